"""Results written into a game as %eval."""
from __future__ import annotations

import io

import chess
import chess.pgn
import pytest

from chessgui.analysis.evaluation import EngineLine, Evaluation
from chessgui.analysis.store import Store, node_score, position_key, write_evaluations
from chessgui.pgn import game_text, read_game
from chessgui.report.analysis import told_evaluations
from chessgui.report.report import make_report
from chessgui.tree.game import Game
from engine import Bound, Score
from tests.analysis.results import evaluation

PGN = "1. e4 $1 { best by test } e5 { [%eval 0.11,40] [%clk 0:10:00] } 2. Nf3 ( 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# ) 2... Nc6 *"


def game_with_results() -> tuple[Game, Store]:
    """A game whose positions, the last of each line too, have results as deep as they are far from the start."""
    pgn = chess.pgn.read_game(io.StringIO(PGN))
    assert pgn is not None
    store = Store()
    for node in pgn.mainline():
        move = next(iter(node.board().legal_moves)).uci()
        store.keep(node.board(), 1, evaluation(move, depth=10 + node.ply()))
    bishop = pgn.variations[0].variations[0].variations[1].variations[0].variations[0]
    store.keep(bishop.board(), 1, Evaluation("Chessgui", (EngineLine(Score(mate=-2), 30, 31, Bound.EXACT, ("g8f6",)),)))
    return Game(pgn), store


def comments(game: Game) -> list[str]:
    return [node.comment for node in game.pgn.mainline()]


def test_each_result_stands_behind_its_move_and_is_undone_at_once() -> None:
    game, store = game_with_results()
    before = game_text(game.pgn)
    change = write_evaluations(game.pgn, store)
    assert change is not None and change.name == "evaluation"
    game.do(change)
    assert comments(game) == ["best by test [%eval 0.20,11]", "[%eval 0.11,40] [%clk 0:10:00]", "[%eval 0.20,13]", "[%eval 0.20,14]"]
    assert game.pgn.variations[0].nags == {1}
    assert "[%eval #-2,30]" in game_text(game.pgn), "in variations too"
    read = read_game(game_text(game.pgn)).game
    node = read.variations[0]
    score = node.eval()
    assert score is not None and score.white().score() == 20 and node.eval_depth() == 11
    assert write_evaluations(game.pgn, store) is None, "once is enough"
    game.edits.undo()
    assert game_text(game.pgn) == before


def test_an_evaluation_of_a_mate_on_the_board_is_not_taken_for_a_win_of_black() -> None:
    game = read_game("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0").game
    assert [node_score(node) for node in game.mainline()][-2:] == [Score(mate=1), None]


@pytest.mark.parametrize("digits", [6, 400])
def test_a_mate_is_no_farther_than_there_are(digits: int) -> None:
    """Of one with hundreds of digits no report could be made."""
    game = read_game(f"1. e4 {{[%eval #{'9' * digits}]}} e5 {{[%eval #-{'9' * digits}]}} *").game
    assert [node_score(node) for node in game.mainline()] == [Score(mate=99_999), Score(mate=-99_999)]
    assert make_report(game, told_evaluations(game)).scores[1:] == (Score(mate=99_999), Score(mate=-99_999))


def test_a_depth_of_thousands_of_digits_is_none() -> None:
    game, store = game_with_results()
    game.pgn.variations[0].comment = f"[%eval 0.30,{'9' * 5000}]"
    game.do(write_evaluations(game.pgn, store))
    assert comments(game)[0] == "[%eval 0.20,11]"


def test_a_deeper_result_takes_the_place_of_a_shallower_one() -> None:
    game, store = game_with_results()
    change = write_evaluations(game.pgn, store)
    game.do(change)
    first = game.pgn.variations[0]
    store.keep(first.board(), 1, evaluation("c7c5", depth=33, engine="Peer"))
    game.do(write_evaluations(game.pgn, store))
    assert comments(game)[0] == "best by test [%eval 0.20,33]" and comments(game)[2] == "[%eval 0.20,13]"


def test_how_often_a_position_was_there_is_asked_of_known_ones_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes back all moves that the fifty-move rule counts: in a game of many variations that took seconds."""
    game, store = game_with_results()
    asked: list[str] = []
    monkeypatch.setattr(store, "deepest", lambda board: asked.append(position_key(board)))
    write_evaluations(game.pgn, store)
    assert set(asked) == store.positions() and len(asked) == 5
    assert write_evaluations(game.pgn, Store()) is None
