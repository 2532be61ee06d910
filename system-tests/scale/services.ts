// What each machine of docs/install.md#several-machines runs.
import { fileURLToPath } from "node:url";
import { readRepositoryFile } from "../kit/daemon.ts";
import { type Machine, runProgram, type Service } from "./machine.ts";

export const SCALE = fileURLToPath(new URL("../../ops/scale", import.meta.url));
const SERVER = fileURLToPath(new URL("../../apps/api/src/server.ts", import.meta.url));

export const readScaleFile = (name: string) => readRepositoryFile(`ops/scale/${name}`);

/** The password of every account. The network exists only while the test runs. */
export const PASSWORD = "only-for-tests";

const BACKREST_SERVER: Service = { user: "postgres", command: ["pgbackrest", "server"] };

export function startBackup(machine: Machine): void {
  machine.write("/etc/pgbackrest.conf", readScaleFile("pgbackrest-repository.conf"));
  machine.start("pgbackrest", BACKREST_SERVER);
}

/** What docs/install.md#several-machines does on db1, db2 and db3. */
export function prepareDatabase(machine: Machine): void {
  const { name } = machine;
  machine.write("/etc/patroni/config.yml", readScaleFile("patroni.yml"));
  machine.write("/etc/pgbouncer/pgbouncer.ini", readScaleFile("pgbouncer.ini"));
  const roles = ["jumbl_owner", "jumbl_server"].map((role) => `"${role}" "${PASSWORD}"\n`);
  machine.write("/etc/pgbouncer/userlist.txt", roles.join(""));
  machine.write("/etc/pgbackrest.conf", readScaleFile("pgbackrest.conf"));
  machine.start("pgbackrest", BACKREST_SERVER);
  runProgram("chown", ["etcd", `${machine.folder}/var/lib/etcd`]);
  const shared = readScaleFile("etcd.env").match(/^ETCD.*$/gm)!;
  machine.start("etcd", {
    user: "etcd",
    command: ["/usr/bin/etcd"],
    env: {
      ...Object.fromEntries(shared.map((line) => /^(.*?)=(.*)$/.exec(line)!.slice(1))),
      ETCD_NAME: name,
      ETCD_DATA_DIR: "/var/lib/etcd/default",
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${name}:2380`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${name}:2379`,
    },
  });
}

/** What /etc/patroni_env.conf contains. */
const createPatroniEnv = (name: string) => ({
  PATRONI_NAME: name,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_PASSWORD: PASSWORD,
  PATRONI_RESTAPI_USERNAME: "jumbl",
  PATRONI_RESTAPI_PASSWORD: PASSWORD,
});

/** Runs patronictl as docs/install.md says, with the machine's environment. */
export function runPatronictl(machine: Machine, ...args: string[]): Promise<string> {
  const env = Object.entries(createPatroniEnv(machine.name)).map(
    ([name, value]) => `${name}=${value}`,
  );
  const command = ["patronictl", "-c", "/etc/patroni/config.yml", ...args];
  return machine.run("postgres", ["env", ...env, ...command]);
}

export function startPatroni(machine: Machine): void {
  machine.start("patroni", {
    user: "postgres",
    command: ["/usr/bin/patroni", "/etc/patroni/config.yml"],
    env: createPatroniEnv(machine.name),
  });
}

export function startDatabase(machine: Machine): void {
  startPatroni(machine);
  machine.start("full-disk", {
    user: "postgres",
    command: ["sh", `${SCALE}/leave-full-disk.sh`],
    env: createPatroniEnv(machine.name),
  });
  machine.start("pgbouncer", {
    user: "postgres",
    command: ["/usr/sbin/pgbouncer", "/etc/pgbouncer/pgbouncer.ini"],
  });
}

/** The URL of a database behind the PgBouncer of a host, or behind the haproxy of an instance's own machine. */
export const createUrl = (host: string, role: string, database: string, folderOfMachine = "") =>
  `postgres://${role}:${PASSWORD}@${host}:6432/${database}?sslmode=verify-full&sslrootcert=${folderOfMachine}/etc/postgresql/ca.crt`;

export function startInstance(machine: Machine): void {
  machine.start("jumbl", {
    user: "root",
    command: [process.execPath, SERVER],
    env: {
      DATABASE_URL: createUrl("127.0.0.1", "jumbl_server", "jumbl"),
      DATABASE_MIGRATION_URL: createUrl("127.0.0.1", "jumbl_owner", "jumbl_migrations"),
      PREPARED_STATEMENTS: "off",
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "3",
      PORT: "3000",
      AUTH_SECRET: "only for tests of whole servers, and long enough",
      SERVE_WEB_APP: "off",
      SIGN_UPS_PER_HOUR: "1000000",
      LOG_LEVEL: "error",
    },
  });
}
