"""Records with The Great Train Robbery, tampered with.

ledger      the wagons, the stations and what is used of them, kept from the lines of a record alone
kinds       what is done to them, beside what is done to the cards of any set
trial       simulated games, and all that is done to them
"""
