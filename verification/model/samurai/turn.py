"""The turn and its four phases: Průběh hry."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.characters import (
    cards_to_draw,
    ieyasu_may_choose,
    may_trade_at_any_time,
    trade,
)
from verification.model.samurai.table import (
    FACTS,
    discard_from_hand,
    do_first,
    kinds,
    others_clockwise,
)


def a_turn_begins(table: Plain, _: Plain) -> None:
    """samurai.turn.phases: recover, draw, play, discard; Bushido is dealt with when the player has recovered."""
    table["weapons"] = 0
    recovered = recover(table, table["turn"])
    do_first(
        table,
        {"what": "Bushido is dealt with", "recovered": recovered},
        {"what": "the draw phase"},
        {"what": "play phase", "who": table["turn"]},
        {"what": "the discard phase"},
    )


def recover(table: Plain, name: str) -> bool:
    """samurai.turn.recover.when_empty, samurai.turn.recover.skip: whether the player has had to recover."""
    if table["resilience"][name] > 0:
        return False
    table["resilience"][name] = table["most"][name]
    return True


def before(table: Plain, step: Plain) -> bool:
    """samurai.character.nobunaga.trade, any_time: whether Nobunaga is asked before a step, which then comes later."""
    if step.get("asked") or not may_trade_at_any_time(table):
        return False
    do_first(table, {"what": "nobunaga", "who": table["turn"]}, {**step, "asked": True})
    return True


def the_draw_phase(table: Plain, step: Plain) -> None:
    """samurai.turn.draw.two; samurai.character.ieyasu.from_discard and .rest_from_deck for the first card."""
    if before(table, step):
        return
    name = table["turn"]
    number = cards_to_draw(table, name)
    if ieyasu_may_choose(table):
        do_first(table, {"what": "first card", "who": name, "number": number})
    else:
        draws(table, name, number)


def draws(table: Plain, name: str, number: int) -> None:
    """A player draws so many cards, one after another (samurai.deck.draw_goes_on)."""
    do_first(table, *[{"what": "a card is drawn", "on": name, "to": "hand"} for _ in range(number)])


def first_cards(table: Plain, question: Plain) -> list[Plain]:
    """samurai.character.ieyasu.from_discard: the top card of the discard pile, or one of the deck."""
    by = question["who"]
    return [{"by": by, "do": "pass"}, {"by": by, "do": "take", "card": table["discard"][-1]}]


def first_card(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.character.ieyasu.from_discard, samurai.character.ieyasu.rest_from_deck."""
    taken = line["do"] == "take"
    if taken:
        table["hands"][line["by"]].append(table["discard"].pop())
    draws(table, line["by"], question["number"] - 1 if taken else question["number"])


def the_discard_phase(table: Plain, step: Plain) -> None:
    """samurai.turn.discard.limit, .excess_only, .own_turn_only; samurai.turn.end_passes_left, samurai.turn.order."""
    name = table["turn"]
    if len(table["hands"][name]) > FACTS["hand_limit"]:
        do_first(table, {"what": "discard phase", "who": name}, step)
    else:
        table["turn"] = others_clockwise(table, name)[0]
        do_first(table, {"what": "a turn begins"})


def excess_cards(table: Plain, question: Plain) -> list[Plain]:
    """samurai.turn.discard.limit: whichever card the player likes."""
    by = question["who"]
    return [{"by": by, "do": "discard", "card": card} for card in kinds(table["hands"][by])]


def discard_excess(table: Plain, _: Plain, line: Plain) -> None:
    """samurai.turn.discard.limit."""
    discard_from_hand(table, line["by"], line["card"])


def trade_or_not(_: Plain, question: Plain) -> list[Plain]:
    """samurai.character.nobunaga.trade, any_time."""
    by = question["who"]
    return [{"by": by, "do": "pass"}, {"by": by, "do": "use", "what": "Nobunaga"}]


def trade_is_answered(table: Plain, _: Plain, line: Plain) -> None:
    """samurai.character.ability_unlimited: having traded, Nobunaga is asked again before the step that comes next."""
    if line["do"] == "use":
        table["todo"][0] = {**table["todo"][0], "asked": False}
        trade(table, line["by"])
