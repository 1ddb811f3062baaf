"""Every command that writes files, with a disk that is full or breaks, threads that cannot be started, or memory that runs
out at its n-th call: each file is the whole old one or the whole new one, the command says what happened and ends with exit
code 2, and the next run makes good. QUADRIGA_ALL_FAULTS=1 tries every n instead of a sample."""
import errno
import json
import os
import re
import subprocess
import threading
import unittest

from support.disturbed_runs import COMMANDS, Command, Disturbed, read, sampled

BAD_INPUT = 2  # exit code


class Faults(Disturbed):
    def check_growing(self, name, now, new):
        if name == "state.json":
            self.assertTrue(now == b"" or json.loads(now)["iterations"] <= 3, now)
            return
        if name == "train.state":
            epochs = re.search(rb"\n\{[^\n]*\n(....)", now, re.S)
            self.assertTrue(now == b"" or (len(now) <= len(new) and epochs[1][0] <= 2), now[:200])
            return
        self.assertTrue(new.startswith(now), (name, now, new))
        if name == "log":
            self.assertTrue(now == b"" or now.endswith(b"\n"), now)
        if name == "match.pgn":
            self.assertEqual(now.count(b"[Event "), now.count(b" 1/2-1/2\n"))

    def check_growing_files(self, run):
        """Nothing is half written."""
        now, new = run.files(), self.place.result_of(run.command)
        for name in run.command.growing:
            self.check_growing(name, now.get(name) or b"", new[name])

    def try_fault(self, command, call, number, way, ever):
        run = self.place.run_of(command)
        run.old_files()
        old = run.files()
        done, failed = run.disturbed(call, number, way, ever)
        with self.subTest(command=command, call=call, number=number, way=way, ever=ever, failed=failed):
            self.assertEqual(done.returncode, BAD_INPUT, done.stderr)
            last = done.stderr.splitlines()[-1]
            self.assertRegex(last, r"^quadriga( \w+)*: ")
            self.assertTrue(any(name in last for name in command.outputs()), last)
            self.check_whole_files(run, old)
            if not ever:  # otherwise it cannot even take off half a line
                self.check_growing_files(run)
            self.check_next_run(run)
        run.remove()

    def try_all(self, command, call, way, most, ever=False):
        for number in sampled(range(1, self.count_calls(command, call) + 1), most):
            self.try_fault(command, call, number, way, ever)


class Disk(Faults):
    def test_an_error_once(self):
        for reason in (errno.ENOSPC, errno.EIO):
            for command in COMMANDS:
                self.try_all(command, "file", reason, 6)

    def test_half_of_a_write_and_then_an_error(self):
        for command in COMMANDS:
            self.try_all(command, "write", "short", 4)

    def test_a_disk_that_stays_full(self):
        for command in COMMANDS:
            self.try_all(command, "file", errno.ENOSPC, 4, ever=True)


class Memory(Faults):
    def try_memory(self, command, call, number, ever=False):
        run = self.place.run_of(command)
        run.old_files()
        old = run.files()
        done, _ = run.disturbed(call, number, errno.ENOMEM, ever)
        with self.subTest(command=command, call=call, number=number, ever=ever):
            # Some libraries do without what they do not get.
            self.assertIn(done.returncode, (0, BAD_INPUT), done.stderr)
            if done.returncode == 0:
                self.assertEqual(run.files(), self.place.result_of(command), done.stderr)
            else:
                self.assertRegex(done.stderr.splitlines()[-1], r"^quadriga( \w+)*: .*(memory|Memory|MB|threads)")
            self.check_whole_files(run, old)
            self.check_growing_files(run)
            self.check_next_run(run)
        run.remove()

    def test_an_allocation_fails(self):
        for command in COMMANDS:
            for number in sampled(range(1, self.count_calls(command, "memory") + 1), 6):
                self.try_memory(command, "memory", number)

    def test_all_allocations_fail_from_some_point(self):
        for command in COMMANDS:
            for number in sampled(range(1, self.count_calls(command, "memory") + 1), 3):
                self.try_memory(command, "memory", number, ever=True)

    def test_a_file_that_has_been_replaced_stays_when_memory_runs_out_then(self):
        command = next(each for each in COMMANDS if each.name == "book make")
        count = self.count_calls(command, "memory")
        for number in range(count - 9, count + 1):
            self.try_memory(command, "memory", number, ever=True)

    def test_a_thread_cannot_be_started(self):
        for command in COMMANDS:
            for number in sampled(range(1, self.count_calls(command, "thread") + 1), 4):
                self.try_memory(command, "thread", number)


class Engine(Disturbed):
    """Memory runs out while the engine is asked for a move."""

    def play(self, number, way, ever=False):
        """Exit code, and what was said."""
        run = self.place.run_of(Command("uci", []))
        process = subprocess.Popen(run.words(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env={**os.environ, **run.failing("memory", number, way, ever)})
        said = []
        patience = threading.Timer(60, process.kill)
        patience.start()
        try:
            process.stdin.write("setoption name Threads value 2\nposition startpos moves e2e4\ngo depth 5\n")
            process.stdin.flush()
            for line in process.stdout:
                said.append(line)
                if line.startswith("bestmove"):
                    break
            process.stdin.write("quit\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # it has left
        rest, errors = process.communicate()
        patience.cancel()
        report = (read(run.report) or b"").decode().split()
        run.remove()
        return process.returncode, "".join(said) + rest, errors, report

    def test_it_plays_a_move_or_says_why_not(self):
        calls = int(self.play(0, "count")[3][1])
        for number in sampled(range(1, calls + 1), 12):
            for ever in (False, True):
                code, said, errors, _ = self.play(number, errno.ENOMEM, ever)
                with self.subTest(number=number, ever=ever):
                    self.assertIn(code, (0, BAD_INPUT), errors)
                    self.assertLessEqual(said.count("bestmove"), 1)
                    if code == 0:
                        self.assertRegex(said, r"(?m)^bestmove [a-h][1-8][a-h][1-8]")
                    else:
                        self.assertIn("memory", errors)


class DebugLog(Disturbed):
    def test_the_engine_plays_on_when_its_log_cannot_be_written_and_says_so(self):
        for way in (errno.ENOSPC, "short"):
            run = self.place.run_of(Command("uci", [], growing=["debug.log"]))
            commands = f"setoption name Debug Log File value {run.path('debug.log')}\nisready\ngo depth 2\nquit\n"
            done, failed = run.disturbed("write", 3, way, ever=True, data=commands)
            self.assertEqual((done.returncode, failed[0]), (0, "write"), done.stderr)
            said = [line for line in done.stdout.splitlines() if "no more is logged" in line]
            self.assertEqual(len(said), 1, done.stdout)
            self.assertRegex(said[0], r"^info string Debug Log File: found '.*debug\.log' \(No space left on device\)")
            self.assertIn("readyok", done.stdout)
            self.assertIn("bestmove", done.stdout)
            run.remove()


if __name__ == "__main__":
    unittest.main()
