"""The time of a clock as it is shown, and when it next looks different. No Qt.

Times are rounded up: a clock shows 0:00.0 only when its flag has fallen.
"""
from __future__ import annotations

TENTHS_BELOW_MS = 10_000
SECOND_MS, TENTH_MS = 1_000, 100


def _shows_tenths(milliseconds: int) -> bool:
    # What rounds up to ten seconds is shown as 0:10, not as 0:10.0.
    return milliseconds <= TENTHS_BELOW_MS - TENTH_MS


def shown_seconds(milliseconds: int) -> int:
    """Whole seconds, rounded up; nothing below zero."""
    return max(0, -(-milliseconds // SECOND_MS))


def clock_text(milliseconds: int) -> str:
    """`12:05`, `1:00:00` from an hour on, `0:09.9` below ten seconds."""
    if _shows_tenths(milliseconds):
        seconds, tenth = divmod(max(0, -(-milliseconds // TENTH_MS)), 10)
        return f"0:{seconds:02}.{tenth}"
    minutes, seconds = divmod(shown_seconds(milliseconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def ms_until_change(milliseconds: int) -> int | None:
    """In how many milliseconds of a running clock its text is another one; None when it shows zero."""
    if milliseconds <= 0:
        return None
    if _shows_tenths(milliseconds):
        return (milliseconds - 1) % TENTH_MS + 1
    to_tenths = milliseconds - (TENTHS_BELOW_MS - TENTH_MS)
    return min((milliseconds - 1) % SECOND_MS + 1, to_tenths)
