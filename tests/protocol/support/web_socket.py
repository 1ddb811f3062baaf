"""A small client for the lab's server: requests as raw as a test needs them, and WebSockets."""
import base64
import json
import os
import re
import socket
import struct
import subprocess


class Lab:
    """A running `quadriga lab` on its own port."""

    def __init__(self, *words, open_browser=False, environment=None):
        if not open_browser:
            words = ("--no-open", *words)
        self.process = subprocess.Popen([os.environ["QUADRIGA"], "lab", *words], env={**os.environ, **(environment or {})},
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        text = ""
        while "/open?token=" not in text:
            line = self.process.stdout.readline()
            if not line:
                said = self.process.stderr.read()
                self.close()
                raise RuntimeError(said)
            text += line
        found = re.search(r"http://127\.0\.0\.1:(\d+)/open\?token=(\w+)", text)
        self.port, self.token = int(found.group(1)), found.group(2)
        self.host = f"127.0.0.1:{self.port}"
        self.origin = f"http://{self.host}"
        self.protocols = f"quadriga, {self.token}"

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()

    def socket(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def request(self, path="/", method="GET", headers=None, raw=None):
        """Status, headers and body; None if the connection was closed without an answer."""
        fields = {"Host": self.host, "Connection": "close"}
        fields.update(headers or {})
        text = raw if raw is not None else f"{method} {path} HTTP/1.1\r\n" + "".join(
            f"{name}: {value}\r\n" for name, value in fields.items() if value is not None) + "\r\n"
        with self.socket() as link:
            try:
                link.sendall(text.encode("latin-1"))
                data = b""
                while chunk := link.recv(65536):
                    data += chunk
            except ConnectionError:
                return None
        if not data:
            return None
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        answer = dict(line.split(": ", 1) for line in lines[1:])
        return int(lines[0].split()[1]), answer, body

    def handshake(self, **changes):
        fields = {"Host": self.host, "Connection": "Upgrade", "Upgrade": "websocket",
                  "Sec-WebSocket-Version": "13", "Origin": self.origin, "Sec-WebSocket-Protocol": self.protocols,
                  "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
        fields.update(changes)
        return fields


class Page:
    """A page's WebSocket."""

    def __init__(self, lab):
        self.link = lab.socket()
        self.number = 0
        self.buffer = b""
        fields = lab.handshake()
        self.link.sendall(("GET /session HTTP/1.1\r\n" + "".join(
            f"{name}: {value}\r\n" for name, value in fields.items()) + "\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            chunk = self.link.recv(65536)
            if not chunk:
                break
            self.buffer += chunk
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.link.close()
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def close(self):
        self.link.close()

    def reset(self):
        """Resets the connection: whatever is still to be sent or read is lost on both sides."""
        self.link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.link.close()

    @staticmethod
    def frame(payload, opcode=1):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
        return head + mask + masked

    def send_frame(self, payload, opcode=1):
        self.link.sendall(self.frame(payload, opcode))

    def take(self, size):
        while len(self.buffer) < size:
            chunk = self.link.recv(65536)
            if not chunk:
                raise ConnectionError("closed")
            self.buffer += chunk
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def receive(self):
        """The next message; None if the other side closes."""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            if first & 15 == 8:
                return None
            if first & 15 == 1:
                return json.loads(payload)

    def start(self, method, **params):
        self.number += 1
        self.send_frame(json.dumps({"id": self.number, "method": method, "params": params}).encode())
        return self.number

    def ask(self, method, **params):
        """The answer (result or error); events are skipped."""
        number = self.start(method, **params)
        while True:
            heard = self.receive()
            if heard is None:
                raise ConnectionError("closed")
            if heard["id"] == number and "event" not in heard:
                return heard
