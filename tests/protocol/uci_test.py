"""Drives the real binary through pipes, as a GUI does."""
import subprocess
import time
import unittest

from support.engine_process import BINARY, EXIT, PROMPT, Engine, EngineCase


class UciTest(EngineCase):
    def test_uci_answers_with_name_options_and_uciok(self):
        self.engine.send("uci")
        lines = self.engine.until("uciok")
        self.assertTrue(lines[0].startswith("id name Quadriga"))
        self.assertIn("option name UCI_Chess960 type check default false", lines)

    def test_go_gives_exactly_one_legal_bestmove(self):
        self.engine.send("position startpos moves e2e4", "go movetime 10")
        best = self.engine.until("bestmove")[-1].split()[1]
        self.assertEqual(self.notes(f"position startpos moves e2e4 {best}"), [])

    def test_go_infinite_waits_for_stop(self):
        self.engine.send("go infinite")
        self.assertEqual([l for l in self.engine.ready() if l.startswith("bestmove")], [])
        self.engine.send("stop")
        begin = time.monotonic()
        self.engine.until("bestmove", PROMPT)
        self.assertLess(time.monotonic() - begin, PROMPT)

    def test_stop_and_ponderhit_while_idle_are_silent(self):
        self.engine.send("stop", "ponderhit")
        self.assertEqual(self.engine.ready(), [])

    def test_mated_root_has_no_move(self):
        self.engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4", "go movetime 10")
        self.assertEqual(self.engine.until("bestmove")[-1], "bestmove (none)")

    def test_perft_prints_counts_in_the_format_of_other_engines(self):
        self.engine.send("position startpos", "go perft 4")
        lines = self.engine.until("Nodes searched")
        self.assertEqual(lines[-1], "Nodes searched: 197281")
        self.assertIn("e2e4: 13160", lines)

    def test_perft_can_be_stopped(self):
        self.engine.send("go perft 12", "stop")
        self.engine.until("info string perft stopped", PROMPT)

    def test_bad_fen_is_named_and_the_position_stays(self):
        self.engine.send("position startpos moves e2e4")
        notes = self.notes("position fen 8/8/8/8/8/8/8/8 w - - 0 1")
        self.assertEqual(len(notes), 1)
        self.assertIn("piece placement", notes[0])
        self.engine.send("d")
        fen = [l for l in self.engine.until("Checkers") if l.startswith("Fen")][0]
        self.assertIn("4P3/8/PPPP1PPP", fen)

    def test_illegal_move_is_named_and_the_next_position_recovers(self):
        notes = self.notes("position startpos moves e2e4 e7e5 e4e5")
        self.assertEqual(len(notes), 1)
        self.assertIn("'e4e5'", notes[0])
        self.assertIn("blocked on e5", notes[0])
        self.assertEqual(self.notes("position startpos moves e2e4"), [])

    def test_dropped_rights_are_reported_once_each(self):
        notes = self.notes("position fen 4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1")
        self.assertEqual(len(notes), 2)
        self.assertIn("castling right Q of White dropped", notes[0])
        self.assertIn("en passant square e6 dropped", notes[1])

    def test_chess960_castling_is_written_as_the_option_says(self):
        position = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
        self.engine.send(position, "go perft 1")
        self.assertIn("e1g1: 1", self.engine.until("Nodes"))
        self.engine.send("setoption name UCI_Chess960 value true", "go perft 1")
        self.assertIn("e1h1: 1", self.engine.until("Nodes"))

    def test_bad_option_value_keeps_the_old_one_and_says_so(self):
        notes = self.notes("setoption name UCI_Chess960 value maybe")
        self.assertEqual(len(notes), 1)
        self.assertIn("old value is kept", notes[0])

    def test_rubbish_is_skipped(self):
        self.engine.send_raw(b"\x00\xff\xfe\r\n\t\tisready\r\n")
        self.engine.until("readyok")
        self.engine.send_raw(b"x" * 3_000_000 + b"\nisready\n")
        self.engine.until("readyok")
        self.engine.send("joho isready")
        self.engine.until("readyok")

    def test_position_while_searching_ends_the_search_first(self):
        self.engine.send("go infinite", "position startpos moves e2e4", "go infinite", "stop")
        self.engine.until("bestmove")
        self.engine.until("bestmove")
        self.assertEqual([l for l in self.engine.ready() if l.startswith("bestmove")], [])

    def test_quit_while_searching_exits_at_once(self):
        for job in ("go infinite", "go perft 12"):
            engine = Engine()
            self.addCleanup(engine.close)
            engine.send(job)
            code, seconds = engine.quit()
            self.assertEqual(code, 0)
            self.assertLess(seconds, EXIT)

    def test_end_of_input_exits_with_zero(self):
        self.engine.send("go infinite")
        self.engine.process.stdin.close()
        self.assertEqual(self.engine.process.wait(EXIT), 0)

    def test_closed_output_exits_with_zero(self):
        process = subprocess.Popen(
            [BINARY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        process.stdout.close()
        process.stdin.write(b"uci\n")
        process.stdin.flush()
        self.assertEqual(process.wait(EXIT), 0)
        process.stdin.close()
        process.stderr.close()


def tool(*arguments):
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, timeout=60)


class CommandTest(unittest.TestCase):
    def test_perft_prints_the_count(self):
        result = tool("perft", "5")
        self.assertEqual(result.returncode, 0)
        self.assertIn("4,865,609", result.stdout)

    def test_perft_with_hash_and_threads_counts_the_same(self):
        result = tool("perft", "5", "--hash", "16", "--threads", "2", "startpos")
        self.assertIn("4,865,609", result.stdout)

    def test_perft_divide_adds_up(self):
        result = tool("perft", "3", "--divide")
        counts = [
            int(line.split()[1].replace(",", ""))
            for line in result.stdout.splitlines()
            if len(line.split()) == 2 and len(line.split()[0]) == 4
        ]
        self.assertEqual((len(counts), sum(counts)), (20, 8902))

    def bad_input(self, *arguments, says):
        result = tool(*arguments)
        self.assertEqual(result.returncode, 2, result)
        self.assertIn(says, result.stderr)
        self.assertEqual(result.stdout, "")

    def test_bad_input_exits_with_two_and_names_the_field(self):
        self.bad_input("perft", says="depth")
        self.bad_input("perft", "x", says="depth")
        self.bad_input("perft", "99", says="depth")
        self.bad_input("perft", "3", "8/8/8/8/8/8/8/8 w - - 0 1", says="piece placement")
        self.bad_input("perft", "3", "--threads", "0", says="--threads")
        self.bad_input("perft", "3", "--hash", "-1", says="--hash")
        self.bad_input("perft", "--suite", "no/such/file.epd", says="--suite")
        self.bad_input("perft", "--suite", "/", says="--suite")
        self.bad_input("perft", "--suite", __file__, says="line 1")
        self.bad_input("no-such-command", says="no-such-command")

    def test_suite_with_a_wrong_count_exits_with_one(self):
        import tempfile

        with tempfile.NamedTemporaryFile("w", suffix=".epd") as suite:
            suite.write("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401\n")
            suite.flush()
            result = tool("perft", "--suite", suite.name)
            self.assertEqual(result.returncode, 1)
            self.assertIn("found 400, expected 401", result.stdout)
            self.assertEqual(tool("perft", "--suite", suite.name, "--depth", "1").returncode, 0)

    def test_help_names_every_option(self):
        text = tool("perft", "--help").stdout
        for option in ("--divide", "--hash", "--threads", "--suite", "--depth"):
            self.assertIn(option, text)


if __name__ == "__main__":
    unittest.main()
