"""quadriga eval: what it says adds up, for people and for programs."""
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
            told = json.loads(run(fen, "--json").stdout)
            shares = sum(term["share"] for term in told["terms"])
            rest = told["rounding"] + told.get("instead", 0)
            self.assertAlmostEqual(shares + rest, told["white"], places=6, msg=fen)
            self.assertLess(abs(told["rounding"]), 2, fen)
            white_moves = fen.split()[1] == "w"
            self.assertEqual(told["total"], told["white"] if white_moves else -told["white"])

    def test_the_words_add_up_to_the_hundredth(self):
        for fen in FENS:
            words = json.loads(run(fen, "--json").stdout)["words"]
            if "recognised" in words:
                continue
            said = re.search(r"better by ([\d.]+)", words)
            total = round(100 * float(said.group(1))) if said else 0
            parts = [round(100 * float(part)) for part in re.findall(r"[+-]\d+\.\d\d", words)]
            self.assertEqual(sum(parts), total, words)

    def test_the_table_adds_up_to_the_score(self):
        for fen in FENS:
            lines = run(fen).stdout.splitlines()
            end = next(i for i, line in enumerate(lines) if line.startswith("Score for White"))
            shares = [float(line.split()[-1]) for line in lines[2:end]]
            self.assertAlmostEqual(sum(shares), float(lines[end].split()[-1]),
                                   delta=0.005 * len(shares) + 0.01, msg=fen)

    def test_the_uci_command_says_the_same(self):
        fen = FENS[1]
        uci = subprocess.run([QUADRIGA], input=f"position fen {fen}\neval\nquit\n",
                             capture_output=True, text=True, timeout=60, check=False).stdout
        self.assertIn(run(fen).stdout.splitlines()[-1], uci)

    def test_a_closed_term_is_not_there(self):
        self.assertIn("Mobility", run(FENS[1]).stdout)
        self.assertNotIn("Mobility", run(FENS[1], "--room", "mobility=false").stdout)

    def test_squares_are_a_board(self):
        lines = run(FENS[1], "--squares").stdout.splitlines()
        self.assertEqual([line[0] for line in lines[-9:-1]], list("87654321"))

    def test_bad_input_is_named(self):
        for arguments, word in ((["8/8/8/8/8/8/8/8 w - - 0 1"], "king"),
                                (["4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"], "check"),
                                (["--room", "nothing=true"], "nothing")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(word, done.stderr)


if __name__ == "__main__":
    unittest.main()
