"""Positions in EPD: reading and writing lines and files of them, and showing them as games. No Qt; reading a file blocks.

A line holds a position in four fields, or a FEN in six, and operations such as `bm Qd1+; id "BK.01";`. A game made of one keeps them:
`id` as the Event, the others in words as a comment before the first move.
"""
from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.pgn

from chessgui.pgn import Encoding, PgnError, decode, encoding_of
from chessgui.pgn.tags import ROSTER, escaped, tag_text
from chessgui.positions.fen import PositionError, check_position, mend, parse_fen
from chessgui.storage.safesave import why_unread
from chessgui.words.language import tr

SAMPLE_BYTES, MOST_BYTES = 4096, 512 << 20
"""Bytes that tell the encoding, and the most that a list of positions has: some ten million positions."""
COMMENT_MARKS = ("#", "%", "//", ";")
"""The beginnings of lines that hold no position."""
PART = re.compile(r'"(?:[^"\\]|\\.)*"|(?:[^;"\\]+|\\"?)+|[;"]')
"""A quoted text, a plain one, or a sign alone. All quotes behind one that is never closed have a backslash: no end is sought from them."""
OPCODE = re.compile(r"[A-Za-z]\w{0,14}\Z")
HALFMOVES, FULLMOVES, NAME, OPENING = "hmvc", "fmvn", "id", "eco"
MOVE_LISTS = frozenset(("bm", "am", "pm", "sm"))
WORDS = {
    "bm": ("Best move", "Best moves"), "am": ("Move to avoid", "Moves to avoid"), "pm": ("Predicted move", "Predicted moves"),
    "sm": ("Move played", "Moves played"), "pv": ("Line", "Line"), "acd": ("Depth", "Depth"), "acn": ("Nodes", "Nodes"),
    "acs": ("Seconds", "Seconds"), "ce": ("Evaluation in centipawns", "Evaluation in centipawns"), "dm": ("Mate in", "Mate in"),
    "rc": ("Times repeated", "Times repeated"), "nic": ("NIC code", "NIC code"),
}
"""Operations in words, for one operand and for several. PGN stays English."""
REMARK = re.compile(r"c\d\Z")
KNOWN = {*WORDS, HALFMOVES, FULLMOVES, NAME, OPENING, *(f"c{digit}" for digit in range(10)), *(f"v{digit}" for digit in range(10)), "noop"}


class EpdError(PgnError):
    """A file that holds no position at all; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation as it stands in the line; `operand` keeps its quotes and may be empty."""

    code: str
    operand: str = ""

    @property
    def text(self) -> str:
        """The operand without quotes."""
        found = re.fullmatch(r'"((?:[^"\\]|\\.)*)"?', self.operand, re.DOTALL)
        return re.sub(r"\\(.)", r"\1", found[1]) if found else self.operand

    def __str__(self) -> str:
        return f"{self.code} {self.operand};" if self.operand else f"{self.code};"


@dataclass(frozen=True, slots=True)
class EpdPosition:
    """A possible position, its operations (except the counters, which are in the FEN), and the number of its line, counting from 1."""

    fen: str
    chess960: bool = False
    operations: tuple[Operation, ...] = ()
    line: int = 1

    def board(self) -> chess.Board:
        """The position; a new board each time."""
        return chess.Board(self.fen, chess960=self.chess960)

    @property
    def name(self) -> str:
        """The operand of `id`, or an empty text."""
        return next((" ".join(each.text.split()) for each in self.operations if each.code == NAME), "")


@dataclass(frozen=True, slots=True)
class LineProblem:
    """What is wrong in a line; lines count from 1."""

    line: int
    text: str

    def __str__(self) -> str:
        return tr("line {0}: {1}").format(self.line, self.text)


# a line --------------------------------------------------------------------------------------------------------------


def read_line(text: str, line: int = 1) -> tuple[EpdPosition, list[LineProblem]]:
    """A position in EPD or FEN, and what was left out of it. Raises PositionError."""
    board, rest = parse_fen(text)
    problems = mend(board)
    check_position(board)
    operations = []
    for operation in split_operations(rest):
        if operation.code in (HALFMOVES, FULLMOVES) and operation.text.isdecimal():
            number = min(int(operation.text.lstrip("0")[:5] or 0), 9999)  # Python reads no number of thousands of digits
            if operation.code == HALFMOVES:
                board.halfmove_clock = number
            else:
                board.fullmove_number = max(number, 1)
        else:
            operations.append(operation)
            problems += _illegal_moves(board, operation)
    position = EpdPosition(board.fen(en_passant="fen"), board.chess960, tuple(operations), line)
    return position, [LineProblem(line, problem) for problem in problems]


def split_operations(text: str) -> list[Operation]:
    """The operations in a text; a text that is not made of operations is kept as the remark c0."""
    parts, current = [], ""
    for part in PART.findall(text):
        if part == ";":
            parts.append(current.strip())
            current = ""
        else:
            current += part
    parts = [part for part in (*parts, current.strip()) if part]
    operations = [_operation(part) for part in parts]
    if not _are_operations(text, operations):
        remark = " ".join(text.split())
        return [Operation("c0", _quoted(remark))] if remark else []
    return [operation for operation in operations if operation is not None]


def _operation(text: str) -> Operation | None:
    code, _, operand = text.partition(" ")
    return Operation(code, operand.strip()) if OPCODE.match(code) else None


def _are_operations(text: str, found: list[Operation | None]) -> bool:
    """Whether a text after a position is made of operations and not of prose, judged by known codes, quoted operands and numbers."""
    if not all(found):
        return False
    return text.lstrip().startswith(";") or any(each is not None and (each.code in KNOWN or each.operand[:1] == '"') for each in found)


def _quoted(text: str) -> str:
    return f'"{escaped(text)}"'


def _illegal_moves(board: chess.Board, operation: Operation) -> list[str]:
    moves = operation.text.split() if operation.code in MOVE_LISTS else []
    return [tr("{0} is not a legal move here").format(move) for move in moves if _san(board, move) is None]


def read_move(board: chess.Board, text: str) -> chess.Move | None:
    """A move in whatever notation it is written; None where it is not legal."""
    for parse in (board.parse_san, board.parse_uci):
        try:
            return parse(text)
        except ValueError:
            pass
    return None


def _san(board: chess.Board, text: str) -> str | None:
    move = read_move(board, text)
    return board.san(move) if move is not None else None


# as games ------------------------------------------------------------------------------------------------------------


def comment_of(position: EpdPosition) -> str:
    """The operations in words: remarks come first, unchanged."""
    if not position.operations:
        return ""
    board = position.board()
    remarks = [each.text for each in position.operations if REMARK.match(each.code) and each.text]
    told = [_in_words(board, each) for each in position.operations
            if not REMARK.match(each.code) and each.code not in (NAME, OPENING, "noop")]
    return " ".join(" ".join([*remarks, *told]).split())


def _in_words(board: chess.Board, operation: Operation) -> str:
    moves = operation.text.split()
    shown = operation.text
    if operation.code in MOVE_LISTS:
        shown = ", ".join(_san(board, move) or move for move in moves)
    one, several = WORDS.get(operation.code, (operation.code, operation.code))
    name = several if len(moves) > 1 else one
    return f"{name}: {shown}." if shown else f"{name}."


def headers_of(position: EpdPosition, name: str = "") -> dict[str, str]:
    """The headers of a game that begins with a position; `name` is its Event where the position has none."""
    opening = next((" ".join(each.text.split()) for each in position.operations if each.code == OPENING), "")
    headers = {**ROSTER, "Event": position.name or name or "?"}
    if position.fen != chess.STARTING_FEN or position.chess960:
        headers |= {"SetUp": "1", "FEN": position.fen}
    if position.chess960:
        headers["Variant"] = "Chess960"
    return headers | ({"ECO": opening} if opening else {})


def as_game(position: EpdPosition, name: str = "") -> chess.pgn.Game:
    """A game that begins with a position."""
    game = chess.pgn.Game(headers_of(position, name))
    game.comment = comment_of(position)
    return game


def _as_pgn(position: EpdPosition, name: str) -> str:
    """`as_game` as PGN text, three times as fast as by way of python-chess."""
    lines = [tag_text(header, value) for header, value in headers_of(position, name).items()]
    comment = comment_of(position).replace("}", "")
    return "\n".join([*lines, "", f"{{ {comment} }} *" if comment else "*", "", ""])


def numbered(number: int) -> str:
    """The Event of a position without a name, in a list. PGN stays English."""
    return f"Position {number}"


def as_games(positions: Iterable[EpdPosition]) -> Iterator[chess.pgn.Game]:
    """A game for each position of a list, those without a name by their numbers."""
    return (as_game(position, numbered(number)) for number, position in enumerate(positions, 1))


# a file --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EpdFile:
    """The positions of a file, and the problems found in reading it."""

    path: Path
    positions: tuple[EpdPosition, ...]
    problems: tuple[LineProblem, ...]
    encoding: Encoding

    @classmethod
    def read(cls, path: Path) -> EpdFile:
        """Read a file; lines that cannot be read become problems. Blocks. Raises EpdError where no position is found."""
        try:
            with path.open("rb") as file:
                sample = file.read(SAMPLE_BYTES)
                if b"\0" in sample and not encoding_of(sample).codec.startswith("utf-16"):
                    raise EpdError(tr("{0} is not a list of positions.").format(path.name))
                if os.fstat(file.fileno()).st_size > MOST_BYTES:
                    raise EpdError(tr("{0} is too large for a list of positions.").format(path.name))
                data = sample + file.read()
        except OSError as error:
            raise EpdError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
        text, encoding = decode(data)
        if not text.strip("\ufeff \t\r\n"):
            raise EpdError(tr("{0} is empty.").format(path.name))
        if "\0" in text:
            raise EpdError(tr("{0} is not a list of positions.").format(path.name))
        positions, problems = read_lines(text)
        if not positions:
            raise EpdError(tr("{0} holds no position; {1}.").format(path.name, problems[0]) if problems else
                           tr("{0} holds no position.").format(path.name))
        return cls(path, tuple(positions), tuple(problems), encoding)

    def as_pgn(self) -> str:
        """The positions as games, those without a name by their numbers."""
        return "".join(_as_pgn(position, numbered(number)) for number, position in enumerate(self.positions, 1))


def position_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text that are neither blank nor comments, each with its number, counting from 1. The end mark of a text file of DOS
    counts as blank."""
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        line = raw.strip("\ufeff \t\f\v\x1a")
        if line and not line.startswith(COMMENT_MARKS):
            yield number, line


def read_lines(text: str, most: int | None = None) -> tuple[list[EpdPosition], list[LineProblem]]:
    """Read a position from each line, and no more than `most`; blank lines and comments are skipped, any other line is a problem."""
    positions: list[EpdPosition] = []
    problems: list[LineProblem] = []
    for number, line in position_lines(text):
        try:
            position, found = read_line(line, number)
        except PositionError as error:
            problems.append(LineProblem(number, error.reason))
            continue
        positions.append(position)
        problems += found
        if len(positions) == most:
            break
    return positions, problems
