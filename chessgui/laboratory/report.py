"""The results of an experiment as a table, a summary in words and a curve: all that the window shows. No Qt."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import chess

from chessgui.laboratory.curves import Curve, nodes_curve, scan_curve, sprt_curve
from chessgui.laboratory.words import RULES, settings_of
from chessgui.words.language import left_to_right, localized, number_text, tr
from chessgui.words.notation import san_text, score_text
from engine import (
    Experiment,
    Row,
    Score,
    Sprt,
    curve_of,
    estimate_elo,
    half_points,
    log_likelihood_ratio,
    nodes_of,
    rows_of,
    same_moves,
    solved_by,
    sprt_bounds,
    sprt_decision,
    tally_of,
)

Results = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of results: sentences, the table with its heads, and a curve where there is one."""

    summary: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    curve: Curve | None = None


def shown(experiment: Experiment, results: Results, place: int | None = 0, figurines: bool = True, running: bool = False) -> Shown:
    """Results, also of an experiment that is `running`, of which sums and scans leave out what is being searched. Of positions that are
    only searched, the table has the depths of the one at `place`, or with None a row for each."""
    if experiment.kind == "match":
        return _match(experiment, results)
    if experiment.kind == "scan":
        return _scan(experiment, results, running)
    usual, changed = results["players"]
    if experiment.kind == "positions" and place is not None and place < len(experiment.positions):
        return _position(experiment, results, place, figurines, running)
    return _places(experiment, usual, changed, figurines, running)


def changes_text(experiment: Experiment) -> str:
    """What the player has different, in a line."""
    rules = [f"{tr(RULES[name])}: {tr(settings_of(name)[setting])}" for name, setting in experiment.without_usual()[0].items()]
    numbers = [left_to_right(f"{name} = {value}") for name, value in experiment.parameters.items()]
    return " · ".join([*rules, *numbers]) or tr("As the usual engine")


def ratio_text(usual: int, changed: int) -> str:
    """How many times as many nodes: `8.7 ×`."""
    return f"{localized(f'{changed / max(usual, 1):.2g}') if changed < 10 * usual else number_text(changed / max(usual, 1))} ×"


@lru_cache(maxsize=8192)
def move_text(fen: str, move: str | None, figurines: bool) -> str:
    """A move in the notation of the window; as it is where it does not fit the position."""
    board = chess.Board(fen, chess960=True)
    try:
        return left_to_right(san_text(board.san(_parsed(board, move or "")), figurines))
    except ValueError:
        return move or "–"


def _parsed(board: chess.Board, uci: str) -> chess.Move:
    """The engine writes castling as what the king does, wherever it stands; where that is a step of one square, the step is meant. Raises
    ValueError."""
    for castling in board.generate_castling_moves():
        king = castling.from_square
        target = chess.square(chess.square_file(chess.G1 if castling.to_square > king else chess.C1), chess.square_rank(king))
        if uci == chess.SQUARE_NAMES[king] + chess.SQUARE_NAMES[target] and chess.square_distance(king, target) != 1:
            return castling
    return board.parse_uci(uci)


def _cells(fen: str, row: Row | None, figurines: bool) -> tuple[str, ...]:
    if row is None:
        return ("",) * 4
    score = Score(row.centipawns) if row.mate is None else Score(mate=row.mate)
    if fen.split()[1:2] == ["b"]:
        score = score.negated()
    return (number_text(row.nodes), tr("{0} s").format(number_text(row.milliseconds / 1000, 2)), left_to_right(score_text(score)),
            move_text(fen, row.move, figurines))


def _position(experiment: Experiment, results: Results, place: int, figurines: bool, running: bool) -> Shown:
    fen = experiment.positions[place].fen
    found = [player["positions"][place] if place < len(player["positions"]) else None for player in results["players"]]
    rows = [rows_of(each) if each is not None else [] for each in found]
    by_depth = [{row.depth: row for row in each} for each in rows]
    lines = tuple((str(depth), *_cells(fen, by_depth[0].get(depth), figurines), *_cells(fen, by_depth[1].get(depth), figurines))
                  for depth in sorted({*by_depth[0], *by_depth[1]}))
    nodes, time, score, move = tr("Nodes"), tr("Time"), tr("Score"), tr("Move")
    heads = (tr("Depth"), *(tr("Usual: {0}").format(head) for head in (nodes, time, score, move)), nodes, time, score, move)
    words = []
    common = sorted(by_depth[0].keys() & by_depth[1].keys())
    if common:
        first, second = (side[common[-1]] for side in by_depth)
        words.append(tr("To depth {0}: {1} nodes instead of {2} ({3}).").format(
            common[-1], number_text(second.nodes), number_text(first.nodes), left_to_right(ratio_text(first.nodes, second.nodes))))
    goes_on = running and place + 1 == len(results["players"][1]["positions"])
    if found[0] is not None and found[1] is not None and not goes_on:  # a search that goes on has not found its move yet
        words.append(tr("The same move.") if found[0]["move"] == found[1]["move"] else tr("Another move."))
    if experiment.minimax and results.get("minimax"):
        words.append(tr("Minimax would look at {0} nodes to depth {1}.").format(
            number_text(results["minimax"][(place + 1) * experiment.minimax - 1]), experiment.minimax))
    return Shown(" ".join(words), heads, lines, nodes_curve(rows[0], rows[1]))


def _places(experiment: Experiment, usual: Results, changed: Results, figurines: bool, running: bool) -> Shown:
    is_suite = experiment.kind == "suite"
    lines = []
    for number in range(max(len(usual["positions"]), len(changed["positions"]))):
        place = experiment.positions[number] if number < len(experiment.positions) else None
        cells = [place.name if place is not None and place.name else str(number + 1)]
        for player in (usual, changed):
            found = player["positions"][number] if number < len(player["positions"]) else None
            if found is None:
                cells += ["", ""]
                continue
            move = move_text(place.fen, found["move"], figurines) if place is not None else left_to_right(found["move"] or "–")
            if is_suite and place is not None:
                move = f"{'✓' if place.is_solved_by(found['move']) else '✗'} {move}"
            cells += [number_text(found["nodes"]), move]
        lines.append(tuple(cells))
    heads = (tr("Position"), *(tr("Usual: {0}").format(head) for head in (tr("Nodes"), tr("Move"))), tr("Nodes"), tr("Move"))
    done = min(len(usual["positions"]), max(len(changed["positions"]) - running, 0))
    first, second = ({"positions": player["positions"][:done]} for player in (usual, changed))
    words = [tr("{0} nodes instead of {1} ({2}), the same move in {3} of {4} positions.").format(
        number_text(nodes_of(second)), number_text(nodes_of(first)), left_to_right(ratio_text(nodes_of(first), nodes_of(second))),
        same_moves(first, second), done)] if done else []
    if is_suite and done:
        words.insert(0, tr("{0} solved instead of {1}.").format(solved_by(experiment, second), solved_by(experiment, first)))
    return Shown(" ".join(words), heads, tuple(lines))


def _match(experiment: Experiment, results: Results) -> Shown:
    points = half_points(results["players"][0])
    tally, sprt = tally_of(points), Sprt(*experiment.sprt) if experiment.sprt else None
    words = [tr("{0} won, {1} drawn, {2} lost.").format(tally.wins, tally.draws, tally.losses)]
    estimate = estimate_elo(tally)
    if estimate is not None and estimate.elo is not None:
        error = f" ± {estimate.error:.0f}" if estimate.error is not None else ""
        words.append(tr("Elo {0}.").format(left_to_right(f"{round(estimate.elo):+d}{error}")))
    if sprt is not None:
        low, high = sprt_bounds(sprt)
        words.append(tr("Log likelihood ratio {0} (from {1} to {2}).").format(
            *(left_to_right(number_text(number, 2)) for number in (log_likelihood_ratio(tally, sprt), low, high))))
        decided = sprt_decision(tally, sprt)
        if decided is not None:
            words.append(tr("The player is better.") if decided == sprt.elo1 else tr("The player is not better."))
    return Shown(" ".join(words), curve=sprt_curve(points, sprt) if sprt is not None else None)


def _scan(experiment: Experiment, results: Results, running: bool) -> Shown:
    def figure(number: float) -> str:
        return number_text(number, 1) if experiment.scanned == "match" else number_text(number)

    points = curve_of(experiment, results)
    if running and experiment.scanned not in ("match", "bench"):  # whose values come when they are complete
        points = points[:-1]
    unit = {"match": tr("Points in %"), "suite": tr("Solved")}.get(experiment.scanned, tr("Nodes"))
    rows = tuple((str(value), figure(number)) for value, number in points)
    best = ""
    compares = experiment.scanned == "suite" or experiment.depth is not None  # where nodes alone end a search, all take as many
    if points and compares and experiment.scanned != "match":
        chosen = (max if experiment.scanned == "suite" else min)(points, key=lambda point: point[1])
        best = tr("Best so far: {0}.").format(left_to_right(f"{experiment.scan} = {chosen[0]}"))
    return Shown(best, (left_to_right(experiment.scan), unit), rows,
                 scan_curve(points, experiment.scan, unit, figure))
