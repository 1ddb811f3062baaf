"""Commands that are killed: before any call that changes a file, in the middle of a write, or at a random moment. Afterwards
every file is the old one, the new one, or the beginning of the new one; the same command goes on from there, does not do
again what was finished, and ends with the files of an undisturbed run. QUADRIGA_ALL_FAULTS=1 tries more."""
import os
import random
import re
import signal
import subprocess
import time
import unittest

from support.disturbed_runs import BINARY, COMMANDS, EVERY, Command, Disturbed, PLAYERS, read, sampled

SEEDS = range(20 if EVERY else 3)
KILLED = -signal.SIGKILL
RESUMING = {"log": r"resuming after (\d+)", "made.qg": r"Resuming +(\d+) games", "better.qg": r"Resuming +(\d+) games",
            "lines.qg": r"Resuming +(\d+) games"}


def whole_records(name, data):
    """How many games a log, or a file of games, has finished."""
    if name == "log":
        return data[:data.rfind(b"\n") + 1].count(b'{"game":')
    at = data.find(b"\n", data.find(b"\n") + 1) + 1
    if at == 0:
        return 0
    count = 0
    while at + 8 <= len(data) and at + 8 + int.from_bytes(data[at:at + 4], "little") <= len(data):
        at += 8 + int.from_bytes(data[at:at + 4], "little")
        count += 1
    return count


class AtEveryCall(Disturbed):
    """Killed before or in each call that changes a file."""

    def check_resumed(self, run, before):
        """The next run says how much was done, and keeps it."""
        done = self.check_next_run(run)
        for name, pattern in RESUMING.items():
            finished = whole_records(name, before.get(name) or b"")
            found = re.search(pattern, done.stdout + done.stderr)
            if name in run.command.growing:
                self.assertEqual(int(found[1]) if found else 0, finished, done.stdout + done.stderr)

    def try_kill(self, command, number):
        run = self.place.run_of(command)
        run.old_files()
        old = run.files()
        done, call = run.disturbed("file", number, "kill")
        with self.subTest(command=command, number=number, call=call):
            self.assertEqual(done.returncode, KILLED, done.stderr)
            self.check_whole_files(run, old)
            self.check_resumed(run, {name: read(run.path(name)) for name in command.growing})
        run.remove()

    def test_the_next_run_goes_on(self):
        for command in COMMANDS:
            calls = self.count_calls(command, "file")
            self.assertGreater(calls, 1, command)
            for number in sampled(range(1, calls + 1), 8):
                self.try_kill(command, number)


LONG = [
    Command("long analyse", ["analyse", "many.pgn", "--nodes", "3000", "--hash", "1", "--jobs", "2", "--log", "log", "--pgn",
                             "out.pgn"], whole=["out.pgn"], growing=["log"], inputs=["many.pgn"]),
    Command("long match", ["match", *PLAYERS, "nodes=300", "--rounds", "15", "--max-moves", "10", "--concurrency", "2", "--log",
                           "log", "--pgn", "match.pgn"], growing=["log", "match.pgn"]),
    Command("long datagen", ["datagen", "made.qg", "--games", "20", "--nodes", "100", "--threads", "2"], growing=["made.qg"]),
    Command("long tuning", ["tune", "--search", "--iterations", "12", "--params", "null_depth", "--openings", "openings.epd",
                            "--each", "nodes=100", "option.Hash=1", "--state", "state.json"],
            growing=["state.json"], inputs=["openings.epd"]),
    Command("long training", ["train", "--data", "many.qg", "--width", "32", "--epochs", "60", "--batch", "256", "--threads", "2",
                              "--commit", "0000000", "--output", "out.qnet", "--state", "train.state"],
            whole=["out.qnet"], growing=["train.state"], inputs=["many.qg"]),
]


class AtRandom(Disturbed):
    """Killed up to three times, at random moments."""

    calls_fail = False

    def in_order(self, files):
        """The order in which games end is a matter of chance when two are played at a time."""
        return {name: sorted(re.split(rb"(?=^\[Event )" if name == "match.pgn" else rb"(?<=\n)", data, flags=re.M))
                for name, data in files.items()}

    def undisturbed(self, command):
        run = self.place.run_of(command)
        begin = time.monotonic()
        done = run.again()
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.in_order(run.files()), time.monotonic() - begin

    def kill_after(self, run, seconds):
        process = subprocess.Popen(run.words(), cwd=run.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        return process.returncode

    def check_kept(self, run, before):
        """What was finished is still there: it was not done again."""
        whole = before[:before.rfind(b"\n") + 1]
        self.assertTrue((read(run.path("log")) or b"").startswith(whole), before)

    def try_kills(self, command, expected, seconds, seed):
        rng = random.Random(seed)
        run = self.place.run_of(command)
        codes = []
        with self.subTest(command=command, seed=seed, seconds=seconds):
            for _ in range(3):
                codes.append(self.kill_after(run, rng.uniform(0.05, 0.7) * seconds))
                before = read(run.path("log")) or b""
                self.assertIn(codes[-1], (0, KILLED))
            done = run.again()
            self.assertEqual(done.returncode, 0, done.stderr)
            self.check_kept(run, before)
            self.assertEqual(self.in_order(run.files()), expected)
        run.remove()
        return codes.count(KILLED)

    def test_the_next_run_goes_on(self):
        for command in LONG:
            expected, seconds = self.undisturbed(command)
            kills = sum(self.try_kills(command, expected, seconds, seed) for seed in SEEDS)
            self.assertGreater(kills, 0, f"{command} was too quick to be killed")


if __name__ == "__main__":
    unittest.main()
