"""The 960 starting positions by number. Source: R. Scharnagl's numbering; 518 is the usual one."""
from __future__ import annotations

_KNIGHTS = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))


def back_rank(number: int) -> str:
    """The pieces from the a-file to the h-file, such as RNBQKBNR. Raises ValueError for a number that is not 0 to 959."""
    if not 0 <= number < 960:
        raise ValueError(f"a starting position has a number from 0 to 959, not {number}")
    rank = [""] * 8
    number, light = divmod(number, 4)
    rank[2 * light + 1] = "B"
    number, dark = divmod(number, 4)
    rank[2 * dark] = "B"
    knights, queen = divmod(number, 6)
    rank[[file for file in range(8) if not rank[file]][queen]] = "Q"
    free = [file for file in range(8) if not rank[file]]
    for place in _KNIGHTS[knights]:
        rank[free[place]] = "N"
    for piece, file in zip("RKR", [file for file in range(8) if not rank[file]], strict=True):
        rank[file] = piece
    return "".join(rank)


def start_fen(white: int, black: int | None = None) -> str:
    """Shredder-FEN of a start; `black` has another number in double Chess960. Raises ValueError."""
    ranks = back_rank(white), back_rank(white if black is None else black)
    rights = "".join("".join("ABCDEFGH"[file] for file in (rank.rindex("R"), rank.index("R"))) for rank in ranks)
    return f"{ranks[1].lower()}/pppppppp/8/8/8/8/PPPPPPPP/{ranks[0]} w {rights[:2]}{rights[2:].lower()} - 0 1"
