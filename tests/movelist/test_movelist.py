"""The move list as a widget: clicks, the current move, collapsing, keys, dragging, texts from right to left."""
from __future__ import annotations

from collections.abc import Callable

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent, QFont, QHelpEvent, QMouseEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from chessgui.movelist.panel import ContinuationMenu, MoveList
from chessgui.movelist.rows import COMMENT, ENDING, MOVE, TextRow
from chessgui.pgn import read_game
from chessgui.tree.lines import MIME_TYPE, line_from_json, line_through
from chessgui.tree.place import Place, node_at, place_of
from tests.hands.boardhands import show_active

LONG = " ".join(f"{number}. Nf3 Nf6 {number + 1}. Ng1 Ng8" for number in range(1, 160, 2))
TREE = "1. e4 {king's pawn} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 $1 (2. f4 exf4) 2... Nc6"
LEFT = Qt.MouseButton.LeftButton
Show = Callable[..., MoveList]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    def shown(text: str, width: int = 300, height: int = 300, columns: bool = True, ending: str = "") -> MoveList:
        widget = MoveList()
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.set_columns(columns)
        widget.show()
        widget.set_game(read_game(text)[0], ending)
        widget.arrange(float("inf"))
        return widget

    return shown


def at(widget: MoveList, place: Place) -> chess.pgn.GameNode:
    assert widget._game is not None
    return node_at(widget._game, place)


def point(widget: MoveList, node: chess.pgn.GameNode) -> QPoint:
    """The middle of a move on the viewport."""
    rect = widget.arrangement.rect_of(node)
    assert rect is not None
    return rect.center().toPoint() - QPoint(0, widget.verticalScrollBar().value())


def in_view(widget: MoveList, node: chess.pgn.GameNode) -> bool:
    rect = widget.arrangement.rect_of(node)
    offset = widget.verticalScrollBar().value()
    return rect is not None and offset <= rect.top() and rect.bottom() <= offset + widget.viewport().height()


def comment_point(widget: MoveList, node: chess.pgn.GameNode) -> QPoint:
    """The middle of the comment behind a move."""
    arrangement = widget.arrangement
    for number, row in enumerate(arrangement.rows):
        for place, token in enumerate(row.tokens if isinstance(row, TextRow) else ()):
            if token.kind is COMMENT and token.node is node:
                return (arrangement.block(number).rects(place)[0].center() + arrangement.text_origin(number)).toPoint()
    raise AssertionError("no comment there")


# going about -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [44, 70, 120])
def test_the_current_move_is_seen_in_a_low_list(show: Show, height: int) -> None:
    widget = show(LONG)
    for place in ((90,), (91,), (40,), (9,), (300,)):
        widget.set_current(at(widget, place))
        widget.resize(300, 400)
        widget.resize(300, height)
        assert widget.height() == height and in_view(widget, at(widget, place)), place


@pytest.mark.parametrize("columns", [True, False])
@pytest.mark.parametrize("place", [(1,), (2,), (4,), (1, 1, 0), (1, 1, 0, 1, 1), (1, 2, 0), (2, 1, 1)])
def test_a_click_goes_to_the_move(qtbot: QtBot, show: Show, columns: bool, place: Place) -> None:
    widget = show(TREE, columns=columns)
    node = at(widget, place)
    with qtbot.waitSignal(widget.node_clicked) as clicked:
        qtbot.mouseClick(widget.viewport(), LEFT, pos=point(widget, node))
    assert clicked.args == [node]
    assert widget.node_at(QPointF(point(widget, node))) is node


def test_a_click_beside_moves_does_nothing(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE, ending="1-0  White wins.")
    with qtbot.assertNotEmitted(widget.node_clicked):
        for place in (comment_point(widget, at(widget, (1,))), QPoint(290, 295), QPoint(2, 2)):
            qtbot.mouseClick(widget.viewport(), LEFT, pos=place)


@pytest.mark.parametrize("columns", [True, False])
def test_the_current_move_is_in_view(show: Show, columns: bool) -> None:
    widget = show(LONG, columns=columns)
    game = at(widget, (0,))
    for node in (game.end(), at(widget, (150,)), at(widget, (1,)), at(widget, (319,))):
        widget.set_current(node)
        assert in_view(widget, node)
    widget.set_current(game)
    assert widget.verticalScrollBar().value() == 0


def test_deleting_the_current_move_does_not_scroll_away(show: Show) -> None:
    widget = show(LONG)
    game, node = at(widget, (0,)), at(widget, (200,))
    widget.set_current(node)
    before = widget.verticalScrollBar().value()
    assert node.parent is not None
    node.parent.variations.clear()
    widget.set_game(game, "")  # type: ignore[arg-type]
    assert widget.verticalScrollBar().value() == min(before, widget.verticalScrollBar().maximum()) > 0


def test_what_is_seen_stays_when_other_rows_are_arranged(qtbot: QtBot, show: Show) -> None:
    text = " ".join(f"{number}. Nf3 {{{'many words ' * 40}}} Nf6 {number + 1}. Ng1 Ng8" for number in range(1, 80, 2))
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(300, 300)
    widget.show()
    widget.set_game(read_game(text)[0], "")
    node = at(widget, (100,))
    widget.set_current(node)
    before = point(widget, node)
    widget.arrange(float("inf"))
    assert point(widget, node) == before and in_view(widget, node)


def test_everything_is_arranged_while_nothing_happens(qtbot: QtBot) -> None:
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.show()
    widget.set_game(read_game(LONG)[0], "")
    qtbot.waitUntil(lambda: not widget._idle.isActive())
    assert not widget.arrangement.measure_next()


def test_an_edit_keeps_what_was_arranged(show: Show) -> None:
    widget = show(TREE)
    blocks = {id(block) for block in widget.arrangement._blocks if block is not None}
    game = at(widget, (0,))
    at(widget, (4,)).add_variation(chess.Move.from_uci("f1b5"))
    widget.set_game(game, "")  # type: ignore[arg-type]
    assert blocks == {id(block) for block in widget.arrangement._blocks if block is not None} and len(blocks) > 4
    widget.set_figurines(False)
    assert not blocks & {id(block) for block in widget.arrangement._blocks if block is not None}


@pytest.mark.parametrize("width", [220, 300, 700])
@pytest.mark.parametrize("columns", [True, False])
def test_words_stay_inside(show: Show, width: int, columns: bool) -> None:
    widget = show(TREE + " " + "{" + "many words " * 60 + "}", width=width, columns=columns, ending="1-0")
    arrangement = widget.arrangement
    for number, row in enumerate(arrangement.rows):
        for place, _ in enumerate(row.tokens if isinstance(row, TextRow) else ()):
            for rect in arrangement.block(number).rects(place):
                assert rect.right() + arrangement.text_origin(number).x() <= widget.viewport().width()


def test_very_deep_variations_keep_room_for_text(qtbot: QtBot) -> None:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for _ in range(60):
        first, second = (move for move, _ in zip(node.board().legal_moves, range(2)))
        node.add_variation(first)
        node = node.add_variation(second)
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(240, 400)
    widget.show()
    widget.set_game(game, "")
    rect = widget.arrangement.rect_of(node)
    assert rect is not None and rect.right() < 240 and rect.left() < 140


def test_the_current_move_is_told_to_those_who_do_not_see_it(show: Show) -> None:
    widget = show(TREE)
    widget.set_figurines(False)
    widget.set_current(at(widget, (3,)))
    assert widget.accessibleDescription() == "Nf3!" and widget.accessibleName() == "Moves"
    widget.set_current(at(widget, (0,)))
    assert widget.accessibleDescription() == ""


def test_the_marked_move_has_another_colour(show: Show) -> None:
    for columns in (True, False):
        widget = show(TREE, columns=columns)
        widget.set_current(at(widget, (1,)))
        node = at(widget, (1, 1, 0))
        rect = widget.arrangement.rect_of(node)
        assert rect is not None
        place = rect.topLeft().toPoint() + QPoint(1, 3)
        before = widget.viewport().grab().toImage().pixelColor(place)
        widget.set_current(node)
        assert widget.viewport().grab().toImage().pixelColor(place) != before


def test_a_figurine_is_as_plain_on_the_mark_as_beside_it(show: Show) -> None:
    """Its lines are thin: painted once in a light ink on a dark mark they are pale."""
    for columns in (True, False):
        widget = show(TREE, columns=columns)
        knight = at(widget, (3,))
        rect = widget.arrangement.rect_of(knight)
        assert rect is not None
        plain = []
        for node, ink in ((at(widget, (1,)), QPalette.ColorRole.Text), (knight, QPalette.ColorRole.HighlightedText)):
            widget.set_current(node)
            image = widget.viewport().grab(rect.toAlignedRect().adjusted(2, 3, -6, -3)).toImage()
            values = [image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())]
            ground = max(values, key=values.count)
            plain.append(sum(abs(value - ground) for value in values) / abs(widget.palette().color(ink).lightness() - ground))
        assert plain[1] > 1.1 * plain[0]


def test_glyphs_say_what_they_mean(qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = show(TREE)
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, shown: told.append(text))
    for place in ((3,), (1,)):
        where = point(widget, at(widget, place))
        QApplication.sendEvent(widget.viewport(), QHelpEvent(QEvent.Type.ToolTip, where, widget.viewport().mapToGlobal(where)))
    assert told == ["Good move", ""]
    widget = show("$13 1. e4 {a comment} *")
    for node in (at(widget, (0,)), at(widget, (1,))):
        where = comment_point(widget, node)
        QApplication.sendEvent(widget.viewport(), QHelpEvent(QEvent.Type.ToolTip, where, widget.viewport().mapToGlobal(where)))
    assert told[2:] == ["Unclear", ""], "that of the position in which the game begins, too"


def test_an_empty_list_paints_a_sentence_and_another_font_is_taken(qtbot: QtBot, show: Show) -> None:
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.show()
    widget.grab()
    full = show(TREE)
    rect = full.arrangement.rect_of(at(full, (1,)))
    font = QFont(full.font())
    font.setPointSizeF(font.pointSizeF() * 2)
    full.setFont(font)
    larger = full.arrangement.rect_of(at(full, (1,)))
    assert rect is not None and larger is not None and larger.height() > 1.3 * rect.height()


# collapsing ------------------------------------------------------------------------------------------------------


def test_a_triangle_collapses_and_expands(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    head, inside = at(widget, (1, 1, 0)), at(widget, (1, 1, 0, 1, 0))
    for hidden in (True, False):
        number = widget.arrangement.row_of[head]
        qtbot.mouseClick(widget.viewport(), LEFT, pos=widget.arrangement.sign_rect(number).center().toPoint())
        assert widget.is_collapsed(head) is hidden and (widget.arrangement.rect_of(inside) is None) is hidden
        assert widget.arrangement.rect_of(head) is not None


def test_the_dots_of_a_collapsed_variation_expand_it(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    head = at(widget, (1, 1, 0))
    widget.set_collapsed(head, True)
    number = widget.arrangement.row_of[head]
    dots = widget.arrangement.block(number).rects(1)[0].center() + widget.arrangement.text_origin(number)
    with qtbot.assertNotEmitted(widget.node_clicked):
        qtbot.mouseClick(widget.viewport(), LEFT, pos=dots.toPoint())
    assert not widget.is_collapsed(head)


def test_a_hidden_current_move_expands_what_hides_it(show: Show) -> None:
    widget = show(TREE)
    widget.collapse_all()
    inside, other = at(widget, (1, 1, 0, 1, 1)), at(widget, (1, 2, 0))
    assert widget.arrangement.rect_of(inside) is None and widget.is_collapsed(other)
    widget.set_current(inside)
    assert in_view(widget, inside) and widget.is_collapsed(other)
    widget.collapse_all()
    assert widget.arrangement.rect_of(inside) is not None, "what leads to the current move stays"
    widget.expand_all()
    assert not widget.is_collapsed(other)


def test_the_first_move_of_a_collapsed_variation_can_be_stood_at(show: Show) -> None:
    widget = show(TREE)
    head = at(widget, (1, 1, 0))
    widget.set_collapsed(head, True)
    widget.set_current(head)
    assert widget.is_collapsed(head)


def test_collapsing_is_kept_through_edits_and_forgotten_with_the_game(show: Show) -> None:
    widget = show(TREE)
    head, game = at(widget, (1, 1, 0)), at(widget, (0,))
    widget.set_collapsed(at(widget, (1, 1, 1)), True)
    widget.set_game(game, "")  # type: ignore[arg-type]
    assert widget.is_collapsed(head)
    widget.set_game(read_game(TREE)[0], "")
    widget.set_game(game, "")  # type: ignore[arg-type]
    assert not widget.is_collapsed(head)
    widget.set_collapsed(at(widget, (1,)), True)
    assert widget.arrangement.rect_of(at(widget, (2,))) is not None, "the main line has nothing to collapse"


# keys and menus --------------------------------------------------------------------------------------------------


def test_one_continuation_is_gone_to_at_once(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    widget.set_current(at(widget, (0,)))
    with qtbot.waitSignal(widget.node_clicked) as clicked:
        widget.choose_continuation()
    assert place_of(clicked.args[0]) == (1,)
    widget.set_current(at(widget, (4,)))
    with qtbot.assertNotEmitted(widget.node_clicked):
        widget.choose_continuation()


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize(("keys", "expected"), [
    ([Qt.Key.Key_Return], (2,)), ([Qt.Key.Key_Down, Qt.Key.Key_Right], (1, 1, 0)), ([Qt.Key.Key_3], (1, 2, 0)),
    ([Qt.Key.Key_Up, Qt.Key.Key_Return], (1, 2, 0)), ([Qt.Key.Key_Left], None), ([Qt.Key.Key_Escape], None),
])
def test_several_continuations_are_chosen_among(qtbot: QtBot, show: Show, keys: list[Qt.Key], expected: Place | None) -> None:
    widget = show(TREE)
    widget.set_figurines(False)
    widget.set_current(at(widget, (1,)))
    went = []
    widget.node_clicked.connect(lambda node: went.append(place_of(node)))
    widget.choose_continuation()
    menu = widget.findChild(ContinuationMenu)
    assert isinstance(menu, ContinuationMenu)
    texts = [action.text().split("   ")[1] for action in menu.actions()]
    assert texts == ["1...e5 2.Nf3! Nc6", "1...c5 2.Nf3 d6", "1...e6"]
    for key in keys:
        QTest.keyClick(menu, key)
    assert went == ([] if expected is None else [expected]) and not menu.isVisible()


def test_the_menu_is_wanted_for_what_is_clicked_or_current(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    widget.set_current(at(widget, (2,)))
    wanted = []
    widget.menu_wanted.connect(lambda node, place: wanted.append(place_of(node)))
    reason = QContextMenuEvent.Reason
    for where, why in ((point(widget, at(widget, (1, 1, 0))), reason.Mouse), (comment_point(widget, at(widget, (1,))), reason.Mouse),
                       (QPoint(299, 299), reason.Mouse), (QPoint(0, 0), reason.Keyboard)):
        QApplication.sendEvent(widget.viewport(), QContextMenuEvent(why, where, widget.viewport().mapToGlobal(where)))
    assert wanted == [(1, 1, 0), (1,), (0,), (2,)]


def test_a_click_leaves_the_keys_where_they_are(show: Show) -> None:
    widget = show(TREE)
    assert widget.focusPolicy() == Qt.FocusPolicy.TabFocus


def test_arrow_keys_stay_the_windows(qtbot: QtBot, show: Show) -> None:
    widget = show(LONG)
    show_active(qtbot, widget)
    widget.setFocus()
    widget.set_current(at(widget, (1,)))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
        QTest.keyClick(widget, key)
    assert widget.verticalScrollBar().value() == 0


# dragging --------------------------------------------------------------------------------------------------------


def test_a_move_that_is_dragged_out_is_its_line(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = show(TREE)
    node = at(widget, (1, 1, 0, 1, 0))
    dragged: list[chess.pgn.GameNode] = []
    monkeypatch.setattr(widget, "_drag", dragged.append)
    place = point(widget, node)
    QTest.mousePress(widget.viewport(), LEFT, pos=place)
    for offset in (1, 40):
        where = QPointF(place + QPoint(offset, 0))
        event = QMouseEvent(QEvent.Type.MouseMove, where, widget.viewport().mapToGlobal(where), LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget.viewport(), event)
    assert dragged == [node]
    data = widget.dragged_data(node)
    assert data.text() == "1. e4 c5 2. c3 d5"
    assert line_from_json(data.data(MIME_TYPE).data()) == line_through(node)


def dropped(widget: MoveList, data: QMimeData) -> bool:
    """Drag data over the list and drop them; whether it took them."""
    none, copy = Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(50, 50), copy, data, LEFT, none)
    QApplication.sendEvent(widget.viewport(), enter)
    drop = QDropEvent(QPointF(50, 50), copy, data, LEFT, none)
    QApplication.sendEvent(widget.viewport(), drop)
    return enter.isAccepted() and drop.isAccepted()


def test_lines_and_texts_are_taken_and_files_are_left_to_the_window(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    with qtbot.waitSignal(widget.line_dropped) as line:
        assert dropped(widget, widget.dragged_data(at(widget, (1,))))
    assert line.args == [chess.STARTING_FEN, [chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "g1f3", "b8c6")], ""]
    text = QMimeData()
    text.setText("2. Bc4 Nf6")
    with qtbot.waitSignal(widget.text_dropped) as words:
        assert dropped(widget, text)
    assert words.args == ["2. Bc4 Nf6"]
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile("/games.pgn")])
    files.setText("/games.pgn")
    with qtbot.assertNotEmitted(widget.text_dropped):
        assert not dropped(widget, files)


def test_damaged_data_with_text_count_as_text(qtbot: QtBot, show: Show) -> None:
    widget = show(TREE)
    data = QMimeData()
    data.setData(MIME_TYPE, b"rubbish")
    data.setText("1. c4")
    with qtbot.assertNotEmitted(widget.line_dropped), qtbot.waitSignal(widget.text_dropped) as words:
        dropped(widget, data)
    assert words.args == ["1. c4"]


# from right to left ----------------------------------------------------------------------------------------------


def letters(widget: MoveList, number: int, place: int) -> list[float]:
    """Where the words of a token are."""
    block, row = widget.arrangement.block(number), widget.arrangement.rows[number]
    assert isinstance(row, TextRow)
    start = block._starts[place] + (1 if block.backwards else 2)  # their second letters: a first one may be told by its other edge
    text = row.tokens[place].text
    begins = [0, *(index + 1 for index, letter in enumerate(text) if letter == " ")]
    line = block._layout.lineAt(0)
    return [line.cursorToX(start + begin)[0] for begin in begins]  # type: ignore[index]


@pytest.mark.parametrize("columns", [True, False])
def test_a_comment_from_right_to_left_begins_at_the_right(show: Show, columns: bool) -> None:
    widget = show("1. e4 {מהלך טוב e4!} 1-0", columns=columns, ending="1-0 White wins.")
    rows = widget.arrangement.rows
    number, place = next((number, place) for number, row in enumerate(rows) if isinstance(row, TextRow)
                         for place, token in enumerate(row.tokens) if token.kind is COMMENT)
    first, second, _ = letters(widget, number, place)
    assert first > second
    assert widget.arrangement.block(number).backwards is columns, "a paragraph of its own stands at the right"
    ending = next(number for number, row in enumerate(rows) if isinstance(row, TextRow) and row.tokens[0].kind is ENDING)
    assert letters(widget, ending, 0) == sorted(letters(widget, ending, 0))


@pytest.mark.parametrize("columns", [True, False])
def test_moves_in_a_comment_from_right_to_left_run_from_left_to_right(show: Show, columns: bool) -> None:
    block = show("1. e4 {טוב 1...c5 2.Nf3 וזהו} c5", columns=columns).arrangement.block(1 if columns else 0)
    text, line = block._layout.text(), block._layout.lineAt(0)
    places = [line.cursorToX(text.index(word) + 1)[0] for word in ("וזהו", "1...", "c5", "2.N", "Nf3", "טוב")]  # type: ignore[index]
    assert places == sorted(places)


def test_moves_around_it_run_as_ever(show: Show) -> None:
    widget = show("1. e4 {מהלך טוב} e5 2. Nf3", columns=False)
    row = widget.arrangement.rows[0]
    assert isinstance(row, TextRow)
    moves = [place for place, token in enumerate(row.tokens) if token.kind is MOVE]
    lefts = [widget.arrangement.block(0).rects(place)[0].left() for place in moves]
    assert lefts == sorted(lefts)


def test_moves_behind_an_emoji_are_where_they_are_seen(show: Show) -> None:
    block = show("1. e4 {😀😀😀😀 nice} e5 2. Nf3 Nc6", width=600, columns=False).arrangement.block(0)
    text, line = block._layout.text().encode("utf-16-le"), block._layout.lineAt(0)
    formats = [one for one in block._layout.formats() if one.format.fontWeight() == QFont.Weight.DemiBold]  # type: ignore[attr-defined]
    bold = [text[2 * one.start:2 * (one.start + one.length)].decode("utf-16-le") for one in formats]  # type: ignore[attr-defined]
    assert [move.replace("\u00a0", "") for move in bold] == ["1.e4", "1...e5", "2.♘f3", "♘c6"]
    [last] = block.rects(4)
    assert last.right() == line.naturalTextRect().right() and block.token_at(last.center()) == 4
    assert block.token_at(QPointF(line.cursorToX(len(text) // 2 - 1)[0] + 1, last.center().y())) == 4  # type: ignore[index]
