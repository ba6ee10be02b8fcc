"""How lichess and chess.com are asked, and what is taken of their answers."""
from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from chessgui.download.server import Client
from chessgui.download.sites import SITES
from chessgui.download.wanted import ALL_KINDS, CHESS_COM, HOSTS, LICHESS, DownloadError, GameKind, Wanted
from chessgui.threads.progress import Progress
from tests.hands.sites import Reply, Site, chess_com_game, lichess_game

PATH = Path("x.pgn")
OF_LICHESS, OF_CHESS_COM = "/api/games/user/Me", "/pub/player/me/games"


def games(site: Site, wanted: Wanted, until: date | None = None) -> list[str]:
    """The addresses of the games that come."""
    return [address for address, _, _ in SITES[wanted.site].games(wanted, until, Client(site.server, wanted.player, Progress()))]


def questions(site: Site) -> list[dict[str, str]]:
    return [{name: values[0] for name, values in parse_qs(urlsplit(each).query).items()} for each in site.asked]


def day_of(milliseconds: str) -> date:
    return datetime.fromtimestamp(int(milliseconds) / 1000, UTC).date()


def test_only_the_two_sites_are_asked_and_with_certificates() -> None:
    assert {name: site.server.address for name, site in SITES.items()} == {
        "lichess": "https://lichess.org", "chess.com": "https://api.chess.com"} == {name: f"https://{host}" for name, host in HOSTS.items()}


@pytest.mark.parametrize("name", SITES)
def test_a_player_whom_nobody_knows(site: Site, name: str) -> None:
    with pytest.raises(DownloadError, match="knows no player “Me”"):
        games(site, Wanted(name, "Me", PATH))


# lichess -------------------------------------------------------------------------------------------------------------


def test_lichess_is_asked_for_all_games_with_clocks_evaluations_and_openings(site: Site) -> None:
    site.tell(OF_LICHESS, lichess_game(1) + lichess_game(2))
    assert games(site, Wanted(LICHESS, "Me", PATH)) == ["https://lichess.org/00000001", "https://lichess.org/00000002"]
    assert questions(site) == [{"clocks": "true", "evals": "true", "opening": "true", "sort": "dateAsc"}]
    assert site.headers[0]["Accept"] == "application/x-chess-pgn"


def test_lichess_is_asked_for_some_games(site: Site) -> None:
    site.tell(OF_LICHESS, "")
    assert games(site, Wanted(LICHESS, "Me", PATH, date(2024, 3, 1), frozenset((GameKind.RAPID, GameKind.BLITZ)))) == []
    [asked] = questions(site)
    assert "perfType" not in asked, "its index for searching lacks games"
    assert day_of(asked["since"]) == date(2024, 3, 1)


def test_no_time_before_lichess_is_asked_for(site: Site) -> None:
    site.tell(OF_LICHESS, "")
    games(site, Wanted(LICHESS, "Me", PATH, date(2007, 1, 1)))
    assert int(questions(site)[0]["since"]) == 1356998400070


def test_lichess_is_asked_for_new_games_and_for_slow_ones_that_are_over_now(site: Site) -> None:
    site.tell(OF_LICHESS, "")
    games(site, Wanted(LICHESS, "Me", PATH), date(2024, 3, 1))
    live, slow = questions(site)
    assert "perfType" not in live and day_of(live["since"]) == date(2024, 2, 29)
    assert slow["perfType"] == "correspondence,chess960" and day_of(slow["since"]) == date(2023, 3, 1)
    site.asked.clear()
    games(site, Wanted(LICHESS, "Me", PATH, date(2024, 1, 1), ALL_KINDS), date(2024, 3, 1))
    assert [day_of(each["since"]) for each in questions(site)] == [date(2024, 2, 29), date(2024, 1, 1)]
    site.asked.clear()
    games(site, Wanted(LICHESS, "Me", PATH, kinds=frozenset((GameKind.DAILY,))), date(2024, 3, 1))
    assert len(site.asked) == 1


@pytest.mark.parametrize("body", [
    "<html>", lichess_game(1).replace("https://lichess.org/", "https://evil.example/"), '[Event "x"]\n\n1-0\n'])
def test_what_lichess_does_not_send_is_refused(site: Site, body: str) -> None:
    site.tell(OF_LICHESS, body)
    with pytest.raises(DownloadError, match="something else than games"):
        games(site, Wanted(LICHESS, "Me", PATH))


def test_a_game_without_an_address_among_others_is_left_out(site: Site) -> None:
    site.tell(OF_LICHESS, lichess_game(1) + lichess_game(2).replace("https://lichess.org/", "London ") + lichess_game(3))
    assert games(site, Wanted(LICHESS, "Me", PATH)) == ["https://lichess.org/00000001", "https://lichess.org/00000003"]


@pytest.mark.parametrize(("control", "variant", "kind"), [
    ("15+0", "Standard", GameKind.BULLET), ("120+1", "Standard", GameKind.BULLET), ("180+0", "Standard", GameKind.BLITZ),
    ("300+4", "Standard", GameKind.BLITZ), ("300+5", "Standard", GameKind.RAPID), ("1800+20", "From Position", GameKind.RAPID),
    ("-", "Standard", GameKind.DAILY), ("180+0", "Chess960", GameKind.CHESS960), ("180+0", "Antichess", None)])
def test_kinds_of_games_of_lichess(site: Site, control: str, variant: str, kind: GameKind | None) -> None:
    site.tell(OF_LICHESS, lichess_game(1).replace("180+0", control).replace("Standard", variant))
    found = {one for one in GameKind if games(site, Wanted(LICHESS, "Me", PATH, kinds=frozenset((one,))))}
    assert found == ({kind} if kind is not None else set())


# chess.com -----------------------------------------------------------------------------------------------------------


def months(site: Site, *names: str) -> None:
    site.tell(f"{OF_CHESS_COM}/archives", json.dumps({"archives": [f"https://api.chess.com{OF_CHESS_COM}/{name}" for name in names]}))
    for number, name in enumerate(sorted(names)):
        site.tell(f"{OF_CHESS_COM}/{name}/pgn", chess_com_game(number, name.replace("/", ".") + ".15"))


def numbers(found: list[str]) -> list[int]:
    return [int(address.removeprefix("https://www.chess.com/game/live/")) for address in found]


def test_chess_com_is_asked_month_by_month_one_after_the_other(site: Site) -> None:
    months(site, "2024/02", "2023/12", "2024/01")
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH))) == [0, 1, 2]
    assert site.asked == [f"{OF_CHESS_COM}/{name}" for name in ("archives", "2023/12/pgn", "2024/01/pgn", "2024/02/pgn")]


def test_only_months_that_may_have_new_games_are_asked_for(site: Site) -> None:
    months(site, "2024/02", "2023/12", "2024/01")
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH), date(2024, 1, 31))) == [1, 2]
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH, date(2024, 2, 1)), date(2024, 1, 31))) == [2]
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH, date(2024, 1, 16)))) == [2], "that of the 15th is too old"


def test_a_month_that_ended_yesterday_is_asked_for_again(site: Site) -> None:
    """It may have lacked its last games."""
    months(site, "2024/01", "2024/02")
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH), date(2024, 2, 1))) == [0, 1]
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH), date(2024, 2, 2))) == [1]


@pytest.mark.parametrize("status", [404, 410])
def test_a_month_that_is_gone_is_passed_over(site: Site, status: int) -> None:
    months(site, "2024/01", "2024/02", "2024/03")
    site.tell(f"{OF_CHESS_COM}/2024/02/pgn", Reply(status=status))
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH))) == [0, 2]


def test_whatever_the_list_of_months_names_the_player_alone_is_asked_for(site: Site) -> None:
    site.tell(f"{OF_CHESS_COM}/archives", json.dumps({"archives": ["https://evil.example/pub/player/you/games/2024/01"]}))
    site.tell(f"{OF_CHESS_COM}/2024/01/pgn", chess_com_game(7))
    assert numbers(games(site, Wanted(CHESS_COM, "Me", PATH))) == [7]


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"archives": 3}', '{"archives": [3]}', '{"archives": ["x"]}', "[" * 100_000, "\0",
                                  '{"archives": ["/games/20٢4/01"]}'])
def test_a_list_of_months_that_makes_no_sense(site: Site, body: str) -> None:
    site.tell(f"{OF_CHESS_COM}/archives", body)
    with pytest.raises(DownloadError, match="something else than games"):
        games(site, Wanted(CHESS_COM, "Me", PATH))


def test_no_list_is_longer_than_a_megabyte(site: Site) -> None:
    site.tell(f"{OF_CHESS_COM}/archives", Reply(b" " * (1 << 21)))
    with pytest.raises(DownloadError, match="more than there can be"):
        games(site, Wanted(CHESS_COM, "Me", PATH))


@pytest.mark.parametrize(("control", "more", "kind"), [
    ("60", "", GameKind.BULLET), ("60+3", "", GameKind.BLITZ), ("120+1", "", GameKind.BULLET), ("180", "", GameKind.BLITZ),
    ("300+5", "", GameKind.BLITZ), ("600", "", GameKind.RAPID), ("900+10", "", GameKind.RAPID), ("1/86400", "", GameKind.DAILY),
    ("-", "", GameKind.DAILY), ("180", '[Variant "Chess960"]\n', GameKind.CHESS960), ("180", '[Variant "Crazyhouse"]\n', None)])
def test_kinds_of_games_of_chess_com(site: Site, control: str, more: str, kind: GameKind | None) -> None:
    months(site, "2024/01")
    site.tell(f"{OF_CHESS_COM}/2024/01/pgn", chess_com_game(1, control=control, more=more))
    found = {one for one in GameKind if games(site, Wanted(CHESS_COM, "Me", PATH, kinds=frozenset((one,))))}
    assert found == ({kind} if kind is not None else set())
