"""The kernel of one game, asked the same things as a model."""

from __future__ import annotations

from random import Random
from typing import Any

from bangref.core.action import NATURE, PASS, SHUFFLE, Action
from bangref.core.engine import answers, attempt, legal_actions, question
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import Ruling
from bangref.kits import kit_for
from bangref.kits.cards.view import in_flight
from bangref.kits.kit import Game
from bangref.record.convert import line_of
from bangref.record.names import CHANCE, Names
from verification.compare.model import Plain

NOBODY = "nobody"
"""Who is asked when the game is over."""


class Kernel:
    """The kernel under the rules of one game. names: of its players and things.

    game: with what its header tells in advance of chance, which it then answers by itself; None where there is nothing.
    """

    def __init__(self, rules: Any, names: Names, game: Game | None = None) -> None:
        self.rules, self.names, self.game, self.kit = rules, names, game, kit_for(names)
        self._lines: dict[Action, Plain] = {}

    def line(self, action: Action) -> Plain:
        """A decision as a line of a transcript."""
        found = self._lines.get(action)
        if found is None:
            found = self._lines[action] = line_of(action, self.names)
        return found

    def after(self, state: Any, action: Action) -> Any | Ruling:
        """The state after a decision, or the ruling that forbids it."""
        done = attempt(self.rules, state, action, explain=False)
        return done if isinstance(done, Ruling) else self.supplied(done[0])

    def explained(self, state: Any, action: Action) -> tuple[Any | Ruling, set[str]]:
        """The state after a decision, or the ruling that forbids it; and the clauses that say so, and who is asked."""
        done = attempt(self.rules, state, action)
        if isinstance(done, Ruling):
            return done, {done.clause}
        after = self.supplied(done[0])
        asked = question(self.rules, after)
        cited = {ruling.clause for ruling in done[1]}
        return after, cited if asked is None else cited | {asked.clause}

    def supplied(self, state: Any) -> Any:
        """The state after what the header has told in advance of chance, which is asked in setting up a game."""
        game = self.game
        while game is not None and game.needs_supply(state):
            decisions = game.supplied(state)
            if isinstance(decisions, Ruling):
                raise ValueError(f"the header is against the rules: {decisions}")
            for decision in decisions:
                done = attempt(self.rules, state, decision, explain=False)
                if isinstance(done, Ruling):
                    raise ValueError(f"the header is against the rules: {done}")
                state = done[0]
        return state

    def asked(self, state: Any) -> str:
        """Who decides next."""
        asked = question(self.rules, state)
        if asked is None:
            return NOBODY
        return CHANCE if asked.decider == NATURE else self.names.player(asked.decider)

    def asked_what(self, state: Any) -> str:
        """What is decided next."""
        asked = question(self.rules, state)
        return "" if asked is None else asked.kind

    def legal(self, state: Any) -> list[Action]:
        """Every legal decision, but for the orders of a shuffle."""
        return legal_actions(self.rules, state)

    def is_shuffle(self, state: Any) -> bool:
        """Whether chance has to tell an order, or that nobody knows it."""
        return self.asked_what(state).startswith(SHUFFLE)

    def orders(self, state: Any, random: Random) -> list[Action]:
        """What chance may tell of a shuffle: nothing, or an order, where there is more than one."""
        if not self.is_open_shuffle(state):
            return [Action(NATURE, PASS)]
        cards = list(state.piles[BAG])
        random.shuffle(cards)
        return [Action(NATURE, PASS), Action(NATURE, SHUFFLE, cards=tuple(cards))]

    def only_answer(self, state: Any) -> Action | None:
        """The one answer to the open question, where there is no other and nobody may interrupt."""
        found = answers(self.rules, state)
        if len(found) != 1 or self.is_open_shuffle(state) or len(legal_actions(self.rules, state)) > 1:
            return None
        return found[0]

    def is_open_shuffle(self, state: Any) -> bool:
        """Whether more than one order can be told."""
        return self.is_shuffle(state) and (len(set(state.piles[BAG])) > 1 or self.asked_what(state) != SHUFFLE)

    def made_of_nothing(self, before: Any, after: Any) -> bool:
        """Whether a pile is made anew of what has been discarded since a moment in which there was no pile to be made.

        Which of several cards that are discarded one after another are in it then, the rules do not say.
        """
        return self.is_open_shuffle(after) and len(before.piles[DISCARD_PILE]) < 2

    def is_closed(self, state: Any) -> bool:
        """Whether nobody can interrupt, since something is being set up or put together."""
        return bool(state.frames) and bool(self.rules.frames[state.frames[-1].__class__].closed)

    def told(self, state: Any) -> Plain:
        """A full checkpoint of the table, with ``bag`` where the order of cards to be drawn is not known."""
        found = self.kit.checks.full_check(state, self.names)
        bag = state.piles[BAG] if hasattr(state, "piles") else ()
        if bag:
            found["bag"] = [self.names.card_text(card) for card in bag]
            if state.piles[DRAW_PILE]:
                found["draw"] = [self.names.card_text(card) for card in state.piles[DRAW_PILE]]
        return found

    def told_now(self, state: Any) -> Plain:
        """What there is to compare: all of it, but who is out when the game is over, and nothing while it is set up."""
        if self.game is not None and self.game.setting_up(state):
            return {}
        found = self.told(state)
        if self.is_shuffle(state):  # the cards are between two piles
            found = {field: value for field, value in found.items() if field not in ("draw", "discard")}
        return found if state.frames else {field: found[field] for field in ("out", "honour") if field in found}

    def in_flight(self, state: Any) -> list[str]:
        """The cards that are on their way, such as those of somebody eliminated, or gathered to stay alive."""
        if not hasattr(state, "piles"):
            return []
        gathered = (card for frame in state.frames for heal in getattr(frame, "heals", ()) for card in heal.cards)
        return [self.names.card_text(card) for card in (*in_flight(self.rules, state), *gathered)]

    def in_play_phase(self, state: Any) -> bool:
        """Whether a full checkpoint of the state says everything about it."""
        return bool(state.frames) and self.kit.checks.in_play_phase(state)

    def winners(self, state: Any) -> list[str]:
        """The players who have won."""
        return [self.names.player(seat) for seat in state.winners or ()]
