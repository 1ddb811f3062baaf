// All options that a user can set, with names and ranges, in one table.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rooms/mode.h"

namespace quadriga {

struct Options {
  int hash = 16;  // MB
  int threads = 1;
  int multipv = 1;
  bool ponder = false;
  bool chess960 = false;
  bool show_wdl = false;
  bool limit_strength = false;
  int elo = 1800;
  int overhead = 10;  // milliseconds
  bool analyse = false;
  std::string syzygy_path;
  int syzygy_depth = 1;
  int syzygy_limit = 7;
  bool syzygy_rule50 = true;
  bool own_book = false;
  std::string book_file;   // empty: the built-in book
  int book_depth = 50;     // the book is used up to this move number
  int book_variety = 100;  // see engine/book.h
  std::string log_file;
  std::string eval_file;   // network; empty: none
  LabSettings lab;         // EvalLevel with its network, rooms and parameters
  bool force_lab = false;  // Lab mode even with default settings, for fair comparisons
  int node_clock = 0;      // nodes that count as a millisecond; 0: use real time
};

struct SpinRow {
  std::string_view name;
  int Options::*field;
  int low;
  int high;
};
struct CheckRow {
  std::string_view name;
  bool Options::*field;
};
struct TextRow {
  std::string_view name;
  std::string Options::*field;
};

inline constexpr int kMostHash = 1024 * 1024;
inline constexpr int kMostThreads = 256;
inline constexpr int kLowestElo = 800;
inline constexpr int kHighestElo = 2800;
inline constexpr std::string_view kHashOption = "Hash";
inline constexpr std::string_view kThreadsOption = "Threads";
inline constexpr std::string_view kLogOption = "Debug Log File";
inline constexpr std::string_view kEvalLevelOption = "EvalLevel";
inline constexpr std::string_view kEvalFileOption = "EvalFile";
inline constexpr std::string_view kClearHash = "Clear Hash";
inline constexpr int kMostNodeClock = 1'000'000;

inline constexpr std::array kSpinOptions{
    SpinRow{kHashOption, &Options::hash, 1, kMostHash},
    SpinRow{kThreadsOption, &Options::threads, 1, kMostThreads},
    SpinRow{"MultiPV", &Options::multipv, 1, 218},
    SpinRow{"UCI_Elo", &Options::elo, kLowestElo, kHighestElo},
    SpinRow{"Move Overhead", &Options::overhead, 0, 5000},
    SpinRow{"SyzygyProbeDepth", &Options::syzygy_depth, 1, 100},
    SpinRow{"SyzygyProbeLimit", &Options::syzygy_limit, 0, 7},
    SpinRow{"BookDepth", &Options::book_depth, 1, 1000},
    SpinRow{"BookVariety", &Options::book_variety, 0, 100},
};
inline constexpr std::array kCheckOptions{
    CheckRow{"Ponder", &Options::ponder},
    CheckRow{"UCI_Chess960", &Options::chess960},
    CheckRow{"UCI_ShowWDL", &Options::show_wdl},
    CheckRow{"UCI_LimitStrength", &Options::limit_strength},
    CheckRow{"UCI_AnalyseMode", &Options::analyse},
    CheckRow{"Syzygy50MoveRule", &Options::syzygy_rule50},
    CheckRow{"OwnBook", &Options::own_book},
};
inline constexpr std::array kTextOptions{
    TextRow{"SyzygyPath", &Options::syzygy_path},
    TextRow{"BookFile", &Options::book_file},
    TextRow{kEvalFileOption, &Options::eval_file},
    TextRow{kLogOption, &Options::log_file},
};

// Compares names or values of options; upper and lower case are the same.
bool same_name(std::string_view a, std::string_view b);

// Is it a room, a parameter or one of the options for testers?
bool for_experiments(std::string_view name);

// Sets one option by its UCI name (any case), a room (`Room.null_move` true/false), a parameter
// (`Param.lmr_base`) or one of the options for testers (`Lab`, `NodeClock`). On an error nothing
// changes.
[[nodiscard]] std::optional<Error> set_option(Options& options, std::string_view name,
                                              std::string_view value);

}  // namespace quadriga
