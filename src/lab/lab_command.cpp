#include "lab/lab_command.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>

#include "base/exit_codes.h"
#include "base/output_file.h"
#include "lab/server/pages.h"
#include "lab/server/server.h"
#include "lab/stdio.h"

namespace quadriga::lab {

namespace {

constexpr std::uint16_t kUsualPort = 8765;

struct LabArguments {
  std::uint16_t port = 0;
  std::string syzygy;
  std::string book;
  bool no_open = false;
  bool stdio = false;
};

// A page in a folder that only this user can read, which leads to the lab. Everybody on this
// machine can see the arguments of a process, so the address, with its token, must not be among the
// browser's.
class Signpost {
 public:
  explicit Signpost(const std::string& address) {
    std::error_code failed;
    std::string folder =
        (std::filesystem::temp_directory_path(failed) / "quadriga-XXXXXX").string();
    if (failed || ::mkdtemp(folder.data()) == nullptr) return;
    folder_ = folder;
    Result<OutputFile> page = OutputFile::append(file());
    if (!page || page.value().write(page_to(address))) remove();
  }
  ~Signpost() { remove(); }
  Signpost(const Signpost&) = delete;
  Signpost& operator=(const Signpost&) = delete;

  // Starts a browser in the background, if there is one.
  void show() const {
    if (folder_.empty()) return;
    const std::string path = file();
    const pid_t child = ::fork();
    if (child == 0) {
      if (::fork() == 0) {
        std::freopen("/dev/null", "w", stdout);
        std::freopen("/dev/null", "w", stderr);
        ::execlp("xdg-open", "xdg-open", path.c_str(), static_cast<char*>(nullptr));
      }
      ::_exit(0);
    }
    if (child > 0) ::waitpid(child, nullptr, 0);
  }

 private:
  static std::string page_to(const std::string& address) {
    return "<!doctype html><title>Quadriga</title><meta http-equiv=\"refresh\" content=\"0;url=" +
           address + "\"><a href=\"" + address + "\">Open the lab</a>\n";
  }
  void remove() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
    folder_.clear();
  }
  std::string file() const { return folder_ + "/open-the-lab.html"; }

  std::string folder_;  // empty: it could not be made
};

bool has_screen() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

// The requested port, or the usual one, or any free one.
Result<std::unique_ptr<Server>> open_server(const LabArguments& arguments, Services& services) {
  if (arguments.port != 0) return Server::open({.port = arguments.port}, services);
  Result<std::unique_ptr<Server>> usual = Server::open({.port = kUsualPort}, services);
  return usual ? std::move(usual) : Server::open({.port = 0}, services);
}

int run(const LabArguments& arguments, const char* version) {
  Services services;
  services.version = version;
  for (const std::string& note : services.tables.load(arguments.syzygy))
    std::fprintf(stderr, "quadriga lab: %s\n", note.c_str());
  if (const auto error = services.book.load(arguments.book)) {
    std::fprintf(stderr, "quadriga lab: %s\n", error->message().c_str());
    return kExitBadInput;
  }
  services.most_threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (arguments.stdio) {
    serve_lines(std::cin, std::cout, services);
    return 0;
  }
  Result<std::unique_ptr<Server>> server = open_server(arguments, services);
  if (!server) {
    std::fprintf(stderr, "quadriga lab: %s\n", server.error().message().c_str());
    return kExitBadInput;
  }
  const std::string address = server.value()->address();
  if (pages().empty())
    std::fputs("This program was built without the lab's pages; ./run lab builds them.\n", stderr);
  std::printf("The lab is running at\n\n    %s\n\nPress Ctrl-C to stop it.\n", address.c_str());
  std::fflush(stdout);
  std::optional<Signpost> signpost;
  if (!arguments.no_open && has_screen()) signpost.emplace(address).show();
  server.value()->run();
  return 0;
}

}  // namespace

void add_lab_command(CLI::App& app, int& exit_code, const char* version) {
  auto arguments = std::make_shared<LabArguments>();
  CLI::App* command =
      app.add_subcommand("lab", "Watch the engine think, in your browser (local access only).");
  command->footer(
      "Prints an address with a new token for each run, and opens it. Requests from other "
      "machines\n"
      "and other sites are refused. docs/protocol.md describes the protocol of the pages.");
  command
      ->add_option("--port", arguments->port, "port to listen on (default: 8765, or any free one)")
      ->check(CLI::Range(1, 65535));
  command->add_option("--syzygy", arguments->syzygy,
                      "folders with Syzygy tablebases, separated by colons");
  command->add_option("--book", arguments->book,
                      "opening book in the Polyglot format (default: the built-in book)");
  command->add_flag("--no-open", arguments->no_open, "do not start a browser");
  command->add_flag("--stdio", arguments->stdio,
                    "speak the protocol on standard input and output, one message per line");
  command->callback([arguments, &exit_code, version] { exit_code = run(*arguments, version); });
}

}  // namespace quadriga::lab
