// The table of who meets whom, of the sets and kinds that are asked for.
(() => {
  const make = (tag, attributes, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
  };

  // What there is of a field, in the order of the page.
  const distinct = (names, field, order) => order.filter((value) => names.some((name) => name[field] === value));

  function table({ signs, names, rows }, shown) {
    const places = names.flatMap((name, place) => (shown(name) ? [place] : []));
    const head = make("tr", {}, make("td", {}), ...places.map((place) => make("th", { scope: "col" },
      make("a", { href: `${names[place].id}.html`, tabindex: -1 }, names[place].name))));
    const body = places.map((row) => make("tr", {},
      make("th", { scope: "row" }, make("a", { href: `${names[row].id}.html` }, names[row].name)),
      ...places.map((column) => cell(signs[rows[row][column]], names[row], names[column]))));
    return make("table", { class: "who" }, make("thead", {}, head), make("tbody", {}, ...body));
  }

  function cell(sign, one, other) {
    if (!sign) {
      return make("td", { class: "same" });
    }
    const said = `${one.name} and ${other.name}: ${sign.words}`;
    return make("td", { class: sign.id }, make("a",
      { href: `${one.id}.html#${other.id}`, title: said, "aria-label": said, tabindex: -1 }, sign.mark));
  }

  function choices(title, values, chosen, changed) {
    const boxes = values.map((value) => {
      const box = make("input", { type: "checkbox" });
      box.checked = chosen.has(value);
      box.addEventListener("change", () => {
        (box.checked ? chosen.add(value) : chosen.delete(value));
        changed();
      });
      return make("label", {}, box, ` ${value}`);
    });
    return make("fieldset", {}, make("legend", {}, title), ...boxes);
  }

  function mount(place, data) {
    const [sets, kinds] = [distinct(data.names, "set", data.sets), distinct(data.names, "kind", data.kinds)];
    const chosen = { set: new Set(sets.slice(0, 1)), kind: new Set(kinds) };
    const around = make("div", { class: "around", role: "region", "aria-label": "who meets whom", tabindex: 0 });
    const draw = () => around.replaceChildren(table(data, (name) => chosen.set.has(name.set) && chosen.kind.has(name.kind)));
    if (sets.length > 1) {
      place.append(choices("Sets", sets, chosen.set, draw));
    }
    place.append(choices("Kinds", kinds, chosen.kind, draw), around);
    draw();
  }

  for (const place of document.querySelectorAll("div.matrix")) {
    mount(place, JSON.parse(place.dataset.table));
  }
})();
