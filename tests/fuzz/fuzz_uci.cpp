// Any lines read as UCI: one bestmove for each go, and the session keeps working, with any options.
//
// Options that would take gigabytes or hundreds of threads are made smaller, and files are those of
// a temporary folder. Two words are short for options that a fuzzer would rarely spell:
// `param 12 345` sets the twelfth parameter to a value in its range, `room 12 1` switches a room.
#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include "formats/text/text.h"
#include "fuzz_folder.h"
#include "fuzz_input.h"
#include "rooms/params.h"
#include "rooms/rooms.h"
#include "uci/session.h"

namespace quadriga::fuzz {
namespace {

using std::chrono::milliseconds;

// What the session said that must be counted.
class Heard {
 public:
  void add(const std::string& line) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (line == "readyok") ++ready_;
    if (line.starts_with("bestmove ")) ++moves_;
    changed_.notify_all();
  }
  std::size_t moves() { return count(moves_); }
  std::size_t ready() { return count(ready_); }
  bool ready_within(std::size_t number, milliseconds limit) {
    return reaches(ready_, number, limit);
  }
  bool moves_within(std::size_t number, milliseconds limit) {
    return reaches(moves_, number, limit);
  }

 private:
  std::size_t count(const std::size_t& which) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return which;
  }
  bool reaches(const std::size_t& which, std::size_t number, milliseconds limit) {
    std::unique_lock<std::mutex> lock(mutex_);
    return changed_.wait_for(lock, limit, [&] { return which >= number; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t ready_ = 0;
  std::size_t moves_ = 0;
};

// A value that the option accepts becomes a small one; any other is still refused.
std::string small_value(std::string_view value, int high, int most) {
  const std::optional<std::int64_t> number = read_integer(value);
  if (!number || *number < 1 || *number > high) return std::string(value);
  return std::to_string(1 + (*number - 1) % most);
}

// A name becomes a path into the folder; what is no name there chooses one.
std::string some_path(const Folder& folder, std::string_view word,
                      std::initializer_list<std::string_view> names) {
  constexpr std::array<std::string_view, 6> kElsewhere{"",          "<empty>",   "-",
                                                       "/dev/zero", "/dev/full", "/dev/stdin"};
  if (std::find(kElsewhere.begin(), kElsewhere.end(), word) != kElsewhere.end())
    return std::string(word);
  const auto* const known = std::find(names.begin(), names.end(), word);
  if (known != names.end()) return folder.path(*known);
  return folder.path(names.begin()[std::hash<std::string_view>{}(word) % names.size()]);
}

std::string some_folders(const Folder& folder, std::string_view value) {
  const std::size_t colon = std::min(value.find(':'), value.size());
  std::string paths =
      some_path(folder, value.substr(0, colon), {"tables", "book", "pipe", "missing/folder"});
  if (colon < value.size()) paths += ':' + some_folders(folder, value.substr(colon + 1));
  return paths;
}

std::string harmless_value(const Folder& folder, std::string_view name, const std::string& value) {
  constexpr int kHash = 8;
  constexpr int kThreads = 3;
  if (same_name(name, "Hash")) return small_value(value, kMostHash, kHash);
  if (same_name(name, "Threads")) return small_value(value, kMostThreads, kThreads);
  if (same_name(name, "BookFile"))
    return some_path(folder, value, {"book", "broken", "empty", "pipe", "tables", "missing/file"});
  if (same_name(name, "EvalFile"))
    return some_path(folder, value,
                     {"network", "broken", "empty", "pipe", "tables", "missing/file"});
  if (same_name(name, "Debug Log File"))
    return some_path(folder, value, {"log", "pipe", "tables", "missing/file"});
  if (same_name(name, "SyzygyPath")) return some_folders(folder, value);
  return value;
}

// Reads the words as the session does.
std::string harmless_option(const Folder& folder, const std::vector<std::string_view>& words) {
  std::string name;
  std::string value;
  std::string* part = nullptr;
  for (const std::string_view word : words) {
    if (word == "name" && part == nullptr) {
      part = &name;
    } else if (word == "value" && part == &name) {
      part = &value;
    } else if (part != nullptr) {
      *part += (part->empty() ? "" : " ") + std::string(word);
    }
  }
  if (part == nullptr) return "setoption";
  if (part == &name) return "setoption name " + name;
  return "setoption name " + name + " value " + harmless_value(folder, name, value);
}

std::uint64_t number_in(const std::vector<std::string_view>& words, std::size_t index) {
  if (index >= words.size()) return 0;
  return static_cast<std::uint64_t>(read_integer(words[index]).value_or(0));
}

std::string param_option(const std::vector<std::string_view>& words) {
  const ParamRow& row = kParamTable[number_in(words, 1) % kParamTable.size()];
  const auto values = static_cast<std::uint64_t>(row.high - row.low) + 1;
  const auto above_low = static_cast<int>(number_in(words, 2) % values);
  return "setoption name Param." + std::string(row.name) + " value " +
         std::to_string(row.low + above_low);
}

std::string room_option(const std::vector<std::string_view>& words) {
  const RoomInfo& room = kRooms[number_in(words, 1) % kRooms.size()];
  return "setoption name Room." + std::string(room.name) + " value " +
         (number_in(words, 2) % 2 == 0 ? "false" : "true");
}

// The session skips unknown words, so an option may be anywhere in a line.
std::string harmless(const Folder& folder, std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (!words.empty() && words[0] == "param") return param_option(words);
  if (!words.empty() && words[0] == "room") return room_option(words);
  if (std::find(words.begin(), words.end(), "setoption") == words.end()) return std::string(line);
  return harmless_option(folder,
                         {std::find(words.begin(), words.end(), "setoption") + 1, words.end()});
}

bool has(std::string_view line, std::string_view word) {
  return line.find(word) != std::string_view::npos;
}

// A session, and how many bestmoves it owes. `perft` and skipped words leave that open.
struct Table {
  Heard heard;
  UciSession session{"fuzz", [this](const std::string& line) { heard.add(line); }};
  std::size_t at_least = 0;
  std::size_t at_most = 0;
  bool options_set = false;

  // A search with a small limit may run to its end; any other is stopped soon.
  void play(const std::string& line) {
    constexpr milliseconds kShort{20};
    const bool searches = line.starts_with("go ") && !has(line, "perft");
    at_least += searches ? 1 : 0;
    at_most += has(line, "go") ? 1 : 0;
    options_set = options_set || has(line, "setoption");
    session.handle(line);
    if (searches && (has(line, "nodes") || has(line, "depth") || has(line, "movetime")))
      heard.moves_within(at_least, kShort);
    session.handle("stop");
  }

  void check() {
    constexpr milliseconds kLong{5000};
    session.handle("position startpos");  // ends the job under way, with its answer
    promise(heard.moves() >= at_least && heard.moves() <= at_most, "one bestmove for each go");
    const std::size_t ready = heard.ready();
    session.handle("isready");
    promise(heard.ready_within(ready + 1, kLong), "isready is answered");
    const std::size_t moves = heard.moves();
    session.handle("go nodes 1");
    promise(heard.moves_within(moves + 1, kLong), "a search ends");
    session.handle("position startpos");
    promise(heard.moves() == moves + 1, "a search answers once");
    at_least = at_most = moves + 1;
  }
};

}  // namespace
}  // namespace quadriga::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadriga;
  static const fuzz::Folder folder;
  static std::unique_ptr<fuzz::Table> table;
  if (!table) table = std::make_unique<fuzz::Table>();
  std::string_view rest = fuzz::text_of(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    table->play(fuzz::harmless(folder, rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  table->check();
  if (table->options_set) table.reset();  // the next input starts with the usual ones
  folder.empty_if_large("log");
  return 0;
}
