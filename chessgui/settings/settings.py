"""The settings that the program stores in a file in the user's configuration folder. Only this module knows the keys."""
from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_config_dir
from PySide6.QtCore import QByteArray, QObject, QSettings, Qt, Signal

from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.lineup import MOST_LINES
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.settings.file import SettingsFile
from chessgui.settings.preferences import PREFERENCES, Value, valid_value
from chessgui.threads.background import Relay
from chessgui.words.language import tr
from engine import BUILT_IN

MOST_RECENT = 12
NAMES, NAMES_PLAYED = "training/names", "training/names_played"
FORMER = "chessgui.ini"
"""The settings file of earlier versions, in the same folder. It is read if the current file does not exist, and never changed."""


class Settings(QObject):
    """Typed access to the settings; a damaged or unwritable file only means defaults."""

    changed = Signal(str)
    """The name of a preference."""
    said = Signal(str)
    """A sentence: the settings cannot be written."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._store = SettingsFile.of(path or Path(user_config_dir("chessgui", appauthor=False)) / "settings.json")
        former = self._store.path.with_name(FORMER)
        if self._store.is_new and former.is_file():
            store = QSettings(str(former), QSettings.Format.IniFormat)
            self._store.take_over({name: store.value(name) for name in store.allKeys()})
        relay = Relay()  # the writer tells from its own thread
        relay.told.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._store.say = relay.tell

    def _hear(self, told: tuple[str]) -> None:
        self.said.emit(told[0])

    @property
    def problem(self) -> str:
        """What was wrong with the file when the program began, in one sentence; empty where nothing was."""
        told = tr("The file of the settings was damaged; it is kept as {0}, and the usual settings are used.")
        return told.format(self._store.aside) if self._store.aside else ""

    @property
    def engines_file(self) -> Path:
        """The path of the engine list, in the folder of the settings."""
        return self._store.path.with_name("engines.json")

    @property
    def marks_file(self) -> Path:
        """The path of the user's own table of marks, in the same folder."""
        return self._store.path.with_name("marks.tsv")

    def finish(self, milliseconds: int) -> bool:
        """Write pending changes before the program ends; returns whether that was done within `milliseconds`."""
        return self._store.finish(milliseconds)

    def preference(self, name: str) -> Value:
        """The value of a preference (see `chessgui.settings.preferences`), else its default. Raises KeyError."""
        return valid_value(name, self._store.value(f"preferences/{name}", PREFERENCES[name].default))

    def set_preference(self, name: str, value: Value) -> None:
        """Set a preference; emits `changed` if the value differs."""
        if value != self.preference(name):
            self._store.set(f"preferences/{name}", str(value).lower() if isinstance(value, bool) else value)
            self.changed.emit(name)

    def unusual(self) -> dict[str, str]:
        """What differs from the usual, for a report to the developers: preferences, but no name, shortcuts and the network."""
        found = {name: str(value) for name, usual in PREFERENCES.items()
                 if not usual.typed and (value := self.preference(name)) != usual.default}
        if self.network() != BUILT_IN:
            found["network"] = self.network() or "by hand"
        return found | {name: str(self._store.value(name)) for name in self._store.names("shortcuts/")}

    def shortcuts(self, name: str) -> list[str] | None:
        """The shortcuts that the user has given to a command, as Qt's portable texts; None: its defaults."""
        value = self._store.value(f"shortcuts/{name}")
        return None if value is None else [text for text in str(value).split("; ") if text]

    def set_shortcuts(self, name: str, keys: list[str] | None) -> None:
        """Set the shortcuts of a command; None restores its defaults."""
        if keys is None:
            self._store.remove(f"shortcuts/{name}")
        else:
            self._store.set(f"shortcuts/{name}", "; ".join(keys))

    def flag(self, name: str, default: bool) -> bool:
        """A switch of the view, such as `panes_by_hand`."""
        return str(self._store.value(f"view/{name}", default)).lower() == "true"

    def set_flag(self, name: str, on: bool) -> None:
        """Set a switch of the view."""
        self._store.set(f"view/{name}", "true" if on else "false")

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A number, limited to its range."""
        try:
            return min(max(int(str(self._store.value(name, default))), least), most)
        except ValueError:
            return default

    def bytes(self, name: str) -> QByteArray:
        """The saved geometry or state of a window; empty if there is none."""
        value = self._store.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Remember geometry or state of a window."""
        self._store.set(f"window/{name}", value)

    def arrangements(self) -> dict[str, dict[str, Any]]:
        """The arrangements of the panes that the user has kept, by name."""
        kept = self._store.items("window/arrangements")
        return {name: each for name, each in kept.items() if isinstance(each, dict)} if isinstance(kept, dict) else {}

    def set_arrangements(self, kept: dict[str, dict[str, Any]]) -> None:
        """Replace them."""
        self._store.set_items("window/arrangements", kept)

    def folder(self) -> str:
        """The folder of the last opened or saved file."""
        return str(self._store.value("files/folder", ""))

    def set_folder(self, folder: str) -> None:
        """Remember a folder."""
        self._store.set("files/folder", folder)

    def analysis_lines(self) -> int:
        """The number of lines of the last analysis."""
        return self.number("analysis/lines", 1, 1, MOST_LINES)

    def analysis_limit(self) -> SearchLimit:
        """The limit of the last analysis of a position."""
        text = str(self._store.value("analysis/limit", ""))
        kind = next((kind for kind in LimitKind if kind.value == text), LimitKind.INFINITE)
        return SearchLimit(kind, self.number("analysis/amount", 1, 1, 10_000_000) if kind is not LimitKind.INFINITE else 0)

    def set_analysis(self, lines: int, limit: SearchLimit) -> None:
        """Remember the number of lines and the limit of analyses."""
        for name, value in (("lines", lines), ("limit", limit.kind.value), ("amount", limit.amount)):
            self._store.set(f"analysis/{name}", value)

    def analysis_engines(self) -> list[str]:
        """The names of the engines that analyse; empty: the built-in one."""
        return [name for name in str(self._store.value("analysis/engines", "")).split("\n") if name]

    def set_analysis_engines(self, names: list[str]) -> None:
        """Remember which engines analyse."""
        self._store.set("analysis/engines", "\n".join(names))

    def own_names(self) -> list[str] | None:
        """The names by which games call the user, that of the next games played here first; None: there is none, and nobody has asked."""
        names = list(dict.fromkeys(filter(None, (str(self.preference("own_name")), *self._lines(NAMES), *self._lines(NAMES_PLAYED)))))
        return names if names or self.has_asked_names else None

    @property
    def has_asked_names(self) -> bool:
        """Whether the user has said, or let us know, by which names others call them."""
        return self._store.contains(NAMES)

    def set_own_names(self, names: list[str]) -> None:
        """Replace the user's names. If that of the games played here is none of them, such games have none from now on."""
        self._store.set(NAMES, "\n".join(names))
        self._store.set(NAMES_PLAYED, "")
        if self.preference("own_name") not in names:
            self.set_preference("own_name", "")

    def add_own_name(self, name: str, is_played: bool = False) -> None:
        """Remember another name of the user; an empty one says that there is none. One that `is_played`, the user's in a game that was
        played here, tells nothing of other games."""
        kept = NAMES_PLAYED if is_played else NAMES
        self._store.set(kept, "\n".join(dict.fromkeys(filter(None, (*self._lines(kept), name)))))

    def _lines(self, name: str) -> list[str]:
        return str(self._store.value(name, "")).split("\n")

    def downloads(self) -> dict[str, Any]:
        """What was fetched last of each site, as `download.wanted` writes it."""
        kept = self._store.items("files/downloads")
        return kept if isinstance(kept, dict) else {}

    def set_downloads(self, kept: dict[str, Any]) -> None:
        """Remember it."""
        self._store.set_items("files/downloads", kept)

    def path(self, name: str) -> Path | None:
        """A file or folder that the user has chosen; None if there is none, or no path: one with a zero byte or half a letter."""
        kept = str(self._store.value(f"paths/{name}", ""))
        with suppress(UnicodeEncodeError):
            return Path(kept) if kept and b"\0" not in os.fsencode(kept) else None
        return None

    def set_path(self, name: str, path: Path | None) -> None:
        """Remember a file or folder."""
        self._store.set(f"paths/{name}", "" if path is None else str(path))

    def recent(self) -> list[str]:
        """The files that were opened or saved last, the newest first."""
        return self._texts("files/recent")[:MOST_RECENT]

    def add_recent(self, path: str) -> None:
        """Remember a file as the newest."""
        self.set_recent([path, *(other for other in self.recent() if other != path)])

    def set_recent(self, paths: list[str]) -> None:
        """Replace the list of recent files; the first MOST_RECENT are kept."""
        self._store.set_items("files/recent", paths[:MOST_RECENT])

    def columns(self) -> list[str]:
        """The headers that lists of games show; empty: the default ones."""
        return self._texts("games/columns")

    def set_columns(self, columns: list[str]) -> None:
        """Remember the headers that lists of games show."""
        self._store.set("games/columns", json.dumps(columns))

    def searches(self) -> list[str]:
        """The searches that the user has saved, as `finding.searches` writes them."""
        return self._texts("games/searches")

    def set_searches(self, searches: list[str]) -> None:
        """Remember the saved searches."""
        self._store.set_items("games/searches", searches)

    def repertoires(self) -> list[str]:
        """The repertoires of the user, as `practice.owngames` writes them."""
        return self._texts("training/repertoires")

    def set_repertoires(self, repertoires: list[str]) -> None:
        """Remember the repertoires."""
        self._store.set_items("training/repertoires", repertoires)

    def _texts(self, name: str) -> list[str]:
        texts = self._store.items(name)
        return [text for text in texts if isinstance(text, str)] if isinstance(texts, list) else []

    def network(self) -> str:
        """The network that evaluates: BUILT_IN, a file, or empty for the handcrafted evaluation."""
        return str(self._store.value("engine/network", BUILT_IN))

    def set_network(self, path: str) -> None:
        """Remember the network that evaluates."""
        self._store.set("engine/network", path)

    @property
    def has_new_game(self) -> bool:
        """Whether a new game was ever chosen."""
        return self._store.contains("newgame/engine")

    def new_game(self) -> NewGame:
        """The last choice for a new game."""
        return from_texts({name: self._store.value(f"newgame/{name}") or "" for name in to_texts(NewGame())} if self.has_new_game else {})

    def set_new_game(self, rules: NewGame) -> None:
        """Remember the choice for a new game."""
        for name, text in to_texts(rules).items():
            self._store.set(f"newgame/{name}", text)
