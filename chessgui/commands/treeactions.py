"""The commands on the tree of moves in one table, as in `chessgui.commands.actions`, and their menu."""
from __future__ import annotations

from chessgui.commands.command import Command

TREE_COMMANDS = {
    "why_move": Command("Wh&y This Move?", "Ctrl+Alt+?", "why", "What the engine has against the move, or for it"),
    "comment": Command("&Comment", "F2", "comment", "Write behind the current move"),
    "comment_before": Command("Comment &Before", "Shift+F2", "comment", "Write before the current move"),
    "glyph_1": Command("Good Move", "1", "glyph", "The glyph ! for the current move, or none"),
    "glyph_2": Command("Mistake", "2", "glyph", "The glyph ? for the current move, or none"),
    "glyph_3": Command("Brilliant Move", "3", "glyph", "The glyph !! for the current move, or none"),
    "glyph_4": Command("Blunder", "4", "glyph", "The glyph ?? for the current move, or none"),
    "glyph_5": Command("Interesting Move", "5", "glyph", "The glyph !? for the current move, or none"),
    "glyph_6": Command("Dubious Move", "6", "glyph", "The glyph ?! for the current move, or none"),
    "no_glyph": Command("&No Glyph", "0; Ctrl+0", "glyph", "Take all glyphs from the current move"),
    "promote": Command("&Promote Variation", "Ctrl+Up", "promote", "The current variation one rank up"),
    "demote": Command("&Demote Variation", "Ctrl+Down", "demote", "The current variation one rank down"),
    "main_line": Command("Make &Main Line", "Ctrl+Shift+Up", "main_line", "The line that leads here becomes the main line"),
    "copy_line": Command("Copy &Line", "Ctrl+L", "copy_game", "The line through the current move to the clipboard"),
    "paste_line": Command("Paste as &Variation", "Ctrl+Shift+V", "paste", "Moves of the clipboard into the tree of this game"),
    "null_move": Command("N&ull Move", "Ctrl+Alt+0", "pass", "The side to move passes: what does the other one threaten?"),
    "delete_variation": Command("Dele&te Variation", "Ctrl+Shift+Del", "delete", "The whole current variation"),
    "delete_from_here": Command("Delete &from Here", "Ctrl+Del", "delete", "The current move and all that follows"),
    "delete_before": Command("Delete Moves Befor&e", "Ctrl+Alt+Shift+B", "delete", "The game begins with this position"),
    "delete_variations": Command("Delete &All Variations", "Ctrl+Alt+Shift+V", "delete", "Nothing but the main line remains"),
    "delete_comments": Command("Delete All C&omments", "Ctrl+Alt+Shift+C", "delete", "Glyphs, arrows and clocks too"),
    "continuation": Command("C&hoose the Next Move…", "Shift+Right", "branch", "Where the game goes on in several ways, choose one"),
    "fork": Command("Back to the For&k", "Shift+Left", "fork", "Where the current variation leaves its line"),
    "variation_up": Command("Variatio&n Above", "Alt+Up", "previous_variation", "The same move in the variation before this one"),
    "variation_down": Command("Variation Belo&w", "Alt+Down", "next_variation", "The same move in the next variation"),
    "collapse": Command("Collap&se Variation", "Alt+Left", "collapse", "Hide the current variation behind its first move"),
    "expand": Command("E&xpand Variation", "Alt+Right", "expand", "Show the current variation again"),
    "collapse_all": Command("Collapse All Variat&ions", "Alt+Home", "collapse", "All but those that lead to the current move"),
    "expand_all": Command("Expand All Va&riations", "Alt+End", "expand", "Show all variations"),
}

GLYPH_COMMANDS = tuple(f"glyph_{number}" for number in range(1, 7))
TREE_MENU = (
    "why_move", "|",
    "comment", "comment_before", "<glyphs>", "|", "promote", "demote", "main_line", "|", "copy_line", "paste_line", "null_move", "|",
    "delete_variation", "delete_from_here", "delete_before", "delete_variations", "delete_comments", "|",
    "continuation", "fork", "variation_up", "variation_down", "|", "collapse", "expand", "collapse_all", "expand_all",
)
"""`|` is a separator; at `<glyphs>` stands the menu of glyphs."""
NOT_IN_CONTEXT = frozenset(("null_move", "continuation", "fork", "variation_up", "variation_down"))
"""Commands that go on from the shown position or about in the tree; the menu of a move has none of them."""
