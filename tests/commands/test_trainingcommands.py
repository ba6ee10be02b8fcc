"""The training in the window: cards are solved on its board by mouse and by keys, each answer is kept, and the game comes back."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.panels.training.cardface import CardFace
from chessgui.panels.training.home import TrainingHome
from chessgui.play.newgame import NewGame
from chessgui.practice.cards import MISTAKE, Provenance, make_card
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, CardStoreError
from chessgui.program.program import Program
from engine import BestMove
from tests.hands.boardhands import RIGHT, drag
from tests.hands.fakes import FakeThread, info
from tests.practice.samples import DAY, review

FORK = "r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K2R w K - 0 1"
SOURCE = Provenance("club.pgn", "Me", "Müller, Jörg", "2026.03.01", 40)


def uci(*words: str) -> list[chess.Move]:
    return [chess.Move.from_uci(word) for word in words]


def fork_card() -> object:
    return make_card(chess.Board(FORK), MISTAKE, uci("b5c7"), uci("b5c7", "e8d7", "c7a8"), themes=("fork",), phase="endgame",
                     played=uci("b5a7")[0], loss=60, source=SOURCE)


def opening_card() -> object:
    """Its second player is the user; two moves are accepted."""
    board = chess.Board()
    board.push_san("e4")
    return make_card(board, MISTAKE, uci("e7e5", "c7c5"), themes=("quiet move",), played=uci("f7f6")[0], loss=20,
                     source=Provenance("club.pgn", "Müller, Jörg", "Me", "2026.03.02", 1))


@dataclass
class Training:
    """The training of a window, with the file of its cards."""

    program: Program
    qtbot: QtBot
    said: list[str] = field(default_factory=list)
    engines: list[FakeThread] = field(default_factory=list)

    @property
    def commands(self) -> TrainingCommands:
        return self.program.window.topics[TrainingCommands]

    @property
    def store(self) -> CardStore:
        return self.commands.store

    @property
    def home(self) -> TrainingHome:
        assert self.commands.pane is not None
        return self.commands.pane.home

    @property
    def card(self) -> CardFace:
        assert self.commands.pane is not None
        return self.commands.pane.card

    @property
    def shown(self) -> chess.Board:
        return self.program.window.board.state.board

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=20_000)

    def begin(self) -> None:
        """Until a card is on the board, or none is due."""
        self.commands.begin()
        self.settle()

    def settle(self) -> None:
        self.wait(lambda: not self.program.background.busy)
        QApplication.processEvents()

    def answer_why(self, best: str, asked: str, scores: tuple[int, int]) -> None:
        """Let the engine of the questions answer a wrong try."""
        engine = self.engines[-1]
        for _ in range(2):
            for pv, score in ((best, scores[0]), (asked, scores[1])):
                engine.bestmove.emit(len(engine.requests), BestMove(pv.split()[0], None, info(pv.split(), score)))
        self.settle()


@pytest.fixture
def training(program: Program, qtbot: QtBot) -> Training:
    return training_of(program, qtbot)


def training_of(program: Program, qtbot: QtBot) -> Training:
    """The training of a window whose engine of questions is a fake."""
    program.controller.new_game(NewGame(engine_color=None))
    found = Training(program, qtbot)
    why = program.window.topics[WhyCommands]

    def make() -> FakeThread:
        found.engines.append(FakeThread())
        return found.engines[-1]

    why._make_engine, why._is_prepared = make, lambda: True
    for topic in (found.commands, why):
        topic.said.connect(found.said.append)
    program.window.board.set_animation_ms(0)
    return found


def test_a_card_is_solved_on_the_board(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    assert training.card.heading.text() == "White to move"
    assert training.card.about.text() == "You played 21.\u00a0♘xa7 here. Find a better move.\nAgainst Müller, Jörg, 2026.03.01"
    board = training.program.window.board
    drag(board, "b5", "c7")
    assert "is right. Go on." in training.card.verdict.text()
    training.wait(lambda: training.shown.turn == chess.WHITE)
    assert training.shown.king(chess.BLACK) == chess.D7
    drag(board, "c7", "a8")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.attempt.wrong, answer.attempt.moves, answer.rating) == (0, 2, 4)
    assert training.card.next.isVisible() and not training.card.hint.isVisible()
    training.card.next.click()
    training.settle()
    assert not training.commands.pane.shows_card
    assert training.shown == training.program.controller.game.board()
    assert training.said[-1] == "Nothing more is due now."


def test_a_card_that_was_just_answered_comes_again_only_if_one_asks_for_it(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.settle()
    assert training.card.outcome.text().endswith("It comes again soon.")
    training.card.next.click()
    training.settle()
    assert not training.commands.pane.shows_card
    assert training.said[-1] == "1 card comes again within minutes."
    training.begin()
    assert training.commands.pane.shows_card


def test_the_game_is_left_as_it_is(training: Training) -> None:
    """No move of a card becomes one of the game, neither a right one nor a wrong one."""
    training.program.controller.play(uci("e2e4")[0])
    training.store.add([fork_card()], now_ms())
    training.begin()
    for origin, target in (("e1", "d2"), ("b5", "c7")):
        drag(training.program.window.board, origin, target)
    assert [node.san() for node in training.program.controller.game.pgn.mainline()] == ["e4"]
    training.commands.stop()
    assert training.shown == training.program.controller.game.board()
    drag(training.program.window.board, "e7", "e5")
    assert [node.san() for node in training.program.controller.game.pgn.mainline()] == ["e4", "e5"]


def test_arrows_on_a_card_are_not_those_of_the_game(training: Training) -> None:
    document = training.program.controller.document
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "c7", RIGHT)
    assert len(training.program.window.board.state.shapes) == 1
    assert not document.game.pgn.arrows() and not document.dirty


def test_a_move_that_is_asked_about_is_no_try(training: Training) -> None:
    """Nor is it asked about in the game behind the card, where it may be legal, too."""
    training.store.add([opening_card()], now_ms())
    training.program.controller.play(chess.Move.from_uci("d2d4"))
    training.begin()
    window, solving = training.program.window, training.commands.solving
    why, movable = window.topics[WhyCommands], window.board.state.movable
    assert solving is not None
    window.actions_by_name["why"].trigger()
    drag(window.board, "f7", "f6")
    training.settle()
    assert solving.attempt.wrong == 0 and not why.picking and window.board.state.movable == movable
    assert training.engines[-1].requests[-1][1].fen() == solving.board.fen(), "the card's position is asked about"
    window.actions_by_name["why"].trigger()
    window.topics[BoardCommands].escape()
    assert not why.picking and training.commands.on_board and training.said[-1] == "Nothing is asked."
    drag(window.board, "e7", "e5")
    assert solving.is_solved


def test_who_turns_to_a_card_asks_about_no_move(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    window = training.program.window
    window.actions_by_name["why"].trigger()
    training.begin()
    assert not window.topics[WhyCommands].picking and window.board.state.movable == {chess.WHITE}
    drag(window.board, "b5", "c7")
    assert training.program.window.topics[WhyCommands].card is None and "is right" in training.card.verdict.text()


def test_a_wrong_try_is_answered_without_spoiling_the_solution(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "a7")
    assert "is not it. Try again, or see the solution." in training.card.verdict.text()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    training.answer_why("b5c7 e8d7 c7a8", "b5a7 a8a7", (350, -300))
    words = training.card.words.text()
    assert "loses a knight" in words
    assert "c7" not in words
    assert training.card.why.isVisible()
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    drag(training.program.window.board, "c7", "a8")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.rating, answer.attempt.wrong) == (1, 1)


def test_a_move_as_good_as_the_accepted_ones_counts(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    assert training.program.window.board.state.orientation == chess.BLACK
    drag(training.program.window.board, "e7", "e6")
    assert not training.commands.solving.is_solved
    training.answer_why("e7e5 g1f3", "e7e6 d2d4", (-20, -25))
    assert "is right." in training.card.verdict.text()
    assert "e5" in training.card.words.text()
    [(_, answer)] = training.store.reviews()
    assert answer.attempt.wrong == 0
    assert training.program.window.board.state.orientation == chess.BLACK
    training.commands.stop()
    assert training.program.window.board.state.orientation == chess.WHITE


@pytest.mark.parametrize("is_judged", [True, False])
def test_the_time_to_judge_a_try_is_no_thinking_time(training: Training, is_judged: bool) -> None:
    """Nor is it where the judgement is broken off, and the try counts as not made; then one goes on thinking."""
    training.store.add([opening_card()], now_ms())
    training.begin()
    solving, seconds = training.commands.solving, [7.0]
    assert solving is not None
    solving._clock, solving._began = lambda: seconds[0], 0.0
    drag(training.program.window.board, "e7", "e6")
    seconds[0] += 4
    if is_judged:
        training.answer_why("e7e5 g1f3", "e7e6 d2d4", (-20, -25))
    else:
        training.program.window.topics[WhyCommands].stop()
        seconds[0] += 2
        drag(training.program.window.board, "e7", "e5")
        training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.attempt.took_ms, answer.rating) == (7000 if is_judged else 9000, 4)


def test_a_move_that_the_engine_finds_worse_is_wrong(training: Training) -> None:
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "g7", "g5")
    training.answer_why("e7e5 g1f3", "g7g5 d2d4", (-20, -200))
    assert "is not it" in training.card.verdict.text()
    assert training.commands.solving.attempt.wrong == 1


def test_where_the_engine_may_not_help_a_try_is_right_or_wrong_by_the_card(training: Training) -> None:
    training.program.window.topics[WhyCommands]._is_prepared = lambda: False
    training.store.add([opening_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "g7", "g5")
    assert "is not it" in training.card.verdict.text() and training.card.words.text() == ""
    drag(training.program.window.board, "c7", "c5")
    assert "is right." in training.card.verdict.text()


def test_the_first_words_come_before_the_search_has_ended(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "a7")
    engine = training.engines[-1]
    for pv, score in (("b5c7 e8d7 c7a8", 350), ("b5a7 a8a7", -300)):
        engine.bestmove.emit(len(engine.requests), BestMove(pv.split()[0], None, info(pv.split(), score)))
    training.settle()
    assert "loses a knight" in training.card.words.text()
    assert training.commands._asked is not None, "the search goes on"


def test_hint_and_solution(training: Training, qtbot: QtBot) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.program.window.actions_by_name["hint"].trigger()
    assert training.program.window.board.state.hint == chess.Move(chess.B5, chess.B5)
    assert "b5" in training.card.words.text()
    training.card.solution.click()
    training.settle()
    assert "The solution: " in training.card.verdict.text()
    assert training.shown.piece_at(chess.A8) == chess.Piece.from_symbol("N")
    [(_, answer)] = training.store.reviews()
    assert answer.attempt.seen and answer.attempt.hints == 1
    assert not training.program.window.board.state.movable


def test_by_keyboard_alone(training: Training, qtbot: QtBot) -> None:
    """F9 tells what is due, and begins; the board is played on by typing, and Space goes on."""
    training.store.add([fork_card(), opening_card()], now_ms())
    window = training.program.window
    qtbot.keyClick(window, Qt.Key.Key_F9)
    training.settle()
    assert training.home.isVisible() and training.home.due.text() == "2 cards for today" and not training.commands.on_board
    qtbot.keyClick(window, Qt.Key.Key_F9)
    training.settle()
    assert QApplication.focusWidget() is window.board
    for key in "Nc7":
        qtbot.keyClick(window.board, key)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    for key in "Nxa8":
        qtbot.keyClick(window.board, key)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    training.settle()
    assert len(training.store.reviews()) == 1
    qtbot.keyClick(window.board, Qt.Key.Key_Space)
    training.settle()
    assert training.commands.solving.card.moves == ("e7e5", "c7c5")
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    training.settle()
    assert len(training.store.reviews()) == 2


def test_a_card_that_was_left_waits(training: Training) -> None:
    """Escape, an arrow key or a click on the moves shows the game; the card goes on where it was."""
    training.store.add([fork_card()], now_ms())
    training.program.controller.play(uci("e2e4")[0])
    training.begin()
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    training.program.controller.previous()
    assert training.shown == training.program.controller.game.board()
    assert training.card.back.isVisible() and not training.card.hint.isVisible()
    drag(training.program.window.board, "d2", "d4")
    assert training.program.controller.game.node.move == uci("d2d4")[0]
    training.card.back.click()
    assert training.shown.king(chess.BLACK) == chess.D7
    assert training.program.window.topics[BoardCommands].escape()
    assert not training.commands.on_board
    training.begin()
    assert training.commands.on_board and training.shown.king(chess.BLACK) == chess.D7


@pytest.mark.parametrize("name", ["endings", "play_out", "guess"])
def test_a_card_waits_while_another_page_is_open(training: Training, name: str) -> None:
    """Such a page is about the game, which is on the board then; whoever goes on with the training sees the card and its page."""
    training.store.add([fork_card()], now_ms())
    game = training.program.controller.game
    training.program.controller.live.leave(game)
    training.begin()
    training.program.window.actions_by_name[name].trigger()
    training.settle()
    assert not training.commands.on_board and training.shown == game.board()
    drag(training.program.window.board, "e2", "e4")
    assert training.commands.solving.wrong == 0 and game.node.move == uci("e2e4")[0]
    training.commands.pane.show_home()
    training.home.begin.click()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    assert training.card.isVisible() and training.card.hint.isVisible()


def test_a_card_that_was_not_finished_is_asked_again(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "c7")
    training.commands.stop()
    training.settle()
    assert training.store.reviews() == []
    training.begin()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()


def test_a_card_that_is_put_aside_comes_no_more(training: Training) -> None:
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    training.card.aside.click()
    training.settle()
    training.settle()
    assert training.commands.solving.card.moves == ("e7e5", "c7c5")
    assert [kept.card.moves for kept in training.store.cards()] == [("e7e5", "c7c5")]


def test_a_card_that_cannot_be_put_aside_stays_as_it_was(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stood there dead: no move, no hint and no solution, until another card was asked for."""
    def locked(store: CardStore, card: int) -> None:
        raise CardStoreError("It is locked.")

    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    monkeypatch.setattr(CardStore, "put_aside", locked)
    training.card.aside.click()
    training.settle()
    assert training.said[-1] == "It is locked."
    drag(training.program.window.board, "b5", "c7")
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    training.commands.show_solution()
    assert training.commands.solving.is_solved


def test_what_is_due_and_what_is_missed_stand_on_the_first_page(training: Training) -> None:
    now = now_ms()
    training.store.add([fork_card(), opening_card()], now)
    training.commands.open()
    training.settle()
    assert training.home.due.text() == "2 cards for today"
    assert training.home.more.text() == "2 new"
    training.store.answer(1, review("a", now - 10 * DAY, 1))
    training.commands.open()
    training.settle()
    assert training.home.more.text() == "1 again · 1 new"
    texts = [label.text() for label in training.home.findChildren(type(training.home.due))]
    assert {"What you miss most", "Fork", "100 %", "By phase", "Endgame"} <= set(texts)
    training.program.settings.set_preference("new_cards", 0)
    training.commands.open()
    training.settle()
    assert training.home.due.text() == "1 card for today"


def test_without_cards_it_is_said_where_they_come_from(training: Training) -> None:
    training.begin()
    assert training.said[-1] == "There are no cards yet."
    assert "F7" in training.home.more.text() and not training.home.begin.isEnabled()


def test_a_damaged_file_is_told(training: Training) -> None:
    training.store.path.parent.mkdir(parents=True, exist_ok=True)
    training.store.path.write_bytes(b"no database at all" * 100)
    training.begin()
    assert any("was damaged; it is kept as training.sqlite.damaged" in sentence for sentence in training.said)


def test_another_language_opens_another_window_in_the_middle_of_a_card(training: Training) -> None:
    """The answer that was given before is kept, and the new window goes on."""
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.begin()
    training.program.settings.set_preference("language", "de")
    QApplication.processEvents()
    training.begin()
    assert training.card.heading.text() == "Schwarz am Zug"
    assert len(training.store.reviews()) == 1
    training.program.settings.set_preference("language", "en")
    QApplication.processEvents()


def test_the_card_on_the_board_is_spoken_and_copied(training: Training) -> None:
    """Not the position of the game, which is not on the board."""
    training.store.add([fork_card()], now_ms())
    training.begin()
    actions, spoken = training.program.window.actions_by_name, list[str]()
    training.program.window.topics[BoardCommands].said.connect(spoken.append)
    for name in ("speak_position", "copy_fen"):
        actions[name].trigger()
    assert spoken[0].startswith("White: king e1, rook h1, knight b5") and spoken[0].endswith("White to move.")
    assert QApplication.clipboard().text() == training.shown.fen() != training.program.controller.game.board().fen()


def test_a_card_does_not_come_back_in_a_rated_game(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    assert training.program.window.topics[BoardCommands].escape()
    monkeypatch.setattr(type(training.program.controller.live), "is_rated", property(lambda live: True))
    training.card.back.click()
    assert not training.commands.on_board and "rated game" in training.said[-1]


def test_in_a_rated_game_nothing_is_trained(training: Training, monkeypatch: pytest.MonkeyPatch) -> None:
    training.store.add([fork_card()], now_ms())
    monkeypatch.setattr(type(training.program.controller.live), "is_rated", property(lambda live: True))
    training.begin()
    assert training.commands.solving is None and "rated game" in training.said[-1]


def test_a_card_that_was_looked_for_does_not_come_over_a_rated_game_begun_meanwhile(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.commands.begin()
    training.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    training.settle()
    assert training.commands.solving is None and training.shown == chess.Board()


def test_a_card_that_comes_again_soon_is_still_to_be_done_today(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.settle()
    training.commands.stop()
    training.settle()
    assert training.home.due.text() == "1 card for today" and training.home.begin.isEnabled()
