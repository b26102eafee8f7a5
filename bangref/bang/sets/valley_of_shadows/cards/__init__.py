"""The playing cards of Valley of Shadows."""

from bangref.bang.sets.valley_of_shadows.cards import (
    aim,
    backfire,
    bandidos,
    bounty,
    escape,
    fanning,
    ghost,
    last_call,
    lemat,
    poker,
    rattlesnake,
    saved,
    shotgun,
    tomahawk,
    tornado,
)

FOR_ALL = (
    *aim.ELEMENTS,
    *backfire.ELEMENTS,
    *escape.ELEMENTS,
    *fanning.ELEMENTS,
    *ghost.ELEMENTS,
    *saved.ELEMENTS,
)
"""What is in force for everybody: cards that are played from the hand in answer, and rules that hang on no owner."""

IN_PLAY = (*bounty.ELEMENTS, *lemat.ELEMENTS, *rattlesnake.ELEMENTS, *shotgun.ELEMENTS)

EFFECTS = (
    aim.EFFECT,
    backfire.EFFECT,
    bandidos.EFFECT,
    bounty.EFFECT,
    escape.EFFECT,
    fanning.EFFECT,
    ghost.EFFECT,
    last_call.EFFECT,
    lemat.EFFECT,
    poker.EFFECT,
    rattlesnake.EFFECT,
    saved.EFFECT,
    shotgun.EFFECT,
    tomahawk.EFFECT,
    tornado.EFFECT,
)
MEMO = (aim.MEMO, fanning.MEMO)
READINGS = {
    **aim.READINGS,
    **bandidos.READINGS,
    **escape.READINGS,
    **fanning.READINGS,
    **ghost.READINGS,
    **poker.READINGS,
    **saved.READINGS,
}
FRAMES = {
    **bandidos.FRAMES,
    **fanning.FRAMES,
    **poker.FRAMES,
    **rattlesnake.FRAMES,
    **saved.FRAMES,
    **shotgun.FRAMES,
}
ROUNDS = {**backfire.ROUNDS, **bandidos.ROUNDS, **fanning.ROUNDS}
JOINTS = {**bandidos.JOINTS, **poker.JOINTS, **tornado.JOINTS}
CHOICES = saved.CHOICES
OPTIONS = saved.OPTIONS
