"""The lab's server against unauthorised and stalling clients."""
import gzip
import os
import pathlib
import tempfile
import time
import unittest

from support.web_socket import Lab, Page


class Server(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = Lab()

    @classmethod
    def tearDownClass(cls):
        cls.lab.close()

    def page(self):
        page = Page(self.lab)
        self.addCleanup(page.close)
        return page


class Start(unittest.TestCase):
    def test_the_first_answer_comes_soon(self):
        """We promise 200 ms; the test allows ten times as much."""
        begun = time.monotonic()
        lab = Lab()
        self.addCleanup(lab.close)
        page = Page(lab)
        self.addCleanup(page.close)
        self.assertIn("result", page.ask("position"))
        self.assertLess(time.monotonic() - begun, 2.0)


class Access(Server):
    def test_the_server_listens_only_to_this_machine(self):
        with open("/proc/net/tcp") as table:
            bound = [line.split()[1] for line in table if line.split()[3] == "0A"]
        port = f"{self.lab.port:04X}"
        self.assertEqual([each for each in bound if each.endswith(port)], [f"0100007F:{port}"])

    def test_only_the_right_token_gives_access(self):
        status, headers, _ = self.lab.request(f"/open?token={self.lab.token}")
        self.assertEqual((status, headers["Location"]), (303, f"/#token={self.lab.token}"))
        self.assertNotIn("Set-Cookie", headers)  # it would go to servers on other ports, too
        for wrong in ("", "0" * 32, self.lab.token[:-1], self.lab.token + "0"):
            status, headers, _ = self.lab.request(f"/open?token={wrong}")
            self.assertEqual(status, 403)
            self.assertNotIn("Location", headers)

    def test_every_run_has_a_token_of_its_own(self):
        other = Lab()
        self.addCleanup(other.close)
        self.assertNotEqual(other.token, self.lab.token)
        self.assertNotEqual(other.port, self.lab.port)

    def test_other_hosts_are_refused(self):
        for host in ("evil.example", "127.0.0.1", f"evil.example:{self.lab.port}",
                     f"127.0.0.1:{self.lab.port}.evil.example", "", None,
                     f"0.0.0.0:{self.lab.port}", f"LOCALHOST:{self.lab.port} "):
            answer = self.lab.request("/", headers={"Host": host})
            self.assertIn(answer and answer[0], (None, 400, 421), host)
        self.assertNotEqual(self.lab.request("/", headers={"Host": f"localhost:{self.lab.port}"})[0], 421)

    def test_a_session_needs_origin_and_token(self):
        for change in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": None},
                       {"Origin": f"https://{self.lab.host}"}, {"Origin": self.lab.origin + "/"},
                       {"Origin": self.lab.origin.replace("127.0.0.1", "127.0.0.1.evil.example")},
                       {"Sec-WebSocket-Protocol": None}, {"Sec-WebSocket-Protocol": "quadriga"},
                       {"Sec-WebSocket-Protocol": self.lab.token},
                       {"Sec-WebSocket-Protocol": f"quadriga, {'0' * 32}"},
                       {"Sec-WebSocket-Protocol": f"quadriga, {self.lab.token}0"}):
            status, _, _ = self.lab.request("/session", headers=self.lab.handshake(**change))
            self.assertEqual(status, 403, change)
        self.assertEqual(self.lab.request("/other", headers=self.lab.handshake())[0], 403)
        self.assertIn("result", self.page().ask("hello"))

    def test_other_methods_are_refused(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
            status, headers, _ = self.lab.request("/", method=method)
            self.assertEqual(status, 405)
            self.assertNotIn("Access-Control-Allow-Origin", headers)

    def test_no_path_leads_to_a_file(self):
        for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/src/main.ts",
                     "/index.html/..", "/%00", "/index.html%00", "/assets", "/open", "/session"):
            self.assertIn(self.lab.request(path)[0], (400, 404), path)

    def test_every_answer_has_strict_security_headers(self):
        for path in ("/", "/nothing", f"/open?token={self.lab.token}", "/open?token=x"):
            _, headers, _ = self.lab.request(path)
            policy = headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertNotIn("Access-Control-Allow-Origin", headers)

    def test_the_page_comes_with_its_parts(self):
        status, headers, body = self.lab.request("/")
        if status == 404:
            self.skipTest("built without pages")
        self.assertEqual((status, headers["Content-Encoding"]), (200, "gzip"))
        self.assertIn(b"Quadriga", gzip.decompress(body))
        self.assertEqual(self.lab.request("/", method="HEAD")[2], b"")


class Floods(Server):
    def test_rubbish_does_not_crash_the_server(self):
        for raw in ("", "\r\n\r\n", "GET", "GET / HTTP/9.9\r\n\r\n", "\x00" * 100, "GET / HTTP/1.1\r\n" * 50,
                    "GET /" + "a" * 20000 + " HTTP/1.1\r\n\r\n",
                    f"GET / HTTP/1.1\r\nHost: {self.lab.host}\r\nX: {'a' * 20000}\r\n\r\n",
                    f"GET / HTTP/1.1\r\nHost: {self.lab.host}\r\nContent-Length: 99999999999\r\n\r\nx",
                    f"GET / HTTP/1.1\r\nHost: {self.lab.host}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFF\r\n"):
            link = self.lab.socket()
            link.sendall(raw.encode("latin-1"))
            link.close()
        self.assertIn("result", self.page().ask("hello"))

    def test_a_request_with_a_body_is_told_that_there_is_none(self):
        host = f"Host: {self.lab.host}\r\n"
        for raw in (f"GET / HTTP/1.1\r\n{host}Content-Length: 5\r\n\r\nhello",
                    f"POST / HTTP/1.1\r\n{host}Content-Length: 100000\r\n\r\n" + "x" * 100000,
                    f"POST / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"):
            self.assertEqual(self.lab.request(raw=raw)[0], 413, raw[:40])

    def test_a_header_that_is_too_long_is_told_so(self):
        raw = f"GET / HTTP/1.1\r\nHost: {self.lab.host}\r\nX: {'a' * 20000}\r\n\r\n"
        self.assertEqual(self.lab.request(raw=raw)[0], 431)
        self.assertEqual(self.lab.request(raw="GET /" + "a" * 20000 + " HTTP/1.1\r\n\r\n")[0], 431)

    def test_what_is_not_http_is_told_so(self):
        self.assertEqual(self.lab.request(raw="HELLO\r\n\r\n")[0], 400)

    def test_a_message_of_many_values_is_refused_before_it_is_parsed(self):
        page = self.page()
        before = self.memory()
        for text in (b"[" + b"[]," * 2_500_000 + b"[]]", b'{"id":1,"params":[' + b"0," * 2_000_000 + b"0]}"):
            page.send_frame(text)
            self.assertIn("values", page.receive()["error"]["found"])
        self.assertLess(self.memory() - before, 100_000)
        self.assertIn("result", page.ask("hello"))

    def test_only_messages_that_carry_files_may_be_large(self):
        page = self.page()
        answer = page.ask("position", x="y" * 300_000)
        self.assertIn("kB", answer["error"]["expected"])
        self.assertIn("result", page.ask("read_pgn", text="1. e4 e5 " + "{x} " * 100_000 + "*"))

    def memory(self):
        """Of the server, in kB, at its highest."""
        with open(f"/proc/{self.lab.process.pid}/status") as status:
            return int(next(line for line in status if line.startswith("VmHWM")).split()[1])

    def test_slow_requests_of_many_pages_do_not_make_another_wait(self):
        slow = [self.page() for _ in range(6)]
        text = "".join(f"{n}. Nf3 Nf6 {n}... Ng1 Ng8 " for n in range(1, 20)) + "*\n\n"
        for page in slow:
            for _ in range(3):
                page.start("read_games", text=text * 3000)
        quick = self.page()
        begin = time.monotonic()
        self.assertIn("result", quick.ask("hello"))
        self.assertLess(time.monotonic() - begin, 1.0)

    def test_a_message_that_is_too_long_closes_only_its_own_page(self):
        keeps = self.page()
        flood = self.page()
        with self.assertRaises((ConnectionError, OSError)):
            flood.send_frame(b" " * (9 << 20))
            while flood.receive() is not None:
                pass
            raise ConnectionError("closed")
        self.assertIn("result", keeps.ask("hello"))

    def test_pages_that_disconnect_with_requests_pending_end_nothing_else(self):
        """Requests that have arrived are still read when an answer can no longer be sent."""
        request = Page.frame(b'{"id": 1, "method": "position", "params": {}}')
        for requests in range(1, 100):
            page = self.page()
            page.link.sendall(request * (requests % 10 + 2))
            if requests % 2:
                page.receive()
            page.reset()
        self.assertIn("result", self.page().ask("hello"))
        self.assertIsNone(self.lab.process.poll())

    def test_two_hundred_stalled_sockets_do_not_stall_the_page(self):
        stalled = [self.lab.socket() for _ in range(200)]
        for index, link in enumerate(stalled):
            self.addCleanup(link.close)
            if index % 2:
                link.sendall(b"GET / HTTP/1.1\r\nHost: ")
        page = self.page()
        begin = time.monotonic()
        self.assertIn("result", page.ask("position"))
        self.assertIsNotNone(self.lab.request("/"))
        self.assertLess(time.monotonic() - begin, 1.0)  # ten times the promised 100 ms

    def test_pages_beyond_the_limit_are_refused(self):
        pages = [self.page() for _ in range(20)]
        for _ in range(40):
            try:
                pages.append(self.page())
            except ConnectionError:
                break
        else:
            self.fail("no limit on pages")
        for page in pages:
            self.assertIn("result", page.ask("hello"))


class Searches(Server):
    def test_two_pages_search_at_the_same_time(self):
        pages = [self.page(), self.page()]
        for page in pages:
            page.start("search")
        for page in pages:
            self.assertIn("event", page.receive())
        for page in pages:
            page.send_frame(b'{"method":"cancel"}')
        for page in pages:
            while "event" in (heard := page.receive()):
                pass
            self.assertIsNotNone(heard["result"]["best"])

    def test_a_closed_page_ends_its_search(self):
        pages = [self.page() for _ in range(8)]
        for page in pages:
            page.start("search")
            self.assertIn("event", page.receive())
        late = self.page()
        self.assertIn("running searches", late.ask("search", depth=1)["error"]["found"])
        pages[0].close()
        deadline = time.monotonic() + 20
        while "error" in (answer := late.ask("search", depth=1)):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        self.assertIn("result", answer)

    def test_a_search_reports_at_least_five_times_a_second(self):
        page = self.page()
        page.start("search")
        events = 0
        begin = time.monotonic()
        while time.monotonic() - begin < 3:
            events += "event" in page.receive()
        self.assertGreater(events, 15 / 10)  # a tenth of what is promised, for busy machines

    def test_the_server_ends_when_it_is_asked_to_whatever_runs(self):
        """We promise a second; the test allows ten."""
        lab = Lab()
        pages = [Page(lab) for _ in range(8)]
        for page in pages:
            self.addCleanup(page.close)
            page.start("search")
        for page in pages:
            page.receive()
        begin = time.monotonic()
        lab.close()
        self.assertLess(time.monotonic() - begin, 10)
        self.assertEqual(lab.process.returncode, 0)


class Browser(unittest.TestCase):
    def test_the_token_is_not_in_the_arguments_of_the_browser(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = pathlib.Path(folder, "arguments")
            browser = pathlib.Path(folder, "xdg-open")
            browser.write_text(f'#!/bin/sh\necho "$@" >{arguments}.new\ncp "$1" {folder}/page\nmv {arguments}.new {arguments}\n')
            browser.chmod(0o755)
            lab = Lab(open_browser=True,
                      environment={"DISPLAY": ":0", "PATH": f"{folder}:{os.environ['PATH']}", "TMPDIR": folder})
            self.addCleanup(lab.close)
            deadline = time.monotonic() + 20
            while not arguments.exists():
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            self.assertNotIn(lab.token, arguments.read_text())
            self.assertIn(lab.token, pathlib.Path(folder, "page").read_text())
            left = pathlib.Path(arguments.read_text().strip()).parent
            self.assertEqual(left.stat().st_mode & 0o77, 0)
            lab.process.terminate()
            lab.process.wait(timeout=20)
            self.assertFalse(left.exists())


class Ports(unittest.TestCase):
    def test_a_port_in_use_is_named(self):
        lab = Lab()
        self.addCleanup(lab.close)
        with self.assertRaisesRegex(RuntimeError, str(lab.port)):
            Lab("--port", str(lab.port))


if __name__ == "__main__":
    unittest.main()
