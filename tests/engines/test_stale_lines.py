"""No line ever belongs to another position, whatever the order in which engines answer."""
from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import chess
import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.engines.lineup import legal_beginning
from engine import Info, Limits
from tests.engine.walks import boards_with_moves
from tests.hands.analystnotes import WAIT_MS, Make
from tests.hands.fakeengines import make_analyst, position_command, score_of
from tests.hands.fakes import info

CHANGES = pytest.mark.parametrize("changes", [2_000, pytest.param(10_000, marks=pytest.mark.slow(reason="10,000 positions"))])

pytestmark = pytest.mark.xdist_group("processes")


class Puppet(QObject):
    """An engine that says what a test lets it say, also far too late."""

    lines, bestmove, ready = Signal(int, object), Signal(int, object), Signal()
    failed, warned, game_ended = Signal(str), Signal(str), Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.boards: list[chess.Board] = []

    def analyse(self, board: chess.Board, limits: Limits, multipv: int) -> int:
        self.boards.append(board)
        return len(self.boards)

    def say(self, number: int) -> None:
        """A line about the position that was asked with a number."""
        board = self.boards[number - 1]
        self.lines.emit(number, (info([next(iter(board.legal_moves)).uci()], score_of(board)),))

    def nothing(self) -> None:
        pass

    start = restart = cancel = nothing

    def close(self, milliseconds: int) -> bool:
        return True


@CHANGES
def test_nothing_late_is_told_whatever_the_order(qtbot: QtBot, changes: int) -> None:
    puppets: list[Puppet] = []

    def engine(spec: EngineSpec, parent: QObject) -> Puppet:
        puppets.append(Puppet(parent))
        return puppets[-1]

    chance, analysts = random.Random(7), Analysts(make=engine)  # type: ignore[arg-type]
    analysts.set_engines([EngineSpec(name, (name,)) for name in ("One", "Two")])
    boards, told = boards_with_moves(300, 8), 0

    def check(name: str, board: chess.Board, lines: tuple[Info, ...]) -> None:
        nonlocal told
        told += 1
        assert board is analysts.board and lines[0].score.centipawns == score_of(board)
        if chance.random() < 0.3:  # who hears it may go on at once
            analysts.set_position(chance.choice(boards))

    analysts.reported.connect(check)
    analysts.set_position(boards[0])
    qtbot.waitUntil(lambda: all(puppet.boards for puppet in puppets), timeout=WAIT_MS)
    for _ in range(changes):
        analysts.set_position(chance.choice(boards))
        for puppet in chance.sample(puppets, chance.randrange(3)):
            puppet.say(chance.randint(max(1, len(puppet.boards) - 3), len(puppet.boards)))
        act = chance.random()
        if act < 0.02:
            analysts.stop()
        elif act < 0.04:
            chance.choice(puppets).failed.emit("It is gone.")
        elif act < 0.08:
            analysts.restart(chance.choice(analysts.engines))
        elif act < 0.5:
            analysts._deliver()  # as the timer does
        else:
            puppet = chance.choice(puppets)
            puppet.bestmove.emit(len(puppet.boards) - chance.randrange(2), None)
    assert told > changes // 10
    analysts.close(0)


def hurry(
    qtbot: QtBot, analysts: Analysts, boards: list[chess.Board], changes: int, check: Callable[[chess.Board, tuple[Info, ...]], None],
) -> int:
    """Change the position so many times as fast as it goes, waiting for a line now and then; how many reports there were."""
    chance, told = random.Random(9), 0

    def hear(name: str, board: chess.Board, lines: tuple[Info, ...]) -> None:
        nonlocal told
        told += 1
        assert board is analysts.board
        check(board, lines)

    analysts.reported.connect(hear)
    for number in range(changes):
        analysts.set_position(chance.choice(boards), 2)
        if number % 200 == 199:
            before = told
            qtbot.waitUntil(lambda known=before: told > known, timeout=WAIT_MS)  # type: ignore[misc]
        elif number % chance.randint(1, 20) == 0:
            QCoreApplication.processEvents()
    return told


@CHANGES
def test_no_stale_line_of_a_process(qtbot: QtBot, make: Make, tmp_path: Path, changes: int) -> None:
    boards = boards_with_moves(200, 1)
    moves = {position_command(board): [move.uci() for move in board.legal_moves][:2] for board in boards}
    analysts = make(make_analyst(tmp_path, "talks on", moves=moves))

    def check(board: chess.Board, lines: tuple[Info, ...]) -> None:
        assert [line.score.centipawns for line in lines] == [score_of(board, line.multipv) for line in lines]
        assert [line.pv[0] for line in lines] == moves[position_command(board)][:len(lines)]

    assert hurry(qtbot, analysts, boards, changes, check) >= changes // 250


@CHANGES
def test_no_stale_line_of_our_own_engine(qtbot: QtBot, make: Make, prepared_engine: None, changes: int) -> None:
    import engine
    analysts = make(OWN, own=lambda: engine.Engine(8))

    def check(board: chess.Board, lines: tuple[Info, ...]) -> None:
        assert all(line.pv and legal_beginning(board, line.pv) == line.pv for line in lines)
        assert len({line.pv[0] for line in lines}) == len(lines) == min(len(lines), 2)

    assert hurry(qtbot, analysts, boards_with_moves(200, 2), changes, check) >= changes // 250
