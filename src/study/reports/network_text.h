// The evaluation of a network for people, and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/network_report.h"

namespace quadriga {

// Pieces, families of pairs, the largest pairs in words, and the sum.
std::string network_text(const NetworkReport& report);
nlohmann::json network_json(const NetworkReport& report);

// "knight f5"
std::string piece_words(const NetworkPiece& piece);

}  // namespace quadriga
