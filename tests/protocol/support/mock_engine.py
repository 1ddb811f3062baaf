"""An engine that misbehaves on purpose: mock_engine.py MODE [MOVE].

It plays like the real engine (asked through a pipe, at depth 1) until its move number MOVE
(default 3) and then does what MODE says.
"""
import os
import subprocess
import sys
import time

mode = sys.argv[1]
trouble_at = int(sys.argv[2]) if len(sys.argv) > 2 else 3
real = subprocess.Popen([os.environ["QUADRIGA"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        text=True)
moves = 0


def say(line):
    print(line, flush=True)


def ask_real(position):
    real.stdin.write(position + "\ngo depth 1\n")
    real.stdin.flush()
    for line in real.stdout:
        if line.startswith("bestmove"):
            return line.split()[1]


def misbehave(position):
    if mode == "crash":
        os._exit(3)
    if mode == "hang":
        time.sleep(3600)
    if mode == "deaf":
        # It no longer reads or writes, but its pipes stay open.
        while True:
            time.sleep(1)
    if mode == "rubbish":
        os.write(1, b"\xff\x00\x01 info score cp x\nbestmove\n" * 3)
    if mode == "illegal":
        say("bestmove e1e8")
    if mode == "slow":
        time.sleep(1.0)
        say("bestmove " + ask_real(position))
    if mode == "flood":
        line = b"info depth 1 score cp 0 pv " + b"e2e4 " * 2000 + b"\n"
        while True:
            os.write(1, line)
    if mode == "endless_line":
        while True:
            os.write(1, b"x" * 65536)
    if mode == "twice":
        move = ask_real(position)
        os.write(1, f"bestmove {move}\nbestmove {move}\n".encode())
    if mode == "null":
        say("bestmove (none)")


position = "position startpos"
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        if mode == "mute":
            time.sleep(3600)
        say("id name mock\noption name Hash type spin default 1 min 1 max 1\nuciok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "ucinewgame":
        moves = 0
    elif words[0] == "position":
        position = line.strip()
    elif words[0] == "go":
        moves += 1
        if moves >= trouble_at:
            misbehave(position)
        else:
            say("info depth 1 score cp 10 nodes 20 pv a1a1")
            say("bestmove " + ask_real(position))
    elif words[0] == "quit":
        if mode == "undead":
            time.sleep(3600)
        break
