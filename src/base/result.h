// A value, or an error that can be shown to the user. Errors are values here: code that reads input
// neither throws nor exits.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace quadriga {

// Names the field that was wrong, what was found there and what was expected.
struct Error {
  std::string field;
  std::string found;
  std::string expected;

  std::string message() const;
};

// Untrusted input made safe to print: quoted, everything but printable ASCII escaped, shortened.
std::string quoted(const std::string& text);
// The same for a file path, with a much higher limit because its end matters most.
std::string quoted_path(const std::string& path);

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  // Only when ok().
  const T& value() const& { return *std::get_if<T>(&state_); }
  T& value() & { return *std::get_if<T>(&state_); }
  T&& value() && { return std::move(*std::get_if<T>(&state_)); }
  const T& operator*() const { return value(); }
  const T* operator->() const { return &value(); }

  // Only when not ok().
  const Error& error() const { return *std::get_if<Error>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace quadriga
