"""The program: its command line, the objects that live as long as it does, and its entry in the desktop's menus."""
