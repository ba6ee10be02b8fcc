"""Engines that lie by chance, a script a seed. Whatever they say and whenever they die, it is contained and told in one sentence, and they
are gone."""
from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Awaitable
from typing import TypeVar

import chess
import pytest

from chessgui.engines.fault import EngineFault
from chessgui.engines.lineup import legal_beginning
from chessgui.engines.process import EngineProcess, _running, hear_trouble
from chessgui.match.gameplay import GamePlay, RunningGame
from chessgui.match.plan import Adjudication, Control, ControlKind, MatchPlan, Opening
from chessgui.report.effort import Effort, ReportError
from chessgui.report.searching import OtherEngine
from engine import Info, Limits
from tests.fuzz.lying import PATIENCE, JumpingLoop, liar_spec, lying_engines
from tests.fuzz.sentences import check_sentence

BOARDS = (chess.STARTING_FEN, "r3k2r/p6p/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 17", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
          "8/P6k/8/8/8/8/7p/K7 b - - 3 40")
LIMITS = Limits(movetime_ms=100), Limits(nodes=50), Limits(depth=3), Limits(white_time_ms=1000, black_time_ms=1000), Limits(infinite=True)
LONGEST_S = 120.0
"""Seconds of the loop's time after which any request has an answer or a fault: more than all patience together."""
RATED = Adjudication(None, 1, 1, None, 1, 30)
T = TypeVar("T")


async def within(request: Awaitable[T]) -> T:
    async with asyncio.timeout(LONGEST_S):
        return await request


async def asked(engine: EngineProcess, board: chess.Board, source: random.Random) -> None:
    """One request of the window: analysis that is stopped after a while, or a move; its answer is legal, and so are all lines."""
    heard: list[Info] = []
    loop, limits, game = asyncio.get_running_loop(), source.choice(LIMITS), object()
    stop = loop.call_later(source.choice((0.0, 0.02, 1.0, 15.0)), engine.stop) if limits.infinite or source.random() < 0.3 else None
    try:
        if source.random() < 0.5:
            answer = await within(engine.analyse(board, limits, game, source.choice((1, 3)), heard.extend))
        else:
            answer = await within(engine.search(board, limits, game, lambda info: None))
    finally:
        if stop is not None:
            stop.cancel()
        for line in heard:
            position = board.copy()
            assert line.pv
            for move in line.pv:
                position.push_uci(move)
    assert answer.move is None or board.parse_uci(answer.move) in board.legal_moves


async def analysed(source: random.Random) -> list[str]:
    """Analysis and play: an engine is asked until it fails or nobody wants more."""
    told: list[str] = []
    engine = EngineProcess(liar_spec(source), PATIENCE, told.append)
    try:
        await within(engine.start())
        for _ in range(source.randrange(1, 6)):
            await asked(engine, chess.Board(source.choice(BOARDS)), source)
            if source.random() < 0.2:
                await within(engine.press("Clear Hash"))
    except EngineFault as fault:
        told.append(fault.told)
    await within(engine.quit())
    return told


async def matched(source: random.Random) -> list[str]:
    """A game of a match between two liars comes to its end, or to a sentence."""
    plan = MatchPlan((liar_spec(source), liar_spec(source)), 2, source.choice((
        Control(ControlKind.NODES, 10), Control(ControlKind.CLOCK, 60_000, 0, 0, 5000))), adjudication=RATED)
    engines, told = [EngineProcess(spec, PATIENCE) for spec in plan.engines], []
    gate = asyncio.Event()
    gate.set()
    try:
        for engine in engines:
            await within(engine.start())
        live = RunningGame.begin(0, Opening(), plan.control)
        async with asyncio.timeout(100 * LONGEST_S):
            record, pgn = await GamePlay(plan, live, dict(zip(chess.COLORS, engines, strict=True)), gate).play()
        assert record.result in pgn
        told.append(record.reason if record.reason.endswith(".") else f"{record.reason}.")
    except EngineFault as fault:
        told.append(fault.told)
    for engine in engines:
        await within(engine.quit())
    return told


async def _without_rest(room: Awaitable[list[str]]) -> list[str]:
    asyncio.get_running_loop().set_exception_handler(hear_trouble)
    told = await room
    await asyncio.sleep(1)  # an end that was seen is heard of on the pipes a little later
    assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []
    return told


def reported(source: random.Random) -> list[str]:
    """A report asks in a thread of its own."""
    spec = liar_spec(source)
    effort = Effort(time_ms=100, lines=source.choice((1, 3)), command=spec.command, protocol=spec.protocol)
    try:
        searcher = OtherEngine(effort)
    except ReportError as error:
        return [str(error)]
    try:
        for board in map(chess.Board, BOARDS[:2]):
            lines = searcher.evaluate(board, lambda: None, effort).lines
            assert lines and all(line.moves and legal_beginning(board, line.moves) == line.moves for line in lines)
    except ReportError as error:
        return [str(error)]
    finally:
        searcher.close()
    return []


def lie(seed: int) -> list[str]:
    """Run the script of a seed in the room whose turn it is; returns the sentences that were told."""
    source, others = random.Random(seed), set(_running)
    with lying_engines(source) as made:
        if seed % 4 == 3:
            told = reported(source)
        else:
            with asyncio.Runner(loop_factory=JumpingLoop) as runner:
                told = runner.run(_without_rest(matched(source) if seed % 4 == 2 else analysed(source)))
    for sentence in told:
        check_sentence(Exception(sentence))
    assert made and all(engine.has_ended for engine in made) and not _running - others
    gc.collect()  # what nobody asked for is told when it is collected
    assert JumpingLoop.troubles == []
    return told


@pytest.mark.parametrize("seed", range(24))
def test_a_lying_engine_is_contained(seed: int) -> None:
    lie(seed)


@pytest.mark.slow(reason="a thousand scripts")
def test_a_thousand_lying_engines_are_contained() -> None:
    told = {sentence.split(";")[0] for seed in range(1000, 2000) for sentence in lie(seed)}
    assert len(told) > 20, "they lie in many ways"


def test_the_scripts_differ_and_can_be_run_again() -> None:
    assert [lie(seed) for seed in range(100, 106)] == [lie(seed) for seed in range(100, 106)]
    assert len({tuple(lie(seed)) for seed in range(100, 120)}) > 4
