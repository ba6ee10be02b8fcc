"""`chessgui-search`: what it writes, what it says of bad input, and its exit codes."""
from __future__ import annotations

import csv
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_cache_path, user_data_path

from chessgui.finding import commandline, moveindex, tables
from chessgui.finding.commandline import FAILED, FOUND, INTERRUPTED, NOTHING_FOUND, main
from chessgui.gamelist import gameindex
from chessgui.gamelist.collections import FILE_NAME, CollectionFile
from chessgui.gamelist.indexcache import LISTS
from tests.conftest import ROOT
from tests.finding.lines import indexed
from tests.finding.smallfile import LINES, write


@pytest.fixture
def path(tmp_path: Path, own_settings: Path, prepared_finding: None) -> Path:
    return write(tmp_path / "games.pgn", LINES)


def test_hits_are_written_in_lines(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["black move:mate", str(path)]) == FOUND
    assert capsys.readouterr() == (f"{path}\t3\t4\tp2\tq\t0-1\t\t\n", "")
    assert main(["winner:p1", str(path)]) == FOUND
    assert capsys.readouterr().out == f"{path}\t2\t\tp1\tq\t1-0\t\t\n"
    assert main(["has:q>=5", str(path)]) == NOTHING_FOUND
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("line", "part"), [
    ("elo>", "elo>"), ("tal -annotator:", "-annotator:"), ('white:""', 'white:""'), ("elo:>=", "elo:>="), ("(move:e4 or has:)", "has:"),
    ("white move: carlsen", "move:"), ("never balance>=", "balance>="),
])
def test_a_line_that_is_not_finished_finds_nothing(path: Path, line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--", line, str(path)]) == FAILED
    assert capsys.readouterr() == ("", f"“{part}” lacks its value.\n")


def test_what_is_written_about_moves_is_found(tmp_path: Path, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    noted = write(tmp_path / "noted.pgn", (
        "1. e4?! {[%clk 0:00:09] [%eval -0.4] Übereilt, doch\nspielbar} e5 {[%eval 0.3]} *",
        "1. e4 $4 {[%clk 0:09:00] צוגצוואנג} *", "1. e4 *"))
    for line, game in (("white clock<10", 1), ("evaljump>=0.7", 1), ("glyph:?!", 1), ("glyph:??", 2), ("comment:ubereilt", 1),
                       ("eval<0", 1), ('comment:"doch SPIELBAR" move:e4', 1), ("comment:צוגצוואנג", 2), ("clock>=30", 2)):
        assert main([line, str(path), str(noted)]) == FOUND
        ply = 2 if "jump" in line else 1
        assert capsys.readouterr() == (f"{noted}\t{game}\t{ply}\tp{game - 1}\tq\t*\t\t\n", ""), line
    assert main(["comment:clk", str(noted)]) == NOTHING_FOUND


def test_what_was_read_is_kept_where_the_window_looks(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moveindex, "LEAST_GAMES", 1)
    monkeypatch.setattr(gameindex, "LEAST_CACHED", 1)
    assert main(["black move:mate", str(path)]) == FOUND
    kept = [each for each in user_cache_path("chessgui", appauthor=False).rglob("*") if each.is_file()]
    assert sorted((each.parent.name, each.suffix) for each in kept) == [(LISTS, ".games"), (LISTS, ".moves")]


def test_a_full_disk_is_told(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(moveindex, "LEAST_GAMES", 1)
    monkeypatch.setattr("chessgui.storage.safesave.flush", full)
    assert main(["black move:mate", str(path)]) == FOUND
    found = capsys.readouterr()
    assert "\tp2\t" in found.out and "games.pgn are not kept for the next time: the disk is full." in found.err


def test_a_table_for_other_programs_is_that_of_a_spreadsheet(path: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet
    for question in ("move:Nf3", "result=1-0", "white:nobody"):
        main([question, str(path), "--to", str(tmp_path / "hits.csv")])
        main([question, str(path), "--to", str(tmp_path / "hits.parquet")])
        table = parquet.read_table(tmp_path / "hits.parquet")
        with (tmp_path / "hits.csv").open(newline="") as file:
            head, *rows = csv.reader(file)
        assert table.column_names == head and {str(table.schema.field(name).type) for name in ("game", "ply")} == {"int32"}
        assert [[str(value) if value is not None else "" for value in row.values()] for row in table.to_pylist()] == rows


def test_a_missing_package_is_told_before_anything_is_searched(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    assert main(["move:Nf3", str(path), "--to", str(tmp_path / "hits.parquet")]) == FAILED
    assert capsys.readouterr() == ("", "A Parquet file needs the package pyarrow: pip install pyarrow.\n")
    assert not (tmp_path / "hits.parquet").exists()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "pyarrow" in tables.parquet_problem() and "pip" not in tables.parquet_problem(), "a folder without Python takes no packages"


def test_games_and_tables_are_written_into_files(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write(tmp_path / "other.pgn", LINES[:3])
    table, games = tmp_path / "hits.csv", tmp_path / "found.pgn"
    assert main(["move:Nf3", str(path), str(other), "--to", str(table), "--jobs", "2"]) == FOUND
    with table.open(newline="") as file:
        assert [row[:4] for row in csv.reader(file)] == [
            ["file", "game", "ply", "white"], [str(path), "1", "3", "p0"], [str(path), "4", "3", "p3"], [str(other), "1", "3", "p0"]]
    assert main(["move:Nf3", str(path), str(other), "--to", str(games)]) == FOUND
    assert indexed(games.read_text()).games == 3 and games.read_text().count(LINES[0]) == 2
    assert main(["result=1-0", str(path), "--to", str(games)]) == FOUND
    assert indexed(games.read_text()).games == 1 and capsys.readouterr() == ("", "")


def test_what_was_found_before_stays_where_no_file_can_be_read(path: Path, tmp_path: Path) -> None:
    """A name that was mistyped had left an empty file."""
    games, missing = tmp_path / "found.pgn", str(tmp_path / "gmaes.pgn")
    games.write_text("found before")
    assert main(["move:Nf3", missing, "--to", str(games)]) == FAILED
    assert games.read_text() == "found before"
    assert main(["move:Nf3", missing, str(path), "--to", str(games)]) == FAILED
    assert indexed(games.read_text()).games == 2, "what the others have is written"


def test_games_without_a_header_are_not_written_into_each_other(tmp_path: Path) -> None:
    for name, moves in (("1", "1. e4 e5 *"), ("2", "1. d4 1-0")):
        (tmp_path / f"{name}.pgn").write_text(moves)
    assert main(["", str(tmp_path), "--to", str(tmp_path / "hits.pgn")]) == FOUND
    assert indexed((tmp_path / "hits.pgn").read_text()).games == 2


def test_hits_of_headers_alone_stay_games_of_their_own(tmp_path: Path, own_settings: Path, prepared_finding: None) -> None:
    path, hits = tmp_path / "games.pgn", tmp_path / "hits.pgn"
    path.write_text('[Event "a"]\n[Site "S"]\n\n[Event "b"]\n\n*\n\n[White "c"]\n\n*\n')
    assert main(["--to", str(hits), "--", "-event:b", str(path)]) == FOUND
    assert hits.read_text() == '[Event "a"]\n[Site "S"]\n\n*\n\n[White "c"]\n\n*\n\n'


def test_a_stray_byte_garbles_no_other_letter(tmp_path: Path, path: Path) -> None:
    """The games are written as the window reads them: the byte is a letter of Windows-1252, all else UTF-8."""
    path.write_bytes('[White "Müller"]\n[Black "Dvořák"]\n[Annotator "J?rg"]\n\n1. e4 *\n\n'.encode().replace(b"?", b"\xf6"))
    assert main(["white:müller", str(path), "--to", str(tmp_path / "hits.pgn")]) == FOUND
    assert (tmp_path / "hits.pgn").read_text() == '[White "Müller"]\n[Black "Dvořák"]\n[Annotator "Jörg"]\n\n1. e4 *\n\n'


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["has:Xd4", "{0}"], "“has:Xd4” (letter 1): “X” is no man"), (["has:P", "{0}", "--jobs", "0"], "--jobs must be at least 1."),
    (["has:P", "{0}", "--to", "x.doc"], "must end in .pgn, .csv or .parquet"), (["has:P", "{0}", "--to", "/none/x.csv"], "no folder /none"),
    (["has:P", "/none/x.pgn"], "x.pgn cannot be opened"), (["has:P", "{1}"], "empty.pgn is empty"),
    (["has:P", "/none/x.pgn", "{0}", "--to", "{0}"], "games.pgn is searched itself"),
])
def test_bad_input_gets_one_sentence(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str,
) -> None:
    (tmp_path / "empty.pgn").write_bytes(b"")
    assert main([each.format(path, tmp_path / "empty.pgn") for each in arguments]) == FAILED
    told = capsys.readouterr()
    assert told.out == "" and sentence in told.err and told.err.count("\n") == 1


def test_behind_two_hyphens_there_are_no_options(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    path.rename(tmp_path / "-games.pgn")
    for words in (["--", "-white:nobody", "-games.pgn"], ["--jobs", "2", "--", "-white:nobody", "-games.pgn"],
                  ["white:p", "--jobs", "2", "--", "-games.pgn"]):
        assert main(words) == FOUND
        assert capsys.readouterr().out.startswith("-games.pgn\t")


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")
def test_names_that_cannot_be_written_are_no_fault(path: Path, tmp_path: Path) -> None:
    games = path.rename(tmp_path / os.fsdecode(b"\xff.pgn"))
    games.write_bytes(games.read_bytes().replace(b"p2", "Š".encode()))
    words = ["--", "-white:p move:mate", str(games)]
    done = subprocess.run([sys.executable, "-m", "chessgui.finding", *words], capture_output=True,
                          env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False)
    assert (done.returncode, done.stderr) == (FOUND, b"")
    assert b"\\udcff.pgn\t3\t4\t\\u0160\tq" in done.stdout
    assert main(["--to", str(tmp_path / "hits.csv"), *words]) == FOUND
    assert b"\\udcff.pgn,3,4," + "Š,q".encode() in (tmp_path / "hits.csv").read_bytes()


def test_a_file_that_cannot_be_read_does_not_hide_the_others(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["move:mate", "/none/x.pgn", str(path)]) == FAILED
    told = capsys.readouterr()
    assert told.out.startswith(f"{path}\t3") and told.err.count("\n") == 1


def test_no_question_is_too_long_to_be_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["structure:passed " * 500, str(path)]) == FAILED
    assert capsys.readouterr().err.count("\n") == 1


def test_ctrl_c_ends_it_with_a_word(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def pressed(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(commandline.FileHits, "rows", pressed)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests may run where Ctrl+C is ignored
    try:
        assert main(["move:mate", str(path)]) == INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr() == ("", "Stopped.\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
def test_a_full_disk_behind_the_output_is_not_told_as_no_game(path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "chessgui.finding", "", str(path)], stdout=full, stderr=subprocess.PIPE, text=True,
                              check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (FAILED, "The output cannot be written: the disk is full.\n")


def test_the_module_is_the_command(path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "chessgui.finding", "carlsen (", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (NOTHING_FOUND, "", "")


@pytest.fixture
def masters(path: Path, tmp_path: Path) -> Path:
    """A folder, which is the collection "Masters"; the file is in it, too."""
    folder = tmp_path / "more" / "below"
    folder.mkdir(parents=True)
    write(folder / "other.pgn", LINES[2:3])
    (folder / "notes.txt").write_text("no games")
    (folder / "again.pgn").symlink_to(path)
    CollectionFile(user_data_path("chessgui", appauthor=False) / FILE_NAME).add("Masters", (tmp_path / "more", path))
    return folder


def test_folders_and_collections_are_searched(path: Path, masters: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = ["--collection", "Masters", str(masters), "--jobs", "2", str(path)]
    for arguments in (["--collection", "masters"], [str(masters.parent)], both, ["--collection=Masters", "--", str(masters)]):
        assert main(["move:mate", *arguments]) == FOUND
        found = capsys.readouterr()
        assert sorted(line.split("\t")[:3] for line in found.out.splitlines()) == sorted(
            [[str(masters / "again.pgn"), "3", "4"], [str(masters / "other.pgn"), "1", "4"]]) and found.err == "", "each file once"


@pytest.mark.parametrize(("arguments", "sentence"), [
    ([], "Name a file, a folder or a collection that is to be read."),
    (["--collection", "x"], "There is no collection “x”; there are “Masters”."),
    (["--collection", "Masters", "--to", "{}"], "games.pgn is searched itself: its games would be lost."),
])
def test_what_is_no_collection_is_told(
    path: Path, masters: Path, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["move:mate", *(each.format(path) for each in arguments)]) == FAILED
    told = capsys.readouterr()
    assert told.out == "" and told.err.endswith(f"{sentence}\n") and told.err.count("\n") == 1


def test_a_part_of_a_collection_that_is_gone_does_not_hide_the_rest(
    path: Path, masters: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    (masters / "again.pgn").unlink()
    path.unlink()
    assert main(["move:mate", "--collection", "Masters"]) == FAILED
    assert capsys.readouterr() == (
        f"{masters / 'other.pgn'}\t1\t4\tp0\tq\t0-1\t\t\n", "games.pgn cannot be opened: there is no such file.\n")
    CollectionFile(user_data_path("chessgui", appauthor=False) / FILE_NAME).remove("Masters")
    assert main(["move:mate", "--collection", "Masters"]) == FAILED
    assert "“Masters”; there is none yet." in capsys.readouterr().err
