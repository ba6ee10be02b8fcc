"""The own rating: Glicko-2 by its paper, the course of the games, the file."""
from __future__ import annotations

import errno
import threading
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import chess
import pytest

from chessgui.play import ratingfile
from chessgui.play.adjourned import AdjournedError, adjourned, put_away
from chessgui.play.newgame import NewGame
from chessgui.play.rating import MOST_DEVIATION, NEWCOMER, GameResult, RatedGame, Rating, after_pause, after_period, history, rating_at
from chessgui.play.ratingfile import RatedGames, RatingFileError, add_waiting, read_games
from chessgui.storage import lock, safesave
from chessgui.storage.journal import lines_of
from chessgui.tree.game import Game
from tests.hands.patience import PATIENCE_S

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def game(score: float = 1.0, opponent: int = 1500, day: float = 0, color: chess.Color = chess.WHITE) -> RatedGame:
    return RatedGame(NOON + timedelta(days=day), opponent, score, color, "5+3")


# the system --------------------------------------------------------------------------------------------------------


def test_the_worked_example_of_the_paper() -> None:
    """Glickman's example: 1500 with 200 beats 1400 (30), loses to 1550 (100) and 1700 (300)."""
    results = [GameResult(1400, 1, 30), GameResult(1550, 0, 100), GameResult(1700, 0, 300)]
    after = after_period(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.02), "the paper rounds on its way"
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_widens() -> None:
    """Step 6 alone: 200 points and 0.06 are 1.1513 and 0.06 on the inner scale, 1.1528 together, 200.27 points."""
    before = Rating(1500, 200, 0.06)
    assert after_period(before, []) == after_pause(before, 1)
    assert after_pause(before, 1).deviation == pytest.approx(200.2714, abs=0.001)
    assert after_pause(before, 1).rating == 1500 and after_pause(before, 0).deviation == pytest.approx(200)
    assert after_pause(before, 100_000).deviation == MOST_DEVIATION


@pytest.mark.parametrize("opponent", [400, 1200, 1500, 3000])
def test_a_win_raises_and_a_loss_lowers(opponent: int) -> None:
    won, drawn, lost = (after_period(NEWCOMER, [GameResult(opponent, score)]) for score in (1, 0.5, 0))
    assert lost.rating < drawn.rating < won.rating and lost.rating < 1500 < won.rating
    assert won.deviation == pytest.approx(lost.deviation, rel=0.02) and won.deviation <= NEWCOMER.deviation


def test_the_rating_settles_where_half_the_points_are_made() -> None:
    rating = NEWCOMER
    for _ in range(60):
        rating = after_period(after_period(rating, [GameResult(1850, 1)]), [GameResult(1850, 0)])
    assert rating.rating == pytest.approx(1850, abs=20)
    assert 50 < rating.deviation < 75 and not rating.is_provisional and NEWCOMER.is_provisional


@pytest.mark.parametrize(("rating", "opponent", "score"), [(3000, 0, 0), (100, 4000, 1), (100, 0, 0), (4000, 4000, 0.5), (4000, 0, 1)])
def test_extremes_stay_numbers(rating: float, opponent: int, score: float) -> None:
    after = Rating(rating, 350)
    for _ in range(30):
        after = after_period(after, [GameResult(opponent, score)])
    assert 100 <= after.rating <= 4000 and 0 < after.deviation <= MOST_DEVIATION and 0.01 < after.volatility < 1


def test_great_surprises_make_the_volatility_grow() -> None:
    """The other branch of step 5: a result farther off than deviation and variance allow for."""
    after = after_period(Rating(1500, 30, 0.06), [GameResult(1500, 1)] * 40)
    assert after.volatility > 0.0605


# the course --------------------------------------------------------------------------------------------------------


def test_history_goes_game_by_game() -> None:
    points = history([game(1, 1200), game(0, 1400, 0.1), game(0.5, 1300, 0.2)])
    assert [point.game.opponent for point in points] == [1200, 1400, 1300]
    first, second, third = (point.rating for point in points)
    assert first.rating > 1500 and second.rating < first.rating
    assert first.deviation > second.deviation > third.deviation
    assert first == after_period(NEWCOMER, [GameResult(1200, 1)]), "a newcomer's first game"
    assert history([]) == []


def test_a_pause_counts_and_a_clock_set_back_does_not() -> None:
    points = history([game()])
    last = points[-1].rating
    assert rating_at([], NOON) == NEWCOMER
    assert rating_at(points, NOON).deviation == pytest.approx(last.deviation)
    assert rating_at(points, NOON - timedelta(days=900)).deviation == pytest.approx(last.deviation)
    assert rating_at(points, NOON + timedelta(weeks=10)) == after_pause(last, 10)


# the file ----------------------------------------------------------------------------------------------------------


def test_games_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "data" / "rating.jsonl"
    assert read_games(path) == RatedGames()
    games = (game(1, 1200), game(0.5, 1300, 1, chess.BLACK), replace(game(0, 1400, 2), time_control="40/90 + 30 s, „Zürich“"))
    for index, one in enumerate(games):
        assert add_waiting(path, [one]) == RatedGames(games[:index + 1])
    assert read_games(path) == RatedGames(games)
    assert list(lines_of(path.read_bytes()))[1].entry == {
        "ended": "2026-03-02T12:00:00+00:00", "opponent": 1300, "score": 0.5, "color": "black", "time_control": "5+3"}
    assert [file.name for file in path.parent.iterdir()] == ["rating.jsonl"], "nothing else is left behind"


GOOD = '{"ended": "2026-03-01T12:00:00+00:00", "opponent": 1500, "score": 1.0, "color": "white", "time_control": "5+3"}'


@pytest.mark.parametrize("line", [
    "", GOOD[:40], "[]", "3", '"text"', "null", "\x00\x00\x00", '{"ended": 5}', "[" * 5000,
    GOOD.replace("1.0", "0.7"), GOOD.replace("1.0", "true"), GOOD.replace("1.0", "NaN"), GOOD.replace("1500", '"1500"'),
    GOOD.replace("1500", "1e400"), GOOD.replace("1500", "-3"), GOOD.replace("1500", "99999"), GOOD.replace("white", "red"),
    GOOD.replace('"5+3"', "5"),
    GOOD.replace("2026-03-01T12:00:00+00:00", "0001-01-01T12:00:00+14:00"),
    GOOD.replace("2026-03-01T12:00:00+00:00", "9999-12-31T12:00:00-14:00"),
    GOOD.replace("2026-03-01", "2026-13-01"), GOOD.replace('"white"', "[]"),
])
def test_a_damaged_line_is_left_out_told_and_kept_aside(tmp_path: Path, line: str) -> None:
    path = tmp_path / "rating.jsonl"
    text = f"{GOOD}\n{line}\n{GOOD}\n"
    path.write_text(text, "utf-8")
    read = read_games(path)
    assert read.games == (game(), game())
    if not line:
        assert read.problem == "" and path.read_text("utf-8") == text
        return
    assert read.problem == "rating.jsonl: 1 line cannot be read and is left out; the file as it was is kept as rating.jsonl.damaged."
    assert (tmp_path / "rating.jsonl.damaged").read_text("utf-8") == text
    assert read_games(path) == RatedGames((game(), game())), "told once"


def test_every_damaged_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "rating.jsonl"
    for number in (1, 2, 3):
        path.write_bytes(b"\xff\xfe broken %d\n\x80\n" % number)
        assert "2 lines cannot be read and are left out" in read_games(path).problem
    names = ["rating.jsonl.damaged", "rating.jsonl.damaged2", "rating.jsonl.damaged3"]
    assert [(tmp_path / name).read_bytes() for name in names] == [b"\xff\xfe broken %d\n\x80\n" % number for number in (1, 2, 3)]
    assert add_waiting(path, [game()]).games == (game(),)


def test_a_cut_line_at_the_end_and_other_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "rating.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode() + b"\r\n\r\n" + GOOD.replace("+00:00", "").encode())
    assert read_games(path) == RatedGames((game(), game())), "without a zone it is UTC"
    path.write_bytes(path.read_bytes() + b"\n" + GOOD.encode()[:30])
    assert add_waiting(path, [game(0)]).games == (game(), game(), game(0))


def test_two_windows_that_write_at_the_same_time_keep_both_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, write, met = tmp_path / "rating.jsonl", ratingfile._write, threading.Event()

    def other() -> None:
        add_waiting(path, [game(0)])
        met.set()

    second = threading.Thread(target=other)

    def begin_other(path: Path, games: tuple[RatedGame, ...]) -> None:
        monkeypatch.setattr(ratingfile, "_write", write)
        second.start()
        met.wait(PATIENCE_S)  # the other one waits, or is through
        write(path, games)

    def sleep(seconds: float) -> None:
        met.set()
        time.sleep(seconds)

    monkeypatch.setattr(lock, "time", SimpleNamespace(monotonic=lambda: 0.0, sleep=sleep))
    monkeypatch.setattr(ratingfile, "_write", begin_other)
    add_waiting(path, [game()])
    second.join(PATIENCE_S)
    assert read_games(path).games == (game(), game(0))


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rating.jsonl"
    damaged = f"{GOOD}\nbroken\n".encode()
    path.write_bytes(damaged)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(safesave.os, "fsync", full)
    with pytest.raises(RatingFileError, match=r"^rating\.jsonl is damaged and could not be set aside: .*the disk is full\.$"):
        add_waiting(path, [game()])
    path.write_bytes(GOOD.encode())
    waiting = [game(0)]
    assert add_waiting(path, waiting) == RatedGames((game(), game(0)), "rating.jsonl was not saved: the disk is full.")
    assert path.read_bytes() == GOOD.encode() and waiting == [game(0)]


def test_a_game_is_in_the_file_once_though_its_writing_was_told_to_have_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder was not flushed behind it, and another window of the program has put a game of its own behind it since."""
    path, waiting = tmp_path / "rating.jsonl", [game(), game(day=1e-10)]  # the other one ends microseconds later
    path.write_text("broken\n")
    synced = list[Path]()

    def unreachable(folder: Path) -> None:
        synced.append(folder)
        if len(synced) > 2:  # the copy of the damaged file and the mended one are there
            raise OSError(errno.EIO, "")

    with monkeypatch.context() as patch:
        patch.setattr(safesave, "sync", unreachable)
        told = add_waiting(path, waiting)
    assert told.games == (game(), game(day=1e-10)) == tuple(waiting) and read_games(path).games == told.games
    assert told.problem == ("rating.jsonl: 1 line cannot be read and is left out; the file as it was is kept as rating.jsonl.damaged. "
                            "rating.jsonl was not saved: the drive cannot be reached.")
    assert add_waiting(path, [game(0.5, day=2)]).games == (*told.games, game(0.5, day=2))
    waiting.append(game(1, day=3))
    assert add_waiting(path, waiting) == read_games(path) == RatedGames((*told.games, game(0.5, day=2), game(1, day=3)))
    assert waiting == []


def test_places_that_cannot_be_read_or_made(tmp_path: Path) -> None:
    with pytest.raises(RatingFileError, match="cannot be opened: it is a folder"):
        read_games(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(RatingFileError, match=r"^rating\.jsonl cannot be opened: the folder does not exist any more\.$"):
        add_waiting(tmp_path / "file" / "rating.jsonl", [game()])


def test_a_folder_that_cannot_be_made_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(self: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "")

    monkeypatch.setattr(Path, "mkdir", made)
    waiting = [RatedGame(datetime(2026, 1, 2, tzinfo=UTC), 1500, 1, chess.WHITE, "5+3")]
    found = add_waiting(tmp_path / "data" / "rating.jsonl", waiting)
    assert found.problem == "rating.jsonl was not saved: the disk is read-only." and len(waiting) == 1
    with pytest.raises(AdjournedError, match=r"^The game was not put away: .* was not saved: the disk is read-only\.$"):
        put_away(tmp_path / "adjourned", adjourned(Game(), NewGame(), None))
