"""All preferences in one table, with their page, text and values. No widgets.

The settings dialog is built from this table, and `chessgui.settings.settings` stores the values. Texts are translated where they are shown.
"""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Preference:
    """A preference; the type of `default` is that of its values. A bool is a switch; an int is between `least` and `most`, and so many
    `parts` of it make a `unit`. A str is one of `choices` (pairs of value and text), or of choices that the program finds if these are
    empty, or with `folders` a list of folders, one a line, or with `typed` any line of text. `words` are further words for the search."""

    page: str
    text: str
    default: Value
    words: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    unit: str = ""
    parts: int = 1
    folders: bool = False
    typed: bool = False


MOST_LETTERS = 100
"""Those of a line that is typed."""
LOOK = "Look"
BOARD = "Board"
PLAY = "Play"
ANALYSIS = "Analysis"
SOUND = "Sound"
TRAINING = "Training"
PAGES = LOOK, BOARD, PLAY, ANALYSIS, TRAINING, SOUND

PREFERENCES: dict[str, Preference] = {
    "scheme": Preference(LOOK, "Colours", "system", "dark light theme night", (
        ("system", "As the system"), ("light", "Light"), ("dark", "Dark"))),
    "language": Preference(LOOK, "Language", "system", "translation Deutsch German Hebrew English"),
    "text_size": Preference(LOOK, "Size of texts", 100, "font scale zoom large", least=80, most=200, step=10, unit="%"),
    "figurines": Preference(LOOK, "Moves with figurines", True, "notation letters"),
    "columns": Preference(LOOK, "Main line of the moves in two columns", True, "move list running text variations"),
    "board": Preference(BOARD, "Squares", "walnut", "palette colour theme"),
    "pieces": Preference(BOARD, "Pieces", "cburnett", "set figures theme"),
    "coordinates": Preference(BOARD, "Coordinates", "edge", "letters digits names", (
        ("edge", "At the edge"), ("every", "On every square"), ("none", "None"))),
    "blindfold": Preference(BOARD, "Blindfold", "off", "hide invisible", (
        ("off", "All pieces are shown"), ("discs", "Discs of their colours"), ("own", "Your own are hidden"),
        ("opponent", "The opponent's are hidden"), ("all", "All are hidden"))),
    "captured": Preference(BOARD, "Beside the players", "difference", "material captured taken pieces lead", (
        ("difference", "The lead in material"), ("all", "All captured pieces"), ("none", "Nothing"))),
    "animation": Preference(BOARD, "Pieces glide for", 150, "animation speed", least=0, most=600, step=50, unit=" ms"),
    "autoplay": Preference(BOARD, "Autoplay: a move every", 20, "autoplay automatic replay seconds", least=5, most=300,
                           step=5, unit=" s", parts=10),
    "own_name": Preference(PLAY, "Your name", "", "me myself player games", typed=True),
    "keep_games": Preference(PLAY, "Keep the games played here in a file of their own", True, "save automatic append PGN My Games"),
    "auto_queen": Preference(PLAY, "Promote to a queen without asking", False, "promotion automatic pawn Alt"),
    "premoves": Preference(PLAY, "Moves in advance, while the other side thinks", True, "premove"),
    "engine_resigns": Preference(PLAY, "The engine resigns lost games", True, "give up"),
    "line_click": Preference(ANALYSIS, "A click on a move of a line", "show", "engine variation jump", (
        ("show", "Shows its position"), ("add", "Adds the line to the game"), ("nothing", "Does nothing"))),
    "wrap_lines": Preference(ANALYSIS, "Long lines over several rows", False, "wrap engine variation"),
    "analysis_arrows": Preference(ANALYSIS, "Arrows of the best moves", True, "engine board"),
    "analyse_in_rated": Preference(ANALYSIS, "Analyse also while a rated game is played", False, "rating help engine"),
    "analysis_memory": Preference(ANALYSIS, "Memory of our own engine", "0", "hash table RAM megabytes size", (
        ("0", "An eighth of the computer's, at most 2 GB"), ("64", "64 MB"), ("256", "256 MB"), ("512", "512 MB"), ("1024", "1 GB"),
        ("2048", "2 GB"), ("4096", "4 GB"), ("8192", "8 GB"))),
    "explorer_plies": Preference(ANALYSIS, "The explorer follows games for", 40, "openings index depth moves", least=20, most=200, step=10,
                                 unit=" plies"),
    "syzygy": Preference(ANALYSIS, "Syzygy tablebases", "", "endgame tables folder rtbw", folders=True),
    "new_cards": Preference(TRAINING, "New cards a day", 20, "spaced repetition limit mistakes", least=0, most=200, step=5),
    "sounds": Preference(SOUND, "Sounds", True, "noise mute silent"),
    "volume": Preference(SOUND, "Volume", 60, "loud quiet", least=0, most=100, step=10, unit="%"),
    "speech": Preference(SOUND, "Speak the moves", False, "voice read accessible"),
}


def translated(text: str) -> str:
    """A text of the table in the language of the window."""
    return QCoreApplication.translate("Preferences", text)


def valid_value(name: str, stored: object) -> Value:
    """A stored value converted to the type of its preference and limited to its range; the default if that is impossible. Raises KeyError
    for an unknown name."""
    preference = PREFERENCES[name]
    text = str(stored)
    if isinstance(preference.default, bool):
        return text.lower() == "true" if text.lower() in ("true", "false") else preference.default
    if isinstance(preference.default, int):
        try:
            return min(max(int(text), preference.least), preference.most)
        except ValueError:
            return preference.default
    if preference.typed:
        return " ".join(text[:MOST_LETTERS].encode("utf-8", "replace").decode().split()) if stored is not None else preference.default
    known: list[str] = [value for value, _ in preference.choices]
    return text if stored is not None and (not known or text in known) else preference.default


def words_of(name: str) -> str:
    """All texts by which a preference is found."""
    preference = PREFERENCES[name]
    texts = preference.page, preference.text, preference.words, *(text for _, text in preference.choices)
    return " ".join(translated(text) for text in texts)
