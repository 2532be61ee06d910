import { setTimeout } from "node:timers/promises";
import { findFreePort } from "@jumbl/db/testing";
import { startPgBouncer } from "./support/daemon.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { findFilterObstacle, PacketFilter } from "./support/packet-filter.ts";
import { Proxy } from "./support/proxy.ts";
import { listExits, type Setting, runUnderLoad } from "./support/run-under-load.ts";

type InjectFault = (proxy: Proxy, setting: Setting) => Promise<string[]>;

async function runBehindProxy(
  ctx: FaultContext,
  delayMs: number,
  injectFault: InjectFault,
): Promise<Outcome> {
  const proxy = await Proxy.start(ctx.cluster.port, { delayMs });
  try {
    return await runUnderLoad(ctx, (setting) => injectFault(proxy, setting), {
      apiUrl: ctx.cluster.getUrl(ctx.name, proxy.port),
    });
  } finally {
    await proxy.stop();
  }
}

type Outage = { begin: () => void; end: () => void };

/** For eight seconds nothing reaches the database, and nothing is refused either. */
async function dropAllTraffic(outage: Outage, { instances, load }: Setting): Promise<string[]> {
  const problems: string[] = [];
  outage.begin();
  for (let second = 0; second < 8; second += 1) {
    // The outage lasts until this is answered, which therefore cannot wait for its end.
    const status = await instances[0]!.fetchStatus("/api/health");
    if (status !== 200) problems.push(`/api/health: ${status} without the database`);
    await setTimeout(1000);
  }
  outage.end();
  await load.waitForProgress(20);
  return [...problems, ...listExits(instances)];
}

/** By the packet filter, which no program notices; where that is not possible, by a proxy. */
async function runBlackHole(ctx: FaultContext): Promise<Outcome> {
  const obstacle = findFilterObstacle();
  if (obstacle !== undefined) {
    const outcome = await runBehindProxy(ctx, 0, (proxy, setting) =>
      dropAllTraffic(
        { begin: () => proxy.dropTraffic(), end: () => proxy.forwardTraffic() },
        setting,
      ),
    );
    return { ...outcome, facts: `by a proxy, as dropping packets ${obstacle}; ${outcome.facts}` };
  }
  const filter = new PacketFilter(ctx.cluster.port);
  const outage = { begin: () => void filter.drop(), end: () => filter.accept() };
  try {
    const outcome = await runUnderLoad(ctx, (setting) => dropAllTraffic(outage, setting));
    return { ...outcome, facts: `packets dropped by iptables; ${outcome.facts}` };
  } finally {
    filter.accept();
  }
}

async function runBehindPgBouncer(ctx: FaultContext, poolSize: number, clients: number) {
  const port = await findFreePort();
  const pgBouncer = await startPgBouncer(port, ctx.cluster.port, poolSize);
  try {
    return await runUnderLoad(
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
    run: (ctx) => runBehindPgBouncer(ctx, 2, 32),
  },
  {
    id: "R9",
    title: "the connection to the database drops all traffic for eight seconds",
    run: runBlackHole,
  },
  {
    id: "R10",
    title: "every packet to and from the database takes 50 ms",
    run: (ctx) =>
      runBehindProxy(ctx, 50, async (_, { instances, load }) => {
        await load.waitForProgress(100);
        return listExits(instances);
      }),
  },
  {
    id: "R21",
    title: "PgBouncer in transaction mode stands before the database",
    programs,
    run: (ctx) => runBehindPgBouncer(ctx, 10, 16),
  },
];
