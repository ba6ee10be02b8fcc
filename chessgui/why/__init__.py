"""Why not this move, and why this evaluation: questions, the searches that answer them, facts of the lines, sentences made from facts."""
