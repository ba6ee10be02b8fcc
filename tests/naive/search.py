"""Plain searches on the engine's own rules: minimax without any pruning, and alpha-beta. The values must be the same.

Both count nodes; they use the move generator and the static evaluation and nothing else of the engine's search.
"""
from __future__ import annotations

from dataclasses import dataclass

from engine.compiled.intrinsics import caller, load64, store64
from engine.compiled.jit import body_address, entry, i64, leaf, recursive
from engine.compiled.layout import word
from engine.evaluation.static import evaluate
from engine.rules.makemove import make_move, unmake_move
from engine.rules.move import origin_of, target_of
from engine.rules.movegen import ITEM, generate_captures, generate_moves, generate_quiets, move_list
from engine.rules.position import Position
from engine.rules.state import checkers, piece_on
from engine.search.movepick import pick_best
from engine.search.see import piece_value
from engine.search.thread import prepare_state

MATE = 31000
POSITIONS = (
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "2r2rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/2RR2K1 b - - 4 15",
)
RICH_POSITIONS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
)
"""An opening, an endgame, a middlegame; and positions that take minimax a minute."""

nodes, set_nodes = word("nodes")
_self, _ = word("perft_address")
_call = caller(6)


@leaf
def _ended(block, ply):
    """Mate or stalemate."""
    return ply - MATE if checkers(block) else 0


@leaf
def _ordered_moves(block, start):
    """Captures first, the most valuable victims and the cheapest attackers before the others."""
    end = generate_captures(block, start)
    place = start
    while place < end:
        move = load64(place)
        score = 16 * piece_value(piece_on(block, target_of(move))) - piece_value(piece_on(block, origin_of(move))) + 32000
        store64(place, score << 16 | move)
        place += ITEM
    return generate_quiets(block, end)


@recursive(i64(i64, i64, i64, i64, i64, i64))
def _node(block, alpha, beta, depth, ply, pruning):
    """One node: `pruning` 0 looks at everything, 1 cuts off. A leaf is the static evaluation, mates and stalemates apart."""
    set_nodes(block, nodes(block) + 1)
    start = move_list(block, ply)
    end = _ordered_moves(block, start) if pruning else generate_moves(block, start)
    if start == end:
        return _ended(block, ply)
    if depth == 0:
        return evaluate(block)
    best = -MATE - 1
    while start < end:
        move = (pick_best(start, end) if pruning else load64(start)) & 0xFFFF
        start += ITEM
        make_move(block, move)
        score = -_call(_self(block), block, -beta, -alpha, depth - 1, ply + 1, pruning)
        unmake_move(block)
        best = max(best, score)
        if pruning:
            alpha = max(alpha, score)
            if alpha >= beta:
                return best
    return best


@entry(i64(i64, i64, i64))
def _search(block, depth, pruning):
    set_nodes(block, 0)
    return _call(_self(block), block, -MATE - 1, MATE + 1, depth, 0, pruning)


@dataclass(frozen=True, slots=True)
class Count:
    """The value of a position at a depth, and the nodes it took."""

    value: int
    nodes: int


def search(fen: str, depth: int, pruning: bool) -> Count:
    """Plain minimax, or alpha-beta with ordered moves."""
    position = Position(fen)
    prepare_state(position.state)
    position.state["perft_address"] = body_address(_node)
    value = int(_search(position.address, depth, pruning))
    return Count(value, int(position.state["nodes"]))
