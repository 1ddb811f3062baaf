"""Games and books in the lab: what is listed and judged, and that the command gives the same."""
import json
import os
import struct
import subprocess
import tempfile
import unittest

from support import lab_schema
from lab_test import LabSession, QUADRIGA

EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples",
                       "opera-game.pgn")
HUNG_QUEEN = """[Event "Club"]
[White "First"]
[Black "Second"]
[Result "0-1"]

1. e4 {a comment of its own} e5 2. Qh5 Nc6 3. Qxe5+ (3. Bc4 g6) 3... Nxe5 4. d4 Ng6 0-1

"""
BAD = """[White "Third"]
[Black "First"]
[Result "1-0"]

1. e5 e5 2. Ke4 1-0

"""
BROKEN = """[White "Fifth"]
[Black "First"]
[Result "1-0"]

1. e4 e5 (1... c5 2. Ka9)
2. Ke3 Nf6 1-0

"""
PASSED = """[White "Fourth"]
[Black "First"]

1. e4 -- 2. d4 *

"""
FOOLS_MATE = "1. f3 e5 2. g4 Qh4# 0-1\n"
START_KEY = 0x463B96181691FC9C
E4, D4 = 12 << 6 | 28, 11 << 6 | 27


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Lists(LabSession):
    def test_a_game_has_its_players_result_event_and_moves(self):
        games = self.ask("read_games", text=HUNG_QUEEN)["games"]
        self.assertEqual(len(games), 1)
        game = games[0]
        self.assertEqual((game["number"], game["line"]), (1, 1))
        self.assertEqual((game["white"], game["black"]), ("First", "Second"))
        self.assertEqual((game["result"], game["event"]), ("0-1", "Club"))
        self.assertEqual(game["moves"][:4], ["e2e4", "e7e5", "d1h5", "b8c6"])
        self.ask("position", at={"fen": game["start"], "moves": game["moves"]})

    def test_an_opening_has_the_name_of_its_tags_or_of_its_moves(self):
        tagged = self.ask("read_games", text='[ECO "C41"]\n[Opening "Philidor"]\n\n1. e4 *\n')
        self.assertEqual(tagged["games"][0]["opening"], "C41 Philidor")
        plain = self.ask("read_games", text="1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n")
        self.assertIn("Ruy Lopez", plain["games"][0]["opening"])

    def test_bad_games_are_listed_with_line_and_reason_and_the_others_as_usual(self):
        answer = self.ask("read_games", text=BAD + HUNG_QUEEN + PASSED + FOOLS_MATE)
        self.assertEqual([game["number"] for game in answer["games"]], [2, 3, 4])
        self.assertEqual(answer["games"][1]["moves"], ["e2e4"])  # up to the null move
        self.assertEqual([game["number"] for game in answer["bad"]], [1])
        self.assertRegex(answer["bad"][0]["reason"], r"line 5.*e5")

    def test_a_game_with_an_illegal_move_is_listed_up_to_there_with_the_reason(self):
        games = self.ask("read_games", text=HUNG_QUEEN + BROKEN)["games"]
        self.assertEqual([game["fault"] != "" for game in games], [False, True])
        self.assertEqual((games[1]["moves"], games[1]["result"]), (["e2e4", "e7e5"], "1-0"))
        self.assertEqual(games[1]["fault"],
                         "reading ended after 1... e5, at line 13, move 2.: found 'Ke3', expected a "
                         "legal move; the king on e1 does not move like that; a variation was cut "
                         "off at line 12, move 2.: found 'Ka9', expected a move in SAN, like Nf3, "
                         "exd5, e8=Q or O-O")

    def test_games_in_other_languages_are_read(self):
        games = self.ask("read_games", text="1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *\n\n"
                                            "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 *")["games"]
        for game in games:
            self.assertEqual(game["moves"], ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"])

    def test_no_games_are_an_empty_list(self):
        self.assertEqual(self.ask("read_games", text="\n"), {"games": [], "bad": [], "more": False})

    def test_a_text_that_is_too_long_is_refused_with_the_limit(self):
        largest = self.ask("hello")["largest_pgn"]
        fault = self.fault("read_games", {"text": "x" * (largest + 1)})
        self.assertIn(str(largest), fault["message"])
        self.assertEqual(self.fault("analyse_game", {"text": "x" * (largest + 1)})["field"], "text")

    def test_games_beyond_the_longest_list_are_reported(self):
        answer = self.ask("read_games", text="1. e4 *\n\n" * 2000)
        self.assertEqual((len(answer["games"]), answer["more"]), (2000, False))
        answer = self.ask("read_games", text="1. e4 *\n\n" * 2001)
        self.assertEqual((len(answer["games"]), answer["more"]), (2000, True))

    def test_names_are_plain_text(self):
        answer = self.ask("read_games", text='[White "a\x07\u202eb"]\n\n1. e4 *\n')
        self.assertEqual(answer["games"][0]["white"], "a  b")


class Analyses(LabSession):
    def test_it_is_the_analysis_that_the_command_gives(self):
        with tempfile.TemporaryDirectory() as folder:
            names = [os.path.join(folder, name) for name in ("a.json", "a.html", "a.pgn")]
            subprocess.run([QUADRIGA, "analyse", EXAMPLE, "--nodes", "3000", "--report", names[0],
                            "--report", names[1], "--pgn", names[2]], check=True, timeout=120,
                           capture_output=True)
            report, page, pgn = [text_of(name) for name in names]
        here = self.ask("analyse_game", text=text_of(EXAMPLE), nodes=3000)
        there = json.loads(report)["games"][0]
        self.assertEqual(here["annotated"], pgn)
        self.assertEqual(here["report"], page)
        for name in ("judgement", "mark", "phase", "loss", "points_lost"):
            self.assertEqual([move[name] for move in here["moves"]],
                             [move[name] for move in there["moves"]])
        self.assertEqual([point["words"] for point in here["turning_points"]],
                         [point["words"] for point in there["turning_points"]])
        for side in ("white", "black"):
            self.assertEqual(here[side]["accuracy"], there[side]["accuracy"])
            for name, phase in here[side]["phases"].items():
                self.assertEqual(phase["moves"], there[side]["phases"][name]["moves"])

    def test_it_does_not_depend_on_what_was_searched_before(self):
        first = self.ask("analyse_game", text=HUNG_QUEEN, nodes=2000)
        self.ask("search", at={"moves": ["e2e4"]}, nodes=50_000)
        self.assertEqual(self.ask("analyse_game", text=HUNG_QUEEN, nodes=2000), first)

    def test_every_move_is_reported_when_it_is_judged(self):
        answer = self.ask("analyse_game", text=HUNG_QUEEN, nodes=2000)
        self.assertEqual(self.events, answer["moves"])
        self.assertEqual(len(answer["moves"]), 8)
        self.assertFalse(answer["stopped"])
        for before, after in zip(answer["moves"], answer["moves"][1:]):
            # They differ if the position between them got a second look.
            self.assertAlmostEqual(before["expected"]["after"], after["expected"]["before"],
                                   delta=0.15)

    def test_a_turning_point_has_its_lines_and_its_reason(self):
        answer = self.ask("analyse_game", text=BAD + HUNG_QUEEN, game=2, nodes=2000)
        self.assertEqual(answer["number"], 2)
        point = next(each for each in answer["turning_points"] if each["index"] == 4)
        self.assertEqual(answer["moves"][4]["mark"], "??")
        self.assertIn("queen", point["words"])
        self.assertEqual([move["san"] for move in point["played"][:2]], ["Qxe5+", "Nxe5"])
        self.assertNotEqual(point["better"][0]["san"], "Qxe5+")
        self.assertIn("a comment of its own", answer["annotated"])
        self.assertIn("<!DOCTYPE html>", answer["report"])

    def test_a_game_is_analysed_up_to_an_illegal_move(self):
        answer = self.ask("analyse_game", text=BROKEN, nodes=1000)
        self.assertEqual([move["played"]["san"] for move in answer["moves"]], ["e4", "e5"])
        self.assertFalse(answer["stopped"])
        for text in (answer["annotated"], answer["report"]):
            self.assertIn("where reading ended at line 6, move 2.",
                          " ".join(text.replace("&#39;", "'").split()))

    def test_a_game_without_moves_is_not_an_error(self):
        answer = self.ask("analyse_game", text='[White "A"]\n\n*\n', nodes=1000)
        self.assertEqual((answer["moves"], answer["stopped"]), ([], False))

    def test_a_game_that_is_bad_or_not_there_is_refused(self):
        self.assertIn("line 5", self.fault("analyse_game", {"text": BAD})["message"])
        self.assertEqual(self.fault("analyse_game", {"text": BAD, "game": 2})["field"], "game")
        self.assertEqual(self.fault("analyse_game", {"text": BAD, "game": 0})["field"], "game")
        self.assertEqual(self.fault("analyse_game", {"text": BAD, "nodes": 1})["field"], "nodes")

    def cancelled(self, nodes, after_event):
        """The answer to an analysis that is cancelled, at once or after its first event."""
        type(self).number += 1
        self.say({"id": self.number, "method": "analyse_game",
                  "params": {"text": HUNG_QUEEN, "nodes": nodes}})
        if after_event:
            self.assertIn("event", self.hear())
        self.say({"method": "cancel", "id": self.number})
        while "event" in (heard := self.hear()):
            pass
        lab_schema.check(heard["result"], "GameAnalysis")
        return heard["result"]

    def test_a_cancelled_analysis_gives_what_it_has(self):
        answer = self.cancelled(1_000_000, after_event=True)
        self.assertTrue(answer["stopped"])
        self.assertIn(len(answer["moves"]), range(1, 8))
        self.assertIn("judged up to", answer["annotated"])

    def test_an_analysis_that_is_cancelled_at_once_is_empty(self):
        answer = self.cancelled(100_000_000, after_event=False)
        self.assertTrue(answer["stopped"])
        self.assertEqual(answer["moves"], [])
        self.assertIn("no move was judged", answer["annotated"])


class NoBook(LabSession):
    def test_the_answer_describes_the_built_in_book_or_none(self):
        facts = self.ask("book")
        if facts["book"] is None:
            self.assertEqual((facts["records"], facts["moves"], facts["drawn"]), (0, [], None))
        else:
            self.assertGreater(facts["records"], 0)
        self.assertEqual(self.fault("book", {"variety": 101})["field"], "variety")


class Book(LabSession):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        path = os.path.join(cls.folder.name, "two.bin")
        with open(path, "wb") as file:
            for move, weight in ((D4, 1), (E4, 3)):
                file.write(struct.pack(">QHHI", START_KEY, move, weight, 0))
        cls.options = ["--book", path]
        super().setUpClass()

    def test_moves_have_weights_shares_and_chances(self):
        facts = self.ask("book")
        self.assertIn("two.bin", facts["book"])
        self.assertEqual(facts["records"], 2)
        self.assertEqual([(move["san"], move["weight"], move["share"]) for move in facts["moves"]],
                         [("e4", 3, 0.75), ("d4", 1, 0.25)])
        self.assertEqual([move["chance"] for move in facts["moves"]], [0.75, 0.25])
        self.assertEqual(self.ask("book", at={"moves": ["a2a3"]})["moves"], [])

    def test_less_variety_means_the_best_more_often(self):
        chances = [move["chance"] for move in self.ask("book", variety=50)["moves"]]
        self.assertAlmostEqual(chances[0], 0.9)
        self.assertEqual([move["chance"] for move in self.ask("book", variety=0)["moves"]], [1, 0])

    def test_random_picks_follow_the_chances(self):
        self.assertEqual({self.ask("book", variety=0)["drawn"]["san"] for _ in range(20)}, {"e4"})
        self.assertEqual({self.ask("book")["drawn"]["san"] for _ in range(200)}, {"e4", "d4"})

    def test_a_book_that_cannot_be_read_is_named(self):
        path = os.path.join(self.folder.name, "none.bin")
        done = subprocess.run([QUADRIGA, "lab", "--stdio", "--book", path], capture_output=True,
                              text=True, timeout=60, input="")
        self.assertEqual(done.returncode, 2)
        self.assertIn("none.bin", done.stderr)


if __name__ == "__main__":
    unittest.main()
