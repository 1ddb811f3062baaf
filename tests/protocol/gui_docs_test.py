"""docs/gui.md describes every UCI option as the engine announces it."""
import os
import pathlib
import re
import subprocess
import unittest

QUADRIGA = os.environ.get("QUADRIGA", "build/release/quadriga")
PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/gui.md"
HEADER = ["Option", "Type", "Default", "Range", "Meaning"]
OPTION = re.compile(r"option name (?P<name>.+?) type (?P<type>\w+)(?: default (?P<default>.*?))?"
                    r"(?: min (?P<low>-?\d+) max (?P<high>-?\d+))?(?P<vars>(?: var \S+)*)$")


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def documented(text):
    """The rows of the option table, in order: name, type, default, range, meaning."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if cells(line) == HEADER]
    if len(starts) != 1:
        raise AssertionError(f"found {len(starts)} tables of options in {PAGE}, expected one")
    rows = []
    for line in lines[starts[0] + 2:]:
        if not line.startswith("|"):
            break
        name, kind, default, span, meaning = cells(line)
        rows.append((name.strip("`"), kind, default.strip("`"), span, meaning))
    return rows


def range_of(option):
    if option["type"] == "check":
        return "true, false"
    if option["type"] == "combo":
        return ", ".join(option["vars"].split()[1::2])
    return f"{option['low']} to {option['high']}" if option["low"] else ""


def announced():
    done = subprocess.run([QUADRIGA], input="uci\nquit\n", capture_output=True, text=True, timeout=20)
    lines = [line for line in done.stdout.splitlines() if line.startswith("option ")]
    options = []
    for line in lines:
        found = OPTION.match(line)
        if not found:
            raise AssertionError(f"cannot read {line!r}")
        options.append(found.groupdict())
    return [(each["name"], each["type"], each["default"] or "", range_of(each)) for each in options]


class GuiPage(unittest.TestCase):
    def test_the_table_of_options_agrees_with_the_answer_to_uci(self):
        rows = documented(PAGE.read_text(encoding="utf-8"))
        self.assertEqual([row[:4] for row in rows], announced())

    def test_every_option_has_a_meaning(self):
        for name, *_, meaning in documented(PAGE.read_text(encoding="utf-8")):
            self.assertTrue(meaning, name)

    def test_the_engine_announces_options(self):
        self.assertIn("Hash", [name for name, *_ in announced()])


if __name__ == "__main__":
    unittest.main()
