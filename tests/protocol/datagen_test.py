"""`quadriga datagen` and `quadriga tune` as scripts use them."""
import gzip
import os
import signal
import subprocess
import tempfile
import time
import unittest

QUADRIGA = os.environ["QUADRIGA"]
SMALL = ["--nodes", "100", "--threads", "2"]


def run(*words):
    return subprocess.run([QUADRIGA, *words], capture_output=True, text=True, timeout=120)


class Datagen(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.games = os.path.join(place.name, "games.qg")
        self.folder = place.name

    def test_games_are_made_and_described(self):
        done = run("datagen", self.games, "--games", "4", *SMALL)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("4 games", done.stdout)
        info = run("datagen", self.games, "--info")
        self.assertEqual(info.returncode, 0)
        self.assertIn("4 games", info.stdout)
        self.assertIn("nodes 100, ", info.stdout)

    def test_printed_positions_are_what_tune_reads(self):
        run("datagen", self.games, "--games", "4", *SMALL)
        lines = run("datagen", self.games, "--print").stdout.splitlines()
        self.assertGreater(len(lines), 20)
        for line in lines:
            fen, score, result = line.split(" | ")
            self.assertEqual(len(fen.split()), 6)
            self.assertLess(abs(int(score)), 3001)
            self.assertIn(result, ("0.0", "0.5", "1.0"))
        text = os.path.join(self.folder, "positions.txt")
        with open(text, "w") as file:
            file.write("\n".join(lines) + "\n")
        weights = [os.path.join(self.folder, name) for name in ("a.h", "b.h")]
        for data, output in zip((self.games, text), weights):
            done = run("tune", "--data", data, "--epochs", "1", "--output", output)
            self.assertEqual(done.returncode, 0, done.stderr)
        with open(weights[0]) as one, open(weights[1]) as two:
            self.assertEqual(one.read(), two.read())

    def test_a_killed_run_can_be_resumed(self):
        whole = os.path.join(self.folder, "whole.qg")
        run("datagen", whole, "--games", "40", *SMALL)
        process = subprocess.Popen([QUADRIGA, "datagen", self.games, "--games", "40", *SMALL],
                                   stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            if os.path.exists(self.games) and os.path.getsize(self.games) > 2000:
                break
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        done = run("datagen", self.games, "--games", "40", *SMALL)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(whole, "rb") as one, open(self.games, "rb") as two:
            self.assertEqual(one.read(), two.read())

    def test_wdl_is_fitted_to_games(self):
        run("datagen", self.games, "--games", "400", *SMALL)
        output = os.path.join(self.folder, "wdl.h")
        done = run("tune", "--wdl", self.games, "--output", output)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(output) as file:
            self.assertIn("kWdlCurve", file.read())

    def test_too_few_games_for_a_wdl_curve_are_refused(self):
        run("datagen", self.games, "--games", "20", *SMALL)
        output = os.path.join(self.folder, "wdl.h")
        done = run("tune", "--wdl", self.games, "--output", output)
        self.assertEqual(done.returncode, 2)
        self.assertIn("20 games", done.stderr)
        self.assertFalse(os.path.exists(output))

    def test_compressed_games_are_described_and_rescored(self):
        run("datagen", self.games, "--games", "3", *SMALL)
        with open(self.games, "rb") as plain, gzip.open(self.games + ".gz", "wb") as packed:
            packed.write(plain.read())
        self.assertIn("3 games", run("datagen", self.games + ".gz", "--info").stdout)
        again = os.path.join(self.folder, "again.qg")
        done = run("datagen", again, "--rescore", self.games + ".gz", *SMALL)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("3 games", done.stdout)

    def test_a_full_disk_is_noticed_when_positions_are_printed(self):
        run("datagen", self.games, "--games", "4", *SMALL)
        with open("/dev/full", "w") as full:
            done = subprocess.run([QUADRIGA, "datagen", self.games, "--print"], stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=120)
        self.assertEqual(done.returncode, 2)
        self.assertIn("writing", done.stderr)

    def test_games_on_standard_input_are_named_as_such(self):
        run("datagen", self.games, "--games", "1", *SMALL)
        with open(self.games, "rb") as games:
            done = subprocess.run([QUADRIGA, "tune", "--data", "-", "--output",
                                   os.path.join(self.folder, "w.h")],
                                  stdin=games, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 2)
        self.assertIn("games of datagen", done.stderr)

    def test_bad_input_is_named(self):
        for words, name in ((["datagen", self.games, "--info"], "games.qg"),
                            (["datagen", self.games, "--games", "0"], "--games"),
                            (["datagen", self.games, "--random-plies", "0"], "random plies"),
                            (["datagen", os.path.join(self.folder, "no", "x"), "--games", "1"],
                             "written"),
                            (["datagen", self.games, "--rescore", "missing.qg"], "missing.qg"),
                            (["tune", "--wdl", "missing.qg"], "missing.qg"),
                            (["tune"], "--wdl")):
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(name, done.stderr)


if __name__ == "__main__":
    unittest.main()
