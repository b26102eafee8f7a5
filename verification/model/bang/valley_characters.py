"""The characters of Valley of Shadows who act by themselves (chapter "Nové postavy"): Evelyn Shebang, Lemonade Jim.

Henry Block stands in ``taking``, Mick Defender in ``answer_to_card``, Colorado Bill in ``hit``, Tuco the Franciscan in
``drawing``, Black Flower and Spot-Burst Ringer in ``plays``.
"""

from __future__ import annotations

from verification.model.bang.distance import distance, reach
from verification.model.bang.drawing import cards_of_phase_1
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.lives import beer_heals, heal
from verification.model.bang.price import pay_for_ability, payable
from verification.model.bang.sequence import set_off
from verification.model.bang.shot import shot
from verification.model.bang.table import (
    has,
    in_game,
    most_lives,
    numbered,
    others_from,
    owner_of,
    reading,
    without_lives,
)
from verification.model.bang.todo import do, first

# Evelyn Shebang.


def shot_at(position: Position) -> list[str]:
    """The players at whom Evelyn Shebang has shot for a card less in this turn."""
    number = position["used"].get("evelyn_shebang", 0)
    return [name for place, name in enumerate(numbered(position)) if number >> place & 1]


def answers_evelyn(position: Position, item: Item) -> list[Line]:
    """A card less for a BANG! effect, or the cards that are left.

    Clauses: bang.character.evelyn_shebang.trade_draw_for_bang, bang.character.evelyn_shebang.with_events.
    """
    who, already = item["who"], shot_at(position)
    near = reading(position, "bang.character.evelyn_shebang.trade_draw_for_bang") == "one_near"
    targets = [name for name in others_from(position, who) if name not in already]
    far = 1 if near else reach(position, who)
    targets = [name for name in targets if distance(position, who, name) <= far]
    if cards_of_phase_1(position, who) == 0 or (near and already):
        targets = []
    lines = [{"by": who, "do": "use", "what": "Evelyn Shebang", "on": name} for name in targets]
    return [*lines, {"by": who, "do": "pass"}]


def answer_evelyn(position: Position, item: Item, line: Line) -> None:
    """The shot, and then the rest of phase 1, which has begun with it.

    Clauses: bang.character.evelyn_shebang.trade_draw_for_bang, bang.character.evelyn_shebang.phase_begun.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, do("cards of phase 1", who, left=cards_of_phase_1(position, who), got=0))
        return
    place = numbered(position).index(line["on"])
    position["used"]["evelyn_shebang"] = position["used"].get("evelyn_shebang", 0) | 1 << place
    first(position, shot(line["on"], who), do("draw in phase 1", who))


# Lemonade Jim.


def lemonade_jim_may_join(position: Position, item: Item) -> None:
    """Lemonade Jim may regain a life for each Beer that another player has played.

    Clause: bang.character.lemonade_jim.join_beer.
    """
    drinker = item["who"]
    in_vain = item.get("sold") or not beer_heals(position, drinker)
    if in_vain and reading(position, "bang.character.lemonade_jim.join_beer") == "healing":
        return
    for owner in owner_of(position, "Lemonade Jim"):
        joins = owner != drinker and len(answers_lemonade(position, {"who": owner})) > 1
        for _ in range(item["n"] if joins else 0):
            set_off(position, owner, "Lemonade Jim")


def do_lemonade_jim(position: Position, item: Item) -> None:
    """Lemonade Jim is asked, if there is a life to be regained and a card to be discarded."""
    if len(answers_lemonade(position, item)) > 1:
        first(position, {**item, "what": "join in the Beer"})


def answers_lemonade(position: Position, item: Item) -> list[Line]:
    """Discard a card for a life, or not.

    Clauses: bang.character.lemonade_jim.join_beer, bang.life.maximum.
    """
    who = item["who"]
    wounded = position["lives"][who] < most_lives(position, who) and not without_lives(position, who)
    able = in_game(position, who) and has(position, who, "Lemonade Jim")
    cards = sorted(set(payable(position, who))) if wounded and able else []
    return [*({"by": who, "do": "discard", "card": card} for card in cards), {"by": who, "do": "pass"}]


def answer_lemonade(position: Position, item: Item, line: Line) -> None:
    """A card for a life.

    Clause: bang.character.lemonade_jim.join_beer.
    """
    position["todo"].remove(item)
    if line["do"] == "discard":
        pay_for_ability(position, item["who"], [line["card"]])
        heal(position, item["who"], 1)


DO = {"Lemonade Jim": do_lemonade_jim}
ASK = {
    "join in the Beer": (answers_lemonade, None, answer_lemonade, "bang.character.lemonade_jim.join_beer"),
    "a shot for a card": (
        answers_evelyn,
        None,
        answer_evelyn,
        "bang.character.evelyn_shebang.trade_draw_for_bang",
    ),
}
