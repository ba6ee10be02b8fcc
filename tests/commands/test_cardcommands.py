"""Where cards come from and go in the window: reports, the user's names asked once, all games of a list, and files."""
from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import chess.pgn
import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs.ownnames import OwnNamesDialog
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.panels.training.notebar import TrainingNote
from chessgui.play.newgame import NewGame
from chessgui.practice.solving import now_ms
from chessgui.practice.store import CardStore, CardStoreError
from chessgui.program.program import Program
from chessgui.workspace.cardqueue import CardQueue, OwnGame, listed_games
from chessgui.workspace.reportqueue import ReportOutcome, ReportTask
from tests.commands.test_filecommands import list_of
from tests.hands.windowhands import dialog
from tests.practice.samples import card, review
from tests.report.scripted import game_of, report_of
from tests.workspace.test_cardqueue import GAME, OTHER, Judge

CLUB = "".join(f'[White "{white}"]\n[Black "{black}"]\n\n{moves}\n\n' for white, black, moves in (
    ("Somebody", "Me, Myself", GAME), ("Somebody", "Other", GAME), ("Third, T.", "me, myself", OTHER)))


@dataclass
class Cards:
    """The commands of a window, whose games are judged by a table."""

    program: Program
    qtbot: QtBot
    said: list[str] = field(default_factory=list)

    @property
    def commands(self) -> CardCommands:
        return self.program.window.topics[CardCommands]

    @property
    def note(self) -> TrainingNote:
        return self.commands.note

    @property
    def store(self) -> CardStore:
        return self.program.window.topics[TrainingCommands].store

    def report(self, white: str, black: str, moves: str = GAME) -> None:
        """A report on a game comes, as it does from the dialog of reports."""
        game = game_of(moves, White=white, Black=black)
        report = report_of(game, [("0",)] * (1 + len(list(game.mainline()))))
        task = ReportTask(f"{white} – {black}", lambda: game)
        self.program.window.topics[ReportCommands].reported.emit(ReportOutcome(task, game, report))

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=30_000)

    def settle(self) -> None:
        queues = self.commands._queue, self.commands._of_reports
        self.wait(lambda: not self.program.background.busy and not any(queue is not None and queue.running for queue in queues))
        QApplication.processEvents()


@pytest.fixture
def cards(program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cards:
    found = Cards(program, qtbot)
    commands = found.commands
    commands.said.connect(found.said.append)

    def queue(store: CardStore, folder: Path | None, parent: QObject) -> CardQueue:
        return CardQueue(store, tmp_path / "results", lambda effort: Judge(), parent)

    monkeypatch.setattr("chessgui.workspace.cardqueue.CardQueue", queue)
    program.window.panes.report.show()
    program.window.panes.report.raise_()
    return found


def test_a_report_on_my_game_leaves_cards(cards: Cards) -> None:
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.report("Somebody", "Myself Me")
    cards.wait(lambda: cards.note.train.isVisibleTo(cards.note))
    assert cards.note.text.text() == "1 of your mistakes is a card now."
    assert [kept.card.played for kept in cards.store.cards()] == ["f7f6"]
    cards.note.train.click()
    cards.settle()
    assert cards.program.window.topics[TrainingCommands].on_board


def test_who_i_am_is_asked_once(cards: Cards) -> None:
    cards.report("Somebody", "Me, Myself")
    assert [button.text() for button in cards.note.players] == ["Somebody", "Me, Myself"]
    assert cards.note.text.text().startswith("Which player are you?")
    cards.note.players[1].click()
    cards.wait(lambda: cards.note.train.isVisibleTo(cards.note))
    assert cards.program.settings.own_names() == ["Me, Myself"]
    assert len(cards.store.cards()) == 1
    cards.report("Third", "Fourth")
    assert not cards.note.players[0].isVisibleTo(cards.note)


def test_all_games_that_wait_for_the_answer_leave_cards(cards: Cards) -> None:
    """Of several games that were analysed at once, not the last one alone; but games of other people leave none."""
    cards.report("Somebody", "Me, Myself")
    cards.report("Third", "Fourth")
    cards.report("Me, Myself", "Somebody", OTHER)
    cards.report("Somebody", "Myself Me", OTHER)
    assert [button.text() for button in cards.note.players] == ["Somebody", "Myself Me"]
    cards.note.players[1].click()
    cards.wait(lambda: len(cards.store.cards()) == 2)
    cards.settle()
    assert {kept.card.source.black for kept in cards.store.cards()} == {"Me, Myself", "Myself Me"}


def test_whoever_is_neither_is_not_asked_again(cards: Cards) -> None:
    cards.report("Somebody", "Someone")
    cards.note.neither.click()
    assert cards.program.settings.own_names() == [] and not cards.note.isVisibleTo(cards.program.window.report_panel)
    cards.report("Somebody", "Else")
    assert not cards.note.isVisibleTo(cards.program.window.report_panel)
    assert cards.store.cards() == []


def test_who_has_a_name_for_games_here_is_asked_for_the_others_too(cards: Cards) -> None:
    cards.program.settings.set_preference("own_name", "Anna")
    cards.report("anna1990", "Somebody")
    cards.note.players[0].click()
    assert cards.program.settings.own_names() == ["Anna", "anna1990"]
    cards.program.settings.set_preference("own_name", "Berta")
    assert cards.program.settings.own_names() == ["Berta", "anna1990"]


def test_games_that_were_played_here_are_mine(cards: Cards) -> None:
    """The program calls whoever plays against its engine a player."""
    cards.report("Engine", "Player")
    cards.wait(lambda: cards.note.train.isVisibleTo(cards.note))
    assert cards.program.settings.own_names() is None


def test_a_report_without_my_mistakes_says_so(cards: Cards) -> None:
    cards.report("Player", "Engine")
    cards.wait(lambda: "No mistake of yours" in cards.note.text.text())
    assert not cards.note.train.isVisibleTo(cards.note)


def test_a_second_report_on_a_game_says_that_its_cards_are_there(cards: Cards) -> None:
    cards.program.settings.set_own_names(["Me, Myself"])
    for words in ("1 of your mistakes is a card now.", "1 mistake of this game is a card already."):
        cards.report("Somebody", "Me, Myself")
        assert cards.note.text.text() == "Your mistakes become cards …" and not cards.note.train.isVisibleTo(cards.note)
        cards.wait(lambda words=words: cards.note.text.text() == words)
        assert cards.note.train.isVisibleTo(cards.note)
    cards.report("Somebody", "Me, Myself", GAME.replace("*", "Kf7 *"))
    cards.wait(lambda: cards.note.text.text() == "1 mistake of this game is a card already.")


def test_a_game_whose_cards_cannot_be_made_is_told_below_the_report(cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise CardStoreError("The disk is full.")

    monkeypatch.setattr(CardStore, "note_game", full)
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.report("Somebody", "Me, Myself")
    cards.wait(lambda: cards.note.text.text() == "Somebody – Me, Myself: The disk is full.")
    assert cards.said == ["Somebody – Me, Myself: The disk is full."]
    home = cards.program.window.topics[TrainingCommands].open().home
    cards.wait(lambda: home.go_on.isVisibleTo(home))
    assert home.games_note.text().startswith("1 game is left")
    monkeypatch.undo()
    home.go_on.click()
    cards.settle()
    assert len(cards.store.cards()) == 1 and not home.go_on.isVisibleTo(home) and home.games_note.text() == ""


def late_game() -> tuple[threading.Event, Callable[[], chess.pgn.Game]]:
    """A game of one's own that is there once the event is set."""
    gate = threading.Event()

    def late() -> chess.pgn.Game:
        gate.wait()
        return game_of(OTHER, White="Somebody", Black="Me, Myself")

    return gate, late


def test_all_my_games_begin_again_after_a_stop(cards: Cards) -> None:
    gate, late = late_game()
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.commands._take_games([OwnGame("late", late)])
    cards.commands.stop()
    gate.set()
    cards.settle()
    assert cards.store.cards() == []
    cards.commands._take_games([OwnGame("late", late), OwnGame("another", lambda: game_of(GAME, White="Somebody", Black="Me, Myself"))])
    cards.settle()
    assert len(cards.store.cards()) == 2


@pytest.mark.parametrize("is_stopped", [True, False])
def test_a_report_does_not_wait_for_all_my_games(cards: Cards, is_stopped: bool) -> None:
    """Not even where the game they have come to has the same title."""
    gate, late = late_game()
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.commands._take_games([OwnGame("Somebody – Me, Myself", late)])
    queue = cards.commands._queue
    assert queue is not None
    try:
        if is_stopped:
            cards.commands.stop()
            gate.set()
            cards.wait(lambda: not queue.running)
        cards.report("Somebody", "Me, Myself")
        cards.wait(lambda: cards.note.text.text() == "1 of your mistakes is a card now.")
        assert queue.waiting == 1 and queue.running != is_stopped
    finally:
        gate.set()


def test_each_of_two_reports_with_one_title_is_told(cards: Cards) -> None:
    cards.program.settings.set_own_names(["Me, Myself"])
    told = list[str]()
    say = cards.note.say
    cards.note.say = lambda text, trains=False: (told.append(text), say(text, trains))
    for moves in (GAME, "1. e4 *"):
        cards.report("Somebody", "Me, Myself", moves)
    cards.settle()
    assert told == ["Your mistakes become cards …", "Your mistakes become cards …", "1 of your mistakes is a card now.",
                    "No mistake of yours in this game makes a new card."]


def test_all_my_games_of_a_list_become_cards(cards: Cards, qtbot: QtBot, tmp_path: Path) -> None:
    """The names are asked first; games of other people are left out."""
    path = tmp_path / "club.pgn"
    path.write_text(CLUB, "utf-8")
    list_of(qtbot, cards.program, path)
    cards.commands.ask_games()
    cards.settle()
    asked = dialog(cards.program.window, OwnNamesDialog)
    assert isinstance(asked, OwnNamesDialog)
    asked.field.setPlainText("  Me,   Myself \n\nMe, Myself")
    asked.accept()
    cards.settle()
    cards.wait(lambda: len(cards.store.cards()) == 2)
    cards.settle()
    assert cards.program.settings.own_names() == ["Me, Myself"]
    assert {kept.card.source.file for kept in cards.store.cards()} == {"club.pgn"}
    home = cards.program.window.topics[TrainingCommands].pane.home
    assert home.games_note.text() == "2 new cards." and not home.progress.isVisibleTo(home)


@pytest.mark.parametrize(("change", "told"), [
    (lambda text: text + text.replace("Me, Myself", "Someone"), []),
    (lambda text: text[text.index('[White', 1):], []),
    (lambda text: text.replace("Third, T.", "Fourth"), ["Third, T. – me, myself: club.pgn has changed since its games were listed."]),
    (lambda text: "", ["Third, T. – me, myself: club.pgn is empty."]),
], ids=["a game is added", "a game before it is removed", "its headers are changed", "all are gone"])
def test_my_games_are_found_in_a_file_that_has_changed(
    cards: Cards, qtbot: QtBot, tmp_path: Path, change: Callable[[str], str], told: list[str],
) -> None:
    """All that still waited were lost, each with a sentence."""
    path = tmp_path / "club.pgn"
    path.write_text(CLUB, "utf-8")
    index = list_of(qtbot, cards.program, path).index
    assert index is not None
    games = listed_games(index, ["Me, Myself"], None)
    path.write_text(change(CLUB), "utf-8")
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.commands._take_games(games[1:])
    cards.settle()
    assert cards.said == told and len(cards.store.cards()) == (0 if told else 1)
    assert cards.commands._queue.waiting == (1 if "is empty" in "".join(told) else 0)


SAME_DAY = [f'[Event "Game"]\n[White "Me, Myself"]\n[Black "Engine"]\n\n{moves} *\n\n' for moves in ("1. e4 e5", "1. d4 d5", "1. c4 c5")]
"""Games that differ in nothing but their moves."""


@pytest.mark.parametrize(("change", "read"), [
    (SAME_DAY[1:], ["", "d4 d5", "c4 c5"]),
    (SAME_DAY[:2], ["e4 e5", "d4 d5", ""]),
    ([SAME_DAY[2], SAME_DAY[0] + "\n", SAME_DAY[1]], ["e4 e5", "d4 d5", "c4 c5"]),
    ([SAME_DAY[0], SAME_DAY[1].replace("d5", "d5 2. c4"), SAME_DAY[2]], ["e4 e5", "d4 d5 2. c4", "c4 c5"]),
], ids=["the first is removed", "the last is removed", "they are in another order", "one is saved"])
def test_each_of_the_games_with_the_same_headers_is_found_in_a_changed_file(tmp_path: Path, change: list[str], read: list[str]) -> None:
    """A neighbour was read in the place of each game behind one that was removed."""
    path, found = tmp_path / "own.pgn", list[str]()
    path.write_text("".join(SAME_DAY), "utf-8")
    games = listed_games(GameIndex.open(path, None), ["Me, Myself"], None)
    path.write_text("".join(change) + "\n", "utf-8")
    for game in games:
        try:
            found.append(str(game.read().mainline_moves()).replace("1. ", ""))
        except GamesError as error:
            found.append("")
            assert str(error) == "own.pgn has changed since its games were listed."
    assert found == read


@pytest.mark.parametrize(("rate", "words"), [
    (0.4, "30 minutes. About 1 game"), (1.2, "10 minutes. About 1 game"), (3.9, "3 minutes. About 4 games")])
def test_how_fast_games_become_cards(cards: Cards, monkeypatch: pytest.MonkeyPatch, rate: float, words: str) -> None:
    """Of long games it said "About 0 games a minute"."""
    pane = cards.program.window.topics[TrainingCommands].open()
    queue = SimpleNamespace(waiting=12, per_minute=rate, running=True, close=lambda milliseconds: True)
    monkeypatch.setattr(cards.commands, "_queue", queue)
    cards.commands._show_making(3, 15)
    assert pane.home.games_note.text() == f"12 games are left, about {words} a minute; what is done is kept, whenever you stop."


def test_often_met_names_are_offered(qtbot: QtBot) -> None:
    asked, told = OwnNamesDialog(["A"], ["B & C", "A"]), []
    qtbot.addWidget(asked)
    asked.chosen.connect(told.append)
    asked._add("B & C")
    asked._add("A")
    asked.accept()
    assert told == [["A", "B & C"]]


def test_without_a_list_it_is_said_what_to_do(cards: Cards) -> None:
    cards.commands.ask_games()
    assert cards.said == ["Open a file, a folder or a collection with your games first; then all of them can become cards."]


def test_no_games_become_cards_while_a_rated_one_is_played(cards: Cards) -> None:
    cards.commands._queue = cards.commands._new_queue()
    cards.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    cards.commands.ask_games()
    cards.commands.go_on()
    assert cards.said == ["In a rated game the engine does not help."] * 2


def test_no_games_become_cards_that_were_looked_for_before_a_rated_one_began(cards: Cards, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "club.pgn"
    path.write_text(CLUB, "utf-8")
    list_of(qtbot, cards.program, path)
    cards.program.settings.set_own_names(["Me, Myself"])
    cards.commands.ask_games()
    cards.program.controller.new_game(NewGame(elo=1500, movetime_ms=None, rated=True))
    cards.settle()
    assert cards.commands._queue is None and cards.said == ["In a rated game the engine does not help."]


@pytest.mark.parametrize("stopped", [False, True])
def test_my_games_go_on_in_another_language(cards: Cards, stopped: bool) -> None:
    """They were stopped, and the list of them was lost."""
    cards.program.settings.set_own_names(["Me, Myself"])
    games = [OwnGame(str(number), lambda: game_of(GAME, White="Other", Black="Me, Myself")) for number in range(3)]
    cards.commands._add(games)
    if stopped:
        cards.commands.stop()
        cards.settle()
    cards.program.rebuild_window()
    cards.settle()
    queue = cards.commands._queue
    assert queue is not None and queue.waiting == (3 if stopped else 0)
    cards.commands.go_on()
    cards.settle()
    assert not queue.waiting and len(cards.store.cards()) == 1


def test_the_game_of_a_report_that_waits_after_a_fault_does_not_stop_all_my_games_in_another_language(cards: Cards) -> None:
    gate, late = late_game()
    cards.program.settings.set_own_names(["Me, Myself"])
    reported = OwnGame("reported", lambda: game_of(GAME, White="Somebody", Black="Me, Myself"))
    queues = [SimpleNamespace(games=[game], running=running, close=lambda: True)
              for game, running in ((OwnGame("late", late), True), (reported, False))]
    try:
        cards.commands.take_over(SimpleNamespace(_new=0, _queue=queues[0], _of_reports=queues[1], _asked=[]))
    finally:
        gate.set()
    cards.settle()
    assert not cards.commands._queue.waiting and len(cards.store.cards()) == 2


def test_who_i_am_is_asked_again_in_another_language(cards: Cards) -> None:
    """The question was gone, and the games that waited for its answer with it."""
    cards.report("Somebody", "Me, Myself")
    cards.program.rebuild_window()
    cards.note.players[1].click()
    cards.settle()
    assert len(cards.store.cards()) == 1


def test_cards_go_out_and_come_back(cards: Cards, tmp_path: Path) -> None:
    cards.store.add([card(number) for number in range(3)], now_ms())
    cards.store.answer(1, review("a"))
    cards.commands.export(str(tmp_path / "cards.json"))
    cards.settle()
    assert cards.said[-1] == "3 cards were written."
    assert len(json.loads((tmp_path / "cards.json").read_text("utf-8"))["cards"]) == 3
    cards.store.remove([1, 2])
    cards.commands.bring_in(str(tmp_path / "cards.json"))
    cards.settle()
    assert cards.said[-1] == "2 new cards, 1 new answer."
    cards.commands.bring_in(str(tmp_path / "none.json"))
    cards.settle()
    assert cards.said[-1] == "none.json cannot be read: there is no such file."
