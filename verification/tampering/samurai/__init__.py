"""Records of Samurai Sword, tampered with: a second, plain bookkeeping of that game, and kinds of its own.

table, asking, follower     the bookkeeping: what lies where, which line answers what, the course of a game
kinds                       what is done to records
trial                       many of them, and what the verifier makes of it
"""
