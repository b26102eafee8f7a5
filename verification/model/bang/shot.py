"""BANG! effects and what cancels them (sections "BANG! a Vedle!", "Barel")."""

from __future__ import annotations

from verification.model.bang import armed_answers, bonus, fistful
from verification.model.bang.facts import Item, Position
from verification.model.bang.hit import bang_card_hits
from verification.model.bang.table import has, in_game, leaves_alone
from verification.model.bang.todo import do, first
from verification.model.bang.train_answers import evaded


def shot(target: str, by: str | None, needs: int = 1, **more: object) -> Item:
    """A BANG! effect on a player, to be dealt with.

    ``needs``: how many Missed! effects are still needed; ``tried``: the Barrels used; ``card``: the BANG! card.
    """
    return do("shot", target, by=by, needs=needs, tried=[], missed=[], gone_with=target, **more)


def needed_against(position: Position, shooter: str) -> int:
    """How many Missed! effects cancel a BANG! card of this player.

    Clauses: bang.character.slab_the_killer.two_missed, bang.character.slab_the_killer.bang_cards_only.
    """
    return 2 if has(position, shooter, "Slab the Killer") else 1


def do_shot(position: Position, item: Item) -> None:
    """The target may cancel the shot; a shot that is cancelled is over.

    Clauses: bang.card.missed.cancels, bang.card.missed.out_of_turn, bang.card.barrel.other_defence.
    """
    redirects = item.get("card") and has(position, item["who"], "Evan Babbit") and not item.get("stays")
    if not in_game(position, item["who"]) or (item.get("spared") and not redirects):
        return
    if item["needs"] <= 0:
        evaded(position, item)
        cancelled = {**item, "what": "shot is cancelled", "gone_with": None}
        first(position, *armed_answers.with_buntline_special(position, item), cancelled, *settled(item))
    else:
        first(position, {**item, "what": "turned on another" if redirects else "answer a shot"})


def do_cancelled(position: Position, item: Item) -> None:
    """What follows from a shot having been cancelled, beside what is a part of its effect.

    Clauses: bang.card.backfire.effect, bang.character.emiliano.take_cancelled_bang,
    bang.character.bloody_mary.effect.
    """
    first(position, *return_fire(position, item))
    bonus.take_cards_of_shot(position, item)
    armed_answers.shot_cancelled(position, item)


def settled(item: Item) -> list[Item]:
    """What waits for the end of a shot.

    Clause: bang.character.molly_stark.between_missed.
    """
    return [do("used a card", item["who"], n=item["molly"], settled=True)] if item.get("molly") else []


def return_fire(position: Position, item: Item) -> list[Item]:
    """Backfire has helped to cancel a shot: the player who fired it, if it was one, is the target of a BANG! effect.

    It falls due as the shot is cancelled, and a mark in the list says so: Suzy Lafayette on turn draws before it, and
    Suzy Lafayette, if it is she who returns it with her last card, when it is over.

    Clauses: bang.card.backfire.effect, bang.card.backfire.slab, bang.card.backfire.no_source_player,
    bang.card.backfire.kill_attribution, bang.sequence.simultaneous.
    """
    shooter, who, card = item["by"], item["who"], item.get("returned")
    if card is None or shooter is None or item.get("at") or leaves_alone(position, shooter, who, [card]):
        return []
    return [do("fire is returned", who), shot(shooter, who, source=card), do("effect over", who)]


def do_hit(position: Position, item: Item) -> None:
    """A shot that nothing has cancelled: a life is lost, or what else the shot was for happens.

    Clauses: bang.card.bang.hit, bang.symbol.bang, bang.event.ricochet.discards, bang.event.ricochet.no_life,
    bang.card.aim.effect,
    bang.event.russian_roulette.loser.
    """
    fired = item["shot"]
    if fired.get("at"):
        fistful.ricochet_hits(position, fired)
    elif fired.get("roulette"):
        fistful.roulette_lost(position, item["who"])
    else:
        first(position, do("lose lives", item["who"], n=fired.get("lives", 1), by=item["by"]))
        if fired.get("card"):
            bang_card_hits(position, item["who"], item["by"])


DO = {"shot": do_shot, "shot is cancelled": do_cancelled, "hit": do_hit}
