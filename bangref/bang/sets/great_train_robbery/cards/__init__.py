"""The sixteen playing cards."""

from bangref.bang.sets.great_train_robbery.cards import (
    blue,
    cactus,
    evaded,
    faces,
    knife_revolver,
    maps,
    money_bag,
    most_wanted,
    on_the_rails,
    strongbox,
    switch,
    train_robbery,
)

FACES = faces.FACES
FOR_ALL = (
    cactus.ELEMENT, evaded.ELEMENT, knife_revolver.ELEMENT, money_bag.ELEMENT, on_the_rails.ELEMENT, switch.ELEMENT,
    train_robbery.ELEMENT,
)  # fmt: skip
"""In force for everybody: what is played from the hand, and rules that hang on no owner."""
ELEMENTS = (*blue.ELEMENTS, maps.ELEMENT, strongbox.ELEMENT)
EFFECTS = (
    *blue.EFFECTS, cactus.EFFECT, evaded.EFFECT, knife_revolver.EFFECT, maps.EFFECT, money_bag.EFFECT,
    most_wanted.EFFECT, *on_the_rails.EFFECTS, strongbox.EFFECT, switch.EFFECT, train_robbery.EFFECT,
)  # fmt: skip
MEMO = (knife_revolver.MEMO, money_bag.MEMO)
READINGS = {**evaded.READINGS, **money_bag.READINGS, **most_wanted.READINGS}
ROUNDS = most_wanted.ROUNDS
FRAMES = {
    **cactus.FRAMES,
    **knife_revolver.FRAMES,
    **maps.FRAMES,
    **most_wanted.FRAMES,
    **on_the_rails.FRAMES,
    **switch.FRAMES,
    **train_robbery.FRAMES,
}
