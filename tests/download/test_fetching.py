"""Games that a file does not have are fetched and written behind what it has; what has come is never lost."""
from __future__ import annotations

import errno
import io
import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from chessgui.download import fetching
from chessgui.download.fetching import Fetched, fetch
from chessgui.download.wanted import CHESS_COM, LICHESS, DownloadError, GameKind, Wanted
from chessgui.files.loading import place_of_game
from chessgui.gamelist.gameindex import GameIndex
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled, Progress
from tests.hands.sites import Reply, Site, chess_com_game, lichess_game

OF_LICHESS = "/api/games/user/Me"


@pytest.fixture
def wanted(tmp_path: Path) -> Wanted:
    return Wanted(LICHESS, "Me", tmp_path / "mine.pgn")


def took(
    site: Site, wanted: Wanted, before: Wanted | None = None, progress: Progress | None = None, stop: Progress | None = None,
) -> Fetched:
    """Fetch and append."""
    found = fetch(wanted, before, progress or Progress(), stop or Progress(), server=site.server)
    if found.new:
        found.append()
    else:
        found.file.close()
    return found


def addresses(path: Path) -> list[str]:
    index = GameIndex.open(path, None)
    return [index.value(game, "Site").removeprefix("https://lichess.org/0000000") for game in range(index.count)]


def begins(site: Site) -> list[date]:
    """The days from which on lichess was asked for games."""
    return [datetime.fromtimestamp(int(parse_qs(urlsplit(each).query)["since"][0]) / 1000, UTC).date() for each in site.asked]


def test_games_become_a_file(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, "".join(lichess_game(number, white="Jörg") for number in (1, 2, 3)))
    progress = Progress()
    found = took(site, wanted, progress=progress)
    assert (found.new, found.had, found.problem, found.is_complete) == (3, 0, "", True)
    assert found.wanted == replace(wanted, until=date(2024, 3, 1))
    assert progress.done == 3 and addresses(wanted.path) == ["1", "2", "3"]
    assert wanted.path.read_text("utf-8") == "".join(lichess_game(number, white="Jörg").rstrip() + "\n\n" for number in (1, 2, 3))


def test_the_second_time_only_new_games_are_asked_for_and_none_is_there_twice(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, lichess_game(1, "2024.02.01") + lichess_game(2, "2024.03.05"))
    before = took(site, wanted).wanted
    first = wanted.path.read_bytes()
    site.tell(OF_LICHESS, lichess_game(2, "2024.03.05") + lichess_game(3, "2024.03.06"), "")
    found = took(site, wanted, before)
    assert (found.new, found.had) == (1, 2) and addresses(wanted.path) == ["1", "2", "3"] and wanted.path.read_bytes().startswith(first)
    since = [int(parse_qs(urlsplit(each).query).get("since", ["0"])[0]) for each in site.asked]
    assert since[0] == 0 and all(since[1:])
    site.tell(OF_LICHESS, lichess_game(3, "2024.03.06"))
    whole, found = wanted.path.read_bytes(), took(site, wanted, found.wanted)
    assert (found.new, found.had, found.is_complete) == (0, 3, True) and wanted.path.read_bytes() == whole


@pytest.mark.parametrize("change", [{"kinds": frozenset(GameKind)}, {"since": None}])
def test_what_the_file_was_not_asked_for_is_asked_for_from_the_beginning(site: Site, wanted: Wanted, change: dict[str, Any]) -> None:
    narrow = replace(wanted, kinds=frozenset((GameKind.BLITZ,)), since=date(2024, 1, 1))
    site.tell(OF_LICHESS, lichess_game(2, "2024.03.05"))
    before = took(site, narrow).wanted
    site.tell(OF_LICHESS, lichess_game(1, "2023.03.05") + lichess_game(2, "2024.03.05"))
    site.asked.clear()
    assert took(site, replace(narrow, **change), before).new == 1 and len(site.asked) == 1
    assert ("since" in site.asked[0]) is ("kinds" in change)


def test_a_day_that_cannot_be_does_not_matter(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, "".join(lichess_game(number, day) for number, day in enumerate(("0001.01.01", "????.??.??", "x"), 1)))
    before = took(site, wanted).wanted
    site.tell(OF_LICHESS, lichess_game(4))
    assert took(site, wanted, before).new == 1


def test_games_of_chess_com_are_known_by_their_links(site: Site, tmp_path: Path) -> None:
    wanted, games = Wanted(CHESS_COM, "Me", tmp_path / "mine.pgn"), "/pub/player/me/games"
    site.tell(f"{games}/archives", json.dumps({"archives": [f"{games}/2024/01", f"{games}/2024/02"]}))
    site.tell(f"{games}/2024/01/pgn", chess_com_game(1, "2024.01.31"))
    site.tell(f"{games}/2024/02/pgn", chess_com_game(3, "2024.02.02") + chess_com_game(2, "2024.02.01"))
    before = took(site, wanted).wanted
    site.asked.clear()
    site.tell(f"{games}/2024/02/pgn", chess_com_game(4, "2024.02.20") + chess_com_game(3, "2024.02.02") + chess_com_game(2, "2024.02.01"))
    assert took(site, wanted, before).new == 1
    assert site.asked == [f"{games}/archives", f"{games}/2024/02/pgn"]
    index = GameIndex.open(wanted.path, None)
    assert [index.value(game, "Link")[-1] for game in range(index.count)] == ["1", "3", "2", "4"]


@pytest.mark.parametrize("day", ["2024.03.01", "2999.01.01"])
def test_other_games_of_the_file_do_not_tell_how_far_it_was_fetched(site: Site, wanted: Wanted, day: str) -> None:
    """A friend's game of yesterday, or one with a wrong day: the games between are not to be lost."""
    site.tell(OF_LICHESS, lichess_game(1, "2024.01.01"))
    before = took(site, wanted).wanted
    wanted.path.write_text(wanted.path.read_text() + lichess_game(50, day, white="Friend"))
    site.asked.clear()
    site.tell(OF_LICHESS, lichess_game(2, "2024.02.01"), "")
    found = took(site, wanted, before)
    assert begins(site)[0] == date(2023, 12, 31) and found.new == 1 and found.wanted.until == date(2024, 2, 1)


def test_a_file_without_its_games_gets_them_all(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, lichess_game(1, "2024.01.01"))
    before = took(site, wanted).wanted
    wanted.path.unlink()
    site.asked.clear()
    assert took(site, wanted, before).new == 1 and len(site.asked) == 1 and "since" not in site.asked[0]


def test_a_month_that_the_server_cannot_tell_is_asked_for_again(site: Site, tmp_path: Path) -> None:
    wanted, games = Wanted(CHESS_COM, "Me", tmp_path / "mine.pgn"), "/pub/player/me/games"
    site.tell(f"{games}/archives", json.dumps({"archives": [f"{games}/2024/0{month}" for month in (1, 2, 3)]}))
    for month in (1, 2, 3):
        site.tell(f"{games}/2024/0{month}/pgn", chess_com_game(month, f"2024.0{month}.10"))
    site.tell(f"{games}/2024/02/pgn", Reply(status=500))
    part = took(site, wanted)
    assert part.new == 2 and "(500)" in part.problem and part.wanted.until == date(2024, 1, 10)
    site.tell(f"{games}/2024/02/pgn", chess_com_game(2, "2024.02.10"))
    whole = took(site, wanted, part.wanted)
    assert (whole.new, whole.problem, whole.wanted.until) == (1, "", date(2024, 3, 10))


def test_what_another_window_has_added_meanwhile_is_not_there_twice(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, lichess_game(1))
    took(site, wanted)
    site.tell(OF_LICHESS, "".join(map(lichess_game, (1, 2, 3))))
    one, other, third = (fetch(wanted, None, Progress(), Progress(), server=site.server) for _ in range(3))
    one.append()
    assert other.append() is None
    wanted.path.write_text(lichess_game(3))
    assert third.append() is not None and addresses(wanted.path) == ["3", "2"]


def test_older_addresses_of_chess_com_are_the_same(site: Site, tmp_path: Path) -> None:
    wanted, games = Wanted(CHESS_COM, "Me", tmp_path / "mine.pgn"), "/pub/player/me/games"
    wanted.path.write_text(chess_com_game(1).replace("/game/live/", "/live/game/"))
    site.tell(f"{games}/archives", json.dumps({"archives": [f"{games}/2024/03"]}))
    site.tell(f"{games}/2024/03/pgn", chess_com_game(1))
    assert took(site, wanted).new == 0


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_a_file_keeps_its_encoding_and_what_it_has(site: Site, wanted: Wanted, encoding: str, newline: str) -> None:
    old = ('[White "Ä"]\n\n1. e4 *\n\n' + lichess_game(1, white="Ö").rstrip()).replace("\n", newline)
    wanted.path.write_bytes(old.encode(encoding))
    site.tell(OF_LICHESS, lichess_game(1, white="Ö") + lichess_game(2, white="Jörg"))
    assert took(site, wanted).new == 1
    new = (2 * "\n" + lichess_game(2, white="Jörg").rstrip() + "\n\n").replace("\n", newline)
    assert wanted.path.read_bytes() == (old + new).encode(encoding)


def test_open_games_of_the_file_stay_where_they_are(site: Site, wanted: Wanted) -> None:
    wanted.path.write_text(lichess_game(1))
    origin = place_of_game(GameIndex.open(wanted.path, None), 0)
    site.tell(OF_LICHESS, lichess_game(2))
    found = fetch(wanted, None, Progress(), Progress(), server=site.server)
    written = found.append()
    assert written is not None and written.moved(origin).stamp == GameIndex.open(wanted.path, None).source.stamp


# what goes wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reply", [
    Reply((lichess_game(1) + lichess_game(2) + lichess_game(3)[:200]).encode(), missing=500),
    Reply((lichess_game(1) + lichess_game(2) + lichess_game(3)[:200]).encode() + bytes(1 << 20) * 2)])
def test_whole_games_stay_when_the_rest_does_not_come(site: Site, wanted: Wanted, reply: Reply) -> None:
    site.tell(OF_LICHESS, reply)
    found = took(site, wanted)
    assert found.new == 2 and found.problem and not found.is_complete
    site.tell(OF_LICHESS, "".join(map(lichess_game, (1, 2, 3))))
    assert took(site, wanted, found.wanted).problem == ""
    assert addresses(wanted.path) == ["1", "2", "3"]


def test_whole_games_stay_when_it_is_cancelled(site: Site, wanted: Wanted) -> None:
    site.tell(OF_LICHESS, Reply("".join(map(lichess_game, (1, 2, 3))).encode(), silent=True))
    stop = Progress()

    class Counting(Progress):
        def tell(self, done: int, total: int) -> None:
            super().tell(done, total)
            stop.cancel()

    found = took(site, wanted, progress=Counting(), stop=stop)
    assert found.new >= 1 and not found.problem and not found.is_complete and addresses(wanted.path)[0] == "1"


def test_a_part_of_more_games_goes_on_where_it_broke_off(site: Site, wanted: Wanted) -> None:
    """The file has newer games of another kind: the next time is not to begin behind those."""
    site.tell(OF_LICHESS, lichess_game(9, "2024.06.01"))
    blitz = took(site, replace(wanted, kinds=frozenset((GameKind.BLITZ,)))).wanted
    site.tell(OF_LICHESS, Reply((lichess_game(1, "2020.01.01") + lichess_game(2, "2020.01.02")).encode(), missing=1))
    part = took(site, wanted, blitz)
    assert part.new == 1 and part.wanted.until == date(2020, 1, 1)
    site.asked.clear()
    site.tell(OF_LICHESS, "".join((lichess_game(1, "2020.01.01"), lichess_game(2, "2020.01.02"), lichess_game(3, "2021.01.01"))))
    assert took(site, wanted, part.wanted).wanted.until == date(2021, 1, 1)
    assert begins(site)[0] == date(2019, 12, 31)
    assert sorted(addresses(wanted.path)) == ["1", "2", "3", "9"]


def test_where_nothing_comes_nothing_is_written(site: Site, wanted: Wanted) -> None:
    with pytest.raises(DownloadError, match="knows no player"):
        took(site, wanted)
    site.tell(OF_LICHESS, "<html>")
    with pytest.raises(DownloadError, match="something else"):
        took(site, wanted)
    stop = Progress()
    stop.cancel()
    with pytest.raises(Cancelled):
        took(site, wanted, stop=stop)
    assert not wanted.path.exists() and list(wanted.path.parent.iterdir()) == []


@pytest.mark.parametrize(("name", "data"), [
    ("list.epd", b"4k3/8/8/8/8/8/4P3/4K3 w - -\n"), ("none/mine.pgn", None), ("picture.pgn", b"\x89PNG\0\0e4")])
def test_a_file_that_cannot_take_games_is_told_before_anybody_is_asked(
        site: Site, wanted: Wanted, name: str, data: bytes | None) -> None:
    path = wanted.path.parent / name
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(SaveError):
        took(site, replace(wanted, path=path))
    assert site.asked == []


def test_a_full_disk_is_told(site: Site, wanted: Wanted, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        """Has room for so many bytes."""

        def write(self, data: Any) -> int:
            if not room:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(data[:room - self.tell()])

    monkeypatch.setattr(fetching, "TemporaryFile", lambda buffering: Full())
    site.tell(OF_LICHESS, lichess_game(1) + lichess_game(2) + lichess_game(3))
    room = 0
    with pytest.raises(SaveError, match=r"mine\.pgn was not saved: the disk is full\."):
        took(site, wanted)
    room = len(lichess_game(1)) * 5 // 2
    found = took(site, wanted)
    assert (found.new, found.problem) == (2, "There is no room for more games: the disk is full.") and addresses(wanted.path) == ["1", "2"]


def test_a_folder_that_may_not_be_written_is_told_before_anybody_is_asked(
        site: Site, wanted: Wanted, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted.path.write_text(lichess_game(1))
    monkeypatch.setattr("os.access", lambda place, mode: place == wanted.path)
    with pytest.raises(SaveError, match="may not be written"):
        took(site, wanted)
    assert site.asked == []
