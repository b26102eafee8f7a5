"""Cards played under events: the one that has to be played (Law of the West), and BANG! at a card (Ricochet)."""

from bangref.bang.names import BANG, BEER, MISSED, MUSTANG, PANIC
from bangref.bang.sets.dodge_city.cards.names import PUNCH
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import END, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import legal_actions, why_not
from bangref.core.frames.gather import Gather
from verification.symbolic.expanded import (
    CALM,
    CARDS,
    FOURS,
    NAMES,
    card,
    expanded,
    in_force,
    laid,
    remembered,
    sitting,
)
from verification.symbolic.tables import KINDS, begun, changed, done, piled, same_cards, settled

CLAUSES = {
    "second_card_has_to_be_played": ("bang.event.law_of_the_west.effect", "bang.event.law_of_the_west.must_play"),
    "turn_ends_exactly_if_it_cannot_be": (
        "bang.event.law_of_the_west.must_play", "bang.event.law_of_the_west.can_be_played",
    ),
    "aiming_at_oneself_is_no_duty": ("bang.event.law_of_the_west.not_at_self",),
    "it_is_kept_as_long_as_it_can_be_played": ("bang.event.law_of_the_west.playing_only",),
    "ricochet_costs_the_card": (
        "bang.event.ricochet.effect", "bang.event.ricochet.discards", "bang.event.ricochet.no_life",
        "bang.event.ricochet.who_cancels",
    ),
    "ricochet_knows_no_distance_or_limit": (
        "bang.event.ricochet.no_distance", "bang.event.ricochet.no_limit", "bang.event.ricochet.repeatable",
    ),
    "own_cards_like_those_of_others": ("bang.event.ricochet.effect",),
}  # fmt: skip

LAW = "law_of_the_west"
PEOPLE = expanded("doc_holyday")
SPENDING = expanded("doc_holyday", bang__event__law_of_the_west__playing_only="may_be_spent")
HAS_TO = expanded(bang__event__law_of_the_west__not_at_self="duty")


def _owing(kind: int, lives: int = 3) -> State:
    """The Sheriff has to play a card and has another one, and somebody else has a card and a wound, too."""
    held = card(NAMES[kind])
    state = changed(changed(FOURS, 0, hand=tuple(sorted((held, card("wells_fargo")))), lives=lives), 1, lives=3)
    state = in_force(PEOPLE, changed(state, 1, hand=(card(BEER, 2),)), LAW)
    return remembered(PEOPLE, state, "card_to_play", held + 1)


def second_card_has_to_be_played(first: int, second: int, law: bool) -> bool:
    """The second card of phase 1 is the one to be played, as long as the turn lasts.

    pre: 0 <= first < 3 and 0 <= second < 6
    post: _
    """
    cards = (KINDS[settled(first, 3)], KINDS[settled(second, 6)])
    state = in_force(CALM, piled(FOURS, known=(*cards, *KINDS[:5])), LAW if law else "ambush")
    after = begun(CALM, state, 1)
    return bool(after.memo[CALM.slots["card_to_play"]] == (cards[1] + 1 if law else 0)) and after.turn == 1


def turn_ends_exactly_if_it_cannot_be(kind: int) -> bool:
    """Any card: phase 2 may not be ended while it can be played at somebody else or nobody; once it has been, it may.

    pre: 0 <= kind < 44
    post: _
    """
    kind = settled(kind, 44)
    state, held = _owing(kind), card(NAMES[kind])
    plays = [each for each in legal_actions(PEOPLE, state) if each.card == held and each.target != 0]
    bound = why_not(PEOPLE, state, Action(0, END)) is not None
    free = remembered(PEOPLE, state, "card_to_play", 0)
    return bound == bool(plays) and why_not(PEOPLE, free, Action(0, END)) is None


def aiming_at_oneself_is_no_duty(kind: int, hidden: bool, duel: bool, bound: bool) -> bool:
    """A card that its player could aim at nobody but themselves does not keep them from ending phase 2, as it is read.

    pre: 0 <= kind < 3
    post: _
    """
    held = card("duel" if duel else (BANG, PANIC, PUNCH)[settled(kind, 3)])
    state = changed(in_force(CALM, FOURS, LAW), 0, hand=tuple(sorted((held, card(BEER)))))
    state = changed(state, 1, hand=(card(BEER, 1),))
    state = laid(laid(state, 1, card(MUSTANG)), 3, card(MUSTANG, 1)) if hidden else state
    state = remembered(CALM, state, "card_to_play", held + 1)
    rules = HAS_TO if bound else CALM
    return (why_not(rules, state, Action(0, END)) is None) == (hidden and not duel and not bound)


def it_is_kept_as_long_as_it_can_be_played(copies: int, playable: bool, spending: bool) -> bool:
    """It may not be spent for an ability while it can be played, unless a second copy stays, or it is read otherwise.

    pre: 1 <= copies <= 2
    post: _
    """
    rules, beer = SPENDING if spending else PEOPLE, card("stagecoach")
    hand = tuple(sorted((*(beer,) * settled(copies, 3), card(MISSED), card(MISSED, 1))))
    thing = beer if playable else card(MISSED)
    state = changed(sitting(FOURS, 0, "doc_holyday"), 0, hand=hand)
    state = remembered(rules, in_force(rules, state, LAW), "card_to_play", thing + 1)
    paying = done(rules, state, Action(0, USE, target=1, name="doc_holyday"))
    spent = isinstance(paying.frames[-1], Gather) and why_not(rules, paying, Action(0, PICK, thing)) is None
    return spent == (spending or not playable or copies == 2)


def ricochet_costs_the_card(owner: int, missed: int, answers: bool, other: bool, probe: int) -> bool:
    """The card shot at is discarded unless its owner plays a Missed!; they lose no life, and nothing else of theirs.

    pre: 1 <= owner < 4 and 0 <= missed <= 2
    post: _
    """
    owner, missed = settled(owner, 4), settled(missed, 3)
    state = laid(changed(FOURS, 0, hand=(card(BANG),)), owner, card(MUSTANG), *([card("scope")] if other else []))
    state = in_force(CALM, changed(state, owner, hand=CARDS[MISSED][:missed]), "ricochet")
    after = done(CALM, state, Action(0, PLAY, card(BANG), owner, card(MUSTANG), "ricochet"))
    while isinstance(after.frames[-1], Shot):
        options = legal_actions(CALM, after)
        after = done(CALM, after, options[0] if answers else Action(owner, PASS))
    saved = answers and missed > 0
    seat = after.seats[owner]
    return (seat.lives, len(seat.hand), len(seat.lying)) == (4, missed - saved, saved + other) and same_cards(
        CALM, state, after, probe
    )


def ricochet_knows_no_distance_or_limit(before_it: int, target: int, ricochet: bool, hideout: bool) -> bool:
    """A card in play is shot at anywhere, whatever BANG! cards have been played, and none is counted for it.

    pre: 0 <= before_it <= 5 and 1 <= target < 4
    post: _
    """
    target = settled(target, 4)
    state = laid(changed(FOURS, 0, hand=(card(BANG),)), target, card(MUSTANG), *([card("hideout")] if hideout else []))
    state = in_force(CALM, state, "ricochet" if ricochet else "ambush")
    state = remembered(CALM, state, "bangs_played", before_it)
    shot = Action(0, PLAY, card(BANG), target, card(MUSTANG), "ricochet")
    nothing = why_not(CALM, state, shot._replace(aim=card("volcanic"))) is not None
    if not ricochet:
        return nothing and why_not(CALM, state, shot) is not None
    return nothing and done(CALM, state, shot).memo[0] == before_it


def own_cards_like_those_of_others(owner: int, event: bool) -> bool:
    """Any card in play may be shot at, those of the player included, as long as the event is in force.

    pre: 0 <= owner < 4
    post: _
    """
    owner = settled(owner, 4)
    state = laid(changed(FOURS, 0, hand=(card(BANG),)), owner, card(MUSTANG))
    state = in_force(CALM, state, "ricochet" if event else "ambush")
    fault = why_not(CALM, state, Action(0, PLAY, card(BANG), owner, card(MUSTANG), "ricochet"))
    return (fault is None) == event
