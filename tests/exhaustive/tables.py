"""The small tables: one for each mechanism, character and alternative of a reading.

A table is the ``given`` of a scenario, with few seats alive, few cards and few lives: no other cards are in the game
(``rest: aside``), and those of the draw pile lie in the ``bag``, whose order nobody knows. Where a mechanism does not
call for others, the players have characters that never matter at such a table: Rose Doolan (everybody is at distance
1 already), Johnny Kisch (no two cards with the same name are laid), Lucky Duke (nobody draws!), Bart Cassidy (has one
life, for which he does not draw) and Willy the Kid (there is hardly a second BANG! to play).

Everything that can be reached is finite, but not always small: a run has a number of states after which it explores
no farther, always to the end of a depth, and says so.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.scenario import Table

Given = dict[str, Any]


class SmallTable(NamedTuple):
    """A table to be explored; ``given`` as in a scenario."""

    name: str
    mechanism: str
    given: Given


def wider(table: SmallTable) -> SmallTable:
    """The same table with one card more in the bag: a Beer, or a BANG! where there is a Beer already."""
    more = "BANG! 9D" if "Beer" in str(table.given) else "Beer 10H"
    given = {**table.given, "bag": [*table.given["bag"], more]}
    return SmallTable(f"{table.name}, and {more}", table.mechanism, given)


def built(given: Given) -> tuple[Rules, State]:
    """Rules and first state of a table."""
    table = Table(given)
    return table.rules, table.state


def alive(state: State) -> int:
    """Seats in the game."""
    return sum(is_present(seat) for seat in state.seats)


# Building tables ------------------------------------------------------------------------------------------------

SHERIFF, OUTLAW, RENEGADE, DEPUTY = "sheriff", "outlaw", "renegade", "deputy"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
NEAR = ("Rose Doolan", "Johnny Kisch", "Lucky Duke")
"""Characters of three players who are alive."""
FAR = ("Lucky Duke", "Johnny Kisch", "Willy the Kid", "Bart Cassidy", "El Gringo")
"""Characters of more of them."""
AWAY = ("Jesse Jones", "Black Jack", "Kit Carlson")
"""Characters of those who are out of the game."""
ROLES = {4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW), 5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY)}


def one(
    role: str, lives: int, *hand: str, who: str = "", before: tuple[str, ...] = (), out: bool = False
) -> dict[str, Any]:
    """A player: role, lives, hand. who: the character. before: cards in play."""
    found: dict[str, Any] = {"role": role, "out": True} if out else {"role": role, "lives": lives}
    found |= {"character": who} if who else {}
    found |= {"hand": list(hand)} if hand else {}
    return found | ({"in_play": list(before)} if before else {})


def seats(*players: dict[str, Any], number: int = 4) -> dict[str, dict[str, Any]]:
    """The players by name, filled up to ``number`` with players who are out; characters for those without."""
    left = list(ROLES[number])
    for player in players:
        left.remove(player["role"])
    everybody = [*players, *(one(role, 0, out=True) for role in left)]
    taken = {player.get("character") for player in everybody}
    plain = [who for who in (NEAR if len(players) < 4 else FAR) if who not in taken]
    away = [who for who in AWAY if who not in taken]
    found = {}
    for name, player in zip(NAMES, everybody, strict=False):
        who = player.get("character") or (away if player.get("out") else plain).pop(0)
        found[name] = {**player, "character": who}
    return found


def given(players: dict[str, dict[str, Any]], *bag: str, **rest: Any) -> Given:
    """A table with these players, and these cards in the bag."""
    return {**rest, "players": players, "bag": list(bag), "rest": "aside"}


def three(ada: dict[str, Any], ben: dict[str, Any], cleo: dict[str, Any], *bag: str, **rest: Any) -> Given:
    """Three players who are alive, and one who is out."""
    return given(seats(ada, ben, cleo), *bag, **rest)


MECHANISMS = (
    SmallTable(
        "shot",
        "a shot and its cancellation",
        three(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Missed! 3S"),
        ),
    ),
    SmallTable(
        "barrel",
        "draw! for a Barrel, and Missed!",
        three(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S", who="Willy the Kid", before=("Barrel QS",)),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
        ),
    ),
    SmallTable(
        "duel",
        "a Duel",
        three(
            one(SHERIFF, 2, "Duel QD", "BANG! AS"),
            one(OUTLAW, 1, "BANG! 2D"),
            one(RENEGADE, 1, "BANG! 3D"),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "gatling",
        "a shot at everybody",
        three(
            one(SHERIFF, 2, "Gatling 10H"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Missed! 3S"),
            "BANG! AS",
        ),
    ),
    SmallTable(
        "indians",
        "a demand of everybody",
        three(
            one(SHERIFF, 2, "Indians! KD"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1, "BANG! 2D"),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "store",
        "a General Store",
        three(
            one(SHERIFF, 2, "General Store 9C"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Duel QD",
        ),
    ),
    SmallTable(
        "jail",
        "Jail",
        three(
            one(SHERIFF, 2, "Jail JS", who="Rose Doolan"),
            one(OUTLAW, 1, who="Willy the Kid", before=("Jail 10S",)),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "BANG! QH",
            "BANG! AS",
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "dynamite",
        "Dynamite, before Jail",
        three(
            one(SHERIFF, 3, "Dynamite 2H", who="Rose Doolan"),
            one(OUTLAW, 2, who="Willy the Kid", before=("Jail 10S",)),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "BANG! AS",
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "rescue",
        "saved from the last life by Beer",
        three(
            one(SHERIFF, 1, "BANG! AS", "Beer 6H"),
            one(OUTLAW, 1, "Beer 7H"),
            one(RENEGADE, 1),
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "rescue of several",
        "several lives lost at once, several Beers",
        three(
            one(SHERIFF, 1, "Beer 6H", "Beer 7H", "Beer 8H", who="Rose Doolan", before=("Dynamite 2H",)),
            one(OUTLAW, 2, who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "Missed! 2S",
            phase="start",
        ),
    ),
    SmallTable(
        "two players",
        "Beer without effect",
        given(
            seats(one(SHERIFF, 2, "BANG! AS", "Beer 6H"), one(RENEGADE, 2, "Beer 7H", "BANG! 2D")),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "reward",
        "an Outlaw is killed",
        three(
            one(SHERIFF, 2, "BANG! AS", "Duel QD"),
            one(OUTLAW, 1, "BANG! 2D", before=("Scope AS",)),
            one(OUTLAW, 1),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "penalty",
        "the Sheriff kills a Deputy",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", "Duel QD", before=("Mustang 8H",)),
                one(DEPUTY, 1, "BANG! 2D"),
                one(OUTLAW, 1, "Missed! 2S"),
                number=5,
            ),
        ),
    ),
    SmallTable(
        "panic",
        "Panic!",
        three(
            one(SHERIFF, 2, "Panic! JH"),
            one(OUTLAW, 1, "Missed! 2S", "BANG! AS"),
            one(RENEGADE, 1, before=("Scope AS",)),
        ),
    ),
    SmallTable(
        "cat balou",
        "Cat Balou",
        three(
            one(SHERIFF, 2, "Cat Balou KH"),
            one(OUTLAW, 1, "Missed! 2S", "BANG! AS"),
            one(RENEGADE, 1, before=("Mustang 8H",)),
        ),
    ),
    SmallTable(
        "weapons",
        "weapons and reach",
        given(
            seats(
                one(SHERIFF, 2, "Schofield JC", "BANG! AS"),
                one(OUTLAW, 1, "Winchester 8S"),
                one(RENEGADE, 1, "Volcanic 10S"),
                one(OUTLAW, 1),
            ),
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "volcanic",
        "a second BANG!",
        three(
            one(SHERIFF, 2, "Volcanic 10S", "BANG! AS", "BANG! 2D"),
            one(OUTLAW, 1, "Schofield JC"),
            one(RENEGADE, 1),
        ),
    ),
    SmallTable(
        "distance",
        "Mustang and Scope",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", before=("Scope AS",)),
                one(OUTLAW, 1, before=("Mustang 8H",)),
                one(RENEGADE, 1),
                one(OUTLAW, 1, "BANG! 2D"),
            ),
            "Panic! JH",
        ),
    ),
    SmallTable(
        "saloon",
        "everybody heals",
        three(
            one(SHERIFF, 2, "Saloon 5H", "BANG! AS"),
            one(OUTLAW, 2, "Beer 6H"),
            one(RENEGADE, 1, "Missed! 2S"),
        ),
    ),
    SmallTable(
        "wells fargo",
        "more cards are drawn than there are",
        three(
            one(SHERIFF, 2, "Wells Fargo 3H"),
            one(OUTLAW, 1, "Stagecoach 9S"),
            one(RENEGADE, 1, "BANG! AS"),
            "Missed! 2S",
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "discarding",
        "the hand limit",
        three(
            one(SHERIFF, 2, "Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
        ),
    ),
    SmallTable(
        "victory",
        "every way to win",
        given(
            seats(
                one(SHERIFF, 1, "BANG! AS"),
                one(DEPUTY, 1),
                one(RENEGADE, 1),
                one(OUTLAW, 1, "Gatling 10H"),
                one(OUTLAW, 1),
                number=5,
            ),
            "BANG! 2D",
            "Duel QD",
        ),
    ),
)


def hero(name: str, about: str, given: Given) -> SmallTable:
    """The table of a character."""
    return SmallTable(name, f"character: {about}", given)


CHARACTERS = (
    hero(
        "Bart Cassidy",
        "draws for each life lost",
        three(
            one(SHERIFF, 3, who="Bart Cassidy"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
            "BANG! 2D",
            "Beer 6H",
        ),
    ),
    hero(
        "Black Jack",
        "shows the second card drawn",
        three(
            one(SHERIFF, 2, who="Black Jack"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! 2D",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2C",
        ),
    ),
    hero(
        "Calamity Janet",
        "BANG! is Missed! and the other way round",
        three(
            one(SHERIFF, 2, "Missed! 2S", who="Calamity Janet"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1, "Indians! KD"),
            "BANG! 2D",
        ),
    ),
    hero(
        "El Gringo",
        "takes a card from whoever hits him",
        three(
            one(SHERIFF, 3, who="El Gringo"),
            one(OUTLAW, 1, "BANG! AS", "Missed! 2S"),
            one(RENEGADE, 1, "Duel QD"),
        ),
    ),
    hero(
        "Jesse Jones",
        "draws the first card from a hand",
        three(
            one(SHERIFF, 2, who="Jesse Jones"),
            one(OUTLAW, 1, "BANG! AS", "Missed! 2S"),
            one(RENEGADE, 1, "Beer 6H"),
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Jourdonnais",
        "draws! as if behind a Barrel",
        three(
            one(SHERIFF, 2, who="Jourdonnais", before=("Barrel QS",)),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
            "Missed! 2S",
        ),
    ),
    hero(
        "Kit Carlson",
        "looks at three cards",
        three(
            one(SHERIFF, 2, who="Kit Carlson"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Lucky Duke",
        "chooses among two flipped cards",
        three(
            one(OUTLAW, 2, who="Lucky Duke", before=("Jail JS", "Dynamite 2H")),
            one(SHERIFF, 1, "BANG! AS", who="Rose Doolan"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
            "Missed! 2S",
            phase="start",
        ),
    ),
    hero(
        "Paul Regret",
        "is one farther away",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Paul Regret"),
            one(OUTLAW, 1, "BANG! 2D", before=("Schofield JC",)),
            one(RENEGADE, 1, "BANG! 3D"),
            "Missed! 2S",
        ),
    ),
    hero(
        "Pedro Ramirez",
        "draws the first card from the discard pile",
        three(
            one(SHERIFF, 2, who="Pedro Ramirez"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            phase="start",
            discard=["Beer 6H"],
        ),
    ),
    hero(
        "Rose Doolan",
        "sees the others one nearer",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", who="Rose Doolan"),
                one(OUTLAW, 1),
                one(RENEGADE, 1, before=("Mustang 8H",)),
                one(OUTLAW, 1),
            ),
            "BANG! 2D",
        ),
    ),
    hero(
        "Sid Ketchum",
        "discards two cards for a life",
        three(
            one(SHERIFF, 1, "Missed! 2S", "Missed! 3S", who="Sid Ketchum"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
        ),
    ),
    hero(
        "Slab the Killer",
        "needs two Missed!",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Slab the Killer"),
            one(OUTLAW, 1, "Missed! 2S", "Missed! 3S", who="Willy the Kid", before=("Barrel QS",)),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
        ),
    ),
    hero(
        "Suzy Lafayette",
        "draws when her hand is empty",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Suzy Lafayette"),
            one(OUTLAW, 1, "Duel QD"),
            one(RENEGADE, 1),
            "BANG! 2D",
        ),
    ),
    hero(
        "Vulture Sam",
        "takes the cards of the dead",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Vulture Sam"),
            one(OUTLAW, 1, "Missed! 2S", before=("Scope AS",)),
            one(RENEGADE, 1, "BANG! 2D"),
        ),
    ),
    hero(
        "Willy the Kid",
        "plays any number of BANG!",
        three(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D", who="Willy the Kid"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            "BANG! 3D",
        ),
    ),
    hero(
        "Claus, the Saint",
        "gives cards away",
        three(
            one(SHERIFF, 2, who="Claus, the Saint"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Johnny Kisch",
        "discards other copies of what he lays",
        three(
            one(SHERIFF, 2, "Mustang 8H", "Jail JS", who="Johnny Kisch"),
            one(OUTLAW, 1, who="Willy the Kid", before=("Mustang 9H",)),
            one(RENEGADE, 1, who="Rose Doolan"),
            "BANG! AS",
            "Jail 10S",
        ),
    ),
    hero(
        "Uncle Will",
        "plays any card as General Store",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Uncle Will"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "Missed! 2S",
            "BANG! 2D",
        ),
    ),
    hero(
        "Emiliano",
        "takes what cancels and what he cancels",
        three(
            one(SHERIFF, 2, "BANG! AS", "Missed! 3S", who="Emiliano"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "BANG! 2D"),
            sets=["bonus"],
        ),
    ),
    hero(
        "Annie Versary",
        "uses any card as BANG!",
        three(
            one(SHERIFF, 2, "Beer 6H", who="Annie Versary"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Duel QD"),
            "BANG! AS",
            sets=["bonus"],
        ),
    ),
)


def under(reading: str, value: str, name: str) -> SmallTable:
    """The table of this name, explored under an alternative of a reading."""
    table = next(table for table in (*MECHANISMS, *CHARACTERS) if table.name == name)
    changed = {**table.given, "readings": {reading: value}}
    return table._replace(name=f"{name}, {value}", mechanism=f"reading: {reading}", given=changed)


READINGS = (
    under("bang.turn.draw.reshuffle", "when_needed", "wells fargo"),
    under("bang.penalty.sheriff_kills_deputy", "opponent", "penalty"),
    under("bang.reward.kill_outlaw", "before_discard", "reward"),
    under("bang.end.immediate", "after_effect", "victory"),
    under("bang.symbol.take_card", "any_player", "panic"),
    under("bang.symbol.in_range.self", "forbidden", "shot"),
    under("bang.character.bart_cassidy.not_last_life", "saved_pays", "Bart Cassidy"),
    under("bang.character.sid_ketchum.discard_two_heal", "own_question", "Sid Ketchum"),
    under("bang.character.suzy_lafayette.draw_when_empty", "at_once", "Suzy Lafayette"),
    under("bang.character.johnny_kisch.in_play_cards", "own_area_only", "Johnny Kisch"),
    under("bang.turn.discard.no_voluntary", "more_allowed", "discarding"),
)

TABLES = (*MECHANISMS, *CHARACTERS, *READINGS)
