"""Thousands of random command streams, and what must hold for each of them: one bestmove for each
go, in order; one readyok for each isready; every line of play legal; exit code 0."""
import random
import time
import unittest

from support.engine_process import EngineCase

STREAMS = 6000
MOST_SECONDS = 30

# A stream sets up part of one of these games; the next move is then known to be legal.
GAMES = [
    ("startpos", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8"),
    ("startpos", "d2d4 d7d5 c2c4 d5c4 e2e4 b7b5 a2a4 c7c6 a4b5 c6b5 b1c3 d8b6 c3d5 b6b7 c1f4"),
    ("startpos", "f2f3 e7e5 g2g4 d8h4"),
    ("startpos", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"),
    ("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e1c1 b4c3 d5e6"),
    ("fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "g2g3 h4h3 g3f4 h3g4"),
    ("fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6 e8d7"),
    ("fen n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "g2h1q b7c8q d7e7 c8b8"),
    ("fen 8/8/8/4k3/8/8/8/R3K3 w - - 98 80", "e1d2 e5d4"),
    ("fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "e1f3 c8e7"),
    ("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", ""),
    ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""),
]

CASTLING = {"e1g1": "e1h1", "e1c1": "e1a1", "e8g8": "e8h8"}  # as UCI_Chess960 writes it

OPTIONS = [
    ("MultiPV", ("1", "2", "5", "0", "x")),
    ("Hash", ("1", "2", "-5", "")),
    ("Threads", ("1", "1", "2", "3", "abc")),
    ("UCI_ShowWDL", ("true", "false", "maybe")),
    ("UCI_Chess960", ("true", "false")),
    ("UCI_LimitStrength", ("true", "false")),
    ("UCI_Elo", ("800", "1500", "99999")),
    ("Ponder", ("true", "false")),
    ("UCI_AnalyseMode", ("true", "false")),
    ("Move Overhead", ("0", "10", "100", "-1")),
    ("EvalLevel", ("1", "2", "9", "network", "squares")),
    ("Room.null_move", ("true", "false")),
    ("Param.lmr_base", ("40", "80", "100000")),
    ("NoSuchOption", ("1",)),
]

RUBBISH = ("", " ", "joho", "\x01\x7f", "position", "go perft", "setoption", "go perft x", "# remark",
           "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position startpos moves e2e5", "debug on", "d",
           "eval", "rooms", "uci", "register later", "position startpos moves e2e4 e2e4")


class Stream:
    """Commands made up at random, and what they must lead to."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.commands = []
        self.searches = []  # for each go: its position, and the only move allowed
        self.readies = 0
        self.position = ("startpos", None)  # text, and a legal move if one is known
        self.say("position startpos")
        for _ in range(self.random.randrange(2, 14)):
            self.random.choices(
                (self.set_up, self.go, self.stop, self.ask, self.set_option, self.new_game,
                 self.rubbish),
                (5, 9, 5, 3, 3, 1, 2),
            )[0]()
        self.say("stop")
        self.ask()

    def say(self, command):
        self.commands.append(command)

    def set_up(self):
        start, moves = self.random.choice(GAMES)
        moves = moves.split()
        played = self.random.randrange(len(moves) + 1)
        text = start + (" moves " + " ".join(moves[:played]) if played else "")
        self.position = (text, moves[played] if played < len(moves) else None)
        self.say("position " + text)

    def go(self):
        if self.random.random() < 0.08:
            self.say(f"go perft {self.random.randrange(3)}")
            return
        words = self.random.choice((
            "depth {}", "nodes {}", "movetime {}", "wtime {0} btime {0}", "infinite", "ponder",
            "ponder movetime {}", "infinite depth {}", "wtime -{0} btime 0 winc {0} movestogo 0",
            "mate {} nodes 300", "depth {} rubbish", "movetime {} nodes 50 depth 3",
        )).format(self.random.randrange(5))
        only = None
        text, move = self.position
        if move and self.random.random() < 0.4:
            only = move
            words += " searchmoves " + move
        self.searches.append((text, only))
        self.say("go " + words)

    def stop(self):
        self.say(self.random.choice(("stop", "stop", "ponderhit")))

    def ask(self):
        self.readies += 1
        self.say("isready")

    def set_option(self):
        if self.random.random() < 0.1:
            self.say("setoption name Clear Hash")
            return
        name, values = self.random.choice(OPTIONS)
        self.say(f"setoption name {name} value {self.random.choice(values)}")

    def new_game(self):
        self.position = ("startpos", None)
        self.say("ucinewgame")

    def rubbish(self):
        self.say(self.random.choice(RUBBISH))


def play_of(line):
    """The moves after `pv`, or the moves of a bestmove line."""
    words = line.split()
    if words[0] == "bestmove":
        return [words[1]] + words[3:4]
    return words[words.index("pv") + 1 :] if "pv" in words else []


class RandomStreams(EngineCase):
    def run_stream(self, stream):
        """The output lines of each search: those between two bestmoves."""
        self.engine.send(*stream.commands)
        searches, current, readies = [], [], 0
        while len(searches) < len(stream.searches) or readies < stream.readies:
            line = self.engine.line()
            self.assertIsNotNone(line, "the engine has left")
            readies += line == "readyok"
            if line.startswith(("info depth", "bestmove")):
                current.append(line)
            if line.startswith("bestmove"):
                searches.append(current)
                current = []
        self.assertEqual(current, [])
        self.assertEqual((len(searches), readies), (len(stream.searches), stream.readies))
        return searches

    def check_play(self, stream, searches):
        """Sends every line of play back to the engine, which reports illegal moves."""
        commands = []
        for (position, only), lines in zip(stream.searches, searches):
            best = play_of(lines[-1])
            if only is not None:
                self.assertIn(best[0], (only, CASTLING.get(only)))
            plays = {" ".join(play_of(line)) for line in lines} - {"", "(none)"}
            joined = " " if " moves " in position else " moves "
            commands += [f"position {position}{joined}{play}" for play in plays]
        self.engine.send("position startpos")  # by now the search is completely over
        self.engine.ready()  # pending options are set or refused here
        self.engine.send(*commands)
        answers = self.engine.ready()
        self.assertEqual([line for line in answers if line.startswith("info string")], [])
        self.assertEqual([line for line in answers if line.startswith("bestmove")], [])

    def test_the_games_of_the_streams_are_legal(self):
        for start, moves in GAMES:
            self.assertEqual(self.notes(f"position {start} moves {moves}"), [])

    def test_every_stream_keeps_the_promises(self):
        begin = time.monotonic()
        for seed in range(STREAMS):
            if time.monotonic() - begin > MOST_SECONDS:
                break
            stream = Stream(seed)
            try:
                self.check_play(stream, self.run_stream(stream))
            except AssertionError as error:
                sent = "\n".join(stream.commands)
                raise AssertionError(f"stream {seed}: {error}\n{sent}") from None
        self.assertGreater(seed, 200, "too slow to mean anything")
        self.assertEqual(self.engine.quit()[0], 0)


class RandomEndings(EngineCase):
    def test_every_stream_can_end_with_quit_or_the_end_of_input(self):
        for seed in range(60):
            stream = Stream(10_000 + seed)
            engine = self.another_engine()
            engine.send(*stream.commands[:-2])
            if seed % 2:
                engine.send("quit")
            else:
                engine.process.stdin.close()
            self.assertEqual(engine.process.wait(10), 0, stream.commands)


if __name__ == "__main__":
    unittest.main()
