"""The text of a tree: its width, its numbers, its comments."""
from __future__ import annotations

import io

import chess
import chess.pgn
import pytest

import engine
from chessgui.pgn import game_text, read_game
from chessgui.pgn.writer import plain_comment
from tests.pgn.trees import facts

TEXT = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "1-0"]

{before} 1. e4 $1 $14 {after [%clk 0:01:00]} (1. d4 d5 (1... Nf6 2. c4) 2. c4)
({first} 1. c4) 1... e5 2. {S} Nf3 -- 3. Nc3 1-0

"""


def test_what_is_written_is_the_known_form() -> None:
    assert game_text(read_game(TEXT).game) == TEXT


def test_lines_are_as_wide_as_asked() -> None:
    game = read_game("1. e4 {" + "word " * 300 + "} e5 (" + "1... c5 2. Nf3 d6 3. Ng1 d5 " + "4. Nf3 Nf6 5. Ng1 Ng8 " * 50 + ") *").game
    for columns in (40, 80, 255):
        lines = game_text(game, columns).split("\n")
        assert max(map(len, lines)) <= columns and max(map(len, lines)) > columns - 8
        assert facts(read_game("\n".join(lines)).game) == facts(game)
    assert game_text(game, None).count("\n\n") == 2


def test_what_would_mean_something_begins_no_line() -> None:
    comment = " ".join(['[White "B"]', "%", "[%clk 0:00:01]"] * 60)
    game = chess.pgn.Game()
    game.comment = comment
    lines = game_text(game).split("\n\n", 1)[1].split("\n")
    assert not any(line.startswith(("%", "[W")) for line in lines) and any(line.startswith("[%clk 0:00:01]") for line in lines)
    assert read_game(game_text(game)).game.comment == comment


COMMENTS = [
    "a } b", "a }\nb\n\nc", "}", "{", "{ } {", "a\nb", "a\n\n\nb", "a  b", '\n[White "B"]\n\nx', "% x\n% y", "; a", "\t tab \t", "x" * 200,
    "a\r\nb\rc", 'Model game:\n[Event "Wch"]\n[White "Tal"]\n\n% x',
]


@pytest.mark.parametrize("comment", COMMENTS)
def test_comments_come_back(comment: str) -> None:
    game = chess.pgn.Game()
    game.comment = comment
    node = game.add_variation(chess.Move.from_uci("e2e4"), comment=comment, starting_comment=comment)
    node.add_variation(chess.Move.from_uci("e7e5"), comment=comment, starting_comment=comment)
    node.add_variation(chess.Move.from_uci("c7c5"), comment=comment, starting_comment=comment)
    read, problems = read_game(game_text(game))
    plain = plain_comment(comment)
    assert problems == [] and plain_comment(plain) == plain
    assert [move[3:] for move in facts(read)["moves"]] == [(plain, ""), *[(plain, plain)] * 3]
    data = game_text(game).encode()
    assert len(engine.list_games(io.BytesIO(data).readinto, len(data), ()).starts) == 1, "the list takes no line of a comment for a game"


@pytest.mark.parametrize(("result", "word"), [("1-0", "1-0"), ("", "*"), ("odd", "*"), ("1/2-1/2", "1/2-1/2")])
def test_the_result_stands_at_the_end(result: str, word: str) -> None:
    game = chess.pgn.Game()
    game.headers["Result"] = result
    assert game_text(game).endswith(f"\n\n{word}\n\n")
    assert read_game(game_text(game)).game.headers["Result"] == result
