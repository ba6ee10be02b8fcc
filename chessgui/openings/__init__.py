"""Opening names, the explorer, books and tablebases: what is known of a position without thinking. No widgets."""
