/* The page that checks a game: takes a file, lets a worker judge it, shows the verdict and the game; then it can be judged
   by another edition or reading, as by the options of `bangref verify`.

   The worker is started from a blob, since only then what this page forbids, to ask any other host, is forbidden to the
   worker as well. It is started with the first game, and anew where it has failed or another game is still being judged. */
"use strict";

(() => {
  const MOST = 20_000_000;  // bytes; the program reads no more of a game, packed or not
  const FOLDER = new URL(".", document.currentScript.src).href;
  const at = (id) => document.getElementById(id);
  const [file, doing, failed, verdict, text, game, progress] =
    ["file", "doing", "failed", "verdict", "text", "game", "progress"].map(at);
  const bar = progress.querySelector("progress");
  let worker = null;
  let busy = false;
  let number = 0;
  let shown = null;  // the file that is judged

  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

  // The worker -------------------------------------------------------------------------------------------------

  function started() {
    const script = `import ${JSON.stringify(`${FOLDER}worker.js`)};`;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const made = new Worker(address, { type: "module" });
    made.addEventListener("message", ({ data }) => heard[data.kind](data));
    made.addEventListener("error", (event) => {
      event.preventDefault();
      heard.failed({ problem: event.message || "the program could not be started" });
    });
    return made;
  }

  function ended() {
    if (worker) {
      worker.terminate();
    }
    worker = null;
    busy = false;
  }

  const heard = {
    loading({ loaded, total }) {
      bar.max = total;
      bar.value = loaded;
      tell(loaded < total ? `Loading the program: ${megabytes(total)}.` : "Starting the program.");
    },
    judging({ number: which, name }) {
      busy = true;
      if (which === number) {
        bar.removeAttribute("value");
        tell(`Judging ${name}.`);
      }
    },
    judged({ number: which, name, told, chosen }) {
      busy = false;
      if (which === number) {
        show(name, JSON.parse(told), chosen);
      }
    },
    failed({ problem }) {
      ended();
      refuse(`The program failed, which says nothing about the game: ${problem}`);
    },
  };

  // What is told -----------------------------------------------------------------------------------------------

  /* Only what is new is written, so that nobody hears the same over and over. aloud: it can be seen elsewhere. */
  function tell(words, aloud = false) {
    doing.classList.toggle("aloud", aloud);
    if (doing.textContent !== words) {
      doing.textContent = words;
    }
  }

  function clear() {
    verdict.removeAttribute("aria-busy");
    failed.hidden = verdict.hidden = progress.hidden = true;
    failed.textContent = "";
    tell("");
    game.replaceChildren();
    game.className = "";
  }

  function refuse(words) {
    clear();
    failed.textContent = words;
    failed.hidden = false;
  }

  /* The verdict, as the command line says it; below it the game, at the first step that is not in order.
     chosen: how it was to be judged, as text; nothing for a game that is new here. */
  function show(name, told, chosen) {
    clear();
    tell(`${name}: ${told.verdict}`, true);
    at("name").textContent = `${name}: ${told.verdict}`;
    at("name").className = told.verdict;
    text.textContent = told.text;
    verdict.hidden = false;
    history.replaceState(null, "", location.pathname + location.search);
    if (told.film && told.film.steps.length) {
      const viewer = globalThis.bangref.mount(game, { ...told.film, rules: "rules/" }, "");
      viewer.show(viewer.marked.length ? viewer.marked[0] : 0, true);
    }
    const options = optionsOf(chosen ? JSON.parse(chosen) : {});
    at("by").hidden = !options.length;
    at("by").querySelector("code").textContent = ["bangref verify", ...options].join(" ");
    if (chosen) {
      verdict.scrollIntoView();
    } else {
      offer(told.choices);
    }
  }

  // How it is judged -------------------------------------------------------------------------------------------

  const optionsOf = ({ edition, readings, compare }) => [
    ...(edition ? [`--edition ${edition}`] : []),
    ...Object.entries(readings || {}).map(([id, value]) => `--reading ${id}=${value}`),
    ...(compare ? [`--compare ${compare}`] : []),
  ];

  function offer(choices) {
    at("otherwise").hidden = !choices;
    at("otherwise").open = false;
    if (!choices) {
      return;
    }
    const { edition, editions, readings } = choices;
    const named = editions.map(({ id, title }) => new Option(`${id}: ${title}`, id));
    const recorded = edition ? `as it is recorded: ${edition}` : `none is recorded, so ${editions[0].id}`;
    at("edition").replaceChildren(new Option(recorded, ""), ...named);
    at("compare").replaceChildren(new Option("nothing", ""),
      grouped("Another edition", named.map((option) => new Option(option.text, option.value))),
      ...readings.map(({ id, question, values }) => grouped(question,
        Object.entries(values).map(([value, meaning]) => new Option(meaning, `${id}=${value}`)))));
    at("readings").replaceChildren(...readings.map(choiceOf));
  }

  function grouped(label, options) {
    const group = document.createElement("optgroup");
    group.label = label;
    group.append(...options);
    return group;
  }

  function choiceOf({ id, question, values, default: usual, recorded }) {
    const select = document.createElement("select");
    select.id = select.name = id;
    const first = recorded ? `as it is recorded: ${values[recorded]}` : `left open; by default: ${values[usual]}`;
    select.append(new Option(first, ""),
      ...Object.entries(values).map(([value, meaning]) => new Option(`${value}: ${meaning}`, value)));
    const label = document.createElement("label");
    label.htmlFor = id;
    const code = document.createElement("code");
    code.textContent = id;
    label.append(question, " ", code);
    const line = document.createElement("p");
    line.append(label, " ", select);
    return line;
  }

  function chosenNow() {
    const readings = [...at("readings").querySelectorAll("select")].filter(({ value }) => value);
    return JSON.stringify({
      edition: at("edition").value,
      readings: Object.fromEntries(readings.map(({ name, value }) => [name, value])),
      compare: at("compare").value,
    });
  }

  function judgeAgain() {
    if (!verdict.hasAttribute("aria-busy")) {
      judge(shown, chosenNow());
    }
  }

  at("again").addEventListener("click", judgeAgain);
  at("recorded").addEventListener("click", () => {
    for (const select of at("otherwise").querySelectorAll("select")) {
      select.selectedIndex = 0;
    }
    judgeAgain();
  });

  // Files ------------------------------------------------------------------------------------------------------

  async function check(files) {
    const [chosen, ...others] = files;
    if (!chosen) {
      refuse("There was no file in what was dropped.");
      return;
    }
    if (others.length) {
      refuse("One game at a time, please.");
      return;
    }
    if (chosen.size > MOST) {
      refuse(`${chosen.name} has ${megabytes(chosen.size)}, which is more than any game can have.`);
      return;
    }
    judge(chosen, "");
  }

  /* chosen: how, as text; nothing for a game that is new here. Else the verdict stays in sight until there is another. */
  async function judge(file, chosen) {
    const mine = ++number;
    if (busy) {
      ended();
    }
    if (chosen) {
      verdict.setAttribute("aria-busy", "true");
    } else {
      clear();
    }
    let data;
    try {
      data = await file.arrayBuffer();
    } catch (problem) {
      refuse(`${file.name} cannot be read (${problem.message}). A folder is no game.`);
      return;
    }
    if (mine !== number) {
      return;
    }
    shown = file;
    worker ||= started();
    progress.hidden = Boolean(chosen);
    worker.postMessage({ number, name: file.name, data, chosen }, [data]);
  }

  async function checkExample(event) {
    const address = event.target.dataset.file;
    const answer = await fetch(address).catch(() => null);
    if (answer && answer.ok) {
      check([new File([await answer.blob()], address.split("/").pop())]);
    } else {
      refuse("The example is not there: the site is not complete.");
    }
  }

  function dropping(event) {
    if (event.dataTransfer && [...event.dataTransfer.types].includes("Files")) {
      event.preventDefault();
      document.body.classList.toggle("dropping", event.type === "dragover");
      if (event.type === "drop") {
        check(event.dataTransfer.files);
      }
    }
  }

  file.addEventListener("change", () => {
    if (file.files.length) {
      check(file.files);
      file.value = "";  // so that the same file, mended meanwhile, can be chosen again
    }
  });
  at("example").addEventListener("click", checkExample);
  for (const kind of ["dragover", "dragleave", "drop"]) {
    addEventListener(kind, dropping);
  }

  // A page out of a folder keeps the words that stand in it.
  if (location.protocol !== "file:") {
    at("unable").hidden = true;
    at("choose").hidden = false;
    fetch(`${FOLDER}runtime/manifest.json`).then((answer) => answer.json()).then(({ bytes }) => {
      at("size").textContent = megabytes(bytes);
    }, () => refuse("The program is not there: the site is not complete."));
  }
})();
