"""The turn and the rolls: Rozgrywka; O Jogo."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from verification.model.dice.table import (
    ARROW,
    BULLS_EYES,
    DYNAMITE,
    FACES,
    FACTS,
    do_first,
    in_order,
    others_clockwise,
    roller_is,
)
from verification.model.plain_data import Plain


def a_turn_begins(table: Plain, _: Plain) -> None:
    """dice.turn.sequence, dice.roll.first_all_five: throws of the dice, beginning with all five, then their resolution.

    dice.character.sid_ketchum.gain comes before the first throw.
    """
    table["dice"], table["unused"] = [], []
    table["rerolls"] = FACTS["rerolls"] + extra_rerolls(table)
    table["seen"] = table["doubled"] = table["kept"] = table["resolving"] = False
    sid = roller_is(table, "Sid Ketchum")
    do_first(
        table,
        {"what": "roll", "who": "chance", "number": FACTS["dice"], "after_sid": sid},
        {"what": "the dice are resolved"},
    )
    if sid:
        do_first(table, {"what": "sid_ketchum", "who": table["turn"]})


def extra_rerolls(table: Plain) -> int:
    """dice.roll.reroll_limit, dice.character.lucky_duke.extra_reroll."""
    return 1 if roller_is(table, "Lucky Duke") else 0


def possible_rolls(_: Plain, question: Plain) -> list[Plain]:
    """dice.resolve.six_faces, dice.components.dice: any die may show any face."""
    handfuls = combinations_with_replacement(FACES, question["number"])
    return [{"by": "chance", "do": "roll", "dice": list(handful)} for handful in handfuls]


def why_no_roll(table: Plain, question: Plain, line: Plain) -> str | None:
    """dice.roll.first_all_five, dice.roll.reroll_any_subset: the dice that are due are rolled, no more and no fewer."""
    clause = "dice.roll.reroll_any_subset" if question["number"] < FACTS["dice"] else "dice.roll.first_all_five"
    if table["rerolls"] < FACTS["rerolls"] + extra_rerolls(table):
        clause = "dice.roll.reroll_any_subset"
    if line["do"] != "roll" or set(line) != {"by", "do", "dice"}:
        return "dice.turn.sequence"
    return clause if len(line["dice"]) != question["number"] else None


def roll(table: Plain, _: Plain, line: Plain) -> None:
    """dice.roll.arrows_immediate, dice.arrow.take_tokens, .reroll_keeps_token, .paid_once; dice.dynamite.after_arrows.

    Only the arrows of this throw cost tokens, and at once.
    """
    table["dice"] = in_order(table["dice"] + line["dice"])
    table["seen"] = table["seen"] or any(face in BULLS_EYES for face in line["dice"])
    arrows = line["dice"].count(ARROW)
    do_first(table, {"what": "arrows are taken", "number": arrows}, {"what": "the dice lie there"})


def the_dice_lie_there(table: Plain, _: Plain) -> None:
    """Roll again, or keep?

    dice.roll.stop_early, .last_throw_binding; dice.dynamite.three_ends_rolling;
    dice.character.black_jack.three_or_more.
    """
    eliminated = table["turn"] in table["out"]
    if table["rerolls"] > 0 and table["dice"].count(DYNAMITE) < 3 and not eliminated:
        do_first(table, {"what": "reroll", "who": table["turn"]})


def possible_rerolls(table: Plain, _: Plain) -> list[Plain]:
    """dice.roll.reroll_any_subset, dice.roll.set_aside_may_return, dice.arrow.may_reroll, dice.roll.stop_early."""
    free = [face for face in table["dice"] if may_be_rolled_again(table, face)]
    handfuls = {handful for number in range(1, len(free) + 1) for handful in combinations(free, number)}
    by = table["turn"]
    rerolls = [{"by": by, "do": "reroll", "dice": list(handful)} for handful in sorted(handfuls)]
    return [{"by": by, "do": "pass"}, *rerolls]


def may_be_rolled_again(table: Plain, face: str) -> bool:
    """dice.roll.dynamite_locked, dice.character.black_jack.reroll_dynamite."""
    return face != DYNAMITE or roller_is(table, "Black Jack")


def why_no_reroll(table: Plain, _: Plain, line: Plain) -> str | None:
    """dice.roll.reroll_any_subset, dice.roll.dynamite_locked: dice that lie there, at least one, and no dynamite."""
    if line["do"] == "pass":
        return None if set(line) == {"by", "do"} else "dice.roll.stop_early"
    if line["do"] != "reroll":
        return "dice.resolve.order" if line["do"] == "use" else "dice.turn.sequence"
    if not line.get("dice"):
        return "dice.roll.reroll_limit"
    if Counter(line["dice"]) - Counter(table["dice"]) or set(line) != {"by", "do", "dice"}:
        return "dice.roll.reroll_any_subset"
    if not all(may_be_rolled_again(table, face) for face in line["dice"]):
        return "dice.roll.dynamite_locked"
    return None


def reroll(table: Plain, _: Plain, line: Plain) -> None:
    """dice.roll.reroll_limit: each re-roll is one of a few."""
    if line["do"] == "pass":
        table["kept"] = True
        return
    table["rerolls"] -= 1
    for face in line["dice"]:
        table["dice"].remove(face)
    do_first(table, {"what": "roll", "who": "chance", "number": len(line["dice"]), "after_sid": False})


def why_no_more_throws(table: Plain) -> str:
    """dice.dynamite.three_ends_rolling, dice.roll.stop_early, dice.roll.reroll_limit, and what Lucky Duke has."""
    if table["dice"].count(DYNAMITE) >= 3:
        return "dice.dynamite.three_ends_rolling"
    if table["kept"] or table["rerolls"] > 0:
        return "dice.roll.stop_early"
    return "dice.character.lucky_duke.extra_reroll" if extra_rerolls(table) else "dice.roll.reroll_limit"


def the_dice_are_resolved(table: Plain, _: Plain) -> None:
    """dice.turn.resolve, dice.resolve.order, dice.turn.end_passes_left."""
    table["resolving"] = True
    table["unused"] = list(table["dice"])
    steps = ["dynamite", "bull's eyes", "beers", "Gatlings", "the turn ends"]
    do_first(table, *[{"what": step} for step in steps])


def the_turn_passes_on(table: Plain, _: Plain) -> None:
    """dice.turn.order.clockwise, dice.turn.end_passes_left, dice.elimination.out_of_play."""
    table["turn"] = others_clockwise(table, table["turn"])[0]
    do_first(table, {"what": "a turn begins"})
