"""The explorer pane: what it shows, what a click tells, sources, progress and cancelling."""
from __future__ import annotations

from pathlib import Path

import chess
import chess.variant
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.looks.theme import style_sheet
from chessgui.openings.consulting import Consultation
from chessgui.openings.explorer import ExplorerIndex, ExplorerMove
from chessgui.openings.tablebases import TablebaseOutcome as Outcome
from chessgui.openings.tablebases import TablebaseVerdict as Verdict
from chessgui.panels.explorer.pane import ELO, YEAR, ExplorerPane, result_bar, result_text
from chessgui.panels.explorer.table import RowsView
from chessgui.panels.wdlbar import COLORS
from chessgui.words.translation import LANGUAGES, set_language
from tests.hands.explorerhands import click, found_in, open_games, show, texts
from tests.hands.looks import cut_titles
from tests.hands.patience import PATIENCE_MS
from tests.openings.test_books import written
from tests.openings.test_explorer import GAMES

WHITE, DRAW, BLACK = (f"#{fill:06x}" for fill, _ in COLORS)


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
    board.push_san("a3")
    show(qtbot, pane, board)
    assert texts(pane.moves) == [] and pane.moves.empty_text == "No game comes to this position." and not pane.games.isVisible()
    show(qtbot, pane, chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))
    assert texts(pane.moves) == [] and not pane.games.isVisible()
    assert pane.moves.empty_text == "No game comes to this position within its first 40 plies.", "it has only been set up as move 1"
    assert pane.count.toolTip() == pane.moves.empty_text, "it said that none of 3 games comes there"


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


def test_the_shares_of_a_bar_of_results_add_up() -> None:
    move = chess.Move.from_uci("e2e4")
    parts = result_bar(ExplorerMove(move, "e4", 10, 2, 1, 1, None, None))
    assert [(part.share, part.color.name()) for part in parts] == [(0.5, WHITE), (0.25, DRAW), (0.25, BLACK)]
    assert result_bar(ExplorerMove(move, "e4", 10, 0, 0, 0, None, None)) == ()
    row = ExplorerMove(move, "e4", 8, 1, 6, 1, None, None)
    assert [part.per_cent for part in result_bar(row)] == [13, 75, 12], "they add up to 100"
    assert result_text(row) == "White 13 %, draws 75 %, Black 12 %"


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
    assert texts(pane.moves) == [] and pane.moves.empty_text == "No game goes on from here within its first 2 plies.", "one does later"
    board.push_san("Nf3")
    show(qtbot, pane, board)
    assert texts(pane.moves) == [] and pane.moves.empty_text == "No game comes to this position within its first 2 plies.", "one does later"


def test_in_a_low_pane_the_tables_below_the_moves_give_up_rows(qtbot: QtBot, pane: ExplorerPane, file: Path) -> None:
    """With a book, tablebases and games the pane needed more height than a small screen has, and the window grew beyond it."""
    open_games(qtbot, pane, file)
    pane.games.show_rows(pane.games.table.rows.rows * 2)
    table = pane.games.table
    pane.resize(400, 700)
    qtbot.waitUntil(lambda: table.height() == table.height_for(5))
    pane.resize(400, pane.minimumSizeHint().height())
    qtbot.waitUntil(lambda: table.height() == table.height_for(2))
    assert pane.moves.height() == pane.moves.height_for(3)


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
        assert pane.consulting.close(PATIENCE_MS)
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
