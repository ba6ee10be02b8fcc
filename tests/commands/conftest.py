"""The training of a window."""
from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from chessgui.program.program import Program
from tests.hands.traininghands import Training, training_of


@pytest.fixture
def training(program: Program, qtbot: QtBot) -> Training:
    return training_of(program, qtbot)
