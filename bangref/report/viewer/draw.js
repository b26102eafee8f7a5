/* How the pieces of a recorded game are drawn: cards, dice, lives, players, the middle of the table.

   Everything is made of elements and text nodes, never of markup, so that a name can be any text. */
"use strict";

globalThis.bangref = globalThis.bangref || {};

(() => {
  const SVG = "http://www.w3.org/2000/svg";

  /* An element; attributes that are undefined, null or false are left out. */
  function make(tag, attributes, ...children) {
    return filled(document.createElement(tag), attributes, children);
  }

  function draw(tag, attributes, ...children) {
    return filled(document.createElementNS(SVG, tag), attributes, children);
  }

  function filled(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value !== undefined && value !== null && value !== false) {
        element.setAttribute(name, value === true ? "" : value);
      }
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  }

  function counted(number, noun) {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
  }

  // Symbols, each in a square of 24 ---------------------------------------------------------------------------

  const SUITS = {
    spades: "M12 2C9 6.5 3.5 9.5 3.5 14a4.3 4.3 0 0 0 7.3 3.1L9.5 22h5l-1.3-4.9A4.3 4.3 0 0 0 20.5 14C20.5 9.5 15 6.5 12 2z",
    hearts: "M12 21.5C6.5 16.5 2.5 13 2.5 8.5A4.9 4.9 0 0 1 12 6.6a4.9 4.9 0 0 1 9.5 1.9c0 4.5-4 8-9.5 13z",
    diamonds: "M12 1.5 20 12l-8 10.5L4 12z",
    clubs: "M12 2a4.6 4.6 0 0 0-3.9 7A4.6 4.6 0 1 0 10.8 16.5L9.5 22h5l-1.3-5.5A4.6 4.6 0 1 0 15.9 9 4.6 4.6 0 0 0 12 2z",
  };
  const SIGNS = {
    event: "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
    weapon: "M20.5 2 9 13.5l1.5 1.5L22 3.5zM8 13l3 3-1.5 1.5-1-1L5 20l1 1-2 1-2-2 1-2 1 1 3.5-3.5-1-1z",
    property: "M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z",
    action: "M12 21 1.5 9.5A15 15 0 0 1 22.5 9.5zM12 18l2-9.5h-4z",
    arrow: "M21 3l-1 6-1.6-1.6L8.5 17.3 9 20l-3 2-1-3-3-1 2-3 2.7.5 9.9-9.9L15 4z",
    dynamite: "M5 9h9v13H5zM15 9V6.5a2.5 2.5 0 0 1 5 0h-1.5a1 1 0 0 0-2 0V9zM19 1l.7 2.3L22 4l-2.3.7L19 7l-.7-2.3L16 4l2.3-.7z",
    beer: "M4 7h12v15H4zM17 10h4v8h-4v-2h2v-4h-2zM4 6a3 3 0 0 1 4-3 3.5 3.5 0 0 1 6 0 2.5 2.5 0 0 1 2 3z",
    gatling: "M2 7h16v2H2zM2 11h16v2H2zM2 15h16v2H2zM19 5h3v14h-3z",
  };

  function symbol(path, x, y, size, name) {
    return draw("path", { class: name, d: path, transform: `translate(${x} ${y}) scale(${size / 24})` });
  }

  // Cards and dice ---------------------------------------------------------------------------------------------

  const LETTERS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

  /* A card as people say it: name, rank and suit, and what else is printed. */
  function cardWords(card) {
    const rank = card.suit ? ` ${card.rank}${LETTERS[card.suit] || ""}` : "";
    return [`${card.name}${rank}`, ...card.printed].join(", ");
  }

  const ROOM = 57;

  /* The face of a card: a band in the colour of its kind with rank, suit and name, so that a fan can be read. */
  function cardFace(card, size) {
    if (card.kind === "back") return back(card.name);
    const sign = SUITS[card.suit] || SIGNS[card.kind];
    const red = card.suit === "hearts" || card.suit === "diamonds";
    const long = card.name.length * 5.7 > ROOM;
    const below = card.printed.map((text, line) =>
      draw("text", { class: "printed", x: 41, y: 86 - 10 * (card.printed.length - 1 - line), "text-anchor": "middle" }, text));
    return draw(
      "svg", { class: `card ${card.kind} ${size || ""}`, viewBox: "0 0 64 94", role: "img", "aria-label": cardWords(card) },
      draw("title", {}, cardWords(card)),
      draw("rect", { class: "paper", x: 1, y: 1, width: 62, height: 92, rx: 6 }),
      draw("path", { class: "band", d: "M7 1H19V93H7A6 6 0 0 1 1 87V7A6 6 0 0 1 7 1Z" }),
      card.rank ? draw("text", { class: "rank", x: 10.5, y: 14, "text-anchor": "middle" }, card.rank) : null,
      sign ? symbol(sign, 5, 18, 11, "on-band") : null,
      draw("text", {
        class: "name", transform: "translate(6.9 33) rotate(90)",
        textLength: long ? ROOM : null, lengthAdjust: long ? "spacingAndGlyphs" : null,
      }, card.name),
      sign ? symbol(sign, 28, card.printed.length ? 20 : 30, 26, red ? "pip red" : "pip") : null,
      card.rank ? draw("text", { class: red ? "big red" : "big", x: 41, y: card.printed.length ? 68 : 78, "text-anchor": "middle" }, card.rank) : null,
      below,
      draw("rect", { class: "edge", x: 1, y: 1, width: 62, height: 92, rx: 6 }),
    );
  }

  function back(text) {
    return draw(
      "svg", { class: "card back", viewBox: "0 0 64 94", "aria-hidden": "true" },
      draw("rect", { class: "paper", x: 1, y: 1, width: 62, height: 92, rx: 6 }),
      draw("rect", { class: "inner", x: 7, y: 7, width: 50, height: 80, rx: 3 }),
      draw("text", { class: "count", x: 32, y: 55, "text-anchor": "middle" }, text),
    );
  }

  function bullsEye(number) {
    return [
      ...[18, 11].map((radius) => draw("circle", { class: "ring", cx: 24, cy: 24, r: radius })),
      draw("text", { class: "number", x: 24, y: 29, "text-anchor": "middle" }, number),
    ];
  }

  function die(face) {
    const eye = /^bulls_eye_(\d)$/.exec(face.id);
    return draw(
      "svg", { class: `die ${face.id}`, viewBox: "0 0 48 48", role: "img", "aria-label": face.name },
      draw("title", {}, face.name),
      draw("rect", { class: "paper", x: 1, y: 1, width: 46, height: 46, rx: 9 }),
      eye ? bullsEye(eye[1]) : symbol(SIGNS[face.id] || SIGNS.event, 10, 10, 28, "pip"),
    );
  }

  /* Cards that overlap as far as they have to. fresh: places of those that have just come. */
  function fan(label, cards, fresh) {
    const items = cards.map(([card, upon], place) =>
      make("li", { class: fresh.has(place) ? "fresh" : null },
        cardFace(card), upon ? make("span", { class: "upon" }, upon) : null));
    return make("ul", { class: "fan", "aria-label": `${label}: ${counted(cards.length, "card")}` }, items);
  }

  // Players ----------------------------------------------------------------------------------------------------

  function lives(seat) {
    if (seat.lives === undefined) {
      return null;
    }
    const word = seat.life || "lives";
    const bullets = Array.from({ length: Math.max(seat.most, seat.lives) }, (_, place) =>
      make("i", { class: place < seat.lives ? "bullet" : "bullet lost" }));
    return make("span", { class: `lives ${word}`, role: "img", "aria-label": `${seat.lives} of ${seat.most} ${word}` }, bullets);
  }

  function role(seat) {
    const name = seat.role[0].toUpperCase() + seat.role.slice(1);
    const hidden = !seat.open && !seat.out;
    const known = hidden ? `${name}, not known to the others` : name;
    return make("span", { class: `role ${seat.role}${hidden ? " hidden" : ""}`, title: known },
      seat.star ? make("span", { "aria-hidden": "true" }, "★ ") : null, name,
      hidden ? make("span", { class: "unseen" }, ", secret") : null);
  }

  /* The places in a list of cards that were not there before; equal cards are told apart by number only. */
  function arrived(now, before) {
    const left = new Map();
    for (const card of before) {
      left.set(card, (left.get(card) || 0) + 1);
    }
    const places = new Set();
    now.forEach((card, place) => {
      if (left.get(card)) {
        left.set(card, left.get(card) - 1);
      } else {
        places.add(place);
      }
    });
    return places;
  }

  /* A fan under its title, at its narrowest one card and the bands of the others. */
  function group(title, cards, number) {
    const made = make("div", { class: "group" }, make("span", { class: "label" }, title), number ? cards : null);
    made.style.minWidth = number ? `calc(var(--card) + ${number - 1} * var(--strip))` : "auto";
    return made;
  }

  const IN_A_ROW = 7;

  function fans(film, seat, before) {
    if (!seat.hand) {
      return null;
    }
    const lying = seat.lying.map(([card]) => card);
    const had = before && before.hand ? before : { hand: seat.hand, lying: seat.lying };
    const inHand = fan("hand", seat.hand.map((card) => [film.cards[card], ""]), arrived(seat.hand, had.hand));
    const inPlay = fan("in play", seat.lying.map(([card, upon]) => [film.cards[card], upon]),
      arrived(lying, had.lying.map(([card]) => card)));
    const stacked = seat.lying.length && seat.hand.length + seat.lying.length > IN_A_ROW;
    return make("div", { class: stacked ? "cards stacked" : "cards" },
      group(`hand ${seat.hand.length}`, inHand, seat.hand.length),
      seat.lying.length ? group("in play", inPlay, seat.lying.length) : null);
  }

  /* How a player has changed since the step before: lives won or lost. */
  function change(seat, before) {
    if (!before || before.lives === undefined || (seat.lives === before.lives && seat.out === before.out)) {
      return null;
    }
    const difference = (seat.lives === undefined ? 0 : seat.lives) - before.lives;
    const word = seat.out ? "out" : `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`;
    return difference || seat.out ? make("span", { class: difference > 0 ? "change more" : "change less" }, word) : null;
  }

  /* A player: name, role, character, lives, cards. */
  function player(film, number, seat, before) {
    const counts = (seat.counts || []).map(([name, have]) => make("span", { class: "note" }, `${name} ${have}`));
    const notes = (seat.notes || []).map((note) => make("span", { class: "note" }, note));
    const name = make("button", { class: "who", type: "button", "aria-pressed": "false" }, make("bdi", {}, film.players[number]));
    return make("section", { class: `seat${seat.out ? " out" : ""}`, "aria-label": film.players[number] },
      make("header", {}, name, role(seat), change(seat, before), make("span", { class: "far" })),
      make("div", { class: "person" }, make("span", { class: "character" }, seat.character), lives(seat), counts, notes,
        seat.out ? make("span", { class: "note" }, "out of the game") : null),
      fans(film, seat, before));
  }

  // The middle -------------------------------------------------------------------------------------------------

  function pile(film, heap) {
    const open = heap.top !== null;
    const number = heap.cards === null ? "" : String(heap.cards);
    const face = open ? cardFace(film.cards[heap.top]) : back(number || "–");
    const caption = make("figcaption", {}, heap.name, number ? make("b", {}, ` ${number}`) : null);
    return make("figure", { class: heap.cards || open ? "pile" : "pile empty" }, heap.aside ? null : face, caption);
  }

  /* Cards that move along beside others: from place to place a line. */
  function track(film, { name, row, behind, told, columns }) {
    const cell = (thing) => {
      const card = typeof thing === "number";
      const kind = card ? film.cards[thing].kind : thing === null ? "bare" : "other";
      return make("td", { class: kind }, card ? film.cards[thing].name : thing);
    };
    const titles = [row, behind].map((title) => make("th", { scope: "col" }, title));
    const lines = columns.map((things) => make("tr", {}, things.map(cell)));
    return make("table", { class: "track", "aria-label": `${name}: ${told}` },
      make("thead", {}, make("tr", {}, titles)), make("tbody", {}, lines));
  }

  /* What lies in the middle of the table. */
  function middle(film, data) {
    const shown = data.shown || [];
    const dice = data.dice || [];
    const tracks = data.tracks || [];
    const along = new Set(tracks.flatMap(({ row, behind }) => [row, behind]));
    const heaps = (data.piles || []).filter((heap) => !along.has(heap.name));
    const piles = (some) =>
      some.length ? make("div", { class: "piles" }, some.map((heap) => pile(film, heap))) : null;
    return make("div", { class: "middle" },
      piles(heaps.filter((heap) => !heap.aside)),
      tracks.map((each) => track(film, each)),
      piles(heaps.filter((heap) => heap.aside && heap.cards)),
      dice.length ? make("div", { class: "dice", role: "group", "aria-label": "dice" }, dice.map((face) => die(film.cards[face]))) : null,
      shown.length ? make("div", { class: "shown" }, make("span", { class: "label" }, "on the table"),
        fan("on the table", shown.map((card) => [film.cards[card], ""]), new Set())) : null,
      (data.notes || []).map((note) => make("p", { class: "note" }, note)));
  }

  Object.assign(globalThis.bangref, { make, draw, player, middle, cardFace, cardWords, die, counted });
})();
