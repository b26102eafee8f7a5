"""Events: how they enter play, and those that act at the start of a turn (chapters "High Noon", "Hrst karet")."""

from __future__ import annotations

from verification.model.bang import high_noon, show_events
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.shot import shot
from verification.model.bang.table import event, in_game, reading, role, round_from, starter
from verification.model.bang.todo import do, first


def new_event_before(position: Position, who: str, extra: bool) -> bool:
    """Whether the next event enters play before a turn.

    Clauses: bang.events.reveal_timing, bang.events.reveal.extra_turn, bang.events.reveal.skipped_turn,
    bang.events.no_sheriff, bang.events.no_sheriff.starter_out, bang.box.no_sheriff.
    """
    if not position["events"]:
        return False
    if extra and reading(position, "bang.events.reveal.extra_turn") == "no_event":
        return False
    first_player = starter(position)
    if not in_game(position, first_player):
        if reading(position, "bang.events.no_sheriff.starter_out") == "no_more_events":
            return False
        first_player = round_from(position, first_player)[0]
    if role(position, first_player) != "sheriff" and reading(position, "bang.box.no_sheriff") == "nobody":
        return False
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


def turn_starts(position: Position, who: str) -> list[tuple[str, Item, bool]]:
    """What an event does at the start of a turn, and whether before the draw! for Dynamite and Jail.

    Clauses: bang.events.turn_start_first, bang.events.turn_start_first.jailed, bang.event.high_noon.effect,
    bang.event.high_noon.no_killer, bang.event.fistful.effect, bang.event.new_identity.each_turn,
    bang.event.blood_brothers.timing.
    """
    early, name = reading(position, "bang.events.turn_start_first") == "before_checks", event(position)
    if name == "High Noon":
        return [(name, do("lose lives", who, n=1, by=None), early)]
    if name == "A Fistful of Cards":
        return [(name, do("fistful", who), early)]
    if name == "New Identity" and who in position["spare"]:
        return [(name, do("keep or swap", who), early)]
    if name == "Blood Brothers":
        early = reading(position, "bang.event.blood_brothers.timing") == "before_checks"
        return [(name, do("blood brothers", who), early)]
    return []


def at_the_start(position: Position, who: str, early: bool) -> list[Item]:
    """What events do at the start of a turn, before the draw! for Dynamite and Jail or after it.

    Clauses: bang.events.turn_start_first, bang.event.darling_valentine.effect.
    """
    starts = turn_starts(position, who) + show_events.turn_starts(position, who)
    parts = [[name, part] for name, part, before in starts if before == early]
    return [do("events at the start", who, parts=parts)] if parts else []


def do_events_at_the_start(position: Position, item: Item) -> None:
    """Of two events that act at the same moment the player chooses the first.

    Clauses: bang.sequence.own_order, bang.wild_west_show.deck.beside_events.
    """
    hand = position["hand"][item["who"]]
    acting = [name for name, _ in item["parts"] if hand or name != "A Fistful of Cards"]
    if len(acting) > 1:
        first(position, {**item, "what": "which event comes first"})
    elif acting:
        carry_out(position, item, acting[0])


def carry_out(position: Position, item: Item, name: str) -> None:
    """This event acts, and then the other."""
    rest = [[other, part] for other, part in item["parts"] if other != name]
    first(position, dict(item["parts"])[name], *([{**item, "parts": rest}] if rest else []))


def answers_which_event(position: Position, item: Item) -> list[Line]:
    """Either event.

    Clause: bang.sequence.own_order.
    """
    return [{"by": item["who"], "do": "choose", "what": name} for name, _ in item["parts"]]


def answer_which_event(position: Position, item: Item, line: Line) -> None:
    """It acts first."""
    position["todo"].remove(item)
    carry_out(position, {**item, "what": "events at the start"}, line["what"])


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
    "events at the start": do_events_at_the_start,
}
ASK = {
    "which event comes first": (answers_which_event, None, answer_which_event, "bang.sequence.own_order"),
}
