"""The board's figures: how soon a drag is painted while the engine searches on all cores, how many frames an animation has.

Both are measured in a process of their own, on the offscreen platform at twice the pixels: what Qt and the painter take, without a screen.
"""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from tests.benchmarks.speed import Row

SCRIPT = """
import os, sys, time
import chess
from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from chessgui.board.widget import BoardWidget
import engine

painted = []
class Board(BoardWidget):
    def paintEvent(self, event):
        super().paintEvent(event)
        painted.append(time.perf_counter())

def fail(kind, error, trace):
    sys.__excepthook__(kind, error, trace)
    os._exit(1)
sys.excepthook = fail
app = QApplication([])
board = Board()
board.resize(600, 600)
board.show()
searcher = engine.Engine()
searcher.set_option("Threads", str(os.cpu_count() or 1))
searcher.start(engine.Limits(infinite=True), lambda result: None)

def mouse(kind, x, y, button, buttons):
    place = QPointF(x, y)
    app.sendEvent(board, QMouseEvent(kind, place, board.mapToGlobal(place), button, buttons, Qt.KeyboardModifier.NoModifier))

latencies, sent = [], [0.0]
left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
def drag():
    if painted and sent[0] and painted[-1] > sent[0]:
        latencies.append((painted[-1] - sent[0]) * 1000)
    step = len(latencies)
    sent[0] = time.perf_counter()
    mouse(QEvent.Type.MouseMove, 60 + step * 7 % 480, 540 - step * 11 % 480, none, left)

def begin():
    x, y = board.geometry_of_squares.centre(chess.E2)
    mouse(QEvent.Type.MouseButtonPress, x, y, left, left)
    timer.start()

timer = QTimer()
timer.setTimerType(Qt.TimerType.PreciseTimer)
timer.setInterval(16)
timer.timeout.connect(drag)
QTimer.singleShot(1000, begin)
loop = QEventLoop()
QTimer.singleShot(9000, loop.quit)
loop.exec()
timer.stop()
mouse(QEvent.Type.MouseButtonRelease, 10, 590, left, none)
searcher.stop()
searcher.wait()
searcher.close()

frames, spent = [0], [0.0]
positions = [chess.Board(), chess.Board("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 0 5")]
def jump(number=[0]):
    number[0] += 1
    if number[0] > 12:
        loop.quit()
        return
    painted.clear()
    began = time.perf_counter()
    board.set_position(positions[number[0] % 2])
    def over():
        during = [moment for moment in painted if moment - began <= 0.150]
        frames[0] += len(during)
        spent[0] += 0.150
        jump()
    QTimer.singleShot(250, over)
QTimer.singleShot(300, jump)
loop.exec()
ordered = sorted(latencies)
print(ordered[int(len(ordered) * 0.99)], len(ordered), frames[0] / spent[0], flush=True)
os._exit(0)
"""


def board_rows() -> Iterator[Row]:
    """Latency of the slowest hundredth of a drag's frames in milliseconds, and frames a second of position jumps."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "2", "XDG_CONFIG_HOME": folder}
        result = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, timeout=120)
    latency, count, frames = result.stdout.split()
    yield Row("a drag is painted, 99 % of frames", f"{float(latency):.1f} ms of {count} frames, all cores searching", "<= 16.7 ms",
              float(latency) <= 16.7)
    yield Row("frames of an animation, 1200x1200", f"{float(frames):.0f} a second", ">= 55", float(frames) >= 55)
