"""The Dice Game: arrows, life points, dice, the order of resolution, whom dice reach."""

from bangref.core.action import NATURE, REROLL, ROLL, USE, Action, Card
from bangref.core.engine import advance, legal_actions, question, why_not
from bangref.core.ruling import ignore
from bangref.dice.aim import reached
from bangref.dice.beer import gain
from bangref.dice.facts import ARROW, ARROWS, BEER, BULLS_EYE_1, BULLS_EYE_2, DYNAMITE, GATLING
from bangref.dice.gatling import fires
from bangref.dice.loss import fewer
from bangref.dice.roll import Rolling, has_exploded, throw
from bangref.dice.state import State, give_arrows, players_in, with_seat
from bangref.dice.turn import DYNAMITE_DUE, Turn
from bangref.west.roles import IN, OUT
from verification.symbolic.dice_tables import EIGHT, FOUR, FOUR_PEOPLE, RULES, SIX, done, table_of, tokens, with_out
from verification.symbolic.tables import settled

CLAUSES = {
    "arrows_are_conserved": ("dice.components.arrows", "dice.arrow.take_tokens"),
    "arrows_of_a_roll": ("dice.arrow.take_tokens", "dice.indians.trigger", "dice.indians.shortfall"),
    "indians_take_a_life_for_each_arrow": ("dice.indians.damage", "dice.indians.discard_all"),
    "jourdonnais_loses_one_at_most": ("dice.character.jourdonnais.one_per_attack",),
    "gain_stops_at_the_start": ("dice.beer.cap", "dice.beer.gain", "dice.beer.wasted"),
    "vulture_sam_gains_two": ("dice.character.vulture_sam.gain", "dice.beer.cap"),
    "five_dice_always": ("dice.roll.first_all_five", "dice.roll.reroll_any_subset"),
    "dynamite_is_never_rolled_again": ("dice.roll.dynamite_locked",),
    "black_jack_rolls_dynamite_again": ("dice.character.black_jack.reroll_dynamite",),
    "three_dynamites_explode": ("dice.dynamite.three_ends_rolling", "dice.dynamite.three_lose_life"),
    "rerolls_run_out": ("dice.roll.reroll_limit", "dice.roll.last_throw_binding"),
    "left_and_right_8": ("dice.bulls_eye_1.target", "dice.bulls_eye_2.target", "dice.distance.living_only"),
    "never_oneself_6": ("dice.bulls_eye.never_self",),
    "neighbours_hit_each_other_6": ("dice.bulls_eye_1.target", "dice.distance.living_only"),
    "rose_doolan_reaches_more_6": ("dice.character.rose_doolan.longer_reach",),
    "gatling_fires_from_three_on": ("dice.gatling.threshold", "dice.gatling.below_threshold"),
    "willy_fires_from_two_on": ("dice.character.willy_the_kid.two_suffice",),
    "order_of_the_dice": ("dice.resolve.order", "dice.turn.resolve"),
    "shots_cost_what_hits": ("dice.bulls_eye_1.damage", "dice.elimination.at_zero"),
    "bart_cassidy_never_takes_the_last": ("dice.character.bart_cassidy.not_last_arrow",),
    "fewer_takes_away": ("dice.character.pedro_ramirez.drop_arrow",),
    "what_is_listed_is_accepted": ("dice.roll.reroll_any_subset", "dice.bulls_eye_1.target"),
}

# Arrows ---------------------------------------------------------------------------------------------------------


def arrows_are_conserved(pile: int, held: int, moved: int) -> bool:
    """However many arrows move: what one gets the pile loses, and back.

    pre: 0 <= pile and 0 <= held
    post: _
    """
    state = with_seat(FOUR, 1, FOUR.seats[1]._replace(arrows=held))._replace(pile=pile)
    after = give_arrows(state, 1, moved)
    return tokens(after) == tokens(state) and after.seats[1].arrows == held + moved and after.pile == pile - moved


def arrows_of_a_roll(held: int, rolled: int) -> bool:
    """Any number of arrows before the roller, any number rolled: nine tokens, and an attack exactly with the last one.

    pre: 0 <= held <= 8 and 0 <= rolled <= 5
    post: _
    """
    held, rolled = settled(held, 9), settled(rolled, 6)
    state = throw(table_of(FOUR_PEOPLE, 9, (held,)), 0, (), 2, 5)
    after = done(state, Action(NATURE, ROLL, cards=(ARROW,) * rolled + (BEER,) * (5 - rolled)))
    attacked = held + rolled >= ARROWS
    lost = min(9, ARROWS) if attacked else 0
    left = held + rolled - ARROWS if attacked else held + rolled
    fallen = after.seats[0].lives == 0
    return tokens(after) == ARROWS and after.seats[0].lives == 9 - lost and (fallen or after.seats[0].arrows == left)


def indians_take_a_life_for_each_arrow(mine: int, other: int, lives: int) -> bool:
    """Any arrows before two players, any life points: all lose as many as they have arrows, and keeps none.

    pre: 0 <= mine and 0 <= other and mine + other == 8 and 1 <= lives <= 9
    post: _
    """
    mine = settled(mine, 9)
    arrows = (mine, 0, 8 - mine)
    state = throw(table_of(FOUR_PEOPLE, 9, arrows), 0, (), 2, 5)
    state = with_seat(state, 2, state.seats[2]._replace(lives=lives))
    after = done(state, Action(NATURE, ROLL, cards=(ARROW,) + (BEER,) * 4))
    return after.seats[2].lives == max(0, lives - (8 - mine)) and all(seat.arrows == 0 for seat in after.seats)


def jourdonnais_loses_one_at_most(held: int) -> bool:
    """Any arrows before Jourdonnais: one life point at most, none without an arrow.

    pre: 0 <= held <= 8
    post: _
    """
    held = settled(held, 9)
    state = throw(table_of(FOUR_PEOPLE, 9, (8 - held, held)), 0, (), 2, 5)
    after = done(state, Action(NATURE, ROLL, cards=(ARROW,) + (BEER,) * 4))
    return after.seats[1].lives == 9 - min(1, held)


# Life points ----------------------------------------------------------------------------------------------------


def gain_stops_at_the_start(lives: int, most: int, number: int) -> bool:
    """Any life points, any gain: no more than at the start, and no less than before.

    pre: 0 <= lives <= most and 0 <= number
    post: _
    """
    state = with_seat(FOUR, 1, FOUR.seats[1]._replace(lives=lives, most=most))
    after = gain(state, 1, number, "dice.beer.gain", ignore)
    return lives <= after.seats[1].lives <= most and after.seats[1].lives == min(most, lives + number)


def vulture_sam_gains_two(lives: int) -> bool:
    """Any life points of Vulture Sam: two more for a player eliminated, up to the number at the start.

    pre: 1 <= lives <= 9
    post: _
    """
    people = ("suzy_lafayette", "vulture_sam", "paul_regret", "lucky_duke")
    state = _aimed(people, (BULLS_EYE_1,), lives)
    state = with_seat(state, 3, state.seats[3]._replace(lives=1))
    after = done(state, Action(0, USE, target=3, name="bulls_eye_1"))
    return after.seats[1].lives == min(9, lives + 2)


def _aimed(people: tuple[str, ...], dice: tuple[Card, ...], lives: int, arrows: tuple[int, ...] = ()) -> State:
    """The roller has these dice, besides dynamite that does nothing, and is asked for a target; seat 1 has lives."""
    state = table_of(people, 6, arrows)
    state = with_seat(state, 1, state.seats[1]._replace(lives=lives))
    idle = (DYNAMITE, DYNAMITE, GATLING, GATLING)[: 5 - len(dice)]
    return advance(RULES, state._replace(dice=tuple(sorted((*dice, *idle)))), ignore)


def shots_cost_what_hits(lives: int, shots: int) -> bool:
    """Any life points, one to three shots at one player: they lose as many, and are out exactly where none is left.

    pre: 1 <= lives <= 9 and 1 <= shots <= 3
    post: _
    """
    shots = settled(shots, 4)
    state = _aimed(("suzy_lafayette", "jourdonnais", "paul_regret", "lucky_duke"), (BULLS_EYE_1,) * shots, lives)
    for _ in range(shots):
        state = done(state, Action(0, USE, target=1, name="bulls_eye_1"))
    seat = state.seats[1]
    return seat.lives == max(0, lives - shots) and (seat.status == OUT) == (lives <= shots)


def bart_cassidy_never_takes_the_last(held: int) -> bool:
    """Any arrows on the table: Bart Cassidy may take one exactly where two or more are in the pile.

    pre: 0 <= held <= 8
    post: _
    """
    held = settled(held, 9)
    people = ("suzy_lafayette", "bart_cassidy", "paul_regret", "lucky_duke")
    state = done(_aimed(people, (BULLS_EYE_1,), 6, (held,)), Action(0, USE, target=1, name="bulls_eye_1"))
    asked = question(RULES, state)
    may = asked is not None and asked.kind == "instead of a life"
    return may == (ARROWS - held >= 2)


def fewer_takes_away(first: int, second: int, less: int) -> bool:
    """Any hits on two players: those of one get fewer, those of the other stay, nothing goes below one.

    pre: 1 <= first and 1 <= second and 1 <= less
    post: _
    """
    left = dict(fewer(((1, first), (2, second)), 1, less))
    return left.get(1, 0) == max(0, first - less) and left.get(2) == second


# Dice -----------------------------------------------------------------------------------------------------------


def five_dice_always(first: int, second: int, again: int) -> bool:
    """Any two faces rolled again, or one of them: five dice lie there, and the others show what they showed.

    pre: 0 <= first < 6 and 0 <= second < 6 and 1 <= again <= 2
    post: _
    """
    first, second, again = settled(first, 6), settled(second, 6), settled(again, 3)
    if DYNAMITE in (first, second):
        return True
    dice = tuple(sorted((Card(first), Card(second), BEER, BEER, GATLING)))
    chosen = tuple(sorted((Card(first), Card(second))[:again]))
    state = FOUR._replace(dice=dice, rerolls=2).with_frames((Turn(0, DYNAMITE_DUE), Rolling(0)))
    state = done(state, Action(0, REROLL, cards=chosen))
    kept = len(state.dice)
    after = done(state, Action(NATURE, ROLL, cards=(GATLING,) * again))
    return kept == 5 - again and len(after.dice) == 5 and sorted((*state.dice, *chosen)) == list(dice)


def _rolling(people: tuple[str, ...], dynamites: int) -> State:
    dice = (DYNAMITE,) * dynamites + (BEER,) * (5 - dynamites)
    state = table_of(people)._replace(dice=dice, rerolls=1)
    return state.with_frames((Turn(0, DYNAMITE_DUE), Rolling(0)))


def dynamite_is_never_rolled_again(dynamites: int, others: int) -> bool:
    """One or two dynamites, with any number of other dice: they stay.

    pre: 1 <= dynamites <= 2 and 0 <= others <= 3
    post: _
    """
    dynamites, others = settled(dynamites, 3), settled(others, 4)
    state = _rolling(FOUR_PEOPLE, dynamites)
    refused = why_not(RULES, state, Action(0, REROLL, cards=(DYNAMITE,) + (BEER,) * others))
    allowed = not others or why_not(RULES, state, Action(0, REROLL, cards=(BEER,) * others)) is None
    return refused is not None and refused.clause == "dice.roll.dynamite_locked" and allowed


def black_jack_rolls_dynamite_again(dynamites: int) -> bool:
    """One or two dynamites, or none: Black Jack may roll exactly those that lie there.

    pre: 0 <= dynamites <= 2
    post: _
    """
    dynamites = settled(dynamites, 3)
    people = ("black_jack", "jourdonnais", "paul_regret", "lucky_duke")
    state = _rolling(people, dynamites)
    return all(
        (why_not(RULES, state, Action(0, REROLL, cards=(DYNAMITE,) * number)) is None) == (number <= dynamites)
        for number in (1, 2, 3)
    )


def three_dynamites_explode(dynamites: int, lives: int) -> bool:
    """Any number of dynamites, any life points: one is lost exactly from three on, and nothing is rolled again.

    pre: 0 <= dynamites <= 5 and 1 <= lives <= 9
    post: _
    """
    dynamites = settled(dynamites, 6)
    state = throw(with_seat(FOUR, 0, FOUR.seats[0]._replace(lives=lives)), 0, (), 2, 5)
    after = done(state, Action(NATURE, ROLL, cards=(DYNAMITE,) * dynamites + (BEER,) * (5 - dynamites)))
    exploded = dynamites >= 3
    asked = question(RULES, after)
    rolls_on = asked is not None and asked.kind == "reroll"
    gained = 2 if dynamites == 5 and lives > 1 else 0
    wanted = min(9, lives - exploded + gained) if lives > exploded else 0
    return has_exploded((DYNAMITE,) * dynamites) == exploded == (not rolls_on) and after.seats[0].lives == wanted


def rerolls_run_out(rerolls: int) -> bool:
    """Any number of re-rolls left: the roller is asked exactly if there is one.

    pre: 0 <= rerolls <= 3
    post: _
    """
    rerolls = settled(rerolls, 4)
    state = throw(FOUR, 0, (), rerolls, 5)
    after = done(state, Action(NATURE, ROLL, cards=(BEER,) * 5))
    asked = question(RULES, after)
    return asked is not None and (asked.kind == "reroll") == (rerolls > 0)


def order_of_the_dice(one: bool, two: bool, beer: bool) -> bool:
    """Any of these faces or none: bull's eyes are asked about before beers, and nothing that does not lie there.

    post: _
    """
    faces = [face for face, there in ((BULLS_EYE_1, one), (BULLS_EYE_2, two), (BEER, beer)) if there]
    dice = tuple(sorted([*faces, *[GATLING] * 2, *[DYNAMITE] * 3][:5]))
    state = SIX._replace(dice=dice, rerolls=1).with_frames((Turn(0, DYNAMITE_DUE), Rolling(0)))
    state = done(state, Action(0, "pass"))
    order = []
    while state.turn == 0 and state.frames:
        action = legal_actions(RULES, state)[0]
        order.append(action.name)
        state = done(state, action)
    wanted = [name for name, there in (("bulls_eye_1", one), ("bulls_eye_2", two), ("beer", beer)) if there]
    return order == wanted


def what_is_listed_is_accepted(first: int, second: int) -> bool:
    """Any two faces: whatever is listed at any point of the turn is accepted.

    pre: 0 <= first < 6 and 0 <= second < 6
    post: _
    """
    dice = tuple(sorted((Card(settled(first, 6)), Card(settled(second, 6)), BEER, GATLING, DYNAMITE)))
    state = SIX._replace(dice=dice, rerolls=1).with_frames((Turn(0, DYNAMITE_DUE), Rolling(0)))
    for _ in range(4):
        legal = legal_actions(RULES, state)
        if not all(why_not(RULES, state, action) is None for action in legal):
            return False
        state = done(state, legal[0])
        if state.turn:
            return True
    return True


# Places ---------------------------------------------------------------------------------------------------------


def _walked(state: State, seat: int, away: int, direction: int) -> int:
    """Whoever sits so many places away, stepping over those who are out."""
    for _ in range(away):
        seat = (seat + direction) % len(state.seats)
        while state.seats[seat].status != IN:
            seat = (seat + direction) % len(state.seats)
    return seat


def left_and_right_8(first: int, second: int, away: int) -> bool:
    """Eight players, one or two of them out, any of them: one or two places away sit those who are found by walking.

    pre: 0 <= first < 8 and 0 <= second < 8 and 1 <= away <= 2
    post: _
    """
    state = with_out(EIGHT, settled(first, 8), settled(second, 8))
    away = settled(away, 3)
    wanted = {_walked(state, 0, away, 1), _walked(state, 0, away, -1)}
    return set(reached(state, 0, frozenset((away,)), False)) == wanted


def never_oneself_6(first: int, seat: int, away: int) -> bool:
    """Six players, one of them out or none: nobody reaches themselves, or somebody who is out.

    pre: 0 <= first < 6 and 0 <= seat < 6 and 1 <= away <= 3
    post: _
    """
    state = with_out(SIX, settled(first, 6), 0)
    seat = settled(seat, 6)
    found = reached(state, seat, frozenset((settled(away, 4),)), False)
    return seat not in found and set(found) <= set(players_in(state, 0))


def neighbours_hit_each_other_6(first: int, one: int, other: int) -> bool:
    """Six players, one of them out or none: whoever reaches another player is reached by that player.

    pre: 0 <= first < 6 and 0 <= one < 6 and 0 <= other < 6 and one != other
    post: _
    """
    state = with_out(SIX, settled(first, 6), 0)
    one, other = settled(one, 6), settled(other, 6)
    if state.seats[one].status == OUT or state.seats[other].status == OUT:
        return True
    near = frozenset((1,))
    return (other in reached(state, one, near, False)) == (one in reached(state, other, near, False))


def rose_doolan_reaches_more_6(first: int, second: int) -> bool:
    """Six players, some out: with one place more she reaches whom others reach, and those one place farther.

    pre: 0 <= first < 6 and 0 <= second < 6
    post: _
    """
    state = with_out(SIX, settled(first, 6), settled(second, 6))
    plain = set(reached(state, 0, frozenset((1,)), False))
    farther = set(reached(state, 0, frozenset((2,)), False))
    return set(reached(state, 0, frozenset((1, 2)), False)) == plain | farther


# Gatling --------------------------------------------------------------------------------------------------------


def gatling_fires_from_three_on(number: int) -> bool:
    """Any number of Gatling dice.

    pre: 0 <= number <= 5
    post: _
    """
    number = settled(number, 6)
    state = FOUR._replace(dice=(BEER,) * (5 - number) + (GATLING,) * number)
    return fires(RULES, state, 0, ignore) == (number >= 3)


def willy_fires_from_two_on(number: int) -> bool:
    """Any number of Gatling dice of Willy the Kid.

    pre: 0 <= number <= 5
    post: _
    """
    number = settled(number, 6)
    state = table_of(("willy_the_kid", *FOUR_PEOPLE[1:]))._replace(dice=(BEER,) * (5 - number) + (GATLING,) * number)
    return fires(RULES, state, 0, ignore) == (number >= 2)
