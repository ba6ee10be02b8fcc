"""A small file with a single game, listed in plain Python: it opens at once, also while the scanner is still being compiled. No Qt."""
from __future__ import annotations

import re
from collections.abc import Sequence

import engine
from chessgui.gamelist.gamesource import GameSource
from chessgui.pgn import split_games
from chessgui.pgn.header import read_header
from chessgui.pgn.problems import ProblemList
from chessgui.pgn.tags import escaped

MOST_BYTES = 64 << 10
MARK = "\xef\xbb\xbf"
"""The byte order mark of UTF-8, its bytes as letters."""
PASSED_OVER = re.compile(r"(?:[ \t\0]*(?:%[^\r\n]*)?(?:\r\n|\r|\n))*[ \t\0]*")
TAGS = r"(?:%[^\r\n]*|[ \t\0]*(?:\[[^\[\]{}\r\n\"]*\"[^\[\]{}\r\n]*\"[ \t]*\][ \t]*)*)"
HEADERS = re.compile(rf"{TAGS}(?:(?>\r\n|\r|\n){TAGS})*")
"""Lines of whole tags with nothing beside them: where anything else stands, the scanner may find another game than the reader."""


def single_game(source: GameSource, tags: Sequence[str]) -> engine.Listing | None:
    """The list of a file that holds one game with headers and no text before or beside them; None for any other. Raises GamesError."""
    if source.size > MOST_BYTES:
        return None
    text = source.read(0, source.size).decode("latin-1")  # so that letters are bytes
    mark = len(MARK) if text.startswith(MARK) else 0
    games = split_games(text[mark:])
    if len(games) != 1 or not games[0].headers:
        return None
    blank = PASSED_OVER.match(text, mark)
    start = blank.end() if blank is not None else mark
    header = read_header(text[start:].replace("\r\n", " \n").replace("\r", "\n"), ProblemList(text, 1, 1)).end
    if HEADERS.fullmatch(text, start, start + header) is None:
        return None
    headers = games[0].headers
    if any(headers.get(tag) == "" and len(re.findall(rf'\[[ \t]*{tag}[ \t]*"', text)) > 1 for tag in tags):
        return None  # of a header that stands twice the scanner takes the second value if the first one is empty
    line = 1 + len(re.findall(r"\r\n|\r|\n", text[:start]))
    values = [escaped(headers.get(tag, "")).encode("latin-1") for tag in tags]
    import numpy as np  # the start of the window need not wait for it
    letters = np.frombuffer(b"".join(values), np.uint8)
    begins = np.cumsum([0, 0, *map(len, values)], dtype=np.int64)
    columns = tuple(np.array([number if value else 0], np.int32) for number, value in enumerate(values, 1))
    names = (*tags, *(name.encode("latin-1").decode("utf-8", "replace") for name in headers if name not in tags))
    return engine.Listing(source.size, np.array([start], np.int64), np.array([line], np.int64), np.array([header], np.int32), columns,
                          engine.Texts(letters.copy(), begins), names)
