"""Events that act as they enter play: on everybody in the game, once, and as far as each of them says."""

from bangref.bang.ask import trigger
from bangref.bang.names import MISSED
from bangref.bang.points import EVENT_ENTERS
from bangref.bang.rules import Rules
from bangref.bang.sets.dodge_city.cards.names import BIBLE, BINOCULAR
from bangref.bang.sets.high_noon.the_doctor import patients
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import PASS, PLAY, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.ruling import ignore
from verification.symbolic.expanded import CALM, CARDS, FOURS, card, expanded, in_force, laid
from verification.symbolic.tables import changed, done, piled, same_cards, settled, with_out

CLAUSES = {
    "doctor_treats_the_fewest_lives": ("bang.event.the_doctor.effect", "bang.life.maximum"),
    "doctor_under_the_other_reading": ("bang.event.the_doctor.effect",),
    "daltons_take_one_blue_card_of_each": (
        "bang.event.the_daltons.effect", "bang.event.the_daltons.any_blue", "bang.event.the_daltons.order",
    ),
    "daltons_and_doctor_act_once": ("bang.event.the_daltons.once", "bang.event.the_doctor.once"),
    "roulette_until_somebody_fails": (
        "bang.event.russian_roulette.effect", "bang.event.russian_roulette.loser",
        "bang.event.russian_roulette.ends",
    ),
    "roulette_ends_after_one_lap": ("bang.event.russian_roulette.effect",),
}  # fmt: skip

WOUNDED = expanded(bang__event__the_doctor__effect="lowest_wounded")
ONE_LAP = expanded(bang__event__russian_roulette__effect="one_lap")


def _enters(rules: Rules, state: State, name: str) -> State:
    """The state at the first question after an event has entered play."""
    state = in_force(rules, state, name)
    return advance(rules, trigger(rules, state, EVENT_ENTERS, card(name)), ignore)


def doctor_treats_the_fewest_lives(a: int, b: int, c: int, out: bool) -> bool:
    """Whoever in the game has the fewest lives regains one, each of them if they are several, up to the maximum.

    pre: 1 <= a <= 5 and 1 <= b <= 4 and 3 <= c <= 4
    post: _
    """
    state = FOURS
    for seat, lives in enumerate((a, b, c)):
        state = changed(state, seat, lives=lives)
    state = with_out(state, False, False, False, out)
    after = _enters(CALM, state, "the_doctor")
    there = [a, b, c, *([] if out else [4])]
    healed = [min(most, has + (has == min(there))) for has, most in zip(there, (5, 4, 4, 4), strict=False)]
    return [seat.lives for seat in after.seats] == [*healed, *([0] if out else [])]


def doctor_under_the_other_reading(a: int, b: int, c: int) -> bool:
    """As it can be read, who has lost no life is no patient: then the fewest among the others count.

    pre: 2 <= a <= 5 and 2 <= b <= 4 and 3 <= c <= 4
    post: _
    """
    state = FOURS
    for seat, lives in enumerate((a, b, c)):
        state = changed(state, seat, lives=lives)
    wounded = {seat: lives for seat, lives, most in ((0, a, 5), (1, b, 4), (2, c, 4)) if lives < most}
    fewest = min(wounded.values(), default=0)
    return patients(WOUNDED, state, ignore) == tuple(seat for seat, lives in wounded.items() if lives == fewest)


def daltons_take_one_blue_card_of_each(a: int, b: int, green: bool, out: bool, probe: int) -> bool:
    """Everybody in the game, the Sheriff first, discards a blue card of their choice; green ones stay; no card is lost.

    pre: 0 <= a <= 1 and 0 <= b <= 2
    post: _
    """
    blue = (card("mustang"), card(BINOCULAR))
    state = laid(laid(FOURS, 0, *blue[: settled(a, 3)]), 2, card("scope"), card("barrel"))
    state = laid(state, 1, card(BIBLE)) if green else state
    state = laid(state, 1, *(card("barrel", 1), card("mustang", 1))[: settled(b, 3)])
    state = with_out(changed(state, 2, lying=()) if out else state, False, False, out, False)
    before, after, asked = state, _enters(CALM, state, "the_daltons"), []
    while after.frames != FOURS.frames:
        options = legal_actions(CALM, after)
        asked.append(options[0].actor)
        after = done(CALM, after, options[-1])
    left = [len(seat.lying) for seat in after.seats]
    wanted = [max(0, a - 1), max(0, b - 1) + green, 0 if out else 1, 0]
    order = [seat for seat, has in ((0, a), (1, b), (2, 0 if out else 2)) if has]
    return left == wanted and asked == order and same_cards(CALM, in_force(CALM, before, "the_daltons"), after, probe)


def daltons_and_doctor_act_once(name: int, entering: int) -> bool:
    """While they are in force, another event's entering, or nothing at all, makes them do nothing more.

    pre: 0 <= name < 2 and 0 <= entering < 3
    post: _
    """
    event = ("the_daltons", "the_doctor")[settled(name, 2)]
    other = ("ambush", "thirst", "lasso")[settled(entering, 3)]
    state = in_force(CALM, changed(laid(FOURS, 1, card("mustang")), 2, lives=1), event)
    return advance(CALM, trigger(CALM, state, EVENT_ENTERS, card(other)), ignore) == state


def _spin(rules: Rules, missed: tuple[int, ...], out: bool) -> tuple[State, list[int]]:
    """The state when the roulette is over, everybody having answered as long as they could; and who was asked."""
    state, given = piled(with_out(FOURS, False, False, out, False), known=CARDS["beer"][:6]), 0
    for seat, number in enumerate(missed):
        state = changed(state, seat, hand=CARDS[MISSED][given : given + number])
        given += number
    state, asked = _enters(rules, state, "russian_roulette"), []
    while isinstance(state.frames[-1], Shot):
        seat = state.frames[-1].target
        asked.append(seat)
        plays = [each for each in legal_actions(rules, state) if each.verb == PLAY]
        state = done(rules, state, plays[0] if plays else Action(seat, PASS))
    return state, asked


def _order(missed: tuple[int, ...], out: bool, laps: int) -> tuple[list[int], int]:
    """Who has to answer in turn, up to the first who cannot, or for so many laps; and who that is, if anybody."""
    left = list(missed)
    order = []
    for _ in range(laps):
        for seat in (0, 1, 2, 3):
            if out and seat == 2:
                continue
            order.append(seat)
            left[seat] -= 1
            if left[seat] < 0:
                return order, seat
    return order, -1


def roulette_until_somebody_fails(a: int, b: int, c: int, out: bool) -> bool:
    """One after another, round and round, until somebody has no Missed! effect and loses two lives, and it is over.

    pre: 0 <= a <= 2 and 0 <= b <= 1 and 1 <= c <= 2
    post: _
    """
    missed = (settled(a, 3), settled(b, 3), settled(c, 3), 1)
    after, _ = _spin(CALM, missed, out)
    order, loser = _order(missed, out, 9)
    spent = [order.count(seat) - (seat == loser) for seat in range(4)]
    hands = [0 if out and seat == 2 else missed[seat] - spent[seat] for seat in range(4)]
    lives = [0 if out and seat == 2 else 4 - 2 * (seat == loser) for seat in range(4)]
    held = [0 if out and number == 2 else len(seat.hand) for number, seat in enumerate(after.seats)]
    return held == hands and [seat.lives for seat in after.seats] == lives


def roulette_ends_after_one_lap(a: int, b: int, c: int, out: bool) -> bool:
    """As it can be read, nobody is asked twice: it ends when all have answered, or with the first who cannot.

    pre: 0 <= a <= 1 and 0 <= b <= 1 and 1 <= c <= 2
    post: _
    """
    missed = (settled(a, 3), settled(b, 3), settled(c, 3), 1)
    after, asked = _spin(ONE_LAP, missed, out)
    _, loser = _order(missed, out, 1)
    lives = [0 if out and seat == 2 else 4 - 2 * (seat == loser) for seat in range(4)]
    return len(set(asked)) == len(asked) and [seat.lives for seat in after.seats] == lives
