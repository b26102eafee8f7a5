"""A line of a record followed in a world: silence before it, chance that tells what had to come, take-backs, checks.

Line        what the record says, for worlds
followed    the worlds behind a line, or why there are none
at_once     the same of decisions before which nobody is silent
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, PASS, Action, Card
from bangref.core.deck import Draw
from bangref.core.engine import question, silent_answer, why_not
from bangref.core.forced_chance import rulings_of
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards
from bangref.core.play import MOST_IMPLIED
from bangref.core.record import Item, Mismatch
from bangref.core.replay import Step, take_back
from bangref.core.ruling import Ruling, rule
from bangref.core.unseen import Unseen
from bangref.core.verify.chain import joined
from bangref.worlds.asked import hangs, interrupts, whether_asked
from bangref.worlds.binding import Try, in_secret
from bangref.worlds.heard import RECENT, as_said, heard, may_have_come, not_what_came
from bangref.worlds.moving import Refused, resolved, resolved_beside, tried
from bangref.worlds.past import became, latest
from bangref.worlds.places import replaced, swapped, tokens_in, with_cards_remembered
from bangref.worlds.unknown import is_hidden, is_token, pattern
from bangref.worlds.world import Bound, Deal, Did, World


class Line(NamedTuple):
    """What the record says. discard: the discard pile, bottom first, where a check tells it; it may have patterns."""

    item: Item
    discard: Cards | None = None


class Why(NamedTuple):
    """Why a line cannot be followed: what the rules say, or where a check differs; in which world."""

    rulings: tuple[Ruling, ...]
    world: World
    action: Action | None = None
    mismatches: tuple[Mismatch, ...] = ()


def followed(deal: Deal, world: World, line: Line) -> Iterator[World | Why]:
    """The worlds behind a line of the record, or why there are none."""
    item = line.item
    if item.take_back is not None:
        yield _taken_back(deal, world, item, item.take_back)
    elif item.check is not None:
        yield from _checked(deal, world, line)
    else:
        yield from _decided(deal, world, item.actions, item.line)


def at_once(deal: Deal, world: World, actions: tuple[Action, ...], line: int) -> Iterator[World | Why]:
    """The worlds behind decisions of which the first is made at this very moment, or why there are none."""
    return _decided(deal, world, actions, line, 0)


def _decided(
    deal: Deal, world: World, actions: tuple[Action, ...], line: int, left: int = MOST_IMPLIED
) -> Iterator[World | Why]:
    """The worlds behind the decisions of a line. left: how much silence there may be before the first."""
    if not actions:
        yield world
        return
    first, *rest = actions
    for found in _played(deal, world, first, line, left):
        if isinstance(found, Why):
            yield found
        else:
            yield from _decided(deal, found, tuple(rest), line)


def _played(deal: Deal, world: World, action: Action, line: int, left: int = MOST_IMPLIED) -> Iterator[World | Why]:
    """The worlds behind one decision, after the silence before it.

    Whoever may have something to answer is asked. Only who had something passes, or is still asked when somebody does
    what may be done at any time; silence says that the others had nothing. Where there is none, it is found out.
    """
    passes = action.verb == PASS and _is_asked(world, action)
    if not passes and not interrupts(deal, world, action) and (left or not hangs(world)):
        yield from _after_silence(deal, world, action, line, left)
        return
    for each, asked in whether_asked(deal, world):
        if asked:
            yield from _after_silence(deal, each, action, line, left)
            continue
        quiets = list(quietly(deal, each, line))
        for quiet in quiets:
            yield from _played(deal, quiet, action, line, left)
        if not quiets:
            yield Why((_as_it_stands(each, action),), each, action)


def _after_silence(deal: Deal, world: World, action: Action, line: int, left: int) -> Iterator[World | Why]:
    refused: list[Refused] = []
    chance = action.actor == NATURE and may_have_come(world)
    came, turned_over = heard(deal, world, action) if chance else ([], False)
    accepted = bool(came)
    # What has been turned over by itself is told before anything else.
    for ways in (resolved, resolved_beside) if not turned_over else ():
        for group in ways(deal, world, action):
            good = _first_accepted(deal, group, action, line, refused)
            accepted = accepted or bool(good)
            yield from good
        if accepted:
            break
    # A line may rather tell what is due than what came unseen before: such worlds are behind the others.
    yield from came
    if accepted:
        return
    if turned_over:
        yield Why((not_what_came(world, action),), world, action)
        return
    fault = Why((refused[0].ruling if refused else _as_it_stands(world, action),), world, action)
    asked, quiets = _is_asked(world, action), list(quietly(deal, world, line)) if left else []
    for quiet in quiets:
        # The fault is that of the question which the actor had to answer, or that behind chance.
        for found in _played(deal, quiet, action, line, left - 1):
            yield fault if asked and isinstance(found, Why) else found
    if not quiets:
        yield fault


def _first_accepted(
    deal: Deal, group: Iterator[Try], said: Action, line: int, refused: list[Refused]
) -> list[World]:  # fmt: skip
    """The worlds behind the first of some ways to mean a line that the rules accept. refused: the others are added."""
    for attempt in group:
        behind = list(tried(deal, *attempt, line))
        good = [found for found in behind if isinstance(found, World)]
        good = [found for found in good if not _is_left_out(deal, found, said, attempt.action)]
        refused += [found for found in behind if isinstance(found, Refused)]
        if good:
            return good
    return []


def _as_it_stands(world: World, action: Action) -> Ruling:
    """Why a line is refused of which nothing in this world can be what it says."""
    rules, state = world.session.rules, world.session.state
    try:
        fault = why_not(rules, state, action)
    except Unseen:
        fault = None
    if fault is not None:
        return fault
    asked = question(rules, state)
    return rule("" if asked is None else asked.clause, "not_in_hand", action.actor, action.card)


def _is_asked(world: World, action: Action) -> bool:
    """Whether the open question is for the one who decides."""
    asked = question(world.session.rules, world.session.state)
    return asked is not None and asked.decider == action.actor != NATURE


def silence(world: World) -> Action | None:
    """What silence means in a world: as ever; and a card is drawn into a hand without anybody seeing it."""
    rules, state = world.session.rules, world.session.state
    top = state.frames[-1] if state.frames else None
    if isinstance(top, Draw) and top.keep and top.deck == DRAW_PILE:
        bag = state.piles[DRAW_PILE + BAG]
        if not state.piles[DRAW_PILE] and bag and is_token(bag[0]):
            return Action(NATURE, DRAW, bag[0], top.seat)
    return silent_answer(rules, state)


# Take-backs and checks -------------------------------------------------------------------------------------------


def _taken_back(deal: Deal, world: World, item: Item, seat: int) -> World | Why:
    """The world before the last card or ability of a player; what was seen stays known.

    It was the same card before that has become known since: so the past is told as it is known now.
    """
    now = became(world)
    history = tuple([_as_known(step, now) for step in world.session.history])
    back = take_back(world.session._replace(history=history), seat)
    if isinstance(back, Ruling):
        return Why((back,), world)
    session = back._replace(state=in_secret(deal, back.state, world.roles))
    return world._replace(session=session, log=joined(world.log, Did(item.line, None, seat)))


def _as_known(step: Step, now: Mapping[Card, Card]) -> Step:
    there = {*tokens_in((step.action, with_cards_remembered(step.before)))} & now.keys()
    cards = {token: now[token] for token in there}
    return step._replace(action=swapped(step.action, cards), before=replaced(step.before, cards))


def _checked(deal: Deal, world: World, line: Line) -> Iterator[World | Why]:
    """The worlds in which a check holds: here, or at the first place to which silence leads where it does."""
    item = line.item
    assert item.check is not None
    missed: list[Why] = []
    here = [world]
    for _ in range(MOST_IMPLIED):
        held = False
        for each in here:
            if item.stands is not None and not item.stands(each.session.state):
                continue
            for told in _with_discard(deal, each, line.discard):
                found = item.check(told.session, [])
                if found:
                    missed.append(Why((), each, None, tuple(found)))
                else:
                    held = True
                    yield told
        if held:
            return
        here = [behind for each in here for behind in quietly(deal, each, item.line)]
        if not here:
            break
    yield from missed[:1] or [Why((), world)]


def quietly(deal: Deal, world: World, line: int) -> Iterator[World]:
    """The worlds behind silence. A card that a rule has looked at, or a player has shown, as it was drawn is told."""
    action = silence(world)
    if action is None:
        return
    for found in tried(deal, world, action, line, silent=True):
        if isinstance(found, World) and not (action.verb == DRAW and _has_been_seen(deal, found, action)):
            yield found


def _has_been_seen(deal: Deal, world: World, action: Action) -> bool:
    """Whether all have seen a card as it was drawn. Under Blessing and Curse no rule looks at one that is shown."""
    return _looked_at(world, action.card) or _is_shown(deal, world)


def _is_left_out(deal: Deal, world: World, said: Action, action: Action) -> bool:
    """Whether a line says nothing of a card that all have seen as it was drawn."""
    nothing = said.verb == DRAW and said.actor == NATURE and said.card == pattern()
    return nothing and _looked_at(world, action.card) and _is_shown(deal, world)


def _is_shown(deal: Deal, world: World) -> bool:
    """Whether somebody has shown the card that was drawn last to all."""
    rules, lately = world.session.rules, reversed(world.session.lately)
    done = next((step for step in lately if step.action.verb == DRAW), None) if deal.shown else None
    told = () if done is None else rulings_of(rules, done)
    return any(fact in deal.shown and done and args[1] == done.action.card for _, fact, args in told)


def _looked_at(world: World, card: Card) -> bool:
    recent = latest(world, RECENT)
    return any(isinstance(event, Bound) and event.token == card for event in recent)


def _with_discard(deal: Deal, world: World, told: Cards | None) -> Iterator[World]:
    """The worlds in which the cards of the discard pile that nobody had seen are those that are told."""
    pile = world.session.state.piles[DISCARD_PILE] if told is not None else ()
    if told is None or len(pile) != len(told):
        yield world
        return
    place = next(
        (i for i, card in enumerate(pile) if is_token(card) and told[i] != card and _tells(deal, told[i], card)), None
    )
    if place is None:
        yield world
        return
    for found in as_said(deal, world, pile[place], told[place]):
        yield from _with_discard(deal, found, told)


def _tells(deal: Deal, said: Card, card: Card) -> bool:
    """Whether a check says more of a card than is known."""
    return not is_hidden(said) or not deal.faces.cards_of(card) <= deal.faces.cards_of(said)
