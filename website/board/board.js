/* The page of one board: board.html?of=FILE#NAME, or #NAME-step-3. Its data are the script boards/FILE.js. */
"use strict";

(() => {
  const FILE = /^[a-z0-9_]+(\/[a-z0-9_]+)*$/;
  const within = parent !== window;
  document.body.classList.toggle("within", within);

  const file = new URLSearchParams(location.search).get("of") || "";
  const name = location.hash.slice(1).replace(/-step-\d+$/, "");
  const place = document.querySelector(".board");

  function missing() {
    place.className = "missing";
    place.textContent = "There is no such board.";
  }

  function show() {
    const { boards, cards, clauses } = globalThis.bangrefBoards || { boards: {} };
    if (!Object.hasOwn(boards, name)) {
      missing();
      return;
    }
    const film = { ...boards[name], clauses, cards: boards[name].cards.map((place) => cards[place]), rules: "rules/" };
    document.title = document.querySelector("h1").textContent = film.about;
    place.addEventListener("bangref-step", (event) => within && parent.postMessage({ bangrefStep: event.detail }, "*"));
    const viewer = globalThis.bangref.mount(place, film, name);
    const step = viewer.named(location.hash);
    viewer.show(Math.max(step, 0), true);
    if (within) {
      focus();
    }
  }

  if (FILE.test(file)) {
    const script = document.createElement("script");
    script.src = `boards/${file}.js`;
    script.addEventListener("load", show);
    script.addEventListener("error", missing);
    document.head.append(script);
  } else {
    missing();
  }
})();
