"""A game as it is played: rules, starts, endings, ratings. No widgets."""
