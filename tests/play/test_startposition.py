"""Where a game begins, and with what handicap."""
from __future__ import annotations

import random

import chess
import pytest

from chessgui.openings.openingnames import name_text, search
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.play.odds import NO_ODDS, ODDS, Odds
from chessgui.play.startposition import (
    Chess960Start,
    FenStart,
    NormalStart,
    OpeningStart,
    PositionStart,
    Start,
    StartError,
    StartPosition,
    board_of,
    opening_start,
    random_chess960,
    read_start,
    start_text,
    takes_odds,
)
from chessgui.positions.fen import FLAWS, PositionError, read_fen

PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
NAJDORF = search("najdorf")[0]

# where a game begins -----------------------------------------------------------------------------------------------

STARTS: tuple[tuple[Start, str, bool], ...] = (
    (NormalStart(), f"{PLACEMENT} w KQkq - 0 1", False),
    (Chess960Start(518), f"{PLACEMENT} w KQkq - 0 1", True),
    (Chess960Start(0), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", True),
    (Chess960Start(959), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", True),
    (FenStart(" 4k3/8/8/8/8/8/4P3/4K3   w - - 3 20\n"), "4k3/8/8/8/8/8/4P3/4K3 w - - 3 20", False),
    (FenStart("4k3/8/8/8/8/8/4P3/4K3"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", False),
    (FenStart("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"), "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", True),
    (PositionStart("4k3/8/8/8/8/8/4P3/4K3 b - - 3 20", True), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 20", True),
    (OpeningStart(NAJDORF), "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6", False),
)


@pytest.mark.parametrize(("start", "fen", "chess960"), STARTS)
def test_the_position_of_a_start(start: Start, fen: str, chess960: bool) -> None:
    board = StartPosition(start).board()
    assert board.fen() == fen and board.chess960 == chess960 and board.is_valid()
    assert takes_odds(start) == isinstance(start, NormalStart | Chess960Start)


@pytest.mark.parametrize("start", [start for start, _, _ in STARTS])
def test_a_start_is_remembered_as_text(start: Start) -> None:
    assert read_start(start_text(start)) == start


def test_an_opening_brings_its_moves() -> None:
    board = board_of(OpeningStart(NAJDORF))
    assert board.root().fen() == chess.STARTING_FEN and len(board.move_stack) == NAJDORF.plies == 10


def test_the_position_on_the_board_comes_without_its_moves() -> None:
    board = board_of(OpeningStart(NAJDORF))
    start = PositionStart.of(board)
    assert board_of(start).fen() == board.fen() and not board_of(start).move_stack
    assert PositionStart.of(chess.Board.from_chess960_pos(3)).chess960


@pytest.mark.parametrize(("start", "counts"), [
    (NormalStart(), True), (Chess960Start(77), True), (OpeningStart(NAJDORF), True),
    (FenStart("4k3/8/8/8/8/8/4P3/Q3K3 w - - 0 1"), False), (PositionStart.of(chess.Board()), False)])
def test_only_what_begins_with_equal_chances_is_rated(start: Start, counts: bool) -> None:
    rules = NewGame(movetime_ms=None, elo=1500, start=StartPosition(start), rated=True)
    assert rules.may_be_rated is counts and from_texts(to_texts(rules)).rated is counts


def test_chance_reaches_all_of_chess960() -> None:
    source = random.Random(1)
    numbers = {random_chess960(source).number for _ in range(12_000)}
    assert numbers == set(range(960))
    assert 0 <= random_chess960().number < 960


@pytest.mark.parametrize(("text", "name"), [
    ("Sicilian Defense: Najdorf Variation", "Sicilian Defense: Najdorf Variation"), ("B20", "Sicilian Defense"),
    ("caro-kann exch", "Caro-Kann Defense: Exchange Variation"),
])
def test_openings_by_name_and_code(text: str, name: str) -> None:
    assert opening_start(text).opening.name == name


@pytest.mark.parametrize("text", ["B62 Sicilian Defense: Richter-Rauzer Variation", "C41 Philidor Defense: Philidor Countergambit"])
def test_code_and_name_tell_openings_of_one_name_apart(text: str) -> None:
    assert name_text(opening_start(text).opening) == text


# what cannot be ----------------------------------------------------------------------------------------------------

ERRORS: tuple[tuple[Start, str], ...] = (
    (Chess960Start(960), "Chess960 has positions 0 to 959, not 960."),
    (Chess960Start(-1), "Chess960 has positions 0 to 959, not -1."),
    (FenStart("  "), "There is no FEN."),
    (FenStart("hello"), "That FEN cannot be read: hello is no placement of pieces."),
    (FenStart("8/8/8/8/8/8/8/8 x"), "That FEN cannot be read: x is no side to move, which is w or b."),
    (FenStart("8/8/8/8/8/8/8/8 w - - 0 1"), "That position is not possible: the board is empty."),
    (FenStart("8/8/8/8/8/8/8/K7 w - - 0 1"), "That position is not possible: Black has no king."),
    (FenStart("k7/8/8/8/8/8/8/KK6 w - - 0 1"), "That position is not possible: there are too many kings."),
    (FenStart("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), "That position is not possible: a pawn stands on the first or last rank."),
    (FenStart("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"), "That position is not possible: the side that is not on turn is in check."),
    (FenStart("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"), "That position is not possible: the castling rights do not fit the pieces."),
    (FenStart("4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1"), "That position is not possible: the en-passant square does not fit the pieces."),
    (FenStart("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "That game would be over before it begins: draw: neither side can mate."),
    (FenStart("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "That game would be over before it begins: draw by stalemate."),
    (PositionStart("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), "That game would be over before it begins: White wins by checkmate."),
    (FenStart("4k3/8/8/8/8/8/4P3/4K3 w - - 150 90"), "That game would be over before it begins: draw by the 75-move rule."),
    (PositionStart("nonsense"), "That FEN cannot be read: nonsense is no placement of pieces."),
)


@pytest.mark.parametrize(("start", "sentence"), ERRORS)
def test_what_cannot_begin_is_told_in_a_sentence(start: Start, sentence: str) -> None:
    with pytest.raises(StartError) as error:
        StartPosition(start).board()
    assert str(error.value) == sentence


@pytest.mark.parametrize(("text", "sentence"), [
    ("xyzzy gambit", "No opening is called xyzzy gambit."), ("  ", "No opening is named."),
])
def test_openings_that_are_not(text: str, sentence: str) -> None:
    with pytest.raises(StartError) as error:
        opening_start(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize("text", ["", "chess960", "chess960 x", "chess960 -4", "normal 3", "opening ", "opening e4 e4 e4", "elsewhere"])
def test_damaged_settings(text: str) -> None:
    with pytest.raises(StartError):
        read_start(text)


def test_every_flaw_of_python_chess_has_words() -> None:
    rules = {getattr(chess, name) for name in dir(chess) if name.startswith("STATUS_")} - {chess.STATUS_VALID}
    of_other_games = {chess.STATUS_RACE_CHECK, chess.STATUS_RACE_OVER, chess.STATUS_RACE_MATERIAL}
    assert {flag for flag, _ in FLAWS} == rules - of_other_games


def test_x_fen_of_chess960_is_understood() -> None:
    board = read_fen("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1")
    assert board.chess960 and board.has_kingside_castling_rights(chess.WHITE) and board.has_queenside_castling_rights(chess.BLACK)
    with pytest.raises(PositionError):
        read_fen("1rk3r1/8/8/8/8/8/8/1RK5 w KQkq - 0 1")


# handicaps ---------------------------------------------------------------------------------------------------------

HANDICAPS = (
    ("none", chess.WHITE, f"{PLACEMENT} w KQkq - 0 1"),
    ("two-moves", chess.BLACK, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
    ("pawn-and-move", chess.BLACK, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("pawn-and-move", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq - 0 1"),
    ("pawn-and-two-moves", chess.BLACK, "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"),
    ("pawn-and-two-moves", chess.WHITE, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPP1PP/RNBQKBNR b KQkq - 0 1"),
    ("exchange", chess.WHITE, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"),
    ("queens-knight", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"),
    ("kings-knight", chess.BLACK, "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("queens-bishop", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1"),
    ("kings-bishop", chess.BLACK, "rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("queen-for-rook", chess.WHITE, "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQk - 0 1"),
    ("queens-rook", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"),
    ("kings-rook", chess.BLACK, "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"),
    ("rook-and-pawn", chess.BLACK, "1nbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"),
    ("two-knights", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1"),
    ("rook-and-knight", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQKBNR w Kkq - 0 1"),
    ("queen", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"),
    ("queen", chess.BLACK, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("two-rooks", chess.BLACK, "1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
    ("queen-and-rook", chess.WHITE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBNR w Kkq - 0 1"),
    ("queen-and-rooks", chess.BLACK, "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
)


@pytest.mark.parametrize(("name", "stronger", "fen"), HANDICAPS)
def test_handicaps_of_the_normal_start(name: str, stronger: chess.Color, fen: str) -> None:
    board = StartPosition(NormalStart(), ODDS[name], stronger).board()
    assert board.fen() == fen and board.is_valid() and not board.move_stack


def test_every_handicap_is_in_the_table_above() -> None:
    assert {name for name, _, _ in HANDICAPS} == set(ODDS)
    assert all(odds.name == name and odds.title for name, odds in ODDS.items())
    assert len({odds.title for odds in ODDS.values()}) == len(ODDS)


@pytest.mark.parametrize("odds", ODDS.values(), ids=ODDS)
def test_handicaps_in_chess960(odds: Odds) -> None:
    for number in range(0, 960, 53):
        start = board_of(Chess960Start(number))
        for stronger in chess.COLORS:
            board = StartPosition(Chess960Start(number), odds, stronger).board()
            assert board.is_valid() and board.chess960 and not board.is_check()
            assert chess.popcount(start.occupied_co[stronger]) - chess.popcount(board.occupied_co[stronger]) == len(odds.given)
            assert chess.popcount(start.occupied_co[not stronger]) - chess.popcount(board.occupied_co[not stronger]) == len(odds.returned)
            for color in chess.COLORS:
                assert chess.popcount(board.castling_rights & board.occupied_co[color]) == len(board.pieces(chess.ROOK, color))
            assert chess.Board(board.fen(), chess960=True) == board, "the FEN says it all"


def test_the_queens_pieces_of_chess960_are_nearest_to_the_a_file() -> None:
    board = StartPosition(Chess960Start(0), ODDS["rook-and-knight"], chess.BLACK).board()
    assert board.fen().split()[0] == "bbq1n1kr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"


@pytest.mark.parametrize("start", [FenStart("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), OpeningStart(NAJDORF), PositionStart(chess.STARTING_FEN)])
def test_a_handicap_needs_a_start_with_all_pieces(start: Start) -> None:
    with pytest.raises(StartError, match=r"^A handicap can be given only in the normal start or one of Chess960\.$"):
        StartPosition(start, ODDS["queen"]).board()
    assert StartPosition(start, NO_ODDS).board().is_valid()
