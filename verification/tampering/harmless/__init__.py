"""Kinds that stay legal by construction: the same game written otherwise, or another choice that is plainly allowed.

That nothing illegal comes of them is argued in the sentence of each kind, or seen by following the record plainly.

variant         what a kind is, and what comes of it
rewritten       the same game written otherwise
reordered       cards or discards exchanged, where nothing hangs on it
choices         another choice, after which the record breaks off; what is taken back
"""

from verification.tampering.harmless import choices, reordered, rewritten
from verification.tampering.harmless.variant import Kind, Variant

__all__ = ("KINDS", "Kind", "Variant")

KINDS: dict[str, Kind] = {**rewritten.KINDS, **reordered.KINDS, **choices.KINDS}
