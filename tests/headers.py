#!/usr/bin/env python3
"""Checks that every header in src/ compiles by itself: it includes what it uses.

    tests/headers.py COMPILE_COMMANDS_JSON
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys


def command_of(entry, header):
    """The command that compiled a source file, changed to check a header instead."""
    words = shlex.split(entry["command"])
    for flag in ("-o", "-c"):
        at = words.index(flag)
        del words[at:at + 2]
    return [*words, "-fsyntax-only", "-Wno-pragma-once-outside-header", "-Wno-unused-const-variable",
            "-Wno-unneeded-internal-declaration", "-x", "c++", str(header)]


def layer_of(path, root):
    parts = path.relative_to(root).parts
    return parts[0] if len(parts) > 1 else ""


def check(entry, header):
    done = subprocess.run(command_of(entry, header), cwd=entry["directory"], capture_output=True, text=True,
                          check=False)
    return done.returncode == 0, done.stderr


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(__file__).resolve().parent.parent / "src"
    # A header is compiled with the same options as the sources of its layer.
    entries = {}
    for entry in json.loads(pathlib.Path(sys.argv[1]).read_text()):
        path = pathlib.Path(entry["file"])
        if path.is_relative_to(root):
            entries.setdefault(layer_of(path, root), entry)
    headers = sorted(root.rglob("*.h"))
    any_entry = entries["engine"]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda each: check(entries.get(layer_of(each, root), any_entry), each), headers)
        for header, (good, errors) in zip(headers, results):
            if not good:
                failed += 1
                print(f"{header}: does not compile alone\n{errors}", file=sys.stderr)
    print(f"headers: {len(headers)} checked, {failed} do not compile alone")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
