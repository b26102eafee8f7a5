"""Valley of Shadows: a table for each card, each character, and each alternative of a reading."""

from verification.exhaustive.tables.building import (
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    given,
    hero,
    named,
    one,
    seats,
    three,
    under,
)

SET = ["valley_of_shadows"]


def _three(*people: dict[str, object], bag: tuple[str, ...] = (), phase: str = "play") -> Given:
    """Three players who are alive, and one who is out."""
    ada, ben, cleo = people
    return three(ada, ben, cleo, *bag, sets=SET, **({} if phase == "play" else {"phase": phase}))


def _card(name: str, about: str, table: Given) -> SmallTable:
    return SmallTable(name, f"card: {about}", table)


CARDS = (
    _card(
        "Aim",
        "goes with a BANG! card",
        _three(one(SHERIFF, 2, "BANG! AS", "Aim 6C"), one(OUTLAW, 2, "Missed! 2S"), one(RENEGADE, 1)),
    ),
    _card(
        "Backfire",
        "returns the fire",
        _three(
            one(SHERIFF, 2, "Gatling 10H"),
            one(OUTLAW, 1, "Backfire QC"),
            one(RENEGADE, 1, "Missed! 2S"),
            bag=("Beer 6H",),
        ),
    ),
    _card(
        "Bandidos",
        "two cards or a life",
        _three(one(SHERIFF, 2, "Bandidos QD", "BANG! AS"), one(OUTLAW, 1, "Beer 6H", "Duel QD"), one(RENEGADE, 2)),
    ),
    _card(
        "Bounty",
        "a card for each hit",
        _three(one(SHERIFF, 1, "Bounty 9C", "BANG! AS"), one(OUTLAW, 2), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    _card(
        "Escape",
        "cancels what is played at one",
        _three(one(SHERIFF, 1, "Duel QD", "Jail JS"), one(OUTLAW, 1, "Escape 3H"), one(RENEGADE, 1), bag=("BANG! AS",)),
    ),
    _card(
        "Fanning",
        "two targets side by side",
        _three(one(SHERIFF, 1, "Fanning 2S", "BANG! AS"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 2)),
    ),
    _card(
        "Ghost",
        "brings somebody back",
        given(
            seats(one(SHERIFF, 1, "Ghost 9S", "Cat Balou KH"), one(RENEGADE, 1, "BANG! AS"), one(OUTLAW, 0, out=True)),
            "Missed! 2S",
            sets=SET,
        ),
    ),
    _card(
        "Last Call",
        "a life, with two left, too",
        given(seats(one(SHERIFF, 1, "Last Call 8D"), one(RENEGADE, 1, "BANG! AS")), "Beer 6H", sets=SET),
    ),
    _card(
        "LeMat",
        "any card is a BANG! card",
        _three(one(SHERIFF, 1, "LeMat 4D", "Beer 6H"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1)),
    ),
    _card(
        "Poker",
        "a pot without an ace",
        _three(one(SHERIFF, 1, "Poker JH"), one(OUTLAW, 1, "BANG! AS", "BANG! 2C"), one(RENEGADE, 1, "Duel QD")),
    ),
    _card(
        "Rattlesnake",
        "bites on spades",
        _three(
            one(SHERIFF, 1, "Rattlesnake 7H"), one(OUTLAW, 1), one(RENEGADE, 1), bag=("BANG! AS", "Beer 6H", "Duel QD")
        ),
    ),
    _card(
        "Saved!",
        "a life of somebody else, for two cards",
        _three(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Duel QD", "Beer 6H"),
            one(RENEGADE, 1, "Saved! 5H"),
            bag=("Missed! 2S", "Missed! 3S"),
        ),
    ),
    _card(
        "Shotgun",
        "a hit costs a card, too",
        _three(one(SHERIFF, 1, "Shotgun KS", "BANG! AS"), one(OUTLAW, 2, "Beer 6H", "Duel QD"), one(RENEGADE, 1)),
    ),
    _card(
        "Tomahawk",
        "a shot over two places",
        _three(one(SHERIFF, 1, "Tomahawk AD", "BANG! AS"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1)),
    ),
    _card(
        "Tornado",
        "two cards to the left",
        _three(
            one(SHERIFF, 1, "Tornado AC", "BANG! AS", "Beer 6H", "Duel QD"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
        ),
    ),
)

CHARACTERS = (
    hero(
        "Henry Block",
        "shoots at whoever takes a card",
        _three(one(SHERIFF, 1, "Panic! JH"), one(OUTLAW, 1, "Beer 6H", who="Henry Block"), one(RENEGADE, 1)),
    ),
    hero(
        "Colorado Bill",
        "draws! for BANG! cards",
        _three(
            one(SHERIFF, 1, "BANG! 2C", who="Colorado Bill"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Beer 6H"),
        ),
    ),
    hero(
        "Evelyn Shebang",
        "a shot for a card",
        _three(
            one(SHERIFF, 1, who="Evelyn Shebang"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Beer 6H"),
            phase="start",
        ),
    ),
    hero(
        "Mick Defender",
        "cancels cards with a Missed!",
        _three(
            one(SHERIFF, 1, "Duel QD", "Jail JS"),
            one(OUTLAW, 1, "Missed! 2S", "Backfire QC", who="Mick Defender"),
            one(RENEGADE, 1),
            bag=("BANG! AS",),
        ),
    ),
    hero(
        "Black Flower",
        "clubs are BANG! cards",
        _three(
            one(SHERIFF, 1, "Missed! 10C", "BANG! AS", who="Black Flower"),
            one(OUTLAW, 2, "Missed! 2S"),
            one(RENEGADE, 1),
        ),
    ),
    hero(
        "Spot-Burst Ringer",
        "a BANG! card is a Gatling",
        _three(
            one(SHERIFF, 1, "BANG! 2C", "BANG! AS", who="Spot-Burst Ringer"),
            one(OUTLAW, 2, "Missed! 2S"),
            one(RENEGADE, 1),
        ),
    ),
    hero(
        "Tuco the Franciscan",
        "draws four without blue cards",
        _three(
            one(SHERIFF, 1, "BANG! 2C"),
            one(OUTLAW, 1, before=("Scope AS",), who="Tuco the Franciscan"),
            one(RENEGADE, 1, "Cat Balou KH"),
            bag=("Missed! 2S", "Missed! 3S"),
        ),
    ),
    hero(
        "Lemonade Jim",
        "joins in a Beer",
        _three(one(SHERIFF, 1, "Beer 6H"), one(OUTLAW, 1, "BANG! AS", who="Lemonade Jim"), one(RENEGADE, 1, "Beer 7H")),
    ),
)

READINGS = (
    under("bang.card.aim.effect", "two", named(CARDS, "Aim")),
    under("bang.card.bandidos.takes_part", "others", named(CARDS, "Bandidos")),
    under("bang.card.bandidos.order", "at_once", named(CARDS, "Bandidos")),
    under(
        "bang.card.bandidos.single_card",
        "may_choose",
        _card(
            "Bandidos, one card",
            "a single card",
            _three(one(SHERIFF, 1, "Bandidos QD"), one(OUTLAW, 2, "Duel QD"), one(RENEGADE, 1)),
        ),
    ),
    under(
        "bang.card.bandidos.no_card",
        "nothing",
        _card(
            "Bandidos, no card",
            "an empty hand",
            _three(one(SHERIFF, 1, "Bandidos QD"), one(OUTLAW, 2, "Duel QD"), one(RENEGADE, 1)),
        ),
    ),
    under(
        "bang.card.escape.effect",
        "bang_too",
        _card(
            "Escape and BANG!",
            "a BANG! escaped from",
            _three(one(SHERIFF, 1, "BANG! AS"), one(OUTLAW, 1, "Escape 3H"), one(RENEGADE, 1)),
        ),
    ),
    under("bang.card.escape.colours", "used_too", named(CARDS, "Escape")),
    under("bang.card.fanning.first_target", "shooter_too", named(CARDS, "Fanning")),
    under("bang.card.ghost.removed", "as_ghost_town", named(CARDS, "Ghost")),
    under("bang.card.ghost.counts_in_game", "only_lives", named(CARDS, "Ghost")),
    under("bang.card.ghost.fewest_lives", "compared", named(CARDS, "Ghost")),
    under("bang.card.poker.takes_part", "everybody", named(CARDS, "Poker")),
    under("bang.card.poker.order", "one_by_one", named(CARDS, "Poker")),
    under("bang.card.saved.effect", "fatal_loss", named(CARDS, "Saved!")),
    under("bang.character.evelyn_shebang.trade_draw_for_bang", "any_in_range", named(CHARACTERS, "Evelyn Shebang")),
    under("bang.character.mick_defender.missed_cancels_card", "any_symbol", named(CHARACTERS, "Mick Defender")),
    under("bang.character.lemonade_jim.join_beer", "healing", named(CHARACTERS, "Lemonade Jim")),
)

TABLES = (*CARDS, *CHARACTERS, *READINGS)
