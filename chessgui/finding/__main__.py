"""`python -m chessgui.finding` is `chessgui-search`."""
from __future__ import annotations

import sys

from chessgui.finding.commandline import main

if __name__ == "__main__":
    sys.exit(main())
