"""The name of an opening at any node of a game, and in its headers."""
from __future__ import annotations

import io

import chess
import chess.pgn
import pytest

from chessgui.openings.openingnames import name_text, opening_headers, opening_of

QGD = "D35 Queen's Gambit Declined: Normal Defense"


def game_of(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    return game


def test_each_node_has_the_opening_of_the_last_named_position_before_it() -> None:
    game = game_of("1. c4 Nf6 (1... e5 2. a4 h5 3. h4) 2. Nc3 e6 3. d4 d5 4. h4 h5")
    names = [name_text(opening_of(node)) for node in game.mainline()]
    assert names[0] == "A10 English Opening" and names[5:] == [QGD] * 3, "as after 1. d4 d5 2. c4 e6 3. Nc3 Nf6"
    assert name_text(opening_of(game)) == "" and opening_of(game) is None
    assert name_text(opening_of(game.next().variations[1].end())).startswith("A20 English Opening: King's English")  # type: ignore[union-attr]
    assert name_text(opening_of(game.end().board())) == QGD


@pytest.mark.parametrize(("text", "headers"), [
    ("1. c4 Nf6 2. Nc3 e6 3. d4 d5", {"ECO": "D35", "Opening": "Queen's Gambit Declined: Normal Defense"}),
    ("*", {}),
    ('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4', {}),
    ('[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]\n\n1. Nf3', {"ECO": "C40", "Opening": "King's Knight Opening"}),
    ('[Variant "Chess960"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"]\n\n1. e4 c5',
     {"ECO": "B20", "Opening": "Sicilian Defense"}),
    ('[Variant "Chess960"]\n[FEN "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"]\n\n1. e4 c5', {}),
    ('[Variant "King of the Hill"]\n\n1. e4 c5', {}),
])
def test_headers(text: str, headers: dict[str, str]) -> None:
    game = game_of(text)
    before = str(game)
    assert opening_headers(game) == headers and str(game) == before
