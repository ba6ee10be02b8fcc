"""The explorer pane: what it shows, what a click tells, sources, progress and cancelling."""
from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.variant
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

import engine
from chessgui.dialogs.makebook import MakeBookDialog
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import FoundGames
from chessgui.gamelist.jointindex import JointIndex
from chessgui.looks.theme import style_sheet
from chessgui.openings import consulting
from chessgui.openings.bookmaker import BookRules, MadeBook, Weighing
from chessgui.openings.bookmoves import Book
from chessgui.openings.consulting import Consultation
from chessgui.openings.explorer import Explored, ExplorerIndex, ExplorerMove
from chessgui.openings.tablebases import TablebaseOutcome as Outcome
from chessgui.openings.tablebases import TablebaseVerdict as Verdict
from chessgui.panels.explorer.pane import ELO, YEAR, ExplorerPane, result_bar
from chessgui.panels.explorer.table import RowsView
from chessgui.panels.wdlbar import COLORS
from chessgui.threads.progress import Progress
from chessgui.words.translation import LANGUAGES, set_language
from tests.hands.looks import cut_titles
from tests.openings.test_books import written
from tests.openings.test_explorer import GAMES

WHITE, DRAW, BLACK = (f"#{fill:06x}" for fill, _ in COLORS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.pgn"
    path.write_text(GAMES, "utf-8")
    return path


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[ExplorerPane]:
    pane = ExplorerPane(None)
    qtbot.addWidget(pane)
    pane.resize(420, 600)
    pane.show()
    yield pane
    assert pane.consulting.close()


def open_games(qtbot: QtBot, pane: ExplorerPane, path: Path) -> None:
    with qtbot.waitSignal(pane.consulting.answered):
        pane.open_games(path)


def show(qtbot: QtBot, pane: ExplorerPane, board: chess.Board) -> None:
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_board(board)


def texts(table: RowsView) -> list[list[str]]:
    model = table.rows
    return [[model.data(model.index(row, column)) for column in range(model.columnCount())] for row in range(model.rowCount())]


def click(qtbot: QtBot, table: RowsView, row: int, twice: bool = False) -> None:
    place = table.visualRect(table.rows.index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    if twice:
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


# what is shown -------------------------------------------------------------------------------------------------------


def test_moves_and_games_of_a_position(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    assert texts(pane.moves) == [["♘f3", "2", "White 0 %, draws 100 %, Black 0 %", "2301", "2005"],
                                 ["e4", "2", "White 100 %, draws 0 %, Black 0 %", "2500", "1999"]]
    assert pane.count.text() == "3 games" and pane.count.toolTip() == "3 of 3 games come to this position."
    assert pane.games.isVisible() and not pane.book.isVisible() and not pane.verdicts.isVisible()
    assert [row[1:] for row in texts(pane.games.table)] == [["1-0", "1999"], ["½-½", "2005"], ["*", ""]]
    assert "Ana (2500)" in texts(pane.games.table)[0][0] and "White" in texts(pane.games.table)[1][0]
    pane.set_figurines(False)
    assert texts(pane.moves)[0][0] == "Nf3"
    board = chess.Board()
    board.push_san("e4")
    show(qtbot, pane, board)
    assert texts(pane.moves)[0][:2] == ["e5", "1"] and pane.count.text() == "2 games", "one of them ends here"
    board.push_san("e5")
    show(qtbot, pane, board)
    assert texts(pane.moves)[0][:2] == ["Nf3", "1"] and pane.count.text() == "one game"
    show(qtbot, pane, chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
    assert texts(pane.moves) == [] and pane.moves.empty_text == "No game comes to this position." and not pane.games.isVisible()


def found_in(path: Path, games: list[int]) -> FoundGames:
    """What the list of a file would show."""
    return FoundGames(GameIndex.open(path, None), np.array(games, np.int32), "", Sort())


def test_the_games_that_were_found_count_alone(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    pane.show_found(found_in(file, [2]))
    assert not pane.found_only.isVisible(), "no games are looked at yet"
    open_games(qtbot, pane, file)
    assert pane.found_only.isVisible() and pane.found_only.text() == "Only the game that was found" and len(texts(pane.moves)) == 2
    assert pane.count.text() == "3 games"
    with qtbot.waitSignal(pane.consulting.answered):
        pane.found_only.click()
        with qtbot.assertNotEmitted(pane.move_chosen):
            click(qtbot, pane.moves, 0)  # what is shown is of all games, and chosen from no more
    assert [row[:2] for row in texts(pane.moves)] == [["♘f3", "1"], ["e4", "1"]] and pane.count.text() == "one game"
    assert [row.number for row in pane.games.table.rows.rows] == [2]
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_found(found_in(file, [1, 0]))
    assert pane.found_only.text() == "Only the 2 games that were found"
    assert pane.count.text() == "2 games" and pane.count.toolTip() == "2 of 2 games come to this position."
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_found(found_in(file, [0, 1, 2]))
    assert pane.found_only.isVisible() and pane.count.text() == "3 games", "the switch that is on stays, though nothing is left out"
    with qtbot.waitSignal(pane.consulting.answered):
        pane.found_only.click()
    assert not pane.found_only.isVisible()


def test_what_was_found_in_another_file_does_not_count(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    other = file.with_name("other.pgn")
    other.write_text(GAMES)
    pane.show_found(found_in(file, [0]))
    with qtbot.waitSignal(pane.consulting.answered):
        pane.found_only.click()
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_found(found_in(other, [0]))
    assert pane.count.text() == "3 games" and not pane.found_only.isVisible()
    file.write_text(GAMES + GAMES)
    pane.show_found(found_in(file, [0]))
    assert pane.found_only.isHidden(), "the file is another one since it was indexed"
    with qtbot.waitSignal(pane.consulting.answered):
        pane.open_games(file)
    assert pane.count.text() == "one game" and pane.found_only.isVisible()
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_found(None)
    assert pane.count.text() == "6 games" and pane.found_only.isHidden()


def test_parts_of_an_answer_wait_while_the_explorer_counts(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    pane.show_found(found_in(file, [0]))
    with qtbot.waitSignal(pane.consulting.answered):
        pane.found_only.click()
        pane.show_found(found_in(file, [0, 1]), is_part=True)
    assert pane.count.text() == "one game"
    with qtbot.waitSignal(pane.consulting.answered):
        pane.show_found(found_in(file, [0, 1]), is_part=True)
    assert pane.count.text() == "2 games"


def test_bars() -> None:
    move = chess.Move.from_uci("e2e4")
    parts = result_bar(ExplorerMove(move, "e4", 10, 2, 1, 1, None, None))
    assert [(part.share, part.color.name()) for part in parts] == [(0.5, WHITE), (0.25, DRAW), (0.25, BLACK)]
    assert result_bar(ExplorerMove(move, "e4", 10, 0, 0, 0, None, None)) == ()


def test_bars_are_painted(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    picture = pane.moves.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()

    def color(row: int) -> QColor:
        rect = pane.moves.visualRect(pane.moves.rows.index(row, 2))
        return picture.pixelColor(round((rect.left() + 12) * ratio), round(rect.center().y() * ratio))

    assert color(0).name() == DRAW and color(1).name() == WHITE


def test_a_book_and_its_weights(qtbot: QtBot, pane: ExplorerPane, tmp_path: Path) -> None:
    book = written(tmp_path / "book.bin", ("e2e4", 3, 0), ("g1f3", 1, 0))
    with qtbot.waitSignals([pane.book_changed, pane.consulting.answered]):
        pane.consulting.open_book(book)
    assert texts(pane.book.table) == [["e4", "3", "75 %", "75 %"], ["♘f3", "1", "25 %", "25 %"]] and pane.book.isVisible()
    assert pane.book.title.text() == "Book book.bin"
    book.unlink()
    show(qtbot, pane, chess.Board())
    assert pane.note.isVisible() and pane.note.text().startswith("book.bin cannot be read any more") and not pane.book.isVisible()
    with qtbot.waitSignal(pane.consulting.answered):
        pane.consulting.open_book(None)
    assert pane.consulting.sources.book is None and not pane.note.isVisible()


@pytest.mark.parametrize(("outcome", "text"), [
    (Outcome.WIN, "wins, DTZ 7"), (Outcome.CURSED_WIN, "draws by the 50-move rule (a win with DTZ 7)"), (Outcome.DRAW, "draws"),
    (Outcome.BLESSED_LOSS, "draws by the 50-move rule (a loss with DTZ 7)"), (Outcome.LOSS, "loses, DTZ 7"), (None, "no table"),
])
def test_verdicts_in_words(outcome: Outcome | None, text: str, pane: ExplorerPane) -> None:
    pane._show_answer(Consultation(chess.Board(), verdicts=(Verdict(chess.Move.from_uci("e2e4"), "e4", outcome, 7),)))
    assert texts(pane.verdicts.table) == [["e4", text]]
    pane._show_answer(Consultation(chess.Board(), verdicts=(Verdict(chess.Move.from_uci("e2e4"), "e4", Outcome.WIN, 1, True),)))
    assert texts(pane.verdicts.table) == [["e4", "mate"]]


def test_tablebases_speak_when_there_are_few_men(qtbot: QtBot, pane: ExplorerPane, shared: Path) -> None:
    with qtbot.waitSignal(pane.consulting.answered):
        pane.set_tablebases((shared / "syzygy",))
    assert not pane.verdicts.isVisible()
    show(qtbot, pane, chess.Board("6k1/8/6K1/8/8/8/8/R7 w - - 0 1"))
    assert texts(pane.verdicts.table)[0] == ["♖a8#", "mate"] and pane.verdicts.isVisible()


def test_of_several_folders_those_count_that_have_tables(qtbot: QtBot, pane: ExplorerPane, shared: Path, tmp_path: Path) -> None:
    for name in ("KRvK.rtbw", "KRvK.rtbz"):
        (tmp_path / name).write_bytes((shared / "syzygy" / name).read_bytes())
    show(qtbot, pane, chess.Board("6k1/8/6K1/8/8/8/8/R7 w - - 0 1"))
    with qtbot.waitSignals([pane.failed, pane.consulting.answered]):
        pane.set_tablebases((tmp_path / "gone", tmp_path))
    assert pane.note.text() == "There is no folder gone." and texts(pane.verdicts.table)[0] == ["♖a8#", "mate"]
    with qtbot.waitSignals([pane.failed, pane.consulting.answered]):
        pane.set_tablebases((tmp_path / "gone",))
    assert not pane.verdicts.isVisible(), "what is no longer set does not count"


def test_of_a_variant_nothing_is_told(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    show(qtbot, pane, chess.variant.KingOfTheHillBoard())
    assert pane.note.text() == "The game is not chess but a variant: games, book and tablebases know nothing of it."
    assert pane.note.isVisible() and texts(pane.moves) == texts(pane.games.table) == []
    show(qtbot, pane, chess.Board())
    assert not pane.note.isVisible() and texts(pane.moves) and texts(pane.games.table)


def test_another_depth_indexes_the_games_anew(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    with qtbot.waitSignal(pane.consulting.answered):
        for plies in (60, 10, 2):
            pane.set_plies(plies)
    index = pane.consulting.sources.index
    assert index is not None and index.replayed.plies == 2
    board = chess.Board()
    board.push_san("e4")
    show(qtbot, pane, board)
    assert texts(pane.moves)[0][0] == "e5"
    board.push_san("e5")
    show(qtbot, pane, board)
    assert texts(pane.moves) == [] and pane.moves.empty_text == "No game goes on from here."


def test_a_narrow_pane_shows_less(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    for width, hidden in ((420, []), (340, [YEAR]), (260, [ELO, YEAR])):
        pane.resize(width, 600)
        assert [column for column in (ELO, YEAR) if pane.moves.isColumnHidden(column)] == hidden and pane.width() == width


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_heads_have_room(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    set_language(qapp, name)
    try:
        pane = ExplorerPane(None)
        qtbot.addWidget(pane)
        pane.setStyleSheet(style_sheet(False))
        pane.show()
        for width in (420, 340, 260):
            pane.resize(width, 600)
            assert cut_titles(pane.moves.horizontalHeader()) == [], width
        assert pane.consulting.close()
    finally:
        set_language(qapp, "en")


# what a click tells --------------------------------------------------------------------------------------------------


def test_a_click_chooses_a_move_and_two_a_game(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    with qtbot.waitSignal(pane.move_chosen) as chosen:
        click(qtbot, pane.moves, 1)
    assert chosen.args == [chess.Move.from_uci("e2e4")]
    with qtbot.assertNotEmitted(pane.game_chosen):
        click(qtbot, pane.games.table, 1)
    with qtbot.waitSignal(pane.game_chosen) as chosen:
        click(qtbot, pane.games.table, 1, twice=True)
    assert chosen.args == [1]


def test_enter_chooses_too(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    pane.moves.selectRow(0)
    with qtbot.waitSignal(pane.move_chosen) as chosen:
        qtbot.keyClick(pane.moves, Qt.Key.Key_Return)
    assert chosen.args == [chess.Move.from_uci("g1f3")]
    pane.games.table.selectRow(2)
    with qtbot.waitSignal(pane.game_chosen) as chosen:
        qtbot.keyClick(pane.games.table, Qt.Key.Key_Enter)
    assert chosen.args == [2]


def test_a_move_of_an_old_position_is_not_made(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    open_games(qtbot, pane, file)
    board = chess.Board()
    board.push_san("e4")
    pane.show_board(board)
    with qtbot.assertNotEmitted(pane.move_chosen):
        click(qtbot, pane.moves, 0)


# sources -------------------------------------------------------------------------------------------------------------


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


# questions -----------------------------------------------------------------------------------------------------------


def test_steps_at_full_speed_never_show_another_position(
    qtbot: QtBot, pane: ExplorerPane, random_file: Path, random_index: ExplorerIndex,
) -> None:
    open_games(qtbot, pane, random_file)
    shown: list[bool] = []
    pane.consulting.answered.connect(lambda answer: shown.append(answer.board == pane._board))
    board = chess.Board()
    for step in range(60):
        moves = random_index.moves_at(board)
        if moves:
            board.push(moves[step % len(moves)].move)
        else:
            board.reset()
        pane.show_board(board)
        if step % 7 == 0:
            qtbot.wait(1)
    qtbot.waitUntil(lambda: bool(shown) and not pane.consulting.questions.running)
    assert all(shown) and [row.san for row in pane.moves.rows.rows] == [move.san for move in random_index.moves_at(board)]


def test_widgets_have_names(pane: ExplorerPane) -> None:
    names = [table.accessibleName() for table in pane.findChildren(RowsView)]
    assert len(names) == 4 and all(names) and pane.source_button.accessibleName() and pane.bar.accessibleName()
