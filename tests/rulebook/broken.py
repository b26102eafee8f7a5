"""What can be broken in the sample of a rulebook, and how the problem that is told begins."""

CARDS, TURN, NAMES, DOCUMENTS = "bang/cards.yaml", "bang/turn.yaml", "bang/names.yaml", "documents.yaml"
GROUPS = "bang/groups.yaml"
DICE, DICE_NAMES = "dice/dice.yaml", "dice/names.yaml"
BEER = f"{CARDS}:1: bang.card.beer.heal_one: "
SAVE = f"{CARDS}:12: bang.card.beer.save: "
JAIL = f"{CARDS}:30: bang.card.jail.not_sheriff: "
OTHERS = f"{TURN}:9: bang.turn.nobody_else: "
TALK = f"{TURN}:19: bang.turn.talk: "
STORY = f"{TURN}:27: bang.example.beer: "

TALK_SOURCES = "talk.\n  sources:\n    - document: '003'\n      page: 4\n      section: Průběh hry\n"

BREAKS = {
    "unknown field": (CARDS, "  why:", "  because:", JAIL + "because: Extra inputs"),
    "missing field": (CARDS, "  kind: effect\n", "", BEER + "kind: Field required"),
    "unknown kind": (CARDS, "kind: effect", "kind: magic", BEER + "kind: Input should be"),
    "blank text": (CARDS, "Beer gives back one life.", "' '", BEER + "text: String should have"),
    "paragraphs": (CARDS, "played\n", "played\n\n", JAIL + "text: has more than one paragraph"),
    "field order": (
        CARDS,
        "  kind: effect\n  text: Beer gives back one life.\n",
        "  text: Beer gives back one life.\n  kind: effect\n",
        BEER + "fields out of order: id, text, kind",
    ),
    "no sources": (
        TURN,
        TALK_SOURCES,
        "talk.\n  sources: []\n",
        TALK + "sources: List should have at least 1 item",
    ),
    "empty list": (CARDS, "elements: [jail, sheriff]", "elements: []", JAIL + "elements: List"),
    "bad id": (
        CARDS,
        "bang.card.beer.heal_one",
        "bang.card.Beer",
        ":1: bang.card.Beer: id: String should match",
    ),
    "id is no text": (
        CARDS,
        "id: bang.card.beer.heal_one",
        "id: 7",
        ":1: 7: id: Input should be a valid string",
    ),
    "no id": (CARDS, "- id: bang.card.beer.heal_one\n  kind", "- kind", ":1: (no id): id: Field required"),
    "no record": (
        CARDS,
        "- id: bang.card.beer.heal_one",
        "- beer\n- id: bang.card.beer.heal_one",
        ":1: (no record): ",
    ),
    "foreign id": (
        TURN,
        "bang.turn.talk",
        "dice.turn.talk",
        ":19: dice.turn.talk: a clause in folder bang has an id",
    ),
    "twin clause": (
        TURN,
        "bang.turn.talk",
        "bang.turn.nobody_else",
        ":19: bang.turn.nobody_else: this clause stands already at bang/turn.yaml:9",
    ),
    "twin name": (
        NAMES,
        "id: jail",
        "id: beer",
        ":5: beer: this name of bang stands already at bang/names.yaml:1",
    ),
    "twin document": (
        DOCUMENTS,
        "'004'\n  game: samurai",
        "'000'\n  game: bang",
        ":15: 000: this document stands already at documents.yaml:1",
    ),
    "unquoted document": (CARDS, "'003'\n      page: 9", "003\n      page: 9", JAIL + "sources.0.document: "),
    "unknown document": (
        CARDS,
        "'003'\n      page: 9",
        "'009'\n      page: 9",
        JAIL + "sources: there is no document 009",
    ),
    "document of another game": (
        CARDS,
        "'003'\n      page: 9",
        "'004'",
        JAIL + "sources: document 004 is a rulebook of samurai",
    ),
    "page too high": (CARDS, "page: 9", "page: 13", JAIL + "sources: document 003 has 12 pages, not 13"),
    "page zero": (CARDS, "page: 9", "page: 0", JAIL + "sources.0.page: Input should be"),
    "page is a word": (CARDS, "page: 9", "page: '9'", JAIL + "sources.0.page: Input should be"),
    "page missing": (CARDS, "      page: 9\n", "", JAIL + "sources: document 003 is cited by page"),
    "page of a web page": (
        CARDS,
        "document: '000'\n",
        "document: '000'\n      page: 1\n",
        BEER + "sources: document 000 has no pages",
    ),
    "unknown edition": (
        CARDS,
        "editions: ['003']",
        "editions: ['004']",
        SAVE + "editions: 004 is no edition of bang",
    ),
    "edition not cited": (
        CARDS,
        "editions: ['003']",
        "editions: ['000']",
        SAVE + "editions: holds in 000 but does not cite it",
    ),
    "all editions": (
        CARDS,
        "editions: ['003']",
        "editions: ['003', '000']",
        SAVE + "editions: leave the field out",
    ),
    "unknown reference": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.card.beer.sip]",
        OTHERS + "see: there is no clause bang.card.beer.sip",
    ),
    "reference to itself": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.turn.nobody_else]",
        OTHERS + "see: refers to itself",
    ),
    "reference twice": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.card.beer.save, bang.card.beer.save]",
        OTHERS + "see: bang.card.beer.save stands 2 times",
    ),
    "follows from a note": (
        TURN,
        "follows_from: [bang.turn.own_turn]",
        "follows_from: [bang.turn.talk]",
        OTHERS + "follows_from: bang.turn.talk is of kind note and decides nothing",
    ),
    "illustrates an example": (
        TURN,
        "illustrates: [bang.card.beer.heal_one]",
        "illustrates: [bang.turn.talk]",
        STORY + "illustrates: bang.turn.talk is of kind note and decides nothing",
    ),
    "consequence with a reading": (
        CARDS,
        "  overrides: [bang.turn.own_turn]",
        "  follows_from: [bang.turn.own_turn]",
        SAVE + "a consequence of other clauses has no reading of its own",
    ),
    "note that rules": (
        TURN,
        "kind: clarification",
        "kind: note",
        OTHERS + "kind note decides nothing, so it cannot have 'follows_from'",
    ),
    "default not an alternative": (
        CARDS,
        "default: each_counts",
        "default: both",
        SAVE + "reading: default 'both' is not among",
    ),
    "one alternative": (
        CARDS,
        "      never: No.\n",
        "",
        SAVE + "reading.alternatives: Dictionary should have at least 2",
    ),
    "alternative is a truth value": (
        CARDS,
        "never: No.",
        "off: No.",
        SAVE + "reading.alternatives.0: Input should be a valid string (YAML reads",
    ),
    "no reason": (CARDS, "    reason: The example says so.\n", "", SAVE + "reading.reason: Field required"),
    "example without an end": (
        TURN,
        "  then: [She has three lives.]\n",
        "",
        STORY + "an example needs 'then'",
    ),
    "rule with a story": (
        TURN,
        "  see: [bang.card.beer.save]",
        "  see: [bang.card.beer.save]\n  given: [Ann.]",
        OTHERS + "only an example has 'given'",
    ),
    "unknown element": (
        CARDS,
        "[jail, sheriff]",
        "[jail, marshal]",
        JAIL + "elements: bang/names.yaml has no marshal",
    ),
    "unknown member": (
        GROUPS,
        "[beer, bang]",
        "[beer, gin]",
        ":1: brown_cards: members: bang/names.yaml has no gin",
    ),
    "member that is a group": (
        GROUPS,
        "[beer, bang]",
        "[beer, two_players]",
        ":1: brown_cards: members: bang/names.yaml has no two_players",
    ),
    "empty group": (GROUPS, "[beer, bang]", "[]", ":1: brown_cards: members: List should have at least 1 item"),
    "group of one": (GROUPS, "[beer, bang]", "[beer]", ":1: brown_cards: one member is no group"),
    "member twice": (GROUPS, "[beer, bang]", "[beer, bang, beer]", ":1: brown_cards: member beer stands 2 times"),
    "situation that nothing tells": (
        GROUPS,
        "  note: Two are left.\n",
        "",
        ":5: two_players: needs members, or a note that says what the situation is",
    ),
    "group twice": (
        GROUPS,
        "id: two_players",
        "id: brown_cards",
        ":5: brown_cards: this group of bang stands already at bang/groups.yaml:1",
    ),
    "group with the id of an element": (
        GROUPS,
        "id: two_players",
        "id: beer",
        ":5: beer: an element of bang has this id already",
    ),
    "spelling of an element and a group": (
        GROUPS,
        "en: Two players left",
        "en: PIVO",
        ":5: two_players: the spelling 'PIVO' already means beer",
    ),
    "group of which no clause speaks": (
        GROUPS,
        "  note: Two are left.\n",
        "  note: Two are left.\n- id: three_players\n  en: Three players\n  note: Three play.\n",
        ":8: three_players: no clause names this group",
    ),
    "group of another game": (
        DICE,
        "[arrow, arrow_token]",
        "[arrow, brown_cards]",
        ":1: dice.arrow.take: elements: dice/names.yaml has no brown_cards",
    ),
    "spelling of two elements": (
        NAMES,
        "cs: Vězení",
        "cs: PIVO",
        ":5: jail: the spelling 'PIVO' already means beer",
    ),
    "name in English only": (
        DICE_NAMES,
        "  pt: Marcador\n",
        "",
        ":6: arrow_token: needs a name in one of cs, pl, pt, or a note that says why there is none",
    ),
    "name without English": (DICE_NAMES, "  en: Arrow\n", "", ":1: arrow: en: Field required"),
    "name in a language of no rulebook": (
        DICE_NAMES,
        "  pt: Marcador\n",
        "  cs: Žeton\n",
        ":6: arrow_token: cs: no rulebook of dice is in this language",
    ),
    "name in a language of another game": (
        NAMES,
        "  cs: Vězení\n",
        "  cs: Vězení\n  pl: Więzienie\n",
        ":5: jail: pl: no rulebook of bang is in this language",
    ),
    "name in an unknown language": (DICE_NAMES, "  pl: Strzała", "  de: Pfeil", ":1: arrow: de: Extra inputs"),
    "languages out of order": (
        DICE_NAMES,
        "  pl: Strzała\n  pt: Flecha\n",
        "  pt: Flecha\n  pl: Strzała\n",
        ":1: arrow: fields out of order: id, kind, en, pt, pl should be id, kind, en, pl, pt",
    ),
    "spelling of two elements but for a stroke": (
        DICE_NAMES,
        "pt: Marcador",
        "pt: Strzala",
        ":6: arrow_token: the spelling 'Strzala' already means arrow",
    ),
    "edition of another game": (
        DICE,
        "editions: ['002']",
        "editions: ['003']",
        ":9: dice.indians.attack: editions: 003 is no edition of dice",
    ),
    "all editions of the second game": (
        DICE,
        "editions: ['002']",
        "editions: ['002', '001']",
        ":9: dice.indians.attack: editions: leave the field out",
    ),
    "element of another game": (
        DICE,
        "[arrow, arrow_token]",
        "[arrow, beer]",
        ":1: dice.arrow.take: elements: dice/names.yaml has no beer",
    ),
    "unknown kind of name": (NAMES, "kind: role", "kind: job", ":18: sheriff: kind: Input should be 'card'"),
    "year as a word": (
        DOCUMENTS,
        "year: 2023",
        "year: '2023'",
        ":7: 003: year: Input should be a valid integer",
    ),
    "key twice": (
        CARDS,
        "  why: They",
        "  kind: effect\n  why: They",
        ": not a YAML list of records: 'kind' stands twice",
    ),
    "not YAML": (CARDS, "elements: [beer]", "elements: [beer", ": not a YAML list of records: while parsing"),
}
"""By what is broken: the file, text there, what stands there instead, and how the problem told begins."""
