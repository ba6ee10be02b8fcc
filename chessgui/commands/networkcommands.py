"""What the network sees: its pane, the comparison with the evaluation by hand, and the search that is asked who is right."""
from __future__ import annotations

from typing import TYPE_CHECKING

import chess

import engine
from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.whycommands import WhyCommands
from chessgui.panels.pane import Pane
from chessgui.threads.work import Work
from chessgui.words.language import not_chess
from engine import BUILT_IN, EngineError, Ledger, Limits, NetworkAccount, ledger_of, network_account_of, network_pull_of

if TYPE_CHECKING:
    from chessgui.panels.why.network import NetworkPanel
    from chessgui.threads.progress import Progress
    from chessgui.why.networktable import Verdict

NODES = 600_000
"""The nodes of the search that decides who is right: about a second."""
POLL_S = 0.05
Accounts = tuple[list[NetworkAccount], Ledger]


class NetworkCommands(Topic):
    """The pane is made when it is first wanted. Its work is done in the background; what is told of another position is dropped."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.panel: NetworkPanel | None = None
        self._pane: Pane | None = None
        self._waits = False
        self._accounts, self._pull, self._judge = (Work(self, (EngineError,)) for _ in range(3))
        for work in (self._accounts, self._pull, self._judge):
            work.failed.connect(self.said)
        self._judge.failed.connect(lambda sentence: self._on_verdict((self._fen, None)))
        self._controller.position_changed.connect(self._on_position)
        self._settings.changed.connect(self._on_setting)
        context.topics[EvaluationCommands].network_chosen.connect(self._on_position)
        context.analysis.tools.explained.connect(self.ask)

    @property
    def _fen(self) -> str:
        return self._controller.game.board().fen()

    @property
    def _network(self) -> str:
        """The network that evaluates; the built-in one where the terms by hand do."""
        return self._settings.network() or BUILT_IN

    def ask(self) -> None:
        """Show what the network thinks of the shown position, man by man."""
        if self.refuses_help():
            return
        if not engine.is_prepared():
            self.said.emit(self.tr("The engine is not ready yet."))
        else:
            self._show_pane().come_forward()
            self.refresh_panel()

    def _show_pane(self) -> Pane:
        if self._pane is None or self.panel is None:
            from chessgui.board.numbers import NumbersLayer
            from chessgui.panels.why.network import NetworkPanel
            panel = self.panel = NetworkPanel()
            panel.squares_shown.connect(NumbersLayer(self._context.area.board).set_numbers)
            panel.before_wanted.connect(self.refresh_panel)
            panel.judge_wanted.connect(self.judge)
            panel.pull_wanted.connect(self.show_pull)
            panel.ledger_wanted.connect(self._context.topics[WhyCommands].ask_ledger)
            panel.laboratory_wanted.connect(self._context.topics[LaboratoryCommands].open)
            pane = self._pane = Pane("network", self.tr("Network"), panel, parent=self._window)
            self._context.panes.take(self._window, pane)
            pane.visibilityChanged.connect(panel.set_in_front)
            pane.visibilityChanged.connect(self._catch_up)
        return self._pane

    def refresh_panel(self) -> None:
        """Show the account of the shown position, and what has changed since the one before it where the pane compares them; none in a
        rated game or a variant."""
        if self.panel is None or self._controller.live.is_rated:
            return
        self._waits, node, network = False, self._controller.game.node, self._network
        before = node.parent if self.panel.before.isChecked() else None
        fens = [one.board().fen() for one in (before, node) if one is not None]
        self.panel.figurines = self._figurines
        self._judge.drop()
        if type(node.board()) is not chess.Board:
            self._accounts.drop()
            self.panel.clear(not_chess())
            return

        def work(progress: Progress) -> Accounts:
            return [network_account_of(fen, network) for fen in fens], ledger_of(fens[-1])

        self._accounts.start(work, self._on_accounts)

    def _on_accounts(self, found: Accounts) -> None:
        accounts, ledger = found
        if self.panel is not None:
            self.panel.show_account(accounts[-1], ledger, accounts[0] if len(accounts) > 1 else None, (self.tr("Before"), self.tr("After")))

    def show_pull(self, square: int) -> None:
        """Show where a man would be worth more."""
        if self.panel is None or self.panel.account is None:
            return
        panel, fen, network = self.panel, self.panel.account.fen, self._network
        self._pull.start(lambda progress: network_pull_of(fen, square, network), lambda gains: panel.show_pull(fen, square, gains))

    def judge(self) -> None:
        """Ask the search whether the network or the evaluation by hand is right."""
        if self.panel is None or self.panel.account is None:
            return
        fen, network = self.panel.account.fen, self._network
        if self.refuses_help():
            self.panel.show_verdict(fen, None)
        else:
            self._judge.start(lambda progress: (fen, search(fen, network, progress)), self._on_verdict)

    def _on_verdict(self, found: tuple[str, Verdict | None]) -> None:
        if self.panel is not None:
            self.panel.show_verdict(*found)

    def _on_setting(self, name: str) -> None:
        if name == "figurines":
            self._on_position()

    def _on_position(self) -> None:
        self._waits = self.panel is not None
        self._catch_up(self.panel is not None and self.panel.isVisible())

    def _catch_up(self, is_seen: bool) -> None:
        """Show the account of the shown position where another one was shown while the pane was closed."""
        if is_seen and self._waits:
            self.refresh_panel()

    def close(self, milliseconds: int = 5000) -> bool:
        works = self._accounts, self._pull, self._judge
        for work in works:
            work.drop()  # all of them, before one is waited for
        return all(work.close(milliseconds) for work in works)

    commands = (
        Command("network_view", "What the &Network Sees", "Ctrl+Shift+F8", "network_view",
                "What each man is worth to the network, and where it disagrees with the evaluation by hand", ask),
    )


def search(fen: str, network: str, progress: Progress) -> Verdict | None:
    """What a short search says of a position, from White's view; None without a legal move. Raises EngineError and Cancelled."""
    from chessgui.why.networktable import Verdict
    player = engine.Engine(16)
    try:
        player.set_option("EvalFile", network)
        player.set_position(fen)
        player.start(Limits(nodes=NODES))
        best = None
        while best is None:
            best = player.wait(POLL_S)
            progress.check()
    finally:
        player.close()
    if best.info is None:
        return None
    is_black = fen.split()[1] == "b"
    score, wdl = best.info.score, best.info.wdl
    return Verdict(score.negated() if is_black else score, wdl[::-1] if is_black and wdl else wdl, best.info.depth)
