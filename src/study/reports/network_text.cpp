#include "study/reports/network_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/formatted.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr std::size_t kShownPairs = 12;
constexpr std::array<const char*, kPieceCodes> kPieceNames{"",     "pawn",  "knight", "bishop",
                                                           "rook", "queen", "king",   "rook"};

std::string pawns(double centipawns) { return formatted("%+.2f", centipawns / 100); }

std::string side_name(Side side) { return side == Side::White ? "White" : "Black"; }

std::string line(const std::string& label, double centipawns) {
  return formatted("%-46s %7s\n", label.c_str(), pawns(centipawns).c_str());
}

std::string piece_table(const NetworkReport& report) {
  std::string text =
      formatted("%-6s %-14s %7s %10s %7s\n", "", "Piece", "Own", "In pairs", "Worth");
  for (const NetworkPiece& each : report.pieces)
    text += formatted("%-6s %-14s %7s %10s %7s\n", side_name(each.side).c_str(),
                      piece_words(each).c_str(), pawns(each.own).c_str(), pawns(each.pairs).c_str(),
                      pawns(each.worth).c_str());
  return text;
}

std::string pair_words(const NetworkReport& report, const NetworkPair& pair) {
  const NetworkPiece& first = report.pieces[pair.first];
  const NetworkPiece& second = report.pieces[pair.second];
  if (first.side == second.side)
    return side_name(first.side) + ": " + piece_words(first) + " and " + piece_words(second);
  return "White's " + piece_words(first) + " and Black's " + piece_words(second);
}

std::string pair_table(const NetworkReport& report) {
  std::string text = "The pairs that matter most\n";
  for (std::size_t i = 0; i < std::min(kShownPairs, report.pairs.size()); ++i)
    text += line(pair_words(report, report.pairs[i]), report.pairs[i].worth);
  text += "\nAll pairs by family\n";
  for (std::size_t i = 0; i < kPairFamilies; ++i)
    if (std::abs(report.families[i]) >= 0.5)
      text += line(std::string(kPairFamilyNames[i]), report.families[i]);
  return text + line("sum of their sizes, for either side", report.pair_sizes);
}

std::string sum_table(const NetworkReport& report) {
  Score pieces = 0;
  for (const NetworkPiece& each : report.pieces) pieces += each.worth;
  std::string text = line("Constant", report.constant) + line("Worth of all pieces", pieces);
  if (report.rounding != 0) text += line("Rounding", report.rounding);
  if (report.scaled_by || report.endgame) text += line("Network", report.network);
  if (report.scaled_by)
    text += line("Scaled: " + std::string(info_of(*report.scaled_by).title), report.scaling);
  if (report.endgame)
    text +=
        line("Known endgame: " + std::string(info_of(*report.endgame).title), report.recognised);
  return text + line("Score for White", report.white);
}

nlohmann::json piece_json(const NetworkPiece& each) {
  return {{"square", name_of(each.square)},
          {"piece", kPieceNames[static_cast<std::size_t>(code_of(each.piece))]},
          {"side", each.side == Side::White ? "white" : "black"},
          {"own", each.own},
          {"pairs", each.pairs},
          {"worth", each.worth}};
}

}  // namespace

std::string piece_words(const NetworkPiece& piece) {
  return std::string(kPieceNames[static_cast<std::size_t>(code_of(piece.piece))]) + " " +
         name_of(piece.square);
}

std::string network_text(const NetworkReport& report) {
  return "Worth in pawns, + is good for White\n\n" + piece_table(report) + "\n" +
         pair_table(report) + "\n" + sum_table(report);
}

nlohmann::json network_json(const NetworkReport& report) {
  nlohmann::json json{{"level", "network"},
                      {"mover", report.mover == Side::White ? "white" : "black"},
                      {"constant", report.constant},
                      {"rounding", report.rounding},
                      {"network", report.network},
                      {"scaling", report.scaling},
                      {"recognised", report.recognised},
                      {"white", report.white},
                      {"pair_sizes", report.pair_sizes}};
  json["scaled_by"] = report.scaled_by ? nlohmann::json(info_of(*report.scaled_by).name) : nullptr;
  json["endgame"] = report.endgame ? nlohmann::json(info_of(*report.endgame).name) : nullptr;
  json["pieces"] = nlohmann::json::array();
  for (const NetworkPiece& each : report.pieces) json["pieces"].push_back(piece_json(each));
  json["pairs"] = nlohmann::json::array();
  for (const NetworkPair& each : report.pairs)
    json["pairs"].push_back({{"first", name_of(report.pieces[each.first].square)},
                             {"second", name_of(report.pieces[each.second].square)},
                             {"family", kPairFamilyNames[static_cast<std::size_t>(each.family)]},
                             {"worth", each.worth}});
  for (std::size_t i = 0; i < kPairFamilies; ++i)
    json["families"][std::string(kPairFamilyNames[i])] = report.families[i];
  return json;
}

}  // namespace quadriga
