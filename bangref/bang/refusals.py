"""Why something is illegal that comes at a wrong moment, where another clause forbids it than that of the question.

refused         what forbids it, given what the open question has to say
"""

from bangref.bang.dying import SAVE as LETHAL_SAVE
from bangref.bang.dying import TWO_LEFT as NO_SAVE
from bangref.bang.dying import beer_works
from bangref.bang.names import BEER, MISSED
from bangref.bang.phase_2_play import PlayPhase, uses_ability
from bangref.bang.phase_3_discard import NO_VOLUNTARY
from bangref.bang.points import HAND_EMPTIED, HELD_BACK, IN_PLAY_PHASE, RIDERS
from bangref.bang.rules import Rules
from bangref.bang.shot import Shot, lives_at_stake
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.bang.targets import ACTS, absence
from bangref.bang.turn_order import on_turn
from bangref.core.abilities import named, unavailable
from bangref.core.action import CHOOSE, DISCARD, NOBODY, PLAY, USE, Action
from bangref.core.asking import instead
from bangref.core.engine import question
from bangref.core.ruling import Ruling, rule

ONLY_OWN = "bang.card.missed.only_own"
NOT_FATAL = "bang.card.beer.not_after_wound"
CLOCKWISE = "bang.turn.order.clockwise"
FINISH_FIRST = "bang.sequence.finish_before_next"
WRONG_CARD = ("not_that_card", "not_among_answers")
"""What is said of a card that does not answer a question."""
AT_STAKE = ("answer a shot", "answer a demand", "answer a duel")
"""The questions of which whoever does not answer them loses a life."""


def refused(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids an action that the open question does not accept, for this reason."""
    if fault.fact == "no_such_ability":
        return _ability(rules, state, action)
    if fault.fact == "does_not_count_as" and action.verb == PLAY:
        return _other_use(rules, action) or fault
    if fault.fact in WRONG_CARD and action.verb == PLAY:
        return _no_healing(rules, state, action) or fault
    if fault.fact == "another_decides" and 0 <= action.actor < len(state.seats):
        return _of_another(rules, state, action, fault)
    return fault


def _no_healing(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What forbids to heal where a life is at stake, rather than that another card is wanted."""
    name, player, asked = printed_name(rules, action.card), state.seats[action.actor], question(rules, state)
    if asked is None or asked.kind not in AT_STAKE or action.card not in player.hand:
        return None
    last = player.lives <= lives_at_stake(rules, state)
    if name == BEER and not last and action.actor != on_turn(state):
        return rule(NOT_FATAL, "not_now", action.actor, action.card)
    if name == BEER and not beer_works(state):
        return rule(NO_SAVE, "beer_without_effect", action.actor)
    clause = rules.effects[name].saves_nobody
    return rule(clause, "cannot_save", action.actor, action.card) if last and clause else None


def _ability(rules: Rules, state: State, action: Action) -> Ruling:
    """Why an ability cannot be used. A card in play has a clause of its own for that, even one that answers nothing."""
    found = _too_late(rules, state, action) or unavailable(rules, state, action)
    lying = {rules.faces[lying.card].name for lying in state.seats[action.actor].lying}
    if found.fact == "no_such_ability" and action.name in lying:
        return rule(rules.effects[action.name].clause, "no_use_now", action.actor, action.name)
    return found


def _too_late(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What forbids to use something that goes with a card once the card has its target."""
    rider = named(rules, state, RIDERS, (action.actor, NOBODY), action)
    return None if rider is None else rule(rider.clause, "goes_with_before_target", action.actor, action.name)


def _of_another(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids a player who is not asked to act, where there is more to say than that another is asked."""
    frame, seat, verb = state.frames[-1], action.actor, action.verb
    if absent := absence(rules, state, seat, ACTS, "out_of_the_game", seat):
        return absent
    if isinstance(frame, PlayPhase):
        return _out_of_turn(rules, state, action, fault)
    if verb == USE and seat == on_turn(state) and (late := _too_late(rules, state, action)):
        return late
    if verb == CHOOSE and state.emptied & 1 << seat:
        return _held_back(rules, state, seat) or fault
    if verb == PLAY and isinstance(frame, Shot) and _is_missed(rules, action):
        return fault._replace(clause=ONLY_OWN)
    if verb == PLAY and seat == on_turn(state):
        return rule(FINISH_FIRST, "effect_under_way", fault.args[0], seat)
    return fault


def _held_back(rules: Rules, state: State, seat: int) -> Ruling | None:
    """What keeps a player with an empty hand from using an ability that depends on it."""
    found = instead(rules, state, HELD_BACK, (seat, NOBODY), seat, HAND_EMPTIED)
    return None if found is None else rule(found[1], "not_yet", seat)


def _is_missed(rules: Rules, action: Action) -> bool:
    """Whether a player means to cancel a shot with a card."""
    name = action.name or printed_name(rules, action.card)
    return name == MISSED or name in rules.cancelling


def _out_of_turn(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids a player to act in the play phase of another."""
    seat, verb = action.actor, action.verb
    if uses_ability(action) and (found := _use_out_of_turn(rules, state, action)):
        return found
    if verb == DISCARD:
        return rule(NO_VOLUNTARY, "no_discard_now", seat, action.card)
    if verb == PLAY and (found := _other_use(rules, action)):
        return found
    if verb == PLAY and printed_name(rules, action.card) == BEER:
        return rule(LETHAL_SAVE, "not_now", seat, action.card)
    if verb == PLAY:
        return rule("bang.play_vs_use.own_turn", "not_own_turn", seat, state.turn)
    return fault._replace(clause=CLOCKWISE)


def _other_use(rules: Rules, action: Action) -> Ruling | None:
    """What forbids another use of a card at a moment when it is of none: the clause that has it."""
    effect = rules.effects.get(action.name)
    if effect is None or not effect.of_card or effect.of_card != printed_name(rules, action.card):
        return None
    return rule(effect.clause, "not_now", action.actor, action.card)


def _use_out_of_turn(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What forbids an ability of the player's own play phase in another's: its own clause, or that of the turn."""
    owners = (action.actor,) if action.verb == USE else (action.actor, NOBODY)
    ability = named(rules, state, IN_PLAY_PHASE, owners, action)
    if ability is None:
        return None
    return ability.judge(rules, state, action) or rule(ability.clause, "not_in_this_turn", action.actor, state.turn)
