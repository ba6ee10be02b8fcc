"""The pane: columns, hover, click, drag, menus, tools, states of engines."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import chess
import pytest
from chess.variant import CrazyhouseBoard
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QStyle, QStyleOptionSpinBox
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import evaluation_of
from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.looks.theme import style_sheet
from chessgui.movelist.panel import carried_line
from chessgui.panels.analysis.engineblock import EngineBlock
from chessgui.panels.analysis.figures import chances_text, figures_text, short_count, time_text
from chessgui.panels.analysis.linelist import ELLIPSIS, LineList, arrange
from chessgui.panels.analysis.pane import AnalysisPane
from chessgui.panels.analysis.tools import WIDEST
from tests.hands.fakes import FakeAnalysis, info
from tests.hands.looks import inked

PEER = EngineSpec("Peer", ("/usr/games/peer",))
LONG = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5"]


class Scene:
    """A pane, and the engines behind it."""

    def __init__(self, qtbot: QtBot, width: int = 340) -> None:
        self.fake = FakeAnalysis()
        self.pane = AnalysisPane(self.fake.session)
        self.pane.switched.connect(self.fake.session.set_on)
        qtbot.addWidget(self.pane)
        self.pane.resize(width, 420)
        self.pane.show()
        qtbot.waitExposed(self.pane)

    @property
    def block(self) -> EngineBlock:
        return self.pane.blocks[OWN.name]

    @property
    def lines(self) -> LineList:
        return self.block.lines

    def point(self, row: int, index: int) -> QPoint:
        word = next(one for one in self.lines.layout_of_lines.words if (one.row, one.index) == (row, index))
        return word.rect.center().toPoint()


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Scene]:
    scene = Scene(qtbot)
    scene.pane.tools.start.click()
    scene.fake.session.set_lines(3)
    scene.fake.tell(LONG, ["d2d4", "d7d5"], ["g1f3"], centipawns=35, depth=18)
    yield scene
    scene.pane.mini_board.hide()


# figures -------------------------------------------------------------------------------------------------------------

def test_figures() -> None:
    assert [time_text(time) for time in (0, 59_949, 60_000, 253_900, 3_723_000)] == ["0.0 s", "59.9 s", "1:00", "4:13", "1:02:03"]
    counts = 950, 12_345, 4_560_000, 99_940_000, 104_200_000, 7_250_000_000
    assert [short_count(count) for count in counts] == ["950", "12k", "4.6M", "99.9M", "104M", "7.25G"]
    assert [short_count(count) for count in (999, 999_499, 999_500, 999_499_999, 999_500_000)] == ["999", "999k", "1.0M", "999M", "1.00G"]
    told = evaluation_of("Fake", chess.Board(), [replace(info(["e2e4"]), tbhits=4)])
    shown = "depth_5/8 · 1k_nodes · 1.0M/s · hash_3_% · 4_tablebase_hits · 0.0_s"
    assert figures_text(told) == shown.replace("_", "\u00a0"), "no figure is torn from its unit at the end of a row"
    assert chances_text((514, 300, 186)) == "White 51 % · draw 30 % · Black 19 %"
    assert chances_text((335, 336, 329)) == "White 33 % · draw 34 % · Black 33 %", "they add up to 100"


# the rows ------------------------------------------------------------------------------------------------------------

def test_columns_stand_below_one_another(scene: Scene) -> None:
    layout = scene.lines.layout_of_lines
    assert len(layout.places) == 3
    for part in ("score", "depth"):
        assert len({(getattr(place, part).left(), getattr(place, part).right()) for place in layout.places}) == 1
    firsts = [word for word in layout.words if word.index == 0]
    assert len({word.rect.left() for word in firsts}) == 1
    assert [word.text.replace("\u00a0", " ") for word in firsts] == ["1. e4", "1. d4", "1. ♘f3"]


def test_a_depth_of_three_digits_has_room(scene: Scene) -> None:
    """Depth 127 was printed as 27."""
    wide = QFontMetricsF(scene.lines.font()).horizontalAdvance("127")
    assert all(place.depth.width() >= wide for place in scene.lines.layout_of_lines.places)


@pytest.mark.parametrize("width", [*range(240, 300, 4), 500, 1200])
def test_a_line_is_cut_at_the_end_or_wrapped(scene: Scene, width: int) -> None:
    metrics, rows = QFontMetricsF(scene.lines.font()), scene.lines.rows
    cut, wrapped = arrange(rows, metrics, width, False), arrange(rows, metrics, width, True)
    for layout in (cut, wrapped):
        assert all(word.rect.right() <= width for word in layout.words)
        assert layout.height == layout.places[-1].whole.bottom()
    shown = [word for word in cut.words if word.row == 0]
    assert (shown[-1].text == ELLIPSIS) is (sum(word.text != ELLIPSIS for word in shown) < len(LONG))
    assert [word.text for word in wrapped.words if word.row == 0] == [move.text for move in rows[0].moves]
    assert len({word.rect.top() for word in shown}) == 1


def test_growing_numbers_do_not_widen_the_pane(scene: Scene) -> None:
    """It would push the board aside in the middle of a game."""
    before = scene.pane.minimumSizeHint().width()
    grown = replace(info(LONG, -123_456), depth=99, seldepth=120, nps=999_000_000, nodes=10 ** 13, hashfull=1000, time_ms=360_000_000)
    scene.fake.own.lines.emit(len(scene.fake.own.boards), (grown,))
    scene.fake.session.analysts._deliver()
    assert scene.pane.minimumSizeHint().width() == before <= 300


def test_letters_in_place_of_figurines(scene: Scene) -> None:
    scene.pane.set_figurines(False)
    assert scene.lines.rows[2].moves[0].text == "1.\u00a0Nf3"


# the mouse -----------------------------------------------------------------------------------------------------------

def test_a_small_board_shows_the_move_under_the_mouse(qtbot: QtBot, scene: Scene) -> None:
    board = scene.pane.mini_board
    QTest.mouseMove(scene.lines, scene.point(0, 2))
    qtbot.waitUntil(board.isVisible)
    assert board.board.piece_at(chess.F3) == chess.Piece.from_symbol("N") and board.board.fullmove_number == 2
    QTest.mouseMove(scene.lines, scene.lines.layout_of_lines.places[0].score.center().toPoint())
    assert not board.isVisible()
    scene.lines.hovered.emit(1, 0, QPoint(5000, 5000))
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert room.contains(board.geometry()), "wholly on the screen"
    scene.fake.session.set_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert not board.isVisible(), "it would show a position of before"


@pytest.mark.parametrize(("what", "shown", "added"), [("show", 1, 0), ("add", 0, 1), ("nothing", 0, 0)])
def test_a_click_does_what_is_set(qtbot: QtBot, scene: Scene, what: str, shown: int, added: int) -> None:
    heard: list[tuple[object, ...]] = []
    scene.pane.line_shown.connect(lambda line: heard.append(("shown", [one.move.uci() for one in line])))
    scene.pane.line_added.connect(lambda fen, moves, said: heard.append((fen, said, [move.uci() for move in moves])))
    scene.pane.click = what
    qtbot.mouseClick(scene.lines, Qt.MouseButton.LeftButton, pos=scene.point(0, 1))
    assert heard == [("shown", LONG[:2])] * shown + [(chess.STARTING_FEN, "+0.35/18", LONG[:2])] * added


def test_a_line_is_dragged(qtbot: QtBot, scene: Scene) -> None:
    dragged: list[tuple[int, int]] = []
    scene.lines.dragged.disconnect()
    scene.lines.dragged.connect(lambda row, index: dragged.append((row, index)))
    qtbot.mousePress(scene.lines, Qt.MouseButton.LeftButton, pos=scene.point(1, 0))
    qtbot.mouseMove(scene.lines, scene.point(1, 0) + QPoint(40, 30))
    qtbot.mouseRelease(scene.lines, Qt.MouseButton.LeftButton, pos=scene.point(1, 0) + QPoint(40, 30))
    assert dragged == [(1, 0)]


def test_a_line_that_is_gone_is_not_dragged(qtbot: QtBot, scene: Scene) -> None:
    dragged: list[tuple[int, int]] = []
    scene.lines.dragged.disconnect()
    scene.lines.dragged.connect(lambda row, index: dragged.append((row, index)))
    place = scene.point(1, 0)
    qtbot.mousePress(scene.lines, Qt.MouseButton.LeftButton, pos=place)
    board = chess.Board()
    board.push_san("e4")
    scene.fake.session.set_position(board)  # the opponent has moved
    assert not scene.lines.rows
    qtbot.mouseMove(scene.lines, place + QPoint(40, 30))
    assert dragged == []


def test_in_the_threat_view_a_line_begins_with_a_pass(qtbot: QtBot, scene: Scene) -> None:
    scene.pane.tools.threat.click()
    scene.fake.tell(["e7e5", "e2e4"])
    assert "Threat: what Black would play." in scene.pane.notice.text()
    added: list[list[str]] = []
    scene.pane.line_added.connect(lambda fen, moves, said: added.append([fen, *(move.uci() for move in moves)]))
    actions(scene.pane.menu(OWN.name, 0, 0))["&Add the Line as Variation"].trigger()
    assert added == [[chess.STARTING_FEN, "0000", "e7e5", "e2e4"]]


def actions(menu: QMenu) -> dict[str, object]:
    return {action.text(): action for action in menu.actions() if action.text()}


def test_an_added_line_names_its_engine_beside_another_one(scene: Scene) -> None:
    scene.fake.session.set_engines([OWN, PEER])
    added: list[str] = []
    scene.pane.line_added.connect(lambda fen, moves, said: added.append(said))
    actions(scene.pane.menu(OWN.name, 0, 0))["&Add the Line as Variation"].trigger()
    assert added == [f"+0.35/18 {OWN.name}"]


def test_the_menu_of_a_line(scene: Scene) -> None:
    pane, session = scene.pane, scene.fake.session
    added: list[tuple[int, str]] = []
    pane.line_added.connect(lambda fen, moves, said: added.append((len(moves), said)))
    menu = actions(pane.menu(OWN.name, 0, 2))
    assert list(menu) == ["&Add the Line as Variation", "Add &up to Here", "&Show on the Board", "&Copy the Line", "&Leave 1. e4 Out",
                          "&Only 1. e4"]
    scene.fake.tell(LONG, ["d2d4", "d7d5"], ["g1f3"], centipawns=-7, depth=19)
    menu["&Add the Line as Variation"].trigger()
    menu["Add &up to Here"].trigger()
    assert added == [(len(LONG), "+0.35/18"), (3, "+0.35/18")], "what was read when the menu came up"
    menu["&Copy the Line"].trigger()
    line = carried_line(QGuiApplication.clipboard().mimeData())
    assert line is not None and [move.uci() for move in line.moves] == LONG and line.comment == "+0.35/18"
    menu["&Leave 1. e4 Out"].trigger()
    assert session.task.excluded == {chess.Move.from_uci("e2e4")} and "Of 20 moves, 19 searched." in pane.notice.text()


def test_why_not_is_asked_where_somebody_answers(scene: Scene) -> None:
    pane = scene.pane
    asked: list[tuple[str, str]] = []
    pane.why_wanted.connect(lambda board, move: asked.append((board.fen(), move.uci())))
    pane.explains = True
    actions(pane.menu(OWN.name, 1, 0))["&Why Not 1. d4?"].trigger()
    actions(pane.menu(OWN.name, 0, 1))["&Why Not e5?"].trigger()
    assert asked[0] == (chess.STARTING_FEN, "d2d4") and asked[1][1] == "e7e5" and " b " in asked[1][0]


def test_the_tools_leave_the_keys_to_the_game(qtbot: QtBot, scene: Scene) -> None:
    lines, arrow = scene.pane.tools.lines, QStyle.SubControl.SC_SpinBoxUp
    shape = QStyleOptionSpinBox()
    lines.initStyleOption(shape)
    with qtbot.waitActive(scene.pane):
        scene.pane.activateWindow()
    place = lines.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, shape, arrow, lines).center()
    qtbot.mouseClick(lines, Qt.MouseButton.LeftButton, pos=place)
    assert scene.fake.session.task.lines == 4 and not lines.hasFocus()
    lines.setFocus(Qt.FocusReason.MouseFocusReason)
    lines.selectAll()
    QTest.keyClicks(lines, "10")
    assert scene.fake.session.task.lines == 10 and lines.hasFocus(), "another figure may follow"
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert not lines.hasFocus()
    assert not scene.pane.tools.limit.focusPolicy() & Qt.FocusPolicy.ClickFocus


def test_the_keys_walk_the_moves(qtbot: QtBot, scene: Scene) -> None:
    shown: list[int] = []
    scene.pane.line_shown.connect(lambda line: shown.append(len(line)))
    scene.lines.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Down,
                Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(scene.lines, key)
    assert shown == [2, 1] and scene.lines._cursor == (2, 0)
    assert scene.lines.accessibleDescription().startswith("+0.35: 1. e4 e5")


def test_the_cursor_stays_on_the_moves_while_lines_become_shorter(qtbot: QtBot, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: menus.append(menu))
    scene.pane.explains = True
    scene.lines.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(scene.lines, key)
    for lines, place, move in (([["e2e4"], ["d2d4"], ["g1f3"]], (1, 0), "1. d4"), ([LONG], (0, 0), "1. e4")):
        scene.fake.session.set_lines(len(lines))
        scene.fake.tell(*lines, centipawns=40, depth=19)
        assert scene.lines._cursor == place
        scene.lines.contextMenuEvent(QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
        assert f"&Why Not {move}?" in actions(menus.pop())


# the tools -----------------------------------------------------------------------------------------------------------

def test_the_button_cannot_be_missed(qtbot: QtBot) -> None:
    scene = Scene(qtbot, 300)
    start = scene.pane.tools.start
    assert start.text() == "Analyse" and start.width() >= 90
    start.click()
    assert start.text() == "Stop" and scene.fake.session.on and scene.block.state.text() == "thinking …"
    start.click()
    assert start.text() == "Analyse" and not scene.fake.session.on and scene.lines.rows == ()


def test_what_was_found_is_told_as_stopped(scene: Scene) -> None:
    scene.pane.tools.start.click()
    assert scene.block.state.text() == "stopped" and len(scene.lines.rows) == 3 and scene.block.figures.text().startswith("depth")
    texts = [action.text() for action in scene.pane.menu(OWN.name, 0, 0).actions()]
    assert "&Show on the Board" in texts and not any(text.startswith(("&Leave", "&Only")) for text in texts), "nothing is searched"
    scene.fake.session.set_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert scene.block.state.text() == "" and scene.lines.rows == ()


def test_the_words_of_the_button_stand_in_its_middle(qtbot: QtBot) -> None:
    scene = Scene(qtbot, 600)
    scene.pane.setObjectName("card")  # as it is in the window
    scene.pane.setStyleSheet(style_sheet(False))
    start = scene.pane.tools.start
    first, last = inked(start, start.rect().adjusted(10, 4, -10, -4))
    assert start.width() == WIDEST and abs(first + last - 1) < 0.05


def test_every_button_has_an_icon(scene: Scene) -> None:
    buttons = scene.pane.tools.findChildren(QAbstractButton)
    assert len(buttons) > 7 and [button.objectName() for button in buttons if button.icon().isNull()] == []


def test_the_tools_ask_and_show(scene: Scene) -> None:
    tools, session = scene.pane.tools, scene.fake.session
    tools.lines.setValue(4)
    tools.limit.setCurrentIndex(tools.limit.findData(LimitKind.DEPTH))
    assert session.task.lines == 4 and session.task.limit == SearchLimit(LimitKind.DEPTH, 20) and tools.amount.isVisible()
    tools.amount.setValue(24)
    assert session.task.limit == SearchLimit(LimitKind.DEPTH, 24)
    session.set_limit(SearchLimit())
    session.set_lines(2)
    assert not tools.amount.isVisible() and tools.lines.text() == "2 lines"
    tools.lock.click()
    session.set_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert scene.pane.notice.text() == "Locked to the first position." and session.board == chess.Board()


def test_the_move_that_it_is_locked_behind_is_told_again_where_a_piece_was_put_back(scene: Scene) -> None:
    board, session = CrazyhouseBoard("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"), scene.fake.session
    board.push_san("N@f5")
    session.set_position(board)
    scene.pane.tools.lock.click()
    session.set_lines(2)
    assert scene.pane.notice.text() == "Locked to the position after 1. ♘@f5."


def test_moves_are_clicked_on_and_off(scene: Scene) -> None:
    menu, session = scene.pane.root_moves, scene.fake.session
    menu.aboutToShow.emit()
    by_text = actions(menu)
    assert len(by_text) == 22 and by_text["♘f3"].isChecked()
    by_text["♘f3"].trigger()
    by_text["e4"].trigger()
    assert {move.uci() for move in session.task.excluded} == {"g1f3", "e2e4"}
    by_text["All but these"].trigger()
    assert set(scene.fake.own.asked[-1][0].searchmoves) == {"g1f3", "e2e4"}
    by_text["Search all moves"].trigger()
    assert session.task.excluded == frozenset()


def test_no_menu_of_an_earlier_opening_is_left_behind(scene: Scene) -> None:
    menu, counts = scene.pane.root_moves, list[int]()
    scene.fake.session.set_position(chess.Board("r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"))
    for _ in range(3):
        menu.aboutToShow.emit()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        counts.append(len(menu.findChildren(QMenu)))
    assert counts == [6, 6, 6], "one for each kind of piece"


# the engines ---------------------------------------------------------------------------------------------------------

def test_a_failed_engine_tells_why_and_is_restarted(qtbot: QtBot, scene: Scene) -> None:
    session, pane = scene.fake.session, scene.pane
    assert not scene.block.remove.isVisible()
    session.set_engines([OWN, PEER])
    block = pane.blocks["Peer"]
    assert not scene.block.remove.isHidden() and pane._stack.indexOf(block) == 1
    scene.fake.engines["Peer"].failed.emit("Peer ended with code 4; its last output was “info”.")
    assert block.problem.text().startswith("Peer ended with code 4") and not block.restart.isHidden() and block.state.text() == "failed"
    block.restart.click()
    assert block.restart.isHidden() and block.problem.isHidden()
    removed: list[str] = []
    pane.remove_wanted.connect(removed.append)
    block.remove.click()
    assert removed == ["Peer"]
    session.set_engines([OWN])
    assert list(pane.blocks) == [OWN.name]


def test_what_is_kept_is_shown_as_such(scene: Scene) -> None:
    session = scene.fake.session
    session.set_position(chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert scene.lines.rows == () and not scene.block.chances.isVisible()
    session.set_position(chess.Board())
    assert len(scene.lines.rows) == 3
    scene.fake.tell(["d2d4"], ["e2e4"], ["c2c4"], depth=7)
    assert scene.block.figures.text().endswith("earlier result; now at depth 7")
    scene.fake.own.finish()
    assert "earlier result" not in scene.block.figures.text() and scene.block.state.text() == "done"


def test_a_bar_of_chances(scene: Scene) -> None:
    scene.fake.session.set_lines(1)
    scene.fake.own.lines.emit(len(scene.fake.own.boards), (replace(info(["e2e4"], depth=30), wdl=(600, 300, 100)),))
    scene.fake.session.analysts._deliver()
    bar = scene.block.chances
    assert bar.isVisible() and bar.chances == (600, 300, 100) and bar.accessibleName() == "White 60 % · draw 30 % · Black 10 %"
    image = bar.grab().toImage()
    middle = image.height() // 4
    lightness = [image.pixelColor(int(image.width() * part), middle).lightness() for part in (0.05, 0.7, 0.97)]
    assert lightness[0] > 220 > lightness[1] > 120 > lightness[2]


def test_a_place_beside_the_moves_is_none(scene: Scene) -> None:
    layout = scene.lines.layout_of_lines
    assert layout.word_at(QPointF(2, 2)) is None and layout.row_at(QPointF(2, 2)) == 0 and layout.row_at(QPointF(2, 9999)) is None
