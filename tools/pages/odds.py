"""The page docs/odds.md: the odds that people look up. ``python -m tools.pages.odds`` writes it anew.

Whatever is a number on the page is computed by bangref.chances; the words are here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bangref.chances.answer import Asked, answer
from bangref.chances.goals import Attack, Explosion, Firing, Goal, Quantity, Showing, Taken, Within
from bangref.chances.report import expected, percent
from bangref.chances.roller import Roller, allowed, roller_of
from bangref.chances.tree import Choice
from bangref.core.action import Card
from bangref.dice.facts import ARROW, ARROWS, BEER, BULLS_EYES, DICE, DYNAMITE, GATLING, THREE
from bangref.dice.state import Dice
from tools.pages.assurance import table
from tools.pages.markdown import DOCS

PAGE = DOCS / "odds.md"

WHO = {"": "anybody", "black_jack": "Black Jack", "lucky_duke": "Lucky Duke"}
"""Characters who roll in a way of their own, and everybody else."""
WILLY = "willy_the_kid"
PILE = "arrows in the pile"

GATLINGS, BULLS_EYE, ARROW_DICE, DYNAMITES = map(Showing, ((GATLING,), BULLS_EYES, (ARROW,), (DYNAMITE,)))

HEAD = """# Odds of the Dice Game

How likely is it in one turn, if the roller always keeps the dice that are best for it? `bangref odds` answers for any
goal and any dice; this page has what is asked most. All of it is exact, computed over every roll and every choice, and
rounded only to be printed: the command gives the fractions.

```console
$ bangref odds "3 Gatling"
$ bangref odds "gatling>=3, dynamite<3" --dice "Arrow, Beer, 2 Gatling, Dynamite" --rerolls 1
$ bangref odds attack --pile 3 --avoid
$ bangref odds --expect "bull's eye" --character "Lucky Duke"
```

## How to read it

- **Goals are about the final dice**, as they lie when the rolling is over. Only an Indian attack and the arrows taken
  (`taken`) are about the rolling itself: an arrow is taken for each arrow rolled, at once, and one that is rolled away
  stays with the roller.
- **The best choice** is the best for this goal and for nothing else: a roller who wants three Gatlings accepts any
  number of arrows for them. With several conditions, all of them have to be met. `--avoid` turns it round: the odds
  that remain if the roller does everything against it.
- **Some faces are alike**: no rule of rolling distinguishes the bull's eye 1, the bull's eye 2, the beer and the
  Gatling. What is said here of Gatlings is true of each of them.
- **The rules**: up to two re-rolls, three for Lucky Duke; dynamite stays where it lies, unless Black Jack re-rolls
  it; the third dynamite ends the rolling. Both editions agree on all of this. Characters that are not named roll
  like anybody else.
- **Left out**: an attack on the way that eliminates the roller and so ends the rolling, and arrows
  taken after the rolling.
"""

BEFORE_ROLLING = """## Before the first roll

With all re-rolls of the turn left, for a roller who goes for just this:

{goals}
Willy the Kid needs only two, and the Gatling fires in {willy} of the turns in which Willy goes for nothing else. A
player who fears dynamite stops rolling; only three on the first roll, {three}, cannot be avoided.

The numbers to expect, if the roller does everything for them:

{numbers}"""

ON_THE_TABLE = """## Three Gatlings, with dice on the table

That many Gatlings and dynamite lie there; the other dice show something else. Only Lucky Duke has three re-rolls left,
after the first roll.

{anybody}
Black Jack with the same dice:

{black_jack}"""

DANGERS = """## The Indians

So many arrows lie in the pile before the first roll. Who avoids the attack does not roll again; then the first roll
alone can bring it:

{attacks}
One roll of so many dice brings the attack:

{one_roll}
## The dynamite

So much dynamite lies there already; one roll of so many other dice makes it explode:

{dynamite}"""


@cache
def _roller(character: str) -> Roller:
    return roller_of(character)


def odds(goal: Goal, character: str = "", avoid: bool = False, rerolls: int | None = None, dice: Dice = ()) -> str:
    """The odds of a goal as the page prints them."""
    roller = _roller(character)
    left = allowed(roller) if rerolls is None else rerolls
    return percent(answer(Asked(roller, goal, left, tuple(sorted(dice)), avoid)).value)


def page() -> str:
    """The page as it should be."""
    return "\n".join((HEAD, _before_rolling(), _on_the_table(), _dangers()))


# Before the first roll ------------------------------------------------------------------------------------------


def _before_rolling() -> str:
    goals: dict[str, Goal] = {
        **{f"{number} Gatling": (Within(GATLINGS, number),) for number in range(1, DICE + 1)},
        **{f"{number} bull's eye, either kind": (Within(BULLS_EYE, number),) for number in range(1, DICE + 1)},
        "no bull's eye": (Within(BULLS_EYE, 0, 0),),
        "no arrow on the final dice": (Within(ARROW_DICE, 0, 0),),
        "no arrow taken": (Within(Taken(), 0, 0),),
        "the dynamite explodes": (Explosion(),),
    }
    numbers: dict[str, Quantity] = {
        "Gatling": GATLINGS,
        "bull's eye, either kind": BULLS_EYE,
        "dynamite": DYNAMITES,
        "arrows taken": Taken(),
    }
    return BEFORE_ROLLING.format(
        goals=table(("at least", *WHO.values()), [(name, *_each(goal)) for name, goal in goals.items()]),
        willy=odds((Firing(),), WILLY),
        three=odds((Explosion(),), avoid=True),
        numbers=table(("number of", *WHO.values()), [(name, *_expected(what)) for name, what in numbers.items()]),
    )


def _each(goal: Goal) -> Iterable[str]:
    return (odds(goal, character) for character in WHO)


def _expected(quantity: Quantity) -> Iterable[str]:
    for roller in map(_roller, WHO):
        yield expected(answer(Asked(roller, quantity, allowed(roller))).value)


# With dice on the table -----------------------------------------------------------------------------------------


def _on_the_table() -> str:
    return ON_THE_TABLE.format(anybody=_by_dice("lucky_duke"), black_jack=_by_dice("black_jack"))


def _by_dice(character: str) -> str:
    """The odds of three Gatlings by what lies there and by re-rolls left."""
    lefts = range(1, allowed(_roller(character)) + 1)
    rows = [
        (gatlings, dynamite, *(odds((Within(GATLINGS, 3),), character, False, left, dice) for left in lefts))
        for gatlings in range(3)
        for dynamite in range(THREE)
        for dice in [_lying(gatlings, dynamite)]
    ]
    columns = (f"{left} {'re-roll' if left == 1 else 're-rolls'} left" for left in lefts)
    return table(("Gatling", "dynamite", *columns), rows)


def _lying(gatlings: int, dynamite: int) -> Dice:
    return (GATLING,) * gatlings + (DYNAMITE,) * dynamite + (BEER,) * (DICE - gatlings - dynamite)


# Indians and dynamite -------------------------------------------------------------------------------------------


def _dangers() -> str:
    attacks = [(pile, odds((Attack(pile),), avoid=True), *_each((Attack(pile),))) for pile in range(1, ARROWS + 1)]
    numbers, free = range(1, DICE + 1), range(1, DICE)
    one_roll = [(pile, *(_one_roll((Attack(pile),), number) for number in numbers)) for pile in numbers]
    dynamite = [(lies, *(_explodes(lies, number) for number in free)) for lies in range(1, THREE)]
    return DANGERS.format(
        attacks=table((PILE, "avoided", *(f"wished for: {who}" for who in WHO.values())), attacks),
        one_roll=table((PILE, *map(_dice, numbers)), one_roll),
        dynamite=table(("dynamite", *map(_dice, free)), dynamite),
    )


def _dice(number: int) -> str:
    return f"{number} {'die' if number == 1 else 'dice'}"


def _explodes(lies: int, number: int) -> str:
    return _one_roll((Explosion(),), number, lies) if lies + number <= DICE else ""


def _one_roll(goal: Goal, number: int, dynamite: int = 0) -> str:
    """The odds if so many dice are rolled once, whether that is wise or not."""
    dice = (DYNAMITE,) * dynamite + (BEER,) * (DICE - dynamite)
    found = answer(Asked(_roller(""), goal, 1, dice)).choices
    return percent(_rolling(found, (BEER,) * number).value)


def _rolling(choices: Iterable[Choice], again: tuple[Card, ...]) -> Choice:
    return next(choice for choice in choices if choice.again == again)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
