"""The main window and its recovery bar."""
