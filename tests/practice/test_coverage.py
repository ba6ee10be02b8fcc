"""Coverage of random repertoires by random games, equal to a plain count by python-chess that follows every line for itself."""
from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import chess
import chess.pgn
import numpy as np
import pytest

from chessgui.gamelist import jointindex
from chessgui.openings.explorer import ExplorerIndex
from chessgui.openings.jointexplorer import JointExplorer
from chessgui.practice.coverage import Coverage, coverage
from chessgui.practice.repertoire import START, read_repertoire
from tests.practice.randomlines import FENS, files_of_games, moves_of, random_game, random_tree, read, written

pytestmark = pytest.mark.usefixtures("prepared_finding")
ROOTS = (START, *(chess.Board(fen).epd() for fen in FENS if fen))


@dataclass
class Count:
    """A plain count. `played` has the games that made each move of each position."""

    lines: dict[str, list[str]]
    color: chess.Color
    played: dict[str, dict[str, set[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    gaps: dict[tuple[str, str], float] = field(default_factory=lambda: defaultdict(float))
    kept: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    asked: float = 0.0
    answered: float = 0.0
    own: float = 0.0

    def play(self, number: int, game: chess.pgn.Game) -> None:
        board = game.board()
        for move in game.mainline_moves():
            self.played[board.epd()][move.uci()].add(number)
            board.push(move)

    def goes_on(self, board: chess.Board) -> bool:
        """Whether the lines have a move in a position, or an answer to one that was made there."""
        def behind(move: str) -> str:
            after = board.copy()
            after.push_uci(move)
            return after.epd()

        return bool(self.lines[board.epd()]) or any(self.lines.get(behind(move)) for move in self.played[board.epd()])

    def follow(self, board: chess.Board, share: float, ply: int) -> None:
        """Follow all lines from a position on, to which a share of the games comes."""
        here = board.epd()
        self.kept[ply] += share
        if board.turn == self.color:
            shares = {move: share / len(self.lines[here]) for move in self.lines[here]}
            self.own += share if shares else 0.0
        else:
            total = sum(map(len, self.played[here].values()))
            shares = {move: share * len(games) / total for move, games in self.played[here].items()}
        for move, part in shares.items():
            after = board.copy()
            after.push_uci(move)
            is_theirs = board.turn != self.color
            if is_theirs and self.goes_on(board):
                self.asked += part
            if is_theirs and not self.lines.get(after.epd()):
                self.gaps[here, move] += part
                continue
            self.answered += part if is_theirs else 0.0
            self.follow(after, part, ply + 1)


def plain_count(lines: Path, color: chess.Color, games: list[chess.pgn.Game]) -> Count:
    count = Count(moves_of(read(lines)), color)
    for number, game in enumerate(games):
        count.play(number, game)
    roots = [root for root in ROOTS if root in count.lines]
    for root in roots:
        count.follow(chess.Board(f"{root} 0 1"), 1 / len(roots), 0)
    return count


def check(found: Coverage, count: Count) -> None:
    gaps = {(gap.position, gap.move.uci()): gap for gap in found.gaps}
    assert {key: gap.likelihood for key, gap in gaps.items()} == pytest.approx(dict(count.gaps))
    for (position, move), gap in gaps.items():
        assert gap.games == len(count.played[position][move]) and gap.is_end != count.goes_on(chess.Board(f"{position} 0 1"))
    likelihoods = [gap.likelihood for gap in found.gaps]
    assert likelihoods == sorted(likelihoods, reverse=True)
    assert found.answered == (pytest.approx(count.answered / count.asked) if count.asked else None)
    assert found.own_moves == pytest.approx(count.own)
    assert found.kept == pytest.approx([count.kept[ply] for ply in range(len(count.kept))])


@pytest.mark.parametrize("color", chess.COLORS)
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow(reason="more seeds")) for seed in range(3, 20))])
def test_coverage_is_that_of_a_plain_count(tmp_path: Path, seed: int, color: chess.Color) -> None:
    chance = random.Random(seed)
    lines = written(tmp_path / "lines.pgn", [random_tree(chance, 7, chance.choice(FENS)) for _ in range(5)])
    games = [random_game(chance, 10, chance.choice(FENS)) for _ in range(150)]
    explored = ExplorerIndex.build(written(tmp_path / "games.pgn", games))
    repertoire = read_repertoire(lines, "Lines", color)
    found, count = coverage(repertoire, explored), plain_count(lines, color, games)
    check(found, count)
    edges = {(position, move) for position, moves in count.lines.items() for move in moves}
    transposed = [(position, move) for position, made in count.played.items() for move in made
                  if count.lines.get(position) and (position, move) not in edges and (position, move) not in count.gaps]
    assert count.gaps and found.games == 150
    assert transposed or seed, "no move outside of the lines leads back into them"
    among = np.array(sorted(chance.sample(range(150), 40)), np.int32)
    some = coverage(repertoire, explored, among)
    check(some, plain_count(lines, color, [games[number] for number in among]))
    assert some.games == 40


@pytest.mark.parametrize("least", [1, 1 << 20])
def test_games_of_several_files_count_as_those_of_one(tmp_path: Path, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jointindex, "LEAST_GAMES", least)
    lines, games, index = files_of_games(tmp_path, 4)
    joint = JointExplorer.build(index, None)
    assert len(joint.parts) == (3 if least == 1 else 1)
    repertoire = read_repertoire(lines, "Lines", chess.WHITE)
    check(coverage(repertoire, joint), plain_count(lines, chess.WHITE, games))
    among = np.arange(1, len(games), 2)
    check(coverage(repertoire, joint, among), plain_count(lines, chess.WHITE, games[1::2]))


def test_what_is_answered_as_a_whole_is_so_exactly(tmp_path: Path) -> None:
    """It was a little less than 1, and the pane said >99 %, where games left a position to which those from its start do not come."""
    replies = "a5", "b6", "b5", "c6", "c5", "d6", "d5"
    lines, games = tmp_path / "lines.pgn", tmp_path / "games.pgn"
    for path, moves in ((lines, ["1. d4 a6 2. c4 h6 3. e4", *(f"1. d4 {reply} 2. Nf3 h6 3. e3" for reply in replies)]),
                        (games, ["1. c4 a6 2. d4 h5", *(f"1. d4 {reply} 2. Nf3 h6" for count, reply in enumerate(replies, 1)
                                                        for _ in range(count))])):
        path.write_text("".join(f'[Event "?"]\n\n{line} *\n\n' for line in moves))
    found = coverage(read_repertoire(lines, "Lines", chess.WHITE), ExplorerIndex.build(games))
    assert found.answered == 1 and not found.gaps


def test_a_transposition_is_answered_and_a_repeated_position_counts_once(tmp_path: Path) -> None:
    lines = tmp_path / "lines.pgn"
    lines.write_text("1. d4 Nf6 2. c4 e6 3. Nc3 *\n\n")
    games = tmp_path / "games.pgn"
    games.write_text("".join(f'[Event "?"]\n\n{line} *\n\n' for line in (
        "1. d4 e6 2. c4 Nf6 3. Nc3", "1. d4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. c4 e6", "1. d4 d5")))
    found = coverage(read_repertoire(lines, "Lines", chess.WHITE), ExplorerIndex.build(games))
    first = {gap.move.uci(): gap for gap in found.gaps if gap.position.startswith("rnbqkbnr/pppppppp/8/8/3P4")}
    assert {move: gap.likelihood for move, gap in first.items()} == pytest.approx({"e7e6": 1 / 3, "d7d5": 1 / 3}), (
        "after 1... e6 the repertoire has no move, though 2. c4 Nf6 would lead back into it")
    lines.write_text("1. d4 Nf6 (1... e6 2. c4) 2. c4 e6 3. Nc3 *\n\n")
    found = coverage(read_repertoire(lines, "Lines", chess.WHITE), ExplorerIndex.build(games))
    assert found.answered == pytest.approx((2 / 3 + 2 / 3) / (1 + 2 / 3)), "2... Nf6 comes to a position of the other line"
    assert [gap.move.uci() for gap in found.gaps] == ["d7d5"]


def test_without_games_or_lines_there_is_nothing_to_tell(tmp_path: Path) -> None:
    lines, games = tmp_path / "lines.pgn", tmp_path / "games.pgn"
    lines.write_text("1. d4 d5 2. c4 *\n\n")
    games.write_text("1. e4 e5 *\n\n")
    found = coverage(read_repertoire(lines, "Lines", chess.WHITE), ExplorerIndex.build(games))
    assert (found.answered, found.gaps, found.kept) == (None, (), (1.0, 1.0))
    found = coverage(read_repertoire(lines, "Lines", chess.BLACK), ExplorerIndex.build(games))
    assert found.answered == 0.0 and [(gap.move.uci(), gap.likelihood, gap.is_end) for gap in found.gaps] == [("e2e4", 1.0, False)]
    lines.write_text('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*\n\n')
    empty = coverage(read_repertoire(lines, "Lines", chess.WHITE), ExplorerIndex.build(games))
    assert (empty.answered, empty.gaps, empty.kept) == (None, (), ())
