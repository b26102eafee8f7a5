"""Planted bugs: the kernel with one mistake in it, and a condition that has to find it.

Each is a change of text in one file. It is made in a copy of the package, of which the harnesses are a part, so that
the condition is checked against the kernel as it would be with the mistake. Found means: with a counterexample.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.symbolic.crosshair import REFUTED, ROOT, Verdict, check

LIMIT = 60
"""Seconds of processor time that a condition has to find a bug."""


class Bug(NamedTuple):
    """A mistake: in which file which text is replaced by which, and the conditions that find it."""

    id: str
    file: str
    old: str
    new: str
    found_by: tuple[str, ...]


class DoesNotApply(ValueError):
    """The text that a planted bug replaces is not in the kernel, or is there more than once."""


BUGS = (
    Bug(
        "the dead count as places",
        "bangref/bang/distance.py",
        "elif statuses[seat] not in PRESENT:",
        "elif statuses[seat] in ():",
        ("distance.leaving_brings_nearer_4",),
    ),
    Bug(
        "the long way round",
        "bangref/bang/distance.py",
        "return way if way <= counted - way else counted - way",
        "return way if way >= counted - way else counted - way",
        ("distance.symmetric_4",),
    ),
    Bug(
        "distance nought",
        "bangref/bang/distance.py",
        "    if far < 1:",
        "    if far < 0:",
        ("distance.mustang_and_scope_4",),
    ),
    Bug(
        "Mustang brings its owner nearer to others than to himself",
        "bangref/bang/cards/mustang.py",
        "return 1 if other == owner else None",
        "return 1 if one == owner else None",
        ("distance.mustang_and_scope_4",),
    ),
    Bug(
        "a rank range without its end",
        "bangref/bang/check.py",
        "RANKS.index(rank) <= RANKS.index(highest)",
        "RANKS.index(rank) < RANKS.index(highest)",
        ("draw_checks.dynamite_explodes_on_spades_2_to_9",),
    ),
    Bug(
        "Dynamite takes two lives",
        "bangref/bang/cards/dynamite.py",
        "LIVES = 3",
        "LIVES = 2",
        ("draw_checks.dynamite_takes_three_lives_or_moves",),
    ),
    Bug(
        "diamonds open the Jail, too",
        "bangref/bang/cards/jail.py",
        "suit_of(rules, state, drawn, note) == HEARTS",
        'suit_of(rules, state, drawn, note) in (HEARTS, "diamonds")',
        ("draw_checks.jail_opens_on_hearts",),
    ),
    Bug(
        "healing above the maximum",
        "bangref/bang/healing.py",
        "return max(lives, min(lives + gained, most))",
        "return min(lives + gained, most + 1)",
        ("lives.healing_never_exceeds",),
    ),
    Bug(
        "the Sheriff's badge is worth nothing",
        "bangref/bang/healing.py",
        "bullets(rules, state, seat) + (state.seats[seat].role == SHERIFF)",
        "bullets(rules, state, seat)",
        ("lives.most_lives_are_bullets_and_the_badge",),
    ),
    Bug(
        "a hand one card above the limit",
        "bangref/bang/turn.py",
        "return max(0, hand - limit)",
        "return max(0, hand - limit - 1)",
        ("hand_limit.excess_is_what_is_above",),
    ),
    Bug(
        "Beer works for two",
        "bangref/bang/loss.py",
        "return len(present(state)) > 2",
        "return len(present(state)) >= 2",
        ("damage.no_beer_for_two",),
    ),
    Bug(
        "one Beer fewer is enough",
        "bangref/bang/loss.py",
        "Dying(frame.seat, 1 - left)",
        "Dying(frame.seat, max(1, -left))",
        ("damage.asked_only_where_beers_suffice_4",),
    ),
    Bug(
        "Bart Cassidy draws for his last life",
        "bangref/bang/characters/bart_cassidy.py",
        "min(lost, before - 1)",
        "min(lost, before)",
        ("damage.lives_that_pay_are_those_lost",),
    ),
    Bug(
        "a shot needs one effect more than it says",
        "bangref/bang/shot.py",
        "frame.got >= frame.needed",
        "frame.got > frame.needed",
        ("cancels.shot_ends_when_enough",),
    ),
    Bug(
        "Slab the Killer's Gatling takes two",
        "bangref/bang/characters/slab_the_killer.py",
        "if signature.by == owner and is_bang_card(signature) else None",
        "if signature.by == owner else None",
        ("cancels.needed_by_slab_and_others",),
    ),
    Bug(
        "a Barrel that can be tried again and again",
        "bangref/bang/cards/barrel.py",
        "return cancel(state, frame.element, 0)",
        'return cancel(state, "", 0)',
        ("cancels.barrels_are_tried_once_each",),
    ),
    Bug(
        "the Outlaws lose when they are all dead",
        "bangref/bang/victory.py",
        "if renegades == 1 and not outlaws and not others else OUTLAWS_WIN",
        "if renegades == 1 and not outlaws else OUTLAWS_WIN",
        ("victory.rulebook_table_5",),
    ),
    Bug(
        "the law wins while the Renegade lives",
        "bangref/bang/victory.py",
        "return GOES_ON if renegades or outlaws else LAW_WINS",
        "return GOES_ON if outlaws else LAW_WINS",
        ("victory.rulebook_table_4",),
    ),
    Bug(
        "dead winners do not win",
        "bangref/bang/victory.py",
        "if role in (SHERIFF, DEPUTY))",
        "if role in (SHERIFF, DEPUTY) and alive[i])",
        ("victory.winners_5",),
    ),
    Bug(
        "any Sheriff who kills pays",
        "bangref/bang/elimination.py",
        "or state.seats[frame.seat].role != DEPUTY or",
        "or",
        ("reward.sheriff_pays_for_a_deputy",),
    ),
    Bug(
        "two cards for an Outlaw",
        "bangref/bang/elimination.py",
        "REWARD_CARDS = 3",
        "REWARD_CARDS = 2",
        ("reward.three_cards_for_an_outlaw",),
    ),
    Bug(
        "a reward for the dead",
        "bangref/bang/elimination.py",
        "    if not is_present(state.seats[killer]):\n        return state\n",
        "",
        ("reward.no_reward_for_who_has_left",),
    ),
    Bug(
        "turns go round against the clock",
        "bangref/bang/turn.py",
        "order_from(state.ring, seat, direction)[1:]",
        "order_from(state.ring, seat, -direction)[1:]",
        ("next_seat.next_is_in_the_game_4",),
    ),
    Bug(
        "the dead are shot at by Gatling",
        "bangref/bang/effects.py",
        "for seat in others_from_left(state.ring, signature.by) if is_present(state.seats[seat])",
        "for seat in others_from_left(state.ring, signature.by)",
        ("next_seat.others_from_the_left",),
    ),
    Bug(
        "the top discard stays where it is when the pile is made anew",
        "bangref/bang/deck.py",
        "bag = tuple(sorted(piles[DISCARD_PILE]))",
        "bag = tuple(sorted(piles[DISCARD_PILE][:-1]))",
        ("reshuffle.reshuffled_when_exhausted",),
    ),
    Bug(
        "a card taken from the discard pile is its lowest copy",
        "bangref/bang/moves.py",
        "lifted(pile[::-1], card)[::-1]",
        "lifted(pile, card)",
        ("conservation.taken_from_discard_pile",),
    ),
    Bug(
        "a card too many is lifted from a hand",
        "bangref/bang/state.py",
        "return cards[:place] + cards[place + 1 :]",
        "return cards[:place] + cards[place + 2 :]",
        ("conservation.taken_from_hand",),
    ),
    Bug(
        "a hand that is not sorted",
        "bangref/bang/state.py",
        "insort(result, card)",
        "result.append(card)",
        ("conservation.taken_from_hand",),
    ),
    Bug(
        "the Colt .45 reaches two places",
        "bangref/bang/distance.py",
        "COLT_45_REACH = 1",
        "COLT_45_REACH = 2",
        ("reach.shot_reaches_4",),
    ),
    Bug(
        "a shot that falls one place short",
        "bangref/bang/may_play.py",
        "if far > reaches:",
        "if far >= reaches:",
        ("reach.shot_reaches_5",),
    ),
    Bug(
        "weapons help Panic!",
        "bangref/bang/may_play.py",
        "        if far > 1:",
        "        if far > reach(rules, state, by, ignore):",
        ("reach.weapons_do_not_help_panic",),
    ),
    Bug(
        "another weapon in sight",
        "bangref/bang/facts.py",
        "n.REMINGTON: 3,",
        "n.REMINGTON: 4,",
        ("reach.weapon_gives_reach",),
    ),
    Bug(
        "a second BANG! card in a turn",
        "bangref/bang/may_play.py",
        "if count < bang_plays_allowed(",
        "if count <= bang_plays_allowed(",
        ("reach.one_bang_card_a_turn",),
    ),
    Bug(
        "fewer cards drawn than are due",
        "bangref/bang/deck.py",
        "if len(cards) == count else None",
        "if cards else None",
        ("same.known_cards_drawn_at_once",),
    ),
    Bug(
        "the dead answer, too",
        "bangref/bang/ask.py",
        "    if seat.status not in PRESENT:\n        return ()\n    names = ",
        "    names = ",
        ("same.answers_of_elements_in_force",),
    ),
    Bug(
        "everybody may be put into Jail",
        "bangref/bang/cards/jail.py",
        "state.seats[holder].role == SHERIFF",
        "state.seats[holder].role is None",
        ("legality.jail_never_before_the_sheriff",),
    ),
    Bug(
        "Indians! are answered with Missed!, but it is not offered",
        "bangref/bang/substitutes.py",
        'if name == "" and printed_name(rules, card) != wanted:',
        'if name == "" and printed_name(rules, card) not in (wanted, "missed"):',
        ("legality.answers_to_a_demand",),
    ),
)


def changed_text(bug: Bug, root: Path = ROOT) -> str:
    """The file with the mistake. Raises DoesNotApply where the kernel has changed."""
    text = (root / bug.file).read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        raise DoesNotApply(f"planted bug {bug.id!r}: {bug.file} has {bug.old!r} {text.count(bug.old)} times, not once")
    return text.replace(bug.old, bug.new)


@contextmanager
def kernel_with(bug: Bug) -> Iterator[Path]:
    """A folder with the package, the mistake in it, and the harnesses."""
    text = changed_text(bug)
    with TemporaryDirectory(prefix="planted") as folder:
        copy = Path(folder)
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "bangref", copy / "bangref", ignore=ignore)
        shutil.copytree(ROOT / "tests/symbolic", copy / "tests/symbolic", ignore=ignore)
        shutil.copy(ROOT / "tests/__init__.py", copy / "tests/__init__.py")
        (copy / bug.file).write_text(text, encoding="utf-8")
        yield copy


def hunt(bug: Bug) -> tuple[str, Verdict]:
    """The condition that finds a bug, or the last of those that should have, with its verdict."""
    with kernel_with(bug) as folder:
        for condition in bug.found_by[:-1]:
            verdict = check(f"tests.symbolic.{condition}", LIMIT, folder)
            if verdict.outcome == REFUTED:
                return condition, verdict
        return bug.found_by[-1], check(f"tests.symbolic.{bug.found_by[-1]}", LIMIT, folder)
