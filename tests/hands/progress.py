"""Progress that remembers what it was told, and work that is cancelled before it begins."""
from __future__ import annotations

from chessgui.threads.progress import Progress


class Heard(Progress):
    """`told` has the steps done and their number, as often as they were told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int]] = []

    def tell(self, done: int, total: int) -> None:
        super().tell(done, total)
        self.told.append((done, total))


def cancelled() -> Heard:
    """The progress of work that ends at once."""
    progress = Heard()
    progress.cancel()
    return progress
