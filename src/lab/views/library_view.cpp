// Uploaded files, and opening books: made from games, opened, merged and saved.
#include "analysis/books/book_maker.h"
#include "analysis/game_text.h"
#include "base/stopwatch.h"
#include "lab/base64.h"
#include "lab/book_in_use.h"
#include "lab/views/views.h"

namespace quadriga::lab {

namespace {

constexpr std::size_t kLongestPiece = 6'000'000;        // of a file, in base64
constexpr std::size_t kMostUnpacked = 400'000'000;      // bytes of games
constexpr std::size_t kMostTallied = 1 << 20;           // moves: about 50 MB of memory
constexpr std::size_t kLargestKept = Upload::kLargest;  // bytes of a book
constexpr std::size_t kMostBadGames = 20;               // that are reported
constexpr std::size_t kLongestBookName = 100;

std::string file_name(Fields& fields, const char* usual) {
  return shown_text(fields.text("name", kLongestFileName, usual));
}

// Reports progress, at most ten times a second.
class LabBookEvents final : public BookEvents {
 public:
  explicit LabBookEvents(Job& job) : job_(job) {}

  void progress(std::uint64_t games, double done) override {
    constexpr double kBetween = 0.1;  // seconds
    if (since_.seconds() < kBetween) return;
    since_ = {};
    job_.report({{"games", games}, {"done", done}});
  }
  void bad_game(const std::string&, const Error& error) override {
    if (bad_.size() < kMostBadGames) bad_.push_back(error.message());
  }
  const Json& bad() const { return bad_; }

 private:
  Job& job_;
  Stopwatch since_;
  Json bad_ = Json::array();
};

Json games_json(const GameCount& games) {
  return {{"all", games.all()},
          {"used", games.used},
          {"unreadable", games.unreadable},
          {"empty", games.empty},
          {"unfinished", games.unfinished}};
}

Json in_use_json(Session& session) {
  const BookInUse used = book_in_use(session);
  return {{"book", used.book == nullptr ? Json() : Json(used.name)},
          {"yours", used.own != nullptr},
          {"records", used.book == nullptr ? 0 : used.book->size()}};
}

std::string joined_name(const std::string& first, const std::string& second) {
  const std::string both = first + " + " + second;
  return both.size() <= kLongestBookName ? both : "several books";
}

// Makes a book the one in use; with `add`, merged with the book in use so far.
std::optional<Error> take_book(Session& session, PolyglotBook book, std::string name, bool add) {
  const BookInUse used = book_in_use(session);
  if (add && used.book != nullptr) {
    std::vector<WeighedMove> moves;
    append_moves(*used.book, moves);
    append_moves(book, moves);
    std::string bytes = write_polyglot(std::move(moves));
    if (bytes.size() > kLargestKept)
      return Error{"book", std::to_string(bytes.size()) + " bytes of both",
                   "at most " + std::to_string(kLargestKept) + "; quadriga book merge takes more"};
    name = joined_name(used.name, name);
    Result<PolyglotBook> both = PolyglotBook::from_bytes(std::move(bytes), name);
    if (!both) return both.error();
    book = std::move(both).value();
  }
  session.use_book(std::make_shared<const KeptBook>(KeptBook{std::move(book), std::move(name)}));
  return std::nullopt;
}

BookRules read_rules(Fields& fields) {
  constexpr int kDeepest = 1000;
  constexpr int kMost = 1'000'000'000;
  BookRules rules;
  rules.min_games = static_cast<int>(fields.integer("min_games", 1, kMost, rules.min_games));
  rules.moves = static_cast<int>(fields.integer("depth", 1, kDeepest, rules.moves));
  rules.only_wins = fields.flag("only_wins", rules.only_wins);
  return rules;
}

}  // namespace

Result<Json> upload(Fields& fields, Session& session) {
  const auto at = static_cast<std::size_t>(
      fields.integer("at", 0, static_cast<std::int64_t>(Upload::kLargest)));
  const std::string text = fields.text("bytes", kLongestPiece);
  if (fields.error()) return *fields.error();
  const Result<std::string> piece = read_base64(text, "bytes");
  if (!piece) return piece.error();
  const Result<std::size_t> size = session.upload().add(at, *piece);
  if (!size) return size.error();
  return Json{{"size", *size}};
}

Result<Json> unpack(Fields& fields, Job& job) {
  const std::string name = file_name(fields, "file");
  if (fields.error()) return *fields.error();
  Result<std::string> sent = job.session().upload().take();
  if (!sent) return sent.error();
  const Result<std::string> bytes =
      read_upload(std::move(sent).value(), name, kLongestGames, job.stop());
  if (!bytes) return bytes.error();
  return Json{{"bytes", base64(*bytes)}};
}

// If it is stopped or no move is left, it returns its counts and the book in use stays.
Result<Json> make_book(Fields& fields, Job& job) {
  const BookRules rules = read_rules(fields);
  const bool add = fields.flag("add", false);
  const std::string name = file_name(fields, "games");
  if (fields.error()) return *fields.error();
  Result<std::string> sent = job.session().upload().take();
  if (!sent) return sent.error();
  const Result<std::unique_ptr<ByteSource>> source =
      open_upload(std::move(sent).value(), name, kMostUnpacked, job.stop());
  if (!source) return source.error();
  BookMaker maker{rules, kMostTallied};
  LabBookEvents events{job};
  if (const auto error = add_games(maker, *source.value(), name, events, job.stop())) return *error;
  const bool stopped = job.stop();
  MadeBook made = stopped ? MadeBook{} : maker.book();
  if (made.moves > 0) {
    Result<PolyglotBook> book = PolyglotBook::from_bytes(std::move(made.bytes), name);
    if (!book) return book.error();
    if (auto error = take_book(job.session(), std::move(book).value(), "book of " + name, add))
      return *error;
  }
  return Json{{"stopped", stopped},
              {"games", games_json(maker.games())},
              {"bad", events.bad()},
              {"moves", made.moves},
              {"positions", made.positions},
              {"too_rare", made.too_rare},
              {"worthless", made.worthless},
              {"forgotten", made.forgotten},
              {"in_use", in_use_json(job.session())}};
}

Result<Json> open_book(Fields& fields, Job& job) {
  const bool add = fields.flag("add", false);
  const std::string name = file_name(fields, "book.bin");
  if (fields.error()) return *fields.error();
  Result<std::string> sent = job.session().upload().take();
  if (!sent) return sent.error();
  Result<std::string> bytes = read_upload(std::move(sent).value(), name, kLargestKept, job.stop());
  if (!bytes) return bytes.error();
  Result<PolyglotBook> book = PolyglotBook::from_bytes(std::move(bytes).value(), name);
  if (!book) return book.error();
  if (auto error = take_book(job.session(), std::move(book).value(), name, add)) return *error;
  return in_use_json(job.session());
}

Result<Json> save_book(Fields&, Job& job) {
  const BookInUse used = book_in_use(job.session());
  if (used.book == nullptr) return Error{"book", "none", "one that was made, opened or built in"};
  std::vector<WeighedMove> moves;
  append_moves(*used.book, moves);
  return Json{{"bytes", base64(write_polyglot(std::move(moves)))}};
}

Result<Json> leave_book(Fields&, Session& session) {
  session.use_book(nullptr);
  return in_use_json(session);
}

}  // namespace quadriga::lab
