// The lab's server: pages over HTTP, sessions over WebSocket, on this machine only.
//
// All input and output is asynchronous on one thread; sessions work on others. A stalled connection
// costs a few kilobytes until it times out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "lab/session.h"

namespace quadriga::lab {

struct ServerOptions {
  std::uint16_t port = 0;  // 0: any free port
  std::size_t most_connections = 512;
  std::size_t most_sessions = 32;
};

class Server {
 public:
  // Starts listening. The error names the port. `services` must outlive the server.
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options, Services& services);
  ~Server();

  std::uint16_t port() const;
  // The address to open first: it contains the token.
  std::string address() const;

  // Serves until stop(), SIGINT or SIGTERM.
  void run();
  void stop();  // from any thread

 private:
  class Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace quadriga::lab
