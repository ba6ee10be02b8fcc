"""Opening names: the table, what a game is called, the search."""
from __future__ import annotations

import re
from importlib import resources

import chess
import pytest

from chessgui.openings.openingnames import LAST_PLY, NamedOpening, opening_of, openings, search


def played(moves: str) -> chess.Board:
    board = chess.Board()
    for san in moves.split():
        board.push_san(san)
    return board


# the table ---------------------------------------------------------------------------------------------------------


def test_every_line_of_the_table_is_legal_and_leads_to_its_position() -> None:
    """A line that was added is given its EPD by the message of this test."""
    wrong = []
    for opening in openings():
        board = opening.board()
        if board.epd() != opening.epd or board.ply() != opening.plies or opening.plies > LAST_PLY:
            wrong.append((opening.name, board.epd()))
    assert wrong == []


def test_every_code_is_there_and_no_position_twice() -> None:
    table = openings()
    assert len(table) > 3500
    assert {opening.code for opening in table} == {f"{volume}{number:02}" for volume in "ABCDE" for number in range(100)}
    assert len({opening.epd for opening in table}) == len({opening.moves for opening in table}) == len(table)
    assert list(table) == sorted(table, key=lambda one: (one.code, one.plies, one.name, one.moves))


def test_names_and_size_are_in_order() -> None:
    file = resources.files("resources").joinpath("openings", "openings.tsv").read_bytes()
    assert len(file) < 600_000 and b"\r" not in file and file.endswith(b"\n")
    assert file.decode().startswith("code\tname\tmoves\tepd\n")
    odd = [opening.name for opening in openings() if not re.fullmatch(r"[A-Z][\wäöüáéóćøß' ,:.()-]*[\w)]", opening.name)
           or "  " in opening.name or opening.name.count(":") > 1]
    assert odd == []


# what a game is called ---------------------------------------------------------------------------------------------

NAMES = (
    ("", None),
    ("e4", "B00 King's Pawn Game"),
    ("e4 e5 Nf3 Nc6 Bb5 a6", "C70 Ruy Lopez: Morphy Defense"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90 Sicilian Defense: Najdorf Variation"),
    ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h4 h5 a4 Nc6", "B90 Sicilian Defense: Najdorf Variation"),
    ("d4 d5 c4 e6 Nc3 Nf6", "D35 Queen's Gambit Declined: Normal Defense"),
    ("c4 e6 Nc3 Nf6 d4 d5", "D35 Queen's Gambit Declined: Normal Defense"),
    ("c4 Nf6 Nc3 e6 d4 d5", "D35 Queen's Gambit Declined: Normal Defense"),
    ("Nf3 Nf6 d4 d5", "D02 Queen's Pawn Game: Symmetrical Variation"),
    ("Nf3 Nf6 Ng1 Ng8", "A05 Zukertort Opening"),
)


@pytest.mark.parametrize(("moves", "name"), NAMES)
def test_a_game_has_the_name_of_its_last_named_position(moves: str, name: str | None) -> None:
    board = played(moves)
    for game in (board, list(board.move_stack)):
        found = opening_of(game)
        assert (found and f"{found.code} {found.name}") == name
    assert board == played(moves) and len(board.move_stack) == len(moves.split()), "the game is as it was"


def test_long_games_and_games_from_a_position() -> None:
    board = played("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7")
    for _ in range(60):
        for uci in ("g1h1", "e8g8", "h1g1", "g8h8", "g1h1", "h8g8"):
            move = chess.Move.from_uci(uci)
            if move in board.legal_moves:
                board.push(move)
    assert len(board.move_stack) > LAST_PLY
    found = opening_of(board)
    assert found is not None and found.name == "Ruy Lopez: Closed"
    board = chess.Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 5 40")
    board.push_san("Nf3")
    board.push_san("f5")
    found = opening_of(board)
    assert found is not None and found.name == "Latvian Gambit", "counters do not matter"
    assert opening_of(chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")) is None


def test_every_opening_is_found_by_its_own_line() -> None:
    for opening in openings()[::20]:
        assert opening_of(opening.board()) == opening


def test_a_line_as_it_is_read() -> None:
    opening = NamedOpening("B27", "Sicilian Defense", "e4 c5 Nf3", played("e4 c5 Nf3").epd())
    assert opening.plies == 3
    assert [move.uci() for move in opening.board().move_stack] == ["e2e4", "c7c5", "g1f3"]


# the search --------------------------------------------------------------------------------------------------------

FIRST = (
    ("najdorf", "B90 Sicilian Defense: Najdorf Variation"),
    ("NAJDORF sicil", "B90 Sicilian Defense: Najdorf Variation"),
    ("  italian   game ", "C50 Italian Game"),
    ("kings gambit", "C30 King's Gambit"),
    ("King’s Gambit", "C30 King's Gambit"),
    ("caro kann", "B10 Caro-Kann Defense"),
    ("defence french", "C00 French Defense"),
    ("grunfeld", "D80 Grünfeld Defense"),
    ("Gruenfeld", "D80 Grünfeld Defense"),
    ("grünf", "D80 Grünfeld Defense"),
    ("reti", "A09 Réti Opening"),
    ("kadas", "A00 Kádas Opening"),
    ("kostic", "C50 Italian Game: Blackburne-Kostić Gambit"),
    ("spanish", "C60 Ruy Lopez"),
    ("russian", "C42 Petrov's Defense"),
    ("b90", "B90 Sicilian Defense: Najdorf Variation"),
    ("C5 evans", "C51 Italian Game: Evans Gambit"),
    ("bogoljubov french winawer", "C17 French Defense: Winawer Variation, Bogoljubow Variation"),
)


@pytest.mark.parametrize(("text", "name"), FIRST)
def test_what_fits_best_comes_first(text: str, name: str) -> None:
    found = search(text)[0]
    assert f"{found.code} {found.name}" == name


@pytest.mark.parametrize("text", ["xyzzy", "sicilian xyzzy", "b100", "ajdorf", "♞", "\\"])
def test_what_nothing_is_called_finds_nothing(text: str) -> None:
    assert search(text) == []


def test_codes_find_their_volume() -> None:
    assert {opening.code for opening in search("b9")} == {f"B9{digit}" for digit in range(10)}
    assert {opening.code[0] for opening in search("E0")} == {"E"}


@pytest.mark.parametrize("text", ["", "  ", "(" * 50])
def test_nothing_finds_everything_once_by_code(text: str) -> None:
    everything = search(text)
    assert [opening.code for opening in everything] == sorted(opening.code for opening in everything)
    assert len({(opening.code, opening.name) for opening in everything}) == len(everything) > 3000
    assert {opening.code for opening in everything} == {opening.code for opening in openings()}
