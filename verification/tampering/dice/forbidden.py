"""What is forbidden by construction in records of the Dice Game.

FORBIDDEN       the kinds, each with the clauses of which one has to say so, and where it is tried

What a kind tries takes a moment of a game, and gives the lines that are forbidden there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from verification.tampering.beside import kinds as beside
from verification.tampering.dice.asking import AIM, BEER, CLEAR, GIFT, REROLL, ROLL, Moment, is_first
from verification.tampering.dice.table import ARROW, BULLETS, BULLS_EYES, DICE, DYNAMITE, FACES, Table
from verification.tampering.dice.table import BEER as BEER_FACE
from verification.tampering.record import CHANCE, Line

Forbidden = beside.Forbidden[Table]


def _has_to_say(moment: Moment) -> bool:
    """Whether silence says nothing here, so that what comes next is judged here."""
    return moment.choice


def _rerolls(moment: Moment, seat: int, *dice: str) -> Line:
    return {"by": moment.table.players[seat], "do": "reroll", "dice": list(dice)}


def _uses(moment: Moment, what: str, target: int | None = None) -> Line:
    line: Line = {"by": moment.table.players[moment.seat], "do": "use", "what": what}
    return line if target is None else {**line, "on": moment.table.players[target]}


def _aims(moment: Moment, targets: Callable[[str], list[int]]) -> Iterator[Line]:
    """Each bull's eye that is left, for each of these players."""
    for face in dict.fromkeys(moment.table.todo):
        yield from (_uses(moment, face, target) for target in targets(face))


def locked(moment: Moment) -> Iterator[Line]:
    if DYNAMITE in moment.table.dice and DYNAMITE not in moment.table.free(moment.seat):
        yield _rerolls(moment, moment.seat, DYNAMITE)


def not_there(moment: Moment) -> Iterator[Line]:
    yield from (_rerolls(moment, moment.seat, face) for face in FACES if face not in moment.table.dice)


def rerolled_by_another(moment: Moment) -> Iterator[Line]:
    for other in moment.table.others(moment.table.turn):
        yield from (_rerolls(moment, other, face) for face in moment.table.dice)


def rerolled_by_the_dead(moment: Moment) -> Iterator[Line]:
    for other in moment.table.dead():
        yield from (_rerolls(moment, other, face) for face in moment.table.dice)


def _rolling_is_over(moment: Moment) -> Iterator[Line]:
    table = moment.table
    yield from (_rerolls(moment, moment.seat, face) for face in dict.fromkeys(table.dice) if face != DYNAMITE)


def _used_up(moment: Moment) -> Iterator[Line]:
    if not moment.table.rerolls and not moment.table.exploded():
        yield from _rolling_is_over(moment)


def one_reroll_too_many(moment: Moment) -> Iterator[Line]:
    if not moment.table.is_(moment.seat, "Lucky Duke"):
        yield from _used_up(moment)


def too_many_for_lucky_duke(moment: Moment) -> Iterator[Line]:
    if moment.table.is_(moment.seat, "Lucky Duke"):
        yield from _used_up(moment)


def rerolled_after_explosion(moment: Moment) -> Iterator[Line]:
    if moment.table.exploded():
        yield from _rolling_is_over(moment)


def rerolled_after_keeping(moment: Moment) -> Iterator[Line]:
    if moment.table.rerolls and not moment.table.exploded():
        yield from _rolling_is_over(moment)


def _thrown(moment: Moment) -> Iterator[Line]:
    """A throw of one die more, or one less."""
    dice = moment.line["dice"]
    more = [*dice, dice[0]] if len(dice) < DICE else []
    yield from ({"by": CHANCE, "do": "roll", "dice": list(rolled)} for rolled in (dice[1:], more) if rolled)


def first_throw(moment: Moment) -> Iterator[Line]:
    if is_first(moment):
        yield from _thrown(moment)


def later_throw(moment: Moment) -> Iterator[Line]:
    if not is_first(moment):
        yield from _thrown(moment)


def at_oneself(moment: Moment) -> Iterator[Line]:
    yield from _aims(moment, lambda face: [moment.seat])


def out_of_reach(moment: Moment) -> Iterator[Line]:
    table, seat = moment.table, moment.seat
    yield from _aims(
        moment, lambda face: [other for other in table.others(seat) if other not in table.in_reach(seat, face)]
    )


def at_the_dead(moment: Moment) -> Iterator[Line]:
    yield from _aims(moment, lambda face: moment.table.dead())


def beer_first(moment: Moment) -> Iterator[Line]:
    if BEER_FACE in moment.table.dice:
        yield from (_uses(moment, BEER_FACE, drinker) for drinker in moment.table.living())


def not_rolled(moment: Moment) -> Iterator[Line]:
    """A die that does not lie there, or no longer."""
    table, seat = moment.table, moment.seat
    faces = [face for face in (*BULLS_EYES, BEER_FACE) if face not in table.dice]
    yield from (_uses(moment, face, other) for face in faces for other in table.others(seat))


def beer_for_the_dead(moment: Moment) -> Iterator[Line]:
    yield from (_uses(moment, BEER_FACE, drinker) for drinker in moment.table.dead())


def gift_for_the_dead(moment: Moment) -> Iterator[Line]:
    yield from (_uses(moment, "Sid Ketchum", other) for other in moment.table.dead())


def passed_over(moment: Moment) -> Iterator[Line]:
    yield {"by": moment.table.players[moment.seat], "do": "pass"}


def thrown_too_early(moment: Moment) -> Iterator[Line]:
    """The dice are thrown before all has been done that comes first."""
    yield {"by": CHANCE, "do": "roll", "dice": [ARROW] * DICE}


def of_another(moment: Moment) -> Iterator[Line]:
    """An ability that the player does not have."""
    own = moment.table.characters[moment.seat]
    yield from (_uses(moment, what, moment.seat) for what in BULLETS if what != own)


def out_of_season(moment: Moment) -> Iterator[Line]:
    """An ability of the player's own for which there is no occasion."""
    own = moment.table.characters[moment.seat]
    bart = own == "Bart Cassidy" and not _lost_to_nobody(moment) and moment.table.pile > 1
    if bart or own == "Pedro Ramirez":
        yield _uses(moment, own)
    if own in ("Kit Carlson", "Sid Ketchum"):
        yield from (_uses(moment, own, other) for other in moment.table.living())


def _lost_to_nobody(moment: Moment) -> bool:
    """Whether the table shows that the player on turn has just lost lives to the Indians or to dynamite.

    Who has fewer arrows than arrow dice has put them back after an attack. Once bull's eyes have hit, they came last.
    """
    table = moment.table
    if moment.kind == BEER and not {*BULLS_EYES}.isdisjoint(table.dice):
        return False
    return table.arrows[moment.seat] < table.dice.count(ARROW) or table.exploded()


def arrow_for_nobodys_blow(moment: Moment) -> Iterator[Line]:
    """Bart Cassidy wants an arrow instead of what they have lost to the Indians or to dynamite."""
    if moment.table.is_(moment.seat, "Bart Cassidy") and _lost_to_nobody(moment):
        yield _uses(moment, "Bart Cassidy")


def last_arrow(moment: Moment) -> Iterator[Line]:
    """Bart Cassidy wants the last arrow of the pile."""
    if moment.table.is_(moment.seat, "Bart Cassidy") and not _lost_to_nobody(moment) and moment.table.pile == 1:
        yield _uses(moment, "Bart Cassidy")


def doubled_again(moment: Moment) -> Iterator[Line]:
    if moment.table.doubled:
        yield _uses(moment, "Slab the Killer")


def doubled_without_beer(moment: Moment) -> Iterator[Line]:
    table = moment.table
    if table.is_(moment.seat, "Slab the Killer") and not table.doubled and BEER_FACE not in table.dice:
        yield _uses(moment, "Slab the Killer")


def no_arrow_to_clear(moment: Moment) -> Iterator[Line]:
    without = [other for other in moment.table.living() if not moment.table.arrows[other]]
    yield from (_uses(moment, "Kit Carlson", other) for other in without)


def taken_back(moment: Moment) -> Iterator[Line]:
    yield {"by": moment.table.players[moment.table.turn], "do": "take back"}


ROLLED_OUT = ("dice.roll.last_throw_binding", "dice.roll.reroll_limit")
ABILITIES = (
    "dice.character.bart_cassidy.arrow_instead",
    "dice.character.pedro_ramirez.drop_arrow",
    "dice.character.kit_carlson.remove_arrow",
    "dice.character.sid_ketchum.gain",
)

FORBIDDEN: dict[str, Forbidden] = {
    "a locked dynamite rolled again": Forbidden(locked, ("dice.roll.dynamite_locked",), (REROLL,)),
    "a die that is not there": Forbidden(not_there, ("dice.roll.reroll_any_subset",), (REROLL,)),
    "the dice of another rolled again": Forbidden(rerolled_by_another, (), (REROLL,)),
    "dice rolled again by the dead": Forbidden(rerolled_by_the_dead, ("dice.elimination.out_of_play",), (REROLL,)),
    "a first throw of fewer dice": Forbidden(first_throw, ("dice.roll.first_all_five",), (ROLL,)),
    "other dice than are rolled again": Forbidden(later_throw, ("dice.roll.reroll_any_subset",), (ROLL,)),
    "one re-roll too many": Forbidden(one_reroll_too_many, ROLLED_OUT, (AIM, BEER), _has_to_say),
    "one too many for Lucky Duke": Forbidden(
        too_many_for_lucky_duke,
        (*ROLLED_OUT, "dice.character.lucky_duke.extra_reroll"),
        (AIM, BEER),
        _has_to_say,
    ),
    "a re-roll after three dynamites": Forbidden(
        rerolled_after_explosion, ("dice.dynamite.three_ends_rolling",), (AIM, BEER), _has_to_say
    ),
    "a re-roll after keeping the dice": Forbidden(
        rerolled_after_keeping, ("dice.roll.stop_early",), (AIM, BEER), _has_to_say
    ),
    "shooting oneself": Forbidden(at_oneself, ("dice.bulls_eye.never_self",), (AIM,), _has_to_say),
    "a target out of reach": Forbidden(
        out_of_reach, ("dice.bulls_eye_1.target", "dice.bulls_eye_2.target"), (AIM,), _has_to_say
    ),
    "a dead target": Forbidden(at_the_dead, ("dice.elimination.out_of_play",), (AIM,), _has_to_say),
    "a bull's eye passed over": Forbidden(passed_over, ("dice.resolve.no_skipping",), (AIM,), _has_to_say),
    "a beer before the bull's eyes": Forbidden(beer_first, ("dice.resolve.order",), (AIM,), _has_to_say),
    "a die that was not rolled": Forbidden(not_rolled, (), (AIM, BEER), _has_to_say),
    "a beer for the dead": Forbidden(beer_for_the_dead, ("dice.beer.not_on_eliminated",), (BEER,)),
    "a beer passed over": Forbidden(passed_over, (), (BEER,)),
    "the gift of Sid Ketchum for the dead": Forbidden(gift_for_the_dead, ("dice.elimination.out_of_play",), (GIFT,)),
    "dice thrown too early": Forbidden(thrown_too_early, (), (GIFT, AIM, BEER), _has_to_say),
    "the ability of another": Forbidden(
        of_another, ("dice.setup.characters.unique_ability",), (GIFT, AIM, BEER), _has_to_say
    ),
    "an ability out of season": Forbidden(out_of_season, ABILITIES, (AIM, BEER), _has_to_say),
    "an arrow for nobody's blow": Forbidden(
        arrow_for_nobodys_blow, ("dice.character.bart_cassidy.excluded_causes",), (AIM, BEER), _has_to_say
    ),
    "the last arrow for Bart Cassidy": Forbidden(
        last_arrow, ("dice.character.bart_cassidy.not_last_arrow",), (AIM, BEER), _has_to_say
    ),
    "two bull's eyes doubled": Forbidden(
        doubled_again, ("dice.character.slab_the_killer.once_per_turn",), (AIM,), _has_to_say
    ),
    "a bull's eye doubled without a beer": Forbidden(
        doubled_without_beer, ("dice.character.slab_the_killer.double",), (AIM,), _has_to_say
    ),
    "an arrow that is not there": Forbidden(no_arrow_to_clear, ("dice.character.kit_carlson.remove_arrow",), (CLEAR,)),
    "something taken back": Forbidden(taken_back, ("dice.turn.sequence",), (ROLL, REROLL, AIM, BEER)),
}
"""Where several rules are broken, or another player acts, no clause is definite."""
