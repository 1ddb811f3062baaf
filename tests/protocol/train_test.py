"""`quadriga train`, and what the engine does with the network that it writes."""
import json
import os
import tempfile
import unittest

from datagen_test import run
from support.engine_process import EngineCase

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
SMALL = ["--width", "32", "--epochs", "3", "--batch", "256"]


class WithNetwork:
    """A folder with games and a network."""

    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.folder = place.name
        cls.games, cls.network = cls.path("games.qg"), cls.path("small.qnet")
        run("datagen", cls.games, "--games", "10", "--nodes", "50")
        cls.trained = cls.train("--output", cls.network, "--curve", cls.path("curve.svg"))

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def train(cls, *words):
        return run("train", "--data", cls.games, *SMALL, *words)


class Train(WithNetwork, unittest.TestCase):
    def test_it_reports_the_loss_of_every_epoch(self):
        self.assertEqual(self.trained.returncode, 0, self.trained.stderr)
        rows = [line.split() for line in self.trained.stdout.splitlines() if line.strip()[:1].isdigit()]
        self.assertEqual([row[0] for row in rows], ["1", "2", "3"])
        self.assertRegex(self.trained.stdout, r"classical +0\.\d+")
        with open(self.path("curve.svg")) as file:
            self.assertIn("against results", file.read())

    def test_a_finished_training_is_not_done_again(self):
        words = ["--output", self.path("a.qnet"), "--state", self.path("state")]
        self.assertEqual(self.train(*words).returncode, 0)
        again = self.train(*words)
        self.assertIn("Resuming after 3 epochs", again.stdout)
        with open(self.network, "rb") as one, open(self.path("a.qnet"), "rb") as other:
            self.assertEqual(one.read(), other.read())

    def test_other_settings_are_refused_by_name(self):
        words = ["--output", self.path("b.qnet"), "--state", self.path("other")]
        self.train(*words)
        done = self.train(*words, "--learning-rate", "0.01")
        self.assertEqual(done.returncode, 2)
        self.assertIn("rate", done.stderr)

    def test_bad_input_is_named(self):
        for words, named in ((["--width", "40"], "width"), (["--activation", "relu"], "activation"),
                             (["--king-buckets", "3"], "king-buckets"), (["--start", self.games], "games.qg")):
            done = run("train", "--data", self.games, "--output", self.path("x.qnet"), *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(named, done.stderr)


class Explained(WithNetwork, unittest.TestCase):
    def explain(self, *words):
        done = run("eval", "--network", self.network, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_the_parts_add_up_to_the_score(self):
        for fen in (KIWIPETE, KIWIPETE.replace(" w ", " b "), "8/5k2/3b4/1p6/1P6/5B2/5KP1/8 b - - 0 1",
                    "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"):
            found = json.loads(self.explain(fen, "--json"))
            pieces = sum(piece["worth"] for piece in found["pieces"])
            self.assertEqual(found["constant"] + pieces + found["rounding"], found["network"])
            self.assertEqual(found["network"] + found["scaling"] + found["recognised"], found["white"])
            half = sum(pair["worth"] for pair in found["pairs"]) - sum(piece["pairs"] for piece in found["pieces"])
            self.assertAlmostEqual(half, 0, places=6)
            self.assertAlmostEqual(sum(found["families"].values()), sum(pair["worth"] for pair in found["pairs"]))

    def test_pairs_are_given_in_words(self):
        text = self.explain(KIWIPETE)
        self.assertRegex(text, r"(?m)^(White|Black)(: \w+ [a-h][1-8] and |'s )")
        self.assertRegex(text, r"Score for White +[+-]\d+\.\d\d")


class Played(WithNetwork, EngineCase):
    def test_the_engine_searches_with_it(self):
        self.engine.send(f"setoption name EvalFile value {self.network}", "setoption name EvalLevel value network")
        self.assertIn("32 neurons", "".join(self.engine.ready()))
        self.engine.send(f"position fen {KIWIPETE}", "eval")
        shown = "\n".join(self.engine.ready())
        self.assertIn("The pairs that matter most", shown)
        self.engine.send("go depth 6")
        self.assertRegex(self.engine.until("bestmove")[-1], r"^bestmove [a-h]")

    def test_a_file_that_is_no_network_is_refused_and_the_old_one_stays(self):
        self.engine.send(f"setoption name EvalFile value {self.network}", "setoption name EvalLevel value 4")
        self.engine.ready()
        self.engine.send("position startpos", "eval")
        before = self.engine.ready()
        with open(self.network, "rb") as file:
            whole = file.read()
        for bad in (whole[:1000], whole[:-1] + b"x", b""):
            with open(self.path("bad.qnet"), "wb") as file:
                file.write(bad)
            self.engine.send(f"setoption name EvalFile value {self.path('bad.qnet')}")
            self.assertIn("bad.qnet", "".join(self.engine.ready()))
        self.engine.send("eval")
        self.assertEqual(self.engine.ready(), before)

    def test_without_a_network_the_classical_evaluation_stands_in(self):
        self.engine.send("setoption name EvalLevel value network")
        self.assertIn("no network", "".join(self.engine.ready()))
        self.engine.send("go depth 5")
        self.assertRegex(self.engine.until("bestmove")[-1], r"^bestmove [a-h]")


if __name__ == "__main__":
    unittest.main()
