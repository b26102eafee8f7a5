/* A recorded game that one can step through: the table, what is told of the step, the list of all steps.

   bangref.mount(place, film, name) puts it into an element; where the film says in which folder the rulebooks lie
   (rules: "rules/"), its clauses lead there. A film also may stand in a script element of the type
   application/json with the attribute data-bangref-film; each of them on a page is mounted before it. With an id, the
   steps of the film are #id-step-12, else #step-12. */
"use strict";

(() => {
  const { make, draw, player, middle, badge, wrong, details, verdict } = globalThis.bangref;
  const mounted = [];
  const ICONS = { first: "M5 5h3v14H5zM20 5v14L9 12z", previous: "M17 4v16L6 12z", next: "M7 4v16l11-8z", last: "M16 5h3v14h-3zM4 5v14l11-7z" };

  // The table --------------------------------------------------------------------------------------------------

  /* Rows of seats, clockwise: above the middle, at its sides, below it. */
  function rows(ring) {
    const sides = ring.length > 2 ? 1 : 0;
    const above = Math.floor((ring.length - 2 * sides + 1) / 2);
    const below = ring.slice(above + sides, ring.length - sides).reverse();
    return { above: ring.slice(0, above), right: sides ? ring[above] : null, below, left: sides ? ring[ring.length - 1] : null };
  }

  /* Where each seat lies in a grid of six columns. */
  function places(ring) {
    const { above, right, below, left } = rows(ring);
    const found = new Map([[right, "5 / span 2 / 2"], [left, "1 / span 2 / 2"]]);
    for (const [seats, row] of [[above, 1], [below, 3]]) {
      const wide = seats.length ? 6 / seats.length : 6;
      seats.forEach((seat, place) => found.set(seat, `${place * wide + 1} / span ${wide} / ${row}`));
    }
    return found;
  }

  function put(element, place) {
    const [start, span, row] = place.split(" / ");
    element.style.gridColumn = `${start} / ${span}`;
    element.style.gridRow = row;
  }

  /* The players as dots on a circle: for screens on which they cannot sit round the table. */
  function ringOf(film, table, seats, step) {
    const ring = film.parts[table.ring];
    const at = new Map(ring.map((seat, place) => {
      const angle = (2 * Math.PI * place) / ring.length - Math.PI / 2 - (ring.length > 2 ? Math.PI / ring.length : 0);
      return [seat, [160 + 112 * Math.cos(angle), 92 + 62 * Math.sin(angle)]];
    }));
    const dots = ring.map((seat) => {
      const [x, y] = at.get(seat);
      const state = seats[seat].out ? "dot out" : seat === table.turn ? "dot turn" : "dot";
      const short = [...film.players[seat]].slice(0, 9).join("");
      return draw("g", { class: state }, draw("circle", { cx: x, cy: y, r: 13 }),
        draw("text", { class: "number", x, y: y + 4, "text-anchor": "middle" }, seats[seat].lives ?? "–"),
        draw("text", { class: "name", x, y: y + 26, "text-anchor": "middle" }, short));
    });
    const [from, to] = [at.get(step.by), at.get(step.on)];
    const aim = from && to && from !== to ? draw("line", { class: "aim", x1: from[0], y1: from[1], x2: to[0], y2: to[1] }) : null;
    return draw("svg", { class: "ring-map", viewBox: "20 14 280 172", "aria-hidden": "true" },
      draw("ellipse", { class: "felt", cx: 160, cy: 92, rx: 112, ry: 62 }), aim, dots);
  }

  /* Where the way out of the middle of a box crosses its edge. */
  function edge(box, towards) {
    const [dx, dy] = [towards.x - box.x, towards.y - box.y];
    const scale = Math.min(Math.abs(box.width / 2 / (dx || 1e-9)), Math.abs(box.height / 2 / (dy || 1e-9)), 1);
    return { x: box.x + dx * scale, y: box.y + dy * scale };
  }

  function boxIn(element, origin) {
    const box = element.getBoundingClientRect();
    return { x: box.left - origin.left + box.width / 2, y: box.top - origin.top + box.height / 2, width: box.width, height: box.height };
  }

  // One viewer -------------------------------------------------------------------------------------------------

  class Viewer {
    constructor(root, film, name) {
      this.root = root;
      this.film = film;
      this.prefix = name ? `${name}-step-` : "step-";
      this.place = 0;
      this.marked = film.steps.flatMap((step, place) => (["illegal", "undecided"].includes(step.mark) ? [place] : []));
      this.measured = null;
      this.build();
    }

    build() {
      this.table = make("div", { class: "table" });
      this.measures = make("div", { class: "measures", "aria-live": "polite" });
      this.number = make("p", { class: "which" });
      this.said = make("h2", { class: "step", "aria-live": "polite" });
      this.wrong = make("div", { class: "told wrong" });
      this.told = make("div", { class: "told" });
      this.list = make("ol", { class: "steps" }, this.items());
      const all = make("details", { class: "all", open: true }, make("summary", {}, "All steps"), this.list);
      all.open = matchMedia("(min-width: 60rem)").matches;
      this.root.classList.add("bangref-viewer");
      this.root.replaceChildren(
        this.head(),
        make("div", { class: "body" },
          make("section", { class: "around", "aria-label": "table" }, this.table, this.measures),
          make("section", { class: "telling", "aria-label": "step" }, 
            make("div", { class: "headline" }, this.number, this.said), this.wrong, this.told, all)),
        this.controls());
      new ResizeObserver(() => this.aim()).observe(this.table);
    }

    head() {
      const { film } = this;
      const sets = [`edition ${film.edition}`, ...film.sets, ...film.variants].join(", ");
      const word = verdict(film);
      return make("div", { class: "head" },
        make("p", {}, make("b", {}, film.title), ` — ${sets}`),
        make("p", {}, make("span", { class: `badge ${word === "legal" ? "legal" : "illegal"}` }, word)),
        film.comment ? make("p", { class: "comment" }, film.comment) : null,
        film.broken ? make("p", { class: "broken", role: "alert" }, `The transcript cannot be read any further: ${film.broken}`) : null);
    }

    /* The list of all steps; a heading wherever the turn passes on. */
    items() {
      let turn = null;
      return this.film.steps.map((step) => {
        const link = make("a", { href: `#${this.prefix}${step.number}`, class: step.mark ? step.mark.replace(" ", "-") : null },
          make("span", { class: "at" }, String(step.number)), make("span", {}, step.said), badge(step.mark));
        const next = step.table ? step.table.turn : null;
        const passes = next !== null && next !== turn && step.table ? make("span", { class: "turn-of" }, `turn of ${this.film.players[next]}`) : null;
        turn = next === null ? turn : next;
        return make("li", {}, link, passes);
      });
    }

    controls() {
      const button = (icon, label, act) => {
        const face = ICONS[icon] ? draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[icon] })) : icon;
        const made = make("button", { type: "button", "aria-label": label, title: label }, face);
        made.addEventListener("click", act);
        return made;
      };
      const last = this.film.steps.length - 1;
      this.slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "step" });
      this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
      this.first = button("first", "first step (Home)", () => this.show(0));
      this.previous = button("previous", "previous step (left arrow)", () => this.show(this.place - 1));
      this.next = button("next", "next step (right arrow)", () => this.show(this.place + 1));
      this.last = button("last", "last step (End)", () => this.show(last));
      const problem = this.marked.length ? button("!", "next step that is not in order", () => this.showMarked()) : null;
      if (problem) {
        problem.className = "problem";
      }
      this.marks = make("div", { class: "marks", "aria-hidden": "true" }, this.marked.map((place) => {
        const mark = make("i", {});
        mark.style.left = `${last ? (100 * place) / last : 0}%`;
        return mark;
      }));
      return make("div", { class: "controls", role: "group", "aria-label": "steps" },
        this.first, this.previous, make("div", { class: "slide" }, this.slider, this.marks), this.next, this.last, problem);
    }

    showMarked() {
      const coming = this.marked.find((place) => place > this.place);
      this.show(coming === undefined ? this.marked[0] : coming);
    }

    /* Go to a step, by its place; quietly: the address stays as it is. */
    show(place, quietly) {
      this.place = Math.max(0, Math.min(place, this.film.steps.length - 1));
      const step = this.film.steps[this.place];
      this.measured = null;
      this.tell(step);
      this.lay(step);
      this.slider.value = this.place;
      this.slider.setAttribute("aria-valuetext", `step ${step.number}: ${step.said}`);
      this.first.disabled = this.previous.disabled = this.place === 0;
      this.next.disabled = this.last.disabled = this.place === this.film.steps.length - 1;
      if (!quietly) {
        history.replaceState(null, "", `#${this.prefix}${step.number}`);
        this.root.dispatchEvent(new CustomEvent("bangref-step", { bubbles: true, detail: step.number }));
      }
    }

    tell(step) {
      const count = this.film.steps[this.film.steps.length - 1].number;
      const line = step.line ? `, line ${step.line}` : "";
      this.number.replaceChildren(step.number ? `Step ${step.number} of ${count}${line} ` : `Steps: ${count} `, badge(step.mark) || "");
      this.said.textContent = step.said;
      this.said.className = `step ${step.mark ? step.mark.replace(" ", "-") : ""}`;
      this.wrong.replaceChildren(...wrong(this.film, step).filter(Boolean));
      this.told.replaceChildren(...details(this.film, step).filter(Boolean));
      const items = this.list.querySelectorAll("a");
      items.forEach((item, place) => (place === this.place ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
      const current = items[this.place];
      this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    }

    /* The table after a step, or the last one that was known. */
    lay(step) {
      const { film } = this;
      const table = step.table;
      this.measures.replaceChildren();
      this.seats = [];
      this.arrow = null;
      if (!table) {
        this.table.className = "table unknown";
        this.table.replaceChildren(make("p", { class: "remark" }, "The table is not known here: an earlier step is illegal."));
        return;
      }
      const ring = film.parts[table.ring];
      const seats = table.seats.map((part) => film.parts[part]);
      const before = this.place ? film.steps[this.place - 1].table : null;
      const at = places(ring);
      this.apart = film.parts[table.apart];
      this.table.className = "table";
      this.seats = seats.map((seat, number) => {
        const element = player(film, number, seat, before ? film.parts[before.seats[number]] : null);
        element.classList.toggle("turn", number === table.turn);
        element.classList.toggle("won", Boolean(table.winners && table.winners.includes(number)));
        put(element, at.get(number));
        this.listen(element, number);
        return element;
      });
      this.arrow = draw("svg", { class: "arrows", "aria-hidden": "true" });
      const centre = middle(film, film.parts[table.middle]);
      this.table.replaceChildren(make("div", { class: "felt" }), this.arrow, ringOf(film, table, seats, step), centre,
        ...ring.map((number) => this.seats[number]));
      this.aim();
    }

    /* An arrow from whoever acts to whoever it is aimed at. */
    aim() {
      const step = this.film.steps[this.place];
      const [from, to] = this.seats ? [this.seats[step.by], this.seats[step.on]] : [];
      if (!this.arrow || !from || !to || from === to) {
        return;
      }
      const origin = this.table.getBoundingClientRect();
      const [one, other] = [boxIn(from, origin), boxIn(to, origin)];
      const [start, end] = [edge(one, other), edge(other, one)];
      const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
      const wrong = step.mark === "illegal" ? " illegal" : "";
      this.arrow.replaceChildren(
        draw("line", { class: `aim${wrong}`, x1: start.x, y1: start.y, x2: end.x, y2: end.y }),
        draw("path", { class: `tip${wrong}`, d: "M-16 -9 0 0-16 9-11 0Z", transform: `translate(${end.x} ${end.y}) rotate(${turn})` }));
    }

    // Distances ------------------------------------------------------------------------------------------------

    listen(element, number) {
      element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.measured === null && this.measure(number));
      element.addEventListener("pointerleave", () => this.measured === null && this.measure(null));
      element.querySelector(".who").addEventListener("click", () => {
        this.measured = this.measured === number ? null : number;
        this.measure(this.measured);
        this.tellMeasures(this.measured);
      });
    }

    /* How far the others are for a player; null: for nobody. */
    measure(number) {
      const { to = {} } = number === null ? {} : this.apart[number];
      this.seats.forEach((element, seat) => {
        const [away, words] = to[seat] || ["", ""];
        const told = element.querySelector(".far");
        told.textContent = String(away);
        told.title = words;
        element.classList.toggle("measuring", seat === number);
        element.querySelector(".who").setAttribute("aria-pressed", String(this.measured !== null && seat === number));
      });
    }

    /* The same in words, with how it comes about; null: of nobody. */
    tellMeasures(number) {
      const { to = {}, own = "" } = number === null ? {} : this.apart[number];
      const lines = Object.entries(to).map(([seat, [, words]]) => `${this.film.players[seat]}: ${words}`);
      const title = number === null ? "" : `For ${this.film.players[number]}${own ? `: ${own}` : ""}`;
      this.measures.replaceChildren(...(lines.length ? [make("p", { class: "lead" }, title),
        make("ul", {}, lines.map((line) => make("li", {}, line)))] : []));
    }

    // Address and keys -----------------------------------------------------------------------------------------

    /* The place of the step that an address names; -1 where it names none of this game. */
    named(address) {
      const text = address.replace(/^#/, "");
      const number = text.startsWith(this.prefix) ? text.slice(this.prefix.length) : "";
      return /^\d+$/.test(number) ? this.film.steps.findIndex((step) => step.number === Number(number)) : -1;
    }

    key(event) {
      const steps = { ArrowLeft: this.place - 1, ArrowRight: this.place + 1, Home: 0, End: this.film.steps.length - 1 };
      if (event.key in steps) {
        event.preventDefault();
        this.show(steps[event.key]);
      }
    }
  }

  // The page ---------------------------------------------------------------------------------------------------

  function goToAddress() {
    for (const viewer of mounted) {
      const place = viewer.named(location.hash);
      if (place >= 0) {
        viewer.show(place, true);
      }
    }
  }

  function pressed(event) {
    const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
    if (typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    const meant = mounted.length === 1 ? mounted[0] : mounted.find((viewer) => viewer.root.contains(event.target));
    if (meant) {
      meant.key(event);
    }
  }

  /* What was in the element before is forgotten. */
  function mount(root, film, name) {
    const viewer = new Viewer(root, film, name);
    const before = mounted.findIndex((one) => one.root === root);
    mounted.splice(before < 0 ? mounted.length : before, before < 0 ? 0 : 1, viewer);
    viewer.show(0, true);
    return viewer;
  }

  Object.assign(globalThis.bangref, { mount });
  for (const script of document.querySelectorAll("script[data-bangref-film]")) {
    const root = make("div", {});
    script.before(root);
    mount(root, JSON.parse(script.textContent), script.id);
  }
  goToAddress();
  addEventListener("hashchange", goToAddress);
  addEventListener("keydown", pressed);
})();
