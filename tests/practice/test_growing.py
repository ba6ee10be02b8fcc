"""Repertoires out of games."""
from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import chess
import chess.pgn
import numpy as np
import pytest

from chessgui.openings.explorer import ExplorerIndex
from chessgui.practice.growing import GrowingRules, grown
from chessgui.practice.repertoire import RepertoireError, make_repertoire
from chessgui.threads.progress import Cancelled
from tests.hands.progress import cancelled
from tests.hands.replaying import forbid_replaying
from tests.practice.randomlines import random_game, written

pytestmark = pytest.mark.usefixtures("prepared_finding")


def explored(tmp_path: Path, *lines: str) -> ExplorerIndex:
    path = tmp_path / "games.pgn"
    path.write_text("".join(f'[Event "?"]\n[Result "{line.split()[-1]}"]\n\n{line}\n\n' for line in lines))
    return ExplorerIndex.build(path)


def test_the_usual_answer_to_all_that_came_several_times(tmp_path: Path) -> None:
    games = ("1. e4 e5 2. Nf3 Nc6 1-0", "1. e4 e5 2. Nf3 d6 1-0", "1. e4 e5 2. Bc4 1-0", "1. e4 c5 2. Nc3 1-0", "1. e4 c5 2. Nf3 1-0",
             "1. e4 c5 2. Nc3 0-1", "1. e4 c5 2. Nf3 1/2-1/2", "1. e4 b6 2. d4 *", "1. d4 d5 2. c4 *", "1. c4 c5 *")
    index = explored(tmp_path, *games)
    tree = grown(index, chess.WHITE, np.arange(len(games)), GrowingRules(least_games=2))
    assert str(tree.accept(chess.pgn.StringExporter(headers=False))) == "1. e4 c5 ( 1... e5 2. Nf3 ) 2. Nf3 *"
    black = grown(index, chess.BLACK, np.arange(len(games)), GrowingRules(least_games=2))
    assert str(black.accept(chess.pgn.StringExporter(headers=False))) == "1. e4 c5 *"
    some = grown(index, chess.WHITE, np.array([8, 9]), GrowingRules(least_games=1))
    assert str(some.accept(chess.pgn.StringExporter(headers=False))) == "1. c4 *"


def test_an_order_of_moves_that_leads_into_another_line_stays_without_being_repeated(tmp_path: Path) -> None:
    games = ("1. d4 Nf6 2. c4 e6 3. Nc3 *",) * 3 + ("1. d4 e6 2. c4 Nf6 3. Nc3 *",) * 2
    tree = grown(explored(tmp_path, *games), chess.WHITE, np.arange(5), GrowingRules(least_games=2))
    assert str(tree.accept(chess.pgn.StringExporter(headers=False))) == "1. d4 Nf6 ( 1... e6 2. c4 Nf6 ) 2. c4 e6 3. Nc3 *"
    assert len(make_repertoire("Mine", chess.WHITE, [tree]).positions) == 8


def test_no_line_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index = explored(tmp_path, *("1. e4 e5 2. Nf3 Nc6 *", "1. e4 c5 2. Nf3 *") * 3)
    forbid_replaying(monkeypatch)
    assert len(list(grown(index, chess.WHITE, np.arange(6)).mainline())) == 3


@pytest.mark.parametrize("color", chess.COLORS)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_made_of_random_games_is_played_in_them(tmp_path: Path, seed: int, color: chess.Color) -> None:
    chance = random.Random(seed)
    games = [random_game(chance, 10) for _ in range(120)]
    made = Counter[tuple[str, str]]()
    for game in games:
        board = game.board()
        for move in game.mainline_moves():
            made[board.epd(), move.uci()] += 1
            board.push(move)
    tree = grown(ExplorerIndex.build(written(tmp_path / "games.pgn", games)), color, np.arange(120), GrowingRules(8, 3))
    repertoire = make_repertoire("Mine", color, [tree])
    for position, here in repertoire.positions.items():
        there = {move: count for (epd, move), count in made.items() if epd == position and count >= 3}
        if here.turn == color:
            assert len(here.moves) <= 1 and all(there[move] == max(there.values()) for move in here.moves)
        else:
            assert set(here.moves) <= set(there)
    assert len(list(repertoire.own)) > 5


def test_too_few_games_and_cancelling(tmp_path: Path) -> None:
    index = explored(tmp_path, "1. e4 e5 *")
    with pytest.raises(RepertoireError, match="often enough"):
        grown(index, chess.WHITE, np.arange(1))
    with pytest.raises(Cancelled):
        grown(index, chess.WHITE, np.arange(1), None, cancelled())
