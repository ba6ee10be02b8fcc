"""Whom the explorer asks, without its pane: questions that overtake each other, and folders without tables."""
from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.openings import consulting
from chessgui.openings.consulting import Consultation, Consulting, Sources
from tests.hands.patience import PATIENCE_MS, PATIENCE_S


def test_only_the_last_question_is_answered(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds the arrow key down is answered once, about the position where he stops."""
    asked: list[str] = []
    gate = threading.Event()

    def slow(self: Sources, board: chess.Board, among: object) -> Consultation:
        asked.append(board.fen())
        gate.wait(PATIENCE_S)
        return Consultation(board)

    monkeypatch.setattr(Sources, "answer", slow)
    desk, answers = Consulting(None), []
    desk.answered.connect(answers.append)
    board = chess.Board()
    for san in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]:
        desk.ask(board)
        board.push_san(san)
    desk.ask(board)
    gate.set()
    qtbot.waitUntil(lambda: bool(answers))
    assert [answer.board.fen() for answer in answers] == [board.fen()] and len(asked) <= 2
    assert desk.close(PATIENCE_MS)


def test_folders_without_tables_leave_none(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Tables:
        found = SimpleNamespace(problems=())

        def __init__(self, *folders: Path) -> None:
            if folders != (tmp_path,):
                raise OSError(2, "none")

        def close(self) -> None:
            pass

    monkeypatch.setattr(consulting, "Tablebases", Tables)
    asked = Consulting(None)
    with qtbot.waitSignal(asked.sources_changed):
        asked.open_tablebases((tmp_path,))
    assert asked.sources.tablebases is not None
    with qtbot.waitSignal(asked.failed):
        asked.open_tablebases((tmp_path / "none",))
    assert asked.sources.tablebases is None, "what was there before is not what is wanted now"
    assert asked.close(PATIENCE_MS)
