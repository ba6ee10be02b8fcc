"""Work off the GUI thread: what runs in the background, how it tells, and where garbage is collected."""
