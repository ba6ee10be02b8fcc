"""A small game of every kind: what is sound in its way is read without a word, what is damaged is told and kept."""
from __future__ import annotations

import pytest

from chessgui.pgn import PgnError, game_text, read_game, read_text


def moves_of(text: str) -> str:
    """The moves of a text as they are written, without header."""
    return game_text(read_game(text).game, None).split("\n\n", 1)[1].rstrip("\n")


SOUND = [
    ("1. e4 e5 2. Nf3", "1. e4 e5 2. Nf3 *"),
    ("1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 4.0-0 Bc5 1/2", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Bc5 1/2-1/2"),
    ("e4 e5 Nf3 Nc6 ½-½", "1. e4 e5 2. Nf3 Nc6 1/2-1/2"), ("1) e4 e5 2) Nf3", "1. e4 e5 2. Nf3 *"), ("1 e4 e5 2 Nf3", "1. e4 e5 2. Nf3 *"),
    ("1. e4 ; to the end } ( [\ne5 {; (round) [x] 2. f4} 2. Nf3", "1. e4\n; to the end } ( [\n1... e5 {; (round) [x] 2. f4} 2. Nf3 *"),
    ("1. e4 ; one\n ; two\ne5", "1. e4 {one\n\ntwo} 1... e5 *"), ("1. e4 {one} {} {two} e5", "1. e4 {one two} 1... e5 *"),
    ("1. e4 {broken\r\nline\r\n\r\nnew line} e5", "1. e4 {broken line\n\nnew line} 1... e5 *"),
    ("% passed over\n1. e4 e5\n% 2. Zz9\n2. Nf3", "1. e4 e5 2. Nf3 *"),
    ("{before} 1. e4 $1 $24 {after} e5", "{before} 1. e4 $1 $24 {after} 1... e5 *"),
    ("1. e4 e5 2. {before the move} Nf3", "1. e4 e5 2. {before the move} Nf3 *"),
    ("1. e4 e5 2. {at the end} 1-0", "1. e4 e5 {at the end} 1-0"),
    ("1. e4 ({first} 1. d4 {a} d5 (1... Nf6) 2. c4) e5", "1. e4 ({first} 1. d4 {a} 1... d5 (1... Nf6) 2. c4) 1... e5 *"),
    ("1. e4 e5 (1... c5) {behind} 2. Nf3", "1. e4 e5 {behind} (1... c5) 2. Nf3 *"), ("(1. d4) 1. e4", "1. e4 (1. d4) *"),
    ("1. e4 ({no move at all}) e5 (!)", "1. e4 {no move at all} 1... e5 $1 *"),
    ("1. e4 {a {nested} comment} e5", "1. e4\n; a {nested} comment\n1... e5 *"),
    ("1. e4 {a lone { } e5 {b}", "1. e4 {a lone {} 1... e5 {b} *"),
    ("1. e4 -- 2. d4 Z0 3. c4 null 4. Nc3 0000", "1. e4 -- 2. d4 -- 3. c4 -- 4. Nc3 -- *"),
    ("1. e4! e5?? 2. Nf3!? = Nc6 +/- 3. Bb5+- a6 ∞ 4. Ba4⩲", "1. e4 $1 e5 $4 2. Nf3 $5 $10 Nc6 $16 3. Bb5 $18 a6 $13 4. Ba4 $14 *"),
    ("1. e4 {[%clk 0:03:00] [%eval +0.2] [%odd x]} e5", "1. e4 {[%clk 0:03:00] [%eval +0.2] [%odd x]} 1... e5 *"),
    ("1. e4 (=) e5 1-0 1-0", "1. e4 {(=)} 1... e5 1-0"),
    ("1. e4 e5 2. Qh5 Ke7 3. Qxe5 mate 1-0 {end}", "1. e4 e5 2. Qh5 Ke7 3. Qxe5# {end} 1-0"), ("\0\0 1. e4\0e5", "1. e4 e5 *"),
    ("1. e4 e5 1-0\x1a\x1a", "1. e4 e5 1-0"), ("1. e4 e5 {end} 1-0\r\n\x1a", "1. e4 e5 {end} 1-0"),
    ("1. e4 e5, 2. Nf3, Nc6.", "1. e4 e5 2. Nf3 Nc6 *"), ("1. e4 ...e5 2. Nf3 ..Nc6 3. Bb5 …♞f6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 *"),
    ("1. e4 e5 (...c5 2. Nf3) 2. d4 ...exd4", "1. e4 e5 (1... c5 2. Nf3) 2. d4 exd4 *"), ('[White "A"][Black "B"] 1. e4', "1. e4 *"),
    ('; hello\n[White "A"]\n\n1. e4', "{hello} 1. e4 *"), ('[Variant "Horde"]\n\n1. b6 a5', "1. b6 a5 *"),
    ('[SetUp "0"]\n[FEN ""]\n\n1. e4 e5', "1. e4 e5 *"), ('[Variant "Horde"]\n[FEN ""]\n\n1. b6 a5', "1. b6 a5 *"),
    ('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 (3. P@e4 Qd8) (3. P@e5 Qd8) (3. P@c4 Qd8) 3... Qd8',
     "1. e4 d5 2. exd5 Qxd5 3. Nc3 (3. @e4 Qd8) (3. @e5 Qd8) (3. @c4 Qd8) 3... Qd8 *"),
    ('[Variant "Antichess"]\n[FEN "8/8/8/8/8/8/4p3/R7 w - - 0 1"]\n\n1. Ra8 e1=R', "1. Ra8 e1=R *"),
    ('[Variant "Antichess"]\n[FEN "8/p3P3/8/8/8/8/8/8 w - - 0 1"]\n\n1. e8=K a5 2. Kd8 a4', "1. e8=K a5 2. Kd8 a4 *"),
    ('[Variant "Antichess"]\n[FEN "3q4/p1P5/8/8/8/8/8/8 w - - 0 1"]\n\n1. cd8K', "1. cxd8=K *"),
    ('[Variant "Antichess"]\n[FEN "3q4/p1P5/8/8/8/8/8/8 w - - 0 1"]\n\n1. cxd=K', "1. cxd8=K *"),
]


@pytest.mark.parametrize(("text", "moves"), SOUND)
def test_what_is_sound_in_its_way(text: str, moves: str) -> None:
    assert moves_of(text) == moves
    assert read_game(text).problems == []


DAMAGED = [
    ('[White "A"] 1. e4 *\n\n[Black "B"]\n\n1. d4', "{1. e4 *} 1. d4 *", "a tag cannot be read and is kept as a comment"),
    ("1. e4 e5 2. Ke3 Nc6 (2... d6) 3. Bb5 1-0", "1. e4 e5 {2. Ke3 Nc6 (2... d6) 3. Bb5} 1-0", "Ke3 is not a legal move here"),
    ("1. Nf3 a6 2. d3 a5 3. Nd2 *", "1. Nf3 a6 2. d3 a5 {3. Nd2} *", "Nd2 is ambiguous here"),
    ("1. e4 e5 2. O-O Nf6", "1. e4 e5 {2. O-O Nf6} *", "O-O is not a legal move here"),
    ("1. e4 e5 (1... Ke7 2. d4) 2. Nf3", "1. e4 e5 {1... Ke7 2. d4} 2. Nf3 *", "Ke7 is not a legal move here"),
    ("1. e4 rubbish e5 2. Nf3", "1. e4 {rubbish} 1... e5 2. Nf3 *", "rubbish is not a move here"),
    ("1. e4 e5 2. Nf Nc6 3. Bb5", "1. e4 e5 {2. Nf Nc6 3. Bb5} *", "Nf is not a move here"),
    ("1. e4 x d6 3. d4 d5", "1. e4 {x} 1... d6 {3. d4 d5} *", "move 3 does not follow from the moves before it"),
    ("1. e4 e5 {open", "1. e4 e5 {open} *", "a comment is not closed"),
    ("1. e4 e5 (1... c5", "1. e4 e5 (1... c5) *", "a variation is not closed"),
    ("1. e4 e5) 2. Nf3", "1. e4 e5 2. Nf3 *", "a bracket is closed that was never opened"),
    ("1. e4 e5 1-0 0-1", "1. e4 e5 1-0", "a second result, 0-1, is left out"),
    ("1. e4 e5 1-0 2. Nf3 (2. f4)", "1. e4 e5 {2. Nf3 (2. f4)} 1-0", "more moves follow behind the result and are kept as a comment"),
    ('[Result "0-1"]\n\n1. e4 1-0', "1. e4 0-1", "the result is 1-0 here and 0-1 in the header"),
    ('[FEN "rubbish"]\n\n1. e4 {x} e5 *', "; 1. e4 {x} e5\n*", "the FEN cannot be read, so that the moves are kept as a comment"),
    ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*', "*", "a king is missing in the FEN"),
    ('[Variant "Foo"]\n\n1. e4', "1. e4 *", "the variant Foo is not known; its moves are read by the rules of chess"),
    ('[White "A]\n[Black "B"]\n\n1. e4', "1. e4 *", "the tag White is not closed"),
    ('[White"A"b]\n\n1. e4', '{[White"A"b]} 1. e4 *', "a tag cannot be read and is kept as a comment"),
    ('[White "A"]\n[White "B"]\n\n1. e4', "1. e4 *", "the tag White stands here again with another value; the first one counts"),
    ('Dear all,\n\n[White "A"]\n\n1. e4', "{Dear all,} 1. e4 *", "text stands before the headers and is kept as a comment"),
    ('1. e4\n\n[White "B"]\n\n1. d4', "1. e4 *", "another game follows and is not shown"),
    ('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8', "1. a8=Q *", "a8 names no piece and is taken as a queen"),
    ("1. e4 $99999999999 e5", "1. e4 {$99999999999} 1... e5 *", "$99999999999 is not a move here"),
]


@pytest.mark.parametrize(("text", "moves", "problem"), DAMAGED)
def test_what_is_damaged_is_told_and_kept(text: str, moves: str, problem: str) -> None:
    assert moves_of(text) == moves
    assert problem in [found.text for found in read_game(text).problems]


@pytest.mark.parametrize(("told", "result"), [("1/2", "1/2-1/2"), ("½-½", "1/2-1/2"), ("1:0", "1-0"), ("0–1", "0-1")])
def test_a_result_of_the_header_is_known_in_any_spelling_and_stays_as_it_is(told: str, result: str) -> None:
    for written in (told, result, "*"):
        game, problems = read_game(f'[Result "{told}"]\n\n1. e4 {written}')
        assert problems == [] and game.headers["Result"] == told and game_text(game).endswith(f"1. e4 {result}\n\n")
    assert [str(problem.text) for problem in read_game(f'[Result "{told}"]\n\n1. e4 0-1 {{x}}').problems] == (
        [f"the result is 0-1 here and {told} in the header"] if result != "0-1" else [])


@pytest.mark.parametrize("told", ["", " ", "?", "*"])
def test_a_result_that_the_header_does_not_know_comes_from_behind_the_moves(told: str) -> None:
    game, problems = read_game(f'[Result "{told}"]\n\n1. e4 1-0')
    assert problems == [] and game.headers["Result"] == "1-0" and game_text(game).endswith("1. e4 1-0\n\n")
    assert read_game(f'[Result "{told}"]\n\n1. e4 *').game.headers["Result"] == told


def test_problems_name_game_and_line() -> None:
    text = '[White "A"]\r\n\r\n1. e4 e5\r\n2. Nf3 Nc6\r\n3. Ke3 a6 *\r\n'
    game, problems = read_game(text, 2, 11)
    assert [str(problem) for problem in problems] == ["game 2, line 15: Ke3 is not a legal move here"]
    assert game.end().ply() == 4


def test_a_repeated_move_is_told_where_it_is_wrong() -> None:
    text = '[White "A"]\n\n1. Nf3 Nf6\n2. e4 e5\n3. Nf3 Nc6 *\n'
    assert [problem.line for problem in read_game(text).problems] == [5]


def test_there_are_not_more_problems_than_help() -> None:
    assert len(read_game("1. e4 x e5 " + "y 1. e4) " * 500).problems) <= 20
    assert len(read_game(") " * 500).problems) == 20


def test_pasted_text() -> None:
    assert read_text("1. e4 e5 2. Nf3").game.end().ply() == 3
    assert read_text("{only a comment}").game.comment == "only a comment"
    assert read_text('[White "A"]').game.headers["White"] == "A"
    for text in ("hello there", "*", "hello [there"):
        with pytest.raises(PgnError, match="neither"):
            read_text(text)
    with pytest.raises(PgnError, match="no game"):
        read_text(" \n ")
