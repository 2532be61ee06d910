// Measures whether a login's duration reveals that an email has an account: prints the AUC of a classifier by time
// alone. 0.5 reveals nothing; 0.4 to 0.6 is accepted. Usage: node bench/login-timing.ts [attempts]
import { performance } from "node:perf_hooks";
import { startTestServer } from "@jumbl/db/testing";
import { call, createPlayer, startTestApp } from "../src/testing/index.ts";

const ATTEMPTS = Number(process.argv[2] ?? 300);

/** Returns the share of pairs in which the time of `a` is longer than that of `b`; a tie counts half. */
function computeAuc(a: number[], b: number[]): number {
  let longer = 0;
  for (const one of a) {
    for (const other of b) {
      if (one > other) longer += 1;
      else if (one === other) longer += 0.5;
    }
  }
  return longer / (a.length * b.length);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const stop = await startTestServer();
const app = await startTestApp();
const { email } = await createPlayer(app);
const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };

async function measure(kind: keyof typeof times, index: number): Promise<void> {
  await app.db.deleteFrom("throttles").execute();
  const body = {
    email: kind === "known" ? email : `nobody${index}@example.org`,
    password: "Wrong-Password-1",
  };
  const start = performance.now();
  const { status } = await call(app, null, "POST", "/api/auth/login", body);
  times[kind].push(performance.now() - start);
  if (status !== 401) throw new Error(`a login with a wrong password returned ${status}`);
}

for (let index = -20; index < ATTEMPTS; index += 1) {
  if (index === 0) Object.assign(times, { known: [], unknown: [] });
  const order =
    Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
  for (const kind of order) await measure(kind, index);
}
console.log(
  `${ATTEMPTS} attempts of each; AUC ${computeAuc(times.known, times.unknown).toFixed(3)}`,
);
console.log(
  `median ms: known ${median(times.known).toFixed(1)}, unknown ${median(times.unknown).toFixed(1)}`,
);
await app.close();
await stop();
