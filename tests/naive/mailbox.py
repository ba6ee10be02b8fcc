"""The rules once more, the classic way: a 10x12 board with sentinels and piece lists, no bitboards, no shared code.

Slow and plain: the oracle that the engine's generator is compared with. Pieces are letters; moves are UCI text, castling
as king onto rook with `chess960`.
"""
from __future__ import annotations

from dataclasses import dataclass, field

OFF = "#"
KNIGHT = (-21, -19, -12, -8, 8, 12, 19, 21)
STRAIGHT = (-10, -1, 1, 10)
DIAGONAL = (-11, -9, 9, 11)
SLIDES = {"b": DIAGONAL, "r": STRAIGHT, "q": STRAIGHT + DIAGONAL}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def place(name: str) -> int:
    """Index of a square such as e4 in the board of 120."""
    return 21 + "abcdefgh".index(name[0]) + 10 * (int(name[1]) - 1)


def name(index: int) -> str:
    """The square's name."""
    return "abcdefgh"[index % 10 - 1] + str(index // 10 - 1)


@dataclass
class Mailbox:
    """A position; `rooks` maps (white, short) to the castling rook's square."""

    board: list[str] = field(default_factory=list)
    white: bool = True
    rooks: dict[tuple[bool, bool], int] = field(default_factory=dict)
    en_passant: int | None = None
    chess960: bool = False
    lists: dict[str, set[int]] = field(default_factory=dict)

    @classmethod
    def from_fen(cls, fen: str, chess960: bool = False) -> Mailbox:
        """Read a sound FEN."""
        rows, side, castling, en_passant = fen.split()[:4]
        self = cls([OFF] * 120, side == "w", {}, None if en_passant == "-" else place(en_passant), chess960)
        for rank, row in zip(range(8, 0, -1), rows.split("/"), strict=True):
            index = 21 + 10 * (rank - 1)
            for letter in row:
                if letter.isdigit():
                    self.board[index:index + int(letter)] = ["."] * int(letter)
                    index += int(letter)
                else:
                    self.board[index] = letter
                    self.lists.setdefault(letter, set()).add(index)
                    index += 1
        for letter in castling.replace("-", ""):
            self._add_right(letter)
        return self

    def _add_right(self, letter: str) -> None:
        white = letter.isupper()
        king, rank = self.king(white), 21 if white else 91
        rook = "R" if white else "r"
        found = [square for square in range(rank, rank + 8) if self.board[square] == rook]
        if letter in "Kk":
            square = max(square for square in found if square > king)
        elif letter in "Qq":
            square = min(square for square in found if square < king)
        else:
            square = rank + "abcdefgh".index(letter.lower())
        self.rooks[white, square > king] = square

    def king(self, white: bool) -> int:
        """The king's square."""
        return next(iter(self.lists["K" if white else "k"]))

    def attacked(self, square: int, by_white: bool) -> bool:
        """Whether a side attacks a square."""
        case = str.upper if by_white else str.lower
        board = self.board
        back = -10 if by_white else 10
        if case("p") in (board[square + back - 1], board[square + back + 1]):
            return True
        if any(board[square + step] == case("n") for step in KNIGHT) or any(board[square + step] == case("k") for step in SLIDES["q"]):
            return True
        for steps, kind in ((STRAIGHT, "r"), (DIAGONAL, "b")):
            for step in steps:
                target = square + step
                while board[target] == ".":
                    target += step
                if board[target] in (case(kind), case("q")):
                    return True
        return False

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.attacked(self.king(self.white), not self.white)

    def _is_enemy(self, square: int) -> bool:
        letter = self.board[square]
        return letter.isalpha() and letter.isupper() != self.white

    def _pseudo_legal(self) -> list[str]:
        moves: list[str] = []
        for letter, squares in self.lists.items():
            if letter.isupper() != self.white:
                continue
            for origin in sorted(squares):
                kind = letter.lower()
                if kind == "p":
                    targets = self._pawn_targets(origin)
                elif kind in SLIDES:
                    targets = self._slides(origin, SLIDES[kind])
                else:
                    steps = KNIGHT if kind == "n" else SLIDES["q"]
                    targets = [origin + step for step in steps if self.board[origin + step] == "." or self._is_enemy(origin + step)]
                for target in targets:
                    promotes = kind == "p" and target // 10 in (2, 9)
                    moves += [name(origin) + name(target) + choice for choice in ("nbrq" if promotes else ("",))]
        return moves

    def _slides(self, origin: int, steps: tuple[int, ...]) -> list[int]:
        targets = []
        for step in steps:
            target = origin + step
            while self.board[target] == ".":
                targets.append(target)
                target += step
            if self._is_enemy(target):
                targets.append(target)
        return targets

    def _pawn_targets(self, origin: int) -> list[int]:
        ahead = 10 if self.white else -10
        targets = []
        if self.board[origin + ahead] == ".":
            targets.append(origin + ahead)
            if origin // 10 == (3 if self.white else 8) and self.board[origin + 2 * ahead] == ".":
                targets.append(origin + 2 * ahead)
        for target in (origin + ahead - 1, origin + ahead + 1):
            if self._is_enemy(target) or target == self.en_passant:
                targets.append(target)
        return targets

    def _castlings(self) -> list[str]:
        moves = []
        king = self.king(self.white)
        if self.is_check():
            return []
        rank = 21 if self.white else 91
        for (white, short), rook in self.rooks.items():
            if white != self.white:
                continue
            king_to, rook_to = rank + (6 if short else 2), rank + (5 if short else 3)
            low, high = min(king, rook, king_to, rook_to), max(king, rook, king_to, rook_to)
            if any(self.board[square] != "." for square in range(low, high + 1) if square not in (king, rook)):
                continue
            path = range(min(king, king_to), max(king, king_to) + 1)
            if any(self._attacked_without(square, king) for square in path):
                continue
            moves.append(name(king) + name(rook if self.chess960 else king_to))
        return moves

    def _attacked_without(self, square: int, king: int) -> bool:
        letter, self.board[king] = self.board[king], "."
        attacked = self.attacked(square, not self.white)
        self.board[king] = letter
        return attacked

    def legal_moves(self) -> list[str]:
        """Legal moves, found by trying every one."""
        moves = [move for move in self._pseudo_legal() if self._keeps_king(move, castling=False)]
        return moves + [move for move in self._castlings() if self._keeps_king(move, castling=True)]

    def _keeps_king(self, move: str, castling: bool) -> bool:
        after = self.after(move, castling)
        return not after.attacked(after.king(self.white), not self.white)

    def after(self, move: str, castling: bool | None = None) -> Mailbox:
        """The position after a move."""
        lists = {key: set(value) for key, value in self.lists.items()}
        new = Mailbox(self.board[:], not self.white, dict(self.rooks), None, self.chess960, lists)
        origin, target = place(move[:2]), place(move[2:4])
        letter = self.board[origin]
        if castling is None:
            castling = self._is_castling(letter, origin, target)
        if castling:
            new._castle(self.white, origin, target > origin)
        else:
            if letter.lower() == "p" and target == self.en_passant:
                new._remove(target - (10 if self.white else -10))
            if new.board[target] != ".":
                new._remove(target)
            new._remove(origin)
            promoted = move[4:5]
            new._put(target, (promoted.upper() if self.white else promoted) if promoted else letter)
            if letter.lower() == "p" and abs(target - origin) == 20:
                new.en_passant = (origin + target) // 2
        if letter.lower() == "k":
            new.rooks = {key: rook for key, rook in new.rooks.items() if key[0] != self.white}
        new.rooks = {key: rook for key, rook in new.rooks.items() if rook not in (origin, target)}
        return new

    def _is_castling(self, letter: str, origin: int, target: int) -> bool:
        if letter.lower() != "k":
            return False
        own_rook = self.board[target].lower() == "r" and not self._is_enemy(target)
        return own_rook if self.chess960 else abs(target - origin) == 2

    def _castle(self, white: bool, king: int, short: bool) -> None:
        rank, rook = 21 if white else 91, self.rooks[white, short]
        self._remove(king)
        self._remove(rook)
        self._put(rank + (6 if short else 2), "K" if white else "k")
        self._put(rank + (5 if short else 3), "R" if white else "r")

    def _remove(self, square: int) -> None:
        self.lists[self.board[square]].discard(square)
        self.board[square] = "."

    def _put(self, square: int, letter: str) -> None:
        self.board[square] = letter
        self.lists.setdefault(letter, set()).add(square)

    def perft(self, depth: int) -> int:
        """Leaves of the tree of legal moves."""
        if depth == 0:
            return 1
        moves = self.legal_moves()
        return len(moves) if depth == 1 else sum(self.after(move).perft(depth - 1) for move in moves)
