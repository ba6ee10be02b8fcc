"""The little language of the filter, and the order of games."""
from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

import engine
from chessgui.finding import language
from chessgui.gamelist.filter import QueryTerm as Term
from chessgui.gamelist.filter import Sort, listed, parse, remark
from chessgui.gamelist.gameindex import USUAL, GameIndex
from chessgui.threads.progress import Progress
from tests.gamelist.games import GAMES, index_of, pgn
from tests.hands.progress import cancelled

PLAYERS, ELOS, ALL = ("White", "Black"), ("WhiteElo", "BlackElo"), [0, 1, 2, 3, 4, 5]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> GameIndex:
    return index_of(tmp_path_factory.mktemp("filter"), pgn(GAMES).encode())


@pytest.mark.parametrize(("query", "terms"), [
    ("", []), ("   ", []), ("carlsen", [Term(USUAL, ":", "carlsen")]),
    ("a  b", [Term(USUAL, ":", "a"), Term(USUAL, ":", "b")]), ('"a b" c', [Term(USUAL, ":", "a b"), Term(USUAL, ":", "c")]),
    ('"a b', [Term(USUAL, ":", "a b")]), ("white:tal", [Term(("White",), ":", "tal")]), ("WHITE:Tal", [Term(("White",), ":", "Tal")]),
    ('event:"a b"x', [Term(("Event",), ":", "a b"), Term(USUAL, ":", "x")]), ("player:tal", [Term(PLAYERS, ":", "tal")]),
    ("elo>2700", [Term(ELOS, ">", "2700")]), ("year>=1990", [Term(("Date",), ">=", "1990")]),
    ("date<=1990.05", [Term(("Date",), "<=", "1990.05")]), ("-white:tal", [Term(("White",), ":", "tal", True)]),
    ("-tal", [Term(USUAL, ":", "tal", True)]), ("annotator:x", [Term(("Annotator",), ":", "x")]),
    ("elo>", []), ("elo>x", []), ("white:", []), ('white:""', []), ("-", []), ('"', []), ("-white:", []),
    ("nothing:x", [Term(USUAL, ":", "nothing:x")]), ("http://x.y", [Term(USUAL, ":", "http://x.y")]), ("1-0", [Term(USUAL, ":", "1-0")]),
    ("result=1-0", [Term(("Result",), "=", "1-0")]), ("a:b:c", [Term(USUAL, ":", "a:b:c")]), ("><=", [Term(USUAL, ":", "><=")]),
])
def test_queries_are_understood(query: str, terms: list[Term]) -> None:
    assert list(parse(query, (*USUAL, "Annotator"))) == terms


@pytest.mark.parametrize(("query", "games"), [
    ("", ALL), ("carlsen", [0, 1, 2, 5]), ("CARLSEN caruana", [0, 1]), ("white:carlsen", [1, 2, 5]), ("white=carlsen", [5]),
    ("dvorak", [3]), ("dvořák", [3]), ("london", [0, 1, 4]), ("event:london", [4]), ('"world champ"', [0, 1]),
    ('event="tal memorial"', [2]), ("tal", [2, 5]), ("player:tal", [5]), ("elo>2832", [0, 1, 2]), ("elo>=2832 eco:b", [0]),
    ("whiteelo<1000", [5]), ("elo=2801", [2]),
    ("date>=2012.06", [0, 1, 2]), ("date>=2012.07", [0, 1]), ("date>2012", [0, 1]), ("date<2000", [4]), ("year=2018", [0, 1]),
    ("date=2018.11.09", [0]), ("date:2018.11", [0, 1]), ("date<=2012", [2, 4]), ("round=1", [0]), ("round>2", [2, 4]), ("round=10.1", [2]),
    ("result:1-0", [2, 4]), ("result=1/2-1/2", [0, 1]), ("-result:*", [0, 1, 2, 4, 5]), ("-carlsen -anderssen", []), ("eco:C", [2, 4]),
    ('"b9"', [5]), ("annotator:muller", [2]), ("annotator:nimzo", [4]), ("-annotator:a", [0, 1, 3, 4, 5]), ("timecontrol>100", [5]),
    ("white:carlsen (year=2012 or date<2000)", [2]), ("not carlsen", [3, 4]), ("not (carlsen or london)", [3]),
    ("caruana or tal", [0, 1, 2, 5]),
    ("carlsen and caruana", [0, 1]), ("carlsen not", [0, 1, 2, 5]), ("not elo>", ALL), ("((carlsen", [0, 1, 2, 5]),
    ("winner:carlsen", [2]), ("loser:carlsen", [5]), ("-winner:carlsen", [0, 1, 3, 4, 5]), ("winner:", ALL),
    ("loser=carlsen", [5]), ("winner=carlsen", []), ("winner>2000", ALL), ("-loser>=3", ALL),
    ("elo=>2832 eco:b", [0]), ("elo:>2832", [0, 1, 2]), ("date:<=2012", [2, 4]), ("date=<2012", [2, 4]), ("elo==2801", [2]),
    ("elo:=2801", [2]), ("elo=>", ALL), ("elo:>", ALL), ('event:">x"', []),
    ("kramnik or", [2]), ("not winner:", ALL),
    ("year=2012..2018", [0, 1, 2]), ("date=2012.06..2018.11.09", [0, 2]), ("elo=900..2801", [2, 5]), ("-year=1851..2012", [0, 1, 3, 5]),
    ("year:=2012..2012 or round=1..2", [0, 1, 2]), ('year="2012..2018"', []), ("year=2018..2012", []), ("event=1..2", []),
    ("year:2012..2018", [0, 1, 2]), ("-elo:900..2801", [0, 1, 3, 4]), ("-(carlsen or london)", [3]), ("-(carlsen) -(caruana)", [3, 4]),
    ("carlsen -(", [0, 1, 2, 5]), ("carlsen - caruana", [0, 1]), ("eco=C00..C99", [2, 4]), ("eco:c00..e99", [1, 2, 4]),
    ("eco=C99..C00", []),
    ('eco="C00..C99"', []), ("result:1/2", [0, 1]), ("result:0.5-0.5", []),
    ("nobody", []), ("elo>", ALL), ("elo>99999999999", []), (f"elo>{'9' * 5000}", []),
    ("result:½", [0, 1]), ("½-½", [0, 1]), ("-result:½", [2, 3, 4, 5]),
    (f"elo={'0' * 5000}2801", [2]), ("kramnik or elo>", [2]), ("not (kramnik or elo>)", [0, 1, 3, 4, 5]), ("not (elo> or winner:)", ALL),
])
def test_games_are_found(index: GameIndex, query: str, games: list[int]) -> None:
    assert listed(index, query, Sort()).tolist() == games


def test_a_number_in_quotes_is_text(tmp_path: Path) -> None:
    names = "123", "123.4", "0123", "123 Smith", "1234"
    index = index_of(tmp_path, pgn([{"White": name, "Black": "B", "WhiteElo": "2100", "Result": "*"} for name in names]).encode())
    assert listed(index, 'white="123"', Sort()).tolist() == listed(index, 'player="123"', Sort()).tolist() == [0]
    assert listed(index, "white=123", Sort()).tolist() == [0, 1, 2, 3], "numbers are compared part by part"
    assert listed(index, 'elo="2100"', Sort()).tolist() == listed(index, 'elo>"2000"', Sort()).tolist() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("query", "games"), [
    ("date<1930.05.01", [0, 1, 3, 4]), ("date<=1930.05.01", [0, 1, 3, 4, 5]), ("date>1930.05.01", [6, 8]), ("date>=1930.05.01", [5, 6, 8]),
    ("date=1930.05.01", [5]), ("-date=1930.05.01", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]), ("date<1930.05", [0, 1, 3]), ("date<1930", [0, 1]),
    ("date=1930", [2, 3, 4, 5, 6, 7]), ("date=1930.05", [4, 5, 7]), ("date>1930.04", [4, 5, 7, 6, 8]),
    ("-date<1930.05.01", [2, 5, 6, 7, 8, 9, 10]),
])
def test_a_part_of_a_date_that_is_not_known_decides_nothing(tmp_path: Path, query: str, games: list[int]) -> None:
    dates = ("1921.??.??", "1929.12.??", "1930.??.??", "1930.04.??", "1930.05.00", "1930.05.01", "1930.06.??", "1930.05.??", "1931",
             "????.??.??", "")
    index = index_of(tmp_path, pgn([{"White": "A", "Black": "B", "Date": date, "Result": "*"} for date in dates]).encode())
    assert listed(index, query, Sort()).tolist() == sorted(games)


@pytest.mark.parametrize(("sort", "games"), [
    (Sort(), ALL), (Sort("White"), [4, 5, 1, 2, 0, 3]), (Sort("White", True), [3, 0, 1, 2, 5, 4]),
    (Sort("WhiteElo"), [5, 0, 1, 2, 3, 4]), (Sort("WhiteElo", True), [1, 2, 0, 5, 3, 4]), (Sort("Date"), [4, 2, 0, 1, 3, 5]),
    (Sort("Date", True), [1, 0, 2, 4, 3, 5]), (Sort("Round"), [0, 1, 4, 2, 3, 5]), (Sort("Annotator"), [2, 4, 0, 1, 3, 5]),
    (Sort("Nothing"), ALL), (Sort("Nothing", True), ALL), (Sort("Event"), [5, 4, 2, 0, 1, 3]),
])
def test_games_are_sorted(index: GameIndex, sort: Sort, games: list[int]) -> None:
    assert listed(index, "", sort).tolist() == games


def test_a_year_of_which_digits_are_unknown_is_sorted_behind_those_it_may_be(tmp_path: Path) -> None:
    dates = ["2001.??.??", "199?.??.??", "1999.12.31", "????.05.01", "1850", "199?", "1997.05.11", "18??.??.??", "????.??.??", "900", "x?"]
    index = index_of(tmp_path, pgn([{"White": "A", "Date": date, "EventDate": date, "Result": "*"} for date in dates]).encode())
    for tag in ("Date", "EventDate"):
        ascending = listed(index, "", Sort(tag)).tolist()
        assert ascending == [9, 4, 7, 6, 2, 1, 5, 0, 10, 3, 8]
        assert listed(index, "", Sort(tag, True)).tolist() == [10, 0, 1, 5, 2, 6, 7, 4, 9, 3, 8]


def test_dates_are_ranked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was done again at each letter of a filter."""
    index = index_of(tmp_path, pgn([{"White": "A", "Date": "199?.??.??", "Result": "*"}]).encode())
    asked, numbers = list[engine.Texts](), engine.Texts.numbers
    monkeypatch.setattr(engine.Texts, "numbers", lambda texts: asked.append(texts) or numbers(texts))
    for line in ("c", "ca"):
        listed(index, line, Sort("Date"))
    assert len(asked) == 1


def test_filter_and_order_together(index: GameIndex) -> None:
    assert listed(index, "carlsen", Sort("Date", True)).tolist() == [1, 0, 2, 5]


def test_a_rating_of_0_is_none(tmp_path: Path) -> None:
    """Players without a rating were found as the weakest, where the file writes 0."""
    games = [{"White": "A", "Black": "B", "WhiteElo": white, "BlackElo": black, "Result": "*"}
             for white, black in (("0", "2400"), ("900", "0"), ("0", ""), ("2400", "2500"))]
    index = index_of(tmp_path, pgn(games).encode())
    assert listed(index, "elo<1000", Sort()).tolist() == listed(index, "elo=0..900", Sort()).tolist() == [1]
    assert listed(index, "whiteelo<=2400", Sort()).tolist() == [1, 3] and listed(index, "elo=0", Sort()).tolist() == [0, 1, 2]


def test_a_span_of_codes_looks_at_the_codes_of_the_file_alone(index: GameIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    """All texts of the file were searched once for each of the 500 codes, and nothing could stop it."""
    searched, progress = list[str](), Progress()
    search = engine.Texts.search
    monkeypatch.setattr(engine.Texts, "search", lambda texts, word, whole=False: searched.append(word) or search(texts, word, whole))
    assert listed(index, "eco=A00..E99", Sort()).tolist() == [0, 1, 2, 4] and searched == []
    monkeypatch.setattr(engine.Texts, "__getitem__", lambda texts, number: progress.cancel() or "")
    with pytest.raises(engine.Cancelled):
        listed(index, "eco=A00..E99", Sort(), progress)


def test_it_can_be_cancelled(index: GameIndex) -> None:
    with pytest.raises(engine.Cancelled):
        listed(index, "carlsen", Sort(), cancelled())


def test_every_beginning_of_a_query_is_borne(tmp_path: Path) -> None:
    query = '-white:"Carl sen" elo>=2700 date<2000.1.1 =:><" -- -:x "'
    index = index_of(tmp_path, pgn(GAMES).encode())
    for end in range(len(query) + 1):
        assert len(listed(index, query[:end], Sort("White"))) <= index.count


def test_a_long_line_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    index = index_of(tmp_path, b'[White "a"]\n\n1. e4 *\n\n' * 10_000)
    listed(index, "a b", Sort())
    tracemalloc.start()
    try:
        assert listed(index, "a " * 1000 + "or b", Sort()).size == index.count
        assert tracemalloc.get_traced_memory()[1] < 100 * index.count
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("line", "sentence"), [
    ("loser=carlsen elo:>100", ""), ("elo=>2700", ""), ("foo:bar or carlsen", ""), ("winner:", ""), ("white=123", ""),
    ('white="Tal"', ""),
    ("winner>2000", "“winner>2000” is left out: winner must be followed by a colon and the name of a player."),
    ("loser:>=3", "“loser:>=3” is left out: loser must be followed by a colon and the name of a player."),
    ("elo=>abc", "“elo=>abc” is left out: >= compares with a number or a date."),
    ("winner=Carlsen", "“winner=Carlsen” asks for the whole value of a header; “winner:Carlsen” asks for a part of it."),
    ("foo:bar", "No game has a header “foo”; “foo:bar” was looked for as a word."),
    ("-foo:bar", "No game has a header “foo”; “foo:bar” was looked for as a word."),
    ("not foo:bar", "No game has a header “foo”; “foo:bar” was looked for as a word."),
    ("not (tal or foo:bar)", "No game has a header “foo”; “foo:bar” was looked for as a word."),
    ("not -foo:bar or carlsen", ""),
    ("year=2018..2012", "“year=2018..2012” is no span: what is smaller stands first."),
    ("elo:2801..900", "“elo:2801..900” is no span: what is smaller stands first."), ("year=9..10", ""),
    ("date=2018.11..2018", ""), ("eco=A99..B00", ""),
    ("eco=B99..B20", "“eco=B99..B20” is no span: what is smaller stands first."),
    ("carlsen - caruana", ""), ("carlsen -", ""),
    ("carlsen - white:tal", "“-” (letter 9): A minus stands right before what it leaves out."),
])
def test_what_is_not_what_it_looks_like_is_told(index: GameIndex, line: str, sentence: str) -> None:
    assert remark(language.parse(line), index.names, bool(len(listed(index, line, Sort())))) == sentence


def test_a_remark_is_short_however_long_the_line() -> None:
    """Python turns no text of thousands of digits into a number."""
    for line in (f"elo>{'x' * 9999}", f"{'x' * 9999}:y", f"year={'9' * 9999}..1"):
        assert 0 < len(remark(language.parse(line), USUAL, False)) < 200
