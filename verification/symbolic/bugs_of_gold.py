"""Mistakes in Gold Rush and in the Shadow Gunslingers."""

from verification.symbolic.bug import Bug

GOLD, SHADOWS = "bangref/bang/sets/gold_rush", "bangref/bang/sets/shadow_gunslingers"

BUGS = (
    Bug(
        "a nugget for lives that players take from themselves",
        f"{GOLD}/nuggets.py",
        "    return earner not in (NOBODY, seat) and is_present(state.seats[earner])",
        "    return earner != NOBODY and is_present(state.seats[earner])",
        ("gold.a_nugget_for_each_life",),
    ),
    Bug(
        "one nugget for the last lives, however many",
        f"{GOLD}/nuggets.py",
        "return gain(rules, state, _earner(rules, state, seat, author), lives, _says(author), note)",
        "return gain(rules, state, _earner(rules, state, seat, author), 1, _says(author), note)",
        ("gold.the_last_life_pays_like_any_other",),
    ),
    Bug(
        "equipment on credit",
        f"{GOLD}/buying.py",
        "    if has < costs:",
        "    if has + 1 < costs:",
        ("gold.as_dear_as_printed",),
    ),
    Bug(
        "forcing at the price of buying",
        f"{GOLD}/forcing.py",
        "MORE = 1",
        "MORE = 0",
        ("gold.forcing_costs_one_more", "gold.forced_equipment_goes_under_the_deck"),
    ),
    Bug(
        "equipment of one's own is discarded for gold",
        f"{GOLD}/forcing.py",
        "    if owner == seat:\n        return rule(OTHERS",
        "    if owner == NOBODY:\n        return rule(OTHERS",
        ("gold.nobody_forces_themselves",),
    ),
    Bug(
        "the Beer that is sold heals as well",
        f"{GOLD}/beer_for_gold.py",
        "    return nuggets.gain(rules, state, signature.by, 1, CLAUSE, note)",
        "    state = rules.effects[BEER].resolve(rules, state, signature, note)\n"
        "    return nuggets.gain(rules, state, signature.by, 1, CLAUSE, note)",
        ("gold.beer_is_worth_a_nugget",),
    ),
    Bug(
        "seven cards with Gun Belt",
        f"{GOLD}/equipment/numbers.py",
        "CARDS_KEPT = 8",
        "CARDS_KEPT = 7",
        ("equipment.gun_belt_keeps_eight",),
    ),
    Bug(
        "two cards for a Pickaxe",
        f"{GOLD}/equipment/numbers.py",
        "def _one_more_drawn(rules: Rules, state: State, owner: int, seat: int) -> int:\n    return 1",
        "def _one_more_drawn(rules: Rules, state: State, owner: int, seat: int) -> int:\n    return 2",
        ("equipment.pickaxe_draws_one_more",),
    ),
    Bug(
        "Raddie Snake three times a turn",
        f"{GOLD}/characters/raddie_snake.py",
        "TIMES = 2",
        "TIMES = 3",
        ("equipment.raddie_snake_twice",),
    ),
    Bug(
        "nuggets parked by the dead stay where they are",
        f"{GOLD}/__init__.py",
        "    characters.raddie_snake.LEFT_BEHIND,\n",
        "",
        ("equipment.parked_nuggets_come_back",),
    ),
    Bug(
        "brown equipment is out of reach instead of black",
        f"{GOLD}/untouchable.py",
        "== BLACK else None",
        "!= BLACK else None",
        ("equipment.no_card_takes_equipment",),
    ),
    Bug(
        "Wanted adds three cards",
        f"{GOLD}/equipment/wanted.py",
        "TWO = 2",
        "TWO = 3",
        ("equipment.wanted_adds_two_cards_and_a_nugget",),
    ),
    Bug(
        "shadows can be hurt",
        f"{SHADOWS}/returning.py",
        "return (seat,) if is_shadow(rules, state, seat) and change < 0 else None",
        "return (seat,) if is_shadow(rules, state, seat) and change < -1 else None",
        ("shadows.shadows_lose_no_life",),
    ),
    Bug(
        "shadows can be healed",
        f"{SHADOWS}/returning.py",
        "return (seat,) if is_shadow(rules, state, seat) and change > 0 else None",
        "return (seat,) if is_shadow(rules, state, seat) and change > 1 else None",
        ("shadows.shadows_gain_no_life",),
    ),
    Bug(
        "the dead give their nuggets back among shadows, too",
        f"{GOLD}/nuggets.py",
        "    if SHADOWS in rules.sets:",
        "    if SHADOWS not in rules.sets:",
        ("shadows.the_dead_keep_their_nuggets",),
    ),
    Bug(
        "a Shadow Renegade is of the law where the sides are equal",
        f"{SHADOWS}/renegade.py",
        "DEPUTY if law > outlaws else OUTLAW",
        "DEPUTY if law >= outlaws else OUTLAW",
        ("shadows.the_weaker_side",),
    ),
    Bug(
        "a shadow never counts for the end of the game",
        f"{SHADOWS}/returning.py",
        'Element("shadows_are_dead", (Replacement(IN_THE_GAME, END, _not_alive),), only_under=(END, "eliminated")),',
        'Element("shadows_are_dead", (Replacement(IN_THE_GAME, END, _not_alive),)),',
        ("shadows.shadows_count_in_their_turn",),
    ),
)
