"""The openings of many games at once: of each game the same as its headers would be given alone, as the window reads it."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import numpy as np
import pytest

from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.jointindex import JointIndex
from chessgui.openings.classify import lacking_games, openings_of
from chessgui.openings.openingnames import lacking, opening_headers, openings
from chessgui.pgn import read_game
from chessgui.threads.progress import Cancelled
from tests.finding.lines import random_lines
from tests.hands.progress import cancelled

SHUFFLE = "Nc3", "Nc6", "Nb1", "Nb8"
MOVES = (
    "1. c4 Nf6 2. Nc3 e6 3. d4 d5", "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8", "1. e4 e5 2. Ke3 Nf6", "1. e4 c5 2. Nf3 d6 3. Qxh9 cxd4", "",
    "{no move}", "1. e4 c5 (1... e6 2. d4) 2. Nf3 {[%clk 0:01:00]} d6",
    "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6", "1. e4 -- 2. -- c5", "1. e4 Z0 2. d4 d5",
    "1. d4 null 2. null d5 3. c4 e6", "1. Qe3 e5", "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6", "nonsense", "1. e4 e5 * 2. Nf3",
)
TAGS = (
    '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', '[FEN "nonsense"]',
    '[FEN ""]', '[Variant "Atomic"]', '[Variant "Chess960"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"]',
    '[Variant "Chess960"]\n[FEN "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"]',
)


def written(board: chess.Board) -> str:
    return str(chess.pgn.Game.from_board(board)) + "\n\n"


def wandered(chance: random.Random) -> chess.Board:
    """A line of the table, its moves in another order as far as that is legal, from anywhere in it, and what may follow: random moves, and
    knights that go out and come back, also late."""
    moves = chance.choice(openings()).board().move_stack
    sides = [moves[0::2], moves[1::2]]
    if chance.random() < 0.5:
        for side in sides:
            chance.shuffle(side)
    board = chess.Board()
    while sides[not board.turn]:
        move = next((each for each in sides[not board.turn] if each in board.legal_moves), None)
        if move is None:
            break
        sides[not board.turn].remove(move)
        board.push(move)
    for _ in range(chance.choice((0, 0, 1, 5, 10))):
        for san in SHUFFLE:
            moves = list(board.legal_moves)
            wanted = [move for move in moves if board.san(move) == san]
            if moves:
                board.push(wanted[0] if wanted else chance.choice(moves))
    if chance.random() < 0.3 and len(board.move_stack) > 2:
        later, begun = board.move_stack[2:], board.root()
        for move in board.move_stack[:2]:
            begun.push(move)
        board = begun.copy(stack=False)
        for move in later:
            board.push(move)
    return board


def texts() -> Iterator[str]:
    chance = random.Random(17)
    yield from (f'[Event "?"]\n\n{moves} *\n\n' for moves in MOVES)
    yield from (f'[Event "?"]\n{tags}\n\n{moves} *\n\n' for tags in TAGS for moves in ("1. e4 c5", "1. Nf3 Nc6", "1... e5", ""))
    yield from (written(wandered(chance)) for _ in range(600))
    yield from (line.pgn for line in random_lines(18, 60, 50)[0])


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory, prepared_finding: None) -> GameIndex:
    path = tmp_path_factory.mktemp("openings") / "games.pgn"
    path.write_text("".join(texts()), "utf-8")
    return GameIndex.open(path, None)


def alone(index: GameIndex, game: int) -> dict[str, str]:
    """The headers that the game would get by itself."""
    return opening_headers(read_game(index.text(game)).game)


def test_each_game_has_the_opening_that_it_would_be_given_alone(index: GameIndex) -> None:
    found = openings_of(index, np.arange(index.count), None)
    expected = {game: alone(index, game) for game in range(index.count)}
    assert index.count == len(list(texts()))
    for game, headers in expected.items():
        assert lacking({}, found.get(game)) == headers, index.text(game)
    assert len(found) > 500 and len({opening.name for opening in found.values()}) > 300
    assert any(index.text(game).count(".") > 21 for game in found), "longer than is looked up"


def test_of_some_games_of_a_joint_list_too(index: GameIndex, tmp_path: Path) -> None:
    other = tmp_path / "other.pgn"
    other.write_text('[Event "a"]\n\n1. d4 d5 2. c4 *\n\n[Event "b"]\n\n1. e4 e6 *\n')
    joint = JointIndex.joined(Collection("all", (other, index.path)), (GameIndex.open(other, None), index))
    found = openings_of(joint, np.array([2 + 12, 1, 2 + 8], np.int64), None)
    assert {game: opening.code for game, opening in found.items()} == {14: "B90", 1: "C00", 10: "B20"}
    some = np.array([12, 0, 4], np.int64)
    found = openings_of(index, some, tmp_path / "cache")
    assert {game: opening.code for game, opening in found.items()} == {0: "D35", 12: "B90"}
    assert openings_of(index, some[:0], None) == {}


def test_it_can_be_cancelled(index: GameIndex) -> None:
    with pytest.raises(Cancelled):
        openings_of(index, np.arange(index.count), None, cancelled())


def test_games_that_lack_something_are_those_without_eco_or_opening(tmp_path: Path) -> None:
    path = tmp_path / "tags.pgn"
    tags = ('[ECO "B90"]', '[Opening "Sicilian"]', '[ECO "B90"]\n[Opening "Sicilian"]', '[ECO "?"]\n[Opening "?"]',
            '[ECO ""]\n[Opening "x"]')
    path.write_text("".join(f'[Event "{number}"]\n{each}\n\n1. e4 *\n\n' for number, each in enumerate(tags)))
    assert lacking_games(GameIndex.open(path, None), np.array([4, 2, 1, 0, 3])).tolist() == [4, 1, 0, 3]


@pytest.mark.parametrize(("headers", "tags"), [
    ({}, ("ECO", "Opening")), ({"ECO": "?", "Opening": ""}, ("ECO", "Opening")), ({"ECO": "B20"}, ("Opening",)),
    ({"ECO": "b20a"}, ("Opening",)), ({"ECO": "B21"}, ()), ({"ECO": "B21", "Opening": ""}, ()), ({"Opening": "Sicilian"}, ("ECO",)),
    ({"ECO": "B20", "Opening": "Sicilian"}, ()),
])
def test_a_game_lacks_what_its_headers_do_not_tell(headers: dict[str, str], tags: tuple[str, ...]) -> None:
    sicilian = next(opening for opening in openings() if (opening.code, opening.name) == ("B20", "Sicilian Defense"))
    told = {"ECO": "B20", "Opening": "Sicilian Defense"}
    assert lacking(headers, sicilian) == {tag: told[tag] for tag in tags} and lacking(headers, None) == {}
