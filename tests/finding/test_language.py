"""The language of the filter: what a line asks, what is told of a wrong one, and back to text."""
from __future__ import annotations

import random
import re
from pathlib import Path

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from chessgui.finding import transforms
from chessgui.finding.language import HeaderTerm, asks_of_moves, named_question, parse
from chessgui.finding.names import NAMED, NamedQuestion
from chessgui.finding.squares import squares_of, text_of_squares
from chessgui.finding.terms import WORTH
from chessgui.pgn.glyphs import GLYPHS
from engine import query
from engine.finding.query import (
    ALL_SQUARES,
    ANY_MAN,
    All,
    Any,
    Balance,
    Check,
    Clock,
    Comment,
    Count,
    Drop,
    Evaluation,
    Exactly,
    Glyph,
    Lasts,
    Mate,
    Moved,
    Moves,
    Not,
    Search,
    Stalemate,
    Then,
    Turn,
)
from tests.finding.asline import text_of
from tests.hands.pace import is_quick

E4, D4, E5, F5, H7 = (1 << "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1) for name in ("e4", "d4", "e5", "f5", "h7"))
D_FILE, SEVENTH = 0x0808080808080808, 0xFF << 48
PAWN, KNIGHT = Count("P", D4), Count("n", F5)


def wanted(line: str) -> query.Query:
    """The question of a line in which nothing is wrong."""
    typed = parse(line)
    assert typed.misread is None and typed.search is not None
    return typed.search.wanted


@pytest.mark.parametrize(("line", "asked"), [
    ("has:Pd4", PAWN), ("has:Pd4,nf5", All((PAWN, KNIGHT))), ('has:"P d4, n f5"', All((PAWN, KNIGHT))), ("HAS:Pd4", PAWN),
    ("has:Pd4, nf5", All((PAWN, KNIGHT))), ("has:Pd4 , nf5", All((PAWN, KNIGHT))), ("has:Pd4 ,nf5,  ", All((PAWN, KNIGHT))),
    ("has:Pd4, nf5 then glyph:!, $1 mirrored", Then(All((PAWN, KNIGHT)), Glyph((1,)))), ("has:Pd4, has:nf5", All((PAWN, KNIGHT))),
    ("has:[Pp]d4|e5", Count("Pp", D4 | E5)), ("has:Pd", Count("P", D_FILE)), ("has:r7", Count("r", SEVENTH)), ("has:Q", Count("Q")),
    ("has:P>=5", Count("P", ALL_SQUARES, 5)), ("has:q=0", Count("q", ALL_SQUARES, 0, 0)), ("has:P=2..3", Count("P", ALL_SQUARES, 2, 3)),
    ("has:P<3", Count("P", ALL_SQUARES, 0, 2)), ("has:P>3", Count("P", ALL_SQUARES, 4)), ("has:.d4", Count(".", D4)),
    ("has:Blight", Count("B", 0x55AA55AA55AA55AA)), ("has:Kd4-e5", Count("K", D4 | E5 | E4 | D4 << 8)),
    ("has:[white]d4", Count("PNBRQK", D4)),
    ("balance>=2", Balance(WORTH, 2, 999)), ("material:R-r=1", Balance((("R", 1), ("r", -1)), 1, 1)),
    ("material:2B+N-3p<=-1", Balance((("B", 2), ("N", 1), ("p", -3)), -999, -1)),
    ("turn:white", Turn(True)), ("ply:4", Moves(4, 4)), ("moves:10-20", Moves(19, 40)), ("moves:40-", Moves(79, 99999)),
    ("key:00000000000000ff", Exactly(255)),
    ("move:e4", Moved("Pp", ALL_SQUARES, E4)), ("move:Nf5", Moved("Nn", ALL_SQUARES, F5)),
    ("move:*xh7", Moved(ANY_MAN, ALL_SQUARES, H7, ANY_MAN)),
    ("move:xh7", Moved(ANY_MAN, ALL_SQUARES, H7, ANY_MAN)), ("move:Bxh7+", All((Moved("Bb", ALL_SQUARES, H7, ANY_MAN), Check()))),
    ("move:Qh7#", All((Moved("Qq", ALL_SQUARES, H7), Mate()))), ("move:exd4", Moved("Pp", D_FILE << 1, D4, ANY_MAN)),
    ("move:Nd4-f5", Moved("Nn", D4, F5)), ("move:Nd4f5", Moved("Nn", D4, F5)), ("move:R7d4", Moved("Rr", SEVENTH, D4)),
    ("move:=N", Moved("Pp", promoted="Nn")), ("move:*/ep", Moved(en_passant=True)), ("move:[N]x[q]", Moved("N", taken="q")),
    ("move:O-O", Moved(castling="Kk")), ("move:0-0-0", Moved(castling="Qq")), ("move:O-O+", All((Moved(castling="Kk"), Check()))),
    ("white move:O-O", Moved("PNBRQK", castling="K")), ("black move:Nf5", Moved("n", ALL_SQUARES, F5)), ("move:check", Check()),
    ("white move:mate", All((Mate(), Turn(False)))), ("move:stalemate", Stalemate()),
    ("eval>=2", Evaluation(200, 10_000)), ("eval<-0.29", Evaluation(-10_000, -30)), ("eval=0.25..0.5", Evaluation(25, 50)),
    ("eval:=-1.5", Evaluation(-150, -150)), ("white eval>=2", Evaluation(200, 10_000)), ("black eval>=2", Evaluation(-10_000, -200)),
    ("evaljump>=2", Drop(200, 2000)), ("white evaljump>0.5", All((Drop(51, 2000), Turn(False)))), ("clock<30", Clock(0, 29)),
    ("clock>=86400", Clock(86_400, (1 << 24) - 1)), ("clock<=259200", Clock(0, 259_200)),
    ("black clock=5..9", All((Clock(5, 9), Turn(True)))), ("comment:Zugzwang", Comment("Zugzwang")),
    ('comment:" only  move "', Comment("only move")), ("glyph:?", Glyph((2,))), ("glyph:??", Glyph((4, 9))), ("glyph:!?", Glyph((5,))),
    ("glyph:$14", Glyph((14,))), ("glyph:±", Glyph((16,))), ("glyph:?,$4", Glyph((2, 4))), ("glyph:=", Glyph((10, 11, 12))),
    ("glyph:N", Glyph((146,))), ("white glyph:!", All((Glyph((1,)), Turn(False)))),
    ("eval>=2 either colour", Any((Evaluation(200, 10_000), Evaluation(-10_000, -200)))),
    ("glyph:±,! either colour", Any((Glyph((1, 16)), Glyph((1, 17))))), ("clock<30 mirrored", Clock(0, 29)), ("eval>= has:Pd4", PAWN),
    ("comment: has:Pd4", PAWN), ("eval>=2 has:Pd4 then clock<9 within 2 plies", Then(All((Evaluation(200, 10_000), PAWN)), Clock(0, 8), 2)),
    ("(glyph:! or comment:x) for 2 plies", Lasts(Any((Glyph((1,)), Comment("x"))), 2)),
    ("black move:time-trouble", All((Clock(0, 29), Turn(True)))), ("not move:blunder", Not(Drop(200, 2000))),
    ("has:Pd4 has:nf5", All((PAWN, KNIGHT))), ("has:Pd4 AND has:nf5", All((PAWN, KNIGHT))), ("has:Pd4 or has:nf5", Any((PAWN, KNIGHT))),
    ("not has:Pd4", Not(PAWN)), ("has:Pd4 for 6 plies", Lasts(PAWN, 6)), ("has:Pd4 for 3 moves", Lasts(PAWN, 6)),
    ("not has:Pd4 for 6 plies", Not(Lasts(PAWN, 6))), ("(not has:Pd4) for 6 plies", Lasts(Not(PAWN), 6)),
    ("has:Pd4 then has:nf5", Then(PAWN, KNIGHT)), ("has:Pd4 then has:nf5 within 10 plies", Then(PAWN, KNIGHT, 10)),
    ("has:Pd4 then has:nf5 within 5 moves then turn:white", Then(Then(PAWN, KNIGHT, 10), Turn(True))),
    ("has:Pd4 or has:nf5 turn:white then move:check", Then(Any((PAWN, All((KNIGHT, Turn(True))))), Check())),
    ("has:Pd4 mirrored", Any((PAWN, Count("P", E4)))), ("has:Pd4 either colour", Any((PAWN, Count("p", D4 << 8)))),
    ("has:Pd shifted", Any(tuple(Count("P", 0x0101010101010101 << file) for file in range(8)))),
    ("structure:stonewall", Any((wanted("has:Pd4,Pe3,Pf4"), wanted("has:pd5,pe6,pf5")))),
    ("black structure:stonewall", wanted("has:pd5,pe6,pf5")), ("black structure:hedgehog", wanted("has:pa6,pb6,pd6,pe6,pc=0,Pc4,Pe4,Pd=0")),
    ("(has:Pd4", PAWN), ("has:Pd4 then", PAWN), ("has:Pd4 or", PAWN), ("has:Pd4 not", PAWN), ("has:Pd4 for", PAWN), ("has:Pd4 has:", PAWN),
    ("has:Pd4 for 6", PAWN), ("then has:Pd4", PAWN), ("has:Pd4 ((", PAWN), ("has:Pd4 white", PAWN),
])
def test_questions_are_understood(line: str, asked: query.Query) -> None:
    assert wanted(line) == asked


@pytest.mark.parametrize("line", ["-has:Pd4", "-(has:Pd4)", "never has:Pd4", "-(", "-(has:Pd4) -has:"])
def test_a_minus_leaves_out_the_games_in_which_a_question_holds(line: str) -> None:
    """They were listed as if nothing had been asked."""
    search = parse(line).search
    assert parse(line).misread is None and (search is None if line == "-(" else search == Search(All(()), (PAWN,)))


def test_a_minus_before_headers_and_questions_together_is_told() -> None:
    misread = parse("-(tal has:Pd4)").misread
    assert misread is not None and "not before both" in misread.sentence


def test_material_names_each_man() -> None:
    counts = {part.men: (part.least, part.most) for part in wanted("material:KRPvKR").parts}  # type: ignore[attr-defined]
    assert counts == {man: (number := "RPr".count(man), number) for man in "PNBRQpnbrq"}
    assert wanted("material:KRPKR") == wanted("material:RP-R") == wanted('material:"R+P v R"') == wanted("material:KRPvKR")


def test_the_squares_of_a_position_are_a_pattern_with_either_side_to_move() -> None:
    assert wanted("position:8/8/8/8/3P4/8/8/8") == All((Count("P", D4), Count(ANY_MAN, ALL_SQUARES, 1, 1)))
    for fen in ("8/8/8/8/3P4/8/8/8 b", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6",
                "4k3/8/8/8/8/8/8/4K1R1 w G - 3 9", "4k3/8/8/8/8/8/8/4K1R1 w - - - -"):
        assert parse(f"tal position:{fen} move:mate") == parse(f'tal position:"{fen}" move:mate'), "quotes may be left out"
        assert parse(f"never (position:{fen})") == parse(f'never (position:"{fen}")')
    assert parse("position:8/8/8/8/3P4/8/8/8 white move:e4 bad") == parse('position:"8/8/8/8/3P4/8/8/8" white move:e4 bad')
    assert wanted('position:"8/8/8/8/3P4/8/8/8 b"') == All((wanted("position:8/8/8/8/3P4/8/8/8"), Turn(False)))


@pytest.mark.parametrize(("line", "headers", "search"), [
    ("carlsen", HeaderTerm("carlsen"), None), ("", None, None),
    ("white then for", All((HeaderTerm("white"), HeaderTerm("then"), HeaderTerm("for"))), None),
    ("carlsen has:Pd4 elo>2700", All((HeaderTerm("carlsen"), HeaderTerm("elo>2700"))), Search(PAWN)),
    ("has:Pd4 then elo>2700 has:nf5", HeaderTerm("elo>2700"), Search(Then(PAWN, KNIGHT))),
    ("(white:tal or black:tal) has:Pd4", Any((HeaderTerm("white:tal"), HeaderTerm("black:tal"))), Search(PAWN)),
    ("not tal never has:Pd4", Not(HeaderTerm("tal")), Search(All(()), (PAWN,))),
    ("has:nf5 never (has:Pd4 or turn:white) never has:nf5", None, Search(KNIGHT, (Any((PAWN, Turn(True))), KNIGHT))),
    ('"then" has:Pd4', HeaderTerm('"then"'), Search(PAWN)), ("event:x has:Pd4", HeaderTerm("event:x"), Search(PAWN)),
    ("-white:x has:Pd4", HeaderTerm("-white:x"), Search(PAWN)), ("white has:", None, None),
    ("white carlsen has:Pd4", All((HeaderTerm("white"), HeaderTerm("carlsen"))), Search(PAWN)),
    ('has:Pd4, white:tal has:nf5, "1972"', All((HeaderTerm("white:tal"), HeaderTerm('"1972"'))), Search(All((PAWN, KNIGHT)))),
])
def test_headers_and_questions_share_a_line(line: str, headers: query.Query | None, search: Search | None) -> None:
    typed = parse(line)
    assert (typed.headers, typed.search, typed.misread) == (headers, search, None)


@pytest.mark.parametrize(("line", "place", "word", "part"), [
    ("tal has:Xd4", 4, "has:Xd4", "“X” is no man"), ("has:Pz9", 0, "has:Pz9", "“z9” names no squares"), ("has:4", 0, "has:4", "not a man"),
    ("has:P>65", 0, "has:P>65", "from 0 to 64"), ("move:zz", 0, "move:zz", "not a move"), ("material:K", 0, "material:K", "not a material"),
    ("structure:nothing", 0, "structure:nothing", "carlsbad"), ("has:Pd4 )", 8, ")", "No bracket"),
    ("turn:x", 0, "turn:x", "white or black"),
    ("tal or has:Pd4", 4, "or", "joins"), ("not (tal has:Pd4)", 0, "not", "not before both"),
    ("never tal has:Pd4", 0, "never", "about the moves"),
    ("has:Pd4 for x plies", 8, "for", "followed by plies"), ("has:Pd4 for 500 plies", 8, "for", "at most 400"),
    ("ply:9-3", 0, "ply:9-3", "3 comes before 9"),
    ("white has:Pd4", 6, "has:Pd4", "the letter of a man"), ("white structure:open-file", 6, "structure:open-file", "neither side"),
    ("white (move:O-O or move:O-O-O)", 6, "(", "only before a move"), ("tal black never move:castling", 10, "never", "only before a move"),
    ("white not move:O-O has:Pd4", 6, "not", "only before a move"),
    ("key:00000000000000ff mirrored", 21, "mirrored", "neither mirrored"), ("position:8/8", 0, "position:8/8", "eight ranks"),
    ("has:Pd4 within 5 plies", 8, "within", "Nothing stands before"), ("balance:x", 0, "balance:x", "sign and a number"),
    ("key:x", 0, "key:x", "sixteen"), ("tal eval>=x", 4, "eval>=x", "“eval” must be foll"), ("eval>=101", 0, "eval>=101", "-100 to 100"),
    ("clock<1.5", 0, "clock<1.5", "“clock” must be foll"), ("clock<0", 0, "clock<0", "0 to 16777215"),
    ("glyph:e4", 0, "glyph:e4", "not a glyph"), ("glyph:!!!", 0, "glyph:!!!", "not a glyph"),
    ("evaljump>21", 0, "evaljump>21", "-20 to 20"),
    ("eval>=0.125", 0, "eval>=0.125", "as in eval>=2"), ("clock>5..9", 0, "clock>5..9", "Two numbers"),
    ("tal or clock<9", 4, "or", "joins"),
    ("tal " + "structure:passed " * 30, 4, "structure:passed", "too long"), ("has:Nf5" + " mirrored" * 12, 98, "mirrored", "too long"),
    ("(" * 5000 + "has:Pd4", 80, "(", "too long"),
    ("white move:[n]f5", 6, "move:[n]f5", "other side"), ("has:Pd4 either side", 8, "either", "colour"),
    ("move:" + "z" * 99, 0, "move:" + "z" * 99, "…"),
])
def test_a_mistake_is_told_with_its_place_and_leaves_all_games_in(line: str, place: int, word: str, part: str) -> None:
    typed = parse(line)
    assert typed.search is None and typed.misread is not None
    assert (typed.misread.place, typed.misread.text) == (place, word)
    assert part in typed.misread.sentence and f"letter {place + 1}" in typed.misread.sentence and typed.misread.sentence.endswith(".")


@pytest.mark.parametrize("line", [
    *(f"{key}:{'z' * 9999}" for key in ("has", "move", "material", "structure", "ply", "turn", "key", "position")), f"has:N{'9' * 9999}",
    'has:"N\n\n9"', f"moves:{'1' * 9999}"])
def test_a_sentence_is_short_however_long_the_word(line: str) -> None:
    misread = parse(line).misread
    assert misread is not None and len(misread.sentence) < 400 and "\n" not in misread.sentence


def test_a_wrong_question_does_not_undo_the_headers() -> None:
    assert parse("tal has:Xd4").headers == HeaderTerm("tal")
    assert parse("tal or has:Pd4").headers is None


def test_every_beginning_of_a_line_is_borne() -> None:
    line = ('tal (white:"a b" or not elo>=2700) never (black move:Bxh7+ then [x has:P>=5,kd-e4|f shifted) mirrored for 6 plies '
            'position:"8/8 w" within 9')
    for end in range(len(line) + 1):
        parse(line[:end])
        assert asks_of_moves(line[:end]) == (end >= line.index("move:") + 5)


LONGEST, MOST_S = 32_767, 1
"""Letters that a field takes, and seconds of the processor: several times what each line needs."""
LONG = {
    "or": "a or " * 3999, "or of questions": "has:P or " * 1999, "sideways": "has:P7" + " shifted" * 3990, "long word": "a" * LONGEST,
    "mirrored": "has:Nf5" + " mirrored" * 1200, "names, mirrored": f"({'structure:passed ' * 1900}) mirrored", "quotes": '"' * LONGEST,
    "brackets": "(" * LONGEST, "closed brackets": ")" * LONGEST, "words": "a " * (LONGEST // 2), "men": f"has:{'N,' * 16_000}",
    "a number": f"elo>{'9' * LONGEST}", "plies": f"ply:{'1' * LONGEST}", "squares": f"move:{{{'a1|' * 9999}}}",
    "sums": f"material:{'R+' * 9999}",
    "a rank": f"has:[{'N' * LONGEST}]e4", "ranks": f"position:{'8/' * 9999}", "digits of others": f"has:P={'٣' * 999}",
}


@pytest.mark.parametrize("line", LONG.values(), ids=LONG)
def test_no_line_takes_long(line: str) -> None:
    assert is_quick(lambda: (parse(line), asks_of_moves(line)), MOST_S)


def turned(line: str) -> list[str]:
    """The positions for which a question about one asks."""
    asked = parse(line).search
    assert asked is not None and isinstance(asked.wanted, All | Any)
    arms = asked.wanted.parts if isinstance(asked.wanted, Any) else (asked.wanted,)
    positions = [part for arm in arms if isinstance(arm, All) for part in arm.parts if isinstance(part, Exactly)]
    assert all(position.key == engine.position_key(position.fen) for position in positions) and parse(text_of(asked)).search == asked
    return [" ".join(position.fen.split()[:4]) for position in positions]


def test_a_position_is_turned_as_python_chess_turns_it() -> None:
    for seed in range(60):
        chance, board = random.Random(seed), chess.Board()
        for _ in range(chance.randrange(120)):
            if not board.is_game_over():
                board.push(chance.choice(list(board.legal_moves)))
        fen, other = board.epd(), board.mirror().epd()
        assert turned(f'position:"{fen}" either colour') == [fen, other]
        if not board.castling_rights:
            assert set(turned(f'position:"{fen}" mirrored')) == {fen, board.transform(chess.flip_horizontal).epd()}
            assert parse(f'position:"{fen}" either colour mirrored').misread is None
        else:
            assert "castling rights" in getattr(parse(f'position:"{fen}" mirrored').misread, "sentence", "")
    passed = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3"
    assert turned(f'position:"{passed}" either colour')[1] == chess.Board(passed + " 0 1").mirror().epd()
    assert turned('position:"7k/8/8/8/3pP3/8/8/K7 b - e3" mirrored')[1] == "k7/8/8/8/3Pp3/8/8/7K b - d3"


def test_many_brackets_are_read_but_not_many_within_one_another() -> None:
    line = "(has:Nf5 or has:Nd5) or " * 200 + "turn:white"
    assert parse(line).misread is None
    asked = parse("structure:passed mirrored mirrored").search
    assert asked is not None and parse(text_of(asked)).search == asked
    nested = ")" * 90 + "(" * 80 + "not " * 80 + "has:Pd4"
    assert "No bracket" in getattr(parse(nested).misread, "sentence", "")
    assert "too long" in getattr(parse(nested.replace("(n", "((n")).misread, "sentence", "")


WORDS = st.sampled_from(["has:Pd4", "move:Bxh7+", "(", ")", "or", "and", "not", "never", "then", "within", "for", "6", "plies", "white",
"black",
                         "either", "colour", "mirrored", "shifted", "tal", "-x", '"', "structure:isolani", "position:", "balance",
                         "balance>1", ":", "eval>1", "clock<", "comment:", "glyph:?,$9", "evaljump>=0.5"])


@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=14).map(" ".join)))
def test_no_line_is_too_much(line: str) -> None:
    typed = parse(line)
    assert typed.misread is None or typed.search is None
    if typed.search is not None:
        assert parse(text_of(typed.search)).search == typed.search


# back to text ---------------------------------------------------------------------------------------------------------

squares = st.one_of(
    st.integers(1, ALL_SQUARES), st.sampled_from([ALL_SQUARES, D4, D_FILE, SEVENTH, D4 | E5, *map(squares_of, ("light", "dark"))]))


def men(letters: str) -> st.SearchStrategy[str]:
    return st.sets(st.sampled_from(letters), min_size=1).map(query.letters)


@st.composite
def bounds(draw: st.DrawFn, lowest: int, highest: int) -> tuple[int, int]:
    least = draw(st.integers(lowest, highest))
    return least, draw(st.integers(least, highest))


leaves = st.one_of(
    st.builds(lambda men, squares, bounds: Count(men, squares, *bounds), men(ANY_MAN + "."), squares, bounds(0, 64)),
    st.builds(lambda weights, bounds: Balance(tuple(weights), *bounds),
              st.lists(st.tuples(st.sampled_from(ANY_MAN), st.integers(-999, 999)), min_size=1, max_size=5), bounds(-999, 999)),
    st.builds(lambda bounds: Balance(WORTH, *bounds), bounds(-999, 999)),
    st.builds(Turn, st.booleans()), st.builds(lambda bounds: Moves(*bounds), bounds(0, 99_999)),
    st.builds(Exactly, st.integers(0, ALL_SQUARES)),
    st.builds(Moved, st.one_of(st.sampled_from(["Pp", "Nn", ANY_MAN]), men(ANY_MAN)), squares, squares,
              st.one_of(st.sampled_from(["", ANY_MAN, "."]), men(ANY_MAN + ".")), st.one_of(st.just(""), men("NBRQnbrq."), st.just("Nn")),
              st.one_of(st.sampled_from(["", "Kk"]), men("KQkq")), st.booleans()),
    st.builds(lambda bounds: Evaluation(*bounds), bounds(-10_000, 10_000)), st.builds(lambda bounds: Drop(*bounds), bounds(-2000, 2000)),
    st.builds(lambda bounds: Clock(*bounds), bounds(0, 99_999)),
    st.builds(lambda words: Comment(" ".join(words.split())),
              st.text(min_size=1, max_size=9).map(lambda words: words.replace('"', "")).filter(str.strip)),
    st.builds(lambda numbers: Glyph(tuple(sorted(numbers))),
              st.sets(st.one_of(st.integers(0, 260), st.integers(0, 99_999)), max_size=6, min_size=1)),
    st.sampled_from([Check(), Mate(), Stalemate(), Moved(castling="Kk"), Moved(castling="Qq"), All((Moved("N"), Check()))]))


def joined(parts: st.SearchStrategy[query.Query]) -> st.SearchStrategy[query.Query]:
    several = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.one_of(st.builds(All, several), st.builds(Any, several), st.builds(Not, parts), st.builds(Lasts, parts, st.integers(1, 400)),
                     st.builds(Then, parts, parts, st.integers(0, 400)))


queries = st.recursive(leaves, joined, max_leaves=8)
searches = st.builds(Search, queries, st.lists(queries, max_size=2).map(tuple))


@given(searches)
def test_text_and_question_are_each_made_from_the_other(search: Search) -> None:
    line = text_of(search)
    typed = parse(line)
    assert typed.misread is None and typed.headers is None
    assert typed.search == search, line


@given(queries)
def test_a_board_turned_twice_is_the_board(asked: query.Query) -> None:
    for change in (transforms.mirrored, transforms.colours_changed):
        if "key:" not in text_of(Search(asked)):
            assert change(change(asked)) == asked


@pytest.mark.parametrize("sign", sorted({glyph.sign for glyph in GLYPHS.values()} - {""}))
def test_each_sign_asks_for_all_that_are_printed_so(sign: str) -> None:
    asked = wanted(f"glyph:{sign}")
    assert isinstance(asked, Glyph) and {GLYPHS[number].sign for number in asked.numbers} == {sign}
    assert text_of(Search(asked)) == f"glyph:{sign}"


@given(squares, st.integers(-7, 7))
def test_a_shifted_question_has_all_of_its_squares_or_is_none(one: int, files: int) -> None:
    moved = transforms.shifted(Count("N", one), files)
    if isinstance(moved, Count):
        assert moved.squares.bit_count() == one.bit_count()
        assert transforms.shifted(moved, -files) == Count("N", one)


@given(squares)
def test_squares_are_written_as_they_are_read(one: int) -> None:
    assert squares_of(text_of_squares(one)) == one


@pytest.mark.parametrize("named", NAMED, ids=lambda one: one.name)
def test_each_name_is_a_line_that_can_be_taken_over(named: NamedQuestion) -> None:
    asked = named_question(named.key, named.name)
    assert parse(text_of(Search(asked))).search == Search(asked) == parse(f"{named.key}:{named.name}").search
    assert len({one.name for one in NAMED}) == len(NAMED) and named.words


def test_the_manual_names_them_all_and_its_lines_are_understood() -> None:
    manual = (Path(__file__).resolve().parents[2] / "docs" / "finding.md").read_text("utf-8").replace("\\|", "|")
    for named in NAMED:
        assert f"`{named.key}:{named.name}` | {named.words} | `{named.definition}`" in manual
    lines = [line for line in re.findall("`([^`\n]+)`", manual) if asks_of_moves(line) and '"FEN"' not in line]
    assert len(lines) > 60
    assert [parse(line).misread for line in lines if parse(line).misread is not None] == []
