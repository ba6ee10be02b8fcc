"""Openings of a match from a file of positions (EPD, FEN) or of games (PGN). No Qt; reading blocks."""
from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import chess

from chessgui.match.plan import Opening
from chessgui.match.referee import by_rules
from chessgui.pgn import PgnError, decode, read_game, split_games
from chessgui.positions.epd import position_lines, read_line
from chessgui.positions.fen import PositionError
from chessgui.positions.setup import of_board
from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.words.language import not_chess, tr

MOST_PLIES = 40
"""Plies of a game that count as its opening: the file may hold whole games."""


class OpeningsError(Exception):
    """A file without usable openings; the message is one sentence."""


def read_openings(path: Path, wanted: int, seed: int | None = None, own_plays: bool = False) -> tuple[Opening, ...]:
    """At most `wanted` openings of a file, in its order, or drawn at random with a seed; where `own_plays`, our own engine must take them.
    Raises OpeningsError."""
    try:
        refuse_device(path)
        text, _ = decode(path.read_bytes())
    except OSError as error:
        raise OpeningsError(tr("{0} cannot be opened: {1}.").format(path.name, why_unread(error))) from error
    if "\0" in text:
        raise OpeningsError(tr("{0} is neither a list of positions nor a PGN file.").format(path.name))
    is_pgn = path.suffix.lower() == ".pgn" or text.lstrip("\ufeff \r\n").startswith("[")
    found = _from_games(path, text, wanted, seed) if is_pgn else _from_lines(path, text, wanted, seed)
    if not found:
        raise OpeningsError(tr("{0} holds no opening.").format(path.name))
    for opening, where in found:
        _check(opening, where, own_plays)
    return tuple(opening for opening, _ in found)


def _chosen(count: int, wanted: int, seed: int | None) -> Sequence[int]:
    order = list(range(count))
    if seed is not None:
        random.Random(seed).shuffle(order)
    return order[:wanted]


def _from_games(path: Path, text: str, wanted: int, seed: int | None) -> list[tuple[Opening, str]]:
    """The openings, each with the place where it stands, as words."""
    games = split_games(text)
    openings = []
    for index in _chosen(len(games), wanted, seed):
        place = games[index]
        try:
            game, problems = read_game(text[place.start:place.end], index + 1, place.line)
        except PgnError as error:
            raise OpeningsError(tr("{0}: {1}").format(path.name, error)) from error
        if problems:
            raise OpeningsError(tr("{0}, {1}.").format(path.name, problems[0]))
        board, where = game.board(), tr("{0}, game {1}").format(path.name, index + 1)
        if type(board) is not chess.Board:
            raise OpeningsError(tr("{0}: {1}").format(where, not_chess()))
        moves = [move for move, _ in zip(game.mainline_moves(), range(MOST_PLIES))]
        if not all(moves):  # engines know no null moves, and get the position alone
            while moves:
                board.push(moves.pop(0))
        openings.append((Opening(board.fen(), tuple(move.uci() for move in moves), board.chess960), where))
    return openings


def _from_lines(path: Path, text: str, wanted: int, seed: int | None) -> list[tuple[Opening, str]]:
    lines = list(position_lines(text))
    chosen = [lines[index] for index in _chosen(len(lines), wanted, seed)]
    return [_position(line, tr("{0}, line {1}").format(path.name, number)) for number, line in chosen]


def _position(line: str, where: str) -> tuple[Opening, str]:
    try:
        position, _ = read_line(line)
    except PositionError as error:
        raise OpeningsError(tr("{0}: that is no position.").format(where)) from error
    fen = position.board().fen(shredder=position.chess960, en_passant="fen")
    return Opening(fen, (), position.chess960), where


def _check(opening: Opening, where: str, own_plays: bool) -> None:
    board = opening.board()
    if not board.is_valid():
        raise OpeningsError(tr("{0}: the position is impossible.").format(where))
    if by_rules(board) is not None:
        raise OpeningsError(tr("{0}: the game is over there already.").format(where))
    if own_plays and (remark := of_board(board.root()).remark):
        raise OpeningsError(tr("{0}: {1}").format(where, remark))
