"""Asking in the window: a move made on the board, a move of the game, the answer into the game, the ledger of what is shown."""
from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import evaluation_of
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.engines.thread import EngineThread
from chessgui.engines.worker import EngineWorker
from chessgui.panels.pane import LAYOUT, Pane
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from chessgui.why.question import Question
from chessgui.why.refutation import QuestionEffort, Refutation
from chessgui.words.notation import LineMove, line_moves
from engine import BestMove, ledger_of
from tests.hands.boardhands import drag
from tests.hands.fakes import FakeEngine, FakeThread, info
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.windowhands import playing
from tests.report.scripted import game_of


@dataclass
class Window:
    """A program whose questions a test answers."""

    program: Program
    why: WhyCommands
    engines: list[FakeThread]
    prepared: bool = True
    said: list[str] = field(default_factory=list)
    lines: list[list[LineMove]] = field(default_factory=list)

    def moves(self) -> list[str]:
        return [node.san() for node in self.program.controller.game.pgn.mainline()]

    def answer(self, pv: str, centipawns: int) -> None:
        """Let the search that runs end with a line."""
        engine = self.engines[-1]
        number = len(engine.requests)
        engine.bestmove.emit(number, BestMove(pv.split()[0], None, info(pv.split(), centipawns)))

    def answer_question(self, best: str, asked: str, scores: tuple[int, int]) -> None:
        """Both searches of all rounds."""
        for _ in range(3):
            self.answer(best, scores[0])
            self.answer(asked, scores[1])


@pytest.fixture
def window(qtbot: QtBot, own_settings: Path) -> Iterator[Window]:
    program = playing(Program(FakeThread(), Settings(own_settings)))
    program.controller.new_game(NewGame(engine_color=None))
    program.window.show()
    qtbot.waitExposed(program.window)
    engines: list[FakeThread] = []

    def make() -> FakeThread:
        engines.append(FakeThread())
        return engines[-1]

    shown = program.window
    why = WhyCommands(shown.context, make, QuestionEffort(time_ms=1e9), lambda: opened.prepared)
    opened = Window(program, why, engines)
    why.said.connect(opened.said.append)
    why.line_shown.connect(opened.lines.append)
    shown.board.move_made.disconnect()
    shown.board.move_made.connect(lambda move: why.takes_move(move) or program.controller.play(move))
    shown.board.move_asked.disconnect()
    shown.board.move_asked.connect(why.ask_shown)
    yield opened
    assert why.close()
    shown.close()
    program.close()
    shown.deleteLater()


def ask_for_qh5(window: Window, qtbot: QtBot) -> None:
    """1. e4 e5, then ask for 2. Qh5 with the mouse, and let it be refuted."""
    for uci in ("e2e4", "e7e5"):
        window.program.controller.play(chess.Move.from_uci(uci))
    window.why.ask_move()
    drag(window.program.window.board, "d1", "h5")


def test_the_first_answer_comes_before_the_report(window: Window) -> None:
    """The pane has its place from the session before, behind that of the report."""
    shown = window.program.window
    window.program.controller.play(chess.Move.from_uci("e2e4"))
    for session in range(2):
        shown.panes.report.show()
        shown.panes.report.raise_()
        QApplication.processEvents()
        window.why.ask_about(window.program.controller.game.pgn.end())
        QApplication.processEvents()
        assert window.why.card is not None and not window.why.card.visibleRegion().isEmpty(), f"session {session}"
        shown.panes.report.raise_()
        layout, pane = shown.saveState(LAYOUT), window.why.card.window().findChild(Pane, "why")
        assert pane is not None
        shown.removeDockWidget(pane)
        pane.setParent(None)
        window.why.card = None
        shown.restoreState(layout, LAYOUT)


def test_nothing_is_made_before_it_is_asked_for(window: Window) -> None:
    assert window.why.card is None and window.why.ledger is None and not window.engines


def test_a_move_on_the_board_is_asked_about_and_not_played(window: Window, qtbot: QtBot) -> None:
    ask_for_qh5(window, qtbot)
    assert window.moves() == ["e4", "e5"] and not window.why.picking and window.said[-1] == "", "what was to be done is done"
    card, engine = window.why.card, window.engines[0]
    assert card is not None and card.isVisible() and card.asked_name.text() == "2.\u00a0♕h5"
    assert engine.requests[0][1] == window.program.controller.game.board() and "d1h5" not in engine.requests[0][2].searchmoves
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    qtbot.waitUntil(lambda: bool(card.words.text()), timeout=5000)
    assert "2.\u00a0♕h5 is worse than 2.\u00a0♘f3, by 1.40." in card.words.text()
    drag(window.program.window.board, "g1", "f3")
    assert window.moves() == ["e4", "e5", "Nf3"], "the next one is played"


def test_a_piece_dragged_with_ctrl_is_asked_about(window: Window) -> None:
    board, controller = window.program.window.board, window.program.controller
    controller.play(chess.Move.from_uci("e2e4"))
    drag(board, "e7", "e5", held=Qt.KeyboardModifier.ControlModifier)
    assert window.moves() == ["e4"] and window.engines[0].requests[-1][1] == controller.game.board()
    card = window.why.card
    assert card is not None and card.asked_name.text() == "1...\u00a0e5"
    window.why.ask_move()
    drag(board, "g8", "f6", held=Qt.KeyboardModifier.ControlModifier)
    assert not window.why.picking and card.asked_name.text() == "1...\u00a0♘f6"
    drag(board, "d7", "d5")
    assert window.moves() == ["e4", "d5"]


def test_a_move_of_a_line_that_is_shown_is_asked_about(window: Window) -> None:
    shown, controller = window.program.window, window.program.controller
    shown.topics[BoardCommands].show_line(line_moves(controller.game.board(), ["e2e4", "e7e5"], True))
    drag(shown.board, "d1", "h5", held=Qt.KeyboardModifier.ControlModifier)
    board = window.engines[0].requests[-1][1]
    assert board.fen().startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8") and window.moves() == [] and shown.topics[BoardCommands].previewed
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    assert window.why.card is not None
    window.why.card.add.click()
    assert window.said[-1] == "The position of this question is not in the shown game."


def test_a_move_is_picked_in_a_line_that_is_shown(window: Window) -> None:
    shown, controller = window.program.window, window.program.controller
    shown.topics[BoardCommands].show_line(line_moves(controller.game.board(), ["e2e4", "e7e5"], True))
    window.why.ask_move()
    drag(shown.board, "g1", "f3")  # legal in the game, too
    assert window.engines[0].requests[-1][1].fen().startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8")
    assert window.moves() == [] and shown.topics[BoardCommands].previewed and not shown.board.state.movable


def test_asked_again_or_in_another_position_it_is_given_up(window: Window, qtbot: QtBot) -> None:
    window.why.ask_move()
    assert window.why.picking
    window.why.ask_move()
    assert not window.why.picking and window.said[-1] == "Nothing is asked."
    window.why.ask_move()
    window.program.controller.play(chess.Move.from_uci("e2e4"))
    assert not window.why.picking
    drag(window.program.window.board, "e7", "e5")
    assert window.moves() == ["e4", "e5"] and window.why.card is None


def test_the_answer_goes_into_the_game(window: Window, qtbot: QtBot) -> None:
    ask_for_qh5(window, qtbot)
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    card = window.why.card
    assert card is not None
    node = window.program.controller.game.node
    card.add.click()
    assert [move.san() for move in node.mainline()] == ["Qh5", "Nf6", "Qxe5+"] and node.end().comment == "-1.10/5"
    assert window.program.controller.game.node is node and window.said[-1] == "The line has been added to the game."
    card.add.click()
    assert len(node.variations) == 1 and window.said[-1] == "The game has this line already."
    window.program.controller.editing.undo()
    assert not node.variations


def test_the_answer_about_a_position_that_the_analysis_stays_with_goes_there(window: Window) -> None:
    """It was said not to be in the game, where the board showed another one of its positions."""
    controller = window.program.controller
    start = controller.game.board()
    for uci in ("e2e4", "e7e5"):
        controller.play(chess.Move.from_uci(uci))
    window.why.ask(start, chess.Move.from_uci("g2g4"))
    window.answer_question("e2e4 e7e5", "g2g4 d7d5", (30, -110))
    assert window.why.card is not None
    window.why.card.add.click()
    assert [node.san() for node in controller.game.pgn.variations] == ["e4", "g4"]
    assert window.said[-1] == "The line has been added to the game."


def test_an_answer_does_not_go_into_a_game_by_other_rules(window: Window) -> None:
    """It may have the position with which the analysis stays; moves that are legal there may be none in the game."""
    window.program.workspace.show(Game(game_of("1. e4", Variant="Atomic")))
    window.why.ask(chess.Board(), chess.Move.from_uci("g2g4"))
    window.answer_question("e2e4 e7e5", "g2g4 d7d5", (30, -110))
    assert window.why.card is not None
    window.why.card.add.click()
    assert len(window.program.controller.game.pgn.variations) == 1
    assert window.said[-1] == "The position of this question is not in the shown game."


def test_an_answer_goes_with_its_game(window: Window, qtbot: QtBot) -> None:
    """Beside the board of another game nothing stands about a move of this one, and no search goes on for it."""
    ask_for_qh5(window, qtbot)
    window.answer("g1f3 b8c6", 30)
    card, controller = window.why.card, window.program.controller
    assert card is not None
    controller.previous()
    assert card.isVisible() and window.engines[0].running is not None, "the same game"
    controller.new_game(NewGame(engine_color=None))
    assert not card.isVisible() and window.engines[0].running is None and card.answer is None
    window.why.ask(chess.Board(), chess.Move.from_uci("f2f3"))
    assert card.isVisible() and card.asked_name.text() == "1.\u00a0f3"


def test_a_search_without_the_pane_goes_on_in_another_game(window: Window, qtbot: QtBot) -> None:
    ask_for_qh5(window, qtbot)
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    card = window.why.card
    assert card is not None
    window.why.explain(Question(chess.Board(), chess.Move.from_uci("f2f3")), lambda refutation: None, QuestionEffort(time_ms=1e9))
    window.program.controller.new_game(NewGame(engine_color=None))
    assert not card.isVisible() and window.engines[0].running is not None


def test_a_deeper_analysis_that_says_otherwise_is_told(window: Window, qtbot: QtBot) -> None:
    controller = window.program.controller
    for uci in ("e2e4", "e7e5"):
        controller.play(chess.Move.from_uci(uci))
    found = evaluation_of("Engine", controller.game.board(), [replace(info(["d1h5", "b8c6"], -20), depth=30)])
    controller.analysis.store.keep(controller.game.board(), 1, found)
    window.why.ask(controller.game.board(), chess.Move.from_uci("d1h5"))
    card = window.why.card
    assert card is not None and "analysis" not in card.status.text()
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    said = card.status.text().replace("\u2066", "").replace("\u2069", "").replace("\u00a0", " ")
    assert said.endswith("\nThe analysis (depth 30) says -0.20 for 2. ♕h5."), said


def test_a_move_of_the_game_can_be_asked_about(window: Window) -> None:
    controller = window.program.controller
    for uci in ("f2f3", "e7e5"):
        controller.play(chess.Move.from_uci(uci))
    window.why.ask_about(controller.game.pgn.variations[0])
    assert window.engines[0].requests[-1][1] == chess.Board()
    window.why.ask_about(controller.game.pgn)
    assert window.said[-1] == "Go to a move first: this is the position before all moves."
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e5"))
    assert window.said[-1] == "e2e5 is not legal in this position."


def test_nothing_of_an_earlier_question_is_shown(window: Window, qtbot: QtBot) -> None:
    why = window.why
    why.ask(chess.Board(), chess.Move.from_uci("f2f3"))
    engine, card = window.engines[0], why.card
    assert card is not None
    window.answer("e2e4 e7e5", 30)
    window.answer("f2f3 e7e5", -50)
    assert card.answer is not None
    old = len(engine.requests)
    why.ask(chess.Board(), chess.Move.from_uci("g2g4"))
    assert card.answer is None and card.asked_name.text() == "1.\u00a0g4"
    for pv in ("e2e4 e7e5", "f2f3 e7e5"):
        engine.bestmove.emit(old, BestMove(pv.split()[0], None, info(pv.split(), 0)))
    assert card.answer is None and not card.asked_line.text()


def test_an_earlier_question_that_is_told_of_late_changes_nothing(window: Window) -> None:
    why, board = window.why, window.program.controller.game.board()
    why.ask(board, chess.Move.from_uci("f2f3"))
    earlier = why._refutation
    assert earlier is not None
    why.ask(board, chess.Move.from_uci("g2g4"))
    window.answer_question("e2e4", "g2g4", (30, -90))
    assert why.card is not None and why.card.answer is not None
    told = why.card.status.text()
    why._on_changed(earlier)
    assert why.card.status.text() == told and why.card.answer.question.move == chess.Move.from_uci("g2g4")


def test_a_rated_game_is_not_helped(window: Window) -> None:
    window.program.controller.new_game(NewGame(engine_color=chess.BLACK, rated=True))
    window.why.ask_move()
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e4"))
    window.why.ask_ledger()
    assert window.said == ["In a rated game the engine does not help."] * 3
    assert not window.why.picking and window.why.card is None and window.why.ledger is None


def test_a_ledger_that_is_open_does_not_follow_a_rated_game(window: Window, qtbot: QtBot) -> None:
    controller, why = window.program.controller, window.why
    controller.play(chess.Move.from_uci("e2e4"))
    why.ask_ledger()
    ledger = why.ledger
    assert ledger is not None
    qtbot.waitUntil(lambda: bool(ledger.title.text()), timeout=5000)
    controller.new_game(NewGame(engine_color=chess.BLACK, rated=True))
    qtbot.waitUntil(lambda: not window.program.background.busy)
    told = ledger.title.text()
    ledger.before.click()
    controller.play(chess.Move.from_uci("d2d4"))
    qtbot.waitUntil(lambda: not window.program.background.busy)
    assert controller.live.is_rated and ledger.title.text() == told and ledger.isVisible()
    controller.resign()
    qtbot.waitUntil(lambda: ledger.title.text() != told, timeout=5000)


def test_an_engine_that_failed_is_replaced(window: Window) -> None:
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e4"))
    window.engines[0].failed.emit("The engine cannot start: no memory.")
    card = window.why.card
    assert card is not None and card.status.text() == "The engine cannot start: no memory."
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e4"))
    assert len(window.engines) == 2 and window.engines[1].requests and card.status.text() == "Looking for the answer …"
    window.answer_question("d2d4", "e2e4", (30, -90))
    assert window.why.card is card and card.answer is not None
    window.why.ask(chess.Board(), chess.Move.from_uci("g2g4"))
    window.engines[1].failed.emit("The engine cannot start: no memory.")
    told: list[Refutation] = []
    window.why.explain(Question(chess.Board(), chess.Move.from_uci("f2f3")), told.append, QuestionEffort(time_ms=1e9))
    assert len(window.engines) == 3 and window.engines[2].requests, "also for the training, which shows no card"


def test_before_the_engine_is_prepared_nothing_is_asked(window: Window) -> None:
    window.prepared = False
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e4"))
    window.why.ask_ledger()
    assert window.said == ["The engine is not ready yet."] * 2 and not window.engines


def test_the_ledger_follows_the_shown_position(window: Window, qtbot: QtBot) -> None:
    controller, why = window.program.controller, window.why
    why.ask_ledger()
    ledger = why.ledger
    assert ledger is not None

    def title(fen: str, before: str = "") -> str:
        texts = [f"{value / 100:+.2f}" if value else "0.00" for value in (ledger_of(one).centipawns for one in (before, fen) if one)]
        return " → ".join(texts)

    first = controller.game.board().fen()
    qtbot.waitUntil(lambda: ledger.title.text() == title(first), timeout=5000)
    controller.play(chess.Move.from_uci("e2e4"))
    second = controller.game.board().fen()
    qtbot.waitUntil(lambda: ledger.title.text() == title(second), timeout=5000)
    ledger.before.click()
    qtbot.waitUntil(lambda: ledger.title.text() == title(second, first), timeout=5000)
    ledger.tree.setCurrentItem(ledger.tree.findItems("piece placement", Qt.MatchFlag.MatchExactly)[0])
    assert why.numbers is not None
    numbers = why.numbers.numbers
    assert numbers and not set(numbers) - set(chess.SQUARES)
    window.program.window.panes.analysis.raise_()
    qtbot.waitUntil(lambda: why.numbers is not None and why.numbers.numbers == {})
    why._panes["ledger"].raise_()
    qtbot.waitUntil(lambda: why.numbers is not None and why.numbers.numbers == numbers)
    controller.previous()
    assert why.numbers.numbers == {}, "numbers are gone with their position"


def test_a_variant_has_no_ledger(window: Window, qtbot: QtBot) -> None:
    why, show = window.why, window.program.controller.workspace.show
    why.ask_ledger()
    ledger = why.ledger
    assert ledger is not None
    qtbot.waitUntil(lambda: bool(ledger.title.text()), timeout=5000)
    show(Game(game_of("1. e4 *", Variant="King of the Hill")))
    assert ledger.note.text() == "The game is not chess but a variant: the engine does not play it."
    assert not ledger.title.text() and ledger.tree.topLevelItemCount() == 0
    show(Game(game_of("1. e4 *")))
    qtbot.waitUntil(lambda: bool(ledger.title.text()), timeout=5000)


def test_a_ledger_that_is_opened_again_is_that_of_the_shown_position(window: Window, qtbot: QtBot) -> None:
    why = window.why
    why.ask_ledger()
    ledger = why.ledger
    assert ledger is not None
    first = f"{ledger_of(window.program.controller.game.board().fen()).centipawns / 100:+.2f}"
    qtbot.waitUntil(lambda: ledger.title.text() == first, timeout=5000)
    why._panes["ledger"].hide()
    window.program.controller.play(chess.Move.from_uci("e2e4"))
    second = f"{ledger_of(window.program.controller.game.board().fen()).centipawns / 100:+.2f}"
    assert first != second
    why._panes["ledger"].show()
    why._panes["ledger"].raise_()
    qtbot.waitUntil(lambda: ledger.title.text() == second, timeout=5000)


def test_the_ends_of_both_lines_are_compared(window: Window, qtbot: QtBot) -> None:
    ask_for_qh5(window, qtbot)
    window.answer_question("g1f3 b8c6", "d1h5 b8c6 f1c4", (30, -110))
    card = window.why.card
    assert card is not None
    card.ends.click()
    ledger = window.why.ledger
    assert ledger is not None
    qtbot.waitUntil(lambda: "→" in ledger.title.text(), timeout=5000)
    assert window.lines[-1][-1].board.piece_at(chess.C4) is not None
    best, asked = (chess.Board(board.fen()) for board in (window.program.controller.game.board(),) * 2)
    for san in ("Nf3", "Nc6"):
        best.push_san(san)
    for san in ("Qh5", "Nc6", "Bc4"):
        asked.push_san(san)
    expected = [f"{ledger_of(board.fen()).centipawns / 100:+.2f}" for board in (best, asked)]
    assert ledger.title.text() == " → ".join(expected)
    assert [ledger.tree.headerItem().text(column) for column in (1, 2)] == ["♘f3", "♕h5"]


def test_an_answer_is_looked_at_longer_also_after_another_question_without_the_pane(window: Window, qtbot: QtBot) -> None:
    window.why._effort = QuestionEffort(first_nodes=1000, most_nodes=1000, time_ms=1e9)
    window.why.ask(chess.Board(), chess.Move.from_uci("e2e4"))
    window.answer("d2d4 d7d5", 30)
    window.answer("e2e4 e7e5", 20)
    other = Question(chess.Board(), chess.Move.from_uci("f2f3"))
    window.why.explain(other, lambda refutation: None, QuestionEffort(first_nodes=1000, most_nodes=1000, time_ms=1e9))
    card, requests = window.why.card, window.engines[-1].requests
    assert card is not None and card.longer.isVisible()
    qtbot.mouseClick(card.longer, Qt.MouseButton.LeftButton)
    window.answer("d2d4 d7d5", 30)
    assert requests[-1][2].searchmoves == ("e2e4",) and not card.longer.isVisible()


def test_an_answer_that_is_not_settled_is_looked_at_longer(window: Window, qtbot: QtBot) -> None:
    why = window.why
    why._effort = QuestionEffort(first_nodes=1000, most_nodes=1000)
    ask_for_qh5(window, qtbot)
    window.answer("g1f3 b8c6", 30)
    window.answer("d1h5 g8f6 h5e5", -110)
    card, engine = why.card, window.engines[0]
    assert card is not None and card.longer.isVisible()
    qtbot.mouseClick(card.longer, Qt.MouseButton.LeftButton)
    assert not card.longer.isVisible() and engine.requests[-1][2].nodes == 2000
    window.answer_question("g1f3 b8c6", "d1h5 g8f6 h5e5", (30, -110))
    assert card.answer is not None and card.answer.nodes == 4000 and card.answer.stable and not card.longer.isVisible()


def test_after_a_change_of_the_network_it_is_asked_anew(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What two networks say does not make one answer."""
    window.why._effort = QuestionEffort(first_nodes=1000, most_nodes=1000, time_ms=1e9)
    window.why.ask(chess.Board(), chess.Move.from_uci("f2f3"))
    window.answer("d2d4 d7d5", 30)
    window.answer("f2f3 e7e5", -60)
    card, engine, networks = window.why.card, window.engines[0], list[str]()
    monkeypatch.setattr(window.program.settings, "network", lambda: "other.cgn")
    monkeypatch.setattr(engine, "evaluate_with", networks.append)
    assert card is not None
    qtbot.mouseClick(card.longer, Qt.MouseButton.LeftButton)
    assert networks == ["other.cgn"] and engine.requests[-1][2].nodes == 1000


def test_closed_the_card_searches_no_more(window: Window, qtbot: QtBot) -> None:
    window.why.ask(chess.Board(), chess.Move.from_uci("f2f3"))
    card, engine = window.why.card, window.engines[0]
    assert card is not None and engine.running is not None
    qtbot.mouseClick(card.close_card, Qt.MouseButton.LeftButton)
    assert engine.running is None and not card.isVisible()


def test_an_engine_that_is_busy_when_its_window_goes_lives_on_until_it_ends(window: Window, qtbot: QtBot) -> None:
    """Qt ends the process where a thread is deleted that still runs: an engine that is being loaded hears nothing until it is there."""
    loads, may_go_on = threading.Event(), threading.Event()

    def loaded() -> FakeEngine:
        loads.set()
        assert may_go_on.wait(PATIENCE_S)
        return FakeEngine()

    engine = EngineThread(worker=lambda: EngineWorker(loaded, lambda: True))
    window.why._make_engine = lambda: engine
    ask_for_qh5(window, qtbot)
    assert loads.wait(PATIENCE_S)
    assert not window.why.close() and engine.parent() is None
    assert not window.program.close(), "the process cannot end in the usual way"
    with qtbot.waitSignal(engine.destroyed, timeout=PATIENCE_MS):
        may_go_on.set()
    assert window.program.close()
