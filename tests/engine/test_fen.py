"""FEN: what is refused, with which sentence, and what is read generously."""
from __future__ import annotations

import pytest

from engine import FenError
from engine.rules.fen import START_FEN, format_fen, parse_fen, without_counters
from engine.rules.squares import square_name, square_of

BAD = [
    ("", "empty"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "8 ranks"),
    ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "no piece"),
    ("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "Rank 7 has 7"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x - - 0 1", "side to move"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XY - 0 1", "Castling"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - e9 0 1", "en-passant"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - x 1", "halfmove clock"),
    ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"),
    ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "2 kings"),
    ("k6P/8/8/8/8/8/8/K7 w - - 0 1", "first or the last rank"),
    ("k7/8/8/8/8/8/8/KR5r b - - 0 1 extra", "7 fields"),
    ("k7/8/8/8/8/8/8/K6r b - - 0 1", "White is in check"),
    ("k7/8/8/8/8/QQQQ4/QQQQQQ2/KQ6 w - - 0 1", "promoted"),
]


@pytest.mark.parametrize(("fen", "words"), BAD)
def test_bad_fen_is_refused_in_words(fen: str, words: str) -> None:
    with pytest.raises(FenError, match=words):
        parse_fen(fen)


@pytest.mark.parametrize(("fen", "read"), [
    (START_FEN, START_FEN),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", START_FEN),
    ("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 w KQkq - 3 9", "4k3/8/8/8/8/8/8/4K3 w - - 3 9"),
    ("4k3/8/8/8/8/8/8/4K2R w K e6 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ("4k3/8/8/8/8/8/8/1R2KR1R w F - 0 1", "4k3/8/8/8/8/8/8/1R2KR1R w F - 0 1"),
])
def test_sound_fen_is_read(fen: str, read: str) -> None:
    assert format_fen(parse_fen(fen)) == read


def test_names_of_squares_are_read_and_nothing_else_is() -> None:
    assert [square_of(square_name(square)) for square in range(64)] == list(range(64))
    assert square_of("e4") == 28
    for name in ("", "e", "4e", "e9", "e0", "i1", "E4", "e44", "e²"):
        with pytest.raises(ValueError):
            square_of(name)


def test_counters_are_taken_off() -> None:
    wanted = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    for rest in ("", " 7 31", " bm e4; id \"start\""):
        assert without_counters(f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -{rest}") == wanted
