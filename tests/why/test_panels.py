"""The card of an answer, the table of a ledger, numbers on the board."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollArea, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from chessgui.board.numbers import FOR_BLACK, FOR_WHITE, NumbersLayer, number_text
from chessgui.board.shapes import EngineArrow
from chessgui.board.widget import BoardWidget
from chessgui.looks.theme import set_text_size
from chessgui.panels.analysis.pane import AnalysisPane
from chessgui.panels.pane import Pane
from chessgui.panels.why.card import WhyPanel
from chessgui.panels.why.ledger import LETTERS, LedgerPanel
from chessgui.why.facts import facts_of
from chessgui.why.ledgertable import LedgerRow, place_text, table_of, table_of_two
from chessgui.why.question import Answer, State, ask
from chessgui.why.sentences import sentences
from chessgui.why.words import TERMS
from chessgui.words.notation import LineMove
from chessgui.words.translation import set_language
from engine import ledger_of
from engine.handcrafted.weights import GROUPS
from tests.hands.fakes import FakeAnalysis
from tests.hands.looks import inked
from tests.why.lines import answer

KNIGHTS = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4"
FORK = KNIGHTS, "h6 Nxf7 Qe7 Nxh8 d5", 450, "d5 exd5 Na5", 20
OPENED = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"


# the card ------------------------------------------------------------------------------------------------------------

@pytest.fixture
def card(qtbot: QtBot) -> WhyPanel:
    panel = WhyPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 420)
    panel.show()
    return panel


def shown(card: WhyPanel, given: Answer) -> list[list[LineMove]]:
    """Let the card show an answer; the list fills with the lines that it asks to be shown."""
    lines: list[list[LineMove]] = []
    card.move_clicked.connect(lines.append)
    card.show_question(given.question)
    card.show_state(State.ANSWERED, given)
    card.show_sentences(given, sentences(given, facts_of(given), figurines=True))
    return lines


def test_the_card_shows_both_moves_lines_and_sentences(card: WhyPanel) -> None:
    shown(card, answer(*FORK))
    assert (card.asked_name.text(), card.asked_score.text()) == ("4...\u00a0h6", "+4.50")
    assert (card.best_name.text(), card.best_score.text()) == ("4...\u00a0d5 instead", "+0.20")
    assert "loses a rook and a pawn in 2 moves" in card.words.text() and "♘xf7 forks" in card.words.text()
    assert 'href="asked:5"' in card.asked_line.text() and 'href="best:3"' in card.best_line.text()
    assert card.status.text() == "Depth 12 · 1k positions for each move" and card.play.isEnabled() and card.ends.isEnabled()


def test_in_hebrew_the_move_stands_where_a_line_begins(qtbot: QtBot, qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        panel, ledger = WhyPanel(), LedgerPanel()
        for widget in (panel, ledger):
            qtbot.addWidget(widget)
            widget.resize(380, 420)
            widget.show()
        shown(panel, answer(*FORK))
        ledger.show_one(ledger_of(KNIGHTS))
        assert panel.asked_name.x() > panel.asked_score.x()
        for title in (panel.asked_name, ledger.title):
            begin, end = inked(title)
            assert begin > 0.4 and end > 0.98
    finally:
        set_language(qapp, "en")


def test_names_of_terms_have_room_in_large_letters(qtbot: QtBot, qapp: QApplication) -> None:
    set_text_size(qapp, 200)
    try:
        panel = LedgerPanel()
        qtbot.addWidget(panel)
        panel.show_one(ledger_of(KNIGHTS))
        panel.resize(panel.minimumSizeHint())
        panel.show()
        assert panel.tree.columnWidth(0) >= LETTERS * panel.fontMetrics().horizontalAdvance("0")
    finally:
        set_text_size(qapp, 100)


@pytest.mark.parametrize("language", ["en", "he"])
def test_units_stand_below_units(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    set_language(qapp, language)
    try:
        panel = LedgerPanel()
        qtbot.addWidget(panel)
        panel.show_one(ledger_of(KNIGHTS))
        panel.tree.setAlternatingRowColors(False)
        panel.tree.setCurrentItem(None)
        panel.resize(380, 420)
        panel.show()
        column = QRect(panel.tree.columnViewportPosition(1), 0, panel.tree.columnWidth(1), panel.height())
        items = filter(None, map(panel.tree.topLevelItem, range(panel.tree.topLevelItemCount())))
        ends = [inked(panel.tree.viewport(), panel.tree.visualItemRect(item) & column)[1] for item in items if item.text(1) != "–"]
        assert len(ends) > 3 and max(ends) - min(ends) < 0.03
    finally:
        set_language(qapp, "en")


def test_sentences_and_moves_lead_to_their_positions(card: WhyPanel) -> None:
    lines = shown(card, answer(*FORK))
    card.words.linkActivated.emit("1")
    card.words.linkActivated.emit("0")
    card.best_line.linkActivated.emit("best:2")
    assert [[move.move.uci() for move in line] for line in lines] == [
        ["h7h6", "g5f7"], ["h7h6", "g5f7", "d8e7", "f7h8"], ["d7d5", "e4d5"]]
    assert lines[1][-1].board.piece_at(chess.H8) == chess.Piece.from_symbol("N")
    assert "background-color" in card.best_line.text() and "background-color" not in card.asked_line.text()


def test_the_sentence_about_a_mate_leads_to_it_however_long_the_line_is(card: WhyPanel) -> None:
    """The line was shown up to its sixteenth move, and the board too."""
    lines = shown(card, answer("1n5k/8/8/8/8/8/5R2/K5R1 b - - 0 1", "Na6 Kb1 Nb8 Ka1 " * 4 + "Na6 Rh2#", "#9", "Nc6", 300))
    assert "is mate" in card.words.text().split("</p>")[1]
    card.words.linkActivated.emit("1")
    assert len(lines[0]) == 18 and lines[0][-1].board.is_checkmate()


def test_the_line_is_played_on_the_board_and_can_be_stopped(card: WhyPanel) -> None:
    lines = shown(card, answer(*FORK))
    card.play.click()
    assert card.stepping.isActive() and card.play.text() == "Stop"
    card.step()
    assert [len(line) for line in lines] == [1, 2]
    card.play.click()
    assert not card.stepping.isActive() and card.play.text() == "Play"
    card.play.click()
    for _ in range(4):
        card.step()
    assert [len(line) for line in lines] == [1, 2, 1, 2, 3, 4, 5] and not card.stepping.isActive(), "it ends with the line"
    card.play.click()
    card.asked_line.linkActivated.emit("asked:3")
    assert not card.stepping.isActive(), "a click on a move ends it"


def test_the_line_is_left(card: WhyPanel) -> None:
    lines = shown(card, answer(*FORK))
    card.play.click()
    assert "background-color" in card.asked_line.text()
    card.leave_line()
    assert not card.stepping.isActive() and card.play.text() == "Play" and "background-color" not in card.asked_line.text()
    assert [len(line) for line in lines] == [1]


def test_a_click_on_a_sentence_leaves_no_frame_and_no_focus(card: WhyPanel, qtbot: QtBot) -> None:
    lines = shown(card, answer(*FORK))
    before = card.words.grab().toImage()
    qtbot.mouseClick(card.words, Qt.MouseButton.LeftButton, pos=QPoint(10, 8))
    assert [len(line) for line in lines] == [4]
    assert card.words.grab().toImage() == before and not card.words.hasFocus()


def test_nothing_of_another_question_is_shown(card: WhyPanel) -> None:
    old, new = answer(*FORK), answer(chess.STARTING_FEN, "e4 e5", 30, "d4 d5", 25)
    shown(card, old)
    card.show_question(new.question)
    assert card.answer is None and not card.words.text() and not card.asked_line.text() and not card.play.isEnabled()
    assert card.status.text() == "Looking for the answer …"
    card.show_state(State.FAILED, old, "It burns.")
    card.show_sentences(old, sentences(old, facts_of(old)))
    assert card.answer is None and not card.words.text() and card.status.text() == "Looking for the answer …"
    card.show_state(State.SEARCHING, new)
    assert card.answer is new and card.status.text() == "Looking for the answer … 1k positions for each move"


def test_the_line_can_be_added_and_the_ends_compared(card: WhyPanel, qtbot: QtBot) -> None:
    shown(card, answer(*FORK))
    with qtbot.waitSignal(card.variation_wanted) as added:
        card.add.click()
    assert [move.uci() for move in added.args[0]] == ["h7h6", "g5f7", "d8e7", "f7h8", "d7d5"]
    with qtbot.waitSignal(card.ends_wanted):
        card.ends.click()


def test_the_only_move_has_nothing_beside_it(card: WhyPanel) -> None:
    shown(card, answer("7k/8/8/8/8/8/1q6/K7 w - - 0 1", "Kxb2 Kg7", 0, "", 0))
    assert not card.best_line.isVisible() and not card.ends.isEnabled() and card.play.isEnabled()


@pytest.mark.parametrize(("state", "text"), [(State.FAILED, "It burns."), (State.STOPPED, "Stopped.")])
def test_the_end_of_a_search_without_an_answer_is_told(card: WhyPanel, state: State, text: str) -> None:
    card.show_question(ask(chess.Board(), chess.Move.from_uci("e2e4")))
    card.show_state(state, None, "It burns.")
    assert card.status.text() == text


def test_an_answer_that_is_not_settled_says_so(card: WhyPanel, qtbot: QtBot) -> None:
    given = answer(*FORK)
    card.show_question(given.question)
    card.show_state(State.SEARCHING, given)
    assert not card.longer.isVisible()
    unsettled = replace(given, stable=False)
    card.show_state(State.ANSWERED, unsettled)
    assert card.status.text() == "Not settled yet: more time may change the answer." and card.status.isVisible()
    with qtbot.waitSignal(card.longer_wanted):
        qtbot.mouseClick(card.longer, Qt.MouseButton.LeftButton)
    card.show_state(State.SEARCHING, unsettled)
    assert not card.longer.isVisible()
    card.show_state(State.ANSWERED, replace(given, stable=True))
    assert not card.longer.isVisible() and card.status.text().startswith("Depth ")


# the ledger ----------------------------------------------------------------------------------------------------------

def checked(row: LedgerRow) -> None:
    """A row is the sum of the rows under it."""
    if row.rows:
        assert row.columns == tuple(sum(part.columns[column] for part in row.rows) for column in range(3))
        checked_squares = {square: sum(part.squares.get(square, 0) for part in row.rows) for square in row.squares}
        assert row.squares == checked_squares
        for part in row.rows:
            checked(part)


def test_the_table_sums_in_every_row_and_column() -> None:
    one, two = ledger_of(OPENED), ledger_of(KNIGHTS)
    table = table_of(one)
    checked(table)
    assert table.columns[0] + table.columns[1] == table.columns[2] == one.centipawns
    difference = table_of_two(one, two)
    checked(difference)
    assert difference.columns == (one.centipawns, two.centipawns, two.centipawns - one.centipawns)
    sizes = [abs(row.columns[2]) for row in difference.rows]
    assert sizes == sorted(sizes, reverse=True)


def test_every_term_of_the_engine_has_its_words() -> None:
    assert set(TERMS) == {group.term for group in GROUPS.values()} | {"material", "piece squares", "known ending"}


@pytest.mark.parametrize(("piece", "figurines", "text"), [("N", False, "Nf3"), ("n", True, "♘f3"), ("p", True, "f3"), (None, False, "f3")])
def test_pieces_are_named_by_letter_and_square(piece: str | None, figurines: bool, text: str) -> None:
    assert place_text(chess.F3, piece, figurines) == text


def test_before_there_is_a_table_the_columns_have_no_numbers_and_the_wait_is_told(qtbot: QtBot) -> None:
    widget = LedgerPanel()
    qtbot.addWidget(widget)
    header = widget.tree.headerItem()
    assert [header.text(column) for column in range(4)] == [""] * 4 and widget.note.text() == "The first time, this takes some seconds."


@pytest.fixture
def panel(qtbot: QtBot) -> LedgerPanel:
    widget = LedgerPanel()
    qtbot.addWidget(widget)
    widget.resize(380, 500)
    widget.show()
    return widget


def row(panel: LedgerPanel, text: str) -> QTreeWidgetItem:
    found = panel.tree.findItems(text, Qt.MatchFlag.MatchExactly)
    assert len(found) == 1, text
    return found[0]


def test_a_chosen_or_pointed_row_is_drawn(panel: LedgerPanel) -> None:
    drawn: list[tuple[chess.Board, dict[int, int]]] = []
    panel.squares_shown.connect(lambda board, squares: drawn.append((board, squares)))
    ledger = ledger_of(OPENED)
    panel.show_one(ledger)
    assert drawn[-1][1] == {}
    mobility = {entry.square: entry.centipawns for entry in ledger.entries if entry.term == "mobility"}
    panel.tree.setCurrentItem(row(panel, "mobility"))
    assert drawn[-1] == (chess.Board(OPENED), mobility)
    panel.tree.entered.emit(panel.tree.indexFromItem(row(panel, "material")))
    assert set(drawn[-1][1]) == {square for square, piece in chess.Board(OPENED).piece_map().items() if piece.piece_type != chess.KING}
    panel.eventFilter(panel.tree.viewport(), _leave())
    assert drawn[-1][1] == mobility, "the pointer gone, the chosen row is drawn again"
    panel.show_one(ledger_of(KNIGHTS))
    assert row(panel, "mobility").isSelected() or panel.tree.currentItem().text(0) == "mobility", "the term stays chosen"
    panel.hide()
    assert drawn[-1][1] == {}


def _leave() -> QEvent:
    return QEvent(QEvent.Type.Leave)


def test_the_titles_tell_what_is_shown(panel: LedgerPanel) -> None:
    one, two = ledger_of(OPENED), ledger_of(KNIGHTS)
    panel.show_one(one)
    assert panel.title.text() == f"{one.centipawns / 100:+.2f}" and "100 % middlegame" in panel.note.text()
    panel.show_two(one, two, ("Before", "After"))
    assert panel.title.text() == f"{one.centipawns / 100:+.2f} → {two.centipawns / 100:+.2f}"
    assert [panel.tree.headerItem().text(column) for column in range(4)] == ["Term", "Before", "After", "Change"]
    last = panel.tree.topLevelItem(panel.tree.topLevelItemCount() - 1)
    assert [last.text(column) for column in (0, 3)] == ["Sum", f"{(two.centipawns - one.centipawns) / 100:+.2f}"]
    panel.show_one(ledger_of("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"))
    assert "an ending whose value is known" in panel.note.text()
    panel.show_one(ledger_of("8/3b4/4k3/3p4/3P4/3BK3/4P3/8 w - - 0 1"))
    assert "can be won" in panel.note.text()


# numbers on the board ------------------------------------------------------------------------------------------------

NUMBERS = [(35, "+0.35"), (-7, "-0.07"), (199, "+1.99"), (200, "+2.0"), (-1632, "-16.3")]


@pytest.mark.parametrize(("centipawns", "text"), NUMBERS)
def test_numbers(centipawns: int, text: str) -> None:
    assert number_text(centipawns) == text


def color_at(board: BoardWidget, square: chess.Square) -> int:
    """The colour of the label at the foot of a square, beside its text."""
    geometry = board.geometry_of_squares
    x, y = geometry.corner(square)
    image: QImage = board.grab().toImage()
    return image.pixel(QPoint(round(x + geometry.square * 0.015), round(y + geometry.square * 0.5))) & 0xFFFFFF


def test_numbers_lie_on_their_position_alone(qtbot: QtBot) -> None:
    board = BoardWidget()
    qtbot.addWidget(board)
    board.set_animation_ms(0)
    board.resize(640, 640)
    board.show()
    layer = NumbersLayer(board)
    empty = color_at(board, chess.E4)
    layer.set_numbers(chess.Board(), {chess.E4: 300, chess.D5: -300, chess.A1: 0})
    assert layer.numbers == {chess.E4: 300, chess.D5: -300} and layer.isVisible()
    for square, expected in ((chess.E4, FOR_WHITE), (chess.D5, FOR_BLACK)):
        found = color_at(board, square)
        assert all(abs((found >> shift & 255) - (expected >> shift & 255)) < 30 for shift in (0, 8, 16)), hex(found)
    after = chess.Board()
    after.push_san("Nf3")
    board.set_position(after)
    assert layer.numbers == {} and color_at(board, chess.E4) == empty, "another position has none of them"
    board.set_position(chess.Board())
    assert layer.numbers and color_at(board, chess.E4) != empty
    board.resize(320, 320)
    assert layer.size() == board.size()
    layer.set_numbers(chess.Board(), {})
    assert not layer.isVisible()


def test_arrows_of_engines_make_room_for_numbers(qtbot: QtBot) -> None:
    board = BoardWidget()
    qtbot.addWidget(board)
    board.set_animation_ms(0)
    board.resize(640, 640)
    board.show()

    def seen() -> int:
        """In the middle of e3, over which the arrow goes."""
        return board.grab().toImage().pixel(QPoint(*(round(value) for value in board.geometry_of_squares.centre(chess.E3))))

    layer, arrow, empty = NumbersLayer(board), EngineArrow(chess.E2, chess.E4), seen()
    board.set_state(engine_arrows=(arrow,))
    drawn = seen()
    layer.set_numbers(chess.Board(), {chess.A1: 50})
    assert drawn != empty == seen()
    board.set_state(engine_arrows=(arrow, EngineArrow(chess.E2, chess.E3),))
    assert seen() == empty, "the engine goes on"
    after = chess.Board()
    after.push_san("Nf3")
    board.set_position(after)
    board.set_state(engine_arrows=(arrow,))
    assert seen() == drawn, "no number lies here"
    board.set_position(chess.Board())
    board.set_state(engine_arrows=(arrow,))
    layer.set_numbers(chess.Board(), {})
    assert seen() == drawn


def test_the_mouse_reaches_the_board_through_the_numbers(qtbot: QtBot) -> None:
    board = BoardWidget()
    qtbot.addWidget(board)
    board.resize(640, 640)
    board.show()
    NumbersLayer(board).set_numbers(chess.Board(), {chess.E2: 50})
    assert board.childAt(board.rect().center()) is None


def test_neither_pane_widens_the_side_it_comes_up_in(qtbot: QtBot, qapp: QApplication) -> None:
    try:
        for language in ("en", "de", "he"):
            set_language(qapp, language)
            window, board, side = QMainWindow(), QWidget(), Pane("analysis", "Analysis", AnalysisPane(FakeAnalysis().session))
            qtbot.addWidget(window)
            window.setCentralWidget(board)
            window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, side)
            window.resize(1000, 700)
            window.show()
            before = board.width()
            for name, panel in (("why", WhyPanel()), ("ledger", LedgerPanel())):
                pane = Pane(name, name, panel)
                window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, pane)
                window.tabifyDockWidget(side, pane)
                pane.raise_()
                if isinstance(panel, WhyPanel):
                    shown(panel, answer(*FORK))
                QApplication.processEvents()
                assert panel.isVisible() and board.width() == before, (language, name)
    finally:
        set_language(qapp, "en")


def test_the_card_scrolls_only_where_it_must(card: WhyPanel, qtbot: QtBot) -> None:
    shown(card, answer(*FORK))
    bar = card.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0, timeout=2000)
    card.resize(380, 300)
    font = card.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    card.words.setFont(font)
    qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=2000)


def test_the_answer_is_heard_and_its_links_keep_their_place(card: WhyPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("chessgui.panels.why.card.announce", lambda widget, words: heard.append(words))
    shown(card, answer(*FORK))
    assert len(heard) == 1 and "loses a rook and a pawn" in heard[0]
    line = card.asked_line
    line.setFocus()
    line.setSelection(line.selectionStart() + 1 if line.selectionStart() >= 0 else 0, 5)
    chosen = line.selectionStart(), line.selectedText()
    line.linkActivated.emit("asked:2")
    assert (line.selectionStart(), line.selectedText()) == chosen and chosen[1]
