"""Trees of games: what makes two of them equal, and random ones."""
from __future__ import annotations

from typing import Any

import chess
import chess.pgn
from hypothesis import strategies as st

from chessgui.pgn import Headers
from chessgui.pgn.writer import plain_comment

STARTS = (
    (chess.STARTING_FEN, False), ("r3k2r/p6p/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 17", False), ("8/P6k/8/8/8/8/7p/K7 b - - 3 40", False),
    ("nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1", True), ("1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1", True),
)


def facts(game: chess.pgn.Game) -> dict[str, Any]:
    """All that has to come back: tags in order, start, and every move with its depth, glyphs and comments, in order."""
    moves = []
    stack: list[tuple[int, chess.pgn.GameNode]] = [(0, game)]
    while stack:
        depth, node = stack.pop()
        moves.append((depth, node.move, tuple(sorted(node.nags)), node.comment, node.starting_comment))
        stack += [(depth + 1, child) for child in reversed(node.variations)]
    headers = game.headers
    extra = (headers.repeated, headers.escapes) if isinstance(headers, Headers) else ([], [])
    return {"headers": list(headers.items()), "extra": extra, "start": game.board().fen(), "moves": moves}


WORDS = st.sampled_from((
    "good", "a  b", "{", "}", "[%clk 0:01:00]", "[%cal Ge2e4,Rd1d8]", "[%unknown x,\ty z]", "\n", "\n\n", "\n[White \"B\"]", "%", "\n% x",
    ";", "(", ")", "1-0", "*", "$5", "Nf3", "\\", '"', "Größe", "♘f3", "\t", "\u00a0", "x" * 90,
    "long words of a comment that is broken into several lines",
))
TEXTS = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)
COMMENTS = st.one_of(st.just(""), st.just(""), TEXTS, st.text(max_size=12)).map(plain_comment)
NAGS = st.one_of(st.just(()), st.lists(st.integers(0, 255), max_size=3).map(tuple))
VALUES = st.one_of(st.sampled_from(("?", "", "Ä \\ b", 'a "quoted" name', "C:\\games\\", "x]", '["', "{", "1.e4", "; %")),
                   st.text(st.characters(exclude_characters="\r\n", exclude_categories=("Cs",)), max_size=10))
NAMES = st.sampled_from(("Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "ECO", "Annotator", "X-y_z", "a:b",
                         "White Elo", "Éñ", "2nd", "FEN2", "Event2"))
STEPS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 200), COMMENTS, COMMENTS, NAGS), max_size=25)


@st.composite
def games(draw: st.DrawFn) -> chess.pgn.Game:
    """A game with variations, comments, glyphs, null moves and any tags."""
    fen, chess960 = draw(st.sampled_from(STARTS))
    game = chess.pgn.Game()
    game.headers = _headers(draw)
    if fen != chess.STARTING_FEN:
        game.setup(chess.Board(fen, chess960=chess960))
    game.comment = draw(COMMENTS)
    game.nags = set(draw(NAGS))
    nodes: list[chess.pgn.GameNode] = [game]
    for back, choice, comment, starting, nags in draw(STEPS):
        node = nodes[-1] if back > 2 else nodes[choice % len(nodes)]
        board = node.board()
        moves = list(board.legal_moves)
        if not board.is_check() and choice % 17 == 0:
            moves = [chess.Move.null()]
        if moves:
            before = starting if back < 4 else ""
            nodes.append(node.add_variation(moves[choice % len(moves)], comment=comment, nags=nags, starting_comment=before))
    return game


def _headers(draw: st.DrawFn) -> Headers:
    headers = Headers({})
    for name, value in draw(st.lists(st.tuples(NAMES, VALUES), max_size=8)):
        headers.read(name, value)
    headers.complete()
    headers["Result"] = draw(st.sampled_from(("1-0", "0-1", "1/2-1/2", "*")))
    return headers
