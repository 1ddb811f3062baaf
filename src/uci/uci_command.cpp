#include "uci/uci_command.h"

#include <memory>
#include <string>
#include <vector>

#include "engine/options.h"
#include "uci/loop.h"

namespace quadriga {

namespace {

struct UciArguments {
  bool safe = false;
  SafeMode limits;
  std::vector<std::string> options;  // NAME=VALUE

  UciStart start() const {
    UciStart start;
    if (safe) start.safe = limits;
    for (const std::string& each : options) {
      const std::size_t sign = each.find('=');
      start.options.emplace_back(each.substr(0, sign), each.substr(sign + 1));
    }
    return start;
  }
};

std::string name_and_value(const std::string& text) {
  const std::size_t sign = text.find('=');
  return sign == 0 || sign == std::string::npos ? "found '" + text + "', expected NAME=VALUE" : "";
}

}  // namespace

void add_uci_command(CLI::App& app, int& exit_code, const char* version) {
  auto arguments = std::make_shared<UciArguments>();
  CLI::App* command = app.add_subcommand(
      "uci", "Speak UCI on standard input and output (the default without a command).");
  command->footer(
      "Safe mode is for services whose users may send any command: Hash and Threads have limits,\n"
      "and options that name files or are meant for experiments are refused. docs/security.md "
      "says\n"
      "what else such a service should see to.\n\n"
      "  quadriga uci --safe --max-hash 64 --set SyzygyPath=/srv/syzygy");
  command->add_flag("--safe", arguments->safe, "refuse what strangers should not set");
  command->add_option("--max-hash", arguments->limits.most_hash, "in safe mode: most MB of Hash")
      ->check(CLI::Range(1, kMostHash))
      ->capture_default_str();
  command->add_option("--max-threads", arguments->limits.most_threads, "in safe mode: most Threads")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  command
      ->add_option("--set", arguments->options,
                   "set a UCI option at the start, NAME=VALUE; allowed in safe mode, too")
      ->check(name_and_value)
      ->allow_extra_args(false);
  command->callback(
      [arguments, &exit_code, version] { exit_code = run_uci(version, arguments->start()); });
}

}  // namespace quadriga
