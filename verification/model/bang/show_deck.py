"""Wild West Show: the show deck, and what an event does as it enters play (chapter "Divoký západ: úvod").

``show`` has the event in force, ``show_deck`` the cards on top that are known, ``show_bag`` those whose order nobody
knows, ``show_under`` the one beneath them, ``show_removed`` the events that have been replaced.
"""

from __future__ import annotations

from typing import Any

from verification.model.bang.decks import turn_up
from verification.model.bang.ending import judge_end
from verification.model.bang.facts import Item, Line, Position, name_of
from verification.model.bang.roles_anew import roles_for_helena, roles_of_the_dead
from verification.model.bang.table import dealt_in_secret, in_game, numbered, reading, show, starter, with_show
from verification.model.bang.todo import do, first

LAST = "Wild West Show"
OTHERS = [
    *("Bone Orchard", "Darling Valentine", "Dorothy Rage", "Gag", "Helena Zontero"),
    *("Lady Rosa of Texas", "Miss Susanna", "Sacagaway", "Showdown"),
]
"""The nine cards above the last one.

Clause: bang.wild_west_show.components.names.
"""
PILES = {
    "show": "show",
    "show deck": "show_deck",
    "rest of the show deck": "show_bag",
    "under the show deck": "show_under",
    "removed from the show": "show_removed",
}
"""How a checkpoint calls the piles."""


NUMBERS = (
    *("flint_westwood", "dorothy_rage", "hands_shown", "lady_rosa_of_texas", "cards_of_the_turn"),
    "miss_susanna_is_new",
)
"""Numbers that are remembered for a turn."""


def bare_table(names: list[str]) -> dict[str, Any]:
    """Nothing of the show on the table, and everybody on their seat."""
    piles: dict[str, Any] = {pile: [] for pile in PILES.values()}
    people: dict[str, Any] = {"cast": {}, "renegades_killed": [], "recast": []}
    return {**piles, **people, "ring": names, "skipped": [], "held": [], "lent": {}}


def set_up(position: Position, order: list[str]) -> list[Item]:
    """Nine cards face down, Wild West Show beneath them, and no event in force; then Greygory Deck may take others.

    Clauses: bang.wild_west_show.deck.setup, bang.wild_west_show.deck.none_at_first,
    bang.wild_west_show.components.names, bang.character.greygory_deck.at_the_beginning.
    """
    if not with_show(position):
        return []
    position |= {"show_bag": list(OTHERS), "show_under": [LAST]}
    return [do("Greygory Deck", name) for name in order]


def place(position: Position, check: dict[str, Any]) -> None:
    """The show as a checkpoint tells it: its piles, the seats, the roles, the turns left out, Greygory Deck's pair."""
    names, piles = numbered(position), check.get("piles", {})
    for told, pile in PILES.items():
        position[pile] = list(piles.get(told, []))
    position["ring"] = list(check.get("ring") or names)
    position["roles"] |= check.get("roles") or {}
    position["recast"] = [names[seat] for seat in check.get("records", {}).get("recast", {}).get("seats", [])]
    position["skipped"] = [dict(turn) for turn in check.get("skipped_turns") or []]
    for seat, *pair in check.get("records", {}).get("cast", {}).get("pairs", []):
        position["cast"][names[seat]] = [next(one for one in ORIGINAL if spelled(one) == name) for name in pair]


ORIGINAL = [
    *("Bart Cassidy", "Black Jack", "Calamity Janet", "El Gringo", "Jesse Jones", "Jourdonnais", "Kit Carlson"),
    *("Lucky Duke", "Paul Regret", "Pedro Ramirez", "Rose Doolan", "Sid Ketchum", "Slab the Killer"),
    *("Suzy Lafayette", "Vulture Sam", "Willy the Kid", "Johnny Kisch", "Uncle Will", "Claus, the Saint"),
]
"""The sixteen characters of the base game, and the three that its box adds."""


def spelled(character: str) -> str:
    """A character as records spell it."""
    return character.lower().replace(",", "").replace(" ", "_")


def told_of_show(position: Position) -> dict[str, Any]:
    """The show as a full checkpoint tells it."""
    names = numbered(position)
    pairs = [[names.index(who), *map(spelled, pair)] for who, pair in position["cast"].items()]
    return {
        "piles": {told: list(position[pile]) for told, pile in PILES.items()},
        "records": {"cast": {"pairs": pairs}, "recast": {"seats": [names.index(who) for who in position["recast"]]}},
        "ring": list(position["ring"]),
        "roles": dict(position["roles"]),
        "skipped_turns": [dict(turn) for turn in position["skipped"]],
    }


# Turning up an event.


def turned_up_by(position: Position, who: str, card: str, name: str) -> list[Item]:
    """What a card that has been played turns up: Stagecoach and Wells Fargo the next show event, as themselves only;
    by one reading also what draws in the same way.

    Clauses: bang.wild_west_show.deck.flip, bang.wild_west_show.deck.not_as_another_card,
    bang.wild_west_show.deck.other_cards, bang.event.dorothy_rage.next_event, bang.card.money_bag.no_show_event.
    """
    if not with_show(position):
        return []
    same_effect = reading(position, "bang.wild_west_show.deck.other_cards") == "same_effect"
    names = {"Stagecoach", "Wells Fargo"} if name == name_of(card) or same_effect else set()
    if same_effect:
        names |= {"Pony Express", "Caravan"}
    return [do("turn up a show event", who)] if name in names else []


def in_order(position: Position, effect: list[Item], event: list[Item]) -> list[Item]:
    """The cards are drawn first, or the event is turned up first.

    Clause: bang.wild_west_show.deck.flip.
    """
    first_of_all = reading(position, "bang.wild_west_show.deck.flip") == "event_first"
    return [*event, *effect] if first_of_all else [*effect, *event]


def do_turn_up(position: Position, item: Item) -> None:
    """The top card of the show deck is turned up and replaces the event in force; the last one stays.

    Clauses: bang.wild_west_show.deck.flip, bang.wild_west_show.deck.replaced, bang.wild_west_show.deck.in_force,
    bang.wild_west_show.deck.final, bang.wild_west_show.deck.face_down.
    """
    if show(position) == LAST:
        return
    if not position["show_deck"] and len(position["show_bag"]) > 1:
        first(position, do("chance turns up a show event", "chance", on=item["who"]), item)
        return
    if not position["show_deck"] and position["show_bag"]:
        turn_up(position, "show_deck", position["show_bag"][0])
    pile = position["show_deck"] or position["show_under"]
    if not pile:
        return
    card = pile.pop(0)
    position["show_removed"] += position["show"]
    position["show"] = [card]
    position["numbers"]["holder_of_the_show_deck"] = numbered(position).index(item["who"]) + 1
    first(position, *enters(position, item["who"], card))


def answers_show_event(position: Position, item: Item) -> list[Line]:
    """Any of the cards whose order nobody knows."""
    bag = sorted(set(position["show_bag"]))
    return [{"by": "chance", "do": "draw", "card": card, "on": item["on"]} for card in bag]


def answer_show_event(position: Position, item: Item, line: Line) -> None:
    """It lies on top."""
    position["todo"].remove(item)
    turn_up(position, "show_deck", line["card"])


def enters(position: Position, who: str, card: str) -> list[Item]:
    """What an event does as it enters play, and with whom.

    Clauses: bang.event.bone_orchard.roles, bang.event.helena_zontero.effect, bang.event.helena_zontero.once,
    bang.wild_west_show.deck.holder, bang.event.miss_susanna.turned_up.
    """
    if card == "Miss Susanna":
        position["used"]["miss_susanna_is_new"] = 1
    if card == "Bone Orchard":
        return roles_of_the_dead(position, who)
    if card == "Helena Zontero":
        return [do("draw!", who, wants="red", flipped=[], then="Helena Zontero")]
    return []


def after_helena(position: Position, who: str, good: bool) -> None:
    """On hearts or diamonds roles are dealt anew; rounds go on with the player who began.

    Clauses: bang.event.helena_zontero.effect, bang.event.helena_zontero.who_began.
    """
    if good:
        position["numbers"].setdefault("first_player", numbered(position).index(starter(position)) + 1)
        first(position, *roles_for_helena(position, who), do("roles have been dealt"))


def do_dealt(position: Position, item: Item) -> None:
    """Roles dealt anew are secret; somebody may have won by them.

    Clauses: bang.event.helena_zontero.effect, bang.setup.roles.secret, bang.end.immediate.
    """
    hidden = [name for name in position["shown"] if in_game(position, name) and dealt_in_secret(position, name)]
    position["shown"] = [name for name in position["shown"] if name not in hidden]
    judge_end(position)


DO = {"turn up a show event": do_turn_up, "roles have been dealt": do_dealt}
ASK = {
    "chance turns up a show event": (
        answers_show_event,
        None,
        answer_show_event,
        "bang.wild_west_show.deck.flip",
    ),
}
CLOSED = {"chance turns up a show event"}
AFTER = {"Helena Zontero": after_helena}
