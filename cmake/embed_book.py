#!/usr/bin/env python3
"""Writes an opening book into a C++ source, for src/engine/book.h.

    embed_book.py BOOK.bin OUTPUT.cpp
"""
import pathlib
import sys

from embed_pages import array


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    data = pathlib.Path(sys.argv[1]).read_bytes()
    text = '// Written by cmake/embed_book.py.\n#include "engine/book.h"\n\nnamespace quadriga {\n\n'
    if data:
        text += "namespace {\n\n" + array("kBytes", data) + "\n}  // namespace\n\n"
    value = "{reinterpret_cast<const char*>(kBytes), sizeof kBytes}" if data else "{}"
    text += f"std::string_view own_book_bytes() {{ return {value}; }}\n\n}}  // namespace quadriga\n"
    output = pathlib.Path(sys.argv[2])
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
