"""A repertoire whose file cannot be read: it is told where it is seen, read again when the pane comes up, or found elsewhere."""
from __future__ import annotations

import threading
from pathlib import Path

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.play.newgame import NewGame
from chessgui.practice.owngames import KeptRepertoire
from chessgui.practice.schedule import Review
from chessgui.practice.store import CardStore
from chessgui.program.program import Program
from chessgui.threads.progress import Progress
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


def test_a_lost_repertoire_that_is_taken_out_leaves_nothing_behind(qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path) -> None:
    """The sentence that its file cannot be opened stayed, with a button that did nothing."""
    page = lost(qtbot, topic, tmp_path / "lines.pgn")
    assert page.choose.isVisibleTo(page)
    topic._remove()
    qtbot.waitUntil(lambda: not topic._background.busy)
    assert page.note.text() == "" and not page.choose.isVisibleTo(page)


def play_d4(topic: RepertoireCommands) -> None:
    topic._controller.new_game(NewGame(engine_color=None))
    topic._controller.play(chess.Move.from_uci("d2d4"))


@pytest.mark.parametrize("is_known", [False, True])
def test_a_line_makes_no_new_file_in_place_of_a_lost_one(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, is_known: bool,
) -> None:
    """A file of one line was there then, so that nothing asked for the real one any more. With it the line is added."""
    path, said = tmp_path / "lines.pgn", list[str]()
    page = added(qtbot, topic, path) if is_known else lost(qtbot, topic, path)
    if is_known:
        path.rename(path.with_name("away.pgn"))
    topic.said.connect(said.append)
    play_d4(topic)
    topic.add_line()
    qtbot.waitUntil(lambda: bool(said))
    assert said == [GONE] and page.note.text() == GONE and not path.exists()
    assert (topic.repertoire is not None) == is_known and page.choose.isVisibleTo(page) != is_known
    next(each for each in page.more_menu().actions() if each.text() == "Choose Its File…").trigger()
    choose_file(qtbot, program, path.with_name("away.pgn"))
    qtbot.waitUntil(page.drill.isEnabled)
    topic.add_line()
    qtbot.waitUntil(lambda: said[1:] == ["The line is in away.pgn now."])
    assert "1. d4" in path.with_name("away.pgn").read_text()


def test_the_way_to_a_lost_file_stays_where_something_else_is_refused(qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path) -> None:
    """The button went with the sentence."""
    page = lost(qtbot, topic, tmp_path / "lines.pgn")
    topic._controller.new_game(NewGame(engine_color=None))
    page.add_wanted.emit("game", chess.WHITE)
    assert page.note.text() == "The shown game has no moves." and page.choose.isVisibleTo(page)


def test_a_lost_file_is_not_read_again_while_another_repertoire_is_made(
    qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path,
) -> None:
    """What was told of that went, and so did its button that cancels it."""
    page, ended = lost(qtbot, topic, tmp_path / "lines.pgn"), threading.Event()

    def made(progress: Progress) -> chess.pgn.Game:
        while not ended.wait(0.01):
            progress.check()
        return chess.pgn.Game()

    topic._write(tmp_path / "more.pgn", chess.WHITE, made)
    try:
        topic.show_pane()
        assert page.note.text() == "Making more.pgn…" and page.cancel.isVisibleTo(page)
        page.cancel.click()
        qtbot.waitUntil(lambda: not page.cancel.isVisibleTo(page))
    finally:
        ended.set()


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
