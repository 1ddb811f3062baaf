"""An engine process connected by two pipes, as in a GUI."""
import os
import queue
import resource
import subprocess
import threading
import time
import unittest

BINARY = os.environ.get("QUADRIGA", "build/release/quadriga")
# Ten times what we promise, because test machines may be busy; more where the build itself is slower (./test asan).
SLOWER = float(os.environ.get("QUADRIGA_SLOWER", "1"))
PROMPT = 0.5 * SLOWER
EXIT = 1.0 * SLOWER


class Engine:
    """One engine process; lines are read on a thread so that nothing here can hang."""

    def __init__(self, *arguments, address_space=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))

        self.process = subprocess.Popen(
            [BINARY, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=limit if address_space else None,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *commands):
        self.send_raw("".join(command + "\n" for command in commands).encode())

    def send_raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self, timeout=60):
        try:
            return self.lines.get(timeout=timeout)
        except queue.Empty:
            raise AssertionError("no line in time") from None

    def until(self, start, timeout=60):
        """All lines up to and including the first that begins with `start`."""
        seen = []
        while True:
            line = self.line(timeout)
            if line is None:
                raise AssertionError(f"end of output before {start!r}; saw {seen}")
            seen.append(line)
            if line.startswith(start):
                return seen

    def ready(self):
        self.send("isready")
        return self.until("readyok")[:-1]

    def bestmove(self, timeout=60):
        return self.until("bestmove", timeout)[-1].split()[1]

    def status(self, field):
        """A number from the process's entry in /proc, such as Threads or VmRSS (KB)."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii", errors="replace") as lines:
            for line in lines:
                if line.startswith(field + ":"):
                    return int(line.split()[1])
        raise AssertionError(f"no {field} in the status of the process")

    def quit(self):
        self.send("quit")
        return self.wait()

    def wait(self):
        begin = time.monotonic()
        code = self.process.wait(20)
        self.process.stdin.close()
        return code, time.monotonic() - begin

    def close(self):
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()


class EngineCase(unittest.TestCase):
    """A test with an engine of its own."""

    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)

    def another_engine(self, **limits):
        engine = Engine(**limits)
        self.addCleanup(engine.close)
        return engine

    def notes(self, *commands):
        """The `info string` lines that the commands produce."""
        self.engine.send(*commands)
        return [line for line in self.engine.ready() if line.startswith("info string")]

    def assert_legal(self, position, move):
        """`position` is the argument of a position command that has no moves yet."""
        self.assertEqual(self.notes(f"position {position} moves {move}"), [])
