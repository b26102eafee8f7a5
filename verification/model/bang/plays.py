"""What a card of the hand may be played as, and at whom or what (chapter "2. Zahrání libovolného množství karet")."""

from __future__ import annotations

from verification.model.bang import cards, switch, train_cards, upgrades, valley_cards
from verification.model.bang.bomb import refusal_bomb
from verification.model.bang.buying import beer_can_be_sold
from verification.model.bang.dodge_city import refusal_punch
from verification.model.bang.facts import NO_CARD, Line, Position, name_of
from verification.model.bang.ghost import refusal_ghost
from verification.model.bang.goes_with import may_be_announced
from verification.model.bang.high_noon import bars_play
from verification.model.bang.lasting import refusal_jail, refusal_lay
from verification.model.bang.table import counts_as_bang, event, has, has_card, in_game, round_from, suit, within_grasp

AT_PLAYER = {"BANG!", "Duel", "Jail", "Punch", "Springfield", "Tequila"}
AT_PLAYER |= {"Black Flower", "Fanning", "Tomahawk", "Rattlesnake", "Bounty", "Ghost"}
AT_PLAYER |= {"Bomb", "Arrow", "Flintlock", "Quick Shot", "Knife Revolver", "Train Robbery"}
AT_CARD = {"Panic!", "Cat Balou", "Rag Time"}
AT_CARD_ONLY = {"Ricochet", "Squaw", "Switch"}
COSTS_A_CARD = {"Springfield", "Brawl", "Rag Time", "Tequila", "Whisky"}
REFUSALS = cards.REFUSALS | valley_cards.REFUSALS | upgrades.REFUSALS | switch.REFUSALS | train_cards.REFUSALS
REFUSALS |= {"Punch": refusal_punch, "Jail": refusal_jail, "Ghost": refusal_ghost, "Bomb": refusal_bomb}


OTHER_WORDS = {"Ricochet": "BANG!", "Black Flower": "BANG!", "Gold nugget": "Beer"}
"""What a card is played as, where a line tells by what it may be or what for."""


def names_for(position: Position, who: str, card: str) -> list[str | None]:
    """What a card of the hand may be played as in phase 2; None: as itself.

    Clauses: bang.character.calamity_janet.swap, bang.character.annie_versary.any_as_bang,
    bang.character.uncle_will.card_as_general_store, bang.character.uncle_will.once_per_turn,
    bang.event.ricochet.effect, bang.gold_rush.beer.nugget, bang.card.lemat.any_card_as_bang,
    bang.character.black_flower.clubs_as_bang, bang.character.spot_burst_ringer.bang_as_gatling,
    bang.card.money_bag.effect, bang.card.money_bag.own_turn.
    """
    name, used = name_of(card), position["used"]
    names: list[str | None] = train_cards.copies_of_money_bag(position) if name == "Money Bag" else [None]
    lemat = has_card(position, who, "LeMat")
    as_bang = name != "BANG!" and (lemat or counts_as_bang(position, who, card))
    if as_bang:
        names.append("BANG!")
    if has(position, who, "Black Flower") and suit(position, card) == "clubs" and not used.get("black_flower"):
        names.append("Black Flower")
    if has(position, who, "Spot-Burst Ringer") and name == "BANG!" and not used.get("spot_burst_ringer"):
        names.append("Gatling")
    if has(position, who, "Uncle Will") and name != "General Store" and not used.get("uncle_will"):
        names.append("General Store")
    if name == "Beer" and beer_can_be_sold(position):
        names.append("Gold nugget")
    if event(position) == "Ricochet" and (as_bang or name == "BANG!"):
        names.append("Ricochet")
    return names


def refusal_to_play_as(position: Position, who: str, line: Line) -> str | None:
    """Why a card of the hand may not be played as this.

    Clauses: bang.play_vs_use.play, bang.card_vs_effect.card, bang.event.ricochet.effect,
    bang.gold_rush.beer.is_played.
    """
    card, as_name = str(line.get("card")), line.get("as")
    if card not in position["hand"][who]:
        return "bang.play_vs_use.play"
    if as_name not in names_for(position, who, card):
        return "bang.card_vs_effect.card"
    name = as_name or name_of(card)
    return bars_play(position, who, card, OTHER_WORDS.get(name, name))


def refusal_to_aim(position: Position, who: str, line: Line) -> str | None:
    """Why a card may not be played at this, or not at all.

    Clauses: bang.play_vs_use.play, bang.turn.play.limits_closed_list, bang.card.bell_tower.effect.
    """
    name = line.get("as") or name_of(line["card"])
    if position["used"].get("bell_rung") and position["turn"] == who:
        position = {**position, "bell": who}
    target = refusal_target(position, who, name, line)
    if target:
        return target
    rule = REFUSALS.get(name)
    return (rule(position, who, line) if rule else None) or refusal_lay(position, who, name)


def refusal_target(position: Position, who: str, name: str, line: Line, spent: int = 0) -> str | None:
    """Whether a card is aimed as it has to be. ``spent``: how many cards of the hand it takes, if not the usual number.

    Clauses: bang.symbol.any_player, bang.symbol.take_card, bang.symbol.discard_card,
    bang.gold_rush.equipment.untouchable, bang.upgrade.when, bang.card.squaw.effect, bang.event.ricochet.effect.
    """
    on, at = line.get("on"), line.get("at")
    aimed = name in AT_PLAYER | AT_CARD | AT_CARD_ONLY
    waits = on is None and at is None and line["card"] != NO_CARD
    if waits and may_be_announced(position, who, line["card"], name):
        return None
    if (on is not None) != aimed or (at is not None and name not in AT_CARD | AT_CARD_ONLY):
        return "bang.symbol.any_player"
    if on is not None and name != "Ghost" and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if name in AT_CARD_ONLY and at not in within_grasp(position, str(on)):
        if name == "Switch":
            return switch.refusal_no_card_there(position, str(on), at)
        return "bang.event.ricochet.effect" if name == "Ricochet" else "bang.card.squaw.effect"
    if name in AT_CARD:
        spent = spent or (2 if name in COSTS_A_CARD else 1)
        return cards.refusal_card_of(position, who, line, spent)
    return None


def aimed(position: Position, who: str, name: str, shape: Line) -> list[Line]:
    """A play, aimed at everything that there is to aim at."""
    players = round_from(position, who)
    if name == "Ghost":
        return [{**shape, "on": player} for player in position["out"]]
    may_wait = "card" in shape and may_be_announced(position, who, shape["card"], name)
    announced = [shape] if may_wait else []
    if name in AT_PLAYER:
        return announced + [{**shape, "on": player} for player in players]
    if name not in AT_CARD | AT_CARD_ONLY:
        return [shape]
    hands = announced + [{**shape, "on": player} for player in (players if name in AT_CARD else [])]
    return hands + [
        {**shape, "on": player, "at": card} for player in players for card in sorted(set(position["in_play"][player]))
    ]


def ways_to_play(position: Position, who: str, card: str) -> list[Line]:
    """A card of the hand as everything that it may be played as, aimed at everything that there is to aim at."""
    lines: list[Line] = []
    for as_name in names_for(position, who, card):
        shape: Line = {"by": who, "do": "play", "card": card} | ({"as": as_name} if as_name else {})
        lines += aimed(position, who, as_name or name_of(card), shape)
    return lines
