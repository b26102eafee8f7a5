"""Pravidla pro 8 hráčů, Speciální pravidla pro 3 hráče: roles and goals with eight and with three players."""

from bangref.bang.facts import Roles
from bangref.bang.rules import Element, MemoSlot

ROLES: dict[int, Roles] = {}
ELEMENTS: tuple[Element, ...] = ()
TABLE: tuple[str, ...] = ()
MEMO: tuple[MemoSlot, ...] = ()
