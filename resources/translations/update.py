"""Brings the translations up to date with the program: `make translations`.

All texts are collected from the sources and from the tables, the .ts files get what is new and lose what is gone, and every .ts is
compiled to a .qm. What is not translated yet is told at the end; Qt Linguist or any editor fills it in, then this runs again.
"""
from __future__ import annotations

import ast
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from chessgui.board import accessible, colors, pieces, typedmove
from chessgui.clocks import timecontrol
from chessgui.commands.menus import MENUS, SUBMENUS
from chessgui.commands.topics import COMMANDS
from chessgui.engines import fault as enginefault
from chessgui.engines import worker
from chessgui.finding import names
from chessgui.gamelist import gametable
from chessgui.laboratory import tour
from chessgui.laboratory import words as laboratory_words
from chessgui.match import referee
from chessgui.panels.games import asking
from chessgui.pgn import glyphs
from chessgui.play import odds, startposition
from chessgui.positions import fen
from chessgui.practice import course, themes
from chessgui.report import effort
from chessgui.report import words as report_words
from chessgui.rules import endings
from chessgui.settings import preferences
from chessgui.storage import safesave
from chessgui.tree import change
from chessgui.why import networktable, words
from chessgui.words import spoken
from chessgui.words.notation import OWN_NAMES
from chessgui.words.translation import LANGUAGES, MODELS
from engine import CHARACTERS

FOLDER = Path(__file__).resolve().parent
SOURCES = FOLDER.parents[1] / "chessgui"
SOURCE_LANGUAGE = "en"
COUNT = ", None, 0"
"""Arguments by which lupdate knows a text that counts things."""


class Text(NamedTuple):
    """A text as a translator finds it. One that counts things (`%n`) has as many forms as the language needs."""

    context: str
    text: str
    counts: bool = False


# collecting ----------------------------------------------------------------------------------------------------------


def texts() -> list[Text]:
    """All texts of the program, by context, in the order in which they stand there."""
    found = [Text(context, text) for context, table in tables().items() for text in table]
    for path in sorted(SOURCES.rglob("*.py")):
        found += _in_source(ast.parse(path.read_text("utf-8")))
    return sorted(dict.fromkeys(one for one in found if one.text), key=lambda one: one.context)


def tables() -> dict[str, list[str]]:
    """Texts that are looked up by what stands in a table, by context."""
    commands = [text for command in COMMANDS.values() for text in (command.text, command.tip, command.short, command.sought)]
    return {
        "Commands": ["Commands", *MENUS, *(title for title, _ in SUBMENUS.values()), *commands],
        "Preferences": [*preferences.PAGES, *_of_preferences(), *(board.title for board in colors.BOARDS.values()),
                        *(design.title for design in pieces.PIECE_SETS.values())],
        "BoardWidget": [*_constants(spoken), *_constants(typedmove), accessible.SELECTED, accessible.TARGET, accessible.CHOICE],
        "StartChooser": [one.title for one in odds.ODDS.values()],
        "GamesModel": [*gametable.TITLES.values(), *gametable.LONG_TITLES.values()],
        MODELS: [
            *endings.REASONS, *referee.REASONS, *_openers(), *OWN_NAMES, *(one.name for one in CHARACTERS), *safesave.SENTENCES.values(),
            *(each[-1] for each in (*fen.FLAWS, *fen.FIELDS)), worker.LOADING, worker.PREPARING, worker.READY, *FACTS, *timecontrol.WORDS,
            *_constants(enginefault), *_constants(words), *report_words.PHASES.values(), *report_words.MARKS, *effort.WORDS.values(),
            referee.LONG_GAME,
            *themes.THEMES.values(), *course.words(),
            *(one.words for one in names.NAMED), asking.OWN_LOSSES, *asking.EXAMPLES, *asking.GROUPS.values(), *asking.BEGUN,
            *_constants(laboratory_words), *(text for step in tour.STEPS for text in step[1:]), *networktable.KINDS.values(),
            networktable.TOGETHER,
            *change.NAMES, *(glyph.words for glyph in glyphs.GLYPHS.values()),
        ],
    }


FACTS = "Layers", "Learned from", "Loss on positions held out", "Made by the engine"
"""What the engine tells of a network."""


def _of_preferences() -> Iterator[str]:
    for one in preferences.PREFERENCES.values():
        yield from (one.text, one.words, one.unit, *(text for _, text in one.choices))


def _openers() -> list[str]:
    """The reasons as they stand behind a colon, where they begin with a small letter."""
    return [startposition.behind_colon(reason) for reason in endings.REASONS]


def _constants(module: object) -> Iterator[str]:
    """The texts among a module's constants, alone or in tables."""
    for name, value in vars(module).items():
        if name.isupper():
            values: Iterable[object] = value.values() if isinstance(value, Mapping) else [value]
            yield from (text for text in values if isinstance(text, str))


def _in_source(tree: ast.AST, context: str = "") -> Iterator[Text]:
    """Texts in calls: `self.tr("…")` belongs to its class, `tr("…")` to the models, `translate("Context", "…")` to what it names."""
    for node in ast.iter_child_nodes(tree):
        inside = node.name if isinstance(node, ast.ClassDef) else context
        if isinstance(node, ast.Call):
            found = _called(node, inside)
            if found is not None:
                yield found
        yield from _in_source(node, inside)


def _called(call: ast.Call, context: str) -> Text | None:
    literals = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if isinstance(call.func, ast.Name) and call.func.id == "tr" and literals:
        return Text(MODELS, literals[0])
    if isinstance(call.func, ast.Name) and call.func.id == "counted" and len(literals) == 2:
        return Text(MODELS, literals[1], counts=True)
    if isinstance(call.func, ast.Attribute) and call.func.attr == "tr" and literals:
        return Text(context, literals[0])
    if isinstance(call.func, ast.Attribute) and call.func.attr == "translate" and len(literals) == 2:
        return Text(literals[0], literals[1])
    return None


# writing -------------------------------------------------------------------------------------------------------------


def languages() -> list[str]:
    """All that need a translation."""
    return [name for name in LANGUAGES if name != SOURCE_LANGUAGE]


def ts_file(language: str) -> Path:
    """What a translator edits."""
    return FOLDER / f"chessgui_{language}.ts"


def update(language: str, collected: Path) -> None:
    """Bring a .ts up to date with the collected texts: what was translated stays, what is gone is left out."""
    _run("pyside6-lupdate", "-locations", "none", "-no-obsolete", "-source-language", "en_US", "-target-language", language,
         str(collected), "-ts", str(ts_file(language)))


def compile_file(language: str) -> None:
    """Make the .qm that the program reads."""
    path = ts_file(language)
    _run("pyside6-lrelease", "-silent", str(path), "-qm", str(path.with_suffix(".qm")))


def unfinished(language: str) -> list[Text]:
    """What has no translation yet."""
    return [Text(context.findtext("name", ""), message.findtext("source", ""))
            for context in ElementTree.parse(ts_file(language)).iter("context") for message in context.iter("message")
            if message.find("translation[@type='unfinished']") is not None]


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(Path(sys.executable).parent / tool), *arguments], check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Update and compile all; 1 where something is left to translate."""
    missing = 0
    with tempfile.TemporaryDirectory() as folder:
        collected = Path(folder) / "texts.py"
        collected.write_text("".join(f"QCoreApplication.translate({one.context!r}, {one.text!r}{COUNT * one.counts})\n"
                                     for one in texts()), "utf-8")
        for language in languages():
            update(language, collected)
            compile_file(language)
            for one in unfinished(language):
                missing += 1
                print(f"{language}: {one.context}: {one.text!r} is not translated", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
