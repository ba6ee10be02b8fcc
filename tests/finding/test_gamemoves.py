"""The index of moves against python-chess: moves, results, starts, and the signature of each game; what damaged files do."""
from __future__ import annotations

import ctypes
import io
import random
from pathlib import Path

import chess
import numpy as np
import pytest

import engine
from chessgui.openings.explorer import move_of
from chessgui.pgn import read_game
from chessgui.pgn.letters import LETTERS as LETTERS_OF
from chessgui.storage import arrayfile
from chessgui.storage.arrayfile import read_arrays, write_arrays
from tests.engine.test_replay import games_of
from tests.finding.lines import FENS, RESULTS, Line, indexed, random_lines
from tests.openings.randomgames import random_pgn
from tests.pgn.test_moves import OPENINGS, translated

LETTERS = "PNBRQKpnbrqk"
PROMOTING = FENS[0], FENS[1], "4k3/P1P3P1/8/2pP4/4pP2/8/p1p3p1/4K3 w - c6 0 1"
"""Positions in which what is written in many ways is soon possible."""


def moves_of(index: engine.MoveIndex, game: int, board: chess.Board) -> list[chess.Move]:
    """The recorded moves of a game, from its start position."""
    moves, board = [], board.copy()
    for code in index.moves[index.offsets[game]:index.offsets[game + 1]].tolist():
        move = move_of(board, code)
        assert move is not None
        moves.append(move)
        board.push(move)
    return moves


@pytest.mark.parametrize("count", [12, pytest.param(40, marks=pytest.mark.slow(reason="more random games"))])
@pytest.mark.parametrize(("seed", "chess960"), [(3, False), (4, True)])
def test_moves_and_tags_are_those_of_python_chess(seed: int, chess960: bool, count: int) -> None:
    text = random_pgn(seed, count, 120, chess960)
    index, games = indexed(text), games_of(text)
    assert index.games == len(games) == count and index.broken() == index.skipped() == 0
    for number, game in enumerate(games):
        assert moves_of(index, number, game.board()) == list(game.mainline_moves())
        headers, year = game.headers, game.headers["Date"].split(".")[0]
        assert (RESULTS[index.results[number]], index.white_elo[number], index.black_elo[number], index.years[number]) == (
            headers["Result"], int(headers.get("WhiteElo", 0)), int(headers.get("BlackElo", 0)), int(year) if year.isdigit() else 0)
        assert text[index.starts[number]:].startswith("[Event")


def flags_of(line: Line) -> int:
    """The flags of a game, by python-chess."""
    flags, boards = 0, line.boards()
    for board, move in zip(boards, line.moves, strict=False):
        if board.is_castling(move):
            flags |= 1 << (0 if board.turn else 2) + (0 if board.is_kingside_castling(move) else 1)
        if move.promotion:
            flags |= 1 << 4 + (0 if board.turn else 4) + move.promotion - chess.KNIGHT
        flags |= board.is_en_passant(move) << 12
    last = boards[-1]
    flags |= last.is_checkmate() << 14 | last.is_stalemate() << 15 | line.is_broken << 16
    return flags | any(board.is_check() for board in boards) << 13


def test_signatures_are_those_of_python_chess() -> None:
    lines, text = random_lines(5, 150)
    index = indexed(text)
    assert index.games == 150 and index.skipped() == sum(line.is_skipped for line in lines) > 0
    seen = 0
    for number, line in enumerate(lines):
        if line.is_skipped:
            assert (index.images[number], index.flags[number], index.offsets[number]) == (-1, 0, index.offsets[number + 1])
            continue
        assert moves_of(index, number, line.start) == line.moves
        assert (line.start == chess.Board() and not line.start.chess960) <= (index.images[number] == 0)
        boards = line.boards()
        assert index.flags[number] == flags_of(line)
        seen |= int(index.flags[number])
        for man, letter in enumerate(LETTERS):
            piece = chess.Piece.from_symbol(letter)
            sets = [int(board.pieces(piece.piece_type, piece.color)) for board in boards]
            counts = [men.bit_count() for men in sets]
            assert int(index.squares[man * index.games + number]) == np.bitwise_or.reduce(np.array(sets, np.uint64))
            assert (index.least[number] >> 4 * man & 15, index.most[number] >> 4 * man & 15) == (min(counts), max(counts))
    assert seen == (1 << 17) - 1, "each flag is in some game"


def test_a_game_of_any_length() -> None:
    line = ["Nf3", "Nf6", "Ng1", "Ng8"] * 700
    index = indexed(f'[Event "?"]\n\n{" ".join(line)} e4 e5 Ke4 d4')
    assert len(index.moves) == 2802 and index.broken() == 1


@pytest.mark.parametrize("count", [20, pytest.param(60, marks=pytest.mark.slow(reason="more random games"))])
@pytest.mark.parametrize("piece", [300, 4096])
def test_pieces_make_no_difference(piece: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = random_lines(6, count)[1]
    expected = indexed(text)
    from engine.games import building
    monkeypatch.setattr(building, "PIECE", piece)
    monkeypatch.setattr(building, "GAMES_AT_ONCE", 7)
    found = indexed(text)
    for name, kind in engine.MOVE_INDEX_KINDS.items():
        array = getattr(found, name)
        assert array.dtype == np.dtype(kind) and array.ndim == 1 and np.array_equal(array, getattr(expected, name)), name


@pytest.mark.parametrize("is_mapped", [False, True])
def test_a_move_index_is_read_back_as_it_was(tmp_path: Path, is_mapped: bool) -> None:
    index = indexed(random_lines(7, 20)[1])
    arrays = {name: getattr(index, name) for name in engine.MOVE_INDEX_KINDS}
    write_arrays(tmp_path / "kept", b"mark\n", {}, arrays)
    _, read = read_arrays(tmp_path / "kept", b"mark\n", engine.MOVE_INDEX_KINDS, is_mapped)
    assert all(np.array_equal(array, read[name]) for name, array in arrays.items()) and engine.MoveIndex(**read).games == 20
    assert all(array.flags.owndata != is_mapped for array in read.values())
    assert not (is_mapped and any(array.flags.writeable for array in read.values()))


@pytest.mark.parametrize("games", [80, pytest.param(2000, marks=pytest.mark.slow(reason="2,000 games are made by python-chess"))])
def test_words_are_read_alike_whether_alone_or_between_comments(games: int) -> None:
    """A word behind a comment is read with care; one behind a blank at once, if it is written as nearly all are. Some words have a letter
    too many, too few, or another one."""
    chance, plain, careful = random.Random(6), "", ""
    for line in random_lines(6, games, 50)[0]:
        board, words = line.start.copy(), list[str]()
        for move in line.moves:
            word = chance.choice((board.san, board.san, board.lan, board.uci))(move)
            if chance.random() < 0.04:
                place = chance.randrange(len(word) + 1)
                word = word[:place] + chance.choice(("", *"abgh18NQKPxO=+#-!.0e ")) + word[place + chance.randrange(2):]
            words.append(f"{board.fullmove_number}{chance.choice(('.', '. ', '...', ' '))}{word}" if chance.random() < 0.5 else word)
            board.push(move)
        head = f'[Event "?"]\n[FEN "{line.start.fen(shredder=line.start.chess960)}"]\n\n'
        plain += head + " ".join(words) + " *\n\n"
        careful += head + " ".join(f"{{}}{word}" for word in words) + " *\n\n"
    one, other = indexed(plain), indexed(careful)
    assert 0 < one.broken() < games and len(one.moves) > 10 * games
    for name in ("moves", "offsets", "flags", "squares", "least", "most"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


GLUED = ("", "", "", "", "!", "?!", "+", "#", " ±", "±", "N", "=", "+-", "⩲", "∞", "ch", ".", "!?,", " $14", " N", " check", " e.p.", " ∓")
APART = "resigns", "hello", "null", "<>", "--", "♘", "Ж", "Sf3", "-", "OO", "00", "0:10", "…", "…", "TN", "\xa0", "1.", "7", "ed"
LETTERS_TOO_MANY = "abcdefghxnqkpSLTDCKQRBNPOEF012358-=/:@é♕♞Жл½ "


def odd_spelling(chance: random.Random, board: chess.Board, move: chess.Move, language: str) -> str:
    """A move as somebody may write it, and now and then as nobody would."""
    san = chance.choice((board.san, board.san, board.lan))(move) if chance.random() < 0.9 else board.uci(move)
    kind = chance.randrange(16) if chance.random() < 0.5 else 99
    bare = san.rstrip("+#")
    if kind == 0 and san[0] in "NBRQK":
        san = "♚♛♜♝♞"["KQRBN".index(san[0])] + chance.choice(("", "\ufe0e", "\ufe0f")) + san[1:]
    elif kind == 1:
        san = "".join(chance.choice("♔♕♖♗♘"["KQRBN".index(each)]) if each in "KQRBN" else each for each in san)
    elif kind == 2:
        san = san.lower()
    elif kind == 3:
        san = san.upper()
    elif kind == 4:
        san = translated(san, language)
    elif kind == 5:
        san = bare + chance.choice(("ep", "e.p.", "ep."))
    elif kind == 6 and move.promotion:
        san = bare[:-2] + chance.choice(("({})", "=({})", "/{}", "{}")).format(bare[-1])
    elif kind == 7:
        san = san.replace("O", chance.choice("0o")).replace("-", chance.choice(("", "–", "−")))
    elif kind == 8:
        san = san.replace("x", chance.choice((":", "", "×", "X", "-")))
    elif kind == 9 and san[0] in "abcdefgh":
        san = "P" + san
    elif kind == 10 and san[1:2] == "x":
        san = san[0] + san[2]
    elif kind == 11:
        san = san[:1].swapcase() + san[1:]
    elif kind == 12:
        place = chance.randrange(len(san) + 1)
        san = san[:place] + chance.choice(LETTERS_TOO_MANY) + san[place + chance.randrange(2):]
    return san + chance.choice(GLUED)


def odd_game(chance: random.Random) -> str:
    """A game in which most words are written as usual, the others oddly."""
    board, words, often = chess.Board(chance.choice((chess.STARTING_FEN, *PROMOTING))), list[str](), chance.choice((0.05, 0.2, 1))
    fen, language = board.fen(), chance.choice(list(LETTERS_OF))
    while len(words) < 60 and (moves := list(board.legal_moves)):
        special = [move for move in moves if move.promotion or board.is_castling(move) or board.is_en_passant(move)]
        move = chance.choice(special if special and chance.random() < 0.3 else moves)
        if chance.random() < often / 12:
            words.append(chance.choice(APART))
        number = f"{board.fullmove_number}{'.' if board.turn else '...'}{chance.choice(('', ' '))}" if chance.random() < 0.6 else ""
        words.append(number + (odd_spelling(chance, board, move, language) if chance.random() < often else board.san(move)))
        board.push(move)
    return f'[Event "?"]\n[FEN "{fen}"]\n\n{" ".join(words)} *\n\n'


@pytest.mark.parametrize("language", [language for language in LETTERS_OF if language != "English"])
def test_a_game_in_another_language_is_held_as_far_as_its_letters_are_english(language: str) -> None:
    for opening in OPENINGS:
        text = " ".join(translated(san, language) for san in opening.split())
        index, shown = indexed(f'[Event "?"]\n\n{text} *\n'), list(read_game(text).game.mainline_moves())
        held = moves_of(index, 0, chess.Board())
        assert 0 < len(held) < len(shown) == len(opening.split()) and held == shown[:len(held)] and index.broken() == 1


def test_no_move_is_held_that_the_window_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may be broken before the window's reader gives up; a whole one has the same moves. The reader does not guess the language of
    these games, some of whose words have letters of it: R is a knight in Finnish."""
    monkeypatch.setattr("chessgui.pgn.reader.likely_languages", lambda words: [])
    chance, whole, moves = random.Random(14), 0, 0
    games = [odd_game(chance) for _ in range(400)]
    index = indexed("".join(games))
    assert index.games == len(games)
    for number, text in enumerate(games):
        game = read_game(text).game
        held, shown = moves_of(index, number, game.board()), list(game.mainline_moves())
        assert held == shown[:len(held)], text
        if not index.flags[number] >> 16:
            assert held == shown, text
            whole += 1
        moves += len(held)
    assert 40 < whole < 360 and moves > 5000, (whole, moves)


def test_what_is_mapped_holds_no_file_open(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    write_arrays(path, b"mark\n", {}, {"first": np.arange(1000)})
    before = len(list(Path("/proc/self/fd").iterdir()))
    arrays = [read_arrays(path, b"mark\n", {"first": "<i8"}, is_mapped=True)[1]["first"] for _ in range(40)]
    assert len(list(Path("/proc/self/fd").iterdir())) == before and Path("/proc/self/maps").read_text().count(str(path)) > 0
    last = arrays.pop()[-3:]
    arrays.clear()
    assert last.tolist() == [997, 998, 999] and Path("/proc/self/maps").read_text().count(str(path)) == 1, "a part of an array keeps it"
    del last
    assert str(path) not in Path("/proc/self/maps").read_text()


def test_where_nothing_can_be_mapped_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a process has no name for itself as a library."""
    real = ctypes.CDLL

    def library(name: str | None, **how: object) -> ctypes.CDLL:
        if name is None:
            raise TypeError("LoadLibrary() argument 1 must be str, not None")
        return real(name, **how)

    monkeypatch.setattr(ctypes, "CDLL", library)
    monkeypatch.setattr(arrayfile, "CAN_MAP", False, raising=False)
    write_arrays(tmp_path / "kept", b"mark\n", {}, {"first": np.arange(9)})
    assert read_arrays(tmp_path / "kept", b"mark\n", {"first": "<i8"}, is_mapped=True)[1]["first"].tolist() == list(range(9))


@pytest.mark.parametrize("is_mapped", [False, True])
def test_kept_arrays_that_are_damaged(tmp_path: Path, is_mapped: bool) -> None:
    path, kinds = tmp_path / "kept", {"first": "<i8", "second": "|u1"}
    write_arrays(path, b"mark\n", {}, {"first": np.arange(9), "second": np.zeros(0, np.uint8)})
    content = path.read_bytes()
    for damaged in [content[:end] for end in range(len(content))] + [
            content[:place] + bytes((content[place] ^ 16,)) + content[place + 1:] for place in range(len(content))] + [content + b"0"]:
        path.write_bytes(damaged)
        with pytest.raises(ValueError, match=r"file|char"):
            read_arrays(path, b"mark\n", kinds, is_mapped)
    path.write_bytes(content)
    assert read_arrays(path, b"mark\n", kinds, is_mapped)[1]["first"].tolist() == list(range(9))


@pytest.mark.parametrize("cut", range(0, 700, 61))
def test_a_file_that_was_cut_anywhere(cut: int) -> None:
    index = indexed(random_pgn(10, 3, 30).encode()[:cut])
    assert index.games <= 3 and len(index.moves) <= 3 * 30 and len(index.offsets) == index.games + 1


def test_bytes_without_sense() -> None:
    noise = bytes(np.random.default_rng(1).integers(0, 256, 200_000, np.uint8))
    letters = bytes(np.random.default_rng(2).choice(list(b"abcdefgh12345678KQRBNOx=+#-0. \n[]\"(){};%$*"), 200_000).astype(np.uint8))
    for data in (b"", noise, letters, b"(" * 5000, b"[" * 5000, b"[\n" * 5000, b'[Event "', b"{" * 99, b"e4" * 9999, b"e4 e5 " * 9999):
        index = indexed(data)
        assert index.offsets[-1] == len(index.moves) <= len(data) / 3 + index.games


def test_progress_and_cancelling() -> None:
    file = io.BytesIO(random_pgn(11, 5, 5).encode())
    size = len(file.getvalue())
    starts, told = engine.list_games(file.readinto, size, ()).starts, []
    engine.index_moves(file, starts, size, told.append)
    assert told == [size]
    with pytest.raises(engine.Cancelled):
        engine.index_moves(file, starts, size, None, lambda: True)
