"""Random games in which things happen: castling, promotions, en passant, mates, stalemates, set-up positions, Chess960, illegal moves, and
in which much is written about the moves."""
from __future__ import annotations

import io
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import chess

import engine

RESULTS = ("*", "1-0", "1/2-1/2", "0-1")
FENS = (
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1", "7k/PPPP4/8/8/8/8/pppp4/7K w - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 30", "8/8/8/1k1pP3/8/8/8/4K3 w - d6 0 9", "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1",
    "k7/8/1K6/8/8/8/8/1Q6 w - - 0 1", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", "k6K/8/8/8/8/8/6R1/7R w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "rnbqkb1r/pp1p1ppp/4pn2/2pP4/2P5/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 5",
)
SHREDDER_FENS = ("1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1", "5rkr/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w DAhf - 0 1")
ILLEGAL = "O-O-O", "Qxa1", "Nd2", "--", "Kh8", "dxe6"
COMMENTS = "{nothing}", "(1. MOVE {no} (1... MOVE $3))", "$3", "; to the end\n"
WORDS = ("zugzwang", "Zugzwang!", "a  good\nmove", "wins a pawn", "Über", "UBER", "straße", "(1. e4 e5)", "$4 ?!", "צוגצוואנג", "[% [%]",
         "[", "; {")
EVALUATIONS = ("0.25", "-1.5", "#3", "#-2", "#0", "#-0", "12.34,20", ".5", "+3", "-.75", "9.9", "99999.99", "7.", "0.0", "2", "-2", "1.234",
               "1e5", "", "x", "12345678901", "#", "-", "0.5,", "0.5 ", "0.25]", "0,5")
CLOCKS = ("0:10:00", "1:02:03.4", "0:00:29", "0:0:5", "0:00:09.9", "0:00", "0:00:10.5.5", "99:99:99", "x", "", "0:00:07.", "-1:00:00",
          "9" * 40 + ":0:0")
"""What stands behind %eval and %clk, and what may not."""
MARKS = "!", "?", "!!", "??", "!?", "?!", "!!!", "?!?"
NAGS = "$1", "$14", "$15", "$146", "$0", "$99999", "$1$2", "$"


@dataclass
class Line:
    """A game: where it starts, its legal moves, and whether a word follows that is no legal move."""

    start: chess.Board
    moves: list[chess.Move] = field(default_factory=list)
    result: str = "*"
    is_broken: bool = False
    is_skipped: bool = False
    notes: dict[int, str] = field(default_factory=dict)
    """What is written behind the move of a ply."""
    pgn: str = ""
    """The text that was made of it."""

    def boards(self) -> list[chess.Board]:
        """The position of each ply."""
        board = self.start.copy()
        boards = [board.copy(stack=False)]
        for move in self.moves:
            board.push(move)
            boards.append(board.copy(stack=False))
        return boards

    def text(self, chance: random.Random) -> str:
        """The game as PGN."""
        board, words = self.start.copy(), [self.notes.get(0, "")]
        for ply, move in enumerate(self.moves, 1):
            words.append(f"{board.fullmove_number}{'.' if board.turn else '...'}" if board.turn or chance.random() < 0.1 else "")
            san = board.san(move)
            words.append(san + self.notes.get(ply, ""))
            board.push(move)
            if chance.random() < 0.05:
                words.append(chance.choice(COMMENTS).replace("MOVE", san))
        if self.is_broken:
            words += [next(word for word in chance.sample(ILLEGAL, len(ILLEGAL)) if not is_legal(board, word)), "e4 e5 Nf3"]
        tags = [("Event", "?"), ("Result", self.result)]
        if self.start != chess.Board() or self.start.chess960:
            tags.append(("FEN", self.start.fen(shredder=self.start.chess960)))
        if self.is_skipped:
            tags.append(("Variant", "Atomic"))
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags)
        return f"{head}\n{' '.join(filter(None, words))} {self.result}\n\n"


def is_legal(board: chess.Board, word: str) -> bool:
    """Whether python-chess takes a word for a legal move other than none."""
    try:
        return bool(board.parse_san(word))
    except ValueError:
        return False


def _start(chance: random.Random) -> chess.Board:
    kind = chance.random()
    if kind < 0.5:
        return chess.Board()
    if kind < 0.6:
        return chess.Board.from_chess960_pos(chance.randrange(960))
    if kind < 0.7:
        return chess.Board(chance.choice(SHREDDER_FENS), chess960=True)
    return chess.Board(chance.choice(FENS))


def _lively(chance: random.Random, board: chess.Board) -> chess.Move | None:
    """A move, more often a special one."""
    moves = list(board.legal_moves)
    if not moves:
        return None
    special = [move for move in moves if board.is_castling(move) or board.is_en_passant(move) or move.promotion or board.gives_check(move)]
    if special and chance.random() < 0.4:
        return chance.choice(special)
    if chance.random() < 0.3:
        moves = [move for move in moves if board.is_capture(move)] or moves
    return chance.choice(moves)


def random_notes(chance: random.Random) -> str:
    """What a person or a program writes behind a move, and what nobody would."""
    found = chance.choice(MARKS) if chance.random() < 0.4 else ""
    for _ in range(chance.randrange(3)):
        parts = [chance.choice(WORDS) if chance.random() < 0.5 else "", f"[%eval {chance.choice(EVALUATIONS)}]",
                 f"[%clk {chance.choice(CLOCKS)}]", "[%cal Ge2e4]", chance.choice(WORDS)]
        comment = chance.choice(("", " ", "\n")).join(chance.sample(parts, chance.randrange(1, 5)))
        found += chance.choice((f" {chance.choice(NAGS)} ", f"{{{comment.replace('{', '(')}}}", f" {chance.choice(MARKS)} "))
    return found


def random_line(chance: random.Random, plies: int) -> Line:
    """A random game."""
    line = Line(_start(chance), result=chance.choice(RESULTS), is_broken=chance.random() < 0.15, is_skipped=chance.random() < 0.03)
    board = line.start.copy()
    while len(line.moves) < plies and (move := _lively(chance, board)):
        line.moves.append(move)
        board.push(move)
    return line


def random_lines(seed: int, games: int, plies: int = 80) -> tuple[list[Line], str]:
    """Random games and their text."""
    chance = random.Random(seed)
    lines = [random_line(chance, chance.randrange(plies)) for _ in range(games)]
    writing = random.Random(seed)
    for line in lines:
        if writing.random() < 0.6:
            line.notes = {ply: random_notes(writing) for ply in range(len(line.moves) + 1) if writing.random() < 0.5}
        line.pgn = line.text(chance)
    return lines, "".join(line.pgn for line in lines)


def indexed(text: str | bytes) -> engine.MoveIndex:
    """The index of a text's games."""
    data = text if isinstance(text, bytes) else text.encode()
    file = io.BytesIO(data)
    starts = engine.list_games(file.readinto, len(data), ()).starts
    return engine.index_moves(file, starts, len(data))


def reading(text: str | bytes) -> Callable[[int, int], bytes]:
    """What reads the bytes of a text as those of a file are read."""
    data = text if isinstance(text, bytes) else text.encode()
    return lambda start, size: data[start:start + size]
