"""`quadriga help` and `rooms`, and the messages about mistyped names."""
import json
import os
import re
import subprocess
import unittest

QUADRIGA = os.environ["QUADRIGA"]


def run(*arguments, text=""):
    return subprocess.run([QUADRIGA, *arguments], input=text, capture_output=True, text=True,
                          timeout=60, check=False)


def commands():
    """The names that `quadriga help` lists."""
    return re.findall(r"^  ([a-z]+) {2,}\S", run("help").stdout, re.M)


class Help(unittest.TestCase):
    def test_lists_every_command_with_a_sentence(self):
        self.assertGreaterEqual(set(commands()), {
            "lab", "play", "bench", "perft", "solve", "analyse", "match", "ablate", "eval", "trace",
            "ladder", "tune", "train", "datagen", "book", "uci", "rooms", "help"})
        self.assertEqual(run("help").stdout, run("--help").stdout)

    def test_explains_each_command_as_its_own_option_does(self):
        for name in commands():
            with self.subTest(name):
                done = run("help", name)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn(f"quadriga {name}", done.stdout)
                self.assertEqual(done.stdout, run(name, "--help").stdout)

    def test_explains_commands_of_two_words(self):
        self.assertEqual(run("help", "book", "make").stdout, run("book", "make", "--help").stdout)

    def test_every_example_in_the_help_uses_known_options(self):
        """No example uses an option that the command does not have."""
        for name in commands():
            text = run("help", name).stdout
            usage = text.split("\n\n  quadriga")[0]
            for example in re.findall(r"^  quadriga (?:[^\n]*\\\n)*[^\n]*", text, re.M):
                inner = example.split()[1:3]
                known = usage + (run("help", *inner).stdout if name == "book" else "")
                for option in re.findall(r" (--[a-z-]+)", example):
                    self.assertIn(option, known, f"{name}: {example}")


class Mistyped(unittest.TestCase):
    def said(self, *arguments, code=2):
        done = run(*arguments)
        self.assertEqual(done.returncode, code, done)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_commands(self):
        self.assertIn("did you mean 'bench'?", self.said("benhc"))
        self.assertIn("did you mean 'analyse'?", self.said("analyze", "x.pgn"))
        self.assertIn("did you mean 'make'?", self.said("book", "mkae", "x.pgn"))
        self.assertIn("did you mean 'match'?", self.said("help", "macth"))
        self.assertNotIn("did you mean", self.said("xylophone"))

    def test_options(self):
        said = self.said("bench", "--dpeth", "3")
        self.assertIn("quadriga bench: found '--dpeth'", said)
        self.assertIn("did you mean '--depth'?", said)
        self.assertIn("quadriga help bench", said)
        self.assertIn("did you mean '--nodes'?", self.said("solve", "x.epd", "--node=5"))

    def test_an_extra_word_is_named(self):
        self.assertIn("'twelve'", self.said("play", "twelve"))

    def test_rooms_and_parameters(self):
        self.assertIn("did you mean 'null_move'?", self.said("rooms", "nullmove"))
        self.assertIn("did you mean 'null_move'?", self.said("ablate", "null_mvoe"))
        self.assertIn("did you mean 'tempo'?", self.said("eval", "--room", "tmepo=false"))

    def test_words_of_a_player(self):
        self.assertIn("did you mean 'nodes'?",
                      self.said("match", "--engine", "self", "ndoes=5", "--engine", "self"))

    def test_uci_options(self):
        for name, meant in (("Hsah", "Hash"), ("uci_elos", "UCI_Elo"),
                            ("Room.nullmove", "null_move"), ("Param.null_bas", "null_base")):
            done = run(text=f"setoption name {name} value 1\nquit\n")
            self.assertIn(f"did you mean '{meant}'?", done.stdout)


class Rooms(unittest.TestCase):
    def test_lists_every_room_with_its_worth(self):
        listed = run("rooms").stdout
        rooms = json.loads(run("rooms", "--json").stdout)
        self.assertGreater(len(rooms), 100)
        for room in rooms:
            line = re.search(rf"^  {room['name']} .*$", listed, re.M).group(0)
            self.assertIn(" on " if room["on_by_default"] else " off ", line)
            self.assertTrue(line.endswith(room["title"]), line)
            if room["nodes_ratio"] is not None:
                self.assertIn(f"x{room['nodes_ratio']:.3f}", line)

    def test_one_is_explained(self):
        said = run("rooms", "null_move").stdout
        for part in ("Null move pruning", "Why ", "Worth ", "Fails ", "null_base = ",
                     "src/search/heuristics/null_move.h", "Room.null_move value false"):
            self.assertIn(part, said)

    def test_every_parameter_is_shown_with_its_technique(self):
        names = re.findall(r"(?m)^(\w+) = ", run("rooms", "--params").stdout)
        rooms = [room["name"] for room in json.loads(run("rooms", "--json").stdout)]
        explained = run("rooms", *rooms).stdout
        self.assertIn("lmr_cut = ", run("rooms", "cut_nodes").stdout)
        for name in names:
            if not name.startswith(("time_", "history_bonus_", "history_malus_")):
                self.assertEqual(len(re.findall(rf"\b{name} = ", explained)), 1, name)

    def test_parameters_are_listed_with_their_ranges(self):
        self.assertRegex(run("rooms", "--params").stdout, r"(?m)^null_base = \d+ \(\d+ to \d+\)$")


if __name__ == "__main__":
    unittest.main()
