"""A copy of a game tree that another thread may read while the person goes on editing. No Qt."""
from __future__ import annotations

import chess.pgn


def copied(game: chess.pgn.Game, node: chess.pgn.GameNode) -> tuple[chess.pgn.Game, chess.pgn.GameNode]:
    """A tree like that of `game`, and the place of `node` in it. Takes a few microseconds a move; as deep as one likes."""
    copy = chess.pgn.Game(headers=dict(game.headers))
    copy.comment, copy.nags = game.comment, set(game.nags)
    place: chess.pgn.GameNode = copy
    todo: list[tuple[chess.pgn.GameNode, chess.pgn.GameNode]] = [(game, copy)]
    while todo:
        old, new = todo.pop()
        if old is node:
            place = new
        for child in old.variations:
            twin = new.add_variation(
                child.move, comment=child.comment, starting_comment=child.starting_comment, nags=tuple(child.nags))
            todo.append((child, twin))
    return copy, place


def move_count(game: chess.pgn.Game) -> int:
    """Moves of the whole tree, variations included."""
    count, todo = 0, list(game.variations)
    while todo:
        node = todo.pop()
        count += 1
        todo.extend(node.variations)
    return count


def line_through(node: chess.pgn.GameNode) -> list[chess.pgn.ChildNode]:
    """The moves from the start to a node and on to the end of its line."""
    line: list[chess.pgn.ChildNode] = []
    end: chess.pgn.GameNode = node.end()
    while isinstance(end, chess.pgn.ChildNode):
        line.append(end)
        end = end.parent
    return line[::-1]
