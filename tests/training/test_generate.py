"""Self-play: games that repeat with their seed, in several processes, and after a kill."""
from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import NetworkError, TrainingError
from engine.network.evaluator import BUILT_IN, network_file
from engine.rules.move import move_to_uci
from engine.rules.squares import EMPTY
from engine.session.bench import POSITIONS
from engine.session.session import Engine
from engine.training.check import check_files
from engine.training.decode import decode_file
from engine.training.gamefile import game_files, read_games
from engine.training.generate import GenerationPlan, generate, run_worker, worker_file, worker_settings
from engine.training.player import Player
from engine.training.selfplay import BALANCE_NODES, DRAW_FROM, ENDING_DRAW_FROM, ENDING_MEN, Adjudicator, Effort, StartShares, play_games
from engine.types import Limits
from tests.hands.patience import PATIENCE_S
from tests.hands.processes import ended, wait_for
from tests.training.test_gamefile import same, write

pytestmark = pytest.mark.xdist_group("processes")
PLAN = GenerationPlan(positions=600, jobs=2, seed=7, nodes=200)


def test_the_same_chance_gives_the_same_game() -> None:
    games = [next(play_games(Player(), random.Random("1/0/5"), Effort(300), StartShares(50, 25))) for _ in range(2)]
    assert same(*games)
    assert len(games[0].plies) > 10


def test_a_player_searches_as_the_engine_does() -> None:
    player, engine = Player(), Engine(1)
    for fen in POSITIONS[:6]:
        player.begin(fen)
        engine.new_game()
        engine.set_position(fen)
        found = engine.search(Limits(soft_nodes=500, nodes=5000))
        thought = player.think(500, 5000)
        assert isinstance(thought, tuple)
        assert (move_to_uci(thought[0]), int(player.position.state["nodes"])) == (found.move, found.info.nodes)


def test_a_game_knows_nothing_of_the_one_before() -> None:
    player, nodes = Player(), list[int]()
    for fen in POSITIONS[:2] * 2:
        player.begin(fen)
        player.think(2000, 20_000)
        nodes.append(int(player.position.state["nodes"]))
    assert nodes[:2] == nodes[2:], "each search begins with an empty table"


def test_games_are_legal_and_of_all_kinds(tmp_path: Path) -> None:
    player = Player()
    games = [next(play_games(player, random.Random(seed), Effort(100), StartShares(40, 40))) for seed in range(60)]
    write(tmp_path / "a.games", games)
    statistics = check_files(game_files([tmp_path]))
    assert statistics.games == len(games) and statistics.illegal == 0
    assert len({game.result for game in games}) == 3
    assert all(abs(int(game.plies["score"][0])) < 1000 for game in games)


def test_endings_begin_with_few_men_of_the_games_before() -> None:
    player, whole, endings = Player(), [], []
    for seed in range(3, 6):
        for game in play_games(player, random.Random(seed), Effort(100), StartShares(0, 0), endings=7):
            (whole if len([piece for piece in game.start.board if piece != EMPTY]) > ENDING_MEN else endings).append(game)
    assert len(whole) + len(endings) == 24 and len(whole) >= 3 and len(endings) >= 6
    assert len({tuple(game.start.board) for game in endings}) == len(endings), "no ending is played twice"


def test_a_game_is_drawn_once_all_scores_of_ten_plies_were_even() -> None:
    for draw_from in (DRAW_FROM, ENDING_DRAW_FROM):
        adjudicator = Adjudicator(draw_from)
        verdicts = [adjudicator.verdict(10 if ply % 2 else -10, ply) for ply in range(1, draw_from + 20)]
        assert verdicts.index(1) + 1 == draw_from + 9
        assert Adjudicator(draw_from).verdict(0, draw_from) is None


def test_plies_between_are_searched_with_fewer_nodes_and_are_not_trained_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    think = Player.think
    monkeypatch.setattr(Player, "think", lambda player, soft, most: limits.append((soft, most)) or think(player, soft, most))
    plan = replace(PLAN, jobs=1, positions=1, nodes=400, every=5, between=30)
    play_here(tmp_path / "every", plan)
    game = next(read_games(worker_file(tmp_path / "every", plan, 0)))
    of_game = [limit for limit in limits if limit[0] != BALANCE_NODES][:len(game.plies)]
    assert of_game == [(400, 4000) if ply % 5 == 0 else (30, 300) for ply in range(len(game.plies))]
    monkeypatch.setattr(Player, "think", think)
    plies = decode_file(worker_file(tmp_path / "every", plan, 0))["ply"]
    assert len(plies) > 0 and not (plies % 5).any()
    play_here(tmp_path / "all", replace(plan, every=1))
    assert (decode_file(worker_file(tmp_path / "all", plan, 0))["ply"] % 5).any()
    play_here(tmp_path / "first", replace(plan, every=300))
    assert not decode_file(worker_file(tmp_path / "first", plan, 0))["ply"].any()


def test_a_run_of_an_older_version_goes_on_where_all_plies_are_searched_alike() -> None:
    assert not {"every", "between"} & set(worker_settings(PLAN, 0))
    assert worker_settings(replace(PLAN, every=5), 0)["every"] == 5


def test_a_run_that_ended_within_a_series_goes_on_to_the_same_games(tmp_path: Path) -> None:
    plan = replace(PLAN, jobs=1, nodes=60, endings=3)
    play_here(tmp_path / "whole", replace(plan, positions=900))
    play_here(tmp_path / "parts", replace(plan, positions=100))
    file = worker_file(tmp_path / "parts", plan, 0)
    games = len(list(read_games(file)))
    assert games % 4 > 0, "within a series"
    before = signal.getsignal(signal.SIGINT)
    run_worker(tmp_path / "parts", replace(plan, positions=900), 0, [0, 0], threading.Event())
    signal.signal(signal.SIGINT, before)
    assert file.read_bytes() == worker_file(tmp_path / "whole", plan, 0).read_bytes()


def test_another_number_of_processes_adds_other_games_to_a_folder(tmp_path: Path) -> None:
    plans = [replace(PLAN, jobs=jobs, nodes=20, positions=jobs) for jobs in (1, 2)]
    before = signal.getsignal(signal.SIGINT)
    for plan in plans:
        run_worker(tmp_path, plan, 0, [0, 0], threading.Event())
    signal.signal(signal.SIGINT, before)
    assert not same(*(next(read_games(worker_file(tmp_path, plan, 0))) for plan in plans))


def command(folder: Path, positions: int) -> list[str]:
    return [sys.executable, "-m", "engine.training", "generate", str(folder), "--positions", str(positions), "--nodes", "200",
            "--seed", "7"]


def play_here(folder: Path, plan: GenerationPlan) -> None:
    """The games of a plan, made in this process by one worker after the other."""
    folder.mkdir()
    before = signal.getsignal(signal.SIGINT)
    for worker in range(plan.jobs):
        run_worker(folder, plan, worker, [0, 0], threading.Event())
    signal.signal(signal.SIGINT, before)


def test_a_killed_run_goes_on_to_the_same_games(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    play_here(whole, PLAN)
    run = subprocess.Popen(command(tmp_path / "killed", 600), start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        wait_for(lambda: any((tmp_path / "killed").glob("*.games"))
                 and sum(1 for file in game_files([tmp_path / "killed"]) for _ in read_games(file)) >= 2)
    finally:
        os.killpg(run.pid, signal.SIGKILL)
    run.communicate()
    progress = generate(tmp_path / "killed", PLAN)
    assert progress.positions >= PLAN.positions and progress.games > 2
    for first, second in zip(game_files([whole]), game_files([tmp_path / "killed"]), strict=True):
        assert first.name == second.name and first.read_bytes() == second.read_bytes()
    statistics = check_files(game_files([whole]))
    assert statistics.illegal == 0 and statistics.positions == progress.positions and statistics.distinct > 0.8 * statistics.positions


def test_an_interrupt_ends_the_run_with_whole_games(tmp_path: Path) -> None:
    run = subprocess.Popen(command(tmp_path, 10_000_000), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with ended(run):
        wait_for(lambda: any(file.stat().st_size > 600 for file in tmp_path.glob("*.games")))
        run.send_signal(signal.SIGINT)
        output, errors = run.communicate(timeout=PATIENCE_S)
    assert run.returncode == 0 and errors == "" and "positions/s" in output, errors
    statistics = check_files(game_files([tmp_path]))
    assert statistics.games > 0 and statistics.torn == 0 and f"{statistics.games:,} games" in output.split("\r")[-1]


@pytest.mark.parametrize("plan", [
    GenerationPlan(0), GenerationPlan(10, jobs=0), GenerationPlan(10, chess960=70, double=40), GenerationPlan(10, nodes=0)])
def test_plans_without_sense_are_refused(tmp_path: Path, plan: GenerationPlan) -> None:
    with pytest.raises(TrainingError):
        generate(tmp_path / "never", plan)
    assert not (tmp_path / "never").exists()


def test_other_settings_in_the_same_folder_are_refused(tmp_path: Path) -> None:
    """Who evaluates belongs to the settings."""
    plans = [GenerationPlan(50, jobs=1, seed=1, nodes=100, network=network) for network in ("", BUILT_IN, str(network_file(BUILT_IN)))]
    told = [worker_settings(plan, 0)["network"] for plan in plans]
    assert told[0] == "" != told[1] == told[2], "by what the file holds, wherever it lies"
    generate(tmp_path, plans[1])
    with pytest.raises(TrainingError, match="network"):
        generate(tmp_path, plans[0])
    with pytest.raises(TrainingError, match="nodes"):
        generate(tmp_path, replace(plans[1], nodes=101))
    with pytest.raises(NetworkError, match=r"none\.cgn"):
        generate(tmp_path, GenerationPlan(50, network=str(tmp_path / "none.cgn")))
