"""Samurai Sword: harmless players, difficulty, weapons, parries, wounds, cards for all, Bushido, turns."""

from bangref.core.action import DISCARD, END, PASS, PLAY, Action, Card
from bangref.core.engine import advance, question, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.samurai.attack import Attack, difficulty, wounds_of
from bangref.samurai.cards.bushido import Bushido
from bangref.samurai.defeat import wounded
from bangref.samurai.play import PlayPhase
from bangref.samurai.state import State, is_harmless
from bangref.samurai.turn import DISCARDING, Turn, cards_to_draw
from verification.symbolic.samurai_tables import (
    ARMOR,
    BO,
    DECK,
    FOCUS,
    FULL,
    PARRY,
    PLAIN,
    TOKENS,
    WEAPONS,
    card,
    changed,
    done,
    honour_of,
    in_turn,
    sat,
)
from verification.symbolic.tables import settled

CLAUSES = {
    "harmless_by_definition": (
        "samurai.harmless.definition", "samurai.harmless.no_resilience", "samurai.harmless.no_hand",
    ),
    "difficulty_is_walked_5": ("samurai.attack.difficulty", "samurai.harmless.not_counted"),
    "difficulty_both_ways_7": ("samurai.attack.difficulty",),
    "armor_of_the_target": ("samurai.card.armor.difficulty", "samurai.card.armor.not_own_attacks"),
    "reach_of_weapons": ("samurai.weapon.play_requirements",),
    "never_at_the_harmless": ("samurai.harmless.no_weapon_target", "samurai.weapon.play_requirements"),
    "kojiro_reaches_everybody": ("samurai.character.kojiro.any_difficulty",),
    "weapons_of_a_turn": (
        "samurai.turn.play.one_weapon", "samurai.card.focus.extra_weapon", "samurai.character.goemon.extra_weapon",
    ),
    "weapons_of_the_shogun_of_three": ("samurai.three.shogun_extra_weapon",),
    "wounds_take_tokens": ("samurai.weapon.excess_ignored", "samurai.weapon.hit_wounds"),
    "wounds_of_a_hit": (
        "samurai.card.fast_draw.extra_wound", "samurai.character.musashi.extra_wound",
        "samurai.character.ginchiyo.fewer_wounds",
    ),
    "parried_attack_does_nothing": ("samurai.weapon.parried_no_effect", "samurai.weapon.parry"),
    "hanzo_parries_with_weapons": (
        "samurai.character.hanzo.weapon_as_parry", "samurai.character.hanzo.not_last_card",
    ),
    "defeat_moves_one_token": ("samurai.defeat.honour_to_victor", "samurai.defeat.no_honour_ends_game"),
    "battle_cry_asks_who_is_touched": (
        "samurai.card.battle_cry.effect", "samurai.harmless.no_battle_cry", "samurai.character.chiyome.immune",
    ),
    "answers_cost_one_wound": ("samurai.card.battle_cry.choice", "samurai.defeat.by_action_cards"),
    "bushido_costs_one_token": ("samurai.card.bushido.lose_honour", "samurai.end.no_honour"),
    "bushido_spares_the_shogun_of_three": ("samurai.three.shogun_no_bushido_loss",),
    "bushido_goes_to_the_left": ("samurai.card.bushido.not_weapon", "samurai.card.bushido.pass_on_discard"),
    "recovering": ("samurai.turn.recover.when_empty", "samurai.turn.recover.skip"),
    "turns_go_to_the_left": ("samurai.turn.order", "samurai.turn.end_passes_left"),
    "hand_limit": ("samurai.turn.discard.limit", "samurai.turn.discard.excess_only"),
    "cards_of_the_draw_phase": (
        "samurai.turn.draw.two", "samurai.character.hideyoshi.extra_draw", "samurai.three.shogun_extra_draw",
    ),
}  # fmt: skip

FOUR, FIVE, SEVEN = sat(4), sat(5), sat(7)


def _armed(state: State, *cards: Card) -> State:
    """The state in which seat 0 has these cards in hand."""
    return changed(state, 0, hand=tuple(sorted(cards)))


def _marked(state: State, *harmless: bool) -> State:
    """The state in which those of seats 1, 2, ... hold no card that are marked."""
    for number, empty in enumerate(harmless, 1):
        if empty:
            state = changed(state, number, hand=())
    return state


# Whom a weapon reaches ------------------------------------------------------------------------------------------


def harmless_by_definition(tokens: int, cards: int) -> bool:
    """Any resilience, up to three cards: harmless exactly without the one or the other.

    pre: 0 <= tokens and 0 <= cards <= 3
    post: _
    """
    seat = FOUR.seats[1]._replace(resilience=tokens, hand=(PARRY,) * settled(cards, 4))
    return is_harmless(seat) == (tokens == 0 or cards == 0)


def _walked(state: State, target: int, way: int) -> int:
    """Places from seat 0 to another one on one way, not counting those who hold no card."""
    steps, place = 1, way % len(state.seats)
    while place != target:
        steps += 1 if state.seats[place].hand else 0
        place = (place + way) % len(state.seats)
    return steps


def difficulty_is_walked_5(first: bool, second: bool, third: bool, fourth: bool, target: int) -> bool:
    """Five players, any of the others harmless, any target: the shorter of the two ways, counted place by place.

    pre: 1 <= target < 5
    post: _
    """
    target = settled(target, 5)
    state = _marked(FIVE, first, second, third, fourth)
    return difficulty(PLAIN, state, 0, target, ignore) == min(_walked(state, target, 1), _walked(state, target, -1))


def difficulty_both_ways_7(one: int, other: int, empty: int) -> bool:
    """Seven players, one of them harmless, any two others: as difficult one way as the other, one place at least.

    pre: 0 <= one < other < 7 and 1 <= empty < 7
    post: _
    """
    one, other = settled(one, 7), settled(other, 7)
    state = changed(SEVEN, settled(empty, 7), hand=())
    there, back = difficulty(PLAIN, state, one, other, ignore), difficulty(PLAIN, state, other, one, ignore)
    return there == back and 1 <= there <= 3


def armor_of_the_target(own: int, theirs: int) -> bool:
    """Up to four cards of Armor before attacker and target: those of the target add up, the own ones do nothing.

    pre: 0 <= own <= 4 and 0 <= theirs <= 4
    post: _
    """
    state = changed(FOUR, 0, lying=(ARMOR,) * settled(own, 5))
    state = changed(state, 2, lying=(ARMOR,) * settled(theirs, 5), characters=("benkei",))
    return difficulty(FULL, state, 0, 2, ignore) == 2 + theirs + 1


REACH = (2, 1, 5, 3, 2, 1, 2, 4, 4, 3, 3, 5, 1)
"""Of each weapon in the order of the cards: the highest difficulty, as printed."""


def reach_of_weapons(weapon: int, armors: int) -> bool:
    """Any weapon, any Armor before the neighbour: it may be played exactly where its number is high enough.

    pre: 0 <= weapon < 13 and 0 <= armors <= 3
    post: _
    """
    weapon = settled(weapon, WEAPONS)
    state = changed(_armed(FOUR, Card(weapon)), 1, lying=(ARMOR,) * settled(armors, 4))
    refused = why_not(PLAIN, state, Action(0, PLAY, Card(weapon), 1))
    return (refused is None) == (1 + armors <= REACH[weapon])


def never_at_the_harmless(tokens: int, cards: int) -> bool:
    """Any resilience of the neighbour, up to two cards: the weapon may be played unless they are harmless.

    pre: 0 <= tokens and 0 <= cards <= 2
    post: _
    """
    state = changed(_armed(FOUR, BO), 1, resilience=tokens, hand=(PARRY,) * settled(cards, 3))
    refused = why_not(PLAIN, state, Action(0, PLAY, BO, 1))
    if tokens > 0 and cards > 0:
        return refused is None
    return refused is not None and refused.clause == "samurai.harmless.no_weapon_target"


def kojiro_reaches_everybody(target: int, armors: int) -> bool:
    """Any of six others, any Armor: the shortest weapon of Kojiro reaches that player.

    pre: 1 <= target < 7 and 0 <= armors <= 4
    post: _
    """
    target, kiseru = settled(target, 7), card("kiseru")
    state = changed(_armed(sat(7, "kojiro"), kiseru), target, lying=(ARMOR,) * settled(armors, 5))
    return why_not(FULL, state, Action(0, PLAY, kiseru, target)) is None


def weapons_of_a_turn(played: int, focus: int, goemon: bool) -> bool:
    """Any number of weapons played, up to three Focus, Goemon or not: one, and one more for each.

    pre: 0 <= played and 0 <= focus <= 3
    post: _
    """
    state = _armed(sat(4, "goemon" if goemon else "ieyasu"), BO)._replace(weapons=played)
    state = changed(state, 0, lying=(FOCUS,) * settled(focus, 4))
    allowed = 1 + focus + (1 if goemon else 0)
    return (why_not(FULL, state, Action(0, PLAY, BO, 1)) is None) == (played < allowed)


def weapons_of_the_shogun_of_three(played: int, seat: int) -> bool:
    """Three players, any number of weapons played by any of them: two for the Shogun, one for a Ninja.

    pre: 0 <= played and 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    state = changed(sat(3), seat, hand=(BO,))
    state = in_turn(PLAIN, state, seat)._replace(weapons=played)
    return (why_not(PLAIN, state, Action(seat, PLAY, BO, (seat + 1) % 3)) is None) == (played < (1 if seat else 2))


# What it does ---------------------------------------------------------------------------------------------------


def wounds_take_tokens(tokens: int, wounds: int) -> bool:
    """Any tokens, any wounds: as many tokens less, and never fewer than none; nobody else loses any.

    pre: 0 <= tokens and 0 <= wounds
    post: _
    """
    state = changed(FOUR, 1, resilience=tokens)
    after = wounded(PLAIN, state, 1, wounds, "samurai.weapon.hit_wounds", ignore)
    left = after.seats[1].resilience
    untouched = after.seats[0] is state.seats[0] and after.seats[2:] == state.seats[2:]
    return left >= 0 and left == (tokens - wounds if wounds < tokens else 0) and untouched


WOUNDS = {1: BO, 2: card("kiseru"), 3: card("nodachi")}


def wounds_of_a_hit(printed: int, draws: int, musashi: bool, ginchiyo: bool) -> bool:
    """Each number on a weapon, up to three Fast Draw, with Musashi and against Ginchiyo: added first, spared then.

    pre: 1 <= printed <= 3 and 0 <= draws <= 3
    post: _
    """
    printed, draws = settled(printed, 4), settled(draws, 4)
    state = sat(4, "musashi" if musashi else "ieyasu", "ginchiyo" if ginchiyo else "ieyasu")
    state = changed(state, 0, lying=(card("fast_draw"),) * draws)
    caused = printed + draws + (1 if musashi else 0)
    wanted = max(1, caused - 1) if ginchiyo else caused
    return wounds_of(FULL, state, Attack(0, 1, WOUNDS[printed], True), ignore) == wanted


def parried_attack_does_nothing(tokens: int, honour: int, mine: int) -> bool:
    """Any tokens of both: a parried attack costs two cards, and nothing else.

    pre: 1 <= tokens and 1 <= honour and 1 <= mine
    post: _
    """
    state = changed(_armed(changed(FOUR, 0, honour=mine), BO, ARMOR), 1, resilience=tokens, honour=honour)
    after = done(PLAIN, done(PLAIN, state, Action(0, PLAY, BO, 1)), Action(1, PLAY, PARRY))
    same = after.seats[1] == state.seats[1]._replace(hand=()) and honour_of(after) == honour_of(state)
    return same and set(after.piles[2]) == {BO, PARRY} and after.winners is None


def hanzo_parries_with_weapons(weapons: int, others: int) -> bool:
    """Up to three weapons in the hand of Hanzo, and up to two other cards: one is a parry unless it is the last card.

    pre: 0 <= weapons <= 3 and 0 <= others <= 2 and weapons + others >= 1
    post: _
    """
    weapons, others = settled(weapons, 4), settled(others, 3)
    state = changed(_armed(sat(4, "ieyasu", "hanzo"), BO), 1, hand=(BO,) * weapons + (ARMOR,) * others)
    state = done(FULL, state, Action(0, PLAY, BO, 1))
    refused = why_not(FULL, state, Action(1, PLAY, BO, name="parry"))
    return (refused is None) == (weapons >= 1 and weapons + others >= 2)


def defeat_moves_one_token(tokens: int, honour: int, mine: int) -> bool:
    """Any tokens, a hit with three wounds: one token of honour moves exactly to defeat, and the last ends the game.

    pre: 1 <= tokens <= 5 and 1 <= honour and 1 <= mine
    post: _
    """
    state = changed(_armed(changed(FIVE, 0, honour=mine), WOUNDS[3], ARMOR), 1, resilience=tokens, honour=honour)
    after = done(PLAIN, done(PLAIN, state, Action(0, PLAY, WOUNDS[3], 1)), Action(1, PASS))
    moved = 1 if tokens <= 3 else 0
    found = honour_of(after)
    over = after.winners is not None
    return found == [mine + moved, honour - moved, 3, 3, 3] and over == (moved == 1 and honour == 1)


# Cards for all others -------------------------------------------------------------------------------------------


def battle_cry_asks_who_is_touched(first: bool, second: bool, third: bool, chiyome: bool) -> bool:
    """Four players, any of the others harmless, Chiyome among them or not: those are asked who are touched, in order.

    post: _
    """
    cry = card("battle_cry")
    state = _marked(
        _armed(sat(4, "ieyasu", "ieyasu", "chiyome" if chiyome else "ieyasu"), cry, ARMOR), first, second, third
    )
    state = done(FULL, state, Action(0, PLAY, cry))
    asked = []
    while (now := question(FULL, state)) is not None and now.kind == "battle_cry":
        asked.append(now.decider)
        state = done(FULL, state, Action(now.decider, PASS))
    return asked == [seat for seat, kept in ((1, first), (2, second or chiyome), (3, third)) if not kept]


def answers_cost_one_wound(tokens: int, honour: int, gives: bool) -> bool:
    """Any tokens of a player who is asked for a parry: giving it up costs nothing, else it is one token.

    pre: 1 <= tokens and 1 <= honour
    post: _
    """
    cry = card("battle_cry")
    state = _marked(_armed(FOUR, cry, ARMOR), False, True, True)
    state = done(PLAIN, changed(state, 1, resilience=tokens, honour=honour), Action(0, PLAY, cry))
    after = done(PLAIN, state, Action(1, DISCARD, PARRY) if gives else Action(1, PASS))
    moved = 1 if tokens == 1 and not gives else 0
    left = tokens if gives else tokens - 1
    return after.seats[1].resilience == left and honour_of(after) == [3 + moved, honour - moved, 3, 3]


# Bushido --------------------------------------------------------------------------------------------------------


def _checked(state: State, seat: int, weapon: bool) -> State:
    """The state in which a player has turned over a card for Bushido."""
    bushido = card("bushido")
    frames = (Turn(seat, DISCARDING), PlayPhase(seat))
    state = changed(state, seat, lying=(bushido,))._replace(turn=seat, frames=frames)
    state = state._replace(piles=(DECK, (), (BO if weapon else ARMOR,)))
    return advance(PLAIN, push(state, Bushido(seat, BO if weapon else ARMOR)), ignore)


def bushido_costs_one_token(honour: int, seat: int) -> bool:
    """Any honour, any of four players without a weapon: they lose one, nobody gets it, and the last ends the game.

    pre: 1 <= honour and 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    after = _checked(changed(FOUR, seat, honour=honour), seat, True)
    wanted = [3, 3, 3, 3]
    wanted[seat] = honour - 1
    gone = all(not other.lying for other in after.seats)
    return honour_of(after) == wanted and gone and (after.winners is not None) == (honour == 1)


def bushido_spares_the_shogun_of_three(honour: int, seat: int) -> bool:
    """Any honour, any of three players without a weapon: it costs the Ninja one token, and the Shogun none.

    pre: 2 <= honour and 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    after = _checked(changed(sat(3), seat, honour=honour), seat, True)
    return after.seats[seat].honour == honour - (1 if seat else 0) and all(not other.lying for other in after.seats)


def bushido_goes_to_the_left(seat: int, weapon: bool) -> bool:
    """Any of five players, no weapon turned over or one paid for: Bushido lies before the one on the left.

    pre: 0 <= seat < 5
    post: _
    """
    seat = settled(seat, 5)
    state = _checked(changed(FIVE, seat, hand=(BO,)), seat, weapon)
    if weapon:
        state = done(PLAIN, state, Action(seat, DISCARD, BO))
    lies = [number for number, player in enumerate(state.seats) if player.lying]
    return lies == [(seat + 1) % 5] and honour_of(state) == [3] * 5


# Turns ----------------------------------------------------------------------------------------------------------


def recovering(tokens: int) -> bool:
    """Any tokens as a turn begins: all of them for who has none, else none more.

    pre: 0 <= tokens <= 5
    post: _
    """
    after = in_turn(PLAIN, changed(FOUR, 1, resilience=tokens), 1)
    return after.seats[1].resilience == (TOKENS if tokens == 0 else tokens)


def turns_go_to_the_left(seat: int, weapons: int) -> bool:
    """Any of seven players who ends their turn: their neighbour on the left is next, and no weapon is counted.

    pre: 0 <= seat < 7 and 0 <= weapons
    post: _
    """
    seat = settled(seat, 7)
    state = in_turn(PLAIN, SEVEN, seat)._replace(weapons=weapons)
    after = done(PLAIN, state, Action(seat, END))
    asked = question(PLAIN, after)
    return after.turn == (seat + 1) % 7 and after.weapons == 0 and asked is not None and asked.decider == after.turn


def hand_limit(cards: int) -> bool:
    """Up to ten cards at the end of the turn: seven are left, or as many as there were.

    pre: 0 <= cards <= 10
    post: _
    """
    cards = settled(cards, 11)
    state = done(PLAIN, changed(FOUR, 0, hand=(ARMOR,) * cards), Action(0, END))
    given = 0
    while state.turn == 0:
        state = done(PLAIN, state, Action(0, DISCARD, ARMOR))
        given += 1
    return given == max(0, cards - 7) and len(state.seats[0].hand) == min(7, cards)


def cards_of_the_draw_phase(three: bool, seat: int, hideyoshi: bool) -> bool:
    """Any of three or four players, Hideyoshi or not: two cards, one more for Hideyoshi, one for the Shogun of three.

    pre: 0 <= seat < 3
    post: _
    """
    seat = settled(seat, 3)
    state = changed(sat(3 if three else 4), seat, characters=("hideyoshi" if hideyoshi else "ieyasu",))
    wanted = 2 + (1 if hideyoshi else 0) + (1 if three and seat == 0 else 0)
    after = in_turn(FULL, state, seat)
    return cards_to_draw(FULL, state, seat, ignore) == wanted == len(after.seats[seat].hand) - 1
