"""The settings of a new game: players, time control, start position. No Qt."""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, TypeVar

import chess

from chessgui.clocks.timecontrol import TimeControlError, TimeControls, Untimed, controls_text, parse_controls
from chessgui.engines.enginelist import EngineSpec, spec_from_json, spec_to_json
from chessgui.play.odds import NO_ODDS, ODDS
from chessgui.play.startposition import (
    Chess960Start,
    NormalStart,
    OpeningStart,
    PositionStart,
    Start,
    StartError,
    StartPosition,
    read_start,
    start_text,
)
from chessgui.tree.game import Game
from chessgui.words.notation import ENGINE, PERSON, short_name
from engine import LEAST_ELO, MOST_ELO, Limits, character_of

T = TypeVar("T")
NO_CLOCK = TimeControls(Untimed(), Untimed())
USUAL_START = StartPosition()
COLORS = {"white": chess.WHITE, "black": chess.BLACK}
"""The sides by the names that files and settings have for them."""
MOST_LETTERS = 32
"""Those of the id of a trial, and the most of a goal."""
TRAINING = "trial", "goal", "trial_aside", "goal_aside"
"""The names of the texts that only a game of the training has."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """The settings of a game. With `engine_color` None two people play. Where it has no clock, the engine thinks for `movetime_ms` or
    searches `depth` plies at each move; with `elo` it plays like a person of that rating. A rated game changes the user's rating."""

    engine_color: chess.Color | None = chess.BLACK
    movetime_ms: int | None = 1000
    depth: int | None = None
    elo: int | None = None
    controls: TimeControls = NO_CLOCK
    start: StartPosition = USUAL_START
    rated: bool = False
    external: EngineSpec | None = None
    """The external engine that plays; None: the built-in one."""
    fits: bool = False
    """Whether the level is set anew before each game so that it fits the player, whose rating it follows."""
    trial: str = ""
    """The id of the trial of the training (see `practice/trials.py`) that the game is; empty for any other game."""
    goal: str = ""
    """What the person is to reach (see `practice/course.py`) where the position of the start is played out; else empty."""
    aside: tuple[str, str] = "", ""
    """The trial and the goal that the game has from the other side, where the sides are switched."""

    @property
    def may_be_rated(self) -> bool:
        """Whether the game can be rated: only games against a level, from a start of equal chances and without a handicap in material or
        time, are comparable."""
        return (self.engine_color is not None and self.elo is not None and not self.controls.odds and self.start.odds == NO_ODDS
                and isinstance(self.start.start, NormalStart | Chess960Start | OpeningStart))

    def limits(self, clock: Limits | None = None) -> Limits:
        """The engine's limits for a move; `clock` are those that the clock gives, None where the engine's side has none."""
        if self.elo is not None:
            return replace(clock or Limits(), elo=self.elo)
        if clock is not None:
            return clock
        return Limits(depth=self.depth) if self.depth is not None else Limits(movetime_ms=self.movetime_ms)

    def played_on(self, board: chess.Board, engine_color: chess.Color | None) -> NewGame:
        """The settings of a game that is played on from a position, where its rematch begins, too."""
        start = StartPosition(PositionStart.of(board)) if type(board) is chess.Board else USUAL_START
        return replace(self, engine_color=engine_color, fits=False, start=start, trial="", goal="", aside=("", ""))

    def with_colours_changed(self) -> NewGame:
        """The settings of a rematch: the players change sides, and each keeps his own time control and handicap."""
        return replace(self, engine_color=None if self.engine_color is None else not self.engine_color,
                       controls=TimeControls(self.controls.black, self.controls.white),
                       start=replace(self.start, stronger=not self.start.stronger), trial="", goal="", aside=("", ""))

    def with_sides_switched(self) -> NewGame:
        """The settings of a game against the engine that goes on with the sides of the person and the engine exchanged. From the other
        side it is no trial and has no goal; it is and has them again when the sides are switched back."""
        assert self.engine_color is not None
        return replace(self, engine_color=not self.engine_color, trial=self.aside[0], goal=self.aside[1], aside=(self.trial, self.goal))


def to_texts(rules: NewGame) -> dict[str, str]:
    """The settings as texts by name, which the settings file and adjourned games store."""
    colour = next((name for name, colour in COLORS.items() if colour == rules.engine_color), "none")
    return {
        "engine": colour, "limit": "rating" if rules.elo is not None else "time" if rules.depth is None else "depth",
        "elo": str(rules.elo or ""), "movetime": str(rules.movetime_ms or ""), "depth": str(rules.depth or ""),
        "controls": controls_text(rules.controls), "start": start_text(rules.start.start), "odds": rules.start.odds.name,
        "stronger": "white" if rules.start.stronger else "black", "rated": str(rules.rated).lower(), "fits": str(rules.fits).lower(),
        "external": json.dumps(spec_to_json(rules.external)) if rules.external is not None else "",
        **{name: text for name, text in zip(TRAINING, (rules.trial, rules.goal, *rules.aside), strict=True) if text},
    }


def from_texts(texts: Mapping[str, Any]) -> NewGame:
    """The settings from texts of `to_texts`; what is missing or cannot be read takes its default."""
    def number(name: str, usual: int, least: int, most: int) -> int:
        text = str(texts.get(name) or usual)[:20]
        return min(max(int(text), least), most) if text.isdecimal() else usual

    def read(name: str, reader: Callable[[str], T], usual: T) -> T:
        try:
            return reader(str(texts.get(name) or ""))
        except (TimeControlError, StartError, ValueError, OverflowError, RecursionError):
            return usual

    limit = str(texts.get("limit", "time"))
    usual_start: Start = NormalStart()
    odds = ODDS.get(str(texts.get("odds")), NO_ODDS)
    start = StartPosition(read("start", read_start, usual_start), odds, COLORS.get(str(texts.get("stronger")), chess.WHITE))
    trial, goal, *aside = (str(texts.get(name) or "")[:MOST_LETTERS] for name in TRAINING)
    external: EngineSpec | None = read("external", lambda text: spec_from_json(json.loads(text)), None)
    rules = NewGame(
        COLORS.get(str(texts.get("engine", "black"))),
        number("movetime", 1000, 50, 600_000) if limit not in ("depth", "rating") else None,
        number("depth", 6, 1, 60) if limit == "depth" else None,
        number("elo", 1200, LEAST_ELO, MOST_ELO) if limit == "rating" else None,
        read("controls", parse_controls, NO_CLOCK), start, texts.get("rated") == "true", external,
        limit == "rating" and texts.get("fits") == "true", trial, goal, (aside[0], aside[1]))
    return replace(rules, rated=rules.rated and rules.may_be_rated)


def begun(rules: NewGame, own_name: str = "") -> Game:
    """A new game, standing at the position to play from; `own_name` is that of the person against the engine. Raises StartError if no game
    can begin there."""
    board = rules.start.board()
    game = Game.from_position(board.root())
    for move in board.move_stack:
        game.play(move)
    game.set_tags({"Date": date.today().strftime("%Y.%m.%d"), "Event": "Rated game" if rules.rated else "Casual game",
                   **player_tags(rules, own_name)})
    return game


def opponent_tag(rules: NewGame) -> str:
    """The name of the engine that plays, as headers have it."""
    if rules.external is not None:
        return rules.external.name
    return ENGINE if rules.elo is None else short_name(character_of(rules.elo))


def player_tags(rules: NewGame, own_name: str = "") -> dict[str, str | None]:
    """The headers that name the players and their ratings; None removes a header. Which of two people `own_name` is, is not known."""
    engine, elo = rules.engine_color, rules.elo
    name = opponent_tag(rules)
    tags: dict[str, str | None] = {}
    for header, colour in (("White", chess.WHITE), ("Black", chess.BLACK)):
        tags[header] = name if engine == colour else (own_name if engine is not None else "") or PERSON
        tags[f"{header}Elo"] = str(elo) if elo is not None and engine == colour else None
    return tags


def changed_players(headers: Mapping[str, str]) -> dict[str, str | None]:
    """The headers that name the players and their ratings once they have changed sides; None removes a header."""
    sides = ("White", "Black"), ("Black", "White")
    return {side + what: headers.get(other + what) for side, other in sides for what in ("", "Elo")}
