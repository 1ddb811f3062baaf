"""quadriga audit from the outside."""
import json
import os
import subprocess
import unittest

BINARY = os.environ.get("QUADRIGA", "build/release/quadriga")
SMALL = ["--nodes", "3000", "--first", "2", "--share", "0.02", "--check-nodes", "3000"]


def run(*arguments, text=""):
    return subprocess.run([BINARY, "audit", *arguments], input=text, capture_output=True, text=True, timeout=600)


class Audit(unittest.TestCase):
    def test_the_table_names_techniques_and_what_the_cells_mean(self):
        done = run(*SMALL)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Reverse futility pruning", done.stdout)
        self.assertIn("Each cell: fired for each thousand nodes", done.stdout)

    def test_json_has_counts_for_every_group_of_depths(self):
        done = run(*SMALL, "--json")
        cells = json.loads(done.stdout)["techniques"]["reverse_futility"]
        self.assertEqual([cell["from_depth"] for cell in cells], [1, 3, 5, 8, 12])
        for cell in cells:
            self.assertLessEqual(cell["wrong"], cell["checked"])
            self.assertLessEqual(cell["checked"], cell["fired"])

    def test_a_technique_can_be_switched_off(self):
        done = run(*SMALL, "--json", "--room", "razoring=false")
        self.assertNotIn("razoring", json.loads(done.stdout)["techniques"])

    def test_positions_come_from_standard_input(self):
        done = run(*SMALL, "--positions", "-", text="4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - bm Rb1;\n")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_bad_line_is_named(self):
        done = run(*SMALL, "--positions", "-", text="\n4k3/8 w - -\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 2", done.stderr)


if __name__ == "__main__":
    unittest.main()
