"""The window's commands in one table: name, text, shortcuts, icon, tooltip; menus and tool bar by name."""
from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command; `shortcuts` are in Qt's portable text, several separated by `; `."""

    text: str
    shortcuts: str = ""
    icon: str = ""
    short: str = ""
    """The word on the tool bar."""
    checkable: bool = False


COMMANDS = {
    "new": Command("&New Game…", "Ctrl+N", "new", "New"),
    "open": Command("&Open…", "Ctrl+O", "open", "Open"),
    "save": Command("&Save", "Ctrl+S", "save", "Save"),
    "save_as": Command("Save &As…", "Ctrl+Shift+S"),
    "headers": Command("&Headers…", "Ctrl+H"),
    "quit": Command("&Quit", "Ctrl+Q"),
    "takeback": Command("&Take Back", "Ctrl+Z", "takeback", "Take back"),
    "copy_fen": Command("Copy &Position (FEN)", "Ctrl+C"),
    "copy_pgn": Command("Copy &Game (PGN)", "Ctrl+Shift+C"),
    "paste": Command("&Paste Position or Game", "Ctrl+V"),
    "hint": Command("&Hint", "Space", "hint", "Hint"),
    "move_now": Command("Move &Now", "Ctrl+M"),
    "offer_draw": Command("Offer &Draw", "", "draw", "Offer draw"),
    "claim_draw": Command("&Claim Draw", "", "draw", "Claim draw"),
    "resign": Command("&Resign", "", "resign", "Resign"),
    "play_white": Command("Play White from &Here"),
    "play_black": Command("Play Black from H&ere"),
    "first": Command("&First Position", "Home; Up"),
    "previous": Command("&Previous Move", "Left"),
    "next": Command("&Next Move", "Right"),
    "last": Command("&Last Position", "End; Down"),
    "flip": Command("F&lip Board", "F", "flip", "Flip"),
    "coordinates": Command("&Coordinates", checkable=True),
    "figurines": Command("Fi&gurines", checkable=True),
    "analyse": Command("&Analyse", "A", checkable=True),
    "engine_page": Command("&Evaluation…"),
    "restart_engine": Command("&Restart the Engine"),
    "about": Command("&About"),
}

MENUS = {
    "&File": ("new", "open", "save", "save_as", "headers", "|", "quit"),
    "&Edit": ("takeback", "|", "copy_fen", "copy_pgn", "paste"),
    "&Game": ("hint", "move_now", "|", "offer_draw", "claim_draw", "resign", "|", "play_white", "play_black"),
    "&View": ("first", "previous", "next", "last", "|", "flip", "coordinates", "figurines"),
    "E&ngine": ("analyse", "engine_page", "|", "restart_engine"),
    "&Help": ("about",),
}
"""`|` is a separator."""

TOOL_BAR = ("new", "open", "save", "|", "takeback", "hint", "flip", "<>", "claim_draw", "offer_draw", "resign")
"""`<>` takes the room that is left."""
