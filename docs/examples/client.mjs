// Plays a game of BANG! by `bangref serve` and referees it: node client.mjs [PLAYERS] [SEED]
// The command is `bangref serve`, or what BANGREF names, as a JSON array.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [command, ...options] = JSON.parse(process.env.BANGREF ?? '["bangref", "serve"]');
const server = spawn(command, options, { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let last = 0;

createInterface({ input: server.stdout }).on("line", (line) => {
  const { id, result, error } = JSON.parse(line);
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (error) reject(Object.assign(new Error(error.message), error));
  else resolve(result);
});

function ask(method, params = {}) {
  const id = ++last;
  server.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

// Always the same game: a small generator of numbers below n.
const [players, seed] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 1)];
let drawn = seed;
function below(n) {
  drawn = (drawn * 1103515245 + 12345) % 2147483648;
  return Math.floor((drawn / 2147483648) * n);
}

const { protocol } = await ask("version");
if (protocol !== 1) throw new Error(`bangref serve speaks version ${protocol}, and this is for version 1`);
let now = await ask("new", { players, seed });
const { session } = now;
let refused = 0;
while (now.question) {
  // Somebody speaks out of turn now and then; the referee says why not, and nothing has happened.
  if (below(4) === 0) {
    const { turn, players: seats } = await ask("view", { session });
    const other = seats.find((seat) => seat.name !== turn).name;
    const why = await ask("why_not", { session, action: `${other} ends the turn` });
    await ask("step", { session, action: `${other} ends the turn` }).catch((fault) => {
      if (fault.code !== 2 || fault.data.rulings[0].clause !== why.rulings[0].clause) throw fault;
      refused += 1;
    });
  }
  const { answers } = await ask("legal", { session });
  now = await ask("step", { session, action: answers[below(answers.length)].line });
}
const { transcript } = await ask("transcript", { session });
const { verdict, winners } = await ask("verify", { transcript });
console.error(`${verdict}, won by ${winners.join(", ")}; ${now.steps} decisions, ${refused} refused`);
process.stdout.write(transcript);
await ask("close", { session });
server.stdin.end();
