// How well motifs are recognised: compared with puzzles whose themes are known.
#pragma once

#include <array>
#include <string>

#include "analysis/motifs/recognise.h"
#include "formats/positions/puzzle_csv.h"

namespace quadriga {

struct ThemeScore {
  int right = 0;   // recognised, and a theme of the puzzle
  int wrong = 0;   // recognised, but not a theme
  int missed = 0;  // a theme, but not recognised

  int count() const { return right + missed; }
  double precision() const;
  double recall() const;
  double f1() const;
};

// The solution as the side that finds it sees it, after the mistake.
Story story_of(const LichessPuzzle& puzzle);

class MotifScore {
 public:
  void add(const LichessPuzzle& puzzle, const std::vector<MotifFinding>& found);
  const ThemeScore& of(Motif motif) const { return scores_[static_cast<std::size_t>(motif)]; }
  // Motifs that are a theme of at least one puzzle.
  std::vector<Motif> themes() const;
  double mean_f1() const;

 private:
  std::array<ThemeScore, kMotifs> scores_{};
};

std::string score_text(const MotifScore& score);
std::string score_json(const MotifScore& score);

}  // namespace quadriga
