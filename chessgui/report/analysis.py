"""A whole game evaluated: each position of its main line, beginning with what is known already. No Qt.

The positions are searched from the last to the first, so that the transposition table already knows what follows a position: the score
before a move and the score after it agree better. At a fixed number of nodes or to a depth, with one thread, the result is the same on
every machine, whether it came in one go or was interrupted: the engine forgets everything at the end of each stretch of positions, and a
stretch that was not completed is begun anew. Then the positions around the moves at which the scores differ most are searched again,
longer: their marks must not depend on the luck of a short search.

What counts as known: the results of the same game and effort by the same release of the same engine, of an earlier or interrupted report,
always. Where the result is not the same each time anyway (a time, or several threads), also its result for the position in the analysis or
another game, with at least as many lines after at least as much time, depth or nodes; but not where the moves before the position matter:
it is a repetition, or the fifty-move rule is near.
"""
from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path

import chess
import chess.pgn

from chessgui.analysis.cache import Cache
from chessgui.analysis.evaluation import Evaluation, ending, first_lines, legal_part, without_moves
from chessgui.analysis.oldfiles import old_report
from chessgui.analysis.store import QUIET_PLIES, Kept, Key, node_score, result_key, version_of
from chessgui.openings.openingnames import opening_text
from chessgui.report.effort import Effort, ReportError, effort_text, effort_words, longer
from chessgui.report.marks import MarksError, marks_of_user
from chessgui.report.report import Report, from_one_depth, make_report
from chessgui.report.searching import Searcher
from chessgui.rules.score import chance
from chessgui.threads.progress import Progress
from chessgui.tree.edits import MainLine
from chessgui.tree.game import quick_copy
from chessgui.words.language import not_chess, tr

STRETCH = 10
"""Positions in a stretch, counted from the end of the game."""
LEAST_DOUBT, MOST_DOUBT = 3.0, 4
"""Percentage points of the chances from which on a loss is looked at again, of at most every fourth move and one more."""
IMPOSSIBLE = chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS | chess.STATUS_OPPOSITE_CHECK

PositionDone = Callable[[int, Evaluation], None]
"""Called with each position's result: the number of plies before it, and its evaluation."""


def last_position(game: chess.pgn.Game) -> chess.Board:
    """The last position of the main line with the moves that led there. Raises ReportError for a game that the engine cannot play."""
    board = game.board()
    if type(board) is not chess.Board:
        raise ReportError(not_chess())
    if board.status() & IMPOSSIBLE:
        raise ReportError(tr("The game begins with a position that no game can reach."))
    for node in game.mainline():
        board.push(node.move)
    return board


def stretches(positions: int) -> Iterator[range]:
    """The numbers of the positions, stretch by stretch, in the order in which they are searched."""
    for end in range(positions, 0, -STRETCH):
        yield range(end - 1, max(end - STRETCH, 0) - 1, -1)


def doubtful(boards: Sequence[chess.Board], known: Mapping[int, Evaluation]) -> list[range]:
    """The positions before and after those moves at which the scores differ most, or before which a mate was seen and after which none was,
    as runs from the last to the first: a second look tells a bad move from an unlucky search."""
    losses = {}
    for ply in range(1, len(boards)):
        before, after = from_one_depth(known[ply - 1], known[ply], boards[ply - 1].turn)
        lost_mate = before.mate is not None and before.mate > 0 and after.mate is None
        losses[ply] = max(chance(before) + chance(after) - 100, LEAST_DOUBT if lost_mate else 0.0)
    most = sorted((ply for ply, loss in losses.items() if loss >= LEAST_DOUBT), key=lambda ply: (-losses[ply], ply))
    chosen = {place for ply in most[:1 + len(losses) // MOST_DOUBT] for place in (ply - 1, ply) if not ending(boards[place])}
    ends = sorted((ply for ply in chosen if ply + 1 not in chosen), reverse=True)
    return [range(end, next(ply for ply in range(end, -2, -1) if ply not in chosen), -1) for end in ends]


def told_evaluations(game: chess.pgn.Game) -> list[Evaluation | None]:
    """The %eval of a game's main line, position by position, without moves; None where it is missing, though not where the game is over.
    Empty where the game has less than two."""
    scores = [node_score(node) for node in (game, *game.mainline())]
    found = [without_moves(score) if score is not None else None for score in scores]
    if len(found) - found.count(None) < 2:
        return []
    return [*found[:-1], ending(game.end().board()) or found[-1]]


def moves_key(line: chess.Board) -> str:
    """The digest under which the last report on a game is kept; `line` is its last position with all moves."""
    return _digest(line)


def game_key(line: chess.Board, effort: Effort, identity: str) -> str:
    """The digest under which the results of a game are kept; `line` is its last position with all moves."""
    effort = replace(effort, memory_mib=0)  # changes no result
    return _digest(line, "1", identity, effort_text(effort))


def _digest(line: chess.Board, *before: str) -> str:
    """The digest of some words, and of the first position and all moves of a game."""
    words = [*before, line.root().fen(), str(line.chess960), *(move.uci() for move in line.move_stack)]
    return hashlib.blake2b("\n".join(words).encode(), digest_size=16).hexdigest()


def analyse(
    game: chess.pgn.Game, effort: Effort, searcher: Searcher, folder: Path | None, progress: Progress, told: PositionDone | None = None,
) -> list[Evaluation]:
    """Evaluate all positions of the main line; returns them in the order of the game. Known results come from the cache in `folder` (None:
    there is none), which keeps the new ones, so that an interrupted analysis goes on where it was. Raises ReportError, and Cancelled by way
    of `progress`, which counts the positions."""
    boards = _boards(last_position(game))
    over = {ply: found for ply, board in enumerate(boards) if (found := ending(board)) is not None}
    progress.begin(len(boards))

    with nullcontext() if folder is None else Cache(folder) as cache:
        def search(ply: int, effort: Effort, name: str) -> Evaluation:
            """The evaluation of a position, which the cache keeps under the name of the game."""
            found = searcher.evaluate(boards[ply], progress.check, effort)  # its last report came a little before the end
            found = replace(found, time_ms=max(found.time_ms, round(effort.time_ms or 0)))
            if cache is not None and found.best_move:
                cache.write([(Key(result_key(boards[ply]), searcher.engine, effort.lines), Kept(found))], name, ply)
            return found

        def look(parts: Iterable[Sequence[int]], effort: Effort) -> dict[int, Evaluation]:
            """The evaluations of the positions of all parts; repeatable ones are those of whole parts."""
            name = game_key(boards[-1], effort, searcher.identity)
            known = ({} if cache is None or folder is None else _known(boards, effort, searcher, cache, folder, name)) | over
            for part in parts:
                if effort.is_repeatable and any(ply not in known for ply in part):
                    searcher.forget()
                    known = {ply: found for ply, found in known.items() if ply in over or ply not in part}
                for ply in part:
                    if ply not in known:
                        known[ply] = search(ply, effort, name)
                    if told is not None:
                        told(ply, known[ply])
                    progress.step()
            return known

        known = look(stretches(len(boards)), effort)
        again = doubtful(boards, known)
        progress.tell(progress.done, progress.done + sum(map(len, again)))
        second = look(again, longer(effort)) if again else {}
        known = known | {ply: second[ply] for part in again for ply in part}
        evaluations = [known[ply] for ply in range(len(boards))]
        if cache is not None:
            cache.write_report(moves_key(boards[-1]), effort_words(effort), evaluations)
    return evaluations


def kept_report(game: chess.pgn.Game, folder: Path) -> tuple[str, list[Evaluation]] | None:
    """How the last report on a game was searched, in words, and the evaluations of its positions; None where none is kept."""
    try:
        last = last_position(game)
    except ReportError:
        return None
    with Cache(folder) as cache:
        kept = cache.report(moves_key(last))
    if kept is None or len(kept[1]) != len(last.move_stack) + 1:
        return None
    found = [legal_part(one, board) if one is not None else ending(board) for one, board in zip(kept[1], _boards(last))]
    return (kept[0], list(filter(None, found))) if all(found) else None


def _boards(last: chess.Board) -> list[chess.Board]:
    """All positions of a game from its last one, each with the moves that led to it."""
    boards = [last]
    while boards[-1].move_stack:
        boards.append(quick_copy(boards[-1]))
        boards[-1].pop()
    return boards[::-1]


def _known(boards: Sequence[chess.Board], effort: Effort, searcher: Searcher, cache: Cache, folder: Path, name: str,
           ) -> dict[int, Evaluation]:
    """The evaluations of the positions that need no search, by the number of plies before each."""
    version = version_of(searcher.engine)
    known = old_report(folder / "reports" / f"{name}.jsonl", searcher.engine, boards)
    known |= {ply: found for ply, found in cache.of_game(name).items() if found.version == version}
    if effort.is_repeatable:
        return known
    positions = {ply: result_key(board) for ply, board in enumerate(boards)
                 if ply not in known and board.halfmove_clock < QUIET_PLIES and not board.is_repetition(2)}
    results = [(key.position, found) for key, found in ((key, kept.evaluation) for key, kept in cache.find(set(positions.values())))
               if key.engine == searcher.engine and found.version == version and found.time_ms >= (effort.time_ms or 0)
               and found.depth >= (effort.depth or 0) and found.nodes >= (effort.nodes or 0)]
    for ply, position in positions.items():
        wanted = 1 if effort.is_xboard else min(effort.lines, boards[ply].legal_moves.count())
        fit = [found for where, found in results if where == position and len(found.lines) >= wanted]
        if fit:
            known[ply] = first_lines(max(fit, key=lambda one: one.depth), effort.lines)
    return known


def known_report(line: MainLine, folder: Path | None, marks_file: Path) -> tuple[Report | None, bool]:
    """What is known of a game without an analysis: the report of an earlier session, kept in `folder`, else one on the %eval of the game,
    judged by the marks as they are now; and which of them it is. Blocks."""
    game = chess.pgn.Game()
    line.content().apply(game)
    kept = kept_report(game, folder) if folder is not None else None
    searched, evaluations = kept or (tr("from the file"), told_evaluations(game))
    marks = None
    with suppress(MarksError):
        marks = marks_of_user(marks_file)
    return make_report(game, evaluations, marks, searched, opening_text) if evaluations else None, kept is not None
