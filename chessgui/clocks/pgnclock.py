"""Clock times in PGN: reads and writes the TimeControl headers and the %clk of each move. No Qt.

The TimeControl tag is that of the PGN standard, 9.6.1: `?` unknown, `-` no clock, and periods joined by `:`, each
`moves/seconds` or, for the rest of the game, `seconds`, with `+seconds` for an increment; `*seconds` is an hourglass.
Beyond the standard:

- A simple delay is written `+5d`, as python-chess reads it, and Bronstein's `+5b`.
- A fixed time for each move is `1/seconds`, as servers write their games by correspondence; `10/move` is read as well.
- Seconds may have a fraction, which other programs write and read, too.
- With time odds, WhiteTimeControl and BlackTimeControl replace TimeControl.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

import chess.pgn

from chessgui.clocks.timecontrol import (
    BONUSES,
    SECOND_MS,
    Hourglass,
    Period,
    PerMove,
    TimeControl,
    TimeControlError,
    TimeControls,
    Timed,
    Untimed,
    seconds_text,
)
from chessgui.words.language import tr

UNKNOWN, NO_CLOCK = "?", "-"
BOTH, WHITE, BLACK = "TimeControl", "WhiteTimeControl", "BlackTimeControl"
SECONDS = r"\d{1,9}(?:\.\d{1,3})?"
ONE_TIME = re.compile(rf"(\*|1/)({SECONDS})|({SECONDS})/move", re.ASCII)
MOST_LEFT_S = 100_000 * 3600
"""No clock has so much left, which is eleven years; one that told more would be wider than the screen."""
PERIOD = re.compile(rf"(?:(\d{{1,4}})/)?({SECONDS})(?:\+({SECONDS})([db]?))?", re.ASCII)


def control_tag(control: TimeControl | None) -> str:
    """The value of a TimeControl tag; `?` for None."""
    if control is None:
        return UNKNOWN
    if isinstance(control, Untimed):
        return NO_CLOCK
    if isinstance(control, PerMove):
        return f"1/{seconds_text(control.move_ms)}"
    if isinstance(control, Hourglass):
        return f"*{seconds_text(control.base_ms)}"
    return ":".join(map(_period_tag, control.periods))


def _period_tag(period: Period) -> str:
    text = (f"{period.moves}/" if period.moves is not None else "") + seconds_text(period.base_ms)
    bonuses = ((sign.strip("+"), getattr(period, name)) for sign, name in BONUSES.items())
    return text + "".join(f"+{seconds_text(milliseconds)}{letter}" for letter, milliseconds in bonuses if milliseconds)


def control_from_tag(tag: str) -> TimeControl | None:
    """The time control of a TimeControl tag; None if the tag says that it is unknown. Raises TimeControlError."""
    tag = tag.strip()
    if tag in (UNKNOWN, ""):
        return None
    if tag == NO_CLOCK:
        return Untimed()
    one = ONE_TIME.fullmatch(tag)
    if one is not None:
        return Hourglass(_ms(one[2])) if one[1] == "*" else PerMove(_ms(one[2] or one[3]))
    return Timed(tuple(_period(field, tag) for field in tag.split(":")))


def _period(field: str, tag: str) -> Period:
    match = PERIOD.fullmatch(field)
    if match is None:
        raise TimeControlError(tr("The game's TimeControl “{0}” is not one that PGN knows.").format(tag[:40]))
    moves, base, bonus, letter = match.groups()
    eased = {BONUSES[letter or "+"]: _ms(bonus)} if bonus else {}
    return Period(_ms(base), int(moves) if moves else None, **eased)


def _ms(seconds: str) -> int:
    return int(Decimal(seconds) * SECOND_MS)


def control_headers(controls: TimeControls) -> dict[str, str]:
    """The headers for the time controls of a game."""
    if controls.odds:
        return {WHITE: control_tag(controls.white), BLACK: control_tag(controls.black)}
    return {BOTH: control_tag(controls.white)}


def controls_from_headers(headers: Mapping[str, str]) -> TimeControls | None:
    """The time controls in a game's headers; None if one of them is unknown. Raises TimeControlError."""
    white, black = (control_from_tag(headers.get(name, headers.get(BOTH, UNKNOWN))) for name in (WHITE, BLACK))
    return None if white is None or black is None else TimeControls(white, black)


def with_clock(comment: str, milliseconds: int | None) -> str:
    """A move's comment with the player's remaining time after it, as %clk `h:mm:ss` with up to three decimals; None removes it."""
    node = chess.pgn.Game()
    node.comment = comment
    node.set_clock(None if milliseconds is None else milliseconds / SECOND_MS)
    return node.comment


def read_clock(node: chess.pgn.GameNode) -> int | None:
    """The milliseconds that the player of a move had left after it; None if there is no readable %clk."""
    if "[%clk" not in node.comment:
        return None  # python-chess looks for it many times as long, which holds the window up in a comment of megabytes
    try:
        seconds = node.clock()
        return None if seconds is None or seconds >= MOST_LEFT_S else round(seconds * SECOND_MS)
    except (ValueError, OverflowError):  # numbers of thousands of digits
        return None
