"""Being killed, penalty and reward (chapters "Zabití postavy", "Tresty a odměny")."""

from __future__ import annotations

from verification.model.bang import armed_answers, dodge_city, gold, shadow
from verification.model.bang.ending import is_prey, judge_end
from verification.model.bang.facts import Item, Position
from verification.model.bang.load import give_back_load
from verification.model.bang.piles import gain
from verification.model.bang.sequence import set_off
from verification.model.bang.table import (
    back_without_lives,
    has,
    has_card,
    has_equipment,
    in_game,
    numbered,
    of_three,
    others_from,
    owner_of,
    reading,
    role,
    within_grasp,
)
from verification.model.bang.todo import do, end_turn_at_once, first, forget_player


def do_last_life(position: Position, item: Item) -> None:
    """Nothing has saved a player: the last life brings gold, and then the player is killed; or Ghost Car keeps them.

    Teren Kill draws! before that: whoever is saved would not be eliminated.

    Clauses: bang.gold_rush.gold.last_life, bang.wagon.ghost_car.effect, bang.wagon.ghost_car.no_reward,
    bang.wagon.ghost_car.keeps_cards_in_play, bang.character.teren_kill.draw_check,
    bang.character.teren_kill.no_beer_after, bang.character.teren_kill.leaving.
    """
    who = item["who"]
    position["lives"][who] = 0
    car = has_card(position, who, "Ghost Car")
    first(position, {**item, "what": "kept by Ghost Car" if car else "killed"})
    if has(position, who, "Teren Kill"):
        first(position, do("draw!", who, wants="not spades", flipped=[], then="Teren Kill"))
    gold.pay_for_death(position, item)
    armed_answers.answer_to_death(position, item)


def do_kept(position: Position, item: Item) -> None:
    """Ghost Car keeps a player in the game, without lives.

    Clause: bang.wagon.ghost_car.effect.
    """
    position["ghosts"].append(item["who"])


def do_killed(position: Position, item: Item) -> None:
    """A player is killed: out of the game, whose end is judged first.

    Clauses: bang.elimination.last_life, bang.elimination.killer, bang.events.no_killer, bang.elimination.reveal_role,
    bang.elimination.turn_ends, bang.end.immediate, bang.equipment.wanted.gold, bang.equipment.wanted.no_killer.
    """
    who, killer = item["who"], item["by"]
    wanted = has_equipment(position, who, "Wanted")
    if wanted and killer not in (None, who) and in_game(position, str(killer)):
        gold.take_nuggets(position, str(killer), 1)
    opponent = item.get("opponent")
    blamed = killer
    if killer is None and reading(position, "bang.penalty.sheriff_kills_deputy") == "opponent":
        blamed = opponent
    leave_game(position, who, blamed)
    shadow.choose_first_side(position, who)
    at_once = reading(position, "bang.end.immediate") == "at_once"
    if at_once and judge_end(position):
        return
    if position["turn"] == who and not position["lent"]:
        end_turn_at_once(position)
    follow_death(position, who, killer, opponent, wanted)


def leave_game(position: Position, who: str, killer: str | None, again: bool = False) -> None:
    """The player is out; the first one to be so is remembered, but not who leaves again after coming back.

    Clauses: bang.event.dead_man.first_elimination, bang.three_players.target_killed_by_other.
    """
    if not again:
        position["numbers"].setdefault("first_out", numbered(position).index(who) + 1)
    position["out"].append(who)
    if not again:
        position["recast"] = [name for name in position["recast"] if name != who]
        position["renegades_killed"] += [who] if role(position, who) == "renegade" else []
    position["shown"] = [*(name for name in position["shown"] if name != who), who]
    if of_three(position) and shadow.with_shadows(position):
        bit = 1 << numbered(position).index(who)
        position["numbers"]["eliminated_of_three"] = position["numbers"].get("eliminated_of_three", 0) | bit
    if of_three(position) and not again:
        position["killed"].append([who, killer, is_prey(position, who, killer)])
    forget_player(position, who)


def follow_death(
    position: Position, who: str, killer: str | None, opponent: str | None, wanted: bool, leaving: str | None = None
) -> None:
    """What follows a death: the cards, the penalty, the reward, the abilities of others.

    ``leaving``: "ghost" for a player whom Ghost Town eliminates again, or by one reading the loss of their Ghost.

    Clauses: bang.elimination.discard_all, bang.reward.kill_outlaw, bang.penalty.before_abilities,
    bang.character.vulture_sam.sheriff_penalty_order.
    """
    cards = do("cards of the dead", who, killer=killer, leaving=leaving)
    reward = do("reward", killer, dead=who, wanted=wanted)
    penalty = do("penalty", killer, dead=who, opponent=opponent)
    abilities = do("others answer a death", dead=who)
    after = [reward, penalty, abilities]
    if reading(position, "bang.penalty.before_abilities") == "abilities_first":
        after = [reward, abilities, penalty]
    if reading(position, "bang.reward.kill_outlaw") == "before_discard":
        after.remove(reward)
        first(position, reward, cards, *after)
    else:
        first(position, cards, *after)


def do_cards_of_the_dead(position: Position, item: Item) -> None:
    """The cards of a dead player are discarded, but for those that Vulture Sam takes.

    Clauses: bang.elimination.discard_all, bang.discard.order_choice, bang.character.vulture_sam.takes_all,
    bang.gold_rush.equipment.vulture_sam, bang.gold_rush.equipment.eliminated, bang.shadow.leaving.vulture_sam.
    """
    who = item["who"]
    takers = [name for name in owner_of(position, "Vulture Sam") if name != who]
    if shadow.nobody_inherits(position, item["leaving"]):
        takers = []
    inherited = position["hand"][who] + within_grasp(position, who) if takers else []
    cards = [card for card in position["hand"][who] + position["in_play"][who] if card not in inherited]
    chooser = who
    if (
        reading(position, "bang.discard.order_choice") == "killer"
        and item["killer"]
        and in_game(position, item["killer"])
    ):
        chooser = item["killer"]
    if len(takers) > 1:
        dodge_city.share_cards(position, who, takers)
    first(position, do("order of discards", chooser, cards=cards, of=who))
    if len(takers) == 1:
        for card in inherited:
            gain(position, takers[0], card)
        position["hand"][who], position["in_play"][who] = [], cards


def do_penalty(position: Position, item: Item) -> None:
    """A Sheriff who has killed a Deputy discards all cards.

    Clauses: bang.penalty.sheriff_kills_deputy, bang.three_players.no_deputy_penalty, bang.reward.no_killer.
    """
    killer = item["who"]
    if killer is None and reading(position, "bang.penalty.sheriff_kills_deputy") == "opponent":
        killer = item["opponent"]
    if killer is None or role(position, killer) != "sheriff" or role(position, item["dead"]) != "deputy":
        return
    cards = position["hand"][killer] + position["in_play"][killer]
    first(position, do("order of discards", killer, cards=list(cards), of=killer, gone_with=killer))


def do_reward(position: Position, item: Item) -> None:
    """The killer of an Outlaw draws three cards; of three players, the killer of anybody. Wanted brings two more.

    Clauses: bang.reward.kill_outlaw, bang.reward.kill_outlaw.by_anyone, bang.reward.own_duel_none,
    bang.reward.no_killer, bang.three_players.kill_reward, bang.equipment.wanted.cards,
    bang.equipment.wanted.cumulative, bang.equipment.wanted.sheriff_deputy, bang.equipment.wanted.no_killer.
    """
    killer = item["who"]
    if killer is None or killer == item["dead"] or not in_game(position, killer):
        return
    number = 3 if of_three(position) or role(position, item["dead"]) == "outlaw" else 0
    number += 2 if item["wanted"] else 0
    first(position, do("draw cards", killer, n=number))


def do_others_answer(position: Position, item: Item) -> None:
    """Abilities that the death of another character sets off; the gold of the dead goes back.

    Clauses: bang.gold_rush.gold.eliminated, bang.character.herb_hunter.draw_on_kill,
    bang.character.gregg_digger.heal_on_kill, bang.load.eliminated.
    """
    gold.give_back(position, item["dead"])
    give_back_load(position, item["dead"])
    for who in others_from(position, item["dead"]):
        for character in ("Herb Hunter", "Gregg Digger"):
            if has(position, who, character):
                set_off(position, who, character)


def do_leaves_again(position: Position, item: Item) -> None:
    """A player back in Ghost Town is out again at the end of the turn, and so is a Shadow Gunslinger.

    Clauses: bang.event.ghost_town.ends, bang.event.ghost_town.cards_discarded, bang.event.ghost_town.no_reward,
    bang.event.ghost_town.vulture_sam, bang.event.ghost_town.gregg_digger, bang.event.ghost_town.herb_hunter,
    bang.shadow.leaving, bang.shadow.leaving.cards, bang.shadow.leaving.equipment, bang.shadow.leaving.no_kill,
    bang.shadow.leaving.gregg_and_herb, bang.shadow.with_events, bang.end.immediate.
    """
    who = item["who"]
    if not back_without_lives(position, who) or not in_game(position, who):
        return
    as_shadow = shadow.is_shadow(position, who)
    position["back"] = None
    leave_game(position, who, None, again=True)
    if reading(position, "bang.end.immediate") == "at_once" and judge_end(position):
        return
    if as_shadow:
        first(position, do("cards of the dead", who, killer=None, leaving="shadow"), do("load goes back", who))
    else:
        follow_death(position, who, None, None, wanted=False, leaving="ghost")


def do_load_goes_back(position: Position, item: Item) -> None:
    """A Shadow Gunslinger who leaves has no load tokens any more.

    Clause: bang.load.eliminated.
    """
    give_back_load(position, item["who"])


DO = {
    "load goes back": do_load_goes_back,
    "leaves again": do_leaves_again,
    "die": do_last_life,
    "killed": do_killed,
    "kept by Ghost Car": do_kept,
    "cards of the dead": do_cards_of_the_dead,
    "penalty": do_penalty,
    "reward": do_reward,
    "others answer a death": do_others_answer,
}
