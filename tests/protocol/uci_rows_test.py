"""What docs/security.md promises to chess programs, case by case (the rows of the tests' names), against the real
binary. Times may be ten times what is promised."""
import random
import subprocess
import time
import unittest

from support.engine_process import BINARY, EXIT, PROMPT, EngineCase

START = "startpos"
MIDDLEGAME = "fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
MATED = "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
STALEMATED = "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
LOCKED = "fen k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1"
# A wide tree of captures: the first iteration alone visits millions of nodes.
WILD = "fen r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1"


def bestmoves(lines):
    return [line for line in lines if line.startswith("bestmove")]


class Rows(EngineCase):
    def assert_silent(self, seconds=0.1):
        """No bestmove comes for a while."""
        time.sleep(seconds)
        self.assertEqual(bestmoves(self.engine.ready()), [])

    def assert_prompt_bestmove(self, limit=PROMPT):
        begin = time.monotonic()
        move = self.engine.bestmove(timeout=10 * limit)
        self.assertLess(time.monotonic() - begin, limit)
        return move

    def moves_at_once(self, position, go):
        """The answer to a `go` that must end by itself at once."""
        self.engine.send(f"position {position}", go)
        move = self.assert_prompt_bestmove()
        self.assert_legal(position, move)
        return move


class IdleAndWaiting(Rows):
    def test_row_01_stop_and_ponderhit_while_idle_are_silent(self):
        self.engine.send("stop", "ponderhit", "stop", "ponderhit")
        self.assertEqual(self.engine.ready(), [])

    def test_row_01_stop_after_the_answer_is_silent(self):
        self.engine.send("go depth 1")
        self.engine.bestmove()
        self.engine.send("stop", "ponderhit")
        self.assertEqual(self.engine.ready(), [])

    def waits_for_stop(self, position, go):
        self.engine.send(f"position {position}", go)
        self.assert_silent()
        self.engine.send("stop")
        return self.assert_prompt_bestmove()

    def test_row_02_infinite_at_mate_answers_only_after_stop(self):
        self.assertEqual(self.waits_for_stop(MATED, "go infinite"), "(none)")

    def test_row_02_infinite_at_stalemate_answers_only_after_stop(self):
        self.assertEqual(self.waits_for_stop(STALEMATED, "go infinite"), "(none)")

    def test_row_02_infinite_at_its_depth_limit_answers_only_after_stop(self):
        self.waits_for_stop(START, "go infinite depth 1")
        self.waits_for_stop(LOCKED, "go infinite")

    def test_row_02_infinite_with_a_clock_answers_only_after_stop(self):
        self.waits_for_stop(START, "go infinite wtime 1 btime 1")
        self.waits_for_stop(START, "go infinite movetime 1 nodes 1")

    def test_row_02_ponder_answers_only_after_stop_or_ponderhit(self):
        self.waits_for_stop(START, "go ponder wtime 10 btime 10")
        self.waits_for_stop(MATED, "go ponder movetime 1")
        self.engine.send("position startpos", "go ponder movetime 1")
        self.assert_silent()
        self.engine.send("ponderhit")
        self.assert_prompt_bestmove()

    def test_row_02_ponderhit_does_not_end_infinite(self):
        self.engine.send("go infinite", "ponderhit")
        self.assert_silent()
        self.engine.send("stop")
        self.assert_prompt_bestmove()


class WhileSearching(Rows):
    def test_row_03_one_bestmove_for_each_go_in_order(self):
        moves = [a + b for a in "abcdefgh" for b in ("2", "3")]
        moves = [m[0] + "2" + m[0] + ("3" if m[1] == "2" else "4") for m in moves]
        for i, move in enumerate(moves * 5):
            limit = ("infinite", "depth 3", "movetime 1", "ponder", "nodes 100")[i % 5]
            self.engine.send(f"go {limit} searchmoves {move}")
        self.engine.send("stop")
        answers = [self.engine.bestmove() for _ in moves * 5]
        self.assertEqual(answers, moves * 5)
        self.assert_silent()

    def test_row_04_readyok_comes_while_searching_and_does_not_disturb(self):
        self.engine.send(f"position {MIDDLEGAME}", "go infinite")
        for _ in range(20):
            begin = time.monotonic()
            self.assertEqual(bestmoves(self.engine.ready()), [])
            self.assertLess(time.monotonic() - begin, PROMPT)
        self.engine.send("stop")
        self.assert_prompt_bestmove()

    def test_row_04_a_fixed_search_visits_the_same_nodes_however_often_isready_comes(self):
        def nodes(isreadies):
            self.engine.send("ucinewgame", f"position {MIDDLEGAME}", "go depth 9")
            for _ in range(isreadies):
                self.engine.send("isready")
            info = [l for l in self.engine.until("bestmove") if l.startswith("info depth 9 ")][-1]
            self.engine.ready()
            return info.split(" nodes ")[1].split()[0]

        quiet = nodes(0)
        self.assertEqual(nodes(30), quiet)

    def castling_text(self):
        self.engine.send("position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "go perft 1")
        return [l for l in self.engine.until("Nodes searched") if l.startswith(("e1g1", "e1h1"))]

    def test_row_05_an_option_set_while_searching_is_applied_after_it(self):
        self.engine.send("go infinite", "setoption name UCI_Chess960 value true")
        self.assert_silent()
        self.engine.send("stop")
        self.assert_prompt_bestmove()
        self.assertEqual(self.castling_text(), ["e1h1: 1"])

    def test_row_05_every_option_may_come_while_searching(self):
        self.engine.send("uci")
        options = [l for l in self.engine.until("uciok") if l.startswith("option name")]
        self.engine.send("go infinite")
        for line in options:
            name = line[len("option name ") : line.index(" type ")]
            value = line.split(" default ")[1].split()[0] if " default " in line else None
            self.engine.send(f"setoption name {name}" + (f" value {value}" if value else ""))
        self.assert_silent()
        self.engine.send("stop")
        self.assert_prompt_bestmove()
        self.assertEqual(self.notes("go depth 1"), [])

    def test_row_05_the_last_of_several_settings_holds(self):
        self.engine.send("go infinite", "setoption name UCI_Chess960 value true", "stop")
        self.engine.bestmove()
        time.sleep(0.05)
        self.engine.send("setoption name UCI_Chess960 value false")
        self.assertEqual(self.castling_text(), ["e1g1: 1"])

    def test_row_06_position_and_newgame_and_go_end_the_search_with_its_bestmove_first(self):
        for command in ("position startpos moves e2e4", "ucinewgame", "go depth 1"):
            self.engine.send("position startpos", "go infinite searchmoves a2a3", command)
            self.assertEqual(self.assert_prompt_bestmove(), "a2a3")
            if command.startswith("go"):
                self.engine.bestmove()
            self.assertEqual(bestmoves(self.engine.ready()), [])

    def test_row_06_the_new_position_is_the_one_that_is_searched(self):
        self.engine.send("go infinite", "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
        self.engine.bestmove()
        self.engine.send("go depth 3")
        self.assertEqual(self.engine.bestmove(), "d1d8")


class Exiting(Rows):
    JOBS = ("go infinite", "go ponder wtime 1000 btime 1000", "go perft 12", "go depth 100")

    def assert_exits(self, engine):
        begin = time.monotonic()
        self.assertEqual(engine.process.wait(5 * EXIT), 0)
        self.assertLess(time.monotonic() - begin, EXIT)

    def test_row_07_quit_while_searching(self):
        for job in self.JOBS:
            engine = self.another_engine()
            engine.send(f"position {MIDDLEGAME}", job, "quit")
            self.assert_exits(engine)

    def test_row_07_quit_in_the_first_iteration_of_a_wild_position(self):
        for options in ((), ("setoption name MultiPV value 200",)):
            engine = self.another_engine()
            engine.send(*options, f"position {WILD}", "go infinite", "quit")
            self.assert_exits(engine)

    def test_row_07_quit_and_end_of_input_during_a_long_bench(self):
        for leave in (lambda engine: engine.send("quit"), lambda engine: engine.process.stdin.close()):
            engine = self.another_engine()
            engine.send("bench 40")
            leave(engine)
            self.assert_exits(engine)

    def test_row_07_end_of_input_while_searching(self):
        for job in self.JOBS:
            engine = self.another_engine()
            engine.send(f"position {MIDDLEGAME}", job)
            engine.process.stdin.close()
            self.assert_exits(engine)

    def test_row_07_end_of_input_in_the_middle_of_a_line(self):
        engine = self.another_engine()
        engine.send_raw(b"go infinite\nisrea")
        engine.process.stdin.close()
        self.assert_exits(engine)

    def test_row_07_a_last_line_without_a_line_end_is_obeyed(self):
        engine = self.another_engine()
        engine.send_raw(b"isready")
        engine.process.stdin.close()
        engine.until("readyok")
        self.assert_exits(engine)

    def closed_output(self, *commands, lines_before=0):
        """Reads some lines of the answer, then closes the pipe and waits for the engine to exit."""
        process = subprocess.Popen([BINARY], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdin.close)
        process.stdin.write("".join(command + "\n" for command in commands).encode())
        process.stdin.flush()
        for _ in range(lines_before):
            process.stdout.readline()
        process.stdout.close()
        begin = time.monotonic()
        self.assertEqual(process.wait(5 * EXIT), 0)
        self.assertLess(time.monotonic() - begin, EXIT)

    def test_row_07_closed_output_while_searching(self):
        self.closed_output(f"position {MIDDLEGAME}", "go infinite", lines_before=3)

    def test_row_07_closed_output_while_searching_silently(self):
        self.closed_output(f"position {LOCKED}", "go infinite", lines_before=120)

    def test_row_07_closed_output_while_idle(self):
        self.closed_output("uci")


class PositionsAndLimits(Rows):
    def fen(self):
        self.engine.send("d")
        return [l for l in self.engine.until("Checkers") if l.startswith("Fen")][0][10:]

    def test_row_08_an_illegal_move_is_named_and_the_last_good_position_stands(self):
        self.engine.send("position startpos moves e2e4")
        before = self.fen()
        for bad in ("e2e5", "e7e5 e4e5", "e7e5 0000", "e7e9", "e7", "+", "e7e5q"):
            notes = self.notes(f"position startpos moves e2e4 {bad}")
            self.assertEqual(len(notes), 1, bad)
            self.assertIn(bad.split()[-1], notes[0])
            self.assertEqual(self.fen(), before)
        self.assertEqual(self.notes("position startpos moves d2d4"), [])
        self.assertNotEqual(self.fen(), before)

    def test_row_09_no_time_at_all_gives_a_legal_move_at_once(self):
        for go in (
            "go movetime 0",
            "go movetime -1",
            "go movetime 1",
            "go wtime 0 btime 0",
            "go wtime -1000 btime -1000",
            "go wtime 1 btime 1 winc 0 binc 0 movestogo 0",
            "go wtime 10 btime 10 movestogo -3",
            "go wtime 0 btime 0 winc 100000 binc 100000",
            "go wtime -99999999999999999999 btime 5",
        ):
            with self.subTest(go):
                self.moves_at_once(MIDDLEGAME, go)

    def test_row_09_without_our_own_clock_there_is_a_legal_move_at_once(self):
        for go in ("go btime 1000", "go wtime btime 1000", "go wtime", "go wtime x btime y"):
            with self.subTest(go):
                self.moves_at_once(MIDDLEGAME, go)

    def test_row_09_no_time_in_a_wild_position(self):
        self.moves_at_once(WILD, "go movetime 0")

    def test_row_10_small_limits_give_a_legal_move_at_once(self):
        for go in ("go nodes 0", "go nodes 1", "go depth 0", "go depth 1", "go depth -7"):
            with self.subTest(go):
                self.moves_at_once(MIDDLEGAME, go)

    def test_row_10_a_small_mate_that_is_not_there_ends_by_itself(self):
        for go in ("go mate 0", "go mate 1", "go mate -1"):
            with self.subTest(go):
                self.moves_at_once(MIDDLEGAME, go)

    def test_row_10_a_mate_that_is_there_ends_by_itself(self):
        mate_in_two = "fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
        self.assertEqual(self.moves_at_once(mate_in_two, "go mate 2"), "a1a6")

    def test_row_10_huge_limits_end_on_stop(self):
        for word in ("nodes", "depth", "mate", "movetime", "wtime"):
            for number in (10**18, 10**30):
                with self.subTest(word):
                    self.engine.send(f"position {MIDDLEGAME}", f"go {word} {number}")
                    self.assert_silent(0.02)
                    self.engine.send("stop")
                    self.assert_legal(MIDDLEGAME, self.assert_prompt_bestmove())

    def test_row_11_bad_searchmoves_are_ignored_and_reported(self):
        self.engine.send("position startpos", "go depth 3 searchmoves e2e5 e7e5 a2a3 a2a3 h9h8")
        lines = self.engine.until("bestmove")
        self.assertEqual(lines[-1].split()[1], "a2a3")
        notes = [l for l in lines if l.startswith("info string")]
        for bad in ("e2e5", "e7e5", "h9h8"):
            self.assertTrue(any(bad in note for note in notes), bad)

    def test_row_11_searchmoves_without_a_legal_move_searches_all(self):
        for go in ("go depth 2 searchmoves", "go depth 2 searchmoves e2e5", "go searchmoves depth 2"):
            with self.subTest(go):
                self.moves_at_once(START, go)

    def test_row_11_limits_after_searchmoves_count(self):
        self.assertEqual(self.moves_at_once(START, "go searchmoves h2h3 depth 2"), "h2h3")

    def test_row_12_mated_root_has_no_move(self):
        self.engine.send(f"position {MATED}", "go movetime 10")
        lines = self.engine.until("bestmove")
        self.assertEqual(lines[-1], "bestmove (none)")
        self.assertTrue(any("score mate 0" in line for line in lines), lines)

    def test_row_12_stalemated_root_has_no_move(self):
        self.engine.send(f"position {STALEMATED}", "go movetime 10")
        lines = self.engine.until("bestmove")
        self.assertEqual(lines[-1], "bestmove (none)")
        self.assertTrue(any("score cp 0" in line for line in lines), lines)


class Rubbish(Rows):
    def test_row_13_line_ends_tabs_and_nul_bytes(self):
        self.engine.send_raw(b"isready\r\n\tisready\t\r\n\x00isready\x00\r\n\r\n\n\t\n \0 \n")
        for _ in range(3):
            self.engine.until("readyok", PROMPT)

    def test_row_13_unknown_words_are_skipped(self):
        self.engine.send("joho isready", "\xff\xfe isready", "ISREADY uci")
        self.engine.until("readyok")
        self.engine.until("readyok")
        self.engine.until("uciok")

    def test_row_13_a_huge_line_is_skipped_with_bounded_memory(self):
        self.engine.ready()
        before = self.engine.status("VmRSS")
        for filler in (b"x", b"position startpos moves e2e4 ", b"\0"):
            self.engine.send_raw(filler * (8_000_000 // len(filler)) + b"\n")
        self.engine.ready()
        self.assertLess(self.engine.status("VmRSS") - before, 20_000)

    def test_row_13_a_line_of_a_hundred_thousand_unknown_words_is_one_short_answer(self):
        self.engine.send("x " * 100_000)
        self.assertLess(len(self.engine.ready()), 10)

    def test_row_13_a_go_with_a_hundred_thousand_bad_words_is_one_short_answer(self):
        for words in ("x ", "depth ", "searchmoves e2e5 e2e5 "):
            self.engine.send("go depth 1 " + words * (900_000 // len(words)))
            self.assertLess(len(self.engine.until("bestmove")), 50, words)

    def test_row_13_a_long_game_in_a_long_line_is_read(self):
        game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 2500
        self.assertEqual(self.notes(game), [])
        self.engine.send("go depth 3")
        self.engine.bestmove()

    def test_row_13_random_bytes_are_survived(self):
        rng = random.Random(13)
        for _ in range(200):
            size = rng.randrange(400)
            self.engine.send_raw(bytes(rng.randrange(256) for _ in range(size)) + b"\n")
        self.engine.send("ucinewgame")
        self.engine.ready()


class OptionRows(Rows):
    def test_row_14_bad_spin_values_keep_the_old_value_and_say_so(self):
        self.engine.send("uci")
        spins = [l for l in self.engine.until("uciok") if " type spin " in l]
        self.assertGreaterEqual(len(spins), 6)
        for line in spins:
            name = line[len("option name ") : line.index(" type ")]
            high = int(line.split(" max ")[1])
            for value in ("abc", "-5", str(10**20), str(high + 1), "", "1.5"):
                notes = self.notes(f"setoption name {name} value {value}")
                self.assertEqual(len(notes), 1, (name, value))
                self.assertIn(name, notes[0])
                self.assertIn("old value is kept", notes[0])

    def test_row_15_a_hash_that_cannot_be_allocated_leaves_the_old_one(self):
        engine = self.another_engine(address_space=3 << 30)
        engine.send("isready")
        if engine.line() != "readyok":
            self.skipTest("this build does not start in so little memory")
        engine.send("setoption name Hash value 65536")
        notes = [l for l in engine.ready() if l.startswith("info string")]
        self.assertEqual(len(notes), 1)
        self.assertIn("Hash", notes[0])
        self.assertIn("old value is kept", notes[0])
        engine.send("go depth 6")
        engine.bestmove()
        self.assertEqual(engine.quit()[0], 0)

    def test_row_16_threads_that_cannot_be_created_leave_the_old_ones(self):
        engine = self.another_engine(address_space=1 << 30)
        engine.send("isready")
        if engine.line() != "readyok":
            self.skipTest("this build does not start in so little memory")
        engine.send("setoption name Threads value 256")
        self.assertEqual(len([l for l in engine.ready() if l.startswith("info string")]), 1)
        engine.send("go depth 6")
        engine.bestmove()
        self.assertEqual(engine.quit()[0], 0)

    def test_row_16_threads_from_one_to_the_maximum_and_back_a_hundred_times(self):
        self.engine.send("uci")
        line = [l for l in self.engine.until("uciok") if l.startswith("option name Threads")][0]
        most = line.split(" max ")[1]
        threads = self.engine.status("Threads")
        for i in range(100):
            self.engine.send(f"setoption name Threads value {most}")
            if i % 25 == 0:
                self.engine.send("go depth 2")
                self.engine.bestmove(timeout=600)  # after hundreds of threads came and went
            self.engine.send("setoption name Threads value 1")
            if i == 10:
                self.engine.send("isready")
                self.assertEqual(self.engine.until("readyok", timeout=600), ["readyok"])
                memory = self.engine.status("VmSize")
        self.engine.send("isready")
        self.assertEqual(self.engine.until("readyok", timeout=600), ["readyok"])
        self.assertEqual(self.engine.status("Threads"), threads)
        self.assertLess(self.engine.status("VmSize") - memory, 200_000)


if __name__ == "__main__":
    unittest.main()
