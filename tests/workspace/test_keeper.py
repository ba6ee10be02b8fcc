"""The journal in the running program: what was open comes back, whoever has ended it, and however."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.journal.recovery import Recovery
from chessgui.play.newgame import NewGame
from chessgui.threads.background import Background
from chessgui.tree.edits import whole
from chessgui.workspace.controller import Controller
from chessgui.workspace.keeper import Keeper
from chessgui.workspace.workspace import Workspace
from tests.hands.fakes import FakeThread


class Run:
    """One run of the program, without its window."""

    def __init__(self, folder: Path) -> None:
        self.controller = Controller(FakeThread(), Workspace(Background()))
        self.keeper = Keeper(self.controller, folder)
        self.workspace = self.controller.workspace

    def play(self, *moves: str) -> None:
        for move in moves:
            self.controller.play(chess.Move.from_uci(move))

    def found(self, qtbot: QtBot) -> Recovery:
        with qtbot.waitSignal(self.keeper.recovered) as told:
            self.keeper.look_back()
        recovery: Recovery = told.args[0]
        return recovery


@pytest.fixture
def run(qtbot: QtBot, tmp_path: Path) -> Run:
    return Run(tmp_path)


def states(run: Run) -> list[object]:
    return [whole(document.game.pgn) for document in run.workspace.documents]


def test_unsaved_games_are_offered_after_the_window_was_closed(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4", "e7e5")
    run.controller.first()
    run.play("d2d4")
    run.controller.new_game(NewGame(None))
    run.play("c2c4")
    before = states(run)
    assert run.keeper.finish(5000)
    again = Run(tmp_path)
    recovery = again.found(qtbot)
    assert len(recovery.games) == 2 and not recovery.problems
    again.keeper.restore(tuple(recovery.games))
    assert sorted(map(str, states(again))) == sorted(map(str, before))
    assert all(document.dirty for document in again.workspace.documents) and again.keeper.offered is None
    assert again.keeper.finish(5000)


def test_a_game_being_played_goes_on_with_its_clocks(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    run.play("e2e4", "e7e5")
    run.controller.live.clock.set_remaining(chess.WHITE, 61_000)
    run.controller.live.clock.set_remaining(chess.BLACK, 62_000)
    run.controller.set_paused(True)
    assert run.keeper.finish(5000)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    live = again.controller.live
    assert live.playing and live.paused and again.controller.playing_here and live.node.ply() == 2
    left = [live.clock.remaining_ms(colour) for colour in (chess.WHITE, chess.BLACK)]
    assert [round((time or 0) / 1000) for time in left] == [61, 62]
    again.controller.set_paused(False)
    again.play("g1f3")
    assert live.node.ply() == 3
    assert again.keeper.finish(5000)


def test_saved_games_are_not_offered(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    with qtbot.waitSignal(run.workspace.saved):
        run.controller.document.save(tmp_path / "game.pgn")
    assert run.keeper.finish(5000)
    again = Run(tmp_path)
    with qtbot.assertNotEmitted(again.keeper.recovered, wait=300):
        again.keeper.look_back()
    assert again.keeper.finish(5000)


def test_a_save_that_failed_leaves_the_game_unsaved(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    with qtbot.waitSignal(run.workspace.failed):
        run.controller.document.save(tmp_path / "none" / "game.pgn")
    assert run.keeper.finish(5000)
    again = Run(tmp_path)
    assert [one.clean for one in again.found(qtbot).games] == [False]
    assert again.keeper.finish(5000)


def test_nothing_is_offered_where_nothing_was_done(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(chess.BLACK))
    run.keeper._journal.write_places()
    run.keeper._journal.finish(5000, keep=True)  # as a crash would leave it
    again = Run(tmp_path)
    with qtbot.assertNotEmitted(again.keeper.recovered, wait=300):
        again.keeper.look_back()
    assert again.keeper.finish(5000)


def test_closed_and_forgotten_games_are_not_offered_again(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    assert run.keeper.finish(5000)
    again = Run(tmp_path)
    again.keeper.forget(tuple(again.found(qtbot).games))
    again.play("d2d4")
    again.workspace.close(again.workspace.current)
    assert again.keeper.finish(5000)
    third = Run(tmp_path)
    with qtbot.assertNotEmitted(third.keeper.recovered, wait=300):
        third.keeper.look_back()
    assert third.keeper.finish(5000)
