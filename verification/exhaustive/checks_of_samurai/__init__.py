"""What has to hold in Samurai Sword, stated once more from the rulebook and apart from the kernel.

table       numbers, harmless players, difficulty, wounds
legal       everything that may be done
states      what holds in every state
tokens      resilience and honour, step by step
steps       turns, cards, who is asked next, Bushido
ending      when the game is over, and who has won
"""
