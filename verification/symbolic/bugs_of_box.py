"""Mistakes in what holds where expansions are used together."""

from verification.symbolic.bug import Bug

BUGS = (
    Bug(
        "Valley of Shadows goes with nothing",
        "bangref/bang/box/combination.py",
        "return other.id in one.names or EVERY in one.names",
        "return other.id in one.names",
        ("box.all_go_together_or_those_that_name_one_another",),
    ),
    Bug(
        "a set has to be named by the first of two",
        "bangref/bang/box/combination.py",
        "if not (_names(one, other) or _names(other, one)):",
        "if not _names(one, other):",
        ("box.all_go_together_or_those_that_name_one_another",),
    ),
    Bug(
        "two decks of events are one",
        "bangref/bang/box/combination.py",
        "if (one.events and other.shows_events) or (other.events and one.shows_events):",
        "if (one.events and other.events) or (other.shows_events and one.shows_events):",
        ("box.one_deck_of_events_and_the_show",),
    ),
    Bug(
        "eight play only with Dodge City",
        "bangref/bang/box/__init__.py",
        'if printed or readings[players.ANY_SET] == "every_set":',
        "if printed:",
        ("box.three_to_eight_with_every_set",),
    ),
    Bug(
        "without Sheriff there are no events",
        "bangref/bang/turn_order.py",
        'rules.readings[STANDS_IN] == "nobody"',
        'rules.readings[STANDS_IN] == "starter"',
        ("box.who_began_takes_the_events",),
    ),
    Bug(
        "lunch before the bomb",
        "bangref/bang/sets/great_train_robbery/wagons/dining_car.py",
        "    after=(CHECKS_AT_START,),",
        "    before=(CHECKS_AT_START,),",
        ("box.lunch_comes_after_the_checks",),
    ),
    Bug(
        "an event waits for nobody",
        "bangref/bang/box/at_once.py",
        'rules.readings.get(AT_ONCE) == "table_last"',
        'rules.readings.get(AT_ONCE) == "no_reading"',
        ("box.the_event_first_or_the_wagon",),
    ),
)
