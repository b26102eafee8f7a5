"""Records of the Dice Game, tampered with: a second, plain bookkeeping of that game, and kinds of its own.

table, asking, follower     the bookkeeping: who has what, which line answers what, the course of a game
kinds                       what is done to records
trial                       the games to which it is done
"""
