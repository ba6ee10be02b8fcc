"""`chessgui-search export`: the tables against python-chess, what goes wrong, and the documented query against the explorer."""
from __future__ import annotations

import errno
import random
import re
import shlex
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import pytest

import engine
from chessgui.finding import partitions, tables
from chessgui.finding.commandline import FAILED, FOUND, INTERRUPTED, NOTHING_FOUND, main
from chessgui.openings.explorer import ExplorerIndex
from chessgui.threads.progress import Progress
from tests.conftest import ROOT
from tests.finding.smallfile import LINES, write
from tests.openings.randomgames import positions, random_pgn

parquet = pytest.importorskip("pyarrow.parquet", reason="the package pyarrow (extra: tables) is not installed")

DOCUMENT = (ROOT / "docs" / "finding.md").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, own_settings: Path, prepared_finding: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command runs. Its partitions are small."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(partitions, "GAMES", 4)
    monkeypatch.setattr(tables, "BLOCK", 2)
    monkeypatch.setattr(tables, "ROW_GROUP", 1)
    return tmp_path


def rows_of(table: Path) -> list[dict[str, Any]]:
    """The rows of all partitions of a table."""
    return [row for part in sorted(table.iterdir()) for row in parquet.read_table(part).to_pylist()]


def expected(path: Path) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """The row of each game of a file and those of its positions, by python-chess."""
    with path.open(encoding="utf-8") as file:
        for number, game in enumerate(iter(lambda: chess.pgn.read_game(file), None), 1):
            told = game.headers
            common = {"file": str(path), "game": number, "result": told["Result"],
                      **{f"{side.lower()}_elo": int(told[f"{side}Elo"]) if f"{side}Elo" in told else None for side in ("White", "Black")}}
            rows, board, moves = list[dict[str, Any]](), game.board(), list(game.mainline_moves())
            for ply, move in enumerate([*moves, None]):
                usual = move is None or board.uci(move, chess960=True) not in ("e1h1", "e1a1", "e8h8", "e8a8")
                rows.append({**common, "ply": ply, "key": engine.position_key(board.fen(shredder=True)),
                                  "move": None if move is None else board.uci(move, chess960=usual)})
                if move is not None:
                    board.push(move)
            yield {**common, **{name: told[name.title()] for name in ("white", "black", "date", "event")}, "plies": len(moves)}, rows


def test_the_tables_are_what_python_chess_reads(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual, chess960 = folder / "a.pgn", folder / "b.pgn"
    usual.write_text(random_pgn(3, 9, 60), "utf-8")
    chess960.write_text(random_pgn(4, 14, 60, chess960=True), "utf-8")
    assert main(["export", str(usual), "--jobs", "2", str(chess960), "tables"]) == FOUND
    assert capsys.readouterr() == ("23 games were written.\n", "")
    assert [path.name for path in sorted((folder / "tables/games").iterdir())] == [f"part-0000{number}.parquet" for number in range(6)]
    found = [*expected(usual), *expected(chess960)]
    assert any(row["plies"] > 40 and row["game"] > 9 for row, _ in found)
    assert rows_of(folder / "tables/games") == [row for row, _ in found]
    assert rows_of(folder / "tables/positions") == [row for _, rows in found for row in rows]
    for part in (folder / "tables/games").iterdir():
        assert {(row["file"], row["game"]) for row in parquet.read_table(part).to_pylist()} == {
            (row["file"], row["game"]) for row in parquet.read_table(folder / "tables/positions" / part.name).to_pylist()}


def test_a_damaged_game_counts_as_far_as_it_is_legal_and_a_missing_file_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = write(folder / "games.pgn", LINES)
    (folder / "noise.pgn").write_bytes(b"\0\1\2")
    assert main(["export", "noise.pgn", "none.pgn", str(games), "tables"]) == FAILED
    told = capsys.readouterr()
    assert told.out == "5 games were written.\n"
    assert sorted(told.err.splitlines()) == ["noise.pgn is not a PGN file.", "none.pgn cannot be opened: there is no such file."]
    assert [(row["game"], row["white"], row["result"], row["plies"]) for row in rows_of(folder / "tables/games")] == [
        (1, "p0", "*", 8), (2, "p1", "1-0", 10), (3, "p2", "0-1", 4), (4, "p3", "1/2-1/2", 6), (5, "p4", "*", 1)]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["games.pgn", "full"], "full is no empty folder: name a new one."), (["games.pgn", "full/file"], "full/file is no empty folder"),
    (["games.pgn", "none/tables"], "There is no folder none."), (["tables"], "Name a file, a folder or a collection"),
    (["games.pgn", "tables", "--jobs", "0"], "--jobs must be at least 1."), (["--collection", "x", "tables"], "There is no collection “x”"),
])
def test_bad_input_gets_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    write(folder / "games.pgn", LINES)
    (folder / "full").mkdir()
    (folder / "full/file").write_text("mine")
    assert main(["export", *arguments]) == FAILED
    told = capsys.readouterr()
    assert told.out == "" and sentence in told.err and told.err.count("\n") == 1
    assert sorted(path.name for path in folder.rglob("*.*")) == ["games.pgn"] and (folder / "full/file").read_text() == "mine"


def test_a_missing_package_is_told(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    assert main(["export", str(write(folder / "games.pgn", LINES)), "tables"]) == FAILED
    assert capsys.readouterr() == ("", "A Parquet file needs the package pyarrow: pip install pyarrow.\n")


def test_the_word_can_be_searched(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = write(folder / "games.pgn", LINES)
    assert main(["--", "export", str(games)]) == NOTHING_FOUND
    games.write_text(games.read_text().replace("p2", "Mr Export"))
    assert main(["--", "export", str(games)]) == FOUND
    assert capsys.readouterr().out.startswith(f"{games}\t3\t\tMr Export\t")


def test_ctrl_c_leaves_whole_partitions(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is pressed when the second partition of the positions is half written."""
    def pressed(parts: Sequence[Any], progress: Progress) -> Iterator[bytes]:
        pieces = tables.positions_as_parquet(parts, progress)
        yield next(pieces)
        if len(list((folder / "tables/games").glob("*.parquet"))) == 1:
            assert len(list((folder / "tables/positions").iterdir())) == 2, "the half one has a name of its own"
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            while True:
                progress.check()
        yield from pieces

    monkeypatch.setattr(partitions, "TABLES", {**partitions.TABLES, "positions": pressed})
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests may run where Ctrl+C is ignored
    try:
        assert main(["export", str(write(folder / "games.pgn", LINES * 3)), "tables"]) == INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr() == ("", "Stopped.\n")
    assert [str(path.relative_to(folder)) for path in sorted((folder / "tables").rglob("*.*"))] == [
        "tables/games/part-00000.parquet", "tables/positions/part-00000.parquet"]
    assert len(rows_of(folder / "tables/games")) == 4 and {row["game"] for row in rows_of(folder / "tables/positions")} == {1, 2, 3, 4}


def test_a_full_disk_is_told(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is full when the first games are written: their positions, which are there by then, go."""
    def full(*_: object) -> Iterator[bytes]:
        assert list((folder / "tables/positions").glob("*.parquet"))
        yield b"some"
        raise OSError(errno.ENOSPC, "")

    games = write(folder / "games.pgn", LINES)
    with monkeypatch.context() as patch:
        patch.setattr(partitions, "TABLES", {**partitions.TABLES, "games": full})
        assert main(["export", str(games), "tables"]) == FAILED
    assert capsys.readouterr() == ("", "part-00000.parquet was not saved: the disk is full.\n")
    assert not [path for path in (folder / "tables").rglob("*") if path.is_file()]
    assert main(["export", str(games), "tables"]) == FOUND, "folders without a file in them are no hindrance"


# the documented query -------------------------------------------------------------------------------------------------


NARROW = {"g1f3", "f3g1", "b1c3", "c3b1", "g8f6", "f6g8", "b8c6", "c6b8"}


def narrow_pgn(seed: int, games: int, plies: int) -> str:
    """Games of knights that come and go: to the same positions in many orders, and often twice."""
    chance, texts = random.Random(seed), []
    for _ in range(games):
        game = chess.pgn.Game({"Result": chance.choice(("1-0", "1/2-1/2", "0-1", "*"))})
        for side in ("White", "Black"):
            if chance.random() < 0.8:
                game.headers[f"{side}Elo"] = str(chance.randrange(2000, 2010))
        node: chess.pgn.GameNode = game
        board = game.board()
        for _ in range(chance.randrange(plies)):
            board.push(chance.choice([move for move in board.legal_moves if move.uci() in NARROW]))
            node = node.add_main_variation(board.peek())
        texts.append(f"{game}\n\n")
    return "".join(texts)


def documented(kind: str, about: str) -> str:
    """The piece of the document in which something stands."""
    return next(block for block in re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL) if about in block)


def test_the_documented_query_has_the_numbers_of_the_explorer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duckdb = pytest.importorskip("duckdb", reason="the package duckdb is not installed")
    games = folder / "games.pgn"
    games.write_text(narrow_pgn(5, 60, 60) + random_pgn(6, 5, 30), "utf-8")
    monkeypatch.setattr(partitions, "GAMES", 25)
    assert main(["export", "games.pgn", "tables"]) == FOUND
    macro, example = documented("sql", "CREATE MACRO").strip().rsplit("\n\n", 1)
    connection = duckdb.connect()
    connection.execute(macro)
    index = ExplorerIndex.build(games)
    visited = list(_visited(games))
    boards = {board.epd(): board for board in visited}
    counts = Counter(board.epd() for board in visited)
    several = 0
    for epd in [*[epd for epd, _ in counts.most_common(20)], *random.Random(7).sample(sorted(boards), 10)]:
        board, key = boards[epd], engine.position_key(boards[epd].fen())
        side = "white" if board.turn else "black"
        found = connection.execute(example.replace("10451470603098794103", str(key)).replace("'white'", f"'{side}'")).fetchall()
        moves = index.moves_at(board)
        several += len(moves) > 1
        assert sorted(found) == sorted((one.move.uci(), one.games, one.white, one.draws, one.black, one.average_elo) for one in moves), epd
    assert several >= 20
    known = connection.execute(documented("sql", "ply = 4")).fetchall()
    fifth = visited[4]
    assert sorted(row[:2] for row in known) == sorted((one.move.uci(), one.games) for one in index.moves_at(fifth)) != []


def test_the_documented_key_is_that_of_the_position() -> None:
    _, option, code = shlex.split(documented("\n?", "position_key"))
    printed = subprocess.run([sys.executable, option, code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert f"FROM explorer({printed.strip()}, 'white');" in DOCUMENT
    board = chess.Board(re.findall(r'"([^"]+)"', code)[0])
    replayed = chess.Board()
    for san in ("Nf3", "Nc6", "e4", "e5"):
        replayed.push_san(san)
    assert engine.position_key(replayed.fen()) == int(printed) and board.epd() == replayed.epd()


def _visited(path: Path) -> Iterator[chess.Board]:
    """Every position in which a move was made among the first 40 plies, game after game."""
    with path.open(encoding="utf-8") as file:
        for game in iter(lambda: chess.pgn.read_game(file), None):
            for board, move in positions(game, 40):
                if move is not None:
                    yield board.copy(stack=False)
