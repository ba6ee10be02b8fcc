"""The position or the moves that stand in an address of lichess, chess.com and others like them. No Qt, and nothing is fetched."""
from __future__ import annotations

import re
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from chessgui.words.language import shortened, tr

ADDRESS = re.compile(r"https?://\S+|\b(?:[\w-]{1,40}\.){0,3}(?:lichess\.org|chess\.com|chessbase\.com|chesstempo\.com)/\S*", re.IGNORECASE)
HOST = re.compile(r"//[^/?#]*")
EIGHT_RANKS = re.compile(r"(?<![A-Za-z0-9~])(?:[pnbrqkPNBRQK1-8~]+/){7}[pnbrqkPNBRQK1-8~]+")
RANKS = re.compile(r"(?<![A-Za-z0-9])(?:[pnbrqkPNBRQK0-9~]{1,16}/){3,}[pnbrqkPNBRQK0-9~]+\S*.*")
"""Text in the form of a piece placement, valid or not."""
WITH_BLANKS = re.compile(
    r"\S*[/=](?:[pnbrqkPNBRQK1-8~]{1,16}(?:/|%2[Ff])){7}[pnbrqkPNBRQK1-8~]{1,16}"
    r" [wb] (?:-|[KQkqA-Ha-h]{1,4})(?: (?:-|[a-h][36])(?: [0-9]{1,4}){0,2})?(?!\w)")
"""An address that ends with a FEN whose fields have blanks between them."""
POSITION_FIELDS, MOVE_FIELDS = ("fen", "position"), ("pgn", "moves")
MOVES_PATH = re.compile(r"/analysis/pgn/(.+)", re.IGNORECASE)
OTHER_GAMES = {
    "atomic": "Atomic", "antichess": "Antichess", "crazyhouse": "Crazyhouse", "horde": "Horde", "kingofthehill": "King of the Hill",
    "racingkings": "Racing Kings", "threecheck": "Three-check", "bughouse": "Bughouse", "4-player-chess": "Four-player chess",
}


class AddressError(Exception):
    """An address that holds nothing to show; the message is one sentence."""


def find_address(text: str) -> str | None:
    """The first address in a text."""
    found = ADDRESS.search(text)
    if found is None:
        return None
    whole = WITH_BLANKS.match(text, found.start())
    return whole[0] if whole is not None else found[0].rstrip(".,;\"'”»)>]")


def position_in(address: str) -> str | None:
    """The FEN in an address, valid or not; None where there is none. Raises AddressError for a position of another game."""
    parts = _parts(address)
    path = _plain(parts.path)
    for name in path.lower().split("/"):
        if name in OTHER_GAMES:
            raise AddressError(tr("That address is one of {0}, which this program does not play.").format(OTHER_GAMES[name]))
    for fields in (parts.query, parts.fragment.rpartition("?")[2]):
        field = _field(fields, POSITION_FIELDS)
        if field and "/" in field:
            return field
    for text in (path, _plain(parts.fragment), _plain(parts.query)):
        found = EIGHT_RANKS.search(text)
        if found:
            return text[found.start():]
    ranks = RANKS.search(path)
    return ranks[0] if ranks else None


def moves_in(address: str) -> str | None:
    """The moves or PGN in an address; None where there are none."""
    parts = _parts(address)
    path = MOVES_PATH.search(parts.path)
    return _plain(path[1]) if path else _field(parts.query, MOVE_FIELDS)


def nothing_in(address: str) -> AddressError:
    """The error for an address that holds neither a position nor moves."""
    host = shortened(_parts(address).hostname or address)
    return AddressError(
        tr("That address of {0} holds no position; nothing is fetched from the network: copy the FEN or PGN there.").format(host))


def _parts(address: str) -> SplitResult:
    """The parts of an address; without the host where this is none, such as one with a bracket."""
    whole = address if "://" in address else f"https://{address}"
    try:
        return urlsplit(whole)
    except ValueError:
        return urlsplit(HOST.sub("//", whole, count=1))


def _plain(text: str) -> str:
    """A part of an address with its percent-encoding decoded, and with `+` and `_` as blanks."""
    return _decoded(unquote(text.replace("+", " ").replace("_", " ")))


def _decoded(text: str) -> str:
    """A text that was decoded once, decoded again if it has no blank yet: it was encoded twice. `[%cal` is no code."""
    return text if " " in text else unquote(text).replace("+", " ").replace("_", " ")


def _field(query: str, names: tuple[str, ...]) -> str | None:
    fields = {name.lower(): values for name, values in parse_qs(query).items()}
    found = next((fields[name][0] for name in names if name in fields), None)
    return _decoded(found) if found else None
