"""Časová posloupnost karet: taking back the card just played or the ability just used."""

from collections import Counter

from bangref.bang.deck import decks
from bangref.bang.lent_turn import LentTurn
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import HANDS_OPEN
from bangref.bang.rules import EXTRA_TURN, Rules
from bangref.bang.state import State
from bangref.bang.turn_order import Turn, on_turn, stage_of
from bangref.core.action import DRAW, END, NATURE, NOBODY, PICK, PLAY, USE, Action, drawn_by
from bangref.core.asking import instead
from bangref.core.deck import deck_in_question
from bangref.core.piles import BAG, Cards, without_bag
from bangref.core.replay import Step
from bangref.core.ruling import Ruling, rule
from bangref.west.roles import OUT

CLAUSE = "bang.sequence.take_back"
WINDOW = "bang.sequence.take_back.window"
NO_CHANCE = "bang.sequence.take_back.no_chance"


def same_turn(before: State, after: State) -> bool:
    """Whether two states belong to the turn of the same player, whoever plays in it as if in their own."""
    one, other = before.frames, after.frames
    if one and other and one[0] is other[0] and isinstance(one[0], Turn):
        return True  # nearly always
    return _whose_turn(before) == _whose_turn(after)


def _whose_turn(state: State) -> int:
    first = state.frames[0] if state.frames else None
    return first.seat if isinstance(first, Turn) else state.turn


def may_take_back(rules: Rules, history: tuple[Step, ...], state: State, seat: int) -> int | Ruling:
    """The place in the history of this turn to which a player may go back, or why not.

    The last card played or ability used by the player, as long as the player on turn has not played another one
    since, and nothing has been left to chance or come to light. When the game is over, it is over.
    """
    if not state.frames:
        return rule(rules.over(state), "game_over")
    after = state
    for place in range(len(history) - 1, -1, -1):
        done = history[place]
        if _ends_turn(done, after):
            break
        after = done.before
        if done.action.verb not in (PLAY, USE) or done.implied:
            continue
        if done.action.actor == seat:
            return _unless_chance(rules, history[place:], state, seat) or place
        if done.action.actor == on_turn(done.before):
            return rule(WINDOW, "another_card_since", seat, done.action.actor)
    return rule(CLAUSE, "nothing_to_take_back", seat)


def _ends_turn(done: Step, after: State) -> bool:
    """Whether a turn has ended with a step, though the next one is that of the same player."""
    stage, now = stage_of(done.before), stage_of(after)
    # Phase 2 goes on where it has been over, or ends with this step: it is that of another turn.
    ends = done.action.verb == END or not _plays(done.before)
    again = ends and _plays(after)
    return now < stage or (again and now == stage) or _in_a_row(done.before) != _in_a_row(after)


def _in_a_row(state: State) -> int:
    """The number of extra turns up to the one under way, whoever plays in it as if in their own."""
    lent = next((frame for frame in state.frames if isinstance(frame, LentTurn)), None)
    return (state if lent is None else lent).memo[EXTRA_TURN]


def _plays(state: State) -> bool:
    """Whether phase 2 is under way."""
    return any(isinstance(frame, PlayPhase) for frame in state.frames)


def _unless_chance(rules: Rules, since: tuple[Step, ...], state: State, seat: int) -> Ruling | None:
    if rules.readings[NO_CHANCE] == "put_back":
        mixed = any(done.action.actor == NATURE and done.action.verb not in (DRAW, PICK) for done in since)
        return rule(NO_CHANCE, "chance_since", seat) if mixed else None
    states = [*(done.before for done in since[1:]), state]
    if any(done.action.actor == NATURE for done in since) or any(
        _deck_touched(rules, done.before, after) or _unseen(rules, done, after)
        for done, after in zip(since, states, strict=True)
    ):
        return rule(NO_CHANCE, "chance_since", seat)
    return None


def restored(rules: Rules, since: tuple[Step, ...], state: State) -> State:
    """The state before what is taken back. Cards drawn since lie on top of their deck again, in their order."""
    before: State = since[0].before
    restored = before
    for deck in decks(rules, before):
        cards = _drawn_from(deck, since, before, state)
        if cards:
            piles = without_bag(restored, *cards, deck=deck).piles
            restored = restored.with_piles((*piles[:deck], (*piles[deck], *cards), *piles[deck + BAG :]))
    return restored


def _drawn_from(deck: int, since: tuple[Step, ...], before: State, state: State) -> Cards:
    """The cards that have left the unknown part of a deck, in their order; the last of a deck is drawn unasked."""
    draws = [done for done in since if done.action.actor == NATURE and done.action.verb == DRAW]
    drawn = tuple(
        card for done in draws if deck_in_question(done.before.frames[-1]) == deck for card in drawn_by(done.action)
    )
    last = Counter(before.piles[deck + BAG]) - Counter(state.piles[deck + BAG]) - Counter(drawn)
    return (*drawn, *last.elements())


def _deck_touched(rules: Rules, before: State, after: State) -> bool:
    """Whether a card has left a deck, or has come onto it."""
    return any(before.piles[deck : deck + 2] != after.piles[deck : deck + 2] for deck in decks(rules, after))


def _unseen(rules: Rules, done: Step, after: State) -> bool:
    """Whether a step has brought a hidden card to light: a role, or a card that its owner has not laid down.

    What the player who decides discards out of the own hand, that player has known before.
    """
    if _shown(rules, done.before, after):
        return True
    for seat, (old, new) in enumerate(zip(done.before.seats, after.seats, strict=True)):
        decides = seat == done.action.actor
        hidden = Counter(old.hand) - Counter((done.action.card, *done.action.cards)) if decides else Counter(old.hand)
        if instead(rules, done.before, HANDS_OPEN, (NOBODY,), seat) is not None:
            hidden.clear()
        if new.status == OUT != old.status and (hidden or not old.shown):
            return True
        if not decides and hidden - Counter(new.hand):
            return True
    return False


def _shown(rules: Rules, before: State, after: State) -> bool:
    """Whether hidden cards have been shown that stay where they are. In a turn that is lent nobody shows any."""
    numbers = zip(rules.memo, before.memo, after.memo, strict=True)
    return before.turn == after.turn and any(slot.shows and new > old for slot, old, new in numbers)


def closes(state: State, seat: int, action: Action) -> bool:
    """Whether, after this action, a player can no longer take back what they did in this state."""
    if action.verb in (PLAY, USE):
        return action.actor in (seat, on_turn(state))
    return action.verb == END or action.actor == NATURE
