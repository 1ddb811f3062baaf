// The file to which a match appends its games.
//
// A match with a log can be killed after it has written a game here and before it has logged it, or
// in the middle of a game. The log has the size of this file after each game, so that the next run
// can take off such a game, which it plays again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/output_file.h"
#include "base/result.h"

namespace quadriga {

class MatchPgn {
 public:
  static Result<MatchPgn> open(const std::string& path);

  // None: a device.
  std::optional<std::uint64_t> size() const { return file_.size(); }
  // Cuts the file to this size if one game at most, or a part of one, follows, which `ours` must
  // recognise as one that is still to be played; other people's games stay.
  [[nodiscard]] std::optional<Error> drop_unlogged(
      std::uint64_t size, const std::function<bool(std::string_view)>& ours);
  [[nodiscard]] std::optional<Error> write(std::string_view game);
  // Takes off the game that was written last, as far as the system allows.
  void take_back();

 private:
  MatchPgn(OutputFile file, bool locked) : file_(std::move(file)), locked_(locked) {}

  OutputFile file_;
  bool locked_;  // false: another process writes to it, too
  std::optional<std::uint64_t> before_;
};

// Whether the text is a game with these tags, or the beginning of one.
bool begins_game(std::string_view text, const std::string& event, const std::string& round,
                 const std::string& white, const std::string& black);

}  // namespace quadriga
