"""The names that the program itself gives to players: English in the PGN, in the language of the window where they are shown. No Qt."""
from __future__ import annotations

from chessgui.language import tr
from engine import CHARACTERS, Character

ENGINE, PERSON = "Engine", "Player"


def short_name(character: Character) -> str:
    """`Otto` of `Otto, coffee-house attacker`."""
    return character.name.partition(",")[0]


OWN_NAMES = (ENGINE, PERSON, *map(short_name, CHARACTERS))


def shown_name(name: str) -> str:
    """A player's name of the headers as it is read; other people's names stay as they are."""
    return tr(name) if name in OWN_NAMES else name
