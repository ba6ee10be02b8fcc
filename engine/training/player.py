"""The player of self-play games: a position, a transposition table and a network, without a session's reports, clocks and text.

At some hundred nodes a move these would cost as much as the search itself.
"""
from __future__ import annotations

from engine.compiled.intrinsics import load64
from engine.compiled.jit import entry, i64
from engine.compiled.layout import MAX_PLY, top_frame, word
from engine.evaluation.score import public_score
from engine.network.evaluator import BUILT_IN
from engine.rules.makemove import play_move
from engine.rules.movegen import ITEM, generate_moves, move_list
from engine.rules.position import Position
from engine.rules.repetition import repetitions
from engine.rules.state import frame_fifty, insufficient_material
from engine.search.iterate import set_root_moves, think
from engine.search.limits import set_nodes
from engine.search.timeman import FOREVER
from engine.search.transposition import AGES
from engine.session.threadpool import ThreadPool
from engine.training.recordtypes import MATE_SCORE

NO_MOVES, DRAWN = 0, -1
HARD_NODES = 10
"""The hard limit of a search, as a multiple of the soft limit."""
SILENT = 2
"""The number of a helper thread: it searches every iteration and writes no reports."""
FIXED_FIELDS = ("line_count", 1), ("depth_limit", MAX_PLY - 1), ("hard_ns", FOREVER), ("helper", SILENT), ("first_depth", 1)
"""Fields of the state that are the same for every search."""

_, set_root_count = word("root_count")
_, set_stop = word("stop")
table_age, set_table_age = word("table_age")


@entry(i64(i64))
def prepare_root(block):
    """Prepare a search of the current position. Returns the number of legal moves, NO_MOVES, or DRAWN for threefold repetition, the fifty
    move rule or insufficient material."""
    start = move_list(block, MAX_PLY + 3)
    count = (generate_moves(block, start) - start) // ITEM
    if count == 0:
        return NO_MOVES
    if repetitions(block, 0) >= 2 or frame_fifty(top_frame(block)) >= 100 or insufficient_material(block):
        return DRAWN
    for index in range(count):
        set_root_moves(block, index, load64(start + index * ITEM))
    set_root_count(block, count)
    set_nodes(block, 0)
    set_stop(block, 0)
    set_table_age(block, (table_age(block) + 1) % AGES)
    return count


def record_score(points: int) -> int:
    """The score that a game file stores for a value of the search in points: centipawns, or an absolute value above MATE_SCORE for a
    mate."""
    score = public_score(points)
    if score.mate is not None:
        return 32000 - score.mate if score.mate > 0 else -32000 - score.mate
    return min(max(score.centipawns or 0, 1 - MATE_SCORE), MATE_SCORE - 1)


class Player:
    """Plays both sides of one game after another."""

    def __init__(self, hash_mib: int = 1, network: str = BUILT_IN) -> None:
        """`hash_mib` is the size of the transposition table in MiB, `network` a value of EvalFile. Raises NetworkError."""
        self.position = Position()
        self._pool = ThreadPool(self.position, hash_mib)
        self._pool.mark_used()
        self._pool.load_network(network)
        for name, value in FIXED_FIELDS:
            self.position.state[name] = value

    def begin(self, fen: str) -> None:
        """Clear the tables and set up a position; castling rights are read in either notation. Raises FenError."""
        self._pool.forget()
        self.position.set_fen(fen, True)

    def think(self, soft_nodes: int, most_nodes: int) -> tuple[int, int] | int:
        """The best move, encoded as in `engine.rules.move`, and its value in points; NO_MOVES or DRAWN if the game is over. The search
        ends after the first iteration that has reached `soft_nodes`, or at `most_nodes`."""
        address, state = self.position.address, self.position.state
        count = prepare_root(address)
        if count <= 0:
            return int(count)
        state["soft_nodes"], state["node_limit"] = soft_nodes, most_nodes
        think(address)
        return int(state["best_move"]), int(state["best_score"])

    def play(self, move: int) -> None:
        """Make a move."""
        play_move(self.position.address, move)
