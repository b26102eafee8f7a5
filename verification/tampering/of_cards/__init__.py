"""Records with a set of playing cards, tampered with: kinds made from what the set declares of its cards.

declared    the cards of a set: how each is aimed, whether it is laid, whether it only answers
ledger      what has to be true of playing them, and of what checkpoints say about them
kinds       what is done to records
trial       games with the set, and all that is done to them
"""
