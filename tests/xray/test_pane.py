"""The pane of a recorded search, and how a person comes to it."""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import chess
import chess.variant
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import engine
from chessgui.board.colors import BOARDS
from chessgui.commands import xraycommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.commands.xraycommands import XrayCommands, recorded, rescued
from chessgui.looks.widgets import font_like
from chessgui.panels.xray.icicle import LEVEL
from chessgui.panels.xray.panel import XrayPanel
from chessgui.pgn import read_game
from chessgui.program.program import Program
from chessgui.threads.progress import Cancelled, Progress
from chessgui.tree.game import Game
from chessgui.why.question import State
from chessgui.xray.report import Summary, summary_of
from chessgui.xray.tree import SearchTree
from engine import EngineError, Limits, SearchRecord, record_search
from tests.hands.windowhands import make_rated
from tests.why.lines import answer
from tests.window.test_another_language import in_language
from tests.xray.conftest import KIWIPETE


@pytest.fixture
def panel(qtbot: QtBot, summary: Summary) -> XrayPanel:
    panel = XrayPanel()
    qtbot.addWidget(panel)
    panel.resize(500, 600)
    panel.show()
    panel.show_summary(summary)
    return panel


@pytest.fixture
def commands(program: Program, summary: Summary, monkeypatch: pytest.MonkeyPatch) -> XrayCommands:
    """Of a window in which each search comes to the same."""
    monkeypatch.setattr(engine, "is_prepared", lambda: True)
    monkeypatch.setattr(xraycommands, "recorded", lambda *_: summary)
    monkeypatch.setattr(xraycommands, "rescued", lambda *_: ("With 2 plies more it returns.",))
    return program.window.topics[XrayCommands]


def test_titles_of_the_tree_are_whole(panel: XrayPanel) -> None:
    """Depth was cut off, and so were other titles after a larger size of texts was chosen."""
    for scale in (1, 2):
        panel.tree.setFont(font_like(panel.font(), scale))
        header = panel.tree.header()
        assert all(header.sectionSize(column) >= header.sectionSizeHint(column) for column in range(4))


def test_all_tabs_show_the_search(panel: XrayPanel, summary: Summary) -> None:
    assert panel.model.rowCount() and panel.film.rows.rowCount() == panel.numbers.rows.rowCount() == 8
    assert panel.shares.rows.rowCount() == panel.moves.count() == 48
    for tab in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(tab)
        assert not panel.tabs.currentWidget().grab().isNull()


def test_the_moves_of_the_last_depth_are_seen_first(panel: XrayPanel) -> None:
    last = panel.tree.indexAt(QPoint(5, 5))
    entry = panel.model.entry(last)
    assert entry is not None and entry.title.startswith("Depth 8") and panel.model.entry(last.siblingAtRow(last.row() + 1)).depth != 8
    assert panel.tree.isExpanded(last) and panel.model.rowCount(last) > 40


def test_a_move_that_is_chosen_is_asked_about_at_once(qtbot: QtBot, panel: XrayPanel) -> None:
    with qtbot.waitSignal(panel.dismissed) as asked:
        panel.moves.activated.emit(panel.moves.currentIndex())
    assert asked.args == [panel.moves.currentData()]
    panel.show_busy(True)
    with qtbot.assertNotEmitted(panel.dismissed):
        panel.moves.activated.emit(1)


def test_the_first_question_is_about_a_move_that_was_dismissed(panel: XrayPanel) -> None:
    """Also where the move that the search plays has cost most, as it does at some depth."""
    for depth in range(9, 5, -1):
        summary = summary_of(record_search(KIWIPETE, limits=Limits(depth=depth)), chess.Board(KIWIPETE))
        panel.show_summary(summary)
        if panel.moves.itemData(0) == summary.turns[-1].pv[0]:
            break
    assert panel.moves.itemData(0) == summary.turns[-1].pv[0] and panel.moves.currentIndex() == 1
    assert engine.dismissal(summary.record, panel.moves.currentData()) is not None
    assert engine.dismissal(summary.record, panel.moves.itemData(0)) is None


def test_titles_stand_above_what_they_name(panel: XrayPanel) -> None:
    for table, figures in ((panel.film, ()), (panel.numbers, range(1, 9)), (panel.shares, (1,))):
        model, role = table.rows, Qt.ItemDataRole.TextAlignmentRole
        for column in range(model.columnCount()):
            side = model.headerData(column, Qt.Orientation.Horizontal, role) & Qt.AlignmentFlag.AlignHorizontal_Mask
            assert side == (Qt.AlignmentFlag.AlignRight if column in figures else Qt.AlignmentFlag.AlignLeft)


def test_the_slabs_have_as_much_of_their_name_as_they_have_room_for(panel: XrayPanel) -> None:
    """Most had none, and some a share without a name. Slabs of all widths: which depth takes how much hangs on the network."""
    panel.tabs.setCurrentIndex(2)
    view, room, texts = panel.icicle, panel.icicle.fontMetrics().horizontalAdvance, list[str]()
    for width in (400, 500, 600, 700):
        panel.resize(width, 600)
        texts += [view.text(slab) for slab in view._found if slab.brief and room(slab.brief) + 6 < slab.width]
        assert not any(view.text(slab) for slab in view._found if not slab.name)
    assert all(texts) and {len(text.split()) for text in texts if text.startswith("Depth")} >= {2, 4}
    assert any(text.isdigit() for text in texts), "the number of a depth, where its name has no room"


def test_the_icicle_is_zoomed_with_the_mouse(qtbot: QtBot, panel: XrayPanel) -> None:
    panel.tabs.setCurrentIndex(2)
    view = panel.icicle
    slab = next(slab for slab in view._found if slab.level == 2 and slab.width > 20)
    place = QPoint(int(slab.left + slab.width / 2), 2 * LEVEL + 5)
    qtbot.mouseMove(view, place)
    qtbot.waitUntil(lambda: view.mini_board.isVisible())
    assert panel.pointed.text()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert view.top == slab.index and view._found[0].index == slab.index
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(50, 5))
    assert view.top == panel.summary.record.ancestors(slab.index)[-2]  # type: ignore[union-attr]
    qtbot.mouseClick(view, Qt.MouseButton.RightButton, pos=QPoint(50, LEVEL + 5))
    assert panel.tabs.currentIndex() == 0 and panel.tree.currentIndex().isValid()
    assert panel.words.text()


@pytest.mark.parametrize("floats", [False, True])
def test_tree_tabs_and_choice_keep_their_keys(qtbot: QtBot, program: Program, commands: XrayCommands, floats: bool) -> None:
    """In the window, and as a window of its own."""
    program.workspace.show(Game(read_game("1. e4 e5 *").game))
    program.window.context.analysis.tools.search.click()
    panel = commands.panel
    assert panel is not None and commands._pane is not None
    qtbot.waitUntil(lambda: panel.summary is not None)
    commands._pane.setFloating(floats)
    given: list[bool] = []
    program.window.actions_by_name.given.connect(lambda: given.append(True))
    tree, key = panel.tree, Qt.Key
    tree.setCurrentIndex(panel.model.index(1, 0))
    wanted: list[tuple[QWidget, Qt.Key, Callable[[], object]]] = [
        *((tree, each, lambda: tree.currentIndex().row()) for each in (key.Key_Up, key.Key_Down, key.Key_End, key.Key_Home)),
        *((tree, each, lambda: tree.isExpanded(tree.currentIndex())) for each in (key.Key_Right, key.Key_Left)),
        (panel.tabs.tabBar(), key.Key_Right, panel.tabs.currentIndex)]
    for control, pressed, state in wanted:
        before = state()
        control.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(control, pressed)
        assert state() != before and not given, (control, pressed)
    panel.tabs.setCurrentWidget(panel.why)
    panel.moves.setFocus(Qt.FocusReason.TabFocusReason)
    chosen = panel.moves.currentIndex()
    qtbot.keyClick(panel.moves, key.Key_Down)
    assert panel.moves.currentIndex() == chosen + 1 and not given


def test_the_squares_have_numbers_while_the_effort_is_shown(panel: XrayPanel) -> None:
    told: list[dict[int, float]] = []
    panel.squares_shown.connect(lambda board, shares: told.append(shares))
    panel.tabs.setCurrentIndex(2)
    assert sum(told[-1].values()) == pytest.approx(1)
    panel.set_in_front(False)
    assert told[-1] == {}
    panel.set_in_front(True)
    panel.tabs.setCurrentIndex(0)
    assert told[-1] == {}


def test_one_click_in_the_analysis_shows_the_search(qtbot: QtBot, program: Program, commands: XrayCommands) -> None:
    program.window.context.analysis.tools.search.click()
    panel = commands.panel
    assert panel is not None and panel.isVisible() and panel.stop.isVisible()
    qtbot.waitUntil(lambda: panel.summary is not None)
    assert panel.begin.isVisible() and not panel.bar.isVisible()
    panel.tree.setCurrentIndex(panel.model.index(panel.model.rowCount() - 1, 0))
    assert panel.words.text()
    qtbot.waitUntil(lambda: program.window.board.state.board != program.controller.game.board())
    panel.summary = replace(panel.summary, board=program.controller.game.board())  # type: ignore[type-var]
    panel.tabs.setCurrentIndex(2)
    assert program.window.board.state.board == program.controller.game.board(), "the squares have numbers there"


def test_one_click_in_the_answer_asks_about_the_move(qtbot: QtBot, program: Program, commands: XrayCommands, summary: Summary) -> None:
    given = answer(summary.board.fen(), "Nxf7 Kxf7", -100, "Bxa6", -20)
    card = program.window.topics[WhyCommands]._show_card()
    assert not card.search.isEnabled()
    card.show_question(given.question)
    card.show_state(State.ANSWERED, given)
    card.search.click()
    qtbot.waitUntil(lambda: commands.panel is not None and "With 2 plies more" in commands.panel.reasons.text())
    assert commands.panel is not None and commands.panel.moves.currentData() == "e5f7"
    assert "Nxf7" in commands.panel.reasons.text().replace("♘", "N")


def test_the_pane_has_the_looks_that_are_chosen_while_it_is_there(qtbot: QtBot, program: Program, commands: XrayCommands) -> None:
    program.settings.set_preference("figurines", False)
    commands.show()
    panel = commands.panel
    assert panel is not None and not panel.figurines
    qtbot.waitUntil(lambda: panel.summary is not None)
    for name, value in (("figurines", True), ("board", "walnut"), ("pieces", "modern")):
        program.settings.set_preference(name, value)
    assert panel.figurines
    for board in (panel.mini_board, panel.icicle.mini_board):
        assert board._look.colors == BOARDS["walnut"] and board._look.draw_piece.__self__.name == "modern"  # type: ignore[attr-defined]
        assert board.orientation == chess.WHITE
    commands._context.actions["flip"].trigger()
    assert panel.mini_board.orientation == panel.icicle.mini_board.orientation == chess.BLACK


def test_the_same_position_is_not_searched_twice(
    qtbot: QtBot, commands: XrayCommands, summary: Summary, monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = chess.Move.from_uci(summary.record.turns()[-1].move)
    commands.show_move(summary.board, best)
    qtbot.waitUntil(lambda: commands.panel is not None and commands.panel.reasons.text() != "")
    assert commands.panel is not None and commands.panel.reasons.text() == "The search plays this move."
    monkeypatch.setattr(xraycommands, "recorded", None)
    commands.show_move(summary.board, best)
    assert not commands._work.running


def test_the_search_is_that_of_the_chosen_network(
    qtbot: QtBot, program: Program, commands: XrayCommands, summary: Summary, monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def watched(*given: Any) -> Summary:
        asked.append(given[4])
        return summary

    monkeypatch.setattr(xraycommands, "recorded", watched)
    for network in (engine.BUILT_IN, "/networks/own.cgn"):
        program.settings.set_network(network)
        commands.show_move(summary.board, chess.Move.from_uci("e5f7"))
        qtbot.waitUntil(lambda: not commands._work.running)
    assert asked == [engine.BUILT_IN, "/networks/own.cgn"]


@pytest.mark.parametrize("ends", ["stop", "failure"])
def test_a_move_whose_recording_has_ended_is_not_asked_about_in_another_position(
    qtbot: QtBot, commands: XrayCommands, summary: Summary, monkeypatch: pytest.MonkeyPatch, ends: str,
) -> None:
    real = xraycommands.recorded

    def fails(*_: object) -> None:
        raise EngineError("The machine has no memory left.")

    if ends == "failure":
        monkeypatch.setattr(xraycommands, "recorded", fails)
    commands.show_move(chess.Board("4k3/8/8/4N3/8/8/8/4K3 w - - 0 1"), chess.Move.from_uci("e5f7"))
    if ends == "stop":
        commands.stop()
    qtbot.waitUntil(lambda: not commands._work.running)
    monkeypatch.setattr(xraycommands, "recorded", real)
    assert commands.panel is not None
    commands.panel.begin.click()
    qtbot.waitUntil(lambda: commands.panel is not None and commands.panel.summary is not None)
    assert commands.panel.tabs.currentIndex() == 0 and commands.panel.reasons.text() == ""


def test_a_question_that_ends_a_recording_leaves_the_title_of_what_is_shown(
    qtbot: QtBot, commands: XrayCommands, summary: Summary,
) -> None:
    question = summary.board, chess.Move.from_uci("e5f7")
    commands.show_move(*question)
    qtbot.waitUntil(lambda: commands.panel is not None and "With 2 plies more" in commands.panel.reasons.text())
    assert commands.panel is not None
    title = commands.panel.title.text()
    commands.panel.begin.click()
    assert commands.panel.title.text() != title
    commands.show_move(*question)
    qtbot.waitUntil(lambda: not commands._work.running)
    assert commands.panel.title.text() == title


def test_after_stop_nothing_is_looked_for_any_more(
    qtbot: QtBot, commands: XrayCommands, summary: Summary, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(_record: SearchRecord, _board: chess.Board, _move: str, progress: Progress) -> tuple[str, ...]:
        while True:
            progress.check()
            time.sleep(0.001)

    monkeypatch.setattr(xraycommands, "rescued", endless)
    commands.show_move(summary.board, chess.Move.from_uci("e5f7"))
    qtbot.waitUntil(lambda: commands.panel is not None and "Looking for what" in commands.panel.reasons.text())
    commands.stop()
    qtbot.waitUntil(lambda: not commands._work.running)
    assert commands.panel is not None
    assert "Looking for" not in commands.panel.reasons.text() and "Nf7" in commands.panel.reasons.text().replace("♘", "N").replace("x", "")


def test_opening_a_node_asks_for_its_children_once(panel: XrayPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    real = SearchTree.children
    monkeypatch.setattr(SearchTree, "children", lambda tree, entry: (asked.append(entry), real(tree, entry))[1])
    panel.model.fetchMore(panel.model.index(0, 0))
    assert len(asked) == 1 and panel.model.rowCount(panel.model.index(0, 0)) == len(real(panel.summary.tree, asked[0]))  # type: ignore


def test_problems_are_told_and_a_rated_game_has_no_help(
    qtbot: QtBot, program: Program, commands: XrayCommands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise EngineError("The machine has no memory left.")
    monkeypatch.setattr(xraycommands, "recorded", fails)
    commands.show()
    qtbot.waitUntil(lambda: commands.panel is not None and commands.panel.title.text() == "The machine has no memory left.")
    assert commands.panel is not None and commands.panel.begin.isVisible()
    commands._record(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 5)
    assert "nothing to search" in commands.panel.title.text()
    commands._record(chess.variant.KingOfTheHillBoard(), 5)
    assert "a variant" in commands.panel.title.text() and not commands._work.running
    said: list[str] = []
    commands.said.connect(said.append)
    make_rated(program, monkeypatch)
    commands.panel.begin.click()
    commands.show()
    assert said == ["In a rated game the engine does not help."] * 2 and not commands._work.running


def test_a_search_and_a_rescue_can_be_cancelled(summary: Summary) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        recorded(chess.STARTING_FEN, [], chess.Board(), 30, engine.BUILT_IN, False, progress)
    with pytest.raises(Cancelled):
        rescued(summary.record, summary.board, "a2a3", progress)


def test_a_game_is_searched_with_its_moves() -> None:
    board = chess.Board()
    for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
        board.push_uci(move)
    found, by_hand = (recorded(board.root().fen(), [move.uci() for move in board.move_stack], board, 4, network, False, Progress())
                      for network in (engine.BUILT_IN, ""))
    assert found.record.fen == board.fen() and found.board == board and found.turns[-1].depth == 4
    assert by_hand.record.network == "" and by_hand.turns != found.turns


def test_what_would_have_saved_a_move_is_looked_for_in_its_game() -> None:
    """Of a bishop's move that repeats the position for the third time it was said to be played without almost any rule."""
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3")
    for move in ("f1b5", "g8f6", "b5f1", "f6g8") * 2:
        board.push_uci(move)
    found = recorded(board.root().fen(), [move.uci() for move in board.move_stack], board, 8, engine.BUILT_IN, False, Progress())
    assert not any(words.startswith("Without") for words in rescued(found.record, found.board, "f1b5", Progress()))


def test_a_change_of_the_language_keeps_the_recorded_search(qtbot: QtBot, program: Program, commands: XrayCommands) -> None:
    """Ten million nodes were lost with the pane."""
    program.workspace.show(Game(read_game("1. e4 e5 *").game))
    commands.show()
    old = commands.panel
    assert old is not None
    qtbot.waitUntil(lambda: old.summary is not None)
    record, words = old.summary.record, old.title.text()  # type: ignore[union-attr]
    old.plies.setValue(9)
    old.tabs.setCurrentIndex(3)
    in_language(qtbot, program, "de")
    now = program.window.topics[XrayCommands]
    assert now.panel is not None and now._pane is not None and now._pane.isVisible() and now.panel.bar.isVisible()
    qtbot.waitUntil(lambda: now.panel.bar.isHidden())
    assert now.panel.summary is not None and now.panel.summary.record is record and now.panel.title.text() != words
    assert (now.panel.plies.value(), now.panel.tabs.currentIndex()) == (9, 3)
    now._pane.hide()
    in_language(qtbot, program, "en")
    again = program.window.topics[XrayCommands]
    assert again._pane is not None and again._pane.isHidden() and again.panel is not None and again.panel.summary is not None
    qtbot.waitUntil(lambda: again.panel.begin.isVisibleTo(again.panel))
