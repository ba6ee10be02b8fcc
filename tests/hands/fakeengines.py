"""Engines made for tests: small programs that speak UCI or XBoard, well or badly."""
from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import chess

from chessgui.engines.enginelist import UCI, XBOARD, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from tests.hands.patience import PATIENCE_S

MakeExternal = Callable[..., ExternalEngine]
PATIENT = Patience(PATIENCE_S, PATIENCE_S, PATIENCE_S, word_s=PATIENCE_S, stop_s=PATIENCE_S, quit_s=0.2)
"""With engines that do what is asked of them, however slow the machine is. One that does not leave at once is ended."""

COMMON = '''
import os, subprocess, sys, time
how = sys.argv[1]
notes = open(__file__ + ".notes", "a", buffering=1)
notes.write("pid %d\\n" % os.getpid())

def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()

def flood(text):
    while True:
        sys.stdout.write(text * 50)

def heard():
    while True:
        line = sys.stdin.readline()
        if not line:
            if how != "stays":
                os._exit(0)
            time.sleep(600)
        notes.write(line)
        yield line.split()
'''

UCI_ENGINE = COMMON + '''
moves = []
for words in heard():
    if words == ["uci"]:
        if how == "silent":
            continue
        if how == "dies at start":
            sys.stderr.write("cannot find my book\\n")
            sys.exit(3)
        if how == "loads":
            time.sleep(600)
        if how == "floods at start":
            flood("welcome to my engine\\n")
        if how == "endless line":
            flood("x" * 1000)
        if how == "binary":
            sys.stdout.buffer.write(bytes(range(256)) + b"\\n")
        say("id name Faker" + ("\\x1b[1m" if how == "colours" else "") + " 1.0")
        if how == "strange options":
            say("option name Odd type dial default 3")
            say("option name Worse type spin default many")
            say("option name Time (max) type spin default 3 min 0 max 9")
            say("option name Wide" + " " * 60000 + "one type check default false")
            say("option")
        say("option name Hash type spin default 16 min 1 max 64")
        say("option name Style type combo default Calm var Calm var Wild")
        say("option name UCI_LimitStrength type check default false")
        say("option name UCI_Elo type spin default 1500 min 1000 max 2000")
        say("option name UCI_Chess960 type check default false")
        if how == "countless options":
            say("\\n".join("option name O%d type spin default 1 min 0 max 9" % number for number in range(3000)))
        if how == "countless choices":
            say("\\n".join("option name C%d type combo default v%s" % (n, "".join(" var v%d" % i for i in range(3000))) for n in range(12)))
        if how == "mistakes kinds":
            say("option name MultiPV type spin min 1 max 5")
            say("option name Ponder type spin default 1 min 1 max 2")
            say("option name UCI_AnalyseMode type combo default Deep var Deep var Wide")
        if how == "has a button":
            say("option name Clear Hash type button")
        if how == "tells chances":
            say("option name UCI_ShowWDL type check default false")
        say("uciok")
    elif words == ["isready"]:
        if how != "never ready":
            say("readyok")
    elif words[:1] == ["position"]:
        moves = words[words.index("moves") + 1:] if "moves" in words else []
    elif words[:1] == ["go"]:
        if how == "dies":
            os._exit(9)
        if how == "leaves a child":
            subprocess.Popen(["sleep", "600"])
            os._exit(1)
        if how == "hangs":
            continue
        if how == "floods":
            flood("info depth 5 seldepth 6 score cp 12 nodes 100 time 1 pv e2e4 e7e5 g1f3\\n")
        if how == "floods answers":
            flood("bestmove e2e5\\n")
        say("info depth 1 score cp 7 nodes 20 time 1 pv e2e4")
        say("info depth 2 multipv 2 score cp 1 nodes 20 time 1 pv d2d4")
        say("info depth 2 currmove e2e4")
        say("info depth 2 score cp 9 nodes 40 time 2 pv e2e4 e7e5")
        answer = {"illegal": "bestmove e2e5", "nonsense": "bestmove hello", "none": "bestmove (none)", "null": "bestmove 0000",
                  "empty": "bestmove", "twice": "bestmove e2e4\\nbestmove e2e4\\nreadyok"}.get(how)
        reply = answer or "bestmove " + ("e7e5 ponder g1f3" if len(moves) % 2 else "e2e4 ponder e7e5")
        if how == "deaf" or (answer is None and ("infinite" in words or "depth" in words)):
            continue
        say(reply)
    elif words == ["stop"]:
        if how != "deaf":
            say("bestmove e2e4")
    elif words == ["quit"]:
        if how != "stays":
            break
'''

XBOARD_ENGINE = COMMON + '''
import threading
analysing = thinking = False
for words in heard():
    if words[:1] == ["protover"]:
        if how == "silent":
            continue
        if how == "dies at start":
            sys.exit(3)
        say("feature done=0")
        if how == "loads":
            time.sleep(1)
        say("feature myname=\\\\"Faker X\\\\" ping=%d setboard=%d exclude=1" % (how != "no ping", how != "no setboard"))
        say("feature option=\\\\"Resign Threshold -spin 800 200 1200\\\\" option=\\\\"Odd -dial 3\\\\" usermove=1")
        if how == "counts nodes":
            say("feature nps=1")
        if how == "only plays":
            say("feature analyze=0")
        if how == "sizes":
            say("feature memory=1 smp=1")
        if how == "lists lines":
            say("feature option=\\\\"MultiPV -spin 1 1 50\\\\"")
        if how == "unclosed":
            say("feature variants=\\\\"normal")
        say("feature done=1")
    elif words[:1] == ["ping"]:
        if how != "never ready":
            say("pong " + words[1])
    elif words == ["go"]:
        if how == "dies":
            os._exit(9)
        if how == "protests":
            say("Illegal move: e2e4")
        if how in ("hangs", "protests"):
            continue
        if how == "looks up late":
            if os.path.exists(__file__ + ".deaf"):
                os.remove(__file__ + ".deaf")
                time.sleep(600)
            time.sleep(1.5)
        if how == "floods":
            flood("5 12 1 100 e4 e5 Nf3\\n")
        if how == "offers":
            say("offer draw")
            threading.Timer(0.2, say, ["move e2e4"]).start()
            continue
        say("1 7 0 20 e4")
        say("2 9 0 40 e2e4 e7e5")
        say("Error (unknown command): easy")
        say({"illegal": "move e2e5", "nonsense": "move hello", "resigns": "resign", "claims": "1/2-1/2 {I say so}",
             "colours": "move \\033[1me5"}.get(how, "move e2e4"))
    elif words == ["analyze"] and how != "only plays":
        analysing = True
        if how == "claims":
            say("1/2-1/2 {Draw by repetition}")
            time.sleep(0.2)
        say("1 7 0 20 d4")
        if how == "lies":
            time.sleep(0.2)
            say("2 9 0 40 e2e5 e7e5")
    elif words == ["exit"]:
        analysing = False
    elif words == ["quit"]:
        if how != "stays":
            break
'''.replace("\\\\", "\\")

ANALYST_ENGINE = COMMON + '''
import json, threading, zlib
try:
    moves_of = json.load(open(__file__ + ".moves"))
except OSError:
    moves_of = {}
position, lines, searching, eaten = "", 1, False, []

def value():
    return zlib.crc32(position.encode()) % 20000

def moves():
    return moves_of.get(position, ["e2e4", "d2d4", "g1f3", "c2c4", "b1c3"])[:lines]

def report(depth):
    for rank, move in enumerate(moves()):
        say("info depth %d multipv %d score cp %d nodes 9 time 1 pv %s" % (depth, rank + 1, value() - rank, move))

def babble():
    while searching:
        sys.stdout.write("info depth 7 multipv 1 score cp %d nodes 9 time 1 pv %s\\n" % (value(), moves()[0]) * 500)
        time.sleep(0.005)

def eat():
    while searching and len(eaten) < 190:
        eaten.append(b"x" * (8 << 20))
        time.sleep(0.05)

def breed():
    subprocess.Popen(["/bin/sh", "-c", "sleep 600 & sleep 600; true"])

for words in heard():
    if words == ["uci"]:
        if how == "breeds":
            breed()
        if how == "dies at start":
            sys.stderr.write("no network file\\n")
            sys.exit(3)
        say("id name Analyst")
        say("option name MultiPV type spin default 1 min 1 max 3")
        say("option name Clear Hash type button")
        say("uciok")
    elif words == ["isready"]:
        if how == "silent at isready":
            continue
        say("readyok")
    elif words[:3] == ["setoption", "name", "MultiPV"]:
        lines = int(words[-1])
    elif words[:1] == ["position"]:
        position = " ".join(words)
    elif words[:1] == ["go"]:
        if how == "silent at go":
            continue
        if how == "freezes":
            time.sleep(600)
        searching = True
        if how == "dies in mid-line":
            sys.stdout.write("info depth 3 score c")
            sys.stdout.flush()
            os._exit(4)
        if how == "babbles":
            threading.Thread(target=babble, daemon=True).start()
            continue
        if how == "floods":
            flood("info depth 7 score cp 3 nodes 9 time 1 pv e2e4\\n")
        if how == "eats":
            threading.Thread(target=eat, daemon=True).start()
        report(1)
        if how == "lies":
            say("info depth 2 multipv 1 score cp 900 nodes 9 time 1 pv e2e5 e7e5")
        if how == "lies later":
            say("info depth 2 multipv 1 score cp 9 nodes 9 time 1 pv e2e4 e7e5 e4e5 g8f6")
        if how == "plays nonsense":
            say("bestmove e2e5")
        if "depth" in words:
            report(int(words[words.index("depth") + 1]))
            searching = False
            say("bestmove " + moves()[0])
    elif words == ["stop"]:
        if how == "ignores stop" or not searching:
            continue
        searching = False
        say("bestmove " + ("(none)" if how == "has no move yet" else moves()[0]))
        if how == "talks on":
            report(9)
    elif words == ["quit"]:
        if how == "dies at quit":
            sys.stderr.write("cannot free my table\\n")
            os._exit(5)
        if how != "stays":
            break
'''

MATCH_ENGINE = COMMON + '''
shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"]
white_fool, black_mates = ["f2f3", "g2g4"], ["e7e5", "d8h4"]
score = {"sure": 500, "calm": 3}.get(how, 40)
pause, games = float(os.environ.get("PAUSE_S", 0.2)), 0
rest = int(open(__file__ + ".rest").read()) if os.path.exists(__file__ + ".rest") else 0
for words in heard():
    if words == ["uci"]:
        say("id name Player")
        say("option name UCI_Chess960 type check default false")
        say("uciok")
    elif words == ["isready"]:
        if how == "never ready":
            continue
        say("readyok")
    elif words[:1] == ["position"]:
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        black = len(moves) % 2 == 1
        start = 0
    elif words[:1] == ["go"]:
        ply = len(moves)
        games += ply < 2
        if rest and games > rest:
            continue
        while ply >= 2 and how == "held" and not os.path.exists(__file__ + ".go"):
            time.sleep(0.02)
        if ply >= 2 and how == "crashes":
            os._exit(7)
        if ply >= 2 and how == "counts":
            sys.stderr.write("reading 1 %\\rreading 2 %\\n")
            os._exit(7)
        if ply >= 2 and how == "hangs":
            continue
        if ply >= 2 and how == "slow":
            time.sleep(0.4)
        if ply == 2 and how == "ponders":
            for depth in range(1, 16):
                say("info depth %d score cp 3 nodes 10 time 1 pv f3g1" % depth)
                time.sleep(pause)
        sign = -1 if black and how == "sure" else 1
        say("info depth 3 score cp %d nodes 10 time 1 pv %s" % (sign * score, shuffle[ply % 4]))
        move = shuffle[ply % 4]
        if how == "fool" and not black and ply < 4:
            move = white_fool[ply // 2]
        if how == "wise" and black and ply < 4 and moves[0] == "f2f3":
            move = black_mates[ply // 2]
        if how == "illegal" and ply >= 2:
            move = "e1e8"
        say("bestmove " + move)
    elif words == ["stop"]:
        say("bestmove " + shuffle[len(moves) % 4])
    elif words == ["quit"]:
        break
'''


def make_player(folder: Path, how: str = "draws", name: str = "") -> EngineSpec:
    """An engine for matches: as White and Black it moves a knight to and fro, unless it behaves otherwise."""
    script = folder / f"player {how}.py"
    script.write_text(MATCH_ENGINE)
    return EngineSpec(name or how.capitalize(), (sys.executable, "-S", "-E", str(script), how))


def rest_after(player: EngineSpec, games: int | None) -> None:
    """Each process of a player that begins from now on makes no move after so many games; None: it plays on."""
    file = Path(player.command[-2] + ".rest")
    file.unlink(missing_ok=True)
    if games is not None:
        file.write_text(str(games))


def let_go(player: EngineSpec) -> None:
    """One that is `held` goes on after its first move, for which it has waited until now."""
    Path(player.command[-2] + ".go").touch()


def make_engine(folder: Path, how: str = "well", protocol: str = UCI, name: str = "Fake") -> EngineSpec:
    """An engine that behaves so; what it hears is written beside it."""
    script = folder / f"{protocol} {how}.py"
    script.write_text(UCI_ENGINE if protocol == UCI else XBOARD_ENGINE)
    assert protocol in (UCI, XBOARD)
    return EngineSpec(name, (sys.executable, "-S", "-E", str(script), how), protocol)


def make_analyst(folder: Path, how: str = "well", name: str = "Fake", moves: Mapping[str, Sequence[str]] | None = None) -> EngineSpec:
    """An engine for analysis that tells up to three lines, and as the score a number made of what it was told of the position; `moves` are
    what it tells of positions other than the start, by the UCI command."""
    script = folder / f"analyst {name} {how}.py"
    script.write_text(ANALYST_ENGINE)
    if moves is not None:
        Path(f"{script}.moves").write_text(json.dumps(moves))
    return EngineSpec(name, (sys.executable, "-S", "-E", str(script), how))


def position_command(board: chess.Board) -> str:
    """What a UCI engine is told of a position."""
    root = board.root()
    start = "startpos" if root.fen() == chess.STARTING_FEN else f"fen {root.fen()}"
    return f"position {start}" + (" moves " + " ".join(move.uci() for move in board.move_stack) if board.move_stack else "")


def score_of(board: chess.Board, rank: int = 1) -> int:
    """The centipawns that the engine of make_analyst() tells of a position."""
    return zlib.crc32(position_command(board).encode()) % 20000 - rank + 1


def notes_of(spec: EngineSpec) -> list[str]:
    """What the engine has heard, after a line with its process; nothing where it never came to that."""
    notes = Path(spec.command[-2] + ".notes") if len(spec.command) == 5 else Path("nowhere")
    return notes.read_text().splitlines() if notes.exists() else []


def processes_of(spec: EngineSpec) -> list[int]:
    """The processes that were started, as far as they wrote it down."""
    return [int(line.split()[1]) for line in notes_of(spec) if line.startswith("pid ")]
