"""`chessgui-search --scheduler` on a real Dask cluster: it finds what a search without one finds, also where a worker is killed."""
from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from chessgui.finding import cluster
from chessgui.finding.commandline import FAILED, FOUND, NOTHING_FOUND, main
from chessgui.threads.cluster import on_client
from tests.finding.smallfile import LINES, write
from tests.hands.cluster import Cluster
from tests.openings.randomgames import random_pgn

pytest.importorskip("distributed", reason="the package distributed (extra: cluster) is not installed")

QUESTIONS = "move:*x[q]", "has:q=0 for 4 plies", "result=1-0 white move:check", 'comment:best', "has:q>=5"
LEFT_OUT = "white>abc move:check"
"""A part of it cannot be meant so, which is told."""


@pytest.fixture
def workers(own_settings: Path, prepared_finding: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """A cluster; files are cut into ranges of a few games."""
    monkeypatch.setattr(cluster, "GAMES", 7)
    with closing(Cluster(tmp_path)) as found:
        yield found


def test_a_killed_workers_part_is_done_again(
    workers: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """It is stopped before the search begins, so that it has parts that it cannot finish, and killed when another one has done a part."""
    games = [tmp_path / f"{name}.pgn" for name in "abc"]
    for seed, path in enumerate(games):
        path.write_text(random_pgn(seed, 40 * (seed + 1), 80), "utf-16" if path.stem == "b" else "utf-8")
    damaged = write(tmp_path / "d.pgn", LINES)
    files = [str(path) for path in (*games, damaged)]
    near = []
    for question in QUESTIONS:
        near.append((main([question, *files]), capsys.readouterr()))
    assert [code for code, _ in near] == [FOUND] * 4 + [NOTHING_FOUND] and all(told.out.count("\n") > 5 for _, told in near[:4])
    scheduler = ["--scheduler", workers.address()]
    parts = list[int]()

    def killing(*arguments: Any) -> Iterator[Any]:
        os.kill(workers.workers[0].pid, signal.SIGSTOP)
        for done in on_client(*arguments):
            if not parts:
                assert any(arguments[0].processing().values())
                os.kill(workers.workers[0].pid, signal.SIGKILL)
                workers.workers[0].wait()
            parts.append(done[0])
            yield done

    monkeypatch.setattr(cluster, "on_client", killing)
    assert (main([QUESTIONS[0], *files, *scheduler]), capsys.readouterr()) == near[0]
    assert sorted(parts) == list(range(6 + 12 + 18 + 1)) and workers.workers[1].poll() is None
    monkeypatch.undo()
    near.append((main([LEFT_OUT, *files]), capsys.readouterr()))
    assert "white>abc" in near[-1][1].err
    for question, found in zip((*QUESTIONS[1:], LEFT_OUT), near[1:], strict=True):
        assert (main([question, *files, *scheduler]), capsys.readouterr()) == found
    assert main([QUESTIONS[0], *files, *scheduler, "--to", str(tmp_path / "far.pgn")]) == FOUND
    assert main([QUESTIONS[0], *files, "--to", str(tmp_path / "near.pgn")]) == FOUND
    assert (tmp_path / "far.pgn").read_bytes() == (tmp_path / "near.pgn").read_bytes()


def test_what_a_worker_cannot_read_is_told(
    workers: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """One of the files is gone, and another one has other games, by the time that the workers look for them."""
    gone, other, there = (write(tmp_path / f"{name}.pgn", LINES * 4) for name in ("gone", "other", "there"))

    def later(client: Any, work: Any, tasks: Any, failed: str) -> Iterator[Any]:
        tasks = list(tasks)
        gone.unlink()
        shutil.copy(write(tmp_path / "new.pgn", LINES[::-1] * 4), other)
        return on_client(client, work, tasks, failed)

    monkeypatch.setattr(cluster, "on_client", later)
    assert main(["move:mate", str(gone), str(other), str(there), "none.pgn", "--scheduler", workers.address()]) == FAILED
    told = capsys.readouterr()
    assert [line.split("\t")[:3] for line in told.out.splitlines()] == [[str(there), str(3 + 5 * number), "4"] for number in range(4)]
    assert told.err.splitlines() == [
        "none.pgn cannot be opened: there is no such file.",
        f"A worker of the cluster cannot search {gone}: gone.pgn cannot be opened: there is no such file.",
        f"A worker of the cluster cannot search {other}: other.pgn has changed since its games were listed."]


def test_no_scheduler_is_told(
    own_settings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("chessgui.threads.cluster.CONNECT_S", 0.2)
    before = tmp_path / "before.csv"
    before.write_text("what was found last time")
    games = str(write(tmp_path / "games.pgn", LINES))
    assert main(["move:mate", games, "--scheduler", "tcp://127.0.0.1:1", "--to", str(before)]) == FAILED
    assert before.read_text() == "what was found last time"
    assert capsys.readouterr() == ("", "There is no Dask scheduler at tcp://127.0.0.1:1.\n")
