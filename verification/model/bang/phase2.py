"""Phase 2: playing cards (chapter "2. Zahrání libovolného množství karet")."""

from __future__ import annotations

from verification.model.bang import cards, dodge_city, fistful, green, high_noon
from verification.model.bang.abilities import USES
from verification.model.bang.facts import BLUE, GREEN, Item, Line, Position, name_of
from verification.model.bang.lasting import lay, refusal_jail, refusal_lay
from verification.model.bang.piles import discard, discard_own, leave_hand, note_played
from verification.model.bang.price import can_pay
from verification.model.bang.table import counts_as_bang, event, has, in_game, reading, round_from
from verification.model.bang.todo import do, first

AT_PLAYER = {"BANG!", "Duel", "Jail", "Punch", "Springfield", "Tequila"}
AT_CARD = {"Panic!", "Cat Balou", "Rag Time"}
COSTS_A_CARD = {"Springfield", "Brawl", "Rag Time", "Tequila", "Whisky"}
EFFECTS = cards.EFFECTS | dodge_city.BROWN_EFFECTS | {"Ricochet": cards.effect_ricochet}
REFUSALS = cards.REFUSALS | {"Punch": dodge_city.refusal_punch, "Jail": refusal_jail}


def do_phase_2(position: Position, item: Item) -> None:
    """The player on turn may play a card, use an ability, or end phase 2.

    Clauses: bang.turn.play.any_number, bang.turn.play.none_required, bang.sequence.finish_before_next.
    """
    position["phase"] = "play"
    first(position, {**item, "what": "play phase"})


def names_for(position: Position, who: str, card: str) -> list[str | None]:
    """What a card of the hand may be played as in phase 2; None: as itself.

    Clauses: bang.character.calamity_janet.swap, bang.character.annie_versary.any_as_bang,
    bang.character.uncle_will.card_as_general_store, bang.character.uncle_will.once_per_turn,
    bang.event.ricochet.effect.
    """
    name = name_of(card)
    names: list[str | None] = [None]
    as_bang = name != "BANG!" and counts_as_bang(position, who, card)
    if as_bang:
        names.append("BANG!")
    if has(position, who, "Uncle Will") and name != "General Store" and not position["used"].get("uncle_will"):
        names.append("General Store")
    if event(position) == "Ricochet" and (as_bang or name == "BANG!"):
        names.append("Ricochet")
    return names


def refusal_play_phase(position: Position, item: Item, line: Line) -> str | None:
    """Why the player on turn may not do this now."""
    who = item["who"]
    if line["do"] == "end":
        return fistful.refusal_end(position, who)
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
    """Why a card may not be played in phase 2.

    Clauses: bang.play_vs_use.play, bang.play_vs_use.own_turn, bang.turn.play.limits_closed_list.
    """
    card, as_name = str(line.get("card")), line.get("as")
    if card not in position["hand"][who]:
        return "bang.play_vs_use.play"
    if as_name not in names_for(position, who, card):
        return "bang.card_vs_effect.card"
    name = as_name or name_of(card)
    barred = high_noon.bars_play(position, who, card, "BANG!" if name == "Ricochet" else name)
    if barred:
        return barred
    if name in COSTS_A_CARD and not can_pay(position, who, 1, name, card):
        return "bang.dodge_city.cost.discard_extra_card"
    target = refusal_target(position, who, name, line)
    if target:
        return target
    rule = REFUSALS.get(name)
    return (rule(position, who, line) if rule else None) or refusal_lay(position, who, name)


def refusal_target(position: Position, who: str, name: str, line: Line) -> str | None:
    """Whether a card is aimed as it has to be.

    Clauses: bang.symbol.any_player, bang.symbol.take_card, bang.symbol.discard_card.
    """
    on, at = line.get("on"), line.get("at")
    aimed = name in AT_PLAYER or name in AT_CARD or name == "Ricochet"
    if (on is not None) != aimed or (at is not None and (name not in AT_CARD and name != "Ricochet")):
        return "bang.symbol.any_player"
    if on is not None and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if name == "Ricochet" and at not in position["in_play"][on]:
        return "bang.event.ricochet.effect"
    if name in AT_CARD:
        spent = 2 if name in COSTS_A_CARD else 1
        return cards.refusal_card_of(position, who, line, spent)
    return None


def plays_of(position: Position, who: str, only: str | None = None) -> list[Line]:
    """All plays of cards, or of one card only, that are allowed in phase 2."""
    lines: list[Line] = []
    for card in sorted(set(position["hand"][who])):
        if only and card != only:
            continue
        for as_name in names_for(position, who, card):
            shape: Line = {"by": who, "do": "play", "card": card} | ({"as": as_name} if as_name else {})
            lines += [
                line
                for line in aimed(position, who, as_name or name_of(card), shape)
                if refusal_play(position, who, line) is None
            ]
    return lines


def aimed(position: Position, who: str, name: str, shape: Line) -> list[Line]:
    """A play, aimed at everything that there is to aim at."""
    players = round_from(position, who)
    if name in AT_PLAYER:
        return [{**shape, "on": player} for player in players]
    if name not in AT_CARD and name != "Ricochet":
        return [shape]
    hands = [{**shape, "on": player} for player in players] if name in AT_CARD else []
    return hands + [
        {**shape, "on": player, "at": card} for player in players for card in sorted(set(position["in_play"][player]))
    ]


def answers_play_phase(position: Position, item: Item) -> list[Line]:
    """Everything that the player on turn may do."""
    who = item["who"]
    uses: list[Line] = [{"by": who, "do": "use", "what": what} for what in ("Chuck Wengam", "José Delgado")]
    for what in ("Doc Holyday", "Sniper"):
        uses += [{"by": who, "do": "use", "what": what, "on": player} for player in round_from(position, who)]
    plays = plays_of(position, who)
    uses = [
        line
        for line in uses + green.green_candidates(position, who)
        if refusal_play_phase(position, item, line) is None
    ]
    end: Line = {"by": who, "do": "end"}
    ends = [end] if fistful.refusal_end(position, who) is None else []
    return plays + uses + ends


def answer_play_phase(position: Position, item: Item, line: Line) -> None:
    """The player on turn plays, uses or ends."""
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "end":
        first(position, *fistful.ranch(position, who, "phase_2"))
        return
    first(position, do("phase 2", who))
    if line["do"] == "use":
        use = USES.get(line["what"])
        (use[1] if use else green.use_green)(position, item, line)
        return
    name = line.get("as") or name_of(line["card"])
    played = do("play it", who, card=line["card"], name=name, on=line.get("on"), at=line.get("at"))
    if name in COSTS_A_CARD:
        first(position, do("pay", who, n=1, paid=[], card=line["card"], cost_of=name, then=played))
    else:
        first(position, played)


def do_play_it(position: Position, item: Item) -> None:
    """A card leaves the hand, goes to its place, and what is printed on it takes place.

    Clauses: bang.play_vs_use.play, bang.play_vs_use.destination, bang.card_type.brown.immediate,
    bang.card_type.blue.lasting, bang.discard.causing_card_first, bang.dodge_city.cost.order_of_discards.
    """
    who, card, name = item["who"], item["card"], item["name"]
    leave_hand(position, who, card)
    if name == "General Store" and name_of(card) != "General Store":
        position["used"]["uncle_will"] = 1
    if name == "BANG!":
        position["bangs"] += 1
    note_played(position, who, card)
    if name in BLUE or name in GREEN:
        lay(position, who, card, item["on"] or who)
        return
    discard(position, card)
    for paid in item.get("paid", []):
        leave_hand(position, who, paid)
        discard_own(position, who, paid)
    first(position, {**item, "what": "effect"}, do("effect over", who))


def do_effect(position: Position, item: Item) -> None:
    """What is printed on a card takes place."""
    first(position, *EFFECTS[item["name"]](position, item))


# Abilities in other phases of the own turn, by one reading.


def own_turn_uses(position: Position, who: str) -> list[Line]:
    """Green cards and abilities that may be used in the own turn, whatever the phase.

    Clause: bang.dodge_city.own_turn.
    """
    lines: list[Line] = [{"by": who, "do": "use", "what": what} for what in ("Chuck Wengam", "José Delgado")]
    lines += [{"by": who, "do": "use", "what": "Doc Holyday", "on": player} for player in round_from(position, who)]
    lines += green.green_candidates(position, who)
    item = {"who": who}
    return [line for line in lines if refusal_play_phase(position, item, line) is None]


def do_own_turn(position: Position, item: Item) -> None:
    """The player is asked, where there is something to use.

    Clause: bang.dodge_city.own_turn.
    """
    any_phase = reading(position, "bang.dodge_city.own_turn") == "any_phase"
    if any_phase and in_game(position, item["who"]) and own_turn_uses(position, item["who"]):
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


DO = {"own turn": do_own_turn, "phase 2": do_phase_2, "play it": do_play_it, "effect": do_effect}
ASK = {
    "use in the own turn": (answers_own_turn, None, answer_own_turn, "bang.dodge_city.own_turn"),
    "play phase": (answers_play_phase, refusal_play_phase, answer_play_phase, "bang.turn.play.any_number"),
}
