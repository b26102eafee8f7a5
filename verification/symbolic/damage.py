"""Damage and rescue: what a hit takes, who can be saved by Beer or by an ability, and what that leaves."""

from bangref.bang.characters.bart_cassidy import lives_that_pay
from bangref.bang.dying import Dying, beer_works
from bangref.bang.loss import LoseLives
from bangref.bang.names import BEER, DYING, MISSED
from bangref.bang.state import State
from bangref.core.action import NOBODY, PASS, PLAY, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT
from verification.symbolic.tables import (
    FIVE,
    FOUR,
    FULL,
    KINDS,
    PLAIN,
    SEVEN,
    TABLES,
    card,
    changed,
    done,
    piled,
    settled,
    with_out,
)  # fmt: skip

RESCUE = (
    "bang.card.beer.lethal_save", "bang.card.beer.several_at_once", "bang.card.beer.must_end_above_zero",
    "bang.elimination.last_life", "bang.elimination.saved_at_once",
)  # fmt: skip

CLAUSES = {
    "asked_only_where_beers_suffice_4": RESCUE,
    "asked_only_where_beers_suffice_7": RESCUE,
    "beers_paid_are_those_needed": RESCUE,
    "passing_is_death": ("bang.elimination.last_life",),
    "no_beer_for_two": ("bang.card.beer.two_players", "bang.card.beer.two_players.no_save"),
    "beer_works_for_more_than_two": ("bang.card.beer.two_players",),
    "no_beer_after_a_wound": ("bang.card.beer.not_after_wound",),
    "only_beer_saves": ("bang.card.saloon.no_save", "bang.card.beer.lethal_save"),
    "sid_saves_himself": (
        "bang.character.sid_ketchum.lethal_save", "bang.character.sid_ketchum.lethal_save.two_players",
    ),
    "bart_draws_for_each_life_but_the_last": (
        "bang.character.bart_cassidy.draw_on_loss", "bang.character.bart_cassidy.per_life",
        "bang.character.bart_cassidy.not_last_life",
    ),
    "lives_that_pay_are_those_lost": ("bang.character.bart_cassidy.not_last_life",),
    "gringo_takes_for_each_life": (
        "bang.character.el_gringo.take_from_hand", "bang.character.el_gringo.short_hand",
        "bang.character.el_gringo.not_dynamite",
    ),
}  # fmt: skip


def _hit(state: State, seat: int, lost: int, author: int = NOBODY) -> State:
    loss = LoseLives(seat, lost, author, "bang.card.dynamite.three_lives", "bang.card.dynamite.no_killer")
    return advance(PLAIN, push(state, loss), ignore)


def _with_beers(state: State, seat: int, lives: int, beers: int) -> State:
    return changed(state, seat, lives=lives, hand=tuple(card(BEER, number) for number in range(beers)))


def _asked_if_enough(state: State, lives: int, lost: int, beers: int) -> bool:
    """A player who keeps a life is asked nothing; one who does not is asked exactly if Beers bring them to one life."""
    after = _hit(_with_beers(state, 1, lives, settled(beers, 5)), 1, lost)
    seat = after.seats[1]
    if lost < lives:
        return seat.status == IN and seat.lives == lives - lost
    if lives - lost + beers > 0:
        return seat.status == DYING and seat.lives == 0 and isinstance(after.frames[-1], Dying)
    return seat.status == OUT and seat.lives == 0


def asked_only_where_beers_suffice_4(lives: int, lost: int, beers: int) -> bool:
    """Four players.

    pre: 1 <= lives <= 4 and 1 <= lost <= 4 and 0 <= beers <= 4
    post: _
    """
    return _asked_if_enough(FOUR, lives, lost, beers)


def asked_only_where_beers_suffice_7(lives: int, lost: int, beers: int, b: bool, c: bool) -> bool:
    """Seven players, of whom some may have left.

    pre: 1 <= lives <= 2 and 1 <= lost <= 3 and 0 <= beers <= 3
    post: _
    """
    return _asked_if_enough(with_out(SEVEN, False, False, b, c, True, False, False), lives, lost, beers)


def beers_paid_are_those_needed(lives: int, lost: int, beers: int, stop: bool) -> bool:
    """The rescued has lives - lost + Beers played, at least 1 and at most the maximum; the Beers are spent.

    pre: 1 <= lives <= lost <= 4 and lost - lives < beers <= 4
    post: _
    """
    beers = settled(beers, 5)
    after = _hit(_with_beers(FOUR, 1, lives, beers), 1, lost)
    spent = 0
    while isinstance(after.frames[-1], Dying):
        saved = lives - lost + spent > 0
        play = not (stop and saved)
        after = done(PLAIN, after, legal_actions(PLAIN, after)[0] if play else Action(1, PASS))
        spent += play
    seat = after.seats[1]
    enough = lost - lives + 1
    wanted = enough if stop or lost == lives else min(beers, 4 + lost - lives)
    return (spent, seat.status, seat.lives, len(seat.hand)) == (wanted, IN, lives - lost + spent, beers - spent)


def passing_is_death(lost: int, beers: int) -> bool:
    """A player who might be saved and does nothing for it is out, and has spent no Beer on it.

    pre: 1 <= lost <= 2 and lost <= beers <= 3
    post: _
    """
    beers = settled(beers, 4)
    after = done(PLAIN, _hit(_with_beers(FIVE, 1, 1, beers), 1, lost), Action(1, PASS))
    gone = len(after.frames[-1].cards) if beers > 1 else len(after.piles[2])
    return after.seats[1].status == OUT and gone == beers


def no_beer_for_two(lives: int, lost: int, beers: int) -> bool:
    """With two players left no Beer saves.

    pre: 1 <= lives <= lost <= 3 and 0 <= beers <= 4
    post: _
    """
    state = with_out(FOUR, False, False, True, True)
    after = _hit(_with_beers(state, 1, lives, settled(beers, 5)), 1, lost)
    return after.seats[1].status == OUT and after.winners is not None


def beer_works_for_more_than_two(number: int, b: bool, c: bool, d: bool, e: bool, f: bool, dying: bool) -> bool:
    """Beer works as long as more than two are in the game; who is dying is still in it.

    pre: 4 <= number <= 7
    post: _
    """
    number = settled(number, 8)
    there = [True, True, *(b, c, d, e, f)[: number - 2]]
    state = with_out(TABLES[number], *[not present for present in there])
    state = changed(state, 1, status=DYING, lives=0) if dying else state
    return beer_works(state) == (sum(there) > 2)


def no_beer_after_a_wound(lives: int, lost: int) -> bool:
    """A player who is hit but keeps a life cannot play Beer outside their turn.

    pre: 1 <= lost < lives <= 4
    post: _
    """
    after = _hit(_with_beers(FOUR, 1, lives, 1), 1, lost)
    return why_not(PLAIN, after, Action(1, PLAY, card(BEER))) is not None


def only_beer_saves(kind: int, lost: int) -> bool:
    """Of all cards only Beer is asked for and accepted when the last life is lost.

    pre: 0 <= kind < 22 and 1 <= lost <= 2
    post: _
    """
    other = KINDS[settled(kind, 22)]
    hand = tuple(sorted((other, card(BEER, 1), card(BEER, 2))))
    after = _hit(changed(FOUR, 1, lives=1, hand=hand), 1, lost)
    accepted = why_not(PLAIN, after, Action(1, PLAY, other)) is None
    return accepted == (other == card(BEER))


def sid_saves_himself(cards: int, beers: int, lost: int, two: bool) -> bool:
    """Sid Ketchum is asked if two cards for each life, and Beers where they work, can bring Sid to one life.

    pre: 0 <= cards <= 3 and 0 <= beers <= 2 and 1 <= lost <= 3
    post: _
    """
    cards, beers = settled(cards, 5), settled(beers, 3)
    hand = tuple(card(MISSED, number) for number in range(cards)) + tuple(card(BEER, number) for number in range(beers))
    state = changed(FOUR, 1, characters=("sid_ketchum",), lives=1, hand=hand)
    state = with_out(state, False, False, True, two)
    loss = LoseLives(1, lost, NOBODY, "bang.card.dynamite.three_lives", "bang.card.dynamite.no_killer")
    after = advance(FULL, push(state, loss), ignore)
    drunk = 0 if two else beers
    best = max(beer + (cards + beers - beer) // 2 for beer in range(drunk + 1))
    return (after.seats[1].status == DYING) == (best >= lost)


def bart_draws_for_each_life_but_the_last(lives: int, lost: int, beers: int) -> bool:
    """Bart Cassidy draws a card for each life lost; a rescue brings none for the last.

    pre: 1 <= lives <= 4 and 1 <= lost <= 3 and 0 <= beers <= 3
    post: _
    """
    beers = settled(beers, 4)
    state = changed(_with_beers(FOUR, 1, lives, beers), 1, characters=("bart_cassidy",))
    state = piled(state, known=(*KINDS[:3], KINDS[0]))
    loss = LoseLives(1, lost, 0, "bang.symbol.bang", "bang.elimination.killer")
    after = advance(FULL, push(state, loss), ignore)
    spent = 0
    while isinstance(after.frames[-1], Dying):
        spent += 1
        after = done(FULL, after, legal_actions(FULL, after)[0])
    if after.seats[1].status == OUT:
        return lives - lost + beers <= 0
    return len(after.seats[1].hand) == beers - spent + min(lost, lives - 1)


def lives_that_pay_are_those_lost(lost: int, lives: int, reading: int) -> bool:
    """An ability pays for no more lives than were lost, and for the last one under one reading only.

    pre: 1 <= lost and 1 <= lives and 0 <= reading < 3
    post: _
    """
    value = ("off", "saved_pays", "whole_loss")[settled(reading, 3)]
    paid = lives_that_pay(lost, lives, value)
    if lost < lives:
        return paid == lost
    return paid == {"off": lives - 1, "saved_pays": lost, "whole_loss": 0}[value]


def gringo_takes_for_each_life(lives: int, lost: int, cards: int, nobody: bool) -> bool:
    """El Gringo takes a card for each life that a player takes from El Gringo, as far as that hand goes; else none.

    pre: 1 <= lost < lives <= 3 and 0 <= cards <= 3
    post: _
    """
    cards = settled(cards, 4)
    state = changed(FOUR, 0, hand=KINDS[:cards])
    state = changed(state, 1, characters=("el_gringo",), lives=lives)
    loss = LoseLives(1, lost, NOBODY if nobody else 0, "bang.symbol.bang", "bang.elimination.killer")
    after = advance(FULL, push(state, loss), ignore)
    while after.frames[-1].__class__ is not state.frames[-1].__class__:
        after = done(FULL, after, legal_actions(FULL, after)[0])
    taken = 0 if nobody else min(lost, cards)
    return [len(after.seats[seat].hand) for seat in (0, 1)] == [cards - taken, taken]
