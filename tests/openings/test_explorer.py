"""The explorer's figures against a slow count with python-chess, games of a position, their lines, and the cache."""
from __future__ import annotations

import os
import random
from collections import defaultdict
from dataclasses import fields
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import chess.variant
import numpy as np
import pytest

import engine
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.openings import explorer
from chessgui.openings.bookmaker import BookRules, make_book
from chessgui.openings.bookmoves import BookError
from chessgui.openings.explorer import (
    ExplorerCache,
    ExplorerIndex,
    ExplorerMove,
    GameLine,
    read_replayed,
    write_replayed,
)
from tests.hands.progress import Heard, cancelled
from tests.openings.randomgames import positions

PLIES = 40


def games_of(path: Path) -> list[chess.pgn.Game]:
    with path.open(encoding="utf-8") as file:
        return list(iter(lambda: chess.pgn.read_game(file), None))


Visits = dict[tuple[str, bool], list[tuple[int, chess.Move | None]]]


def all_visits(games: list[chess.pgn.Game]) -> Visits:
    """For each position, as EPD and whether it is Chess960: the games that come there and how they go on."""
    visits: Visits = defaultdict(list)
    for number, game in enumerate(games):
        for board, move in positions(game, PLIES):
            visits[board.epd(), board.chess960].append((number, move))
    return visits


def slow_count(games: list[chess.pgn.Game], visits: Visits, wanted: chess.Board) -> tuple[list[ExplorerMove], list[int]]:
    """The same figures, one game after the other."""
    of_move: dict[chess.Move, set[int]] = defaultdict(set)
    through: set[int] = set()
    for number, move in visits.get((wanted.epd(), wanted.chess960), ()):
        through.add(number)
        if move is not None:
            of_move[move].add(number)
    side = "White" if wanted.turn else "Black"
    found = []
    for move, numbers in of_move.items():
        headers = [games[number].headers for number in numbers]
        results = [each["Result"] for each in headers]
        elos = [int(each[f"{side}Elo"]) for each in headers if f"{side}Elo" in each]
        years = [int(each["Date"][:4]) for each in headers if each["Date"][:4].isdigit()]
        white, draws, black = (results.count(result) for result in ("1-0", "1/2-1/2", "0-1"))
        found.append(ExplorerMove(move, wanted.san(move), len(numbers), white, draws, black,
                                  round(sum(elos) / len(elos)) if elos else None, max(years, default=None)))
    return sorted(found, key=lambda one: (-one.games, one.san)), sorted(through)


def test_figures_are_those_of_a_slow_count(random_file: Path, random_index: ExplorerIndex) -> None:
    games = games_of(random_file)
    visits = all_visits(games)
    assert random_index.games == len(games) == 120
    chance = random.Random(3)
    boards = [chess.Board()]
    for game in chance.sample(games, 12):
        visited = [board.copy() for board, _ in positions(game, PLIES)]
        boards += [visited[0], chance.choice(visited), visited[-1]]
    for board in boards:
        moves, through = slow_count(games, visits, board)
        assert random_index.moves_at(board) == moves
        assert random_index.look_up(board, len(games)).games == through and random_index.count_at(board) == len(through)
        assert random_index.look_up(board, 2).games == through[:2]


def test_of_a_variant_nothing_is_known(random_index: ExplorerIndex) -> None:
    """Its positions look like those of chess: the preparation told games of chess beside a game of Atomic."""
    board = chess.variant.AtomicBoard()
    assert random_index.count_at(chess.Board()) > 0 == random_index.count_at(board)
    assert random_index.look_up(board, 5) == explorer.LookedUp([], 0, [])


def test_some_games_count_as_if_they_were_all(random_file: Path, random_index: ExplorerIndex) -> None:
    games, chance = games_of(random_file), random.Random(8)
    for share in (0, 0.1, 0.5, 1):
        among = [number for number in range(len(games)) if chance.random() < share]
        chance.shuffle(among)
        visits = {place: [visit for visit in found if visit[0] in among] for place, found in all_visits(games).items()}
        for game in [games[0], *chance.sample(games, 8)]:
            board = chance.choice([board.copy() for board, _ in positions(game, PLIES)])
            moves, through = slow_count(games, visits, board)
            found = random_index.look_up(board, 5, np.array(among, np.int32))
            assert (found.moves, found.games, found.count) == (moves, through[:5], len(through))


GAMES = """[White "Ana"]
[Black "Bo \\"B\\""]
[Result "1-0"]
[WhiteElo "2500"]
[BlackElo "2400"]
[Date "1999.01.01"]

1. e4 e5 2. Nf3 Nc6 1-0

[White "?"]
[Black "Çelik"]
[Result "1/2-1/2"]
[WhiteElo "2301"]
[Date "2005.??.??"]

1. Nf3 Nc6 2. e4 e5 3. Bb5 1/2-1/2

[Result "*"]
[Date "????.??.??"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *
"""


@pytest.fixture
def small(tmp_path: Path) -> ExplorerIndex:
    path = tmp_path / "small.pgn"
    path.write_text(GAMES, "utf-8")
    return ExplorerIndex.build(path)


def test_transpositions_and_repetitions(small: ExplorerIndex) -> None:
    board = chess.Board()
    e4, nf3 = (board.parse_san(san) for san in ("e4", "Nf3"))
    assert small.moves_at(board) == [
        ExplorerMove(nf3, "Nf3", 2, 0, 1, 0, 2301, 2005), ExplorerMove(e4, "e4", 2, 1, 0, 0, 2500, 1999),
    ], "the third game comes here three times, and goes on with both moves"
    for san in ("e4", "e5", "Nf3", "Nc6"):
        board.push_san(san)
    assert small.look_up(board, 9).games == [0, 1] and small.count_at(board) == 2
    assert [(one.san, one.games) for one in small.moves_at(board)] == [("Bb5", 1)], "one of the two ends here"


@pytest.mark.parametrize("fen", ["8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/8 w - - 0 1", "kKK5/8/8/8/8/8/8/8 w - - 0 1",
                                 "4k3/8/8/8/8/8/8/R3K3 b KQ - 0 1"])
def test_positions_that_no_game_has(fen: str, small: ExplorerIndex) -> None:
    board = chess.Board(fen)
    assert small.moves_at(board) == [] and small.look_up(board, 9).games == [] and small.count_at(board) == 0


def test_castling_in_both_kinds_of_chess(tmp_path: Path) -> None:
    path = tmp_path / "castling.pgn"
    path.write_text("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *\n")
    index, board = ExplorerIndex.build(path), chess.Board()
    for san in ["Nf3", "Nf6", "g3", "g6", "Bg2", "Bg7"]:
        board.push_san(san)
    assert [one.move.uci() for one in index.moves_at(board)] == ["e1g1"]
    board.chess960 = True
    assert [(one.move.uci(), one.san) for one in index.moves_at(board)] == [("e1h1", "O-O")]


def test_lines_of_games(small: ExplorerIndex) -> None:
    assert small.lines([0, 1, 2]) == [
        GameLine(0, "Ana", 'Bo "B"', 2500, 2400, "1-0", 1999), GameLine(1, "?", "Çelik", 2301, None, "½-½", 2005),
        GameLine(2, "", "", None, None, "*", None)]
    small.path.write_text("something else")
    assert small.lines([0]) == [GameLine(0, "", "", 2500, 2400, "1-0", 1999)]
    small.path.unlink()
    assert small.lines([1])[0].white == "" and not small.is_current


@pytest.mark.parametrize("head", [
    b'[White "Ana"][Black "Bo"]\n', b'[White "Ana"]\t[Black "Bo"]\n', b'[White "Ana "A" Li"]\n[Black "Bo"]\n',
    '[White "Müller"]\n[Black "Çelik"]\n'.encode() + b'[Event "Gstaad \xfc"]\n', b'%[White "x"]\n[White "Ana"]\n[Black "Bo"]\n',
    b'[White "Ana]\n[Black "Bo]\n'])
@pytest.mark.parametrize("games", [1, 2])
def test_names_are_those_of_the_list(head: bytes, games: int, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes((head + b"\n1. e4 *\n\n") * games)
    listed, (line,) = GameIndex.open(path, None), ExplorerIndex.build(path).lines([0])
    names = [listed.value(0, tag) for tag in ("White", "Black")]
    assert all(names) and [line.white, line.black] == names == [listed.headers(0)[tag] for tag in ("White", "Black")]


@pytest.mark.parametrize("moves", ['1. e4 {[Black "Bo"]} *', '1. e4 {\n[Black "Bo"]} *', '1. e4 {not\n\n [Black "Bo"]} *'])
@pytest.mark.parametrize("gap", ["\n\n", " "])
def test_a_tag_in_a_comment_is_no_name(moves: str, gap: str, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(f'[White "Ana"]{gap}{moves}\n')
    (line,) = ExplorerIndex.build(path).lines([0])
    assert (line.white, line.black) == ("Ana", "")


@pytest.mark.parametrize("coding", ["utf-8", "utf-16", "latin-1"])
def test_codings(coding: str, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(GAMES.encode(coding))
    index = ExplorerIndex.build(path)
    assert index.games == 3 and [line.black for line in index.lines([0, 1])] == ['Bo "B"', "Çelik"]


@pytest.mark.parametrize(("make", "sentence"), [
    (lambda path: None, "games.pgn cannot be opened: there is no such file."),
    (lambda path: path.mkdir(), "games.pgn cannot be opened: it is a folder."),
    (lambda path: path.write_text(" \n"), "games.pgn holds no game."), (lambda path: path.touch(), "games.pgn holds no game."),
])
def test_files_that_cannot_be_indexed(make: object, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    make(path)  # type: ignore[operator]
    with pytest.raises(GamesError) as raised:
        ExplorerIndex.build(path)
    assert str(raised.value) == sentence


ODD_TAGS = [
    ("", "", None, None), ("?", "????.??.??", None, None), ("99999999999", "99999.01.01", None, None), ("-5", "-1", None, None),
    ("2500.5", "2004", 2500, 2004), ("9000", "01.02.2003", None, None), ("0", "0001.01.01", None, None), ("abc", "yesterday", None, None),
    ("2400", "1475.??.??", 2400, 1475),
]


@pytest.mark.parametrize(("elo", "date", "average", "year"), ODD_TAGS)
def test_ratings_and_dates_that_cannot_be_are_unknown(elo: str, date: str, average: int | None, year: int | None, tmp_path: Path) -> None:
    path = tmp_path / "odd.pgn"
    path.write_text(f'[WhiteElo "{elo}"]\n[Date "{date}"]\n\n1. e4 e5 1-0\n', "utf-8")
    [found] = ExplorerIndex.build(path).moves_at(chess.Board())
    assert (found.average_elo, found.last_year) == (average, year)


NO_GAMES = {"letter": b"Dear friend,\n\nhow are you?\n", "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, "mark": b"\xef\xbb\xbf"}


@pytest.mark.parametrize("kind", NO_GAMES)
def test_what_is_no_pgn_holds_no_game(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.pgn"
    path.write_bytes(NO_GAMES[kind])
    with pytest.raises(GamesError, match=r"odd\.pgn holds no game\."):
        ExplorerIndex.build(path)


NO_MOVES = {"headers": '[Event "x"]\n\n*\n', "variant": '[Variant "Atomic"]\n\n1. e4 *\n',
            "endgame": '[SetUp "1"]\n[FEN "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"]\n\n1. Kd3 *\n'}


@pytest.mark.parametrize("kind", NO_MOVES)
def test_games_without_an_opening_make_no_book(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.pgn"
    path.write_text(NO_MOVES[kind])
    index = ExplorerIndex.build(path)
    assert index.games == 1 and index.moves_at(chess.Board()) == []
    with pytest.raises(BookError, match="No move of these games belongs in the book: nothing is written"):
        make_book(index, BookRules(least_games=1)).save(tmp_path / "book.bin")
    assert not (tmp_path / "book.bin").exists()


def test_progress_and_cancelling(random_file: Path) -> None:
    heard = Heard()
    ExplorerIndex.build(random_file, heard)
    assert heard.told[-1] == (random_file.stat().st_size,) * 2
    with pytest.raises(engine.Cancelled):
        ExplorerIndex.build(random_file, cancelled())


# the cache -----------------------------------------------------------------------------------------------------------


def same(one: engine.Replayed, other: engine.Replayed) -> bool:
    return all(np.array_equal(getattr(one, field.name), getattr(other, field.name)) for field in fields(engine.Replayed))


def test_an_index_is_kept_and_found_again(random_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer, "LEAST_GAMES", 1)
    cache = ExplorerCache(tmp_path / "cache")
    assert cache.load(random_file) is None
    first = cache.find_or_build(random_file)
    monkeypatch.setattr(ExplorerIndex, "build", lambda *arguments: pytest.fail("it is in the cache"))
    second = cache.find_or_build(random_file)
    assert same(first.replayed, second.replayed) and second.source == first.source
    assert second.moves_at(chess.Board()) == first.moves_at(chess.Board())
    assert cache.load(random_file, 10) is None, "another depth is another index"


def test_few_games_are_not_kept(small: ExplorerIndex, tmp_path: Path) -> None:
    ExplorerCache(tmp_path / "cache").find_or_build(small.path)
    assert not (tmp_path / "cache").exists()


def test_a_file_that_grows_shorter_while_it_is_read_is_told(random_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real = tmp_path / "games.pgn", engine.replay_file
    path.write_bytes(random_file.read_bytes())

    def shortened(*asked: Any) -> engine.Replayed:
        os.truncate(path, 100)
        return real(*asked)

    monkeypatch.setattr(engine, "replay_file", shortened)
    with pytest.raises(GamesError, match="changed"):
        ExplorerIndex.build(path)


def test_a_changed_file_is_indexed_anew(random_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(random_file.read_bytes())
    cache = ExplorerCache(tmp_path / "cache")
    index = ExplorerIndex.build(path)
    cache.store(index)
    assert cache.load(path) is not None and index.is_current
    os.utime(path, ns=(1, 1))
    assert cache.load(path) is None and not index.is_current
    path.unlink()
    assert cache.load(path) is None


@pytest.mark.parametrize("damage", [
    lambda data: b"", lambda data: data[:50], lambda data: data[:-1], lambda data: data + b"x",
    lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
    lambda data: b"x" + data[1:], lambda data: data.replace(b"version 11", b"version 10"),
])
def test_damaged_indices_are_made_anew(
    damage: object, random_index: ExplorerIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(explorer, "LEAST_GAMES", 1)
    cache = ExplorerCache(tmp_path)
    cache.store(random_index)
    kept, = tmp_path.glob("*.explorer")
    kept.write_bytes(damage(kept.read_bytes()))  # type: ignore[operator]
    assert cache.load(random_index.path) is None
    assert same(cache.find_or_build(random_index.path).replayed, random_index.replayed)
    assert cache.load(random_index.path) is not None


def test_packing_is_exact_and_old_indices_go(random_index: ExplorerIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_replayed(tmp_path / "one", random_index.replayed)
    assert same(read_replayed(tmp_path / "one"), random_index.replayed)
    (tmp_path / "one").unlink()
    monkeypatch.setattr(ExplorerCache, "MOST_FILES", 2)
    cache = ExplorerCache(tmp_path)
    for number in range(4):
        (tmp_path / f"{number}.explorer").write_bytes(b"old")
        os.utime(tmp_path / f"{number}.explorer", ns=(number, number))
    cache.store(random_index)
    left = {path.name for path in tmp_path.iterdir()}
    assert len(left) == 2 and "3.explorer" in left


def test_a_folder_that_cannot_be_written_costs_only_time(random_index: ExplorerIndex, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    cache = ExplorerCache(tmp_path / "file")
    cache.store(random_index)
    assert cache.load(random_index.path) is None and cache.find_or_build(random_index.path).games == random_index.games
