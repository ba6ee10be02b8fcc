"""Garbage is collected in the GUI thread alone, as in the program."""
from __future__ import annotations

from tests.gui.conftest import collected_in_this_thread

__all__ = ["collected_in_this_thread"]
