"""What tests do with the window of the laboratory."""
from __future__ import annotations

from pytestqt.qtbot import QtBot

from chessgui.dialogs.laboratory.window import LaboratoryWindow
from engine import Experiment
from tests.hands.patience import PATIENCE_MS

ITALIAN = "r1bqkbnr/pppp1ppp/2n5/8/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"


def run(window: LaboratoryWindow, qtbot: QtBot) -> Experiment:
    """The experiment that is set, with its results."""
    window.result = None
    window.run()
    qtbot.waitUntil(lambda: window.result is not None, timeout=PATIENCE_MS)
    assert window.result is not None and not window.problem.text()
    return window.result
