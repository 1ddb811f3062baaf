"""Opening books: the UCI options, `quadriga book`, and compressed files."""
import bz2
import gzip
import io
import json
import lzma
import os
import shutil
import struct
import subprocess
import tempfile
import unittest
import zipfile

from support.engine_process import BINARY, PROMPT, EngineCase

START_KEY = 0x463B96181691FC9C
SQUARES = {file + rank: "abcdefgh".index(file) + 8 * "12345678".index(rank)
           for file in "abcdefgh" for rank in "12345678"}
GAMES = "".join(f'[Result "{result}"]\n\n{moves} {result}\n\n'
                for moves, result in [("1. e4 e5 2. Nf3", "1-0"), ("1. e4 c5", "1/2-1/2"),
                                      ("1. d4 d5", "1-0"), ("1. d4 Nf6", "0-1")])
RUY_LOPEZ = "startpos moves e2e4 e7e5 g1f3 b8c6 f1b5"


def record(key, move, weight):
    return struct.pack(">QHHI", key, SQUARES[move[2:4]] | SQUARES[move[:2]] << 6, weight, 0)


def run(*words, data=None):
    return subprocess.run([BINARY, *words], capture_output=True, timeout=120, input=data)


class WithFolder(unittest.TestCase):
    def setUp(self):
        super().setUp()
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name

    def path(self, name, data=None):
        path = os.path.join(self.folder, name)
        if data is not None:
            with open(path, "wb") as file:
                file.write(data.encode() if isinstance(data, str) else data)
        return path


class BookOptions(WithFolder, EngineCase):
    def setUp(self):
        super().setUp()
        self.book = self.path("book.bin", record(START_KEY, "a2a4", 10) +
                              record(START_KEY, "h2h4", 10) + record(START_KEY, "e2e4", 0))

    def use(self, *options):
        return self.notes(f"setoption name BookFile value {self.book}",
                          "setoption name OwnBook value true", *options)

    def go(self, *commands):
        """All lines up to the bestmove."""
        self.engine.send(*commands)
        return self.engine.until("bestmove")

    def test_options_are_listed_with_their_defaults(self):
        self.engine.send("uci")
        lines = self.engine.until("uciok")
        for line in ("option name OwnBook type check default false",
                     "option name BookFile type string default <empty>",
                     "option name BookDepth type spin default 50 min 1 max 1000",
                     "option name BookVariety type spin default 100 min 0 max 100"):
            self.assertIn(line, lines)

    def test_a_book_move_is_played_at_once_and_the_choices_are_reported(self):
        self.use()
        lines = self.go("position startpos", "go wtime 3600000 btime 3600000")
        self.assertEqual(len(lines), 2, lines)
        self.assertIn("a2a4 weight 10 (50.0%), h2h4 weight 10 (50.0%)", lines[0])
        self.assertIn("book.bin", lines[0])
        self.assertIn(lines[1], ("bestmove a2a4", "bestmove h2h4"))
        self.assertEqual(self.engine.ready(), [], "exactly one bestmove")

    def test_with_and_without_variety(self):
        self.use()
        moves = {self.go("position startpos", "go depth 1")[-1] for _ in range(40)}
        self.assertEqual(moves, {"bestmove a2a4", "bestmove h2h4"})
        self.notes("setoption name BookVariety value 0")
        moves = {self.go("position startpos", "go depth 1")[-1] for _ in range(20)}
        self.assertEqual(moves, {"bestmove a2a4"})

    def test_without_ownbook_the_book_is_not_used(self):
        self.notes(f"setoption name BookFile value {self.book}")
        self.assertNotIn(self.go("position startpos", "go depth 6")[-1].split()[1], ("a2a4", "h2h4"))

    def test_analysis_does_not_use_the_book(self):
        self.use()
        for go, then in (("go infinite", "stop"), ("go ponder movetime 30", "ponderhit"),
                         ("go mate 1 nodes 2000", "isready")):
            self.engine.send("position startpos", go, then)
            lines = [line for line in self.engine.until("bestmove") if "weight" in line]
            self.assertEqual(lines, [], go)
        self.notes("setoption name UCI_AnalyseMode value true")
        self.assertFalse(any("weight" in line for line in self.go("position startpos", "go depth 3")))

    def test_searchmoves_exclude_moves_of_the_book(self):
        self.use()
        for _ in range(10):
            self.assertEqual(self.go("position startpos", "go depth 3 searchmoves h2h4 e2e4")[-1],
                             "bestmove h2h4")
        self.assertEqual(self.go("go depth 3 searchmoves e2e4")[-1].split()[1], "e2e4")

    def test_weights_of_zero_are_never_played(self):
        self.use()
        for _ in range(30):
            self.assertNotIn("e2e4", self.go("position startpos", "go depth 1")[-1])

    def test_book_depth_is_the_last_move_from_the_book(self):
        self.use("setoption name BookDepth value 3")
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
        self.assertEqual(len(self.go(f"position fen {fen}3", "go depth 2")), 2)
        self.assertGreater(len(self.go(f"position fen {fen}4", "go depth 2")), 2)

    def test_a_bad_file_keeps_the_old_book_and_says_so(self):
        self.use()
        for path in (self.path("short.bin", b"123"), self.path("none.bin"), self.folder,
                     self.path("cut.bin.gz", gzip.compress(bytes(1600))[:-9]),
                     self.path("unsorted.bin", record(9, "a2a4", 1) + record(8, "a2a4", 1))):
            notes = self.notes(f"setoption name BookFile value {path}")
            self.assertEqual(len(notes), 1, notes)
            self.assertIn(os.path.basename(path), notes[0])
            self.assertIn("the old value is kept", notes[0])
            self.assertIn("a2a4", "".join(self.go("position startpos", "go depth 1")))

    def test_a_compressed_book_can_be_used_and_the_built_in_one_again(self):
        with open(self.book, "rb") as book:
            packed = self.path("book.bin.xz", lzma.compress(book.read()))
        notes = self.notes("setoption name OwnBook value true", f"setoption name BookFile value {packed}")
        self.assertIn("3 moves", notes[-1])
        self.assertIn("a2a4", "".join(self.go("position startpos", "go depth 1")))
        self.notes("setoption name BookFile value <empty>")
        lines = self.go("position startpos", "go depth 1")
        self.assertIn("built-in book: ", lines[0])

    def test_standard_input_is_not_a_book(self):
        notes = self.notes("setoption name BookFile value -")
        self.assertIn("the old value is kept", notes[0])

    def test_own_book_needs_no_file(self):
        notes = self.notes("setoption name OwnBook value true")
        self.assertIn("built-in book", notes[0])
        lines = self.go("position startpos", "go movetime 5000")
        self.assertIn("built-in book: ", lines[0])
        self.assert_legal("startpos", lines[-1].split()[1])

    def test_a_book_set_during_a_search_is_used_after_it(self):
        self.engine.send("position startpos", "go infinite",
                         f"setoption name BookFile value {self.book}", "setoption name OwnBook value true")
        self.engine.ready()
        self.engine.send("stop")
        self.engine.until("bestmove")
        self.assertIn("a2a4", "".join(self.go("go depth 1")))

    def test_stop_and_ponderhit_after_a_book_move_are_silent(self):
        self.use()
        for _ in range(20):
            self.engine.send("position startpos", "go movetime 1000", "stop", "ponderhit", "stop")
            self.engine.until("bestmove", PROMPT * 4)
            self.assertEqual(self.engine.ready(), [])

    def test_castling_in_both_styles(self):
        fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        games = f'[SetUp "1"]\n[FEN "{fen}"]\n[Result "1-0"]\n\n1. O-O 1-0\n\n'
        book = self.path("castle.bin")
        done = run("book", "make", self.path("castle.pgn", games), "--output", book, "--min-games", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.notes(f"setoption name BookFile value {book}", "setoption name OwnBook value true")
        self.assertEqual(self.go(f"position fen {fen}", "go depth 1")[-1], "bestmove e1g1")
        self.notes("setoption name UCI_Chess960 value true")
        self.assertEqual(self.go(f"position fen {fen}", "go depth 1")[-1], "bestmove e1h1")


class BookCommand(WithFolder):
    def make(self, *words):
        book = self.path("book.bin")
        done = run("book", "make", *words, "--output", book)
        return book, done

    def show(self, book, position="startpos"):
        done = run("book", "show", position, "--book", book)
        return done.returncode, done.stdout.decode()

    def test_make_reports_what_it_read_and_show_prints_the_book(self):
        unfinished = '[Result "*"]\n\n1. a4 *\n\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'
        book, done = self.make(self.path("games.pgn", GAMES + unfinished), "--min-games", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        said = done.stdout.decode()
        self.assertIn("Read      6 games of 1 file", said)
        self.assertIn("2: 1 without a result, 0 without moves, 1 that cannot be read", said)
        self.assertIn("games.pgn line", done.stderr.decode())
        code, table = self.show(book)
        self.assertEqual(code, 0)
        rows = [line.split() for line in table.splitlines() if "%" in line]
        self.assertEqual(rows, [["e4", "e2e4", "3", "60.0%"], ["d4", "d2d4", "2", "40.0%"]])

    def test_games_that_cannot_be_read_are_named_and_the_rest_is_read(self):
        bad = '[Event "x"]\n\n1. e4 e5 2. Ke3 1-0\n\n'
        games = self.path("games.pgn", bad + GAMES + bad * 24)
        _, done = self.make(games, "--min-games", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Read      29 games", done.stdout.decode())
        errors = done.stderr.decode().splitlines()
        self.assertEqual(len(errors), 21, errors)
        self.assertIn("games.pgn line 3, move 2.", errors[0])
        self.assertIn("Ke3", errors[0])
        self.assertIn("--errors", errors[20])
        for most, lines in (("0", 1), ("3", 4), ("25", 25), ("1000", 25)):
            _, done = self.make(games, "--min-games", "1", "--errors", most)
            self.assertEqual(len(done.stderr.decode().splitlines()), lines, most)

    def test_compressed_games_of_several_files_and_standard_input(self):
        files = [self.path("a.pgn", GAMES), self.path("b.pgn.gz", gzip.compress(GAMES.encode())),
                 self.path("c.pgn.xz", lzma.compress(GAMES.encode()))]
        if shutil.which("zstd"):
            files.append(self.path("d.pgn.zst", subprocess.run(
                ["zstd", "-c"], input=GAMES.encode(), capture_output=True, check=True).stdout))
        output = self.path("book.bin")
        done = run("book", "make", *files, "-", "--output", output, "--min-games", str(2 * len(files)),
                   data=GAMES.encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"Read      {4 * (len(files) + 1)} games of {len(files) + 1} files",
                      done.stdout.decode())
        code, table = self.show(output)
        self.assertIn(f"e2e4 {3 * (len(files) + 1):8}   60.0%", table)

    def test_a_damaged_file_is_named_and_the_old_book_stays(self):
        book = self.path("book.bin", b"old")
        cut = self.path("cut.pgn.gz", gzip.compress(GAMES.encode() * 1000)[:-20])
        _, done = self.make(cut)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cut.pgn.gz", done.stderr.decode())
        with open(book, "rb") as file:
            self.assertEqual(file.read(), b"old")

    def test_bad_input_is_named(self):
        games = self.path("games.pgn", GAMES)
        for words, name in ((["make", games], "--output"),
                            (["make", "missing.pgn", "--output", self.path("x")], "missing.pgn"),
                            (["make", games, "--output", self.path("no/x")], "no/x"),
                            (["make", games, "--output", self.folder], "folder"),
                            (["make", games, "--output", self.path("x"), "--depth", "0"], "--depth"),
                            (["make", games, "--output", self.path("x"), "--min-games", "99"], "--min-games"),
                            (["show", "nonsense"], "nonsense"),
                            (["show", "startpos moves e2e5"], "e2e5"),
                            (["show", "--book", "missing.bin"], "missing.bin"),
                            (["show", "--book", games], "games.pgn"),
                            (["merge", games, "--output", self.path("x")], "games.pgn"),
                            (["check", "--depth", "0"], "--depth"),
                            (["check", "--book", self.path("o.bin", record(9, "a2a4", 1))], "start"),
                            ([], "subcommand")):
            done = run("book", *words)
            self.assertEqual(done.returncode, 2, (words, done.stdout))
            self.assertIn(name, done.stderr.decode(), words)
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith("x")], [])

    def test_show_names_the_opening_and_says_when_the_book_ends(self):
        book = self.path("book.bin", record(START_KEY, "a2a4", 10))
        code, text = self.show(book, RUY_LOPEZ + " a7a6 b5a4")
        self.assertEqual(code, 1)
        self.assertIn("has no move here", text)
        self.assertIn("C70 Ruy Lopez", text)

    def test_show_accepts_a_position_in_one_argument_or_several(self):
        book = self.path("book.bin", record(START_KEY, "a2a4", 10))
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        for words in ([], [fen], fen.split(), ["startpos"], ["fen " + fen], ["fen", *fen.split()]):
            done = run("book", "show", *words, "--book", book)
            self.assertEqual(done.returncode, 0, (words, done.stderr))
            self.assertIn("a2a4", done.stdout.decode(), words)
        done = run("book", "show", "startpos", "moves", "a2a4", "--book", book)
        self.assertEqual(done.returncode, 1, done.stderr)

    def test_merge_adds_weights(self):
        a = self.path("a.bin", record(START_KEY, "a2a4", 10) + record(START_KEY, "h2h4", 30))
        b = self.path("b.bin", record(START_KEY, "a2a4", 65000) + record(START_KEY + 1, "h2h4", 0))
        done = run("book", "merge", a, b, "--output", a)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [line.split() for line in self.show(a)[1].splitlines() if "%" in line]
        self.assertEqual([row[1:3] for row in rows], [["a2a4", "65010"], ["h2h4", "30"]])

    def test_check_finds_and_removes_what_loses(self):
        book = self.path("book.bin", record(START_KEY, "e2e4", 10) + record(START_KEY, "g2g4", 10))
        done = run("book", "check", "--book", book, "--depth", "8", "--loss", "25")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("g4", done.stdout.decode())
        better = self.path("better.bin")
        done = run("book", "check", "--book", book, "--depth", "8", "--loss", "25", "--output", better)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(better, "rb") as file:
            self.assertEqual(file.read(), record(START_KEY, "e2e4", 10))

    def test_check_fails_and_writes_nothing_when_no_good_move_is_left(self):
        book = self.path("book.bin", record(START_KEY, "g2g4", 10))
        done = run("book", "check", "--book", book, "--depth", "8", "--loss", "25", "--output", self.path("x.bin"))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("1 move of 1 position", done.stdout.decode())
        self.assertFalse(os.path.exists(self.path("x.bin")))

    def test_show_accepts_moves_in_san_and_uci(self):
        after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
        for moves in (["e4", "e5"], ["e2e4", "e5"], ["1.", "e4", "e5"], ["1.e4", "e7e5"]):
            done = run("book", "show", "startpos", "moves", *moves, "--json")
            self.assertIn(done.returncode, (0, 1), done.stderr)
            self.assertEqual(json.loads(done.stdout)["position"], after, moves)
        done = run("book", "show", "startpos", "moves", "e4", "Ke3")
        self.assertEqual(done.returncode, 2)
        self.assertIn("move 2 of the game: found 'Ke3'", done.stderr.decode())

    def test_show_as_json(self):
        book = self.path("book.bin", record(START_KEY, "a2a4", 30) + record(START_KEY, "h2h4", 10))
        done = run("book", "show", "--book", book, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        said = json.loads(done.stdout)
        self.assertEqual(said["book"], book)
        self.assertEqual(said["moves"], [{"san": "a4", "uci": "a2a4", "weight": 30, "share": 0.75},
                                         {"san": "h4", "uci": "h2h4", "weight": 10, "share": 0.25}])
        done = run("book", "show", "startpos", "moves", "e4", "--book", book, "--json")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(json.loads(done.stdout)["moves"], [])

    def test_the_built_in_book_has_a_name(self):
        done = run("book", "show", "8/8/8/8/8/8/4k3/K7 w - - 0 1")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("The built-in book has no move here.", done.stdout.decode())

    def test_merging_into_a_book_that_would_lose_moves_is_refused(self):
        data = record(START_KEY, "a2a4", 10) + record(START_KEY, "h2h4", 0)
        book = self.path("a.bin", data)
        done = run("book", "merge", book, "--output", book)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("without weight", done.stderr.decode())
        with open(book, "rb") as file:
            self.assertEqual(file.read(), data)


class OutputsThatAreInputs(WithFolder):
    """No command overwrites its own input, whatever name is used for it."""

    def refused(self, path, *words):
        with open(path, "rb") as file:
            before = file.read()
        done = run(*words)
        self.assertEqual(done.returncode, 2, (words, done.stdout))
        self.assertIn("which is", done.stderr.decode(), words)
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before, words)

    def test_books(self):
        games = self.path("games.pgn", GAMES)
        other = self.path("other.pgn", GAMES)
        link = self.path("link.pgn")
        os.symlink(games, link)
        dotted = os.path.join(self.folder, ".", "games.pgn")
        for output in (games, link, dotted):
            self.refused(games, "book", "make", other, games, "--output", output, "--min-games", "1")
        book = self.path("book.bin", record(START_KEY, "e2e4", 10))
        self.refused(book, "book", "check", "--book", book, "--depth", "1", "--output", book)

    def test_files_beside_an_output_stay(self):
        beside = self.path("book.bin.new", GAMES)
        done = run("book", "make", beside, "--output", self.path("book.bin"), "--min-games", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(beside) as file:
            self.assertEqual(file.read(), GAMES)

    def test_tune_and_datagen(self):
        lines = self.path("lines.txt", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | 10 | 1.0\n")
        self.refused(lines, "tune", "--data", lines, "--epochs", "0", "--output", lines)
        games = self.path("games.qg")
        run("datagen", games, "--games", "1", "--nodes", "20")
        self.refused(games, "tune", "--wdl", games, "--output", games)
        for option in ("--output", "--state", "--curve"):
            self.refused(games, "train", "--data", games, "--epochs", "1", option, games)
        self.refused(games, "datagen", games, "--rescore", games, "--nodes", "30")

    def test_match(self):
        games = self.path("games.pgn", GAMES)
        players = ["match", "--engine", "self", "--engine", "self", "name=b", "--each", "nodes=20",
                   "--rounds", "1", "--openings", games, "--max-moves", "2"]
        self.refused(games, *players, "--pgn", games)
        self.refused(games, *players, "--log", games)
        self.refused(games, *players, "--log", self.path("new"), "--pgn", self.path("new"))

    def test_analyse(self):
        games = self.path("games.pgn", GAMES)
        self.refused(games, "analyse", games, "--nodes", "10", "--pgn", games)


class CompressedFiles(WithFolder):
    SUITE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "back rank";\n'

    def test_solve_reads_them_and_standard_input(self):
        for words, data in (([self.path("s.epd.gz", gzip.compress(self.SUITE.encode()))], None),
                            ([self.path("s.epd", lzma.compress(self.SUITE.encode()))], None),
                            (["-"], self.SUITE.encode()), (["-"], gzip.compress(self.SUITE.encode()))):
            done = run("solve", *words, "--depth", "3", data=data)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("1 of 1", done.stdout.decode())

    def test_matches_start_from_them(self):
        games = self.path("o.pgn.gz", gzip.compress(GAMES.encode()))
        epd = self.path("o.epd.xz", lzma.compress(self.SUITE.encode()))
        for openings in (games, epd):
            done = run("match", "--engine", "self", "--engine", "self", "name=b", "--each", "nodes=50",
                       "--rounds", "1", "--openings", openings, "--max-moves", "5")
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_tune_reads_labelled_lines_and_games(self):
        games = self.path("games.qg")
        run("datagen", games, "--games", "4", "--nodes", "100")
        lines = run("datagen", games, "--print").stdout
        with open(games, "rb") as file:
            packed_games = self.path("games.qg.gz", gzip.compress(file.read()))
        results = []
        for words, data in (([self.path("lines.txt", lines)], None),
                            ([self.path("lines.txt.xz", lzma.compress(lines))], None),
                            (["-"], gzip.compress(lines)), ([packed_games], None)):
            output = self.path("weights.h")
            done = run("tune", "--data", *words, "--epochs", "1", "--output", output, data=data)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(output, "rb") as file:
                results.append(file.read())
        self.assertEqual(len(set(results)), 1)

    def test_unsupported_formats_are_named(self):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("games.pgn", GAMES)
        for data, name in ((packed.getvalue(), "a zip archive"),
                           (bz2.compress(GAMES.encode()), "a bzip2 file"),
                           (b"7z\xbc\xaf\x27\x1c\0\4", "a 7z archive"),
                           (GAMES.encode("utf-16"), "text in UTF-16"),
                           (GAMES.encode("utf-16-le"), "text in UTF-16")):
            games = self.path("games.pgn", data)
            done = run("book", "make", games, "--output", self.path("x.bin"), "--min-games", "1")
            self.assertEqual(done.returncode, 2, name)
            self.assertIn("games.pgn', which is " + name, done.stderr.decode())
            self.assertIn("gzip, Zstandard or xz", done.stderr.decode())

    def test_damaged_ones_are_named(self):
        cut = self.path("cut.gz", gzip.compress(self.SUITE.encode() * 99)[:-3])
        for words in (["solve", cut], ["tune", "--data", cut, "--output", self.path("w.h")],
                      ["match", "--engine", "self", "--engine", "self", "name=b", "--each", "nodes=50",
                       "--openings", cut]):
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("cut.gz", done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
