"""The window's commands in one table: name, text, shortcuts, icon, tooltip; menus and tool bar by name."""
from __future__ import annotations

from chessgui.commands.command import Command
from chessgui.commands.treeactions import TREE_COMMANDS, TREE_MENU

COMMANDS = {
    "new": Command("&New Game…", "Ctrl+N", "new", "Choose who plays, for how long and from where", "New"),
    "rematch": Command("&Rematch", "Ctrl+R", "rematch", "The same game again with colours changed"),
    "adjourn": Command("A&djourn", "Ctrl+J", "adjourn", "Put the game away, to go on another day"),
    "resume": Command("Ad&journed Games…", "Ctrl+Shift+J", "resume", "Go on with a game that was put away"),
    "open": Command("&Open…", "Ctrl+O", "open", "Open a file of games", "Open"),
    "save": Command("&Save", "Ctrl+S", "save", "Save the game", "Save"),
    "save_as": Command("Save &As…", "Ctrl+Shift+S", "save_as", "Save the game under another name"),
    "save_all": Command("Sa&ve All", "Ctrl+Alt+S", "save", "Save all open games that have a file"),
    "append": Command("Append &to File…", "Ctrl+Shift+A", "save_as", "Write the game behind those of a file"),
    "export": Command("&Export…", "Ctrl+Shift+X", "export", "Pictures, pages and texts of the game, to be looked at"),
    "print": Command("&Print…", "Ctrl+Alt+P", "print", "The game on paper, with diagrams"),
    "headers": Command("&Headers…", "Ctrl+H", "headers", "Who played, where and when"),
    "quit": Command("&Quit", "Ctrl+Q", "quit", "Close the window"),
    "undo": Command("&Undo", "Ctrl+Z", "undo", "Take the last change of the game back, one after the other"),
    "redo": Command("&Redo", "Ctrl+Shift+Z; Ctrl+Y", "redo", "Make the change again that was taken back"),
    "close_game": Command("&Close Game", "Ctrl+W", "close_game", "Close the shown game"),
    "reopen": Command("&Reopen Closed Game", "Ctrl+Shift+T", "reopen", "Fetch the unsaved game back that was closed last"),
    "next_game": Command("Ne&xt Game", "Ctrl+Tab; Ctrl+PgDown", "next_game", "Show the next open game"),
    "previous_game": Command("Pre&vious Game", "Ctrl+Shift+Tab; Ctrl+PgUp", "previous_game", "Show the open game before this one"),
    "takeback": Command("&Take Back", "Ctrl+Backspace", "takeback", "Take your last move back", "Take back"),
    "copy_fen": Command("Copy &Position (FEN)", "Ctrl+C", "copy_position", "The position on the board to the clipboard"),
    "copy_pgn": Command("Copy &Game (PGN)", "Ctrl+Shift+C", "copy_game", "The whole game to the clipboard"),
    "copy_picture": Command("Copy P&icture", "Ctrl+Shift+I", "copy_picture", "The board as a picture to the clipboard"),
    "paste": Command("&Paste Position or Game", "Ctrl+V", "paste", "Show what is on the clipboard: FEN, PGN or moves"),
    "setup": Command("Set &Up a Position…", "Ctrl+B", "setup", "Place pieces on the board, or change the position shown"),
    "settings": Command("&Settings…", "Ctrl+,", "settings", "Looks, board, sounds and play"),
    "hint": Command("&Hint", "Space", "hint", "Which piece to move; asked again, where to", "Hint"),
    "move_now": Command("Move &Now", "Ctrl+M", "move_now", "Let the engine answer with the best it has"),
    "pause": Command("Pa&use the Clocks", "Ctrl+P", "pause", "Stop both clocks, and let them go on", checkable=True),
    "switch_sides": Command("S&witch Sides", "Ctrl+Shift+W", "switch_sides", "Change places with the engine"),
    "offer_draw": Command("Offer &Draw", "Ctrl+D", "draw", "Ask the other side for a draw", "Draw"),
    "claim_draw": Command("&Claim Draw", "Ctrl+Shift+D", "claim_draw", "Threefold repetition or fifty moves", "Claim"),
    "resign": Command("&Resign", "Ctrl+Shift+R", "resign", "Give the game up", "Resign"),
    "play_white": Command("Play White from &Here", "Ctrl+1", "play_white", "Go on from this position against the engine"),
    "play_black": Command("Play Black from H&ere", "Ctrl+2", "play_black", "Go on from this position against the engine"),
    "rating": Command("Your Ra&ting…", "Ctrl+Shift+G", "rating", "Your rating in rated games, and its course"),
    "first": Command("&First Position", "Home; Up", "first", "To the beginning of the game"),
    "previous": Command("&Previous Move", "Left", "previous", "One move back"),
    "next": Command("&Next Move", "Right", "next", "One move on"),
    "last": Command("&Last Position", "End; Down", "last", "To the end of the line"),
    "flip": Command("F&lip Board", "Ctrl+F; F", "flip", "Turn the board round", "Flip"),
    "go_to_board": Command("&Go to the Board", "F6", "cursor", "Move the pieces with the arrow keys and Enter"),
    "speak_position": Command("S&peak the Position", "Ctrl+Shift+P", "speak", "Who stands where, in words"),
    "full_screen": Command("F&ull Screen", "F11", "full_screen", "Nothing but the game", checkable=True),
    "restore_panes": Command("&Restore Panes", "Ctrl+Shift+L", "layout", "All panes back to where they were at first"),
    "analyse": Command("&Analyse", "Ctrl+A; A", "analyse", "What the engine thinks of this position", checkable=True),
    "engine_page": Command("&Evaluation…", "Ctrl+E", "engine_page", "Which network evaluates, or the terms by hand"),
    "engines": Command("&Other Engines…", "Ctrl+Shift+U", "engines", "Engines to play against and to match"),
    "match": Command("&Match of Engines…", "Ctrl+Shift+M", "match", "Let two engines play a match"),
    "restart_engine": Command("&Restart the Engine", "Ctrl+Shift+E", "restart_engine", "A fresh engine, should it be stuck"),
    "shortcuts": Command("&Shortcuts…", "Ctrl+K", "shortcuts", "All keys, to look up and to change"),
    "about": Command("&About", "F1", "about", "What this program is"),
    **TREE_COMMANDS,
}

MENUS = {
    "&File": ("new", "rematch", "|", "adjourn", "resume", "|", "open", "<recent>", "save", "save_as", "save_all", "append",
              "headers", "|", "export", "print", "|",
              "close_game", "reopen",
              "|", "quit"),
    "&Edit": ("undo", "redo", "|", "takeback", "|", "copy_fen", "copy_pgn", "copy_picture", "paste", "setup", "|", "settings"),
    "&Game": ("hint", "move_now", "pause", "switch_sides", "|", "offer_draw", "claim_draw", "resign", "|", "play_white", "play_black", "|",
              "rating"),
    "&Moves": TREE_MENU,
    "&View": ("first", "previous", "next", "last", "|", "flip", "go_to_board", "speak_position", "full_screen", "|",
              "next_game", "previous_game", "|", "<panes>", "restore_panes"),
    "E&ngine": ("analyse", "engine_page", "|", "engines", "match", "|", "restart_engine"),
    "&Help": ("shortcuts", "about"),
}
"""`|` is a separator; at `<panes>` stand the panes, to show and hide, at `<glyphs>` the menu of glyphs, at `<recent>` that of
the files that were opened last."""

TOOL_BAR = ("new", "open", "save", "|", "takeback", "hint", "flip", "<>", "claim_draw", "offer_draw", "resign")
"""`<>` takes the room that is left."""
