"""`python -m chessgui.report` is `chessgui-annotate`."""
from __future__ import annotations

import sys

from chessgui.report.batch.commandline import main

if __name__ == "__main__":
    sys.exit(main())
