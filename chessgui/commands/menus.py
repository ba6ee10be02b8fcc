"""The menus and the tool bar: names of commands, in their order. The commands themselves stand in the files of their topics."""
from __future__ import annotations

MENUS = {
    "&File": ("new", "empty_board", "rematch", "|", "adjourn", "resume", "|", "open", "my_games", "get_games", "<recent>", "<collections>",
              "players", "save", "save_as", "save_all", "append", "|", "headers", "write_opening", "|", "export", "print", "|",
              "close_game", "reopen", "|", "quit"),
    "&Edit": ("undo", "redo", "|", "takeback", "|", "copy_fen", "copy_pgn", "copy_picture", "paste", "setup", "|", "settings"),
    "&Game": ("hint", "move_now", "pause", "switch_sides", "|", "offer_draw", "claim_draw", "resign", "|", "play_white", "play_black", "|",
              "<training>", "rating"),
    "&Moves": ("why_move", "make_card", "|",
               "comment", "comment_before", "<glyphs>", "|", "promote", "demote", "main_line", "replace_move", "|",
               "copy_line", "paste_line", "null_move", "|",
               "delete_variation", "delete_from_here", "delete_before", "delete_variations", "delete_comments", "|",
               "continuation", "fork", "variation_up", "variation_down", "|", "collapse", "expand"),
    "&View": ("first", "previous", "next", "last", "autoplay", "|", "flip", "go_to_board", "speak_position", "full_screen", "|",
              "next_game", "previous_game", "list_next", "list_previous", "|", "collapse_all", "expand_all", "|", "<panes>",
              "whole_list", "<arrangements>", "arrange", "restore_panes"),
    "E&ngine": ("analyse", "threat", "lock", "next_best", "|", "why", "ledger", "network_view", "xray", "|", "write_evaluations", "|",
                "report", "report_page", "report_write", "marks", "|", "engine_page", "|", "engines", "match", "laboratory", "|",
                "restart_engine"),
    "&Help": ("manual", "palette", "shortcuts", "diagnosis", "about"),
}
"""`|` is a separator; `<panes>` stands for the actions that show and hide the panes; other names in `<>` are menus: one of SUBMENUS, or one
that a topic fills itself."""

SUBMENUS = {
    "<glyphs>": ("&Glyph", ("glyph_1", "glyph_2", "glyph_3", "glyph_4", "glyph_5", "glyph_6", "no_glyph")),
    "<training>": ("Tr&aining", ("training", "training_hint", "training_show", "training_stop", "puzzles", "puzzles_add", "repertoire",
                                 "repertoire_line", "endings", "play_out", "guess", "training_games", "training_names",
                                 "training_export", "training_import")),
}

TOOL_BAR = ("new", "open", "save", "|", "previous", "next", "analyse", "takeback", "hint", "flip", "arrange", "palette", "<>",
            "claim_draw", "offer_draw", "resign")
"""`<>` is a space that takes the room that is left."""
ICONS_ALONE = "open", "save", "previous", "next", "takeback", "hint", "flip", "arrange"
"""Commands that have no word on the tool bar."""
REPEATED = frozenset(("previous", "next", "fork", "variation_up", "variation_down", "undo", "redo", "promote", "demote", "list_next",
                      "list_previous", "next_game", "previous_game"))
"""Commands that are given again and again while their key is held. Of the others a key that is held too long would do too much."""


def menu_order() -> list[str]:
    """All commands in the order of the menus."""
    found: list[str] = []
    for name in (name for menu in MENUS.values() for name in menu):
        found += SUBMENUS[name][1] if name in SUBMENUS else [] if name == "|" or name.startswith("<") else [name]
    return found
