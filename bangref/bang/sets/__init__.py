"""Sets that extend the base game, one package each; the base names none of them."""
