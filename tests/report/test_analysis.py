"""Analysing a game: order, results kept, resuming, cancelling, and the same again at fixed nodes with the real engine."""
from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

import engine
from chessgui.analysis import store as stores
from chessgui.analysis.cache import Cache
from chessgui.analysis.evaluation import Evaluation, ending, first_lines
from chessgui.analysis.store import Store, engine_key, position_key, version_of
from chessgui.report.analysis import STRETCH, _boards, analyse, game_key, stretches
from chessgui.report.effort import Effort, ReportError, effort_from_text, effort_text, effort_words
from chessgui.report.report import make_report
from chessgui.report.searching import OwnEngine, _Heard, playable_part
from chessgui.threads.progress import Cancelled, Progress
from engine import Bound, Score
from tests.analysis.results import evaluation
from tests.hands.fakes import info
from tests.report.scripted import FOOLS_MATE, Scripted, game_of

TIMED, FIXED = Effort(time_ms=100), Effort(time_ms=None, nodes=2000)
GAME = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5 8. dxe5 Be6 9. c3 Bc5 10. Qd3 O-O *")


def test_from_the_last_position_to_the_first() -> None:
    searcher = Scripted()
    found = analyse(game_of("1. e4 e5 2. Nf3 *"), TIMED, searcher, None, Progress())
    assert searcher.asked == [3, 2, 1, 0]
    assert [evaluation.best.score for evaluation in found] == [Score(centipawns=32)] * 4


def test_the_positions_of_a_game_share_their_moves() -> None:
    """A game of 600 moves would else have 720,000 of them, and take seconds before the first search."""
    last = game_of(GAME).end().board()
    boards = _boards(last)
    assert [len(board.move_stack) for board in boards] == list(range(20 + 1)) and boards[-1] is last
    assert all(board.move_stack == last.move_stack[:ply] and board.move_stack[0] is last.move_stack[0]
               for ply, board in enumerate(boards) if ply)


def test_where_the_game_is_over_nothing_is_searched() -> None:
    searcher = Scripted()
    found = analyse(game_of(FOOLS_MATE), TIMED, searcher, None, Progress())
    assert len(searcher.asked) == 4
    assert found[-1] == ending(game_of(FOOLS_MATE).end().board()) and found[-1].best.score == Score(mate=0)


@pytest.mark.parametrize(("positions", "expected"), [
    (1, [[0]]), (3, [[2, 1, 0]]), (STRETCH + 1, [list(range(STRETCH, 0, -1)), [0]])])
def test_stretches(positions: int, expected: list[list[int]]) -> None:
    assert [list(stretch) for stretch in stretches(positions)] == expected


def interrupted(effort: Effort, folder: Path, after: int) -> Scripted:
    """Analyse GAME until so many positions were searched."""
    progress = Progress()
    searcher = Scripted(lambda asked: progress.cancel() if asked == after else None)
    with pytest.raises(Cancelled):
        analyse(game_of(GAME), effort, searcher, folder, progress)
    return searcher


def test_an_interrupted_analysis_goes_on_where_it_was(tmp_path: Path) -> None:
    begun = interrupted(TIMED, tmp_path, 12)
    searcher = Scripted()
    analyse(game_of(GAME), TIMED, searcher, tmp_path, Progress())
    assert len(begun.asked) + len(searcher.asked) == 21
    again = Scripted()
    analyse(game_of(GAME), TIMED, again, tmp_path, Progress())
    assert again.asked == []


def test_a_replaced_engine_is_asked_again(tmp_path: Path) -> None:
    class Replaced(Scripted):
        engine, version = "scripted", "1"

        def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
            return replace(super().evaluate(board, check, effort), version=self.version)

    program = tmp_path / "scripted"
    Replaced.engine = Replaced.identity = str(program)
    for release in ("one", "another"):
        stores._stamps.clear()
        program.write_text(release)
        program.chmod(0o755)
        Replaced.version = version_of(Replaced.engine)
        for asked in ([2, 1, 0], []):
            searcher = Replaced()
            analyse(game_of("1. e4 e5 *"), FIXED, searcher, tmp_path, Progress())
            assert searcher.asked == asked


def test_at_fixed_nodes_an_interruption_changes_nothing(tmp_path: Path) -> None:
    whole = analyse(game_of(GAME), FIXED, Scripted(), None, Progress())
    interrupted(FIXED, tmp_path, 14)
    searcher = Scripted()
    assert analyse(game_of(GAME), FIXED, searcher, tmp_path, Progress()) == whole
    assert len(searcher.asked) == 21 - STRETCH  # the stretch that was complete is not searched again


def test_progress_and_results_are_told() -> None:
    progress, told = Progress(), []
    analyse(game_of("1. e4 e5 *"), TIMED, Scripted(), None, progress, lambda ply, evaluation: told.append(ply))
    assert (progress.done, progress.total, told) == (3, 3, [2, 1, 0])


def test_results_are_of_this_game_and_this_effort(tmp_path: Path) -> None:
    board = game_of(GAME).end().board()
    keys = {game_key(board, TIMED, "a"), game_key(board, FIXED, "a"), game_key(board, TIMED, "b"), game_key(chess.Board(), TIMED, "a")}
    assert len(keys) == 4


def known(board: chess.Board, found: Evaluation, folder: Path, lines: int = 2) -> None:
    """The analysis has found something."""
    store = Store()
    store.keep(board, lines, found)
    with Cache(folder) as cache:
        assert cache.write(store.take_new())


def found_before(depth: int = 30, moves: tuple[str, str] = ("b1c3", "g1f3"), engine: str = "scripted", **facts: Any) -> Evaluation:
    """Two lines of another search of the position after 1. e4 e5."""
    return replace(evaluation(*moves, depth=depth, engine=engine), **{"time_ms": 100, "nodes": 2000, **facts})


THREADS = Effort(time_ms=None, depth=12, threads=2)


@pytest.mark.parametrize(("effort", "found", "lines", "counts"), [
    (TIMED, found_before(), 2, True), (TIMED, found_before(time_ms=99), 2, False), (TIMED, first_lines(found_before(), 1), 1, False),
    (TIMED, found_before(), 5, True), (TIMED, found_before(engine="other"), 2, False), (TIMED, found_before(version="old"), 2, False),
    (TIMED, found_before(moves=("b1c3", "e2e4")), 2, False), (FIXED, found_before(), 2, False),
    (THREADS, found_before(12), 2, True), (THREADS, found_before(11), 2, False),
])
def test_what_the_analysis_knows_is_not_searched_again(effort: Effort, found: Evaluation, lines: int, counts: bool, tmp_path: Path) -> None:
    """Only if it is as thorough, of the same engine, and the effort's results are not the same each time."""
    game, searcher = game_of("1. e4 e5 2. Nf3 *"), Scripted()
    board = game.end().board()
    board.pop()
    known(board, found, tmp_path, lines)
    told = analyse(game, effort, searcher, tmp_path, Progress())
    assert searcher.asked == ([3, 1, 0] if counts else [3, 2, 1, 0])
    assert (told[2] == found) is counts


def test_where_the_way_to_a_position_matters_it_is_searched(tmp_path: Path) -> None:
    game = game_of("1. Nf3 Nf6 2. Ng1 Ng8 *")
    known(chess.Board(), replace(evaluation("e2e4", "d2d4", engine="scripted"), time_ms=500), tmp_path)
    searcher = Scripted()
    analyse(game, TIMED, searcher, tmp_path, Progress())
    assert searcher.asked == [4, 3, 2, 1], "the first position stands on the board again at the end"


def test_the_analysis_sees_what_a_report_has_found(tmp_path: Path) -> None:
    game = game_of("1. e4 e5 *")
    told = analyse(game, FIXED, Scripted(), tmp_path, Progress())
    with Cache(tmp_path) as cache:
        store = Store()
        store.merge(cache.find([position_key(game.end().board())]))
    assert store.deepest(game.end().board()) == store.find(game.end().board(), "scripted", 2) == told[2]


def test_another_game_begins_with_what_a_report_has_found(tmp_path: Path) -> None:
    analyse(game_of("1. e4 e5 *"), TIMED, Scripted(), tmp_path, Progress())
    for effort, asked in ((TIMED, [3]), (FIXED, [3, 2, 1, 0])):
        searcher = Scripted()
        analyse(game_of("1. e4 e5 2. Nf3 *"), effort, searcher, tmp_path, Progress())
        assert searcher.asked == asked


def test_a_report_of_an_earlier_version_is_taken_over(tmp_path: Path) -> None:
    """A JSON line for each position, with scores for the side to move; one that was cut off is passed over."""
    game, moves = game_of("1. e4 e5 *"), ("d2d4 d7d5", "c7c5", "g1f3")
    old = tmp_path / "reports" / f"{game_key(game.end().board(), FIXED, 'scripted')}.jsonl"
    old.parent.mkdir()
    lines = "".join(f'\n[{ply},[[{30 if ply != 1 else -30},null],"{line}",[null,-2],9]]' for ply, line in enumerate(moves))
    old.write_text(f'{lines}\n[5,[[12,null],"e2e4",nu', "utf-8")
    searcher = Scripted()
    found = analyse(game, FIXED, searcher, tmp_path, Progress())
    assert searcher.asked == []
    assert [(one.best.score, one.second_score(chess.WHITE), one.best_move, one.depth) for one in found] == [
        (Score(centipawns=30), Score(mate=-2), "d2d4", 9), (Score(centipawns=30), Score(mate=2), "c7c5", 9),
        (Score(centipawns=30), Score(mate=-2), "g1f3", 9)]


def test_our_engine_and_the_analysis_speak_of_the_same_engine(prepared_engine: None) -> None:
    searcher = OwnEngine(FIXED)
    assert searcher.engine == engine_key((), {}, engine.BUILT_IN) and engine.VERSION in version_of(searcher.engine)
    searcher.close()


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(analyse(game_of("1. e4 *"), TIMED, Scripted(), tmp_path / "file" / "folder", Progress())) == 2


def test_moves_before_a_null_move_or_a_capture_are_left_out() -> None:
    board = chess.Board()
    for san in ("e4", "d5", "exd5", "Nf6", "Nf3"):
        board.push_san(san)
    fen, moves = playable_part(board)
    assert (fen, moves) == ("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", ("g8f6", "g1f3"))
    board.push(chess.Move.null())
    board.push_san("Nc3")
    assert playable_part(board)[1] == ("b1c3",)


@pytest.mark.parametrize(("changes", "words"), [
    ({"depth": 10}, "one of the three"), ({"time_ms": None}, "one of the three"), ({"time_ms": 0}, "must be from 1 to"),
    ({"threads": 0}, "The threads of a search"), ({"lines": 11}, "The lines of a search must be from 1 to 10, not 11."),
    ({"time_ms": float("nan")}, "The milliseconds")])
def test_an_effort_that_cannot_be(changes: dict[str, float], words: str) -> None:
    with pytest.raises(ReportError, match=words):
        Effort(**changes).checked()  # type: ignore[arg-type]


@pytest.mark.parametrize(("effort", "words"), [
    (Effort(), "Chessgui, 100 ms a move"), (Effort(None, nodes=200_000), "Chessgui, 200000 nodes a move"),
    (Effort(None, 18, command=("/games/stockfish-16.1", "-x")), "stockfish-16.1, depth 18"),
])
def test_an_effort_in_words(effort: Effort, words: str) -> None:
    assert effort_words(effort) == words


def test_an_effort_is_remembered() -> None:
    effort = Effort(None, 12, threads=3, command=("stockfish", "-x"), memory_mib=300)
    assert effort_from_text(effort_text(effort)) == effort
    for damaged in ("", "[]", "null", '{"depth": 5}', '{"depth": "x", "time_ms": null}', '{"luck": 1}', '{"memory_mib": "x"}',
                    "[" * 10_000):
        assert effort_from_text(damaged) == Effort()


@pytest.mark.parametrize(("headers", "words"), [
    ({"Variant": "Atomic"}, "variant"), ({"FEN": "8/8/8/8/8/8/8/K7 w - - 0 1", "SetUp": "1"}, "no game can reach")])
def test_games_that_no_search_can_read(headers: dict[str, str], words: str) -> None:
    game = game_of("*", **headers)
    with pytest.raises(ReportError, match=words):
        analyse(game, TIMED, Scripted(), None, Progress())


def test_our_engine_finds_the_same_at_fixed_nodes(prepared_engine: None, tmp_path: Path) -> None:
    game = game_of(GAME)
    first, second = OwnEngine(FIXED), OwnEngine(FIXED)
    whole = analyse(game, FIXED, first, None, Progress())
    assert analyse(game, FIXED, first, None, Progress()) == whole
    progress = Progress()
    seen: list[int] = []

    def stop(ply: int, evaluation: Evaluation) -> None:
        seen.append(ply)
        if len(seen) == STRETCH + 3:
            progress.cancel()

    with pytest.raises(Cancelled):
        analyse(game, FIXED, second, tmp_path, progress, stop)
    assert analyse(game, FIXED, second, tmp_path, Progress()) == whole
    assert all(found.best_move and found.second_score(chess.WHITE) is not None and found.depth > 1 for found in whole)
    first.close()
    second.close()


class Unlucky(Scripted):
    """Finds at first that a move has lost 200 centipawns; a longer search does not."""

    def __init__(self, first: Effort = FIXED) -> None:
        super().__init__()
        self._first = first

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        found = super().evaluate(board, check, effort)
        lost = effort == self._first and len(board.move_stack) >= 15
        return replace(found, lines=tuple(replace(line, score=Score(centipawns=-200 * lost)) for line in found.lines))


def test_positions_are_searched_again_where_the_scores_differ_most(tmp_path: Path) -> None:
    searcher, again, progress = Unlucky(), Unlucky(), Progress()
    found = analyse(game_of(GAME), FIXED, searcher, tmp_path, progress)
    assert searcher.asked == [*range(20, -1, -1), 15, 14] and (progress.done, progress.total) == (23, 23)
    assert [found[ply].best.score.centipawns for ply in (14, 15, 16)] == [0, 0, -200]
    assert analyse(game_of(GAME), FIXED, again, tmp_path, Progress()) == found and again.asked == []


class Forgetful(Scripted):
    """Sees at first a mate before a move, and after it only that White is far ahead."""

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        found = super().evaluate(board, check, effort)
        sees = len(board.move_stack) == 14 or effort != FIXED
        return replace(found, lines=tuple(replace(line, score=Score(mate=3) if sees else Score(centipawns=4000)) for line in found.lines))


def test_without_a_cache_positions_are_searched_again_too() -> None:
    """At a fixed time a second look took the results of the first one for its own."""
    searcher = Unlucky(TIMED)
    found = analyse(game_of(GAME), TIMED, searcher, None, Progress())
    assert searcher.asked == [*range(20, -1, -1), 15, 14] and found[15].best.score == Score(centipawns=0)


def test_whether_a_mate_was_missed_is_looked_at_again() -> None:
    searcher = Forgetful()
    found = analyse(game_of(GAME), FIXED, searcher, None, Progress())
    assert searcher.asked == [*range(20, -1, -1), 15, 14] and [found[ply].best.score.mate for ply in (14, 15)] == [3, 3]


def test_a_bound_at_the_end_of_a_search_does_not_make_the_second_line_the_best() -> None:
    heard = _Heard()
    heard.put([info(["e2e4"], 30), replace(info(["d2d4"], -90), multipv=2), replace(info(["e2e4"], 80, depth=6), bound=Bound.LOWER)])
    found = heard.evaluation("", chess.Board(), ())
    assert [line.score.centipawns for line in found.lines] == [30, -90] and found.by_depth == ((found.depth, Score(centipawns=30)),)


OPENING = "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6 8. Nxe6 *"
"""Deep Blue - Kasparov 1997, game 6."""


@pytest.mark.slow(reason="searches some ten or some hundred million nodes")
@pytest.mark.parametrize("nodes", [100_000, 1_000_000])
def test_the_marks_of_a_known_game(prepared_engine: None, nodes: int) -> None:
    """About a tenth of a second and a second for each position: 5.Ng5 is well; 7...h6, which gives away as much as an inaccuracy must,
    is not the best, and the sacrifice that answers it is brilliant."""
    effort, game = Effort(time_ms=None, nodes=nodes), game_of(OPENING)
    searcher = OwnEngine(effort)
    moves = make_report(game, analyse(game, effort, searcher, None, Progress())).moves
    searcher.close()
    assert moves[8].san == "Ng5" and not moves[8].is_bad, f"{moves[8].loss:.1f}"
    assert moves[13].san == "h6" != moves[13].best_san and moves[13].loss >= 1.5, f"{moves[13].loss:.1f}"
    assert moves[14].san == "Nxe6" and moves[14].mark is not None and moves[14].mark.name == "brilliant"


def test_a_search_ends_when_nobody_wants_it_any_more(prepared_engine: None) -> None:
    effort = Effort(time_ms=None, depth=90)
    searcher, progress = OwnEngine(effort), Progress()
    timer = threading.Timer(0.1, progress.cancel)
    timer.start()
    with pytest.raises(Cancelled):
        analyse(game_of("*"), effort, searcher, None, progress)
    timer.join()
    searcher.close()
