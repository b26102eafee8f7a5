/* The page that checks a game: takes a file, lets a worker judge it, shows the verdict and the game.

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
    judged({ number: which, name, told }) {
      busy = false;
      if (which === number) {
        show(name, JSON.parse(told));
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

  /* The verdict, as the command line says it; below it the game, at the first step that is not in order. */
  function show(name, told) {
    clear();
    tell(`${name}: ${told.verdict}`, true);
    at("name").textContent = `${name}: ${told.verdict}`;
    at("name").className = told.verdict;
    text.textContent = told.text;
    verdict.hidden = false;
    history.replaceState(null, "", location.pathname + location.search);
    if (told.film && told.film.steps.length) {
      const viewer = globalThis.bangref.mount(game, told.film, "");
      viewer.show(viewer.marked.length ? viewer.marked[0] : 0, true);
    }
  }

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
    const mine = ++number;
    if (busy) {
      ended();
    }
    clear();
    let data;
    try {
      data = await chosen.arrayBuffer();
    } catch (problem) {
      refuse(`${chosen.name} cannot be read (${problem.message}). A folder is no game.`);
      return;
    }
    if (mine !== number) {
      return;
    }
    worker ||= started();
    progress.hidden = false;
    worker.postMessage({ number, name: chosen.name, data }, [data]);
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
