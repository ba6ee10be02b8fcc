"""`Position`: a board with the moves played on it, for Python. One state block with the rules and without the search.

The session that searches builds on it; so do tests and tools.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.compiled.jit import body_address
from engine.compiled.layout import FIELD_NAMES, FRAME, MAX_MOVES, MAX_PLY, STATE, allocate
from engine.errors import IllegalMoveError
from engine.rules.fen import START_FEN, Setup, format_fen, parse_fen
from engine.rules.makemove import MOST_FIFTY, play_move, take_back
from engine.rules.move import CASTLING, KIND_MASK, PROMOTION, move_to_uci
from engine.rules.movegen import ALL, CAPTURES, all_moves_node, list_moves
from engine.rules.squares import EMPTY, NO_SQUARE, PAWN, signed, square_of
from engine.rules.state import is_dead, legal_en_passant, refresh_checks
from engine.rules.tables import piece_square_rows, shared_tables

LIST_START = (MAX_PLY + 3) * MAX_MOVES
"""Place of the move list that `list_moves` fills."""


class Position:
    """A board with its game so far. `chess960` only changes how castling is written in text: king onto rook."""

    def __init__(self, fen: str = START_FEN, chess960: bool = False) -> None:
        """Raises FenError."""
        self._tables = shared_tables()
        self._owner, self.state, self.address = allocate(STATE)
        self.state["tables"] = self._tables[2]
        self.state["moves_address"] = body_address(all_moves_node)
        self.frames_address = self.address + STATE.fields["frames"][1]
        self.chess960 = chess960
        self.set_fen(fen, chess960)

    # setting up ------------------------------------------------------------------------------------------------

    def set_fen(self, fen: str, chess960: bool = False) -> None:
        """Set up a position and forget the game. Raises FenError and then leaves the old position."""
        setup = parse_fen(fen)
        self.chess960 = chess960
        self._fullmove = setup.fullmove
        self._played = 0
        self._passed_before = setup.en_passant
        self._place(setup)

    def _place(self, setup: Setup) -> None:
        state, tables = self.state, self._tables[1]
        state["mailbox"] = setup.board
        state["frame"] = self.frames_address
        state["sentinels"]["moved"] = EMPTY
        state["side"] = setup.side
        keys_and_scores = piece_square_rows()
        key = pawn_key = score = counts = 0
        pieces, colours, piece_keys = [0] * 13, [0, 0], [0, 0]
        for square, piece in enumerate(setup.board):
            if piece == EMPTY:
                continue
            pieces[piece] |= 1 << square
            colours[piece // 6] |= 1 << square
            word, value = keys_and_scores[piece][square]
            key ^= word
            score += value
            counts += 1 << 4 * piece
            if piece % 6 == 0:
                pawn_key ^= word
            else:
                piece_keys[piece // 6] ^= word
        state["pieces"], state["colours"] = [signed(men) for men in pieces], [signed(men) for men in colours]
        rights = self._place_castling(setup)
        frame = state["frames"][0]
        frame["castling"], frame["fifty"], frame["captured"], frame["moved"] = rights, min(setup.fifty, MOST_FIFTY), EMPTY, EMPTY
        frame["score"], frame["counts"], frame["pawn_key"], frame["move"] = score, counts, pawn_key, 0
        frame["en_passant"], frame["piece_keys"] = NO_SQUARE, piece_keys
        frame["accumulated"] = 0
        refresh_checks(self.address)
        key ^= int(tables["castling_keys"][rights])
        if setup.side:
            key ^= int(tables["side_key"])
        if setup.en_passant is not None and legal_en_passant(self.address, setup.en_passant):
            frame["en_passant"] = setup.en_passant
            key ^= int(tables["en_passant_keys"][setup.en_passant & 7])
        frame["key"] = key

    def _place_castling(self, setup: Setup) -> int:
        """Fill the masks by which compiled code castles: of each right the rook's square, the squares that must be empty and those that
        must not be attacked; and of each square the rights that a move from or to it leaves. Returns the castling rights as a bit mask."""
        state = self.state
        kept = np.full(64, 15, np.uint8)
        state["castling_rook"] = state["castling_empty"] = state["castling_safe"] = 0
        rights = 0
        for right, rook in enumerate(setup.castling_rooks):
            if rook is None:
                continue
            colour = right // 2
            king = setup.king(colour)
            rights |= 1 << right
            kept[rook] &= 15 ^ 1 << right
            kept[king] &= 15 ^ 3 << 2 * colour
            king_to, rook_to = colour * 56 + (2 if right & 1 else 6), colour * 56 + (3 if right & 1 else 5)
            king_path = _span(king, king_to)
            state["castling_rook"][right] = rook
            state["castling_safe"][right] = signed(king_path)
            state["castling_empty"][right] = signed((king_path | _span(rook, rook_to)) & ~(1 << king | 1 << rook))
        state["castling_kept"] = kept
        return rights

    # asking ----------------------------------------------------------------------------------------------------

    @property
    def top(self) -> np.void:
        """The current record of the undo stack."""
        index = (int(self.state["frame"]) - self.frames_address) // FRAME.itemsize
        return self.state["frames"][index]

    @property
    def side(self) -> int:
        """0 where White is to move, 1 for Black."""
        return int(self.state["side"])

    @property
    def key(self) -> int:
        """Zobrist key, unsigned."""
        return int(self.top["key"]) & (1 << 64) - 1

    def last_keys(self, count: int) -> list[int]:
        """Zobrist keys, unsigned, of the last `count` positions of the game, or of so many as it has; that of this one is the last."""
        here = (int(self.state["frame"]) - self.frames_address) // FRAME.itemsize + 1
        return [key & (1 << 64) - 1 for key in self.state["frames"]["key"][max(here - count, 0):here].tolist()]

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self.top["checkers"])

    @property
    def is_dead(self) -> bool:
        """Whether no sequence of moves can mate."""
        return bool(is_dead(self.address))

    def piece_counts(self) -> list[int]:
        """How many of each piece code, 0 to 11, are on the board."""
        counts = int(self.top["counts"])
        return [counts >> 4 * code & 15 for code in range(12)]

    def _listed(self, stage: int) -> list[int]:
        count = list_moves(self.address, stage)
        return [int(move) for move in self.state["moves"][LIST_START:LIST_START + count]]

    def moves(self) -> list[int]:
        """Legal moves as 16-bit numbers (see `move`), in the generator's order."""
        return self._listed(ALL)

    def legal_moves(self) -> list[str]:
        """Legal moves as UCI text."""
        return [move_to_uci(move, self.chess960) for move in self.moves()]

    def captures(self) -> list[str]:
        """Captures and promotions as UCI text."""
        return [move_to_uci(move, self.chess960) for move in self._listed(CAPTURES)]

    @property
    def fullmove(self) -> int:
        """The number of the move to be made, as FEN counts."""
        return self._fullmove + (self._played + (self.side ^ self._played & 1)) // 2

    @property
    def passed_square(self) -> int | None:
        """The square that a pawn has passed with the last move, whether or not it can be taken there; None after any other move."""
        top = self.top
        if int(top["moved"]) == EMPTY:
            return self._passed_before
        origin, target = int(top["move"]) & 63, int(top["move"]) >> 6 & 63
        return (origin + target) // 2 if int(top["moved"]) % 6 == PAWN and abs(origin - target) == 16 else None

    def setup(self) -> Setup:
        """The position as plain data."""
        top, state = self.top, self.state
        rights = int(top["castling"])
        rooks = [int(state["castling_rook"][right]) if rights >> right & 1 else None for right in range(4)]
        en_passant = int(top["en_passant"])
        return Setup(state["mailbox"].tolist(), self.side, rooks, None if en_passant == NO_SQUARE else en_passant,
                     int(top["fifty"]), self.fullmove)

    def fen(self) -> str:
        """FEN; the en-passant square is given only where a capture is legal."""
        return format_fen(self.setup(), self.chess960)

    # moving ----------------------------------------------------------------------------------------------------

    def parse_move(self, uci: str) -> int:
        """A legal move from UCI text; castling as king two squares or king onto rook. Raises IllegalMoveError."""
        text = uci.strip().lower()
        legal = self.moves()
        ends = _squares_of(text)
        if ends is not None:
            for move in legal:  # the usual case, without text
                if move & 4095 == ends and move & KIND_MASK not in (CASTLING, PROMOTION):
                    return move
        for chess960 in (self.chess960, not self.chess960):
            for move in legal:
                if move_to_uci(move, chess960) == text:
                    return move
        raise IllegalMoveError(f"{uci[:20]!r} is not a legal move in {self.fen()}.")

    def play(self, uci: str) -> None:
        """Make a move given as UCI text. Raises IllegalMoveError."""
        self.play_move(self.parse_move(uci))

    def play_all(self, moves: Sequence[str], made: int = 0) -> None:
        """Make the moves of a list, given as UCI text, of which the first `made` are on the board already. Raises IllegalMoveError naming
        the first wrong move and its place in the list, from 1; the moves before it stay made."""
        for number, uci in enumerate(moves[made:], made + 1):
            try:
                self.play(uci)
            except IllegalMoveError:
                raise IllegalMoveError(f"Move {number}, {uci[:20]!r}, is not legal in {self.fen()}.") from None

    def play_move(self, move: int) -> None:
        """Make a legal move."""
        play_move(self.address, move)
        self._played += 1

    def undo(self) -> bool:
        """Take back the last move; False where none is left."""
        if not take_back(self.address):
            return False
        self._played -= 1
        return True

    # counting --------------------------------------------------------------------------------------------------

    def perft(self, depth: int, listed: bool = True) -> int:
        """Leaves of the tree of legal moves, `depth` plies deep; without `listed` the moves of the last ply are counted and not written."""
        from engine.rules.perft import perft, perft_node  # neither playing nor analysing needs it
        self.state["perft_address"] = body_address(perft_node)
        return int(perft(self.address, depth, listed))

    def divide(self, depth: int) -> dict[str, int]:
        """perft of each legal move, in UCI text; depth >= 1."""
        counts = {}
        for move in self.moves():
            self.play_move(move)
            counts[move_to_uci(move, self.chess960)] = self.perft(depth - 1)
            self.undo()
        return counts

    def fault(self) -> str | None:
        """See `fault_of`."""
        return fault_of(self.state)


def fault_of(state: Any) -> str | None:
    """What the checked build found wrong in a STATE block, a field and an index out of its range; None where it found nothing."""
    number = int(state["fault"])
    return f"{FIELD_NAMES[number - 1]}[{int(state['fault_index'])}] is out of range" if number else None


def _squares_of(text: str) -> int | None:
    """Origin and destination of a move of four letters, as encoded in `move`; None for anything else."""
    try:
        return square_of(text[:2]) | square_of(text[2:]) << 6
    except ValueError:
        return None


def _span(a: int, b: int) -> int:
    """Squares of one rank from a to b, both included; unsigned."""
    low, high = min(a, b), max(a, b)
    return (1 << high + 1) - (1 << low)
