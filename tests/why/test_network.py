"""What the network sees: the table of men, the sentences, the pane on the board, and the search that is asked who is right."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.commands.networkcommands import NetworkCommands, search
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.panels.why.ledger import pawns_text
from chessgui.panels.why.network import NetworkPanel
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.threads.progress import Cancelled, Progress
from chessgui.tree.game import Game
from chessgui.why.ledgertable import LedgerRow
from chessgui.why.networktable import (
    TOGETHER,
    Verdict,
    disagree,
    hand_text,
    note_of,
    table_of_changes,
    table_of_men,
    verdict_text,
)
from engine import BUILT_IN, Evaluator, Ledger, NetworkAccount, NetworkMan, Score, ledger_of, network_account_of, network_pull_of
from engine.network.evaluator import network_file
from tests.hands.patience import PATIENCE_MS
from tests.report.scripted import game_of

ITALIAN = "r1bqkbnr/pppp1ppp/2n5/8/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
TAKEN = "r1bqkbnr/pppp1Bpp/2n5/8/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 3"


def account(centipawns: int, *men: NetworkMan) -> NetworkAccount:
    return NetworkAccount(chess.STARTING_FEN, "n", centipawns, men, centipawns - sum(man.centipawns for man in men), (1, 2), 3, 8, (0, 0),
                          (400, 350, 250))


def ledger(centipawns: int, known: bool = False) -> Ledger:
    return Ledger(chess.STARTING_FEN, (), centipawns, 24, 64, known)


def is_sum(row: LedgerRow) -> bool:
    return all(sum(part.columns[column] for part in row.rows) == row.columns[column] for column in range(3))


@pytest.mark.parametrize("fen", [ITALIAN, "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"])
def test_the_table_adds_up_to_the_value(fen: str) -> None:
    found = network_account_of(fen)
    table = table_of_men(found)
    assert table.columns[2] == found.centipawns == sum(row.columns[2] for row in table.rows)
    assert all(is_sum(row) for row in table.rows if row.rows)
    assert [row.columns for row in table.rows if row.text == TOGETHER] == [(0, 0, found.rest)]
    assert table.squares == {man.square: man.centipawns for man in found.men}


def test_the_table_of_changes_adds_up_to_the_difference() -> None:
    before, after = network_account_of(ITALIAN), network_account_of(TAKEN)
    table = table_of_changes(before, after)
    assert table.columns[2] == after.centipawns - before.centipawns == sum(row.columns[2] for row in table.rows)
    texts = {part.text: part.columns for row in table.rows for part in row.rows}
    assert "Bc4\u2009→\u2009Bf7" in texts and "f7\u2009×" in texts and texts["f7\u2009×"][1] == 0
    for first, last, change in texts.values():
        assert last - first == change
    assert all(is_sum(row) for row in table.rows if row.rows)


def test_both_columns_add_up_to_their_values_though_some_men_are_worth_what_they_were() -> None:
    board = chess.Board()
    before = network_account_of(board.fen())
    board.push_san("Nc3")
    after = network_account_of(board.fen())
    assert len(after.minus(before)[0]) < len(after.men)
    assert table_of_changes(before, after).columns == (before.centipawns, after.centipawns, after.centipawns - before.centipawns)


def test_a_square_on_which_a_man_was_captured_has_the_worth_of_both() -> None:
    before, after = network_account_of(ITALIAN), network_account_of(TAKEN)
    worth, now = ({man.square: man.centipawns for man in found.men} for found in (before, after))
    table = table_of_changes(before, after)
    assert table.squares[chess.F7] == now[chess.F7] - worth[chess.C4] - worth[chess.F7]
    assert sum(table.squares.values()) == table.columns[2] - (after.rest - before.rest)


def test_the_sentences_say_on_what_the_value_rests_and_whether_both_disagree() -> None:
    note = note_of(account(30), ledger(30))
    assert note.startswith("Depth 0, nothing is calculated · White 40 %, draw 35 %, Black 25 % · weights 4 of 8 for 2 men")
    assert note.endswith("by hand") and not note_of(network_account_of(ITALIAN), ledger_of(ITALIAN)).endswith("by hand")
    assert hand_text(account(30), ledger(-20)) == "By hand: -0.20." and not disagree(account(30), ledger(-20))
    assert hand_text(account(80), ledger(-20)) == "By hand: -0.20. They disagree strongly." and disagree(account(80), ledger(-20))


@pytest.mark.parametrize(("score", "words"), [
    (Score(70), "+0.70 at depth 9: nearer to the network."), (Score(-90), "-0.90 at depth 9: nearer to the evaluation by hand."),
    (Score(30), "as far from both."), (Score(mate=3), "#3 at depth 9: nearer to the network."),
    (Score(mate=-3), "-#3 at depth 9: nearer to the evaluation by hand.")])
def test_the_search_says_who_is_right(score: Score, words: str) -> None:
    told = verdict_text(Verdict(score, (500, 400, 100), 9), account(80), ledger(-20))
    assert words in told and told.endswith("White 50 %, draw 40 %, Black 10 %.")


def test_a_search_is_told_from_whites_view_and_ends_when_it_is_cancelled(prepared_engine: None) -> None:
    lost = "r1b1kbnr/pppp1ppp/2n5/8/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 3"  # Black has no queen
    verdict = search(lost, BUILT_IN, Progress())
    assert verdict is not None and (verdict.score.centipawns or 0) > 300 and verdict.wdl is not None and verdict.wdl[0] > 800
    assert search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", BUILT_IN, Progress()) is None, "stalemate"
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        search(ITALIAN, BUILT_IN, progress)


@pytest.fixture
def panel(qtbot: QtBot) -> NetworkPanel:
    made = NetworkPanel()
    qtbot.addWidget(made)
    made.show()
    made.show_account(network_account_of(ITALIAN), ledger_of(ITALIAN))
    return made


def test_the_halves_stand_behind_the_sum(panel: NetworkPanel) -> None:
    last = panel.tree.topLevelItem(panel.tree.topLevelItemCount() - 1)
    white, black = network_account_of(ITALIAN).halves
    assert [last.text(column) for column in range(1, 4)] == [pawns_text(white), pawns_text(black), "–"]


def test_the_chosen_man_is_drawn_or_where_he_would_be_worth_more(panel: NetworkPanel) -> None:
    drawn: list[dict[int, int]] = []
    asked: list[int] = []
    panel.squares_shown.connect(lambda board, numbers: drawn.append(numbers))
    panel.pull_wanted.connect(asked.append)
    kind = next(item for item in map(panel.tree.topLevelItem, range(6)) if item.text(0) == "Knights")
    black = next(kind.child(number) for number in range(4) if kind.child(number).text(0).endswith("c6"))
    panel.tree.setCurrentItem(black)
    assert list(drawn[-1]) == [chess.C6] and drawn[-1][chess.C6] < 0 and asked == []
    panel.pull.setChecked(True)
    assert asked == [chess.C6]
    gains = network_pull_of(ITALIAN, chess.C6)
    panel.show_pull(ITALIAN, chess.C6, gains)
    assert drawn[-1] == {square: -gain for square, gain in gains.items()}, "from White's view, as all numbers on the board"
    panel.tree.setCurrentItem(kind)
    before = len(drawn)
    panel.show_pull(ITALIAN, chess.C6, gains)
    assert len(drawn) == before, "another row is chosen meanwhile"
    panel.pull.setChecked(False)
    assert len(drawn[-1]) == 4


def test_it_is_not_asked_where_a_captured_man_would_be_worth_more(panel: NetworkPanel) -> None:
    asked: list[int] = []
    panel.pull_wanted.connect(asked.append)
    panel.show_account(network_account_of(TAKEN), ledger_of(TAKEN), network_account_of(ITALIAN), ("Before", "After"))
    panel.pull.setChecked(True)
    kinds = [panel.tree.topLevelItem(number) for number in range(panel.tree.topLevelItemCount())]
    men = {kind.child(number).text(0): kind.child(number) for kind in kinds for number in range(kind.childCount())}
    panel.tree.setCurrentItem(men["f7\u2009×"])
    assert asked == []
    panel.tree.setCurrentItem(next(man for text, man in men.items() if text.endswith("f7")))
    assert asked == [chess.F7]


def test_a_verdict_of_another_position_is_not_shown(panel: NetworkPanel) -> None:
    panel.judge.click()
    assert not panel.judge.isEnabled() and panel.verdict.isVisible()
    panel.show_verdict(TAKEN, Verdict(Score(10), None, 9))
    assert not panel.judge.isEnabled()
    panel.show_verdict(ITALIAN, Verdict(Score(10), None, 9))
    assert panel.judge.isEnabled() and "at depth 9" in panel.verdict.text()
    panel.show_account(network_account_of(TAKEN), ledger_of(TAKEN))
    assert not panel.verdict.isVisible()


@pytest.fixture
def topic(program: Program, prepared_engine: None, qtbot: QtBot) -> Iterator[NetworkCommands]:
    found = program.window.topics[NetworkCommands]
    yield found
    assert found.close(PATIENCE_MS)


def test_the_button_beside_the_engines_opens_the_pane_which_follows_the_game(
    program: Program, topic: NetworkCommands, qtbot: QtBot,
) -> None:
    program.controller.play(chess.Move.from_uci("e2e4"))
    topic._context.analysis.tools.explain.click()
    assert topic.panel is not None
    panel = topic.panel

    def shows(fen: str) -> None:
        qtbot.waitUntil(lambda: panel.account is not None and panel.account.fen == fen, timeout=PATIENCE_MS)

    shows(program.controller.game.board().fen())
    assert panel.isVisible() and panel.title.text()
    program.controller.play(chess.Move.from_uci("e7e5"))
    shows(program.controller.game.board().fen())
    panel.before.click()
    qtbot.waitUntil(lambda: "→" in panel.title.text(), timeout=PATIENCE_MS)
    panel.judge.click()
    qtbot.waitUntil(lambda: "The search says" in panel.verdict.text(), timeout=PATIENCE_MS)


def test_the_pane_that_is_open_does_not_help_in_a_rated_game(program: Program, topic: NetworkCommands, qtbot: QtBot) -> None:
    program.controller.play(chess.Move.from_uci("e2e4"))
    topic.ask()
    assert topic.panel is not None
    panel = topic.panel
    qtbot.waitUntil(lambda: panel.account is not None, timeout=PATIENCE_MS)
    program.controller.new_game(NewGame(engine_color=chess.BLACK, rated=True))
    qtbot.waitUntil(lambda: not topic._accounts.running, timeout=PATIENCE_MS)
    before = panel.account
    program.controller.play(chess.Move.from_uci("d2d4"))
    panel.before.click()
    panel.judge.click()
    assert not topic._accounts.running and not topic._judge.running and panel.account is before and panel.isVisible()
    assert panel.judge.isEnabled() and not panel.verdict.isVisible(), "nobody waits for a search that has not begun"


def test_the_pane_follows_the_figurines_and_the_network_of_the_settings(
    program: Program, topic: NetworkCommands, qtbot: QtBot, tmp_path: Path,
) -> None:
    def men() -> str:
        kinds = map(panel.tree.topLevelItem, range(panel.tree.topLevelItemCount()))
        return " ".join(kind.child(number).text(0) for kind in kinds for number in range(kind.childCount()))

    topic.ask()
    assert topic.panel is not None
    panel = topic.panel
    qtbot.waitUntil(lambda: "♘g1" in men(), timeout=PATIENCE_MS)
    program.settings.set_preference("figurines", False)
    qtbot.waitUntil(lambda: "Ng1" in men(), timeout=PATIENCE_MS)
    other = tmp_path / "other.cgn"
    shutil.copy(network_file(BUILT_IN), other)
    program.window.topics[EvaluationCommands].ask()
    program.window.findChild(EvaluationDialog).chosen.emit(str(other))
    program.window.topics[EvaluationCommands].show_evaluator(Evaluator("other", str(other), ()))
    qtbot.waitUntil(lambda: panel.account is not None and panel.account.network == "other.cgn", timeout=PATIENCE_MS)


def test_a_variant_has_no_account(program: Program, topic: NetworkCommands, qtbot: QtBot) -> None:
    topic.ask()
    assert topic.panel is not None
    panel = topic.panel
    qtbot.waitUntil(lambda: panel.account is not None, timeout=PATIENCE_MS)
    program.controller.workspace.show(Game(game_of("1. e4 *", Variant="King of the Hill")))
    assert panel.note.text() == "The game is not chess but a variant: the engine does not play it."
    assert panel.account is None and not panel.hand.text() and not panel.judge.isEnabled() and not topic._accounts.running
    program.controller.workspace.show(Game(game_of("1. e4 *")))
    qtbot.waitUntil(lambda: panel.account is not None and panel.judge.isEnabled(), timeout=PATIENCE_MS)


def test_a_network_that_cannot_be_read_is_told(program: Program, topic: NetworkCommands, qtbot: QtBot) -> None:
    program.settings.set_network("/none.cgn")
    said: list[str] = []
    topic.said.connect(said.append)
    topic.ask()
    qtbot.waitUntil(lambda: bool(said), timeout=PATIENCE_MS)
    assert said == ["The network /none.cgn cannot be read: No such file or directory."]
