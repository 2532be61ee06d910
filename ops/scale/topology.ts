import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Daemon, startDaemon } from "../../apps/api/faults/support/daemon.ts";
import { Instance } from "../../apps/api/faults/support/instance.ts";
import { waitUntil } from "../../apps/api/faults/support/poll.ts";
import { Cluster, findFreePort, folder, runPostgres } from "../postgres/cluster.ts";

const INSTANCES = 3;

/** What both PostgreSQL servers run with. */
const SETTINGS = `
wal_level = replica
hot_standby = on
max_connections = 100
shared_buffers = 64MB
# Ends the statement of a client that has gone, as PgBouncer passes no limits of time on.
client_connection_check_interval = 1s
`;

export type Topology = {
  /** Of haproxy. */
  url: string;
  /** Whether every instance has read from the standby. */
  isReplicaUsed: () => Promise<boolean>;
  /** How often an instance has ended. */
  countExits: () => Promise<number>;
  /** The database on the server that accepts writes, without PgBouncer between. */
  getDatabaseUrl: () => string;
  /** Kills the primary, promotes the standby and points PgBouncer to it. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
};

const readConfiguration = (name: string) =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");

async function startPrimary(): Promise<Cluster> {
  const primary = new Cluster("primary", await findFreePort());
  runPostgres("initdb", "-D", primary.data, "-U", "postgres", "-A", "trust", "-E", "UTF8");
  appendFileSync(path.join(primary.data, "postgresql.conf"), SETTINGS);
  primary.start();
  primary.runFile("create-roles.sql", "owner_password=unused", "server_password=unused");
  return primary;
}

/** From here on a commit is acknowledged only when the standby has it on its disk. */
async function startStandby(primary: Cluster): Promise<Cluster> {
  const standby = new Cluster("standby", await findFreePort());
  const source = `${primary.getUrl("postgres")}?application_name=standby`;
  runPostgres("pg_basebackup", "-d", source, "-D", standby.data, "-c", "fast", "-R");
  standby.start();
  primary.query("postgres", "alter system set synchronous_standby_names = 'standby'");
  primary.query("postgres", "select pg_reload_conf()");
  const isSynchronous = () =>
    primary.query("postgres", "select sync_state from pg_stat_replication") === "sync";
  await waitUntil("the standby is synchronous", isSynchronous);
  return standby;
}

/** The file that PgBouncer includes: `jumbl` for requests and jobs, and with one connection for each session the migrations'. */
function createSite(port: number, primary: Cluster, replica: Cluster): string {
  return `
listen_port = ${port}
auth_type = trust
auth_file = {folder}/users
[databases]
jumbl = host=127.0.0.1 port=${primary.port} dbname=jumbl
jumbl_migrations = host=127.0.0.1 port=${primary.port} dbname=jumbl pool_mode=session
jumbl_replica = host=127.0.0.1 port=${replica.port} dbname=jumbl
`;
}

/** Starts everything from what Debian packages; on an error what runs already is stopped. */
export async function startTopology(): Promise<Topology> {
  const clusters: Cluster[] = [];
  const daemons: Daemon[] = [];
  const instances: Instance[] = [];
  const stopClusters = () => {
    for (const cluster of clusters) {
      if (existsSync(path.join(cluster.data, "postmaster.pid"))) cluster.stop("immediate");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stopClusters);
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
    await Promise.all(daemons.map((daemon) => daemon.stop()));
    stopClusters();
  };

  try {
    const primary = await startPrimary();
    clusters.push(primary);
    const standby = await startStandby(primary);
    clusters.push(standby);

    const port = await findFreePort();
    const pgBouncer = await startDaemon("pgbouncer", {
      port,
      files: {
        "pgbouncer.ini": readConfiguration("pgbouncer.ini"),
        "site.ini": createSite(port, primary, standby),
        users: '"jumbl_owner" ""\n"jumbl_server" ""\n',
      },
      args: (directory) => [path.join(directory, "pgbouncer.ini")],
    });
    daemons.push(pgBouncer);

    const getUrl = (role: string, database: string) =>
      `postgres://${role}@127.0.0.1:${port}/${database}`;
    const env = {
      DATABASE_URL: getUrl("jumbl_server", "jumbl"),
      DATABASE_MIGRATION_URL: getUrl("jumbl_owner", "jumbl_migrations"),
      DATABASE_REPLICA_URL: getUrl("jumbl_server", "jumbl_replica"),
      PREPARED_STATEMENTS: "off",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
    };
    for (let index = 0; index < INSTANCES; index += 1) {
      instances.push(await Instance.launch({ env }));
    }
    await Promise.all(instances.map((instance) => instance.waitUntilReady()));

    const listen = await findFreePort();
    const addresses = instances.map((each, index) => [
      `API_${index + 1}`,
      `127.0.0.1:${each.port}`,
    ]);
    daemons.push(
      await startDaemon("haproxy", {
        port: listen,
        files: { "haproxy.cfg": readConfiguration("haproxy.cfg") },
        args: (directory) => ["-db", "-f", path.join(directory, "haproxy.cfg")],
        env: { LISTEN: `127.0.0.1:${listen}`, ...Object.fromEntries(addresses) },
      }),
    );
    let writable = primary;
    return {
      url: `http://127.0.0.1:${listen}`,
      isReplicaUsed: async () =>
        instances.every(({ log }) => log.includes("the replica is in use")),
      countExits: async () => instances.reduce((sum, { exits }) => sum + exits, 0),
      getDatabaseUrl: () => writable.getUrl("jumbl"),
      async failOver() {
        primary.stop("immediate");
        runPostgres("pg_ctl", "-D", standby.data, "-w", "promote");
        writable = standby;
        pgBouncer.reload({ "site.ini": createSite(port, standby, standby) });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
