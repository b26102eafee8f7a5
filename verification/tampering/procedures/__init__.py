"""The procedures of the game, as plain bookkeeping tells them.

setting_up      before the first turn
turn            how a turn starts and ends, and whose is next
events          the deck of events, and what they do as they enter play or at the start of a turn
phase_1         drawing
phase_2         playing and using; the excess of phase 3
effects         what cards do
shots           shots, Indians! and Duels, and what answers them
lives           losing, saving and regaining lives
elimination     the end of the game, the cards of the dead, reward and penalty
moving          cards on the move; what is due at the same time
teller          a game under way
"""
