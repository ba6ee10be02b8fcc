"""What the program remembers: a file in the user's configuration folder. The one place that names the keys."""
from __future__ import annotations

import json
from pathlib import Path

from platformdirs import user_config_dir
from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.lineup import MOST_LINES
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.settings.file import SettingsFile
from chessgui.settings.preferences import PREFERENCES, Value, valid_value
from engine import BUILT_IN

MOST_RECENT = 12
FORMER = "chessgui.ini"
"""Where settings lay once, beside the file of today: read where that is not there yet, and left as it is."""


class Settings(QObject):
    """Typed access to the settings; a damaged or unwritable file only means defaults."""

    changed = Signal(str)
    """The name of a preference."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        usual = Path(user_config_dir("chessgui", appauthor=False)) / "settings.json"
        self._store = SettingsFile.of(path or usual)
        former = self._store.path.with_name(FORMER)
        if self._store.is_new and former.is_file():
            store = QSettings(str(former), QSettings.Format.IniFormat)
            self._store.take_over({name: store.value(name) for name in store.allKeys()})

    @property
    def engines_file(self) -> Path:
        """The list of other engines, beside the settings."""
        return self._store.path.with_name("engines.json")

    def finish(self, milliseconds: int) -> bool:
        """Write what is not written yet, before the program leaves; whether that was done in so long."""
        return self._store.finish(milliseconds)

    def preference(self, name: str) -> Value:
        """What a person has set (see `chessgui.settings.preferences`), or the default. Raises KeyError."""
        return valid_value(name, self._store.value(f"preferences/{name}", PREFERENCES[name].default))

    def set_preference(self, name: str, value: Value) -> None:
        """Set and remember; `changed` follows where it is another value."""
        if value != self.preference(name):
            self._store.set(f"preferences/{name}", str(value).lower() if isinstance(value, bool) else value)
            self.changed.emit(name)

    def shortcuts(self, name: str) -> list[str] | None:
        """The keys a person has given to a command, in Qt's portable text; None: those it has by itself."""
        value = self._store.value(f"shortcuts/{name}")
        return None if value is None else [text for text in str(value).split("; ") if text]

    def set_shortcuts(self, name: str, keys: list[str] | None) -> None:
        """Remember the keys of a command, or forget them."""
        if keys is None:
            self._store.remove(f"shortcuts/{name}")
        else:
            self._store.set(f"shortcuts/{name}", "; ".join(keys))

    def flag(self, name: str, default: bool) -> bool:
        """A switch of the view: `flipped`."""
        return str(self._store.value(f"view/{name}", default)).lower() == "true"

    def set_flag(self, name: str, on: bool) -> None:
        """Remember a switch."""
        self._store.set(f"view/{name}", "true" if on else "false")

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A number, kept within its range."""
        try:
            return min(max(int(str(self._store.value(name, default))), least), most)
        except ValueError:
            return default

    def bytes(self, name: str) -> QByteArray:
        """Geometry or state of a window; empty where there is none."""
        value = self._store.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Remember geometry or state of a window."""
        self._store.set(f"window/{name}", value)

    def folder(self) -> str:
        """The folder of the last opened or saved file."""
        return str(self._store.value("files/folder", ""))

    def set_folder(self, folder: str) -> None:
        """Remember a folder."""
        self._store.set("files/folder", folder)

    def analysis_lines(self) -> int:
        """How many lines were looked at last."""
        return self.number("analysis/lines", 1, 1, MOST_LINES)

    def analysis_limit(self) -> SearchLimit:
        """When the analysis of a position ended last."""
        text = str(self._store.value("analysis/limit", ""))
        kind = next((kind for kind in LimitKind if kind.value == text), LimitKind.INFINITE)
        return SearchLimit(kind, self.number("analysis/amount", 1, 1, 10_000_000) if kind is not LimitKind.INFINITE else 0)

    def set_analysis(self, lines: int, limit: SearchLimit) -> None:
        """Remember how positions are analysed."""
        for name, value in (("lines", lines), ("limit", limit.kind.value), ("amount", limit.amount)):
            self._store.set(f"analysis/{name}", value)

    def analysis_engines(self) -> list[str]:
        """The names of the engines that analyse; empty: our own."""
        return [name for name in str(self._store.value("analysis/engines", "")).split("\n") if name]

    def set_analysis_engines(self, names: list[str]) -> None:
        """Remember which engines analyse."""
        self._store.set("analysis/engines", "\n".join(names))

    def path(self, name: str) -> Path | None:
        """A file or folder that a person has chosen; None for none."""
        kept = str(self._store.value(f"paths/{name}", ""))
        return Path(kept) if kept else None

    def set_path(self, name: str, path: Path | None) -> None:
        """Remember a file or folder."""
        self._store.set(f"paths/{name}", "" if path is None else str(path))

    def recent(self) -> list[str]:
        """The files that were opened or saved last, the newest first."""
        return self._texts("files/recent")

    def add_recent(self, path: str) -> None:
        """Remember a file as the newest."""
        self.set_recent([path, *(other for other in self.recent() if other != path)])

    def set_recent(self, paths: list[str]) -> None:
        """Remember these files and no others."""
        self._store.set("files/recent", json.dumps(paths[:MOST_RECENT]))

    def columns(self) -> list[str]:
        """The headers that lists of games show; empty: the usual ones."""
        return self._texts("games/columns")

    def set_columns(self, columns: list[str]) -> None:
        """Remember what lists of games show."""
        self._store.set("games/columns", json.dumps(columns))

    def _texts(self, name: str) -> list[str]:
        try:
            texts = json.loads(str(self._store.value(name, "[]")))
        except ValueError:
            return []
        return [text for text in texts if isinstance(text, str)] if isinstance(texts, list) else []

    def network(self) -> str:
        """The network that evaluates: BUILT_IN, a file, or empty: by hand."""
        return str(self._store.value("engine/network", BUILT_IN))

    def set_network(self, path: str) -> None:
        """Remember what evaluates."""
        self._store.set("engine/network", path)

    def new_game(self) -> NewGame:
        """The last choice for a new game."""
        return from_texts({name: self._store.value(f"newgame/{name}") or "" for name in to_texts(NewGame())} if
                          self._store.contains("newgame/engine") else {})

    def set_new_game(self, rules: NewGame) -> None:
        """Remember the choice for a new game."""
        for name, text in to_texts(rules).items():
            self._store.set(f"newgame/{name}", text)
