#!/usr/bin/env python3
"""Writes the Why, Worth and Fails comments of all rooms into a C++ source, for study/room_notes.h.

    embed_rooms.py SOURCE_ROOT OUTPUT.cpp
"""
import pathlib
import re
import sys

from embedding import write_source

FIELD = re.compile(r"^//\s(Why|Worth|Fails):\s+(.*)$")
CONTINUED = re.compile(r"^//\s{4,}(\S.*)$")
NODES = re.compile(r"nodes x([\d.]+) ")
ELO = re.compile(r"([+-][\d.]+ \+/- [\d.]+) Elo")


def register(root):
    """The ids of all rooms, in order."""
    text = (root / "src/rooms/rooms.h").read_text()
    return re.findall(r"RoomInfo\{Room::(\w+),", text)


def notes_in(text):
    """(room id, fields) for each comment that begins with Why."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        fields, last = {}, None
        while at < len(lines) and lines[at].lstrip().startswith("//"):
            line = lines[at].lstrip()
            found, more = FIELD.match(line), CONTINUED.match(line)
            if found:
                last = found.group(1)
                fields[last] = found.group(2)
            elif more and last:
                fields[last] += " " + more.group(1)
            at += 1
        at += 0 if fields else 1
        if "Why" in fields:
            yield re.search(r"Room::(\w+)", "\n".join(lines[at:])).group(1), fields


def all_notes(root):
    notes = {}
    for path in sorted((root / "src").rglob("*.h")):
        for room, fields in notes_in(path.read_text()):
            notes[room] = {**fields, "file": str(path.relative_to(root))}
    return notes


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def row(room, note):
    worth = note.get("Worth", "")
    nodes, elo = NODES.search(worth), ELO.search(worth)
    cells = [note.get("Why", ""), worth, note.get("Fails", ""), note.get("file", ""),
             nodes.group(1) if nodes else "", elo.group(1) if elo else ""]
    return f"    {{Room::{room}, " + ", ".join(literal(cell) for cell in cells) + "},\n"


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(sys.argv[1])
    notes = all_notes(root)
    rows = "".join(row(room, notes.get(room, {})) for room in register(root))
    write_source(sys.argv[2], f"""// Written by cmake/embed_rooms.py.
#include "study/room_notes.h"

namespace quadriga {{

namespace {{

constexpr RoomNotes kNotes[] = {{
{rows}}};
static_assert(std::size(kNotes) == kRoomCount);

}}  // namespace

const RoomNotes& notes_of(Room room) {{ return kNotes[static_cast<std::size_t>(room)]; }}

}}  // namespace quadriga
""")
    return 0


if __name__ == "__main__":
    sys.exit(main())
