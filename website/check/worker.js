/* The kernel in a worker: loaded with the first game, then fed game by game.

   Takes {number, name, data}; answers {kind: loading | judging | judged | failed, ...}. */

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
  const { bytes, wheels, python } = await (await fetched(`${HERE}manifest.json`)).json();
  const count = (more) => {
    loaded += more;
    self.postMessage({ kind: "loading", loaded: Math.min(loaded, bytes), total: bytes });
  };
  // Python's own files are fetched by what runs it.
  self.fetch = async (address) => counted(await fetched(address), count);
  const files = wheels.map(async (name) => (await self.fetch(`${HERE}${name}`)).arrayBuffer());
  const pyodide = await loadPyodide({ indexURL: HERE, lockFileContents: { info: python, packages: {} } });
  for (const each of await Promise.all(files)) {
    pyodide.unpackArchive(each, "wheel");
  }
  self.fetch = plain;
  return { pyodide, judge: pyodide.pyimport("bangref.report.checked").checked_json };
}

let kernel = null;

async function judged({ number, name, data }) {
  kernel ||= started();
  const { pyodide, judge } = await kernel;
  self.postMessage({ kind: "judging", number, name });
  const bytes = pyodide.toPy(new Uint8Array(data));
  try {
    self.postMessage({ kind: "judged", number, name, told: judge(name, bytes) });
  } finally {
    bytes.destroy();
  }
}

self.addEventListener("message", ({ data }) => {
  judged(data).catch((problem) => self.postMessage({ kind: "failed", problem: String(problem.message || problem) }));
});
