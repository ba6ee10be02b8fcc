"""A repertoire whose file cannot be read: it is told where it is seen, read again when the pane comes up, or found elsewhere."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.practice.owngames import KeptRepertoire
from chessgui.practice.schedule import Review
from chessgui.practice.store import CardStore
from chessgui.program.program import Program
from tests.commands.test_repertoire import added, topic
from tests.commands.test_repertoirestart import choose_file

__all__ = ["topic"]
pytestmark = pytest.mark.usefixtures("prepared_finding")
GONE = "lines.pgn cannot be opened: there is no such file."


def lost(qtbot: QtBot, topic: RepertoireCommands, path: Path) -> RepertoirePage:
    """The page of a repertoire whose file was taken away, with an answer to its first card."""
    page = added(qtbot, topic, path)
    assert topic.repertoire is not None
    with CardStore(topic._context.folder) as store:
        store.add(topic.repertoire.cards(), 0)
        store.answer(1, Review("a", 1000, 1))
    path.rename(path.with_name("away.pgn"))
    topic._show_kept(Path("lines"))
    qtbot.waitUntil(lambda: page.note.text() == GONE)
    return page


def test_a_file_that_is_there_again_is_read_when_the_pane_comes_up(qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path) -> None:
    """As that of a memory stick: the pane stayed empty until the repertoire was chosen once more from the list."""
    page = lost(qtbot, topic, path := tmp_path / "lines.pgn")
    path.with_name("away.pgn").rename(path)
    topic.show_pane()
    qtbot.waitUntil(page.drill.isEnabled)
    assert page.note.text() == ""


def test_a_file_that_has_another_name_is_chosen_and_what_is_known_of_its_cards_stays(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    """Added once more it would be another repertoire, of which nothing is known."""
    page = lost(qtbot, topic, path := tmp_path / "lines.pgn")
    topic.show_pane()
    qtbot.waitUntil(lambda: page.choose.isVisibleTo(page))
    page.choose.click()
    choose_file(qtbot, program, path.with_name("away.pgn"))
    qtbot.waitUntil(lambda: (page.learn.text(), page.review.text()) == ("Learn (1)", "Review (1)"))
    assert topic._kept == [KeptRepertoire("lines", chess.WHITE, path.with_name("away.pgn"))] and not page.choose.isVisibleTo(page)


def test_why_a_repertoire_cannot_be_read_is_seen_in_a_low_pane(qtbot: QtBot) -> None:
    """It stood below the pages, beyond the edge."""
    page = RepertoirePage()
    qtbot.addWidget(page)
    page.show_repertoires([KeptRepertoire("lines", chess.WHITE, Path("lines.pgn"))], "lines")
    page.show_unread()
    page.show_working(False, GONE, is_lost=True)
    page.resize(520, 120)
    page.show()
    QApplication.processEvents()
    for shown in (page.note, page.choose):
        assert shown.isVisibleTo(page) and page.rect().contains(shown.mapTo(page, QPoint(shown.width() - 1, shown.height() - 1)))
