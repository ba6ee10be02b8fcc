"""Positions from inside the searches of self-play games: the way to them, their files, and that a network learns from them."""
from __future__ import annotations

import os
import random
import signal
import threading
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import TrainingError
from engine.rules.move import move_to_uci
from engine.rules.position import Position
from engine.rules.squares import EMPTY
from engine.training.decode import load_samples
from engine.training.gamefile import GameWriter, read_games
from engine.training.generate import GenerationPlan, generate, run_worker, worker_file, worker_settings
from engine.training.packing import GamePacker
from engine.training.player import Player
from engine.training.recordtypes import NO_RESULT, SAMPLE
from engine.training.samplefile import BLOCK, SUFFIX, SampleWriter, read_samples, samples_beside
from engine.training.treesampler import LEAST_WAY, MOST_WAY, TreeSampler, ascend, descend
from tests.training.test_gamefile import SETTINGS
from tests.training.test_generate import PLAN, play_here

MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
TREE = replace(PLAN, jobs=1, positions=150, every=3, between=30, tree=4, tree_nodes=40)


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    player.begin(MIDDLEGAME)
    player.think(2000, 20000)
    yield player


def board_of(sample: np.void) -> list[int]:
    """The squares of a sample, whose side to move is White."""
    nibbles = [piece >> shift & 15 for piece in sample["pieces"].tolist() for shift in (0, 4)]
    return [nibbles.pop(0) if int(sample["occupancy"]) >> square & 1 else EMPTY for square in range(64)]


def as_seen(position: Position) -> list[int]:
    """The squares of a position as the side to move sees them: Black's board upside down, and the colours exchanged."""
    board = position.state["mailbox"].tolist()
    if position.side:
        board = [piece if piece == EMPTY else (piece + 6) % 12 for rank in range(7, -1, -1) for piece in board[8 * rank:8 * rank + 8]]
    return board


def test_a_way_down_the_tree_is_taken_back(player: Player) -> None:
    position, ways = player.position, set()
    before = position.fen(), position.key
    for seed in range(200):
        way = descend(position.address, random.Random(seed).getrandbits(62))
        assert LEAST_WAY <= way <= MOST_WAY
        ways.add((way, position.key))
        ascend(position.address, way)
        assert (position.fen(), position.key) == before
    assert len(ways) > 100, "not the same way again and again"
    assert len({way for way, _ in ways}) > 5, "some are longer than others"


def test_nothing_is_found_below_a_position_that_was_not_searched() -> None:
    player = Player()
    player.begin(MIDDLEGAME)
    before = player.position.fen()
    assert descend(player.position.address, 1) == 0 and player.position.fen() == before


def test_samples_are_the_quiet_ones_of_the_positions_that_were_searched(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[int], bool, bool]] = []
    think = Player.think

    def watched(player: Player, soft: int, most: int) -> tuple[int, int] | int:
        board, position = as_seen(player.position), Position(player.position.fen(), True)
        found = think(player, soft, most)
        is_capture = isinstance(found, tuple) and move_to_uci(found[0], True) in position.captures()
        seen.append((board, bool(position.in_check), is_capture))
        return found

    monkeypatch.setattr(Player, "think", watched)
    sampler = TreeSampler(player, 400, 60)
    sampler.begin(random.Random(1))
    before = player.position.fen()
    sampler.look()
    samples = sampler.taken()
    assert player.position.fen() == before and len(sampler.taken()) == 0
    assert 10 < len(samples) < len(seen) < 400, "those in check are not searched"
    assert not any(in_check for _, in_check, _ in seen)
    assert (samples["result"] == NO_RESULT).all() and len(np.unique(samples["score"])) > 5
    boards = [board_of(sample) for sample in samples]
    assert all(board in [known for known, *_ in seen] for board in boards)
    quiet = [board for board, _, is_capture in seen if not is_capture]
    loud = [board for board, _, is_capture in seen if is_capture and board not in quiet]
    assert loud and not any(board in boards for board in loud)


def test_a_plan_with_positions_from_inside_the_tree_gives_the_same_again(tmp_path: Path) -> None:
    for name in ("first", "second"):
        play_here(tmp_path / name, TREE)
    files = [worker_file(tmp_path / name, TREE, 0) for name in ("first", "second")]
    assert files[0].read_bytes() == files[1].read_bytes()
    samples = samples_beside(files[0])
    assert len(samples) > 100 and (samples == samples_beside(files[1])).all()
    assert (load_samples([tmp_path / "first"])["result"] != NO_RESULT).all(), "what judges networks by results has the games alone"
    play_here(tmp_path / "without", replace(TREE, tree=0))
    assert len(samples_beside(worker_file(tmp_path / "without", TREE, 0))) == 0


def test_a_killed_run_goes_on_to_the_same_positions(tmp_path: Path) -> None:
    """Also within a series of a game and its endings; the samples of a game that was not written are made again with it."""
    plan = replace(TREE, endings=3)
    play_here(tmp_path / "whole", replace(plan, positions=400))
    play_here(tmp_path / "parts", replace(plan, positions=60))
    file = worker_file(tmp_path / "parts", plan, 0)
    games = len(list(read_games(file)))
    assert games % 4 > 0, "within a series"
    writer = SampleWriter(file.with_suffix(SUFFIX), worker_settings(plan, 0), games)
    writer.append(games, some(300))
    writer.close()
    before = signal.getsignal(signal.SIGINT)
    run_worker(tmp_path / "parts", replace(plan, positions=400), 0, [0, 0], threading.Event())
    signal.signal(signal.SIGINT, before)
    for suffix in (SUFFIX, ".games"):
        assert file.with_suffix(suffix).read_bytes() == worker_file(tmp_path / "whole", plan, 0).with_suffix(suffix).read_bytes()


def test_what_another_run_has_left_is_told_before_any_game_is_played(tmp_path: Path) -> None:
    file = worker_file(tmp_path, TREE, 0)
    file.with_suffix(SUFFIX).write_bytes(b"of another program, and long enough")
    with pytest.raises(TrainingError, match="not a file of positions from self-play"):
        generate(tmp_path, TREE)
    file.with_suffix(SUFFIX).unlink()
    play_here(tmp_path / "other", replace(TREE, tree_nodes=50))
    play_here(tmp_path / "this", replace(TREE, tree=0))
    worker_file(tmp_path / "other", TREE, 0).with_suffix(SUFFIX).rename(worker_file(tmp_path / "this", TREE, 0).with_suffix(SUFFIX))
    with pytest.raises(TrainingError, match="is from another run than"):
        samples_beside(worker_file(tmp_path / "this", TREE, 0))


@pytest.mark.parametrize("wrong", [{"tree": -1}, {"tree": 33}, {"tree_nodes": 0}])
def test_a_plan_that_makes_no_sense_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(TrainingError):
        GenerationPlan(10, **wrong).check()


def some(count: int) -> np.ndarray:
    """So many samples of two kings, with scores of their own."""
    samples = np.zeros(count, SAMPLE)
    samples["occupancy"], samples["pieces"][:, 0] = 1 | 1 << 60, 5 | 11 << 4
    samples["score"], samples["result"] = np.arange(count), NO_RESULT
    return samples


def test_samples_come_back_but_for_what_was_not_written_whole(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    for number in range(2):
        writer = SampleWriter(path, SETTINGS, number)
        writer.append(number, some(BLOCK + 44))
        writer.close()
        with path.open("ab") as file:
            file.write(b"\x50\x00torn")
    found = read_samples(path)
    assert found["score"].tolist() == 2 * list(range(BLOCK + 44)), "what was torn is cut off before the next is written"
    with pytest.raises(TrainingError, match="other settings"):
        SampleWriter(path, {**SETTINGS, "nodes": 5}, 2)
    first = SampleWriter(path, SETTINGS, 2)
    with pytest.raises(TrainingError, match="Another process writes"):
        SampleWriter(path, SETTINGS, 2)
    first.close()
    GameWriter(tmp_path / "b.games", SETTINGS).close()
    (tmp_path / "b.samples").write_bytes(b"CGGAMES2" + path.read_bytes()[8:])
    with pytest.raises(TrainingError, match="not a file of positions from self-play"):
        samples_beside(tmp_path / "b.games")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe")
def test_a_pipe_beside_the_games_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.samples")
    with pytest.raises(OSError):
        samples_beside(tmp_path / "a.games")


@pytest.mark.parametrize("data", [
    b"no zlib", zlib.compress(b""), zlib.compress(b"half a sample"), zlib.compress(bytes(1 << 22)), zlib.compress(some(1).tobytes())[:-6],
    zlib.compress(np.zeros(3, SAMPLE).tobytes()),
])
def test_what_is_no_payload_of_samples_ends_the_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / f"a{SUFFIX}"
    writer = SampleWriter(path, SETTINGS, 0)
    writer.append(0, some(5))
    writer._append(b"\0\0\0\0" + data)
    writer.append(0, some(3))
    writer.close()
    assert len(read_samples(path)) == (8 if data == zlib.compress(b"") else 5)


@pytest.mark.parametrize(("square", "piece", "result"), [(1, 5, 3), (1, 11, 3), (1, 13, 3), (1, 15, 3), (1, 0, 2), (1, 0, 200)])
def test_a_sample_that_cannot_be_ends_the_file(tmp_path: Path, square: int, piece: int, result: int) -> None:
    path, samples = tmp_path / f"a{SUFFIX}", some(2)
    samples["occupancy"][1] |= 1 << square
    samples["pieces"][1, :2] = 5 | piece << 4, 11
    samples["result"][1] = result
    writer = SampleWriter(path, SETTINGS, 0)
    writer.append(0, samples)
    writer.close()
    assert len(read_samples(path)) == 0
    samples["result"][1], samples["pieces"][1, :2] = NO_RESULT, (5 | 0 << 4, 11)
    writer = SampleWriter(tmp_path / f"b{SUFFIX}", SETTINGS, 0)
    writer.append(0, samples)
    writer.close()
    assert len(read_samples(tmp_path / f"b{SUFFIX}")) == 2


def test_a_packer_without_room_for_samples_says_so() -> None:
    with pytest.raises(ValueError, match="room"):
        GamePacker().sample(Position(), 0, 0)
