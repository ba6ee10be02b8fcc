"""Reading whatever is there, and writing it back without loss."""
from __future__ import annotations

import json
from pathlib import Path

import chess.pgn
import pytest

from chessgui.files.pgnfile import PgnError, PgnFile, game_text, parse_game, read_text, split_games

TWO = '[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n[White "C"]\n[Custom "kept"]\n\n1. d4 {good [%clk 0:01:00]} d5 (1... Nf6 $1) 1/2-1/2\n'


def counts(game: chess.pgn.Game) -> tuple[int, int, int, int]:
    """Plies of the main line, moves of all lines, comments, glyphs."""
    moves = comments = nags = 0
    stack: list[chess.pgn.GameNode] = [game]
    while stack:
        node = stack.pop()
        comments += bool(node.comment)
        if isinstance(node, chess.pgn.ChildNode):
            moves += 1
            comments += bool(node.starting_comment)
            nags += len(node.nags)
        stack += node.variations
    return game.end().ply() - game.ply(), moves, comments, nags


def test_every_shared_file_reads_as_expected(shared: Path) -> None:
    expected = json.loads((shared / "pgn" / "expected.json").read_text())
    for name, facts in expected.items():
        file = PgnFile.read(shared / "pgn" / name)
        assert len(file.games) == facts["games"], name
        for index, fact in enumerate(facts["list"]):
            game, problems = file.game(index)
            assert counts(game) == (fact["plies"], fact["nodes"], fact["comments"], fact["nags"]), (name, index)
            assert game.headers.get("White") == fact["white"]
            assert game.end().board().fen() == fact["final_fen"]
            assert bool(problems) == bool(fact["errors"])


def test_nothing_is_lost_by_saving(shared: Path) -> None:
    for name in ("own-variations.pgn", "own-comments.pgn", "kasparov-deep-blue-1997.pgn", "cutechess-fischerrandom.pgn"):
        game, _ = PgnFile.read(shared / "pgn" / name).game(0)
        again, problems = parse_game(game_text(game))
        assert not problems and counts(again) == counts(game), name
        assert dict(again.headers) == dict(game.headers)


def test_one_game_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "two.pgn"
    path.write_bytes(TWO.replace("\n", "\r\n").encode())
    file = PgnFile.read(path)
    game, _ = file.game(0)
    game.headers["White"] = "Ä"
    data = file.with_game(0, game_text(game))
    assert data.endswith(TWO[TWO.index('[White "C"]'):].replace("\n", "\r\n").encode())
    assert '[White "Ä"]\r\n' in data.decode()


ENCODINGS = [("utf-8", "Ä"), ("utf-8-sig", "Ä"), ("utf-16", "Ä"), ("latin-1", "Ä")]


@pytest.mark.parametrize(("encoding", "name"), ENCODINGS)
def test_encodings(tmp_path: Path, encoding: str, name: str) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(f'[White "{name}"]\n\n1. e4 *\n'.encode(encoding))
    assert PgnFile.read(path).games[0].headers["White"] == name


def test_problems_name_game_and_line() -> None:
    text = '[White "A"]\n\n1. e4 e5\n2. Nf3 Nc6\n3. Ke3 a6 *\n'
    game, problems = parse_game(text, 2, 11)
    assert [str(problem) for problem in problems] == ["game 2, line 15: Ke3 is not a legal move here"]
    assert game.end().ply() == 4


def test_headers_inside_comments_begin_no_game() -> None:
    text = '[White "A"]\n\n1. e4 {see\n[White "B"]\n} e5 *\n'
    assert len(split_games(text)) == 1


@pytest.mark.parametrize(("data", "words"), [(b"", "is empty"), (b"\x00\x01\x02\xff\xfe", "not a PGN"), (b"  \n\n", "is empty")])
def test_what_is_no_pgn_is_told_in_one_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "bad.pgn"
    path.write_bytes(data)
    with pytest.raises(PgnError, match=words):
        PgnFile.read(path)
    with pytest.raises(PgnError, match="cannot be opened: the folder does not exist any more"):
        PgnFile.read(tmp_path / "none" / "x.pgn")


def test_pasted_text() -> None:
    game, _ = read_text("1. e4 e5 2. Nf3")
    assert game.end().ply() == 3
    with pytest.raises(PgnError, match="neither"):
        read_text("hello there")


UNSAFE = [
    (b"1. e4 e5 *\n\n1. d4 d5 *\n", "without headers"),
    (b'[White "A"]\n\n1. e4 {open\n\n[White "B"]\n\n1. d4 *\n', "never closed"),
]


@pytest.mark.parametrize(("data", "words"), UNSAFE)
def test_games_that_would_be_swallowed_are_told(tmp_path: Path, data: bytes, words: str) -> None:
    """A problem keeps the file from being overwritten."""
    path = tmp_path / "x.pgn"
    path.write_bytes(data)
    assert any(words in problem.text for problem in PgnFile.read(path).game(0)[1])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_marks_and_byte_order_are_kept(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(("\ufeff" + TWO).encode(encoding))
    file = PgnFile.read(path)
    assert len(file.games) == 2 and file.is_lossless and file.games[0].headers["White"] == "A"
    first = file.text[file.games[0].start:file.games[0].end]
    assert file.with_game(0, first.lstrip("\ufeff")) == path.read_bytes()


def test_bytes_that_cannot_be_written_back_are_known(tmp_path: Path) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(b"\xef\xbb\xbf" + TWO.encode() + b"\xff")
    assert not PgnFile.read(path).is_lossless


def test_a_repeated_move_is_found_behind_its_number() -> None:
    text = '[White "A"]\n\n1. Nf3 Nf6\n2. e4 e5\n3. Nf3 Nc6 *\n'
    assert [problem.line for problem in parse_game(text)[1]] == [5]
