#include "formats/text/files.h"

#include <algorithm>
#include <filesystem>

#include "formats/text/compressed_source.h"
#include "formats/text/text.h"

namespace quadriga {

namespace {
constexpr std::size_t kLargest = std::size_t{1} << 30;
}  // namespace

Result<std::string> read_file(const std::string& path) {
  Result<std::unique_ptr<ByteSource>> source = open_bytes(path);
  if (!source) return source.error();
  return read_whole(*source.value(), kLargest, path);
}

namespace {

// Such as /dev/null: it cannot be replaced, and has no contents to lose.
bool is_device(const std::string& path) {
  std::error_code failed;
  return std::filesystem::is_character_file(path, failed);
}

}  // namespace

Replacement::~Replacement() {
  if (file_ && !device_) file_->remove();
}

Result<Replacement> Replacement::begin(const std::string& path) {
  const bool device = is_device(path);
  Result<OutputFile> file =
      device ? OutputFile::append(path, OutputFile::Devices::Allowed) : OutputFile::beside(path);
  if (!file) return file.error();
  return Replacement{path, device, std::move(file).value()};
}

void Replacement::write(std::string_view text) {
  if (!failed_) failed_ = file_->write(text);
}

std::optional<Error> Replacement::finish() {
  if (failed_) return failed_;
  if (auto error = file_->sync()) return error;
  if (!device_)
    if (auto error = file_->rename_to(path_)) return error;
  file_.reset();
  return std::nullopt;
}

std::optional<Error> replace_file(const std::string& path, std::string_view text) {
  Result<Replacement> file = Replacement::begin(path);
  if (!file) return file.error();
  file.value().write(text);
  return file.value().finish();
}

std::optional<Error> check_replaceable(const std::string& path) {
  std::error_code failed;
  const std::filesystem::file_status status = std::filesystem::status(path, failed);
  if (std::filesystem::is_directory(status))
    return Error{"file", quoted_path(path) + " (a folder)", "a file that can be written"};
  if (is_device(path)) return std::nullopt;
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return Error{"file", quoted_path(path) + " (a device or a pipe)",
                 "a file that can be replaced"};
  Result<Replacement> file = Replacement::begin(path);  // removed at once
  if (!file) return file.error();
  return std::nullopt;
}

bool same_file(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return false;
  std::error_code failed;  // a file that does not exist yet is compared by name
  return std::filesystem::equivalent(one, other, failed) ||
         std::filesystem::weakly_canonical(one, failed) ==
             std::filesystem::weakly_canonical(other, failed);
}

std::optional<Error> check_not_read(const std::string& output,
                                    const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs)
    if (same_file(output, input))
      return Error{"output",
                   quoted_path(output) + ", which is " +
                       (inputs.size() == 1 ? "the input" : "one of the inputs"),
                   "another file"};
  return std::nullopt;
}

std::vector<FilledLine> filled_lines(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<FilledLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty() && line[0] != '#') lines.push_back({number, line});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace quadriga
