"""What is the same for the games beside BANG!, each of which has a bookkeeping and kinds of its own.

asking      which line of a record answers which question
kinds       kinds of change that any game can have, and how one is made
trial       one kind, one game, and whether the verifier says of it what it has to say
checkpoints what checkpoints say of a simulated game, put into its record
command     many of them, counted and kept
"""
