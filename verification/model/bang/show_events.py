"""Wild West Show: events that act in the course of the game (chapter "Divoký západ: nové karty")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.sequence import set_off
from verification.model.bang.table import everybody, in_game, reading, round_from, show, without_lives
from verification.model.bang.todo import do, first

# Gag.


def refusal_gag(position: Position, line: Line, closed: bool) -> str | None:
    """Why it cannot be recorded that a player has talked.

    Clauses: bang.event.gag.effect, bang.event.gag.sounds.
    """
    who = line["by"]
    there = who in position["hand"] and in_game(position, who)
    there = there and (position["lives"][who] > 0 or without_lives(position, who))
    told = show(position) == "Gag" and reading(position, "bang.event.gag.effect") == "attested"
    fits = there and told and not closed and not line.get("on") and not line.get("at")
    return None if fits else "bang.event.gag.effect"


def use_gag(position: Position, line: Line) -> None:
    """Who has talked loses a life, through nobody; then the game goes on where it was, even if the turn is over.

    Clauses: bang.event.gag.effect, bang.event.gag.no_author, bang.elimination.turn_ends.
    """
    who = line["by"]
    first(position, do("lose lives", who, n=1, by=None), do("effect over"), do("nobody is asked in vain", who))


def do_nobody_in_vain(position: Position, item: Item) -> None:
    """Who has talked and is out is not asked any more what they were being asked."""
    asked = position["todo"][0]
    if in_game(position, item["who"]) or asked["who"] != item["who"]:
        return
    if asked["what"] == "pick from the store":
        position["todo"][0] = {**asked, "what": "store", "to": asked["to"][1:]}
    elif asked["what"] == "void the draw!":
        position["todo"][0] = {**asked["check"], "what": "draw! counts", "cards": asked["cards"]}
    elif asked["what"] == "which effect first":
        position["todo"][0] = do("effects due", due=asked["due"])
    elif asked["what"] != "next turn":
        del position["todo"][0]


# Darling Valentine.


def turn_starts(position: Position, who: str) -> list[tuple[str, Item, bool]]:
    """What the show event does at the start of a turn, and whether before the draw! for Dynamite and Jail.

    Clause: bang.event.darling_valentine.effect.
    """
    if show(position) != "Darling Valentine":
        return []
    early = reading(position, "bang.event.darling_valentine.effect") == "before_checks"
    return [("Darling Valentine", do("Darling Valentine", who), early)]


def do_darling_valentine(position: Position, item: Item) -> None:
    """The whole hand is discarded, and as many cards are drawn.

    Clauses: bang.event.darling_valentine.effect, bang.event.darling_valentine.empty_hand,
    bang.event.darling_valentine.then_draw.
    """
    who = item["who"]
    hand = list(position["hand"][who])
    if in_game(position, who) and hand:
        discards = do("order of discards", who, cards=hand, of=who)
        first(position, discards, do("draw cards", who, n=len(hand)), do("hold", who))


# Lady Rosa of Texas.


def on_the_right(position: Position, who: str) -> str:
    """The nearest player on the right who is in the game.

    Clause: bang.event.lady_rosa_of_texas.neighbour.
    """
    return round_from(position, who)[-1]


def refusal_lady_rosa(position: Position, who: str, line: Line) -> str | None:
    """Why the player on turn may not change places.

    Clauses: bang.event.lady_rosa_of_texas.effect, bang.event.lady_rosa_of_texas.two_players.
    """
    clause = "bang.event.lady_rosa_of_texas.effect"
    often = reading(position, clause) == "any_number" or not position["used"].get("lady_rosa_of_texas")
    if show(position) != "Lady Rosa of Texas" or line.get("on") or line.get("at") or not often:
        return clause
    left = len(round_from(position, who))
    if left <= 2 and reading(position, "bang.event.lady_rosa_of_texas.two_players") == "not_used":
        return "bang.event.lady_rosa_of_texas.two_players"
    return None if left > 1 else clause


def use_lady_rosa(position: Position, item: Item, line: Line) -> None:
    """Two players change places with all that is theirs, and the one from the right skips the next turn.

    Clauses: bang.event.lady_rosa_of_texas.effect, bang.event.lady_rosa_of_texas.bring_everything,
    bang.event.lady_rosa_of_texas.skip, bang.event.lady_rosa_of_texas.distances.
    """
    who = item["who"]
    other = on_the_right(position, who)
    change = {who: other, other: who}
    position["used"]["lady_rosa_of_texas"] = position["used"].get("lady_rosa_of_texas", 0) + 1
    position["ring"] = [change.get(name, name) for name in everybody(position)]
    skips = {"player": other, "by": "Lady Rosa of Texas"}
    position["skipped"] += [] if skips in position["skipped"] else [skips]


def skips_turn(position: Position, who: str) -> bool:
    """Whether the turn that a player would have now is left out; then it has been.

    Clauses: bang.event.lady_rosa_of_texas.skip, bang.event.lady_rosa_of_texas.whole_turn.
    """
    waiting = next((turn for turn in position["skipped"] if turn["player"] == who), None)
    if waiting:
        position["skipped"].remove(waiting)
    return waiting is not None


# Miss Susanna.


def owes_a_life(position: Position, who: str) -> bool:
    """Whether a player has not played three cards in their turn.

    Clauses: bang.event.miss_susanna.effect, bang.event.miss_susanna.jail, bang.event.miss_susanna.turned_up.
    """
    used = position["used"]
    if show(position) != "Miss Susanna" or used.get("turn_lost") or not in_game(position, who):
        return False
    if used.get("miss_susanna_is_new") and reading(position, "bang.event.miss_susanna.turned_up") == "next_turn":
        return False
    return bool(used.get("cards_of_the_turn", 0) < 3 and not without_lives(position, who))


def susanna_before_discards(position: Position, who: str) -> list[Item]:
    """By one reading the life is lost before the discards of phase 3, as soon as phase 2 is over.

    Clauses: bang.event.miss_susanna.end_of_turn, bang.event.miss_susanna.no_author.
    """
    before = reading(position, "bang.event.miss_susanna.end_of_turn") == "before_discards"
    return [do("lose lives", who, n=1, by=None)] if before and owes_a_life(position, who) else []


def susanna_at_the_end(position: Position, who: str) -> None:
    """The life is lost as the turn ends.

    Clauses: bang.event.miss_susanna.end_of_turn, bang.event.miss_susanna.no_author.
    """
    after = reading(position, "bang.event.miss_susanna.end_of_turn") == "after_discards"
    if after and owes_a_life(position, who):
        set_off(position, who, "Miss Susanna")


def do_susanna(position: Position, item: Item) -> None:
    """A life is lost, through nobody; what answers to that comes before what else is due at the end of the turn.

    Clause: bang.event.miss_susanna.no_author.
    """
    others, position["due"] = position["due"], []
    over = position["todo"].pop(0)
    first(position, do("lose lives", item["who"], n=1, by=None), over, do("others are due", due=others))


def do_others_due(position: Position, item: Item) -> None:
    """What has waited at the end of the turn, for a player who is still in the game, is due again."""
    position["due"] += [due for due in item["due"] if in_game(position, due["who"])]


DO = {
    "nobody is asked in vain": do_nobody_in_vain,
    "Darling Valentine": do_darling_valentine,
    "Miss Susanna": do_susanna,
    "others are due": do_others_due,
}
USES = {"Lady Rosa of Texas": (refusal_lady_rosa, use_lady_rosa)}
