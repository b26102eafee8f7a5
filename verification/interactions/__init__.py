"""Interactions: for every pair of elements a shortest legal fragment in which both bear on the same step.

An *element* is a character, a card name or an event. A *step* is one decision and everything that follows from it up to
the next question; a decision that is refused is a step, too: its ruling is what comes of it.

An element *bears on a step* in one of four ways, the first that is true:

decides         the same decision ends differently where the element is printed blank (``blank``): another state, legal
                instead of illegal, or illegal by another clause
under way       what is pending names it (a frame, a due trigger), or the decision plays, uses or chooses it
aimed at        the other one is aimed at a card in play of this name, or has its owner give it up from in front of them
would decide    it would decide if the other element of the pair were blank: the other one suspends it, comes before
                it, makes it needless, or forbids the same thing already

Both elements of a *pair bear on the same step* where each of them does so. This is exact, since the blank worlds are
games by the same rules, and cheap: four judgements of one decision. Clauses alone are neither. A suspended element is
cited by nobody, and a clause may name elements that are not at the table. What the rulings of the step cite of each
element is kept with the fragment all the same.

Three things only look like it. A decision that is refused whatever the two say shows nothing of them. What would
decide, but does so all the same once a question of the other one is answered, or would do so in the turn of somebody
who is not the next one because of the other, does not bear on the step unless its rulings speak of it.

A blank world that has come apart from the table is followed as long as it asks the same player the same thing and
differs in nothing but what is pending (Slab the Killer has decided how many Missed! effects are needed before the
Barrel is asked); then a step is compared by what it decides instead of by its state. Any other difference starts
afresh from the state of the table: what an element did in an earlier step is not its doing in this one.

*Which pairs can meet* is decided from data: the points at which an element answers, and the points and names that the
procedures ask, read off their code (``procedures``) or heard in simulated games (``together``). A pair is

found           a fragment shows it: one of the shortest of those on tables of the pair, or one of a full table without
                what it does not need
impossible      a rule of ``reasons`` excludes it, on tables where nobody else bends the rules, and no fragment shows
                it with the help of a third element
not found       within what was looked at, which the table tells: how many contexts there were, how many decisions of
                each kind of tables, whether far; how many decisions on full tables on which both lay; and whether any
                of them asks both. Where there are more contexts now, the pair is searched again in those
not yet searched    no rule excludes it, and nothing has been looked at; the next run begins with it

Pairs are searched in two ways: each by itself on small tables that are laid out for it, and all at once on tables full
of elements, dealt at random, on which a step shows many pairs (``mined``); what is found there is made small. The
latter knows nothing of the rules of ``reasons``: what it finds of an excluded pair without a third element refutes one.

``python -m verification.interactions --write`` searches pair by pair, with ``--mine SECONDS`` all at once, and keeps
what it finds in ``fixtures/interactions/``.

    elements, blank, bearing        the definition
    sketch, contexts, tables        small tables: in outline, what else lies there, who of a pair is where
    promise, staged, named          which of them promise most, and those of the scenarios
    search, replayed                breadth first, and the smallest table that shows the same
    mined, batches                  all pairs at once, on tables full of elements
    procedures, reasons, together   what is asked where
    kept, results, runs             the files, what is known so far, and long runs
"""
