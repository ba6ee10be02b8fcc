"""Games that are there several times."""
from __future__ import annotations

import random
from pathlib import Path

from chessgui.gamelist.duplicates import DATE, PLAYERS, Duplicate, already_there, duplicates
from chessgui.gamelist.gameindex import GameIndex
from tests.gamelist.games import index_of

MOVES = ("1. e4 e5 2. Nf3", "1. e4 e5 2. Nf3 Nc6", "1. d4", "1. Nf3 d5 2. g3")
FEN = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n'


def game(moves: str, white: str = "A", date: str = "2024.01.01", more: str = "") -> str:
    return f'[White "{white}"]\n[Black "B"]\n[Date "{date}"]\n{more}\n{moves} *\n\n'


def found(folder: Path, *games: str, tags: tuple[str, ...] = ()) -> list[Duplicate]:
    return duplicates(index_of(folder, "".join(games).encode()), tags)


def test_the_game_with_the_most_text_stays(tmp_path: Path) -> None:
    plain, commented = game(MOVES[0]), game("1. e4 {good} e5 (1... c5) 2. Nf3")
    assert found(tmp_path, plain, game(MOVES[1]), commented, plain) == [Duplicate(0, 2), Duplicate(3, 2)]
    longer = plain.replace('"B"', '"' + 99 * "B" + '"')
    assert found(tmp_path, plain, longer) == [Duplicate(1, 0)], "headers are no text"
    spaced = plain.replace(" ", "  ").replace("\n", "\n\n", 1)
    assert found(tmp_path, plain, spaced) == [Duplicate(1, 0)], "blanks are no text; the first stays"


def test_players_and_date_may_count(tmp_path: Path) -> None:
    games = game(MOVES[0]), game(MOVES[0], white="C"), game(MOVES[0], date="1999.01.01"), game(MOVES[0])
    assert [each.game for each in found(tmp_path, *games)] == [1, 2, 3]
    assert [each.game for each in found(tmp_path, *games, tags=PLAYERS)] == [2, 3]
    assert [each.game for each in found(tmp_path, *games, tags=PLAYERS + DATE)] == [3]


def test_what_is_not_known_is_never_a_duplicate(tmp_path: Path) -> None:
    """Games without moves, with an illegal move, of another position."""
    games = game(""), game(""), game("1. e4 e5 2. Ke3"), \
        game("1. e4 e5 2. Ke4"), game("1. e4"), game("1. e4", more=FEN), game("1. e3", more=FEN)
    assert found(tmp_path, *games) == []
    assert found(tmp_path, *games, game("1. e4", more=FEN)) == [Duplicate(7, 5)]


def test_random_files_against_plain_python(tmp_path: Path) -> None:
    for seed in range(40):
        dice = random.Random(seed)
        games = [(dice.choice(MOVES), dice.choice("AB")) for _ in range(dice.randrange(2, 15))]
        first: dict[tuple[str, str], int] = {}
        wanted = [Duplicate(number, first[each]) for number, each in enumerate(games) if first.setdefault(each, number) != number]
        assert found(tmp_path, *(game(*each) for each in games), tags=PLAYERS) == wanted


def test_games_that_another_file_has(tmp_path: Path) -> None:
    index = index_of(tmp_path, "".join((game(MOVES[0]), game(MOVES[1]), game(MOVES[2]))).encode())
    other = tmp_path / "other.pgn"
    other.write_text(game(MOVES[3]) + game(MOVES[0].replace("e5", "{!} e5")) + game(MOVES[2], white="Z") + game(MOVES[1]))
    assert already_there(index, [0, 2], GameIndex.open(other, None)) == 1
