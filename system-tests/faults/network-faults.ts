import { setTimeout } from "node:timers/promises";
import { startPgBouncer } from "../kit/daemon.ts";
import { findFilterObstacle, PacketFilter } from "../kit/packet-filter.ts";
import { Proxy } from "../kit/proxy.ts";
import {
  type Fault,
  type FaultContext,
  type Outcome,
  runUnderLoad,
  type Setting,
} from "../kit/run-under-load.ts";

async function runBehindProxy(
  ctx: FaultContext,
  delayMs: number,
  injectFault: (proxy: Proxy, setting: Setting) => Promise<string[] | void>,
): Promise<Outcome> {
  const proxy = await Proxy.start(ctx.postgres.port, { delayMs });
  const apiUrl = ctx.postgres.getUrl(ctx.name, { port: proxy.port });
  try {
    return await runUnderLoad(ctx, (setting) => injectFault(proxy, setting), { apiUrl });
  } finally {
    await proxy.stop();
  }
}

type Outage = { begin: () => void; end: () => void };

/** For eight seconds nothing reaches the database, but no connection is refused. */
async function dropAllTraffic(outage: Outage, { instances, load }: Setting): Promise<string[]> {
  const problems: string[] = [];
  outage.begin();
  for (let second = 0; second < 8; second += 1) {
    // The outage lasts until this responds, which therefore cannot wait for its end.
    const status = await instances[0]!.fetchStatus("/api/health");
    if (status !== 200) problems.push(`/api/health: ${status} without the database`);
    await setTimeout(1000);
  }
  outage.end();
  await load.waitForProgress(20);
  return problems;
}

/** Uses the packet filter, which is invisible to programs, or a proxy where that is not possible. */
async function runBlackHole(ctx: FaultContext): Promise<Outcome> {
  const obstacle = findFilterObstacle();
  if (obstacle !== undefined) {
    const outcome = await runBehindProxy(ctx, 0, (proxy, setting) => {
      const end = () => proxy.forwardTraffic();
      return dropAllTraffic({ begin: () => proxy.dropTraffic(), end }, setting);
    });
    return { ...outcome, facts: `by a proxy, as dropping packets ${obstacle}; ${outcome.facts}` };
  }
  const filter = new PacketFilter(ctx.postgres.port);
  const outage = { begin: () => void filter.drop(), end: () => filter.accept() };
  const outcome = await runUnderLoad(ctx, (setting) => dropAllTraffic(outage, setting)).finally(
    () => filter.accept(),
  );
  return { ...outcome, facts: `packets dropped by iptables; ${outcome.facts}` };
}

const playOn = ({ load }: Setting): Promise<void> => load.waitForProgress(200);

/** Without prepared statements, which PgBouncer cannot track before version 1.21. */
async function runBehindPgBouncer(ctx: FaultContext, poolSize: number, clients: number) {
  const settings = `
[databases]
* = host=127.0.0.1 port=${ctx.postgres.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`;
  const pgBouncer = await startPgBouncer({ "pgbouncer.ini": settings, users: '"postgres" ""\n' });
  try {
    return await runUnderLoad(ctx, playOn, {
      apiUrl: ctx.postgres.getUrl(ctx.name, { port: pgBouncer.port }),
      instances: [{ env: { PREPARED_STATEMENTS: "off" } }],
      load: { clients },
    });
  } finally {
    await pgBouncer.stop();
  }
}

const programs = { pgbouncer: "pgbouncer" };

export const NETWORK_FAULTS: Fault[] = [
  {
    // More players would fill the queue for password hashes.
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
    run: (ctx) => runBehindProxy(ctx, 50, (_, setting) => playOn(setting)),
  },
  {
    id: "R21",
    title: "PgBouncer in transaction mode in front of the database",
    programs,
    run: (ctx) => runBehindPgBouncer(ctx, 10, 16),
  },
];
