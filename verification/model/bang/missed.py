"""What cancels a shot: Missed! cards, Barrels, green cards and wagons (sections "BANG! a Vedle!", "Barel")."""

from __future__ import annotations

from verification.model.bang import high_noon
from verification.model.bang.dangerous import price_of_use, refusal_dangerous
from verification.model.bang.facts import GREEN, Item, Line, Position, name_of
from verification.model.bang.load import can_pay_load
from verification.model.bang.piles import discard, leave_hand, note_played, spend_green
from verification.model.bang.shot import settled
from verification.model.bang.show_cards import nothing_helps
from verification.model.bang.table import cards_work, has, has_card, show
from verification.model.bang.todo import do, first
from verification.model.bang.wagon_answers import cancel_with, wagons_as_missed

MISSED_SYMBOL = ("Ten Gallon Hat", "Iron Plate", "Sombrero", "Bible")


def answers_shot(position: Position, item: Item) -> list[Line]:
    """A Missed! effect or nothing.

    Clauses: bang.card.missed.only_own, bang.card.jail.plays_out_of_turn, bang.card.double_barrel.no_way,
    bang.card.crate.barrel, bang.character.colorado_bill.spades_unavoidable, bang.character.big_spencer.no_missed.
    """
    who = item["who"]
    if item.get("unavoidable"):
        return [{"by": who, "do": "pass"}]
    lines = [{"by": who, "do": "play", **play} for play in missed_plays(position, who)]
    untried = [name for name in barrels(position, who) if name not in item["tried"]]
    lines += [{"by": who, "do": "use", "what": name} for name in untried]
    lines += [{"by": who, "do": "use", "what": name} for name in green_missed(position, who)]
    if refusal_dangerous(position, who, "Crate") is None and not nothing_helps(position, who):
        lines.append({"by": who, "do": "use", "what": "Crate"})
    lines += [{"by": who, "do": "use", "what": name} for name in wagons_as_missed(position, who)]
    if item.get("must") and lines:
        return lines
    return [*lines, {"by": who, "do": "pass"}]


def missed_plays(position: Position, who: str) -> list[dict[str, str]]:
    """The cards of a hand that may be played as Missed! now, and as what.

    Clauses: bang.card.missed.out_of_turn, bang.symbol.missed, bang.card.dodge.effect,
    bang.character.calamity_janet.swap, bang.card.dodge.out_of_turn, bang.character.elena_fuente.any_as_missed,
    bang.event.sermon.as_other, bang.event.handcuffs.only_suit, bang.card.backfire.effect, bang.card.duck.effect,
    bang.event.showdown.bang_as_missed, bang.event.showdown.big_spencer.
    """
    plays = []
    for card in sorted(set(position["hand"][who])):
        name = name_of(card)
        if high_noon.bars_play(position, who, card):
            continue
        if name in ("Missed!", "Dodge", "Backfire", "Duck!", "Cactus", "Evaded!"):
            plays.append({"card": card})
        swapped = name == "BANG!" and (has(position, who, "Calamity Janet") or show(position) == "Showdown")
        if swapped or (name != "Missed!" and has(position, who, "Elena Fuente")):
            plays.append({"card": card, "as": "Missed!"})
    return plays


def barrels(position: Position, who: str) -> list[str]:
    """The Barrels that a player has: a card, and that of Jourdonnais.

    Clauses: bang.card.barrel.draw_check, bang.character.jourdonnais.virtual_barrel,
    bang.character.jourdonnais.two_attempts.
    """
    if nothing_helps(position, who):
        return []
    card = ["Barrel"] if has_card(position, who, "Barrel") else []
    return card + (["Jourdonnais"] if has(position, who, "Jourdonnais") else [])


def green_missed(position: Position, who: str) -> list[str]:
    """The green cards with the Missed! symbol that a player may use now.

    Clauses: bang.dodge_city.green.out_of_turn_missed_only, bang.dodge_city.green.first_use_missed,
    bang.character.belle_star.no_defence, bang.event.lasso.green_cards.
    """
    if not cards_work(position, who) or nothing_helps(position, who):
        return []
    ready = [card for card in position["in_play"][who] if card not in position["fresh"]]
    return [name_of(card) for card in ready if name_of(card) in GREEN and name_of(card) in MISSED_SYMBOL]


def answer_shot(position: Position, item: Item, line: Line) -> None:
    """The answer to a shot: nothing, a draw!, or a card.

    Clauses: bang.card.bang.hit, bang.card.barrel.once_per_effect, bang.card.missed.cancels, bang.card.crate.effect.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, do("hit", who, by=item["by"], shot=item), *settled(item))
    elif line["do"] == "use" and line["what"] in ("Barrel", "Jourdonnais"):
        rest = {**item, "what": "shot", "tried": [*item["tried"], line["what"]]}
        first(position, do("draw!", who, wants="hearts", flipped=[], then="barrel"), rest)
    elif line["do"] == "use" and line["what"] == "Crate":
        rest = {**item, "what": "shot", "needs": item["needs"] - 1, "missed": [*item["missed"], None]}
        first(position, price_of_use(position, who, "Crate"), do("used a card in play", who), rest)
    elif line["do"] == "use" and line["what"] in ("Baggage Car", "Caboose"):
        cancel_with(position, item, line["what"])
    elif line["do"] == "use":
        use_green_missed(position, item, line["what"])
    else:
        play_missed(position, item, line)


def play_missed(position: Position, item: Item, line: Line) -> None:
    """A card is played as Missed!.

    Clauses: bang.card.missed.cancels, bang.card.dodge.draw, bang.character.molly_stark.between_missed,
    bang.card.backfire.effect, bang.card.duck.effect, bang.card.cactus.effect, bang.card.evaded.effect.
    """
    who, card = item["who"], line["card"]
    leave_hand(position, who, card)
    discard(position, card)
    as_missed = line.get("as") == "Missed!" or name_of(card) == "Missed!"
    used = {**item, "what": "shot", "needs": item["needs"] - 1}
    used["missed"] = [*item["missed"], card if as_missed else None]
    name = line.get("as") or name_of(card)
    note_played(position, who, card, name)
    used |= {"returned": card} if name == "Backfire" else {}
    used |= {"evaded": True} if name == "Evaded!" else {}
    brings = [do("draw cards", who, n=1)] if name == "Dodge" else []
    brings += [do("draw!", who, wants="red", flipped=[], then="Cactus")] if name == "Cactus" else []
    if name == "Duck!" and can_pay_load(position, who, 2):
        brings = [do("pay for its return", who, card=card)]
    effect = [*brings, do("effect over", who)] if brings else []
    first(position, *effect, do("used a card", who), used)


def use_green_missed(position: Position, item: Item, name: str) -> None:
    """A green card with the Missed! symbol is used; Bible brings a card.

    Clauses: bang.dodge_city.green.use_by_discard, bang.card.bible.draw, bang.card.sombrero.effect,
    bang.card.ten_gallon_hat.effect, bang.card.iron_plate.effect, bang.card.bible.effect.
    """
    who = item["who"]
    spend_green(position, who, name)
    used = {**item, "what": "shot", "needs": item["needs"] - 1, "missed": [*item["missed"], None]}
    draw = [do("draw cards", who, n=1)] if name == "Bible" else []
    first(position, *draw, do("used a card in play", who), used)


def after_barrel(position: Position, good: bool) -> None:
    """Hearts are one Missed! effect.

    Clauses: bang.card.barrel.success, bang.card.barrel.failure, bang.character.slab_the_killer.barrel_one.
    """
    if good:
        item = position["todo"][0]
        position["todo"][0] = {**item, "needs": item["needs"] - 1, "missed": [*item["missed"], None]}


ASK = {"answer a shot": (answers_shot, None, answer_shot, "bang.card.missed.out_of_turn")}
