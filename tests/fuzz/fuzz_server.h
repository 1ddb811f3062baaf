// The lab's real server in the fuzzer's own process, and clients for it.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "fuzz_input.h"
#include "lab/server/server.h"

namespace quadriga::fuzz {

using std::chrono::milliseconds;

inline void replace_all(std::string& text, std::string_view word, const std::string& by) {
  std::size_t at = 0;
  while ((at = text.find(word, at)) != std::string::npos) {
    text.replace(at, word.size(), by);
    at += by.size();
  }
}

class RunningServer {
 public:
  RunningServer() {
    services_.version = "fuzz";
    services_.most_threads = 2;
    promise(!services_.book.load(""), "the built-in book is readable");
    auto server = lab::Server::open({}, services_);
    promise(static_cast<bool>(server), "the server starts");
    server_ = std::move(server).value();
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);  // end the fuzzer
    const std::string address = server_->address();
    token_ = address.substr(address.find('=') + 1);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~RunningServer() {
    server_->stop();
    thread_.join();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const { return server_->port(); }
  // Text in which PORT and TOKEN stand for what is different in every run.
  std::string filled_in(std::string text) const {
    replace_all(text, "PORT", std::to_string(port()));
    replace_all(text, "TOKEN", token_);
    return text;
  }

 private:
  lab::Services services_;
  std::unique_ptr<lab::Server> server_;
  std::string token_;
  std::thread thread_;
};

// libFuzzer's timer interrupts what waits.
template <class Call>
auto uninterrupted(Call call) {
  for (;;) {
    const auto result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

// A connection to the server. If the server resets it, that is an end like any other.
class Link {
 public:
  explicit Link(const RunningServer& server) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    promise(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0,
            "the server accepts connections");
  }
  ~Link() { ::close(socket_); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  void send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t sent =
          uninterrupted([&] { return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); });
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void say_no_more() { ::shutdown(socket_, SHUT_WR); }

  // Reads until `text` has been received, or to the end if it is empty. False if that takes longer.
  bool read_until(std::string_view text, milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (text.empty() || received_.find(text) == std::string::npos) {
      const auto left =
          std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
      pollfd ready{socket_, POLLIN, 0};
      if (left.count() <= 0 ||
          uninterrupted([&] { return ::poll(&ready, 1, static_cast<int>(left.count())); }) <= 0)
        return false;
      char buffer[16384];
      const ssize_t got = uninterrupted([&] { return ::recv(socket_, buffer, sizeof buffer, 0); });
      closed_ = got <= 0;
      if (closed_) return text.empty();
      received_.append(buffer, static_cast<std::size_t>(got));
    }
    return true;
  }
  const std::string& received() const { return received_; }
  bool closed() const { return closed_; }  // by the server
  void forget_received() { received_.clear(); }

 private:
  int socket_;
  bool closed_ = false;
  std::string received_;
};

// What the machine may need if others use it too; the server itself takes milliseconds.
inline constexpr milliseconds kSoon{4000};

inline std::string upgrade_request(const RunningServer& server) {
  return server.filled_in(
      "GET /session HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:PORT\r\n"
      "Sec-WebSocket-Protocol: quadriga, TOKEN\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
}

// A frame of a client, masked with zeros: its payload can be read in the input.
inline std::string frame(unsigned char head, std::string_view payload, bool masked = true) {
  constexpr std::size_t kShort = 125;
  const char mask_bit = masked ? '\x80' : '\0';
  std::string bytes(1, static_cast<char>(head));
  if (payload.size() <= kShort) {
    bytes += static_cast<char>(mask_bit | static_cast<char>(payload.size()));
  } else {
    bytes += static_cast<char>(mask_bit | '\x7e');
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size());
  }
  return bytes + (masked ? std::string(4, '\0') : "") + std::string(payload);
}

// A page whose WebSocket is open.
class Page {
 public:
  // A page that has left may take a moment to make room for the next one.
  explicit Page(const RunningServer& server) {
    const auto end = std::chrono::steady_clock::now() + kSoon;
    do {
      link_ = std::make_unique<Link>(server);
      link_->send(upgrade_request(server));
      open_ = link_->read_until("\r\n\r\n", kSoon) && link_->received().starts_with("HTTP/1.1 101");
      if (!open_) std::this_thread::sleep_for(milliseconds{1});
    } while (!open_ && std::chrono::steady_clock::now() < end);
    promise(open_, "a page can be opened");
  }
  Link& link() { return *link_; }

  // One request, and its answer.
  void check() {
    const std::string id = "\"id\":" + std::to_string(++number_) + ',';
    link_->forget_received();
    link_->send(
        frame(0x81, '{' + id + R"("method":"bits","params":{"set":"0x0000000000000001"}})"));
    const bool answered = link_->read_until(id, kSoon);
    promise(!link_->closed(), "the other page stays open");
    promise(answered, "the other page is answered");
  }

 private:
  std::unique_ptr<Link> link_;
  bool open_ = false;
  int number_ = 0;
};

}  // namespace quadriga::fuzz
