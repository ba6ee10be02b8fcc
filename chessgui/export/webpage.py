"""A game, or several, as one page for the web: everything is in the one file, nothing is fetched. No widgets.

The page is complete without its script; with it, moves can be clicked and a board at the side shows their positions. Several games have
an index above them. What comes from a game is text, never markup: every word of it passes `escape`, and the page's own policy forbids any
script but this one.
"""
from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape

import chess

from chessgui.board.colors import BoardColors
from chessgui.board.geometry import Geometry
from chessgui.board.state import BoardState, check_square
from chessgui.export.blocks import Block, Board, Run, Style, blocks
from chessgui.export.heading import Heading, heading
from chessgui.export.pictures import boardsvg
from chessgui.export.pictures.looks import Looks
from chessgui.export.script import Close, Item, Move, Open
from chessgui.looks.assets import text
from chessgui.words.language import tr

ALL_PIECES = [chess.Piece(kind, color) for color in chess.COLORS for kind in chess.PIECE_TYPES]
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class WebGame:
    """A game of a page. `items` carry their positions; `start` is the position at the beginning, as the boards are turned."""

    headers: Mapping[str, str]
    start: BoardState
    items: Iterable[Item]


class _Positions:
    """The positions of all games, numbered as they come: of each game the one at its start, and those behind its moves."""

    def __init__(self, colors: BoardColors) -> None:
        self._colors = colors
        self.table: list[list[object]] = []
        self.previous, self.next = dict[int, int](), dict[int, int]()
        self.starts, self.last = list[int](), list[int]()
        """Of each game the first position and the last one of the main line."""

    def watch(self, game: WebGame) -> Iterator[Item]:
        """The items of the next game, their moves with the numbers that these have in the page; what they lead to is noted."""
        start = len(self.table)
        self.table.append(self._row(game.start))
        self.previous[start] = self.next[start] = start
        self.starts.append(start)
        self.last.append(start)
        now, left = start, list[int]()
        for item in game.items:
            if isinstance(item, Move) and item.state is not None:
                number = start + item.index
                self.table.append(self._row(item.state))
                item = replace(item, index=number)
                self.previous[number], self.next[number] = now, number
                # The main line comes first: variations do not change what follows.
                self.next[now] = number if self.next[now] == now else self.next[now]
                if item.depth == 0:
                    self.last[-1] = number
                now = number
            elif isinstance(item, Open):
                left.append(now)
                now = self.previous[now]
            elif isinstance(item, Close):
                now = left.pop()
            yield item

    def _row(self, state: BoardState) -> list[object]:
        """Pieces, the last move, the king in check, arrows; as short as it goes, there may be thousands."""
        move, check = state.last_move, check_square(state)
        squares = [move.from_square, move.to_square] if move else [NOWHERE, NOWHERE]
        row: list[object] = [state.board.board_fen(promoted=False), *squares, NOWHERE if check is None else check]
        return [*row, boardsvg.shape_attributes(state, self._colors)] if state.shapes else row


def web_page(games: Iterable[WebGame], figurines: bool, looks: Looks, name: str = "", lead: str = "", rules: str = "") -> str:
    """The page of at least one game. With a `name` it has several, and an index of them. `lead` is markup to stand above the moves and
    beside the board, and `rules` are its style."""
    positions, heads, articles, starts = _Positions(looks.colors), list[Heading](), list[str](), list[BoardState]()
    for game in games:
        heads.append(heading(game.headers))
        starts.append(game.start)
        body = "\n".join(_block(block, looks) for block in blocks(positions.watch(game), figurines))
        first = positions.starts[-1]
        head = f'<div class="head" id="game{first}" data-n="{first}">{_header(heads[-1], "h2")}</div>\n' if name else ""
        articles.append(f"<article>\n{head}{body}\n</article>")
    start = starts[0]
    data = {"flipped": not start.orientation, "mark": boardsvg.fill(looks.colors.last_move), "positions": positions.table,
            "starts": positions.starts, "last": positions.last, "previous": list(positions.previous.values()),
            "next": [positions.next[number] for number in range(len(positions.table))],
            "names": [head.title for head in heads] if name else []}
    # No letter of the data can end its element.
    table = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c").replace("&", "\\u0026")
    drawings = boardsvg.piece_definitions(looks.pieces, ALL_PIECES) + boardsvg.check_definition(looks.colors)
    script, style = text("export", "page.js"), text("export", "page.css")
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
    top, body = _index(name, heads, positions.starts) if name else _header(heads[0]), "\n".join(articles)
    return "\n".join((
        '<!DOCTYPE html>', '<html>', '<head>', '<meta charset="utf-8">', f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">', '<meta name="generator" content="Chessgui">',
        f"<title>{escape(name or heads[0].title)}</title>", f"<style>\n{style}{rules}</style>", "</head>", "<body>",
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>\n{drawings}</defs></svg>', top,
        f"<main>\n{_side(start, looks)}\n<div>\n{lead}{body}\n</div>\n</main>",
        f'<script type="application/json" id="positions">{table}</script>', f"<script>{script}</script>", "</body>", "</html>", ""))


def _header(head: Heading, tag: str = "h1") -> str:
    result = f'<div class="result">{escape(head.result)}</div>' if head.result else ""
    names = f'<{tag}><span dir="auto">{escape(head.white)}</span><span dir="auto">{escape(head.black)}</span></{tag}>'
    facts = f'<p class="facts" dir="auto">{escape(head.event)}</p>' if head.event else ""
    details = f'<p class="quiet" dir="auto">{escape(head.details)}</p>' if head.details else ""
    return f"<header>{names}{result}</header>{facts}{details}"


def _index(name: str, heads: Sequence[Heading], starts: Sequence[int]) -> str:
    """The name of the page, and a link to each game."""
    links = (f'<li><div dir="auto"><a href="#game{start}" data-n="{start}">{escape(head.title)}</a> <bdi>{escape(head.result)}</bdi></div>'
             f'<div class="quiet" dir="auto">{escape(head.event)}</div></li>'
             for head, start in zip(heads, starts, strict=True))
    return f'<header><h1 dir="auto">{escape(name)}</h1></header>\n<nav id="games"><ol>\n' + "\n".join(links) + "\n</ol></nav>"


def _side(start: BoardState, looks: Looks) -> str:
    """The board that the script brings to life."""
    geometry = Geometry(0, 0, boardsvg.SQUARE, start.orientation)
    squares = boardsvg.empty_board(geometry, looks.colors) + boardsvg.coordinates(geometry, looks)
    board = f'<svg viewBox="0 0 {boardsvg.SIDE} {boardsvg.SIDE}">{squares}</svg>'
    labels = {"first": ("«", tr("First position")), "previous": ("‹", tr("Previous move")), "next": ("›", tr("Next move")),
              "last": ("»", tr("Last position"))}
    buttons = "".join(f'<button type="button" name="{name}" aria-label="{escape(label)}">{sign}</button>'
                      for name, (sign, label) in labels.items())
    return f'<aside id="side"><div><div id="board">{board}</div><p id="shown" dir="auto"></p><nav>{buttons}</nav></div></aside>'


def _block(block: Block, looks: Looks) -> str:
    if isinstance(block, Board):
        caption = f'<figcaption dir="auto">{escape(block.caption)}</figcaption>'
        return f"<figure>{boardsvg.inline_svg(block.state, looks, block.caption)}{caption}</figure>"
    kind, direction = ' class="variation"' if block.depth else "", ' dir="rtl"' if block.backwards else ""
    return f"<p{kind}{direction}>{' '.join(map(_run, block.runs))}</p>"


def _run(run: Run) -> str:
    words = escape(run.text)
    if run.move is not None:
        tag = "b" if run.style is Style.MAIN else "span"
        return f'<{tag} class="m" data-n="{run.move.index}">{words}</{tag}>'
    if run.style is Style.RESULT:
        return f'<span class="end">{words}</span>'
    return f"<bdi>{words}</bdi>"
