"""The compiled replay against python-chess: every position, move, result, rating and year of a file, and what damaged files do."""
from __future__ import annotations

import io
import random
from pathlib import Path

import chess
import chess.pgn
import numpy as np
import pytest

import engine
from chessgui.openings.explorer import move_of
from chessgui.pgn import glyphs, read_game
from chessgui.pgn.tags import CHESS960, Headers
from engine.games.remarks import GLYPHS
from tests.openings.randomgames import positions, random_pgn

RESULTS = {"*": 0, "1-0": 1, "1/2-1/2": 2, "0-1": 3}


def replayed(text: str | bytes, plies: int = 40) -> engine.Replayed:
    data = text if isinstance(text, bytes) else text.encode()
    file = io.BytesIO(data)
    starts = engine.list_games(file.readinto, len(data), ()).starts
    file.seek(0)
    return engine.replay_file(file, starts, len(data), plies)


def games_of(text: str) -> list[chess.pgn.Game]:
    file = io.StringIO(text)
    return list(iter(lambda: chess.pgn.read_game(file), None))


def key_of(board: chess.Board) -> int:
    return engine.position_key(board.fen(shredder=board.chess960))


def told(found: engine.Replayed) -> list[tuple[int, int, int]]:
    """All records, in order: game, key and move."""
    return sorted((int(number), int(key), int(move)) for number, key, move in zip(found.numbers, found.keys, found.moves, strict=True))


def line_of(text: str, plies: int = 40) -> tuple[list[str], engine.Replayed]:
    """The moves that are read of a single game, as UCI."""
    found = replayed(text, plies)
    board, line = chess.Board(), []
    codes = dict(zip(found.keys.tolist(), found.moves.tolist(), strict=True))
    while (code := codes.get(key_of(board))) and len(line) < 200:
        move = move_of(board, code)
        assert move is not None
        line.append(move.uci())
        board.push(move)
    return line, found


# against python-chess ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "plies", "chess960"), [(3, 40, False), (4, 25, False), (5, 12, True), (6, 100, False)])
def test_records_are_those_of_python_chess(seed: int, plies: int, chess960: bool) -> None:
    text = random_pgn(seed, 25, 60 if plies < 100 else 120, chess960)
    found = replayed(text, plies)
    expected, moves = [], {}
    for number, game in enumerate(games_of(text)):
        for board, move in positions(game, plies):
            key = key_of(board)
            expected.append((number, key))
            moves.setdefault((number, key), []).append(move)
            codes = found.moves[(found.keys == key) & (found.numbers == number)].tolist()
            assert sum(move_of(board, code) == move for code in codes if code) >= (move is not None), (number, board, move)
    assert [record[:2] for record in told(found)] == sorted(expected)
    assert (np.diff(found.keys.astype(object)) >= 0).all() and found.broken == found.skipped == 0


def test_tags_are_those_of_python_chess() -> None:
    text = random_pgn(7, 60, 3)
    found, games = replayed(text), games_of(text)
    assert found.games == len(games) == 60
    for number, game in enumerate(games):
        headers = game.headers
        year = headers["Date"].split(".")[0]
        assert (found.results[number], found.white_elo[number], found.black_elo[number], found.years[number]) == (
            RESULTS[headers["Result"]], int(headers.get("WhiteElo", 0)), int(headers.get("BlackElo", 0)),
            int(year) if year.isdigit() else 0)
        assert text[found.starts[number]:].startswith("[Event")


@pytest.mark.parametrize("codec", ["utf-8", "cp1252"])
def test_a_result_may_have_a_dash(codec: str) -> None:
    """As the window reads it: in the header or behind the moves it is no move that cannot be read."""
    written = {"1–0": 1, "0—1": 3, "½–½": 2, "1/2–1/2": 2}
    text = "".join(f'{HEAD[:-1]}[Result "{result}"]\n\n1. e4 *\n\n{HEAD}1. e4 e5 2. d4 {result}\n\n' for result in written)
    found = replayed(text.encode(codec))
    assert found.results.tolist() == [code for code in written.values() for _ in range(2)] and found.broken == 0 and found.games == 8


@pytest.mark.parametrize("end", [
    "1-0 {White wins}", "1-0{on time}{0-1}\n", "{0-1} 1-0 { 0-1 }\n\n", "{White wins}1-0",
    "1-0 ; not 0-1\n", "1-0;0-1\r\n; 1/2-1/2 {0-1}\r\n\r\n", "1-0\n% 0-1\n", "1-0 {a}\r;b\r\r", "{a; b} 1-0 ; {a}", "1-0\n\x1a"])
def test_comments_may_stand_behind_a_result(end: str) -> None:
    assert replayed(f"{HEAD}1. e4 e5 2. d4 {end}").results.tolist() == [1]


def test_a_comment_tells_no_result() -> None:
    texts = "1. e4 {1-0}", "1. e4 {1-0} {0-1 }", "{1-0}", "1. e4 1-0}", "1. e4 e5 * {1-0}", "1. e4 {0-1", "1. e4 ; 1-0", "; 0-1\n"
    assert replayed("".join(f"{HEAD}{text}\n\n" for text in texts)).results.tolist() == [0, 0, 0, 0, 0, 0, 0, 0]


def test_the_records_of_a_position_are_in_the_order_of_the_games() -> None:
    text = random_pgn(8, 50, 20)
    found = replayed(text)
    same = found.keys[1:] == found.keys[:-1]
    assert same.any() and (np.diff(found.numbers)[same] >= 0).all()


@pytest.mark.parametrize("piece", [4096, 1 << 20])
def test_pieces_make_no_difference(piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = random_pgn(9, 40, 30)
    expected = told(replayed(text))
    from engine.games import building
    monkeypatch.setattr(building, "PIECE", piece)
    monkeypatch.setattr(building, "GAMES_AT_ONCE", 7)
    assert told(replayed(text)) == expected


# how moves are written -----------------------------------------------------------------------------------------------

HEAD = '[Event "?"]\n\n'
WRITTEN = (
    ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1"),
    ("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 5.d3 0-0", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8"),
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8"),
    ("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Nf3xe5", "e2e4 e7e5 g1f3 b8c6 f3e5"),
    ("1. e4 d5 2. exd5!? $1 c6?! 3. dxc6 b5 4. c7 a6 5. cxb8=N a5 6. Nc6 a4 7. Nxd8+",
     "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6 c7b8n a6a5 b8c6 a5a4 c6d8"),
    ("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 a6 5. c7xb8Q", "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6 c7b8q"),
    ("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 a6 5. c7b8b", "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6 c7b8b"),
    ("1. e4 a6 2. e5 d5 3. exd6 e.p. exd6", "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6"),
    ("1. e4 a6 2. e5 d5 3. exd6e.p. exd6", "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6"),
    ("1. Nf3 Nf6 2. Nc3 Nc6 3. Nd4 Ne5 4. Ncb5 a6 5. N5c3", "g1f3 g8f6 b1c3 b8c6 f3d4 c6e5 c3b5 a7a6 b5c3"),
    ("1. e4 {a } e5 ; 2. d4 d5\n2. Nf3 (2. d4 {)} exd4 (2... d5)) Nc6", "e2e4 e7e5 g1f3 b8c6"),
    ("1. e4 e5\n% 2. d4\n2. Nf3", "e2e4 e7e5 g1f3"), ("1. e4\t% e5\n", "e2e4 e7e5"), ("1. e4 (\t% )\ne5", "e2e4 e7e5"),
    ("1. d4 N d5 = 2. c4 +/- dxc4 1-0 e4", "d2d4 d7d5 c2c4 d5c4"),
    ("1. e4 * 1... e5", "e2e4"),
    ("1. e4 1/2-1/2 e5", "e2e4"),
    ("1. ♘f3 ♞c6 2. ♙e4 ♟︎e5 3. ♗︎b5!", "g1f3 b8c6 e2e4 e7e5 f1b5"),
    ("1. nf3 nc6 2. b3 b6 3. ng1 Rb8", "g1f3 b8c6 b2b3 b7b6 f3g1 a8b8"),
    ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 Nf6 5. d3 Keg8 6. Kh1", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8 g1h1"),
    ("1. d4 d5 2. Nc3 e5 3. Bf4 e4 4. Qd2 e3 5. Kxa1 a6", "d2d4 d7d5 b1c3 e7e5 c1f4 e5e4 d1d2 e4e3 e1c1 a7a6"),
    ("1. E4 E5 2.NF3 NC6 3. BB5 G8F6 4. OO", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1"),
    ("1. e4 a6 2. e5 d5 3. ed6ep cd6", "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"),
    ("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 a6 5. cxb8(Q)+ a5 6. Qb7", "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6 c7b8q a6a5 b8b7"),
    ("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 a6 5. c:b8/N!", "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6 c7b8n"),
    ("1. e2–e4 … e7-e5 2.\xa0Nf3 unclear Nc6±!? 3. Bc4+- Bc5 4. 0–0!N", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"),
    ("1. Nf3 +0.35 Nc6 0:01:30 2. e4 - e5 -0.2 | 3. d4 \"\" +1", "g1f3 b8c6 e2e4 e7e5 d2d4"), ("1. e4 ½ e5", "e2e4"),
    ("1. e4 -e5 2. :d4 xd6 3. –c4", "e2e4 e7e5 d2d4 d7d6 c2c4"), ("1. e4\0e5 2. d4\x1a", "e2e4 e7e5 d2d4"),
    ("1. Pe4 Pe7-e5", "e2e4 e7e5"), ("1. e4 ½-½ e5", "e2e4"), ("1. e4 1:0 e5", "e2e4"), ("1. e4 e5 ch. check mate ep", "e2e4 e7e5"),
    ("1. e4 1–0", "e2e4"), ("1. e4 0−1", "e2e4"), ("1. e4 ½–½", "e2e4"),
    ("", ""), ("{only a comment", ""), ("1. e4 {never closed e5", "e2e4"), ("1. e4 (1. d4 d5 e5", "e2e4"), ("1. e4 )}) e5", "e2e4 e7e5"),
    ("1. d4 {better than {the old} e5} d5 2. c4", "d2d4 d7d5 c2c4"),
    ("1. d4 {a {b {c} e5} e6} d5 (1... c5 {x {y} z)} ) 2. c4", "d2d4 d7d5 c2c4"),
    ("1. d4 {a {b} d5 {c} 2. c4", "d2d4 d7d5 c2c4"), ("1. d4 {a {b} d5 ; c } e6\n2. c4", "d2d4 d7d5 c2c4"),
)


@pytest.mark.parametrize(("moves", "line"), WRITTEN)
def test_moves_are_read_as_people_and_programs_write_them(moves: str, line: str) -> None:
    read, found = line_of(HEAD + moves)
    assert " ".join(read) == line and found.broken == 0


@pytest.mark.parametrize("codec", ["utf-8", "latin-1"])
@pytest.mark.parametrize("moves", ["1.\xa0e4 e5 2.\xa0Nf3", "1. e4\xa0e5\xa02. Nf3\xa0", "1. e4 \xa0 e5\xa0\xa02.\xa0\xa0Nf3\xa0\xa0!"])
def test_a_no_break_space_is_white_space(moves: str, codec: str) -> None:
    """In Latin-1, as moves are that were copied from a page, the game ended there."""
    found = replayed((HEAD + moves).encode(codec))
    assert found.broken == 0 and len(found.keys) == 4


BROKEN = (
    ("1. e4 e5 2. Kg1 d5", "e2e4 e7e5"), ("1. e4 e5 2. Nf3 d5 3. Bd3 a6 4. K2g1", "e2e4 e7e5 g1f3 d7d5 f1d3 a7a6"),
    ("1. e4 e5 2. Ke3 Nf6", "e2e4 e7e5"), ("1. e4 e5 2. Nd2 d5", "e2e4 e7e5"), ("1. d4 d5 2. Nf3 Nf6 3. Nd2 a6", "d2d4 d7d5 g1f3 g8f6"),
    ("1. e4 d5 2. xd5", "e2e4 d7d5"), ("1. e4 -- 2. d4", "e2e4"), ("1. e4 Z0 2. d4", "e2e4"), ("1. e4 0000 2. d4", "e2e4"),
    ("1. e4 e9 2. d4", "e2e4"), ("1. O-O e5", ""), ("1. e4 e5 2. Sf3 Sc6 3. Lb5", "e2e4 e7e5"), ("1. e4 e5 2. Cf3", "e2e4 e7e5"),
    ("1. e4 e5 2. Кf3", "e2e4 e7e5"), ("1. Pf3 Pc6", ""), ("1. e4 e5 2. Zf3", "e2e4 e7e5"), ("1. e4 resigns 2. e5", "e2e4"),
    ("1. e4 null 2. e5", "e2e4"), ("1. e4 <> 2. e5", "e2e4"), ("1. e4 @@@@ 2. e5", "e2e4"), ("1. e4,e5", ""), ("1. e4 e5x 2. a6", "e2e4"),
    ("1. e4 ♘ e5", "e2e4"), ("1. e4 e5 2. N/f3", "e2e4 e7e5"), ("1. e4 e5 2. Nf3 00 a6", "e2e4 e7e5 g1f3"), ("1. е4", ""),
    ("1. d4 {a {b} d5 [x] } 2. c4", "d2d4"), ("1. d4 {a {b} d5\n \t[x] } 2. c4", "d2d4 d7d5"),
    ("1. d4 d5 2. bc1-f4 e5", "d2d4 d7d5"), ("1. e4 ½d6 e5", "e2e4"), ("1. e4 e5 2. Rxx Nf6", "e2e4 e7e5"),
    ("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 a6 5. cxb8 a5", "e2e4 d7d5 e4d5 c7c6 d5c6 b7b5 c6c7 a7a6"),
)


@pytest.mark.parametrize(("moves", "line"), BROKEN)
def test_a_game_counts_up_to_where_it_goes_wrong(moves: str, line: str) -> None:
    read, found = line_of(HEAD + moves)
    assert " ".join(read) == line and found.broken == 1


def test_comments_end_where_the_window_ends_them() -> None:
    chance, signs = random.Random(11), (*"{}{}{};", "\n", "\n% {")
    moves = [f"{file}{rank}" for file in "abcde" for rank in (3, 6)]
    for _ in range(400):
        text = " ".join(f"{move} {' '.join(chance.choices(signs, k=chance.randrange(4)))}" for move in moves)
        assert line_of(HEAD + text)[0] == [move.uci() for move in read_game(HEAD + text).game.mainline_moves()], text


def test_the_window_reads_the_same_glyphs() -> None:
    assert glyphs.SPELLINGS == GLYPHS


def test_no_more_plies_than_wanted() -> None:
    read, found = line_of(HEAD + "1. e4 e5 2. Nf3 Nc6 3. Bb5 and Kxe9", 4)
    assert read == ["e2e4", "e7e5", "g1f3", "b8c6"] and found.broken == 0 and len(found.keys) == 5 and found.plies == 4
    for wrong in (0, -1, 501):
        with pytest.raises(ValueError, match="1 to 500"):
            replayed(HEAD, wrong)


def test_a_game_of_500_plies() -> None:
    moves = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 150)
    assert len(replayed(HEAD + moves, 500).keys) == 501


# starts and rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tags", "moves", "skipped", "broken"), [
    ('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', "1. e4 Kd7", 0, 0),
    ('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]', "1... Kd7 2. e4", 0, 0),
    ('[FEN "nonsense"]', "1. e4", 1, 0), ('[FEN ""]', "1. e4", 0, 0),
    ('[Variant "Atomic"]', "1. e4", 1, 0), ('[Variant "Antichess"]', "1. e4", 1, 0), ('[Variant "Standard"]', "1. e4", 0, 0),
    ('[Variant "Fischerandom"]\n[FEN "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"]', "1. g3 g6 2. O-O-O", 0, 1),
    ('[Variant "chess960"]\n[FEN "nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w FBfb - 0 1"]', "1. e4 e5", 0, 0),
])
def test_starts_and_variants(tags: str, moves: str, skipped: int, broken: int) -> None:
    found = replayed(f'[Event "?"]\n{tags}\n\n{moves} *\n\n[Event "?"]\n\n1. d4 *\n')
    assert (found.games, found.skipped, found.broken) == (2, skipped, broken)
    assert engine.position_key(chess.STARTING_FEN) in found.keys.tolist()
    assert (0 in found.numbers) == (not skipped)


@pytest.mark.parametrize("name", [
    *sorted(CHESS960), *chess.Board.aliases, "wild/0", "wild/8a", "Wild/FR", "Chess-960", "Fischer Random Chess", "FRC", "classical", "?"])
def test_a_variant_is_chess_where_the_window_says_so(name: str) -> None:
    """Games of "FRC", "Chess 9LX" or "Classical" were opened as chess, but stood neither in the Explorer nor in the moves of a search."""
    assert Headers({"Variant": name}).variant() is chess.Board
    assert replayed(f'[Variant "{name}"]\n\n1. e4 *\n').skipped == 0


@pytest.mark.parametrize("name", ["Horde", "King of the Hill", "שחמט", "Шахматы", "Schäch"])
def test_other_variants_are_left_out(name: str) -> None:
    assert replayed(f'[Variant "{name}"]\n\n1. e4 *\n').skipped == 1


@pytest.mark.parametrize("line", [
    '[Event "x"]\u00a0', '[Event "x"].', '[Event "x"]]', '[Event "x"] ; note', '[Event "x"] round robin', '[Event "Cup "A" [rapid]"]',
    '[Event "x', '\0[Event "x"]', '[Event "x"] [Site "y"] .', '[Event "a "b] c"]',
])
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_what_stands_behind_a_tag_hides_no_other(line: str, encoding: str) -> None:
    """A no-break space behind a bracket, as web pages leave it, made the next tag the first move, and the game began elsewhere."""
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    data = f'{line}\n[White "A"]\n[FEN "{fen}"]\n[Result "1-0"]\n[Date "1999.01.01"]\n\n1. e4 Kd7 1-0\n'.encode(encoding)
    found = replayed(data)
    assert (found.games, found.skipped, found.broken, len(found.keys)) == (1, 0, 0, 3)
    assert engine.position_key(fen) in found.keys.tolist() and (int(found.results[0]), int(found.years[0])) == (1, 1999)


@pytest.mark.parametrize("text", ['[Event "x"] 1. e4 e5 *\n', '[Event "x"] {good} 1. e4 e5 *\n', '[Event "x"][Site "y"] 1. e4 e5 *\n'])
def test_moves_may_stand_in_the_line_of_a_tag(text: str) -> None:
    assert line_of(text)[0] == ["e2e4", "e7e5"]


# files ---------------------------------------------------------------------------------------------------------------

FILES = (
    ("", 0), ("\n\n \n", 0), ("1. e4 e5", 1), ("\n\n1. e4 e5\n\n[Event \"a\"]\n\n1. d4", 2),
    ('[Event "a"]\n[Site "b"]\n\n1. e4 *\n\n[Event "c"]\n\n*\n', 2),
    ('[Event "a"]\r\n[Site "b"]\r\n\r\n1. e4 *\r\n\r\n[Event "c"]\r\n\r\n*', 2),
    ('[Event "a"]\r[Site "b"]\r\r1. e4 *\r\r[Event "c"]\r\r*', 2),
    ('\ufeff[Event "a"]\n\n1. e4 *\n[Event "b"]\n*', 2), ('[Event "a"]\n\n1. e4 {\n[Event "no"]\n} e5\n\n[Event "b"]\n\n1. d4', 2),
    ('[Event "a"]\n\n1. e4 {open\n\n[Event "b"]\n\n1. d4', 2), ('% [Event "no"]\n[Event "a"]\n\n1. e4 e5', 1),
    ('[Event "a"]\n\n[Site "b"]\n\n1. e4', 1), ('[Event "a"]\n\n1. e4 ; {\n[Event "b"]\n\n1. d4', 2),
)


@pytest.mark.parametrize(("text", "games"), FILES)
def test_games_are_found(text: str, games: int) -> None:
    assert replayed(text).games == games


@pytest.mark.parametrize("cut", range(0, 700, 23))
def test_a_file_that_was_cut_anywhere(cut: int) -> None:
    data = random_pgn(10, 3, 30).encode()
    found = replayed(data[:cut])
    assert found.games <= 3 and len(found.keys) <= 3 * 31


def test_bytes_without_sense() -> None:
    noise = bytes(np.random.default_rng(1).integers(0, 256, 200_000, np.uint8))
    letters = bytes(np.random.default_rng(2).choice(list(b"abcdefgh12345678KQRBNOx=+#-0. \n[]\"(){};%$*"), 200_000).astype(np.uint8))
    for data in (noise, letters, b"(" * 5000, b"[" * 5000, b"[\n" * 5000, b'[Event "', b"{" * 99):
        found = replayed(data)
        assert len(found.keys) <= found.games * 41


def test_the_shared_files_are_read_as_python_chess_reads_them(shared: Path) -> None:
    for path in sorted((shared / "pgn").glob("*.pgn")):
        data = path.read_bytes()
        text = data.decode("utf-8-sig", "replace")
        found, games = replayed(data, 400), games_of(text)
        assert found.games == len(games), path.name
        for number, game in enumerate(games):
            if number in found.numbers and not game.errors:
                assert (found.numbers == number).sum() == sum(1 for _ in positions(game, 400)), (path.name, number)


def test_cancelling() -> None:
    file = io.BytesIO(random_pgn(11, 5, 5).encode())
    starts = engine.list_games(file.readinto, 1000, ()).starts
    with pytest.raises(engine.Cancelled):
        engine.replay_file(file, starts, 1000, 40, None, lambda: True)
