"""The search for games against a plain one with python-chess, with random questions over random games."""
from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import chess
import numpy as np
import pytest

import engine
from engine import query
from tests.finding.lines import Line, indexed, random_lines, reading
from tests.finding.randomqueries import random_material, random_search
from tests.finding.reference import Ply, answers, plies_of

SEED, GAMES = 22, 60


@cache
def games_to_search() -> tuple[list[Line], engine.MoveIndex, list[list[Ply]]]:
    """Random games: as they were made, their index, and as the reference reads them."""
    lines, text = random_lines(SEED, GAMES, 60)
    return lines, indexed(text), [plies_of(line) for line in lines]


def rows(found: engine.Found) -> list[tuple[int, int]]:
    return list(zip(found.games.tolist(), found.plies.tolist(), strict=True))


def asked(search: query.Search) -> list[tuple[int, int]]:
    """What is found, the same with and without signatures."""
    from engine.finding.scan import find_games
    index = games_to_search()[1]
    read = reading("".join(line.pgn for line in games_to_search()[0]))
    found = rows(engine.find_games(index, search, read=read))
    assert found == rows(find_games(index, search, is_filtered=False, read=read)), search
    return found


def test_random_questions_are_answered_as_python_chess_does() -> None:
    """A few; there is a slow test of 2,000."""
    chance, (lines, _, games), counts = random.Random(1), games_to_search(), []
    for _ in range(80):
        search = random_search(chance, lines)
        found = asked(search)
        assert found == answers(search, games), search
        counts.append(len(found))
    assert sum(0 < count < GAMES / 2 for count in counts) > 15, "too many questions that hold nowhere or everywhere"


def test_random_material_is_found_as_python_chess_finds_it() -> None:
    """Numbers of men alone, of which the men's squares are not kept; promotions, castling and en passant among the moves."""
    chance, (_, _, games), counts = random.Random(2), games_to_search(), []
    for _ in range(150):
        search = query.Search(random_material(chance))
        found = asked(search)
        assert found == answers(search, games), search
        counts.append(len(found))
    assert sum(0 < count < GAMES / 2 for count in counts) > 25, "too many questions that hold nowhere or everywhere"


@cache
def many_games() -> tuple[list[Line], engine.MoveIndex, list[list[Ply]]]:
    """The same for 2,000 shorter games, which are listed by their positions, too."""
    from engine.finding import positions
    lines, text = random_lines(23, 2000, 40)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(positions, "LEAST_LISTED", 1)
        return lines, indexed(text), [plies_of(line) for line in lines]


@pytest.mark.slow(reason="2,000 questions are asked of 2,000 games in plain Python")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(2, 12))
def test_2000_random_questions_over_2000_games(seed: int) -> None:
    chance, (lines, index, games) = random.Random(seed), many_games()
    read = reading("".join(line.pgn for line in lines))
    for _ in range(200):
        search = random_search(chance, lines)
        assert rows(engine.find_games(index, search, read=read)) == answers(search, games), search


KINDS = (
    query.Count("N", 1 << chess.F3), query.Count(".", 1 << chess.E2), query.Count("Pp", query.ALL_SQUARES, 0, 8),
    query.Balance((("Q", 9),), 9, 9), query.Turn(False), query.Moves(10, 12), query.Exactly(0), query.Moved("K"),
    query.Moved(castling="k"), query.Moved(en_passant=True), query.Moved(promoted="n"), query.Moved("Pp", taken="Qq"), query.Check(),
    query.Mate(), query.Stalemate(), query.All(()), query.Any(()), query.Not(query.Count("Q")), query.Lasts(query.Check(), 2),
    query.Then(query.Moved(castling="KQ"), query.Check(), 5), query.Evaluation(0, 300), query.Drop(100, 5000), query.Clock(0, 29),
    query.Glyph((2, 4)), query.Glyph(()), query.Comment("zugzwang"),
)


@pytest.mark.parametrize("part", KINDS, ids=lambda part: type(part).__name__)
def test_each_kind_of_question(part: query.Query) -> None:
    for search in (query.Search(part), query.Search(query.Not(part)), query.Search(query.All(()), (part,))):
        assert asked(search) == answers(search, games_to_search()[2])


def test_a_position_by_key_and_men() -> None:
    lines = games_to_search()[0]
    for number, ply in ((number, len(line.moves) // 2) for number, line in enumerate(lines) if not line.is_skipped):
        board = lines[number].boards()[ply]
        key = engine.position_key(board.fen(shredder=board.chess960))
        assert number in engine.find_games(games_to_search()[1], query.Search(query.exactly(key, board.fen()))).games


def test_a_position_far_into_a_long_game() -> None:
    line = ["Nf3", "Nf6", "Ng1", "Ng8"] * 700
    index = indexed(f'[Event "?"]\n\n{" ".join(line)} e4 d5 exd5')
    board = chess.Board()
    for san in ("e4", "d5", "exd5"):
        board.push_san(san)
    key = engine.position_key(board.fen())
    assert rows(engine.find_games(index, query.Search(query.Exactly(key)))) == [(0, 2803)]
    assert rows(engine.find_games(index, query.Search(query.Lasts(query.Count("Pp", least=16), 2000)))) == [(0, 1999)]


@pytest.mark.parametrize("part", [
    query.Moves(3, 9), query.All((query.Moves(0, 12), query.Check())), query.Any((query.Moves(2, 5), query.Moves(9, 20))), query.Any(()),
    query.All((query.Count("P", least=7), query.Count("p", least=6), query.Count("P", 1 << chess.E4))), query.Count("Pp", least=14),
    query.Then(query.Moves(0, 3), query.Count("NBRQKP", least=15)), query.Lasts(query.Moves(5, 9), 3), query.Lasts(query.Moves(0, 0), 0),
    query.Not(query.Moves(0, 9)), query.All((query.Count("Q.", least=30), query.Count("Pp", least=12))),
])
def test_no_game_is_left_too_early(part: query.Query) -> None:
    for never in ((), (query.Mate(),)):
        search = query.Search(part, never)
        assert asked(search) == answers(search, games_to_search()[2])


@pytest.mark.parametrize(("name", "part"), [
    ("squares", query.Count("P", 1 << chess.E4)), ("most", query.Count("Q", least=2)), ("most", query.Balance((("Q", 1),), 2, 9)),
    ("flags", query.Check()), ("flags", query.Moved(castling="K")), ("flags", query.Moved(en_passant=True)),
    ("flags", query.Moved(promoted="Q")), ("squares", query.Moved("N", targets=1 << chess.F3)), ("flags", query.Lasts(query.Check(), 1)),
    ("squares", query.Then(query.Count("P"), query.Turn(True))),
])
def test_games_are_passed_over_by_their_signatures(name: str, part: query.Query) -> None:
    """With signatures that lack something nothing is found; without looking at them all is."""
    from engine.finding.scan import find_games
    index = games_to_search()[1]
    lacking = replace(index, **{name: np.zeros_like(getattr(index, name))})
    assert rows(find_games(lacking, query.Search(part))) == []
    assert rows(find_games(lacking, query.Search(part), is_filtered=False)) == rows(find_games(index, query.Search(part))) != []


# how it is asked -----------------------------------------------------------------------------------------------------


def test_what_is_found_is_reported_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.finding import scan
    monkeypatch.setattr(scan, "BLOCK", 7)
    index, search, told = games_to_search()[1], query.Search(query.Check()), []
    found = engine.find_games(index, search, None, lambda new, done: told.append((rows(new), done)))
    assert [row for new, _ in told for row in new] == rows(found) and len(found.games) > 10
    assert [done for _, done in told] == [*range(7, GAMES, 7), GAMES]


def test_few_games_are_looked_at_without_starting_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.finding import parallel
    monkeypatch.delattr(parallel, "ThreadPoolExecutor")
    search = query.Search(query.Check())
    assert asked(search) == answers(search, games_to_search()[2])


def test_only_some_games_in_their_order() -> None:
    index, search = games_to_search()[1], query.Search(query.Check())
    everywhere = dict(rows(engine.find_games(index, search)))
    numbers = np.array(list(everywhere))[[7, 0, 3, 0]]
    assert rows(engine.find_games(index, search, numbers)) == [(number, everywhere[number]) for number in numbers.tolist()]
    assert rows(engine.find_games(index, search, numbers[:0])) == []
    for wrong in (-1, GAMES):
        with pytest.raises(IndexError, match=f"There are {GAMES} games"):
            engine.find_games(index, search, np.array([1, wrong]))


def test_cancelling() -> None:
    with pytest.raises(engine.Cancelled):
        engine.find_games(games_to_search()[1], query.Search(query.Check()), cancelled=lambda: True)


def nested(depth: int) -> query.Query:
    part: query.Query = query.Check()
    for _ in range(depth):
        part = query.Not(part)
    return part


@pytest.mark.parametrize(("part", "sentence"), [
    (query.Count("X"), "'X' is none of PNBRQKpnbrqk."), (query.Balance((("QR", 1),), 0, 0), "'QR' is no man"),
    (query.Moved(castling="P"), "'P' is none of KQkq"), (query.Query(), "cannot be asked"), (nested(5000), "nested too deep"),
    (query.Any((query.Check(),) * 70_000), "too long"),
])
def test_what_cannot_be_asked(part: query.Query, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        engine.find_games(games_to_search()[1], query.Search(part))


@pytest.mark.parametrize("part", [
    query.Count("P", 1 << 64, -1 << 70, 1 << 70), query.Balance((("P", 1 << 90), ("p", -1 << 90)), -1 << 99, 1 << 99),
    query.Moves(-1 << 70, 1 << 70), query.Then(query.Check(), query.Check(), 1 << 70), query.Lasts(query.Check(), -5),
    query.Not(query.Count("P", most=1 << 70, least=-1 << 70)),
])
def test_numbers_without_measure_do_no_harm(part: query.Query) -> None:
    assert len(asked(query.Search(part))) <= GAMES
