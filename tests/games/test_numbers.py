"""The numbers that rulings say are those of the table: a second bookkeeping goes along with each step.

It knows nothing of the rules: it starts from what the table shows before a step, is changed by what the rulings of the
step say, and has to come to what the table shows after it. What a refusal says is compared with the table as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import pytest

from bangref.bang.distance import distance, reach
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.equipment import EQUIPMENT
from bangref.bang.sets.great_train_robbery.train.board import FULL_TRAIN, wagons
from bangref.bang.sets.great_train_robbery.train.prices import PRICES
from bangref.core.action import NATURE, SHUFFLE, Action
from bangref.core.engine import why_not
from bangref.core.piles import BAG, DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.dice.facts import GATLING
from bangref.kits import GAMES, kit_of
from bangref.report.words import FACTS
from bangref.samurai.cards.tea_ceremony import AnyOrder
from bangref.west.roles import OUT
from tests.games.rewards import for_wanted, printed_reward
from tests.games.steps import Done, losses, steps

DISCARDS = ("pile", DISCARD_PILE)
COUNTED = ("lives", "resilience", "honour", "arrows")
"""What rulings say how many of a player has before and after."""


# The second bookkeeping --------------------------------------------------------------------------------------


@dataclass
class Book:
    """What everybody has, as the rulings of one step have it."""

    done: Done
    have: dict[str, list[int]]
    pile: int
    discards: int
    dice: tuple[int, ...]
    lost: dict[int, int]

    def holds(self, kind: str, seat: int, before: int, now: int) -> bool:
        """Whether a player had so many, who now has another number of them."""
        right = self.have[kind][seat] == before
        self.have[kind][seat] = now
        return right


def opened(done: Done) -> Book:
    seats = done.before.seats
    have = {kind: [getattr(seat, kind) for seat in seats] for kind in COUNTED if hasattr(seats[0], kind)}
    discards = len(done.before.piles[DISCARD_PILE]) if hasattr(done.before, "piles") else 0
    return Book(done, have, getattr(done.before, "pile", 0), discards, getattr(done.before, "dice", ()), done.lost)


def _moves(book: Book, card: int, source: tuple[str, int], target: tuple[str, int]) -> bool:
    book.discards += (target == DISCARDS) - (source == DISCARDS)
    return book.discards >= 0


def _reshuffled(book: Book, number: int) -> bool:
    right = book.discards == number > 0
    book.discards = 0
    return right


def _takes_arrows(book: Book, seat: int, number: int, pile: int, now: int) -> bool:
    right = book.holds("arrows", seat, now - number, now) and book.pile - number == pile
    book.pile = pile
    return right


def _puts_back_arrows(book: Book, seat: int, number: int, pile: int, now: int) -> bool:
    return _takes_arrows(book, seat, -number, pile, now)


def _no_more(book: Book, seat: int, lives: int) -> bool:
    return book.have["lives"][seat] == lives


def _last_life(book: Book, seat: int, lives: int, lost: int) -> bool:
    right = book.have["lives"][seat] == lives <= lost
    book.have["lives"][seat] = 0
    return right


def _saved(book: Book, seat: int, lives: int) -> bool:
    book.have["lives"][seat] = lives
    return lives > 0


def _starts_with(book: Book, seat: int, lives: int) -> bool:
    book.have["lives"][seat] = lives
    return lives > 0


def _of_lives(book: Book, seat: int, number: int) -> bool:
    """The hand limit before anything changes it, of BANG!; in Samurai Sword it is seven."""
    return number == (7 if book.done.rules.game == "samurai" else book.have["lives"][seat])


def _shuffled(book: Book, number: int) -> bool:
    """Of the draw pile; of the event deck all but the final one, which lies at the bottom."""
    before, after = book.done.before, book.done.after
    final = before.frames[-1].what == "shuffle events"
    return bool(number + final == len(after.piles[len(before.piles) - 3] if final else before.piles[BAG]))


def _bang_of_turn(book: Book, seat: int, number: int) -> bool:
    """Whoever plays one in the turn of another has the limit of a turn of their own."""
    own = seat == book.done.before.turn
    return bool(number == book.done.before.memo[BANGS_PLAYED] + 1 if own else number == 1)


def _cards_of_turn(done: Any, state: Any) -> int:
    """The cards that count as played in the turn of a state."""
    return int(state.memo[done.rules.slots["cards_of_the_turn"]])


def _cards_so_far(done: Any, seat: int) -> int:
    """Whoever plays in the turn of another has played this one card."""
    return _cards_of_turn(done, done.after) if seat == done.before.turn else 1


def _hand_before(done: Any, seat: int, fact: str) -> int:
    """How many cards a player has in hand when something is said in a step."""
    there: int = len(done.before.seats[seat].hand)
    moves = takewhile(lambda ruling: ruling.fact != fact, done.rulings)
    ends = [ruling.args[1:] for ruling in moves if ruling.fact == "moves"]
    return there + sum(int(end[1] == ("hand", seat)) - int(end[0] == ("hand", seat)) for end in ends)


def _places(book: Book, one: int, other: int, places: int) -> bool:
    number = len(book.done.before.ring)
    return one != other and 1 <= places <= number // 2


def _rerolls(book: Book, seat: int, left: int, *dice: int) -> bool:
    return bool(left == book.done.before.rerolls - 1 == book.done.after.rerolls)


def _dice_count(book: Book, seat: int, *dice: int) -> bool:
    book.dice = dice
    return 5 <= len(dice) <= 6


def _draws_for_losses(book: Book, seat: int, number: int) -> bool:
    """As many as were lost last, in the same step or in one before it."""
    return number == book.lost.get(seat)


def _in_game(book: Book, seat: int, number: int) -> bool:
    return bool(number == sum(seat.status != OUT for seat in book.done.before.seats))


def _on_offer(book: Book, seat: int, number: int) -> bool:
    """A card for each player, but for one whom Sgt. Blaze has exempted."""
    slot = book.done.rules.slots.get("sgt_blaze")
    exempted = slot is not None and any(state.memo[slot] for state in (book.done.before, book.done.after))
    return _in_game(book, seat, number + exempted)


def _owned(book: Book, seat: int, number: int) -> bool:
    return number == book.have["resilience"][seat]


def _takes_tokens(book: Book, by: int, seat: int, number: int) -> bool:
    """One of each place where a player has any."""
    rules, state = book.done.rules, book.done.before
    return number == sum(load.on(rules, state, place) > 0 for place in load.places(rules, state, seat))


SAID: dict[str, Callable[..., bool]] = {
    "moves": _moves,
    "reshuffled": _reshuffled,
    "there_are_discards_again": lambda book, number: book.discards == number > 0,
    "draws_for_lives": _draws_for_losses,
    "draws_for_wounds": _draws_for_losses,
    "tokens_to_supply": _draws_for_losses,
    "fewer_tokens_than_wounds": lambda book, seat, has, wounds: _owned(book, seat, has) and has < wounds,
    "has_all_resilience": _owned,
    "need_not_recover": _owned,
    "honour_counts": lambda book, seat, number: number == book.have["honour"][seat],
    "beer_wasted": lambda book, seat, lives: book.have["lives"][seat] == lives == book.done.before.seats[seat].most,
    "store_opens": _on_offer,
    "reward": lambda book, by, dead, number: number - printed_reward(book.done, dead) in for_wanted(book.done, dead),
    "draws_for_the_dead": lambda book, seat, dead, number: number == 2,
    "shots_due": lambda book, seat, number: number == len(book.done.before.seats[seat].hand),
    "dice_count": _dice_count,
    "gatling_fires": lambda book, seat, number: number == book.dice.count(GATLING),
    "gatling_does_not_fire": lambda book, seat, has, needed: has == book.dice.count(GATLING) < needed,
    "in_reach": lambda book, by, target, far, reaches: 1 <= far <= reaches,
    "near_enough": lambda book, by, target, far, most: 1 <= far <= most,
    "weapon_of_the_turn": lambda book, seat, number, most: number == book.done.before.weapons + 1 <= most,
    "lives": lambda book, *args: book.holds("lives", *args),
    "resilience": lambda book, *args: book.holds("resilience", *args),
    "honour": lambda book, *args: book.holds("honour", *args),
    "takes_arrows": _takes_arrows,
    "puts_back_arrows": _puts_back_arrows,
    "no_more_lives": _no_more,
    "last_life": _last_life,
    "saved": _saved,
    "starts_with": _starts_with,
    "hand_limit": _of_lives,
    "shuffled": _shuffled,
    "bang_card_of_the_turn": _bang_of_turn,
    "places_apart": _places,
    "buys": lambda book, seat, card, number: 0 <= EQUIPMENT[book.done.rules.faces[card].name].price - number <= 1,
    "bank_runs_out": lambda book, kind, number, bank: number > bank,
    "lives_that_pay": lambda book, seat, number: 0 <= number <= book.done.before.seats[seat].lives,
    "roles_shown": lambda book, law, outlaws: law + outlaws <= len(book.done.before.seats),
    "suits_flipped": lambda book, seat, number: 0 < number <= 4,
    "equipment_shuffled": lambda book, number: number == 24,
    "nuggets_in_supply": lambda book, number: number == book.done.before.bank[0],
    "costs_nuggets": lambda book, card, number: number == EQUIPMENT[book.done.rules.faces[card].name].price,
    "keeps_nuggets": lambda book, seat, number: number == nuggets.held(book.done.rules, book.done.after, seat),
    "pays_for_discard": lambda book, by, owner, card, number: (
        number == EQUIPMENT[book.done.rules.faces[card].name].price + 1
    ),
    "too_many_for_another": lambda book, seat, number: number == len(book.done.before.seats[seat].hand),
    "show_deck_shuffled": lambda book, number: number == 9,
    "exchanges_hand": lambda book, seat, number: number == _hand_before(book.done, seat, "exchanges_hand"),
    "cards_so_far": lambda book, seat, number: number == _cards_so_far(book.done, seat),
    "too_few_cards_played": lambda book, seat, number, wanted: (
        number == _cards_of_turn(book.done, book.done.before) < wanted
    ),
    "shots_at_everybody": lambda book, number: 0 < number <= len(book.done.before.seats),
    "stations_laid": lambda book, number: 0 < number <= len(book.done.before.seats),
    "pays_lives": lambda book, seat, number: number == 1 < book.done.before.seats[seat].lives,
    "train_arrives": lambda book, side, number: number == len(wagons(book.done.rules, book.done.before)),
    "train_is_short": lambda book, number: 0 <= number < FULL_TRAIN,
    "rerolls": _rerolls,
    "gives_fewer": lambda book, seat, number: number == len(book.done.before.seats[seat].hand) < 2,
    "more_is_needed": lambda book, seat, number: number > 0,
    "pot_is_small": lambda book, seat, number: 0 <= number < 2,
    "all_flipped_again": lambda book, seat, number: number in (2, 3, 5),
    "costs_tokens": lambda book, seat, number: number in (1, 3),
    "draws_once": lambda book, seat, number: number > 1,
    "keeps_tokens": lambda book, seat, number: number == load.on(book.done.rules, book.done.after, load.Place(seat)),
    "pays_tokens": lambda book, seat, number: 0 < number <= 3,
    "places_tokens": lambda book, seat, number: 0 <= number <= min(3, load.pool(book.done.rules, book.done.before)),
    "pool_runs_out": lambda book, number, there: number > there,
    "takes_tokens": _takes_tokens,
    "robs": lambda book, seat, target, number: number == len(book.done.before.seats[target].lying),
    "tokens_in_pool": lambda book, number: number == load.LOAD.total,
    "tokens_of_its_own": lambda book, card, number: number == 3,
    "upgrades_card": lambda book, seat, card, number: number in (1, 2, 3),
}
"""By fact, whether its numbers fit what has been said so far; it changes the book."""


@pytest.mark.parametrize("game", GAMES)
def test_what_rulings_say_leads_to_the_table_there_is(game: str) -> None:
    for done in steps()[0]:
        if done.rules.game == game:
            book = opened(done)
            for ruling in done.rulings:
                if ruling.fact in SAID:
                    assert SAID[ruling.fact](book, *ruling.args), (ruling, done)
                book.lost = losses(done.rules, [ruling], book.lost)
            assert_same(book)


def assert_same(book: Book) -> None:
    """The book comes to what the table shows, of players who are in the game and were before."""
    done = book.done
    for number, (was, now) in enumerate(zip(done.before.seats, done.after.seats, strict=True)):
        if getattr(was, "status", 0) != getattr(now, "status", 0):
            continue
        for kind, have in book.have.items():
            assert have[number] == getattr(now, kind), (kind, number, done)
    if hasattr(done.after, "piles") and done.after.frames:  # behind the end nobody clears the table
        assert book.discards == len(done.after.piles[DISCARD_PILE]), done


# Refusals ----------------------------------------------------------------------------------------------------


def _far(table: Any, state: Any, by: int, target: int, far: int, reaches: int) -> bool:
    if table.game == "samurai":
        return far > reaches
    # What is in force for cards may not be for abilities.
    distances = {distance(table, state, by, target, purpose, ignore) for purpose in ("bang", "ability")}
    return far > reaches == reach(table, state, by, ignore) and far in distances


def _still_to_draw(rules: Any, state: Any, seat: int, number: int) -> bool:
    frame = state.frames[-1]
    due = (frame.todo[0], 1) if isinstance(frame, AnyOrder) else (frame.seat, frame.left)
    return bool(due == (seat, number))


REFUSED: dict[str, Callable[..., bool]] = {
    "out_of_reach": _far,
    "another_draw_is_due": _still_to_draw,
    "bang_already_played": lambda rules, state, seat, number: number == state.memo[BANGS_PLAYED],
    "too_many_cards": lambda rules, state, seat, number: 0 < number <= len(state.seats[seat].hand),
    "cannot_pay": lambda rules, state, seat, number: number > 0 and len(state.seats[seat].hand) <= number,
    "no_excess": lambda rules, state, seat, number, limit: len(state.seats[seat].hand) == number <= limit,
    "weapons_played": lambda rules, state, seat, number, most: state.weapons == number >= most,
    "too_few_nuggets": lambda rules, state, seat, costs, has: nuggets.held(rules, state, seat) == has < costs,
    "too_few_tokens": lambda rules, state, seat, costs, has: has < costs and has <= load.in_all(rules, state, seat),
    "no_room_there": lambda rules, state, seat, number: number == load.MOST,
    "cannot_pay_station": lambda rules, state, seat, number: 0 < number <= max(p.cards for p in PRICES.values()),
    "no_life_to_give": lambda rules, state, seat, number: state.seats[seat].lives == number,
}
"""By fact, whether its numbers are those of the table at which a refusal is said."""


@pytest.mark.parametrize("fact", sorted(REFUSED))
def test_what_refusals_say_is_so(fact: str) -> None:
    said = [each for each in steps()[1] if each.ruling.fact == fact]
    assert said, "no scenario is refused by it"
    for rules, state, ruling in said:
        assert REFUSED[fact](rules, state, *ruling.args), (ruling, state)


# Each of them --------------------------------------------------------------------------------------------------


def test_facts_that_are_compared_are_come_across() -> None:
    met = {ruling.fact for done in steps()[0] for ruling in done.rulings}
    assert set(SAID) <= met


NOT_COMPARED = frozenset(
    (
        *("bullets", "cards_left_out", "events_by_chance", "events_of_the_set", "opening_hand", "wrong_opening_hand"),
        *("playing_cards", "wrong_number_of_characters", "wrong_number_of_events", "wrong_number_of_players"),
        *("arrows_in_all", "arrows_in_the_pile", "roles_dealt", "roles_dealt_face_down", "cards_of_kind"),
        *("characters_dealt", "characters_in_all", "honour_in_all", "honour_in_the_box", "starts_with_honour"),
        *("starts_with_resilience", "wrong_stars", "points_of", "points_of_team", "team_loses_points"),
        *("also_reaches", "arrows_to_come", "die_costs", "no_explosion", "no_rerolls_left", "rolling_ends"),
        *("looks_at", "not_enough_to_live", "nothing_to_draw", "one_shot_less", "shot_cancelled", "tokens"),
        *("used_already", "draws_for_the_hit", "draws_the_rest", "excess_is_due", "phase_cards_drawn"),
        *("spared_after_additions", "weapon_hits", "weapon_numbers"),
    )
)
"""Of numbers in these facts no second book is kept. Those of setup and score have tests of their own games."""


def test_a_number_that_is_said_is_compared_or_listed() -> None:
    numbered = {
        fact
        for game in GAMES
        for fact, told in {**FACTS, **kit_of(game).words.facts}.items()
        if re.search(r"\{\d+:# ", told)
    }
    assert numbered - SAID.keys() - REFUSED.keys() == NOT_COMPARED | {"not_these_cards"}
    assert len(NOT_COMPARED) <= 45, "the number may only fall"


@pytest.mark.parametrize("missing", [1, 2])
def test_a_shuffle_that_leaves_out_copies_names_each_of_them(missing: int) -> None:
    """Of one kind there may be several; what is named too often is not there so often."""
    done = next(
        done for done in steps()[0]
        if done.rules.game == "samurai" and getattr(done.before.frames[-1], "what", "") == "shuffle"
    )  # fmt: skip
    bag = done.before.piles[BAG]
    kind = next(card for card, number in Counter(bag).items() if number >= missing)
    other = next(card for card in bag if card != kind)
    said = list(bag)
    for _ in range(missing):
        said.remove(kind)
    fault = why_not(done.rules, done.before, Action(NATURE, SHUFFLE, cards=(*said, *[other] * missing)))
    assert fault is not None
    assert fault.args == (len(bag), len(bag), (kind,) * missing, (other,) * missing)
