"""Planted bugs in the Dice Game."""

from verification.symbolic.bug import Bug

DICE = "bangref/dice"

BUGS = (
    Bug(
        "the attack comes one arrow too late",
        f"{DICE}/arrows.py",
        "    if state.pile:\n        return state",
        "    if state.pile >= 0:\n        return state",
        ("dice.arrows_of_a_roll", "dice.indians_take_a_life_for_each_arrow"),
    ),
    Bug(
        "arrows come from nowhere",
        f"{DICE}/state.py",
        "fields[_PILE] = state.pile - number",
        "fields[_PILE] = state.pile",
        ("dice.arrows_are_conserved",),
    ),
    Bug(
        "Jourdonnais loses two",
        f"{DICE}/characters/jourdonnais.py",
        "return 1 if cause == INDIANS",
        "return 2 if cause == INDIANS",
        ("dice.jourdonnais_loses_one_at_most",),
    ),
    Bug(
        "a beer goes beyond the start",
        f"{DICE}/beer.py",
        "lives = min(player.most, player.lives + number)",
        "lives = min(player.most + 1, player.lives + number)",
        ("dice.gain_stops_at_the_start",),
    ),
    Bug(
        "dynamite is rolled again by everybody",
        f"{DICE}/roll.py",
        "if DYNAMITE in action.cards and instead(",
        "if DYNAMITE in () and instead(",
        ("dice.dynamite_is_never_rolled_again",),
    ),
    Bug(
        "four dynamites are needed",
        f"{DICE}/roll.py",
        "return dice.count(DYNAMITE) >= THREE",
        "return dice.count(DYNAMITE) > THREE",
        ("dice.three_dynamites_explode",),
    ),
    Bug(
        "the dead are counted as places",
        f"{DICE}/aim.py",
        "if seats[other].status == IN]",
        "if other >= 0]",
        ("dice.left_and_right_8", "dice.never_oneself_6"),
    ),
    Bug(
        "only the left hand shoots",
        f"{DICE}/aim.py",
        "if place in away or ways - place in away",
        "if place in away",
        ("dice.left_and_right_8", "dice.neighbours_hit_each_other_6"),
    ),
    Bug(
        "the Gatling fires with two",
        f"{DICE}/gatling.py",
        "return number >= needed",
        "return number + 1 >= needed",
        ("dice.gatling_fires_from_three_on",),
    ),
    Bug(
        "Bart Cassidy takes the last arrow",
        f"{DICE}/characters/bart_cassidy.py",
        "if state.pile < 2:",
        "if state.pile < 1:",
        ("dice.bart_cassidy_never_takes_the_last",),
    ),
    Bug(
        "shots are forgotten",
        f"{DICE}/turn.py",
        "        return _aim(rules, state, frame, note)",
        "        return _drink(rules, state, frame, note)",
        ("dice.order_of_the_dice",),
    ),
    Bug(
        "a shot at somebody already hit costs nothing",
        f"{DICE}/aim.py",
        "lost[seat] = lost.get(seat, 0) + lives",
        "lost[seat] = lost.get(seat, lives)",
        ("dice.shots_cost_what_hits",),
    ),
    Bug(
        "whoever kills first has won",
        f"{DICE}/victory.py",
        "roles[seat] == PREY[roles[by]]",
        "roles[seat] in PREY",
        ("dice_end.verdict_of_three",),
    ),
    Bug(
        "the law falls with the Sheriff only if nobody is left",
        f"{DICE}/victory.py",
        "if law_first and outcome",
        "if outcome",
        ("dice_end.verdict_with_sheriff_5",),
    ),
)
