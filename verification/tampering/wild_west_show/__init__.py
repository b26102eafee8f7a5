"""Records with Wild West Show, tampered with.

ledger      the show deck, the seats and the roles, kept from the lines of a record alone
kinds       what is done to records
trial       simulated games, and all that is done to them
"""
