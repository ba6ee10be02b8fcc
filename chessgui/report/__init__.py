"""Reports on whole games: their evaluation, what each move was worth, and what is made of that. No Qt but in `queue`."""
