"""Armed & Dangerous: load tokens, each of its cards, each character, each reading.

Each card has a table made alike: a Dangerous card lies in play with tokens on it, an upgradeable card is in hand, with
tokens on the character. Tokens are few, so that the ways of paying with them are.
"""

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

SETS = ["armed_and_dangerous"]

LAID = {
    "Ace Up The Sleeve AH": 2, "Bandolier 2H": 1, "Beer Keg 4H": 3, "Bell Tower 7C": 2, "Bomb 7D": 3, "Crate 3H": 2,
    "Lockpick 2C": 3, "Tumbleweed 4C": 2, "Whip 5C": 3, "Big Fifty QS": 2, "Buntline Special JS": 2,
    "Double Barrel 6C": 2, "Thunderer 3C": 2,
}  # fmt: skip
"""Dangerous cards, and the tokens on them at their table."""
HELD = {
    "A Little Nip 5H": 3, "Arrow 5D": 1, "Caravan 2S": 2, "Duck! 3D": 2, "Flintlock AS": 2, "Quick Shot 3S": 1,
    "Reloading 4D": 0, "Rust 9S": 3, "Squaw 3D": 2,
}  # fmt: skip
"""Cards with brown borders, and the tokens on the character of their player."""

BEN, CLEO = one(RENEGADE, 1, "Missed! 2S"), one(OUTLAW, 1)


def loaded(player: dict[str, Any], person: int = 0, **cards: int) -> dict[str, Any]:
    """The player with load tokens on the character, and on cards, which are named with underscores."""
    found = {**player, "counters": {"load": person}} if person else dict(player)
    tokens = {name.replace("_", " "): {"load": number} for name, number in cards.items()}
    return {**found, "tokens": tokens} if tokens else found


def saloon(ada: dict[str, Any], ben: dict[str, Any], cleo: dict[str, Any], *bag: str, **rest: Any) -> Given:
    """Three players with the set in use."""
    return three(ada, ben, cleo, *bag, **{"sets": SETS, **rest})


def owner(name: str, number: int, *hand: str, role: str = SHERIFF, lives: int = 1, who: str = "") -> dict[str, Any]:
    """A player with a Dangerous card in play and tokens on it."""
    return loaded(one(role, lives, *hand, before=(name,), who=who), **{name: number})


def ada(*hand: str, who: str = "", tokens: int = 0, lives: int = 1, before: tuple[str, ...] = ()) -> dict[str, Any]:
    """The Sheriff, with tokens on the character."""
    return loaded(one(SHERIFF, lives, *hand, who=who, before=before), tokens)


def _plain(text: str) -> str:
    return text.rpartition(" ")[0]


def _of_dangerous(text: str, tokens: int) -> SmallTable:
    """In front of the Sheriff, who can play a BANG! card, with a draw pile for what draws."""
    table = saloon(owner(text, tokens, "BANG! 2D"), BEN, CLEO, "Beer 6H", "BANG! 3D")
    return SmallTable(_plain(text), "a Dangerous card", table)


def _of_brown(text: str, tokens: int) -> SmallTable:
    """In the hand of the Sheriff; somebody else has a Dangerous card that it may be about."""
    outlaw = owner("Crate 3H", 2, role=OUTLAW)
    return SmallTable(_plain(text), "an upgradeable card", saloon(ada(text, tokens=tokens), BEN, outlaw, "Beer 6H"))


CARDS = (
    *(_of_dangerous(text, tokens) for text, tokens in LAID.items()),
    *(_of_brown(text, tokens) for text, tokens in HELD.items()),
)
MECHANISMS = (
    SmallTable("a Dangerous card is played", "tokens of the pool", saloon(ada("Whip 5C", "Scope AS"), BEN, CLEO)),
    SmallTable("cards too many", "tokens of phase 3", saloon(ada("BANG! 2D", "Beer 6H"), BEN, CLEO, "BANG! 3D")),
    SmallTable(
        "weapons with load tokens",
        "a Dangerous weapon replaced",
        saloon(owner("Thunderer 3C", 1, "Big Fifty QS"), BEN, CLEO),
    ),
    SmallTable(
        "a Dangerous card is stolen",
        "what is taken leaves its tokens",
        saloon(ada("Panic! AH", "Cat Balou KH"), BEN, owner("Crate 3H", 3, role=OUTLAW)),
    ),
    SmallTable(
        "Bomb, Dynamite and Jail",
        "the order at the start of the turn",
        saloon(
            loaded(one(OUTLAW, 2, before=("Jail JS", "Bomb 7D")), **{"Bomb 7D": 1}),
            one(SHERIFF, 1),
            BEN,
            "Beer 6H",
            "BANG! 2C",
            phase="start",
        ),
    ),
)

CHARACTERS = (
    hero(
        "Al Preacher",
        "a card for two tokens",
        saloon(ada("Scope AS", "Whip 5C"), loaded(one(RENEGADE, 1, who="Al Preacher"), 4), CLEO, "Beer 6H"),
    ),
    hero(
        "Frankie Canton",
        "takes a token from another card",
        saloon(
            ada(who="Frankie Canton"), loaded(one(RENEGADE, 1), 1), owner("Bomb 7D", 1, role=OUTLAW, lives=2), "Beer 6H"
        ),
    ),
    hero("Bass Greeves", "two tokens for a card", saloon(ada("Beer 6H", "BANG! 2D", who="Bass Greeves"), BEN, CLEO)),
    hero("Red Ringo", "moves tokens", saloon(loaded(owner("Crate 3H", 1, "Beer 6H", who="Red Ringo"), 3), BEN, CLEO)),
    hero(
        "Julie Cutter",
        "shoots at who hurts them",
        saloon(ada("BANG! 2D"), one(RENEGADE, 2, who="Julie Cutter"), CLEO, "Beer 6H", "BANG! 3C"),
    ),
    hero(
        "Bloody Mary", "draws for what is cancelled", saloon(ada("BANG! 2D", who="Bloody Mary"), BEN, CLEO, "Beer 6H")
    ),
    hero(
        "Ms. Abigail",
        "ignores high cards",
        saloon(ada("BANG! AS", "Gatling 10H"), one(RENEGADE, 1, who="Ms. Abigail"), CLEO),
    ),
    hero("Mexicali Kid", "shoots for two tokens", saloon(ada("BANG! 2D", who="Mexicali Kid", tokens=2), BEN, CLEO)),
)


def _table(name: str) -> SmallTable:
    return named((*CARDS, *MECHANISMS, *CHARACTERS), name)


SCARCE = SmallTable(
    "an empty pool",
    "fewer tokens than are due",
    saloon(ada("Reloading 4D", tokens=0), loaded(one(RENEGADE, 1), 30), CLEO, "Beer 6H"),
)
FALLEN = SmallTable(
    "a Shadow with tokens",
    "tokens of an eliminated player",
    saloon(ada("BANG! 2D"), loaded(one(RENEGADE, 1), 2), CLEO, "Beer 6H", sets=[*SETS, "shadow_gunslingers"]),
)
COLOURED = SmallTable(
    "José Delgado with Dangerous cards",
    "a price in blue cards",
    saloon(ada("Whip 5C", who="José Delgado"), BEN, CLEO, "Beer 6H", "BANG! 2D", sets=[*SETS, "dodge_city"]),
)
ELSEWHERE = SmallTable(
    "tokens of another place", "paying", saloon(loaded(owner("Crate 3H", 1), 1), BEN, CLEO, "Beer 6H")
)
SEVERAL = SmallTable(
    "a token for each card", "uses in a turn", saloon(owner("Ace Up The Sleeve AH", 4), BEN, CLEO, "Beer 6H")
)
EMPTIED = SmallTable(
    "the last token of a weapon", "a weapon emptied", saloon(owner("Thunderer 3C", 1, "BANG! 2D"), BEN, CLEO)
)
JANET = SmallTable(
    "a weapon of Calamity Janet",
    "a card played as BANG!",
    saloon(owner("Thunderer 3C", 2, "Missed! 3S", who="Calamity Janet"), BEN, CLEO),
)
APACHE = SmallTable(
    "Bomb and Apache Kid",
    "handing Bomb on",
    saloon(
        owner("Bomb 7D", 2, lives=2),
        one(RENEGADE, 2, who="Apache Kid"),
        one(OUTLAW, 2),
        "Beer 6H",
        "BANG! 2C",
        phase="start",
        sets=[*SETS, "dodge_city"],
    ),
)
TICKING = SmallTable(
    "Bomb ticks",
    "Bomb at the start of a turn",
    saloon(owner("Bomb 7D", 3, lives=3), BEN, CLEO, "Beer 6H", "BANG! 2C", phase="start"),
)
BITTEN = SmallTable(
    "Bomb and Rattlesnake",
    "the order at the start of the turn",
    saloon(
        loaded(one(SHERIFF, 3, before=("Rattlesnake 7H", "Bomb 7D")), **{"Bomb 7D": 1}),
        BEN,
        CLEO,
        "BANG! AS",
        "BANG! 2C",
        sets=[*SETS, "valley_of_shadows"],
        phase="start",
    ),
)
LASSOED = SmallTable(
    "Bomb under Lasso",
    "Bomb without effect",
    saloon(
        ada("Rust 9S"),
        owner("Bomb 7D", 1, role=RENEGADE, lives=2),
        CLEO,
        sets=[*SETS, "fistful"],
        event=["Lasso"],
        events=[],
    ),
)
TWO_LEFT = SmallTable(
    "Beer Keg for two",
    "what is like Beer where two are left",
    saloon(owner("Beer Keg 4H", 3), one(RENEGADE, 0, out=True), CLEO, "Beer 6H"),
)
HIDDEN = SmallTable(
    "Bell Tower and Mustang",
    "distance 1",
    saloon(owner("Bell Tower 7C", 1, "BANG! 2D"), one(RENEGADE, 1, before=("Mustang 8H",)), CLEO),
)
TWICE = SmallTable(
    "Big Fifty twice",
    "a target without help",
    saloon(
        loaded(one(SHERIFF, 1, "BANG! 2D", "Flintlock AS", before=("Big Fifty QS",)), **{"Big Fifty QS": 1}),
        one(RENEGADE, 3, before=("Barrel QS",)),
        CLEO,
        "Beer 6H",
        "BANG! 2C",
    ),
)
BARE = SmallTable(
    "Buntline Special and an empty hand",
    "nothing to discard",
    saloon(owner("Buntline Special JS", 1, "BANG! 2D"), one(RENEGADE, 2, "Missed! 2S"), CLEO),
)
DUEL = SmallTable(
    "Ms. Abigail alone",
    "a card for all others",
    saloon(ada("Gatling 10H", "Indians! KD"), one(RENEGADE, 2, who="Ms. Abigail"), one(OUTLAW, 0, out=True), "Beer 6H"),
)
CANCELLED = SmallTable(
    "Ms. Abigail and Flintlock",
    "ignoring or cancelling",
    saloon(ada("Flintlock AS", tokens=2), one(RENEGADE, 1, who="Ms. Abigail"), CLEO, "Beer 6H"),
)
LAST = SmallTable(
    "the last life of Julie Cutter",
    "a draw! of a dead player",
    saloon(ada("BANG! 2D"), one(RENEGADE, 1, who="Julie Cutter"), CLEO, "Beer 6H", "BANG! 3C"),
)
OWN_CARD = SmallTable(
    "Al Preacher plays a blue card",
    "a card for two tokens",
    saloon(ada("Scope AS", who="Al Preacher", tokens=2), BEN, CLEO, "Beer 6H"),
)
EMPTIED_BETWEEN = SmallTable(
    "Quick Shot and a weapon's last token",
    "range for further targets",
    saloon(
        loaded(one(SHERIFF, 1, "Quick Shot 3S", before=("Big Fifty QS",)), 1, **{"Big Fifty QS": 1}),
        one(RENEGADE, 1),
        one(OUTLAW, 1, before=("Mustang 8H",)),
    ),
)
RENAMED = SmallTable(
    "New Identity and load tokens",
    "another character",
    saloon(
        loaded(one(SHERIFF, 1, "BANG! 2D", who="Red Ringo", spare="Mexicali Kid"), 2),
        one(RENEGADE, 1, who="Rose Doolan", spare="Johnny Kisch"),
        one(OUTLAW, 1, who="Slab the Killer", spare="Bart Cassidy"),
        "Beer 6H",
        "BANG! 3D",
        sets=["high_noon", *SETS],
        event=["New Identity"],
        events=["The Sermon"],
        phase="start",
    ),
)
OTHERS = (
    SCARCE, FALLEN, COLOURED, ELSEWHERE, SEVERAL, EMPTIED, JANET, APACHE, TICKING, BITTEN, LASSOED, TWO_LEFT, HIDDEN,
    TWICE, BARE, DUEL, CANCELLED, LAST, OWN_CARD, EMPTIED_BETWEEN, RENAMED,
)  # fmt: skip
READINGS = (
    under("bang.load.from_pool", "none", SCARCE),
    under("bang.load.eliminated", "kept", FALLEN),
    under("bang.load.new_identity", "returned", RENAMED),
    under("bang.load.blue_played.dangerous", "one", _table("a Dangerous card is played")),
    under("bang.load.excess.not_now", "next_turn", _table("cards too many")),
    under("bang.dangerous.as_blue", "own_colour", COLOURED),
    under("bang.dangerous.use", "any", ELSEWHERE),
    under("bang.dangerous.no_limit", "once", SEVERAL),
    under("bang.dangerous.weapon.ability", "lost", EMPTIED),
    under("bang.dangerous.weapon.played_as_bang", "printed", JANET),
    under("bang.armed_and_dangerous.apache_kid", "passed", APACHE),
    under("bang.card.ace_up_the_sleeve.effect", "any_time", _table("Ace Up The Sleeve")),
    under("bang.card.beer_keg.no_beer", "as_beer", TWO_LEFT),
    under("bang.card.bell_tower.effect", "modified", HIDDEN),
    under("bang.card.big_fifty.ability", "turn", TWICE),
    under("bang.card.bomb.after_dynamite_jail", "made", _table("Bomb, Dynamite and Jail")),
    under("bang.card.bomb.explode", "nobody", _table("Frankie Canton")),
    under("bang.card.bomb.last", "by_choice", BITTEN),
    under("bang.card.bomb.red", "may_keep", TICKING),
    under("bang.card.bomb.spendable", "who_played", _table("Bomb")),
    under("bang.card.bomb.suspended", "explodes", LASSOED),
    under("bang.card.buntline_special.ability", "hit", BARE),
    under("bang.card.flintlock.upgrade", "when_played", _table("Flintlock")),
    under("bang.card.quick_shot.distinct", "counts", EMPTIED_BETWEEN),
    under("bang.card.thunderer.ability", "free", _table("Thunderer")),
    under("bang.card.whip.effect", "of_others", _table("Whip")),
    under("bang.character.al_preacher.effect", "any", OWN_CARD),
    under("bang.character.julie_cutter.effect", "always", LAST),
    under("bang.character.ms_abigail.effect", "always", _table("Ms. Abigail")),
    under("bang.character.ms_abigail.no_cancelling", "cancelled", CANCELLED),
    under("bang.character.ms_abigail.not_all", "alone", DUEL),
)
TABLES = (*CARDS, *MECHANISMS, *CHARACTERS, *OTHERS, *READINGS)
