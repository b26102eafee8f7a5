"""What may be done at a point of a record with hidden cards: certainly, possibly, or never.

Standing        where a record stands after a step: the worlds that are left
standing_after  that of a record; standing_in: the same, of worlds that are left there
waiting         the same, where silence ends no turn from now on
Allowed         what may be done there
allowed_in      that of where a record stands
judged_there    whether one thing may be done there, and why not
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from bangref.core.action import NATURE, NO_CARD, PASS, Action, Card
from bangref.core.engine import legal_actions, question
from bangref.core.frame import Question
from bangref.core.play import MOST_IMPLIED
from bangref.core.record import Fault, Item
from bangref.judge.hidden.announced import first_world
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.patience import patient
from bangref.worlds.asked import hangs, whether_asked
from bangref.worlds.binding import bound
from bangref.worlds.following import Line, Why, at_once, followed, quietly, silence
from bangref.worlds.judging import Judged, fewest, following_all, judged_within
from bangref.worlds.limits import MOST_WORLDS
from bangref.worlds.moving import resolved, tried
from bangref.worlds.places import Table, hand_of, replaced, tokens_in, with_cards_remembered, with_roles
from bangref.worlds.unknown import is_hidden, is_token, kind_of, pattern
from bangref.worlds.witness import witness_of
from bangref.worlds.world import Deal, World, kinds_of

CERTAINLY, POSSIBLY, NEVER, UNKNOWN = "certainly", "possibly", "never", "unknown"


class Standing(NamedTuple):
    """Where a record stands after a step. worlds: those that are left; none where the record is not legal up to it.

    deal: what these share. found: what came of the record up to there. step, line: the last step, and its line; 0
    before the first. whole: whether none of the worlds was left out, since there were too many.
    """

    transcript: HiddenTranscript
    deal: Deal
    worlds: tuple[World, ...]
    found: Judged | Fault
    step: int
    line: int
    whole: bool = True


class Allowed(NamedTuple):
    """What may be done. asked: the open questions, each once; None where the game is over.

    certainly: what is allowed whatever the hidden cards are. possibly: what some deal allows.
    """

    asked: tuple[Question | None, ...]
    certainly: tuple[Action, ...] = ()
    possibly: tuple[Action, ...] = ()


def standing_after(transcript: HiddenTranscript, step: int | None, most: int = MOST_WORLDS) -> Standing:
    """Where a record stands after a step, or after the last one, what goes without saying included.

    Raises MalformedError for what is not written properly.
    """
    lines = [line for _, _, line in transcript.both()]
    up_to = [line for line in lines if step is None or line.item.step <= step]
    done = [line.item for line in up_to if line.item.actions]
    number, at = (done[-1].step, done[-1].line) if done else (0, 0)
    deal = following_all(transcript.told.deal, up_to)
    first = first_world(transcript.told)
    if isinstance(first, Fault):
        return Standing(transcript, deal, (), first, number, at)
    found = judged_within(deal, transcript.told.game, first, up_to, most)
    left = () if found.fault is not None or found.reached is not None else found.worlds
    return standing_in(Standing(transcript, deal, left, found, number, at))


def waiting(standing: Standing) -> Standing:
    """The same, where silence ends no turn from now on."""
    sessions = [world.session._replace(rules=patient(world.session.rules)) for world in standing.worlds]
    worlds = zip(standing.worlds, sessions, strict=True)
    return standing._replace(worlds=tuple([world._replace(session=session) for world, session in worlds]))


def standing_in(standing: Standing) -> Standing:
    """The same after what goes without saying."""
    deal = standing.deal
    worlds = [after for world in standing.worlds for after in _settled(deal, world, standing.line)]
    return standing._replace(worlds=tuple(fewest(deal, worlds)))


def _settled(deal: Deal, world: World, line: int, more: int = MOST_IMPLIED) -> Iterator[World]:
    """The worlds in which chance has drawn what nobody sees; a card that all have seen has to be told."""
    asked = question(world.session.rules, world.session.state)
    unseen = more and asked is not None and asked.decider == NATURE and silence(world) is not None
    behind = list(quietly(deal, world, line)) if unseen else []
    for after in behind:
        yield from _settled(deal, after, line, more - 1)
    if not behind:
        yield world


def allowed_in(standing: Standing) -> Allowed:
    """What may be done where a record stands."""
    deal, worlds = standing.deal, standing.worlds
    asked = tuple(dict.fromkeys(question(world.session.rules, world.session.state) for world in worlds))
    found = dict.fromkeys(action for world in worlds for action in _candidates(deal, world))
    sorted_out = {action: judged_there(standing, (action,))[0] for action in found}
    return Allowed(
        asked,
        tuple([action for action, verdict in sorted_out.items() if verdict == CERTAINLY]),
        tuple([action for action, verdict in sorted_out.items() if verdict == POSSIBLY]),
    )


def judged_there(standing: Standing, actions: tuple[Action, ...], now: bool = False) -> tuple[str, tuple[Why, ...]]:
    """Whether something may be done where a record stands: certainly, possibly or never; and why not, where it may not.

    What hangs on cards that nobody has seen is found out for each that they can be. It is unknown where nothing can be
    said, since not all worlds are there. now: at this very moment, before anybody is silent.
    """
    line = Line(Item(standing.line + 1, standing.step + 1, actions=actions))
    if now:
        found = [list(at_once(standing.deal, world, actions, line.item.line)) for world in standing.worlds]
    else:
        found = [list(followed(standing.deal, world, line)) for world in standing.worlds]
    reasons = tuple([why for each in found for why in each if isinstance(why, Why)])
    if not any(isinstance(each, World) for behind in found for each in behind):
        return NEVER if standing.whole else UNKNOWN, reasons
    left = 0 if now else MOST_IMPLIED
    certain = standing.whole and all(_certain(standing.deal, world, actions, left) for world in standing.worlds)
    return (CERTAINLY if certain else POSSIBLY), reasons


def _certain(deal: Deal, world: World, actions: Sequence[Action], left: int = MOST_IMPLIED) -> bool:
    """Whether decisions are allowed in a world whatever its hidden cards are, now or behind silence."""
    if not actions:
        return True
    if (actions[0].verb == PASS or not left) and hangs(world):
        return all(_certain_where_asked(deal, each, asked, actions, left) for each, asked in whether_asked(deal, world))
    return _certain_here(deal, world, actions, left)


def _certain_where_asked(deal: Deal, world: World, asked: bool, actions: Sequence[Action], left: int) -> bool:
    """The same where it is known whether somebody has something to answer; nobody is silent where they have not."""
    if asked:
        return _certain_here(deal, world, actions, left)
    quiets = list(quietly(deal, world, 0))
    return bool(quiets) and all(_certain(deal, quiet, actions, left) for quiet in quiets)


def _certain_here(deal: Deal, world: World, actions: Sequence[Action], left: int) -> bool:
    """The same, in answer to the open question or behind silence."""
    first, *rest = actions
    if is_hidden(first.card):
        held = [card for card in _hand(world, first) if _is_so(deal, card, first.card)]
        if not held:
            return False
        first = first._replace(card=held[0])
    elif first.card != NO_CARD and next(_bindings(deal, world, first), None) is not None:
        return False
    for behind in tried(deal, world, first, 0):
        if isinstance(behind, World):
            if not _certain(deal, behind, rest):
                return False
        elif not left or not _certain_behind_silence(deal, behind.world, actions, left - 1):
            return False
    return True


def _certain_behind_silence(deal: Deal, world: World, actions: Sequence[Action], left: int) -> bool:
    quiets = list(quietly(deal, world, 0))
    return bool(quiets) and all(_certain(deal, quiet, actions, left) for quiet in quiets)


def _bindings(deal: Deal, world: World, action: Action) -> Iterator[World]:
    """The worlds that a decision needs besides this one: those in which a hidden card is the one that it names."""
    for group in resolved(deal, world, action):
        yield from (each.world for each in group if each.world is not world)
        return


def _is_so(deal: Deal, card: Card, said: Card) -> bool:
    return deal.faces.cards_of(card) <= deal.faces.cards_of(said)


def _hand(world: World, action: Action) -> tuple[Card, ...]:
    return hand_of(world.session.state.seats[action.actor]) if action.actor != NATURE else ()


# What may be tried -----------------------------------------------------------------------------------------------


def _candidates(deal: Deal, world: World) -> Iterator[Action]:
    """What some deal allows, each hidden card by its name alone."""
    asked = question(world.session.rules, world.session.state)
    if asked is None or asked.decider == NATURE:
        return
    hidden = {kind_of(card): card for card in hand_of(world.session.state.seats[asked.decider]) if is_token(card)}
    yield from _legal(deal, world, known_only=bool(hidden))
    for token in hidden.values():
        for card in _each_text(deal, sorted(kinds_of(deal.faces, world.pools, token))):
            said = pattern(deal.faces.set_of(deal.faces.cards[deal.faces[card].name]))
            for each in islice(bound(deal, world, token, card), 1):
                for action in _legal(deal, each):
                    if action.card == card:
                        yield action._replace(card=said)
                    elif action.card not in deal.faces.every:
                        yield action  # what is done without a card of a hand may hang on one, such as on its suit


def _each_text(deal: Deal, cards: Iterable[Card]) -> Iterator[Card]:
    """Of some cards so many that whatever is printed on any of them, such as a suit, is on one of these."""
    seen: set[tuple[str, object]] = set()
    for card in cards:
        printed = {(field, said) for field, said in deal.faces[card]._asdict().items() if isinstance(said, str)}
        if not printed <= seen:
            seen |= printed
            yield card


def _legal(deal: Deal, world: World, known_only: bool = False) -> Iterable[Action]:
    """The legal answers in one of the deals that a world may be. known_only: without cards that nobody has seen."""
    witness = witness_of(deal, world)
    if witness is None:
        return ()
    state: Table = with_roles(world.session.state, witness.roles)
    unseen = set(tokens_in(with_cards_remembered(state)))
    state = replaced(state, {token: witness.card(token) for token in unseen})
    cards = {witness.card(token) for token in unseen}
    held = {card for seat in world.session.state.seats for card in hand_of(seat)}
    found: list[Action] = legal_actions(world.session.rules, state)
    return [action for action in found if not known_only or action.card in held or action.card not in cards]
