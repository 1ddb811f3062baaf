"""Books in the lab: made from games, opened, merged, saved; uploads in pieces, plain and compressed."""
import base64
import gzip
import json
import lzma
import os
import struct
import subprocess
import tempfile
import unittest

from support import lab_schema
from lab_test import LabSession, QUADRIGA

START_KEY = 0x463B96181691FC9C
E4, D4 = 12 << 6 | 28, 11 << 6 | 27


def game(moves, result):
    return f'[White "A"]\n[Black "B"]\n[Result "{result}"]\n\n{moves} {result}\n\n'


# e4 scores 2 + 2 + 1, d4 scores 2; one game each is bad, unfinished and empty.
GAMES = (game("1. e4 e5 2. Nf3", "1-0") * 2 + game("1. e4 c5", "1/2-1/2") + game("1. d4 d5", "1-0") +
         game("1. e4 e5 2. Ke4", "1-0") + game("1. e4 e5", "*") + game("", "1-0"))


def record(move, weight, key=START_KEY):
    return struct.pack(">QHHI", key, move, weight, 0)


class BookSession(LabSession):
    def setUp(self):
        self.ask("leave_book")
        self.own = self.ask("book")

    def send(self, data):
        if isinstance(data, str):
            data = data.encode()
        return self.ask("upload", at=0, bytes=base64.b64encode(data).decode())

    def make(self, data, **rules):
        self.send(data)
        return self.ask("make_book", **rules)

    def open_book(self, data, **options):
        self.send(data)
        return self.ask("open_book", **options)

    def saved(self):
        return base64.b64decode(self.ask("save_book")["bytes"])

    def moves(self, **at):
        return [(move["san"], move["weight"]) for move in self.ask("book", at=at)["moves"]]

    def assert_unchanged(self):
        facts = self.ask("book")
        self.assertEqual((facts["book"], facts["records"]), (self.own["book"], self.own["records"]))


class Uploads(BookSession):
    def test_a_file_in_pieces_is_the_whole_file(self):
        for at in range(0, len(GAMES), 100):
            piece = base64.b64encode(GAMES[at:at + 100].encode()).decode()
            size = self.ask("upload", at=at, bytes=piece)["size"]
        self.assertEqual(size, len(GAMES))
        self.assertEqual(base64.b64decode(self.ask("unpack")["bytes"]), GAMES.encode())

    def test_a_piece_that_leaves_a_gap_is_refused_and_the_rest_stays(self):
        self.send("abc")
        fault = self.fault("upload", {"at": 5, "bytes": "YQ=="})
        self.assertEqual((fault["field"], fault["found"], fault["expected"]), ("at", "5", "0 or 3"))
        self.assertEqual(base64.b64decode(self.ask("unpack")["bytes"]), b"abc")

    def test_invalid_base64_is_refused(self):
        for text in ("a", "ab", "abc", "a*==", "====", "YQ==YQ==", "é==="):
            self.assertEqual(self.fault("upload", {"at": 0, "bytes": text})["field"], "bytes", text)
        self.assertEqual(self.fault("upload", {"at": -1, "bytes": ""})["field"], "at")
        self.assertEqual(self.fault("upload", {"bytes": ""})["field"], "at")

    def test_a_file_that_is_too_large_is_refused_with_the_limit(self):
        largest = self.ask("hello")["largest_file"]
        piece = base64.b64encode(bytes(4_000_000)).decode()
        for at in range(0, largest, 4_000_000):
            self.ask("upload", at=at, bytes=piece)
        fault = self.fault("upload", {"at": largest, "bytes": "YQ=="})
        self.assertEqual((fault["field"], fault["expected"]), ("bytes", f"at most {largest}"))
        self.assertIn("6000000", self.fault("upload", {"at": 0, "bytes": "A" * 6_000_004})["message"])
        self.send("small again")

    def test_an_upload_can_be_used_only_once(self):
        self.send("abc")
        self.ask("unpack")
        for method in ("unpack", "make_book", "open_book"):
            self.assertEqual(self.fault(method, {})["field"], "upload")

    def test_compressed_files_are_unpacked_by_their_content(self):
        for pack in (gzip.compress, lzma.compress):
            self.send(pack(GAMES.encode()))
            self.assertEqual(base64.b64decode(self.ask("unpack")["bytes"]), GAMES.encode())

    def test_a_file_that_unpacks_to_too_much_or_is_truncated_is_refused_by_name(self):
        self.send(gzip.compress(bytes(50_000_000)))
        fault = self.fault("unpack", {"name": "bomb.gz"})
        self.assertIn("bomb.gz", fault["found"])
        self.assertIn("3000000", fault["message"])
        self.send(gzip.compress(os.urandom(1000))[:-20])
        self.assertIn("cut.gz", self.fault("unpack", {"name": "cut.gz"})["found"])


class Makes(BookSession):
    def test_the_answer_counts_games_and_moves_and_the_book_is_used(self):
        made = self.make(GAMES, name="a.pgn", min_games=1)
        self.assertEqual(made["games"],
                         {"all": 7, "used": 4, "unreadable": 1, "empty": 1, "unfinished": 1})
        self.assertEqual(len(made["bad"]), 1)
        self.assertRegex(made["bad"][0], r"line 29.*Ke4")
        self.assertEqual((made["moves"], made["positions"]), (4, 3))  # e4 d4; c5; Nf3
        self.assertEqual((made["worthless"], made["too_rare"], made["stopped"]), (2, 0, False))
        self.assertEqual(made["in_use"], {"book": "book of a.pgn", "yours": True, "records": 4})
        self.assertEqual(self.moves(), [("e4", 5), ("d4", 2)])
        self.assertTrue(self.ask("book")["yours"])

    def test_rules_leave_moves_out(self):
        self.assertEqual(self.make(GAMES, min_games=2)["too_rare"], 3)
        self.assertEqual(self.moves(), [("e4", 5)])
        self.make(GAMES, min_games=1, only_wins=True)
        self.assertEqual(self.moves(), [("e4", 4), ("d4", 2)])
        self.make(GAMES, min_games=1, depth=1)
        self.assertEqual(self.moves(moves=["e2e4", "e7e5"]), [])

    def test_it_is_the_book_that_the_command_makes(self):
        with tempfile.TemporaryDirectory() as folder:
            games, book = os.path.join(folder, "a.pgn"), os.path.join(folder, "a.bin")
            with open(games, "w", encoding="utf-8") as file:
                file.write(GAMES)
            subprocess.run([QUADRIGA, "book", "make", games, "--output", book, "--min-games", "1"],
                           check=True, timeout=60, capture_output=True)
            with open(book, "rb") as file:
                expected = file.read()
        self.make(gzip.compress(GAMES.encode()), min_games=1)
        self.assertEqual(self.saved(), expected)

    def test_a_new_book_without_moves_leaves_the_old_one_in_use(self):
        made = self.make(GAMES, min_games=100)
        self.assertEqual((made["moves"], made["games"]["all"]), (0, 7))
        self.assert_unchanged()
        self.assertEqual(self.make("no game here\n")["moves"], 0)
        self.assert_unchanged()

    def test_wrong_rules_and_damaged_files_are_refused(self):
        for field, value in (("min_games", 0), ("depth", 0), ("depth", 1001), ("only_wins", 1),
                             ("add", "yes"), ("name", "x" * 301)):
            self.send(GAMES)
            self.assertEqual(self.fault("make_book", {field: value})["field"], field)
        self.send(gzip.compress(GAMES.encode() * 50)[:-100])
        self.assertIn("cut.gz", self.fault("make_book", {"name": "cut.gz"})["message"])
        self.assert_unchanged()

    def test_a_long_job_reports_progress_and_can_be_cancelled(self):
        self.send(gzip.compress((game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1-0") * 400_000).encode()))
        type(self).number += 1
        self.say({"id": self.number, "method": "make_book", "params": {"min_games": 1}})
        heard = self.hear()
        lab_schema.check(heard["event"], "BookProgress")
        self.say({"method": "cancel", "id": self.number})
        while "event" in (heard := self.hear()):
            pass
        lab_schema.check(heard["result"], "BookMade")
        self.assertTrue(heard["result"]["stopped"])
        self.assertLess(heard["result"]["games"]["all"], 400_000)
        self.assert_unchanged()

    def test_one_endless_comment_does_not_delay_the_stop(self):
        self.send(gzip.compress(b"1. e4 {" + bytes(100_000_000)))
        type(self).number += 1
        self.say({"id": self.number, "method": "make_book", "params": {}})
        self.say({"method": "cancel", "id": self.number})
        self.assertTrue(self.hear()["result"]["stopped"])


class Opens(BookSession):
    BOOK = record(E4, 3) + record(D4, 1)

    def test_a_book_is_used_saved_and_left(self):
        used = self.open_book(self.BOOK, name="mine.bin")
        self.assertEqual(used, {"book": "mine.bin", "yours": True, "records": 2})
        self.assertEqual(self.moves(), [("e4", 3), ("d4", 1)])
        self.assertEqual(self.saved(), self.BOOK)
        self.assertEqual(self.ask("leave_book")["yours"], False)
        self.assert_unchanged()

    def test_merging_adds_weights(self):
        self.open_book(self.BOOK, name="one.bin")
        used = self.open_book(lzma.compress(record(D4, 5)), name="two.bin", add=True)
        self.assertEqual((used["book"], used["records"]), ("one.bin + two.bin", 2))
        self.assertEqual(self.moves(), [("d4", 6), ("e4", 3)])
        self.assertEqual(self.saved(), record(D4, 6) + record(E4, 3))
        self.make(GAMES, min_games=1, add=True)
        self.assertEqual(self.moves(), [("d4", 8), ("e4", 8)])

    def test_an_invalid_book_is_refused_and_the_old_one_stays(self):
        self.open_book(self.BOOK, name="good.bin")
        unsorted = record(E4, 1, key=2) + record(E4, 1, key=1)
        for data, found in ((self.BOOK[:-1], "31 bytes"), (unsorted, "record 2"), (b"x", "1 bytes")):
            self.send(data)
            fault = self.fault("open_book", {"name": "bad.bin"})
            self.assertIn("bad.bin", fault["field"])
            self.assertIn(found, fault["found"])
            self.assertIn("records", fault["expected"])
        self.assertEqual(self.ask("book")["book"], "good.bin")

    def test_names_are_plain_text_and_stay_short(self):
        self.assertEqual(self.open_book(self.BOOK, name="a\x07\u202eb.bin")["book"], "a  b.bin")
        self.open_book(self.BOOK, name="n" * 90)
        self.assertEqual(self.open_book(self.BOOK, name="m" * 90, add=True)["book"], "several books")

    def test_the_engine_picks_moves_from_it(self):
        self.open_book(record(D4, 1))
        self.assertEqual(self.ask("book")["drawn"]["san"], "d4")


class Reports(LabSession):
    PGN = game("1. f3 e5 2. g4 Qh4#", "0-1") + game("1. e4 e5 2. Nf3 Nc6", "1/2-1/2")

    def test_one_report_of_several_games_is_the_same_as_from_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "two.pgn")
            with open(source, "w", encoding="utf-8") as file:
                file.write(self.PGN)
            names = {kind: os.path.join(folder, "r." + end)
                     for kind, end in (("html", "html"), ("markdown", "md"), ("json", "json"))}
            pgn = os.path.join(folder, "r.pgn")
            options = [part for name in names.values() for part in ("--report", name)]
            subprocess.run([QUADRIGA, "analyse", source, "--nodes", "2000", "--pgn", pgn, *options],
                           check=True, timeout=120, capture_output=True)
            for number in (2, 1):
                self.ask("analyse_game", text=self.PGN, game=number, nodes=2000)
            for kind, name in (*names.items(), ("pgn", pgn)):
                here = self.ask("report_games", games=[1, 2], kind=kind, name=source)["text"]
                with open(name, encoding="utf-8") as file:
                    self.assertEqual(here, file.read(), kind)

    def test_games_that_are_not_there_are_named(self):
        self.ask("analyse_game", text=self.PGN, game=1, nodes=1000)
        self.assertEqual(self.fault("report_games", {"games": [2], "kind": "html"})["found"], "2")
        self.ask("analyse_game", text=self.PGN + " ", game=2, nodes=1000)  # another file
        self.assertEqual(self.fault("report_games", {"games": [1], "kind": "html"})["found"], "1")
        json.loads(self.ask("report_games", games=[2], kind="json")["text"])

    def test_invalid_requests_are_refused(self):
        most = self.ask("hello")["most_reported"]
        for games in ([], [0], [-1], ["1"], 1, [1] * (most + 1)):
            self.assertEqual(self.fault("report_games", {"games": games, "kind": "html"})["field"], "games")
        self.assertEqual(self.fault("report_games", {"games": [1], "kind": "pdf"})["field"], "kind")


if __name__ == "__main__":
    unittest.main()
