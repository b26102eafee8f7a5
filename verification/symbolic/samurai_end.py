"""Samurai Sword: the deck runs out, the last one standing, points, and who has won."""

from bangref.core.action import PASS, PLAY, Action
from bangref.core.ruling import ignore
from bangref.samurai.deck import honour_lost
from bangref.samurai.ending import has_swordmaster
from bangref.samurai.roles import ALONE, DEALT, NINJA, NINJAS, RONIN, SAMURAI, SHOGUN, SHOGUNATE, TEAM_OF, Role, Team
from bangref.samurai.scoring import Held, multiplier, score, winner
from verification.symbolic.samurai_tables import BO, PARRY, PLAIN, changed, done, honour_of, sat
from verification.symbolic.tables import settled

_SUMS = ("samurai.score.team_sum", "samurai.score.highest_team_wins", "samurai.score.player_points")
CLAUSES = {
    "deck_costs_everybody_one": ("samurai.deck.honour_loss", "samurai.deck.may_end_game"),
    "last_one_standing": ("samurai.end.swordmaster", "samurai.three.no_swordmaster"),
    "last_one_standing_wins": ("samurai.end.swordmaster_team", "samurai.end.swordmaster_not_by_friend"),
    "most_points_win": (
        "samurai.score.highest_team_wins", "samurai.score.tie.ninja", "samurai.score.tie.shogun_ronin",
    ),
    "worth_of_honour": (
        "samurai.score.multiplier.shogun", "samurai.score.multiplier.samurai", "samurai.score.multiplier.ninja",
        "samurai.score.multiplier.ronin", "samurai.score.multiplier.four_players",
    ),
    "points_of_3": (*_SUMS, "samurai.score.multiplier.shogun"),
    "points_of_4": (*_SUMS, "samurai.score.multiplier.four_players", "samurai.score.multiplier.samurai"),
    "points_of_5": (*_SUMS, "samurai.score.multiplier.ronin", "samurai.score.multiplier.ninja"),
    "points_of_6": (*_SUMS, "samurai.score.multiplier.ronin", "samurai.score.multiplier.samurai"),
    "points_of_7": (*_SUMS, "samurai.score.multiplier.ronin", "samurai.score.multiplier.samurai"),
    "daimyo_in_hand": ("samurai.score.daimyo", "samurai.score.daimyo_ronin_zero"),
    "deadly_strike": ("samurai.score.deadly_strike", "samurai.score.below_zero"),
}  # fmt: skip

WORTH: dict[int, dict[Role, int]] = {
    3: {SHOGUN: 2, NINJA: 1},
    4: {SHOGUN: 1, SAMURAI: 2, NINJA: 1},
    5: {SHOGUN: 1, SAMURAI: 1, NINJA: 1, RONIN: 2},
    6: {SHOGUN: 1, SAMURAI: 2, NINJA: 1, RONIN: 3},
    7: {SHOGUN: 1, SAMURAI: 1, NINJA: 1, RONIN: 3},
}
"""What honour is worth by the rulebook's table; of four players, the Ninja with fewer stars."""
FIVE = sat(5)


# When it is over ------------------------------------------------------------------------------------------------


def deck_costs_everybody_one(first: int, second: int, third: int, fourth: int) -> bool:
    """Four players with any honour: one token of each goes to the box; who has none left ends the game.

    pre: min(first, second, third, fourth) >= 1
    post: _
    """
    state = sat(4)
    for seat, honour in enumerate((first, second, third, fourth)):
        state = changed(state, seat, honour=honour)
    after = honour_lost(PLAIN, state, ignore)
    over = first == 1 or second == 1 or third == 1 or fourth == 1
    return honour_of(after) == [first - 1, second - 1, third - 1, fourth - 1] and (after.winners is not None) == over


def last_one_standing(first: int, second: int, third: int, fourth: int, three: bool) -> bool:
    """Any resilience of three or four players: exactly one has some left, and four play.

    pre: min(first, second, third, fourth) >= 0
    post: _
    """
    tokens = (first, second, third) if three else (first, second, third, fourth)
    state = sat(len(tokens))
    for seat, left in enumerate(tokens):
        state = changed(state, seat, resilience=left)
    alone = sum([1 if left > 0 else 0 for left in tokens]) == 1
    return has_swordmaster(state, ignore) == (alone and not three)


def last_one_standing_wins(by: int, target: int) -> bool:
    """Two of five players stand, and one defeats the other: the victor's team wins, unless both are of one team.

    pre: 0 <= by < 5 and 0 <= target < 5 and by != target
    post: _
    """
    by, target = settled(by, 5), settled(target, 5)
    state = FIVE
    for seat in range(5):
        tokens = 1 if seat in (by, target) else 0
        state = changed(state, seat, resilience=tokens, hand=(BO, PARRY) if tokens else ())
    state = state._replace(turn=by, frames=(state.frames[0]._replace(seat=by), state.frames[1]._replace(seat=by)))
    after = done(PLAIN, done(PLAIN, state, Action(by, PLAY, BO, target)), Action(target, PASS))
    own = TEAM_OF[FIVE.seats[by].role]
    won = after.winners == tuple([seat for seat in range(5) if TEAM_OF[FIVE.seats[seat].role] == own])
    if TEAM_OF[FIVE.seats[target].role] == own:
        return after.ended_by == "samurai.end.swordmaster_not_by_friend" and sum(honour_of(after)) == 15
    return won and after.ended_by == "samurai.end.swordmaster" and honour_of(after) == [3] * 5


# Points ---------------------------------------------------------------------------------------------------------


def most_points_win(shogunate: int, ninjas: int, alone: int) -> bool:
    """Any points of three teams: whoever has most; ties go to the Ninja, else to the Shogun.

    post: _
    """
    won = winner({SHOGUNATE: shogunate, ALONE: alone, NINJAS: ninjas})[0]
    if ninjas >= shogunate and ninjas >= alone:
        return won == NINJAS
    return won == (SHOGUNATE if shogunate >= alone else ALONE)


def _as_the_table_says(number: int, honour: tuple[int, ...], stars: tuple[int, int] = (0, 0)) -> bool:
    """The sums of a game without Daimyo, and those of the rulebook's table."""
    roles, left = DEALT[number].dealt, list(stars)
    held = tuple(
        [
            Held(role, tokens, 0, left.pop(0) if role == NINJA and left else 0)
            for role, tokens in zip(roles, honour, strict=True)
        ]
    )
    sums: dict[Team, int] = {TEAM_OF[role]: 0 for role in roles}
    for seat, (role, tokens) in enumerate(zip(roles, honour, strict=True)):
        more = 1 if number == 4 and role == NINJA and held[seat].stars == max(stars) else 0
        sums[TEAM_OF[role]] += tokens * (WORTH[number][role] + more)
    found = dict(score(held).totals)
    return set(found) == set(sums) and all(found[team] == points for team, points in sums.items())


def worth_of_honour(number: int, seat: int, stars: int) -> bool:
    """Three to seven players, any of them: what a token is worth, twice for the Ninja with more stars of two.

    pre: 3 <= number <= 7 and 0 <= seat < number and 1 <= stars <= 3
    post: _
    """
    number, seat, stars = settled(number, 8), settled(seat, 7), settled(stars, 4)
    roles = DEALT[number].dealt
    one, other = Held(roles[seat], 1, 0, stars if roles[seat] == NINJA else 0), Held(NINJA, 1, 0, 2)
    doubled = number == 4 and roles[seat] == NINJA and stars >= 2
    return multiplier(number, one, (one, other))[0] == WORTH[number][roles[seat]] + (1 if doubled else 0)


def points_of_3(shogun: int, first: int, second: int) -> bool:
    """Three players, any honour.

    pre: min(shogun, first, second) >= 0
    post: _
    """
    return _as_the_table_says(3, (shogun, first, second))


def points_of_4(shogun: int, samurai: int, first: int, second: int, stars: int, more: int) -> bool:
    """Four players, any honour, any two of the three Ninja cards.

    pre: min(shogun, samurai, first, second) >= 0 and 1 <= stars <= 3 and 1 <= more <= 3 and stars != more
    post: _
    """
    return _as_the_table_says(4, (shogun, samurai, first, second), (settled(stars, 4), settled(more, 4)))


def points_of_5(shogun: int, samurai: int, ronin: int, first: int, second: int) -> bool:
    """Five players, any honour.

    pre: min(shogun, samurai, ronin, first, second) >= 0
    post: _
    """
    return _as_the_table_says(5, (shogun, samurai, ronin, first, second))


def points_of_6(shogun: int, samurai: int, ronin: int, first: int, second: int, third: int) -> bool:
    """Six players, any honour.

    pre: min(shogun, samurai, ronin, first, second, third) >= 0
    post: _
    """
    return _as_the_table_says(6, (shogun, samurai, ronin, first, second, third))


def points_of_7(shogun: int, one: int, other: int, ronin: int, first: int, second: int, third: int) -> bool:
    """Seven players, any honour.

    pre: min(shogun, one, other, ronin, first, second, third) >= 0
    post: _
    """
    return _as_the_table_says(7, (shogun, one, other, ronin, first, second, third))


def daimyo_in_hand(number: int, seat: int, cards: int) -> bool:
    """Three to seven players, any of them with any number of Daimyo: a point each, never more, none for the Ronin.

    pre: 3 <= number <= 7 and 0 <= seat < number and 0 <= cards
    post: _
    """
    number, seat = settled(number, 8), settled(seat, 7)
    roles = DEALT[number].dealt
    held = tuple([Held(role, 0, cards if place == seat else 0) for place, role in enumerate(roles)])
    found = dict(score(held).totals)
    wanted = 0 if roles[seat] == RONIN else cards
    return all(points == (wanted if team == TEAM_OF[roles[seat]] else 0) for team, points in found.items())


def deadly_strike(honour: int, stops: bool, ninja: bool) -> bool:
    """Any honour of five players, either team that can strike its own: three points less, for that team only.

    pre: 0 <= honour
    post: _
    """
    held = tuple([Held(role, honour) for role in DEALT[5].dealt])
    struck = NINJAS if ninja else SHOGUNATE
    found = dict(score(held, struck, stops).totals)
    less = 2 * honour - 3
    wanted = 0 if stops and less < 0 else less
    spared = SHOGUNATE if ninja else NINJAS
    return found[struck] == wanted and found[spared] == 2 * honour and found[ALONE] == 2 * honour
