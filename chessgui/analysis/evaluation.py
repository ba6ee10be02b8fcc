"""An engine's evaluation of a position as data, in White's view: the pane shows it, a report judges by it, the cache keeps it. No Qt."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import chess

from chessgui.engines.lineup import MOST_LINES, legal_beginning
from chessgui.rules.score import CEILING
from chessgui.words.notation import white_score
from engine import Bound, Info, Score

MOST_MOVES = 256
"""Longest line that is read from a file, in plies."""
SWAPPED = {Bound.EXACT: Bound.EXACT, Bound.LOWER: Bound.UPPER, Bound.UPPER: Bound.LOWER}


@dataclass(frozen=True, slots=True)
class EngineLine:
    """One line: its moves in UCI and its score in White's view. `wdl` are the chances in per mille that White wins, draws, loses."""

    score: Score
    depth: int
    seldepth: int
    bound: Bound
    moves: tuple[str, ...]
    wdl: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An engine's lines for a position, at least one, the best first, and what the search has cost. `engine` is an `engine_key`, `version`
    tells the releases of that engine apart, `hashfull` is per mille. Equality ignores the time of the search. Where the game is over there
    is one line without moves. `by_depth` are the scores of the best line at the depths that the search completed, where that is known."""

    engine: str
    lines: tuple[EngineLine, ...]
    nodes: int = 0
    nps: int = field(default=0, compare=False)
    hashfull: int = 0
    tbhits: int = 0
    time_ms: int = field(default=0, compare=False)
    version: str = ""
    by_depth: tuple[tuple[int, Score], ...] = ()

    @property
    def best(self) -> EngineLine:
        """The first line."""
        return self.lines[0]

    @property
    def best_move(self) -> str:
        """The first move in UCI; empty where there is none."""
        return self.best.moves[0] if self.best.moves else ""

    @property
    def depth(self) -> int:
        """The depth of the first line, in plies."""
        return self.best.depth

    @property
    def is_exact(self) -> bool:
        """Whether no score is a mere bound."""
        return all(line.bound is Bound.EXACT for line in self.lines)

    def score(self, turn: chess.Color) -> Score:
        """The score for the side to move. A side that is mated on the board has `mate` 0, in White's view too."""
        return white_score(self.best.score, turn)  # applied twice it gives the original back

    def second_score(self, turn: chess.Color) -> Score | None:
        """The score of the second best move for the side to move; None where it was not searched."""
        return white_score(self.lines[1].score, turn) if len(self.lines) > 1 else None


def evaluation_of(engine: str, board: chess.Board, infos: Sequence[Info], version: str = "") -> Evaluation:
    """The evaluation that an engine's reports on a position make: at least one, the best line first."""
    newest = max(infos, key=lambda info: (info.time_ms, info.nodes))
    return Evaluation(engine, tuple(_line(board.turn, info) for info in infos), newest.nodes, newest.nps, newest.hashfull,
                      newest.tbhits, newest.time_ms, version)


def _line(turn: chess.Color, info: Info) -> EngineLine:
    wdl, bound = info.wdl, info.bound
    if not turn:
        wdl, bound = wdl[::-1] if wdl is not None else None, SWAPPED[bound]
    return EngineLine(white_score(info.score, turn), info.depth, info.seldepth, bound, info.pv, wdl)


def without_moves(score: Score, engine: str = "") -> Evaluation:
    """An evaluation with a score, in White's view, but without moves."""
    return Evaluation(engine, (EngineLine(score, 0, 0, Bound.EXACT, ()),))


def ending(board: chess.Board) -> Evaluation | None:
    """The evaluation of a position in which the game is over by itself, by its own rules; None where it goes on. This needs no search. A
    side to move that has lost counts as mated; one that has won, as some variants have it, is ahead by CEILING."""
    outcome = board.outcome()
    if outcome is None:
        return None
    if outcome.winner == (not board.turn):
        return without_moves(Score(mate=0))
    return without_moves(white_score(Score(centipawns=CEILING if outcome.winner is not None else 0), board.turn))


def improves(new: Evaluation, known: Evaluation | None, lines: int) -> bool:
    """Whether an evaluation replaces the known one where `lines` lines are wanted: that is of another release of the engine, or it has more
    of them, or as many and is not less deep."""
    if known is None or known.version != new.version:
        return True
    told, had = min(len(new.lines), lines), min(len(known.lines), lines)
    return told > had or (told == had and new.depth >= known.depth)


def with_earlier_depths(new: Evaluation, known: Evaluation | None) -> Evaluation:
    """The evaluation with the score of its depth, and with those of the depths that a known one by the same engine has completed."""
    is_same = known is not None and (known.engine, known.version) == (new.engine, new.version)
    scores = dict(known.by_depth) if known is not None and is_same else {}
    if new.best.bound is Bound.EXACT:
        scores[new.depth] = new.best.score
    return replace(new, by_depth=tuple(sorted(scores.items(), key=lambda told: told[0])))


def first_lines(evaluation: Evaluation, count: int) -> Evaluation:
    """The evaluation with at most `count` lines."""
    return evaluation if len(evaluation.lines) <= count else replace(evaluation, lines=evaluation.lines[:count])


def legal_part(evaluation: Evaluation, board: chess.Board) -> Evaluation | None:
    """The evaluation cut to the moves that are legal in a position, because a file may hold anything. None where no line is left."""
    lines: dict[str, EngineLine] = {}
    for line in evaluation.lines:
        moves = legal_beginning(board, line.moves)
        if moves:
            lines.setdefault(moves[0], replace(line, moves=moves))
    return replace(evaluation, lines=tuple(lines.values())) if lines else None


# as JSON -------------------------------------------------------------------------------------------------------------


def evaluation_to_json(evaluation: Evaluation) -> dict[str, Any]:
    """The evaluation as plain data for `evaluation_from_json`."""
    return {
        "engine": evaluation.engine, "version": evaluation.version, "nodes": evaluation.nodes, "nps": evaluation.nps,
        "hashfull": evaluation.hashfull, "tbhits": evaluation.tbhits, "time": evaluation.time_ms,
        "lines": [_line_to_json(line) for line in evaluation.lines],
        "by_depth": [{"depth": depth, **_score_to_json(score)} for depth, score in evaluation.by_depth]}


def _score_to_json(score: Score) -> dict[str, Any]:
    return {"mate": score.mate} if score.mate is not None else {"cp": score.centipawns}


def _line_to_json(line: EngineLine) -> dict[str, Any]:
    return {**_score_to_json(line.score), "depth": line.depth, "seldepth": line.seldepth, "bound": line.bound.value,
            "moves": " ".join(line.moves), "wdl": line.wdl}


def evaluation_from_json(data: object) -> Evaluation:
    """Read an evaluation. Raises ValueError."""
    try:
        assert isinstance(data, Mapping)
        lines = tuple(_line_from_json(line) for line in data["lines"][:MOST_LINES])
        if not lines:
            raise ValueError("no line")
        nodes, nps, hashfull, tbhits, time_ms = (_count(data[name]) for name in ("nodes", "nps", "hashfull", "tbhits", "time"))
        by_depth = tuple((_count(one["depth"]), _score_from_json(one)) for one in data.get("by_depth", ())[:MOST_MOVES])
        version = str(data.get("version", ""))
        return Evaluation(str(data["engine"]), lines, nodes, nps, hashfull, tbhits, time_ms, version, by_depth)
    except (AssertionError, KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"not an evaluation: {error}") from error


def _score_from_json(data: Mapping[str, Any]) -> Score:
    return Score(mate=int(data["mate"])) if "mate" in data else Score(centipawns=int(data["cp"]))


def _line_from_json(data: Mapping[str, Any]) -> EngineLine:
    score = _score_from_json(data)
    moves = tuple(chess.Move.from_uci(word).uci() for word in data["moves"].split()[:MOST_MOVES])
    if not moves:
        raise ValueError("a line without moves")
    wdl = data["wdl"]
    if wdl is not None:
        white, draw, black = (_count(chance) for chance in wdl)
        wdl = white, draw, black
    return EngineLine(score, _count(data["depth"]), _count(data["seldepth"]), Bound(data["bound"]), moves, wdl)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r} is no number of anything")
    return value
