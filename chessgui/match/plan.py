"""The plan of a match as data and as JSON: its engines, a time control, openings, the number of games, adjudication. No Qt."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from itertools import count
from typing import Any, TypeVar

import chess

from chessgui.engines.enginelist import MOST_NUMBER, OWN, EngineSpec, spec_from_json, spec_to_json
from chessgui.match.schedule import Schedule
from chessgui.words.language import number_text, tr
from engine import Limits, Sprt

MOST_GAMES, MOST_ENGINES = 100_000, 24
Plain = TypeVar("Plain")


class PlanError(Exception):
    """A plan by which no match can be played; the message is one sentence."""


class ControlKind(Enum):
    """What limits the thinking."""

    CLOCK = "clock"
    MOVETIME = "movetime"
    NODES = "nodes"
    DEPTH = "depth"


@dataclass(frozen=True, slots=True)
class Control:
    """The limit of each engine. `value` is the base time or the time per move in milliseconds, or the nodes or plies per move; a period of
    the clock has `moves` moves (0: one period for the whole game). An engine may exceed its time by up to `margin_ms`."""

    kind: ControlKind = ControlKind.CLOCK
    value: int = 60_000
    increment_ms: int = 600
    moves: int = 0
    margin_ms: int = 100

    @property
    def text(self) -> str:
        """The value of the PGN header TimeControl; `-` where there is no time limit."""
        if self.kind is ControlKind.MOVETIME:
            return f"1/{self.value / 1000:g}"
        if self.kind is not ControlKind.CLOCK:
            return "-"
        period = f"{self.moves}/" if self.moves else ""
        return f"{period}{self.value / 1000:g}" + (f"+{self.increment_ms / 1000:g}" if self.increment_ms or not self.moves else "")

    def limits(self, remaining_ms: Mapping[chess.Color, float], moves_made: int) -> Limits:
        """The limits of one move; `moves_made` by the side to move."""
        if self.kind is ControlKind.CLOCK:
            to_go = self.moves - moves_made % self.moves if self.moves else None
            return Limits(
                white_time_ms=remaining_ms[chess.WHITE], black_time_ms=remaining_ms[chess.BLACK], white_increment_ms=self.increment_ms,
                black_increment_ms=self.increment_ms, moves_to_go=to_go)
        if self.kind is ControlKind.MOVETIME:
            return Limits(movetime_ms=self.value)
        return Limits(nodes=self.value) if self.kind is ControlKind.NODES else Limits(depth=self.value)

    def allowed_ms(self, remaining_ms: float) -> float | None:
        """How long a move may take, in milliseconds; None where time is not limited."""
        if self.kind is ControlKind.CLOCK:
            return remaining_ms + self.margin_ms
        return self.value + self.margin_ms if self.kind is ControlKind.MOVETIME else None

    def after_move(self, remaining_ms: float, used_ms: float, moves_made: int) -> float:
        """The time on a side's clock after its move, in milliseconds; `moves_made` includes that move."""
        next_period = self.value if self.moves and moves_made % self.moves == 0 else 0
        return max(remaining_ms - used_ms, 0) + self.increment_ms + next_period


@dataclass(frozen=True, slots=True)
class Adjudication:
    """When a game is adjudicated; None and 0 switch a rule off. Scores are in centipawns; a rule needs `plies` such scores in a row."""

    draw_score: int | None = 10
    draw_plies: int = 16
    draw_from_move: int = 40
    win_score: int | None = 1000
    win_plies: int = 8
    most_plies: int = 0


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a pair of games begins: a FEN and the UCI moves that follow."""

    fen: str = chess.STARTING_FEN
    moves: tuple[str, ...] = ()
    chess960: bool = False

    def board(self) -> chess.Board:
        """The position with its moves. Raises ValueError."""
        board = chess.Board(self.fen, chess960=self.chess960)
        for move in self.moves:
            board.push_uci(move)
        return board


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match as it was set up: of two engines, or a tournament of more. `games` are those of each pairing, played as `schedule` says. Each
    opening is played twice by each pairing (once in the last round of an odd number). `openings_file` is empty for the usual start,
    `pgn_file` where the games are not kept. In a `gauntlet` the first engine plays all others."""

    engines: tuple[EngineSpec, ...] = (OWN, OWN)
    games: int = 100
    control: Control = Control()
    openings_file: str = ""
    shuffled: bool = False
    seed: int = 0
    adjudication: Adjudication = Adjudication()
    sprt: Sprt | None = None
    pgn_file: str = ""
    event: str = "Engine match"
    gauntlet: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The engines' names, told apart where they are the same."""
        names, told = [spec.name for spec in self.engines], list[str]()
        for name in names:
            numbered = (f"{name} ({number})" for number in count(1))
            told.append(name if names.count(name) == 1 else next(free for free in numbered if free not in (*names, *told)))
        return tuple(told)

    @property
    def is_tournament(self) -> bool:
        """Whether more than two engines play."""
        return len(self.engines) > 2

    @property
    def schedule(self) -> Schedule:
        """Who plays whom in which game."""
        return Schedule(len(self.engines), self.games, self.gauntlet)


def check(plan: MatchPlan) -> None:
    """Raises PlanError where numbers are out of range, or a tournament cannot be played."""
    control, rules = plan.control, plan.adjudication
    if not 2 <= len(plan.engines) <= MOST_ENGINES:
        raise PlanError(tr("A match needs 2 to {0} engines.").format(MOST_ENGINES))
    if not 1 <= plan.games <= MOST_GAMES:
        raise PlanError(tr("A match has 1 to {0} games.").format(MOST_GAMES))
    if control.value < 1 or control.increment_ms < 0 or control.moves < 0 or control.margin_ms < 0:
        raise PlanError(tr("The time control has to be positive."))
    if min(rules.draw_plies, rules.win_plies, rules.draw_from_move) < 1 or rules.most_plies < 0:
        raise PlanError(tr("The numbers of moves have to be positive."))
    if plan.sprt is not None and not (plan.sprt.elo0 < plan.sprt.elo1 and 0 < plan.sprt.alpha < 0.5 and 0 < plan.sprt.beta < 0.5):
        raise PlanError(tr("The test (SPRT) needs two different Elo values, the lower one first."))
    if plan.is_tournament:
        _check_tournament(plan)


def _check_tournament(plan: MatchPlan) -> None:
    """Raises PlanError. Two engines may be the same, to see how far a match strays; in a tournament one of them was forgotten."""
    if plan.sprt is not None:
        raise PlanError(tr("A sequential test compares two engines: a tournament has none."))
    if plan.schedule.total > MOST_GAMES:
        raise PlanError(tr("These pairings play {0} games in all: a tournament has at most {1}.").format(
            number_text(plan.schedule.total), number_text(MOST_GAMES)))
    seen = list[EngineSpec]()
    for spec in plan.engines:
        alike = replace(spec, name="", presets={})
        if alike in seen:
            raise PlanError(tr("{0} plays twice with the same settings: choose another engine or strength.").format(spec.name))
        seen.append(alike)


# as JSON -------------------------------------------------------------------------------------------------------------

def plan_to_json(plan: MatchPlan) -> dict[str, Any]:
    """A plan as JSON has it."""
    control = asdict(plan.control) | {"kind": plan.control.kind.value}
    return {
        "engines": [spec_to_json(spec) for spec in plan.engines], "games": plan.games, "control": control,
        "openings_file": plan.openings_file, "shuffled": plan.shuffled, "seed": plan.seed, "adjudication": asdict(plan.adjudication),
        "sprt": None if plan.sprt is None else asdict(plan.sprt), "pgn_file": plan.pgn_file, "event": plan.event,
        "gauntlet": plan.gauntlet}


def plan_from_json(data: object) -> MatchPlan:
    """A plan from JSON. Raises PlanError where a part is not what it should be."""
    try:
        assert isinstance(data, dict)
        engines = tuple(spec_from_json(spec) for spec in data["engines"])
        assert 2 <= len(engines) <= MOST_ENGINES
        control = dict(data["control"])
        control["kind"] = ControlKind(control["kind"])
        plan = MatchPlan(
            engines, int(data["games"]), _plain(Control, control), str(data["openings_file"]), bool(data["shuffled"]),
            int(data["seed"]), _plain(Adjudication, data["adjudication"]), None if data["sprt"] is None else _plain(Sprt, data["sprt"]),
            str(data["pgn_file"]), str(data["event"]), bool(data.get("gauntlet", False)))  # older versions knew two engines alone
        check(plan)
    except (AssertionError, KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise PlanError(tr("The plan of the match is damaged.")) from error
    return plan


def _plain(kind: type[Plain], values: Mapping[str, Any]) -> Plain:
    """A dataclass of numbers from a mapping of their names. Raises TypeError for other names or values."""
    if not all(value is None or isinstance(value, Enum) or (isinstance(value, int | float) and abs(value) <= MOST_NUMBER)
               for value in values.values()):
        raise TypeError("not a number")
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: value for name, value in values.items() if name in known})


def opening_to_json(opening: Opening) -> list[object]:
    """An opening as JSON has it."""
    return [opening.fen, " ".join(opening.moves), opening.chess960]


def opening_from_json(data: object) -> Opening:
    """An opening from JSON. Raises PlanError."""
    try:
        assert isinstance(data, list)
        opening = Opening(str(data[0]), tuple(str(data[1]).split()), bool(data[2]))
        assert opening.board().is_valid()  # as that of a file of openings is
    except (AssertionError, IndexError, ValueError) as error:
        raise PlanError(tr("An opening of the match is damaged.")) from error
    return opening
