"""Planted bugs in Samurai Sword."""

from verification.symbolic.bug import Bug

SAMURAI = "bangref/samurai"

BUGS = (
    Bug(
        "the harmless are counted as places",
        f"{SAMURAI}/attack.py",
        "lambda seat: not is_harmless(seats[seat])",
        "lambda seat: True",
        ("samurai.difficulty_is_walked_5",),
    ),
    Bug(
        "a weapon reaches less far than it says",
        f"{SAMURAI}/attack.py",
        "if needed > reach",
        "if needed >= reach",
        ("samurai.reach_of_weapons",),
    ),
    Bug(
        "one weapon too many in a turn",
        f"{SAMURAI}/attack.py",
        "if state.weapons >= allowed:",
        "if state.weapons > allowed:",
        ("samurai.weapons_of_a_turn",),
    ),
    Bug(
        "more wounds than tokens",
        f"{SAMURAI}/defeat.py",
        "max(0, tokens - wounds)",
        "tokens - wounds",
        ("samurai.wounds_take_tokens",),
    ),
    Bug(
        "Ginchiyo is spared the last wound",
        f"{SAMURAI}/characters/ginchiyo.py",
        "-1 if wounds > 1",
        "-1 if wounds > 0",
        ("samurai.wounds_of_a_hit",),
    ),
    Bug(
        "Hanzo parries with the last card",
        f"{SAMURAI}/characters/hanzo.py",
        "len(state.seats[seat].hand) == 1",
        "len(state.seats[seat].hand) == 0",
        ("samurai.hanzo_parries_with_weapons",),
    ),
    Bug(
        "honour is lost on its way to the victor",
        f"{SAMURAI}/defeat.py",
        "state.seats[by].honour + 1",
        "state.seats[by].honour",
        ("samurai.answers_cost_one_wound", "samurai.defeat_moves_one_token"),
    ),
    Bug(
        "Battle Cry is heard by those who hold no card",
        f"{SAMURAI}/answers.py",
        "if is_harmless(state.seats[seat]):",
        "if not state.seats[seat].resilience:",
        ("samurai.battle_cry_asks_who_is_touched",),
    ),
    Bug(
        "Bushido goes to the right",
        f"{SAMURAI}/cards/bushido.py",
        "others(state, seat)[0]\n    state = lay(",
        "others(state, seat)[-1]\n    state = lay(",
        ("samurai.bushido_goes_to_the_left",),
    ),
    Bug(
        "the first player pays nothing for an empty deck",
        f"{SAMURAI}/deck.py",
        "for seat in state.ring:",
        "for seat in state.ring[1:]:",
        ("samurai_end.deck_costs_everybody_one",),
    ),
    Bug(
        "the Ronin of five counts three times",
        f"{SAMURAI}/scoring.py",
        "RONIN_WORTH = {5: 2,",
        "RONIN_WORTH = {5: 3,",
        ("samurai_end.worth_of_honour",),
    ),
    Bug(
        "who strikes down a friend is the last one standing",
        f"{SAMURAI}/defeat.py",
        "if alone and not friends and",
        "if alone and",
        ("samurai_end.last_one_standing_wins",),
    ),
    Bug(
        "the Shogun wins ties with the Ninja",
        f"{SAMURAI}/scoring.py",
        "if NINJAS in first else",
        "if SHOGUNATE not in first else",
        ("samurai_end.most_points_win",),
    ),
)
