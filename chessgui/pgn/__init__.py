"""Reading and writing PGN: any text becomes a tree of python-chess, and a tree becomes text that reads back equal.

No Qt; every function may run in any thread. Text that cannot be read is reported as problems and kept as comments.
"""
from __future__ import annotations

from chessgui.pgn.encoding import UTF_8, Decoded, Encoding, bytes_in, decode, encode, encoding_of, line_end, replaced
from chessgui.pgn.games import GameSummary, end_of_header, read_text, split_games
from chessgui.pgn.problems import PgnError, PgnProblem
from chessgui.pgn.reader import ReadGame, read_game
from chessgui.pgn.tags import Headers
from chessgui.pgn.writer import game_text

__all__ = [
    "UTF_8", "Decoded", "Encoding", "GameSummary", "Headers", "PgnError", "PgnProblem", "ReadGame", "bytes_in", "decode", "encode",
    "encoding_of", "end_of_header", "game_text", "line_end", "read_game", "read_text", "replaced", "split_games",
]
