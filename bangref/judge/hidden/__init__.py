"""Records with hidden cards: what they announce, what they say, and what comes of them."""
