"""The files of other programs read as they were meant."""
from __future__ import annotations

import json
from pathlib import Path

import chess.pgn

from chessgui.pgn import decode, game_text, read_game, split_games
from tests.pgn.reading import read_games
from tests.pgn.trees import facts

SEMICOLONS = {"own-comments.pgn": 2}
"""Comments behind semicolons, which python-chess, that made the list, leaves out."""
RUBBISH = {"pychess-badpgn.pgn"}
"""No PGN at all: python-chess passes over it in silence, we tell and keep it."""


def counts(game: chess.pgn.Game) -> tuple[int, int, int, int]:
    """Plies of the main line, moves of all lines, comments, glyphs."""
    moves = facts(game)["moves"]
    comments = sum(bool(comment) + bool(before) for _, _, _, comment, before in moves)
    return game.end().ply() - game.ply(), len(moves) - 1, comments, sum(len(nags) for _, _, nags, _, _ in moves)


def test_every_shared_file_reads_as_expected(shared: Path) -> None:
    expected = json.loads((shared / "pgn" / "expected.json").read_text("utf-8"))
    for name, told in expected.items():
        text, encoding = decode((shared / "pgn" / name).read_bytes())
        assert encoding.codec == told["encoding"].removesuffix("-sig"), name
        assert len(split_games(text)) == told["games"], name
        for (game, problems), fact in zip(read_games(text), told["list"], strict=True):
            plies, nodes, comments, nags = counts(game)
            assert (plies, nodes, nags) == (fact["plies"], fact["nodes"], fact["nags"]), name
            assert comments == fact["comments"] + SEMICOLONS.get(name, 0) + (name in RUBBISH), name
            assert [game.headers[tag] for tag in ("White", "Black", "Result")] == [fact["white"], fact["black"], fact["result"]], name
            assert [move.uci() for move, _ in zip(game.mainline_moves(), range(12))] == fact["first_moves"], name
            assert game.end().board().fen() == fact["final_fen"], name
            assert bool(problems) == (bool(fact["errors"]) or name in RUBBISH), name


def test_every_shared_file_comes_back_equal(shared: Path) -> None:
    for path in sorted((shared / "pgn").glob("*.pgn")):
        for game, _ in read_games(decode(path.read_bytes()).text):
            again, _ = read_game(game_text(game))
            assert facts(again) == facts(game), path.name
