"""An answer that comes late changes nothing that the user has gone on to: another position, another game, another repertoire."""
from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chess
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.pgn import read_text
from chessgui.play.newgame import NewGame
from chessgui.play.rating import RatedGame
from chessgui.play.ratingfile import RatedGames
from chessgui.practice.lessons import learn
from chessgui.practice.repertoire import make_repertoire
from chessgui.practice.solving import now_ms
from chessgui.program.program import Program
from chessgui.tree.game import Game
from chessgui.workspace.reportqueue import ReportOutcome, ReportQueue, ReportTask
from tests.commands.test_repertoire import GAMES, added, open_file
from tests.hands.boardhands import drag
from tests.hands.traininghands import Training, fork_card, opening_card, uci
from tests.practice.test_moments import played

pytestmark = pytest.mark.usefixtures("prepared_finding")


@pytest.mark.parametrize("meanwhile", ["the same move", "another question"])
def test_a_try_whose_search_was_ended_by_something_else_counts_as_not_made(training: Training, meanwhile: str) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    for _ in range(2 if meanwhile == "the same move" else 1):
        drag(training.program.window.board, "e7", "e6")
    if meanwhile == "another question":
        training.program.window.topics[WhyCommands].ask(chess.Board(), uci("a2a4")[0])
        assert training.card.verdict.text() == ""
        drag(training.program.window.board, "e7", "e6")
    assert training.commands.solving.attempt.wrong == 0
    training.answer_why("e7e5 g1f3", "e7e6 d2d4", (-20, -25))
    assert "is right." in training.card.verdict.text()


def test_a_verdict_that_comes_late_does_not_take_the_board_from_what_is_looked_at(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "g7", "g5")
    training.program.window.topics[BoardCommands].escape()
    training.answer_why("e7e5 g1f3", "g7g5 d2d4", (-20, -200))
    assert not training.commands.on_board and training.shown == training.program.controller.game.board()
    training.commands.show_solution()
    assert not training.commands.solving.is_solved, "the key gives up no card that is not on the board"
    assert training.commands.solving.attempt.wrong == 0


def test_why_asks_about_the_position_of_the_wrong_try(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[chess.Board, chess.Move]] = []
    monkeypatch.setattr(WhyCommands, "ask", lambda self, board, move: asked.append((board, move)))
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    drag(training.program.window.board, "e1", "e2")
    training.answer_why("c7a8", "e1e2", (350, -300))
    training.commands.show_solution()
    training.card.why.click()
    assert asked[0][0].king(chess.BLACK) == chess.D7 and asked[0][1] == uci("e1e2")[0]


def test_a_card_that_was_looked_for_does_not_come_after_the_end(training: Training) -> None:
    training.store.add([fork_card(), opening_card()], now_ms())
    training.commands.begin()
    training.commands.stop()
    training.settle()
    assert training.commands.solving is None and not training.commands.pane.shows_card
    training.begin()
    training.card.aside.click()
    training.commands.stop()
    training.settle()
    training.settle()
    assert training.commands.solving is None and len(training.store.cards()) == 1


def test_moments_of_an_earlier_game_are_not_those_of_the_next_one(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(uci("e2e4")[0])
    program.controller.resign()
    queues: list[ReportQueue] = []
    monkeypatch.setattr(ReportQueue, "start", lambda queue, tasks, plan: queues.append(queue))
    panel = program.window.game_over
    panel.moments.click()
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(uci("d2d4")[0])
    program.controller.resign()
    queues[0].progressed.emit(0, 1, 5, 10)
    game, report = played()
    queues[0].reported.emit(ReportOutcome(ReportTask("", lambda: game, True), game, report))
    assert panel.note.text() == "" and not any(row.isVisible() for row in panel.rows) and panel.moments.isEnabled()


def test_the_rating_behind_one_game_is_not_told_over_another_one(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor are the words of the game that is played by then, where that one has not ended."""
    topic, told, panel = program.window.topics[GameCommands], list[Callable[[Any], None]](), program.window.game_over
    monkeypatch.setattr(topic._background, "run", lambda work, done=None, failed=None: told.append(done))
    games = RatedGames((RatedGame(datetime.now(UTC), 1000, 0.0, chess.WHITE, ""),))

    def play(rules: NewGame) -> None:
        program.controller.new_game(rules)
        program.controller.play(uci("e2e4")[0])

    play(NewGame(chess.BLACK, elo=1000, rated=True))
    program.controller.resign()
    play(NewGame(chess.BLACK, elo=1000, fits=True))
    [tell] = told
    tell(games)
    assert panel.rating.text().startswith("Your rating: ") and "next opponent" not in panel.rating.text()
    panel.rating.setText("")
    program.controller.resign()
    tell(games)
    assert panel.isVisible() and panel.rating.isHidden() and panel.rating.text() == ""


def test_a_table_of_one_repertoire_does_not_come_to_another_one_or_into_a_lesson(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    topic, done = program.window.topics[RepertoireCommands], list[Callable[[Any], None]]()
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    added(qtbot, topic, tmp_path / "other.pgn", "1. d4 d5 2. c4 *\n\n")
    games = tmp_path / "games.pgn"
    games.write_text(GAMES)
    open_file(qtbot, program, games)
    monkeypatch.setattr(topic._counting, "start", lambda work, tell: done.append(tell))
    page.departures.click()
    topic._show_kept(Path("lines"))
    qtbot.waitUntil(page.drill.isEnabled)
    done[-1](("Of the other one", []))
    assert page.pages.currentWidget() is page.start
    page.coverage.click()
    page.drill.click()
    done[-1](("Of this one", []))
    assert page.pages.currentWidget() is page.lesson
    page.stop.click()
    page.coverage.click()
    done[-1](("Of this one", []))
    assert page.pages.currentWidget() is page.table


def test_nothing_is_taught_before_the_cards_of_a_repertoire_are_known(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    topic = program.window.topics[RepertoireCommands]
    added(qtbot, topic, tmp_path / "lines.pgn")
    lessons = topic._lessons
    assert lessons is not None and lessons.cards
    lessons.take(make_repertoire("Other", chess.WHITE, ()))
    lessons._begin(learn)
    assert lessons.lesson is None


@pytest.mark.parametrize("command", ["save_as", "append"])
def test_a_game_that_has_given_way_to_another_one_is_saved_as_it_was_asked(
        qtbot: QtBot, program: Program, tmp_path: Path, command: str) -> None:
    workspace, path = program.workspace, tmp_path / "game.pgn"
    workspace.restore(Game(read_text("1. d4 d5 *")[0]), None, 0, clean=True)
    program.window.actions_by_name[command].trigger()
    workspace.show(Game(read_text("1. e4 *")[0]))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    [dialog] = program.window.findChildren(QFileDialog)
    with qtbot.waitSignal(workspace.saved, timeout=60_000):
        dialog.fileSelected.emit(str(path))
    dialog.close()
    assert "1. d4 d5" in path.read_text("utf-8") and workspace.current.path == path
