"""Losing and regaining lives, and what saves from losing the last (chapter "Zabití postavy", section "Pivo")."""

from __future__ import annotations

from verification.model.bang import armed_answers, gold
from verification.model.bang.facts import Item, Line, Position, name_of, without
from verification.model.bang.high_noon import usable
from verification.model.bang.law_of_the_west import kept_back, spendable
from verification.model.bang.lives import beer_heals
from verification.model.bang.piles import discard, leave_hand, note_played
from verification.model.bang.rescue import next_rescuer
from verification.model.bang.sequence import set_off
from verification.model.bang.show_cards import not_yet
from verification.model.bang.table import (
    event,
    has,
    has_equipment,
    in_game,
    most_lives,
    reading,
    suit,
    without_lives,
)
from verification.model.bang.todo import do, first, pending


def may_play_beer(position: Position, who: str, card: str) -> bool:
    """Whether nothing forbids that this Beer is played now.

    Clauses: bang.event.the_reverend.effect, bang.event.the_reverend.no_save, bang.event.handcuffs.saving_beer,
    bang.character.teren_kill.no_beer_after, bang.character.john_pain.not_at_once.
    """
    never = reading(position, "bang.character.teren_kill.no_beer_after") == "never"
    if not_yet(position, who, card) or (never and has(position, who, "Teren Kill")):
        return False
    named = position["used"].get("suit_named")
    wrong_suit = named is not None and position["turn"] == who and suit(position, card) != named
    return event(position) != "The Reverend" and not wrong_suit


def do_lose_lives(position: Position, item: Item) -> None:
    """A player loses lives; if it would be the last one, they may be saved.

    Clauses: bang.elimination.last_life, bang.elimination.saved_at_once, bang.event.ghost_town.loses_none,
    bang.shadow.turn.loses_none, bang.card.ghost.no_loss, bang.card.saved.effect.
    """
    who = item["who"]
    if item["n"] == 0 or not in_game(position, who) or without_lives(position, who) or position["lives"][who] <= 0:
        return
    rescuer = next_rescuer(position, item)
    if rescuer:
        first(position, do("rescue", rescuer), {**item, "asked": [*item.get("asked", []), rescuer]})
        return
    before = position["lives"][who]
    item = {**item, "before": before}
    position["lives"][who] = before - item["n"]
    if position["lives"][who] > 0:
        answer_to_loss(position, item, item["n"])
    else:
        first(position, {**item, "what": "save or die"})


def do_save_or_die(position: Position, item: Item) -> None:
    """Who can be saved is asked; who has been saved goes on; who cannot be is killed.

    Clauses: bang.card.beer.must_end_above_zero, bang.card.beer.several_at_once,
    bang.character.madam_yto.draw_on_beer.
    """
    who = item["who"]
    alive = position["lives"][who] > 0
    laid = len(item.get("laid", []))
    if alive:
        item = play_beers(position, item)
    if alive and not (item["n"] > item["before"] and saving_beers(position, item)):
        first(position, {**item, "what": "survived"})
    elif alive or answers_save(position, item) != [{"by": who, "do": "pass"}]:
        first(position, {**item, "what": "save", "who": who})
    else:
        first(position, {**item, "what": "die"})
    if alive and laid:
        first(position, do("Beer was played", who, n=laid))


def saved_by(position: Position, who: str, hand: list[str]) -> int:
    """The most lives that a dying player can regain with the cards of a hand, Beers and pairs for Sid Ketchum.

    What Rucksack can give comes on top.
    """
    from_rucksack = rucksack_lives(position, who)
    beers = [card for card in hand if name_of(card) == "Beer" and may_play_beer(position, who, card)]
    each = beer_heals(position, who)
    if not has(position, who, "Sid Ketchum"):
        return each * len(beers) + from_rucksack
    pairs = {
        played: len(may_be_spent(position, who, without(hand, *beers[:played]))) // 2
        for played in range(len(beers) + 1)
    }
    return max(each * played + pairs[played] for played in pairs) + from_rucksack


def rucksack_lives(position: Position, who: str) -> int:
    """How many lives a player could regain with Rucksack.

    Clauses: bang.equipment.rucksack.heal, bang.equipment.rucksack.lethal_save, bang.gold_rush.no_limit_printed.
    """
    if not has_equipment(position, who, "Rucksack"):
        return 0
    lives = int(position["gold"][who]) // 2
    if reading(position, "bang.gold_rush.no_limit_printed") == "once":
        return min(lives, 0 if position["used"].get("rucksack") else 1)
    return lives


def may_be_spent(position: Position, who: str, hand: list[str]) -> list[str]:
    """The cards of a hand that may all be discarded for an ability.

    Clauses: bang.event.sermon.no_use_at_all, bang.event.law_of_the_west.playing_only.
    """
    cards = spendable(position, who, usable(position, who, hand))
    return cards[kept_back(position, who, cards) :]


def enough(position: Position, who: str, gained: int, hand: list[str]) -> bool:
    """Whether a dying player can still end above zero after gaining lives, with this hand left.

    Clause: bang.card.beer.must_end_above_zero.
    """
    return bool(position["lives"][who] + gained + saved_by(position, who, hand) > 0)


def saving_beers(position: Position, item: Item) -> list[str]:
    """The Beers that a dying player may play now.

    Clauses: bang.card.beer.lethal_save, bang.card.beer.lethal_in_own_turn, bang.card.beer.two_players.no_save.
    """
    who = item["who"]
    hand = position["hand"][who]
    each = beer_heals(position, who)
    beers = [card for card in sorted(set(hand)) if name_of(card) == "Beer" and may_play_beer(position, who, card)]
    return [card for card in beers if each and enough(position, who, each, without(hand, card))]


def answers_save(position: Position, item: Item) -> list[Line]:
    """A Beer, two cards of Sid Ketchum, Rucksack, or nothing.

    Clauses: bang.card.beer.lethal_save, bang.character.sid_ketchum.lethal_save,
    bang.character.sid_ketchum.lethal_save.two_players, bang.card.saloon.no_save,
    bang.dodge_city.healing.only_beer_saves, bang.equipment.rucksack.lethal_save,
    bang.armed_and_dangerous.cards.last_life.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "play", "card": card} for card in saving_beers(position, item)]
    if sid_may_save(position, who):
        lines.append({"by": who, "do": "use", "what": "Sid Ketchum"})
    if rucksack_lives(position, who) and enough(position, who, 0, position["hand"][who]):
        lines.append({"by": who, "do": "use", "what": "Rucksack"})
    return [*lines, {"by": who, "do": "pass"}]


def sid_may_save(position: Position, who: str) -> bool:
    """Whether Sid Ketchum, losing the last life, may discard two cards.

    Clause: bang.character.sid_ketchum.lethal_save.
    """
    hand = position["hand"][who]
    if not has(position, who, "Sid Ketchum") or len(hand) < 2 or without_lives(position, who):
        return False
    if reading(position, "bang.character.sid_ketchum.lethal_save") == "any_loss":
        return len(may_be_spent(position, who, list(hand))) >= 2
    left = spendable(position, who, usable(position, who, list(hand)))
    pairs = [(a, b) for place, a in enumerate(left) for b in left[place + 1 :]]
    pairs = [pair for pair in pairs if pair[1] in spendable(position, who, without(left, pair[0]))]
    return any(enough(position, who, 1, without(hand, *pair)) for pair in pairs)


def answer_save(position: Position, item: Item, line: Line) -> None:
    """A Beer gives lives back; who passes dies, or goes on if already saved."""
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        if position["lives"][who] > 0:
            survive(position, item)
        else:
            take_beers_back(position, item)
            first(position, {**item, "what": "die"})
        return
    if line["do"] == "use":
        position["gold"][who] -= 2
        position["used"]["rucksack"] = position["used"].get("rucksack", 0) + 1
        position["lives"][who] = min(position["lives"][who] + 1, most_lives(position, who))
        first(position, {**item, "what": "save or die"})
        return
    leave_hand(position, who, line["card"])
    position["lives"][who] = min(position["lives"][who] + beer_heals(position, who), most_lives(position, who))
    first(position, {**item, "what": "save or die", "laid": [*item.get("laid", []), line["card"]]})


def play_beers(position: Position, item: Item) -> Item:
    """Beers laid down together are played once they are enough.

    Clauses: bang.card.beer.several_at_once, bang.card.beer.must_end_above_zero.
    """
    laid = item.get("laid", [])
    for card in laid:
        discard(position, card)
        note_played(position, item["who"], card)
    return {**item, "laid": [], "beers": item.get("beers", 0) + len(laid)}


def take_beers_back(position: Position, item: Item) -> None:
    """Beers that are not enough have not been played.

    Clause: bang.card.beer.must_end_above_zero.
    """
    position["hand"][item["who"]] += item.get("laid", [])


def survive(position: Position, item: Item) -> None:
    """A player who has been saved goes on; Beers played together count as one act.

    Clause: bang.character.molly_stark.draw_on_use.
    """
    duel = pending(position, "duel over")
    if duel and item.get("in_duel"):
        duel["saved"] = item["who"]
    if item.get("beers"):
        first(position, do("used a card", item["who"], n=item["beers"]))
    answer_to_loss(position, item, lives_that_count(position, item))


def lives_that_count(position: Position, item: Item) -> int:
    """For how many lives of a loss that was survived by a rescue Bart Cassidy and El Gringo get cards.

    Clauses: bang.character.bart_cassidy.not_last_life, bang.character.el_gringo.not_last_life.
    """
    rule = reading(position, "bang.character.bart_cassidy.not_last_life")
    if rule == "saved_pays":
        return int(item["n"])
    return int(item["before"]) - 1 if rule == "off" else 0


def answer_to_loss(position: Position, item: Item, lives: int) -> None:
    """Abilities that answer to the loss of lives, after it.

    Clauses: bang.character.bart_cassidy.draw_on_loss, bang.character.el_gringo.take_from_hand,
    bang.character.el_gringo.not_dynamite, bang.character.el_gringo.not_own_duel.
    """
    who, by = item["who"], item["by"]
    if lives and has(position, who, "Bart Cassidy"):
        set_off(position, who, "Bart Cassidy", n=lives)
    if lives and by not in (None, who) and has(position, who, "El Gringo"):
        set_off(position, who, "El Gringo", n=lives, victim=by)
    armed_answers.answer_to_loss(position, item)
    gold.answer_to_loss(position, item, lives)


DO = {"lose lives": do_lose_lives, "save or die": do_save_or_die, "survived": survive}
ASK = {"save": (answers_save, None, answer_save, "bang.card.beer.lethal_save")}
