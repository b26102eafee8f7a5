"""The kernel compared with the second model of the rules, decision after decision.

    model       what a model of a game has to offer
    kernel      the kernel, asked the same things
    plain       lines and tables in one form, and how two tables differ
    spot        one moment of both, and the step to the next
    beginning   where both begin: a game's header, or a full checkpoint
    games       simulated games; records: recorded games and scenarios; tables: the explorer's tables
    told        a difference as a scenario

Compared are: whether a line is allowed, the table as a full checkpoint tells it, who is asked next, and all legal
answers. Where only one thing can come, one side may ask for it and the other take it for granted.
"""
