"""What the program makes of hostile lines: those that a GUI says to our engine, and those that other engines say to us."""
from __future__ import annotations

import asyncio
import io
import re
from contextlib import suppress
from functools import cache
from typing import Any

import chess
import chess.engine

from chessgui.engines.intake import Intake, UciIntake, XBoardIntake
from chessgui.engines.lines import uci_option, uci_report, xboard_option, xboard_report
from chessgui.engines.lineup import MOST_LINES, Lineup, legal_beginning
from chessgui.engines.process import hear_trouble
from engine import Info
from engine.uci.program import UciProgram

COSTLY = re.compile(r"^\s*(bench\b|go\s+perft\s+([4-9]|\d\d)|setoption.*\b(hash|threads)\b)", re.IGNORECASE)
"""Commands that take long or much memory because they are told to."""
ANSWERS = re.compile(r"(info |bestmove |readyok$|uciok$|id |option |Fen: |Key: |Nodes searched: |Static evaluation |What each man|"
                     r"The terms by hand|term|total|phase|This ending|[-+| \w()]*\||-{20}|[1-8] |   a b|  |[a-h][1-8][a-h][1-8]\w?: \d|$)")
INTERNAL = "Internal error"
LINES_AT_MOST = 40


class _Conversation:
    """A conversation with our engine, with a small table, that goes on from input to input."""

    def __init__(self) -> None:
        self._output = io.StringIO()
        self._program = UciProgram(self._output)
        self.say(["setoption name Hash value 1"])

    def say(self, lines: list[str]) -> str:
        """What it answers to lines; a search is stopped at the end."""
        self._program.run([*lines, "stop"], finish=False)
        text = self._output.getvalue()
        self._output.seek(0)
        self._output.truncate()
        return text


@cache
def _conversation() -> _Conversation:
    return _Conversation()


BEGIN = ["setoption name UCI_Chess960 value false", "setoption name MultiPV value 1", "setoption name UCI_LimitStrength value false",
         "setoption name OwnBook value false", "setoption name EvalFile value", "ucinewgame", "position startpos"]


def uci(data: bytes) -> None:
    """Whatever a GUI says, our engine answers in the words of the protocol, and answers the next question as ever."""
    lines = [line for line in data.decode("utf-8", "replace").splitlines()[:LINES_AT_MOST] if COSTLY.match(line) is None]
    talk = _conversation()
    answer = talk.say([*BEGIN, *(line for line in lines if line.split()[:1] != ["quit"])])
    assert INTERNAL not in answer, answer
    for line in answer.split("\n"):
        assert ANSWERS.match(line), line
    last = talk.say([*BEGIN, "go nodes 50", "isready"])
    assert last.count("bestmove") == 1 and "readyok" in last, last


# lines of other engines ----------------------------------------------------------------------------------------------


class _Pipes:
    """Stands for the process of an engine: what is written to it is forgotten."""

    def write(self, data: bytes) -> None:
        """What the engine would read."""

    def get_pipe_transport(self, descriptor: int) -> _Pipes | None:
        """Its input; nothing can be done with its outputs."""
        return self if descriptor == 0 else None

    def get_pid(self) -> int:
        return 0

    def close(self) -> None:
        """Nothing to be closed."""


_troubles: list[dict[str, Any]] = []
"""What nobody handles of what the loop hears."""
_runner = asyncio.Runner()
_runner.get_loop().set_exception_handler(hear_trouble)
_runner.get_loop().default_exception_handler = _troubles.append  # type: ignore[method-assign, assignment]
BOARD = chess.Board()


async def _heard(kind: type[Intake], data: bytes) -> Intake:
    """An intake that has shaken hands as well as it could, and has heard the data in two pieces during a search."""
    intake = kind()
    intake.connection_made(_Pipes())  # type: ignore[arg-type]
    shaking = asyncio.ensure_future(intake.initialize())
    await asyncio.sleep(0)
    intake.pipe_data_received(1, data)
    intake.pipe_data_received(1, b"\nuciok\nfeature done=1\n")
    await asyncio.sleep(0)
    with suppress(asyncio.CancelledError, chess.engine.EngineError):  # its options may be nonsense: EngineProcess tells that
        shaking.cancel()
        await shaking
    intake.begin()
    intake.send_line(kind.GO[0])
    intake.pipe_data_received(1, data[:len(data) // 2])
    intake.pipe_data_received(1, data[len(data) // 2:] + b"\n")
    intake.pipe_data_received(2, data)
    return intake


def _check_reports(intake: Intake, data: bytes) -> None:
    reports, lineup = intake.reports(BOARD), Lineup()
    for report in reports:
        _check_report(report)
        lineup.put(report)
        board = BOARD.copy()
        for move in legal_beginning(BOARD, report.pv):
            board.push_uci(move)
    assert len(lineup.lines) <= MOST_LINES and len(intake.last_output) <= 161 and "\n" not in intake.last_output
    for option in intake.known_options.values():
        assert option.name and option.kind
    assert _troubles == []


def _check_report(report: Info) -> None:
    """Numbers are in the ranges that the panes are made for."""
    assert 1 <= report.depth <= 999 and min(report.nodes, report.nps, report.time_ms, report.hashfull, report.tbhits, report.seldepth) >= 0
    assert (report.score.mate is None) != (report.score.centipawns is None) and len(report.pv) <= 60
    for number in (report.nodes, report.nps, report.time_ms):
        assert number < 1 << 63


def uci_engine(data: bytes) -> None:
    """Lines of a UCI engine."""
    for line in data.decode("utf-8", "replace").splitlines():
        report = uci_report(line)
        if report is not None:
            _check_report(report)
        uci_option(line)
    _check_reports(_runner.run(_heard(UciIntake, data)), data)


def xboard_engine(data: bytes) -> None:
    """Lines of an XBoard engine."""
    for line in data.decode("utf-8", "replace").splitlines():
        report = xboard_report(line, BOARD)
        if report is not None:
            _check_report(report)
        xboard_option(line)
    _check_reports(_runner.run(_heard(XBoardIntake, data)), data)
