import { DURABLE, type PostgresServer, startPostgres, waitUntil } from "@jumbl/db/testing";
import { createRoles } from "../kit/checks.ts";
import { readRepositoryFile, startHaproxy, startPgBouncer } from "../kit/daemon.ts";
import { Instance } from "../kit/instance.ts";

export type Topology = {
  /** The address of haproxy. */
  url: string;
  /** Counts how often an instance has ended. */
  countExits: () => Promise<number>;
  /** The database on the server that accepts writes, not through PgBouncer. */
  getDatabaseUrl: () => string;
  /** Kills the primary, promotes the standby and points PgBouncer to it. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
};

const SETTINGS = [
  ...DURABLE,
  "max_connections=100",
  // Ends the statement of a client that has gone, as PgBouncer does not forward time limits.
  "client_connection_check_interval=1s",
];

/** From here on a commit is acknowledged only when the standby has it on its disk. */
async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const source = `${primary.url}?application_name=standby`;
  const standby = await startPostgres({
    programs: "Debian",
    settings: SETTINGS,
    initialize: (_, dataDir) =>
      primary.runProgram("pg_basebackup", ["-d", source, "-D", dataDir, "-c", "fast", "-R"]),
  });
  await primary.query("alter system set synchronous_standby_names = 'standby'");
  await primary.query("select pg_reload_conf()");
  await waitUntil("the standby is synchronous", async () => {
    const sync = await primary.query("select from pg_stat_replication where sync_state = 'sync'");
    return sync.length === 1;
  });
  return standby;
}

/** The file that PgBouncer includes; migrations need one connection for each session. */
const createSite = ({ port }: PostgresServer) => `
listen_port = {port}
auth_type = trust
auth_file = {folder}/users
[databases]
jumbl = host=127.0.0.1 port=${port} dbname=jumbl
jumbl_migrations = host=127.0.0.1 port=${port} dbname=jumbl pool_mode=session
`;

/** Starts three instances behind haproxy, PgBouncer, and PostgreSQL with a standby, from Debian's packages. */
export async function startTopology(): Promise<Topology> {
  const running: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    for (const each of running.toReversed()) await each.stop();
  };
  const add = <Started extends { stop: () => Promise<void> }>(started: Started): Started => {
    running.push(started);
    return started;
  };
  try {
    const primary = add(await startPostgres({ programs: "Debian", settings: SETTINGS }));
    createRoles(primary);
    const standby = add(await startStandby(primary));
    const pgBouncer = add(
      await startPgBouncer({
        "pgbouncer.ini": readRepositoryFile("ops/scale/pgbouncer.ini"),
        "site.ini": createSite(primary),
        users: '"jumbl_owner" ""\n"jumbl_server" ""\n',
      }),
    );
    const { port } = pgBouncer;
    const env = {
      DATABASE_URL: primary.getUrl("jumbl", { role: "jumbl_server", port }),
      DATABASE_MIGRATION_URL: primary.getUrl("jumbl_migrations", { role: "jumbl_owner", port }),
      PREPARED_STATEMENTS: "off",
      TRUST_PROXY: "1",
    };
    const instances = await Promise.all([1, 2, 3].map(() => Instance.launch({ env })));
    add({
      stop: async () => void (await Promise.all(instances.map((each) => each.stop("SIGKILL")))),
    });
    await Promise.all(instances.map((instance) => instance.waitUntilReady()));
    const addresses = instances.map((each, at) => [`API_${at + 1}`, `127.0.0.1:${each.port}`]);
    const configuration = readRepositoryFile("ops/scale/haproxy.cfg");
    const haproxy = add(await startHaproxy(configuration, Object.fromEntries(addresses)));
    let writable = primary;
    return {
      url: `http://127.0.0.1:${haproxy.port}`,
      countExits: async () => instances.reduce((sum, { exits }) => sum + exits, 0),
      getDatabaseUrl: () => writable.getUrl("jumbl"),
      async failOver() {
        await primary.shutDown("immediate");
        await standby.query("select pg_promote()");
        writable = standby;
        pgBouncer.reload({ "site.ini": createSite(standby) });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
