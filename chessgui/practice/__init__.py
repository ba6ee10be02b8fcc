"""What the user practises: cards of positions, when each is due, where they are kept, and how they come out of games. No Qt."""
