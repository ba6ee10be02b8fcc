"""The user's list of engines: their names, how they are started and their options. No Qt.

The list is a JSON file whose path the caller gives. Its first entry is always the engine that comes with the program.
"""
from __future__ import annotations

import json
import os
import shlex
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any

import engine
from chessgui.storage.backups import keep_aside
from chessgui.storage.safesave import SaveError, save_bytes, why_unread
from chessgui.words.language import counted, free_name, tr

if TYPE_CHECKING:
    import chess.engine

UCI, XBOARD = "uci", "xboard"
PROTOCOLS = (UCI, XBOARD)
LIMIT_STRENGTH, ELO = "UCI_LimitStrength", "UCI_Elo"
LONGEST_NAME = 80
MOST_NUMBER = 2_147_483_647
"""The largest number that a field of the window can hold; the least one is its negative."""
ESCAPE = "" if os.name == "nt" else "\\"
"""The letter behind which the next one is taken as it is; there is none on Windows, whose paths have backslashes."""

OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class EngineOption:
    """An option as an engine reports it; `kind` is check, spin, combo, string, file, path or button."""

    name: str
    kind: str
    default: OptionValue | None = None
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def for_python_chess(self) -> chess.engine.Option:
        """The same option as python-chess has it, which decides what values an engine gets."""
        from chess.engine import Option  # slow to import
        return Option(self.name, self.kind, self.default, self.least, self.most, list(self.choices))


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """How an engine is started. `command` is a path and arguments, empty for the engine that comes with the program. `options` are those
    that differ from the engine's defaults, `presets` are named sets of such options. The working folder is `folder` (empty: that of the
    executable); `environment` is added to this program's. The engine is killed when it takes more than `memory_mib` MiB (0: half of the
    computer's memory)."""

    name: str
    command: tuple[str, ...] = ()
    protocol: str = UCI
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    folder: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)
    memory_mib: int = 0
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)

    @property
    def is_own(self) -> bool:
        """Whether it is the engine that comes with the program."""
        return not self.command

    @property
    def elo(self) -> int | None:
        """The rating it is limited to; None: full strength."""
        rating = self.options.get(ELO)
        return rating if self.options.get(LIMIT_STRENGTH) is True and isinstance(rating, int) else None


OWN = EngineSpec(engine.NAME)


@dataclass(frozen=True, slots=True)
class Patience:
    """The timeouts of an engine in seconds: `start_s` for the handshake, `ready_s` until it is ready (some compile or load large files),
    `grace_s` beyond a search's own limit, `search_s` for a search without a time limit (None: no timeout), `word_s` for the first output
    of a search without a time limit, be it for a move or an analysis, `stop_s` to answer a stop, `quit_s` to end."""

    start_s: float = 10
    ready_s: float = 180
    grace_s: float = 5
    search_s: float | None = None
    word_s: float = 30
    stop_s: float = 5
    quit_s: float = 0.3


NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""For `creationflags`: on Windows a process without a window of its own gets no console either; elsewhere there is no such flag."""


@dataclass(frozen=True, slots=True)
class Launch:
    """What the operating system starts: the arguments, the variables that are added to the environment, and the working folder."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str]
    folder: str | None


def usual_memory_mib() -> int:
    """The default memory limit of an engine in MiB: half of the computer's memory."""
    try:
        return max(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 21, 512)
    except (AttributeError, ValueError, OSError):
        return 4096


def launch(spec: EngineSpec) -> Launch:
    """How the process of an engine is started. The working folder is that of its executable, because its files often lie there."""
    if spec.is_own:
        command, variables = engine.command_of("engine")
        return Launch(command, {**spec.environment, **variables}, os.path.expanduser(spec.folder) or None)
    program, folder = os.path.expanduser(spec.command[0]), os.path.expanduser(spec.folder)  # the start reports a wrong folder
    if not folder and os.path.isabs(program) and os.path.isdir(os.path.dirname(program)):
        folder = os.path.dirname(program)
    return Launch((program, *spec.command[1:]), spec.environment, folder or None)


def with_strength(spec: EngineSpec, elo: int | None) -> EngineSpec:
    """The same engine limited to a rating; None: at full strength."""
    options = {name: value for name, value in spec.options.items() if name not in (LIMIT_STRENGTH, ELO)}
    return replace(spec, options=options if elo is None else options | {LIMIT_STRENGTH: True, ELO: elo})


def unique_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number appended if another engine has it."""
    return free_name(" ".join(name.split())[:LONGEST_NAME] or "Engine", set(taken).__contains__)


def renamed(before: Sequence[EngineSpec], after: Sequence[EngineSpec]) -> dict[str, str]:
    """The new names of engines, by their former ones: of those in the same places of two lists that differ in nothing else."""
    pairs = zip(before, after) if len(before) == len(after) else ()
    return {old.name: new.name for old, new in pairs if old != new and old == replace(new, name=old.name)}


def environment_text(environment: Mapping[str, str]) -> str:
    """Variables as editable text: NAME=value, quoted where needed."""
    return " ".join(shlex.quote(f"{name}={value}") for name, value in environment.items())


def words_of(text: str) -> list[str]:
    """The words of a text, split as a shell does it; quotation marks hold those with blanks together. Raises ValueError."""
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.commenters, reader.escape = True, "", ESCAPE
    return list(reader)


def parse_environment(text: str) -> dict[str, str]:
    """Variables from text in the form of `environment_text`. Raises ValueError."""
    variables = {}
    for word in words_of(text):
        name, equals, value = word.partition("=")
        if not equals or not name or not _can_be_passed(word):
            raise ValueError(word)
        variables[name] = value
    return variables


# as JSON -------------------------------------------------------------------------------------------------------------

def spec_to_json(spec: EngineSpec) -> dict[str, Any]:
    """An engine as JSON data for `spec_from_json`."""
    data = asdict(spec)
    data["command"], data["memory"] = list(spec.command), data.pop("memory_mib")
    return data


def _is_path(text: object) -> bool:
    """Whether it is a path of some system; one from another system than this may have letters that this one cannot encode."""
    return isinstance(text, str) and "\0" not in text


def _can_be_passed(text: object) -> bool:
    """Whether this system can pass a text on to a program: one with a zero byte, or that it cannot encode, it cannot."""
    try:
        return isinstance(text, str) and b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


def _are_values(data: object, kinds: type | UnionType = str | int | bool) -> bool:
    return isinstance(data, dict) and all(isinstance(value, kinds) for value in data.values())


CHECKS: dict[str, Callable[[Any], bool]] = {
    "name": lambda name: isinstance(name, str) and bool(name.strip()),
    "command": lambda words: isinstance(words, list) and "" not in words[:1] and all(map(_is_path, words[:1])) and all(
        map(_can_be_passed, words[1:])),
    "protocol": lambda protocol: protocol in PROTOCOLS,
    "options": _are_values,
    "folder": _is_path,
    "environment": lambda variables: _are_values(variables, str) and all(
        name and "=" not in name and _can_be_passed(name + value) for name, value in variables.items()),
    "memory": lambda mib: isinstance(mib, int) and mib >= 0,
    "presets": lambda presets: isinstance(presets, dict) and all(map(_are_values, presets.values())),
}
"""What has to be true of the parts of an engine in JSON data."""


def spec_from_json(data: object) -> EngineSpec:
    """An engine from JSON data, in which all but the name may be missing. Raises ValueError if a part has the wrong type or value."""
    if not isinstance(data, dict):
        raise ValueError("an engine is not an object")
    parts = {part: data.get(part, usual) for part, usual in spec_to_json(EngineSpec("")).items()}
    for part, is_sound in CHECKS.items():
        if not is_sound(parts[part]):
            raise ValueError(f"the engine {parts['name']!r} has a wrong {part}")
    parts["command"], parts["memory_mib"] = tuple(parts["command"]), parts.pop("memory")
    return EngineSpec(**parts)


# as a file -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class EngineList:
    """The engines of a file, the built-in one first; `problem` is a sentence if a part of the file could not be read. Unless a copy of such
    a file was made, the list must not be saved: it would overwrite engines that could not be read."""

    engines: tuple[EngineSpec, ...] = (OWN,)
    problem: str = ""
    may_be_saved: bool = True


def read_engines(path: Path) -> EngineList:
    """Read a list. A damaged file is copied under another name, and `problem` says so. Blocks; never raises."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return EngineList()
    except OSError as error:
        return EngineList(problem=tr("The list of engines cannot be read: {0}.").format(why_unread(error)), may_be_saved=False)
    try:
        entries = json.loads(data)["engines"]
        if not isinstance(entries, list):
            raise ValueError("no list")
    except (ValueError, OverflowError, KeyError, TypeError, RecursionError):
        return _damaged(path, tr("The list of engines was damaged, and a new one was begun; {0}."))
    engines, damaged = _readable(entries)
    if not damaged:
        return EngineList(engines)
    sentence = counted("One engine in the list could not be read; {0}.", "%n engines in the list could not be read; {0}.", damaged)
    return _damaged(path, sentence, engines)


def _readable(entries: list[object]) -> tuple[tuple[EngineSpec, ...], int]:
    engines: list[EngineSpec] = []
    damaged = 0
    for entry in entries:
        try:
            spec = spec_from_json(entry)
        except ValueError:
            damaged += 1
            continue
        engines.append(replace(spec, name=unique_name(spec.name, (known.name for known in engines))))
    if not any(spec.is_own for spec in engines):
        engines.insert(0, replace(OWN, name=unique_name(OWN.name, (known.name for known in engines))))
    return tuple(sorted(engines, key=lambda spec: not spec.is_own)), damaged


def _damaged(path: Path, sentence: str, engines: tuple[EngineSpec, ...] = (OWN,)) -> EngineList:
    try:
        return EngineList(engines, sentence.format(tr("the old one is kept as {0}").format(keep_aside(path).name)))
    except SaveError:  # the original is the only one
        return EngineList(engines, sentence.format(tr("the file is still {0}").format(path.name)), may_be_saved=False)


def save_engines(path: Path, engines: Sequence[EngineSpec], known: Sequence[EngineSpec] | None = None) -> None:
    """Write a list atomically. What another window has put into the file or changed there since it held what is `known` stays so, unless
    one of the list that is not `known` has the same name. Blocks. Raises SaveError, also where that cannot be read or kept aside."""
    if known is not None and path.exists():
        found = read_engines(path)
        if not found.may_be_saved:
            raise SaveError(found.problem)
        others = {spec.name: spec for spec in found.engines if spec not in known}
        if not found.problem:
            engines = [others.get(spec.name, spec) if spec in known else spec for spec in engines]
        names = {spec.name for spec in engines}
        engines = [*engines, *(spec for spec in others.values() if spec.name not in names)]
    # ASCII alone: a path of Windows may hold lone surrogates, which UTF-8 cannot encode.
    text = json.dumps({"version": 1, "engines": [spec_to_json(spec) for spec in engines]}, indent=1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass  # saving reports the problem with the folder
    save_bytes(path, text.encode())


OWN_VALUES = ""
"""The name of the preset that every engine has: its defaults."""


def preset_of(spec: EngineSpec) -> str | None:
    """The name of the preset whose values the engine has now; None if no preset has them."""
    options = dict(spec.options)
    if not options:
        return OWN_VALUES
    return next((name for name, values in spec.presets.items() if dict(values) == options), None)


def with_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine with the values of a preset; unchanged for an unknown name."""
    if name == OWN_VALUES:
        return replace(spec, options={})
    return replace(spec, options=dict(spec.presets[name])) if name in spec.presets else spec


def keep_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine with its current values saved as a preset, which replaces one of the same name; unchanged for an empty name."""
    name = " ".join(name.split())[:LONGEST_NAME]
    return replace(spec, presets={**spec.presets, name: dict(spec.options)}) if name else spec


def without_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine without a preset; its current values stay."""
    return replace(spec, presets={known: values for known, values in spec.presets.items() if known != name})
