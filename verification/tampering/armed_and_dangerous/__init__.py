"""Records with Armed & Dangerous, tampered with: what is done to the cards of any set, and to load tokens.

ledger      what has to be true of load tokens, and of what they are paid for
kinds       what is done to them
trial       games with the set, and all that is done to them
"""
