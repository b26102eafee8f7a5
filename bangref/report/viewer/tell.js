/* What is told of a step: what was decided and by which clauses, what was found wrong, what comes next. */
"use strict";

(() => {
  const { make } = globalThis.bangref;

  const MARKS = {
    illegal: "illegal",
    undecided: "undecided",
    void: "nothing came of it",
    unjudged: "not judged",
    "taken back": "taken back",
  };

  function badge(mark) {
    return mark ? make("span", { class: `badge ${mark.replace(" ", "-")}` }, MARKS[mark] || mark) : null;
  }

  /* An id that may be broken at its dots. */
  function parted(id) {
    return id.split(".").flatMap((part, place) => (place ? [".", make("wbr"), part] : [part]));
  }

  /* A clause by its id; what it says and where it stands unfolds, with a link where the rulebooks are at hand. */
  function clause(film, id) {
    const found = film.clauses[id];
    if (!found) {
      return make("code", { class: "clause" }, id);
    }
    return make("details", { class: "clause" },
      make("summary", {}, make("code", {}, parted(id))),
      make("p", { class: "text" }, found.text, " ", make("em", {}, `(${found.kind})`)),
      found.why ? make("p", {}, `Why: ${found.why}`) : null,
      make("ul", { class: "sources" }, found.sources.map((source) => make("li", {}, source))),
      film.rules ? make("a", { href: `${film.rules}${found.chapter}.html#${id}`, target: "_top" }, "In the rulebook") : null);
  }

  function ruling(film, [fact, id]) {
    return make("li", {}, make("span", { class: "fact" }, fact), " ", clause(film, id));
  }

  function rulings(film, cited, name) {
    return cited && cited.length ? make("ol", { class: `rulings ${name || ""}` }, cited.map((each) => ruling(film, each))) : null;
  }

  function decision(film, done, alone) {
    const said = alone && !done.implied ? null
      : make("p", { class: "said" }, done.said, done.implied ? make("em", {}, " (nobody said so)") : null);
    return make("div", { class: done.implied ? "decision implied" : "decision" }, said, rulings(film, done.rulings));
  }

  function listed(title, lines, name) {
    return lines.length ? [make("p", { class: "lead" }, title), make("ul", { class: name }, lines.map((line) => make("li", {}, line)))] : [];
  }

  function reading(film, open) {
    return open ? make("p", {}, `Open reading: ${open.question} By default “${open.default}”; legal under “${open.legal_under}”: ${open.means} `,
      clause(film, open.id)) : null;
  }

  /* What is wrong with a step: what was tried, what forbids it, and what would have been legal. */
  function finding(film, found) {
    const more = found.more ? [`and ${found.more} more`] : [];
    const legal = found.asked ? [make("p", { class: "lead" }, "Legal here: ", found.asked[0], " ", clause(film, found.asked[1])),
      make("ul", { class: "alternatives" }, [...found.alternatives, ...more].map((line) => make("li", {}, line)))] : [];
    return make("section", { class: `finding ${found.kind}`, "aria-label": found.kind },
      make("p", { class: "lead" }, badge(found.kind), " ", found.tried || "The record differs", found.line ? make("small", {}, ` line ${found.line}`) : null),
      found.stood ? make("p", {}, "The record says that it was illegal, and stood; judging goes on as if it had been legal, or as told behind it.") : null,
      rulings(film, found.rulings, "against"),
      listed("Measured:", found.measured, "measured"),
      reading(film, found.reading),
      legal);
  }

  function asked(film, step) {
    return step.asked ? make("div", { class: "asked" }, make("p", {}, step.asked[0]), clause(film, step.asked[1])) : null;
  }

  /* What somebody wrote beside a step, and what is wrong with it. */
  function wrong(film, step) {
    return [
      (step.comment || []).map((text) => make("blockquote", {}, text)),
      (step.findings || []).map((found) => finding(film, found)),
      (step.remarks || []).map((line) => make("p", { class: "remark" }, line)),
      rulings(film, step.doubt, "against"),
    ].flat();
  }

  /* What was decided in a step, by which clauses, and who has to decide now. */
  function details(film, step) {
    const decisions = step.decisions || [];
    return [
      step.dealt ? make("p", { class: "remark" }, `${step.dealt} card${step.dealt === 1 ? "" : "s"} dealt`) : null,
      decisions.map((done) => decision(film, done, decisions.length === 1)),
      asked(film, step),
    ].flat();
  }

  /* How many of the steps are not in order, in words. */
  function verdict(film) {
    const count = (kind) => film.steps.filter((step) => step.mark === kind).length;
    const [illegal, undecided] = [count("illegal"), count("undecided")];
    const told = [illegal ? `${illegal} illegal` : "", undecided ? `${undecided} undecided` : "", film.broken ? "malformed" : ""];
    return told.filter(Boolean).join(", ") || "legal";
  }

  Object.assign(globalThis.bangref, { badge, wrong, details, verdict });
})();
