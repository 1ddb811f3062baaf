"""Every command that writes files, on inputs so small that it can be run hundreds of times, and what must be true after a
run in which something went wrong."""
import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest

BINARY = os.path.abspath(os.environ.get("QUADRIGA", "build/release/quadriga"))  # runs are in other folders
EVERY = bool(os.environ.get("QUADRIGA_ALL_FAULTS"))
HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "..", "..", "support", "preload", "failing_calls.c")

GAMES = "".join(f'[White "{white}"]\n[Black "b"]\n[Result "{result}"]\n\n{moves} {result}\n\n'
                for white, moves, result in [("x", "1. e4 e5 2. Qh5", "1-0"), ("y", "1. d4 d5", "1/2-1/2"),
                                             ("z", "1. f3 e5 2. g4 Qh4#", "0-1")])
MANY_GAMES = "".join(f'[White "{n}"]\n[Black "b"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {reply} 4. Ba4 Nf6 *\n\n'
                     for n in range(6) for reply in ("a6", "d6"))
LABELLED = "".join(f"{fen} | {score} | {result}\n" for fen, score, result in
                   [("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 100, "1.0"), ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", -100, "0.0"),
                    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, "0.5")])
OPENINGS = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\nrnbqkbnr/pppppppp/8/8/3P4/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
LEDGER = b"id,date,commit,room,compared,control,games,elo,error,nodes_ratio\n"
OLD = b"what was here before\n"
PLAYERS = ["--engine", "self", "name=a", "--engine", "self", "name=b", "--each", "option.Hash=1"]


def sanitized():
    """Sanitizers have their own malloc and write, and must be loaded first."""
    with open(BINARY, "rb") as file:
        content = file.read()
    return b"__asan_init" in content or b"__tsan_init" in content


class Command:
    """A command that writes. `whole`: files that are replaced at once. `growing`: files to which whole records are
    added, and from which the next run resumes. `adds`: every run adds to the file."""

    def __init__(self, name, words, whole=(), growing=(), inputs=(), adds=False):
        self.name, self.words, self.adds = name, words, adds
        self.whole, self.growing, self.inputs = list(whole), list(growing), list(inputs)

    def outputs(self):
        return self.whole + self.growing

    def __repr__(self):
        return self.name


COMMANDS = [
    Command("analyse", ["analyse", "games.pgn", "--nodes", "50", "--hash", "1", "--log", "log", "--pgn", "out.pgn", "--report",
                        "out.html", "--report", "out.md", "--report", "out.json"],
            whole=["out.pgn", "out.html", "out.md", "out.json"], growing=["log"], inputs=["games.pgn"]),
    Command("match", ["match", *PLAYERS, "nodes=30", "--rounds", "2", "--max-moves", "3", "--log", "log", "--pgn", "match.pgn"],
            growing=["log", "match.pgn"]),
    Command("datagen", ["datagen", "made.qg", "--games", "3", "--nodes", "20"], growing=["made.qg"]),
    Command("rescore", ["datagen", "better.qg", "--rescore", "games.qg", "--nodes", "30"], growing=["better.qg"],
            inputs=["games.qg"]),
    Command("lines", ["datagen", "lines.qg", "--inside", "games.qg", "--nodes", "20", "--lines", "1", "--games", "4"], growing=["lines.qg"],
            inputs=["games.qg"]),
    Command("book make", ["book", "make", "games.pgn", "--output", "out.bin", "--min-games", "1"], whole=["out.bin"],
            inputs=["games.pgn"]),
    Command("book merge", ["book", "merge", "book.bin", "book.bin", "--output", "out.bin"], whole=["out.bin"],
            inputs=["book.bin"]),
    Command("book check", ["book", "check", "--book", "book.bin", "--depth", "1", "--loss", "9999", "--output", "out.bin"],
            whole=["out.bin"], inputs=["book.bin"]),
    Command("tune weights", ["tune", "--data", "lines.txt", "--epochs", "1", "--threads", "2", "--output", "out.h"],
            whole=["out.h"], inputs=["lines.txt"]),
    Command("tune wdl", ["tune", "--wdl", "many.qg", "--output", "out.h"], whole=["out.h"], inputs=["many.qg"]),
    Command("tune search", ["tune", "--search", "--iterations", "3", "--params", "null_base", "--openings", "openings.epd",
                            "--each", "nodes=20", "option.Hash=1", "--state", "state.json"],
            growing=["state.json"], inputs=["openings.epd"]),
    Command("train", ["train", "--data", "many.qg", "--width", "32", "--epochs", "2", "--batch", "512", "--threads", "2",
                      "--commit", "0000000", "--output", "out.qnet", "--curve", "out.svg", "--state", "train.state"],
            whole=["out.qnet", "out.svg"], growing=["train.state"], inputs=["many.qg"]),
    Command("ablate", ["ablate", "null_move", "--depth", "1", "--commit", "0000000", "--ledger", "ledger.csv"],
            whole=["ledger.csv"], adds=True),
]


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def without_times(data, folder):
    """What two undisturbed runs have in common: times and folders differ, and so does the size of files with times, and
    what is said about the beginning of a run."""
    if data is None:
        return None
    data = data.replace(folder.encode() + b"/", b"")
    data = re.sub(rb'^\{"pgn_size":\d+\}\n', b"", data, flags=re.M)
    return re.sub(rb'\d+\.\d+s\b|"pgn_size":\d+,', b"", data)


class Place:
    """A folder with the inputs of all commands, what undisturbed runs make of them, and the library that makes calls
    fail."""

    def __init__(self):
        self.place = tempfile.TemporaryDirectory()
        self.root = os.path.realpath(self.place.name)
        self.library = self.path("failing_calls.so")
        subprocess.run([os.environ.get("CC", "cc"), "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE], check=True)
        self.inputs = self.path("inputs")
        os.mkdir(self.inputs)
        for name, text in (("games.pgn", GAMES), ("many.pgn", MANY_GAMES), ("lines.txt", LABELLED), ("openings.epd", OPENINGS)):
            write(os.path.join(self.inputs, name), text)
        for words in (["datagen", "games.qg", "--games", "2", "--nodes", "20"],
                      # Fewer games, or worse ones, do not determine a curve.
                      ["datagen", "many.qg", "--games", "400", "--nodes", "100", "--threads", "2"],
                      ["book", "make", "games.pgn", "--output", "book.bin", "--min-games", "1"]):
            subprocess.run([BINARY, *words], cwd=self.inputs, check=True, capture_output=True)
        self.count = 0
        self.undisturbed = {}

    def path(self, name):
        return os.path.join(self.root, name)

    def close(self):
        self.place.cleanup()

    def run_of(self, command):
        self.count += 1
        return Run(self, command, self.path(f"run{self.count}"))

    def result_of(self, command):
        """What an undisturbed run leaves: its files, and its standard output."""
        if command.name not in self.undisturbed:
            run = self.run_of(command)
            done = run.again()
            assert done.returncode == 0, (command, done.stderr)
            self.undisturbed[command.name] = run.files()
            run.remove()
        return self.undisturbed[command.name]


class Run:
    """A command in a folder of its own."""

    def __init__(self, place, command, folder):
        self.place, self.command, self.folder = place, command, folder
        os.mkdir(folder)
        for name in command.inputs:
            shutil.copy(os.path.join(place.inputs, name), folder)
        self.report = folder + ".report"

    def remove(self):
        shutil.rmtree(self.folder)
        if os.path.exists(self.report):
            os.remove(self.report)

    def path(self, name):
        return os.path.join(self.folder, name)

    def words(self):
        # Whole paths: a library that knows only names could not tell which folder is meant.
        names = {*self.command.inputs, *self.command.outputs()}
        return [BINARY, *(self.path(word) if word in names else word for word in self.command.words)]

    def again(self, environment=None, data=None):
        return subprocess.run(self.words(), cwd=self.folder, capture_output=True, text=True, timeout=120, input=data,
                              env={**os.environ, **(environment or {})})

    def failing(self, call, number, way, ever=False):
        """The environment in which a call fails."""
        return {"LD_PRELOAD": self.place.library, "FAILING_CALL": call, "FAILING_NUMBER": str(number),
                "FAILING_WAY": str(way), "FAILING_FOLDER": self.folder, "FAILING_REPORT": self.report,
                "FAILING_EVER": "1" if ever else ""}

    def disturbed(self, call, number, way, ever=False, data=None):
        """The run, and which call it was that failed ("write", path); none: there are fewer calls."""
        done = self.again(self.failing(call, number, way, ever), data)
        first = (read(self.report) or b"").decode().splitlines()[:1]
        return done, (first[0].split(" ", 1) if first else None)

    def old_files(self):
        """Puts a file in place of each that will be replaced as a whole."""
        for name in self.command.whole:
            old = LEDGER if name.endswith(".csv") else OLD
            write(os.path.join(self.folder, name), old)

    def files(self):
        return {name: without_times(read(os.path.join(self.folder, name)), self.folder)
                for name in sorted(os.listdir(self.folder)) if name not in self.command.inputs}


class Disturbed(unittest.TestCase):
    """Tests that share one place."""

    calls_fail = True  # by the library that is loaded first

    @classmethod
    def setUpClass(cls):
        if cls.calls_fail and sanitized():
            raise unittest.SkipTest("sanitizers have a malloc and a write of their own")
        cls.place = Place()
        cls.addClassCleanup(cls.place.close)

    def count_calls(self, command, call):
        """How many there are in an undisturbed run."""
        run = self.place.run_of(command)
        run.old_files()
        done, report = run.disturbed(call, 0, "count")
        self.assertEqual(done.returncode, 0, done.stderr)
        run.remove()
        return int(report[1])

    def check_whole_files(self, run, old):
        """A file that is replaced is the old one or the new one."""
        now, new = run.files(), self.place.result_of(run.command)
        for name in run.command.whole:
            self.assertIn(now.get(name), (old.get(name), new[name]), name)

    def check_next_run(self, run):
        """It makes good whatever the one before it left."""
        expected = self.place.result_of(run.command)
        added = run.command.adds and run.files() == expected
        done = run.again()
        self.assertEqual(done.returncode, 0, done.stderr)
        if not added:
            self.assertEqual(run.files(), expected)
        return done


def sampled(numbers, most):
    """All of them, or the first, the last and some at random between them, the same in every run."""
    numbers = list(numbers)
    if EVERY or len(numbers) <= most:
        return numbers
    return sorted({numbers[0], numbers[-1], *random.Random(1).sample(numbers, most - 2)})
