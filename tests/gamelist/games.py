"""Small files of games for the tests."""
from __future__ import annotations

from pathlib import Path

from chessgui.gamelist.gameindex import GameIndex

GAMES = [
    {"Event": "World Championship", "Site": "London ENG", "Date": "2018.11.09", "Round": "1", "White": "Caruana, Fabiano",
     "Black": "Carlsen, Magnus", "Result": "1/2-1/2", "WhiteElo": "2832", "BlackElo": "2835", "ECO": "B31"},
    {"Event": "World Championship", "Site": "London ENG", "Date": "2018.11.10", "Round": "2", "White": "Carlsen, Magnus",
     "Black": "Caruana, Fabiano", "Result": "1/2-1/2", "WhiteElo": "2835", "BlackElo": "2832", "ECO": "D37"},
    {"Event": "Tal Memorial", "Site": "Moscow RUS", "Date": "2012.06.??", "Round": "10.1", "White": "Carlsen, Magnus",
     "Black": "Kramnik, Vladimir", "Result": "1-0", "WhiteElo": "2835", "BlackElo": "2801", "ECO": "C45", "Annotator": "Müller, Karl"},
    {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "Dvořák", "Black": "Anderssen, Adolf", "Result": "*"},
    {"Event": "London", "Site": "London", "Date": "1851.06.21", "Round": "9", "White": "Anderssen, Adolf", "Black": "Kieseritzky, Lionel",
     "Result": "1-0", "ECO": "C33", "Annotator": "Nimzowitsch"},
    {"Event": "Analysis \"B9\"", "White": "carlsen", "Black": "Tal", "Result": "0-1", "WhiteElo": "900", "TimeControl": "180+2"},
]


def pgn(games: list[dict[str, str]]) -> str:
    """The games with a move each."""
    def text(tags: dict[str, str]) -> str:
        lines = "".join('[{} "{}"]\n'.format(name, value.replace('"', '\\"')) for name, value in tags.items())
        return f"{lines}\n1. e4 {{ {tags['White']} }} {tags['Result']}\n\n"
    return "".join(text(tags) for tags in games)


def index_of(folder: Path, data: bytes) -> GameIndex:
    """The index of a new file."""
    path = folder / "games.pgn"
    path.write_bytes(data)
    return GameIndex.open(path, None)
