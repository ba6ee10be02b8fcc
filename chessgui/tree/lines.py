"""Lines of moves that are copied, dragged and pasted: a start position and moves, as JSON or as PGN text. No Qt."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

import chess
import chess.pgn

from chessgui.pgn import PgnError, ReadGame, read_game
from chessgui.tree.change import ChangeError
from chessgui.tree.place import moves_to
from chessgui.words.language import tr

MIME_TYPE = "application/x-chessgui-line"
NUMBER = re.compile(r"(\d+)\.?\s*(\.\.+|…)?")
"""The move number before the first move of a text; the group of dots is there if Black is to move."""
NO_BRACES = str.maketrans("{}", "()")
"""Braces in a comment are replaced, since it would end at the first closing one."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """Moves from a position on, and a comment behind the last one."""

    fen: str
    moves: tuple[chess.Move, ...]
    comment: str = ""

    def as_json(self) -> str:
        """JSON text for `line_from_json`."""
        return json.dumps({"fen": self.fen, "moves": [move.uci() for move in self.moves], "comment": self.comment})


def line_from_json(data: str | bytes) -> MoveLine:
    """The line from text of `as_json`. Raises ChangeError."""
    try:
        read = json.loads(data)
        fen, moves = str(read["fen"]), tuple(chess.Move.from_uci(str(uci)) for uci in read["moves"])
        chess.Board(fen)
        comment = str(read.get("comment", ""))
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ChangeError(tr("That is not a line of moves.")) from error
    return MoveLine(fen, moves, comment)


def line_through(node: chess.pgn.GameNode) -> MoveLine:
    """The line from the start of the game through a node to the end of its variation."""
    return MoveLine(node.game().board().fen(), tuple(move.move for move in moves_to(node.end())))


def line_text(line: MoveLine, rules: chess.Board | None = None) -> str:
    """A line as PGN text: numbered moves, after tags for the start position unless it is the normal one. Ends before an illegal move.
    `rules` is any board of the line's variant, None for chess."""
    board = _set_up(line.fen, rules or chess.Board())
    tags = _start_tags(board)
    words: list[str] = []
    for move in line.moves:
        if move and move not in board.legal_moves:
            break
        if board.turn == chess.WHITE or not words:
            words.append(f"{board.fullmove_number}." + ("" if board.turn == chess.WHITE else ".."))
        words.append(board.san(move))
        board.push(move)
    if line.comment and words:
        words.append("{" + line.comment.translate(NO_BRACES) + "}")
    moves = " ".join(words)
    return f"{tags}\n{moves} *" if tags else moves


def _set_up(fen: str, rules: chess.Board) -> chess.Board:
    """A position of the same variant as another board. Raises ValueError."""
    return type(rules)(fen, chess960=rules.chess960)


def _start_tags(board: chess.Board) -> str:
    """The tags for a start position, a line each; none for that of chess."""
    start = chess.pgn.Game()
    start.setup(board)
    return "".join(f'[{name} "{start.headers[name]}"]\n' for name in ("SetUp", "FEN", "Variant") if name in start.headers)


def node_with(game: chess.pgn.Game, fen: str, near: chess.pgn.GameNode) -> chess.pgn.GameNode:
    """A node with the given position, move counters ignored: preferably `near`, else the nearest one on the line to it, else the first one
    in the tree. Raises ChangeError if there is none."""
    try:
        wanted = _set_up(fen, game.board())
    except ValueError as error:
        raise ChangeError(tr("That is not a position.")) from error
    here: chess.pgn.GameNode | None = near
    board = near.board()
    while here is not None:
        if same(board, wanted):
            return here
        if here.parent is not None:
            board.pop()
        here = here.parent
    for node, position in positions(game):
        if same(position, wanted):
            return node
    raise ChangeError(tr("This line does not begin in a position of this game."))


def meeting(near: chess.pgn.GameNode, other: chess.pgn.Game, most_plies: int) -> tuple[chess.pgn.GameNode, list[chess.Move]]:
    """The last node on the line to `near` to whose position another game comes, by whatever moves, and how that game goes on from there:
    the moves that the tree has, and at most so many plies more. Raises ChangeError if it comes to none of them."""
    board, here = near.board(), near
    plies, moves = dict[str, int](), [node.move for node in other.mainline()]
    theirs = other.board()
    if type(theirs) is type(board) and theirs.chess960 == board.chess960:  # else castling would be another move
        for ply, move in enumerate(moves):
            plies.setdefault(theirs.epd(), ply)
            theirs.push(move)
    while board.epd() not in plies:
        if here.parent is None:
            raise ChangeError(tr("That game does not come to a position of the line that is shown."))
        here = here.parent
        board.pop()
    rest, node, known = moves[plies[board.epd()]:], here, 0
    while known < len(rest) and node.has_variation(rest[known]):
        node, known = node.variation(rest[known]), known + 1
    return here, rest[:known + most_plies]


def same(board: chess.Board, other: chess.Board) -> bool:
    """Whether two positions are equal except for their move counters."""
    return board.occupied == other.occupied and board.epd() == other.epd()


def positions(game: chess.pgn.Game) -> Iterator[tuple[chess.pgn.GameNode, chess.Board]]:
    """All nodes with their positions, depth first. The board is reused: it is valid only until the next item."""
    board = game.board()
    base = len(board.move_stack)
    waiting: list[tuple[chess.pgn.GameNode, int]] = [(game, 0)]
    while waiting:
        node, depth = waiting.pop()
        while len(board.move_stack) - base > max(depth - 1, 0):
            board.pop()
        if isinstance(node, chess.pgn.ChildNode):
            board.push(node.move)
        yield node, board
        waiting += [(child, depth + 1) for child in reversed(node.variations)]


def read_line(text: str, near: chess.pgn.GameNode) -> tuple[chess.pgn.GameNode, chess.pgn.Game]:
    """The node that a pasted text continues, and the pasted game. A game with headers continues the node with its start position. Moves
    alone continue the node on the line to `near` that their first move number names, else `near`, else its parent, as an alternative
    to its move. Raises ChangeError if that is impossible."""
    stripped = text.strip()
    if stripped.startswith("["):
        pasted, _ = _parsed(stripped)
        if type(pasted.board()) is not type(near.game().board()):  # by other rules its moves may be illegal here, or lead elsewhere
            raise ChangeError(tr("This line does not begin in a position of this game."))
        return node_with(near.game(), pasted.board().fen(), near), pasted
    for start in _starts(stripped, near):
        pasted, problems = _from_position(stripped, start.board())
        if pasted.variations and not problems:
            return start, pasted
    raise ChangeError(tr("These moves are not legal here."))


def _starts(text: str, near: chess.pgn.GameNode) -> Iterator[chess.pgn.GameNode]:
    """The nodes that pasted moves may continue, the likeliest first."""
    number = NUMBER.match(text)
    if number is not None:
        wanted = 2 * int(number[1][:9]) - 2 + (number[2] is not None)
        here: chess.pgn.GameNode | None = near
        ply = near.ply()
        while here is not None and ply > wanted:
            here, ply = here.parent, ply - 1
        if here is not None and ply == wanted:
            yield here
    yield near
    if near.parent is not None:
        yield near.parent


def _parsed(text: str) -> ReadGame:
    try:
        return read_game(text)
    except PgnError as error:
        raise ChangeError(str(error)) from error


def _from_position(text: str, board: chess.Board) -> ReadGame:
    return _parsed(f"{_start_tags(board)}\n{text}")
