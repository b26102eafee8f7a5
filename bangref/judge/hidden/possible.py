"""What was still possible before a line at which no deal is left, in words.

possible        what is known of the cards that it would have needed
ruled_out_by    the earlier lines that rule it out
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bangref.core.action import NATURE, NO_CARD, Action, Card
from bangref.core.piles import Cards
from bangref.judge.hidden.announced import Announced
from bangref.kits.wording import counted, listed
from bangref.worlds.following import Why
from bangref.worlds.needed_lines import Needed
from bangref.worlds.places import hand_of, lying_of
from bangref.worlds.unknown import is_hidden, is_token, of_kind, stretch_of
from bangref.worlds.world import World, kinds_of

PLACES = ("on the draw pile", "in the draw pile", "on the discard pile")


def possible(told: Announced, worlds: Sequence[World], why: Why, actions: Sequence[Action]) -> tuple[str, ...]:
    """What is known of the cards that a line would have needed, in sentences; of one world, if there are more.

    worlds: those before it. why: it cannot be followed in that one. actions: what it says.
    """
    action = why.action or (actions[0] if actions else None)
    if action is None or not worlds or not _may_be_hidden(told, action.card):
        return ()
    world = why.world
    lines = [*_hand(told, world, action), *_known_places(told, world, action.card)]
    if len(worlds) > 1:
        lines.append(f"there were {len(worlds)} ways in which the game could have come there; this is the first")
    return tuple(lines)


def _may_be_hidden(told: Announced, card: Card) -> bool:
    """Whether it is a card that may lie in a hand unseen, as a wagon never does."""
    return is_hidden(card) or (card != NO_CARD and card in told.deal.faces.every)


def ruled_out_by(found: Needed | None) -> tuple[str, ...]:
    """The earlier lines that rule a line out, in a sentence, if any do."""
    if found is None or not (found.lines or found.unsure):
        return ()
    perhaps = f"some of {_lines(found.unsure)}" if len(found.unsure) > 1 else _lines(found.unsure)
    if not found.lines:
        return (f"it is ruled out by {perhaps}",)
    shown = "what it shows" if len(found.lines) == 1 else "what any of them shows"
    more = f"; with it, perhaps, {perhaps}" if found.unsure else ""
    return (f"it is ruled out by {_lines(found.lines)}: were {shown} hidden, it would be possible{more}",)


def _lines(numbers: list[int]) -> str:
    return f"line{'' if len(numbers) == 1 else 's'} {listed([str(number) for number in numbers])}"


def _hand(told: Announced, world: World, action: Action) -> Iterator[str]:
    """The cards that nobody had seen, of the hand or the pile that it would have come from."""
    names = told.names
    seat = action.target if action.actor == NATURE and action.verb == "pick" else action.actor
    if seat == NATURE:
        return
    hand = hand_of(world.session.state.seats[seat])
    owner = names.player(seat)
    known = [names.card_text(card) for card in hand if not is_hidden(card)]
    unseen = [card for card in hand if is_token(card)]
    held = [*known, *([counted(len(unseen), "card") + " that nobody had seen"] if unseen else [])]
    yield f"{owner} held {listed(held) if held else 'no card'}"
    by_stretch = Counter(stretch_of(card) for card in unseen)
    for stretch, number in sorted(by_stretch.items()):
        tokens = [card for card in unseen if stretch_of(card) == stretch]
        yield _came_from(told, world, tokens, action.card, number)


def _came_from(told: Announced, world: World, tokens: list[Card], card: Card, number: int) -> str:
    """What the hidden cards of a stretch can be."""
    pool = world.pools[stretch_of(tokens[0]) - 1]
    kinds = set().union(*(kinds_of(told.deal.faces, world.pools, token) for token in tokens))
    whole = f"{counted(number, 'hidden card')} came from {counted(len(pool), 'card')}"
    name = told.names.element_text(min(told.deal.faces.names_of(card)))
    if is_hidden(card):
        alike = [each for each in kinds if told.deal.faces.may_be(card, each)]
        number = sum(told.deal.faces.may_be(card, each) for each in pool)
        return f"{whole}, {number if alike else 'none'} of them {name}{_elsewhere(told, world, tokens, card)}"
    if card in kinds:
        return f"{whole}, {told.names.card_text(card)} among them{_elsewhere(told, world, tokens, card)}"
    same = [each for each in kinds if told.deal.faces.names_of(each) == told.deal.faces.names_of(card)]
    none = f"none of them {name}" if not same else f"{told.names.card_text(card)} not among them"
    return f"{whole}, {none}"


def _elsewhere(told: Announced, world: World, tokens: list[Card], card: Card) -> str:
    """How many cards of a name were known to be elsewhere, none of which could be in this hand."""
    faces, stretch = told.deal.faces, stretch_of(tokens[0])
    number = sum(
        number
        for kind, number in world.named
        if stretch_of(of_kind(kind)) == stretch and faces.names_of(of_kind(kind)) <= faces.names_of(card)
    )
    return f", and {number} had been seen elsewhere" if number else ""


def _known_places(told: Announced, world: World, card: Card) -> Iterator[str]:
    """Where the card lay as everybody knew, copy by copy."""
    if is_hidden(card):
        return
    names, state, text = told.names, world.session.state, told.names.card_text(card)
    for seat, player in enumerate(state.seats):
        places: tuple[tuple[str, Cards], ...] = (
            (f"in the hand of {names.player(seat)}", player.hand),
            (f"in play before {names.player(seat)}", lying_of(player)),
        )
        yield from (f"{text} was {where}" for where, cards in places for other in cards if other == card)
    piles = state.piles[: len(PLACES)]
    yield from (f"{text} lay {where}" for where, pile in zip(PLACES, piles, strict=False) if card in pile)
