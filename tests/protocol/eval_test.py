"""`quadriga eval`: its numbers add up, in the text and in the JSON."""
import json
import os
import re
import subprocess
import unittest

QUADRIGA = os.environ["QUADRIGA"]
FENS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R b KQ - 0 9",
    "8/5pk1/4p1p1/1b5p/7P/4BPP1/r4PK1/3R4 w - - 0 1",
    "8/8/8/5k2/8/2N2P2/4K3/1b6 b - - 0 1",
    "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1",
)


def run(*arguments):
    return subprocess.run([QUADRIGA, "eval", *arguments], capture_output=True, text=True,
                          timeout=60, check=False)


class Eval(unittest.TestCase):
    def test_shares_add_up_to_the_total(self):
        for fen in FENS:
            report = json.loads(run(fen, "--json").stdout)
            shares = sum(term["share"] for term in report["terms"])
            rest = report["rounding"] + report.get("instead", 0)
            self.assertAlmostEqual(shares + rest, report["white"], places=6, msg=fen)
            self.assertLessEqual(abs(report["rounding"]), 2 + len(report["terms"]) / 2, fen)
            white_moves = fen.split()[1] == "w"
            self.assertEqual(report["total"], report["white"] if white_moves else -report["white"])

    def test_the_words_add_up_to_the_hundredth(self):
        for fen in FENS:
            words = json.loads(run(fen, "--json").stdout)["words"]
            if "recognised" in words:
                continue
            stated = re.search(r"better by ([\d.]+)", words)
            total = round(100 * float(stated.group(1))) if stated else 0
            parts = [round(100 * float(part)) for part in re.findall(r"[+-]\d+\.\d\d", words)]
            self.assertEqual(sum(parts), total, words)

    def test_the_table_adds_up_to_the_score(self):
        for fen in FENS:
            lines = run(fen).stdout.splitlines()
            end = next(i for i, line in enumerate(lines) if line.startswith("Score for White"))
            shares = [float(line.split()[-1]) for line in lines[2:end]]
            if "Sum of the terms" in "\n".join(lines):
                shares = shares[-2:]
            self.assertAlmostEqual(sum(shares), float(lines[end].split()[-1]), places=6, msg=fen)

    def test_the_uci_command_says_the_same(self):
        fen = FENS[1]
        uci = subprocess.run([QUADRIGA], input=f"position fen {fen}\neval\nquit\n",
                             capture_output=True, text=True, timeout=60, check=False).stdout
        self.assertIn(run(fen).stdout.splitlines()[-1], uci)

    def test_a_term_that_is_off_is_not_listed(self):
        self.assertIn("Mobility", run(FENS[1]).stdout)
        for words in ([FENS[1], "--room", "mobility=false"], ["--room", "mobility=false", FENS[1]]):
            done = run(*words)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("Mobility", done.stdout)

    def test_the_fen_needs_no_quotes(self):
        self.assertEqual(run(*FENS[1].split()).stdout, run(FENS[1]).stdout)
        self.assertEqual(run("startpos").stdout, run(FENS[0]).stdout)

    def test_an_endgame_is_named_and_explained(self):
        for fen, word in (("1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", "Lucena"),
                          ("4k3/8/7r/3K4/3P4/8/8/R7 w - - 0 1", "Philidor"),
                          ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", "the king holds")):
            words = run(fen).stdout
            self.assertIn(word, words)
            self.assertIn("Sum of the terms", words)

    def test_lazy_scores_are_reported(self):
        done = run("r4rk1/ppp2p1p/6p1/4P1N1/8/7Q/PP4PP/R4R1K b - - 0 1").stdout
        self.assertIn("In play (lazy evaluation)", done)
        self.assertNotIn("In play", run(FENS[0]).stdout)

    def test_a_drawn_game_is_reported(self):
        for fen, word in (("1n5k/8/8/8/8/8/8/K7 w - - 0 1", "insufficient material"),
                          ("7k/8/6QK/8/8/8/8/8 b - - 0 1", "stalemate")):
            self.assertIn("drawn here by " + word, run(fen).stdout)
            self.assertEqual(json.loads(run(fen, "--json").stdout)["drawn_by"], word)

    def test_in_check_the_replies_are_evaluated(self):
        fen = "4k3/8/8/8/8/8/4r3/4K2Q w - - 0 1"
        done = run(fen)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("White is in check", done.stdout)
        report = json.loads(run(fen, "--json").stdout)
        self.assertEqual((report["total"], report["white"], report["reason"]), (None, None, "check"))
        self.assertEqual({reply["move"] for reply in report["replies"]}, {"Kd1", "Kf1", "Kxe2"})
        self.assertEqual(report["replies"][0]["move"], "Kxe2")
        after = json.loads(run("4k3/8/8/8/8/8/4K3/7Q b - - 0 1", "--json").stdout)
        self.assertEqual(report["replies"][0]["white"], after["white"])

    def test_a_reply_that_gives_check_has_no_score(self):
        fen = "4k3/8/8/3b4/R7/8/8/7K w - - 0 1"
        replies = json.loads(run(fen, "--json").stdout)["replies"]
        self.assertEqual({reply["move"] for reply in replies}, {"Kg1", "Kh2", "Re4+"})
        self.assertEqual([reply["move"] for reply in replies if reply["white"] is None], ["Re4+"])
        self.assertEqual(replies[-1]["move"], "Re4+")
        self.assertRegex(run(fen).stdout, r"Re4\+ +gives check")

    def test_checkmate_is_named(self):
        for words in (["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"], ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "--json"]):
            done = run(*words)
            self.assertEqual(done.returncode, 0)
            self.assertIn("checkmate", done.stdout)

    def test_a_long_endgame_description_does_not_shift_the_numbers(self):
        for fen in ("4k3/8/r7/3KP3/8/8/8/7R w - - 0 1", "8/8/8/3k4/8/1b6/8/R3K3 w - - 0 1"):
            numbers = [line for line in run(fen).stdout.splitlines()
                       if re.search(r" [+-]\d+\.\d\d$", line)]
            self.assertEqual({len(line) for line in numbers}, {74}, fen)

    def test_squares_are_printed_as_a_board(self):
        lines = run(FENS[1], "--squares").stdout.splitlines()
        self.assertEqual([line[0] for line in lines[-10:-2]], list("87654321"))
        on, off, score = (float(word) for word in re.findall(r"[+-]\d+\.\d\d", lines[-1]))
        self.assertAlmostEqual(on + off, score, delta=0.001)

    def test_bad_input_is_named(self):
        for arguments, word in ((["8/8/8/8/8/8/8/8 w - - 0 1"], "king"),
                                (["--room", "nothing=true"], "nothing")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(word, done.stderr)


if __name__ == "__main__":
    unittest.main()
