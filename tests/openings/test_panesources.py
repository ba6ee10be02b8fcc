"""Where the pane of the Explorer takes its games from: files, lists that change, what cannot be read; and books made of them."""
from __future__ import annotations

import threading
from pathlib import Path

import chess
import chess.variant
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import engine
from chessgui.dialogs.makebook import MakeBookDialog
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.jointindex import JointIndex
from chessgui.openings import consulting
from chessgui.openings.bookmaker import BookRules, MadeBook, Weighing
from chessgui.openings.bookmoves import Book
from chessgui.openings.explorer import Explored, ExplorerIndex
from chessgui.panels.explorer.pane import ExplorerPane
from chessgui.threads.progress import Progress
from tests.hands.explorerhands import found_in, open_games, texts


def menu_texts(pane: ExplorerPane) -> dict[str, bool]:
    menu = pane.sources_menu()
    return {action.text(): action.isEnabled() for action in menu.actions() if not action.isSeparator()}


def test_the_menu_of_sources(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    assert menu_texts(pane) == {"Games of another file…": True, "No games": False, "Book…": True,
                                "Make a book of these games…": False, "No book": False}
    pane.set_file(file)
    assert pane.source is None, "nothing is read before it is asked for"
    assert menu_texts(pane)["Games of small.pgn"]
    open_games(qtbot, pane, file)
    assert pane.source == file and menu_texts(pane)["No games"] and "small.pgn" in pane.source_button.text()
    with qtbot.waitSignals([pane.source_changed, pane.consulting.answered]):
        pane.consulting.close_index()
    assert pane.source is None and texts(pane.moves) == [] and pane.count.text() == ""
    assert pane.moves.empty_text == "Choose a file of games above to see what was played here."


def test_an_ampersand_in_the_name_of_a_file_is_shown(pane: ExplorerPane, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path("Tal & Co.pgn")
    pane.set_file(file)
    assert "Games of Tal && Co.pgn" in menu_texts(pane)
    monkeypatch.setattr(ExplorerPane, "source", file)
    pane._show_sources()
    assert "Tal && Co.pgn" in pane.source_button.text()


def test_the_explorer_follows_the_open_file(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    pane.set_file(file)
    open_games(qtbot, pane, file)
    other = tmp_path / "other.pgn"
    other.write_text("1. c4 *")
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(other)
    assert pane.source == other and texts(pane.moves)[0][0] == "c4"
    other.write_text("1. d4 * ")
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(other)
    assert texts(pane.moves)[0][0] == "d4", "saved again, it is read again"
    open_games(qtbot, pane, file)
    pane.set_file(tmp_path / "third.pgn")
    assert not pane.consulting.indexing.running and pane.source == file, "a file that was chosen stays"


def test_files_that_cannot_be_read(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    open_games(qtbot, pane, file)
    for opening, sentence in ((pane.open_games, "gone cannot be opened: there is no such file."),
                              (pane.consulting.open_book, "gone cannot be opened: there is no such file."),
                              (lambda path: pane.set_tablebases((path,)), "There is no folder gone.")):
        with qtbot.waitSignal(pane.failed) as failed:
            opening(tmp_path / "gone")
        assert failed.args == [sentence] and pane.note.text() == sentence and pane.note.isVisible()
    assert pane.source == file and not pane.cancel_button.isVisible()


def test_what_could_not_be_read_is_told(qtbot: QtBot, pane: ExplorerPane, tmp_path: Path) -> None:
    path = tmp_path / "broken.pgn"
    path.write_text('1. e4 Ke2\n\n[Variant "Atomic"]\n\n1. e4 *\n')
    open_games(qtbot, pane, path)
    assert pane.note.isVisible() and pane.note.text() == (
        "Games with other rules or an unreadable start: 1. Games with a move that cannot be read, which count up to it: 1.")


def test_progress_and_cancel(qtbot: QtBot, pane: ExplorerPane, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = threading.Event()

    def slow_build(path: Path, progress: Progress, plies: int) -> ExplorerIndex:
        progress.tell(1, 2)
        started.set()
        while not progress.is_cancelled():
            pass
        raise engine.Cancelled

    monkeypatch.setattr(consulting.ExplorerIndex, "build", slow_build)
    with qtbot.waitSignal(pane.consulting.progress) as progress:
        pane.open_games(file)
    assert progress.args == [500] and pane.bar.value() == 500 and pane.bar.isVisible() and pane.cancel_button.isVisible()
    assert pane.note.text() == "Reading small.pgn…"
    with qtbot.waitSignal(pane.consulting.cancelled):
        qtbot.mouseClick(pane.cancel_button, Qt.MouseButton.LeftButton)
    assert not pane.bar.isVisible() and not pane.cancel_button.isVisible() and not pane.note.isVisible() and pane.source is None


def test_a_file_that_takes_the_place_of_one_being_read_is_explored(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    known = JointIndex.open(Collection("C", (tmp_path,)), None)
    pane.set_file(known)
    pane.open_games(known)
    again = JointIndex.open(known.collection, None, known=known)  # as after a game was saved
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(again)
    assert pane.source is again, "its games can be chosen"
    pane.open_games(file)
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(again)
    assert pane.source == file, "another file that was chosen stays"


def test_a_book_is_made_of_the_games(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    open_games(qtbot, pane, file)
    assert menu_texts(pane)["Make a book of these games…"]
    pane._ask_for_book()
    dialog = pane.findChild(MakeBookDialog)
    assert dialog is not None and dialog.rules == BookRules(20, 2, Weighing.RESULTS, 0) and dialog.moves.maximum() == 20
    dialog.moves.setValue(3)
    dialog.least_games.setValue(1)
    dialog.least_per_cent.setValue(10)
    dialog.weighing.setCurrentIndex(1)
    assert dialog.rules == BookRules(6, 1, Weighing.GAMES, 10)
    dialog.reject()
    with qtbot.waitSignal(pane.consulting.book_made):
        pane.make_book(BookRules(least_games=2, weighing=Weighing.GAMES), tmp_path / "made.bin")
    assert pane.note.text() == "The book is written: 2 moves, one position." and not pane.bar.isVisible()
    with qtbot.waitSignal(pane.consulting.answered):
        pane.consulting.open_book(tmp_path / "made.bin")
    assert [row[:2] for row in texts(pane.book.table)] == [["♘f3", "2"], ["e4", "2"]]
    with qtbot.waitSignal(pane.failed) as failed:
        pane.make_book(BookRules(), tmp_path / "none" / "made.bin")
    assert failed.args == ["made.bin was not saved: the folder does not exist any more."]


def test_a_book_is_made_of_the_games_that_were_found(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    open_games(qtbot, pane, file)
    pane.show_found(found_in(file, [0, 2]))
    with qtbot.waitSignal(pane.consulting.answered):
        pane.found_only.click()
    pane._ask_for_book()
    dialog = pane.findChild(MakeBookDialog)
    assert dialog is not None
    words = "An opening book in Polyglot's format, made of the 2 games of {0} that were found."
    assert words.format(file.name) in [label.text() for label in dialog.findChildren(QLabel)]
    dialog.reject()
    with qtbot.waitSignal(pane.consulting.book_made):
        pane.make_book(BookRules(least_games=1, weighing=Weighing.GAMES), tmp_path / "found.bin")
    played = {row.move: row.games for row in pane.moves.rows.rows}
    index = pane.consulting.sources.index
    assert index is not None and played != {one.move: one.games for one in index.moves_at(chess.Board())}
    assert {one.move: one.weight for one in Book.open(tmp_path / "found.bin").moves(chess.Board())} == played


def test_another_index_does_not_end_the_making_of_a_book(
    qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, make_book = threading.Event(), consulting.make_book

    def slow_make(index: Explored, rules: BookRules, progress: Progress, among: None) -> MadeBook:
        progress.tell(1, 2)
        while not gate.wait(0.01):
            progress.check()
        return make_book(index, rules, progress)

    monkeypatch.setattr(consulting, "make_book", slow_make)
    other, book = tmp_path / "other.pgn", tmp_path / "made.bin"
    other.write_text("1. c4 *")
    pane.set_file(file)
    open_games(qtbot, pane, file)
    with qtbot.waitSignal(pane.consulting.progress):
        pane.make_book(BookRules(least_games=2, weighing=Weighing.GAMES), book)
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(other)
    assert pane.source == other and pane.note.text() == "Making made.bin…" and pane.bar.isVisible()
    with qtbot.waitSignal(pane.consulting.book_made):
        gate.set()
    assert book.exists() and pane.note.text() == "The book is written: 2 moves, one position." and not pane.bar.isVisible()
    gate.clear()
    pane.make_book(BookRules(), tmp_path / "second.bin")
    with qtbot.waitSignal(pane.consulting.cancelled):
        qtbot.mouseClick(pane.cancel_button, Qt.MouseButton.LeftButton)
    assert not (tmp_path / "second.bin").exists() and not pane.note.isVisible() and not pane.bar.isVisible()


def test_the_games_of_another_file_stay_until_they_are_let_go(qtbot: QtBot, pane: ExplorerPane, file: Path, tmp_path: Path) -> None:
    """A game of that file may be opened, and left again."""
    own, third = tmp_path / "own.pgn", tmp_path / "third.pgn"
    for path in (own, third):
        path.write_text("1. c4 *")
    pane.set_file(own)
    with qtbot.waitSignal(pane.consulting.answered):
        pane.open_games(file, True)
    for path in (file, own):
        pane.set_file(path)
        assert not pane.consulting.indexing.running and pane.source == file
    [keep] = [action for action in pane.sources_menu().actions() if action.text() == "Keep these games"]
    assert keep.isChecked()
    with qtbot.waitSignal(pane.consulting.answered):
        keep.trigger()
    pane.set_file(file)
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_file(third)
    assert pane.source == third
    with qtbot.waitSignal(pane.failed):
        pane.open_games(tmp_path / "gone.pgn", True)
    assert pane.source == third and not pane.stays, "what is explored is not the file that was wanted"
