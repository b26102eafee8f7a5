"""Legal records tampered with: what a second, plain bookkeeping finds impossible has to be flagged, and nothing else.

follower, asking        a record read like a story; which question each line answers
procedures              the procedures of the game, one module each, in the order of the rulebook's chapters
cards, table, plays     what is printed, what lies on the table, what may be played and used
changed                 kinds that change what happened
forbidden               kinds that are illegal by construction
harmless                kinds that stay legal by construction
games, record           the games that are tampered with, as plain lines
trial, verifier         one trial, and what bangref says
samurai, dice           the same for Samurai Sword and the Dice Game, with bookkeepings of their own
beside                  what these two have in common
"""
