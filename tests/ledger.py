"""Checks that every room has a Worth line and that it says what docs/ledger.csv says.

    python3 tests/ledger.py ROOT            check
    python3 tests/ledger.py ROOT --write    write the Worth lines from the newest rows of the ledger

A Worth line is made of these parts, at least one of them:

    // Worth: nodes x1.234 (L012); +45.6 +/- 7.8 Elo, nodes=10000, 400 games (L034).

The figures of a part are those of the row it names, and that row is about this room.
"""
import csv
import pathlib
import re
import sys

WORTH = re.compile(r"^(\s*// Worth: ).*$")
NODES = re.compile(r"nodes x([\d.]+) \((L\d+)\)")
ELO = re.compile(r"([+-][\d.]+) \+/- ([\d.]+) Elo, (\S+), (\d+) games \((L\d+)\)")


def room_names(root):
    """Room::NullMove -> null_move, from the register."""
    text = (root / "src/rooms/rooms.h").read_text()
    return dict(re.findall(r'RoomInfo\{Room::(\w+),\s*"(\w+)"', text))


def worth_lines(root):
    """(file, line number, room id) of every Worth line; the room is the next one named below."""
    for path in sorted((root / "src").rglob("*.h")):
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            if not WORTH.match(line):
                continue
            below = "\n".join(lines[number:])
            room = re.search(r"(?:kRoom = |mode_\.on\()Room::(\w+)", below)
            yield path, number, room and room.group(1)


def parts(line):
    """The line and those it goes on in, as one text."""
    return list(NODES.finditer(line)), list(ELO.finditer(line))


def check(root, ledger, names):
    faults = []
    seen = set()
    for path, number, room in worth_lines(root):
        lines = path.read_text().splitlines()
        text = worth_text(lines, number)
        place = f"{path.relative_to(root)}:{number + 1}"
        name = names.get(room)
        seen.add(room)
        nodes, elos = parts(text)
        if not nodes and not elos:
            faults.append(f"{place}: '{text}' cites no row of the ledger")
        for found in nodes:
            row = ledger.get(found.group(2), {})
            if row.get("room") != name or row.get("nodes_ratio") != found.group(1):
                faults.append(f"{place}: {found.group(0)}, but the ledger says {row}")
        for found in elos:
            row = ledger.get(found.group(5), {})
            said = (found.group(1).lstrip("+"), found.group(2), found.group(3), found.group(4))
            told = tuple(row.get(key) for key in ("elo", "error", "control", "games"))
            if row.get("room") != name or said != told:
                faults.append(f"{place}: {found.group(0)}, but the ledger says {row}")
    faults += [f"room {name} has no Worth line" for room, name in names.items() if room not in seen]
    return faults


def worth_text(lines, number):
    """A Worth line with its continuation lines (those indented below it)."""
    text = lines[number].strip()
    for line in lines[number + 1:]:
        if not re.match(r"^\s*//\s{8,}", line):
            break
        text += " " + line.strip().lstrip("/").strip()
    return text


def wanted_text(ledger, name):
    """What the newest rows say; None if there are none."""
    rows = [row for row in ledger.values() if row["room"] == name]
    found = []
    for row in [r for r in rows if r["nodes_ratio"]][-1:]:
        found.append(f"nodes x{row['nodes_ratio']} ({row['id']})")
    for row in [r for r in rows if r["elo"]][-1:]:
        sign = "" if row["elo"].startswith("-") else "+"
        found.append(f"{sign}{row['elo']} +/- {row['error']} Elo, {row['control']}, "
                     f"{row['games']} games ({row['id']})")
    return "; ".join(found) + "." if found else None


def write(root, ledger, names):
    for path in {path for path, _, _ in worth_lines(root)}:
        lines = path.read_text().splitlines()
        for number, room in [(n, r) for p, n, r in worth_lines(root) if p == path]:
            text = wanted_text(ledger, names.get(room))
            if text:
                lines[number] = WORTH.sub(lambda m: m.group(1) + text, lines[number])
        path.write_text("\n".join(lines) + "\n")


def main():
    root = pathlib.Path(sys.argv[1])
    with open(root / "docs/ledger.csv", newline="") as file:
        ledger = {row["id"]: row for row in csv.DictReader(file)}
    names = room_names(root)
    if "--write" in sys.argv:
        write(root, ledger, names)
    faults = check(root, ledger, names)
    print("\n".join(faults) or f"{len(names)} rooms, {len(ledger)} rows: all agree")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
