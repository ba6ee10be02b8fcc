"""Files of games: saved, appended to, and filled by a match."""
from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from chessgui.files.appending import append_game, size_of
from chessgui.files.headeredits import Replacement, replacing
from chessgui.files.loading import read_listed
from chessgui.files.maintenance import Plan, change_file
from chessgui.files.rewriting import normalised, replace_game, save_new
from chessgui.gamelist.gameindex import GameIndex
from chessgui.match.matchstate import GameRecord, MatchJournal, unfinished
from chessgui.match.plan import MatchPlan
from chessgui.storage.backups import Backups
from chessgui.threads.progress import Progress
from tests.faults.work import PROBLEMS, Acknowledge, Work


class Save(Work):
    """A game is written back to its file twice, with a backup before the first time."""

    everything = (1, ""), (2, "")

    def __init__(self, encoding: str, letter: str) -> None:
        head, self.encoding = '[White "Ö"]\n\n1. e4 *\n\n', encoding
        self.others = head, '[White "Z"]\n\n1. c4 *\n'
        self.texts = [normalised(f'[White "{name}"]\n\n{moves} *\n\n') for name, moves in (
            ("A", "1. d4"), (letter, "1. d4 d5"), (letter, "1. d4 d5 2. c4"))]

    def prepare(self, root: Path) -> None:
        (root / "games.pgn").write_bytes(self._file(0).encode(self.encoding))

    def _file(self, number: int) -> str:
        return self.others[0] + self.texts[number] + self.others[1]

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        backups = Backups(root / "data")
        for number in (1, 2):
            for _ in range(2):
                with suppress(*PROBLEMS):
                    opened = read_listed(GameIndex.open(root / "games.pgn", None), 1)
                    written = replace_game(opened.origin, self.texts[number], backups)
                    acknowledge((number, written.problem))
                    break

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        least = max((number for number, _ in acknowledged), default=0)
        data = (root / "games.pgn").read_bytes()
        codecs = self.encoding, "utf-8"
        now = next((number for number in range(3) for codec in codecs if data == self._file(number).encode(codec, "replace")), None)
        assert now is not None and now >= least, data
        if any(not problem for _, problem in acknowledged[:1]):
            kept = [path.read_bytes() for path in (root / "data" / "backups").iterdir()]
            assert self._file(0).encode(self.encoding) in kept
        opened = read_listed(GameIndex.open(root / "games.pgn", None), 1)
        replace_game(opened.origin, self.texts[2], Backups(root / "data"))
        assert (root / "games.pgn").read_bytes() in [self._file(2).encode(codec, "replace") for codec in (self.encoding, "utf-8")]


class Keep(Work):
    """Games of a file are moved, one of them is deleted, a header is changed in two, and all is undone step by step: every state is one of
    these, whole."""

    games = tuple(f'[Event "Ü"]\n[White "{name}"]\n\n1. {move} *\n\n' for name, move in (("A", "e4"), ("B", "d4"), ("C", "c4")))
    orders = (0, 1, 2), (2, 1, 0), (1, 0)
    everything = (1, ""), (2, ""), (3, ""), (2, "")

    def prepare(self, root: Path) -> None:
        (root / "games.pgn").write_text(self._states()[0], "latin-1")

    def _states(self) -> list[str]:
        moved = ["".join(self.games[game] for game in order) for order in self.orders]
        return [*moved, moved[2].replace("Ü", "Ö")]

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        backups, path, state = Backups(root / "data"), root / "games.pgn", 0
        with suppress(*PROBLEMS):
            for plan in (lambda index: Plan(np.array([2, 1, 0])), lambda index: Plan(np.array([1, 2])),
                         lambda index: Plan(np.arange(2), replacing(index, np.arange(2), Replacement("Event", "Ü", "Ö")))):
                index = GameIndex.open(path, None)
                changed = change_file(index, plan(index), backups)
                assert changed is not None and changed.undo is not None
                state += 1
                acknowledge((state, changed.problem))
            changed.undo.apply(path, Progress())
            acknowledge((2, ""))

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        states = self._states()
        now = states.index((root / "games.pgn").read_bytes().decode("latin-1"))
        done = len(acknowledged)
        assert now in [[0, 1], [1, 2], [2, 3], [3, 2], [2]][done], (now, acknowledged)
        if acknowledged and not acknowledged[0][1]:
            kept = [path.read_bytes() for path in (root / "data" / "backups").iterdir()]
            assert states[0].encode("latin-1") in kept
        index = GameIndex.open(root / "games.pgn", None)
        change_file(index, Plan(np.arange(index.count)[::-1]))
        assert GameIndex.open(root / "games.pgn", None).count == index.count


class SaveAs(Work):
    """A game takes the place of a file, and of a file that does not exist."""

    texts = '[White "Änn"]\n\n1. d4 *\n\n', '[White "Änn"]\n\n1. d4 d5 *\n\n'
    everything = ("old.pgn", 0, ""), ("old.pgn", 1, ""), ("new.pgn", 0, ""), ("new.pgn", 1, "")

    def prepare(self, root: Path) -> None:
        (root / "old.pgn").write_bytes(b"old")

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        backups = Backups(root / "data")
        for name in ("old.pgn", "new.pgn"):
            for number, text in enumerate(self.texts):
                with suppress(*PROBLEMS):
                    written = save_new(root / name, text, backups=backups)
                    acknowledge((name, number, written.problem))

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        for name in ("old.pgn", "new.pgn"):
            least = max((number for known, number, _ in acknowledged if known == name), default=-1)
            found = (root / name).read_text("utf-8") if (root / name).exists() else "old"
            assert [*self.texts, "old"].index(found) in range(least, 2) if found != "old" else least == -1
        if ("old.pgn", 0, "") in acknowledged:
            assert b"old" in [path.read_bytes() for path in (root / "data" / "backups").iterdir()]


class Append(Work):
    """A person appends games, of which two are equal, to a file in one encoding."""

    everything = 0, 1, 2

    def __init__(self, encoding: str) -> None:
        self.old, self.encoding = '[White "Ö"]\n\n1. e4 *\n', encoding
        self.texts = [f'[White "Ü{number}"]\n[Black "B"]\n\n1. d4 {{{"w" * 60}}} *\n\n' for number in (0, 0, 1)]

    def prepare(self, root: Path) -> None:
        (root / "games.pgn").write_bytes(self.old.encode(self.encoding))

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        size = None
        for number, text in enumerate(self.texts):
            for last in (False, True):
                try:
                    size = size if last and size is not None else size_of(root / "games.pgn")
                    append_game(root / "games.pgn", text, size)
                except PROBLEMS:
                    if last:
                        return
                else:
                    acknowledge(number)
                    break

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        path = root / "games.pgn"
        for _ in range(2):
            data = path.read_bytes()
            assert data.startswith(self.old.encode(self.encoding))
            games = Counter(self.texts[number] for number in acknowledged)
            assert all(data.count(text.encode(self.encoding)) >= count for text, count in games.items())
            last = max(acknowledged, default=-1) + 1
            for number in range(last, len(self.texts)):
                append_game(path, self.texts[number])
            acknowledged = [0, 1, 2] if has_power else acknowledged
        if has_power:  # nobody knows of an attempt that a crash has ended whether it was made: a whole game may be there twice
            known = [[*self.texts[:number], text, *self.texts[number:]] for number, text in enumerate(self.texts)]
            assert path.read_bytes() in [(self.old + "\n" + "".join(texts)).encode(self.encoding) for texts in (self.texts, *known)]


class Match(Work):
    """A match of three games: its journal, and its games in a file, as `match.runner` keeps them."""

    everything = ("begun", 0), *((kind, number) for number in range(3) for kind in ("played", "written")), ("finished", 0)

    def __init__(self, encoding: str = "utf-8") -> None:
        self.encoding = encoding

    def prepare(self, root: Path) -> None:
        (root / "games.pgn").write_bytes('[White "Ö"]\n\n1. e4 *\n\n'.encode(self.encoding))

    @staticmethod
    def _text(number: int) -> str:
        return f'[White "Ü"]\n[Round "{number}"]\n\n1. d4 *\n\n'

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        plan, journal = MatchPlan(games=4, pgn_file=str(root / "games.pgn")), None
        for _ in range(3):
            with suppress(*PROBLEMS):
                journal = journal or MatchJournal.create(root / "matches", plan, ())
        if journal is None:
            return
        acknowledge(("begun", 0))
        for number in range(3):
            pending: GameRecord | None = GameRecord(number, "1-0", "", 1, 1.0)
            for _ in range(3):  # a match that cannot write waits for a person
                with suppress(*PROBLEMS):
                    pending = self._settle(journal, pending, acknowledge)
            if pending is not None:
                return
        for _ in range(2):
            with suppress(*PROBLEMS):
                journal.finish()
                acknowledge(("finished", 0))
                return

    def _settle(self, journal: MatchJournal, pending: GameRecord | None, acknowledge: Acknowledge) -> None:
        journal.mend()
        if pending is not None and pending.number >= len(journal.state.records):
            journal.add(pending, self._text(pending.number))
            acknowledge(("played", pending.number))
        for number, text in list(journal.state.unsaved.items()):
            append_game(Path(journal.state.plan.pgn_file), text, journal.state.sizes[number])
            acknowledge(("written", number))
            journal.mark_saved(number)

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        paths = [*unfinished(root / "matches"), *unfinished(root / "matches" / "finished")]
        paths.sort(key=lambda path: path.stat().st_size, reverse=True)  # a beginning that failed may be there, too
        assert paths or not acknowledged
        data = (root / "games.pgn").read_bytes()
        assert data.startswith('[White "Ö"]\n\n1. e4 *\n\n'.encode(self.encoding))
        for kind, number in acknowledged:
            assert kind != "written" or self._text(number).encode(self.encoding) in data
        for path in paths[:1]:
            with open(path, "rb") as file:
                if not acknowledged and not file.read().endswith(b"\n"):
                    return
            journal = MatchJournal.open(path)
            played = max((number for kind, number in acknowledged if kind == "played"), default=-1)
            assert len(journal.state.records) > played
            for number in range(len(journal.state.records), 3):
                self._settle(journal, GameRecord(number, "1-0", "", 1, 1.0), lambda value: None)
            self._settle(journal, None, lambda value: None)
            assert len(MatchJournal.open(path).state.records) == 3 and not MatchJournal.open(path).state.unsaved
            counts = [(root / "games.pgn").read_bytes().count(self._text(number).encode(self.encoding)) for number in range(3)]
            assert counts == [1, 1, 1] if has_power else min(counts) > 0, counts
