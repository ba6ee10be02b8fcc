"""How the window holds while a million games are listed, indexed and searched: the longest gap of a 5 ms timer in each step.

`python -m tests.benchmarks.findingwindow [GAMES]`. The window runs in a process of its own, whose compiled code is loaded.
"""
from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator

from tests.benchmarks.finding import made_database
from tests.benchmarks.games import run_script
from tests.benchmarks.speed import Row

GAMES = 1_000_000
STEPS = "listed", "indexed and searched", "searched for a pattern", "searched for what many have", "searched for nothing"
SCRIPT = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from chessgui.commands.filecommands import FileCommands
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.threads.garbage import Collector
from tests.benchmarks.gaps import Gaps
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing
import engine
app = QApplication([])
folder = Path(sys.argv[2])
program = playing(Program(FakeThread(), Settings(folder / "settings.json"), folder))
program.window.show()
collector, gaps, longest = Collector(), Gaps(), []
engine.prepare_finding()
questions = ["move:castling then move:Bxh7", "has:Kg1 has:Rd1 has:rd8", "move:Nf3", ""]
def begin():
    collector.start()
    gaps.start()
    program.window.topics[FileCommands].open_path(Path(sys.argv[1]))
def step():
    longest.append(gaps.longest())
    if questions:
        program.window.lists.current.filter.setText(questions.pop(0))
    else:
        app.quit()
def on_listed(loader):
    QTimer.singleShot(1500, lambda: (loader.answered.connect(lambda found: QTimer.singleShot(300, step)), step()))
program.controller.workspace.files.listed.connect(on_listed)
program.controller.workspace.failed.connect(lambda sentence: (print(sentence, file=sys.stderr), os._exit(1)))
QTimer.singleShot(500, begin)
app.exec()
print(*longest, flush=True)
os._exit(0)
"""


def window_rows(games: int = GAMES) -> Iterator[Row]:
    """The longest gap of each step."""
    with tempfile.TemporaryDirectory() as folder:
        for step, longest in zip(STEPS, run_script(SCRIPT, str(made_database(games)), folder), strict=True):
            yield Row(f"gap of the window while {games:,} are {step}", f"{longest:.1f} ms", "<= 25 ms", longest <= 25)


if __name__ == "__main__":
    for row in window_rows(*map(int, sys.argv[1:])):
        print(f"{row.what:66} {row.measured:20} {row.target:20} {row.reached}", flush=True)
