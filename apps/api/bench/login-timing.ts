// Can somebody tell by the time a log-in takes whether an e-mail has an account? Prints the AUC of a guess by time
// alone: 0.5 is blind, 0.4 to 0.6 is what is wanted. Run with: node bench/login-timing.ts [tries]
import { performance } from "node:perf_hooks";
import { prepareTestServer } from "@jumbl/db/testing";
import { call, newPlayer, startTestApp } from "../src/testing/index.ts";

const TRIES = Number(process.argv[2] ?? 300);

/** How often a time of `a` is longer than one of `b`; a tie counts half. */
function areaUnderCurve(a: number[], b: number[]): number {
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

const stop = await prepareTestServer();
const app = await startTestApp();
const { email } = await newPlayer(app);
const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };

async function measure(kind: keyof typeof times, at: number): Promise<void> {
  await app.db.deleteFrom("throttles").execute();
  const body = {
    email: kind === "known" ? email : `nobody${at}@example.org`,
    password: "Wrong-Password-1",
  };
  const start = performance.now();
  const { status } = await call(app, null, "POST", "/api/auth/login", body);
  times[kind].push(performance.now() - start);
  if (status !== 401) throw new Error(`a wrong log-in answered ${status}`);
}

for (let at = -20; at < TRIES; at += 1) {
  if (at === 0) Object.assign(times, { known: [], unknown: [] });
  const order =
    Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
  for (const kind of order) await measure(kind, at);
}
console.log(`${TRIES} tries of each; AUC ${areaUnderCurve(times.known, times.unknown).toFixed(3)}`);
console.log(
  `median ms: known ${median(times.known).toFixed(1)}, unknown ${median(times.unknown).toFixed(1)}`,
);
await app.close();
await stop();
