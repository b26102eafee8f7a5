"""Records with hidden cards."""
