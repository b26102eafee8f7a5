"""May this be done, and what does it count as? Elements that forbid and substitute."""

from bangref.bang.elimination.frame import BY_ESTATE
from bangref.bang.legality import judge_play, play_offers
from bangref.bang.names import BEER, BOUND, GUEST, PANIC
from bangref.bang.points import (
    COLOUR_OF,
    COUNTS_AS,
    MAY_AIM,
    MAY_CANCEL,
    MAY_CHANGE_LIVES,
    MAY_DISCARD_FREELY,
    MAY_END_PLAY_PHASE,
    MAY_HAVE_EXTRA_TURN,
    MAY_LEAVE_UNANSWERED,
    MAY_LIE_BEFORE,
    MAY_PLAY,
    MAY_PLAY_BANG,
    MAY_PROFIT,
    MAY_USE,
    REACH,
    SUIT_OF,
    TOUCHES,
)  # fmt: skip
from bangref.bang.rules import (
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.shot import can_answer
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Substitution
from tests.probe.parts.short_forms import ban, clause_of

# May this be done ----------------------------------------------------------------------------------------------


def _in_play_phase_only(rules: Rules, state: State, owner: int, seat: int, origin: str) -> bool:
    return origin == "encore"


def _could_play(rules: Rules, state: State, owner: int, seat: int) -> bool:
    """A duty: the alternative is forbidden as long as there is something that the player could do."""
    return any(judge_play(rules, state, action) is None for action in play_offers(rules, state, seat))


def _could_answer(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> bool:
    """The same against a shot."""
    return target == owner and can_answer(rules, state)


def _has_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int] | None:
    return (seat,) if state.seats[seat].status in (GUEST, BOUND) else None


BANS = (
    ban("dry_town", MAY_PLAY, lambda rules, state, owner, seat, card, name, effect: name == BEER),
    ban(
        "teetotaller", MAY_PLAY, lambda rules, state, owner, seat, card, name, effect: seat == owner and effect == BEER
    ),
    ban("gun_shy", MAY_PLAY_BANG, lambda rules, state, owner, signature: signature.by == owner),
    ban("peace", MAY_USE, lambda rules, state, owner, seat, card, purpose: purpose == "demand"),
    ban("tight_fisted", MAY_USE, lambda rules, state, owner, seat, card, purpose: purpose == "price"),
    ban(
        "ascetic",
        MAY_PROFIT,
        lambda rules, state, owner, seat, dead, how, origin, by: seat == owner and by == BY_ESTATE,
    ),
    ban("untouchable", MAY_AIM, lambda rules, state, owner, signature, target, aim: target == owner),
    ban("unseen", TOUCHES, lambda rules, state, owner, signature, target: target == owner),
    ban("sure_shot", MAY_CANCEL, lambda rules, state, owner, signature, target, name: signature.by == owner),
    ban("proud", MAY_LEAVE_UNANSWERED, _could_answer),
    ban("light_traveller", MAY_LIE_BEFORE, lambda rules, state, owner, holder, card: holder == owner),
    ban("deathless", MAY_CHANGE_LIVES, lambda rules, state, owner, seat, change: seat == owner),
    ban("restless", MAY_END_PLAY_PHASE, _could_play),
    ban("once_only", MAY_HAVE_EXTRA_TURN, _in_play_phase_only),
    ban("tidy", MAY_DISCARD_FREELY, lambda rules, state, owner, seat: seat == owner),
    Element(
        "lifeless",
        (
            Prohibition(
                MAY_CHANGE_LIVES,
                clause_of("lifeless"),
                _has_none,
            ),
        ),
        structural=True,
    ),
)


# What it counts as ---------------------------------------------------------------------------------------------


def _panic_as_beer(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BEER,) if rules.faces[card].name == PANIC and purpose in ("play", "save") else ()


def _hearts(rules: Rules, state: State, owner: int, card: Card) -> tuple[str, ...]:
    return ("hearts",)


def _painted(rules: Rules, state: State, owner: int, card: Card, purpose: str) -> tuple[str, ...]:
    return ("blue",) if rules.faces[card].colour == "orange" and purpose == REACH else ()


SUBSTITUTES = (
    Element("whisky_drinker", (Substitution(COUNTS_AS, clause_of("whisky_drinker"), _panic_as_beer),)),
    Element(
        "blessing",
        (Substitution(SUIT_OF, clause_of("blessing"), _hearts),),
    ),
    Element(
        "fresh_paint",
        (
            Substitution(
                COLOUR_OF,
                clause_of("fresh_paint"),
                _painted,
            ),
        ),
    ),
)
