#include "lab/session.h"

#include <algorithm>
#include <exception>
#include <random>

#include "engine/strength.h"
#include "lab/views/views.h"

namespace quadriga::lab {

struct Session::Method {
  std::string_view name;
  Quick quick;
  Long long_job;
  bool carries_file = false;  // its message may be large
};

// A message that was understood.
struct Session::Request {
  Json id;
  const Method* method;  // none: cancel
  Json params;
};

const Session::Method Session::kMethods[] = {
    {"hello", hello, nullptr},
    {"position", position, nullptr},
    {"read_move", read_move, nullptr},
    {"read_pgn", read_pgn, nullptr, true},
    {"write_pgn", write_pgn, nullptr},
    {"board", board, nullptr},
    {"bits", bits, nullptr},
    {"combine", combine, nullptr},
    {"slider", slider, nullptr},
    {"generation", generation, nullptr},
    {"why_not", why_not, nullptr},
    {"divide", nullptr, divide},
    {"keys", keys, nullptr},
    {"table_slot", table_slot, nullptr},
    {"evaluation", evaluation, nullptr},
    {"evaluation_of_moves", evaluation_of_moves, nullptr},
    {"search", nullptr, lab::search},
    {"review", nullptr, lab::review},
    {"tablebase", tablebase, nullptr},
    {"book", lab::book, nullptr},
    {"upload", lab::upload, nullptr, true},
    {"unpack", nullptr, unpack},
    {"make_book", nullptr, make_book},
    {"open_book", nullptr, open_book},
    {"save_book", nullptr, save_book},
    {"leave_book", leave_book, nullptr},
    {"read_games", read_games, nullptr, true},
    {"analyse_game", nullptr, analyse_game, true},
    {"report_games", nullptr, report_games},
    {"trace", nullptr, trace},
    {"trace_children", nullptr, trace_children},
    {"trace_find", trace_find, nullptr},
    {"steps", nullptr, steps},
    {"ordering", nullptr, ordering},
    {"ladder", nullptr, ladder_climb},
    {"quiescence", nullptr, quiescence},
    {"exchange", exchange, nullptr},
};

const Session::Method* Session::method_named(std::string_view name) {
  for (const Method& method : kMethods)
    if (method.name == name) return &method;
  return nullptr;
}

namespace {

// A library gave up: in practice, for want of memory.
Error beyond_us(const std::exception& fault) {
  return {"request", std::string("too much for this machine (") + fault.what() + ")",
          "a smaller one"};
}

}  // namespace

void Job::report(const Json& event) { session_.send({{"id", id_}, {"event", event}}, true); }

Session::Session(Services& services, Send send)
    : services_(services), send_(std::move(send)), rng_(std::random_device{}()) {}

Session::~Session() {
  close();
  end_job();
}

void Session::send(const Json& message, bool event) {
  if (closed_) return;
  std::string text = message.dump(-1, ' ', true, Json::error_handler_t::replace);
  const std::lock_guard<std::mutex> lock(sending_);
  send_({std::move(text), event});
}

void Session::answer(const Json& id, const Result<Json>& result) {
  if (result) {
    send({{"id", id}, {"result", *result}});
    return;
  }
  const Error& error = result.error();
  send({{"id", id},
        {"error",
         {{"field", error.field},
          {"found", error.found},
          {"expected", error.expected},
          {"message", error.message()}}}});
}

namespace {

// The shape of a JSON text, seen without parsing it.
struct Shape {
  int nesting = 0;  // how deeply lists and objects are nested
  std::size_t values = 0;
};

// Copying and printing JSON is recursive, and a parsed value takes fifty times the memory of its
// text, so text that is nested too deeply or has too many values must not be parsed at all.
Shape shape_of(std::string_view text) {
  Shape shape;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted) {
      if (text[i] == '[' || text[i] == '{') shape.nesting = std::max(shape.nesting, ++depth);
      if (text[i] == ']' || text[i] == '}') --depth;
      if (text[i] == ',' || text[i] == '[' || text[i] == '{') ++shape.values;
    }
  }
  return shape;
}

}  // namespace

// `id` is set as soon as it is known, so that an error can be answered.
Result<Session::Request> Session::read(std::string_view message, Json& id) const {
  constexpr int kDeepest = 8;
  constexpr std::size_t kMostValues = 50'000;             // a game of 10,000 moves has 20,000
  constexpr std::size_t kLargestWithoutFile = 256 << 10;  // bytes
  const Shape shape = shape_of(message);
  if (shape.nesting > kDeepest)
    return Error{"message", "lists nested too deeply", "an object of protocol.json"};
  if (shape.values > kMostValues)
    return Error{"message", std::to_string(shape.values) + " values",
                 "at most " + std::to_string(kMostValues)};
  Json request = Json::parse(message, nullptr, false);
  if (request.is_object()) id = request.value("id", Json{});
  if (!request.is_object() || !(id.is_null() || id.is_number_integer())) {
    id = nullptr;
    return Error{"message", "something else",
                 "an object with a whole number as id, a method and its params"};
  }
  const auto found = request.find("method");
  const std::string name =
      found != request.end() && found->is_string() ? found->get<std::string>() : "";
  const Method* const method = method_named(name);
  if (method == nullptr && name != "cancel")
    return Error{"method", quoted(name), "one that protocol.json lists"};
  if (message.size() > kLargestWithoutFile && (method == nullptr || !method->carries_file))
    return Error{"message", std::to_string(message.size() >> 10) + " kB",
                 "at most " + std::to_string(kLargestWithoutFile >> 10) + " kB for this method"};
  return Request{id, method, request.value("params", Json::object())};
}

void Session::receive(std::string_view message) {
  Json id;
  try {
    const Result<Request> request = read(message, id);
    if (request)
      obey(*request);
    else
      answer(id, request.error());
  } catch (const std::exception& fault) {  // of a library; such as no memory for a large message
    answer(id, beyond_us(fault));
  }
}

void Session::obey(const Request& request) {
  if (request.method == nullptr) {
    if (request.id.is_null() || request.id == running_) cancel();
  } else if (request.method->long_job != nullptr) {
    start(*request.method, request.id, request.params);
  } else {
    Fields fields{request.params};
    answer(request.id, request.method->quick(fields, *this));
  }
}

void Session::start(const Method& method, Json id, Json params) {
  end_job();
  if (services_.jobs.fetch_add(1) >= services_.most_jobs) {
    services_.jobs.fetch_sub(1);
    answer(id, Error{"search", std::to_string(services_.most_jobs) + " running searches",
                     "fewer pages that search at the same time"});
    return;
  }
  stop_ = closed_.load();
  running_ = id;
  worker_.start([this, &method, id = std::move(id), params = std::move(params)] {
    const Result<Json> result = done(method, id, params);
    services_.jobs.fetch_sub(1);
    answer(id, result);
  });
}

Result<Json> Session::done(const Method& method, const Json& id, const Json& params) {
  try {
    Fields fields{params};
    Job job{*this, id, stop_};
    return method.long_job(fields, job);
  } catch (const std::exception& fault) {
    return beyond_us(fault);
  }
}

void Session::end_job() {
  stop_ = true;
  worker_.wait();
}

void Session::wait() { worker_.wait(); }

SearchOutcome Session::search(std::optional<int> elo, SearchTask task, int threads, const Job& job,
                              const SearchCallbacks& callbacks) {
  prepare(threads);
  task.tables.tables = &services_.tables;
  if (!elo) return thinker_.think(task, job.stop(), callbacks);
  const WeakerPlayer player{*elo, std::random_device{}()};
  return think_as(player, thinker_, std::move(task), job.stop(), callbacks);
}

GameReview Session::review(const Game& game, const ReviewPlan& plan, const Job& job,
                           const std::function<void(std::size_t, const ReviewedMove&)>& report) {
  prepare(1);
  return review_game(game, plan, thinker_, job.stop(), report);
}

// If memory or threads are not available, searches are only slower.
void Session::prepare(int threads) {
  if (!has_table_) has_table_ = !thinker_.set_hash(kHash);
  static_cast<void>(thinker_.set_threads(threads));
}

void Session::forget() {
  prepare(1);
  thinker_.forget();
}

Session::TracePointer Session::keep(TraceTask task, TraceReport report) {
  const std::lock_guard<std::mutex> lock(keeping_);
  if (traces_.size() >= kKeptTraces) traces_.erase(traces_.begin());
  traces_.push_back(std::make_shared<const KeptTrace>(
      KeptTrace{++traces_made_, std::move(task), std::move(report)}));
  return traces_.back();
}

Session::TracePointer Session::replace(std::uint64_t id, TraceTask task, TraceReport report) {
  auto fresh = std::make_shared<const KeptTrace>(KeptTrace{id, std::move(task), std::move(report)});
  const std::lock_guard<std::mutex> lock(keeping_);
  for (TracePointer& trace : traces_)
    if (trace->id == id) trace = fresh;
  return fresh;
}

Session::TracePointer Session::kept(std::uint64_t id) {
  const std::lock_guard<std::mutex> lock(keeping_);
  for (const TracePointer& trace : traces_)
    if (trace->id == id) return trace;
  return nullptr;
}

Session::BookPointer Session::own_book() {
  const std::lock_guard<std::mutex> lock(keeping_);
  return book_;
}

void Session::use_book(BookPointer book) {
  const std::lock_guard<std::mutex> lock(keeping_);
  book_ = std::move(book);
}

}  // namespace quadriga::lab
