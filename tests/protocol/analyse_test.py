"""`quadriga analyse` end to end: games in, annotated games and reports out."""
import html.parser
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import unittest

QUADRIGA = os.environ["QUADRIGA"]
EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples",
                       "opera-game.pgn")

# White loses the queen for a pawn.
HUNG_QUEEN = """[White "First"]
[Black "Second"]
[Result "0-1"]

1. e4 {a comment of its own} e5 2. Qh5 Nc6 3. Qxe5+ (3. Bc4 g6) 3... Nxe5 4. d4 Ng6 0-1

"""
# On move 6 White misses Legal's mate.
MISSED_MATE = """[White "Second"]
[Black "First"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Nxd1 dxe5 1/2-1/2

"""
BAD = """[White "Third"]
[Black "First"]
[Result "1-0"]

1. e5 e5 2. Ke4 1-0

"""
BROKEN = """[White "Third"]
[Black "First"]
[Result "1-0"]

1. e4 e5 2. Ke4 1-0

"""
HOSTILE = """[Event "<img src=http://example.com/x.png>"]
[Site "javascript:alert(1)"]
[White "</title><script>alert('x')</script>"]
[Black "\\"onload=alert(1) & <b>"]
[Opening "|a|b| `c` [d](http://example.com)"]
[Result "0-1"]

1. f3 {<script>alert(2)</script>} e5 2. g4 Qh4# 0-1

"""
VOID = {"meta", "link", "img", "br", "hr", "input", "circle", "path", "rect", "use"}


def analyse(*words, check=0, **more):
    done = subprocess.run([QUADRIGA, "analyse", *words], capture_output=True, text=True, timeout=120,
                          **more)
    if check is not None and done.returncode != check:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return done


class Page(html.parser.HTMLParser):
    """Checks that every element is closed and that nothing links outside the page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.faults, self.seen, self.text = [], [], [], ""
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        self.look_at(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.look_at(tag, attributes)

    def look_at(self, tag, attributes):
        self.seen.append((tag, dict(attributes)))
        for name, value in attributes:
            if name.startswith("on") or name in ("src", "srcset", "style", "action"):
                self.faults.append(f"{tag} {name}={value}")
            if name in ("href", "xlink:href") and not value.startswith("#"):
                self.faults.append(f"{tag} leads to {value}")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data):
        self.text += data


class AnalyseCase(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def games(self, *games, name="games.pgn"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write("".join(games))
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def report(self, pgn, *words, check=0):
        analyse(pgn, "--report", self.path("report.json"), *words, check=check)
        return json.loads(self.read("report.json"))


class KnownBlunders(AnalyseCase):
    def test_a_hung_queen_is_the_turning_point(self):
        game = self.report(self.games(HUNG_QUEEN), "--nodes", "20000")["games"][0]
        self.assertEqual(game["moves"][4]["judgement"], "blunder")
        self.assertEqual(game["moves"][4]["mark"], "??")
        self.assertEqual(game["white"]["blunders"], 1)
        point = next(each for each in game["turning_points"] if each["move"] == 4)
        self.assertRegex(point["words"], "oses (a|the) queen")
        self.assertEqual(sum(part["amount"] for part in point["parts"]) + point["rest"],
                         point["total"])
        self.assertLess(game["white"]["accuracy"], game["black"]["accuracy"])

    def test_a_missed_legals_mate_is_reported(self):
        game = self.report(self.games(MISSED_MATE), "--nodes", "20000")["games"][0]
        missed = [point for point in game["turning_points"] if point["move"] == 10]
        self.assertEqual(len(missed), 1, game["turning_points"])
        self.assertIn("isses mate in", missed[0]["words"])
        self.assertEqual(missed[0]["better_line"][0], "Bxf7+")

    def test_the_total_is_the_difference_between_two_evals(self):
        """The difference of what `quadriga eval` says at the ends of the two lines."""
        report = self.report(EXAMPLE, "--nodes", "20000")
        compared = 0
        for game in report["games"]:
            for point in game["turning_points"]:
                if "total" not in point:
                    continue
                ends = []
                for end in ("better_end", "played_end"):
                    done = subprocess.run([QUADRIGA, "eval", point[end], "--json"],
                                          capture_output=True, text=True, timeout=20)
                    ends.append(json.loads(done.stdout)["white"])
                white = game["moves"][point["move"]]["side"] == "white"
                difference = ends[1] - ends[0]
                self.assertEqual(point["total"], difference if white else -difference)
                compared += 1
        self.assertGreater(compared, 0)


class Outputs(AnalyseCase):
    def test_annotated_games_keep_what_they_had(self):
        analyse(self.games(HUNG_QUEEN), "--nodes", "5000", "--pgn", self.path("out.pgn"))
        text = " ".join(self.read("out.pgn").split())
        self.assertIn('[Annotator "Quadriga ', text)
        self.assertIn('[AnalysisLimits "5000 nodes a position', text)
        self.assertIn("a comment of its own", text)
        self.assertIn("(3. Bc4 g6)", text)
        self.assertIn("3. Qxe5+ $4", text)
        self.assertEqual(len(re.findall(r"\[%eval (-?\d+\.\d\d|#-?\d+)\]", text)), 8)

    def test_annotated_games_to_standard_output(self):
        done = analyse(self.games(HUNG_QUEEN), "--nodes", "1000", "--pgn", "-")
        self.assertTrue(done.stdout.startswith("[Event"))
        self.assertTrue(done.stdout.rstrip().endswith("0-1"))
        # The output can be analysed again.
        again = self.games(done.stdout, name="again.pgn")
        self.assertEqual(analyse(again, "--nodes", "1000", "--pgn", "-").stdout, done.stdout)

    def test_the_terminal_gets_tables_chart_and_turning_points(self):
        text = analyse(self.games(HUNG_QUEEN), "--nodes", "5000").stdout
        for words in ("First - Second, 0-1", "accuracy", "█", "Qxe5+??", "Turning points", "Better:"):
            self.assertIn(words, text)
        self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_several_games_have_a_summary_by_player(self):
        report = self.report(self.games(HUNG_QUEEN, MISSED_MATE), "--nodes", "5000")
        players = {player["name"]: player for player in report["players"]}
        self.assertEqual(set(players), {"First", "Second"})
        self.assertEqual(players["Second"]["games"], 2)
        self.assertEqual(players["Second"]["points"], 1.5)
        analyse(self.games(HUNG_QUEEN, MISSED_MATE), "--nodes", "1000", "--report",
                self.path("all.html"), "--report", self.path("all.md"))
        page = Page(self.read("all.html"))
        self.assertEqual(page.faults, [])
        self.assertEqual(sum(tag == "section" for tag, _ in page.seen), 2)
        self.assertIn("## Players", self.read("all.md"))

    def test_the_page_is_well_formed_and_self_contained(self):
        analyse(EXAMPLE, "--nodes", "10000", "--report", self.path("opera.html"))
        text = self.read("opera.html")
        page = Page(text)
        self.assertEqual(page.faults, [])
        self.assertNotIn("://", text)
        self.assertNotIn("@import", text)
        self.assertNotIn("url(", text)
        self.assertIn(("svg"), [tag for tag, _ in page.seen])
        self.assertIn("Paul Morphy", page.text)

    def test_hostile_names_and_comments_stay_text(self):
        analyse(self.games(HOSTILE), "--nodes", "1000", "--report", self.path("h.html"),
                "--report", self.path("h.md"), "--report", self.path("h.json"),
                "--pgn", self.path("h.pgn"))
        page = Page(self.read("h.html"))
        self.assertEqual(page.faults, [])
        self.assertNotIn("script", [tag for tag, _ in page.seen])
        self.assertNotIn("img", [tag for tag, _ in page.seen])
        self.assertIn("</title><script>alert('x')</script>", page.text)
        self.assertNotIn("<script", self.read("h.md"))
        self.assertNotIn("<img", self.read("h.md"))
        game = json.loads(self.read("h.json"))["games"][0]
        self.assertEqual(game["black"]["name"], '"onload=alert(1) & <b>')
        self.assertIn("<script>alert(2)</script>", self.read("h.pgn"))

    def test_escape_sequences_do_not_reach_the_terminal(self):
        game = HUNG_QUEEN.replace("First", "\x1b[2JFirst\x07")
        self.assertNotIn("\x1b", analyse(self.games(game), "--nodes", "500").stdout)


class Files(AnalyseCase):
    def test_bad_games_are_reported_and_skipped(self):
        pgn = self.games(HUNG_QUEEN, BAD, MISSED_MATE)
        done = analyse(pgn, "--nodes", "1000", "--report", self.path("r.json"))
        self.assertIn("games.pgn, game 2, line 11, move 1.", done.stderr)
        self.assertIn("found 'e5'", done.stderr)
        report = json.loads(self.read("r.json"))
        self.assertEqual([game["number"] for game in report["games"]], [1, 3])
        self.assertEqual(report["bad"][0]["number"], 2)

    def test_a_game_is_analysed_up_to_an_illegal_move(self):
        done = analyse(self.games(HUNG_QUEEN, BROKEN), "--nodes", "1000", "--report",
                       self.path("r.json"), "--pgn", self.path("out.pgn"))
        self.assertIn("games.pgn, game 2, reading ended after 1... e5, at line 11, move 2.",
                      done.stderr)
        report = json.loads(self.read("r.json"))
        self.assertEqual((report["bad"], report["games"][0]["fault"]), ([], ""))
        self.assertEqual([move["san"] for move in report["games"][1]["moves"]], ["e4", "e5"])
        self.assertIn("found 'Ke4'", report["games"][1]["fault"])
        self.assertIn("where reading ended at line 11", " ".join(self.read("out.pgn").split()))

    def test_games_can_be_chosen(self):
        pgn = self.games(HUNG_QUEEN, BAD, MISSED_MATE)
        report = self.report(pgn, "--nodes", "500", "--games", "3")
        self.assertEqual([game["number"] for game in report["games"]], [3])
        report = self.report(pgn, "--nodes", "500", "--games", "2-")
        self.assertEqual([game["number"] for game in report["games"]], [3])

    def test_bad_input_is_named(self):
        pgn = self.games(HUNG_QUEEN)
        for words, name in ((["missing.pgn"], "missing.pgn"),
                            ([pgn, "--report", self.path("r.pdf")], ".html"),
                            ([pgn, "--report", self.path("no/r.html")], "written"),
                            ([pgn, "--pgn", pgn], "input"),
                            ([pgn, "--pgn", self.path("a.md"), "--report", self.path("a.md")],
                             "twice"),
                            ([pgn, "--games", "5-2"], "--games"),
                            ([pgn, "--games", "9"], "no game 9, expected one of the 1 in"),
                            ([pgn, "--nodes", "0"], "--nodes"),
                            ([pgn, "--hash", "99999999999"], "--hash"),
                            ([self.games("", name="empty.pgn")], "no game")):
            done = analyse(*words, check=2)
            self.assertIn(name, done.stderr, words)
        self.assertEqual(sorted(os.listdir(self.folder)), ["empty.pgn", "games.pgn"])

    def test_a_device_may_be_written_to(self):
        done = analyse(self.games(HUNG_QUEEN), "--nodes", "500", "--pgn", "/dev/null", "--quiet")
        self.assertIn("wrote /dev/null", done.stderr)

    def test_a_game_is_judged_up_to_a_null_move(self):
        pgn = self.games("1. e4 e5 2. Nf3 -- 3. d4 *\n")
        report = self.report(pgn, "--nodes", "500", "--pgn", self.path("out.pgn"))
        self.assertEqual(len(report["games"][0]["moves"]), 3)
        self.assertIn("judged up to 2. Nf3, where a null move follows", self.read("out.pgn"))

    def test_other_limits_replace_the_earlier_analysis(self):
        pgn = self.games(HUNG_QUEEN, MISSED_MATE)
        analyse(pgn, "--nodes", "500", "--pgn", self.path("once.pgn"))
        again = analyse(self.path("once.pgn"), "--nodes", "4000", "--pgn", "-").stdout
        self.assertEqual(again, analyse(pgn, "--nodes", "4000", "--pgn", "-").stdout)

    def test_two_jobs_give_the_same_result_as_one(self):
        pgn = self.games(HUNG_QUEEN, MISSED_MATE, HUNG_QUEEN, MISSED_MATE)
        one = analyse(pgn, "--nodes", "3000", "--pgn", "-").stdout
        two = analyse(pgn, "--nodes", "3000", "--pgn", "-", "--jobs", "2").stdout
        self.assertEqual(one, two)


class Interrupted(AnalyseCase):
    def setUp(self):
        super().setUp()
        self.many = self.games(*[HUNG_QUEEN, MISSED_MATE] * 12)
        self.words = [self.many, "--nodes", "4000", "--log", self.path("log"), "--pgn",
                      self.path("out.pgn")]

    def start_and_wait_for_games(self, lines):
        process = subprocess.Popen([QUADRIGA, "analyse", *self.words], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            if os.path.exists(self.path("log")) and self.read("log").count("\n") >= lines:
                break
            time.sleep(0.001)
        return process

    def whole(self):
        return analyse(self.many, "--nodes", "4000", "--pgn", "-").stdout

    def test_a_killed_run_can_be_resumed(self):
        process = self.start_and_wait_for_games(3)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        self.assertFalse(os.path.exists(self.path("out.pgn")))
        done = analyse(*self.words)
        self.assertIn("resuming after", done.stderr)
        self.assertEqual(self.read("out.pgn"), self.whole())

    def test_an_interrupted_run_writes_what_is_done_and_can_be_resumed(self):
        process = self.start_and_wait_for_games(3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 1, errors)
        self.assertIn(b"interrupted", errors)
        part = self.read("out.pgn")
        self.assertGreaterEqual(part.count("[Annotator"), 2)
        self.assertLess(part.count("[Annotator"), 24)
        analyse(*self.words)
        self.assertEqual(self.read("out.pgn"), self.whole())

    def test_a_log_of_something_else_is_refused(self):
        analyse(*self.words, "--games", "1-2")
        log = self.read("log")
        done = analyse(self.many, "--nodes", "5000", "--log", self.path("log"), check=2)
        self.assertIn("other settings, nodes '4000', expected nodes '5000', or", done.stderr)
        other = self.games(HUNG_QUEEN, name="other.pgn")
        done = analyse(other, "--nodes", "4000", "--log", self.path("log"), check=2)
        self.assertIn("other settings, checksum of the games", done.stderr)
        with open(self.path("log"), "a", encoding="utf-8") as file:
            file.write('{"game":1,"verdicts":[]}\n')
        self.assertIn("line 4", analyse(*self.words, check=2).stderr)
        self.assertTrue(self.read("log").startswith(log))


if __name__ == "__main__":
    unittest.main()
