"""What a question means: asked of each ply of a game of python-chess, one after the other."""
from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

import chess.engine
import chess.pgn

import engine
from chessgui.tree.comments import shown_comment
from engine import query
from engine.games.folding import fold
from tests.finding.lines import Line


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it is asked for."""

    man: str
    origin: int
    target: int
    taken: str
    promoted: str
    wing: str
    en_passant: bool


@dataclass(frozen=True, slots=True)
class Written:
    """What is written about a ply: centipawns from White's side, whole seconds, the words of comments as they are compared, glyphs."""

    evaluation: int | None = None
    clock: int | None = None
    words: str = ""
    glyphs: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Ply:
    """A position with the move that has led to it, and what python-chess says of it."""

    sets: dict[str, int]
    is_white: bool
    key: int
    check: bool
    mate: bool
    stalemate: bool
    made: Made | None
    written: Written = field(default_factory=Written)


def plies_of(line: Line) -> list[Ply]:
    """The plies of a game; none where it cannot be read."""
    boards = line.boards()
    made = [None, *(_made(board, move) for board, move in zip(boards, line.moves, strict=False))]
    written = _written(line.pgn, len(boards)) if line.pgn else [Written()] * len(boards)
    return [] if line.is_skipped else [_ply(*each) for each in zip(boards, made, written, strict=True)]


def _written(text: str, plies: int) -> list[Written]:
    """What python-chess reads of a game's plies, as far as they are legal. It passes over comments to the end of a line, which are put in
    braces for it."""
    game = chess.pgn.read_game(io.StringIO(re.sub("; (to the end)\n", r"{\1} ", text)))
    assert game is not None
    return [_written_of(node) for node in islice((game, *game.mainline()), plies)]


def _written_of(node: chess.pgn.GameNode) -> Written:
    score, clock = node.eval(), node.clock()
    evaluation = None
    if score is not None:
        points = score.white().score()
        best = 10_000 if score.white() > chess.engine.Cp(0) else -10_000
        evaluation = best if points is None else max(-9999, min(9999, points))
    seconds = None if clock is None else int(min(clock, (1 << 24) - 1))
    return Written(evaluation, seconds, fold(shown_comment(node.comment)), frozenset(node.nags))


def _ply(board: chess.Board, made: Made | None, written: Written) -> Ply:
    sets = {piece.symbol(): board.pieces_mask(piece.piece_type, piece.color)
            for piece in map(chess.Piece.from_symbol, query.ANY_MAN)} | {".": query.ALL_SQUARES & ~board.occupied}
    key = engine.position_key(board.fen(shredder=board.chess960))
    return Ply(sets, board.turn == chess.WHITE, key, board.is_check(), board.is_checkmate(), board.is_stalemate(), made, written)


def _made(board: chess.Board, move: chess.Move) -> Made:
    man, taken = board.piece_at(move.from_square), board.piece_at(move.to_square)
    assert man is not None
    target, wing = move.to_square, ""
    if board.is_castling(move):
        wing = "KQkq"[(not board.is_kingside_castling(move)) + (0 if board.turn else 2)]
        target, taken = chess.square(6 if wing in "Kk" else 2, 0 if board.turn else 7), None
    if board.is_en_passant(move):
        taken = chess.Piece(chess.PAWN, not board.turn)
    promoted = chess.Piece(move.promotion, board.turn).symbol() if move.promotion else "."
    return Made(man.symbol(), move.from_square, target, taken.symbol() if taken else ".", promoted, wing, board.is_en_passant(move))


def holds(part: query.Query, plies: Sequence[Ply], number: int) -> bool:
    """Whether a question holds at a ply."""
    ply = plies[number]
    match part:
        case query.Count():
            return part.least <= count(ply, part.men, part.squares) <= part.most
        case query.Balance():
            return part.least <= sum(weight * count(ply, man, query.ALL_SQUARES) for man, weight in part.weights) <= part.most
        case query.Turn():
            return ply.is_white == part.white
        case query.Moves():
            return part.first <= number <= part.last
        case query.Exactly():
            return ply.key == part.key
        case query.Moved():
            return ply.made is not None and is_move(part, ply.made)
        case query.Check():
            return ply.check
        case query.Mate():
            return ply.mate
        case query.Stalemate():
            return ply.stalemate
        case query.Evaluation():
            return ply.written.evaluation is not None and part.least <= ply.written.evaluation <= part.most
        case query.Drop():
            lost = _lost(plies[number - 1], ply) if number else None
            return lost is not None and part.least <= lost <= part.most
        case query.Clock():
            return ply.written.clock is not None and part.least <= ply.written.clock <= part.most
        case query.Glyph():
            return not ply.written.glyphs.isdisjoint(part.numbers)
        case query.Comment():
            return _folded(part.words) in ply.written.words
        case query.All():
            return all(holds(one, plies, number) for one in part.parts)
        case query.Any():
            return any(holds(one, plies, number) for one in part.parts)
        case query.Not():
            return not holds(part.part, plies, number)
        case query.Lasts():
            return part.plies <= number + 1 and all(holds(part.part, plies, number - back) for back in range(part.plies))
        case query.Then():
            earliest = max(0, number - part.within) if part.within else 0
            return holds(part.second, plies, number) and any(holds(part.first, plies, earlier) for earlier in range(earliest, number))
    raise AssertionError(part)


_folded = cache(fold)


def _lost(before: Ply, now: Ply) -> int | None:
    """Centipawns that whoever moved has lost by the evaluations, of which no more than ten pawns count; None where one is not known."""
    if before.written.evaluation is None or now.written.evaluation is None:
        return None
    gained = max(-1000, min(1000, now.written.evaluation)) - max(-1000, min(1000, before.written.evaluation))
    return -gained if before.is_white else gained


def count(ply: Ply, men: str, squares: int) -> int:
    """How many of some men stand on some squares; `.` stands for no man."""
    return sum((ply.sets[man] & squares).bit_count() for man in men)


def is_move(part: query.Moved, made: Made) -> bool:
    """Whether a move is the one that is asked for."""
    return (made.man in part.men and bool(part.origins >> made.origin & part.targets >> made.target & 1)
            and (not part.taken or made.taken in part.taken) and (not part.promoted or made.promoted in part.promoted)
            and (not part.castling or (made.wing != "" and made.wing in part.castling)) and (not part.en_passant or made.en_passant))


def first_ply(search: query.Search, plies: Sequence[Ply]) -> int | None:
    """The first ply at which what is wanted holds; None if there is none, or if what must never be is anywhere."""
    found = next((number for number in range(len(plies)) if holds(search.wanted, plies, number)), None)
    if found is not None and any(holds(part, plies, number) for part in search.never for number in range(len(plies))):
        return None
    return found


def answers(search: query.Search, games: Sequence[Sequence[Ply]]) -> list[tuple[int, int]]:
    """The games in which a question holds, each with the first ply."""
    found = [first_ply(search, plies) for plies in games]
    return [(number, ply) for number, ply in enumerate(found) if ply is not None]
