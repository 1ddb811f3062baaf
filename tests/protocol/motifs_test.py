"""quadriga motifs and quadriga puzzles: tables, files, and what they refuse."""
import csv
import json
import os
import subprocess
import tempfile
import unittest

QUADRIGA = os.environ["QUADRIGA"]
PUZZLES = """PuzzleId,FEN,Moves,Themes
aaaaa,r3k3/8/8/3N4/8/8/8/4K3 b q - 0 1,e8f8 d5c7 f8f7 c7a8,fork short
bbbbb,3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,a1a7 d8d1,backRankMate mate mateIn1 oneMove
"""
GAME = """[Site "https://example.org/1"]
[SetUp "1"]
[FEN "6k1/5ppp/8/1q6/8/8/5PPP/3R2K1 b - - 0 1"]

1... Qc4 2. h3 h6 *
"""


def run(*words):
    return subprocess.run([QUADRIGA, *words], capture_output=True, text=True, timeout=120)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name, text=None):
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path


class Motifs(Files):
    def test_the_table_has_a_row_for_each_theme_of_the_file(self):
        done = run("motifs", self.path("p.csv", PUZZLES))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^backRankMate +1 +1\.000 +1\.000 +1\.000$")
        self.assertIn("2 puzzles", done.stdout)
        self.assertNotIn("skewer", done.stdout)

    def test_json_has_precision_recall_f1_and_count(self):
        done = run("motifs", self.path("p.csv", PUZZLES), "--json")
        themes = json.loads(done.stdout)["themes"]
        self.assertEqual(set(themes["backRankMate"]), {"precision", "recall", "f1", "count"})
        self.assertEqual(themes["backRankMate"]["count"], 1)

    def test_one_half_is_every_other_row(self):
        done = run("motifs", self.path("p.csv", PUZZLES), "--half", "2")
        self.assertIn("1 puzzles", done.stdout)
        self.assertNotIn("fork ", done.stdout)

    def test_a_bad_row_is_reported_with_its_line_and_skipped(self):
        done = run("motifs", self.path("p.csv", PUZZLES + "ccccc,not a FEN,e2e4 e7e5,fork\n"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 4", done.stderr)
        self.assertIn("2 puzzles", done.stdout)

    def test_what_is_no_puzzle_file_is_refused(self):
        for words, found in (([self.path("empty.csv", "")], "no text"),
                             ([self.path("other.csv", "a,b,c\n")], "PuzzleId"),
                             ([self.path("missing.csv")], "missing.csv"),
                             ([self.path("p.csv", PUZZLES), "--differences", "brilliancy"],
                              "--differences")):
            done = run("motifs", *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(found, done.stderr)


class Puzzles(Files):
    def test_a_missed_mate_becomes_a_row_in_lichess_columns(self):
        output = self.path("made.csv")
        done = run("puzzles", self.path("g.pgn", GAME), "--output", output, "--nodes", "5000")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(output, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 1)
        self.assertEqual(rows[0]["Moves"], "b5c4 d1d8")
        self.assertIn("backRankMate", rows[0]["Themes"].split())
        self.assertEqual(rows[0]["GameUrl"], "https://example.org/1")
        self.assertEqual(run("motifs", output).returncode, 0)

    def test_an_output_that_is_the_input_is_refused(self):
        game = self.path("g.pgn", GAME)
        done = run("puzzles", game, "--output", game)
        self.assertEqual(done.returncode, 2)
        with open(game, encoding="utf-8") as file:
            self.assertEqual(file.read(), GAME)


if __name__ == "__main__":
    unittest.main()
