"""`quadriga match` as referee: engines that break, and what a match leaves on disk."""
import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

QUADRIGA = os.environ["QUADRIGA"]
HERE = os.path.dirname(os.path.abspath(__file__))
# A path of its own, so that the processes of this run can be told from those of another.
MOCK = os.path.join(tempfile.mkdtemp(), "mock_engine.py")


def setUpModule():
    os.symlink(f"{HERE}/support/mock_engine.py", MOCK)


def tearDownModule():
    shutil.rmtree(os.path.dirname(MOCK))


def mock(mode, move=3, name="mock"):
    words = [f"cmd={sys.executable}", f"arg={MOCK}", f"arg={mode}", f"arg={move}"]
    return ["--engine", *words, f"name={name}"]


SELF = ["--engine", "self", "name=us", "option.Hash=1"]


def match(*arguments, check=True, timeout=60):
    done = subprocess.run([QUADRIGA, "match", *arguments], capture_output=True, text=True,
                          timeout=timeout)
    if check and done.returncode != 0:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return done


def standing(*arguments):
    return json.loads(match("--json", *arguments).stdout)


def processes_named(text):
    found = 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                found += text.encode() in file.read()
        except OSError:
            pass
    return found


class BrokenEngines(unittest.TestCase):
    """Each fault loses the game for the engine that caused it and is counted for that engine; then
    the next game is played."""

    def expect(self, mode, fault, limit="tc=2+0.5", games=2):
        result = standing(*mock(mode), *SELF, "--each", limit, "--rounds", str(games // 2),
                          "--hang", "1")
        self.assertEqual(result["losses"], games, result)
        self.assertEqual(result["faults"]["mock"][fault], games, result)
        self.assertEqual(sum(result["faults"]["us"].values()), 0, result)

    def test_a_crash_is_a_loss_and_the_engine_is_started_again(self):
        self.expect("crash", "crash", games=4)

    def test_an_illegal_move_is_a_loss(self):
        self.expect("illegal", "illegal")

    def test_rubbish_instead_of_a_move_is_a_loss(self):
        self.expect("rubbish", "illegal")

    def test_no_move_at_all_is_a_loss(self):
        self.expect("null", "illegal")

    def test_a_late_move_is_a_loss_on_time(self):
        self.expect("slow", "time", "tc=0.3")

    def test_a_hanging_engine_is_a_loss_and_is_killed(self):
        self.expect("hang", "no_answer", "nodes=100")

    def test_a_hanging_engine_with_a_clock_is_a_loss(self):
        self.expect("hang", "no_answer", "tc=0.5")

    def test_an_engine_that_floods_its_pipe_is_a_loss(self):
        self.expect("flood", "no_answer", "tc=0.5")

    def test_an_engine_with_an_endless_line_is_a_loss(self):
        self.expect("endless_line", "no_answer", "tc=0.5")

    def test_an_engine_that_stops_reading_is_a_loss(self):
        self.expect("deaf", "no_answer", "tc=0.5")

    def test_a_second_bestmove_is_not_mistaken_for_the_next_answer(self):
        result = standing(*mock("twice", 1), *SELF, "--each", "nodes=50", "--rounds", "1",
                          "--max-moves", "6")
        self.assertEqual(sum(result["faults"]["mock"].values()), 0, result)

    def test_an_engine_that_does_not_quit_is_killed(self):
        match(*mock("undead", 100), *SELF, "--each", "nodes=50", "--rounds", "1", "--max-moves", "5")

    def tearDown(self):
        deadline = time.monotonic() + 30
        while processes_named(MOCK) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(processes_named(MOCK), 0, "left behind")


class BadInput(unittest.TestCase):
    def refused(self, *arguments, words):
        done = match(*arguments, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def test_a_program_that_is_not_there(self):
        self.refused("--engine", "cmd=/no/such/engine", *SELF, "--each", "nodes=10",
                     words=["/no/such/engine", "No such file"])

    def test_a_program_that_is_not_an_engine(self):
        self.refused("--engine", "cmd=true", *SELF, "--each", "nodes=10", words=["uciok"])

    def test_one_player_alone(self):
        self.refused(*SELF, "--each", "nodes=10", words=["--engine", "two or more"])

    def test_a_file_that_is_not_a_log_is_left_alone(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("line one\nlast line")
            file.flush()
            self.refused(*SELF, *SELF, "--each", "nodes=10", "--log", file.name, words=["log"])
            with open(file.name) as same:
                self.assertEqual(same.read(), "line one\nlast line")

    def test_no_limit(self):
        self.refused(*SELF, *SELF, words=["no limit", "tc="])

    def test_an_unknown_word(self):
        self.refused(*SELF, "speed=9", *SELF, "--each", "nodes=10", words=["speed=9", "tc"])

    def test_an_unknown_room(self):
        self.refused(*SELF, "Room.nothing=false", *SELF, "--each", "nodes=10", words=["Room.nothing"])

    def test_a_bad_time_control(self):
        self.refused(*SELF, *SELF, "--each", "tc=fast", words=["tc", "fast", "8+0.08"])

    def test_openings_that_are_not_there(self):
        self.refused(*SELF, *SELF, "--each", "nodes=10", "--openings", "/no/book.epd",
                     words=["/no/book.epd"])

    def test_an_opening_that_is_not_a_position(self):
        with tempfile.NamedTemporaryFile("w", suffix=".epd") as file:
            file.write("8/8/8/8/8/8/8/8 w - -\n")
            file.flush()
            self.refused(*SELF, *SELF, "--each", "nodes=10", "--openings", file.name,
                         words=["line 1", "king"])

    def opening_refused(self, text, *words):
        with tempfile.NamedTemporaryFile("w", suffix=".epd") as file:
            file.write(text + "\n")
            file.flush()
            self.refused(*SELF, *SELF, "--each", "nodes=10", "--openings", file.name, words=words)

    def test_an_opening_in_which_the_game_is_over(self):
        self.opening_refused("R5k1/5ppp/8/8/8/8/8/6K1 b - -", "the game is over", "R5k1")

    def test_chess960_castling_rights_in_a_standard_match(self):
        self.opening_refused("bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w GCgc -",
                             "Chess960", "--chess960")

    def test_a_book_that_does_not_know_the_start(self):
        with tempfile.NamedTemporaryFile("wb", suffix=".bin") as file:
            file.write(bytes(16))
            file.flush()
            self.refused(*SELF, *SELF, "--each", "nodes=10", "--openings", file.name,
                         words=["start position"])

    def test_both_a_clock_and_a_time_per_move(self):
        self.refused(*SELF, *SELF, "--each", "tc=1+0.1", "st=1", words=["tc=", "st="])

    def test_tablebases_that_are_not_there(self):
        self.refused(*SELF, *SELF, "--each", "nodes=10", "--syzygy", "/no/tables",
                     words=["--syzygy", "/no/tables", ".rtbw"])

    def test_bounds_of_a_test_the_wrong_way_round(self):
        self.refused(*SELF, *SELF, "--each", "nodes=10", "--sprt", "elo0=5", "elo1=0",
                     words=["elo0"])


class OnDisk(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.log = os.path.join(self.place.name, "match.log")
        self.pgn = os.path.join(self.place.name, "match.pgn")
        self.plan = [*SELF, "--engine", "self", "name=other", "option.Hash=1", "--each",
                     "nodes=200", "--max-moves", "20", "--log", self.log, "--pgn", self.pgn]

    def tearDown(self):
        self.place.cleanup()

    def games_in_pgn(self):
        with open(self.pgn) as file:
            return file.read().count("[Result ")

    def test_a_match_resumes_where_it_was_interrupted(self):
        first = standing(*self.plan, "--rounds", "2")
        self.assertEqual(first["games"], 4)
        with open(self.log, "a") as file:
            file.write('{"game": 4, "resul')  # killed while writing
        second = standing(*self.plan, "--rounds", "4")
        self.assertEqual(second["games"], 8)
        self.assertEqual(self.games_in_pgn(), 8)
        third = standing(*self.plan, "--rounds", "4")
        self.assertEqual({**third, "players": 0}, {**second, "players": 0})
        self.assertEqual(self.games_in_pgn(), 8)

    def test_a_log_is_for_one_match_at_a_time(self):
        with open(self.log, "a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            done = match(*self.plan, "--rounds", "1", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("another match", done.stderr)

    def test_rules_have_defaults(self):
        result = standing(*self.plan, "--rounds", "1", "--resign", "--draw")
        self.assertEqual(result["games"], 2)

    def test_a_players_own_time_overrides_the_common_one(self):
        standing(*SELF, "st=0.01", *SELF, "--each", "tc=3+0.01", "--rounds", "1",
                 "--max-moves", "4", "--pgn", self.pgn)
        with open(self.pgn) as file:
            self.assertIn("st=0.01", file.read())

    def test_a_match_with_other_settings_is_not_resumed(self):
        standing(*self.plan, "--rounds", "1")
        done = match(*self.plan, "--rounds", "1", "--seed", "7", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("other settings, seed '1', expected seed '7', or", done.stderr)

    def games_without_times(self):
        with open(self.pgn) as file:
            return re.sub(r"\d+\.\d+s\b", "", file.read())

    def test_fixed_nodes_in_process_repeat_exactly(self):
        standing(*self.plan, "--rounds", "2")
        first = self.games_without_times()
        os.remove(self.pgn)
        os.remove(self.log)
        standing(*self.plan, "--rounds", "2")
        self.assertEqual(first, self.games_without_times())

    def test_an_interrupted_match_keeps_what_was_played(self):
        plan = [word.replace("nodes=200", "nodes=5000") for word in self.plan]
        process = subprocess.Popen([QUADRIGA, "match", "--json", *plan, "--rounds", "100000"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if os.path.exists(self.pgn) and self.games_in_pgn() >= 2:
                break
            time.sleep(0.05)
        process.send_signal(2)
        out, _ = process.communicate(timeout=30)
        self.assertEqual(json.loads(out)["games"], self.games_in_pgn())


class Playing(unittest.TestCase):
    def test_a_decided_test_stops_and_its_exit_code_tells_the_result(self):
        strong = ["--engine", "self", "name=strong", "nodes=3000"]
        weak = ["--engine", "self", "name=weak", "nodes=20"]
        plan = ["--each", "option.Hash=1", "--rounds", "500", "--resign", "moves=2", "score=400",
                "--sprt", "elo0=0", "elo1=100", "--json"]
        won = match(*strong, *weak, *plan)
        result = json.loads(won.stdout)
        self.assertEqual(result["sprt"]["verdict"], "H1 accepted")
        self.assertLess(result["games"], 1000)
        lost = match(*weak, *strong, *plan, check=False)
        self.assertEqual(lost.returncode, 1)

    def test_a_round_robin_has_a_rating_table(self):
        players = []
        for depth in (1, 6, 10):
            players += ["--engine", "self", f"name=d{depth}", f"depth={depth}"]
        done = match(*players, "--each", "option.Hash=1", "--rounds", "2", "--max-moves", "60",
                     "--resign", "moves=2", "score=500")
        self.assertIn("Rank", done.stdout)
        for place, depth in enumerate((10, 6, 1), start=1):
            self.assertRegex(done.stdout, rf"(?m)^ +{place}  d{depth} .* 8 ")

    def test_another_process_plays_through_uci_with_pondering(self):
        result = standing("--engine", f"cmd={QUADRIGA}", "name=uci", "ponder", *SELF, "ponder",
                          "--each", "tc=0.5+0.01", "--rounds", "1", "--max-moves", "30",
                          "--margin", "2000")
        self.assertEqual(result["games"], 2)
        for player in ("uci", "us"):
            self.assertEqual(sum(result["faults"][player].values()), 0, result)

    def test_pondering_with_a_node_clock_is_refused(self):
        done = match(*SELF, *SELF, "--each", "ponder", "tc=1+0.01", "option.NodeClock=20",
                     "--rounds", "1", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("NodeClock", done.stderr)

    def test_chess960_castles_by_its_own_rules(self):
        with tempfile.NamedTemporaryFile("w", suffix=".epd") as file:
            file.write("bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1\n")
            file.flush()
            result = standing("--engine", f"cmd={QUADRIGA}", "name=uci", *SELF, "--each",
                              "nodes=500", "--rounds", "2", "--chess960", "--openings", file.name,
                              "--max-moves", "40")
        self.assertEqual(sum(result["faults"]["uci"].values()), 0, result)


if __name__ == "__main__":
    unittest.main()
