"""Puzzles of a file are solved in the window however many there are, and a position of the shown game is made a card."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.treecommands import TreeCommands
from chessgui.looks import assets
from chessgui.practice.cards import PUZZLE
from chessgui.practice.puzzles import OWN_PUZZLES
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, Today
from chessgui.tree.game import Game
from tests.hands.looks import overlaps
from tests.hands.traininghands import FORK, Training, fork_card, uci
from tests.practice.test_puzzles import HEAD, ROWS
from tests.report.scripted import game_of

FORK_GAME = f'[SetUp "1"]\n[FEN "{FORK}"]\n\n1. Nc7+ Kd7 2. Nxa8 *\n\n'
SUITE = "".join(f"{fen} bm {move};\n" for fen, move in (
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "Ra8#"), ("6k1/5ppp/8/8/8/8/8/4K2R w - -", "Kd2"), ("6k1/5ppp/8/8/8/8/8/1R2K3 w - -", "Rb8#")))


@pytest.fixture
def bring_in(training: Training, tmp_path: Path) -> Callable[[str, str], None]:
    """Import a file with a text."""
    cards = training.program.window.topics[CardCommands]
    cards.said.connect(training.said.append)

    def bring(name: str, text: str) -> None:
        (tmp_path / name).write_text(text, "utf-8")
        cards.bring_in(str(tmp_path / name))
        training.settle()

    return bring


def play(training: Training, *words: str) -> None:
    for move in uci(*words):
        assert training.commands.takes_move(move)
        training.wait(lambda: not training.commands._reply.isActive())
    training.settle()


def rows(training: Training) -> list[tuple[str, bool]]:
    return [(button.text(), button.isEnabled()) for button in training.home.decks]


def test_a_file_of_puzzles_is_solved_from_its_first_to_its_last(training: Training, bring_in: Callable[[str, str], None]) -> None:
    """Though no new card is allowed that day; then all other cards are asked again."""
    training.program.settings.set_preference("new_cards", 0)
    training.store.add([fork_card()], now_ms())
    bring_in("R&D.epd", SUITE)
    assert training.said[-1] == "3 new puzzles of “R&D”." and training.home.isVisible()
    assert rows(training) == [("R&&D", True)] and not training.home.begin.isEnabled()
    training.home.decks[0].click()
    training.settle()
    assert training.card.about.text() == "Find the best move.\nR&D.epd" and training.card.place.text() == "2 more in this file"
    for number, word in enumerate(("a1a8", "e1d2", "b1b8")):
        assert training.shown.fen().split()[0] == SUITE.splitlines()[number].split()[0]
        play(training, word)
        assert training.commands.solving.is_solved
        training.card.next.click()
        training.settle()
    assert training.said[-1] == "This file is solved for now: each card comes again when it is due."
    assert rows(training) == [("R&&D", False)] and training.home.isVisible()
    training.program.settings.set_preference("new_cards", 1)
    training.begin()
    assert training.commands._kept.card == fork_card()


def test_what_was_begun_of_a_file_is_left_for_what_is_due_today(training: Training, bring_in: Callable[[str, str], None]) -> None:
    bring_in("wac.epd", SUITE)
    training.store.add([fork_card()], now_ms())
    training.home.decks[0].click()
    training.settle()
    training.commands.open()
    training.home.begin_wanted.emit()
    training.settle()
    assert training.commands._kept.card == fork_card()
    training.card.leave.click()
    training.commands.solve("wac")
    training.settle()
    assert training.commands._kept.card.deck == "wac"


def test_a_file_is_put_aside_until_it_is_added_again(training: Training, bring_in: Callable[[str, str], None]) -> None:
    bring_in("wac.epd", SUITE)
    training.home.aside_wanted.emit("wac")
    training.settle()
    assert training.said[-1].startswith("The puzzles of wac are asked no more.") and rows(training) == []
    bring_in("wac.epd", SUITE)
    assert training.said[-1] == "The puzzles of “wac” are all among your cards." and rows(training) == [("wac", True)]


def test_who_puts_the_last_puzzle_of_a_file_aside_is_told_how_they_come_back(
        training: Training, bring_in: Callable[[str, str], None]) -> None:
    """It was said that there were no cards."""
    training.store.add([fork_card()], now_ms())
    bring_in("wac.epd", SUITE.splitlines()[0])
    training.home.decks[0].click()
    training.settle()
    training.card.aside.click()
    training.settle()
    training.settle()
    assert training.said[-1] == "The puzzles of wac are asked no more. Add the file again to bring them back."
    assert rows(training) == [] and not training.card.isVisible()


def test_a_puzzle_goes_on_to_the_end_of_its_line(training: Training, bring_in: Callable[[str, str], None]) -> None:
    bring_in("studies.pgn", FORK_GAME + '[White "A"]\n\n1. e4 *\n')
    assert training.said[-1] == "1 new puzzle of “studies”. 1 entry makes no card; game 2: It begins with the usual position."
    training.home.decks[0].click()
    training.settle()
    play(training, "b5c7", "c7a8")
    assert training.commands.solving.is_solved and [review.rating for _, review in training.store.reviews()] == [4]


def test_a_file_without_puzzles_adds_nothing(training: Training, bring_in: Callable[[str, str], None]) -> None:
    bring_in("games.pgn", "1. e4 e5 *\n")
    assert training.said[-1] == "games.pgn holds no puzzle; game 1: It begins with the usual position."
    bring_in("broken.csv", 'PuzzleId,FEN,Moves\n"')
    assert training.said[-1] == "broken.csv holds no puzzle; line 2: The row has no solution."
    assert training.store.cards() == []


@pytest.fixture
def own(training: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three puzzles in the place of those that come with the program."""
    (tmp_path / "own.csv").write_text("\n".join((HEAD, *ROWS)), "utf-8")
    monkeypatch.setattr(assets, "path", lambda *parts: tmp_path / ("own.csv" if parts == ("puzzles", "puzzles.csv") else parts[-1]))


@pytest.mark.usefixtures("own")
def test_the_puzzles_of_the_program_are_asked_at_a_click(training: Training) -> None:
    """They are added once, and only then."""
    training.commands.open()
    training.settle()
    assert training.home.solve.isVisible() and training.store.cards() == []
    training.home.solve.click()
    training.settle()
    assert training.card.about.text() == "Find the best move.\nPuzzles" and training.card.place.text() == "2 more in this file"
    play(training, "e6e7", "b3c1", "h6c1")
    training.program.window.actions_by_name["puzzles"].trigger()
    training.settle()
    assert training.card.place.text() == "1 more in this file" and len(training.store.cards()) == 3
    training.card.leave.click()
    training.settle()
    assert rows(training) == [("Puzzles", True)] and not training.home.solve.isVisible()


@pytest.mark.usefixtures("own")
def test_the_puzzles_of_a_file_come_before_those_of_the_program(
    training: Training, bring_in: Callable[[str, str], None],
) -> None:
    bring_in("wac.epd", SUITE)
    assert not training.home.solve.isVisible()
    training.program.window.actions_by_name["puzzles"].trigger()
    training.settle()
    assert training.commands._kept.card.deck == "wac" and len(training.store.cards()) == 3
    training.card.leave.click()
    training.home.aside_wanted.emit("wac")
    training.settle()
    training.home.solve.click()
    training.settle()
    assert training.commands._kept.card.deck == OWN_PUZZLES


@pytest.mark.usefixtures("own")
def test_a_file_with_the_name_of_the_puzzles_of_the_program_is_another_one(
        training: Training, bring_in: Callable[[str, str], None]) -> None:
    bring_in("Puzzles.epd", SUITE.splitlines()[0])
    training.program.window.actions_by_name["puzzles"].trigger()
    training.settle()
    play(training, "a1a8")
    training.program.window.actions_by_name["puzzles"].trigger()
    training.settle()
    assert training.commands._kept.card.deck == OWN_PUZZLES and training.card.place.text() == "2 more in this file"
    training.card.leave.click()
    training.settle()
    assert rows(training) == [("Puzzles", True), ("Puzzles", False)]


@pytest.mark.usefixtures("own")
def test_the_puzzles_of_the_program_come_back_only_where_there_are_no_others(
        training: Training, bring_in: Callable[[str, str], None]) -> None:
    solve = training.program.window.actions_by_name["puzzles"]
    solve.trigger()
    training.settle()
    training.home.aside_wanted.emit(OWN_PUZZLES)
    training.settle()
    assert training.said[-1] == "These puzzles are asked no more. Solve Puzzles brings them back where there are no others."
    bring_in("wac.epd", SUITE.splitlines()[0])
    training.commands.solve("wac")
    training.settle()
    play(training, "a1a8")
    solve.trigger()
    training.settle()
    assert training.said[-1] == "This file is solved for now: each card comes again when it is due." and rows(training) == [("wac", False)]
    training.home.aside_wanted.emit("wac")
    training.settle()
    solve.trigger()
    training.settle()
    assert rows(training) == [("Puzzles", True)] and training.commands._kept.card.deck == OWN_PUZZLES


def test_before_there_are_cards_what_one_can_begin_comes_first(training: Training) -> None:
    home = training.commands.open().home
    training.settle()
    endings = home.others[0]
    assert not home.begin.isVisible()
    assert [button for button in (home.games, home.solve, home.add, endings) if _height(home, button) < _height(home, home.due)] == [
        home.solve, home.add, endings]
    home.show_today(Today(new=1, all=1))
    QApplication.processEvents()
    assert home.begin.isVisible() and _height(home, home.begin) < _height(home, home.solve) < _height(home, endings)
    assert overlaps(home) == []


def _height(home: QWidget, widget: QWidget) -> int:
    return widget.mapTo(home, QPoint()).y()


def test_a_position_of_the_shown_game_becomes_a_card(training: Training, tmp_path: Path) -> None:
    """It is kept, and asks for the next move."""
    program, said = training.program, training.said
    commands = program.window.topics[TreeCommands]
    for topic in (commands, program.window.topics[CardCommands]):
        topic.said.connect(said.append)
    program.controller.workspace.show(Game(game_of("1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6", White="Me", Black="You")))
    program.controller.go_to(program.controller.game.pgn.variations[0].variations[0])
    for words in ("The position is a card of your training now.", "This position is a card already."):
        program.window.actions_by_name["make_card"].trigger()
        training.settle()
        assert said[-1] == words
    program.controller.go_to(program.controller.game.pgn.end())
    commands.make_card()
    assert said[-1] == "No move follows here: a card asks for the next move of the game, so make it first."
    with CardStore(training.store.path.parent) as again:
        assert [(kept.card.question, kept.card.moves) for kept in again.cards()] == [(PUZZLE, ("g1f3", "b1c3"))]
    training.begin()
    assert training.card.about.text() == "Find the best move.\nMe – You" and training.shown.turn == chess.WHITE
    commands.make_card()
    assert said[-1] == "The board does not show the game: go back to it first."
    play(training, "b1c3")
    assert training.commands.solving.is_solved
