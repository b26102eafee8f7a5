"""The twelve characters, one module each."""

from bangref.samurai.characters import (
    benkei,
    chiyome,
    ginchiyo,
    goemon,
    hanzo,
    hideyoshi,
    ieyasu,
    kojiro,
    musashi,
    nobunaga,
    tomoe,
    ushiwaka,
)  # fmt: skip

TWELVE = (
    benkei, chiyome, ginchiyo, goemon, hanzo, hideyoshi, ieyasu, kojiro, musashi, nobunaga, tomoe, ushiwaka,
)  # fmt: skip
