"""Green cards: laid in one turn, good from the next turn on, discarded when used, and not in anybody else's turn."""

from bangref.bang.names import BEER
from bangref.bang.sets.dodge_city.cards.green_cards import USES
from bangref.bang.sets.dodge_city.cards.names import BIBLE, IRON_PLATE, SOMBRERO, TEN_GALLON_HAT
from bangref.bang.state import Lying, State
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import END, NOBODY, PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore
from verification.symbolic.expanded import CALM, FOURS, card, in_force, laid, on_turn
from verification.symbolic.tables import changed, done, piled, same_cards, settled

CLAUSES = {
    "laid_and_not_used_in_the_same_turn": (
        "bang.dodge_city.green.definition", "bang.dodge_city.green.not_same_turn",
    ),
    "used_in_a_later_turn": ("bang.dodge_city.green.use_by_discard", "bang.dodge_city.green.not_same_turn"),
    "nothing_is_fresh_in_the_next_turn": ("bang.dodge_city.green.not_same_turn",),
    "not_used_in_the_turn_of_another": ("bang.dodge_city.green.out_of_turn_missed_only",),
    "no_second_one_of_a_name": ("bang.dodge_city.green.no_duplicate",),
    "the_judge_bars_laying_only": (
        "bang.event.the_judge.effect", "bang.event.the_judge.which_cards", "bang.event.the_judge.green_cards",
        "bang.event.the_judge.earlier_cards_work",
    ),
    "lasso_bars_using_only": ("bang.event.lasso.green_cards", "bang.event.lasso.may_play"),
}  # fmt: skip

NAMES = tuple(use.name for use in USES)
AGAINST_SHOTS = (BIBLE, TEN_GALLON_HAT, IRON_PLATE, SOMBRERO)


def _table(seat: int = 0) -> State:
    """A table at which everybody has a card in hand and has lost a life, so that every green card is of some use."""
    state = on_turn(piled(FOURS, known=tuple(Card(kind) for kind in range(40, 50))), seat)
    for number in range(4):
        state = changed(state, number, hand=(card(BEER, number),), lives=3)
    return state


def _uses(state: State, seat: int, name: str) -> list[Action]:
    return [
        each for each in legal_actions(CALM, state) if each.actor == seat and each.verb == USE and each.name == name
    ]


def laid_and_not_used_in_the_same_turn(kind: int, target: int) -> bool:
    """Each green card is laid before its player, who discards it for nothing and at nobody as long as that turn lasts.

    pre: 0 <= kind < 13 and 0 <= target < 2
    post: _
    """
    name, target = NAMES[settled(kind, 13)], (NOBODY, 1)[settled(target, 2)]
    state = changed(_table(), 0, hand=tuple(sorted((card(BEER), card(name)))))
    after = done(CALM, state, Action(0, PLAY, card(name)))
    fault = why_not(CALM, after, Action(0, USE, target=target, name=name))
    return after.seats[0].lying == (Lying(card(name), True),) and fault is not None and not _uses(after, 0, name)


def used_in_a_later_turn(kind: int, seat: int, probe: int) -> bool:
    """In a later turn of its owner it is discarded for its effect, unless it only answers shots; no card is lost.

    pre: 0 <= kind < 13 and 0 <= seat < 2
    post: _
    """
    name, seat = NAMES[settled(kind, 13)], settled(seat, 2)
    state = laid(_table(seat), seat, card(name))
    uses = _uses(state, seat, name)
    if not uses or name in AGAINST_SHOTS:
        return not uses and name in AGAINST_SHOTS
    after = done(CALM, state, uses[0])
    gone = card(name) not in [lying.card for lying in after.seats[seat].lying]
    return gone and card(name) in after.piles[2] and same_cards(CALM, state, after, probe)


def nothing_is_fresh_in_the_next_turn(seat: int, owner: int, extra: bool) -> bool:
    """When a turn ends, whosever it was, and the next one begins, an extra one, too, no card counts as just laid.

    pre: 0 <= seat < 2 and 0 <= owner < 3
    post: _
    """
    seat, owner = settled(seat, 2), settled(owner, 3)
    state = laid(laid(FOURS, owner, card(NAMES[0])), owner, card(NAMES[3]), fresh=True)
    state = state._replace(extra=((seat, "vendetta"),) if extra else ())
    after = advance(CALM, state._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)
    return after.turn == (seat if extra else (seat + 1) % 4) and after.seats[owner].lying == (
        Lying(card(NAMES[0])), Lying(card(NAMES[3])),
    )  # fmt: skip


def not_used_in_the_turn_of_another(kind: int, owner: int, target: int) -> bool:
    """In phase 2 of somebody else no green card is used, whatever it does and at whomever.

    pre: 0 <= kind < 13 and 1 <= owner < 3 and -2 <= target < 1 and target != -1
    post: _
    """
    name, owner, target = NAMES[settled(kind, 13)], settled(owner, 4), settled(target + 2, 4) - 2
    state = laid(_table(), owner, card(name))
    return why_not(CALM, state, Action(owner, USE, target=target, name=name)) is not None


def no_second_one_of_a_name(kind: int, other: int) -> bool:
    """A green card may be laid beside any others, but not beside one of its name.

    pre: 0 <= kind < 13 and 0 <= other < 3
    post: _
    """
    held, there = card(NAMES[settled(kind, 13)]), (NAMES[0], IRON_PLATE, SOMBRERO)[settled(other, 3)]
    state = changed(laid(FOURS, 0, card(there, -1)), 0, hand=tuple(sorted((held, card(BEER)))))
    fault = why_not(CALM, state, Action(0, PLAY, held))
    return (fault is not None) == (NAMES[settled(kind, 13)] == there)


def the_judge_bars_laying_only(kind: int, judge: bool, lying: bool) -> bool:
    """Under The Judge a green card may not be laid; one that lies there already is used as ever.

    pre: 0 <= kind < 13
    post: _
    """
    name = NAMES[settled(kind, 13)]
    state = in_force(CALM, _table(), "the_judge" if judge else "ambush")
    if lying:
        return bool(_uses(laid(state, 0, card(name)), 0, name)) == (name not in AGAINST_SHOTS)
    state = changed(state, 0, hand=(card(name),))
    return (why_not(CALM, state, Action(0, PLAY, card(name))) is None) != judge


def lasso_bars_using_only(kind: int, lasso: bool, lying: bool) -> bool:
    """Under Lasso a green card may be laid, but is of no use.

    pre: 0 <= kind < 13
    post: _
    """
    name = NAMES[settled(kind, 13)]
    state = laid(_table(), 0, card(name)) if lying else changed(_table(), 0, hand=(card(name),))
    state = in_force(CALM, state, "lasso" if lasso else "ambush")
    if lying:
        return bool(_uses(state, 0, name)) == (name not in AGAINST_SHOTS and not lasso)
    return why_not(CALM, state, Action(0, PLAY, card(name))) is None and why_not(CALM, state, Action(0, END)) is None
