#!/usr/bin/env python3
"""Lists the tests that the last run of ctest skipped.

    tests/skips.py BUILD_DIRECTORY [--strict]

With --strict a skipped test is a failure unless tests/allowed_skips.txt names it. That file has a line for each:
the name, a tab, and when it may be skipped.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
TEST = re.compile(r"^\d+/\d+ Test: (\S+)$", re.M)
# What GoogleTest, unittest, node:test and our own scripts print for a test that was skipped.
SKIPPED = [
    re.compile(r"^(?:\S*/)?(\S+\.cpp:\d+): Skipped$", re.M),
    re.compile(r"^\s*\w+ \(([\w.]+)\)(?: \(.*\)| \[.*\])?(?:\n.*)? \.\.\. skipped ['\"]", re.M),
    re.compile(r"^\s*﹣ (.+?) \([\d.]+ms\) # ", re.M),
    re.compile(r"^([A-Z ]+) SKIPPED:", re.M),
]


def skipped_tests(log):
    """(ctest name, name of the skipped test) for all of them."""
    starts = list(TEST.finditer(log))
    for number, start in enumerate(starts):
        end = starts[number + 1].start() if number + 1 < len(starts) else len(log)
        for pattern in SKIPPED:
            for found in pattern.finditer(log, start.end(), end):
                yield f"{start.group(1)}: {found.group(1).strip()}"


def allowed_skips():
    lines = (HERE / "allowed_skips.txt").read_text(encoding="utf-8").splitlines()
    return {line.split("\t")[0] for line in lines if line and not line.startswith("#")}


def main():
    words = [word for word in sys.argv[1:] if word != "--strict"]
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    log = pathlib.Path(words[0], "Testing/Temporary/LastTest.log").read_text(encoding="utf-8", errors="replace")
    skipped = sorted(set(skipped_tests(log)))
    unexpected = [name for name in skipped if name not in allowed_skips()]
    for name in skipped:
        print(f"skipped: {name}{'' if name not in unexpected else ' (not in tests/allowed_skips.txt)'}")
    if unexpected and "--strict" in sys.argv:
        print(f"{len(unexpected)} tests were skipped that must not be", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
