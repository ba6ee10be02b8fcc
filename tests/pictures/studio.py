"""What takes the pictures: a program whose settings lie in a folder of their own, and a camera."""
from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
FACTOR = float(os.environ.setdefault("QT_SCALE_FACTOR", sys.argv[1] if len(sys.argv) > 1 else "1"))
OWN_FOLDER = Path(tempfile.mkdtemp())
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = str(OWN_FOLDER)

from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from chessgui.play.newgame import NewGame  # noqa: E402
from chessgui.program.program import Program  # noqa: E402
from engine import BestMove  # noqa: E402
from tests.hands.fakes import FakeAnalysis, FakeThread  # noqa: E402
from tests.hands.windowhands import playing  # noqa: E402
from tests.pictures import camera  # noqa: E402
from tests.pictures.camera import SETTLE_MS, composed, wait  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "pictures"
LONGEST_S = 120
"""How long a search is waited for."""


def until(condition: Callable[[], object]) -> None:
    """Let the window live until something is so. Raises TimeoutError."""
    if not camera.until(condition, LONGEST_S):
        raise TimeoutError("What the picture is to show has not come.")


class Studio:
    """A program with a game in it, and a camera."""

    def __init__(self) -> None:
        self.engine = FakeThread()
        self.analysis = FakeAnalysis()
        self.program = playing(Program(self.engine, analysis=self.analysis.session))
        self.window, self.controller = self.program.window, self.program.controller

    def play(self, rules: NewGame, moves: list[str]) -> None:
        """Begin a game and make moves; the engine's are made for it."""
        self.controller.new_game(rules)
        for san in moves:
            move = self.controller.game.board().parse_san(san)
            if self.controller.live.engine_to_move:
                self.engine.bestmove.emit(len(self.engine.requests), BestMove(move.uci()))
                until(lambda: not self.controller.live.engine_to_move)  # a level takes its time
            else:
                self.controller.play(move)

    def picture(self, name: str, widget: QWidget, width: int = 0, height: int = 0, menu: Callable[[], object] | None = None) -> None:
        """Show a widget and keep its picture, in light and in dark. `menu` opens a menu over it, which another scheme closes."""
        if width:
            widget.resize(width, height)
        widget.show()
        for scheme in ("light", "dark"):
            self.program.settings.set_preference("scheme", scheme)
            wait(SETTLE_MS)
            if menu is not None:
                menu()
                wait(SETTLE_MS)
            path = FOLDER / f"{name}-{scheme}{'' if FACTOR == 1 else f'-{FACTOR:g}x'}.png"
            (composed(widget) if widget is self.window else widget.grab()).save(str(path))
            print(path.relative_to(ROOT), flush=True)
            while (popup := QApplication.activePopupWidget()) is not None:
                popup.close()
        if widget is not self.window:
            widget.close()
