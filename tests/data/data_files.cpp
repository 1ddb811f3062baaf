#include "data/data_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace quadriga::data {

std::string path_of(const std::string& relative) {
  const char* folder = std::getenv("QUADRIGA_DATA");
  if (folder == nullptr || *folder == '\0') {
    ADD_FAILURE() << "QUADRIGA_DATA is not set; it must name the folder that holds " << relative;
    return "";
  }
  const std::string path = std::string(folder) + '/' + relative;
  std::error_code error;
  if (std::filesystem::exists(path, error)) return path;
  ADD_FAILURE() << path << " is missing";
  return "";
}

std::vector<std::string> lines_of(const std::string& relative) {
  std::vector<std::string> lines;
  const std::string path = path_of(relative);
  if (path.empty()) return lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (!line.empty()) lines.push_back(line);
  }
  EXPECT_FALSE(lines.empty()) << path << " is empty";
  return lines;
}

std::vector<std::string> files_in(const std::string& folder, const std::string& ending) {
  std::vector<std::string> names;
  const std::string path = path_of(folder);
  if (path.empty()) return names;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(ending)) names.push_back(folder + '/' + name);
  }
  std::sort(names.begin(), names.end());
  EXPECT_FALSE(names.empty()) << path << " holds no " << ending;
  return names;
}

PipeSource::PipeSource(const std::string& program, const std::string& relative)
    : command_(program + " '" + path_of(relative) + "'") {
  pipe_ = popen(command_.c_str(), "r");
  EXPECT_NE(pipe_, nullptr) << command_;
}

PipeSource::~PipeSource() {
  if (pipe_ == nullptr) return;
  EXPECT_EQ(pclose(pipe_), 0) << command_;
}

Result<std::size_t> PipeSource::read(char* to, std::size_t size) {
  return pipe_ == nullptr ? 0 : std::fread(to, 1, size, pipe_);
}

std::vector<std::string> lines_in(ByteSource& source) {
  std::string text;
  std::array<char, 65536> chunk{};
  while (const std::size_t got = source.read(chunk.data(), chunk.size()).value())
    text.append(chunk.data(), got);
  std::vector<std::string> lines = split(text, '\n');
  for (std::string& line : lines)
    if (line.ends_with('\r')) line.pop_back();
  std::erase(lines, "");
  return lines;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Table::Table(const std::string& relative) {
  for (const std::string& line : lines_of(relative)) {
    if (columns_.empty()) {
      columns_ = split(line, '\t');
      continue;
    }
    rows_.push_back(split(line, '\t'));
    rows_.back().resize(columns_.size());  // trailing empty cells may be cut off
  }
}

const std::string& Table::at(std::size_t row, const std::string& column) const {
  const auto found = std::find(columns_.begin(), columns_.end(), column);
  return rows_.at(row).at(static_cast<std::size_t>(found - columns_.begin()));
}

}  // namespace quadriga::data
