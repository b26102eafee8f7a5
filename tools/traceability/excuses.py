"""What the program may lack, and why: reasons that the audit prints."""

from bangref.rulebook.trace import NOT_IN_RULINGS, ONLY_IN_TESTS

ABSENT_SETS: dict[str, str] = {}
"""Sets whose clauses nothing has to cite or demonstrate. Games that are not played yet need no entry."""

EXCUSES = {
    ONLY_IN_TESTS: {
        "bang.play_vs_use.ban_on_use": "no card of the base game forbids a use",
        "bang.sequence.own_order": "no two effects of one player fall on the same moment in the base game",
    },
    NOT_IN_RULINGS: {
        "bang.components.roles": "a role that does not exist is refused when the file is read",
        "bang.character.johnny_kisch.in_play_cards": "a discard that does not happen leaves no ruling",
        "bang.character.molly_stark.after_duel": "a draw that does not happen leaves no ruling",
        "bang.event.abandoned_mine.not_green_cards": "which way a card goes is told by the clause that sends it there",
        "bang.event.law_of_the_west.not_at_self": "a duty that does not exist leaves no ruling",
        "bang.setup.table.draw_pile": "scenarios begin with a set table; records with a deck in the header show it",
        "bang.train.wagons.treated_as_blue": "what a card counts as for an event leaves no ruling of its own",
        "dice.components.characters": "a character that does not exist is refused when the file is read",
        "dice.components.roles": "a role that does not exist is refused when the file is read",
        "dice.resolve.six_faces": "a face that does not exist is refused when the file is read",
        "samurai.components.roles": "a role that does not exist is refused when the file is read",
    },
}
"""Clauses that no scenario of real cards can show, though a marked test does; clauses that the code names and that no
scenario can make it note."""
