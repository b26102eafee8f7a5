"""Equipment of Gold Rush: how much each changes, and what cannot touch it."""

from bangref.bang.draw_check import DrawCheck
from bangref.bang.elimination.frame import Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.phase_3_discard import hand_limit
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import BUY, END, NOBODY, PASS, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import OUTLAW
from verification.symbolic.expanded import on_turn
from verification.symbolic.tables import KINDS, begun, changed, done, piled, settled
from verification.symbolic.with_gold import (
    BLACK,
    GOLD,
    GOLD_CARDS,
    GOLD_FOUR,
    NUGGETS,
    bank,
    gold,
    golden,
    held,
    offers,
    owns,
    rich,
)

CLAUSES = {
    "boots_and_charm_pay_for_lives": (
        "bang.equipment.boots.draw", "bang.equipment.boots.not_last_life", "bang.equipment.lucky_charm.gold",
        "bang.equipment.lucky_charm.not_last_life",
    ),
    "gun_belt_keeps_eight": ("bang.equipment.gun_belt.limit",),
    "pickaxe_draws_one_more": ("bang.equipment.pickaxe.draw",),
    "horseshoe_flips_one_more": ("bang.equipment.horseshoe.extra_card",),
    "rucksack_gives_a_life_for_two": ("bang.equipment.rucksack.heal",),
    "gold_pan_twice": ("bang.equipment.gold_pan.draw", "bang.equipment.gold_pan.parked"),
    "parked_nuggets_come_back": ("bang.equipment.gold_pan.parked",),
    "raddie_snake_twice": ("bang.character.raddie_snake.draw", "bang.character.raddie_snake.parked"),
    "jacky_pays_two": ("bang.character.jacky_murieta.pay_two", "bang.character.jacky_murieta.repeat"),
    "shot_heals_whom_it_is_for": ("bang.equipment.shot.heal",),
    "union_pacific_draws_four": ("bang.equipment.union_pacific.draw",),
    "wanted_adds_two_cards_and_a_nugget": (
        "bang.equipment.wanted.cards", "bang.equipment.wanted.gold", "bang.equipment.wanted.cumulative",
        "bang.equipment.wanted.no_killer",
    ),
    "rum_heals_for_each_suit": ("bang.equipment.rum.suits", "bang.equipment.rum.discard"),
    "no_card_takes_equipment": ("bang.gold_rush.equipment.untouchable",),
}  # fmt: skip

RADDIE, JACKY = golden("raddie_snake"), golden("jacky_murieta")
SUITS = ("spades", "hearts", "diamonds", "clubs")
OF_SUIT = {suit: [card for card in sorted(set(GOLD.deck)) if GOLD.faces[card].suit == suit] for suit in SUITS}


def _stocked(state: State = GOLD_FOUR) -> State:
    return piled(state, known=KINDS[:8])


def boots_and_charm_pay_for_lives(lives: int, lost: int, charm: bool) -> bool:
    """A card or a nugget for each life, and nothing where the last life is among them.

    pre: 1 <= lives <= 4 and 1 <= lost <= 3
    post: _
    """
    lives, lost = settled(lives, 5), settled(lost, 4)
    name = "lucky_charm" if charm else "boots"
    state = owns(changed(_stocked(), 1, lives=lives), 1, gold(name))
    after = advance(GOLD, push(state, LoseLives(1, lost, NOBODY, "bang.symbol.bang", "bang.events.no_killer")), ignore)
    paid = lost if lost < lives else 0
    return (len(after.seats[1].hand), held(after, 1)) == ((0, paid) if charm else (paid, 0))


def gun_belt_keeps_eight(lives: int, has_it: bool) -> bool:
    """Eight cards are kept with it, or as many as there are lives.

    pre: 0 <= lives <= 9
    post: _
    """
    lives = settled(lives, 10)
    state = changed(GOLD_FOUR, 0, lives=lives)
    state = owns(state, 0, gold("gun_belt")) if has_it else state
    return hand_limit(GOLD, state, 0, ignore) == (max(8, lives) if has_it else lives)


def pickaxe_draws_one_more(seat: int, owner: int) -> bool:
    """Three cards in phase 1 for its owner, two for everybody else.

    pre: 0 <= seat < 4 and 0 <= owner < 4
    post: _
    """
    seat, owner = settled(seat, 4), settled(owner, 4)
    after = begun(GOLD, owns(_stocked(), owner, gold("pickaxe")), seat)
    return len(after.seats[seat].hand) == (3 if seat == owner else 2)


def horseshoe_flips_one_more(seat: int, owner: int) -> bool:
    """Two cards for a draw! of its owner, of whom it is then asked which counts.

    pre: 0 <= seat < 4 and 0 <= owner < 4
    post: _
    """
    seat, owner = settled(seat, 4), settled(owner, 4)
    after = advance(GOLD, push(owns(_stocked(), owner, gold("horseshoe")), DrawCheck(seat, "barrel")), ignore)
    frame = after.frames[-1]
    return (len(frame.flipped) if isinstance(frame, DrawCheck) else 1) == (2 if seat == owner else 1)


def rucksack_gives_a_life_for_two(lives: int, nuggets: int) -> bool:
    """Whoever has two nuggets gains a life, up to the most they can have.

    pre: 1 <= lives <= 5 and 0 <= nuggets <= 4
    post: _
    """
    lives, nuggets = settled(lives, 6), settled(nuggets, 5)
    state = rich(owns(changed(GOLD_FOUR, 0, lives=lives), 0, gold("rucksack")), 0, nuggets)
    action = Action(0, USE, name="rucksack")
    if why_not(GOLD, state, action) is not None:
        return nuggets < 2
    after = done(GOLD, state, action)
    return nuggets >= 2 and (after.seats[0].lives, held(after, 0)) == (min(5, lives + 1), nuggets - 2)


def _times(rules: Rules, state: State, name: str, seat: int = 0) -> tuple[int, State]:
    """How often something can be used in phase 2, and the state after that."""
    times, action = 0, Action(seat, USE, name=name)
    while why_not(rules, state, action) is None:
        times, state = times + 1, done(rules, state, action)
    return times, state


def gold_pan_twice(nuggets: int) -> bool:
    """Up to two nuggets are paid for as many cards, and lie on it.

    pre: 0 <= nuggets <= 4
    post: _
    """
    nuggets = settled(nuggets, 5)
    times, after = _times(GOLD, rich(owns(_stocked(), 0, gold("gold_pan")), 0, nuggets), "gold_pan")
    lying = after.seats[0].lying[0].tokens
    return times == lying == len(after.seats[0].hand) == min(2, nuggets) and bank(after) == NUGGETS - nuggets


def parked_nuggets_come_back(nuggets: int, dies: bool) -> bool:
    """At the end of the turn, or with the death of the player, what was parked with Raddie Snake is in the supply.

    pre: 1 <= nuggets <= 4
    post: _
    """
    nuggets = settled(nuggets, 5)
    state = on_turn(rich(changed(_stocked(), 1, characters=("raddie_snake",)), 1, nuggets), 1)
    times, state = _times(RADDIE, state, "raddie_snake", 1)
    if dies:
        state = changed(state, 1, lives=0, hand=())
        state = advance(RADDIE, push(state, Elimination(1, NOBODY, "bang.events.no_killer")), ignore)
        return state.seats[1].stock == (0, 0) and bank(state) == NUGGETS
    after = done(RADDIE, state, Action(1, END))
    return after.seats[1].stock == (nuggets - times, 0) and bank(after) == NUGGETS - nuggets + times


def raddie_snake_twice(nuggets: int) -> bool:
    """Up to two nuggets are paid for as many cards, and are parked.

    pre: 0 <= nuggets <= 4
    post: _
    """
    nuggets = settled(nuggets, 5)
    state = rich(changed(_stocked(), 0, characters=("raddie_snake",)), 0, nuggets)
    times, after = _times(RADDIE, state, "raddie_snake")
    return times == after.seats[0].stock[1] == len(after.seats[0].hand) == min(2, nuggets)


def jacky_pays_two(nuggets: int, target: int) -> bool:
    """A neighbour is shot at for two nuggets, of which the life lost gives one back; nobody farther away is.

    pre: 0 <= nuggets <= 5 and 1 <= target < 4
    post: _
    """
    nuggets, target = settled(nuggets, 6), settled(target, 4)
    state = rich(changed(GOLD_FOUR, 0, characters=("jacky_murieta",)), 0, nuggets)
    action, shots = Action(0, USE, target=target, name="jacky_murieta"), 0
    while shots < 3 and why_not(JACKY, state, action) is None:
        state, shots = done(JACKY, done(JACKY, state, action), Action(target, PASS)), shots + 1
    paid = max(0, nuggets - 1) if target != 2 else 0
    return shots == min(3, paid) and held(state, 0) == nuggets - shots


def shot_heals_whom_it_is_for(target: int, lives: int) -> bool:
    """The player whom the buyer chooses has one life more, up to the most they can have; nobody else has.

    pre: 0 <= target < 4 and 1 <= lives <= 4
    post: _
    """
    target, lives = settled(target, 4), settled(lives, 5)
    state = rich(offers(changed(GOLD_FOUR, target, lives=lives), gold("shot"), deck=(gold("rum"),)), 0, 1)
    after = done(GOLD, state, Action(0, BUY, gold("shot"), target))
    gained = [one.lives - other.lives for one, other in zip(after.seats, state.seats, strict=True)]
    most = 5 if target == 0 else 4
    return gained == [int(number == target and lives < most) for number in range(4)]


def union_pacific_draws_four(known: int) -> bool:
    """Four cards, or as many as there are.

    pre: 0 <= known <= 6
    post: _
    """
    known = settled(known, 7)
    state = rich(offers(piled(GOLD_FOUR, known=KINDS[:known]), gold("union_pacific"), deck=(gold("rum"),)), 0, 4)
    after = done(GOLD, state, Action(0, BUY, gold("union_pacific")))
    return len(after.seats[0].hand) == min(4, known)


def wanted_adds_two_cards_and_a_nugget(victim: int, killer: int, nobody: bool) -> bool:
    """On top of the three cards for an Outlaw and the nuggets for lives; nothing where nobody has killed.

    pre: 1 <= victim < 4 and 0 <= killer < 4 and killer != victim
    post: _
    """
    victim, killer = settled(victim, 4), settled(killer, 4)
    state = owns(changed(_stocked(), victim, lives=0), victim, gold("wanted"))
    frame = Elimination(victim, NOBODY if nobody else killer, "bang.events.no_killer")
    after = advance(GOLD, push(state, frame), ignore)
    cards = 2 + 3 * (state.seats[victim].role == OUTLAW)
    return (len(after.seats[killer].hand), held(after, killer)) == ((0, 0) if nobody else (cards, 1))


def rum_heals_for_each_suit(first: int, second: int, third: int, lives: int) -> bool:
    """As many lives as there are suits among the four cards flipped, which are discarded.

    pre: 0 <= first < 4 and 0 <= second < 4 and 0 <= third < 4 and 1 <= lives <= 2
    post: _
    """
    suits = (0, settled(first, 4), settled(second, 4), settled(third, 4))
    lives = settled(lives, 3)
    flipped = tuple(OF_SUIT[SUITS[suit]][place] for place, suit in enumerate(suits))
    state = changed(piled(GOLD_FOUR, known=(*flipped, *KINDS[:1])), 0, lives=lives)
    after = done(GOLD, rich(offers(state, gold("rum"), deck=(gold("shot"),)), 0, 3), Action(0, BUY, gold("rum")))
    while not isinstance(after.frames[-1], PlayPhase):
        after = done(GOLD, after, legal_actions(GOLD, after)[0])
    return after.seats[0].lives == min(5, lives + len(set(suits))) and sorted(after.piles[2]) == sorted(flipped)


def no_card_takes_equipment(kind: int, owner: int, thief: bool) -> bool:
    """Neither Panic! nor Cat Balou is played at equipment, nor at a player who has nothing else.

    pre: 0 <= kind < 8 and 1 <= owner < 4
    post: _
    """
    name, owner = BLACK[settled(kind, 8)], settled(owner, 4)
    card = GOLD_CARDS["panic" if thief else "cat_balou"][0]
    state = owns(changed(GOLD_FOUR, 0, hand=(card,)), owner, gold(name))
    return not any(action.verb == PLAY and action.target == owner for action in legal_actions(GOLD, state))
