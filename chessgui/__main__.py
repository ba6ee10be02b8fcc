"""`python -m chessgui`."""
import sys

from chessgui.program.app import main

if __name__ == "__main__":
    sys.exit(main())
