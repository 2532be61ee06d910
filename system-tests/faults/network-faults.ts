import { startPgBouncer } from "../kit/daemon.ts";
import { findFilterObstacle, PacketFilter } from "../kit/packet-filter.ts";
import { startSlowProxy } from "../kit/proxy.ts";
import { type Fault, runUnderLoad, type Setting, watchHealth } from "../kit/run-under-load.ts";

const playOn = ({ load }: Setting): Promise<void> => load.waitForProgress(200);

const runBehindProxy: Fault["run"] = async (ctx) => {
  const proxy = await startSlowProxy(ctx.postgres.port, 50);
  const apiUrl = ctx.postgres.getUrl(ctx.name, { port: proxy.port });
  try {
    return await runUnderLoad(ctx, playOn, { apiUrl });
  } finally {
    await proxy.stop();
  }
};

/** For eight seconds nothing reaches the database, but no connection is refused. */
async function dropAllTraffic(
  filter: PacketFilter,
  { instances, load }: Setting,
): Promise<string[]> {
  filter.drop();
  const problems = await watchHealth(instances[0]!, 8);
  filter.accept();
  await load.waitForProgress(20);
  return problems;
}

const runBlackHole: Fault["run"] = async (ctx) => {
  const filter = new PacketFilter(ctx.postgres.port);
  const run = runUnderLoad(ctx, (setting) => dropAllTraffic(filter, setting));
  return run.finally(() => filter.accept());
};

/** Without prepared statements, which PgBouncer cannot track before version 1.21. */
const runBehindPgBouncer: Fault["run"] = async (ctx) => {
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
default_pool_size = 2
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`;
  const pgBouncer = await startPgBouncer({ "pgbouncer.ini": settings, users: '"postgres" ""\n' });
  try {
    return await runUnderLoad(ctx, playOn, {
      apiUrl: ctx.postgres.getUrl(ctx.name, { port: pgBouncer.port }),
      instances: [{ env: { PREPARED_STATEMENTS: "off" } }],
      // More players would fill the queue for password hashes.
      load: { clients: 32 },
    });
  } finally {
    await pgBouncer.stop();
  }
};

export const NETWORK_FAULTS: Fault[] = [
  {
    id: "R8",
    title: "two connections to the database for 32 players, through PgBouncer in transaction mode",
    programs: { pgbouncer: "pgbouncer" },
    run: runBehindPgBouncer,
  },
  {
    id: "R9",
    title: "the connection to the database drops all traffic for eight seconds",
    findObstacle: findFilterObstacle,
    run: runBlackHole,
  },
  { id: "R10", title: "every packet to and from the database takes 50 ms", run: runBehindProxy },
];
