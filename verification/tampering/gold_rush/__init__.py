"""Records with Gold Rush, tampered with: a ledger of nuggets and of the offer, and kinds of its own.

ledger      what has to be true of purchases, of equipment that others discard, and of what checkpoints say
kinds       what is done to records
trial       many of them, and what the verifier makes of it
"""
