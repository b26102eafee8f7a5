"""Pages of the documentation, or parts of them, that are written by programs."""
