"""The generic frames: ways of asking that every game shares.

    Choose      one player picks one of some named options (a call: returns the option)
    Gather      several cards that hold only as a whole: picked one by one, committed at once, can be abandoned
    InOrder     players one after another, each completely before the next
    Joint       everybody decides first, then all of it happens together
    Window      those who have something to answer may answer, in order; nobody else is asked
    Batch       effects due at the same time, carried out one at a time in the rules' order
    Chance      nature decides

What a frame is about is named by its ``what``, a key into the tables of the rules. ``FRAMES`` is the table of them all.
"""

from bangref.core.frame import AnyKinds
from bangref.core.frames import batch, chance, choose, gather, in_order, joint, window

FRAMES: AnyKinds = {
    **choose.FRAMES,
    **gather.FRAMES,
    **in_order.FRAMES,
    **joint.FRAMES,
    **window.FRAMES,
    **batch.FRAMES,
    **chance.FRAMES,
}
