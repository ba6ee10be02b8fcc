"""What a home was promised by the lives in it, and whether it was kept."""
from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from chessgui.match.matchstate import FINISHED, MatchJournal
from tests.hands.processes import wait_for_end
from tests.kills.life import BOOK, GAMES_IN_LIST, HOME_VARIABLE, LIST, prepare

BLANK = re.compile(r'(\[(Event "(\?|Casual game)"|Site "\?"|Date "[\d.?]+"|Round "\?"|(White|Black) "(\?|Player|Engine)"|Result "\*"|'
                   r'TimeControl "-")\]\n)*\n\*')
"""A game in which the program alone has written."""
GAME = re.compile(r'^(?=\[Event ")', re.MULTILINE)


@dataclass
class Writing:
    """A text that was to be written into a file, by which document of which life, over which game there (None: over none), and whether it
    was acknowledged."""

    life: int
    document: int
    place: int | None
    text: str
    is_saved: bool = False


@dataclass
class Home:
    """A folder in which program after program lives and is killed."""

    path: Path
    lives: int = 0
    kept: list[set[str]] = field(default_factory=list)
    """Of each game that the next life must find, the states that it may be in."""
    found: int = 0
    """So many times a life had to find a game of the life before, and did."""
    writings: dict[str, list[Writing]] = field(default_factory=dict)
    animations: set[Any] = field(default_factory=set)
    """What the setting may be; empty before the first life."""
    matches: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By journal the games that are kept, and what the file has."""

    def after(self, told: list[list[Any]]) -> None:
        """A life has told this, and is dead. Raises AssertionError where a promise is broken."""
        self.lives += 1
        faults = [what for what, *_ in told if what == "fault"]
        assert not faults, [line for line in told if line[0] == "fault"]
        self._check_processes()
        self._check_beginning(told)
        self._take_writings(told)
        self._check_files()
        self._check_matches(told)

    def _check_beginning(self, told: list[list[Any]]) -> None:
        words = [line[0] for line in told]
        if "begun" not in words and "found" not in words:
            return  # it was killed before it had looked: all is as it was
        found = found_in(told)
        assert not any(problems for _, _, problems in (line for line in told if line[0] == "found"))
        for states in self.kept:
            assert states & found, f"lost, of {len(found)} found: {sorted(states)[-1]}"
            self.found += 1
        for _, animation, cached in (line for line in told if line[0] == "begun"):
            assert not self.animations or animation in self.animations
            assert cached == "ok"
            self.animations = {animation}
        self.animations |= {line[1] for line in told if line[0] == "set"}
        self.kept = list(kept_of(told, found))

    def _take_writings(self, told: list[list[Any]]) -> None:
        numbers: dict[int, Writing] = {}
        for what, *values in told:
            if what == "saving":
                number, name, document, place, text = values
                numbers[number] = Writing(self.lives, document, place, text)
                self.writings.setdefault(name, []).append(numbers[number])
            elif what == "saved":
                numbers[values[0]].is_saved = True

    def _check_files(self) -> None:
        for name, writings in self.writings.items():
            path = self.path / "files" / name
            if not path.exists():
                assert not any(one.is_saved for one in writings), f"{name} is missing"
                continue
            games = games_in(path)
            known = {one.text.strip() for one in writings}
            strange = [game for game in games if game not in known and game not in first_games() and '[Event "Booked"]' not in game]
            assert not strange, f"{name} has what nobody has written: {strange[0]}"
            assert name != LIST or len(games) == GAMES_IN_LIST
            assert name in (LIST, BOOK) or len(games) == 1
            last = [one for place, one in enumerate(writings) if one.is_saved and not any(
                other.life > one.life or other.document == one.document or (other.place is not None and other.place == one.place)
                for other in writings[place + 1:])]
            lacking = Counter(one.text.strip() for one in last) - Counter(games)
            assert not lacking, f"{name} lacks what was saved: {lacking}"

    def _check_matches(self, told: list[list[Any]]) -> None:
        folder = self.path / "matches"
        for what, name, number, *text in (line for line in told if line[0] in ("played", "written")):
            self.matches.setdefault(name, []).append((number, text[0] if what == "written" else ""))
        for name, games in self.matches.items():
            path = folder / name if (folder / name).exists() else folder / FINISHED / name
            state = MatchJournal.open(path).state
            assert len(state.records) > max(number for number, _ in games)
            content = Path(state.plan.pgn_file).read_text("utf-8") if any(text for _, text in games) else ""
            assert all(content.count(text) == 1 for _, text in games if text)

    def _check_processes(self) -> None:
        """Every engine that was started is gone, with its children."""
        while left := processes_in(self.path):
            for process in left:
                wait_for_end(process)


def processes_in(home: Path) -> list[int]:
    """The processes that were started by lives in a home, and by those processes in turn."""
    mark = f"{HOME_VARIABLE}={home}\0".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def found_in(told: list[list[Any]]) -> set[str]:
    """The games of earlier lives that a life tells it has found."""
    return next((set(line[1]) for line in told if line[0] == "found"), set())


def kept_of(told: list[list[Any]], found: set[str]) -> list[set[str]]:
    """Of each game that the next life must find, the states that it may be in. A game that was found and opened again is safe in the
    earlier session until this one has it."""
    acknowledged = max((line[1] for line in told if line[0] == "acknowledged"), default=0)
    closing = {line[1] for line in told if line[0] == "closing"}
    states: dict[int, list[tuple[int, str]]] = {}
    for _, number, document, text in (line for line in told if line[0] == "state"):
        states.setdefault(document, []).append((number, text))
    kept = []
    for document, all_states in states.items():
        safe = [place for place, (number, text) in enumerate(all_states) if number <= acknowledged or (place == 0 and text in found)]
        if safe and document not in closing and not is_empty(all_states[safe[-1]][1]):
            kept.append({text for _, text in all_states[safe[-1]:]})
    opened = {all_states[0][1] for all_states in states.values()}
    return [*kept, *({text} for text in found - opened)]


@cache
def first_games() -> set[str]:
    """The games of the list before anybody has lived."""
    with TemporaryDirectory() as folder:
        prepare(Path(folder) / "home")
        return set(games_in(Path(folder) / "home" / "files" / LIST))


def games_in(path: Path) -> list[str]:
    """The texts of a file's games."""
    return [game.strip() for game in GAME.split(path.read_text("utf-8")) if game.strip()]


def is_empty(text: str) -> bool:
    """Whether a game is no loss: without a tag that is not the usual one, a move or a comment."""
    return BLANK.fullmatch(text.strip()) is not None
