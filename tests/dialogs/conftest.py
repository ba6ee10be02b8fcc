"""The window of the laboratory, which searches nothing by itself."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from chessgui.dialogs.laboratory.window import LaboratoryWindow
from tests.hands.laboratoryhands import ITALIAN
from tests.hands.patience import PATIENCE_MS


@pytest.fixture
def laboratory(qtbot: QtBot) -> Iterator[LaboratoryWindow]:
    window = LaboratoryWindow(lambda: ITALIAN)
    qtbot.addWidget(window)
    window.live.setChecked(False)
    window.show()
    yield window
    assert window.close_down(PATIENCE_MS)
