"""The lab's protocol: every answer has the shape given in protocol.json, and its content is right."""
import json
import os
import subprocess
import unittest

from support import lab_schema

QUADRIGA = os.environ["QUADRIGA"]
SYZYGY = os.path.join(os.environ.get("QUADRIGA_DATA", ""), "syzygy")
METHODS = lab_schema.PROTOCOL["methods"]
KIWIPETE = {"fen": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}
BLACK = {"fen": "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4"}
EN_PASSANT = {"moves": ["e2e4", "a7a6", "e4e5", "d7d5"]}
IN_CHECK = {"fen": "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3"}  # mate
ENDGAME = {"fen": "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1"}
PLACES = [{}, KIWIPETE, BLACK, EN_PASSANT, ENDGAME]


class LabSession(unittest.TestCase):
    """One page over standard input and output."""
    options = []

    @classmethod
    def setUpClass(cls):
        cls.process = subprocess.Popen([QUADRIGA, "lab", "--stdio", *cls.options],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        cls.number = 0
        cls.seen = {}

    @classmethod
    def tearDownClass(cls):
        cls.process.stdin.close()
        cls.process.wait(timeout=60)
        cls.process.stdout.close()

    def say(self, message):
        self.process.stdin.write((message if isinstance(message, str) else json.dumps(message)) + "\n")
        self.process.stdin.flush()

    def hear(self):
        return json.loads(self.process.stdout.readline())

    def exchange(self, method, params):
        type(self).number += 1
        self.say({"id": self.number, "method": method, "params": params})
        events = []
        while True:
            heard = self.hear()
            self.assertEqual(heard["id"], self.number)
            if "event" not in heard:
                return heard, events
            events.append(heard["event"])

    def ask(self, method, **params):
        """The result; params, events and result are checked against the protocol."""
        rule = METHODS[method]
        lab_schema.check(params, rule["params"])
        answer, events = self.exchange(method, params)
        self.assertIn("result", answer, str(answer)[:500])
        lab_schema.check(answer["result"], rule["result"])
        for event in events:
            lab_schema.check(event, rule["event"])
        self.events = events
        return answer["result"]

    def fault(self, method, params):
        answer, _ = self.exchange(method, params)
        self.assertIn("error", answer, str(answer)[:500])
        lab_schema.check(answer["error"], "Fault")
        return answer["error"]


class Shapes(LabSession):
    """Every method, in several positions."""

    def test_hello_lists_rooms_and_parameters(self):
        hello = self.ask("hello")
        self.assertEqual(hello["protocol"], lab_schema.PROTOCOL["version"])
        self.assertEqual(len({room["name"] for room in hello["rooms"]}), len(hello["rooms"]))

    def test_positions(self):
        for at in PLACES + [IN_CHECK]:
            for method in ("position", "board", "generation", "keys", "table_slot"):
                self.ask(method, at=at)

    def test_searches(self):
        for at in PLACES + [IN_CHECK]:
            self.ask("search", at=at, depth=4, lines=2, count=True, fresh=True)
            self.ask("trace", at=at, depth=3)
            self.ask("ordering", at=at, depth=3)
            self.ask("quiescence", at=at)
            self.ask("steps", at=at, depth=1)
            self.ask("ladder", at=at, depth=2)
            self.ask("divide", at=at, depth=2)

    def test_evaluations(self):
        for at in PLACES:
            self.ask("evaluation", at=at)
            self.ask("evaluation_of_moves", at=at)

    def test_games(self):
        games = self.ask("read_pgn", text="1. e4 e5 2. Nf3 Nc6 {good} 1-0\n\n1. d4 *")
        self.assertEqual([game["result"] for game in games["games"]], ["1-0", "*"])
        self.assertEqual(games["games"][0]["fault"], "")
        text = self.ask("write_pgn", at={"moves": ["e2e4", "e7e5"]}, result="1/2-1/2", white="A")["text"]
        self.assertIn("1. e4 e5 1/2-1/2", text)
        review = self.ask("review", at={"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}, nodes=2000)
        self.assertEqual(self.events, review["moves"])
        self.assertEqual(review["moves"][2]["judgement"], "blunder")
        self.assertEqual(review["moves"][3]["loss"], 0)

    def test_a_game_with_an_illegal_move_is_read_up_to_there_with_the_reason(self):
        answer = self.ask("read_pgn", text="1. e4 e5\n2. Ke3 Nc6 *\n\n[White \"B\"]\n\n1. e5 *")
        self.assertEqual([move["san"] for move in answer["games"][0]["moves"]], ["e4", "e5"])
        self.assertEqual(answer["games"][0]["fault"],
                         "reading ended after 1... e5, at line 2, move 2.: found 'Ke3', expected a "
                         "legal move; the king on e1 does not move like that")
        self.assertEqual(len(answer["faults"]), 1)  # the other game has no move at all

    def test_a_typed_move_may_be_in_another_language(self):
        for text in ("Sf3", "Cf3", "nf3"):
            self.assertEqual(self.ask("read_move", text=text)["uci"], "g1f3")
        found = self.fault("read_move", {"at": {"fen": "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1"},
                                         "text": "Sh3"})
        self.assertIn("Nh3", found["found"])
        self.assertIn("Bh3", found["found"])

    def test_every_method_is_listed(self):
        # A method that protocol.json lists is known, and an unknown one is named.
        for method in METHODS:
            answer, _ = self.exchange(method, {"at": {"fen": "x"}, "set": 1, "text": 1, "left": 1})
            if "error" in answer:
                self.assertNotEqual(answer["error"]["field"], "method", method)
        self.assertEqual(self.fault("no_such", {})["field"], "method")


class Truths(LabSession):
    """What the pages show is what the engine does."""

    def test_without_tablebases_no_results_are_given(self):
        facts = self.ask("tablebase", at=ENDGAME)
        self.assertEqual(facts, {"most_pieces": 0, "pieces": 3, "wdl": None, "dtz": None, "moves": []})

    def test_the_evaluation_adds_up(self):
        for at in PLACES:
            answer = self.ask("evaluation", at=at)
            total = sum(term["share"] for term in answer["terms"])
            total += answer["rounding"] + answer.get("instead", 0)
            self.assertAlmostEqual(total, answer["white"], places=6)
            self.assertEqual(answer["levels"][2]["white"], answer["white"])

    def test_the_terms_of_the_key_give_the_key(self):
        for at in PLACES:
            answer = self.ask("keys", at=at)
            key = 0
            for term in answer["terms"]:
                key ^= int(term["number"], 16)
                self.assertEqual(int(term["so_far"], 16), key)
            self.assertEqual(int(answer["key"], 16), key)
            self.assertEqual(answer["key"], self.ask("position", at=at)["key"])

    def test_two_ways_to_a_position_give_one_key(self):
        one = self.ask("keys", at={"moves": ["d2d4", "g8f6", "c2c4"]})["key"]
        two = self.ask("keys", at={"moves": ["c2c4", "g8f6", "d2d4"]})["key"]
        self.assertEqual(one, two)
        mirror = [self.ask("keys", at={"moves": moves.split()})["key"]
                  for moves in ("e2e4 e7e5", "e2e3 e7e5 e3e4")]
        self.assertNotEqual(*mirror)

    def test_three_ways_to_slider_attacks_agree(self):
        for piece in ("rook", "bishop"):
            for number in range(64):
                square = "abcdefgh"[number % 8] + str(number // 8 + 1)
                answer = self.ask("slider", square=square, piece=piece, occupied="0x00ff24180081ff00")
                self.assertEqual(answer["magic"]["attacks"], answer["attacks"])
                self.assertEqual(answer["pext"]["attacks"], answer["attacks"])
                walked = sum(1 << ("abcdefgh".index(s[0]) + 8 * (int(s[1]) - 1))
                             for ray in answer["walk"] for s in ray)
                self.assertEqual(walked, int(answer["attacks"], 16))
                magic = answer["magic"]
                product = int(magic["blockers"], 16) * int(magic["magic"], 16) % 2**64
                self.assertEqual(product, int(magic["product"], 16))
                self.assertEqual(product >> magic["shift"], magic["index"])

    def test_stepper_and_minimax_give_the_same_score(self):
        for at in PLACES:
            for first in (True, False):
                answer = self.ask("steps", at=at, depth=2, captures_first=first)
                self.assertEqual(answer["score"], answer["minimax"]["score"])
                self.assertLessEqual(answer["nodes"], answer["minimax"]["nodes"])

    def test_steps_follow_the_rules_of_alpha_beta(self):
        answer = self.ask("steps", at=KIWIPETE, depth=2)
        best = {}
        for step in answer["steps"]:
            if step["kind"] == "return":
                score = -answer["calls"][step["child"]]["result"]["value"]
                best[step["call"]] = max(best.get(step["call"], score), score)
                self.assertEqual(step["best"]["value"], best[step["call"]])
            if step["kind"] == "cut":
                self.assertGreaterEqual(step["alpha"]["value"], step["beta"]["value"])
                self.assertTrue(answer["calls"][step["call"]]["cut_off"])
        self.assertEqual(best[0], answer["score"]["value"])

    def test_as_many_calls_are_made_as_nodes_searched(self):
        for at in PLACES:
            answer = self.ask("trace", at=at, depth=5)
            self.assertEqual(answer["calls_made"], answer["nodes"])
            untraced = self.ask("search", at=at, depth=5, fresh=True)
            self.assertEqual(untraced["nodes"], answer["nodes"])

    def test_all_children_of_a_call_are_listed(self):
        trace = self.ask("trace", at=KIWIPETE, depth=6)
        root = self.ask("trace_children", trace=trace["trace"], call=trace["roots"][-1]["number"])
        self.assertEqual(len(root["children"]), root["call"]["children"])
        closed = next(call for call in root["children"] if not call["open"] and call["children"] > 1)
        below = self.ask("trace_children", trace=trace["trace"], call=closed["number"])
        self.assertEqual(len(below["children"]), closed["children"])
        self.assertEqual(sum(call["calls"] for call in below["children"]) + 1, closed["calls"])
        legal = self.ask("position", at={"fen": below["fen"]})["legal"]
        self.assertEqual(sorted(move["move"]["uci"] for move in below["moves"]),
                         sorted(move["uci"] for move in legal))
        for move in below["moves"]:
            self.assertEqual(move["status"] == "searched", move["reason"] is None)

    def test_a_branch_can_be_opened_however_deep(self):
        trace = self.ask("trace", depth=8, share=0.0)
        call = trace["roots"][-1]
        for _ in range(6):
            opened = self.ask("trace_children", trace=trace["trace"], call=call["number"])
            inner = [each for each in opened["children"] if each["children"] > 1]
            if not inner:
                break
            call = max(inner, key=lambda each: each["calls"])
        self.assertGreater(call["ply"], 2)

    def test_castling_is_refused_for_its_own_reason(self):
        at = {"fen": "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1"}
        for to in ("g1", "h1"):
            why = self.ask("why_not", at=at, **{"from": "e1", "to": to})
            self.assertIn("castl", why["reason"])

    def test_found_calls_were_ended_by_the_room(self):
        trace = self.ask("trace", at=KIWIPETE, depth=8, share=1.0)
        fired = {each["room"]: each["fired"] for each in trace["counters"]}
        self.assertGreater(fired["reverse_futility"], 0)
        found = self.ask("trace_find", trace=trace["trace"], room="reverse_futility")
        self.assertGreater(found["kept"], 0)
        self.assertTrue(all(call["ended_by"] == "reverse_futility" for call in found["calls"]))

    def test_divide_gives_known_counts(self):
        self.assertEqual(self.ask("divide", depth=4)["nodes"], 197281)
        answer = self.ask("divide", at=KIWIPETE, depth=3)
        self.assertEqual(answer["nodes"], 97862)
        self.assertEqual(self.events, answer["moves"])

    def test_an_exchange_is_sound_if_it_loses_nothing(self):
        for uci in self.ask("position", at=KIWIPETE)["legal"]:
            answer = self.ask("exchange", at=KIWIPETE, move=uci["uci"])
            self.assertEqual(answer["sound"], answer["value"] >= 0, uci)

    def test_refused_moves_are_not_legal(self):
        pinned = {"fen": "4r1k1/8/8/8/8/8/4N3/4K2r w - - 0 1"}
        answer = self.ask("generation", at=pinned)
        self.assertEqual(answer["checkers"], ["h1"])
        self.assertEqual(answer["pinned"], ["e2"])
        legal = {(move["from"], move["to"]) for move in answer["legal"]}
        for move in answer["refused"]:
            self.assertNotIn((move["from"], move["to"]), legal)
            why = self.ask("why_not", at=pinned, **{"from": move["from"], "to": move["to"]})
            self.assertEqual((why["legal"], why["reason"]), (False, move["reason"]))

    def test_the_table_knows_what_was_searched(self):
        self.ask("search", at=KIWIPETE, depth=6, fresh=True)
        entries = [each for each in self.ask("table_slot", at=KIWIPETE)["entries"] if each]
        ours = [each for each in entries if each["ours"]]
        self.assertEqual(len(ours), 1)
        self.assertEqual(ours[0]["depth"], 6)

    def test_a_room_that_is_off_does_not_fire(self):
        with_it = self.ask("search", at=KIWIPETE, depth=6, fresh=True, count=True)
        without = self.ask("search", at=KIWIPETE, depth=6, fresh=True, count=True,
                           rooms={"null_move": False})
        self.assertIn("null_move", {each["room"] for each in with_it["counters"]})
        self.assertNotIn("null_move", {each["room"] for each in without["counters"]})
        self.assertNotEqual(with_it["nodes"], without["nodes"])

    def test_what_was_learned_with_a_room_off_is_forgotten(self):
        usual = self.ask("search", at=KIWIPETE, depth=6, fresh=True)
        for rooms in ({"material": False}, {"mobility": False}):
            self.ask("search", at=KIWIPETE, depth=6, rooms=rooms)
            again = self.ask("search", at=KIWIPETE, depth=6)
            self.assertEqual((again["nodes"], again["score"]), (usual["nodes"], usual["score"]))


@unittest.skipUnless(os.path.isdir(SYZYGY), "no tablebases in QUADRIGA_DATA/syzygy")
class WithTablebases(LabSession):
    options = ["--syzygy", SYZYGY]

    def test_every_move_of_a_pawn_ending_has_its_result(self):
        facts = self.ask("tablebase", at={"fen": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"})
        self.assertEqual((facts["pieces"], facts["wdl"]), (3, "draw"))
        won = self.ask("tablebase", at={"fen": "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"})
        self.assertEqual(won["wdl"], "loss")
        self.assertTrue(all(move["wdl"] == "loss" and move["dtz"] < 0 for move in won["moves"]))
        self.assertEqual(len(won["moves"]), 5)


class BadRequests(LabSession):
    def test_bad_fields_are_named(self):
        for method, params, field in (
            ("position", {"at": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}}, "piece placement"),
            ("position", {"at": {"moves": ["e2e5"]}}, "move"),
            ("position", {"at": 7}, "params"),
            ("position", [], "params"),
            ("bits", {}, "set"),
            ("bits", {"set": "0xg"}, "set"),
            ("bits", {"set": 12}, "set"),
            ("combine", {"left": "0x1", "operation": "times"}, "operation"),
            ("slider", {"square": "i9", "piece": "rook", "occupied": "0x0"}, "square"),
            ("slider", {"square": "e4", "piece": "queen", "occupied": "0x0"}, "piece"),
            ("search", {"depth": 0}, "depth"),
            ("search", {"depth": 10**30}, "depth"),
            ("search", {"nodes": -1}, "nodes"),
            ("search", {"rooms": {"nothing": True}}, "rooms.nothing"),
            ("search", {"rooms": {"null_move": 1}}, "rooms.null_move"),
            ("search", {"params": {"nothing": 1}}, "params.nothing"),
            ("search", {"params": {"aspiration_depth": 10**6}}, "aspiration_depth"),
            ("search", {"threads": 100000}, "threads"),
            ("divide", {"depth": 99}, "depth"),
            ("trace_children", {"trace": 999, "call": 1}, "trace"),
            ("trace_find", {"trace": 1, "room": "x"}, "room"),
            ("steps", {"at": KIWIPETE, "depth": 4, "captures_first": False}, "depth"),
            ("evaluation", {"at": IN_CHECK}, "position"),
            ("exchange", {"move": "e2e5"}, "move"),
            ("read_move", {"text": "Qh5"}, "move"),
            ("read_pgn", {"text": "1. e5"}, "PGN, line 1, move 1"),
            ("read_pgn", {"text": "x" * 950_000}, "text"),
            ("write_pgn", {"result": "2-0"}, "result"),
        ):
            found = self.fault(method, params)
            self.assertIn(field, found["field"], (method, params))
            self.assertTrue(found["found"] and found["expected"], found)

    def test_messages_that_are_not_requests_are_refused(self):
        for text in ("x", "[]", "7", '{"id":"a","method":"hello"}', '{"id":{},"method":"hello"}',
                     "null", '"', "{" * 1000, '{"method":7}', "[" * 500_000,
                     '{"id":1,"method":"search","params":{"depth":' + "[" * 400_000 + "]" * 400_000 + "}}",
                     '{"id":1,"method":"hello","x":' + '{"a":' * 9 + "1" + "}" * 10):
            self.say(text)
            self.assertIn("error", self.hear(), text)
        self.ask("hello")

    def test_a_cancelled_search_answers_and_the_next_one_works(self):
        self.say({"id": 500, "method": "search", "params": {}})
        while "event" in (heard := self.hear()):
            self.say({"method": "cancel"})
        self.assertEqual(heard["id"], 500)
        self.assertIsNotNone(heard["result"]["best"])
        self.ask("search", depth=3)

    def test_a_late_cancel_does_not_end_the_next_request(self):
        self.say({"id": 700, "method": "search", "params": {"depth": 1}})
        while "event" in (heard := self.hear()):
            pass
        self.assertEqual(heard["id"], 700)
        self.say({"id": 701, "method": "search", "params": {"depth": 10, "fresh": True}})
        self.say({"method": "cancel", "id": 700})
        while "event" in (heard := self.hear()):
            pass
        self.assertEqual(heard["result"]["depth"], 10)

    def test_a_new_search_ends_the_one_before(self):
        self.say({"id": 600, "method": "search", "params": {}})
        self.say({"id": 601, "method": "search", "params": {"depth": 2}})
        answers = []
        while len(answers) < 2:
            heard = self.hear()
            if "result" in heard:
                answers.append(heard["id"])
        self.assertEqual(answers, [600, 601])


if __name__ == "__main__":
    unittest.main()
