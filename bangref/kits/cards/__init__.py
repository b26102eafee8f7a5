"""What games with cards share at the file boundary: hands, piles, cards in play, and how they move.

The functions here know no game. They take its rules, states and names, and what else they have to know is handed to
them; the kit of a game with cards puts its own things beside what they tell.
"""
