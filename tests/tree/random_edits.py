"""Random games and random changes of them, for the tests of trees and journals."""
from __future__ import annotations

import random

import chess
import chess.pgn
import chess.svg

from chessgui.tree import change
from chessgui.tree.change import Change, ChangeError
from chessgui.tree.game import Game


def random_node(game: Game, dice: random.Random) -> chess.pgn.GameNode:
    """Any node of the tree."""
    return dice.choice([node for node, _ in change.walk(game.pgn)])


def random_moves(board: chess.Board, dice: random.Random, count: int) -> list[chess.Move]:
    """Up to so many legal moves one after the other."""
    board, moves = board.copy(stack=False), []
    while len(moves) < count and any(board.legal_moves):
        moves.append(dice.choice(list(board.legal_moves)))
        board.push(moves[-1])
    return moves


def random_game(dice: random.Random, plies: int = 12, board: chess.Board | None = None) -> chess.pgn.Game:
    """A game with some variations, comments and glyphs; of a variant if it begins with its board."""
    game = Game.from_position(board or chess.Board())
    for _ in range(4):
        node = random_node(game, dice)
        game.do(change.add_line(node, random_moves(node.board(), dice, plies)))
    for _ in range(3):
        node = random_node(game, dice)
        game.do(change.set_comment(node, f"a remark {dice.random():.3f} [%clk 0:01:0{dice.randrange(10)}]"))
    return game.pgn


def random_change(game: Game, dice: random.Random) -> Change | None:
    """What a person might do next; None where it would change nothing. Raises ChangeError where it cannot be done."""
    node = random_node(game, dice)
    squares = dice.randrange(64), dice.randrange(64)
    choices = [
        lambda: change.add_line(node, random_moves(node.board(), dice, dice.randrange(1, 6))),
        lambda: change.add_line(node, random_moves(node.board(), dice, dice.randrange(1, 6))),
        lambda: change.add_line(node, [chess.Move.null()]) if not node.board().is_check() else None,
        lambda: change.add_variation(node, random_moves(node.board(), dice, 3), "+0.31/12"),
        lambda: change.paste_branches(node, node.parent or node),
        lambda: change.promote(node), lambda: change.demote(node), lambda: change.make_main_line(node),
        lambda: change.replace_main_move(node),
        lambda: change.delete_variation(node), lambda: change.delete_from_here(node),
        lambda: change.set_comment(node, f"words {dice.random():.3f}", before=dice.random() < 0.3),
        lambda: change.set_comment(node, ""),
        lambda: change.toggle_glyph(node, dice.choice([1, 2, 3, 6, 10, 14, 19, 132, 146])), lambda: change.clear_glyphs(node),
        lambda: change.set_arrows(node, [chess.svg.Arrow(*squares, color="red")]),
        lambda: change.set_tags(game.pgn, {**game.pgn.headers, "White": f"Player {dice.randrange(9)}", f"Odd{dice.randrange(3)}": "x"}),
    ]
    rare = [
        lambda: change.delete_before_here(node), lambda: change.delete_all_comments(game.pgn),
        lambda: change.delete_all_variations(game.pgn),
        lambda: change.set_up(game.pgn, chess.Board.from_chess960_pos(dice.randrange(960))), lambda: change.replace_game(random_game(dice)),
    ]
    return dice.choice(rare if dice.random() < 0.02 else choices)()


def make_random_changes(game: Game, dice: random.Random, count: int) -> int:
    """Make so many changes; how many."""
    made = 0
    while made < count:
        try:
            wanted = random_change(game, dice)
        except ChangeError:
            continue
        if wanted is not None:
            game.do(wanted)
            made += 1
    return made
