"""Ghost: who has been eliminated is in the game again as long as the card lies there (section "Duch").

``ghosts`` are the players whom a Ghost holds in the game.
"""

from __future__ import annotations

from verification.model.bang import gold
from verification.model.bang.elimination import follow_death, leave_game
from verification.model.bang.ending import judge_end
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.load import give_back_load
from verification.model.bang.table import everybody, in_game, lies_before, reading
from verification.model.bang.todo import do, end_turn_at_once, first


def refusal_ghost(position: Position, who: str, line: Line) -> str | None:
    """Ghost is laid in front of somebody who is out of the game now.

    Clause: bang.card.ghost.play_on_dead.
    """
    dead = line["on"] in everybody(position) and not in_game(position, line["on"])
    return None if dead else "bang.card.ghost.play_on_dead"


def rise(position: Position, who: str) -> None:
    """The player is in the game again, without lives.

    Clauses: bang.card.ghost.play_on_dead, bang.card.ghost.ability_no_lives, bang.card.ghost.counts_in_game.
    """
    position["out"].remove(who)
    position["ghosts"].append(who)
    if who in position["declined"]:
        position["declined"].remove(who)


def ghost_is_gone(position: Position) -> bool:
    """Whether the Ghost of somebody is gone, so that they are out of the game again.

    Clauses: bang.card.ghost.removed, bang.card.ghost.cards_stay.
    """
    for who in position["ghosts"]:
        if not lies_before(position, who, "Ghost") and not lies_before(position, who, "Ghost Car"):
            leave_again(position, who)
            return True
    return False


def leave_again(position: Position, who: str) -> None:
    """The player is eliminated again, or now if Ghost Car kept them in the game before; nobody has killed them.

    Clauses: bang.card.ghost.removed, bang.elimination.turn_ends, bang.elimination.discard_all, bang.end.immediate.
    """
    position["ghosts"].remove(who)
    dealt_anew = list(position["recast"])
    leave_game(position, who, None, again=who in position["shown"])
    position["recast"] = dealt_anew
    if reading(position, "bang.end.immediate") == "at_once" and judge_end(position):
        return
    if position["turn"] == who:
        end_turn_at_once(position)
    if reading(position, "bang.card.ghost.removed") == "as_ghost_town":
        follow_death(position, who, None, None, wanted=False, leaving="ghost")
    else:
        cards = do("cards of the dead", who, killer=None, leaving="card gone")
        first(position, cards, do("tokens of the dead", who))


def do_tokens_of_the_dead(position: Position, item: Item) -> None:
    """Their nuggets and load tokens go back, too.

    Clauses: bang.gold_rush.gold.eliminated, bang.load.eliminated.
    """
    gold.give_back(position, item["who"])
    give_back_load(position, item["who"])


DO = {"tokens of the dead": do_tokens_of_the_dead}
