"""The dialogs. Each is opened with open() or show(): none stops the event loop."""
