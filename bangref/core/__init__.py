"""What is common to all games: frames and the one open question, rulings, chance, the ring, replay, checks."""
