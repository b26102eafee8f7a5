"""The kernel in the place of a model, with or without a mistake of its own; a position is the number of a state."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bangref.core.action import Action
from bangref.core.engine import why_not
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.checkpoints import resume_of
from bangref.judge.reader import Transcript
from bangref.kits import names_for
from bangref.kits.bang.things_described import cards_of_piles
from bangref.record.convert import actions_of
from bangref.record.lines import understood
from bangref.record.model import ActionLine, CheckLine
from verification.compare.beginning import of_transcript
from verification.compare.kernel import Kernel
from verification.compare.model import Plain
from verification.compare.taking_back import VERB, gone_on, opened, taken_back


class StandIn:
    """Answers as the kernel does. mistake: changes what it says, by the name of the function."""

    def __init__(self, **mistake: Callable[[Any], Any]) -> None:
        self.kernel: Kernel | None = None
        self.states: list[Any] = []
        self.sessions: list[Session | None] = []
        self.before: Any = None
        self.mistake = mistake

    def _said(self, name: str, value: Any) -> Any:
        return self.mistake[name](value) if name in self.mistake else value

    def _at(self, position: Plain) -> Any:
        return self.states[position["state"]]

    def _kept(self, state: Any, session: Session | None = None) -> Plain:
        self.states.append(state)
        self.sessions.append(session)
        return {"state": len(self.states) - 1}

    def _kernel(self) -> Kernel:
        assert self.kernel is not None
        return self.kernel

    def _action(self, line: Plain) -> Action:
        understood_line = understood(line)
        assert isinstance(understood_line, ActionLine)
        (action,) = actions_of(understood_line, self._kernel().names)
        return action

    def begin(self, header: Plain) -> Plain:
        begun = of_transcript(_transcript(header), header)
        self.kernel = begun.kernel
        return self._kept(begun.state, opened(begun.kernel, begun.state))

    def resume(self, header: Plain, checkpoint: Plain) -> Plain:
        game, names = _transcript(header).game, _transcript(header).names
        told = {field: value for field, value in checkpoint.items() if field != "bag"}
        rules: Any = game.rules
        if "hand" in checkpoint:
            elsewhere = set(cards_of_piles(rules)) if told.get("piles") else set()
            cards = (card for card in names.all_cards(_cards(checkpoint)) if card not in elsewhere)
            rules = replace(rules, deck=tuple(sorted(cards)))
        names = names_for(rules, names.players)
        self.kernel = Kernel(rules, names)
        line = understood(
            {"check": {field: value for field, value in told.items() if field != "draw" or not checkpoint.get("bag")}}
        )
        assert isinstance(line, CheckLine)
        return self._kept(resume_of(line.check, names, game)(rules))

    def refusal(self, position: Plain, line: Plain) -> str | None:
        state = self._at(position)
        if "end" in line:
            won = self._said("winners", self._kernel().winners(state))
            right = not state.frames and sorted(line["end"]["winners"]) == sorted(won)
            return None if right else "bang.end.immediate"
        if line["do"] == VERB:
            taken: str | None = self._said("take back", self._taken_back(position, line))
            return taken
        fault = why_not(self._kernel().rules, state, self._action(line))
        found: str | None = self._said("refusal", None if fault is None else fault.clause)
        return found

    def _taken_back(self, position: Plain, line: Plain) -> Any:
        """The clause by which nothing can be taken back; the state otherwise is kept for ``play``."""
        session = self.sessions[position["state"]]
        assert session is not None
        self.before = taken_back(self._kernel(), session, line["by"])
        return self.before.clause if isinstance(self.before, Ruling) else None

    def play(self, position: Plain, line: Plain) -> Plain:
        if line["do"] == VERB:
            return self._kept(self.before)
        session, action = self.sessions[position["state"]], self._action(line)
        after = self._kernel().after(self._at(position), action)
        return self._kept(after, gone_on(session, action, after))

    def asked(self, position: Plain) -> Plain:
        state = self._at(position)
        return {"who": self._said("asked", self._kernel().asked(state)), "what": self._kernel().asked_what(state)}

    def answers(self, position: Plain) -> list[Plain]:
        kernel = self._kernel()
        found: list[Plain] = self._said("answers", [kernel.line(a) for a in kernel.legal(self._at(position))])
        return found

    def told(self, position: Plain) -> Plain:
        found: Plain = self._said("told", self._kernel().told(self._at(position)))
        return found


def _transcript(header: Plain) -> Transcript:
    return Transcript(io.BytesIO(json.dumps(header).encode()), "header")


def _cards(checkpoint: Plain) -> list[str]:
    """All cards that a checkpoint names."""
    of_players = (card for field in ("hand", "in_play") for cards in checkpoint[field].values() for card in cards)
    return [*of_players, *(card for field in ("draw", "bag", "discard") for card in checkpoint.get(field, []))]
