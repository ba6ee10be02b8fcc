"""Games on the disk: what is written comes back, and nothing that was whole is lost."""
from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import chess
import numpy as np
import pytest

from engine.errors import TrainingError
from engine.network.architecture import Architecture
from engine.network.reference import feature_rows
from engine.rules.fen import format_fen, parse_fen
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.training.check import check_files
from engine.training.decode import decode_file, fill_features, load_samples
from engine.training.gamefile import SUFFIX, GameWriter, SelfPlayGame, game_files, intact_games, read_games
from engine.training.recordtypes import MATE_SCORE, PLY
from engine.training.selfplay import start_fen
from tests.faults.disk import SHORT, Disk, Unsynced
from tests.network.test_networkfile import SHAPES, random_network
from tests.training.oldgames import write_old

SETTINGS = {"seed": 3, "nodes": 100}


def random_game(seed: int, chess960: bool = False) -> SelfPlayGame:
    """Legal moves by chance, with scores by chance."""
    chance = random.Random(seed)
    fen = start_fen(chance.randrange(960), chance.randrange(960)) if chess960 else start_fen(518)
    position = Position(fen, True)
    plies = []
    while len(plies) < 120 and (moves := position.moves()):
        move = chance.choice(moves)
        plies.append((move, chance.choice([chance.randrange(-2000, 2000), MATE_SCORE + 500, -MATE_SCORE - 3])))
        position.play_move(move)
    return SelfPlayGame(parse_fen(fen), np.array(plies, PLY), chance.randrange(3))


def write(path: Path, games: list[SelfPlayGame]) -> None:
    writer = GameWriter(path, SETTINGS)
    for game in games:
        writer.append(game)
    writer.close()


def same(first: SelfPlayGame, second: SelfPlayGame) -> bool:
    return first.start == second.start and first.result == second.result and bool((first.plies == second.plies).all())


@pytest.mark.parametrize("number", [0, 1, 100, 518, 534, 700, 959])
def test_starting_positions_have_their_numbers(number: int) -> None:
    board = chess.Board.from_chess960_pos(number)
    assert Position(start_fen(number), True).fen() == board.shredder_fen()


def test_games_come_back(tmp_path: Path) -> None:
    games = [random_game(seed, seed % 2 == 1) for seed in range(8)]
    write(tmp_path / "a.games", games)
    found = list(read_games(tmp_path / "a.games"))
    assert len(found) == 8 and all(same(*pair) for pair in zip(games, found, strict=True))


@pytest.mark.parametrize("lost", [1, 3, 7, 200])
def test_a_torn_game_is_cut_off_and_the_file_goes_on(tmp_path: Path, lost: int) -> None:
    games = [random_game(seed) for seed in range(4)]
    path = tmp_path / "a.games"
    write(path, games)
    path.write_bytes(path.read_bytes()[:-lost])
    assert check_files([path]).torn > 0
    writer = GameWriter(path, SETTINGS)
    assert writer.games == 3
    writer.append(games[3])
    writer.close()
    assert all(same(*pair) for pair in zip(games, read_games(path), strict=True))
    assert check_files([path]).torn == 0


def test_a_file_with_whole_games_behind_a_damaged_one_is_refused_and_stays(tmp_path: Path) -> None:
    """It was cut off at the damaged byte, and the games behind it were gone."""
    path = tmp_path / "a.games"
    write(path, [random_game(seed) for seed in range(3)])
    data, first = bytearray(path.read_bytes()), next(intact_games(path))[0]
    for place in (first, first + 1, first + 4, first + 20):  # in the length, the checksum and the game
        damaged = bytearray(data)
        damaged[place] ^= 1
        path.write_bytes(damaged)
        with pytest.raises(TrainingError, match=r"is damaged at byte .*, but not behind that"):
            GameWriter(path, SETTINGS)
        assert path.read_bytes() == damaged


def test_a_file_that_is_being_written_is_refused_to_another_writer(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    writer = GameWriter(path, {})
    with pytest.raises(TrainingError, match="Another process writes into"):
        GameWriter(path, {})
    writer.close()
    GameWriter(path, {}).close()


def test_a_damaged_game_ends_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    write(path, [random_game(seed) for seed in range(3)])
    data = bytearray(path.read_bytes())
    data[-10] ^= 1
    path.write_bytes(data)
    assert len(list(read_games(path))) == 2


def test_files_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    write(path, [random_game(1)])
    before = path.read_bytes()
    with pytest.raises(TrainingError, match="other settings"):
        GameWriter(path, {**SETTINGS, "seed": 4})
    assert path.read_bytes() == before
    (tmp_path / "b.games").write_bytes(b"[Event \"x\"]\n\n1. e4 *\n")
    with pytest.raises(TrainingError, match="not a file of self-play games"):
        list(read_games(tmp_path / "b.games"))
    (tmp_path / "c.games").write_bytes(before[:30])
    with pytest.raises(TrainingError, match="header"):
        list(read_games(tmp_path / "c.games"))
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(TrainingError, match="no games"):
        game_files([empty])
    with pytest.raises(TrainingError, match="does not exist"):
        game_files([tmp_path / "missing.games"])


def test_an_illegal_move_is_found(tmp_path: Path) -> None:
    game = random_game(5)
    plies = game.plies.copy()
    plies["move"][10] = 1 | 2 << 6
    wrong = game._replace(plies=plies)
    write_old(tmp_path / "a.games", [game, wrong, game], SETTINGS)
    statistics = check_files([tmp_path / "a.games"])
    assert statistics.illegal == 1 and statistics.positions == 2 * len(game.plies) + 10
    write(tmp_path / "b.games", [game])
    assert (decode_file(tmp_path / "a.games") == decode_file(tmp_path / "b.games")).all(), "samples end before it"
    before = (tmp_path / "b.games").read_bytes()
    writer = GameWriter(tmp_path / "b.games", SETTINGS)
    with pytest.raises(ValueError, match="no game"):
        writer.append(wrong)
    writer.close()
    assert (tmp_path / "b.games").read_bytes() == before


def turned(board: chess.Board) -> str:
    """Placement as the side to move sees it."""
    return (board if board.turn == chess.WHITE else board.mirror()).board_fen()


def test_samples_are_the_quiet_positions_python_chess_finds(tmp_path: Path) -> None:
    games = [random_game(seed, seed % 2 == 1) for seed in range(6)]
    write(tmp_path / "a.games", games)
    expected = []
    for game in games:
        board = chess.Board(format_fen(game.start, True), chess960=True)
        position = Position(format_fen(game.start, True), True)
        for ply, (move, score) in enumerate(game.plies.tolist()):
            text = next(name for name, code in zip(position.legal_moves(), position.moves(), strict=True) if code == move)
            played = chess.Move.from_uci(text)
            quiet = not (board.is_check() or board.is_capture(played) or played.promotion)
            if quiet and abs(score) < MATE_SCORE:
                result = game.result if board.turn == chess.WHITE else 2 - game.result
                expected.append((turned(board), score, result, min(ply, 255)))
            board.push(played)
            position.play_move(move)
    samples = decode_file(tmp_path / "a.games")
    assert len(samples) == len(expected) > 150
    for sample, (placement, score, result, ply) in zip(samples, expected, strict=True):
        board = chess.Board(None)
        nibbles = [piece >> shift & 15 for piece in sample["pieces"].tolist() for shift in (0, 4)]
        for square in chess.SquareSet(int(sample["occupancy"])):
            board.set_piece_at(square, chess.Piece.from_symbol("PNBRQKpnbrqk"[nibbles.pop(0)]))
        assert (board.board_fen(), int(sample["score"]), int(sample["result"]), int(sample["ply"])) == (placement, score, result, ply)


@pytest.mark.parametrize("seeds", [(1, 2), pytest.param((0, 1, 2, 3), marks=pytest.mark.slow(reason="more random games"))])
@pytest.mark.parametrize("shape", SHAPES)
def test_features_are_those_of_the_reference(tmp_path: Path, shape: Architecture, seeds: tuple[int, ...]) -> None:
    write(tmp_path / "a.games", [random_game(seed, seed == 2) for seed in seeds])
    samples, network = load_samples([tmp_path]), random_network(shape)
    order = np.arange(len(samples))[::-1].copy()
    own, theirs, men = fill_features(samples, order, shape)
    for row, sample in enumerate(samples[order]):
        nibbles = [piece >> shift & 15 for piece in sample["pieces"].tolist() for shift in (0, 4)]
        board = [nibbles.pop(0) if int(sample["occupancy"]) >> square & 1 else EMPTY for square in range(64)]
        for side, rows in ((0, own[row]), (1, theirs[row])):
            assert sorted(rows[:men[row]]) == sorted(feature_rows(network, board, side))
            assert (rows[men[row]:] == shape.inputs).all()


def test_a_game_that_the_disk_takes_in_part_hides_no_other_one(tmp_path: Path) -> None:
    games = [random_game(seed) for seed in range(3)]
    faults = {6: SHORT, 7: errno.ENOSPC}  # half of the first game, then nothing
    disk = Disk(tmp_path, lambda number, name: faults.get(number))
    with disk.watched():
        writer = GameWriter(tmp_path / "a.games", SETTINGS)
        assert len(disk.calls) == 6
        with pytest.raises(OSError, match="No space"):
            writer.append(games[0])
        for game in games:
            writer.append(game)
        writer.close()
    disk.rebuild(len(disk.notes), Unsynced.LOST)
    found = list(read_games(tmp_path / "a.games"))
    assert len(found) == 3 and all(same(*pair) for pair in zip(games, found, strict=True))


def test_a_device_has_no_games() -> None:
    """Nor has a pipe: the files are read more than once."""
    with pytest.raises(OSError, match="it is a device or a pipe"):
        game_files([Path(os.devnull)])
