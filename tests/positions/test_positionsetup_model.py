"""Setting up a position, without a window."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chessgui.positions.fen import parse_fen
from chessgui.positions.setup import (
    EMPTY,
    KINGSIDE,
    QUEENSIDE,
    START,
    History,
    PositionSetup,
    castling_rook,
    castling_rooks,
    clear,
    en_passant_squares,
    mirror,
    move,
    of_board,
    place,
    position,
    swap_colours,
    with_castling,
)


def setup(fen: str, chess960: bool = False) -> PositionSetup:
    return of_board(chess.Board(fen, chess960=chess960))


PIECES = st.dictionaries(st.integers(0, 63), st.sampled_from([chess.Piece.from_symbol(letter) for letter in "PNBRQKpnbrqk"]), max_size=24)
ROOKS = st.frozensets(st.sampled_from(list(chess.SquareSet(chess.BB_BACKRANKS))))
SETUPS = st.builds(
    PositionSetup, PIECES.map(lambda placed: tuple(placed.get(square) for square in chess.SQUARES)), st.booleans(), ROOKS,
    st.one_of(st.none(), st.integers(0, 63)), st.integers(0, 150), st.integers(1, 9999), st.booleans())
BACKRANK = st.permutations("kr..rr.b").map("".join)


@settings(max_examples=150)
@given(SETUPS)
def test_any_setup_is_a_fen_and_back(one: PositionSetup) -> None:
    board, rest = parse_fen(one.fen)
    assert rest == "" and board.fen(en_passant="fen") == one.fen
    again = of_board(board)
    assert position(again) == position(one) and (again.chess960 <= one.chess960)
    assert of_board(position(one)).fen == one.fen


def test_who_has_two_kings_does_not_castle() -> None:
    one = setup("4k3/8/8/8/8/8/K7/R2K4 w A - 0 1", chess960=True)
    two = replace(one, castling=frozenset({chess.A1}))
    assert two.fen == "4k3/8/8/8/8/8/K7/R2K4 w - - 0 1" and of_board(parse_fen(two.fen)[0]).fen == two.fen
    assert place(two, chess.A2, None).fen == "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "the wish is still there"


@settings(max_examples=150)
@given(BACKRANK, BACKRANK, ROOKS, st.booleans())
def test_castling_rights_of_chess960_come_back(white: str, black: str, wished: frozenset[int], chess960: bool) -> None:
    ranks = [*(white.upper() + "." * 48 + black)]
    pieces = tuple(None if letter == "." else chess.Piece.from_symbol(letter) for letter in ranks)
    one = PositionSetup(pieces, castling=wished, chess960=chess960)
    board = position(one)
    assert board.castling_rights == board.clean_castling_rights()
    assert parse_fen(one.fen)[0].castling_rights == board.castling_rights
    shredder = [*one.fen.split()[:2], board.castling_shredder_fen()]
    assert parse_fen(" ".join(shredder))[0].castling_rights == board.castling_rights


@settings(max_examples=100)
@given(SETUPS)
def test_what_is_turned_twice_is_as_before(one: PositionSetup) -> None:
    assert mirror(mirror(one)) == one and swap_colours(swap_colours(one)) == one


def test_colours_are_swapped_as_python_chess_does() -> None:
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQq - 3 3")
    assert swap_colours(of_board(board)).fen == board.mirror().fen()


PLACED = (
    (place(EMPTY, chess.E4, chess.Piece.from_symbol("Q")), "8/8/8/8/4Q3/8/8/8 w - - 0 1"),
    (place(START, chess.A1, None), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"),
    (move(START, chess.E2, chess.E4), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
    (move(START, chess.D1, chess.D8), "rnbQkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"),
    (move(START, chess.E4, chess.E2), "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
    (move(START, chess.E2, chess.E2), chess.STARTING_FEN),
    (clear(setup("4k3/8/8/8/8/8/8/4K3 b - - 3 20")), "8/8/8/8/8/8/8/8 b - - 0 1"),
    (mirror(START), "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"),
    (mirror(replace(START, chess960=True)), "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"),
)


@pytest.mark.parametrize(("one", "fen"), PLACED)
def test_pieces_are_placed(one: PositionSetup, fen: str) -> None:
    assert one.fen == fen


def test_castling_is_there_again_with_its_rook() -> None:
    rook = chess.Piece.from_symbol("R")
    assert place(place(START, chess.H1, None), chess.H1, rook) == START
    assert move(move(START, chess.E1, chess.E4), chess.E4, chess.E1).fen.split()[2] == "KQkq"


RIGHTS = (
    (chess.STARTING_FEN, False, chess.WHITE, KINGSIDE, (chess.H1,)),
    (chess.STARTING_FEN, False, chess.BLACK, QUEENSIDE, (chess.A8,)),
    ("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", False, chess.WHITE, KINGSIDE, ()),
    ("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", True, chess.WHITE, KINGSIDE, (chess.H1,)),
    ("4k3/8/8/8/8/8/8/RR2K1RR w - - 0 1", False, chess.WHITE, KINGSIDE, (chess.H1,)),
    ("4k3/8/8/8/8/8/8/RR2K1RR w - - 0 1", True, chess.WHITE, KINGSIDE, (chess.H1, chess.G1)),
    ("4k3/8/8/8/8/8/8/RR2K1RR w - - 0 1", True, chess.WHITE, QUEENSIDE, (chess.A1, chess.B1)),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", True, chess.WHITE, QUEENSIDE, ()),
    ("4k3/8/8/8/8/8/8/R3K2r w - - 0 1", True, chess.WHITE, KINGSIDE, ()),
)


@pytest.mark.parametrize(("fen", "chess960", "colour", "side", "rooks"), RIGHTS)
def test_rooks_to_castle_with(fen: str, chess960: bool, colour: chess.Color, side: bool, rooks: tuple[int, ...]) -> None:
    assert castling_rooks(replace(setup(fen), chess960=chess960), colour, side) == rooks


def test_either_of_two_rooks_castles() -> None:
    one = setup("4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1", True)
    inner = with_castling(one, chess.WHITE, KINGSIDE, chess.G1)
    shredder = position(inner).castling_shredder_fen()
    assert (castling_rook(inner, chess.WHITE, KINGSIDE), inner.fen.split()[2], shredder) == (chess.G1, "GQ", "GA")
    none = with_castling(inner, chess.WHITE, KINGSIDE, None)
    assert none.fen.split()[2] == "Q" and none.castling == {chess.A1}


EN_PASSANT = (
    (chess.STARTING_FEN, ()),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", (chess.D6,)),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1", (chess.D6, chess.F6)),
    ("4k3/8/8/3pPp2/8/8/8/4K3 b - - 0 1", ()),
    ("4k3/8/8/8/3pPp2/8/8/4K3 b - - 0 1", (chess.E3,)),
    ("4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1", ()),
    ("4k3/8/8/4P3/8/3p4/8/4K3 w - - 0 1", ()),
    ("4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1", ()),
)
"""The last: the pawn is pinned."""


@pytest.mark.parametrize(("fen", "squares"), EN_PASSANT)
def test_squares_of_en_passant(fen: str, squares: tuple[int, ...]) -> None:
    assert en_passant_squares(setup(fen)) == squares


def test_en_passant_is_wished_until_it_is_possible() -> None:
    one = setup("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    lifted = place(one, chess.E5, None)
    assert one.fen.split()[3] == "d6" and lifted.fen.split()[3] == "-"
    assert place(lifted, chess.E5, chess.Piece.from_symbol("P")) == one


PROBLEMS = (
    (START, ""),
    (EMPTY, "the board is empty"),
    (place(START, chess.E1, None), "White has no king"),
    (place(START, chess.A1, chess.Piece.from_symbol("P")), "a pawn stands on the first or last rank"),
    (setup("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"), "the side that is not on turn is in check"),
)


@pytest.mark.parametrize(("one", "problem"), PROBLEMS)
def test_the_reason_in_words(one: PositionSetup, problem: str) -> None:
    assert one.problem == problem


def test_history() -> None:
    history = History(START)
    assert not history.can_undo and not history.can_redo
    history.undo()
    history.record(START)
    assert not history.can_undo
    first, second, third = (place(START, square, None) for square in (chess.A1, chess.B1, chess.C1))
    history.record(first)
    history.record(second, "stroke")
    history.record(third, "stroke")
    assert history.present == third
    history.undo()
    assert history.present == first and history.can_redo
    history.redo()
    assert history.present == third and not history.can_redo
    history.redo()
    history.undo()
    history.undo()
    assert history.present == START
    history.record(second, "stroke")
    assert not history.can_redo and history.can_undo


@settings(max_examples=80)
@given(st.lists(st.tuples(st.sampled_from(["set", "undo", "redo"]), st.integers(0, 63), st.sampled_from([None, "stroke"])), max_size=30))
def test_all_undone_is_the_beginning_and_all_redone_the_end(steps: list[tuple[str, int, str | None]]) -> None:
    history = History(START)
    for what, square, kind in steps:
        if what == "set":
            history.record(place(history.present, square, chess.Piece.from_symbol("Q")), kind)
        else:
            getattr(history, what)()
    while history.can_redo:
        history.redo()
    end = history.present
    while history.can_undo:
        history.undo()
    assert history.present == START
    while history.can_redo:
        history.redo()
    assert history.present == end
