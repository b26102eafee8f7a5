"""What every step of Samurai Sword has to obey: whose turn comes, which cards go where, what Bushido does."""

from __future__ import annotations

from collections import Counter

from bangref.core.action import DISCARD, DRAW, END, NATURE, NO_CARD, PASS, PICK, PLAY, TAKE, USE, Action, Card
from bangref.core.deck import Draw
from bangref.core.engine import question
from bangref.core.frame import Question
from bangref.samurai.cards.bushido import Bushido
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State
from verification.exhaustive.checks_of_samurai.table import (
    MOST_IN_HAND,
    NUMBERS,
    cards_a_turn,
    holders,
    is_,
    is_touched,
    is_weapon,
    left_of,
    name_of,
    wounds,
)

CHECK = "samurai.card.bushido.check"


def faults_of_seats(rules: Rules, state: State, action: Action, after: State) -> list[str]:
    """Nobody becomes somebody else; roles are shown at the end and not before; hands lose what was played."""
    given = _given_up(rules, state, action)
    return [
        f"seat {number}: {fault}"
        for number, (old, new) in enumerate(zip(state.seats, after.seats, strict=True))
        for fault in _faults_of_seat(old, new, given.get(number, NO_CARD), after.winners is not None)
    ]


def _faults_of_seat(old: Seat, new: Seat, given: Card, over: bool) -> list[str]:
    lost = Counter(old.hand) - Counter(new.hand)
    checks = (
        ((old.role, old.characters, old.stars) == (new.role, new.characters, new.stars), "has become somebody else"),
        (new.shown == (old.shown or over), "shows the role at the wrong time"),
        (lost <= Counter([given]), "has lost cards that were neither played nor taken"),
    )
    return [fault for holds, fault in checks if not holds]


def _given_up(rules: Rules, state: State, action: Action) -> dict[int, Card]:
    """Which card leaves whose hand."""
    found = {action.actor: action.card} if action.verb in (PLAY, DISCARD) else {}
    if action.verb == PICK:
        found[action.target] = action.card
    asked = question(rules, state)
    if asked is not None and asked.kind == "answers":
        frame = state.frames[-1]
        return {said.actor: said.card for said in (*frame.said, action) if said.verb == DISCARD}
    if action.verb == PLAY and name_of(rules, action.card) in ("diversion", "geisha") and action.aim == NO_CARD:
        hand = state.seats[action.target].hand
        if len(hand) == 1:
            found[action.target] = hand[0]
    return found


# Turns and weapons ----------------------------------------------------------------------------------------------


def faults_of_turn(rules: Rules, state: State, action: Action, after: State) -> list[str]:
    """Turns go to the left, after no more cards are in hand than may be; weapons are counted turn by turn."""
    asked = question(rules, state)
    played = asked is not None and asked.kind == "play phase" and action.verb == PLAY and is_weapon(rules, action.card)
    if after.turn == state.turn:
        ended = (
            action.verb == END and len(state.seats[state.turn].hand) <= MOST_IN_HAND and not _is_window(rules, after)
        )
        return [
            *(["a turn does not end though it is over"] if ended else []),
            *(["the weapons of the turn are miscounted"] if after.weapons != state.weapons + played else []),
        ]
    checks = (
        (after.turn == left_of(state, state.turn), "the turn does not go to the left"),
        (action.verb in (END, DISCARD, PASS), "a turn ends of itself"),
        (len(after.seats[state.turn].hand) <= MOST_IN_HAND, "a turn ends with too many cards in hand"),
        (after.weapons == 0, "weapons of another turn are counted"),
        (_begins_rightly(rules, state, after), "a turn does not begin as it should"),
    )
    return [fault for holds, fault in checks if not holds]


def _is_window(rules: Rules, after: State) -> bool:
    asked = question(rules, after)
    return asked is not None and asked.kind == "in the own turn"


def _begins_rightly(rules: Rules, state: State, after: State) -> bool:
    """A player with Bushido in front of them turns over a card first; anybody else draws, or says where from."""
    asked, seat = question(rules, after), after.turn
    if asked is None or _is_window(rules, after):
        return True
    if not _many(state):
        return not _is_to_be_made(state) or asked.kind in ("shuffle", "first card")
    checked = rules.readings[CHECK] == "checked" or not state.seats[seat].resilience
    if holders(rules, state) == [seat] and checked:
        return asked.clause == CHECK
    if is_(after.seats[seat], "ieyasu") and after.piles[2]:
        return asked.kind == "first card"
    return asked.about == (seat, cards_a_turn(after, seat)) and asked.kind == "draw"


def _many(state: State) -> bool:
    """Whether the deck has two cards or more and none of them is known: then chance is asked for the next."""
    return not state.piles[0] and len(state.piles[1]) > 1


def _is_to_be_made(state: State, taken: int = 0) -> bool:
    """Whether the deck has no card, and there are some, besides those taken, of which a new one can be made."""
    return not any(state.piles[:2]) and len(state.piles[2]) > taken


# What follows ---------------------------------------------------------------------------------------------------


def faults_of_following(rules: Rules, state: State, action: Action, after: State) -> list[str]:
    """Who is asked what next, where one step tells."""
    asked, then = question(rules, state), question(rules, after)
    if asked is None or then is None:
        return []
    drawn = _drawn(rules, state, action, asked, after)
    checks = (
        (
            drawn is None or not _many(state) or (then.kind, then.about) == ("draw", drawn),
            f"{drawn} should be drawn next, as seat and number of cards",
        ),
        (
            drawn is None or not _is_to_be_made(state, action.verb == TAKE) or then.kind == "shuffle",
            "there is a card to be drawn, and no new deck is made",
        ),
        (_next_to_answer(rules, state, action, asked, after, then), "another one should be asked for a card"),
        (
            asked.kind != "draw" or asked.clause == CHECK or _reached(state, after, action),
            "a card that was drawn has not come to the hand",
        ),
        (_is_attacked(rules, action, asked, then), "whoever is attacked is not asked for a parry"),
    )
    return [fault for holds, fault in checks if not holds]


def _drawn(rules: Rules, state: State, action: Action, asked: Question, after: State) -> tuple[int, int] | None:
    """Who draws next, and how many cards, after what was done."""
    seat = action.actor
    if action.verb == USE:
        return seat, 1
    if asked.kind == "play phase" and action.verb == PLAY:
        name = name_of(rules, action.card)
        first = {"own_first": (seat, 3), "others_first": (left_of(state, seat), 1)}
        tea = first.get(rules.readings["samurai.card.tea_ceremony.order"])
        return {"daimyo": (seat, 2), "breathing": (action.target, 1), "tea_ceremony": tea}.get(name)
    if asked.kind == "first card" and action.verb in (TAKE, PASS):
        number = cards_a_turn(state, seat) - (action.verb == TAKE)
        return (seat, number) if number else None
    return _drawn_for_wounds(rules, state, asked, after) if action.verb == PASS else None


def _drawn_for_wounds(rules: Rules, state: State, asked: Question, after: State) -> tuple[int, int] | None:
    """Ushiwaka draws for the tokens lost and Tomoe for the hit, one after the other."""
    if asked.kind != "answer an attack":
        return None
    target, by, card = asked.about
    number = min(state.seats[target].resilience, wounds(rules, state, by, target, card))
    draws = rules.readings["samurai.character.ushiwaka.when_defeated"] == "draws" or after.seats[target].resilience
    due = [(target, number)] if is_(state.seats[target], "ushiwaka") and draws else []
    due += [(by, 1)] if is_(state.seats[by], "tomoe") else []
    last = rules.readings["samurai.character.ushiwaka.before_tomoe"] == "tomoe_first"
    return due[-1 if last else 0] if due else None


def _next_to_answer(rules: Rules, state: State, action: Action, asked: Question, after: State, then: Question) -> bool:
    """Battle Cry and Jujutsu go round the table once, past those whom they do not touch."""
    kinds = ("battle_cry", "jujutsu", "answers")
    begins = asked.kind == "play phase" and action.verb == PLAY and name_of(rules, action.card) in kinds
    if not begins and (asked.kind not in kinds or action.verb == USE):
        return then.kind not in kinds or then.kind == asked.kind or asked.decider == NATURE
    seat = left_of(state, state.turn if begins else action.actor)
    while seat != state.turn:
        if is_touched(after, seat):
            return then.kind in kinds and then.decider == seat
        seat = left_of(state, seat)
    return then.kind not in kinds


def _reached(state: State, after: State, action: Action) -> bool:
    """Whether a drawn card is in the hand; if it was kept, it is there once more than before."""
    if action.verb != DRAW:
        return True
    return after.seats[action.target].hand.count(action.card) > state.seats[action.target].hand.count(action.card)


def _is_attacked(rules: Rules, action: Action, asked: Question, then: Question) -> bool:
    if asked.kind != "play phase" or action.verb != PLAY or name_of(rules, action.card) not in NUMBERS:
        return True
    return (then.kind, then.about) == ("answer an attack", (action.target, action.actor, action.card))


# Bushido --------------------------------------------------------------------------------------------------------


def faults_of_bushido(rules: Rules, state: State, action: Action, after: State) -> list[str]:
    """It lies, goes to the left or is discarded, as the card says that is turned over."""
    lay, lies = holders(rules, state), holders(rules, after)
    if not lay or after.winners is not None:
        return []
    removed = action.verb == PLAY and action.aim != NO_CARD and name_of(rules, action.aim) == "bushido"
    found = [] if lies in ([], lay, [left_of(state, lay[0])]) else ["Bushido goes somewhere else than to the left"]
    if lies != lay and not removed and lay[0] != after.turn:
        found.append("Bushido moves in the turn of somebody else")
    card, asked = _turned_over(rules, state, action), question(rules, state)
    if card is not None:
        return found + _faults_of_check(rules, state, card, lay[0], lies)
    if asked is not None and asked.kind == "bushido" and action.verb != USE:
        wanted = [left_of(state, lay[0])] if action.verb == DISCARD else []
        found += [] if lies == wanted else ["Bushido does not do what was paid for"]
    return found


def _turned_over(rules: Rules, state: State, action: Action) -> Card | None:
    """The card that decides about Bushido now: it was turned over, or its turn has come after a reshuffle."""
    asked = question(rules, state)
    if action.actor != NATURE or asked is None:
        return None
    if asked.kind == "draw" and asked.clause == CHECK:
        return action.card
    if asked.kind == "shuffle":
        below = [frame for frame in state.frames if isinstance(frame, Bushido | Draw)]
        if below and isinstance(below[-1], Bushido) and not below[-1].asked and below[-1].card != NO_CARD:
            return below[-1].card
    return None


def _faults_of_check(rules: Rules, state: State, card: Card, holder: int, lies: list[int]) -> list[str]:
    armed = any(is_weapon(rules, held) for held in state.seats[holder].hand)
    wanted = [left_of(state, holder)] if not is_weapon(rules, card) else [holder] if armed else []
    return [] if lies == wanted else ["Bushido does not do what the card says that was turned over"]
