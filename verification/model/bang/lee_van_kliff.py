"""Lee Van Kliff, who repeats the effect of a brown card (chapter "Divoký západ: nové postavy")."""

from __future__ import annotations

from verification.model.bang import aimed_at_one
from verification.model.bang.facts import BLUE, GREEN, NO_CARD, ORANGE, Item, Line, Position
from verification.model.bang.plays import REFUSALS, aimed, refusal_target
from verification.model.bang.price import can_pay, pay_for_ability
from verification.model.bang.show_cards import count_card
from verification.model.bang.table import has, reading, with_show
from verification.model.bang.todo import do, first


def note_effect(position: Position, who: str, name: str, before: str | None) -> None:
    """The effect of a card just played is the one to repeat; a card that stays in play has none, and was the last.

    By one reading the last brown card counts, whatever has been played since.

    Clause: bang.character.lee_van_kliff.repeat.
    """
    if not with_show(position) or position["turn"] != who:
        return
    if name not in BLUE | GREEN | ORANGE:
        position["used"]["to_repeat"] = name
        return
    del position["used"]["to_repeat"]
    if before and reading(position, "bang.character.lee_van_kliff.repeat") == "last_brown":
        position["used"]["to_repeat"] = before


def refusal_lee(position: Position, who: str, line: Line) -> str | None:
    """Why the effect may not be repeated now, or not like this.

    Clauses: bang.character.lee_van_kliff.repeat, bang.character.lee_van_kliff.once_each,
    bang.character.lee_van_kliff.new_choices, bang.character.lee_van_kliff.no_price.
    """
    if not has(position, who, "Lee Van Kliff"):
        return "bang.character.lee_van_kliff.repeat"
    if "to_repeat" not in position["used"]:
        return "bang.character.lee_van_kliff.once_each"
    name = position["used"]["to_repeat"]
    again = {**line, "as": name, "card": NO_CARD}
    target = refusal_target(position, who, name, again, spent=1)
    if target:
        return target
    rule = REFUSALS.get(name)
    refused = rule(position if counted(position, name) else without_limit(position), who, again) if rule else None
    if refused:
        return refused
    return None if can_pay(position, who, 1, "Lee Van Kliff") else "bang.character.lee_van_kliff.repeat"


def counted(position: Position, name: str) -> bool:
    """A BANG! card whose effect is repeated is not another one of the turn; by one reading it is.

    What counts as the BANG! card of the turn does so here, too.

    Clauses: bang.character.lee_van_kliff.bang, bang.card.train_robbery.uses_bang_limit.
    """
    limited = name in ("BANG!", "Train Robbery")
    return limited and reading(position, "bang.character.lee_van_kliff.bang") == "counted"


def without_limit(position: Position) -> Position:
    """The position as if neither a BANG! card nor what bars another one had been played in the turn.

    Clause: bang.character.lee_van_kliff.bang.
    """
    used = {what: times for what, times in position["used"].items() if what not in ("fanning", "knife_revolver")}
    return {**position, "bangs": 0, "used": used}


def ways_to_repeat(position: Position, who: str) -> list[Line]:
    """The effect, aimed at everything that there is to aim at."""
    if "to_repeat" not in position["used"]:
        return []
    return aimed(position, who, position["used"]["to_repeat"], {"by": who, "do": "use", "what": "Lee Van Kliff"})


def use_lee(position: Position, item: Item, line: Line) -> None:
    """The BANG! card is asked for."""
    name = position["used"]["to_repeat"]
    aim = {"on": line.get("on"), "at": line.get("at")}
    then = do("Lee Van Kliff pays", item["who"], name=name, card=NO_CARD, used=True, **aim)
    first(position, do("pay", item["who"], n=1, paid=[], card=None, cost_of="Lee Van Kliff", then=then))


def do_lee(position: Position, item: Item) -> None:
    """The effect takes place once more, and not again; no card is played, and no show event is turned up.

    Clauses: bang.character.lee_van_kliff.repeat, bang.character.lee_van_kliff.once_each,
    bang.character.lee_van_kliff.bang, bang.character.lee_van_kliff.miss_susanna, bang.wild_west_show.deck.copy,
    bang.character.lee_van_kliff.no_upgrade, bang.character.lee_van_kliff.suit, bang.card.escape.colours.
    """
    who, name = item["who"], item["name"]
    del position["used"]["to_repeat"]
    pay_for_ability(position, who, item["paid"])
    count_card(position)
    if counted(position, name):
        position["bangs"] += 1
    with_suit = reading(position, "bang.character.lee_van_kliff.suit") == "discarded"
    effect = {**item, "what": "effect", "paid": [], "spent": item["paid"] if with_suit else []}
    first(position, *aimed_at_one.aimed(position, effect), effect, do("effect over", who))


USES = {"Lee Van Kliff": (refusal_lee, use_lee)}
DO = {"Lee Van Kliff pays": do_lee}
