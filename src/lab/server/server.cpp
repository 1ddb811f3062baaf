#include "lab/server/server.h"

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
constexpr std::uint64_t kLargestMessage = 8 << 20;  // a PGN, quoted
constexpr std::chrono::seconds kPatience{10};  // for a request to come, or an answer to be taken
constexpr std::size_t kMostWaitingBytes = 64 << 20;
constexpr std::size_t kMostWaitingEvents = 64;  // beyond them events are left out, never answers
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

using Request = http::request<http::empty_body>;
using Response = http::response<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// What all connections of a server share.
struct House {
  Gate gate;
  Office& office;
  ServerOptions options;
  asio::thread_pool workers{2};  // what desks are asked; long works have threads of their own
  std::atomic<std::size_t> connections{0};
  std::atomic<std::size_t> desks{0};

  House(std::uint16_t port, Office& the_office, const ServerOptions& the_options)
      : gate(port), office(the_office), options(the_options) {}
};

// Counts something as long as it lives.
class Ticket {
 public:
  explicit Ticket(std::atomic<std::size_t>& count) : count_(&count) { ++*count_; }
  ~Ticket() {
    if (count_) --*count_;
  }
  Ticket(Ticket&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  Ticket& operator=(Ticket&&) = delete;

 private:
  std::atomic<std::size_t>* count_;
};

// ---- A page's WebSocket -----------------------------------------------------------------------

class PageSocket : public std::enable_shared_from_this<PageSocket> {
 public:
  PageSocket(beast::tcp_stream stream, House& house, Ticket ticket)
      : socket_(std::move(stream)),
        house_(house),
        ticket_(std::move(ticket)),
        desk_ticket_(house.desks),
        queue_(asio::make_strand(house.workers.get_executor())) {}

  void open(const Request& request) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kLargestMessage);
    socket_.text(true);
    socket_.auto_fragment(false);
    socket_.async_accept(request, [self = shared_from_this()](ErrorCode error) {
      if (error) return;
      self->sit_down();
      self->read();
    });
  }

 private:
  void sit_down() {
    const std::weak_ptr<PageSocket> weak = weak_from_this();
    desk_ = std::make_shared<Desk>(house_.office, [weak](std::string text) {
      if (const auto self = weak.lock())
        asio::post(self->socket_.get_executor(),
                   [self, text = std::move(text)]() mutable { self->send(std::move(text)); });
    });
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      // What had arrived is read to the end even if an answer could not be sent meanwhile.
      if (error || self->left_) return self->leave();
      std::string message = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      // The next is read when this one has been received: a page cannot pile up work.
      asio::post(self->queue_, [self, desk = self->desk_, message = std::move(message)] {
        desk->receive(message);
        asio::post(self->socket_.get_executor(), [self] {
          if (!self->left_) self->read();
        });
      });
    });
  }

  static bool is_event(const std::string& text) { return text.starts_with("{\"event\""); }

  void send(std::string text) {
    if (left_) return;
    if (outgoing_.size() > kMostWaitingEvents && is_event(text)) return;
    waiting_bytes_ += text.size();
    if (waiting_bytes_ > kMostWaitingBytes) return leave();
    outgoing_.push_back(std::move(text));
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

  // The page is gone: so is its search.
  void leave() {
    if (std::exchange(left_, true)) return;
    beast::get_lowest_layer(socket_).close();
    if (!desk_) return;
    desk_->cancel();
    asio::post(queue_, [desk = std::move(desk_)]() mutable { desk.reset(); });
  }

  websocket::stream<beast::tcp_stream> socket_;
  House& house_;
  Ticket ticket_;
  Ticket desk_ticket_;
  asio::strand<asio::thread_pool::executor_type> queue_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Desk> desk_;
  std::deque<std::string> outgoing_;
  std::size_t waiting_bytes_ = 0;
  bool left_ = false;
};

// ---- A connection until it asks for something ---------------------------------------------------

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Tcp::socket socket, House& house)
      : stream_(std::move(socket)), house_(house), ticket_(house.connections) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(0);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](ErrorCode error, std::size_t) {
                       if (error) return self->close();
                       self->answer();
                     });
  }

 private:
  void answer() {
    const Request& request = parser_->get();
    if (!house_.gate.knows_host(view(request[http::field::host])))
      return refuse(http::status::misdirected_request, "This is not the host that you asked for.");
    if (websocket::is_upgrade(request)) return upgrade(request);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(http::status::method_not_allowed, "Only GET and HEAD are answered here.");
    constexpr std::string_view kEntrance = "/open?token=";
    const std::string_view target = view(request.target());
    if (target.starts_with(kEntrance)) return let_in(target.substr(kEntrance.size()));
    send_page(target);
  }

  void upgrade(const Request& request) {
    if (!house_.gate.knows_origin(view(request[http::field::origin])) ||
        !house_.gate.knows_cookie(view(request[http::field::cookie])) ||
        view(request.target()) != "/desk")
      return refuse(http::status::forbidden, "Open the address that `quadriga lab` printed.");
    if (house_.desks >= house_.options.most_desks)
      return refuse(http::status::service_unavailable, "Too many pages are open.");
    stream_.expires_never();
    std::make_shared<PageSocket>(std::move(stream_), house_, std::move(ticket_))->open(request);
  }

  void let_in(std::string_view token) {
    if (!house_.gate.knows_token(token))
      return refuse(http::status::forbidden,
                    "That token is not of this run. Open the address that "
                    "`quadriga lab` printed.");
    Response response = blank(http::status::see_other, "text/plain; charset=utf-8");
    response.set(http::field::location, "/");
    response.set(http::field::set_cookie, house_.gate.cookie_name() + "=" + house_.gate.token() +
                                              "; Path=/; HttpOnly; SameSite=Strict");
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
                    "This program was built without its pages: run ./run "
                    "lab where Node.js can be had.");
    refuse(http::status::not_found, "There is no such page.");
  }

  Response blank(http::status status, const std::string& type) const {
    Response response{status, parser_->get().version()};
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
                        if (error || !self->response_->keep_alive()) return self->close();
                        self->read();
                      });
  }

  void close() {
    ErrorCode ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_both, ignored);
    stream_.close();
  }

  beast::tcp_stream stream_;
  House& house_;
  Ticket ticket_;
  beast::flat_buffer buffer_{kLargestHeader};
  std::optional<http::request_parser<http::empty_body>> parser_;
  std::optional<Response> response_;
};

}  // namespace

// ---- The server -------------------------------------------------------------------------------

class Server::Inside {
 public:
  Inside(Office& office, const ServerOptions& options) : office_(office), options_(options) {}

  std::optional<Error> listen() {
    const Tcp::endpoint here{asio::ip::address_v4::loopback(), options_.port};
    ErrorCode error;
    acceptor_.open(here.protocol(), error);
    if (!error) acceptor_.set_option(Tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return Error{"port", std::to_string(options_.port) + " (" + error.message() + ")",
                   "one that is free"};
    house_ = std::make_unique<House>(acceptor_.local_endpoint().port(), office_, options_);
    return std::nullopt;
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::string address() const {
    return "http://127.0.0.1:" + std::to_string(port()) + "/open?token=" + house_->gate.token();
  }

  void run() {
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) io_.stop();
    });
    accept();
    io_.run();
    house_->workers.join();
  }
  void stop() { io_.stop(); }

 private:
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, Tcp::socket socket) {
      if (!error && house_->connections < options_.most_connections)
        std::make_shared<Connection>(std::move(socket), *house_)->read();
      if (error != asio::error::operation_aborted) accept();
    });
  }

  Office& office_;
  ServerOptions options_;
  std::unique_ptr<House> house_;  // before what may still use it
  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  Tcp::acceptor acceptor_{io_};
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, Office& office) {
  auto inside = std::make_unique<Inside>(office, options);
  if (auto error = inside->listen()) return *error;
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const { return inside_->port(); }
std::string Server::address() const { return inside_->address(); }
void Server::run() { inside_->run(); }
void Server::stop() { inside_->stop(); }

}  // namespace quadriga::lab
