"""The figures of large files: how soon 100,000 games are listed, how much memory that takes, and how the window holds meanwhile.

Each is measured in a process of its own whose compiled code is loaded, as the window's is when a file is opened.
"""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.gamefile import write_games
from tests.benchmarks.speed import Row

GAMES, HEADERS_READ = 100_000, 10_000
OPENINGS = Path(__file__).resolve().parents[3] / "shared" / "data" / "openings" / "balanced500.pgn"

LISTING = """
import statistics, sys, time
from pathlib import Path
import chess.pgn
import engine
from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import GameIndex
path, cache, count = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
engine.list_games

def timed(work):
    began = time.perf_counter()
    return work(), time.perf_counter() - began

def memory(index):
    listing, texts = index.listing, {id(column.texts): column.texts for column in index._columns.values()} | {0: index.listing.texts}
    arrays = [listing.starts, listing.lines, listing.headers, *listing.columns, *(column.numbers for column in index._columns.values())]
    for each in {id(one): one for one in texts.values()}.values():
        arrays += [each.letters, each.begins, *each._cache.values()]
    return sum(array.nbytes for array in {id(array): array for array in arrays}.values())

def headers():
    with path.open(encoding="utf-8") as file:
        for _ in range(count):
            chess.pgn.read_headers(file)

cold, cached, peer, filtered = [], [], [], []
for _ in range(5):
    index, seconds = timed(lambda: GameIndex.open(path, None))
    cold.append(seconds)
    peer.append(timed(headers)[1] * index.count / count)
index.keep(cache)
for _ in range(5):
    index, seconds = timed(lambda: GameIndex.open(path, cache))
    assert index.is_cached
    cached.append(seconds)
listed(index, "x", Sort("White"))
for query in ("dvorak", "white:muller elo>2700", "date>=1990 result:1-0", "eco:B9"):
    games, seconds = timed(lambda: listed(index, query, Sort("Date", True)))
    filtered.append(seconds)
print(statistics.median(cold), statistics.median(cached), (memory(index) + 4 * index.count) / index.count, statistics.median(peer),
      max(filtered), index.count)
"""

GAPS = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.gamelist.gameloader import GameLoader
from chessgui.threads.garbage import Collector
from chessgui.panels.games.list import GameListPane
from chessgui.panels.pane import Pane
from tests.benchmarks.gaps import Gaps
app = QApplication([])
collector = Collector()
pane = GameListPane(GameLoader(Path(sys.argv[2])))
dock = Pane("games", "Games", pane)  # which is painted as the window's panes are
dock.resize(900, 600)
dock.show()
gaps = Gaps()
queries = ["d", "dv", "dvo", "dvorak", "dvorak elo>2700", ""]
def step(answer=None):
    if queries:
        pane.filter.setText(queries.pop(0))
    else:
        QTimer.singleShot(200, app.quit)
def begin():
    collector.start()
    gaps.start()
    pane.open(Path(sys.argv[1]))
pane.loader.answered.connect(step)
if sys.argv[3] == "loaded":
    import engine
    engine.prepare()
    engine.list_games
QTimer.singleShot(500, begin)
app.exec()
pane.loader.close()
median = gaps.median()
print(gaps.longest(), median, flush=True)
os._exit(0)
"""

WINDOW = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.threads.garbage import Collector
from chessgui.program.program import Program, _load_rest
from tests.hands.windowhands import playing
from chessgui.settings.settings import Settings
from tests.benchmarks.gaps import Gaps
from tests.hands.fakes import FakeThread
app = QApplication([])
folder = Path(sys.argv[2])
program = playing(Program(FakeThread(), Settings(folder / "settings.json"), folder))
program.window.show()
workspace = program.workspace
collector = Collector()
gaps, phases = Gaps(), []
import engine
engine.prepare()
def begin():
    collector.start()
    gaps.start()
    program.window.topics[FileCommands].open_path(Path(sys.argv[1]))
def next_phase():
    phases.append(gaps.longest())
def on_listed(loader):
    QTimer.singleShot(700, lambda: (next_phase(), program.window.topics[ListCommands].choose(loader, 70_000)))
def on_opened(opened):
    QTimer.singleShot(500, save)
def save():
    next_phase()
    workspace.current.game.set_tags({"Annotator": "somebody"})
    program.window.topics[FileCommands].save()
def on_saved(document):
    QTimer.singleShot(1500, lambda: (next_phase(), app.quit()))
workspace.files.listed.connect(on_listed)
workspace.opened.connect(on_opened)
workspace.saved.connect(on_saved)
workspace.failed.connect(lambda sentence: (print(sentence, file=sys.stderr), os._exit(1)))
_load_rest()  # as a window has done by the time when anybody opens a file
QTimer.singleShot(500, begin)
app.exec()
print(*phases, flush=True)
os._exit(0)
"""


def run_script(script: str, *arguments: str) -> list[float]:
    """The numbers that a script prints, run in a process of its own."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run([sys.executable, "-c", script, *arguments], env=environment, capture_output=True, text=True, check=True)
    return [float(part) for part in result.stdout.split()]


def game_rows() -> Iterator[Row]:
    """Listing beside python-chess in one run; filtering; the longest gap of a 5 ms timer while a file is opened and filtered."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        write_games(path, GAMES, OPENINGS if OPENINGS.exists() else None)
        cold, cached, memory, peer, filtered, count = run_script(LISTING, str(path), str(Path(folder) / "cache"), str(HEADERS_READ))
        what = f"{count:,.0f} games, {path.stat().st_size / 1e6:.0f} MB"
        yield Row(what, f"listed in {cold:.3f} s", "<= 1.0 s", cold <= 1.0)
        yield Row("the same again", f"{cached:.3f} s", "<= 0.2 s", cached <= 0.2)
        yield Row("beside read_headers of python-chess", f"{peer:.2f} s: {peer / cold:.0f}x", ">= 20x", peer / cold >= 20)
        yield Row("memory of the list", f"{memory:.0f} bytes a game", "<= 150", memory <= 150)
        yield Row("filtered and sorted", f"{filtered * 1000:.0f} ms", "<= 200 ms", filtered <= 0.2)
        for state in ("loaded", "not loaded"):
            longest, median = run_script(GAPS, str(path), str(Path(folder) / state), state)
            yield Row(f"gap while listing, code {state}", f"{longest:.1f} ms (median {median:.1f})", "<= 25 ms", longest <= 25)
        steps = "the file is opened", "a game is read", "it is saved and listed again"
        for step, longest in zip(steps, run_script(WINDOW, str(path), str(Path(folder) / "window")), strict=True):
            yield Row(f"gap of the window while {step}", f"{longest:.1f} ms", "<= 25 ms", longest <= 25)


if __name__ == "__main__":
    for row in game_rows():
        print(row)
