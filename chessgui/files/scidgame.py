"""The games of Scid's databases, version 4 and 5: a game's bytes become the tags and the moves of a PGN. No Qt.

A side's men have numbers: the king is 0, the others stand in the order in which they were set up, and the last one takes the number of one
that is captured. A byte of the moves has a man's number in its upper four bits and what he does in the lower ones; for the king some of
these are marks. Texts of comments follow behind all moves. Nothing is believed of the bytes: moves are only as legal as this needs.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from chess import SQUARE_NAMES

from chessgui.pgn import PgnError
from chessgui.pgn.lexer import plain
from chessgui.pgn.writer import semicolon_lines

COMMON_TAGS = ("WhiteCountry", "BlackCountry", "Annotator", "PlyCount", "EventDate", "Opening", "Variation", "Setup", "Source", "SetUp")
FIRST_COMMON, COMPACT_DATE = 241, 255
KING_STEPS = 0, -9, -8, -7, -1, 1, 7, 8, 9, -2, 2
LONG, SHORT, NAG, COMMENT, BEGIN, END, END_OF_GAME = 9, 10, 11, 12, 13, 14, 15
KNIGHT_STEPS = 0, -17, -15, -10, -6, 6, 10, 15, 17
PAWN_STEPS, DOUBLE_STEP = (7, 8, 9), 15
PROMOTED = "", "Q", "R", "B", "N"
START_ORDER = "KRNBQBNRPPPPPPPP", (4, 0, 1, 2, 3, 5, 6, 7, *range(8, 16))
"""The numbers of the men at the start of a usual game: their letters, and White's squares."""
BEGUN = re.compile(r"(?<=[\r\n])(?=[\[%])")
"""Where a line of a comment begins that would begin a game, or be left out, as a line of a PGN file."""
MOST_NESTED = 100
NOBODY = -1


class DamagedError(PgnError):
    """Bytes that are no game, or no longer one."""


@dataclass(slots=True)
class _Board:
    """Where each side's men stand: by their numbers, and by square the number with 16 added for Black."""

    kinds: tuple[list[str], list[str]]
    squares: tuple[list[int], list[int]]
    at: list[int]
    side: int = 0
    number: int = 1
    rooks: tuple[tuple[int, int], tuple[int, int]] = ((7, 0), (63, 56))
    """The squares of each side's rooks that castle, the short side first; NOBODY where there is none."""

    def copy(self) -> _Board:
        kinds, squares = self.kinds, self.squares
        return _Board((kinds[0][:], kinds[1][:]), (squares[0][:], squares[1][:]), self.at[:], self.side, self.number, self.rooks)

    @classmethod
    def usual(cls) -> _Board:
        """The start of a game."""
        letters, white = START_ORDER
        board = cls((list(letters), list(letters)), (list(white), [square ^ 56 for square in white]), [NOBODY] * 64)
        for side in (0, 1):
            for number, square in enumerate(board.squares[side]):
                board.at[square] = 16 * side + number
        return board

    @classmethod
    def of(cls, fen: str) -> _Board:
        """A position; men have numbers in the order in which a FEN names them, but for the king. Raises DamagedError."""
        board, fields, square = cls(([], []), ([], []), [NOBODY] * 64), [*fen.split(), "w", "-", "-", "0", "1"], 0
        for letter in fields[0].replace("/", ""):
            if letter.isdigit():
                square += int(letter)
                continue
            side = int(letter.islower())
            if letter.upper() not in "KQRBNP" or square >= 64 or len(board.kinds[side]) == 16:
                raise DamagedError
            board.kinds[side].append(letter.upper())
            board.squares[side].append(square ^ 56)
            square += 1
        for side in (0, 1):
            kinds, squares = board.kinds[side], board.squares[side]
            if kinds.count("K") != 1:
                raise DamagedError
            king = kinds.index("K")
            kinds[0], kinds[king] = kinds[king], kinds[0]
            squares[0], squares[king] = squares[king], squares[0]
            for number, place in enumerate(squares):
                board.at[place] = 16 * side + number
        board.side, board.number = int(fields[1] == "b"), int(fields[5]) if fields[5].isdecimal() and len(fields[5]) < 6 else 1
        board.rooks = board._castling_rooks(0, fields[2]), board._castling_rooks(1, fields[2])
        return board

    def _castling_rooks(self, side: int, rights: str) -> tuple[int, int]:
        """The squares of a side's rooks that may castle, by the rights of a FEN: a letter names a file, or the outermost rook of a wing."""
        king, found = self.squares[side][0], [NOBODY, NOBODY]
        files = [file for file in range(8) if king >> 3 == 7 * side and self._is_rook(side, file + 56 * side)]
        for letter in rights:
            file = {"K": files[-1:], "Q": files[:1]}.get(letter.upper(), ["ABCDEFGH".find(letter.upper())])
            if letter.islower() == bool(side) and file and file[0] in files:
                found[file[0] < king & 7] = file[0] + 56 * side
        return found[0], found[1]

    def _is_rook(self, side: int, square: int) -> bool:
        number = self.at[square] - 16 * side
        return 0 < number < 16 and self.kinds[side][number] == "R"

    def _go(self, side: int, number: int, target: int) -> None:
        self.at[self.squares[side][number]] = NOBODY
        self.squares[side][number] = target
        self.at[target] = 16 * side + number

    def _capture(self, square: int) -> None:
        """Take the man of the other side from a square, which is not empty."""
        side, number = divmod(self.at[square], 16)
        kinds, squares = self.kinds[side], self.squares[side]
        if number == 0 or side == self.side:
            raise DamagedError
        self.at[square] = NOBODY
        kinds[number], squares[number] = kinds[-1], squares[-1]
        if number < len(squares) - 1:
            self.at[squares[number]] = 16 * side + number
        kinds.pop()
        squares.pop()

    def _turn(self) -> None:
        self.number += self.side
        self.side ^= 1

    def is_diagonal(self, number: int, code: int) -> bool:
        """Whether a move is one of a queen along a diagonal, whose target is the next byte."""
        kinds, squares = self.kinds[self.side], self.squares[self.side]
        return number < len(kinds) and kinds[number] == "Q" and code == squares[number] & 7

    def play(self, number: int, code: int, more: int) -> str:
        """Make a move; `more` is the byte behind it, which a queen may need. Returns it as SAN, without signs of check. Raises
        DamagedError."""
        side, kinds, squares = self.side, self.kinds[self.side], self.squares[self.side]
        if number >= len(kinds):
            raise DamagedError
        kind, origin = kinds[number], squares[number]
        if kind == "K" and code in (0, LONG, SHORT):
            return self._castle(origin, code) if code else self._pass()
        target, promoted = _target(kind, origin, code, more, side)
        if not 0 <= target < 64 or self.at[target] in range(16 * side, 16 * side + 16):
            raise DamagedError
        takes, san = self.at[target] != NOBODY, SQUARE_NAMES[target]
        if kind == "P":
            victim = target if takes else target & 7 | origin & 56
            captures = (origin ^ target) & 7 != 0
            if captures != (self.at[victim] != NOBODY and victim != origin) or bool(promoted) != (target >> 3 in (0, 7)):
                raise DamagedError
            if captures:
                self._capture(victim)
                san = f"{SQUARE_NAMES[origin][0]}x{san}"
            if promoted:
                san, kinds[number] = f"{san}={promoted}", promoted
        else:
            san = f"{kind}{self._which(kind, number, origin, target)}{'x' if takes else ''}{san}"
            if takes:
                self._capture(target)
        self._go(side, number, target)
        self._turn()
        return san

    def _pass(self) -> str:
        self._turn()
        return "--"

    def _castle(self, king: int, code: int) -> str:
        home, rook = 56 * self.side, self.rooks[self.side][code == LONG]
        if king >> 3 != home >> 3 or rook == NOBODY or not self._is_rook(self.side, rook) or (rook > king) != (code == SHORT):
            raise DamagedError
        number, squares = self.at[rook] & 15, self.squares[self.side]
        self.at[king] = self.at[rook] = NOBODY
        squares[0], squares[number] = (home + 6, home + 5) if code == SHORT else (home + 2, home + 3)
        self.at[squares[0]], self.at[squares[number]] = 16 * self.side, 16 * self.side + number
        self._turn()
        return "O-O" if code == SHORT else "O-O-O"

    def _which(self, kind: str, number: int, origin: int, target: int) -> str:
        """What SAN adds to tell the man from others of his kind that reach the square, too."""
        others = [square for other, square in enumerate(self.squares[self.side])
                  if self.kinds[self.side][other] == kind and other != number and self._reaches(kind, square, target)]
        if not others:
            return ""
        if all(square & 7 != origin & 7 for square in others):
            return SQUARE_NAMES[origin][0]
        return SQUARE_NAMES[origin][1] if all(square >> 3 != origin >> 3 for square in others) else SQUARE_NAMES[origin]

    def _reaches(self, kind: str, origin: int, target: int) -> bool:
        files, ranks = (target & 7) - (origin & 7), (target >> 3) - (origin >> 3)
        if kind in "NK":
            return kind == "N" and abs(files * ranks) == 2
        if kind not in ("RQ" if files == 0 or ranks == 0 else "BQ" if abs(files) == abs(ranks) else ""):
            return False
        steps = max(abs(files), abs(ranks))
        step = 8 * (ranks // steps) + files // steps
        return all(self.at[origin + step * each] == NOBODY for each in range(1, steps))


def _target(kind: str, origin: int, code: int, more: int, side: int) -> tuple[int, str]:
    """Where a man goes, and what a pawn becomes; what lies off the board is no square or cannot be told."""
    file, rank = origin & 7, origin >> 3
    if kind == "P":
        step = 16 if code == DOUBLE_STEP else PAWN_STEPS[code % 3]
        target = origin - step if side else origin + step
        is_wrapped = abs((target & 7) - file) > 1 or (code == DOUBLE_STEP and rank != (6 if side else 1))
        return (NOBODY if is_wrapped else target), "" if code == DOUBLE_STEP else PROMOTED[code // 3]
    if kind in "KN":
        steps = KNIGHT_STEPS if kind == "N" else KING_STEPS
        target = origin + steps[code] if code < len(KNIGHT_STEPS) else NOBODY
        return (NOBODY if abs((target & 7) - file) > 2 else target), ""
    if kind == "B":
        distance = (code & 7) - file
        target = origin + (-7 if code & 8 else 9) * distance
        return (target if (target & 7) == (code & 7) else NOBODY), ""
    if code & 8:
        return file + 8 * (code & 7), ""
    if code != file or kind == "R":
        return code + 8 * rank, ""
    return more - 64, ""


@dataclass(slots=True)
class ScidGame:
    """A game: its tags other than those of the index, its start position where that is not the usual one, and the words of its moves."""

    tags: dict[str, str] = field(default_factory=dict)
    fen: str = ""
    words: list[str] = field(default_factory=list)
    is_damaged: bool = False
    """Whether the words end before the game does."""


def read_scid_game(data: bytes) -> ScidGame:
    """A game from its bytes. Never raises: a damaged one is read as far as it makes sense."""
    game = ScidGame()
    try:
        at = _read_tags(data, game.tags)
        is_set_up, at = data[at] & 1, at + 1
        if is_set_up:
            end = data.index(0, at)
            game.fen, at = decoded(data[at:end]), end + 1
        _read_moves(data, at, _Board.of(game.fen) if game.fen else _Board.usual(), game.words)
    except (DamagedError, IndexError, ValueError):
        game.is_damaged = True
    return game


def decoded(data: bytes) -> str:
    """A text, which older versions of Scid have written in Latin-1."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _read_tags(data: bytes, tags: dict[str, str]) -> int:
    """Enter the tags; returns where they end. Raises IndexError."""
    at = 0
    while data[at]:
        size, at = data[at], at + 1
        if size == COMPACT_DATE:
            at += 3
            continue
        if size >= FIRST_COMMON:
            name = COMMON_TAGS[size - FIRST_COMMON]
        else:
            name, at = decoded(data[at:at + size]), at + size
        end = at + 1 + data[at]
        tags[name], at = decoded(data[at + 1:end]), end
    return at + 1


def _comment(text: str) -> str:
    """A comment in braces; one in which they would end is lines behind semicolons, as the writer of games has it."""
    if "}" not in text:
        return "{" + BEGUN.sub(" ", text) + "}"
    return "\n".join(semicolon_lines(plain(text.replace("\r\n", "\n").replace("\r", "\n"))))


def _read_moves(data: bytes, at: int, board: _Board, words: list[str]) -> None:
    """Append the words of the moves. Raises DamagedError and IndexError; until then the words make sense."""
    lines, before, comments, needs_number = list[tuple[_Board, _Board]](), board.copy(), list[int](), True
    try:
        while data[at] != END_OF_GAME or lines:
            byte, at = data[at], at + 1
            if byte == NAG:
                words.append(f"${data[at]}")
                at += 1
            elif byte == COMMENT:
                comments.append(len(words))
                words.append("")
                needs_number = True
            elif byte == BEGIN:
                if len(lines) == MOST_NESTED:
                    raise DamagedError
                lines.append((before, board))
                board, before, needs_number = before.copy(), before.copy(), True
                words.append("(")
            elif byte == END:
                before, board = lines.pop()
                words.append(")")
                needs_number = True
            elif byte == END_OF_GAME:
                raise DamagedError
            else:
                before, number = board.copy(), f"{board.number}{'...' if board.side else '.'}"
                is_diagonal = board.is_diagonal(byte >> 4, byte & 15)
                san = board.play(byte >> 4, byte & 15, data[at])
                at += is_diagonal
                words.extend((number, san) if needs_number or not before.side else (san,))
                needs_number = False
        texts = data[at + 1:].split(b"\0")[:-1]
        for place, text in zip(comments, texts, strict=False):
            words[place] = _comment(decoded(text))
        if len(texts) < len(comments):
            raise DamagedError
    finally:
        words.extend(")" * len(lines))
