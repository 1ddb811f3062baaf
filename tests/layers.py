#!/usr/bin/env python3
"""Checks the order of the layers: a folder in src/ includes only from the folders above it.

    tests/layers.py src
"""
import pathlib
import re
import sys

ORDER = ["base", "core", "formats", "rooms", "eval", "search", "engine",
         "jobs", "study", "analysis", "arena", "learn"]
FACES = ["uci", "lab", "tools"]  # they may include everything above, but not each other


def allowed(layer):
    if layer in ORDER:
        return set(ORDER[: ORDER.index(layer) + 1])
    if layer in FACES:
        return set(ORDER) | {layer}
    return None


def violations(root):
    for path in sorted(root.rglob("*")):
        if path.suffix not in (".h", ".cpp") or path.parent == root:
            continue
        layer = path.relative_to(root).parts[0]
        may_include = allowed(layer)
        if may_include is None:
            yield f"{path}: unknown layer '{layer}'; name it in tests/layers.py"
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found = re.match(r'\s*#\s*include\s+"([^"/]+)/', line)
            if found and found.group(1) not in may_include:
                yield f"{path}:{number}: {layer}/ includes {found.group(1)}/, which is not above it"


def main():
    if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1]).is_dir():
        print("usage: layers.py SRC_DIRECTORY", file=sys.stderr)
        return 2
    found = list(violations(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "layers: in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
