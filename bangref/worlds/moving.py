"""A decision made in a world: what its line says of cards is found there, then the kernel judges it as ever.

resolved        the ways in which what a line says can be meant in a world
resolved_beside the other ways, where it is no card that is known to lie there
tried           the worlds behind a decision, or why it is not allowed
Refused         why not
secret_again    a world in which a rule has looked at roles, with these secret again
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import log
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, NO_CARD, NOBODY, PASS, PICK, SHUFFLE, TAKE, Action, Card
from bangref.core.deck import deck_in_question
from bangref.core.engine import attempt, question
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards
from bangref.core.play import behind_silence, carried_out
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.core.unseen import Unseen
from bangref.core.verify.chain import joined
from bangref.worlds.binding import Try, bound, in_secret, narrow, split, with_tokens
from bangref.worlds.merging import each_once
from bangref.worlds.places import flight, hand_of, lying_of, piles_of
from bangref.worlds.thinning import some
from bangref.worlds.unknown import is_hidden, is_token, kind_of
from bangref.worlds.world import Deal, Did, World

Way = tuple[World, Card]
"""A world, and the card there that a line means."""
Group = Iterator[Way]
"""Ways to mean a card that nobody can tell apart: the first of them that the rules accept stands for all."""


class Refused(NamedTuple):
    """Why a decision is not allowed in a world, and in which."""

    ruling: Ruling
    world: World


def _places(deal: Deal, world: World, action: Action) -> tuple[Cards, ...]:
    """Where a card that a line names may lie, what is looked at first first."""
    rules, state = world.session.rules, world.session.state
    if action.actor == NATURE:
        if action.verb == DRAW:
            asked = question(rules, state)
            if asked is None or asked.kind != DRAW:
                return ()
            bag = state.piles[deck_in_question(state.frames[-1]) + BAG]
            return (bag[:1] if bag and kind_of(bag[0]) == kind_of(bag[-1]) else bag,)
        return (state.seats[action.target].hand,) if action.verb == PICK and action.target >= 0 else ()
    player = state.seats[action.actor]
    if action.verb == TAKE:
        return (state.piles[DISCARD_PILE][-1:],)
    asked = question(rules, state) if deal.piles and action.verb == PICK else None
    if asked is not None and asked.kind in deal.piles:
        return (state.piles[deal.piles[asked.kind]],)
    return hand_of(player), flight(rules, state)


def _aims(world: World, action: Action) -> tuple[Cards, ...]:
    """Where a card may lie at which a line aims."""
    if action.target == NOBODY:
        return ()
    owner = world.session.state.seats[action.target]
    return lying_of(owner), owner.hand


def _meanings(deal: Deal, world: World, said: Card, places: tuple[Cards, ...], beside: bool = False) -> Iterator[Group]:
    """What a line can mean by a card, in groups of what nobody can tell apart.

    Where a known copy lies, it stands for those face down. beside: these are meant, and nothing else.
    """
    if not beside and any(said in place for place in places) and not is_hidden(said):
        yield iter(((world, said),))
    for place in places:
        if (said in place and not is_hidden(said)) != beside:
            continue
        kinds: dict[int, list[Card]] = {}
        for card in place:
            if (is_hidden(card) or is_hidden(said)) and _fits(deal, said, card):
                kinds.setdefault(kind_of(card), []).append(card)
        for cards in kinds.values():
            yield from _alike(deal, world, said, cards)


def _alike(deal: Deal, world: World, said: Card, cards: list[Card]) -> Iterator[Group]:
    """The ways in which one of some cards that nobody can tell apart may be meant."""
    if is_hidden(said):
        if not is_token(cards[0]):
            yield iter([(world, card) for card in dict.fromkeys(cards)])
        else:
            yield (way for card in cards for way in narrow(deal, world, card, deal.faces.cards_of(said)))
        return
    for number, first in enumerate(list(bound(deal, world, cards[0], said))):
        yield _each_bound(deal, world, said, (number, first), cards)


def _each_bound(deal: Deal, world: World, said: Card, first: tuple[int, World], cards: list[Card]) -> Group:
    number, found = first
    likely = found.likely + log(len(cards))
    yield found._replace(likely=likely), said
    for card in cards[1:]:
        yield list(bound(deal, world, card, said))[number]._replace(likely=likely), said


def _fits(deal: Deal, said: Card, card: Card) -> bool:
    """Whether a card that lies somewhere may be what a line says."""
    if is_hidden(said):
        return deal.faces.may_be(said, card)
    return deal.faces.may_be(card, said)


def resolved(deal: Deal, world: World, action: Action) -> Iterator[Iterator[Try]]:
    """The ways in which what a line says can be meant in a world, in groups of what nobody can tell apart.

    Where what is named lies nowhere, the line is taken as it stands, so that the rules say what is wrong with it.
    """
    if action.card == NO_CARD:
        yield from _aimed(deal, iter((Try(world, action),)))
        return
    found = False
    for group in _meanings(deal, world, action.card, _places(deal, world, action)):
        found = True
        yield from _aimed(deal, (Try(each, action._replace(card=card)) for each, card in group))
    if not found:
        yield iter((Try(world, action),))


def resolved_beside(deal: Deal, world: World, action: Action) -> Iterator[Iterator[Try]]:
    """The other ways, where the rules refuse a known copy: what is named is one of the cards face down beside it."""
    for group in _meanings(deal, world, action.card, _places(deal, world, action), beside=True):
        yield from _aimed(deal, (Try(each, action._replace(card=card)) for each, card in group))


def _aimed(deal: Deal, tries: Iterator[Try]) -> Iterator[Iterator[Try]]:
    """The same with what they are aimed at, a card in play, resolved as well."""
    first = next(tries, None)
    if first is None:
        return
    world, action = first
    there = action.aim == NO_CARD or (not is_hidden(action.aim) and action.aim in _all_of(_aims(world, action)))
    if there or not piles_of(world.session.state):
        yield chain((first,), tries)
        return
    for each in chain((first,), tries):
        groups = list(_meanings(deal, each.world, action.aim, _aims(each.world, action)))
        for group in groups:
            yield (Try(behind, each.action._replace(aim=card)) for behind, card in group)
        if not groups:
            yield iter((each,))


def _all_of(places: tuple[Cards, ...]) -> Cards:
    return tuple([card for place in places for card in place])


def tried(deal: Deal, world: World, action: Action, line: int, silent: bool = False) -> list[World | Refused]:
    """The worlds behind a decision of which nothing is left to be found out, or why it is not allowed.

    line: of the record for which it is made. silent: whether silence says it. Where what is told hangs on so much that
    nobody has seen that there are too many ways, some are left out, unless the others lead nowhere.
    """
    if action.actor == NATURE and action.verb == PASS and _shuffles(world):
        world = with_tokens(world)
    if deal.most and not (action.verb == DRAW and (silent or is_hidden(action.card))):
        found, thinned = _tried_among(deal, Try(world, action), line, silent, deal.most)
        worlds = [each._replace(thinned=True) for each in found if isinstance(each, World)] if thinned else []
        if worlds or not thinned:
            return [*worlds] or found
    return _tried_among(deal, Try(world, action), line, silent, 0)[0]


def _tried_among(deal: Deal, first: Try, line: int, silent: bool, most: int) -> tuple[list[World | Refused], bool]:
    """The same, and whether ways were left out. most: how many there may be before some are; 0 for any number."""
    done: list[World | Refused] = []
    thinned = False
    waiting = {False: [first], True: []}
    while waiting[False] or waiting[True]:
        split_up: dict[bool, list[Try]] = {False: [], True: []}
        for roles, attempts in waiting.items():
            for each in attempts:
                found = _attempted(each, line, silent)
                if isinstance(found, Unseen):
                    split_up[roles or found.card == NO_CARD] += split(deal, each, found)
                else:
                    done.append(secret_again(deal, found) if roles and isinstance(found, World) else found)
        waiting = {roles: list(each_once(deal, attempts)) for roles, attempts in split_up.items()}
        if most and sum(map(len, waiting.values())) > most:
            waiting = {roles: _fewer(attempts, most, line) for roles, attempts in waiting.items()}
            thinned = True
    return done, thinned


def _fewer(attempts: list[Try], most: int, line: int) -> list[Try]:
    """So many of these decisions; all, where there are no more."""
    if len(attempts) <= most:
        return attempts
    return [attempts[place] for place in some([each.world.likely for each in attempts], most, line)]


def _attempted(each: Try, line: int, silent: bool) -> World | Refused | Unseen:
    """The world behind a decision; why it is not allowed; or what it hangs on that nobody has seen."""
    world, action = each
    session = world.session
    try:
        done = attempt(session.rules, session.state, action, session.explain)
    except Unseen as looked:
        return looked
    if isinstance(done, Ruling):
        return Refused(done, world)
    passed = silent and action.verb == PASS and action.actor != NATURE
    if passed:
        behind = behind_silence(session, (Step(action, True, session.state, done[1]),), done[0])
    else:
        behind, _ = carried_out(session, action, done)
    return world._replace(session=behind, log=joined(world.log, Did(line, action, silent=passed)))


def _shuffles(world: World) -> bool:
    """Whether the draw pile of a game is being shuffled."""
    rules, state = world.session.rules, world.session.state
    asked = question(rules, state)
    return asked is not None and asked.kind == SHUFFLE and deck_in_question(state.frames[-1]) == DRAW_PILE


def secret_again(deal: Deal, world: World) -> World:
    """A world in which a rule has looked at roles, with these secret again; those that are possible stay."""
    session = world.session
    return world._replace(session=session._replace(state=in_secret(deal, session.state, world.roles)))
