#include "formats/positions/epd.h"

#include <algorithm>

#include "formats/positions/fen.h"
#include "formats/text/text.h"

namespace quadriga {

// ---- Reading ----------------------------------------------------------------------------------

namespace {

constexpr std::size_t kPositionFields = 4;

void skip_spaces(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

// Up to white space or a semicolon.
std::string_view first_word(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && !is_space(text[end]) && text[end] != ';') ++end;
  return text.substr(0, end);
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = first_word(text);
  text.remove_prefix(word.size());
  return word;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

// Removes the FEN from the front of the line and returns it: four fields, plus counters if present.
std::string_view take_position(std::string_view& line) {
  std::string_view rest = line;
  skip_spaces(rest);
  for (std::size_t field = 0; field < kPositionFields + 2; ++field) {
    std::string_view next = rest;
    skip_spaces(next);
    const std::string_view word = take_word(next);
    if (word.empty() || (field >= kPositionFields && !is_number(word))) break;
    rest = next;
  }
  const std::string_view position = line.substr(0, line.size() - rest.size());
  line = rest;
  return position;
}

// Some programs write the half-move clock directly after an empty fourth field: "w - -0 1".
std::string with_clock_apart(std::string_view position) {
  std::string text(position);
  const std::vector<std::string_view> fields = split_words(position);
  if (fields.size() < kPositionFields) return text;
  const std::string_view last = fields[kPositionFields - 1];
  if (last.starts_with('-') && is_number(last.substr(1)))
    text.insert(static_cast<std::size_t>(last.data() - position.data()) + 1, 1, ' ');
  return text;
}

constexpr char without_break(char c) { return c == '\n' || c == '\r' ? ' ' : c; }

// The text begins after the opening quote. None if the string is not terminated.
std::optional<std::string> take_string(std::string_view& text) {
  std::string value;
  while (!text.empty() && text.front() != '"') {
    const bool escape =
        text.front() == '\\' && text.size() > 1 && (text[1] == '"' || text[1] == '\\');
    if (escape) text.remove_prefix(1);
    value += without_break(text.front());
    text.remove_prefix(1);
  }
  if (text.empty()) return std::nullopt;
  text.remove_prefix(1);
  return value;
}

// Reads up to the semicolon that ends the operation, or to the end of the line.
Result<EpdOperation> take_operation(std::string_view& text) {
  EpdOperation operation{std::string(take_word(text)), {}};
  for (skip_spaces(text); !text.empty() && text.front() != ';'; skip_spaces(text)) {
    if (text.front() != '"') {
      operation.operands.emplace_back(take_word(text));
      continue;
    }
    const std::string_view opened = text;
    text.remove_prefix(1);
    auto value = take_string(text);
    if (!value)
      return Error{"operation " + quoted(operation.name), quoted(std::string(opened)),
                   "a closing quote"};
    operation.operands.push_back(std::move(*value));
  }
  return operation;
}

// hmvc and fmvn. True if the operation was one of them.
Result<bool> take_counter(const EpdOperation& operation, Setup& setup) {
  const bool clock = operation.name == "hmvc";
  if (!clock && operation.name != "fmvn") return false;
  const int limit = clock ? kMaxRule50 : kMaxFullMoveNumber;
  const std::string text = operation.operands.empty() ? "" : operation.operands.front();
  const auto number = read_integer(text);
  if (!number || *number < 0 || *number > limit)
    return Error{"operation " + quoted(operation.name), quoted(text),
                 "a number from 0 to " + std::to_string(limit)};
  (clock ? setup.rule50 : setup.full_move_number) =
      std::max(static_cast<int>(*number), clock ? 0 : 1);
  return true;
}

}  // namespace

Result<EpdRecord> read_epd(std::string_view line) {
  line = trimmed(line);
  Result<Setup> setup = read_setup(with_clock_apart(take_position(line)));
  if (!setup) return setup.error();
  EpdRecord record;
  while (!line.empty()) {
    if (line.front() == ';' || is_space(line.front())) {
      line.remove_prefix(1);
      continue;
    }
    Result<EpdOperation> operation = take_operation(line);
    if (!operation) return operation.error();
    const Result<bool> counter = take_counter(*operation, setup.value());
    if (!counter) return counter.error();
    if (!*counter) record.operations.push_back(std::move(operation).value());
  }
  Result<Proved> proved = prove(*setup);
  if (!proved) return proved.error();
  record.position = proved->position;
  record.notes = std::move(proved.value().notes);
  return record;
}

const EpdOperation* EpdRecord::find(std::string_view name) const {
  const auto found = std::find_if(operations.begin(), operations.end(),
                                  [&](const EpdOperation& each) { return each.name == name; });
  return found == operations.end() ? nullptr : &*found;
}

std::string_view EpdRecord::text(std::string_view name) const {
  const EpdOperation* operation = find(name);
  if (operation == nullptr || operation->operands.empty()) return "";
  return operation->operands.front();
}

std::optional<std::int64_t> EpdRecord::number(std::string_view name) const {
  return read_integer(text(name));
}

// ---- Writing ----------------------------------------------------------------------------------

namespace {

// Operations whose operands are always quoted, even single words: id, c0-c9, v0-v9.
bool takes_strings(std::string_view name) {
  if (name == "id") return true;
  return name.size() == 2 && (name[0] == 'c' || name[0] == 'v') && is_digit(name[1]);
}

bool needs_quotes(std::string_view operand) {
  const auto breaks = [](char c) { return is_space(c) || c == ';'; };
  return operand.empty() || operand.front() == '"' ||
         std::any_of(operand.begin(), operand.end(), breaks);
}

std::string write_operand(std::string_view operand, bool quote) {
  if (!quote && !needs_quotes(operand)) return std::string(operand);
  std::string out = "\"";
  for (const char c : operand) {
    if (c == '"' || c == '\\') out += '\\';
    out += without_break(c);
  }
  return out + '"';
}

void add_counter(std::string& out, const char* name, int value) {
  out += std::string(" ") + name + ' ' + std::to_string(value) + ';';
}

void add_operation(std::string& out, const EpdOperation& operation) {
  const bool quote = takes_strings(operation.name);
  out += ' ' + operation.name;
  for (const std::string& operand : operation.operands) out += ' ' + write_operand(operand, quote);
  out += ';';
}

}  // namespace

std::string write_epd(const EpdRecord& record) {
  const Position& position = record.position;
  const auto& operations = record.operations;
  std::string out = write_fen(position);
  // A numeric operation name after the fourth field would be read as a counter, so both counters
  // are written.
  const bool counters = !operations.empty() && is_number(operations.front().name);
  for (int field = 0; field < (counters ? 0 : 2); ++field) out.resize(out.rfind(' '));
  for (const EpdOperation& operation : operations) add_operation(out, operation);
  if (counters) return out;
  if (position.rule50() != 0) add_counter(out, "hmvc", position.rule50());
  if (position.full_move_number() != 1) add_counter(out, "fmvn", position.full_move_number());
  return out;
}

}  // namespace quadriga
