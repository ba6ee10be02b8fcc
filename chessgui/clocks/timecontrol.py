"""Time controls: how much time a side has for its moves, as data, as the short text that users type, and in words. No Qt.

The grammar of the typed text; case and blanks are ignored:

    control = "none" | time "/move" | "hourglass" time | period { "," period }
    period  = [ moves "/" ] time [ ( "+" | "d" | "b" ) time ]
    time    = number | number unit { number unit } | [ hours ":" ] minutes ":" seconds
    unit    = "h" | "min" | "m" | "sec" | "s"
    number  = digits [ "." one to three digits ]

A bare number means minutes; behind `+`, `d` and `b` and before `/move` it means seconds. `+` is an increment after each
move (Fischer), `d` a delay before the time begins to run (simple or US delay), `b` gives back the time used, up to that much
(Bronstein). All periods but the last need a number of moves; a last period with a number of moves is repeated until the end.

    5+3                 5 minutes and 3 seconds a move; also "3 min + 2 s", "0:30+1", "0.5+1"
    15 d5, 15 b5        15 minutes with a delay of 5 seconds, simple and Bronstein
    40/90               40 moves in 90 minutes, and so on
    40/90+30, 30+30     40 moves in 90 minutes, then 30 minutes for the rest, with 30 seconds a move; also "40/90:00, 30:00"
    10/move             10 seconds for each move, which cannot be saved
    hourglass 3         3 minutes, and what one side uses the other gains
    none                no clock

Two sides with different controls (time odds) are typed as `5+3 vs 2+1`, White's first.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

import chess

from chessgui.words.language import counted, shortened, tr

SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS = 1_000, 60_000, 3_600_000, 86_400_000
MOST_MS = 99_999 * MINUTE_MS
"""The longest time of a period: some 69 days, more than any server allows for a correspondence move."""
MOST_MOVES = 999

UNITS_MS = {"h": HOUR_MS, "min": MINUTE_MS, "m": MINUTE_MS, "sec": SECOND_MS, "s": SECOND_MS}
WORDS = "none", "/move", "hourglass"
"""The words of the grammar; their translations into the language of the window are read as well."""
NUMBER = r"\d{1,7}(?:\.\d{1,3})?"
BARE = re.compile(NUMBER)
WITH_UNIT = re.compile(rf"({NUMBER})(h|min|m|sec|s)")
WITH_UNITS = re.compile(rf"(?:{WITH_UNIT.pattern})+")
COLONS = re.compile(r"(?:(\d{1,4}):)?(\d{1,5}):(\d\d(?:\.\d{1,3})?)")
PERIOD = re.compile(r"(?:(\d+)/)?([^+db/]+)(?:([+db])([^+db/]+))?")
SPLIT_NUMBER = re.compile(r"[\d.]\s+[\d.]")

BONUSES = {"+": "increment_ms", "d": "delay_ms", "b": "bronstein_ms"}
"""The fields of a period by the signs before their times."""

LOW_SHARE = 8
"""Time is low in the last eighth of what a side began with ..."""
LOW_LEAST_MS, LOW_MOST_MS = 10_000, 60_000
"""... but not above a minute and not below ten seconds, which are at most a quarter of a very short game."""
LOW_MOST_SHARE = 4


class TimeControlError(Exception):
    """An invalid time control; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Period:
    """`base_ms` milliseconds for `moves` moves (None: for the rest of the game), with at most one bonus for each move: an increment after
    it, a delay before the time runs, or the used time given back up to `bronstein_ms`. Raises TimeControlError for other values."""

    base_ms: int
    moves: int | None = None
    increment_ms: int = 0
    delay_ms: int = 0
    bronstein_ms: int = 0

    def __post_init__(self) -> None:
        bonuses = (self.increment_ms, self.delay_ms, self.bronstein_ms)
        _check_time(max(self.base_ms, *bonuses))
        if min(self.base_ms, *bonuses) < 0:
            raise TimeControlError(tr("A time cannot be negative."))
        if sum(map(bool, bonuses)) > 1:
            raise TimeControlError(tr("A period has an increment, a delay or Bronstein's delay, not two of them."))
        if self.base_ms == 0 and not self.increment_ms:
            raise TimeControlError(tr("A period without an increment needs some time of its own."))
        if self.moves is not None and not 1 <= self.moves <= MOST_MOVES:
            raise TimeControlError(tr("A period has between 1 and {0} moves.").format(MOST_MOVES))

    @property
    def bonus_ms(self) -> int:
        """The increment or delay in milliseconds, whichever the period has: a move that takes no longer costs no time."""
        return self.increment_ms + self.delay_ms + self.bronstein_ms


@dataclass(frozen=True, slots=True)
class Untimed:
    """No clock."""


@dataclass(frozen=True, slots=True)
class Timed:
    """One or more periods; the last one is for the rest of the game or, if it has a number of moves, repeated until its end."""

    periods: tuple[Period, ...]

    def __post_init__(self) -> None:
        if not self.periods:
            raise TimeControlError(tr("A time control needs a period."))
        if any(period.moves is None for period in self.periods[:-1]):
            raise TimeControlError(tr("Only the last period may be without a number of moves: write for example 40/90, 30."))
        # PGN writes such a period and PerMove in the same way, so that it could not be read back.
        if len(self.periods) == 1 and self.periods[0].moves == 1 and not self.periods[0].bonus_ms:
            raise TimeControlError(tr("A period of one move is a time for each move: write for example 10/move."))

    def stage(self, made: int) -> tuple[Period, int | None]:
        """The period that a side is in after `made` moves of its own, and the number of moves left in it (None: the rest of the game)."""
        for period in self.periods[:-1]:
            assert period.moves is not None
            if made < period.moves:
                return period, period.moves - made
            made -= period.moves
        last = self.periods[-1]
        return last, None if last.moves is None else last.moves - made % last.moves


@dataclass(frozen=True, slots=True)
class PerMove:
    """A fixed time in milliseconds for every move; unused time is lost."""

    move_ms: int

    def __post_init__(self) -> None:
        _check_time(self.move_ms)


@dataclass(frozen=True, slots=True)
class Hourglass:
    """Each side starts with `base_ms` milliseconds; the time that one side uses is added to the other's."""

    base_ms: int

    def __post_init__(self) -> None:
        _check_time(self.base_ms)


TimeControl = Untimed | Timed | PerMove | Hourglass


def _check_time(milliseconds: int) -> None:
    if milliseconds <= 0:
        raise TimeControlError(tr("The time must be more than zero."))
    if milliseconds > MOST_MS:
        raise TimeControlError(tr("The time is too long: the most is {0} days.").format(MOST_MS // DAY_MS))


@dataclass(frozen=True, slots=True)
class TimeControls:
    """The time controls of both sides; different ones are time odds."""

    white: TimeControl
    black: TimeControl

    def __post_init__(self) -> None:
        if isinstance(self.white, Hourglass) != isinstance(self.black, Hourglass):
            raise TimeControlError(tr("An hourglass is for both sides: what one uses the other gains."))

    @property
    def odds(self) -> bool:
        """Whether the sides have different controls."""
        return self.white != self.black

    def of(self, colour: chess.Color) -> TimeControl:
        """The control of a side."""
        return self.white if colour else self.black


def initial_ms(control: TimeControl) -> int | None:
    """The milliseconds that the clock shows at the start; None without a clock. A control such as 0+2 starts with its increment."""
    if isinstance(control, Untimed):
        return None
    if isinstance(control, PerMove):
        return control.move_ms
    if isinstance(control, Hourglass):
        return control.base_ms
    return control.periods[0].base_ms or control.periods[0].increment_ms


def low_time_ms(control: TimeControl) -> int:
    """The milliseconds from which on the time of a side counts as low; 0 without a clock."""
    start = initial_ms(control) or 0
    return min(max(start // LOW_SHARE, LOW_LEAST_MS), LOW_MOST_MS, start // LOW_MOST_SHARE)


# what people type ----------------------------------------------------------------------------------------------------

def shown_words(text: str) -> str:
    """A control's text with its words translated into the language of the window; `parse_control` reads these, too."""
    for word in WORDS:
        text = text.replace(word, tr(word))
    return text


def _plain_words(text: str) -> str:
    """The text in lower case, with translated words replaced by those of the grammar."""
    text = text.lower()
    for word in WORDS:
        text = text.replace(tr(word).lower(), word)
    return text


def parse_control(text: str) -> TimeControl:
    """The time control of a typed text. Raises TimeControlError."""
    compact = "".join(_plain_words(text).split())
    if SPLIT_NUMBER.search(text):
        raise _unreadable(text)
    if compact == "none":
        return Untimed()
    if compact.endswith("/move"):
        return PerMove(_time(compact.removesuffix("/move"), SECOND_MS, text))
    if compact.startswith("hourglass"):
        return Hourglass(_time(compact.removeprefix("hourglass"), MINUTE_MS, text))
    return Timed(tuple(_period(part, text) for part in compact.split(",")))


def parse_controls(text: str) -> TimeControls:
    """The time controls of a typed text: one for both sides, or White's and Black's separated by `vs`. Raises TimeControlError."""
    white, versus, black = text.lower().partition("vs")
    return TimeControls(parse_control(white), parse_control(black if versus else white))


def _period(part: str, text: str) -> Period:
    match = PERIOD.fullmatch(part)
    if match is None:
        raise _unreadable(text)
    moves, base, sign, bonus = match.groups()
    if moves is not None and len(moves) > len(str(MOST_MOVES)):
        raise TimeControlError(tr("A period has between 1 and {0} moves.").format(MOST_MOVES))
    bonuses = {BONUSES[sign]: _time(bonus, SECOND_MS, text)} if sign else {}
    return Period(_time(base, MINUTE_MS, text), int(moves) if moves else None, **bonuses)


def _time(part: str, bare_ms: int, text: str) -> int:
    """A time in milliseconds; a bare number is multiplied by `bare_ms`. `text` is the whole text, for the error message."""
    if BARE.fullmatch(part):
        return int(Decimal(part) * bare_ms)
    if WITH_UNITS.fullmatch(part):
        return sum(int(Decimal(number) * UNITS_MS[unit]) for number, unit in WITH_UNIT.findall(part))
    match = COLONS.fullmatch(part)
    if match is None:
        raise _unreadable(text)
    hours, minutes, seconds = match[1], int(match[2]), Decimal(match[3])
    if seconds >= 60 or (hours is not None and minutes >= 60):
        raise TimeControlError(tr("“{0}” is not a time: minutes and seconds end at 59.").format(part))
    return int(hours or 0) * HOUR_MS + minutes * MINUTE_MS + int(seconds * SECOND_MS)


def _unreadable(text: str) -> TimeControlError:
    return TimeControlError(tr("“{0}” is not a time control: write for example 5+3, 15 d5, 40/90, 30 or 10/move.").format(shortened(text)))


def control_text(control: TimeControl) -> str:
    """The shortest text that `parse_control` reads as this control."""
    if isinstance(control, Untimed):
        return "none"
    if isinstance(control, PerMove):
        return f"{seconds_text(control.move_ms)}/move"
    if isinstance(control, Hourglass):
        return f"hourglass {_minutes_text(control.base_ms)}"
    plain = len(control.periods) == 1 and control.periods[0].moves is None
    return ", ".join(_period_text(period, plain) for period in control.periods)


def controls_text(controls: TimeControls) -> str:
    """The shortest text that `parse_controls` reads as these controls."""
    white = control_text(controls.white)
    return f"{white} vs {control_text(controls.black)}" if controls.odds else white


def _period_text(period: Period, plain: bool) -> str:
    """The text of a period. A `plain` one, the only period of a control, is written as 5+0 if it has no bonus."""
    text = (f"{period.moves}/" if period.moves is not None else "") + _minutes_text(period.base_ms)
    if period.increment_ms or (plain and not period.bonus_ms):
        return f"{text}+{seconds_text(period.increment_ms)}"
    return f"{text} {'d' if period.delay_ms else 'b'}{seconds_text(period.bonus_ms)}" if period.bonus_ms else text


def seconds_text(milliseconds: int) -> str:
    """Seconds with as many decimals as they need: `3`, `0.5`."""
    seconds, rest = divmod(milliseconds, SECOND_MS)
    return f"{seconds}.{rest:03}".rstrip("0") if rest else str(seconds)


def _minutes_text(milliseconds: int) -> str:
    minutes, rest = divmod(milliseconds, MINUTE_MS)
    if not rest:
        return str(minutes)
    return f"{minutes}:{'0' if rest < 10 * SECOND_MS else ''}{seconds_text(rest)}"


# in words ------------------------------------------------------------------------------------------------------------

def control_title(control: TimeControl) -> str:
    """A title such as `5 min + 3 s`, in the language of the window."""
    if isinstance(control, Untimed):
        return tr("No clock")
    if isinstance(control, PerMove):
        return tr("{0} per move").format(duration_text(control.move_ms))
    if isinstance(control, Hourglass):
        return tr("Hourglass, {0}").format(duration_text(control.base_ms))
    first, *others = (_period_title(period) for period in control.periods)
    title = "".join([first, *(tr(", then {0}").format(other) for other in others)])
    return title if control.periods[-1].moves is None else tr("{0}, repeated").format(title)


def duration_text(milliseconds: int) -> str:
    """A duration such as `90 min`, `1 min 30 s`, `0.5 s` or `3 d`. Days are used only for whole days, and hours not at all, as is usual for
    chess clocks."""
    if milliseconds % DAY_MS == 0 and milliseconds:
        return tr("{0} d").format(milliseconds // DAY_MS)
    minutes, rest = divmod(milliseconds, MINUTE_MS)
    parts = [tr("{0} min").format(minutes)] if minutes else []
    if rest or not minutes:
        parts.append(tr("{0} s").format(seconds_text(rest)))
    return " ".join(parts)


def _period_title(period: Period) -> str:
    title = duration_text(period.base_ms)
    if period.moves is not None:
        title = counted("1 move in {0}", "%n moves in {0}", period.moves).format(title)
    if not period.bonus_ms:
        return title
    words = tr("{0} + {1}") if period.increment_ms else tr("{0}, delay {1}") if period.delay_ms else tr("{0}, Bronstein {1}")
    return words.format(title, duration_text(period.bonus_ms))
