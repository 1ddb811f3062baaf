#include "analysis/reports/chart_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "analysis/game_text.h"

namespace quadriga {

namespace {

constexpr std::size_t kColumns = 72;
constexpr std::size_t kRows = 8;
constexpr std::size_t kWidestPly = 3;

constexpr std::array<const char*, 9> kBlocks{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

// Maps plies to columns: several columns per ply in a short game, several plies per column in a
// long one.
class Scale {
 public:
  explicit Scale(std::size_t plies)
      : plies_(plies), width_(std::clamp<std::size_t>(kColumns / plies, 1, kWidestPly)) {}

  std::size_t columns() const { return std::min(plies_ * width_, kColumns); }
  // The first ply that belongs to a column.
  std::size_t ply(std::size_t column) const { return column * plies_ / columns(); }
  std::size_t column(std::size_t ply) const { return ply * columns() / plies_; }

 private:
  std::size_t plies_;
  std::size_t width_;
};

std::vector<double> shares_of(const AnalysedGame& game, const Scale& scale) {
  const std::vector<double> expected = game.expected();
  std::vector<double> shares;
  for (std::size_t column = 0; column < scale.columns(); ++column) {
    const std::size_t first = scale.ply(column);
    const std::size_t last = std::max(scale.ply(column + 1), first + 1);
    double sum = 0;
    for (std::size_t ply = first; ply < last; ++ply) sum += expected[ply + 1];
    shares.push_back(sum / static_cast<double>(last - first));
  }
  return shares;
}

void put(std::string& line, std::size_t at, std::string_view text) {
  if (at + text.size() > line.size()) return;
  for (std::size_t i = at == 0 ? 0 : at - 1; i < at + text.size(); ++i)
    if (line[i] != ' ') return;  // taken
  line.replace(at, text.size(), text);
}

std::string trimmed_right(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string symbols_line(const AnalysedGame& game, const Scale& scale) {
  std::string line(scale.columns() + 2, ' ');
  // The worst first: where two fall on the same column, the worse one is shown.
  for (const Judgement wanted : {Judgement::Blunder, Judgement::Mistake, Judgement::Inaccuracy})
    for (std::size_t i = 0; i < game.review.moves.size(); ++i)
      if (game.review.moves[i].judgement == wanted)
        put(line, scale.column(i), symbol_of(game.review.moves[i]));
  return trimmed_right(line);
}

std::string numbers_line(const AnalysedGame& game, const Scale& scale) {
  std::string line(scale.columns() + 4, ' ');
  constexpr int kEvery = 5;
  int last = 0;
  for (std::size_t i = 0; i < game.review.moves.size(); ++i) {
    const int number = game.positions[i].full_move_number();
    if (number == last || (number % kEvery != 0 && i != 0)) continue;
    last = number;
    put(line, scale.column(i), std::to_string(number));
  }
  return trimmed_right(line);
}

}  // namespace

std::vector<std::string> block_rows(const std::vector<double>& shares, std::size_t rows) {
  std::vector<std::string> lines(rows);
  for (const double share : shares) {
    const auto eighths = static_cast<std::size_t>(
        std::lround(std::clamp(share, 0.0, 1.0) * static_cast<double>(8 * rows)));
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t below = 8 * (rows - 1 - row);
      const std::size_t here = eighths > below ? std::min<std::size_t>(eighths - below, 8) : 0;
      lines[row] += kBlocks[here];
    }
  }
  return lines;
}

std::string chart_text(const AnalysedGame& game) {
  if (game.review.moves.empty()) return "";
  const Scale scale{game.review.moves.size()};
  const std::vector<std::string> rows = block_rows(shares_of(game, scale), kRows);
  std::string text = "White's expected score in per cent\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const char* label = i == 0 ? "100" : i == kRows / 2 ? " 50" : "   ";
    text += std::string(label) + " ▏" + rows[i] + "▕\n";
  }
  text += "     " + numbers_line(game, scale) + "\n";
  const std::string marks = symbols_line(game, scale);
  if (!marks.empty()) text += "     " + marks + "\n";
  return text;
}

}  // namespace quadriga
