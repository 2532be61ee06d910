import { setTimeout } from "node:timers/promises";
import { findFreePort } from "@jumbl/db/testing";
import { startPgBouncer } from "./support/daemon.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { Proxy } from "./support/proxy.ts";
import { listExits, type Setting, surviveUnderLoad } from "./support/survive.ts";

type Harm = (proxy: Proxy, setting: Setting) => Promise<string[]>;

async function surviveBehindProxy(
  ctx: FaultContext,
  delayMs: number,
  harm: Harm,
): Promise<Outcome> {
  const proxy = await Proxy.start(ctx.cluster.port, { delayMs });
  try {
    return await surviveUnderLoad(ctx, (setting) => harm(proxy, setting), {
      apiUrl: ctx.cluster.getUrl(ctx.name, proxy.port),
    });
  } finally {
    await proxy.stop();
  }
}

/** For eight seconds nothing reaches the database, and nothing is refused either. */
async function swallowEverything(proxy: Proxy, { instances, load }: Setting): Promise<string[]> {
  const problems: string[] = [];
  proxy.fallSilent();
  for (let second = 0; second < 8; second += 1) {
    const began = performance.now();
    const status = await instances[0]!.fetchStatus("/api/health");
    const ms = performance.now() - began;
    if (status !== 200 || ms > 1000)
      problems.push(`/api/health: ${status} after ${ms.toFixed()} ms`);
    await setTimeout(1000);
  }
  proxy.speak();
  await load.waitForProgress(20);
  return [...problems, ...listExits(instances)];
}

async function surviveBehindPgBouncer(ctx: FaultContext, poolSize: number, clients: number) {
  const port = await findFreePort();
  const pgBouncer = await startPgBouncer(port, ctx.cluster.port, poolSize);
  try {
    return await surviveUnderLoad(
      ctx,
      async ({ instances, load }) => {
        await load.waitForProgress(200);
        return listExits(instances);
      },
      {
        apiUrl: ctx.cluster.getUrl(ctx.name, port),
        instances: [{ env: { PREPARED_STATEMENTS: "off" } }],
        load: { clients },
      },
    );
  } finally {
    await pgBouncer.stop();
  }
}

const programs = { pgbouncer: "pgbouncer" };

export const NETWORK_FAULTS: Fault[] = [
  {
    // More players would wait for their passwords to be hashed, of which one address may queue 40.
    id: "R8",
    title: "two connections to the database for 32 players",
    programs,
    run: (ctx) => surviveBehindPgBouncer(ctx, 2, 32),
  },
  {
    id: "R9",
    title: "the connection to the database swallows everything for eight seconds",
    run: (ctx) => surviveBehindProxy(ctx, 0, swallowEverything),
  },
  {
    id: "R10",
    title: "every packet to and from the database takes 50 ms",
    run: (ctx) =>
      surviveBehindProxy(ctx, 50, async (_, { instances, load }) => {
        await load.waitForProgress(100);
        return listExits(instances);
      }),
  },
  {
    id: "R21",
    title: "PgBouncer in transaction mode stands before the database",
    programs,
    run: (ctx) => surviveBehindPgBouncer(ctx, 10, 16),
  },
];
