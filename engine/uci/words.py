"""The words of the UCI protocol: limits out of lines, and lines out of reports, moves and evaluations."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.evaluation.score import to_centipawns
from engine.rules.squares import FILE_LETTERS, PIECE_LETTERS
from engine.types import BestMove, Bound, Info, Limits, Score

if TYPE_CHECKING:
    from engine.handcrafted.ledger import Trace

GO_NUMBERS = {
    "depth": "depth", "nodes": "nodes", "movetime": "movetime_ms", "wtime": "white_time_ms", "btime": "black_time_ms",
    "winc": "white_increment_ms", "binc": "black_increment_ms", "movestogo": "moves_to_go", "mate": "mate",
}
"""Words of `go` that are followed by a number, and the fields of Limits that they set."""
GO_FLAGS = ("infinite", "ponder")
SETTING = re.compile(r"name\s+(.*?\S)(?:\s+value(?:\s+(.*))?)?")
"""What follows `setoption`: a name and a value, which may be a path with several blanks in a row, or tabs. A run of blanks is tried from
its first place alone: a long one would take minutes."""
MOST_NUMBER = 1 << 40
"""Larger numbers behind `go` are lowered to this, so that they fit into int64 in every unit."""
MEN = PIECE_LETTERS + "."
"""What stands for each piece code in a printed board."""
BOUND_WORDS = {Bound.EXACT: "", Bound.LOWER: " lowerbound", Bound.UPPER: " upperbound"}


def format_score(score: Score) -> str:
    """`cp 35` or `mate -3`."""
    return f"mate {score.mate}" if score.mate is not None else f"cp {score.centipawns}"


def format_info(info: Info, wdl: bool = False) -> str:
    """The info line of a report; `wdl` adds the chances to win, draw and lose if they are known."""
    chances = " wdl {} {} {}".format(*info.wdl) if wdl and info.wdl is not None else ""
    return (f"info depth {info.depth} seldepth {info.seldepth} multipv {info.multipv} score {format_score(info.score)}"
            f"{BOUND_WORDS[info.bound]}{chances} nodes {info.nodes} nps {info.nps} hashfull {info.hashfull} tbhits {info.tbhits}"
            f" time {info.time_ms} pv {' '.join(info.pv)}")


def format_best(best: BestMove) -> str:
    """The bestmove line; the move is 0000 if there is no legal one."""
    return f"bestmove {best.move or '0000'}" + (f" ponder {best.ponder}" if best.ponder else "")


def format_trace(trace: Trace) -> list[str]:
    """The table of term by side by phase, in points (see `evaluation.score`); each column adds up to the line of the total."""
    rule = "-" * 66
    lines = [f"{'':16}|{'White':^15}|{'Black':^15}|{'White - Black':^17}", f"{'term':16}|" + "     mg     eg |" * 2 + "      mg      eg",
             rule]
    for term in trace.terms:
        middle, end = term.white[0] - term.black[0], term.white[1] - term.black[1]
        lines.append(f"{term.name:16}|{term.white[0]:7}{term.white[1]:7} |{term.black[0]:7}{term.black[1]:7} |{middle:8}{end:8}")
    middle, end = trace.total
    lines += [rule, f"{'total':16}|{'':15}|{'':15}|{middle:8}{end:8}"]
    formula = f"({middle} x {trace.phase} + {end} x {trace.scale}/64 x {24 - trace.phase}) / 24"
    if trace.known is not None:
        lines.append(f"This ending is known: {trace.known} points.")
    else:
        lines.append(f"phase {trace.phase} of 24, endgame scaled by {trace.scale} of 64: {formula}")
    return [*lines, f"Static evaluation by hand: {trace.score} points, {to_centipawns(trace.score)} centipawns, White's point of view"]


def format_worths(board: Sequence[int], worths: Mapping[int, int]) -> list[str]:
    """The board as text; below each man stands its worth to the network, in centipawns from White's point of view."""
    lines = ["What each man is worth, in centipawns from White's point of view:"]
    for rank in range(7, -1, -1):
        squares = range(8 * rank, 8 * rank + 8)
        lines.append(f"{rank + 1} " + "".join(f"{MEN[board[square]]:^7}" for square in squares))
        lines.append("  " + "".join(f"{worths.get(square, ''):^7}" for square in squares))
    return [*lines, "  " + "".join(f"{file:^7}" for file in FILE_LETTERS)]


def parse_limits(words: list[str]) -> tuple[Limits, list[str]]:
    """Limits from the words behind `go`, and a sentence for each number that is wrong: zero is taken then, and a limit of zero is answered
    soon. Words that nobody knows are passed over, as the protocol asks."""
    values: dict[str, int | bool | tuple[str, ...]] = {}
    problems: list[str] = []
    index = 0
    while index < len(words):
        word = words[index]
        index += 1
        if word in GO_FLAGS:
            values[word] = True
        elif word == "searchmoves":
            start = index
            while index < len(words) and words[index] not in GO_NUMBERS and words[index] not in GO_FLAGS:
                index += 1
            values["searchmoves"] = tuple(words[start:index])
        elif word in GO_NUMBERS:
            text = words[index] if index < len(words) else ""
            try:
                number = int(text)
            except ValueError:
                number = 0
                problems.append(f"go {word} needs a number, not {text[:40]!r}; 0 is taken.")
            else:
                index += 1
            if number < 0 and "time" not in word:
                number = 0
                problems.append(f"go {word} cannot be negative; 0 is taken.")
            values[GO_NUMBERS[word]] = min(number, MOST_NUMBER)
    return Limits(**values), problems  # type: ignore[arg-type]
