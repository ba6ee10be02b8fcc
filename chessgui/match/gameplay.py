"""One game of a match, between two running engines. Belongs to an asyncio loop; no Qt. Imports chess.engine."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

import chess
import chess.engine
import chess.pgn

from chessgui.engines.fault import EngineFault, FaultKind
from chessgui.engines.process import EngineProcess
from chessgui.engines.search import SearchAnswer
from chessgui.match.matchstate import GameRecord
from chessgui.match.plan import Control, ControlKind, MatchPlan, Opening
from chessgui.match.referee import Fault, GameVerdict, by_adjudication, by_clock, by_fault, by_rules
from chessgui.pgn import game_text
from chessgui.rules.endings import AGREED, resigned
from chessgui.words.notation import white_score
from engine import Info, Score

GRACE_S = 5.0
"""Seconds after the end of its time for which a silent engine is still waited for."""
PATIENCE_S = 300.0
"""Seconds for which an engine may say nothing where its move has no time limit: a great depth may take hours."""
FAULTS = {FaultKind.CRASH: Fault.CRASH, FaultKind.SILENCE: Fault.SILENCE, FaultKind.ILLEGAL: Fault.ILLEGAL}
"""Problems that lose the game. After any other one (the engine does not start, or lacks what a match needs) the match is paused instead."""


@dataclass(slots=True)
class Ply:
    """The score and the times of a move, for the game's PGN text."""

    score: Score | None
    depth: int
    seconds: float
    remaining_ms: float


@dataclass(slots=True)
class RunningGame:
    """A game under way, changed in place. Scores are White's view; `since` is the time.perf_counter() at which the side to move began."""

    number: int
    opening: Opening
    board: chess.Board
    remaining_ms: dict[chess.Color, float]
    reports: dict[chess.Color, Info | None] = field(default_factory=lambda: dict.fromkeys(chess.COLORS))
    scores: dict[chess.Color, Score | None] = field(default_factory=lambda: dict.fromkeys(chess.COLORS))
    made: dict[chess.Color, int] = field(default_factory=lambda: dict.fromkeys(chess.COLORS, 0))
    plies: list[Ply] = field(default_factory=list)
    since: float | None = None

    @classmethod
    def begin(cls, number: int, opening: Opening, control: Control) -> RunningGame:
        """A game before its first move."""
        base = control.value if control.kind is ControlKind.CLOCK else 0
        return cls(number, opening, opening.board(), dict.fromkeys(chess.COLORS, float(base)))

    def clock_ms(self, color: chess.Color) -> float:
        """The time on a side's clock now, in milliseconds."""
        used = (time.perf_counter() - self.since) * 1000 if self.since is not None and color == self.board.turn else 0.0
        return max(self.remaining_ms[color] - used, 0.0)


class GamePlay:
    """Plays a game to its end. Where play() ends with a fault of an engine, `broken` is its colour: its process has to be replaced."""

    def __init__(self, plan: MatchPlan, live: RunningGame, engines: Mapping[chess.Color, EngineProcess], gate: asyncio.Event) -> None:
        self._plan, self._live, self._engines, self._gate = plan, live, engines, gate
        self._offered = dict.fromkeys(chess.COLORS, False)
        self._game = object()
        self._begun = time.perf_counter()
        self.broken: chess.Color | None = None

    async def play(self) -> tuple[GameRecord, str]:
        """Play the game; returns its record and its PGN text. Each move waits until the gate is open. Raises EngineFault where an engine
        cannot play at all."""
        verdict = by_rules(self._live.board)
        while verdict is None:
            await self._gate.wait()
            verdict = await self._play_ply()
        return self._record(verdict), game_text(self._pgn(verdict))

    async def _play_ply(self) -> GameVerdict | None:
        live, control = self._live, self._plan.control
        color = live.board.turn
        allowed = control.allowed_ms(live.remaining_ms[color])
        live.since = time.perf_counter()
        try:
            answer = await self._engines[color].search(
                live.board, control.limits(live.remaining_ms, live.made[color]), self._game, lambda info: self._hear(color, info),
                PATIENCE_S if allowed is None else allowed / 1000 + GRACE_S)
        except EngineFault as problem:
            self.broken = color
            return self._fault(color, problem, allowed is not None)
        finally:
            live.since = None
        return self._take(color, answer, allowed)

    def _fault(self, color: chess.Color, problem: EngineFault, timed: bool) -> GameVerdict:
        if problem.fault not in FAULTS:
            raise problem
        if timed and problem.fault is FaultKind.SILENCE:
            return by_clock(self._live.board, color)
        return by_fault(color, FAULTS[problem.fault], problem.words)

    def _take(self, color: chess.Color, answer: SearchAnswer, allowed: float | None) -> GameVerdict | None:
        """Check an answer's time, and make its move; returns the end of the game, or None where it goes on."""
        live, control, used = self._live, self._plan.control, answer.seconds * 1000
        if allowed is not None and used > allowed:
            return by_clock(live.board, color)
        if answer.move is None:
            return GameVerdict(answer.ending or resigned(color))
        live.made[color] += 1
        if control.kind is ControlKind.CLOCK:
            live.remaining_ms[color] = control.after_move(live.remaining_ms[color], used, live.made[color])
        if answer.info is not None:
            self._hear(color, answer.info)
        score = live.scores[color] if answer.info is not None else None
        live.board.push_uci(answer.move)
        live.plies.append(Ply(score, answer.info.depth if answer.info else 0, answer.seconds, live.remaining_ms[color]))
        self._offered[color] = answer.draw_offered
        if all(self._offered.values()):
            return GameVerdict(AGREED)
        scores = [None if ply.score is None else ply.score.as_centipawns() for ply in live.plies]
        return by_rules(live.board) or by_adjudication(live.board, scores, self._plan.adjudication)

    def _hear(self, color: chess.Color, info: Info) -> None:
        self._live.reports[color] = info
        self._live.scores[color] = white_score(info.score, color)

    # the finished game -------------------------------------------------------------------------------------------

    def _record(self, verdict: GameVerdict) -> GameRecord:
        live = self._live
        faulty = None if verdict.faulty is None else self._plan.schedule.seats(live.number)[0 if verdict.faulty else 1]
        seconds = round(time.perf_counter() - self._begun, 3)
        return GameRecord(live.number, verdict.ending.result, verdict.ending.reason, len(live.board.move_stack), seconds,
                          verdict.fault.value if verdict.fault else "", faulty)

    def _pgn(self, verdict: GameVerdict) -> chess.pgn.Game:
        plan, live, now = self._plan, self._live, datetime.now(UTC)
        game = chess.pgn.Game()
        root = live.board.root()
        if root.fen() != chess.STARTING_FEN or root.chess960:
            game.setup(root)
        white, black = (plan.names[seat] for seat in plan.schedule.seats(live.number))
        game.headers.update({
            "Event": plan.event or "?", "Date": datetime.now().strftime("%Y.%m.%d"),
            "Round": plan.schedule.round_text(live.number), "White": white, "Black": black,
            "Result": verdict.ending.result, "UTCDate": now.strftime("%Y.%m.%d"), "UTCTime": now.strftime("%H:%M:%S"),
            "TimeControl": plan.control.text, "PlyCount": str(len(live.board.move_stack)), "Termination": verdict.ending.reason})
        node: chess.pgn.GameNode = game
        book = len(live.opening.moves)
        for index, move in enumerate(live.board.move_stack):
            node = node.add_main_variation(move)
            if index >= book:
                _comment(node, live.plies[index - book], plan.control)
        return game


def _comment(node: chess.pgn.GameNode, ply: Ply, control: Control) -> None:
    """Write the score and the times of a move as %eval, %clk and %emt, which other programs read too."""
    if ply.score is not None:
        score = chess.engine.Mate(ply.score.mate) if ply.score.mate is not None else chess.engine.Cp(ply.score.centipawns or 0)
        node.set_eval(chess.engine.PovScore(score, chess.WHITE), ply.depth)
    if control.kind is ControlKind.CLOCK:
        node.set_clock(ply.remaining_ms / 1000)
    else:
        node.set_emt(ply.seconds)
