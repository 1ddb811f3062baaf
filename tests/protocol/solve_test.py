"""`quadriga solve`, `ablate` and `bench --json` as scripts use them."""
import csv
import json
import os
import subprocess
import tempfile
import unittest

QUADRIGA = os.environ["QUADRIGA"]


def run(*words):
    return subprocess.run([QUADRIGA, *words], capture_output=True, text=True, timeout=60)


class WithFile(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)

    def file(self, name, text=""):
        path = os.path.join(self.place.name, name)
        if text:
            with open(path, "w") as file:
                file.write(text)
        return path


class Solve(WithFile):
    GOOD = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "back rank";\n'

    def test_json_has_solved_and_total(self):
        suite = self.file("suite.epd", self.GOOD + self.GOOD.replace("Ra8#", "h3"))
        for limit in (["--depth", "4"], ["--nodes", "2000"], ["--movetime", "50"]):
            done = run("solve", suite, "--json", *limit)
            self.assertEqual(done.returncode, 0, done.stderr)
            result = json.loads(done.stdout)
            self.assertEqual((result["solved"], result["total"]), (1, 2))

    def test_only_the_first_bad_lines_are_reported_one_by_one(self):
        done = run("solve", self.file("suite.epd", "rubbish\n" * 500 + self.GOOD), "--depth", "4")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.splitlines()), 11)
        self.assertIn("490 more", done.stderr)

    def test_a_table_line_for_each_position_in_the_order_of_the_file(self):
        suite = self.file("suite.epd", "".join(self.GOOD.replace("rank", str(n)) for n in range(9)))
        done = run("solve", suite, "--depth", "3", "--jobs", "2")
        names = [line[:6] for line in done.stdout.splitlines() if line.startswith("back")]
        self.assertEqual(names, [f"back {n}" for n in range(9)])
        self.assertIn("9 of 9", done.stdout)

    def test_bad_lines_are_reported_and_the_rest_is_solved(self):
        suite = self.file("suite.epd", "rubbish\n" + self.GOOD + "8/8/8/8/8/8/8/8 w - - bm e4;\n")
        done = run("solve", suite, "--depth", "3", "--json")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 1", done.stderr)
        self.assertIn("line 3", done.stderr)
        self.assertEqual(json.loads(done.stdout)["solved"], 1)

    def test_a_byte_order_mark_and_latin_1_are_accepted(self):
        path = self.file("suite.epd")
        with open(path, "wb") as file:
            file.write(b"\xef\xbb\xbf" + self.GOOD.replace("rank", "r\xe4nk").encode("latin-1"))
        done = run("solve", path, "--depth", "3", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["solved"], 1)

    def test_a_file_that_is_not_there(self):
        done = run("solve", "/no/suite.epd")
        self.assertEqual(done.returncode, 2)
        self.assertIn("/no/suite.epd", done.stderr)


class Ablate(WithFile):
    def test_rows_go_to_the_ledger(self):
        ledger = self.file("ledger.csv")
        done = run("ablate", "lmr", "null_move", "--depth", "5", "--rounds", "1", "--each",
                   "nodes=200", "--ledger", ledger, "--commit", "abc1234")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(ledger, newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["room"] for row in rows if row["nodes_ratio"]], ["lmr", "null_move"])
        self.assertTrue(all(row["commit"] == "abc1234" for row in rows))

    def test_an_unknown_room_is_named(self):
        done = run("ablate", "no_such_room")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no_such_room", done.stderr)


class Bench(unittest.TestCase):
    def test_json_has_the_measurements(self):
        play = json.loads(run("bench", "--json", "--depth", "6").stdout)
        lab = json.loads(run("bench", "--json", "--lab", "--depth", "6").stdout)
        self.assertEqual(play["nodes"], lab["nodes"])
        self.assertEqual(len(play["depths"]), 6)
        self.assertGreater(play["peak_memory_kb"], 1000)
        self.assertGreater(play["branching_factor"], 1)
        self.assertGreater(lab["first_move_cutoffs"], 0.5)
        self.assertLess(lab["first_move_cutoffs"], 1)


if __name__ == "__main__":
    unittest.main()
