"""Cards from games of our own levels, checked by Stockfish: `python -m tests.practice.soundness 20` plays 20 games and tells how many
solutions Stockfish finds best, or equally good, with five times the nodes of the reports, and how many cards accept its best move. Nodes
are the limit, so that a busy machine tells the same."""
from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import chess
import chess.engine
import chess.pgn

import engine
from chessgui.practice.cards import Card
from chessgui.practice.mistakes import SLACK, make_cards
from chessgui.report.analysis import analyse
from chessgui.report.effort import Effort
from chessgui.report.report import make_report
from chessgui.report.searching import Searcher, make_searcher
from chessgui.rules.score import chance
from chessgui.threads.progress import Progress
from engine import Limits, Score

REPORT_NODES, TIMES = 300_000, 5
"""What a report searches in 0.1 s on a usual machine; Stockfish takes ten times as long."""
LEVELS = 1200, 1400, 1600, 1800, 2000
MOST_PLIES = 160


@dataclass(frozen=True)
class Checked:
    """A card and what its solution loses against Stockfish's best move, in percentage points of the chances."""

    card: Card
    loses: float
    best: str

    @property
    def is_sound(self) -> bool:
        """Whether the move that the card calls best is Stockfish's, or about as good."""
        return self.loses < SLACK

    @property
    def accepts_best(self) -> bool:
        """Whether Stockfish's best move would count as right, or is no better than the card's."""
        return self.is_sound or self.best in self.card.moves


def play(white: int, black: int, seed: int) -> chess.pgn.Game:
    """A game between two levels, with two random moves at its start."""
    rng, board = random.Random(seed), chess.Board()
    for _ in range(2):
        board.push(rng.choice(list(board.legal_moves)))
    players = {}
    for color, elo in ((chess.WHITE, white), (chess.BLACK, black)):
        player = players[color] = engine.Engine(16)
        player.set_option("UCI_LimitStrength", True)
        player.set_option("UCI_Elo", elo)
    while not board.is_game_over(claim_draw=True) and len(board.move_stack) < MOST_PLIES:
        player = players[board.turn]
        player.set_position(chess.STARTING_FEN, [move.uci() for move in board.move_stack])
        player.start(Limits(nodes=20_000))
        board.push_uci(player.wait().move)
    for player in players.values():
        player.close()
    game = chess.pgn.Game.from_board(board)
    game.headers.update(White=str(white), Black=str(black), Result=board.result(claim_draw=True))
    return game


def cards_of(game: chess.pgn.Game, searcher: Searcher, effort: Effort) -> list[Card]:
    """The cards of both sides."""
    report = make_report(game, analyse(game, effort, searcher, None, Progress()))
    return make_cards(game, report, chess.COLORS, searcher, effort, lambda: None)


def checked(cards: list[Card], stockfish: chess.engine.SimpleEngine) -> Iterator[Checked]:
    """Each card with Stockfish's opinion."""
    limit = chess.engine.Limit(nodes=REPORT_NODES * TIMES)

    def look(board: chess.Board, moves: list[chess.Move] | None = None) -> tuple[float, str]:
        info = stockfish.analyse(board, limit, root_moves=moves, game=object())
        told = info["score"].relative
        return chance(Score(mate=told.mate()) if told.is_mate() else Score(centipawns=told.score())), info["pv"][0].uci()

    for card in cards:
        board = card.board()
        best, move = look(board)
        mine = best if move in card.moves[:1] else look(board, [chess.Move.from_uci(card.moves[0])])[0]
        yield Checked(card, best - mine, move)


def soundness(games: int, seed: int = 1) -> list[Checked]:
    """The checked cards of so many games."""
    rng, effort = random.Random(seed), Effort(time_ms=None, nodes=REPORT_NODES)
    searcher, found = make_searcher(effort), list[Checked]()
    program = shutil.which("stockfish")
    assert program is not None
    with chess.engine.SimpleEngine.popen_uci(program) as stockfish:
        for number in range(games):
            cards = cards_of(play(rng.choice(LEVELS), rng.choice(LEVELS), seed + number), searcher, effort)
            for one in checked(cards, stockfish):
                found.append(one)
                if not one.is_sound:
                    print(f"{one.card.position}: {' '.join(one.card.moves)} loses {one.loses:.1f} against {one.best}", flush=True)
            print(f"game {number + 1}: {len(cards)} cards; of {len(found)} {sum(one.is_sound for one in found)} have the best move first, "
                  f"{sum(one.accepts_best for one in found)} accept it", flush=True)
    searcher.close()
    return found


if __name__ == "__main__":
    soundness(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
