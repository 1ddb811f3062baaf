#!/usr/bin/env python3
"""Writes an opening book into a C++ source, for src/engine/book.h.

    embed_book.py BOOK.bin OUTPUT.cpp
"""
import pathlib
import sys

from embedding import write_bytes


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    data = pathlib.Path(sys.argv[1]).read_bytes()
    write_bytes(sys.argv[2], "embed_book.py", "engine/book.h", "own_book_bytes", data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
