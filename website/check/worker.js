/* The kernel in a worker: loaded with the first game, then fed game by game.

   Takes {number, name, data, chosen}; answers {kind: loading | judging | judged | failed, ...}. */

import { loadPyodide } from "./runtime/pyodide.mjs";

const HERE = new URL("runtime/", import.meta.url).href;
const plain = self.fetch.bind(self);
let loaded = 0;

async function fetched(address) {
  const answer = await plain(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  return answer;
}

/* The same answer, whose bytes are counted as they come. */
function counted(answer, count) {
  const counter = new TransformStream({
    transform(chunk, out) {
      count(chunk.length);
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter), { headers: { "Content-Type": answer.headers.get("Content-Type") } });
}

async function started() {
  const { bytes, wheels, build } = await (await fetched(`${HERE}manifest.json`)).json();
  const count = (more) => {
    loaded += more;
    self.postMessage({ kind: "loading", loaded: Math.min(loaded, bytes), total: bytes });
  };
  // Python's own files are fetched by what runs it, which waits for ever where one of them does not come.
  let giveUp;
  const broken = new Promise((_, reject) => {
    giveUp = reject;
  });
  self.fetch = async (address) => {
    try {
      return counted(await fetched(address), count);
    } catch (problem) {
      giveUp(problem);
      throw problem;
    }
  };
  const files = wheels.map(async (name) => (await self.fetch(`${HERE}${name}`)).arrayBuffer());
  const python = loadPyodide({ indexURL: HERE, lockFileContents: { info: build, packages: {} } });
  const [pyodide, ...unpacked] = await Promise.race([Promise.all([python, ...files]), broken]);
  for (const each of unpacked) {
    pyodide.unpackArchive(each, "wheel");
  }
  self.fetch = plain;
  return { pyodide, judge: pyodide.pyimport("bangref.report.page_check").checked_json };
}

let kernel = null;

async function judged({ number, name, data, chosen }) {
  kernel ||= started();
  const { pyodide, judge } = await kernel;
  self.postMessage({ kind: "judging", number, name });
  const bytes = pyodide.toPy(new Uint8Array(data));
  try {
    self.postMessage({ kind: "judged", number, name, chosen, told: judge(name, bytes, chosen || "{}") });
  } finally {
    bytes.destroy();
  }
}

self.addEventListener("message", ({ data }) => {
  judged(data).catch((problem) => self.postMessage({ kind: "failed", problem: String(problem.message || problem) }));
});
