"""Moves and scores as people read them: SAN with letters or figurines, numbered lines, scores from White's view."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from chessgui.words.language import counted, runs_backwards, tr
from engine import CHARACTERS, Character, Score

FIGURINES = str.maketrans("KQRBN", "♔♕♖♗♘")
SAN = r"(?:\d+\s?(?:\.+|…)\s?)?(?:[A-Z♔-♘]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[A-Z♔-♘])?|[O0]-[O0](?:-[O0])?)[+#]?[!?]{0,2}"
"""A move in running text, with its number if it has one."""
MOVES = re.compile(rf"(?<!\w){SAN}(?:\s{SAN})*(?!\w)")


@dataclass(frozen=True, slots=True)
class LineMove:
    """One move of a line: what is shown (with its number where one belongs), the move, and the position it leads to."""

    text: str
    move: chess.Move
    board: chess.Board


def san_text(san: str, figurines: bool) -> str:
    """SAN as it is shown; figurines are the white outlines for both sides, as in print."""
    return san.translate(FIGURINES) if figurines and not san.startswith("O-O") else san


def isolated_moves(text: str) -> str:
    """A text as it is painted: where it runs from right to left, the moves in it and their numbers run from left to right all the same."""
    return MOVES.sub("\u2066\\g<0>\u2069", text) if runs_backwards(text) else text


def move_number(board: chess.Board) -> str:
    """`12.` before a move of White, `12...` before one of Black."""
    return f"{board.fullmove_number}." if board.turn == chess.WHITE else f"{board.fullmove_number}..."


def line_moves(board: chess.Board, moves: Sequence[str], figurines: bool = False) -> list[LineMove]:
    """A line of UCI moves as numbered SAN. Ends before the first move that is not legal: a wrong line is never shown."""
    board = board.copy(stack=False)
    line: list[LineMove] = []
    for uci in moves:
        try:
            move = board.parse_uci(uci)
        except ValueError:
            break
        number = move_number(board) if board.turn == chess.WHITE or not line else ""
        text = number + ("\u00a0" if number else "") + san_text(board.san(move), figurines)
        board.push(move)
        line.append(LineMove(text, move, board.copy(stack=False)))
    return line


def white_score(score: Score, turn: chess.Color) -> Score:
    """A score of the side to move as White sees it."""
    return score if turn == chess.WHITE else score.negated()


def score_text(score: Score) -> str:
    """`+0.35`, `0.00`, `#5` (mate in five), `-#3`; of a score from White's view."""
    if score.mate is not None:
        return f"#{score.mate}" if score.mate >= 0 else f"-#{-score.mate}"
    centipawns = score.centipawns or 0
    return "0.00" if centipawns == 0 else f"{centipawns / 100:+.2f}"


def per_cents(counts: Sequence[int]) -> list[int]:
    """The shares of a whole in whole per cent, which add up to 100: those that lost most when they were cut off get what is left. Zeros
    where there is no whole."""
    whole = max(sum(counts), 1)
    found = [100 * count // whole for count in counts]
    most = sorted(range(len(counts)), key=lambda place: -(100 * counts[place] % whole))
    for place in most[:100 - sum(found)] if any(counts) else ():
        found[place] += 1
    return found


def score_comment(score: Score, depth: int, engine: str = "") -> str:
    """`+0.35/20`, a score from White's view and its depth in plies, as they stand behind a line in a game; with an engine's name."""
    return f"{score_text(score)}/{depth} {engine}".strip()


ENGINE, PERSON = "Engine", "Player"
UNKNOWN_NAMES = "?", ""
"""What headers say of a player who is not known."""


def short_name(character: Character) -> str:
    """`Otto` of `Otto, coffee-house attacker`."""
    return character.name.partition(",")[0]


OWN_NAMES = (ENGINE, PERSON, *map(short_name, CHARACTERS))


def shown_name(name: str) -> str:
    """A player's name of the headers as it is read; other people's names stay as they are."""
    return tr(name) if name in OWN_NAMES else name


def counted_pieces(kind: chess.PieceType, count: int) -> str:
    """`a queen`, `3 pawns`; of any kind but kings."""
    return {
        chess.QUEEN: counted("a queen", "%n queens", count), chess.ROOK: counted("a rook", "%n rooks", count),
        chess.BISHOP: counted("a bishop", "%n bishops", count), chess.KNIGHT: counted("a knight", "%n knights", count),
        chess.PAWN: counted("a pawn", "%n pawns", count),
    }[kind]
