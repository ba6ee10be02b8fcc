"""Packed games come back exactly, in few bytes; what is damaged or made up is never read as a game, and harms nothing."""
from __future__ import annotations

import random
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import TrainingError
from engine.rules.fen import START_FEN, format_fen, parse_fen
from engine.rules.position import Position
from engine.training import decode
from engine.training.check import check_files, describe
from engine.training.decode import decode_file
from engine.training.gamefile import FRAME, GameWriter, SelfPlayGame, read_games
from engine.training.packing import MOST_PLIES, GamePacker
from engine.training.player import Player
from engine.training.recordtypes import MATE_SCORE, PLY, SAMPLE
from engine.training.selfplay import Effort, StartShares, play_games, start_fen
from tests.training.oldgames import write_old
from tests.training.test_gamefile import SETTINGS, random_game, same, write

FENS = (
    START_FEN, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "7k/PPPP4/8/8/8/8/4pppp/K7 b - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1", "QQQQ4/QQQQ1k2/Q7/8/8/8/8/4K3 b - - 0 1",
)


class _Packer(GamePacker):
    """Tells whether compiled code has looked beyond a table, which the checked build notes."""

    @property
    def is_faultless(self) -> bool:
        return not self._record["fault"] and self._position.fault() is None


@pytest.fixture(scope="module")
def packer() -> _Packer:
    packer = _Packer(np.zeros(1 << 16, SAMPLE))
    packer.pack(*random_game(1))  # compiles, before something is timed
    return packer


def comes_back(packer: _Packer, game: SelfPlayGame) -> bool:
    packer.sample_count = 0
    packed = packer.pack(*game)
    packer.sample_count = 0
    return same(SelfPlayGame(*packer.unpack(packed)), game) and packer.is_faultless


def played(fen: str, choices: list[int], scores: list[int], result: int = 1) -> SelfPlayGame:
    """A game whose moves are chosen by numbers, up to its end."""
    position, plies = Position(fen, True), []
    for choice, score in zip(choices, scores, strict=True):
        moves = position.moves()
        if not moves:
            break
        plies.append((moves[choice % len(moves)], score))
        position.play_move(plies[-1][0])
    return SelfPlayGame(parse_fen(fen), np.array(plies, PLY), result)


STARTS = st.sampled_from(FENS) | st.builds(start_fen, st.integers(0, 959), st.none() | st.integers(0, 959))
PLIES = st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(-0x8000, 0x7fff) | st.integers(-300, 300)), max_size=60)


@given(start=STARTS, plies=PLIES, result=st.integers(0, 2))
def test_any_legal_game_comes_back(packer: _Packer, start: str, plies: list[tuple[int, int]], result: int) -> None:
    assert comes_back(packer, played(start, [choice for choice, _ in plies], [score for _, score in plies], result))


@pytest.mark.parametrize("fen", FENS)
def test_every_move_of_a_position_comes_back(packer: _Packer, fen: str) -> None:
    """Promotions, en passant, castling in both notations, and more moves than any usual position has."""
    moves = Position(fen, True).moves()
    assert all(comes_back(packer, SelfPlayGame(parse_fen(fen), np.array([(move, 0)], PLY), 1)) for move in moves)


def test_all_scores_come_back(packer: _Packer) -> None:
    every = np.arange(-0x8000, 0x8000).tolist()
    random.Random(1).shuffle(every)
    for scores in (every[:1024], every[1024:2048], sorted(every)[:1024], sorted(every)[-1024:], [-0x8000, 0x7fff] * 512,
                   [32000 - ply // 2 if ply % 2 else ply // 2 - 32000 for ply in range(1024)]):
        assert comes_back(packer, played(FENS[5], [0] * 1024, scores))


def test_the_longest_games_come_back_and_no_longer_ones(packer: _Packer) -> None:
    chance = random.Random(3)
    choices, scores = ([chance.randrange(-90, 90) for _ in range(MOST_PLIES + 1)] for _ in range(2))
    game = played(FENS[5], choices, scores)
    assert len(game.plies) == MOST_PLIES + 1
    assert comes_back(packer, game._replace(plies=game.plies[:MOST_PLIES]))
    with pytest.raises(ValueError, match="no game"):
        packer.pack(*game)


def test_self_play_takes_less_than_two_bytes_a_position(tmp_path: Path, packer: _Packer) -> None:
    player = Player()
    games = [next(play_games(player, random.Random(seed), Effort(100), StartShares(30, 30))) for seed in range(30)]
    assert any((abs(game.plies["score"].astype(int)) > MATE_SCORE).any() for game in games), "some find a mate"
    assert all(comes_back(packer, game) for game in games)
    write(tmp_path / "a.games", games)
    statistics = check_files([tmp_path / "a.games"])
    assert statistics.positions == sum(len(game.plies) for game in games) > 2000
    assert statistics.bytes < 1.8 * statistics.positions
    assert f"{statistics.bytes / statistics.positions:.2f} a position" in describe(statistics)


@pytest.mark.parametrize(("more", "packed"), [
    (0, "0e00e8493e397b17d7a4131d6a6e366ddbcfb32afe6533d7bb48d3ee4b5d047b0b39e3c870932375d9a2e3b56d"),
    (1, "0e00e8493e397b17d7a4131d6a6e0d75813c863934d7257f5b59dab90e94c40212e5607d7168e4187f79b256c9b507"),
])
def test_the_format_stays_as_it_is(packer: _Packer, more: int, packed: str) -> None:
    """A game that was packed when the format was made, with scores that are points and with others; such files lie on disks."""
    fen = "r3k2r/1P4pp/8/3pP3/8/8/6PP/R3K2R w KQkq d6 0 1"
    moves = "e5d6 e8h8 b7a8q f8a8 e1a1 a8a1 c1d2 a1d1 h1d1 g7g5 d6d7 g8f7 d7d8n f7e8"
    position, plies = Position(fen, True), []
    for ply, move in enumerate(moves.split()):
        plies.append((position.parse_move(move), (-37, 52, 0, 116, 31997, -1873, 5)[ply % 7] + more))
        position.play(move)
    game = SelfPlayGame(parse_fen(fen), np.array(plies, PLY), 2)
    assert packer.pack(*game).hex() == packed
    assert same(SelfPlayGame(*packer.unpack(bytes.fromhex(packed))), game)


def illegal(game: SelfPlayGame, **changes: Any) -> SelfPlayGame:
    plies = game.plies.copy()
    plies["move"][5] = changes.pop("move", plies["move"][5])
    for name, value in changes.items():
        setattr(game.start, name, value)
    return game._replace(plies=plies)


@pytest.mark.parametrize("changes", [
    {"move": 0}, {"move": 1 | 2 << 6}, {"move": 0xffff},
    {"board": [12] * 64}, {"board": [5, *[12] * 63]}, {"board": [5, 13, 11, *[12] * 61]},
    {"board": [0, 5, 12, 11, *[12] * 60]}, {"board": [5, 11, *[12] * 62]}, {"board": [5, 12, 11, *[4] * 12, *[12] * 49]},
    {"castling_rooks": [3, None, None, None]}, {"castling_rooks": [None, 7, None, None]}, {"castling_rooks": [20, None, None, None]},
    {"castling_rooks": [None, None, 7, None]}, {"en_passant": 44}, {"en_passant": 30},
])
def test_what_is_no_legal_game_is_not_packed(packer: _Packer, changes: dict[str, Any]) -> None:
    packer.sample_count = 0
    with pytest.raises(ValueError, match="no game"):
        packer.pack(*illegal(random_game(5), **changes))
    assert packer.sample_count == 0 and packer.is_faultless and comes_back(packer, random_game(5))


def is_refused_or_legal(packer: _Packer, data: bytes) -> bool:
    """Whether made-up bytes tell no game, or one that can be packed; and no byte was read beside a table."""
    packer.sample_count = 0
    try:
        game = SelfPlayGame(*packer.unpack(data))
    except ValueError:
        return packer.is_faultless and packer.sample_count == 0
    return packer.is_faultless and comes_back(packer, game)


@given(data=st.binary(max_size=400), plies=st.integers(0, 70) | st.integers(0, 0xffff))
def test_made_up_bytes_do_no_harm(packer: _Packer, data: bytes, plies: int) -> None:
    assert is_refused_or_legal(packer, struct.pack("<H", plies) + data) and is_refused_or_legal(packer, data)


@given(seed=st.integers(0, 9), changes=st.lists(st.tuples(st.integers(0, 1 << 12), st.integers(0, 255)), min_size=1, max_size=3),
       cut=st.integers(0, 400))
def test_changed_bytes_do_no_harm(packer: _Packer, seed: int, changes: list[tuple[int, int]], cut: int) -> None:
    data = bytearray(packer.pack(*random_game(seed, seed % 2 == 1)))
    for place, value in changes:
        data[place % len(data)] = value
    assert is_refused_or_legal(packer, bytes(data)) and is_refused_or_legal(packer, bytes(data[:cut]))


def test_reading_ends_before_a_game_that_is_damaged_under_a_right_checksum(tmp_path: Path, packer: _Packer) -> None:
    games = [random_game(seed) for seed in range(3)]
    write(tmp_path / "a.games", games[:1])
    write(tmp_path / "b.games", games)
    payload = struct.pack("<H", 1024) + packer.pack(*games[1])[2:]
    intact = (tmp_path / "a.games").read_bytes()
    with (tmp_path / "a.games").open("ab") as file:
        file.write(FRAME.pack(len(payload), zlib.crc32(payload)) + payload + (tmp_path / "b.games").read_bytes()[len(intact):])
    assert len(list(read_games(tmp_path / "a.games"))) == 1 and len(list(read_games(tmp_path / "b.games"))) == 3
    samples = decode_file(tmp_path / "a.games")
    assert len(samples) > 0 and (samples == decode_file(tmp_path / "b.games")[:len(samples)]).all()
    statistics = check_files([tmp_path / "a.games"])
    assert statistics.games == 1 and statistics.torn == (tmp_path / "a.games").stat().st_size - len(intact)


def test_files_of_older_versions_are_read_and_not_continued(tmp_path: Path) -> None:
    games = [random_game(seed, seed % 2 == 1) for seed in range(6)]
    write(tmp_path / "new.games", games)
    write_old(tmp_path / "old.games", games, SETTINGS)
    assert all(same(*pair) for pair in zip(games, read_games(tmp_path / "old.games"), strict=True))
    assert (decode_file(tmp_path / "old.games") == decode_file(tmp_path / "new.games")).all()
    statistics = check_files([tmp_path / "old.games"])
    assert statistics.games == 6 and statistics.illegal == statistics.torn == 0 and statistics.bytes > 4 * statistics.positions
    before = (tmp_path / "old.games").read_bytes()
    with pytest.raises(TrainingError, match="begun by an older version"):
        GameWriter(tmp_path / "old.games", SETTINGS)
    assert (tmp_path / "old.games").read_bytes() == before
    (tmp_path / "old.games").write_bytes(before[:-3])
    assert len(list(read_games(tmp_path / "old.games"))) == 5


def test_pieces_of_samples_are_put_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "a.games", [random_game(seed) for seed in range(9)])
    whole = decode_file(tmp_path / "a.games")
    monkeypatch.setattr(decode, "SAMPLES_AT_ONCE", 100)
    assert len(whole) > 220 and (decode_file(tmp_path / "a.games") == whole).all()


@given(start=STARTS, choices=st.lists(st.integers(0, 1 << 16), max_size=30))
def test_starts_are_set_up_as_from_a_fen(packer: _Packer, start: str, choices: list[int]) -> None:
    position = Position(start, True)
    for choice in choices:
        moves = position.moves()
        if not moves:
            break
        position.play_move(moves[choice % len(moves)])
    position.set_fen(format_fen(position.setup()), True)
    packer.pack(position.setup(), np.zeros(0, PLY), 1)
    own = packer._position
    for name in ("pieces", "colours", "side", "mailbox", "castling_kept"):
        assert np.array_equal(own.state[name], position.state[name]), name
    for name in ("key", "piece_keys", "castling", "en_passant", "captured", "moved", "move", "checkers", "pinned"):
        assert np.array_equal(own.top[name], position.top[name]), name
    for right in range(4):
        if int(position.top["castling"]) >> right & 1:
            for name in ("castling_rook", "castling_empty", "castling_safe"):
                assert own.state[name][right] == position.state[name][right], name
    assert own.moves() == position.moves()
