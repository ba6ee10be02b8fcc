"""The search through the engine's public face: mates, draws, limits, stop, reports."""
from __future__ import annotations

import chess
import pytest

from engine import Bound, Engine, EngineError, IllegalMoveError, Limits, OptionError, Score
from engine.compiled.jit import entry, i64
from engine.compiled.layout import FRAME_BYTES, frame_word, top_frame
from engine.evaluation.score import INFINITE
from engine.search import iterate
from engine.search.limits import set_stopped
from engine.search.nullmove import null_move_score
from engine.search.recursion import search
from engine.search.singular import frame_extensions, set_frame_extensions
from engine.session.bench import POSITIONS
from tests.hands.patience import PATIENCE_S

frame_excluded, set_frame_excluded = frame_word("excluded")

MATES = [
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7", 1),
    ("7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", "b1b8", 1),
    ("8/8/8/8/8/5k2/6q1/7K w - - 0 1", None, None),
]


@pytest.mark.parametrize(("fen", "move", "mate"), MATES)
def test_mates(engine: Engine, fen: str, move: str | None, mate: int | None) -> None:
    engine.set_position(fen)
    best = engine.go(Limits(depth=8))
    assert best.move == move
    if mate is not None:
        assert best.info is not None and best.info.score == Score(mate=mate)


def test_being_mated_is_negative(engine: Engine) -> None:
    engine.set_position("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1")
    best = engine.go(Limits(depth=6))
    assert best.info is not None and best.info.score.mate is not None and best.info.score.mate < 0


def test_a_search_of_some_moves_teaches_nothing_wrong_of_the_position(engine: Engine) -> None:
    """The other moves may be better: with one alone Black has lost, and two plies before White would believe it."""
    wins = "rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq - 0 1"
    engine.new_game()
    engine.set_position(wins, ["g4e3", "e5e6"])
    score = engine.go(Limits(depth=13, searchmoves=("e3g4",))).info
    engine.set_position(wins)
    assert score is not None and score.score.centipawns is not None and score.score.centipawns < -300
    assert engine.go(Limits(depth=12)).move == "g4e3"


DRAWS = [
    ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", []),
    ("8/8/4k3/8/8/4KB2/8/8 w - - 0 1", []),
    ("7k/8/8/8/8/8/1r6/K7 w - - 99 80", []),
]


@pytest.mark.parametrize(("fen", "moves"), DRAWS)
def test_dead_draws_are_scored_zero(engine: Engine, fen: str, moves: list[str]) -> None:
    engine.set_position(fen, moves)
    best = engine.go(Limits(depth=6))
    assert best.info is not None and best.info.score.centipawns == 0


def test_mate_on_the_hundredth_ply_is_mate(engine: Engine) -> None:
    engine.set_position("7k/8/6K1/8/8/8/8/R7 w - - 99 80")
    best = engine.go(Limits(depth=4))
    assert best.move == "a1a8" and best.info is not None and best.info.score == Score(mate=1)


def test_a_third_occurrence_is_a_draw(engine: Engine) -> None:
    """The lone king may go back to where it stood twice before: worth 0 though a queen is missing."""
    engine.set_position("7k/8/8/8/8/8/q7/6K1 w - - 0 1", ["g1h1", "a2b2", "h1g1", "b2a2", "g1h1", "a2b2"])
    best = engine.go(Limits(depth=1, searchmoves=("h1g1",)))
    assert best.info is not None and best.info.score.centipawns is not None and best.info.score.centipawns < -300
    engine.set_position("7k/8/8/8/8/8/q7/6K1 b - - 0 1", ["a2b2", "g1h1", "b2a2", "h1g1", "a2b2", "g1h1", "b2a2"])
    best = engine.go(Limits(depth=1, searchmoves=("h1g1",)))
    assert best.info is not None and best.info.score.centipawns == 0


LIMITS = [
    Limits(depth=4), Limits(nodes=5000), Limits(movetime_ms=30), Limits(white_time_ms=200, black_time_ms=200),
    Limits(white_time_ms=50, black_time_ms=50, moves_to_go=1), Limits(depth=1), Limits(nodes=1),
]


@pytest.mark.parametrize("limits", LIMITS)
def test_limits_end_the_search_with_a_legal_move(engine: Engine, limits: Limits) -> None:
    best = engine.go(limits)
    assert best.move in {move.uci() for move in chess.Board().legal_moves}


@pytest.mark.parametrize("nodes", [1, 2, 7, 33, 50, 4321])
def test_node_limit_is_kept_exactly(engine: Engine, nodes: int) -> None:
    """The first ones are those of the quiescence searches that order the moves of the root."""
    engine.go(Limits(nodes=nodes))
    assert engine.progress()[0] == nodes


def test_searchmoves_are_all_that_is_searched(engine: Engine) -> None:
    best = engine.go(Limits(depth=5, searchmoves=("a2a3", "h2h4")))
    assert best.move in ("a2a3", "h2h4")
    with pytest.raises(IllegalMoveError):
        engine.go(Limits(depth=5, searchmoves=("a2a5",)))


def test_mate_limit_ends_when_the_mate_is_found(engine: Engine) -> None:
    engine.set_position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
    best = engine.go(Limits(mate=2))
    assert best.info is not None and best.info.score == Score(mate=2)


def test_infinite_search_waits_for_stop(engine: Engine) -> None:
    engine.set_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    engine.start(Limits(infinite=True))
    assert engine.wait(0.2) is None
    engine.stop()
    best = engine.wait(PATIENCE_S)
    assert best is not None and best.move == "a1a8"


def test_reports_grow_deeper_and_hold_legal_lines(engine: Engine) -> None:
    reports = []
    best = engine.go(Limits(depth=9), reports.append)
    depths = [report.depth for report in reports]
    assert depths == sorted(depths) and depths[-1] == 9
    assert best.info == reports[-1] and best.info.pv[0] == best.move
    for report in reports:
        board = chess.Board()
        assert report.bound is Bound.EXACT and report.seldepth >= report.depth and 0 <= report.hashfull <= 1000
        for move in report.pv:
            board.push_uci(move)


def test_one_thread_is_deterministic(engine: Engine) -> None:
    counts = []
    for _ in range(2):
        engine.new_game()
        engine.set_position(POSITIONS[1])
        engine.go(Limits(depth=9))
        counts.append(engine.progress()[0])
    assert counts[0] == counts[1] > 1000


def test_wrong_use_is_refused_and_the_old_position_stays(engine: Engine) -> None:
    engine.set_position(POSITIONS[1])
    with pytest.raises(EngineError):
        engine.set_position("8/8/8/8/8/8/8/8 w - - 0 1")
    assert engine.position.fen() == POSITIONS[1]
    for name, value in (("Hash", "0"), ("Hash", "many"), ("Colour", "red"), ("UCI_Chess960", "maybe")):
        with pytest.raises(OptionError):
            engine.set_option(name, value)
    with pytest.raises(IllegalMoveError, match="Move 2"):
        engine.set_position(None, ["e2e4", "e2e4"])


def test_the_number_of_an_illegal_move_is_its_place_in_the_list(engine: Engine) -> None:
    """Also where the game goes on, and only the rest of the list is played."""
    for known in ([], ["e2e4", "e7e5"]):
        engine.set_position(None, known)
        with pytest.raises(IllegalMoveError, match="Move 4, 'a1a8'"):
            engine.set_position(None, ["e2e4", "e7e5", "g1f3", "a1a8"])


@pytest.mark.parametrize("fen", POSITIONS[:16])
def test_evaluation_is_symmetric(engine: Engine, fen: str) -> None:
    """Colours flipped, the side to move sees the same."""
    engine.set_position(fen)
    score = engine.evaluate()
    engine.set_position(chess.Board(fen).mirror().fen())
    assert engine.evaluate() == score


def test_long_games_keep_their_repetitions(engine: Engine) -> None:
    """600 shuffling plies: the undo stack does not run over, and the third occurrence is a draw at once."""
    shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"] * 150
    engine.set_position(None, shuffle)
    assert engine.position.top["fifty"] == 600
    assert engine.go(Limits(depth=3)).move is not None
    assert engine.position.fault() is None


def test_chess960_castling_is_told_in_both_notations(engine: Engine) -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    engine.set_position(fen, ["e1g1"], chess960=False)
    standard = engine.position.fen()
    engine.set_position(fen, ["e1h1"], chess960=True)
    assert engine.position.fen() == standard


@entry(i64(i64))
def _stopped_without_a_move(block):
    set_frame_excluded(top_frame(block), 100)
    set_stopped(block, 1)
    search(block, -1, 0, 5, 0, 1)
    return frame_excluded(top_frame(block))


def test_a_singular_search_that_is_stopped_at_once_leaves_no_move_excluded(engine: Engine) -> None:
    engine.go(Limits(depth=1))
    assert _stopped_without_a_move(engine.position.address) == 0


@entry(i64(i64, i64, i64))
def _searched(block, alpha, ply):
    return search(block, alpha, alpha + 1, 5, ply, 0)


def test_a_draw_that_can_be_forced_is_worth_the_contempt(engine: Engine) -> None:
    """The queen can go back, which is worth 30 points to the side that is to move at the root: at least that, known without a search."""
    fen, moves = "7k/8/8/8/8/q7/8/6K1 b - - 0 1", ["a3a2", "g1h1", "a2b2", "h1g1"]
    engine.set_position(fen)
    engine.search(Limits(depth=1))
    engine.set_position(fen, moves)
    state = engine.position.state
    state["contempt"], before = -30, int(state["nodes"])
    score = _searched(engine.position.address, 10, len(moves))
    state["contempt"] = 0
    assert score == 30 and int(state["nodes"]) == before


@entry(i64(i64))
def _double_extensions_after_a_null_move(block):
    above = top_frame(block) + FRAME_BYTES
    set_frame_extensions(above, 5)
    null_move_score(block, 0, -100, 3, 1, 0)
    return frame_extensions(above)


def test_a_null_move_counts_no_double_extensions_of_another_line(engine: Engine) -> None:
    engine.search(Limits(depth=1))
    assert _double_extensions_after_a_null_move(engine.position.address) == 0


def test_a_bound_that_the_same_iteration_has_refuted_is_not_what_it_has_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first move fails high, then it, or all, fail low, and a stop comes before all is searched: the score lies no higher than that.
    Where the search is stopped after the fail high alone, that is proved."""
    def proved(*scores: int) -> int:
        left = list(scores)
        monkeypatch.setattr(iterate, "stopped", lambda block: not left)
        monkeypatch.setattr(iterate, "search_root", lambda block, alpha, beta, depth: left.pop(0))
        return int(iterate.search_window.py_func(0, 12, 0))

    for name, value in (("aspiration_delta", 10), ("aspiration_depth", 5), ("aspiration_growth", 60), ("report_bound", None)):
        monkeypatch.setattr(iterate, name, lambda *words, value=value: value)
    assert proved(50, -INFINITE) == 50
    assert proved(50, -20, -INFINITE) == -20 and proved(50, -20) == -20 and proved(50, -20, -25) == -25
    assert proved(-50, 20, -INFINITE) == 20
