"""Every command of the program and every method of the lab, with small limits and with hostile input. Whatever comes in,
a command ends with exit code 0, 1 or 2 or when it is interrupted, and each request to the lab gets one answer.

The sanitized builds run this too (`.ci/run asan`), with fewer random inputs. QUADRIGA_SOAK=MINUTES runs each of the
random tests for that long, with other random numbers every time; a failure prints the seed, and QUADRIGA_SEED repeats it.
"""
import base64
import gzip
import json
import os
import queue
import random
import re
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from support import lab_schema
from support.engine_process import BINARY, SLOWER
from support.web_socket import Lab, Page

PROGRAM = os.path.abspath(BINARY)
METHODS = lab_schema.PROTOCOL["methods"]
MINUTES = float(os.environ.get("QUADRIGA_SOAK", "0"))
SEED = int(os.environ.get("QUADRIGA_SEED", time.time_ns() % 10**6 if MINUTES else 1))
FEW = 1 if SLOWER == 1 else 0.5  # share of the random command lines
LONG = 60 * SLOWER
INTERRUPT_AFTER = 0.3 if SLOWER == 1 else 3.0  # seconds
# A sanitizer's exit code must not be one of ours.
ENVIRONMENT = {**os.environ,
               "ASAN_OPTIONS": "exitcode=86:" + os.environ.get("ASAN_OPTIONS", ""),
               "UBSAN_OPTIONS": "print_stacktrace=1:" + os.environ.get("UBSAN_OPTIONS", ""),
               "TSAN_OPTIONS": "exitcode=86:" + os.environ.get("TSAN_OPTIONS", "")}
REPORT = re.compile(r"runtime error:|Sanitizer|Assertion|terminate called|std::")

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1"
GAMES = ('[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
         '[White "C"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n'
         '[White "D"]\n[Result "*"]\n\n1. e4 e9 2. Zf3 *\n')
OPENINGS = f"{KIWIPETE[:-4]}\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"
SUITE = f"{KIWIPETE[:-4]} bm e2a6; id \"one\";\n6k1/5ppp/8/8/8/8/8/R3K3 w - - dm 1; id \"two\";\n"
THEMES = ("PuzzleId,FEN,Moves,Themes\naaaaa,r3k3/8/8/3N4/8/8/8/4K3 b q - 0 1,e8f8 d5c7 f8f7 c7a8,fork short\n"
          "bbbbb,3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,a1a7 d8d1,backRankMate mate mateIn1 oneMove\n")
COUNTS = f"{KIWIPETE} ;D1 48 ;D2 2039\n{PAWN} ;D1 5\n"
SMALL_MATCH = ("--each", "nodes=30", "--max-moves", "6")

# What each command does in this test: words, standard input, exit code. Later ones read files that earlier ones wrote.
COMMANDS = {
    "help": [("", "", 0), ("book make", "", 0), ("no_such_command", "", 2)],
    "uci": [("", "uci\nsetoption name Threads value 2\ngo depth 5\nisready\neval\nd\nrooms\nbench 1\ngo perft 2\nquit\n", 0),
            ("", f"position fen {KIWIPETE}\nsetoption name Room.null_move value false\ngo nodes 300\n", 0)],
    "play": [("--movetime 10 --ascii", "help\ne4\nNf3\nhint\nback\nmoves\nboard\ngame\nxyzzy\nresign\n", 0),
             (f"--black --elo 900 --movetime 10 --fen '{PAWN}'", "Kd5\nquit\n", 0),
             ("--movetime 10", "e2e4\n", 0), ("--fen nonsense", "", 2)],
    "analyse": [("games.pgn --nodes 200 --pgn a.pgn --report a.html --report a.md --report a.json --log a.log", "", 0),
                ("games.pgn --nodes 200 --log a.log --quiet", "", 0), ("- --depth 2 --jobs 2 --hash 1", GAMES, 0),
                ("games.pgn.gz --movetime 2 --games 2-3 --threads 2 --pgn -", "", 0),
                ("games.pgn --report a.docx", "", 2), ("noise", "", None), ("empty", "", 2), ("folder", "", 2)],
    "puzzles": [("games.pgn --output puzzles.csv --nodes 300 --allowed --jobs 2 --hash 1", "", 0),
                ("- --output puzzles.csv --games 1", GAMES, 0), ("games.pgn --nodes 300", "", 2),
                ("noise --output p.csv", "", None), ("folder --output p.csv", "", 2)],
    "motifs": [("themes.csv", "", 0), ("themes.csv --json --half 1 --no-search", "", 0),
               ("themes.csv --differences fork", "", 0), ("noise", "", None), ("folder", "", 2)],
    "solve": [("suite.epd --depth 4 --jobs 2 --hash 1", "", 0), ("suite.epd --nodes 300 --json", "", 0),
              ("suite.epd --movetime 5 --threads 2 --first 1 --quiet", "", 0), ("noise --nodes 10", "", 2),
              ("empty", "", 2)],
    "book": [("make games.pgn games.pgn.gz - --output book.bin --min-games 1 --depth 5", GAMES, 0),
             ("make games.pgn --output wins.bin --min-games 1 --only-wins --errors 1", "", 0),
             ("show --book book.bin", "", 0), ("show startpos moves f3 --book book.bin --json", "", 0), ("show", "", 0),
             ("merge book.bin wins.bin --output both.bin", "", 0), ("merge book.bin noise --output x.bin", "", 2),
             ("check --book both.bin --depth 2 --loss 5000 --output good.bin", "", 0),
             ("check --book noise", "", 2), ("show --book folder", "", 2), ("make noise --output x.bin", "", 2)],
    "rooms": [("", "", 0), ("--json", "", 0), ("--params", "", 0), ("null_move lmr", "", 0), ("nothing", "", 2)],
    "eval": [("", "", 0), (f"'{KIWIPETE}' --squares", "", 0), (f"'{KIWIPETE}' --json --room material=false", "", 0),
             ("--network small.qnet", "", 0), (f"'{KIWIPETE}' --network small.qnet --json", "", 0),
             ("--network clipped.qnet", "", 2), ("--network noise", "", 2), ("--network folder", "", 2),
             ("'k7/8/8/8/8/8/8/8 w - - 0 1'", "", 2)],
    "trace": [(f"'{KIWIPETE}' --depth 4 --plies 2 --wide 3", "", 0), ("--depth 3 --json --share 1 --most 500", "", 0),
              ("--depth 1 --focus 1 --hash 1 --room null_move=false", "", 0), ("--depth 0", "", 2)],
    "audit": [("--nodes 2000 --first 1 --share 0.01 --check-nodes 2000", "", 0), ("--positions /no/file", "", 2),
              ("--room nonsense=true", "", 2)],
    "ladder": [("--depth 2 --most 5000", "", 0), (f"'{PAWN}' --depth 3 --json", "", 0), ("nonsense", "", 2)],
    "perft": [("3", "", 0), (f"2 --divide '{KIWIPETE}'", "", 0), ("4 --hash 1 --threads 2", "", 0),
              ("--suite counts --depth 2", "", 0), ("--suite noise", "", 2), ("-1", "", 2)],
    "bench": [("1", "", 0), ("--depth 2 --lab --json --hash 1", "", 0), ("2 --threads 2", "", 0), ("x", "", 2)],
    "match": [("--engine self --engine self name=other option.Hash=1 Room.null_move=false --rounds 1 --concurrency 2 "
               "--pgn m.pgn --log m.log --json", "", 0),
              ("--engine self --engine self name=other option.Hash=1 Room.null_move=false --rounds 2 --concurrency 2 "
               "--pgn m.pgn --log m.log --report 1", "", 0),
              ("--engine self name=a --engine self name=b --engine self name=c --gauntlet --rounds 1 --chess960 "
               "--draw from=2 moves=1 score=50 --resign moves=1 score=100 --openings openings.epd", "", 0),
              ("--engine self --engine cmd=/bin/false --rounds 1", "", 2),
              ("--engine self --engine self name=b --openings noise", "", 2)],
    "ablate": [("lmr null_move --depth 2 --rounds 1 --each nodes=30 --ledger ledger.csv --commit abc", "", 0),
               ("no_such_room", "", 2)],
    "datagen": [("games.qg --games 6 --nodes 20 --random-plies 4 --threads 2", "", 0),
                ("games.qg --games 8 --nodes 20 --random-plies 4", "", 0), ("games.qg --info", "", 0),
                ("games.qg --print", "", 0), ("again.qg --rescore games.qg --nodes 20", "", 0),
                ("lines.qg --inside games.qg --nodes 20 --games 30", "", 0), ("noise --info", "", 2),
                ("empty --print", "", 2), ("games.pgn --games 2", "", 2)],
    "tune": [("--data games.qg --epochs 1 --output weights.h --threads 2 --trust 0.5", "", 0),
             ("--data - --epochs 1 --output weights.h", f"{KIWIPETE} | 10 | 1.0\n" * 20, 0),
             ("--wdl games.qg --output wdl.h", "", None),  # too few games may be refused
             ("--search --iterations 1 --params null_base --each nodes=20 --openings openings.epd --state tune.json", "", 0),
             ("--search --iterations 2 --params null_base --each nodes=20 --openings openings.epd --state tune.json", "", 0),
             ("--data noise --epochs 1", "", 2), ("", "", 2)],
    "train": [("--data games.qg --width 32 --epochs 2 --batch 64 --threads 2 --output small.qnet --state small.state --curve s.svg", "", 0),
              ("--data games.qg --width 32 --epochs 2 --batch 64 --threads 2 --output small.qnet --state small.state", "", 0),
              ("--data games.qg --width 32 --start small.qnet --scores classical --epochs 1 --output next.qnet", "", 0),
              ("--data - --width 32 --activation screlu --king-buckets 4 --epochs 1 --output clipped.qnet",
               f"{KIWIPETE} | 10 | 1.0\n" * 20, 0),
              ("--data games.qg --start noise --output x.qnet", "", 2), ("--data noise --output x.qnet", "", 2),
              ("--data games.qg --width 33", "", 2), ("", "", 2)],
    "lab": [("--stdio", '{"id": 1, "method": "hello"}\n\n{"id": 2, "method": "search", "params": {"depth": 3}}\n', 0),
            ("--stdio --book book.bin", '{"id": 1, "method": "book", "params": {"at": {}}}\n', 0),
            ("--stdio --syzygy folder", "{\n[]\n\x01\n", 0), ("--port 70000", "", 2), ("--book noise", "", 2)],
}


def words_of(text):
    """Splits at spaces outside apostrophes."""
    return [word.strip("'") for word in re.findall(r"'[^']*'|\S+", text)]


class Failure(AssertionError):
    pass


class Folder:
    """A folder with good files and bad ones."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        noise = bytes(random.Random(7).randrange(256) for _ in range(3000))
        for name, content in (("games.pgn", GAMES.encode()), ("games.pgn.gz", gzip.compress(GAMES.encode())),
                              ("suite.epd", SUITE.encode()), ("counts", COUNTS.encode()), ("openings.epd", OPENINGS.encode()),
                              ("themes.csv", THEMES.encode()), ("empty", b""), ("noise", noise),
                              ("torn.pgn.gz", gzip.compress(GAMES.encode())[:-20])):
            with open(os.path.join(self.folder.name, name), "wb") as file:
                file.write(content)
        os.mkdir(os.path.join(self.folder.name, "folder"))

    def close(self):
        self.folder.cleanup()

    def run(self, words, text="", may_be_interrupted=False):
        """Exit code and both outputs. A command that takes long is interrupted if it may be, and must then end."""
        process = subprocess.Popen([PROGRAM, *words], cwd=self.folder.name, env=ENVIRONMENT, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            try:
                out, err = process.communicate(text.encode(), timeout=INTERRUPT_AFTER if may_be_interrupted else LONG)
            except subprocess.TimeoutExpired:
                if not may_be_interrupted:
                    raise Failure(f"{words} did not end within {LONG} s") from None
                process.send_signal(signal.SIGINT)
                try:
                    out, err = process.communicate(timeout=5 * SLOWER)
                except subprocess.TimeoutExpired:
                    raise Failure(f"{words} did not end when it was interrupted") from None
                if process.returncode == -signal.SIGINT:
                    process.returncode = 1
        finally:
            if process.returncode is None:
                process.kill()
                process.communicate()
        err = err.decode(errors="replace")
        if process.returncode not in (0, 1, 2) or REPORT.search(err):
            raise Failure(f"{words} ended with {process.returncode}:\n{err[-3000:]}")
        if process.returncode == 2 and not err.strip():
            raise Failure(f"{words} was refused without a word")
        return process.returncode, out.decode(errors="replace"), err


def rounds(plain, short=1):
    """Numbers of random inputs, each with its own random numbers."""
    if not MINUTES:
        yield from ((number, random.Random(SEED * 1000 + number)) for number in range(int(plain * short)))
        return
    end = time.monotonic() + 60 * MINUTES
    number = 0
    while time.monotonic() < end:
        yield number, random.Random(SEED * 1000 + number)
        number += 1


# ---- The commands -----------------------------------------------------------------------------------------------------

HOSTILE_WORDS = ("", "-", "--", "-1", "0", "x", "1e308", "nan", "inf", "1000000000000", "9" * 40, "a" * 5000, "\udcff\udcfe",
                 "--no-such", "no/such/file", "folder", "empty", "noise", "torn.pgn.gz", "./", "1-", "3-1", "=", "NAME=VALUE",
                 "startpos", "8/8/8/8/8/8/8/8 w - - 0 1", "%s%n", "\n", "[moves", "]", "self")


class Commands(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = Folder()
        cls.addClassCleanup(cls.files.close)

    def test_every_command_that_help_lists_is_run_and_refused(self):
        _, listed, _ = self.files.run(["help"])
        names = set(re.findall(r"^  ([a-z]+) {2,}\S", listed, re.M))
        self.assertGreater(len(names), 10)
        self.assertEqual(names, set(COMMANDS))
        _, book, _ = self.files.run(["help", "book"])
        inner = set(re.findall(r"^  ([a-z]+) {2,}[A-Z]", book, re.M))
        self.assertEqual(inner, {words.split()[0] for words, _, _ in COMMANDS["book"]})
        for name, runs in COMMANDS.items():
            codes = {code for _, _, code in runs}
            self.assertIn(0, codes, name)
            self.assertTrue(2 in codes or name == "uci", name)

    def test_commands_end_with_the_exit_code_that_they_promise(self):
        # Others read what these write.
        first = ["book", "datagen", "train"]
        for name in sorted(COMMANDS, key=lambda each: first.index(each) if each in first else len(first)):
            for words, text, expected in COMMANDS[name]:
                extra = SMALL_MATCH if name == "match" else ()
                with self.subTest(command=name, words=words):
                    code, _, err = self.files.run([name, *words_of(words), *extra], text)
                    if expected is not None:
                        self.assertEqual(code, expected, err[-1000:])

    def hostile_line(self, rng):
        """A good line with some words replaced, left out, doubled or added."""
        name = rng.choice([each for each in COMMANDS if each not in ("lab", "uci")])
        words, text, _ = rng.choice(COMMANDS[name])
        line = words_of(words) + list(SMALL_MATCH if name == "match" else ())
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(line) + 1)
            line[at:at + rng.randrange(2)] = rng.choice(([], [rng.choice(HOSTILE_WORDS)], line[at:at + 1] * 2))
        text = rng.choice((text, text[:rng.randrange(len(text) + 1)], "\0\n\x1b" * 50, ""))
        return [name, *(word.replace("\0", "") for word in line)], text

    def test_hostile_command_lines_are_refused_or_carried_out(self):
        for number, rng in rounds(80, FEW):
            line, text = self.hostile_line(rng)
            try:
                self.files.run(line, text, may_be_interrupted=True)
            except (Failure, OSError) as error:
                self.fail(f"seed {SEED}, input {number}: {line!r}\n{error}")


# ---- The lab ----------------------------------------------------------------------------------------------------------

PLACES = ({}, {"fen": KIWIPETE}, {"fen": PAWN}, {"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]},
          {"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"}, {"fen": "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"})
VALUES = {"text": (GAMES, "e4", "O-O", "Qxf7#"), "set": ("0x00ff00000000ff00",), "left": ("0x00000000000000ff",),
          "right": ("0x0f0f0f0f0f0f0f0f",), "occupied": ("0x00ff24180081ff00",), "square": ("e4", "a1"), "from": ("e1", "e2"),
          "to": ("g1", "e4"), "move": ("e2e4", "e2a6"), "room": ("null_move", "lmr"), "rooms": ({}, {"null_move": False}),
          "params": ({}, {"lmr_base": 60}), "bytes": (base64.b64encode(GAMES.encode()).decode(), "AAAA", ""), "games": ([1], [1, 2]),
          "depth": (1, 2, 3), "nodes": (100, 1000, 2000), "movetime": (1, 20), "time": (1, 500), "increment": (0, 10),
          "lines": (1, 3), "threads": (1, 2), "elo": (900, 2000), "level": (1, 2, 3), "share": (0.0, 0.5, 1.0), "trace": (1, 2, 3),
          "call": (0, 1, 5), "most": (1, 20), "game": (1, 2, 3), "min_games": (1, 3), "variety": (0, 100)}
HOSTILE_VALUES = (None, True, -1, 0, 10**18, 10**30, 1e300, "", "x" * 3000, "\0", [], {}, [[[[[]]]]], {"fen": 1},
                  {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, {"moves": ["e2e5"]}, {"moves": 7}, "e9", "0x")
# Requests that follow from each other.
STORIES = ([("upload", {"at": 0, "bytes": base64.b64encode(GAMES.encode()).decode()}), ("make_book", {"min_games": 1}), ("save_book", {}),
            ("book", {}), ("leave_book", {})],
           [("upload", {"at": 0, "bytes": base64.b64encode(gzip.compress(GAMES.encode())).decode()}), ("unpack", {"name": "x.pgn.gz"})],
           [("upload", {"at": 0, "bytes": base64.b64encode(bytes.fromhex("463b96181691fc9c031c000100000000")).decode()}),
            ("open_book", {"add": True}), ("book", {})],
           [("analyse_game", {"text": GAMES, "game": 1, "nodes": 100}), ("report_games", {"games": [1], "kind": "html"}),
            ("report_games", {"games": [1], "kind": "json"})],
           [("trace", {"at": {"fen": KIWIPETE}, "depth": 4}), ("trace_children", {"trace": "last", "call": "root"}),
            ("trace_find", {"trace": "last", "room": "null_move"})],
           [("read_move", {"text": "e4"}), ("read_pgn", {"text": GAMES}), ("read_games", {"text": GAMES}),
            ("write_pgn", {"result": "*"}), ("why_not", {"from": "e1", "to": "e2"}), ("exchange", {"move": "e2e4"}),
            ("combine", {"left": "0x00000000000000ff", "right": "0x0f0f0f0f0f0f0f0f", "operation": "xor"}),
            ("slider", {"square": "e4", "piece": "rook", "occupied": "0x00ff24180081ff00"}), ("bits", {"set": "0x00ff00000000ff00"})])


def some_value(name, rule, rng):
    if name == "at" and rule.get("type") != "integer":
        return rng.choice(PLACES)
    if name in VALUES:
        return rng.choice(VALUES[name])
    if "enum" in rule:
        return rng.choice(rule["enum"])
    return {"boolean": rng.random() < 0.5, "integer": rng.randrange(10), "string": "x"}.get(rule.get("type"), "x")


def some_request(method, rng):
    """Parameters of a method as protocol.json describes them; now and then one that is not."""
    schema = lab_schema.PROTOCOL["$defs"][METHODS[method]["params"].rsplit("/", 1)[-1]]
    properties = schema["properties"]
    names = [name for name in properties if name in schema.get("required", []) or rng.random() < 0.6]
    params = {name: some_value(name, properties[name], rng) for name in names}
    if "depth" in properties:
        params.setdefault("depth", 2)
    if "nodes" in properties and "depth" not in properties:
        params.setdefault("nodes", 200)
    if params and rng.random() < 0.2:
        params[rng.choice(list(params))] = rng.choice(HOSTILE_VALUES)
    return method, params


def some_requests(number, rng):
    """First each story, then each method in turn, and now and then a story again."""
    if number < len(STORIES) or rng.random() < 0.1:
        return STORIES[number % len(STORIES)]
    return [some_request(list(METHODS)[number % len(METHODS)], rng)]


class Answers:
    """The one answer to each request, by id; checked against protocol.json."""

    def __init__(self):
        self.methods = {}
        self.kinds = {}  # by method: "result", "error"
        self.last = {"last": 1, "root": 1}  # what a request about a trace needs

    def expect(self, number, method):
        self.methods[number] = method

    def take(self, message):
        """Whether it was an answer."""
        if "event" in message:
            return False
        method = self.methods.pop(message["id"])  # fails if it is the second answer
        kind = "result" if "result" in message else "error"
        self.kinds.setdefault(method, set()).add(kind)
        lab_schema.check(message[kind], METHODS[method]["result"] if kind == "result" else "Fault")
        if method == "trace" and kind == "result":
            self.last = {"last": message[kind]["trace"], "root": (message[kind]["roots"] or [{"number": 1}])[-1]["number"]}
        return True

    def filled_in(self, params):
        return {name: self.last.get(value, value) if isinstance(value, str) else value for name, value in params.items()}


class Stdio:
    """A lab session over two pipes."""

    def __init__(self):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen([PROGRAM, "lab", "--stdio"], env=ENVIRONMENT, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.errors)
        self.lines = queue.Queue()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))
        self.lines.put(None)

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def close(self):
        """Exit code and standard error."""
        self.process.stdin.close()
        code = self.process.wait(LONG)
        self.thread.join()
        self.process.stdout.close()
        self.errors.seek(0)
        with self.errors:
            return code, self.errors.read().decode(errors="replace")


class TheLab(unittest.TestCase):
    def test_every_request_over_standard_input_is_answered_once(self):
        session, answers, number = Stdio(), Answers(), 0
        self.addCleanup(lambda: session.process.poll() is None and session.process.kill())
        for index, rng in rounds(250):
            batch = some_requests(index, rng)
            for method, params in batch:
                if len(batch) > 1:  # each request needs what the one before it has left
                    self.collect(session, answers)
                number += 1
                answers.expect(number, method)
                session.send({"id": number, "method": method, "params": answers.filled_in(params)})
            if len(batch) == 1 and rng.random() < 0.1:
                session.send({"method": "cancel"})
            if rng.random() < 0.8:  # otherwise the next requests arrive while a job is running
                self.collect(session, answers)
        session.send({"method": "cancel"})
        self.collect(session, answers)
        code, errors = session.close()
        self.assertEqual((code, REPORT.search(errors)), (0, None), errors[-3000:])
        without = {method for method in METHODS if "result" not in answers.kinds.get(method, ())}
        self.assertEqual(without, set(), "methods that never had a result")

    def collect(self, session, answers):
        """Takes answers until none is missing; a job that takes long is cancelled."""
        end = time.monotonic() + LONG
        while answers.methods:
            try:
                message = session.lines.get(timeout=0.3 * SLOWER)
            except queue.Empty:
                self.assertLess(time.monotonic(), end, f"seed {SEED}: no answer to {answers.methods}")
                session.send({"method": "cancel"})
                continue
            self.assertIsNotNone(message, f"seed {SEED}: the lab has left; no answer to {answers.methods}")
            answers.take(message)

    def test_pages_that_ask_at_the_same_time_are_all_answered(self):
        lab, faults = Lab(environment=ENVIRONMENT), []
        # The three share the work.
        threads = [threading.Thread(target=self.visit, args=(lab, each, faults)) for each in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        page = Page(lab)
        self.assertIn("result", page.ask("hello"))
        page.close()
        lab.process.terminate()
        errors = lab.process.stderr.read()
        code = lab.process.wait(LONG)
        lab.close()
        self.assertEqual(faults, [])
        self.assertEqual((code, REPORT.search(errors)), (0, None), errors[-3000:])

    def visit(self, lab, visitor, faults):
        page = Page(lab)
        page.link.settimeout(LONG)
        try:
            for number, rng in rounds(100):
                rng.seed(f"{visitor} {number} {SEED}")
                if rng.random() < 0.1:  # a page that leaves while its job is running
                    page.start(*some_request("search", rng)[:1], **{"depth": 30})
                    rng.choice((page.close, page.reset))()
                    page = Page(lab)
                    page.link.settimeout(LONG)
                for method, params in some_requests(number + 17 * visitor, rng):
                    self.ask(page, method, params)
        except Exception as error:  # into the test's own thread
            faults.append(f"seed {SEED}, page {visitor}, input {number}: {error!r}")
        finally:
            page.close()

    @staticmethod
    def ask(page, method, params):
        if method in ("search", "divide", "ladder", "trace", "ordering"):
            params = {**params, "depth": params.get("depth", 2)}
        number = page.start(method, **params)
        if params.get("depth", 0) in HOSTILE_VALUES or params.get("nodes", 0) in HOSTILE_VALUES:
            page.send_frame(b'{"method": "cancel"}')
        answers = Answers()
        answers.expect(number, method)
        while not answers.take(page.receive() or {}):
            pass


if __name__ == "__main__":
    unittest.main()
