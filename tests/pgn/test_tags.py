"""Tags keep their order, their odd names and values, and what stands there twice."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.pgn import Headers, game_text, read_game
from chessgui.positions.fen import read_fen
from engine.rules.position import Position

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")


def header(text: str) -> list[tuple[str, str]]:
    return list(read_game(text).game.headers.items())


def test_the_order_is_that_of_the_file_and_what_is_missing_is_added_in_its_place() -> None:
    text = '[ECO "C20"]\n[White "A"]\n[Event "E"]\n[Result "1-0"]\n[WhiteElo "2000"]\n\n1-0'
    names = [name for name, _ in header(text)]
    assert names == ["ECO", "White", "Black", "Event", "Site", "Date", "Round", "Result", "WhiteElo"]
    assert [name for name, _ in header("1. e4")] == list(ROSTER)
    assert dict(header("1. e4")) == dict(chess.pgn.Game().headers)


ODD = [
    ('[White "a \\"b\\" \\\\ c"]', "White", 'a "b" \\ c'), ('[White "C:\\dir"]', "White", "C:\\dir"),
    ('[White "a "b" c"]', "White", 'a "b" c'), ('[ White   "A" ] ', "White", "A"), ('  [White "A"]', "White", "A"),
    ('[White"A"]', "White", "A"), ('[White Elo "2000"]', "White Elo", "2000"), ('[Ünï "x"]', "Ünï", "x"),
    ('[2-a_b:c "x"]', "2-a_b:c", "x"), ('[White "]"]', "White", "]"), ('[White "{;%("]', "White", "{;%("), ('[White ""]', "White", ""),
    ('[Event "E"][White "A"]', "White", "A"), ('[White "A\\"]', "White", "A\\"),
]


@pytest.mark.parametrize(("line", "name", "value"), ODD)
def test_odd_tags_are_read_and_written(line: str, name: str, value: str) -> None:
    game, problems = read_game(f"{line}\n\n1. e4 *")
    assert game.headers[name] == value and problems == [] and game.end().ply() == 1
    assert read_game(game_text(game)).game.headers[name] == value


def test_what_stands_there_twice_is_kept() -> None:
    text = '[White "A"]\n[White "B"]\n[Black "C"]\n[Black "C"]\n\n*'
    game, problems = read_game(text)
    assert game.headers["White"] == "A" and [problem.line for problem in problems] == [2]
    assert '[White "A"]' in game_text(game) and '[White "B"]' in game_text(game) and game_text(game).count('[Black "C"]') == 2
    del game.headers["White"]
    assert "White" not in game_text(game)


def test_lines_for_other_programs_are_kept() -> None:
    game, problems = read_game('% one\n[White "A"]\n%two\n\n1. e4 {a\n% b} e5\n% three\n*')
    assert '"]\n% one\n%two\n% three\n\n1. e4' in game_text(game) and problems == []
    assert game.next().comment == "a % b"


def test_headers_are_edited_as_those_of_python_chess() -> None:
    headers = Headers({"White": "A", "X": "y"})
    headers["Event"] = "E"
    assert list(headers) == ["White", "X", "Event"] and len(headers) == 3 and "X" in headers
    with pytest.raises(ValueError, match="invalid"):
        headers["a b"] = "c"
    with pytest.raises(ValueError, match="line break"):
        headers["a"] = "b\nc"
    with pytest.raises(KeyError):
        headers["none"]
    copy = read_game('[Odd name "x"]\n[White "A"]\n[White "B"]\n\n*').game.headers.copy()
    assert isinstance(copy, Headers) and copy["Odd name"] == "x" and copy.repeated == [("White", "B")]


SPELLINGS = ["Chess960", "chess 960", "Chess-960", "fischerandom", "Fischer Random", "Fischerrandom Chess", "FRC", "freestyle", "chess_960"]
STARTS = ["nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1", "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1"]


@pytest.mark.parametrize("fen", STARTS)
@pytest.mark.parametrize("variant", [*SPELLINGS, None])
def test_chess960_in_every_spelling(variant: str | None, fen: str) -> None:
    tag = f'[Variant "{variant}"]\n' if variant else ""
    game, problems = read_game(f'{tag}[FEN "{fen}"]\n\n1. Ne3 Ne6 2. O-O e8g8 *')
    assert problems == [] and game.board().chess960
    assert [move.uci() for move in game.mainline_moves()] == ["f1e3", "f8e6", "e1g1", "e8g8"]
    assert game.end().board().fen() == "nbbr1rkq/pppppppp/4n3/8/8/4N3/PPPPPPPP/NBBR1RKQ w - - 4 3"


@pytest.mark.parametrize("fen", ["44/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "8/8/8/4k3/8/1111K111/4P3/8 w - - - -",
                                 "8/8/8/4k3/8/4K3/4P3/8 w - - - 1"])
def test_digits_side_by_side_and_dashes_for_counters_are_read_by_all_readers(fen: str) -> None:
    game, problems = read_game(f'[FEN "{fen}"]\n\n1. Kd3 Kd5 *')
    assert game.board().fen() == "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1" == Position(fen).fen() == read_fen(fen).fen() and not problems
    assert game.end().ply() == 2 and f'[FEN "{fen}"]' in game_text(game)


def test_a_fen_that_cannot_be_read_stays_in_its_tag() -> None:
    game = read_game('[FEN "nonsense"]\n\n1. e4').game
    assert game.headers["FEN"] == "nonsense" and game.board().fen() == chess.STARTING_FEN
    assert '[FEN "nonsense"]' in game_text(game)


def test_moves_made_where_the_fen_cannot_be_read_stay_moves() -> None:
    """They begin at the usual start, as they did on the board; the tag stays as a comment."""
    game = read_game('[FEN "nonsense"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. e4').game
    game.add_main_variation(chess.Move.from_uci("d2d4"))
    again, problems = read_game(game_text(game))
    assert [node.san() for node in again.mainline()] == ["d4"] and not problems
    assert again.comment == '[FEN "nonsense"] [FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"] 1. e4' and game_text(again) == game_text(game)
    assert game.headers["FEN"] == "nonsense"
