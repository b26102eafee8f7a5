"""The course of the game: turns and what comes before phase 1 (chapter "Průběh hry", sections "Dynamit", "Vězení")."""

from __future__ import annotations

from verification.model.bang import (
    bomb,
    equipment,
    events,
    fistful,
    gold,
    high_noon,
    shadow,
    show_characters,
    show_deck,
    show_events,
    train,
    train_cards,
)
from verification.model.bang.facts import Item, Position, name_of
from verification.model.bang.goes_with import big_fifty_is_over
from verification.model.bang.gold_rush_characters import don_bell_draws
from verification.model.bang.hit import after_colorado
from verification.model.bang.load import all_usable
from verification.model.bang.missed import after_barrel
from verification.model.bang.piles import discard
from verification.model.bang.sequence import set_off
from verification.model.bang.shot import shot
from verification.model.bang.table import cards_work, has, in_game, lies_before, numbered, others_from, reading, show
from verification.model.bang.todo import do, first


def do_turn(position: Position, item: Item) -> None:
    """A turn begins. Its parts come in a set order.

    Clauses: bang.turn.phases, bang.card.dynamite.before_jail, bang.card.jail.check_before_phase1,
    bang.events.turn_start_first, bang.events.turn_start_order, bang.shadow.renegade.start_of_turn,
    bang.box.turn_start, bang.box.at_once.
    """
    who = item["who"]
    position |= {"turn": who, "phase": "start", "bangs": 0, "fresh": []}
    if item.get("extra"):
        position["used"]["extra_turn"] = item["in_a_row"]
    if item.get("extra") == "Don Bell":
        position["used"]["turn_of_don_bell"] = 1
    if item.get("extra") == "Express Car":
        position["used"]["express_turn"] = numbered(position).index(who) + 1
    position["copied"].pop(who, None)
    if not item.get("side"):
        shadow.turn_side(position, who)
    all_usable(position, who)
    checks = [do("checks before phase 1", who)]
    early = [*events.at_the_start(position, who, True), *train.at_turn_start(position, who)]
    late = events.at_the_start(position, who, False)
    own = [do("Dining Car", who)] if reading(position, "bang.box.turn_start") == "last" else []
    late = [*own, *late] if reading(position, "bang.box.at_once") == "table_last" else [*late, *own]
    rest = [do(part, who) for part in ("map", "cards for Youl Grinner", "before phase 1", "cast", "own turn")]
    rest.append(do("phase 1", who))
    rest += [do("phase 2", who), do("own turn", who), do("phase 3", who)]
    first(position, *early, *checks, *late, *rest, do("turn over", who), do("next turn", who))


def do_checks(position: Position, item: Item) -> None:
    """Dynamite first, then Jail, Rattlesnake, Bomb; by other readings the player orders some of them.

    By one reading Dining Car comes right after Jail.

    Clauses: bang.card.dynamite.before_jail, bang.event.lasso.dynamite_jail, bang.character.vera_custer.copy,
    bang.card.rattlesnake.check_order, bang.card.bomb.check, bang.card.bomb.after_dynamite_jail, bang.card.bomb.last.
    """
    who = item["who"]
    works = cards_work(position, who)
    sticks = [card for card in position["in_play"][who] if name_of(card) == "Dynamite" and works]
    jail = lies_before(position, who, "Jail") if works else None
    dining = works and reading(position, "bang.box.turn_start") == "after_jail"
    last = [*([do("Dining Car", who)] if dining else []), *last_checks(position, who)] if works else []
    first(position, *([do("jail", who, card=jail)] if jail else []), *last)
    if has(position, who, "Vera Custer") and reading(position, "bang.character.vera_custer.copy") == "turn_start":
        position["used"]["named_at_start"] = 1
        set_off(position, who, "Vera Custer")
    if has(position, who, "Greygory Deck") and reading(position, KEEP_OR_SWAP) == "turn_start":
        set_off(position, who, "Greygory Deck")
    for card in sticks:
        set_off(position, who, "Dynamite", card=card)


def do_cards_for_youl(position: Position, item: Item) -> None:
    """Youl Grinner is given cards, after the draw!s, what events do, and Map.

    Clauses: bang.box.turn_start, bang.character.youl_grinner.after_checks, bang.character.youl_grinner.after_events.
    """
    if has(position, item["who"], "Youl Grinner"):
        position["used"]["gifts"] = 1
        first(position, do("Youl Grinner", item["who"]))


def last_checks(position: Position, who: str) -> list[Item]:
    """Rattlesnake comes before Bomb; by one reading the player decides.

    Clauses: bang.card.rattlesnake.check_order, bang.card.bomb.last.
    """
    lying = [(name, lies_before(position, who, name)) for name in ("Rattlesnake", "Bomb")]
    checks = [do(name, who, card=card) for name, card in lying if card]
    if reading(position, "bang.card.bomb.last") == "by_choice":
        return [do("effects due", due=checks)]
    return checks


def do_dynamite(position: Position, item: Item) -> None:
    """A player with Dynamite must draw!.

    Clauses: bang.card.dynamite.check, bang.card.dynamite.next_holder.
    """
    if item["card"] in position["in_play"][item["who"]]:
        position["checked"] = item["card"]
        first(position, do("draw!", item["who"], wants="dynamite", flipped=[], then="dynamite"))


def after_dynamite(position: Position, who: str, explodes: bool) -> None:
    """Dynamite explodes, or moves on to the left.

    Clauses: bang.card.dynamite.explode, bang.card.dynamite.discarded, bang.card.dynamite.three_lives,
    bang.card.dynamite.no_killer, bang.card.dynamite.pass, bang.dodge_city.dynamite.skip_holder,
    bang.dodge_city.dynamite.two_players, bang.gold_rush.dynamite_clockwise, bang.shadow.out_of_turn.not_counted.
    """
    card = position["checked"]
    if explodes:
        position["in_play"][who].remove(card)
        discard(position, card)
        first(position, do("lose lives", who, n=3, by=None))
        return
    for other in others_from(position, who):
        if not lies_before(position, other, "Dynamite"):
            position["in_play"][who].remove(card)
            position["in_play"][other].append(card)
            return


def do_jail(position: Position, item: Item) -> None:
    """A player in Jail must draw!.

    Clause: bang.card.jail.check_before_phase1.
    """
    if item["card"] in position["in_play"][item["who"]]:
        position["checked"] = item["card"]
        first(position, do("draw!", item["who"], wants="hearts", flipped=[], then="jail"))


def after_jail(position: Position, who: str, free: bool) -> None:
    """Jail is discarded; only with hearts the turn goes on.

    Clauses: bang.card.jail.discarded, bang.card.jail.escape, bang.card.jail.skip,
    bang.card.rattlesnake.skip_after_jail, bang.card.bomb.after_dynamite_jail.
    """
    position["in_play"][who].remove(position["checked"])
    discard(position, position["checked"])
    if not free:
        position["used"]["turn_lost"] = 1
        names = [item["what"] for item in position["todo"]]
        del position["todo"][: names.index("turn over")]
        ticking = lies_before(position, who, "Bomb")
        if ticking and reading(position, "bang.card.bomb.after_dynamite_jail") == "made":
            first(position, do("Bomb", who, card=ticking))


def do_rattlesnake(position: Position, item: Item) -> None:
    """A player with Rattlesnake must draw!.

    Clauses: bang.card.rattlesnake.check, bang.card.rattlesnake.stays.
    """
    if item["card"] in position["in_play"][item["who"]]:
        first(position, do("draw!", item["who"], wants="spades", flipped=[], then="rattlesnake"))


def after_rattlesnake(position: Position, who: str, bites: bool) -> None:
    """On spades a life is lost, through nobody.

    Clause: bang.card.rattlesnake.check.
    """
    if bites:
        first(position, do("lose lives", who, n=1, by=None))


def do_turn_over(position: Position, item: Item) -> None:
    """The turn is over; some things may still have to be done, in the order that the player likes.

    Clauses: bang.turn.discard.then_next, bang.event.ghost_town.ends, bang.event.vendetta.effect,
    bang.equipment.gold_rush_equipment.another_turn, bang.character.don_bell.draw_check, bang.shadow.leaving,
    bang.equipment.gold_pan.parked, bang.character.raddie_snake.parked.
    """
    who = item["who"]
    gold.return_paid(position, who)
    first(position, do("leaves again", who))
    show_events.susanna_at_the_end(position, who)
    train_cards.end_of_turn(position, who)
    if fistful.vendetta_due(position):
        set_off(position, who, "Vendetta")
    if position["used"].get("gold_rush_equipment") and in_game(position, who):
        equipment.another_turn(position, who)
    if don_bell_draws(position, who):
        set_off(position, who, "Don Bell")


def do_vendetta(position: Position, item: Item) -> None:
    """The player makes a draw!.

    Clause: bang.event.vendetta.effect.
    """
    first(position, do("draw!", item["who"], wants="hearts", flipped=[], then="vendetta"))


def after_vendetta(position: Position, who: str, good: bool) -> None:
    """Hearts bring another turn.

    Clauses: bang.event.vendetta.extra_turn, bang.event.vendetta.sheriff.
    """
    if good:
        position["extra_turns"].append({"player": who, "by": "Vendetta"})


def do_after_check(position: Position, item: Item) -> None:
    """What called for a draw! goes on, now that its result is known.

    Clause: bang.draw_check.resolution.
    """
    who, good = item["who"], item["good"]
    if item["then"] == "barrel":
        after_barrel(position, good)
    elif item["then"] == "dynamite":
        after_dynamite(position, who, good)
    elif item["then"] == "jail":
        after_jail(position, who, good)
    elif item["then"] == "rattlesnake":
        after_rattlesnake(position, who, good)
    elif item["then"] == "Colorado Bill":
        after_colorado(position, good)
    elif item["then"] == "bomb":
        if item["cards"]:
            bomb.after_bomb(position, who, good)
    elif item["then"] == "julie cutter":
        first(position, *([shot(item["at"], who)] if good and in_game(position, item["at"]) else []))
    elif item["then"] == "rum":
        equipment.after_rum(position, who, item["cards"])
    elif item["then"] == "don bell":
        first(position, *([do("another turn", who)] if good else []))
    elif item["then"] in AFTER_OF_SETS:
        AFTER_OF_SETS[item["then"]](position, who, good)
    else:
        after_vendetta(position, who, good)


def barred_after_express(position: Position, by: str) -> bool:
    """Whether the player whose extra turn comes from Express Car has no other of this origin after it.

    Clause: bang.wagon.express_car.no_chain.
    """
    return by == "Express Car" or reading(position, "bang.wagon.express_car.no_chain") == "any_origin"


def do_next_turn(position: Position, item: Item) -> None:
    """The next player's turn; before a turn of the Sheriff an event enters play.

    Clauses: bang.turn.order.clockwise, bang.turn.discard.then_next, bang.events.reveal_timing,
    bang.events.reveal.before_turn, bang.events.reveal.extra_turn, bang.load.excess.not_now,
    bang.wagon.express_car.no_chain.
    """
    last = item["who"]
    waiting = [turn for turn in position["extra_turns"] if may_have_extra_turn(position, turn["player"])]
    if position["used"].get("express_turn"):
        waiting = [turn for turn in waiting if turn["player"] != last or not barred_after_express(position, turn["by"])]
    extra = waiting[0]["by"] if waiting else ""
    who = waiting[0]["player"] if waiting else high_noon.next_in_turn(position, last)
    position["extra_turns"] = waiting[1:]
    position["turn"] = None
    position["turns"] += 1
    if reading(position, "bang.load.excess.not_now") == "turn_over":
        all_usable(position, last)
    if show_events.skips_turn(position, who):
        first(position, do("next turn", who))
        return
    in_a_row = position["used"].get("extra_turn", 0) + 1
    position["used"] = {}
    position["fresh"] = []
    big_fifty_is_over(position)
    begin = do("turn begins", who, extra=extra, in_a_row=in_a_row)
    if events.new_event_before(position, who, bool(extra)):
        first(position, do("event enters", who), begin)
    else:
        first(position, begin)


def may_have_extra_turn(position: Position, who: str) -> bool:
    """Whether a player has the extra turn that waits for them.

    Clauses: bang.event.vendetta.extra_turn, bang.equipment.gold_rush_equipment.another_turn,
    bang.character.don_bell.extra_turn, bang.shadow.extra_turn.
    """
    return in_game(position, who) or shadow.brings_back(position, who)


def do_turn_begins(position: Position, item: Item) -> None:
    """Who is to have the turn has it, or comes back for it.

    Clauses: bang.event.ghost_town.effect, bang.event.dead_man.effect, bang.shadow.return,
    bang.character.vera_custer.until_next_turn.
    """
    who = item["who"]
    if not in_game(position, who) and not high_noon.comes_back(position, who):
        first(position, do("next turn", who))  # the event that has just entered play has killed the player
        return
    position["copied"].pop(who, None)
    before = show(position) == "Bone Orchard" and not in_game(position, who)  # and before roles come into it
    if before:
        shadow.turn_side(position, who)
    first(position, do("turn", who, extra=item["extra"], in_a_row=item["in_a_row"], side=before))
    if not in_game(position, who):
        high_noon.come_back(position, who)


def do_cast(position: Position, item: Item) -> None:
    """Greygory Deck may take others, after all draw!s and Map, unless that has been done before them.

    Clauses: bang.character.greygory_deck.keep_or_swap, bang.card.map.timing.
    """
    who = item["who"]
    if position["character"][who] == "Greygory Deck" and reading(position, KEEP_OR_SWAP) == "after_map":
        first(position, do("Greygory Deck", who))


def do_before_phase_1(position: Position, item: Item) -> None:
    """Vera Custer names a character at the start of phase 1, or as soon as a player has become Vera Custer.

    Clauses: bang.character.vera_custer.copy, bang.events.turn_start_order.vera_custer.
    """
    who = item["who"]
    if not position["used"].get("gifts"):
        first(position, do("Youl Grinner", who))
    if has(position, who, "Vera Custer") and not position["used"].get("named_at_start"):
        first(position, do("name a character", who))


KEEP_OR_SWAP = "bang.character.greygory_deck.keep_or_swap"
AFTER_OF_SETS = show_deck.AFTER | show_characters.AFTER | train_cards.AFTER
DO = {
    "turn": do_turn,
    "checks before phase 1": do_checks,
    "Dynamite": do_dynamite,
    "jail": do_jail,
    "Rattlesnake": do_rattlesnake,
    "after draw!": do_after_check,
    "Vendetta": do_vendetta,
    "turn over": do_turn_over,
    "next turn": do_next_turn,
    "turn begins": do_turn_begins,
    "cards for Youl Grinner": do_cards_for_youl,
    "before phase 1": do_before_phase_1,
    "cast": do_cast,
}
