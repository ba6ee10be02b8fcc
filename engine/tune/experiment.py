"""Experiments on the search: what one consists of, and the small JSON file that says all of it. Plain Python, no numba.

A player with other rules and numbers is set beside the usual engine: on positions, on a suite of tests with known solutions, on the
positions of bench, in a match, or for each value of a scan. Limits are nodes and depth, never time, so that the numbers are the same on any
machine. A file is data only: it names no other file, and what is not known or out of range is refused in one sentence.
"""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import FenError, TuneError
from engine.files import refuse_device, write_whole
from engine.rules.fen import format_fen, parse_fen
from engine.search.switches import Changes, changes_of, check_parameter, usual_values

POSITIONS, SUITE, BENCH, MATCH, SCAN = KINDS = ("positions", "suite", "bench", "match", "scan")
FORMAT = "chessgui experiment 1"
MOST_BYTES = 32 << 20  # the largest scan has 18 MiB of results
MOST_POSITIONS, MOST_VALUES, MOST_PAIRS, MOST_DEPTH, MOST_NODES = 2000, 200, 100_000, 60, 10 ** 10
MOST_ELO = 1000
"""The greatest Elo difference of a sequential test, either way: up to it no expected score is 0 or 1, for which there is no likelihood."""
MOST_ROWS = 127
MOVE = re.compile("[a-h][1-8][a-h][1-8][nbrq]?")
GAMES = re.compile("(?:[012]{2})*")


class Place(NamedTuple):
    """A position: its FEN, its name, and in a suite the moves (UCI notation) that solve it, or that do not."""

    fen: str
    name: str = ""
    best: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()

    def is_solved_by(self, move: str | None) -> bool:
        """Whether a move is a solution."""
        return move is not None and (not self.best or move in self.best) and move not in self.avoid


class Row(NamedTuple):
    """An iteration of a search: depth in plies, nodes and milliseconds since the start, the score (centipawns, or a mate in moves) from the
    side to move's view, the best move."""

    depth: int
    nodes: int
    milliseconds: int
    centipawns: int | None
    mate: int | None
    move: str


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be done, and its `results` once it is done. `rules` and `parameters` make the player (see `rules`). A search ends at
    `depth` plies or `nodes`; a match has `pairs` of games at `nodes` a move from openings of the `seed`, and ends early by the sequential
    test `sprt` (two Elo differences). Up to `minimax` plies it is counted what a search without alpha-beta would look at. A scan does what
    `scanned` says for each of `values` of the parameter `scan`. `version` is that of the engine that has the results."""

    kind: str
    title: str = ""
    text: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, int] = field(default_factory=dict)
    positions: tuple[Place, ...] = ()
    depth: int | None = None
    nodes: int | None = None
    hash_mib: int = 16
    minimax: int = 0
    pairs: int = 1000
    seed: int = 1
    sprt: tuple[float, float] | None = None
    scan: str = ""
    values: tuple[int, ...] = ()
    scanned: str = ""
    version: str = ""
    results: Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        """Raises TuneError for an experiment that makes no sense."""
        changes_of(self.rules, self.parameters)
        kind = self.searches
        told = {bool(part) for part in (self.scan, self.values, self.scanned)}
        if told != {self.kind == SCAN}:
            raise TuneError("A scan needs a parameter, its values and what to do with each, and nothing else has these.")
        for value in self.values:
            check_parameter(self.scan, value)
        if kind in (POSITIONS, SUITE) and not self.positions:
            raise TuneError("The experiment has no positions.")
        if kind == SUITE and not all(place.best or place.avoid for place in self.positions):
            raise TuneError("A position of the suite has no solution.")
        if kind == MATCH and self.nodes is None:
            raise TuneError("A match needs a number of nodes a move.")
        if kind != MATCH and self.depth is None and self.nodes is None:
            raise TuneError("The experiment needs a depth or a number of nodes.")
        if self.sprt is not None and not self.sprt[0] < self.sprt[1]:
            raise TuneError("The second Elo difference of a test must be larger than the first.")

    @property
    def searches(self) -> str:
        """The kind, or what is done for each value of a scan."""
        return self.scanned if self.kind == SCAN else self.kind

    @property
    def players(self) -> list[Changes]:
        """Who searches: the usual engine and the player, or one for each value of a scan. In a match only those who meet the usual one."""
        player = changes_of(self.rules, self.parameters)
        tried: list[Changes] = [{**player, self.scan: value} for value in self.values] if self.kind == SCAN else [player]
        return tried if self.searches == MATCH else [{}, *tried]

    def without_usual(self) -> tuple[dict[str, str], dict[str, int]]:
        """The rules of the player that are set to another state than the usual one, and the parameters that are not what its rules make of
        them."""
        usual = usual_values(self.rules)
        return ({name: setting for name, setting in self.rules.items() if changes_of({name: setting}, {})},
                {name: value for name, value in self.parameters.items() if value != usual[name]})

    def without_results(self) -> Experiment:
        """The same, not done yet."""
        return replace(self, results=None, version="")

    def without_words(self) -> Experiment:
        """What is run alone, which title, text and results do not change."""
        return replace(self.without_results(), title="", text="")

    def with_results_of(self, done: Experiment | None) -> Experiment:
        """The same with the results of `done` where that runs the same, or else as it is."""
        same = done is not None and done.without_words() == self.without_words()
        return replace(self, results=done.results, version=done.version) if done is not None and same else self


# from JSON -----------------------------------------------------------------------------------------------------------

def read_experiment(path: Path) -> Experiment:
    """Read a file. Raises TuneError."""
    try:
        refuse_device(path)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise TuneError(f"{path} cannot be read: {error.strerror or error}.") from error
    try:
        return parse_experiment(data)
    except TuneError as error:
        raise TuneError(f"{path}: {error}") from error


def write_experiment(path: Path, experiment: Experiment) -> None:
    """Write a file, whole or not at all. Raises TuneError."""
    try:
        write_whole(path, format_experiment(experiment))
    except OSError as error:
        raise TuneError(f"{path} cannot be written: {error.strerror or error}.") from error


def format_experiment(experiment: Experiment) -> bytes:
    """The text of a file; `parse_experiment` reads it."""
    data = {name: getattr(experiment, name) for name in FIELDS}
    data["positions"] = [place._asdict() for place in experiment.positions]
    head = json.dumps({"format": FORMAT, **{name: value for name, value in data.items() if name != "results"}}, indent=1)
    return (head[:-2] + ',\n "results": ' + json.dumps(data["results"]) + "\n}\n").encode("ascii")


def parse_experiment(data: bytes) -> Experiment:
    """The experiment of a file's bytes. Raises TuneError in one sentence for everything else."""
    if len(data) > MOST_BYTES:
        raise TuneError(f"This is no experiment: it has more than {MOST_BYTES >> 20} MiB.")
    try:
        found = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise TuneError("This is no experiment, for it is not JSON.") from None
    if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
        raise TuneError("This is no experiment of a kind that this version knows.")
    if found.get("kind") not in KINDS:
        raise TuneError(f"An experiment is one of {', '.join(KINDS)}.")
    for name in found:
        if name not in FIELDS:
            raise TuneError(f"The experiment has a field {name[:40]!r} that this version does not know.")
    experiment = Experiment(**{name: _checked(name, FIELDS[name], value) for name, value in found.items() if name != "results"})
    results = found.get("results")
    if results is not None and not _is_sound(experiment, results):
        raise TuneError("The results of the experiment are damaged; without them it can be run again.")
    return replace(experiment, results=results)


class _Wrong(Exception):
    """A value that is not of its field's kind."""


def _checked(name: str, reader: Callable[[Any], Any], value: Any) -> Any:
    try:
        return reader(value)
    except _Wrong:
        raise TuneError(f"The field {name!r} of the experiment has a value that cannot be.") from None


def _need(holds: bool) -> None:
    if not holds:
        raise _Wrong


def _text(most: int) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        _need(isinstance(value, str) and len(value) <= most and all(map(str.isprintable, value.split("\n"))))
        return str(value)
    return read


def _is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _number(least: int, most: int, may_miss: bool = False) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        _need((may_miss and value is None) or _is_number(value, least, most))
        return value
    return read


def _by_name(kind: type) -> Callable[[Any], dict[str, Any]]:
    def read(value: Any) -> dict[str, Any]:
        _need(isinstance(value, dict) and len(value) <= 1000 and all(type(each) is kind for each in value.values()))
        return dict(value)
    return read


def _list(most: int, each: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    def read(value: Any) -> tuple[Any, ...]:
        _need(isinstance(value, list) and len(value) <= most)
        return tuple(map(each, value))
    return read


def _move(value: Any) -> str:
    _need(isinstance(value, str) and MOVE.fullmatch(value) is not None)
    return str(value)


def _place(value: Any) -> Place:
    _need(isinstance(value, dict) and value.keys() <= set(Place._fields) and isinstance(value.get("fen"), str) and len(value["fen"]) <= 120)
    try:
        fen = format_fen(parse_fen(value["fen"]))  # all programs read that
    except FenError as error:
        raise TuneError(f"A position of the experiment cannot be played: {error}") from None
    moves = _list(250, _move)
    return Place(fen, _text(200)(value.get("name", "")), moves(value.get("best", [])), moves(value.get("avoid", [])))


def _sprt(value: Any) -> tuple[float, float] | None:
    if value is None:
        return None
    _need(isinstance(value, list) and len(value) == 2 and all(type(elo) in (int, float) and abs(elo) <= MOST_ELO for elo in value))
    return float(value[0]), float(value[1])


def _scanned(value: Any) -> str:
    _need(value == "" or value in KINDS[:-1])
    return str(value)


FIELDS: dict[str, Callable[[Any], Any]] = {
    "kind": str, "title": _text(200), "text": _text(4000), "rules": _by_name(str), "parameters": _by_name(int),
    "positions": _list(MOST_POSITIONS, _place), "depth": _number(1, MOST_DEPTH, True), "nodes": _number(1, MOST_NODES, True),
    "hash_mib": _number(1, 1024), "minimax": _number(0, 6), "pairs": _number(1, MOST_PAIRS), "seed": _number(0, 2 ** 62), "sprt": _sprt,
    "scan": _text(60), "values": _list(MOST_VALUES, _number(-10 ** 9, 10 ** 9)), "scanned": _scanned, "version": _text(60),
    "results": lambda value: value,
}
"""The fields of a file, each with what reads it; a field that is not there has its usual value."""


# results -------------------------------------------------------------------------------------------------------------

def rows_of(found: Mapping[str, Any]) -> list[Row]:
    """The iterations of one position in the results; those of a scan have none."""
    return [Row(*row) for row in found["rows"]]


def half_points(found: Mapping[str, Any]) -> list[int]:
    """Half points of the player in the games of a match, two games of a pair together."""
    return [int(letter) for letter in found["games"]]


def numbers_of(results: Mapping[str, Any] | None) -> Any:
    """Results without the times, which are no two runs' the same."""
    if results is None:
        return None
    return {**results, "players": [
        {**player, "positions": [{**place, "rows": [[*row[:2], *row[3:]] for row in place["rows"]]} for place in player["positions"]]}
        if "positions" in player else player for player in results["players"]]}


def is_measured(found: Any) -> bool:
    """Whether what was found at a position is sound: nodes, the move that was chosen, the iterations."""
    return (isinstance(found, dict) and found.keys() == {"nodes", "move", "rows"} and _is_number(found["nodes"], 0, 10 ** 15)
            and _is_move(found["move"]) and isinstance(found["rows"], list) and len(found["rows"]) <= MOST_ROWS
            and all(map(_is_row, found["rows"])))


def _is_move(value: Any) -> bool:
    return value is None or (isinstance(value, str) and MOVE.fullmatch(value) is not None)


def _is_row(row: Any) -> bool:
    if not isinstance(row, list) or len(row) != len(Row._fields) or not all(_is_number(each, 0, 10 ** 15) for each in row[:3]):
        return False
    score, mate = row[3], row[4]
    return ((score is None) != (mate is None) and (score is None or _is_number(score, -10 ** 5, 10 ** 5))
            and (mate is None or _is_number(mate, -1000, 1000)) and row[5] is not None and _is_move(row[5]))


def _is_sound(experiment: Experiment, results: Any) -> bool:
    """Whether results are those of an experiment: all players, each with all positions or with games; what is drawn can rely on it."""
    if not isinstance(results, dict) or not results.keys() <= {"players", "minimax"}:
        return False
    players, minimax = results.get("players"), results.get("minimax", [])
    if not isinstance(players, list) or len(players) != len(experiment.players) or not isinstance(minimax, list):
        return False
    if "minimax" in results and len(minimax) != experiment.minimax * len(experiment.positions):
        return False
    if not all(_is_number(each, 0, 10 ** 15) for each in minimax):
        return False
    if experiment.searches == MATCH:
        return all(isinstance(player, dict) and player.keys() == {"games"} and isinstance(player["games"], str)
                   and len(player["games"]) <= 2 * MOST_PAIRS and GAMES.fullmatch(player["games"]) is not None for player in players)
    wanted = len(experiment.positions) if experiment.searches in (POSITIONS, SUITE) else None
    return all(isinstance(player, dict) and player.keys() == {"positions"} and isinstance(player["positions"], list)
               and (len(player["positions"]) == wanted if wanted is not None else 0 < len(player["positions"]) <= MOST_POSITIONS)
               and all(map(is_measured, player["positions"])) for player in players)
