"""The card game BANG!: table, turn, play, shot, duel, loss, elimination, distance, draw check, deck."""
