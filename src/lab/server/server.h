// The lab's server: pages over HTTP, sessions over WebSocket, on this machine only.
//
// Everything is asynchronous on one thread; what sessions do happens on others. A socket that
// stalls costs a few kilobytes until its time is over.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "lab/session.h"

namespace quadriga::lab {

struct ServerOptions {
  std::uint16_t port = 0;  // 0: any that is free
  std::size_t most_connections = 512;
  std::size_t most_sessions = 32;
};

class Server {
 public:
  // Listens. The error names the port. `services` must outlive it.
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options, Services& services);
  ~Server();

  std::uint16_t port() const;
  // Where a browser has to go first: it brings the token.
  std::string address() const;

  // Serves until stop() or a signal to end.
  void run();
  void stop();  // from any thread

 private:
  class Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace quadriga::lab
