"""Phase 1: drawing cards (chapter "1. Dobrání dvou karet")."""

from __future__ import annotations

from verification.model.bang import drawing_otherwise, fistful, high_noon
from verification.model.bang.drawing import cards_of_phase_1
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.lives import heal
from verification.model.bang.table import event, has
from verification.model.bang.todo import do, first
from verification.model.bang.valley_characters import answer_evelyn, answers_evelyn


def do_phase_1(position: Position, item: Item) -> None:
    """A player draws, or does what an event puts in the place of drawing.

    Clauses: bang.turn.phases, bang.event.peyote.effect, bang.event.hard_liquor.effect.
    """
    who = item["who"]
    over = do("phase 1 over", who)
    if event(position) == "Peyote":
        first(position, do("peyote", who), over)
    elif event(position) == "Hard Liquor":
        first(position, do("drink or draw", who), over)
    else:
        first(position, do("draw in phase 1", who), over)


def answers_drink(position: Position, item: Item) -> list[Line]:
    """Under Hard Liquor: leave out phase 1, do what a character may do in its place, or draw.

    Clauses: bang.event.hard_liquor.effect, bang.character.pat_brennan.take_in_play,
    bang.character.evelyn_shebang.trade_draw_for_bang.
    """
    who = item["who"]
    drink: list[Line] = [{"by": who, "do": "use", "what": "Hard Liquor"}] if fistful.may_drink(position, who) else []
    pat = drawing_otherwise.answers_pat(position, item) if has(position, who, "Pat Brennan") else []
    evelyn = answers_evelyn(position, item) if has(position, who, "Evelyn Shebang") else []
    return [*drink, *pat[:-1], *evelyn[:-1], {"by": who, "do": "pass"}]


def answer_drink(position: Position, item: Item, line: Line) -> None:
    """A life for phase 1; a card in play; or the cards of phase 1.

    Clauses: bang.event.hard_liquor.effect, bang.event.hard_liquor.whole_draw.
    """
    who = item["who"]
    if line.get("what") == "Pat Brennan":
        drawing_otherwise.answer_pat(position, item, line)
        return
    if line.get("what") == "Evelyn Shebang" or (line["do"] == "pass" and has(position, who, "Evelyn Shebang")):
        answer_evelyn(position, item, line)
        return
    position["todo"].remove(item)
    if line["do"] == "use":
        heal(position, who, 1)
    elif has(position, who, "Pat Brennan"):
        first(position, do("cards of phase 1", who, left=cards_of_phase_1(position, who), got=0))
    else:
        first(position, do("draw in phase 1", who))


def do_phase_1_over(position: Position, item: Item) -> None:
    """What events ask for when the cards of phase 1 are there.

    Clauses: bang.event.handcuffs.declare_suit, bang.event.ranch.effect.
    """
    who = item["who"]
    first(position, *high_noon.after_phase_1(position, who), *fistful.ranch(position, who, "phase_1"))


ASK = {"drink or draw": (answers_drink, None, answer_drink, "bang.event.hard_liquor.effect")}
DO = {"phase 1": do_phase_1, "phase 1 over": do_phase_1_over}
