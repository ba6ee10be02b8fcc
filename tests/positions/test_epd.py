"""Positions in EPD: lines, files, and games made of them."""
from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chessgui.files.loading import read_listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.positions import fen
from chessgui.positions.epd import (
    MOST_BYTES,
    SAMPLE_BYTES,
    EpdError,
    EpdFile,
    EpdPosition,
    Operation,
    as_game,
    as_games,
    comment_of,
    read_line,
    read_lines,
    split_operations,
)
from chessgui.positions.fen import WORD, PositionError

BK01 = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -"
ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - -"

OPERATIONS = (
    ("", []),
    ('bm Qd1+; id "BK.01";', [("bm", "Qd1+"), ("id", "BK.01")]),
    ("bm Qd1+", [("bm", "Qd1+")]),
    ("bm Nd5 a4;am Qf8", [("bm", "Nd5 a4"), ("am", "Qf8")]),
    ('c0 "a; b"; c1 "say \\"x\\" \\\\";', [("c0", "a; b"), ("c1", 'say "x" \\')]),
    (";D1 20 ;D2 400 ;D3 8902", [("D1", "20"), ("D2", "400"), ("D3", "8902")]),
    ("noop;", [("noop", "")]),
    ('Theme "Undermine";', [("Theme", "Undermine")]),
    ("White wins; see page 5", [("c0", "White wins; see page 5")]),
    ('"quoted" words', [("c0", '"quoted" words')]),
)


@pytest.mark.parametrize(("text", "found"), OPERATIONS)
def test_operations(text: str, found: list[tuple[str, str]]) -> None:
    assert [(each.code, each.text) for each in split_operations(text)] == found


def test_a_quote_that_is_never_closed_is_read_in_one_pass() -> None:
    """Were its end sought from each quote behind it, that would take a minute."""
    text = '"' + r'\"' * 100_000
    assert [(each.code, each.text) for each in split_operations(text)] == [("c0", text)]


LINES = (
    f'{BK01} bm Qd1+; id "BK.01";',
    f'{BK01} foo "bar"; c3 "x; y"; bm Qd1+;',
    f"{ENDGAME}",
    f"{ENDGAME} hmvc 4; fmvn 61;",
    'rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 id "en passant";',
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 id "nobody can take";',
    "4k3/8/8/8/8/8/8/4K1RR w G - noop;",
)


def epd_line(position: EpdPosition) -> str:
    """A position as one line of EPD; the counters as operations where they are not 0 and 1."""
    board = position.board()
    operations = list(position.operations)
    if (board.halfmove_clock, board.fullmove_number) != (0, 1):
        operations += [Operation("hmvc", str(board.halfmove_clock)), Operation("fmvn", str(board.fullmove_number))]
    return " ".join([board.epd(en_passant="fen"), *map(str, operations)])


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    position, problems = read_line(line)
    assert (epd_line(position), problems) == (line, [])


WORDS = st.text(st.sampled_from('abc XYZ;"\\{}[]ä🙂.'), max_size=12)
CODES = st.sampled_from(["id", "c0", "c7", "ce", "foo"])


@settings(max_examples=150)
@given(st.lists(st.tuples(CODES, WORDS), max_size=5), st.integers(0, 200), st.integers(1, 300))
def test_any_operations_come_back(pairs: list[tuple[str, str]], halfmoves: int, number: int) -> None:
    def quoted(text: str) -> str:
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'

    position = EpdPosition(f"{ENDGAME} {halfmoves} {number}", operations=tuple(Operation(code, quoted(text)) for code, text in pairs))
    again, problems = read_line(epd_line(position))
    assert again == position and not problems
    assert [each.text for each in again.operations] == [text for _, text in pairs]


@pytest.mark.parametrize(("digits", "number"), [("9" * 5000, 9999), ("0" * 5000 + "7", 7), ("0" * 5000, 1), ("10000", 9999)])
def test_a_counter_of_any_length_is_read(digits: str, number: int) -> None:
    """Python makes no number of more than 4,300 digits."""
    position, problems = read_line(f"{ENDGAME} fmvn {digits};")
    assert (position.fen, problems) == (f"{ENDGAME} 0 {number}", [])


def test_a_game_of_a_position() -> None:
    position, _ = read_line(f'{BK01} bm Qd1+; eco C41; id "BK.01"; c0 "a trap"; fmvn 30;')
    game = as_game(position)
    headers = {name: game.headers[name] for name in ("Event", "ECO", "FEN", "SetUp", "White", "Result")}
    assert headers == {"Event": "BK.01", "ECO": "C41", "FEN": f"{BK01} 0 30", "SetUp": "1", "White": "?", "Result": "*"}
    assert game.comment == "a trap Best move: Qd1+." and game.board().fen() == f"{BK01} 0 30"


def test_a_game_of_chess960_knows_it() -> None:
    position, _ = read_line("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
    game = as_game(position)
    assert game.headers["Variant"] == "Chess960" and game.board().chess960 and game.board().fen() == position.fen


def test_the_start_needs_no_header() -> None:
    position, _ = read_line(chess.STARTING_FEN)
    assert "FEN" not in as_game(position).headers and comment_of(position) == ""


TEXT = f"""\ufeff# positions of old
{BK01} bm Qd1+; id "BK.01";

% another remark
rubbish
{ENDGAME} bm e5; hmvc 2;
4k3/9/8/8/8/8/4P3/4K3 w - -
4k3/8/8/8/8/8/4P3/8 w - -
"""


@pytest.mark.parametrize(("newline", "encoding"), [("\n", "utf-8"), ("\r\n", "utf-8"), ("\r", "utf-16-le"), ("\n", "utf-16-be")])
def test_a_file(tmp_path: Path, newline: str, encoding: str) -> None:
    path = tmp_path / "some.epd"
    path.write_bytes(TEXT.replace("\n", newline).encode(encoding))
    file = EpdFile.read(path)
    assert [(position.line, position.name) for position in file.positions] == [(2, "BK.01"), (6, "")]
    assert [str(problem) for problem in file.problems] == [
        "line 5: rubbish is no placement of pieces", "line 6: e5 is not a legal move here", "line 7: 9 in rank 7 is no piece",
        "line 8: White has no king"]


@pytest.mark.parametrize("end", ["\x1a", "\n\x1a", "\r\n\x1a\x1a"])
def test_the_end_mark_of_dos_is_no_position(end: str) -> None:
    positions, problems = read_lines(f'{BK01} bm Qd1+; id "BK.01";{end}')
    assert [position.name for position in positions] == ["BK.01"] and not problems


def test_a_file_in_latin_1(tmp_path: Path) -> None:
    path = tmp_path / "old.epd"
    path.write_bytes(f'{BK01} id "Grünfeld";'.encode("latin-1"))
    assert [position.name for position in EpdFile.read(path).positions] == ["Grünfeld"]


def test_a_list_is_shown_as_games(tmp_path: Path) -> None:
    path = tmp_path / "some.epd"
    lines = (f'{BK01} bm Qd1+; id "with \\"quotes\\" }} and \\\\";', f'{ENDGAME} c0 "}} {{";', chess.STARTING_FEN,
             "4k3/8/8/8/8/8/8/4K1RR w G -")
    path.write_text("\n".join(lines), "utf-8")
    file = EpdFile.read(path)
    index = GameIndex.open(path, None)
    assert [index.headers(game)["Event"] for game in range(4)] == ['with "quotes" } and \\', "Position 2", "Position 3", "Position 4"]
    assert index.source.is_list and index.source.problems == file.problems
    for number, game in enumerate(as_games(file.positions)):
        opened = read_listed(index, number)
        again = opened.game
        assert opened.is_damaged and again.board().fen() == game.board().fen() and again.board().chess960 == game.board().chess960
        assert index.headers(number) == dict(game.headers)
        assert again.comment.strip() == " ".join(game.comment.replace("}", "").split())


FAULTS = (
    (b"", "bad.epd is empty."),
    (b"\xef\xbb\xbf \r\n", "bad.epd is empty."),
    (b"\x00\x01\x02", "bad.epd is not a list of positions."),
    (b"# only a remark\n", "bad.epd holds no position."),
    (b"rubbish\nmore\n", "bad.epd holds no position; line 1: rubbish is no placement of pieces."),
)


@pytest.mark.parametrize(("data", "sentence"), FAULTS)
def test_a_file_without_positions(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "bad.epd"
    path.write_bytes(data)
    with pytest.raises(EpdError) as error:
        EpdFile.read(path)
    assert str(error.value) == sentence


def test_a_file_that_is_no_list_or_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two gigabytes took as many twice in memory, and most of a minute."""
    path = tmp_path / "sparse.epd"
    path.write_bytes(b"8/8/8/8/8/8/8/K1k5 w - -\n")
    os.truncate(path, MOST_BYTES + 1)
    with pytest.raises(EpdError, match=r"^sparse.epd is not a list of positions\.$"):
        EpdFile.read(path)
    path.write_bytes(b"8/8/8/8/8/8/8/K1k5 w - -\n" * (SAMPLE_BYTES // 20))
    assert len(EpdFile.read(path).positions) == SAMPLE_BYTES // 20
    os.truncate(path, MOST_BYTES + 1)
    monkeypatch.setattr("chessgui.positions.epd.decode", lambda data: pytest.fail("it was read"))
    with pytest.raises(EpdError, match=r"^sparse.epd is too large for a list of positions\.$"):
        EpdFile.read(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EpdError, match=r"gone\.epd cannot be opened: "):
        EpdFile.read(tmp_path / "gone.epd")


@pytest.mark.parametrize("name", ["bratko-kopec", "wac"])
def test_known_lists_come_back(shared: Path, name: str) -> None:
    path = shared / "epd" / f"{name}.epd"
    file = EpdFile.read(path)
    assert not file.problems
    assert " ".join(map(epd_line, file.positions)).split() == path.read_text().split()


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    positions, problems = read_lines(data.decode("latin-1"))
    assert all(position.board().is_valid() for position in positions) and all(str(problem) for problem in problems)


def test_no_more_words_of_a_line_are_looked_at_than_a_fen_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of 200 megabytes took fifteen gigabytes of memory, and minutes."""
    found = WORD.finditer("word " * 1000)
    monkeypatch.setattr(fen, "WORD", SimpleNamespace(finditer=lambda text: found))
    with pytest.raises(PositionError):
        read_line("word " * 1000)
    assert len(list(found)) > 990
