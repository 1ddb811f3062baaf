#!/usr/bin/env python3
"""Checks that no documentation page links to a file or heading that does not exist.

    tests/docs.py ROOT
"""
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def anchor_of(heading):
    """The anchor that GitHub gives a heading."""
    plain = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return plain.replace(" ", "-")


def anchors(page):
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    return {anchor_of(heading) for heading in HEADING.findall(text)}


def broken_links(page):
    for link in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            yield f"{page}: links to {link}, but there is no such file"
        elif anchor and anchor not in anchors(target):
            yield f"{page}: links to {link}, but that page has no such heading"


def main():
    if len(sys.argv) != 2 or not (pathlib.Path(sys.argv[1]) / "README.md").is_file():
        print("usage: docs.py ROOT (the folder with README.md)", file=sys.stderr)
        return 2
    root = pathlib.Path(sys.argv[1])
    pages = sorted([*root.glob("*.md"), *(root / "docs").glob("*.md")])
    broken = [line for page in pages for line in broken_links(page)]
    print("\n".join(broken) if broken else f"{len(pages)} pages, all links lead somewhere")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
