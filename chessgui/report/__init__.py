"""Reports on whole games: the evaluation of all positions, what each move was worth, and the texts and tables made of that. No Qt."""
