"""Books in Polyglot's format: read as python-chess reads them, made of games, and read back."""
from __future__ import annotations

import os
import random
import struct
from pathlib import Path

import chess
import chess.polyglot
import pytest

import engine
from chessgui.openings.bookmaker import BookRules, Weighing, make_book
from chessgui.openings.bookmoves import Book, BookError
from chessgui.openings.explorer import ExplorerIndex
from chessgui.storage.safesave import SaveError
from tests.hands.progress import Heard, cancelled

GAMES = """[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. d4 1-0

[Result "1/2-1/2"]

1. Nf3 Nc6 2. e4 e5 3. d4 1/2-1/2

[Result "0-1"]

1. e4 c5 0-1

[Result "*"]

1. e4 c5 *

[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
[Result "1-0"]

1. O-O 1-0
"""


def written(path: Path, *records: tuple[str, int, int], board: chess.Board | None = None) -> Path:
    """A book with moves of one position: as UCI with castling onto the rook, their weight, and what learning left."""
    key = chess.polyglot.zobrist_hash(board or chess.Board())
    data = []
    for uci, weight, learn in records:
        move = chess.Move.from_uci(uci)
        code = move.to_square | move.from_square << 6 | (move.promotion - 1 if move.promotion else 0) << 12
        data.append(struct.pack(">QHHI", key, code, weight, learn))
    path.write_bytes(b"".join(data))
    return path


# reading -------------------------------------------------------------------------------------------------------------


def test_weights_in_per_cent(tmp_path: Path) -> None:
    book = Book.open(written(tmp_path / "book.bin", ("d2d4", 1, 7), ("e2e4", 3, 0), ("a2a5", 5, 0), ("c2c4", 0, 0)))
    assert [(one.san, one.weight, one.per_cent) for one in book.moves(chess.Board())] == [("e4", 3, 75.0), ("d4", 1, 25.0), ("c4", 0, 0.0)]
    assert book.moves(chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")) == []


@pytest.mark.parametrize(("fen", "uci", "chess960", "found"), [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", False, "e1g1"), ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", False, "e1c1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", False, "e8g8"), ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", True, "e1h1"),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", False, "a7a8n"),
])
def test_castling_and_promotion(fen: str, uci: str, chess960: bool, found: str, tmp_path: Path) -> None:
    board = chess.Board(fen, chess960=chess960)
    book = Book.open(written(tmp_path / "book.bin", (uci, 1, 0), board=board))
    assert [one.move.uci() for one in book.moves(board)] == [found]


@pytest.mark.parametrize(("fen", "counts"), [
    ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", True), ("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", True), ("4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1", False),
])
def test_en_passant_counts_where_a_pawn_stands_beside(fen: str, counts: bool, tmp_path: Path) -> None:
    """Also where it is pinned, as in the second position. The numbers of the files are the 773rd and those that follow."""
    board = chess.Board(fen)
    board.push_uci("d2d4")
    plain = board.copy()
    plain.ep_square = None
    key = chess.polyglot.zobrist_hash(plain) ^ (chess.polyglot.POLYGLOT_RANDOM_ARRAY[772 + 3] if counts else 0)
    move = next(iter(plain.legal_moves))
    (tmp_path / "book.bin").write_bytes(struct.pack(">QHHI", key, move.to_square | move.from_square << 6, 1, 0))
    for again in (board, chess.Board(board.fen(en_passant="fen"))):
        assert [one.move for one in Book.open(tmp_path / "book.bin").moves(again)] == [move]


def test_a_book_of_others_is_read_as_python_chess_reads_it(shared: Path, tmp_path: Path) -> None:
    data = (shared / "polyglot" / "gnuchess-small.bin").read_bytes()
    whole = tmp_path / "whole.bin"
    whole.write_bytes(data[:len(data) // 16 * 16])
    chance = random.Random(1)
    books = [Book.open(shared / "polyglot" / "gnuchess-small.bin"), Book.open(whole)]
    seen = 0
    with chess.polyglot.open_reader(whole) as reader:
        for _ in range(30):
            board = chess.Board()
            while expected := {entry.move: entry.weight for entry in reader.find_all(board, minimum_weight=0)}:
                for book in books:
                    assert {one.move: one.weight for one in book.moves(board)} == expected
                seen += 1
                board.push(chance.choice(list(expected)))
            assert all(book.moves(board) == [] for book in books)
    assert seen > 100


@pytest.mark.parametrize("data", [b"", b"short", b"\n" * 15, bytes(range(255, 0, -1)), b"A tiny text file.\n",
                                  b"a line of text.\nb line of text.\nc line of text.\n", "Größe und Länge, ".encode() * 3])
def test_files_that_are_no_book(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "book.bin"
    path.write_bytes(data)
    with pytest.raises(BookError, match=r"^book.bin is no opening book in Polyglot's format\.$"):
        Book.open(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "book.bin")
    with pytest.raises(BookError, match=r"^book\.bin cannot be opened: it is a device or a pipe\.$"):
        Book.open(tmp_path / "book.bin")


def test_books_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"gone\.bin cannot be opened"):
        Book.open(tmp_path / "gone.bin")
    book = Book.open(written(tmp_path / "book.bin", ("e2e4", 1, 0)))
    book.path.unlink()
    with pytest.raises(BookError, match=r"book\.bin cannot be read any more"):
        book.moves(chess.Board())


# making --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> ExplorerIndex:
    path = tmp_path / "small.pgn"
    path.write_text(GAMES)
    return ExplorerIndex.build(path)


def entries(data: bytes, path: Path, *sans: str) -> list[tuple[str, int]]:
    """What python-chess reads in a position of a book."""
    path.write_bytes(data)
    board = chess.Board()
    for san in sans:
        board.push_san(san)
    with chess.polyglot.open_reader(path) as reader:
        return [(entry.move.uci(), entry.weight) for entry in reader.find_all(board)]


RULES = (
    (BookRules(least_games=1), (), [("e2e4", 3), ("g1f3", 1)]),
    (BookRules(least_games=2), (), [("e2e4", 3)]),
    (BookRules(least_games=1, weighing=Weighing.GAMES), (), [("e2e4", 3), ("g1f3", 1)]),
    (BookRules(least_games=1), ("e4",), [("c7c5", 3)]),
    (BookRules(least_games=1, weighing=Weighing.GAMES), ("e4",), [("c7c5", 2), ("e7e5", 1)]),
    (BookRules(least_games=1, least_per_cent=60), (), []),
    (BookRules(least_games=1, least_per_cent=50), (), [("e2e4", 3), ("g1f3", 1)]),
    (BookRules(least_games=1, weighing=Weighing.GAMES, plies=1), ("e4",), []),
    (BookRules(least_games=1), ("Nf3",), [("b8c6", 1)]),
)


@pytest.mark.parametrize(("rules", "sans", "expected"), RULES)
def test_what_belongs_into_a_book(rules: BookRules, sans: tuple[str, ...], expected: list[tuple[str, int]], small: ExplorerIndex,
                                  tmp_path: Path) -> None:
    made = make_book(small, rules)
    assert entries(made.data, tmp_path / "book.bin", *sans) == expected if made.data else expected == []
    assert len(made.data) == 16 * made.moves


def test_positions_that_rare_moves_lead_to(tmp_path: Path) -> None:
    path = tmp_path / "rare.pgn"
    path.write_text("\n\n".join(f'[Event "?"]\n\n{moves} *' for moves in ("e4 e5 Nf3 Nc6", "e4 e5 f4", "Nf3 e5 e4 Nc6", "Nf3 e5 Nc3")))
    made = make_book(ExplorerIndex.build(path), BookRules(least_games=2))
    assert entries(made.data, tmp_path / "book.bin", "e4", "e5") == []
    assert entries(made.data, tmp_path / "book.bin", "e4", "e5", "Nf3") == [("b8c6", 2)]


def test_the_format(random_index: ExplorerIndex, tmp_path: Path) -> None:
    made = make_book(random_index, BookRules(least_games=1, weighing=Weighing.GAMES, plies=12))
    records = [struct.unpack_from(">QHHI", made.data, start) for start in range(0, len(made.data), 16)]
    assert [(key, -weight) for key, _, weight, _ in records] == sorted((key, -weight) for key, _, weight, _ in records)
    assert len({record[:2] for record in records}) == len(records) == made.moves > 500
    assert len({record[0] for record in records}) == made.positions and all(weight and not learn for *_, weight, learn in records)


def test_a_book_has_what_the_explorer_has(random_index: ExplorerIndex, tmp_path: Path) -> None:
    made = make_book(random_index, BookRules(least_games=1, weighing=Weighing.GAMES, plies=20))
    made.save(tmp_path / "book.bin")
    book, board, chance = Book.open(tmp_path / "book.bin"), chess.Board(), random.Random(1)
    for _ in range(12):
        board.reset()
        while (moves := random_index.moves_at(board)) and board.ply() < 20:
            assert [(one.san, one.weight) for one in book.moves(board)] == [(one.san, one.games) for one in moves]
            board.push(chance.choice(moves).move)


def test_heavy_moves_are_scaled(small: ExplorerIndex, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from chessgui.openings import bookmaker
    monkeypatch.setattr(bookmaker, "MOST_WEIGHT", 2)
    made = make_book(small, BookRules(least_games=1, weighing=Weighing.GAMES))
    assert entries(made.data, tmp_path / "book.bin") == [("e2e4", 2)], "what weighs nothing any more is left out"


def test_progress_cancelling_and_saving(small: ExplorerIndex, tmp_path: Path) -> None:
    heard = Heard()
    made = make_book(small, BookRules(plies=3), heard)
    assert heard.told[0] == (1, 3)
    with pytest.raises(engine.Cancelled):
        make_book(small, BookRules(), cancelled())
    with pytest.raises(SaveError):
        made.save(tmp_path / "no folder" / "book.bin")
