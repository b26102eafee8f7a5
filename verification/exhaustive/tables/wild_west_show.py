"""Wild West Show: a table for each show event, each character, and each alternative of a reading."""

from typing import Any

from verification.exhaustive.tables.building import (
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    hero,
    named,
    one,
    three,
    under,
)

SET = ["wild_west_show"]
BEN, CLEO = one(RENEGADE, 1, "Missed! 2S"), one(OUTLAW, 1, "BANG! 2D")


def west(*people: dict[str, Any], bag: tuple[str, ...] = (), show: str = "", **rest: Any) -> Given:
    """Three players who are alive and one who is out, with a show event in force."""
    ada, ben, cleo = people
    piles = {"piles": {"show": [show]}} if show else {}
    return three(ada, ben, cleo, *bag, **{"sets": SET, **piles, **rest})


def _event(name: str, about: str, *people: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> SmallTable:
    """A table at which this show event is in force."""
    return SmallTable(name, f"show event: {about}", west(*people, bag=bag, show=name, **rest))


def _turned_up(name: str, about: str, *people: dict[str, Any], bag: tuple[str, ...]) -> SmallTable:
    """A table at which Stagecoach turns it up."""
    piles = {"show deck": [name]}
    return SmallTable(f"{name}, turned up", f"show event: {about}", west(*people, bag=bag, piles=piles))


EVENTS = (
    _event("Bone Orchard", "the dead come back", one(SHERIFF, 2, "BANG! AS"), BEN, one(OUTLAW, 1)),
    _event("Darling Valentine", "a new hand", one(SHERIFF, 2, "BANG! AS"), BEN, CLEO, bag=("Beer 6H", "BANG! 3D")),
    _event(
        "Dorothy Rage",
        "a card is named for another",
        one(SHERIFF, 2),
        one(RENEGADE, 2, "Duel QD", "BANG! AS"),
        one(OUTLAW, 1, "BANG! 2D"),
    ),
    _event("Gag", "whoever talks loses a life", one(SHERIFF, 2, "BANG! AS"), BEN, one(OUTLAW, 1)),
    _event("Lady Rosa of Texas", "changed places", one(SHERIFF, 2, "BANG! AS"), BEN, CLEO),
    _event("Miss Susanna", "three cards or a life", one(SHERIFF, 2, "BANG! AS"), BEN, CLEO),
    _event("Sacagaway", "open hands", one(SHERIFF, 1, "Panic! JH"), BEN, CLEO),
    _event("Showdown", "any card is a BANG! card", one(SHERIFF, 1, "Beer 6H"), BEN, one(OUTLAW, 1, "BANG! 2D")),
    _event("Wild West Show", "the last one wins", one(SHERIFF, 1, "BANG! AS"), one(RENEGADE, 1), CLEO),
)
TURNED_UP = (
    _turned_up(
        "Helena Zontero",
        "roles are dealt anew",
        one(SHERIFF, 1, "Stagecoach 9S"),
        one(RENEGADE, 1),
        one(OUTLAW, 1),
        bag=("BANG! AS", "BANG! 3D", "Beer 6H"),
    ),
    _turned_up(
        "Bone Orchard",
        "the dead come back with other roles",
        one(SHERIFF, 1, "Stagecoach 9S"),
        one(RENEGADE, 1),
        one(OUTLAW, 1),
        bag=("BANG! AS", "BANG! 3D"),
    ),
    _turned_up(
        "Miss Susanna",
        "three cards or a life",
        one(SHERIFF, 2, "Stagecoach 9S"),
        one(RENEGADE, 1),
        one(OUTLAW, 1),
        bag=("BANG! AS", "BANG! 3D"),
    ),
)

SHOOTS = one(SHERIFF, 1, "BANG! AS")


def _person(name: str, about: str, *hand: str, bag: tuple[str, ...] = (), **rest: Any) -> SmallTable:
    """The table of a character that the Sheriff has."""
    return hero(name, about, west(one(SHERIFF, 1, *hand, who=name), BEN, CLEO, bag=bag, **rest))


def _other(name: str, about: str, *hand: str, bag: tuple[str, ...] = (), **more: Any) -> SmallTable:
    """The table of a character that another has, at whom the Sheriff shoots."""
    return hero(name, about, west(SHOOTS, one(RENEGADE, 2, *hand, who=name, **more), CLEO, bag=bag))


CHARACTERS = (
    _other("Big Spencer", "plays no Missed!", "Missed! 2S"),
    _person("Flint Westwood", "a card for two", "BANG! AS"),
    _other("Gary Looter", "takes what is discarded for the limit"),
    _person("Greygory Deck", "two other characters", phase="start"),
    _other("John Pain", "takes what is flipped", bag=("Beer 6H", "BANG! 3D"), before=("Barrel QS",)),
    _person("Lee Van Kliff", "repeats a brown card", "Saloon 5H", "BANG! AS"),
    _other("Teren Kill", "draws! for the last life", bag=("Beer 6H", "BANG! 3D")),
    _person("Youl Grinner", "gets a card of who has more", phase="start"),
)

SPENCER_UNDER_SHOWDOWN = SmallTable(
    "Big Spencer under Showdown",
    "a Missed! that is played as BANG!",
    west(one(SHERIFF, 1, "Missed! 2S", who="Big Spencer"), one(RENEGADE, 1), CLEO, show="Showdown"),
)
LOOTER_AND_MINE = SmallTable(
    "Gary Looter in the Abandoned Mine",
    "excess cards that another rule has, too",
    west(
        one(SHERIFF, 1, "BANG! AS", "Jail JS"),
        one(RENEGADE, 1, who="Gary Looter"),
        one(OUTLAW, 1),
        sets=["fistful", *SET],
        events=[],
        event=["Abandoned Mine"],
    ),
)
OTHER_CARDS = SmallTable(
    "Pony Express and the show",
    "cards that draw as Stagecoach does",
    west(
        one(SHERIFF, 1, "Pony Express QD"),
        one(RENEGADE, 1),
        one(OUTLAW, 1),
        bag=("Beer 6H", "BANG! 3D", "BANG! 4D"),
        sets=["dodge_city", *SET],
        piles={"show deck": ["Gag"]},
    ),
)
DOROTHY_AND_ARROW = SmallTable(
    "Dorothy Rage and Arrow",
    "show event: what goes with a card that is played for another",
    west(
        one(SHERIFF, 2),
        {**one(RENEGADE, 2, "Arrow 5D"), "counters": {"load": 2}},
        one(OUTLAW, 1, "BANG! 2D"),
        show="Dorothy Rage",
        sets=["armed_and_dangerous", *SET],
    ),
)
LEE_AND_APACHE = SmallTable(
    "Lee Van Kliff and Apache Kid",
    "an effect that is repeated, with a suit",
    west(
        one(SHERIFF, 1, "BANG! 8S", "BANG! 8D", "BANG! 8C", who="Lee Van Kliff"),
        one(RENEGADE, 2, who="Apache Kid"),
        CLEO,
        sets=["dodge_city", *SET],
    ),
)
MORE = (SPENCER_UNDER_SHOWDOWN, LOOTER_AND_MINE, OTHER_CARDS, DOROTHY_AND_ARROW, LEE_AND_APACHE)

BY_NAME = (*EVENTS, *TURNED_UP, *CHARACTERS, *MORE)
READINGS = tuple(
    under(reading, value, named(BY_NAME, table))
    for reading, value, table in (
        ("bang.character.big_spencer.no_missed", "every_effect", "Big Spencer"),
        ("bang.character.flint_westwood.exchange", "any_number", "Flint Westwood"),
        ("bang.character.john_pain.take", "compulsory", "John Pain"),
        ("bang.character.lee_van_kliff.bang", "counted", "Lee Van Kliff"),
        ("bang.character.lee_van_kliff.repeat", "last_brown", "Lee Van Kliff"),
        ("bang.character.lee_van_kliff.suit", "none", "Lee Van Kliff and Apache Kid"),
        ("bang.character.teren_kill.no_beer_after", "never", "Teren Kill"),
        ("bang.character.youl_grinner.gifts", "one_by_one", "Youl Grinner"),
        ("bang.event.bone_orchard.roles", "drawn_each", "Bone Orchard"),
        ("bang.event.bone_orchard.secret", "open", "Bone Orchard"),
        ("bang.event.darling_valentine.effect", "before_checks", "Darling Valentine"),
        ("bang.event.dorothy_rage.effect", "any_number", "Dorothy Rage"),
        ("bang.event.dorothy_rage.not_playable", "in_vain", "Dorothy Rage"),
        ("bang.event.dorothy_rage.goes_with", "as_it_is", "Dorothy Rage and Arrow"),
        ("bang.event.gag.effect", "left_out", "Gag"),
        ("bang.event.lady_rosa_of_texas.effect", "any_number", "Lady Rosa of Texas"),
        ("bang.event.lady_rosa_of_texas.two_players", "used", "Lady Rosa of Texas"),
        ("bang.event.miss_susanna.effect", "uses_too", "Miss Susanna"),
        ("bang.event.miss_susanna.end_of_turn", "before_discards", "Miss Susanna"),
        ("bang.event.showdown.any_as_bang", "not_counted", "Showdown"),
        ("bang.event.showdown.answers", "played_only", "Showdown"),
        ("bang.character.gary_looter.abandoned_mine", "mine", "Gary Looter in the Abandoned Mine"),
        ("bang.character.greygory_deck.base_only", "with_the_added", "Greygory Deck"),
        ("bang.character.greygory_deck.keep_or_swap", "turn_start", "Greygory Deck"),
        ("bang.character.greygory_deck.nobody_plays", "free", "Greygory Deck"),
        ("bang.character.greygory_deck.nobody_plays", "all_free", "Greygory Deck"),
        ("bang.event.helena_zontero.effect", "everybody", "Helena Zontero, turned up"),
        ("bang.event.miss_susanna.turned_up", "next_turn", "Miss Susanna, turned up"),
        ("bang.event.showdown.missed_of_big_spencer", "barred", "Big Spencer under Showdown"),
        ("bang.wild_west_show.deck.flip", "event_first", "Helena Zontero, turned up"),
        ("bang.wild_west_show.deck.other_cards", "same_effect", "Pony Express and the show"),
        ("bang.event.wild_west_show.everybody_out", "outlaws", "Wild West Show"),
    )
)

TABLES = (*EVENTS, *TURNED_UP, *CHARACTERS, *MORE, *READINGS)
