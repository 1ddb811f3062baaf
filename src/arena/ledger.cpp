#include "arena/ledger.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "formats/text/files.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {

constexpr const char* kHeader = "id,date,commit,room,compared,control,games,elo,error,nodes_ratio";

// Quoted if necessary.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c == '\n' ? ' ' : c;
  }
  return out + '"';
}

std::string number(const std::optional<double>& value, const char* format) {
  if (!value) return "";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, *value);
  return text.data();
}

std::string line_of(const LedgerRow& row) {
  return cell(row.id) + ',' + row.date + ',' + cell(row.commit) + ',' + cell(row.room) + ',' +
         cell(row.compared) + ',' + cell(row.control) + ',' +
         (row.games > 0 ? std::to_string(row.games) : "") + ',' + number(row.elo, "%.1f") + ',' +
         number(row.error, "%.1f") + ',' + number(row.nodes_ratio, "%.3f") + '\n';
}

// The largest number among the ids of a ledger.
int last_number(const std::string& text) {
  int last = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == 'L') last = std::max(last, std::atoi(text.c_str() + at + 1));
    const std::size_t end = text.find('\n', at);
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return last;
}

}  // namespace

Result<std::vector<std::string>> add_to_ledger(const std::string& path,
                                               std::vector<LedgerRow> rows) {
  std::string text = std::string(kHeader) + '\n';
  std::error_code failed;
  if (std::filesystem::exists(path, failed)) {
    const Result<std::string> read = read_file(path);
    if (!read) return read.error();
    if (!read->empty()) text = *read;
    if (!text.starts_with(kHeader))
      return Error{"ledger", quoted_path(path) + " with a different first line", kHeader};
    if (text.back() != '\n') text += '\n';
  }
  int number = last_number(text);
  std::vector<std::string> ids;
  for (LedgerRow& row : rows) {
    std::array<char, 16> id{};
    std::snprintf(id.data(), id.size(), "L%03d", ++number);
    row.id = id.data();
    ids.push_back(row.id);
    text += line_of(row);
  }
  if (auto error = replace_file(path, text)) return *error;
  return ids;
}

std::string current_commit() {
  std::array<char, 64> text{};
  std::FILE* const pipe = ::popen("git rev-parse --short HEAD 2>/dev/null", "r");
  if (pipe == nullptr) return "-";
  const bool got = std::fgets(text.data(), static_cast<int>(text.size()), pipe) != nullptr;
  ::pclose(pipe);
  return got ? std::string(trimmed(text.data())) : "-";
}

}  // namespace quadriga
