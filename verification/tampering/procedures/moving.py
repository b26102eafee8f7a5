"""Cards on the move: drawing, turning over, discarding, shuffling; and who draws for an empty hand.

drawn           cards off the draw pile
flip            a draw!
put_away        a card comes to the discard pile, or where an event sends it
settle          what is due is done: the player on turn first, then clockwise
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from verification.tampering.asking import UnclearError, by_chance, says
from verification.tampering.procedures.teller import Due, Teller, is_on_turn
from verification.tampering.record import CHANCE
from verification.tampering.table import NOBODY

SUZY, MOLLY = "Suzy Lafayette", "Molly Stark"
ONTO_THE_PILE = ("discarded", "given", "excess", "replaced", "penalty")
"""Ways of losing a card that are discarding it: under Abandoned Mine it may go onto the draw pile."""


# Drawing -----------------------------------------------------------------------------------------------------------


def drawn(game: Teller, seat: int, number: int, looking: bool = False) -> list[str]:
    """Cards off the draw pile, for a player. looking: they are only looked at, so that the pile has not run out."""
    return [_draw_one(game, seat, looking) for _ in range(number)]


def draw(game: Teller, seat: int, number: int) -> None:
    """A player draws cards."""
    game.table.hands[seat] += drawn(game, seat, number)


def _draw_one(game: Teller, seat: int, looking: bool) -> str:
    table = game.table
    if not table.draw and not table.bag:
        raise UnclearError("no card is left to draw")
    if table.draw:
        card = table.draw.pop(0)
        game.untold(card, seat, known=game.put_back > 0 or not table.draw)
        game.put_back = max(0, game.put_back - 1)
    else:
        card = _by_chance(game, "draw", seat, tuple(table.bag))
        table.bag.remove(card)
    if not looking:
        reshuffle(game)
    return card


def random_card(game: Teller, seat: int) -> str:
    """A card of a hand, left to chance."""
    return _by_chance(game, "pick", seat, tuple(game.table.hands[seat]))


def _by_chance(game: Teller, do: str, seat: int, among: tuple[str, ...]) -> str:
    """The card among these that chance names for a player; a single one comes without a line."""
    if len(among) == 1:
        return among[0]
    line = game.ask(do, CHANCE, by_chance(do), None, among, open_to_others=False)
    assert line is not None
    if line["card"] not in among or line.get("on", game.who(seat)) != game.who(seat):
        raise game.contradict("chance cannot have named this card", back=1)
    return str(line["card"])


def reshuffle(game: Teller) -> None:
    """An empty draw pile is made anew of the discard pile."""
    table = game.table
    if table.draw or table.bag or not table.discard:
        return
    line = game.ask("shuffle", CHANCE, by_chance("shuffle"), {}, tuple(table.discard), open_to_others=False)
    cards, table.discard = table.discard, []
    if line is None:
        table.bag = cards
        return
    if Counter(line["cards"]) != Counter(cards):
        raise game.contradict("not the cards of the discard pile", back=1)
    table.draw = list(line["cards"])


def flip(game: Teller, seat: int) -> str:
    """The card that counts in a draw!; it, and what else was turned over, is discarded."""
    lucky = game.table.has(seat, "Lucky Duke")
    before = len(game.story.moments)
    flipped = drawn(game, seat, 2 if lucky else 1)
    game.story.shown.update(flipped)
    game.story.flips += [moment.place for moment in game.story.moments[before:] if moment.kind == "draw"]
    if not lucky:
        put_away(game, flipped[0])
        return flipped[0]
    card = game.picked("choose the card that counts", seat, flipped, open_to_others=False)
    discard_each(game, seat, flipped)
    return card


# Discarding --------------------------------------------------------------------------------------------------------


def lose_card(game: Teller, seat: int, card: str) -> None:
    """A card leaves a hand."""
    game.table.hands[seat].remove(card)
    if not game.table.hands[seat]:
        game.emptied.add(seat)


def take_card(game: Teller, seat: int, victim: int, at: str = "") -> None:
    """A card in play, or else one of the hand that chance names, comes to another hand."""
    if at:
        game.table.in_play[victim].remove(at)
    else:
        at = random_card(game, victim)
        lose_card(game, victim, at)
    game.table.hands[seat].append(at)


def put_away(game: Teller, card: str, why: str = "", by: int = NOBODY, holder: int = NOBODY) -> None:
    """A card is discarded. why: how it was lost, by whom, and who held it, where an event may care."""
    table = game.table
    if table.event == "Abandoned Mine" and table.mine and by == holder == table.turn and why in ONTO_THE_PILE:
        table.draw.insert(0, card)
        game.put_back += 1
        return
    table.discard.append(card)
    if not table.draw and not table.bag:
        raise UnclearError("a discard pile of one card is the draw pile")


def discard_hand_card(game: Teller, seat: int, card: str, why: str = "", by: int | None = None) -> None:
    """A card of a hand is discarded, by its holder or by somebody else."""
    lose_card(game, seat, card)
    put_away(game, card, why, seat if by is None else by, seat)


def discard_each(game: Teller, seat: int, cards: list[str], why: str = "") -> None:
    """Cards reach the discard pile in the order that a player likes, or as they lie."""
    game.discarding += 1
    left, name = list(cards), game.who(seat)
    while left:
        card = left[0]
        if len(left) > 1:
            silent = {"by": name, "do": "discard", "card": card}
            line = game.ask(
                "order of discards",
                name,
                lambda line: says(line, name, "discard", "card") and line["card"] in left,
                silent,
                tuple(left),
                open_to_others=False,
            )
            card = line["card"] if line else card
        left.remove(card)
        put_away(game, card, why, seat, seat)
    game.discarding -= 1


# What is due -------------------------------------------------------------------------------------------------------


def draws_for_use(game: Teller, seat: int) -> list[Due]:
    """Molly Stark draws for a card of her hand that she has used out of her turn; nobody else does."""
    if not game.table.has(seat, MOLLY) or is_on_turn(game.table, seat):
        return []
    return [(seat, draws(game, seat, 1))]


def has_used(game: Teller, seat: int) -> None:
    """A player has played a card of the hand, or given it of their own accord."""
    settle(game, draws_for_use(game, seat))


def has_given_in_duel(game: Teller, seat: int) -> None:
    """The same for a card given in a Duel: what follows comes when it is over."""
    game.waiting += [owner for owner, _ in draws_for_use(game, seat)]
    settle(game)


def settle(game: Teller, due: list[Due] | None = None) -> None:
    """What is due is done, and who has an empty hand may draw: the player on turn first, then clockwise.

    A player whose own card still has its effect draws for an empty hand only if something else is due.
    """
    table = game.table
    now: list[Due] = list(due or ())
    if not game.duels:
        now += [(seat, draws(game, seat, 1)) for seat in game.waiting if not table.out[seat]]
        game.waiting.clear()
    refills = _refills(game)
    if not now:
        refills = [seat for seat in refills if seat not in game.playing]
    game.emptied -= set(refills)
    now += [(seat, _refills_if_empty(game, seat)) for seat in refills]
    if not now:
        return
    number = len(table.players)
    for _, happens in sorted(now, key=lambda each: (each[0] - table.turn) % number):
        happens()
    settle(game)


def _refills(game: Teller) -> list[int]:
    """Who may draw for an empty hand now."""
    table = game.table
    if game.duels or game.discarding:
        return []
    for seat in list(game.emptied):
        if table.out[seat] or table.hands[seat] or not table.has(seat, SUZY):
            game.emptied.discard(seat)
    return sorted(game.emptied)


def draws(game: Teller, seat: int, number: int) -> Callable[[], None]:
    """What makes a player draw so many cards, when it comes to it."""
    return lambda: draw(game, seat, number)


def _refills_if_empty(game: Teller, seat: int) -> Callable[[], None]:
    def refill() -> None:
        empty = not game.table.hands[seat] and not game.table.out[seat]
        if empty and game.chosen("refill", seat, ("draw", "decline"), silent="draw") == "draw":
            draw(game, seat, 1)

    return refill
