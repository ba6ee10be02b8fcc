"""Where random games leave random repertoires, against python-chess."""
from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path

import chess
import chess.pgn
import numpy as np
import pytest

from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.moveindex import MovesOfFile, moves_of
from chessgui.gamelist import jointindex
from chessgui.gamelist.gameindex import GameIndex
from chessgui.practice.deviations import Departures, Left, departures
from chessgui.practice.repertoire import read_repertoire
from chessgui.threads.progress import Cancelled
from tests.hands.progress import cancelled
from tests.practice import randomlines
from tests.practice.randomlines import FENS, files_of_games, random_game, random_tree, read, written

pytestmark = pytest.mark.usefixtures("prepared_finding")
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}


def left_by_python_chess(
    lines: dict[str, list[str]], color: chess.Color, games: dict[int, chess.pgn.Game],
) -> tuple[dict[tuple[str, str, str], list[int]], int, int]:
    """How, where and by which move games leave, how many come into the lines, and how many end within them."""
    found, come, stayed = defaultdict[tuple[str, str, str], list[int]](list), 0, 0
    for number, game in games.items():
        board, last = game.board(), None
        for move in [*game.mainline_moves(), None]:
            if board.epd() in lines:
                last = board.epd(), move
            if move is not None:
                board.push(move)
        if last is None:
            continue
        come += 1
        position, leaving = last
        if leaving is None:
            stayed += 1
            continue
        how = "end" if not lines[position] else "own" if chess.Board(f"{position} 0 1").turn == color else "opponent"
        found[how, position, leaving.uci()].append(number)
    return dict(found), come, stayed


def score_of(games: list[chess.pgn.Game], numbers: list[int], color: chess.Color) -> float | None:
    points = [POINTS[games[number].headers["Result"]] for number in numbers if games[number].headers["Result"] in POINTS]
    white = sum(points) / len(points) if points else None
    return white if color == chess.WHITE or white is None else 1 - white


def check(found: Departures, lines: Path, color: chess.Color, games: list[chess.pgn.Game], asked: list[int]) -> None:
    expected, come, stayed = left_by_python_chess(randomlines.moves_of(read(lines)), color, {number: games[number] for number in asked})
    assert {(row.how.value, row.position, row.move.uci()): list(row.games) for row in found.rows} == expected
    assert (found.games, found.asked) == (come, len(asked))
    for row in found.rows:
        score = score_of(games, list(row.games), color)
        assert row.score == (None if score is None else pytest.approx(score))
    assert [len(row.games) for row in found.rows] == sorted(map(len, expected.values()), reverse=True)
    assert sum(map(found.count, Left)) + stayed == come


@pytest.mark.parametrize("color", chess.COLORS)
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow(reason="more seeds")) for seed in range(3, 20))])
def test_games_leave_where_python_chess_says(tmp_path: Path, seed: int, color: chess.Color) -> None:
    chance = random.Random(seed)
    lines = written(tmp_path / "lines.pgn", [random_tree(chance, 7, chance.choice(FENS)) for _ in range(5)])
    games = [random_game(chance, chance.randrange(12), chance.choice(FENS)) for _ in range(200)]
    index = GameIndex.open(written(tmp_path / "games.pgn", games), None)
    repertoire, asked = read_repertoire(lines, "Lines", color), sorted(chance.sample(range(200), 150))
    found = departures(repertoire, moves_of(index), np.array(asked, np.int32))
    check(found, lines, color, games, asked)
    counts = [found.count(how) for how in Left]
    assert seed > 2 or (all(counts) and sum(counts) < found.games), "the quick seeds have games of all kinds"


@pytest.mark.parametrize("least", [1, 1 << 20])
def test_games_of_several_files(tmp_path: Path, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jointindex, "LEAST_GAMES", least)
    lines, games, index = files_of_games(tmp_path, 9)
    moves = MovesOfFiles.build(index, None)
    asked = list(range(5, 80))
    check(departures(read_repertoire(lines, "Lines", chess.WHITE), moves, np.array(asked)), lines, chess.WHITE, games, asked)


def from_lines(tmp_path: Path, lines: str, *games: str) -> tuple[Path, MovesOfFile]:
    (tmp_path / "lines.pgn").write_text(f"{lines} *\n\n")
    path = tmp_path / "games.pgn"
    path.write_text("".join(f'[Event "?"]\n[Result "1-0"]\n\n{game} 1-0\n\n' for game in games))
    return tmp_path / "lines.pgn", moves_of(GameIndex.open(path, None))


def test_a_game_that_comes_back_by_other_moves_has_not_left(tmp_path: Path) -> None:
    lines, moves = from_lines(tmp_path, "1. d4 Nf6 2. c4 e6 3. Nc3", "1. c4 e6 2. d4 Nf6 3. Nf3", "1. c4 e5", "1. d4 Nf6 2. Nf3")
    found = departures(read_repertoire(lines, "Lines", chess.WHITE), moves, np.arange(3))
    assert [(row.how, row.move.uci(), row.games) for row in found.rows] == [
        (Left.OWN, "g1f3", (0,)), (Left.OWN, "c2c4", (1,)), (Left.OWN, "g1f3", (2,))]


def test_what_a_move_of_ones_own_cost_is_told_where_it_is_known(tmp_path: Path) -> None:
    lines, moves = from_lines(tmp_path, "1. e4 e5 2. Nf3", "1. e4 e5 2. Ke2", "1. e4 c5")
    chances = {chess.BLACK: 61.0, chess.WHITE: 52.0}
    found = departures(read_repertoire(lines, "Lines", chess.WHITE), moves, np.arange(2), lambda board: chances[board.turn])
    assert [(row.move.uci(), row.loss) for row in found.rows] == [("e1e2", 13.0), ("c7c5", None)]
    found = departures(read_repertoire(lines, "Lines", chess.WHITE), moves, np.arange(2), lambda board: None)
    assert [row.loss for row in found.rows] == [None, None]


def test_nothing_to_follow_and_cancelling(tmp_path: Path) -> None:
    lines, moves = from_lines(tmp_path, "1. e4 e5 2. Nf3", "1. e4 e5 2. Ke2")
    repertoire = read_repertoire(lines, "Lines", chess.WHITE)
    found = departures(repertoire, moves, np.zeros(0, np.int32))
    assert (found.rows, found.games, found.score) == ((), 0, None)
    with pytest.raises(Cancelled):
        departures(repertoire, moves, np.arange(1), None, cancelled())
