// One page's session: its engine, the running job and the data it keeps. Requests, answers and
// events are text; how they are transported is not known here.
//
//     request   {"id": 7, "method": "search", "params": {…}}
//     event     {"id": 7, "event": {…}}             any number, before the answer
//     answer    {"id": 7, "result": {…}}  or  {"id": 7, "error": {"field", "found", "expected", …}}
//     cancel    {"method": "cancel", "id": 7}       that job ends, with its answer; without an id,
//                                                   whichever job is running
//
// protocol.json describes the methods. At most one long job runs at a time: a new one ends the one
// before it, which still answers.
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

// Shared by all sessions.
struct Services {
  std::string version;
  Tablebases tables;     // loaded before the first session
  OpeningBook book;      // likewise
  int most_threads = 1;  // per search
  int most_jobs = 8;     // long jobs at a time
  std::atomic<int> jobs{0};
};

// A trace that is kept so that children of its calls can be requested. It is immutable: opening a
// call makes a new trace with the same id.
struct KeptTrace {
  std::uint64_t id = 0;
  TraceTask task;
  TraceReport report;
};

// A book that was made or opened in a session. It is immutable.
struct KeptBook {
  PolyglotBook book;
  std::string name;  // for display
};

// A message to the page.
struct Message {
  std::string text;
  bool event = false;  // progress, not an answer: may be dropped if the page is slow
};

class Session;

// What a long job needs: a way to report, the stop flag and its session.
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

  // `send` is called from several threads, one at a time. `services` must outlive the session.
  Session(Services& services, Send send);
  ~Session();  // ends the running job, without its answer
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // One call at a time. Answers before it returns, or starts a long job that will.
  void receive(std::string_view message);
  // Makes the running job end early. From any thread.
  void cancel() { stop_ = true; }
  // Nothing more is answered, the running job ends early, and no other one starts. From any thread.
  void close() {
    closed_ = true;
    stop_ = true;
  }
  // Waits for the running job.
  void wait();

  // For the methods.
  Services& services() { return services_; }
  // What the searches of this page left in the table; nothing before the first has begun.
  TtSlot slot_of(Key key) const { return has_table_ ? thinker_.table().slot(key) : TtSlot{}; }
  // Searches with the session's own table and threads; with `elo`, at that strength. Only for long
  // jobs.
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
  BookPointer own_book();  // null: the shared book is in use
  void use_book(BookPointer book);
  using TracePointer = std::shared_ptr<const KeptTrace>;
  TracePointer keep(TraceTask task, TraceReport report);
  TracePointer replace(std::uint64_t id, TraceTask task, TraceReport report);
  TracePointer kept(std::uint64_t id);  // null if newer ones replaced it

 private:
  friend class Job;
  using Quick = Result<Json> (*)(Fields&, Session&);
  using Long = Result<Json> (*)(Fields&, Job&);
  struct Method;
  struct Request;
  static const Method kMethods[];
  static const Method* method_named(std::string_view name);

  void send(const Json& message, bool event = false);
  void answer(const Json& id, const Result<Json>& result);
  Result<Request> read(std::string_view message, Json& id) const;
  void obey(const Request& request);
  void start(const Method& method, Json id, Json params);
  Result<Json> done(const Method& method, const Json& id, const Json& params);
  void end_job();
  void prepare(int threads);

  static constexpr std::size_t kKeptTraces = 2;

  Services& services_;
  Send send_;
  std::mutex sending_;
  Thinker thinker_;
  std::atomic<bool> has_table_{false};  // from then on, its size does not change
  Random rng_;
  std::mutex keeping_;
  std::vector<TracePointer> traces_;
  std::uint64_t traces_made_ = 0;
  BookPointer book_;
  Upload upload_;
  GameStore games_;
  Json running_;  // the id of the last long job
  std::atomic<bool> stop_{false};
  std::atomic<bool> closed_{false};
  Worker worker_;  // last member: destroyed before what it uses
};

}  // namespace quadriga::lab
