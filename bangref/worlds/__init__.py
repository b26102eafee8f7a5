"""Games of which not every card is known: the worlds that they may be, on the one kernel."""
