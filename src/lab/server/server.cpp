#include "lab/server/server.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <deque>
#include <vector>

#include "lab/server/gate.h"
#include "lab/server/pages.h"

namespace quadriga::lab {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = beast::error_code;

namespace {

constexpr std::uint32_t kLargestHeader = 8 * 1024;
constexpr std::uint64_t kLargestMessage = 8 << 20;  // enough for a PGN as a JSON string
constexpr std::chrono::seconds kPatience{10};       // to receive a request or to send an answer
constexpr const char* kSubprotocol = "quadriga";    // of the WebSocket; the token follows it
constexpr std::size_t kMostWaitingBytes = 64 << 20;
constexpr std::size_t kMostWaitingEvents = 64;  // then events are dropped, never answers
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

using Request = http::request<http::empty_body>;
using Response = http::response<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// The token in "quadriga, 0123abcd"; empty if it is something else.
std::string_view offered_token(std::string_view protocols) {
  const std::string_view ours = kSubprotocol;
  if (!protocols.starts_with(ours)) return {};
  protocols.remove_prefix(ours.size());
  if (!protocols.starts_with(',')) return {};
  protocols.remove_prefix(1);
  while (protocols.starts_with(' ')) protocols.remove_prefix(1);
  return protocols;
}

// Shared by all connections of a server.
struct Shared {
  Gate gate;
  Services& services;
  ServerOptions options;
  asio::thread_pool
      workers;  // for requests, one for each page; long jobs have threads of their own
  std::atomic<std::size_t> connections{0};
  std::atomic<std::size_t> sessions{0};

  Shared(std::uint16_t port, Services& the_services, const ServerOptions& the_options)
      : gate(port),
        services(the_services),
        options(the_options),
        workers(the_options.most_sessions) {}

  void add(const std::shared_ptr<Session>& session) {
    const auto gone = [](const std::weak_ptr<Session>& each) { return each.expired(); };
    open_sessions.erase(std::remove_if(open_sessions.begin(), open_sessions.end(), gone),
                        open_sessions.end());
    open_sessions.push_back(session);
  }
  void close_sessions() {
    for (const auto& each : open_sessions)
      if (const auto session = each.lock()) session->close();
  }

  std::vector<std::weak_ptr<Session>> open_sessions;
};

// Adds one to a counter during its lifetime.
class Counted {
 public:
  explicit Counted(std::atomic<std::size_t>& count) : count_(&count) { ++*count_; }
  ~Counted() {
    if (count_) --*count_;
  }
  Counted(Counted&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted& operator=(Counted&&) = delete;

 private:
  std::atomic<std::size_t>* count_;
};

// ---- A page's WebSocket -----------------------------------------------------------------------

class PageSocket : public std::enable_shared_from_this<PageSocket> {
 public:
  PageSocket(beast::tcp_stream stream, Shared& shared, Counted counted)
      : socket_(std::move(stream)),
        shared_(shared),
        counted_(std::move(counted)),
        session_counted_(shared.sessions),
        queue_(asio::make_strand(shared.workers.get_executor())) {}

  void open(const Request& request) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kLargestMessage);
    socket_.text(true);
    socket_.auto_fragment(false);
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::sec_websocket_protocol, kSubprotocol);
    }));
    socket_.async_accept(request, [self = shared_from_this()](ErrorCode error) {
      if (error) return;
      self->open_session();
      self->read();
    });
  }

 private:
  void open_session() {
    const std::weak_ptr<PageSocket> weak = weak_from_this();
    session_ = std::make_shared<Session>(shared_.services, [weak](Message message) {
      if (const auto self = weak.lock())
        asio::post(self->socket_.get_executor(), [self, message = std::move(message)]() mutable {
          self->send(std::move(message));
        });
    });
    shared_.add(session_);
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      // Messages that had arrived are still read, even if an answer could not be sent meanwhile.
      if (error || self->left_) return self->leave();
      std::string message = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      // The next message is read only after this one is handled: a page cannot pile up work.
      asio::post(self->queue_, [self, session = self->session_, message = std::move(message)] {
        session->receive(message);
        asio::post(self->socket_.get_executor(), [self] {
          if (!self->left_) self->read();
        });
      });
    });
  }

  void send(Message message) {
    if (left_) return;
    if (outgoing_.size() > kMostWaitingEvents && message.event) return;
    waiting_bytes_ += message.text.size();
    if (waiting_bytes_ > kMostWaitingBytes) return leave();
    outgoing_.push_back(std::move(message.text));
    if (outgoing_.size() == 1) write();
  }

  void write() {
    socket_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](ErrorCode error, std::size_t) {
                          if (error) return self->leave();
                          self->waiting_bytes_ -= self->outgoing_.front().size();
                          self->outgoing_.pop_front();
                          if (!self->outgoing_.empty()) self->write();
                        });
  }

  // The page is gone: stop its search.
  void leave() {
    if (std::exchange(left_, true)) return;
    beast::get_lowest_layer(socket_).close();
    if (!session_) return;
    session_->close();
    asio::post(queue_, [session = std::move(session_)]() mutable { session.reset(); });
  }

  websocket::stream<beast::tcp_stream> socket_;
  Shared& shared_;
  Counted counted_;
  Counted session_counted_;
  asio::strand<asio::thread_pool::executor_type> queue_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Session> session_;
  std::deque<std::string> outgoing_;
  std::size_t waiting_bytes_ = 0;
  bool left_ = false;
};

// ---- A connection before its first request ------------------------------------------------------

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Tcp::socket socket, Shared& shared)
      : stream_(std::move(socket)), shared_(shared), counted_(shared.connections) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(0);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](ErrorCode error, std::size_t) {
                       if (error) return self->refuse_unread(error);
                       self->answer();
                     });
  }

 private:
  // Whoever sends what is no request of ours is told so, unless it has gone or takes too long.
  void refuse_unread(ErrorCode error) {
    if (error == http::error::body_limit || error == http::error::unexpected_body)
      return refuse(http::status::payload_too_large, "A request here has no body.");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return refuse(http::status::request_header_fields_too_large,
                    "The header is longer than " + std::to_string(kLargestHeader) + " bytes.");
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return refuse(http::status::bad_request,
                    "This is not an HTTP request: " + error.message() + ".");
    close();
  }

  void answer() {
    const Request& request = parser_->get();
    if (!shared_.gate.knows_host(view(request[http::field::host])))
      return refuse(http::status::misdirected_request, "This is not the host you requested.");
    if (websocket::is_upgrade(request)) return upgrade(request);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(http::status::method_not_allowed, "Only GET and HEAD are supported.");
    constexpr std::string_view kEntrance = "/open?token=";
    const std::string_view target = view(request.target());
    if (target.starts_with(kEntrance)) return let_in(target.substr(kEntrance.size()));
    send_page(target);
  }

  void upgrade(const Request& request) {
    if (!shared_.gate.knows_origin(view(request[http::field::origin])) ||
        !shared_.gate.knows_token(
            offered_token(view(request[http::field::sec_websocket_protocol]))) ||
        view(request.target()) != "/session")
      return refuse(http::status::forbidden, "Open the address that `quadriga lab` printed.");
    if (shared_.sessions >= shared_.options.most_sessions)
      return refuse(http::status::service_unavailable, "Too many pages are open.");
    stream_.expires_never();
    std::make_shared<PageSocket>(std::move(stream_), shared_, std::move(counted_))->open(request);
  }

  void let_in(std::string_view token) {
    if (!shared_.gate.knows_token(token))
      return refuse(http::status::forbidden,
                    "This token is not valid. Open the address that "
                    "`quadriga lab` printed.");
    // The browser keeps what follows '#' to itself, and the page keeps it for this very address. A
    // cookie would go to every server of this machine, whatever its port.
    Response response = blank(http::status::see_other, "text/plain; charset=utf-8");
    response.set(http::field::location, "/#token=" + shared_.gate.token());
    send(std::move(response));
  }

  void send_page(std::string_view target) {
    const std::string_view path = target == "/" ? "/index.html" : target;
    for (const Page& page : pages()) {
      if (page.path != path) continue;
      Response response = blank(http::status::ok, std::string(page.type));
      response.set(http::field::content_encoding, "gzip");
      response.body() = std::string(page.gzip);
      return send(std::move(response));
    }
    if (pages().empty())
      return refuse(http::status::not_found,
                    "This program was built without its pages. Use ./run lab "
                    "on a machine with Node.js.");
    refuse(http::status::not_found, "There is no such page.");
  }

  Response blank(http::status status, const std::string& type) const {
    constexpr unsigned kOldest = 10;  // what a request that could not be read is answered in
    Response response{status, std::max(parser_->get().version(), kOldest)};
    response.set(http::field::content_type, type);
    response.set("Content-Security-Policy", kPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set(http::field::cache_control, "no-store");
    response.keep_alive(parser_->get().keep_alive());
    return response;
  }

  void refuse(http::status status, const std::string& why) {
    Response response = blank(status, "text/plain; charset=utf-8");
    response.body() = why + "\n";
    response.keep_alive(false);
    send(std::move(response));
  }

  void send(Response response) {
    response.prepare_payload();
    if (parser_->get().method() == http::verb::head) response.body().clear();
    response_ = std::move(response);
    stream_.expires_after(kPatience);
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                        if (error) return self->close();
                        if (self->response_->keep_alive()) return self->read();
                        self->finish();
                      });
  }

  // What is still on its way is read and thrown away: a connection that is closed over it would be
  // reset, and the answer lost.
  void finish() {
    ErrorCode ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    discard(kMostDiscarded);
  }
  void discard(std::size_t most) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(kLargestHeader / 2),
                            [self = shared_from_this(), most](ErrorCode error, std::size_t got) {
                              if (error || got >= most) return self->close();
                              self->discard(most - got);
                            });
  }

  void close() {
    ErrorCode ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_both, ignored);
    stream_.close();
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  Counted counted_;
  static constexpr std::size_t kMostDiscarded = 1 << 20;
  static constexpr std::size_t kBufferSize = 2 * kLargestHeader;  // the parser's limit comes first

  beast::flat_buffer buffer_{kBufferSize};
  std::optional<http::request_parser<http::empty_body>> parser_;
  std::optional<Response> response_;
};

}  // namespace

// ---- The server -------------------------------------------------------------------------------

class Server::Inside {
 public:
  Inside(Services& services, const ServerOptions& options)
      : services_(services), options_(options) {}

  std::optional<Error> listen() {
    const Tcp::endpoint here{asio::ip::address_v4::loopback(), options_.port};
    ErrorCode error;
    acceptor_.open(here.protocol(), error);
    if (!error) acceptor_.set_option(Tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return Error{"port", std::to_string(options_.port) + " (" + error.message() + ")",
                   "a free port"};
    shared_ = std::make_unique<Shared>(acceptor_.local_endpoint().port(), services_, options_);
    return std::nullopt;
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::string address() const {
    return "http://127.0.0.1:" + std::to_string(port()) + "/open?token=" + shared_->gate.token();
  }

  void run() {
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) io_.stop();
    });
    accept();
    io_.run();
    shared_->close_sessions();
    shared_->workers.join();
  }
  void stop() { io_.stop(); }

 private:
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, Tcp::socket socket) {
      if (!error && shared_->connections < options_.most_connections)
        std::make_shared<Connection>(std::move(socket), *shared_)->read();
      if (error != asio::error::operation_aborted) accept();
    });
  }

  Services& services_;
  ServerOptions options_;
  std::unique_ptr<Shared> shared_;  // destroyed after what may still use it
  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  Tcp::acceptor acceptor_{io_};
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, Services& services) {
  auto inside = std::make_unique<Inside>(services, options);
  if (auto error = inside->listen()) return *error;
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const { return inside_->port(); }
std::string Server::address() const { return inside_->address(); }
void Server::run() { inside_->run(); }
void Server::stop() { inside_->stop(); }

}  // namespace quadriga::lab
