"""Ztráta posledního života: the last chance to be saved.

Dying           the loss would be fatal; cards and abilities that save are gathered, and committed at once
"""

from typing import NamedTuple

from bangref.bang.ask import answers_at
from bangref.bang.healing import lives_given, most_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BEER
from bangref.bang.play import played
from bangref.bang.points import MAY_PLAY, WHEN_DYING
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State, present, with_lives, with_seat
from bangref.bang.substitutes import card_answers, judge_answer_card, note_substitute, printed_name
from bangref.core.abilities import named
from bangref.core.action import NO_CARD, NOBODY, PASS, PLAY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop
from bangref.core.pick import offered
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.west.roles import IN

LAST_LIFE = "bang.elimination.last_life"
SAVE = "bang.card.beer.lethal_save"
SEVERAL = "bang.card.beer.several_at_once"
ENOUGH = "bang.card.beer.must_end_above_zero"
TWO_LEFT = "bang.card.beer.two_players.no_save"


class Heal(NamedTuple):
    """One thing gathered to stay alive: the element, the cards it costs, and the lives it is worth."""

    element: str
    cards: Cards
    lives: int


class Dying(NamedTuple):
    """``seat`` must regain ``need`` lives at once or be eliminated; ``heals`` are gathered so far."""

    seat: int
    need: int
    heals: tuple[Heal, ...] = ()
    tag: str = "dying"


def _left_in_hand(state: State, frame: Dying) -> Cards:
    hand = state.seats[frame.seat].hand
    for heal in frame.heals:
        for card in heal.cards:
            hand = lifted(hand, card)
    return hand


def beer_works(state: State) -> bool:
    """Whether Beer has an effect: not with only two players left (a dying player is still in the game)."""
    return len(present(state)) > 2


def beer_signature(card: Card, seat: int) -> Signature:
    """The signature of a Beer that a player plays for their own sake."""
    return Signature((card,), BEER, PLAYED, seat, seat, NO_CARD)


def can_be_saved(rules: Rules, state: State, frame: Dying) -> bool:
    """Whether what is gathered and what the hand still holds can save the player."""
    hand = _left_in_hand(state, frame)
    gathered = sum(heal.lives for heal in frame.heals)
    beers = [card for card in hand if _is_beer(rules, state, frame.seat, card)] if beer_works(state) else []
    worth = lives_given(rules, state, frame.seat, beer_signature(NO_CARD, frame.seat), ignore)
    free = len(hand) - len(beers)
    abilities = [ability for _, _, ability in answers_at(rules, state, WHEN_DYING, (frame.seat,))]
    by_abilities = sum(ability.saves(rules, state, frame.seat, free) for ability in abilities)
    return gathered + len(beers) * worth + by_abilities >= frame.need


def _is_beer(rules: Rules, state: State, seat: int, card: Card) -> bool:
    name = "" if printed_name(rules, card) == BEER else BEER
    return judge_answer_card(rules, state, seat, card, name, BEER, "save") is None


def _run_dying(rules: Rules, state: State, frame: Dying, note: Note) -> State:
    if _is_saved(frame):
        return state if _may_add(rules, state, frame) else _commit(rules, state, frame, note)
    if not _can_act(rules, state, frame):
        _note_ban(rules, state, frame.seat, note)
        return _give_up(rules, state, frame, note)
    return state


def _give_up(rules: Rules, state: State, frame: Dying, note: Note) -> State:
    """The player is not saved. What was given in vain is gone, where an ability allows that."""
    seat = frame.seat
    state = pop(state)
    if frame.heals and any(ability.in_vain(rules) for _, _, ability in answers_at(rules, state, WHEN_DYING, (seat,))):
        for heal in frame.heals:
            state = state if heal.element == BEER else _spend(rules, state, seat, heal, note)
    note(LAST_LIFE, "not_saved", seat)
    return state


def _note_ban(rules: Rules, state: State, seat: int, note: Note) -> None:
    """Cite what forbids the Beer that a player who cannot be saved holds."""
    for card in state.seats[seat].hand if rules.at[MAY_PLAY] else ():
        if printed_name(rules, card) == BEER:
            ban = forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, BEER, BEER)
            if ban is not None:
                note(ban.clause, ban.fact, *ban.args)
            return


def _is_saved(frame: Dying) -> bool:
    """Whether what is gathered is enough to stay alive."""
    return sum(heal.lives for heal in frame.heals) >= frame.need


def _may_add(rules: Rules, state: State, frame: Dying) -> bool:
    """Whether a player who is saved already may add a Beer: against a loss of more lives than there were."""
    if frame.need == 1 or _lives_left(rules, state, frame) == most_lives(rules, state, frame.seat):
        return False
    return any(
        a.verb == PLAY and _judge_dying(rules, state, frame, a) is None for a in _offer_dying(rules, state, frame)
    )


def _lives_left(rules: Rules, state: State, frame: Dying) -> int:
    """The lives that a player has after being saved."""
    gathered = sum(heal.lives for heal in frame.heals)
    return min(gathered - frame.need + 1, most_lives(rules, state, frame.seat))


def _can_act(rules: Rules, state: State, frame: Dying) -> bool:
    return any(
        a.verb != PASS and _judge_dying(rules, state, frame, a) is None for a in _offer_dying(rules, state, frame)
    )


def _commit(rules: Rules, state: State, frame: Dying, note: Note) -> State:
    """Everything gathered is given up in order, and the player lives."""
    seat = frame.seat
    state = pop(state)
    lives = _lives_left(rules, state, frame)
    player = state.seats[seat]
    state = with_seat(state, seat, with_lives(player, lives, IN))
    for heal in frame.heals:
        state = _spend(rules, state, seat, heal, note)
    note(_saving_clause(frame), "saved", seat, lives)
    return state


def _spend(rules: Rules, state: State, seat: int, heal: Heal, note: Note) -> State:
    """The cards of something gathered are given up."""
    why, clause = ("played", "bang.card_type.brown.immediate") if heal.element == BEER else ("used", heal.element)
    for card in heal.cards:
        state = discard_from_hand(rules, state, seat, card, why, seat, clause, note)
        if heal.element == BEER:
            state = played(rules, state, beer_signature(card, seat))
    return state


def _saving_clause(frame: Dying) -> str:
    """Who says that the player is saved: one Beer, several heals together, or the ability alone."""
    if all(heal.element != BEER for heal in frame.heals):
        return frame.heals[0].element
    return SAVE if len(frame.heals) == 1 else SEVERAL


def _ask_dying(rules: Rules, state: State, frame: Dying) -> Question:
    need = max(0, frame.need - sum(heal.lives for heal in frame.heals))
    return Question(frame.seat, "last life", LAST_LIFE, Action(frame.seat, PASS), (frame.seat, need))


def _offer_dying(rules: Rules, state: State, frame: Dying) -> list[Action]:
    found = card_answers(rules, state, frame.seat, _left_in_hand(state, frame), PLAY, BEER, "save")
    for _, _, ability in answers_at(rules, state, WHEN_DYING, (frame.seat,)):
        found += ability.offers(rules, state, frame.seat)
    return [*found, Action(frame.seat, PASS)]


def _judge_dying(rules: Rules, state: State, frame: Dying, action: Action) -> Ruling | None:
    if action == Action(frame.seat, PASS):
        return None
    if action.verb == PLAY:
        return _judge_saving_card(rules, state, frame, action)
    ability = named(rules, state, WHEN_DYING, (frame.seat,), action) if action.verb == USE else None
    if ability is None:
        return rule(LAST_LIFE, "cannot_save", frame.seat, action.card)
    fault = ability.judge(rules, state, action)
    if fault is None and not (ability.in_vain(rules) or can_be_saved(rules, state, frame)):
        return rule(ENOUGH, "not_enough_to_live", frame.seat, frame.need)
    return fault


def _judge_saving_card(rules: Rules, state: State, frame: Dying, action: Action) -> Ruling | None:
    if action.card not in _left_in_hand(state, frame):
        return rule("bang.play_vs_use.play", "not_in_hand", frame.seat, action.card)
    effect = rules.effects[printed_name(rules, action.card)]
    if effect.saves_nobody and not action.name:
        return rule(effect.saves_nobody, "cannot_save", frame.seat, action.card)
    fault = judge_answer_card(rules, state, frame.seat, action.card, action.name, BEER, "save")
    if fault is not None:
        return fault
    if not beer_works(state):
        return rule(TWO_LEFT, "beer_without_effect", frame.seat)
    if not can_be_saved(rules, state, frame):
        return rule(ENOUGH, "not_enough_to_live", frame.seat, frame.need)
    return None


def _answer_dying(rules: Rules, state: State, frame: Dying, action: Action, note: Note) -> State:
    if action.verb == PASS and _is_saved(frame):
        return _commit(rules, state, frame, note)
    if action.verb == PASS:
        return _give_up(rules, state, frame, note)
    if action.verb == PLAY:
        note(SAVE, "plays", frame.seat, action.card, NOBODY, NO_CARD)
        if action.name:
            note_substitute(rules, state, action, "save", note)
        worth = lives_given(rules, state, frame.seat, beer_signature(action.card, frame.seat), note)
        return become(state, frame._replace(heals=(*frame.heals, Heal(BEER, (action.card,), worth))))
    ability = named(rules, state, WHEN_DYING, (frame.seat,), action)
    assert ability is not None, "judged already"
    return ability.perform(rules, state, action, note)


def add_heal(state: State, element: str, cards: Cards, lives: int) -> State:
    """The dying player on top of the stack gathers one more heal."""
    frame: Dying = state.frames[-1]
    return become(state, frame._replace(heals=(*frame.heals, Heal(element, cards, lives))))


def _can_stand(rules: Rules, state: State, action: Action) -> bool:
    """A card that heals; an ability that may not be used may have nothing to use."""
    return action.verb == PLAY and offered(rules, state, action)


def _dying_seat(frame: Dying) -> int:
    return frame.seat


FRAMES: Kinds[Rules, State] = {
    Dying: FrameSpec(
        _run_dying,
        _ask_dying,
        _offer_dying,
        _judge_dying,
        _answer_dying,
        dying=_dying_seat,
        decider=of_seat,
        stands=_can_stand,
    ),
}
