#include "analysis/motifs/motif_score.h"

#include <algorithm>

#include "base/formatted.h"
#include "study/reports/json_text.h"

namespace quadriga {

namespace {

double share(int part, int rest) {
  return part == 0 ? 0 : static_cast<double>(part) / (part + rest);
}

bool has_theme(const LichessPuzzle& puzzle, Motif motif) {
  return std::find(puzzle.themes.begin(), puzzle.themes.end(), name_of(motif)) !=
         puzzle.themes.end();
}

}  // namespace

double ThemeScore::precision() const { return share(right, wrong); }
double ThemeScore::recall() const { return share(right, missed); }
double ThemeScore::f1() const {
  return right == 0 ? 0 : 2.0 * right / (2.0 * right + wrong + missed);
}

Story story_of(const LichessPuzzle& puzzle) {
  return Story::of(puzzle.start, puzzle.moves, !puzzle.start.side_to_move());
}

void MotifScore::add(const LichessPuzzle& puzzle, const std::vector<MotifFinding>& found) {
  for (std::size_t i = 0; i < kMotifs; ++i) {
    const auto motif = static_cast<Motif>(i);
    const bool recognised = std::any_of(found.begin(), found.end(),
                                        [&](const auto& each) { return each.motif == motif; });
    const bool theme = has_theme(puzzle, motif);
    if (recognised) ++(theme ? scores_[i].right : scores_[i].wrong);
    if (theme && !recognised) ++scores_[i].missed;
  }
}

std::vector<Motif> MotifScore::themes() const {
  std::vector<Motif> themes;
  for (std::size_t i = 0; i < kMotifs; ++i)
    if (scores_[i].count() > 0) themes.push_back(static_cast<Motif>(i));
  return themes;
}

double MotifScore::mean_f1() const {
  const std::vector<Motif> all = themes();
  double sum = 0;
  for (const Motif motif : all) sum += of(motif).f1();
  return all.empty() ? 0 : sum / static_cast<double>(all.size());
}

std::string score_text(const MotifScore& score) {
  std::string text = "theme              count  precision  recall     F1\n";
  for (const Motif motif : score.themes()) {
    const ThemeScore& each = score.of(motif);
    text += formatted("%-18s %5d  %9.3f  %6.3f  %5.3f\n", std::string(name_of(motif)).c_str(),
                      each.count(), each.precision(), each.recall(), each.f1());
  }
  return text + formatted("mean                                     %5.3f\n", score.mean_f1());
}

std::string score_json(const MotifScore& score) {
  nlohmann::json themes = nlohmann::json::object();
  for (const Motif motif : score.themes()) {
    const ThemeScore& each = score.of(motif);
    themes[std::string(name_of(motif))] = {{"precision", each.precision()},
                                           {"recall", each.recall()},
                                           {"f1", each.f1()},
                                           {"count", each.count()}};
  }
  return json_text({{"themes", themes}, {"mean_f1", score.mean_f1()}});
}

}  // namespace quadriga
