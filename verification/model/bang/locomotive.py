"""What the locomotive does at the terminus, and deaths that are judged together (sections "Konečná", "Lokomotivy")."""

from __future__ import annotations

from verification.model.bang import ending
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.shot import shot
from verification.model.bang.table import in_game, reading, round_from
from verification.model.bang.todo import do, first


def do_locomotive(position: Position, item: Item) -> None:
    """The locomotive acts once; after Full Steam not at all or twice, as the player of the card likes.

    Clauses: bang.train.terminus.resolve_locomotive, bang.card.full_steam.effect, bang.card.full_steam.choice,
    bang.card.full_steam.twice_in_sequence, bang.train.terminus.no_wagons.
    """
    if item["choice"] and in_game(position, item["by"]):
        first(position, {**item, "what": "ignore or twice", "who": item["by"]})
    elif item["times"]:
        side = do(position["locomotive"], item["who"])
        again = {**item, "choice": False, "times": item["times"] - 1}
        first(position, *sgt_blaze_exempts(position, item["who"], side), again)


def answers_ignore(position: Position, item: Item) -> list[Line]:
    """The effect of the locomotive is ignored, or carried out twice.

    Clause: bang.card.full_steam.choice.
    """
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("ignore", "twice")]


def answer_ignore(position: Position, item: Item, line: Line) -> None:
    """It counts for everybody.

    Clause: bang.card.full_steam.choice.
    """
    position["todo"].remove(item)
    times = 2 if line["what"] == "twice" else 0
    first(position, {**item, "what": "the locomotive acts", "who": position["turn"], "choice": False, "times": times})


def do_ironhorse(position: Position, item: Item) -> None:
    """Everybody is the target of a BANG! effect, from the player on turn on; nobody has caused it.

    Clauses: bang.locomotive.ironhorse.effect, bang.locomotive.ironhorse.no_author,
    bang.train.terminus.resolve_locomotive, bang.locomotive.ironhorse.all_dead_outlaws_win,
    bang.card.backfire.no_source_player, bang.train.interaction.apache_kid.
    """
    first(position, *concerned(position, item, ironhorse))


def ironhorse(position: Position, item: Item) -> list[Item]:
    """The BANG! effects, one after another."""
    return [*(shot(name, None) for name in round_from(position, item["who"])), *judged_together(position)]


def do_leland(position: Position, item: Item) -> None:
    """A General Store, from the player on turn on.

    Clauses: bang.locomotive.leland.effect, bang.character.sgt_blaze.general_store.
    """
    first(position, *concerned(position, item, leland))


def leland(position: Position, item: Item) -> list[Item]:
    """As many cards are turned up as there are players to take one."""
    players = round_from(position, item["who"])
    return [do("turn up a store", item["who"], left=len(players), cards=[], to=players)]


# Deaths that are judged together.


def judged_together(position: Position) -> list[Item]:
    """The end of the game is judged when an effect that may kill everybody is over; by one reading at each death.

    Clauses: bang.locomotive.ironhorse.all_dead_outlaws_win, bang.card.most_wanted.all_dead_outlaws_win.
    """
    together = reading(position, "bang.locomotive.ironhorse.all_dead_outlaws_win") == "together"
    return [do("judge together", out=len(position["out"]))] if together else []


def do_judge(position: Position, item: Item) -> None:
    """All deaths of the effect are judged: if everybody is dead, the Outlaws have won.

    Clauses: bang.locomotive.ironhorse.all_dead_outlaws_win, bang.card.most_wanted.all_dead_outlaws_win,
    bang.end.immediate.
    """
    if len(position["out"]) > item["out"] and not ending.judge_all_dead(position):
        ending.judge_end(position)


DO = {
    "the locomotive acts": do_locomotive,
    "Ironhorse": do_ironhorse,
    "Leland": do_leland,
    "judge together": do_judge,
}
ASK = {"ignore or twice": (answers_ignore, None, answer_ignore, "bang.card.full_steam.choice")}
