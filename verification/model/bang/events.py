"""Events: how they enter play, and those that act at the start of a turn (chapters "High Noon", "Hrst karet")."""

from __future__ import annotations

from verification.model.bang import high_noon
from verification.model.bang.facts import Item, Position
from verification.model.bang.shot import shot
from verification.model.bang.table import event, in_game, of_three, reading, round_from, starter
from verification.model.bang.todo import do, first


def new_event_before(position: Position, who: str, extra: bool) -> bool:
    """Whether the next event enters play before a turn.

    Clauses: bang.events.reveal_timing, bang.events.reveal.extra_turn, bang.events.reveal.skipped_turn,
    bang.events.no_sheriff, bang.events.no_sheriff.starter_out.
    """
    if not position["events"]:
        return False
    if extra and reading(position, "bang.events.reveal.extra_turn") == "no_event":
        return False
    first_player = starter(position)
    if of_three(position) and not in_game(position, first_player):
        if reading(position, "bang.events.no_sheriff.starter_out") == "no_more_events":
            return False
        first_player = round_from(position, first_player)[0]
    return who == first_player


def do_event_enters(position: Position, item: Item) -> None:
    """The next event covers the one before; some act at once.

    Clauses: bang.events.reveal.one, bang.events.entering_first, bang.events.entering_order, bang.events.kinds.
    """
    order = round_from(position, item["who"])
    if event(position) == "Hangover":
        position["declined"] = [name for name in order if not position["hand"][name]]
        first(position, do("abilities are back", names=list(position["declined"])))
    position["taken"].append(position["events"].pop(0))
    if event(position) == "The Daltons":
        first(position, *high_noon.daltons(position, order))
    elif event(position) == "The Doctor":
        high_noon.doctor(position)
    elif event(position) == "Russian Roulette":
        first(position, do("roulette", left=order))


def do_abilities_are_back(position: Position, item: Item) -> None:
    """When Hangover is over, Suzy Lafayette's hand may be empty already; the new event has acted first.

    Clauses: bang.event.hangover.suzy_lafayette, bang.events.entering_first.
    """
    position["declined"] = [name for name in position["declined"] if name not in item["names"]]


def turn_starts(position: Position, who: str) -> list[tuple[Item, bool]]:
    """What an event does at the start of a turn, and whether before the draw! for Dynamite and Jail.

    Clauses: bang.events.turn_start_first, bang.events.turn_start_first.jailed, bang.event.high_noon.effect,
    bang.event.high_noon.no_killer, bang.event.fistful.effect, bang.event.new_identity.each_turn,
    bang.event.blood_brothers.timing.
    """
    early = reading(position, "bang.events.turn_start_first") == "before_checks"
    if event(position) == "High Noon":
        return [(do("lose lives", who, n=1, by=None), early)]
    if event(position) == "A Fistful of Cards":
        return [(do("fistful", who), early)]
    if event(position) == "New Identity" and who in position["spare"]:
        return [(do("keep or swap", who), early)]
    if event(position) == "Blood Brothers":
        early = reading(position, "bang.event.blood_brothers.timing") == "before_checks"
        return [(do("blood brothers", who), early)]
    return []


def do_fistful(position: Position, item: Item) -> None:
    """As many BANG! effects as there are cards in hand, one after another, from nobody.

    Clauses: bang.event.fistful.effect, bang.event.fistful.one_by_one, bang.event.fistful.no_author,
    bang.event.fistful.cancellable.
    """
    left = item.get("left", len(position["hand"][item["who"]]))
    if left > 0:
        first(position, shot(item["who"], None), {**item, "left": left - 1})


def do_roulette(position: Position, item: Item) -> None:
    """Player after player has to use a Missed! effect.

    Clauses: bang.event.russian_roulette.effect, bang.event.russian_roulette.any_missed,
    bang.event.russian_roulette.may_decline, bang.event.russian_roulette.no_bang.
    """
    left = [name for name in item["left"] if in_game(position, name)]
    if not left:
        return
    rest = left[1:]
    if reading(position, "bang.event.russian_roulette.effect") == "until_somebody_fails":
        rest = [*rest, left[0]]
    must = reading(position, "bang.event.russian_roulette.may_decline") == "must_if_able"
    first(position, shot(left[0], None, roulette=True, must=must), {**item, "left": rest})


DO = {
    "abilities are back": do_abilities_are_back,
    "roulette": do_roulette,
    "event enters": do_event_enters,
    "fistful": do_fistful,
}
