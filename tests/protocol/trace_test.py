"""`quadriga trace`, `ladder` and `tune`: their output, as text and as JSON."""
import json
import os
import subprocess
import tempfile
import unittest

QUADRIGA = os.environ["QUADRIGA"]
MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"


def run(*arguments, timeout=60):
    return subprocess.run([QUADRIGA, *arguments], capture_output=True, text=True, timeout=timeout)


class Trace(unittest.TestCase):
    def test_the_printed_tree_has_reasons(self):
        done = run("trace", MIDDLEGAME, "--depth", "6", "--plies", "2")
        self.assertEqual(done.returncode, 0, done.stderr)
        for word in ("reason", "root", "fails low", "├", "nodes in all"):
            self.assertIn(word, done.stdout)

    def test_the_same_command_makes_the_same_calls(self):
        first = run("trace", MIDDLEGAME, "--depth", "5", "--json").stdout
        second = run("trace", MIDDLEGAME, "--depth", "5", "--json").stdout
        self.assertEqual(first, second)

    def test_children_on_demand(self):
        tree = json.loads(run("trace", MIDDLEGAME, "--depth", "6", "--share", "0", "--json").stdout)
        closed = next(c for c in tree["calls"] if not c["open"] and c["children"] > 1)
        focused = json.loads(run("trace", MIDDLEGAME, "--depth", "6", "--share", "0", "--json",
                                 "--focus", str(closed["number"])).stdout)
        found = [c for c in focused["calls"] if c.get("parent") == closed["number"]]
        self.assertEqual(len(found), closed["children"])

    def test_a_room_that_is_off_ends_no_call(self):
        for is_open in (True, False):
            tree = json.loads(run("trace", MIDDLEGAME, "--depth", "9", "--share", "1", "--json",
                                  "--room", f"null_move={str(is_open).lower()}").stdout)
            ended = [c for c in tree["calls"] if c.get("ended_by") == "null_move"]
            self.assertEqual(bool(ended), is_open)

    def test_a_finished_game_has_no_calls(self):
        tree = json.loads(run("trace", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "--json").stdout)
        self.assertEqual(tree["calls"], [])
        self.assertEqual(run("ladder", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1").returncode, 2)

    def test_bad_input_is_named(self):
        for arguments, word in ((["8/8/8/8/8/8/8/8 w - - 0 1"], "king"),
                                (["--depth", "0"], "depth"),
                                (["--room", "nothing=true"], "nothing"),
                                (["--share", "nan"], "nan"),
                                (["--focus", "0", "--depth", "2"], "--focus"),
                                (["--focus", "99999999", "--depth", "2"], "--focus")):
            done = run("trace", *arguments)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(word, done.stderr)


class Ladder(unittest.TestCase):
    def test_the_first_rungs_agree_on_the_score(self):
        rows = json.loads(run("ladder", MIDDLEGAME, "--depth", "3", "--json").stdout)
        self.assertEqual(rows[0]["rung"], "minimax")
        self.assertEqual(rows[0]["score"], rows[1]["score"])
        self.assertLess(rows[1]["nodes"], rows[0]["nodes"])
        self.assertTrue(all(row["finished"] for row in rows))

    def test_a_rung_that_takes_too_long_is_given_up(self):
        done = run("ladder", "--depth", "8", "--most", "100000")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("more than", done.stdout)


class Tune(unittest.TestCase):
    def test_tuning_resumes_where_it_was_interrupted(self):
        with tempfile.TemporaryDirectory() as place:
            state = os.path.join(place, "state.json")
            book = os.path.join(place, "book.epd")
            with open(book, "w") as file:
                file.write(MIDDLEGAME[:-5] + "\n")
            common = ["tune", "--search", "--params", "lmr_base", "rfp_margin", "--each",
                      "nodes=200", "option.Hash=1", "--state", state, "--openings", book]
            first = run(*common, "--iterations", "2")
            self.assertEqual(first.returncode, 0, first.stderr)
            self.assertIn("lmr_base", first.stdout)
            with open(state) as file:
                kept = json.load(file)
            self.assertEqual(kept["iterations"], 2)
            kept["values"]["lmr_base"] = 123.0
            with open(state, "w") as file:
                json.dump(kept, file)
            second = run(*common, "--iterations", "3")
            self.assertEqual(second.returncode, 0, second.stderr)
            self.assertRegex(second.stdout, r"lmr_base +\d+ +12[23]\.")
            other = run(*common, "--iterations", "4", "--rate", "0.5")
            self.assertIn("other settings", other.stderr)
            with open(state) as file:
                self.assertEqual(json.load(file)["iterations"], 3)

    def test_bad_input_is_named(self):
        self.assertIn("nothing", run("tune", "--search", "--openings", "/no/book.epd", "--params",
                                     "nothing").stderr)
        self.assertIn("/no/book.epd", run("tune", "--search", "--openings", "/no/book.epd").stderr)
        self.assertNotEqual(run("tune").returncode, 0)


if __name__ == "__main__":
    unittest.main()
