"""The languages of the window: loads a translation and turns the layout round where one writes from right to left."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from chessgui.looks.assets import path
from chessgui.words import language

LANGUAGES = {"en": "English", "de": "Deutsch", "he": "עברית"}
"""By the code of the locale; each in its own words."""
RIGHT_TO_LEFT = frozenset(("he",))
MODELS = "Models"
"""The context of what `language.tr` looks up."""
KEPT = "chessguiTranslators"


def chosen_language(wish: str) -> str:
    """The language for a wish: itself, or for `system` the first of the system's that there is, else English."""
    if wish in LANGUAGES:
        return wish
    wanted = (name.split("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in wanted if name in LANGUAGES), "en")


def set_language(app: QGuiApplication, wish: str) -> None:
    """Let all texts that are made from now on be in that language; dates and numbers too, as the system has them where it speaks it."""
    name = chosen_language(wish)
    for translator in app.property(KEPT) or ():
        app.removeTranslator(translator)
    translators = []
    for file in (Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{name}.qm", _own_file(name)):
        translator = QTranslator(app)
        if file is not None and translator.load(str(file)):
            app.installTranslator(translator)
            translators.append(translator)
    app.setProperty(KEPT, translators)
    app.setLayoutDirection(Qt.LayoutDirection.RightToLeft if name in RIGHT_TO_LEFT else Qt.LayoutDirection.LeftToRight)
    system = QLocale.system()
    QLocale.setDefault(system if system.name().startswith(name) else QLocale(name))
    language.use(lambda text, count: QCoreApplication.translate(MODELS, text, "", count), name in RIGHT_TO_LEFT,
                 QLocale().groupSeparator(), QLocale().decimalPoint())


def _own_file(name: str) -> Path | None:
    try:
        return path("translations", f"chessgui_{name}.qm")
    except FileNotFoundError:  # English needs none
        return None
