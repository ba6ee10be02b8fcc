"""Repertoires out of PGN files: as python-chess reads them, with transpositions joined; hostile files."""
from __future__ import annotations

import random
from pathlib import Path

import chess
import pytest

from chessgui.gamelist.gamesource import GamesError
from chessgui.practice import repertoire
from chessgui.practice.repertoire import START, Repertoire, RepertoireError, make_repertoire, read_repertoire
from chessgui.threads.progress import Cancelled
from tests.hands.progress import cancelled
from tests.practice.randomlines import FENS, moves_of, random_tree, read, written

pytestmark = pytest.mark.usefixtures("prepared_finding")


def from_text(tmp_path: Path, text: str, color: chess.Color = chess.WHITE) -> Repertoire:
    path = tmp_path / "lines.pgn"
    path.write_bytes(text.encode())
    return read_repertoire(path, "Lines", color)


def after(line: str) -> str:
    """The position behind moves."""
    board = chess.Board()
    for word in line.split():
        board.push_san(word)
    return board.epd()


@pytest.mark.parametrize("seed", range(4))
def test_trees_are_merged_as_python_chess_reads_them(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    path = written(tmp_path / "lines.pgn", [random_tree(chance, 9, chance.choice(FENS)) for _ in range(6)])
    found, expected = read_repertoire(path, "Lines", chess.WHITE), moves_of(read(path))
    assert {position: list(here.moves) for position, here in found.positions.items()} == expected
    edges = sum(len(here.moves) for here in found.positions.values())
    assert edges > len(found.positions) - len(found.roots), "no line met another one"
    for position, here in found.positions.items():
        begin, moves = found.line_to(position)
        board = chess.Board(f"{begin} 0 1")
        for move in moves:
            board.push_uci(move)
        assert board.epd() == position and len(here.codes) == len(here.moves)
        for move, behind in here.moves.items():
            board = chess.Board(f"{position} 0 1")
            board.push_uci(move)
            assert board.epd() == behind


def test_a_card_accepts_all_moves_of_the_repertoire_the_first_one_before_the_others(tmp_path: Path) -> None:
    found = from_text(tmp_path, "1. d4 (1. c4 Nf6 2. d4) 1... Nf6 2. c4 (2. Nf3) 2... e6 *")
    cards = {card.position: card for card in found.cards()}
    assert cards.keys() == {START, after("d4 Nf6"), after("c4 Nf6")}
    assert cards[START].moves == ("d2d4", "c2c4") and cards[after("d4 Nf6")].moves == ("c2c4", "g1f3")
    assert {card.deck for card in cards.values()} == {"Lines"}
    assert found.positions[after("c4 Nf6")].moves["d2d4"] == after("d4 Nf6 c4")


def test_a_move_of_ones_own_that_is_marked_as_bad_is_left_out_with_all_behind_it(tmp_path: Path) -> None:
    text = "1. e4 e5 2. Nf3 (2. Qh5? Nc6) 2... f6? 3. Nxe5 *"
    assert "d1h5" not in from_text(tmp_path, text).positions[after("e4 e5")].moves
    found = from_text(tmp_path, text)
    assert after("e4 e5 Qh5") not in found.positions and list(found.positions[after("e4 e5 Nf3 f6")].moves) == ["f3e5"]
    assert "f7f6" not in from_text(tmp_path, text, chess.BLACK).positions[after("e4 e5 Nf3")].moves


def test_a_branch_is_all_that_one_may_come_to(tmp_path: Path) -> None:
    found = from_text(tmp_path, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 (2. Bc4 Bc5) *")
    assert found.below(after("e4 c5")) == {after("e4 c5"), after("e4 c5 Nf3")}
    assert found.below(START) == set(found.positions)


def test_lines_begin_where_no_other_line_comes(tmp_path: Path) -> None:
    fen = f"{after('e4 e5')} 0 2"
    chapter = f'[FEN "{fen}"]\n[SetUp "1"]\n\n2. Nc3 *\n\n'
    assert from_text(tmp_path, chapter).roots == (after("e4 e5"),)
    found = from_text(tmp_path, f"{chapter}[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n")
    assert found.roots == (START,) and list(found.positions[after("e4 e5")].moves) == ["b1c3", "g1f3"]


@pytest.mark.parametrize(("text", "positions", "problems"), [
    ("1. e4 e5 2. Ke3 Nc6 *", 3, 1),
    ("1. e4 (1. d4 d5 2. Zz9) e5 *", 5, 1),
    ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', 0, 1),
    ('[FEN "nonsense"]\n\n1. e4 e5 *', 1, 1),
    ("1. e4 -- 2. d4 *", 2, 0),
    ("1. e4 {" + "(" * 5000 + "} e5 " + "(1... c5 " * 200 + ")" * 200 + " *", 4, 0),
    ('[Event "nothing"]\n\n*\n\n', 1, 0),
])
def test_hostile_files(tmp_path: Path, text: str, positions: int, problems: int) -> None:
    found = from_text(tmp_path, text)
    assert len(found.positions) == positions and found.problems >= problems
    for position in found.positions:
        found.line_to(position)
    assert list(found.cards()) is not None


@pytest.mark.parametrize("variant, moves", [
    ("Crazyhouse", "1. d4 d5 2. c4 dxc4 3. e4 e5"), ("Three-check", "1. d4 d5"), ("Antichess", "1. d4 e6"),
])
def test_games_of_variants_are_no_lines_and_spoil_no_repertoire(tmp_path: Path, variant: str, moves: str) -> None:
    found = from_text(tmp_path, f'[Event "?"]\n\n1. e4 e5 *\n\n[Event "?"]\n[Variant "{variant}"]\n\n{moves} *\n\n')
    assert list(found.positions) == [START, after("e4"), after("e4 e5")] and found.skipped == 1


def test_a_position_that_our_engine_does_not_take_spoils_no_repertoire(tmp_path: Path) -> None:
    """One game from a position with more promoted pieces than missing pawns made the file unreadable."""
    found = from_text(tmp_path, '[Event "?"]\n\n1. e4 e5 *\n\n[Event "?"]\n[FEN "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"]\n\n1. e4 *\n\n')
    assert list(found.positions) == [START, after("e4"), after("e4 e5")] and found.skipped == 1


@pytest.mark.parametrize("data", [b"", b"\0\x01\x02\xff" * 50])
def test_what_holds_no_game_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "lines.pgn"
    path.write_bytes(data)
    with pytest.raises(GamesError):
        read_repertoire(path, "Lines", chess.WHITE)


def test_a_database_is_no_repertoire_and_reading_can_be_cancelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [random_tree(random.Random(1), 9)]
    with pytest.raises(Cancelled):
        make_repertoire("Lines", chess.WHITE, games, cancelled())
    monkeypatch.setattr(repertoire, "MOST_POSITIONS", 20)
    with pytest.raises(RepertoireError, match="at most 20"):
        make_repertoire("Lines", chess.WHITE, games)
