// One page's session: its engine, the work under way and what it has kept. Requests come in as
// text, answers and events go out as text; how they travel is not known here.
//
//     request   {"id": 7, "method": "search", "params": {…}}
//     event     {"id": 7, "event": {…}}             any number of them, before the answer
//     answer    {"id": 7, "result": {…}}  or  {"id": 7, "error": {"field", "found", "expected", …}}
//     cancel    {"method": "cancel", "id": 7}       that work ends, with its answer; without an id,
//                                                   whatever is under way
//
// What a method takes and gives is written in protocol.json. There is at most one long work at a
// time: a new one ends the one before, which still answers.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "analysis/review.h"
#include "engine/book.h"
#include "engine/thinker.h"
#include "lab/fields.h"
#include "lab/game_store.h"
#include "lab/json.h"
#include "lab/upload.h"
#include "study/trace_report.h"

namespace quadriga::lab {

inline constexpr int kProtocol = 1;

// What all sessions share.
struct Services {
  std::string version;
  Tablebases tables;     // loaded before the first session
  OpeningBook book;      // likewise
  int most_threads = 1;  // of one search
  int most_jobs = 8;     // long works at a time
  std::atomic<int> jobs{0};
};

// A trace that is kept, so that its children can be asked for. It does not change: opening a call
// makes a new one under the same number.
struct KeptTrace {
  std::uint64_t id = 0;
  TraceTask task;
  TraceReport report;
};

// A book that somebody made or opened at a session. It does not change.
struct KeptBook {
  PolyglotBook book;
  std::string name;  // for people
};

// What goes to the page.
struct Message {
  std::string text;
  bool event = false;  // progress, not an answer: may be left out if the page is slow
};

class Session;

// A long work as it sees the world.
class Job {
 public:
  Job(Session& session, Json id, const std::atomic<bool>& stop)
      : session_(session), id_(std::move(id)), stop_(stop) {}

  void report(const Json& event);
  const std::atomic<bool>& stop() const { return stop_; }
  Session& session() { return session_; }

 private:
  Session& session_;
  Json id_;
  const std::atomic<bool>& stop_;
};

class Session {
 public:
  using Send = std::function<void(Message message)>;

  // `send` may be called from several threads, one at a time. `services` must outlive it.
  Session(Services& services, Send send);
  ~Session();  // ends the work under way, without its answer
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // One at a time. Answers before it returns, or starts a long work that will.
  void receive(std::string_view message);
  // Asks the work under way to end. From any thread.
  void cancel() { stop_ = true; }
  // Waits for the work under way.
  void wait();

  // For the methods.
  Services& services() { return services_; }
  const TranspositionTable& table() const { return thinker_.table(); }
  // Searches with the session's own table and memory, on the calling thread; with a rating, as weak
  // as that. Only for long works.
  SearchOutcome search(std::optional<int> elo, SearchTask task, int threads, const Job& job,
                       const SearchCallbacks& callbacks);
  GameReview review(const Game& game, const ReviewPlan& plan, const Job& job,
                    const std::function<void(std::size_t, const ReviewedMove&)>& report);
  void forget();
  Random& rng() { return rng_; }    // for quick methods
  static constexpr int kHash = 16;  // MB of the table
  Upload& upload() { return upload_; }
  GameStore& games() { return games_; }
  using BookPointer = std::shared_ptr<const KeptBook>;
  BookPointer own_book();  // none: the services's is in use
  void use_book(BookPointer book);
  using TracePointer = std::shared_ptr<const KeptTrace>;
  TracePointer keep(TraceTask task, TraceReport report);
  TracePointer replace(std::uint64_t id, TraceTask task, TraceReport report);
  TracePointer kept(std::uint64_t id);  // none if there are newer ones

 private:
  friend class Job;
  using Quick = Result<Json> (*)(Fields&, Session&);
  using Long = Result<Json> (*)(Fields&, Job&);
  struct Method;
  static const Method kMethods[];
  static const Method* method_named(std::string_view name);

  void send(const Json& message, bool event = false);
  void answer(const Json& id, const Result<Json>& result);
  void start(const Method& method, Json id, Json params);
  void end_work();
  void prepare(int threads);

  static constexpr std::size_t kKeptTraces = 2;

  Services& services_;
  Send send_;
  std::mutex sending_;
  Thinker thinker_;
  Random rng_;
  std::mutex keeping_;
  std::vector<TracePointer> traces_;
  std::uint64_t traces_made_ = 0;
  BookPointer book_;
  Upload upload_;
  GameStore games_;
  Json running_;  // the id of the last long work
  std::atomic<bool> stop_{false};
  std::atomic<bool> closed_{false};
  Worker worker_;  // last: ends before what it uses
};

}  // namespace quadriga::lab
