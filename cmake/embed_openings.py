#!/usr/bin/env python3
"""Writes the table of opening names into a C++ source, compressed, for src/formats/games/opening_names.h.

    embed_openings.py OPENING_NAMES.tsv OUTPUT.cpp

Each line holds an ECO code, a name and moves, with tabs between them; lines that begin with # are comments.
"""
import gzip
import pathlib
import re
import sys

from embedding import write_bytes

LINE = re.compile(r"[A-E]\d\d\t[^\t]+\t[^\t]+")


def table(path):
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for number, line in enumerate(lines, 1):
        if not LINE.fullmatch(line):
            raise ValueError(f"{path}: found '{line}' as entry {number}, expected ECO code, name and moves")
    if not lines:
        raise ValueError(f"{path}: found no opening, expected at least one")
    return "".join(line + "\n" for line in lines)


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        text = table(pathlib.Path(sys.argv[1]))
    except (ValueError, OSError) as error:
        print(f"embed_openings.py: {error}", file=sys.stderr)
        return 2
    data = gzip.compress(text.encode(), 9, mtime=0)
    write_bytes(sys.argv[2], "embed_openings.py", "formats/games/opening_names.h", "packed_opening_names", data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
