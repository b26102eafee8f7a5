"""Life bounds: nobody falls below none or rises above the most they can have; each change is as large as it is said."""

from bangref.bang.effects import heal_everybody
from bangref.bang.healing import heal, healed, most_lives
from bangref.bang.invariants import well_formed
from bangref.bang.loss import LoseLives
from bangref.bang.names import BEER, SALOON
from bangref.bang.rules import PLAYED, Signature
from bangref.core.action import NO_CARD, NOBODY, PASS, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT, SHERIFF
from verification.symbolic.tables import FIVE, FOUR, FULL, LIVES, PLAIN, SEVEN, card, changed, done, settled, with_out

MAXIMUM = ("bang.life.maximum",)

CLAUSES = {
    "healing_never_exceeds": MAXIMUM,
    "healing_gives_what_it_says": MAXIMUM,
    "most_lives_are_bullets_and_the_badge": (
        "bang.setup.lives.initial", "bang.setup.lives.sheriff_bonus", "bang.setup.lives.sheriff_bonus.all_purposes",
    ),
    "healing_at_the_table": MAXIMUM,
    "beer_heals_its_player_only": (
        "bang.card.beer.heal_one", "bang.card.beer.self_only", "bang.card.beer.two_players",
        "bang.card.beer.two_players.playable",
    ),
    "saloon_heals_everybody_there": ("bang.card.saloon.effect",),
    "sid_heals_himself_by_one": (
        "bang.character.sid_ketchum.discard_two_heal", "bang.character.sid_ketchum.maximum",
    ),
    "losses_add_up": ("bang.symbol.bang",),
    "never_below_none": ("bang.elimination.last_life",),
}  # fmt: skip

PEOPLE = tuple(FULL.characters)


def healing_never_exceeds(lives: int, gained: int, most: int) -> bool:
    """Any lives, any gain: the result is between what was there and the most there can be.

    pre: 0 <= lives <= most and 0 <= gained
    post: _
    """
    return lives <= healed(lives, gained, most) <= most


def healing_gives_what_it_says(lives: int, gained: int, most: int) -> bool:
    """The gain is whole, unless the maximum cuts it off.

    pre: 0 <= lives and 0 <= gained
    post: _
    """
    after = healed(lives, gained, most)
    return after == lives + gained if lives + gained <= most else after == max(lives, most)


def most_lives_are_bullets_and_the_badge(person: int, role: int) -> bool:
    """Each character in each role: the printed bullets, and one more for the Sheriff.

    pre: 0 <= person < 19 and 101 <= role <= 104
    post: _
    """
    name = PEOPLE[settled(person, 19)]
    state = changed(FOUR, 1, role=role, characters=(name,))
    printed = 3 if name in ("el_gringo", "paul_regret", "claus_the_saint") else 4
    return most_lives(FULL, state, 1) == printed + (role == SHERIFF)


def healing_at_the_table(seat: int, lives: int, gained: int) -> bool:
    """Whoever regains lives has no more than the maximum afterwards, and nobody else changes.

    pre: 0 <= seat < 4 and 1 <= lives <= 4 + (seat == 0) and 0 <= gained <= 9
    post: _
    """
    seat = settled(seat, 4)
    after = heal(PLAIN, changed(FOUR, seat, lives=lives), seat, gained, "bang.card.beer.heal_one", ignore)
    others = all(after.seats[other] is FOUR.seats[other] for other in range(4) if other != seat)
    return others and after.seats[seat].lives == min(lives + gained, LIVES + (seat == 0))


def beer_heals_its_player_only(lives: int, b: bool, c: bool) -> bool:
    """Beer in the own turn: one life for its player, none where only two players are left.

    pre: 1 <= lives <= 5
    post: _
    """
    state = with_out(changed(FOUR, 0, lives=lives, hand=(card(BEER),)), False, b, c, False)
    after = done(PLAIN, state, Action(0, PLAY, card(BEER)))
    works = not (b and c)
    return after.seats[0].lives == min(5, lives + works) and after.seats[1:] == state.seats[1:]


def saloon_heals_everybody_there(a: int, b: int, c: int, out: bool) -> bool:
    """Saloon: one life for everybody in the game, up to the maximum; none for who has left.

    pre: 1 <= a <= 5 and 1 <= b <= 4 and 3 <= c <= 4
    post: _
    """
    state = changed(changed(changed(FIVE, 0, lives=a), 1, lives=b), 2, lives=c)
    state = with_out(state, False, False, False, out, False)
    saloon = Signature((card(SALOON),), SALOON, PLAYED, 1, NOBODY, NO_CARD)
    after = heal_everybody(PLAIN, state, saloon, "bang.card.saloon.effect", ignore)
    full = 0 if out else LIVES
    return [seat.lives for seat in after.seats] == [min(a + 1, 5), min(b + 1, 4), min(c + 1, 4), full, LIVES]


def sid_heals_himself_by_one(lives: int, cards: int, first: int) -> bool:
    """Sid Ketchum: two cards, one life, never more than the maximum.

    pre: 1 <= lives <= 4 and 0 <= cards <= 3 and 0 <= first < 2
    post: _
    """
    hand = (card(BEER), card(BEER, 1), card(SALOON))[: settled(cards, 4)]
    state = changed(FOUR, 1, characters=("sid_ketchum",), lives=lives, hand=hand)
    use = Action(1, USE, name="sid_ketchum")
    if len(hand) < 2:
        return use not in legal_actions(FULL, state)
    paying = done(FULL, state, use)
    paying = done(FULL, paying, legal_actions(FULL, paying)[settled(first, 2)])
    after = done(FULL, paying, legal_actions(FULL, paying)[0]).seats[1]
    return after.lives == min(lives + 1, 4) and len(after.hand) == len(hand) - 2


def losses_add_up(seat: int, lives: int, first: int, second: int) -> bool:
    """A loss that leaves a life takes exactly what it says, and two of them take what one of both takes.

    pre: 0 <= seat < 7 and 1 <= lives <= 5 and 0 <= first and 0 <= second and first + second < lives
    post: _
    """
    seat = settled(seat, 7)
    state = changed(SEVEN, seat, lives=lives)

    def lost(number: int) -> LoseLives:
        return LoseLives(seat, number, NOBODY, "bang.symbol.bang", "bang.reward.no_killer")

    apart = advance(PLAIN, push(state, lost(first), lost(second)), ignore)
    together = advance(PLAIN, push(state, lost(first + second)), ignore)
    return apart == together and apart.seats[seat].lives == lives - first - second


def never_below_none(seat: int, lives: int, lost: int, beers: int, pay: bool) -> bool:
    """After any loss, however it is answered, everybody has lives within bounds and a fitting status.

    pre: 1 <= seat < 3 and 1 <= lives <= 3 and 1 <= lost <= 3 and 0 <= beers <= 2
    post: _
    """
    seat, beers = settled(seat, 4), settled(beers, 4)
    state = changed(FIVE, seat, lives=lives, hand=tuple(card(BEER, number) for number in range(beers)))
    loss = LoseLives(seat, lost, NOBODY, "bang.card.dynamite.three_lives", "bang.card.dynamite.no_killer")
    after = advance(PLAIN, push(state, loss), ignore)
    while after.frames and after.frames[-1].__class__ is not state.frames[-1].__class__:
        options = legal_actions(PLAIN, after)
        after = done(PLAIN, after, Action(seat, PASS) if not pay and Action(seat, PASS) in options else options[0])
    faults = [fault for fault in well_formed(PLAIN, after) if fault.startswith("seat")]
    return (
        not faults
        and after.seats[seat].status in (IN, OUT)
        and (after.seats[seat].lives > 0) == (after.seats[seat].status == IN)
    )
