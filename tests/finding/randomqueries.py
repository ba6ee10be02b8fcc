"""Random questions, most of them taken from what happens in a game, so that some games hold them."""
from __future__ import annotations

import random

import chess

import engine
from engine import query
from tests.finding.lines import Line

FILES = [0x0101010101010101 << file for file in range(8)]
RANKS = [0xFF << 8 * rank for rank in range(8)]
VALUES = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
INNER = ("all", "all", "any", "not", "lasts", "then")
LEAVES = ("man", "man", "man", "count", "count", "balance", "turn", "moves", "exactly", "moved", "moved", "moved", "check", "mate",
          "stalemate", "evaluation", "drop", "clock", "glyph", "comment", "comment")
WORDS = "zugzwang", "ÜBER", "strasse", "good move", "a pawn", "e4 e5", "צוג", "%", "nothing", "to the", "g", "no such word", "!"


def random_search(chance: random.Random, lines: list[Line]) -> query.Search:
    """A question of a whole game."""
    line = chance.choice(lines)
    never = tuple(random_query(chance, line, 1) for _ in range(chance.choice((0, 0, 0, 1, 2))))
    return query.Search(random_query(chance, line, chance.randrange(4)), never)


def random_query(chance: random.Random, line: Line, depth: int) -> query.Query:
    """A question with so many levels of parts."""
    def part() -> query.Query:
        return random_query(chance, line, depth - 1)

    if depth == 0:
        return _leaf(chance, line)
    match chance.choice(INNER):
        case "all":
            return query.All(tuple(part() for _ in range(chance.randrange(4))))
        case "any":
            return query.Any(tuple(part() for _ in range(chance.randrange(4))))
        case "not":
            return query.Not(part())
        case "lasts":
            return query.Lasts(part(), chance.randrange(7))
        case _:
            return query.Then(part(), part(), chance.choice((0, 0, 1, 2, 6, 20)))


def random_material(chance: random.Random, depth: int = 2) -> query.Query:
    """A question of numbers of men alone, for some plies in a row."""
    def part(level: int) -> query.Query:
        kind = chance.random() if level else 1.0
        if kind < 0.6:
            return (query.All if kind < 0.4 else query.Any)(tuple(part(level - 1) for _ in range(chance.randrange(1, 4))))
        if kind < 0.7:
            return query.Not(part(level - 1))
        if chance.random() < 0.3:
            least = chance.randrange(-4, 5)
            return query.Balance(tuple({**VALUES, **{man.lower(): -value for man, value in VALUES.items()}}.items()), least, least + 1)
        least = chance.randrange(4)
        return query.Count(_letters(chance, query.ANY_MAN), query.ALL_SQUARES, least, chance.choice((least, least + 1, query.MOST)))

    asked = part(depth)
    return query.Lasts(asked, chance.randrange(1, 9)) if chance.random() < 0.6 else asked


def _squares(chance: random.Random) -> int:
    kind = chance.random()
    if kind < 0.3:
        return query.ALL_SQUARES
    return chance.choice(FILES) if kind < 0.5 else chance.choice(RANKS) if kind < 0.7 else chance.getrandbits(64) & chance.getrandbits(64)


def _letters(chance: random.Random, known: str, most: int = 4) -> str:
    return query.letters(chance.sample(known, chance.randrange(1, most)))


def _leaf(chance: random.Random, line: Line) -> query.Query:
    ply, board = chance.randrange(len(line.moves) + 1), line.start.copy(stack=False)
    for move in line.moves[:ply]:
        board.push(move)
    match chance.choice(LEAVES):
        case "man":
            square = chance.choice(list(board.piece_map()) if chance.random() < 0.8 else range(64))
            man = board.piece_at(square)
            return query.Count(man.symbol() if man else ".", 1 << square)
        case "count":
            least = chance.randrange(4)
            men = chance.choice((_letters(chance, query.ANY_MAN + "."), query.WHITE_MEN, query.BLACK_MEN, query.ANY_MAN))
            return query.Count(men, _squares(chance), least, chance.choice((least, least + 2, query.MOST)))
        case "balance":
            weights = {**VALUES, **{man.lower(): -value for man, value in VALUES.items()}}
            if chance.random() < 0.5:
                weights = {man: chance.randrange(-3, 4) for man in _letters(chance, query.ANY_MAN + ".", 6)}
            least = chance.randrange(-6, 7)
            return query.Balance(tuple(weights.items()), least, least + chance.randrange(4))
        case "turn":
            return query.Turn(chance.random() < 0.5)
        case "moves":
            first = chance.randrange(60)
            return query.Moves(first, first + chance.choice((0, 5, 200)))
        case "exactly":
            key = engine.position_key(board.fen(shredder=board.chess960))
            return chance.choice((query.Exactly(key), query.exactly(key, board.fen())))
        case "moved":
            return _moved(chance, board, line.moves[ply] if ply < len(line.moves) else None)
        case "check":
            return query.Check()
        case "mate":
            return query.Mate()
        case "evaluation":
            least = chance.choice((-10_000, -200, 0, 25, 300, 10_000))
            return query.Evaluation(least, least + chance.choice((0, 100, 20_000)))
        case "drop":
            least = chance.choice((-2000, 50, 200, 900))
            return query.Drop(least, least + chance.choice((100, 4000)))
        case "clock":
            return query.Clock(0, chance.choice((5, 29, 4000, 1 << 30)))
        case "glyph":
            return query.Glyph(tuple(chance.sample((0, 1, 2, 3, 4, 5, 6, 14, 15, 146, 99999), chance.randrange(4))))
        case "comment":
            return query.Comment(chance.choice(WORDS))
    return query.Stalemate()


def _moved(chance: random.Random, board: chess.Board, move: chess.Move | None) -> query.Moved:
    kind = chance.random()
    if kind < 0.15:
        return query.Moved(castling=_letters(chance, "KQkq") if kind < 0.1 else "KQkq")
    if kind < 0.3:
        return query.Moved(promoted=_letters(chance, "NBRQnbrq", 9))
    if kind < 0.4:
        return query.Moved(en_passant=True)
    if kind < 0.7 and move is not None and not board.is_castling(move):
        man = board.piece_at(move.from_square)
        assert man is not None
        targets = 1 << move.to_square if chance.random() < 0.7 else _squares(chance)
        return query.Moved(man.symbol(), 1 << move.from_square if chance.random() < 0.5 else query.ALL_SQUARES, targets)
    return query.Moved(_letters(chance, query.ANY_MAN, 7), _squares(chance), _squares(chance), chance.choice(("", ".", "q", _letters(
        chance, query.ANY_MAN + ".", 5))), chance.choice(("", "", ".", ".Qq")))
