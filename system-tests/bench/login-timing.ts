import { performance } from "node:perf_hooks";
import { startTestServer } from "@jumbl/db/testing";
import { Command } from "commander";
import { call, createPlayer, startTestApp } from "@jumbl/api/testing";
import { addFigure, getMedian, progress, roundTo } from "./report.ts";

/** Log-ins of each kind. */
const ATTEMPTS = 300;

/** Returns the share of pairs in which the time of `a` is longer than that of `b`; a tie counts half. */
function computeAuc(a: number[], b: number[]): number {
  const shares = a.flatMap((one) => b.map((other) => (Math.sign(one - other) + 1) / 2));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

async function run(): Promise<void> {
  const stop = await startTestServer();
  const app = await startTestApp();
  const { email } = await createPlayer(app);
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };

  async function measure(kind: keyof typeof times, index: number): Promise<void> {
    await app.db.deleteFrom("throttles").execute();
    const body = {
      email: kind === "known" ? email : `unknown${index}@example.org`,
      password: "Wrong-Password-1",
    };
    const start = performance.now();
    const { status } = await call(app, null, "POST", "/api/auth/login", body);
    times[kind].push(performance.now() - start);
    if (status !== 401) throw new Error(`a login with a wrong password returned ${status}`);
  }

  for (let index = -20; index < ATTEMPTS; index += 1) {
    if (index === 0) Object.assign(times, { known: [], unknown: [] });
    if (index % 50 === 0) progress(`attempt ${index} of ${ATTEMPTS}`);
    const order =
      Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) await measure(kind, index);
  }
  addFigure({
    name: "duration of a log-in",
    attempts: ATTEMPTS,
    auc: roundTo(computeAuc(times.known, times.unknown), 3),
    knownMs: roundTo(getMedian(times.known), 1),
    unknownMs: roundTo(getMedian(times.unknown), 1),
  });
  await app.close();
  await stop();
}

export const loginTiming = new Command("login-timing")
  .description(
    "measures whether a log-in's duration reveals that an e-mail has an account: the AUC of a classifier by time " +
      "alone, where 0.5 reveals nothing and 0.4 to 0.6 is accepted",
  )
  .action(run);
