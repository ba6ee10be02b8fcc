"""Verdicts of tablebases on each move, against endings whose outcome everybody knows."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import chess
import pytest

from chessgui.openings.tablebases import TablebaseError, Tablebases, folders_of, folders_text, found_words, look_into
from chessgui.openings.tablebases import TablebaseOutcome as Outcome
from engine.errors import OptionError
from engine.session.syzygy import Tablebases as EngineTables
from engine.session.syzygy import sound_tables


@pytest.fixture(scope="module")
def tables(shared: Path) -> Iterator[Tablebases]:
    found = Tablebases(shared / "syzygy")
    yield found
    found.close()


VERDICTS = (
    ("6k1/8/6K1/8/8/8/8/7R w - - 0 1", "Rh8+", Outcome.DRAW, 0, False),
    ("6k1/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8#", Outcome.WIN, 1, True),
    ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qg7#", Outcome.WIN, 1, True),
    ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7", Outcome.DRAW, 0, False),
    ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "Kd6", Outcome.WIN, None, False),
    ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "Kd3", Outcome.DRAW, 0, False),
    ("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", "Kd5", Outcome.LOSS, None, False),
    ("8/8/8/8/8/k7/p7/K7 w - - 0 1", None, None, 0, False),
    ("8/8/8/8/8/1k6/7r/K7 w - - 0 1", "Kb1", Outcome.LOSS, None, False),
    ("8/P7/8/8/8/1k6/8/K7 w - - 0 1", "a8=Q", Outcome.WIN, 1, False),
)


@pytest.mark.parametrize(("fen", "san", "outcome", "plies", "mates"), VERDICTS)
def test_known_endings(fen: str, san: str | None, outcome: Outcome | None, plies: int | None, mates: bool, tables: Tablebases) -> None:
    board = chess.Board(fen)
    found = {verdict.san: verdict for verdict in tables.verdicts(board)}
    assert {verdict.move for verdict in found.values()} == set(board.legal_moves)
    if san is not None:
        assert (found[san].outcome, found[san].mates) == (outcome, mates)
        assert plies is None or found[san].plies == plies


def test_the_best_comes_first_and_agrees_with_the_position(tables: Tablebases, shared: Path) -> None:
    import chess.syzygy
    for fen in ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "7k/8/8/8/8/8/2Q5/K7 w - - 0 1", "7k/8/8/8/8/8/2Q5/K7 b - - 0 1",
                "8/1k6/8/8/8/6p1/2K5/6N1 b - - 0 1", "8/8/8/3k4/8/4P3/3K4/8 b - - 0 1", "8/8/8/8/8/4k3/1p6/4K3 w - - 0 1"):
        board = chess.Board(fen)
        verdicts = tables.verdicts(board)
        with chess.syzygy.open_tablebase(str(shared / "syzygy")) as reference:
            assert verdicts[0].outcome == reference.probe_wdl(board)
            dtz = abs(reference.probe_dtz(board))
            assert not dtz or abs(verdicts[0].plies - dtz) <= 1
        ranks = [verdict.outcome for verdict in verdicts]
        assert ranks == sorted(ranks, reverse=True)
        wins = [verdict.plies for verdict in verdicts if verdict.outcome == Outcome.WIN]
        losses = [verdict.plies for verdict in verdicts if verdict.outcome == Outcome.LOSS]
        assert wins == sorted(wins) and losses == sorted(losses, reverse=True)


def test_a_mate_comes_before_captures_and_pawn_moves_that_win(tables: Tablebases) -> None:
    """All of them have a distance of one ply."""
    verdicts = tables.verdicts(chess.Board("k7/7P/1K6/8/8/8/P7/8 w - - 0 1"))
    assert verdicts[0].mates and {verdict.san for verdict in verdicts if verdict.plies == 1} >= {"h8=Q#", "a3", "a4"}


def test_the_fifty_move_rule(tables: Tablebases) -> None:
    board = chess.Board("8/8/8/8/8/3k4/8/K1BN4 w - - 95 100")
    late = {verdict.san: verdict for verdict in tables.verdicts(board)}
    board.halfmove_clock = 0
    early = {verdict.san: verdict for verdict in tables.verdicts(board)}
    changed = [san for san in early if early[san].outcome == Outcome.WIN]
    assert changed and all(late[san].outcome == Outcome.CURSED_WIN and late[san].plies == early[san].plies for san in changed)


def test_the_fifty_move_rule_at_its_boundary(tables: Tablebases) -> None:
    """Bishop and knight mate here with the 59th ply, though the tables, which round, say 58. After 41 plies that is the hundredth: a mate
    counts. With one more it comes too late, and for the loser, too."""
    for fen, clock, outcome in (
        ("8/8/8/8/8/2k5/8/KBN5 w - -", 41, Outcome.WIN), ("8/8/8/8/8/2k5/8/KBN5 w - -", 42, Outcome.CURSED_WIN),
        ("8/8/8/8/8/2kN4/8/KB6 b - -", 42, Outcome.LOSS), ("8/8/8/8/8/2kN4/8/KB6 b - -", 43, Outcome.BLESSED_LOSS),
    ):
        assert tables.verdicts(chess.Board(f"{fen} {clock} 80"))[0].outcome == outcome, (fen, clock)


@pytest.mark.parametrize("fen", ["8/8/8/8/8/2k5/8/KBN5 w - -", "8/8/8/8/8/2kN4/8/KB6 b - -", "4k3/8/4K3/4P3/8/8/8/8 w - -",
                                 "8/8/8/8/8/1k6/7r/K7 b - -"])
def test_the_engine_says_the_same(fen: str, tables: Tablebases, shared: Path) -> None:
    engine = EngineTables(str(shared / "syzygy"))
    for clock in (0, 1, 41, 42, 43, 77, 99):
        board = chess.Board(f"{fen} {clock} 80")
        told = engine.probe(board.fen())
        assert told is not None
        assert {verdict.move.uci(): verdict.outcome for verdict in tables.verdicts(board)} == {
            move: outcome for move, (outcome, _) in told.by_move.items()}, clock
    engine.close()


@pytest.mark.parametrize("fen", [
    chess.STARTING_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1",
])
def test_positions_that_no_table_has(fen: str, tables: Tablebases) -> None:
    assert not tables.covers(chess.Board(fen)) and tables.verdicts(chess.Board(fen)) == []


def test_missing_tables(shared: Path, tmp_path: Path) -> None:
    for name in ("KRvKP.rtbw", "KRvKP.rtbz"):
        (tmp_path / name).write_bytes((shared / "syzygy" / name).read_bytes())
    tables = Tablebases(tmp_path)
    verdicts = tables.verdicts(chess.Board("8/8/8/8/8/2k5/3p4/K6R b - - 0 1"))
    by_san = {verdict.san: verdict for verdict in verdicts}
    assert by_san["Kc2"].outcome is not None
    assert by_san["d1=Q+"].outcome is None and verdicts[-1].outcome is None
    tables.close()


def test_damaged_tables_say_nothing(shared: Path, tmp_path: Path) -> None:
    (tmp_path / "KRvK.rtbw").write_bytes(b"")
    (tmp_path / "KQvK.rtbw").write_bytes((shared / "syzygy" / "KQvK.rtbw").read_bytes()[:100])
    (tmp_path / "KPvK.rtbw").write_bytes(b"nonsense" * 100)
    tables = Tablebases(tmp_path)
    for fen in ("8/8/8/8/8/1k6/7r/K7 b - - 0 1", "8/8/8/8/8/1k6/7q/K7 b - - 0 1", "8/8/8/8/8/1k6/7p/K7 b - - 0 1"):
        assert any(verdict.outcome is None for verdict in tables.verdicts(chess.Board(fen)))
    tables.close()


@pytest.mark.parametrize(("name", "suffix", "place", "change"), [
    ("KRvKN", "rtbw", 6, 3), ("KRvKN", "rtbw", 7, 0x70), ("KRvKN", "rtbz", 8, 7), ("KPvKP", "rtbw", 9, 1), ("KQvKR", "", 0, 0)])
def test_tables_that_list_other_men_than_their_names_are_left_out(
        shared: Path, tmp_path: Path, name: str, suffix: str, place: int, change: int) -> None:
    """python-chess looked for those men on the board for ever. The last one is a sound table under a wrong name."""
    for each in ("rtbw", "rtbz"):
        data = bytearray((shared / "syzygy" / f"{'KRvKN' if name == 'KQvKR' else name}.{each}").read_bytes())
        data[place] ^= change if each == suffix else 0
        (tmp_path / f"{name}.{each}").write_bytes(data)
    found = {path.name for path in sound_tables(tmp_path)}
    assert found == {f"{name}.{each}" for each in ("rtbw", "rtbz") if each != suffix and suffix}
    board = chess.Board({"KRvKN": "8/8/3k4/3n4/8/8/1R6/K7 w - - 0 1", "KPvKP": "8/8/3k4/3p4/8/8/1P6/K7 w - - 0 1",
                         "KQvKR": "8/8/3k4/3r4/8/8/1Q6/K7 w - - 0 1"}[name])
    with closing(Tablebases(tmp_path)) as tables:
        assert any(verdict.outcome is None for verdict in tables.verdicts(board))
    if suffix == "rtbw":
        with pytest.raises(OptionError):
            EngineTables(str(tmp_path))


@pytest.mark.parametrize(("name", "changes"), [
    ("KRvKN", {4: 1, 7: 0x70}), ("KRvKN", dict.fromkeys(range(6, 10), 0x80)), ("KPvK", dict.fromkeys(range(10, 13), 0x88))])
def test_tables_that_list_men_for_one_side_to_move_or_file_alone_are_left_out(
        shared: Path, tmp_path: Path, name: str, changes: dict[int, int]) -> None:
    """The men for Black to move are read even where the header says that there are none; and those of the other colour, there or in the
    part of another file, are on the board no more than a man of another kind."""
    data = bytearray((shared / "syzygy" / f"{name}.rtbw").read_bytes())
    for place, change in changes.items():
        data[place] ^= change
    (tmp_path / f"{name}.rtbw").write_bytes(data)
    assert sound_tables(tmp_path) == []


def test_all_sound_tables_are_taken_and_no_folder(shared: Path, tmp_path: Path) -> None:
    (tmp_path / "KNvK.rtbw").mkdir()
    assert sound_tables(tmp_path) == []
    names = [path.name for path in sound_tables(shared / "syzygy")]
    assert names == sorted(path.name for path in (shared / "syzygy").iterdir() if path.suffix in (".rtbw", ".rtbz")) and len(names) > 50


FOLDERS = [
    ({}, (0, 0), ("There is no folder a.", "There is no folder b."), "There is no folder a. There is no folder b."),
    ({"a/KRvK.rtbw": b"", "a/KRvK.rtbz": b"", "a/notes.rtbw": b""}, (1, 3), ("There is no folder b.",),
     "One table, for 3 men. There is no folder b."),
    ({"a/KRvK.rtbw": b"", "a/KQvK.rtbw": b"", "b/KRvK.rtbw": b"", "b/KRPvKR.rtbw": b""}, (3, 5), (), "3 tables, up to 5 men."),
    ({"a": b"", "b/KRvK.pdf": b""}, (0, 0), ("a is not a folder.", "b holds no Syzygy tables."),
     "a is not a folder. b holds no Syzygy tables."),
]


@pytest.mark.parametrize(("files", "figures", "problems", "words"), FOLDERS)
def test_what_folders_hold(
    files: dict[str, bytes], figures: tuple[int, int], problems: tuple[str, ...], words: str, tmp_path: Path,
) -> None:
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    found = look_into((tmp_path / "a", tmp_path / "b"))
    assert ((found.tables, found.men), found.problems, found_words(found)) == (figures, problems, words)


def test_folders_are_kept_a_line_each() -> None:
    folders = (Path("/one/of mine"), Path("/two:three"))
    assert folders_of(folders_text(folders)) == folders and folders_of("") == () and folders_of("/a\n\n/b\n/a") == (Path("/a"), Path("/b"))


def test_folders_without_tables(tmp_path: Path) -> None:
    with pytest.raises(TablebaseError, match="There is no folder none"):
        Tablebases(tmp_path / "none")
    with pytest.raises(TablebaseError, match="holds no Syzygy tables"):
        Tablebases(tmp_path)


def test_a_link_to_itself_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert look_into([tmp_path / "loop"]).problems == ("loop cannot be opened: its symbolic links form a loop.",)
