"""Phase 2: playing cards (chapter "2. Zahrání libovolného množství karet")."""

from __future__ import annotations

from verification.model.bang import (
    armed_abilities,
    armed_answers,
    buying,
    cards,
    dangerous,
    dodge_city,
    fistful,
    for_everybody,
    goes_with,
    gold_rush_characters,
    green,
    hit,
    plays,
    show_events,
    show_uses,
    stations,
    switch,
    train_cards,
    train_characters,
    train_refusals,
    upgrades,
    valley_cards,
    wagon_uses,
)
from verification.model.bang.abilities import USES as ABILITIES
from verification.model.bang.aimed_at_one import aimed, alone
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.cards import beside_limit, is_a_copy
from verification.model.bang.facts import BLUE, GREEN, ORANGE, WAGONS, Item, Line, Position, name_of
from verification.model.bang.ghost import rise
from verification.model.bang.lasting import lay
from verification.model.bang.law_of_the_west import refusal_end
from verification.model.bang.lee_van_kliff import note_effect
from verification.model.bang.piles import discard_own, leave_hand, note_played
from verification.model.bang.plays import COSTS_A_CARD
from verification.model.bang.price import can_pay
from verification.model.bang.show_cards import spends_the_bang
from verification.model.bang.show_deck import in_order, turned_up_by
from verification.model.bang.table import in_game, lies_before, reading, round_from
from verification.model.bang.todo import do, first

EFFECTS = cards.EFFECTS | dodge_city.BROWN_EFFECTS | {"Ricochet": cards.effect_ricochet}
EFFECTS |= valley_cards.EFFECTS | for_everybody.EFFECTS | upgrades.EFFECTS
EFFECTS |= {"Gold nugget": buying.effect_beer_for_gold}
EFFECTS |= train_cards.EFFECTS | switch.EFFECTS
USES = ABILITIES | gold_rush_characters.USES | dangerous.USES | armed_abilities.USES | show_uses.USES
USES |= train_characters.USES
USES |= dict.fromkeys(WAGONS, (wagon_uses.refusal_wagon, wagon_uses.use_wagon))


def do_phase_2(position: Position, item: Item) -> None:
    """The player on turn may play a card, use an ability, or end phase 2.

    Clauses: bang.turn.play.any_number, bang.turn.play.none_required, bang.sequence.finish_before_next.
    """
    position["phase"] = "play"
    first(position, {**item, "what": "play phase"})


def refusal_play_phase(position: Position, item: Item, line: Line) -> str | None:
    """Why the player on turn may not do this now.

    Clauses: bang.gold_rush.action.phase_2, bang.turn.discard.no_voluntary.
    """
    who = item["who"]
    if stations.about_the_train(line):
        return train_refusals.refusal_train(position, who, line)
    if line["do"] == "buy":
        return buying.refusal_buy(position, who, line)
    if line["do"] == "discard" and "on" in line:
        return buying.refusal_force(position, who, line)
    if line["do"] == "end":
        return refusal_end(position, who)
    if line["do"] == "play":
        return refusal_play(position, who, line)
    if line["do"] == "use":
        use = USES.get(str(line.get("what")))
        if use:
            return use[0](position, who, line)
        if line.get("what") in GREEN:
            return green.refusal_green(position, who, line)
    return "bang.turn.discard.no_voluntary" if line["do"] == "discard" else "bang.turn.phases"


def refusal_play(position: Position, who: str, line: Line) -> str | None:
    """Why a card may not be played in phase 2: as what it is played, for its price, or at what it is aimed.

    Clauses: bang.play_vs_use.own_turn, bang.turn.play.limits_closed_list, bang.dodge_city.cost.discard_extra_card.
    """
    refused = plays.refusal_to_play_as(position, who, line)
    if refused:
        return refused
    name = line.get("as") or name_of(line["card"])
    if name in COSTS_A_CARD and not can_pay(position, who, 1, name, line["card"]):
        return "bang.dodge_city.cost.discard_extra_card"
    return plays.refusal_to_aim(position, who, line)


def plays_of(position: Position, who: str) -> list[Line]:
    """All plays of cards that are allowed in phase 2."""
    return [
        line
        for card in sorted(set(position["hand"][who]))
        for line in plays.ways_to_play(position, who, card)
        if refusal_play(position, who, line) is None
    ]


def answers_play_phase(position: Position, item: Item) -> list[Line]:
    """Everything that the player on turn may do."""
    who = item["who"]
    alone = ("Chuck Wengam", "José Delgado", "Zippy Roy")
    uses: list[Line] = [{"by": who, "do": "use", "what": what} for what in alone]
    for what in ("Doc Holyday", "Sniper"):
        uses += [{"by": who, "do": "use", "what": what, "on": player} for player in round_from(position, who)]
    allowed = plays_of(position, who)
    uses = [line for line in uses + candidates(position, who) if refusal_play_phase(position, item, line) is None]
    end: Line = {"by": who, "do": "end"}
    ends = [end] if refusal_end(position, who) is None else []
    uses += stations.take_or_move(position, who) + wagon_uses.candidates(position, who)
    return allowed + uses + buying.purchases(position, who) + buying.discards_for_gold(position, who) + ends


def candidates(position: Position, who: str) -> list[Line]:
    """Green cards, equipment, abilities and events that might be used."""
    found = green.green_candidates(position, who) + gold_rush_characters.candidates(position, who)
    found += dangerous.candidates(position, who) + armed_abilities.candidates(position, who)
    return found + show_uses.candidates(position, who)


def answer_play_phase(position: Position, item: Item, line: Line) -> None:
    """The player on turn plays, uses or ends."""
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "end":
        do_phase_2_over(position, item)
        return
    first(position, do("phase 2", who))
    if stations.about_the_train(line):
        stations.carry_out(position, item, line)
        return
    if line["do"] in ("buy", "discard"):
        (buying.buy if line["do"] == "buy" else buying.force)(position, item, line)
        return
    if line["do"] == "use":
        use = USES.get(line["what"])
        (use[1] if use else green.use_green)(position, item, line)
        return
    name = line.get("as") or name_of(line["card"])
    if "on" not in line and goes_with.may_be_announced(position, who, line["card"], name):
        copy = is_a_copy(position, who, line["card"])
        first(position, goes_with.announced(who, line["card"], name) | {"copy": copy})
        return
    played = do("play it", who, card=line["card"], name=name, on=line.get("on"), at=line.get("at"))
    if name in COSTS_A_CARD:
        first(position, do("pay", who, n=1, paid=[], card=line["card"], cost_of=name, then=played))
    else:
        first(position, played)


def do_phase_2_over(position: Position, item: Item) -> None:
    """Phase 2 is over; where an effect has ended it, that effect has been finished by then.

    Clauses: bang.event.miss_susanna.end_of_turn, bang.event.ranch.effect, bang.sequence.finish_before_next.
    """
    who = item["who"]
    if in_game(position, who):
        first(position, *show_events.susanna_before_discards(position, who), *fistful.ranch(position, who, "phase_2"))


def do_play_it(position: Position, item: Item) -> None:
    """A card leaves the hand, goes to its place, and what is printed on it takes place.

    Clauses: bang.play_vs_use.play, bang.play_vs_use.destination, bang.card_type.brown.immediate,
    bang.card_type.blue.lasting, bang.discard.causing_card_first, bang.dodge_city.cost.order_of_discards,
    bang.upgrade.discarded.
    """
    who, card, name = item["who"], item["card"], item["name"]
    if card not in position["hand"][who]:
        return  # it has been spent while load tokens were paid for it
    position["green_used"] = None
    count_play(position, who, name, card, goes_with.is_free(position, item), item.get("copy"))
    leave_hand(position, who, card)
    to_repeat = position["used"].get("to_repeat")
    note_played(position, who, card)
    note_effect(position, who, name, to_repeat)
    lasting = name in BLUE | GREEN | ORANGE
    if not lasting:
        goes_with.put_down(position, item)
    for paid in item.get("paid", []):
        leave_hand(position, who, paid)
        discard_own(position, who, paid)
    beer = [do("Beer was played", who, n=1, sold=name != "Beer")] if name in ("Beer", "Gold nugget") else []
    before = [*beer, *hit.colorado_draws(position, who, name), *aimed(position, item)]
    effect = {**item, "what": "it stays" if lasting else "effect"}
    effects = [effect] if lasting else sgt_blaze_exempts(position, who, effect, name)
    event = [] if lasting else turned_up_by(position, who, card, name)
    steps = [*before, *effects, do("effect over", who)]
    first(position, *in_order(position, steps, event))
    if lasting:
        lay(position, who, card, item["on"] or who)


def count_play(position: Position, who: str, name: str, card: str, free: bool, copy: bool | None) -> None:
    """What is remembered for the turn of a card that is played.

    ``free``: it does not count for the limit. ``copy``: whether it was announced as a copy, if it was announced first.

    Clauses: bang.turn.play.one_bang_card, bang.character.uncle_will.once_per_turn, bang.card.fanning.excludes_bang,
    bang.character.black_flower.clubs_as_bang, bang.character.black_flower.not_counted,
    bang.character.spot_burst_ringer.bang_as_gatling, bang.character.spot_burst_ringer.not_counted.
    """
    used = position["used"]
    copied = name_of(card) == "Money Bag" and name in train_cards.copies_of_money_bag(position)
    as_something_else = name_of(card) != name and not copied
    if name == "General Store" and as_something_else:
        used["uncle_will"] = 1
    copy = is_a_copy(position, who, card) if copy is None else copy
    beside = copy and beside_limit(position)
    if name == "BANG!" and spends_the_bang(position, card) and not beside and not free:
        position["bangs"] += 1
    if name == "Train Robbery":
        position["bangs"] += 1
    if name == "Knife Revolver":
        used["knife_revolver"] = 1
    if name == "Fanning":
        used["fanning"] = 1
    if name == "Black Flower":
        used["black_flower"] = 1
    if name == "Gatling" and as_something_else:
        used["spot_burst_ringer"] = 1


def do_stay(position: Position, item: Item) -> None:
    """A card that has been laid and that nothing has cancelled stays in play; with a Ghost a player is back.

    Clauses: bang.card_type.blue.lasting, bang.card.ghost.play_on_dead.
    """
    if item["name"] == "Ghost" and lies_before(position, item["on"], "Ghost"):
        rise(position, item["on"])


def do_effect(position: Position, item: Item) -> None:
    """What is printed on a card takes place; by one reading not on Ms. Abigail, if it is a high card.

    Clause: bang.character.ms_abigail.effect.
    """
    target = alone(position, item)
    always = reading(position, "bang.character.ms_abigail.effect") == "always"
    ignored = always and target and armed_answers.may_ignore(position, target, item)
    if ignored and not armed_answers.cannot_be_ignored(position, item):
        first(position, {**item, "what": "is ignored"})
    else:
        first(position, *concerned(position, item, EFFECTS[item["name"]]))


def do_is_ignored(position: Position, item: Item) -> None:
    """A card that Ms. Abigail ignores has no effect; by one reading a shot of it is cancelled.

    Clause: bang.character.ms_abigail.no_cancelling.
    """
    if reading(position, "bang.character.ms_abigail.no_cancelling") == "cancelled":
        armed_answers.card_cancelled(position, item)


# Abilities in other phases of the own turn, by one reading.


def own_turn_uses(position: Position, who: str) -> list[Line]:
    """Green cards, equipment and abilities that may be used in the own turn, whatever the phase.

    Clauses: bang.dodge_city.own_turn, bang.gold_rush.own_turn.
    """
    lines: list[Line] = []
    if reading(position, "bang.dodge_city.own_turn") == "any_phase":
        lines += [{"by": who, "do": "use", "what": what} for what in ("Chuck Wengam", "José Delgado")]
        lines += [{"by": who, "do": "use", "what": "Doc Holyday", "on": player} for player in round_from(position, who)]
        lines += green.green_candidates(position, who)
    if reading(position, "bang.gold_rush.own_turn") == "any_phase":
        lines += [line for line in gold_rush_characters.candidates(position, who) if line["what"] != "Pretty Luzena"]
    item = {"who": who}
    return [line for line in lines if refusal_play_phase(position, item, line) is None]


def do_own_turn(position: Position, item: Item) -> None:
    """The player is asked, where there is something to use.

    Clauses: bang.dodge_city.own_turn, bang.gold_rush.own_turn.
    """
    if in_game(position, item["who"]) and own_turn_uses(position, item["who"]):
        first(position, {**item, "what": "use in the own turn"})


def answers_own_turn(position: Position, item: Item) -> list[Line]:
    """Use something, or no more."""
    return [*own_turn_uses(position, item["who"]), {"by": item["who"], "do": "pass"}]


def answer_own_turn(position: Position, item: Item, line: Line) -> None:
    """Something is used, and the player is asked again."""
    position["todo"].remove(item)
    if line["do"] == "use":
        first(position, do("own turn", item["who"]))
        use = USES.get(line["what"])
        (use[1] if use else green.use_green)(position, item, line)


DO = {
    "own turn": do_own_turn,
    "phase 2": do_phase_2,
    "phase 2 over": do_phase_2_over,
    "play it": do_play_it,
    "it stays": do_stay,
    "effect": do_effect,
    "is ignored": do_is_ignored,
}
ASK = {
    "use in the own turn": (answers_own_turn, None, answer_own_turn, "bang.dodge_city.own_turn"),
    "play phase": (answers_play_phase, refusal_play_phase, answer_play_phase, "bang.turn.play.any_number"),
}
