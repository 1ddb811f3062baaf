#!/usr/bin/env python3
"""Writes the files of a folder into a C++ source, compressed, for src/lab/server/pages.h.

    embed_pages.py FOLDER OUTPUT.cpp        a folder that is not there gives no pages
"""
import gzip
import pathlib
import sys

from embedding import array, write_source

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(sys.argv[1])
    arrays, rows = [], []
    for number, path in enumerate(sorted(p for p in folder.rglob("*") if p.is_file())):
        if path.suffix not in TYPES:
            print(f"embed_pages.py: found {path}, expected one of {' '.join(TYPES)}", file=sys.stderr)
            return 2
        data = gzip.compress(path.read_bytes(), 9, mtime=0)
        arrays.append(array(f"kBytes{number}", data))
        rows.append(f'    Page{{"/{path.relative_to(folder).as_posix()}", "{TYPES[path.suffix]}", '
                    f"view(kBytes{number})}},\n")
    text = '// Written by cmake/embed_pages.py.\n#include "lab/server/pages.h"\n\n#include <array>\n\n'
    text += "namespace quadriga::lab {\n\nnamespace {\n\n" + "\n".join(arrays)
    if rows:
        text += ("\ntemplate <std::size_t kSize>\n"
                 "std::string_view view(const unsigned char (&bytes)[kSize]) {\n"
                 "  return {reinterpret_cast<const char*>(bytes), kSize};\n}\n\n"
                 f"const std::array kPages{{\n{''.join(rows)}}};\n")
    else:
        text += "const std::array<Page, 0> kPages{};\n"
    text += ("\n}  // namespace\n\nstd::span<const Page> pages() { return kPages; }\n\n"
             "}  // namespace quadriga::lab\n")
    write_source(sys.argv[2], text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
