"""A small rulebook that is sound, for tests that break it or look things up in it."""

from pathlib import Path

SAMPLE = {
    "documents.yaml": """\
- id: '000'
  game: bang
  title: Leaflet
  edition: old
  language: cs
  publisher: Nobody
- id: '003'
  game: bang
  title: Book
  edition: new
  language: cs
  publisher: Nobody
  year: 2023
  pages: 12
- id: '004'
  game: samurai
  title: Scroll
  edition: only
  language: cs
  publisher: Nobody
- id: '001'
  game: dice
  title: Sheet
  edition: Polish
  language: pl
  publisher: Nobody
- id: '002'
  game: dice
  title: Sheet
  edition: Portuguese
  language: pt-BR
  publisher: Nobody
""",
    "bang/names.yaml": """\
- id: beer
  kind: card
  en: Beer
  cs: Pivo
- id: jail
  kind: card
  en: Jail
  cs: Vězení
  aliases: [Prigione]
- id: bart_cassidy
  kind: character
  en: Bart Cassidy
  cs: Bart Cassidy
- id: jourdonnais
  kind: character
  en: Jourdonnais
  cs: Jourdonnais
- id: sheriff
  kind: role
  en: Sheriff
  cs: Šerif
- id: bang
  kind: card
  en: BANG!
  cs: BANG!
""",
    "bang/groups.yaml": """\
- id: brown_cards
  en: Brown cards
  aliases: [brown card]
  members: [beer, bang]
- id: two_players
  en: Two players left
  note: Two are left.
""",
    "bang/sets.yaml": """\
- id: annex
  editions: ['003']
""",
    "bang/annex.yaml": """\
- id: bang.annex.cold
  kind: effect
  text: In the annex drinks are cold.
  set: annex
  sources:
    - document: '003'
      page: 12
      section: Annex

- id: bang.annex.talk
  kind: note
  text: In the annex players whisper.
  set: annex
  sources:
    - document: '003'
      page: 12
      section: Annex
""",
    "bang/cards.yaml": """\
- id: bang.card.beer.heal_one
  kind: effect
  text: Beer gives back one life.
  sources:
    - document: '003'
      page: 8
      section: Pivo
    - document: '000'
      section: Pivo
  elements: [beer, brown_cards, two_players]

- id: bang.card.beer.save
  kind: permission
  text: Beer can be played against the loss of the last life.
  editions: ['003']
  sources:
    - document: '003'
      page: 8
      section: Pivo
  elements: [beer]
  overrides: [bang.turn.own_turn]
  reading:
    question: Does it help when two lives are lost?
    alternatives:
      each_counts: Each Beer makes up for one.
      never: No.
    default: each_counts
    reason: The example says so.

- id: bang.card.jail.not_sheriff
  kind: prohibition
  text: >-
    Jail is not played
    on the Sheriff.
  why: They would never play.
  sources:
    - document: '003'
      page: 9
      section: Vězení
  elements: [jail, sheriff]
""",
    "dice/names.yaml": """\
- id: arrow
  kind: die
  en: Arrow
  pl: Strzała
  pt: Flecha
- id: arrow_token
  kind: token
  en: Arrow token
  pt: Marcador
- id: bart_cassidy
  kind: character
  en: Bart Cassidy
  pl: Bart Cassidy
  pt: Bart Cassidy
  aliases: [Sęp]
""",
    "dice/dice.yaml": """\
- id: dice.arrow.take
  kind: effect
  text: An arrow brings a token.
  sources:
    - document: '001'
      section: Kostki
  elements: [arrow, arrow_token]

- id: dice.indians.attack
  kind: effect
  text: Without tokens the Indians attack.
  editions: ['002']
  sources:
    - document: '002'
      section: Os Dados
  elements: [arrow]

- id: dice.character.bart_cassidy.life
  kind: setup
  text: Bart Cassidy has 8 life points.
  sources:
    - document: '001'
      section: Postacie
""",
    "bang/turn.yaml": """\
- id: bang.turn.own_turn
  kind: prohibition
  text: Cards are played in the own turn.
  sources:
    - document: '003'
      page: 4
      section: Průběh hry

- id: bang.turn.nobody_else
  kind: clarification
  text: The others wait.
  sources:
    - document: '003'
      page: 4
      section: Průběh hry
  follows_from: [bang.turn.own_turn]
  see: [bang.card.beer.save]

- id: bang.turn.talk
  kind: note
  text: Players talk.
  sources:
    - document: '003'
      page: 4
      section: Průběh hry

- id: bang.example.beer
  kind: example
  text: A wounded player drinks.
  sources:
    - document: '003'
      page: 8
      section: Pivo
  elements: [beer]
  given: [Ann has two lives of four.]
  when: [She plays Beer.]
  then: [She has three lives.]
  illustrates: [bang.card.beer.heal_one]
""",
}


def write_sample(folder: Path) -> Path:
    """The folder, now with the sample in it."""
    for name, text in SAMPLE.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
