"""The bar that offers what an earlier session has left: its words, its choices, its keys."""
from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import chess
import chess.pgn
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from chessgui.board.widget import BoardWidget
from chessgui.journal.records import LiveState
from chessgui.journal.recovery import RecoveredGame, Recovery
from chessgui.panels.pane import Columns
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.place import ROOT
from chessgui.window.recoverybar import NARROW, RecoveryBar
from tests.hands.boardhands import show_active
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing, resized
from tests.window.test_accessible_names import controls, nameless

LIVE = LiveState({}, ROOT, chess.WHITE, 252_000, 230_400, False)
UNTIMED = LiveState({}, ROOT, chess.WHITE, None, None, False)


def recovered(players: tuple[str, str] = ("?", "?"), clean: bool = False, live: LiveState | None = None, plies: int = 0,
              path: Path | None = None) -> RecoveredGame:
    game = chess.pgn.Game()
    game.headers["White"], game.headers["Black"] = players
    node: chess.pgn.GameNode = game
    for _ in range(plies):
        node = node.add_variation(next(iter(node.board().legal_moves)))
    when = datetime(2025, 3, 5, 14, 3, tzinfo=UTC)
    return RecoveredGame(path.name if path else "New game", game, ROOT, path, 0, clean, live, when, Path("session"), 1)


def recovery(*games: RecoveredGame, problems: tuple[str, ...] = ()) -> Recovery:
    found = Recovery()
    found.games, found.problems = list(games), list(problems)
    return found


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[RecoveryBar]:
    bar = RecoveryBar()
    qtbot.addWidget(bar)
    bar.resize(NARROW, 60)
    yield bar


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


NEW, SAVED, OTTO = recovered(), recovered(clean=True, path=Path("a.pgn")), recovered(("Player", "Otto"), live=LIVE)


@pytest.mark.parametrize(("games", "words"), [
    ([NEW], "Last time “New game” was left open, with unsaved changes."),
    ([SAVED], "Last time “a.pgn” was left open."),
    ([recovered(("Anna", "?"), clean=True)], "Last time Anna – Black was left open."),
    ([OTTO], "Last time you were in the middle of the game Player – Otto."),
    ([SAVED, SAVED], "Last time 2 games were left open."),
    ([SAVED, NEW], "Last time 2 games were left open, one of them with unsaved changes."),
    ([SAVED, NEW, NEW], "Last time 3 games were left open, 2 of them with unsaved changes."),
    ([NEW, NEW], "Last time 2 games were left open, with unsaved changes."),
    ([OTTO, NEW], "Last time 2 games were left open, with unsaved changes. You were in the middle of the game Player – Otto."),
    ([OTTO, OTTO], "Last time 2 games were left open, with unsaved changes."),
])
def test_the_sentence_names_the_games_that_were_left_open(bar: RecoveryBar, games: list[RecoveredGame], words: str) -> None:
    assert bar.isHidden()
    bar.show_recovery(recovery(*games))
    assert not bar.isHidden() and bar.list.isHidden()
    assert plain(bar.words.text()) == words
    assert bar.accessibleName() == bar.words.text()


@pytest.mark.parametrize(("game", "row"), [
    (NEW, "“New game” · unsaved changes · no moves"),
    (recovered(("Anna", "Boris"), clean=True, plies=1, path=Path("a.pgn")), "Anna – Boris · one move · a.pgn"),
    (recovered(("Player", "Otto"), live=LIVE, plies=24), "Player – Otto · unsaved changes · 12 moves · being played (4:12 – 3:51)"),
    (recovered(("Player", "Otto"), live=UNTIMED, plies=3), "Player – Otto · unsaved changes · 2 moves · being played"),
])
def test_a_row_tells_game_file_moves_and_state(bar: RecoveryBar, game: RecoveredGame, row: str) -> None:
    bar.show_recovery(recovery(game))
    when, _, rest = plain(bar.list.item(0).text()).partition(" · ")
    assert rest == row and "25" in when, "in a narrow bar the end of a row is cut, and the time tells rows apart"
    assert when.startswith("• ") != game.clean, "as on the tab of a game with unsaved changes"


@pytest.mark.parametrize("name", ["restore", "forget"])
def test_all_games_at_once(qtbot: QtBot, bar: RecoveryBar, name: str) -> None:
    bar.show_recovery(recovery(NEW, SAVED, problems=("A problem.",)))
    with qtbot.waitSignal(getattr(bar, f"{name}_wanted")) as wanted:
        getattr(bar, name).click()
    assert wanted.args == [(NEW, SAVED)]
    assert bar.isHidden()


def test_only_checked_games_are_restored(qtbot: QtBot, bar: RecoveryBar) -> None:
    bar.show_recovery(recovery(NEW, SAVED, OTTO))
    bar.show()
    bar.show_list.click()
    assert not bar.list.isHidden()
    for row in (0, 2):
        bar.list.item(row).setCheckState(Qt.CheckState.Unchecked)
    with qtbot.waitSignal(bar.restore_wanted) as wanted:
        bar.restore.click()
    assert wanted.args == [(SAVED,)]
    assert "2 games" in bar.words.text() and bar.list.count() == 2, "the others are still offered"
    for row in (0, 1):
        bar.list.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not bar.restore.isEnabled() and not bar.forget.isEnabled()


def test_a_problem_without_games_can_be_closed(qtbot: QtBot, bar: RecoveryBar) -> None:
    bar.show_recovery(recovery(problems=("The journal is damaged.",)))
    assert bar.words.text() == "The journal is damaged." and bar.restore.isHidden() and bar.show_list.isHidden()
    with qtbot.assertNotEmitted(bar.forget_wanted):
        bar.forget.click()
    assert bar.isHidden()


def test_a_problem_beside_games_is_told(bar: RecoveryBar) -> None:
    bar.show_recovery(recovery(NEW, problems=("The journal is damaged.",)))
    assert bar.problems.text() == "The journal is damaged." and not bar.problems.isHidden()


def test_without_games_the_bar_stays_hidden(bar: RecoveryBar) -> None:
    bar.show_recovery(recovery())
    assert bar.isHidden()


def test_it_is_reached_by_keys_alone(qtbot: QtBot, bar: RecoveryBar) -> None:
    bar.show_recovery(recovery(NEW, SAVED))
    bar.show()
    bar.restore.setFocus()
    reached: list[QWidget | None] = []
    for _ in range(2):
        qtbot.keyClick(bar.focusWidget(), Qt.Key.Key_Tab)
        reached.append(bar.focusWidget())
    assert reached == [bar.show_list, bar.forget]
    qtbot.keyClick(bar.show_list, Qt.Key.Key_Space)
    bar.list.setFocus()
    qtbot.keyClick(bar.list, Qt.Key.Key_Space)
    assert bar.list.item(0).checkState() == Qt.CheckState.Unchecked
    assert len(controls(bar)) == 4 and nameless(bar) == []


def test_gone_it_leaves_the_keys_to_the_game(qtbot: QtBot) -> None:
    window, bar, board = QWidget(), RecoveryBar(), BoardWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(bar)
    layout.addWidget(board)
    bar.show_recovery(recovery(recovered()))
    show_active(qtbot, window)
    bar.restore.setFocus(Qt.FocusReason.ActiveWindowFocusReason)  # what a window gives the focus to when it appears
    qtbot.mouseClick(bar.restore, Qt.MouseButton.LeftButton)
    assert bar.isHidden() and board.state.cursor is None and not board.hasFocus()


def test_at_the_start_the_board_has_the_keys(qtbot: QtBot, tmp_path: Path) -> None:
    program = playing(Program(FakeThread(), Settings(tmp_path / "settings.json"), tmp_path))
    window = program.window
    window.recovery.show_recovery(recovery(NEW, SAVED))
    show_active(qtbot, window)
    assert window.recovery.isVisible() and window.board.hasFocus() and window.board.state.cursor is None
    window.close()
    program.close()
    window.deleteLater()


def test_many_games_are_scrolled_to_and_make_the_window_no_higher(qtbot: QtBot, tmp_path: Path) -> None:
    """With large letters the board's edge lay below the screen."""
    program = playing(Program(FakeThread(), Settings(tmp_path / "settings.json"), tmp_path))
    window, bar = program.window, program.window.recovery
    window.show()
    bar.show_recovery(recovery(*[recovered(path=Path(f"{number}.pgn")) for number in range(9)]))
    for height, rows in ((1000, 6), (560, 2), (480, 1)):
        bar.show_list.setChecked(False)
        resized(window, 1000, height)
        bar.show_list.setChecked(True)
        QApplication.processEvents()
        seen = bar.list.viewport().height() // bar.list.sizeHintForRow(0)
        assert window.height() == height and rows <= seen <= 6
        assert bar.list.geometry().bottom() <= bar.height() <= window.area.y()
        assert window.area.height() >= window.area.minimumHeight() and window.area.geometry().bottom() < window.area.parentWidget().height()
    resized(window, 1280, 740)
    assert window.panes.columns is Columns.ONE and bar.width() > 500, "its rows are not cut by panes that take the smaller board's room"
    window.close()
    program.close()
    window.deleteLater()


def test_in_a_narrow_window_the_buttons_stand_below(bar: RecoveryBar) -> None:
    bar.show_recovery(recovery(NEW, SAVED))
    bar.show()
    assert bar.restore.geometry().left() > bar.words.geometry().right()
    bar.resize(300, 200)
    QApplication.processEvents()
    assert bar.restore.geometry().top() > bar.words.geometry().bottom()
    assert bar.minimumSizeHint().width() <= 300
