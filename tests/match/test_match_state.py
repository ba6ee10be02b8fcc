"""Plans, openings, the journal of a match and what is appended to PGN files: nothing is lost, whatever is cut off."""
from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import chess
import pytest

from chessgui.engines.enginelist import OWN, XBOARD, EngineSpec
from chessgui.files.appending import append_game, check_appendable
from chessgui.match.matchstate import FINISHED, GameRecord, JournalError, MatchJournal, last_finished, last_plan, unfinished
from chessgui.match.openings import OpeningsError, read_openings
from chessgui.match.plan import (
    Adjudication,
    Control,
    ControlKind,
    MatchPlan,
    Opening,
    PlanError,
    check,
    opening_from_json,
    plan_from_json,
    plan_to_json,
)
from chessgui.match.referee import GameVerdict, by_adjudication, by_clock, by_rules
from chessgui.match.window import prepare
from chessgui.rules.endings import Ending
from chessgui.storage.safesave import SaveError, append_bytes
from engine import Limits, Score, Sprt

PLAN = MatchPlan(
    (OWN, EngineSpec("Frog", ("frog", "-x"), XBOARD, {"Hash": 8})), 6, Control(ControlKind.CLOCK, 5000, 50, 40, 20), "book.epd", True, 3,
    Adjudication(20, 8, 30, None, 4, 200), Sprt(0, 10), "games.pgn", "Test")
PGN = '[Event "Test"]\n[Round "{0}"]\n\n1. e4 *\n\n'


# plans ---------------------------------------------------------------------------------------------------------------

def test_a_plan_comes_back_from_json() -> None:
    assert plan_from_json(json.loads(json.dumps(plan_to_json(PLAN)))) == PLAN
    assert plan_from_json(json.loads(json.dumps(plan_to_json(MatchPlan())))) == MatchPlan()


@pytest.mark.parametrize("change", [
    {"engines": []}, {"engines": [1, 2]}, {"games": 0}, {"games": "many"}, {"control": {"kind": "sand"}}, {"control": None},
    {"control": {"kind": "clock", "moves": 10**12}}, {"control": {"kind": "clock", "margin_ms": 1 << 31}},
    {"adjudication": {"draw_score": "low"}}, {"adjudication": {"win_plies": 10**30}},
    {"sprt": {"elo0": 5, "elo1": 5}}, {"control": {"kind": "clock", "value": -1}},
])
def test_a_damaged_plan_is_told(change: dict[str, object]) -> None:
    with pytest.raises(PlanError, match=r"damaged|positive|games|different"):
        plan_from_json(plan_to_json(PLAN) | change)
    with pytest.raises(PlanError):
        plan_from_json([])


@pytest.mark.parametrize("data", [None, [], ["4k3/8/8/8/8/8/8/8 w - - 0 1", "", False], [chess.STARTING_FEN, "e2e5", False]])
def test_a_damaged_opening_is_told(data: object) -> None:
    with pytest.raises(PlanError, match="An opening of the match is damaged"):
        opening_from_json(data)


def test_a_plan_out_of_range() -> None:
    with pytest.raises(PlanError, match="1 to 100000 games"):
        check(MatchPlan(games=0))


@pytest.mark.parametrize(("control", "text", "limits"), [
    (Control(ControlKind.CLOCK, 60_000, 600), "60+0.6", Limits(None, None, None, None, 900, 800, 600, 600)),
    (Control(ControlKind.CLOCK, 60_000, 0, 40), "40/60", Limits(None, None, None, None, 900, 800, 0, 0, 37)),
    (Control(ControlKind.MOVETIME, 250), "1/0.25", Limits(movetime_ms=250)),
    (Control(ControlKind.NODES, 8000), "-", Limits(nodes=8000)),
    (Control(ControlKind.DEPTH, 7), "-", Limits(depth=7)),
])
def test_controls(control: Control, text: str, limits: Limits) -> None:
    assert control.text == text
    assert control.limits({chess.WHITE: 900, chess.BLACK: 800}, 43) == limits


def test_clocks_over_periods() -> None:
    control = Control(ControlKind.CLOCK, 1000, 10, 2, 50)
    assert control.after_move(1000, 400, 1) == 610 and control.after_move(610, 200, 2) == 1420
    assert control.after_move(100, 120, 1) == 10, "overstepped within the margin"
    assert control.allowed_ms(100) == 150 and Control(ControlKind.NODES, 5).allowed_ms(0) is None


def test_equal_engines_are_told_apart() -> None:
    assert MatchPlan().names == ("Chessgui (1)", "Chessgui (2)") and PLAN.names == ("Chessgui", "Frog")


# openings ------------------------------------------------------------------------------------------------------------

def test_positions_and_games_as_openings(tmp_path: Path) -> None:
    lines = ["# a comment", "", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5; id \"1\";",
             "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40", "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1"]
    positions = tmp_path / "book.epd"
    positions.write_text("\n".join(lines))
    found = read_openings(positions, 10)
    assert [opening.fen for opening in found] == [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40", lines[4]]
    assert [opening.chess960 for opening in found] == [False, False, True]
    positions.write_text("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; fmvn 30;\r\n; nothing\r\n// nor here\r\n")
    assert [opening.fen for opening in read_openings(positions, 10)] == ["4k3/8/8/8/8/8/4P3/4K3 w - - 7 30"], "as wherever EPD is read"
    positions.write_text("\n".join(lines))
    assert read_openings(positions, 1) == found[:1]
    drawn = [read_openings(positions, 3, seed) for seed in range(10)]
    assert len(set(drawn)) > 1 and drawn[4] == read_openings(positions, 3, 4)
    assert all(set(openings) == set(found) for openings in drawn)
    games = tmp_path / "book.pgn"
    games.write_text('[White "A"]\n\n1. e4 (1. d4) e5 {well} *\n\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n')
    assert read_openings(games, 5) == (Opening(moves=("e2e4", "e7e5")), Opening("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ("e2e4",)))
    games.write_text("1. e4 -- 2. d4 e5 *\n")
    [opening] = read_openings(games, 1)
    assert opening == Opening("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"), "engines know no null moves"


@pytest.mark.parametrize(("name", "content", "words"), [
    ("a.epd", "", "a.epd holds no opening."),
    ("a.epd", "hello", "a.epd, line 1: that is no position."),
    ("a.epd", "4k3/8/8/8/8/8/8/8 w - -", "a.epd, line 1: that is no position."),
    ("a.epd", "\n7k/5QQ1/8/8/8/8/8/K7 b - - 0 1", "a.epd, line 2: the game is over there already."),
    ("a.epd", "7k/8/8/8/8/8/4R3/K7 w - - 100 90", "a.epd, line 1: the game is over there already."),
    ("a.pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", "a.pgn, game 1: the game is over there already."),
    ("a.pgn", "[White \"A\"]\n\n1. e4 e5 2. Ke3 *", "a.pgn, game 1, line 3: Ke3 is not a legal move here."),
    ("a.pgn", "1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *",
     "a.pgn, game 2: The game is not chess but a variant: the engine does not play it."),
    ("a.pgn", "[Variant \"Atomic\"]\n\n1. e4 *", "a.pgn, game 1: The game is not chess but a variant: the engine does not play it."),
    ("a.epd", "\0\0", "a.epd is neither a list of positions nor a PGN file."),
    ("none.epd", None, "none.epd cannot be opened: there is no such file."),
])
def test_files_that_hold_no_openings(tmp_path: Path, name: str, content: str | None, words: str) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(OpeningsError) as error:
        read_openings(tmp_path / name, 5)
    assert str(error.value) == words


@pytest.mark.parametrize(("name", "content", "where"), [
    ("a.epd", "{0}\n", "line 1"), ("a.pgn", '[FEN "{0}"]\n\n1. e4 e5 *\n', "game 1")])
def test_our_own_engine_plays_no_opening_that_it_refuses(tmp_path: Path, name: str, content: str, where: str) -> None:
    (tmp_path / name).write_text(content.format("nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"))
    assert read_openings(tmp_path / name, 5), "others may play it"
    with pytest.raises(OpeningsError) as error:
        prepare(MatchPlan(openings_file=str(tmp_path / name)), tmp_path / "matches")
    assert str(error.value) == (
        f"{name}, {where}: Black has more promoted pieces than missing pawns: our own engine does not take this position.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.epd")
    with pytest.raises(OpeningsError, match=r"^a\.epd cannot be opened: it is a device or a pipe\.$"):
        read_openings(tmp_path / "a.epd", 5)


# the referee ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("fen", "moves", "reason"), [
    (chess.STARTING_FEN, "f2f3 e7e5 g2g4 d8h4", "Black wins by checkmate."),
    (chess.STARTING_FEN, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "Draw by threefold repetition."),
    (chess.STARTING_FEN, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", None),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 99 90", "e2e3", "Draw by the fifty-move rule."),
    ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "", "Draw by stalemate."),
    ("7k/8/8/8/8/8/8/K7 b - - 0 1", "", "Draw: neither side can mate."),
])
def test_the_rules_end_games(fen: str, moves: str, reason: str | None) -> None:
    verdict = by_rules(Opening(fen, tuple(moves.split())).board())
    assert (verdict.ending.reason if verdict else None) == reason


@pytest.mark.parametrize(("fen", "color", "ending"), [
    (chess.STARTING_FEN, chess.WHITE, Ending("0-1", "White loses on time.")),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", chess.WHITE, Ending("1/2-1/2", "Draw: White's time is up, but Black cannot mate.")),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", chess.BLACK, Ending("1-0", "Black loses on time.")),
])
def test_flag_fall(fen: str, color: chess.Color, ending: Ending) -> None:
    verdict = by_clock(chess.Board(fen), color)
    assert verdict.ending == ending and verdict.faulty == color


RULES = Adjudication(draw_score=10, draw_plies=4, draw_from_move=2, win_score=500, win_plies=4, most_plies=0)
LATE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 50"


@pytest.mark.parametrize(("fen", "scores", "rules", "reason"), [
    (LATE, [99, 5, -5, 10, -10], RULES, "Draw by adjudication."),
    (LATE, [5, -5, 11, -10], RULES, None),
    (LATE, [5, None, 5, 5], RULES, None),
    (LATE, [5, 5, 5], RULES, None),
    (chess.STARTING_FEN, [5, 5, 5, 5], RULES, None),
    (LATE, [500, 900, 500, 700], RULES, "White wins by adjudication."),
    (LATE, [-500, -900, -500, -99_999], RULES, "Black wins by adjudication."),
    (LATE, [500, 900, 499, 700], RULES, None),
    (LATE, [500, 900, -500, 700], RULES, None),
    (LATE, [0] * 9, Adjudication(None, 1, 1, None, 1, 0), None),
    (LATE, [], Adjudication(None, 1, 1, None, 1, 98), "Draw: the game has reached 49 moves."),
    (LATE, [], Adjudication(None, 1, 1, None, 1, 99), None),
])
def test_adjudication(fen: str, scores: list[int | None], rules: Adjudication, reason: str | None) -> None:
    verdict = by_adjudication(chess.Board(fen), scores, rules)
    assert (verdict.ending.reason if isinstance(verdict, GameVerdict) else None) == reason


def test_scores_as_numbers() -> None:
    assert [Score(12).as_centipawns(), Score(mate=3).as_centipawns(), Score(mate=-3).as_centipawns(), Score(mate=0).as_centipawns()] == [
        12, 99_700, -99_700, -100_000]


# the journal ---------------------------------------------------------------------------------------------------------

def record(number: int, result: str = "1-0") -> GameRecord:
    return GameRecord(number, result, "White wins by checkmate.", 40, 1.5)


def begun(folder: Path, games: int = 0) -> MatchJournal:
    """A match with so many games, of which the PGN file has all but the last."""
    journal = MatchJournal.create(folder, PLAN, (Opening(), Opening(moves=("e2e4",))))
    for number in range(games):
        journal.add(record(number), PGN.format(number))
        if number + 1 < games:
            journal.mark_saved(number)
    return journal


def test_a_file_that_becomes_utf_8_for_a_game_is_kept(tmp_path: Path) -> None:
    path, before = tmp_path / "games.pgn", PGN.format("Ä").encode("latin-1")
    path.write_bytes(before)
    journal = MatchJournal.create(tmp_path / "matches", replace(PLAN, pgn_file=str(path)), (Opening(),))
    journal.add(record(0), PGN.format("Ł"))
    journal.save_games()
    assert [copy.read_bytes() for copy in (tmp_path / "backups").iterdir()] == [before]
    assert path.read_text("utf-8") == PGN.format("Ä") + PGN.format("Ł") and not journal.state.unsaved


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    journal = begun(tmp_path / "matches", 3)
    again = MatchJournal.open(journal.path)
    assert again.state == journal.state and again.state.unsaved == {2: PGN.format(2)}
    assert again.state.scores == [[2, 0, 2]] and again.state.tally.points == 2
    assert [again.state.opening(game).moves for game in range(6)] == [(), (), ("e2e4",), ("e2e4",), (), ()]
    assert unfinished(journal.path.parent) == [journal.path] and last_plan(journal.path.parent) == PLAN
    again.finish()
    assert unfinished(journal.path.parent) == [] and last_plan(journal.path.parent) == PLAN
    assert again.path.parent.name == FINISHED and MatchJournal.open(again.path).state == journal.state


def test_a_journal_that_was_cut_off_anywhere(tmp_path: Path) -> None:
    """Killed at any byte: whole lines count, the rest is dropped, and the match can go on."""
    journal = begun(tmp_path, 2)
    data = journal.path.read_bytes()
    head = data.index(b"\n") + 1
    for length in range(head, len(data), 7):
        journal.path.write_bytes(data[:length])
        again = MatchJournal.open(journal.path)
        whole_lines = data[:length].rpartition(b"\n")[0]
        assert len(again.state.records) == whole_lines.count(b'{"game"')
        again.mend()
        again.add(record(len(again.state.records)), "x")
        assert MatchJournal.open(journal.path).state.records == again.state.records
    assert not list(tmp_path.glob("*.damaged"))
    for length in (0, 1, head - 1):
        journal.path.write_bytes(data[:length])
        with pytest.raises(JournalError, match="its file is damaged"):
            MatchJournal.open(journal.path)


def test_what_is_damaged_in_the_middle_is_kept_aside(tmp_path: Path) -> None:
    journal = begun(tmp_path, 3)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    for bad in (b"rubbish\n", b"[]\n", b'{"game": {"number": 9}}\n', b'{"game": 3}\n', b'{"saved": "x"}\n', lines[1]):
        journal.path.write_bytes(b"".join([*lines[:2], bad, *lines[3:]]))
        again = MatchJournal.open(journal.path)
        assert len(again.state.records) == 1
        again.mend()
        assert len(list(tmp_path.glob("*.damaged"))) == 1 and MatchJournal.open(journal.path).state == again.state


def test_the_match_that_ended_last_is_found(tmp_path: Path) -> None:
    assert last_finished(tmp_path) is None
    first, second = sorted((begun(tmp_path, 1) for _ in range(2)), key=lambda journal: journal.path.name)
    for journal in (second, first):
        journal.finish()
    for journal, when in ((second, 1_000_000), (first, 2_000_000)):
        os.utime(journal.path, (when, when))
    assert last_finished(tmp_path) == first.path, "its name, the time when it began, does not matter"
    first.path.write_bytes(b"damaged")
    assert last_finished(tmp_path) == second.path
    second.path.unlink()
    second.path.symlink_to(tmp_path / "nowhere")
    assert last_finished(tmp_path) is None


def test_a_plan_without_a_file_keeps_no_texts(tmp_path: Path) -> None:
    journal = MatchJournal.create(tmp_path, MatchPlan(), ())
    journal.add(record(0), "text")
    assert journal.state.unsaved == {} == MatchJournal.open(journal.path).state.unsaved


def test_matches_that_begin_in_the_same_second(tmp_path: Path) -> None:
    paths = {MatchJournal.create(tmp_path, PLAN, ()).path for _ in range(3)}
    assert len(paths) == 3


def test_a_full_disk_leaves_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = begun(tmp_path, 1)
    before = journal.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        with pytest.raises(SaveError, match="the disk is full"):
            journal.add(record(1), "x")
    assert journal.path.read_bytes() == before and len(journal.state.records) == 1
    journal.add(record(1), "x")
    assert len(MatchJournal.open(journal.path).state.records) == 2


def test_what_a_failed_addition_has_left_is_removed_before_the_next(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is in the file, and neither flushing nor removing it works."""
    journal = MatchJournal.create(tmp_path, PLAN, ())
    for broken in ("fsync", "ftruncate"):
        monkeypatch.setattr(os, broken, full_disk)
    with pytest.raises(SaveError):
        journal.add(record(0), "x")
    monkeypatch.undo()
    for number in range(3):
        journal.mend()
        journal.add(record(number), "x")
    assert MatchJournal.open(journal.path).state.records == journal.state.records and len(journal.state.records) == 3


def full_disk(descriptor: int, *others: object) -> None:
    raise OSError(errno.ENOSPC, "")


# appending -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("before", "after"), [
    (None, b"GAME"), (b"", b"GAME"), (b"1. e4 *", b"1. e4 *\n\nGAME"), (b"1. e4 *\n", b"1. e4 *\n\nGAME"),
    (b"1. e4 *\n\n", b"1. e4 *\n\nGAME"),
    (b"1. e4 *\r\n", b"1. e4 *\r\n\r\nGAME"), (b"\xef\xbb\xbf1. e4 *\n\n\n", b"\xef\xbb\xbf1. e4 *\n\n\nGAME"),
    (b"[Event \"\xe9\"]\n\n*\n\n", b"[Event \"\xe9\"]\n\n*\n\nGAME"),
])
def test_a_game_is_put_behind_what_is_there(tmp_path: Path, before: bytes | None, after: bytes) -> None:
    path = tmp_path / "games.pgn"
    if before is not None:
        path.write_bytes(before)
    append_game(path, PGN.format(1))
    game = PGN.format(1).encode()
    assert path.read_bytes() == after.replace(b"GAME", game.replace(b"\n", b"\r\n") if b"\r" in after else game)


@pytest.mark.parametrize("before", [b"", b"1. d4 *\n\n", b"1. d4 *\r\n\r\n"])
def test_a_game_that_was_cut_off_is_completed(tmp_path: Path, before: bytes) -> None:
    """Whatever part of it an attempt has left, there is one whole game in the end."""
    path = tmp_path / "games.pgn"
    path.write_bytes(before)
    append_game(path, PGN.format(1))
    whole = path.read_bytes()
    for length in range(len(before), len(whole) + 1):
        if length > len(before) or before.endswith(b"\n") or not before:
            path.write_bytes(whole[:length])
            append_game(path, PGN.format(1), len(before))
            assert path.read_bytes() == whole
    append_game(path, PGN.format(2))
    assert path.read_bytes().count(b"[Event") == 2 + before.count(b"[Event")


def test_appending_fails_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(b"1. e4 *\n\n")
    writes = iter((5, OSError(errno.EDQUOT, "")))
    real = os.write

    def stingy(descriptor: int, data: bytes) -> int:
        step = next(writes)
        if isinstance(step, OSError):
            raise step
        return real(descriptor, data[:step])

    monkeypatch.setattr(os, "write", stingy)
    with pytest.raises(SaveError, match=r"games\.pgn was not saved: the disk quota is used up\."):
        append_bytes(path, b"0123456789")
    assert path.read_bytes() == b"1. e4 *\n\n"


@pytest.mark.parametrize(("name", "content", "words"), [
    ("none/games.pgn", None, "there is no folder"), (".", None, "it is a folder"),
    ("list.epd", b"4k3/8/8/8/8/8/4P3/4K3 w - -\n", "is a list of positions"),
])
def test_where_a_game_cannot_be_put(tmp_path: Path, name: str, content: bytes | None, words: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SaveError, match=words):
        check_appendable(path)
    with pytest.raises(SaveError):
        append_game(path, PGN)
    assert content is None or path.read_bytes() == content
