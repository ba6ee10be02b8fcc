"""A running engine: options, threads, books and tablebases around the search."""
