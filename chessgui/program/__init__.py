"""The running program: command line, the objects that live as long as it does, the desktop's menus."""
