// The PGN parser, token by token. Its public interface is PgnReader (pgn.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/games/game_language.h"
#include "formats/games/pgn.h"
#include "formats/games/pgn_input.h"

namespace quadriga {

class PgnParser {
 public:
  PgnParser(ByteSource& source, PgnOptions options) : input_(source), options_(options) {}

  Result<bool> next(PgnGame& game);
  bool truncated() const { return failure_reported_; }

 private:
  enum class Section { Nothing, Tags, Moves };

  // A line that is suspended while one of its variations is read.
  struct Waiting {
    int variation;       // kMainLine or an index
    std::size_t opened;  // the line of the file where its variation begins
    Position before;
    Position now;
  };

  void begin(PgnGame& game);
  // Each reads one token; false: the game is over or error_ is set.
  bool read_token();
  bool read_bracket();
  bool read_tag();
  bool read_tag_name(std::string& name);
  bool read_tag_value(std::string& value);
  bool quote_closes();
  bool read_comment();
  bool take_comment();
  bool read_rest_of_line();
  bool read_number();
  bool starts_next_game(std::string_view text);
  bool read_nag();
  bool read_marks();
  bool read_word();
  bool read_ending(std::size_t size, PgnResult result);
  bool read_reserved();
  bool read_unusual(std::string_view word);
  bool read_sign(std::string_view word);
  bool read_odd_move(std::string_view word);
  bool open_variation();
  bool close_variation();
  bool leave_variation();
  void return_to_parent();
  bool open_variation_fault(std::size_t opened);
  bool skip_variation();

  bool begin_moves();
  bool set_start();
  bool check_variant(bool has_fen);
  bool play(Move move);
  void add_comment(std::string_view text);
  void add_nag(int nag);
  bool spend_text(std::size_t size);
  bool spend_ply();
  std::vector<PgnMove>& line();

  bool only_a_result() const;
  bool finish();
  bool keep_broken_game();
  void take_result_from_tag();
  void resynchronise();
  bool fault(std::string_view found, std::string_view expected);
  bool fault_at(std::size_t line, std::string_view found, std::string_view expected);
  bool move_fault(const Error& error);

  PgnInput input_;
  PgnOptions options_;
  const Position standard_ = Position::start();

  // The game being read.
  PgnGame* game_ = nullptr;
  Section section_ = Section::Nothing;
  bool ended_ = false;  // by a result
  bool counts_from_zero_ = false;
  Position before_ = standard_;
  Position now_ = standard_;
  GameLanguage language_;
  int variation_ = PgnVariation::kMainLine;
  std::vector<Waiting> waiting_;
  std::size_t fen_line_ = 0;
  std::size_t variant_line_ = 0;
  std::size_t text_left_ = 0;
  std::size_t plies_left_ = 0;
  std::string scratch_;
  std::optional<Error> error_;
  bool failure_reported_ = false;
};

}  // namespace quadriga
