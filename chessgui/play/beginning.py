"""The game that a new game's rules begin with: its moves so far, if it starts from an opening, and what its headers say. No Qt."""
from __future__ import annotations

from datetime import date

import chess

from chessgui.game import Game
from chessgui.play.newgame import NewGame
from chessgui.play.playernames import ENGINE, PERSON, short_name
from engine import character_of


def begun(rules: NewGame) -> Game:
    """The game at its last position. Raises StartError where none can begin so."""
    board = rules.start.board()
    game = Game.from_position(board.root())
    for move in board.move_stack:
        game.play(move)
    game.set_tags({"Date": date.today().strftime("%Y.%m.%d"), "Event": "Rated game" if rules.rated else "Casual game",
                   **player_tags(rules)})
    return game


def player_tags(rules: NewGame) -> dict[str, str | None]:
    """The headers that name the players and their ratings; None takes one out."""
    engine, elo = rules.engine_color, rules.elo
    name = ENGINE if elo is None else short_name(character_of(elo))
    if rules.external is not None:
        name = rules.external.name
    tags: dict[str, str | None] = {}
    for header, colour in (("White", chess.WHITE), ("Black", chess.BLACK)):
        tags[header] = name if engine == colour else PERSON
        tags[f"{header}Elo"] = str(elo) if elo is not None and engine == colour else None
    return tags
