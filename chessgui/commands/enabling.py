"""Which commands of a game can be given now."""
from __future__ import annotations

from chessgui.commands.actionset import ActionSet
from chessgui.play.newgame import NO_CLOCK
from chessgui.workspace.controller import Controller


def enable_commands(controller: Controller, actions: ActionSet) -> None:
    """Enable the commands of the game that is played, and disable what would do nothing."""
    rules = controller.rules
    for name in ("resign", "offer_draw"):
        actions[name].setEnabled(controller.playing_here)
    actions["takeback"].setEnabled(controller.can_take_back and controller.live.game is controller.game)
    actions["adjourn"].setEnabled(controller.playing)
    actions["switch_sides"].setEnabled(controller.playing_here and rules.engine_color is not None and not rules.rated)
    actions["rematch"].setEnabled(not controller.playing)
    actions["pause"].setEnabled(controller.playing and rules.controls != NO_CLOCK)
    actions["pause"].setChecked(controller.live.paused)
    actions["claim_draw"].setVisible(bool(controller.claims))
    actions["move_now"].setEnabled(controller.engine_to_move)
