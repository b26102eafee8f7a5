'''Symbolic checks: properties of the real kernel, proved by crosshair over all paths.

    python -m verification.symbolic                everything that CI runs
    python -m verification.symbolic --slow         with what takes long, and with what can only be searched to a bound
    python -m verification.symbolic planted        only the planted bugs; also: conditions, pairs
    python -m verification.symbolic --only jail    only what has this in its name

    conservation ... legality, same     the harnesses, one module for each group: the base game
    sights ... standing                 the same for sets, most of them together
    gold, equipment, shadows            the same for Gold Rush and the Shadow Gunslingers
    load_tokens ... load_characters     the same for Armed & Dangerous
    show_deck, show_play, show_people   the same for Wild West Show
    train_stations ... train_people     the same for The Great Train Robbery
    box                                 expansions together
    pairs, plain                        fast functions and what they have to come to, for diffbehavior
    planted, bug, bugs_of_*             mistakes in the kernel that a condition has to find
    tables, expanded, with_*            the tables at which all of it happens, without and with sets
    conditions, bounds.json             what there is, and how far each is expected to be proved
    crosshair, __main__                 running it and reading what it says

A harness is a function of a few symbolic scalars with a contract, one property, and its clauses in ``CLAUSES``:

    def limit_is_lives(seat: int, lives: int) -> bool:
        """Each seat, any number of lives.

        pre: 0 <= seat < 7 and 0 <= lives
        post: _
        """
        seat = settled(seat, 7)
        return hand_limit(PLAIN, changed(SEVEN, seat, lives=lives), seat, ignore) == lives

"Confirmed over all paths" is a proof for all arguments that meet the preconditions; anything less fails the run,
unless ``bounds.json`` says that the condition is only searched. How to write one that is confirmed:

- The table is concrete, a few numbers are symbolic: seats, lives, kinds of cards, who has left. Strings, dictionaries,
  sets and lists of unknown length as arguments end in "Not confirmed".
- A number that is an index, or goes into a hash (everything that ``legal_actions`` lists does), is made an ordinary one
  by ``settled``: one path for each value, each fast. What is only compared and added stays symbolic and may have any
  size: lives, kinds of cards on the move, numbers gained and lost.
- Whole multisets are compared by one symbolic ``probe``: any kind of card is there as often as before.
- Multiply the paths before running: about 100 of them a second for a pure function, 10 to 20 for a step of the game,
  half of that under the rules of all characters. A few hundred paths are fine.
- The harness says in its own words what must come out; it does not ask the function that it is about.
- Preconditions that nothing meets are a failure, not a proof; so is a public function without a contract.
- A new harness deserves a planted bug that it finds. Nothing else shows that it can fail.

What it cannot prove: hands of many unknown cards and many decisions in a row (the paths multiply), and anything about
files and words. Other checks explore those.
'''
