"""The lists of games that reach a position, against python-chess; searches that use them; lists of a file that grows."""
from __future__ import annotations

import io
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import chess
import numpy as np
import pytest

import engine
from engine import query
from tests.finding import randomqueries
from tests.finding.lines import Line, indexed, random_lines
from tests.finding.randomqueries import random_query
from tests.finding.reference import Ply, answers, plies_of

GAMES = 90
MOST_BYTES, USUAL_PLIES = 400, 80


@pytest.fixture(autouse=True)
def _small_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Segments of 32 games; the last 26 games are listed, too."""
    from engine.finding import positions
    monkeypatch.setattr(positions, "SEGMENT", 32)
    monkeypatch.setattr(positions, "LEAST_LISTED", 20)


@cache
def games_to_search() -> tuple[list[Line], engine.MoveIndex, list[list[Ply]]]:
    """Random games, Chess960 and set-up positions among them: as they were made, their index, and as the reference reads them."""
    lines, text = random_lines(41, GAMES, 60)
    return lines, indexed(text), [plies_of(line) for line in lines]


def text_to_search() -> str:
    """Their text."""
    return "".join(line.pgn for line in games_to_search()[0])


def rows(found: engine.Found) -> list[tuple[int, int]]:
    return list(zip(found.games.tolist(), found.plies.tolist(), strict=True))


@pytest.mark.parametrize("each", [5, pytest.param(1, marks=pytest.mark.slow(reason="all positions"))])
def test_each_game_is_listed_with_all_its_positions_and_no_others(each: int) -> None:
    from engine.finding.positions import bucket_of
    from engine.finding.reaching import reaching
    index, games = games_to_search()[1:]
    buckets: dict[int, set[int]] = {}
    for number, plies in enumerate(games):
        for ply in plies:
            buckets.setdefault(bucket_of(ply.key), set()).add(number)
    assert len(index.bucket_begins) == 3 * 24_577 and len(index.bucket_bytes) == sum(map(len, buckets.values())) > 2000
    for key in sorted({ply.key for plies in games for ply in plies})[::each]:
        assert reaching(index, [frozenset((key,))]).tolist() == sorted(buckets[bucket_of(key)])
    assert len(reaching(index, [frozenset((next(key for key in range(1 << 32, 1 << 63, 1 << 48) if bucket_of(key) not in buckets),))])) == 0


@pytest.mark.parametrize("asked", [60, pytest.param(200, marks=pytest.mark.slow(reason="more positions"))])
def test_each_position_is_found(asked: int) -> None:
    from engine.finding.scan import find_games
    _, index, games = games_to_search()
    for key in random.Random(1).sample(sorted({ply.key for plies in games for ply in plies}), asked):
        search = query.Search(query.Exactly(key))
        assert rows(engine.find_games(index, search)) == rows(find_games(index, search, is_filtered=False)) == answers(search, games) != []


@pytest.mark.parametrize("asked", [40, pytest.param(150, marks=pytest.mark.slow(reason="more random questions"))])
def test_random_questions_about_positions(asked: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(randomqueries, "LEAVES", ("exactly", "exactly", "exactly", "man", "turn", "moved"))
    chance, (lines, index, games), counts = random.Random(2), games_to_search(), []
    for _ in range(asked):
        one, other = chance.choice(lines), chance.choice(lines)
        part = random_query(chance, one, chance.randrange(4))
        part = chance.choice((part, query.Any((part, random_query(chance, other, 1))), query.All((part, random_query(chance, one, 1)))))
        search = query.Search(part)
        found = rows(engine.find_games(index, search))
        assert found == answers(search, games), search
        counts.append(len(found))
    assert sum(0 < count < GAMES / 2 for count in counts) > asked / 6, "too many questions that hold nowhere or everywhere"


def key_of(line: Line, ply: int) -> int:
    board = line.boards()[ply]
    return engine.position_key(board.fen(shredder=board.chess960))


def questions() -> Iterator[tuple[query.Query, bool]]:
    """Questions, and whether they need a position, so that games are passed over by the lists."""
    lines = [line for line in games_to_search()[0] if len(line.moves) > 20 and not line.is_skipped]
    here, later, elsewhere = (query.Exactly(key_of(lines[game], ply)) for game, ply in ((0, 8), (0, 12), (1, 10)))
    yield from ((here, True), (query.All((query.Moves(0, 30), here)), True), (query.Any((here, elsewhere)), True),
                (query.Then(here, later), True), (query.Lasts(here, 1), True), (query.Then(query.Turn(True), later), True),
                (query.Not(here), False), (query.Any((here, query.Moves(1, 9))), False), (query.Lasts(here, 0), False),
                (query.Any((here, query.Any(()))), True), (query.Any((*map(query.Exactly, range(64)), here)), False))


def test_games_are_passed_over_by_the_lists() -> None:
    """With lists in which no game stands nothing is found that needs a position."""
    from engine.finding.scan import find_games
    index, games = games_to_search()[1:]
    empty = replace(index, bucket_begins=np.zeros_like(index.bucket_begins))
    for part, is_needed in questions():
        search = query.Search(part)
        assert rows(find_games(index, search)) == answers(search, games) != []
        assert (rows(find_games(empty, search)) == []) == is_needed, part


def test_what_was_passed_over_counts_as_looked_at() -> None:
    index, told = games_to_search()[1], []
    part, _ = next(questions())
    numbers = np.arange(GAMES, dtype=np.int32)[::-1]
    found = engine.find_games(index, query.Search(part), numbers, lambda _, done: told.append(done))
    assert told == [GAMES] and rows(found) == rows(engine.find_games(index, query.Search(part)))[::-1]


def test_a_million_games_take_few_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many bytes as whole segments of games take that have 80 plies each, and no two of them the same positions."""
    from engine.finding import positions
    monkeypatch.undo()
    index, count = games_to_search()[1], positions.SEGMENT * (USUAL_PLIES + 1)
    listed = count + positions.bytes_of_bits(count) + 4 * (positions.BUCKETS + 1)
    signatures = sum(getattr(index, name).nbytes for name in ("images", "results", "white_elo", "black_elo", "years", "flags", "squares",
                                                             "least", "most"))
    sizes_of_games = 4
    assert signatures / GAMES + sizes_of_games + 2 * USUAL_PLIES + listed / positions.SEGMENT <= MOST_BYTES


# a file that grows ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, 2, 31, 32, 33, 63, 64, 89, 90])
def test_a_file_that_grew_is_indexed_as_a_new_one(games: int) -> None:
    whole, data = games_to_search()[1], text_to_search().encode()
    known = indexed(data[:whole.starts[games]] if games < GAMES else data)
    read: list[int] = []

    class File(io.BytesIO):
        def seek(self, place: int, *rest: int) -> int:
            read.append(place)
            return super().seek(place, *rest)

    grown = engine.index_moves(File(data), whole.starts, len(data), None, None, known, games)
    assert read == ([int(whole.starts[games])] if games < GAMES else [])
    for name in engine.MOVE_INDEX_KINDS:
        if name != "positions" and name != "images":
            assert np.array_equal(getattr(grown, name), getattr(whole, name)), name
    assert [set_up(grown, game) for game in range(GAMES)] == [set_up(whole, game) for game in range(GAMES)]


def set_up(index: engine.MoveIndex, game: int) -> list[int]:
    """The start position of a game."""
    image = int(index.images[game])
    return [] if image < 0 else index.positions.reshape(-1, 6)[image].tolist()


def test_listed_games_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole segments of a file that grew are not listed again."""
    from engine.finding import positions
    whole, text = games_to_search()[1], text_to_search().encode()
    listed: list[tuple[int, int]] = []
    call = positions._Lister.__call__
    monkeypatch.setattr(positions._Lister, "__call__", lambda lister, games: listed.append(games) or call(lister, games))
    engine.index_moves(io.BytesIO(text), whole.starts, len(text), None, None, whole, 70)
    assert listed == [(64, 90)]


@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.slow(reason="all the last games"))])
def test_few_games_at_the_end_are_looked_at_all(each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.finding import positions
    monkeypatch.setattr(positions, "LEAST_LISTED", 30)
    lines, whole, games = games_to_search()
    index = indexed(text_to_search())
    assert len(index.bucket_begins) == 2 * 24_577 and len(whole.bucket_begins) == 3 * 24_577
    for number in range(64, GAMES, each):
        if not lines[number].is_skipped:
            search = query.Search(query.Exactly(key_of(lines[number], len(lines[number].moves))))
            assert rows(engine.find_games(index, search)) == answers(search, games) != []


def test_games_of_too_many_plies_are_looked_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.finding import positions
    monkeypatch.setattr(positions, "MOST_PLIES", 0)
    index = indexed(text_to_search())
    search = query.Search(query.Exactly(engine.position_key(chess.STARTING_FEN)))
    assert len(index.bucket_begins) == 0 and rows(engine.find_games(index, search)) == answers(search, games_to_search()[2])
