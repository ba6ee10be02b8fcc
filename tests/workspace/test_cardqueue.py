"""Games become cards in the background: the user's own mistakes alone, each game once, and stopped work goes on."""
from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import EngineLine, Evaluation, ending
from chessgui.practice.store import CardStore
from chessgui.report.effort import Effort, ReportError
from chessgui.words.notation import white_score
from chessgui.workspace.cardqueue import CardQueue, OwnGame
from chessgui.workspace.reportqueue import FileError
from engine import Bound, Score
from tests.hands.patience import PATIENCE_MS
from tests.report.scripted import game_of

GAME = "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 5. Qxe5+ *"
OTHER = "1. d4 d5 2. c4 f6 3. cxd5 Qxd5 4. Nc3 *"
BAD = {"f7f6": 250}
"""What a move costs its player, in centipawns, for good."""


class Judge:
    """A searcher that finds the moves of a table bad and all others equally good, but for one best move."""

    identity = engine = "judge"

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.asked, self._before = 0, before

    def forget(self) -> None:
        pass

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        check()
        self._before()
        check()
        self.asked += 1
        over = ending(board)
        if over is not None:
            return over
        score = 0
        for number, move in enumerate(board.move_stack):
            score += BAD.get(move.uci(), 0) * (1 if (number % 2 == 0) != board.turn else -1)
        moves = sorted(board.legal_moves, key=lambda move: (move.uci() in BAD, move.uci()))[:effort.lines]
        lines = [EngineLine(white_score(Score(centipawns=score - (300 if place else 0)), board.turn), 20, 20, Bound.EXACT, (move.uci(),))
                 for place, move in enumerate(moves)]
        return Evaluation("judge", tuple(lines))

    def close(self) -> None:
        pass


def game(title: str, moves: str = GAME, black: str = "Me, Myself") -> OwnGame:
    return OwnGame(title, lambda: game_of(moves, White="Other", Black=black), "games.pgn")


def test_only_my_games_are_searched_each_once(qtbot: QtBot, tmp_path: Path) -> None:
    store, judges, told = CardStore(tmp_path), list[Judge](), []

    def judge(effort: Effort) -> Judge:
        judges.append(Judge())
        return judges[-1]

    queue = CardQueue(store, tmp_path / "cache", judge)
    queue.made.connect(lambda title, new: told.append((title, new)))
    games = [game("one"), game("not mine", black="Somebody"), game("two", OTHER), game("one again"), game("empty", "*")]
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.add(games, ["myself me"])
    assert ended.args == [True]
    assert told == [("one", 1), ("two", 1)]
    assert [(kept.card.played, kept.card.source.file, kept.card.source.ply) for kept in store.cards()] == [
        ("f7f6", "games.pgn", 3), ("f7f6", "games.pgn", 3)]
    assert len(judges) == 2
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.add(games, ["Me, Myself"])
    assert len(judges) == 2 and queue.close(PATIENCE_MS)


def test_stopped_work_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    reached, go_on, store = threading.Event(), threading.Event(), CardStore(tmp_path)

    def wait() -> None:
        reached.set()
        go_on.wait(0.01)

    queue = CardQueue(store, tmp_path / "cache", lambda effort: Judge(wait))
    queue.add([game("one")], ["Me, Myself"])
    qtbot.waitUntil(reached.is_set)
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.cancel()
    assert ended.args == [False] and queue.waiting == 1 and store.cards() == []
    queue.add([game("two", OTHER)], ["Me, Myself"])
    assert not queue.running
    go_on.set()
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.resume()
    assert ended.args == [True] and len(store.cards()) == 2 and queue.close(PATIENCE_MS)


def test_a_file_that_cannot_be_kept_is_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    queue, told = CardQueue(CardStore(tmp_path / "file"), tmp_path / "cache", lambda effort: Judge()), list[str]()
    queue.problem.connect(told.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.add([game("one")], ["Me, Myself"])
    assert len(told) == 1 and told[0].startswith("one: The training file, training.sqlite, cannot be used:")
    assert queue.close(PATIENCE_MS)


def test_a_fault_of_all_games_keeps_them_waiting(qtbot: QtBot, tmp_path: Path) -> None:
    """An engine that was still being prepared cost all of them within a second."""
    ready, told = [False], list[str]()

    def judge(effort: Effort) -> Judge:
        if not ready[0]:
            raise ReportError("Not ready.")
        return Judge()

    queue = CardQueue(CardStore(tmp_path), tmp_path / "cache", judge)
    queue.problem.connect(told.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.add([game("one"), game("two", OTHER)], ["Me, Myself"])
    assert ended.args == [False] and told == ["one: Not ready."] and queue.waiting == 2
    ready[0] = True
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.resume()
    assert ended.args == [True] and len(told) == 1 and queue.close(PATIENCE_MS)


def test_games_of_a_file_that_cannot_be_read_do_not_hold_up_the_others(qtbot: QtBot, tmp_path: Path) -> None:
    def gone() -> chess.pgn.Game:
        raise FileError("away.pgn is gone.")

    store, told = CardStore(tmp_path), list[str]()
    queue = CardQueue(store, tmp_path / "cache", lambda effort: Judge())
    queue.problem.connect(told.append)
    away = [OwnGame(title, gone, "away.pgn", tmp_path / "away.pgn") for title in ("lost", "lost too")]
    for times in (1, 2):
        with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
            queue.add([*away, game("one")], ["Me, Myself"]) if times == 1 else queue.resume()
        assert ended.args == [False] and told == ["lost: away.pgn is gone."] * times
        assert [waits.title for waits in queue.games] == ["lost", "lost too"] and len(store.cards()) == 1
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.add([game("two", OTHER)], ["Me, Myself"])
    assert ended.args == [True] and len(told) == 2 and len(store.cards()) == 2 and queue.close(PATIENCE_MS)


def test_games_of_a_file_that_is_there_again_go_on(qtbot: QtBot, tmp_path: Path) -> None:
    """Its games alone: another file is still gone."""
    there, told, store = set[str](), list[str](), CardStore(tmp_path)

    def of(name: str, moves: str) -> OwnGame:
        def read() -> chess.pgn.Game:
            if name not in there:
                raise FileError(f"{name} is gone.")
            return game(name, moves).read()
        return OwnGame(name, read, name, tmp_path / name)

    queue = CardQueue(store, tmp_path / "cache", lambda effort: Judge())
    queue.problem.connect(told.append)
    with qtbot.waitSignal(queue.ended, timeout=10_000):
        queue.add([of("a", GAME), of("b", OTHER)], ["Me, Myself"])
    assert told == ["a: a is gone.", "b: b is gone."] and queue.waiting == 2
    there.add("b")
    with qtbot.waitSignal(queue.ended, timeout=10_000) as ended:
        queue.resume()
    assert ended.args == [False] and told[2:] == ["a: a is gone."] and queue.waiting == 1 and len(store.cards()) == 1
    assert queue.close(PATIENCE_MS)
