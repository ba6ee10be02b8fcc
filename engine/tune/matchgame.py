"""Games between two engines in this process. Limits are nodes or depth, not time, so that results do not depend on the machine."""
from __future__ import annotations

from typing import NamedTuple

from engine.rules.fen import format_fen
from engine.rules.move import KIND_MASK, NORMAL
from engine.rules.movegen import ALL, list_moves
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.session.session import Engine
from engine.types import Limits

MOST_PLIES = 400
DECIDED, DECIDED_PLIES = 1100, 5
"""A game is adjudicated as won when both players agree on DECIDED centipawns or more for DECIDED_PLIES plies."""
EVEN, EVEN_PLIES, EVEN_FROM = 13, 12, 80
"""It is adjudicated as drawn when all scores of EVEN_PLIES plies, from ply EVEN_FROM on, are within EVEN centipawns."""


class MatchPly(NamedTuple):
    """One move of a game: the position before it, the move in UCI notation (castling as in Chess960), the score in centipawns from White's
    point of view, and whether the position was not in check and the move neither capture, promotion nor castling."""

    fen: str
    move: str
    score: int
    quiet: bool


class MatchGame(NamedTuple):
    """A finished game: White's points (0, 0.5 or 1), how it ended, and its plies."""

    points: float
    ending: str
    plies: list[MatchPly]


def _drawn(position: Position, seen: dict[int, int]) -> str | None:
    if seen[position.key] >= 3:
        return "threefold repetition"
    if int(position.top["fifty"]) >= 100:
        return "fifty moves"
    return "insufficient material" if position.is_dead else None


def play_game(white: Engine, black: Engine, fen: str, limits: tuple[Limits, Limits], adjudicate: bool = True) -> MatchGame:
    """Play a game from `fen`, which may be of Chess960; `limits` are White's and Black's. With `adjudicate` clear positions end early; the
    game is drawn after MOST_PLIES plies."""
    for engine in (white, black):
        engine.new_game()
    position = Position(fen, True)  # in which no move of the king looks like castling
    moves: list[str] = []
    plies: list[MatchPly] = []
    seen: dict[int, int] = {position.key: 1}
    decided = even = 0
    while True:
        if list_moves(position.address, ALL) == 0:
            points = (0.0 if position.side == 0 else 1.0) if position.in_check else 0.5
            return MatchGame(points, "checkmate" if position.in_check else "stalemate", plies)
        ending = _drawn(position, seen)
        if ending or len(plies) >= MOST_PLIES:
            return MatchGame(0.5, ending or "long game", plies)
        side = position.side
        engine = (white, black)[side]
        engine.set_position(fen, moves, chess960=True)
        best = engine.search(limits[side])
        assert best.move is not None
        value = best.info.score.as_centipawns() if best.info else 0
        code = position.parse_move(best.move)
        quiet = not position.in_check and int(position.state["mailbox"][code >> 6 & 63]) == EMPTY and code & KIND_MASK == NORMAL
        plies.append(MatchPly(format_fen(position.setup()), best.move, value if side == 0 else -value, quiet))
        position.play_move(code)
        moves.append(best.move)
        seen[position.key] = seen.get(position.key, 0) + 1
        if not adjudicate:
            continue
        score, last = plies[-1].score, plies[-2].score if len(plies) > 1 else 0
        decided = decided + 1 if min(abs(score), abs(last)) >= DECIDED and score * last > 0 else 0
        even = even + 1 if abs(score) <= EVEN and len(plies) >= EVEN_FROM else 0
        if decided >= DECIDED_PLIES:
            return MatchGame(1.0 if score > 0 else 0.0, "both agree on a win", plies)
        if even >= EVEN_PLIES:
            return MatchGame(0.5, "both agree on a draw", plies)


def play_pair(players: tuple[Engine, Engine], fen: str, limits: Limits) -> tuple[float, float]:
    """Play two games from `fen` with colours reversed; returns the points of the first player in each."""
    both = (limits, limits)
    return play_game(*players, fen, both).points, 1 - play_game(*players[::-1], fen, both).points
