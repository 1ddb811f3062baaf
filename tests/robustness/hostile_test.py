"""What an attacker tried on the engine and its commands: paths that hang, floods, a reader that does not read, files that
unpack to far more than they are, runs that are killed while they write."""
import fcntl
import gzip
import os
import signal
import subprocess
import tempfile
import time
import unittest

from support.engine_process import BINARY, EXIT, PROMPT, SLOWER, Engine


class Hostile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def engine(self):
        engine = Engine()
        self.addCleanup(lambda: (engine.process.kill(), engine.process.wait()))
        engine.ready()
        return engine


class Paths(Hostile):
    def test_a_pipe_a_device_or_a_folder_is_no_file_for_an_option(self):
        os.mkfifo(self.path("pipe"))
        engine = self.engine()
        for name in ("BookFile", "Debug Log File"):
            for path in (self.path("pipe"), "/dev/zero", "/dev/stdin", "/dev/full", self.folder, "/no/such/file/at/all"):
                begin = time.monotonic()
                engine.send(f"setoption name {name} value {path}")
                notes = engine.ready()
                self.assertLess(time.monotonic() - begin, PROMPT, path)
                self.assertTrue(any(path in note for note in notes), (name, path, notes))
        self.assertEqual(engine.quit()[0], 0)

    def test_standard_input_is_no_book(self):
        engine = self.engine()
        engine.send("setoption name BookFile value -")
        self.assertTrue(any("'-'" in note for note in engine.ready()))
        self.assertEqual(engine.quit()[0], 0)


class Memory(Hostile):
    def test_a_hash_that_does_not_fit_is_refused_with_the_size_that_would(self):
        engine = self.engine()
        engine.send("setoption name Hash value 1048576")
        notes = [note for note in engine.ready() if note.startswith("info string")]
        self.assertRegex(notes[0], r"at most \d+ MB|can allocate")
        engine.send("go depth 3")
        engine.bestmove()
        self.assertEqual(engine.quit()[0], 0)

    def test_a_flood_of_options_during_a_search_takes_no_memory(self):
        engine = self.engine()
        engine.send("go infinite")
        before = engine.status("VmRSS")
        long_name = "x" * 10_000
        for number in range(3000):
            engine.send(f"setoption name Debug Log File value /no/such/{long_name}/{number}",
                        f"setoption name {long_name}{number} value 1")
        engine.until(f"info string option: found '{'x' * 20}"[:30])
        engine.send("stop")
        engine.bestmove()
        most = 20_000 if SLOWER == 1 else 400_000  # sanitizers keep what was freed
        self.assertLess(engine.status("VmRSS") - before, most)
        engine.process.kill()

    def test_leaving_does_not_wait_for_a_table_that_is_being_cleared(self):
        engine = self.engine()
        engine.send("setoption name Hash value 2048")
        begin = time.monotonic()
        self.assertEqual(engine.quit()[0], 0)
        self.assertLess(time.monotonic() - begin, EXIT)

    def test_readyok_comes_when_the_table_is_cleared(self):
        engine = self.engine()
        engine.send("setoption name Hash value 256", "isready", "ucinewgame", "position startpos", "isready", "go depth 1")
        said = engine.until("bestmove")
        self.assertEqual(said.count("readyok"), 2)

    def test_a_small_file_that_unpacks_to_a_gigabyte_is_read_in_little_memory(self):
        path = self.path("zeros.pgn.gz")
        with gzip.open(path, "wb", compresslevel=6) as file:
            for _ in range(200):
                file.write(bytes(1 << 20))
        kilobytes = "150000" if SLOWER == 1 else "unlimited"  # sanitizers reserve terabytes of addresses
        done = subprocess.run(["bash", "-c", 'ulimit -v "$1"; shift; exec "$@"', "_", kilobytes, BINARY, "analyse", path],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("no game", done.stderr)


class SafeMode(Hostile):
    def safe(self, *words):
        engine = Engine("uci", "--safe", *words)
        self.addCleanup(engine.close)
        return engine

    def test_files_and_experiments_are_refused(self):
        engine = self.safe()
        for option in ("BookFile value /dev/null", "SyzygyPath value /", "Debug Log File value " + self.path("log"),
                       "Room.null_move value false", "Param.lmr_base value 1", "Hash value 257", "Threads value 2"):
            engine.send("setoption name " + option)
            self.assertTrue(any("safe mode" in note for note in engine.ready()), option)
        self.assertEqual(os.listdir(self.folder), [])
        engine.send("go depth 3")
        engine.bestmove()
        self.assertEqual(engine.quit()[0], 0)

    def test_limits_and_options_are_those_of_who_starts_it(self):
        engine = self.safe("--max-hash", "300", "--max-threads", "2", "--set", "MultiPV=2")
        engine.send("uci", "setoption name Threads value 2")
        lines = engine.ready()
        self.assertIn("option name Hash type spin default 16 min 1 max 300", lines)
        self.assertFalse(any("safe mode" in line for line in lines))
        engine.send("go depth 3")
        self.assertTrue(any(" multipv 2 " in line for line in engine.until("bestmove")))
        self.assertEqual(engine.quit()[0], 0)

    def test_a_bad_option_at_the_start_is_named(self):
        for words, name in (("Hash=0", "Hash"), ("NoSuchThing=1", "NoSuchThing"), ("Hash", "NAME=VALUE")):
            done = subprocess.run([BINARY, "uci", "--set", words], capture_output=True, text=True, timeout=60,
                                  stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 2)
            self.assertIn(name, done.stderr)


class Output(Hostile):
    def test_output_that_would_block_is_waited_for(self):
        """A GUI may make its pipe non-blocking: nothing is lost, and nobody leaves."""
        reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETFL, os.O_NONBLOCK)
        process = subprocess.Popen([BINARY], stdin=subprocess.PIPE, stdout=writing)
        self.addCleanup(lambda: (process.kill(), process.wait()))
        os.close(writing)
        process.stdin.write(b"uci\n" * 500 + b"quit\n")
        process.stdin.flush()
        time.sleep(0.5)
        self.assertIsNone(process.poll())
        with os.fdopen(reading, "rb") as output:
            text = output.read()
        self.assertEqual(text.count(b"uciok\n"), 500)
        self.assertEqual(process.wait(timeout=20), 0)

    def test_quit_during_a_search_does_not_wait_for_a_reader_that_does_not_read(self):
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        process = subprocess.Popen([BINARY], stdin=subprocess.PIPE, stdout=writing)
        self.addCleanup(lambda: (process.kill(), process.wait()))
        os.close(writing)
        process.stdin.write(b"setoption name MultiPV value 20\ngo infinite\n")
        process.stdin.flush()
        time.sleep(1.0 * SLOWER)  # the pipe is full by now
        begin = time.monotonic()
        process.stdin.write(b"quit\n")
        process.stdin.flush()
        self.assertEqual(process.wait(timeout=20), 0)
        self.assertLess(time.monotonic() - begin, EXIT)


class Killed(Hostile):
    def test_a_run_that_was_killed_leaves_nothing_after_the_next_one(self):
        games = self.path("games.pgn")
        with open(games, "w", encoding="ascii") as file:
            file.write('[Result "*"]\n\n' + " ".join("Nf3 Nf6 Ng1 Ng8" for _ in range(20)) + " *\n\n")
        output = self.path("out.pgn")
        command = [BINARY, "analyse", games, "--nodes", "100000", "--pgn", output]
        for _ in range(3):
            run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            deadline = time.monotonic() + 60
            while not any(name.startswith("out.pgn.") for name in os.listdir(self.folder)):
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.01)
            run.send_signal(signal.SIGKILL)
            run.wait()
            self.assertEqual(sorted(os.listdir(self.folder)), ["games.pgn", "out.pgn.quadriga-new"])
        subprocess.run([*command[:4], "100", *command[5:]], check=True, capture_output=True)
        self.assertEqual(sorted(os.listdir(self.folder)), ["games.pgn", "out.pgn"])


if __name__ == "__main__":
    unittest.main()
