import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@jumbl/db/testing";
import type { Checks } from "../kit/checks.ts";
import { readRepositoryFile } from "../kit/daemon.ts";
import type { Load } from "../kit/load.ts";
import { readAccounts } from "../kit/stored-accounts.ts";
import { createUrl, PASSWORD, SCALE } from "./services.ts";
import type { Topology } from "./topology.ts";

const JUMBL = fileURLToPath(import.meta.resolve("@jumbl/api/cli/jumbl.ts"));
const BRING_BACK = fileURLToPath(
  new URL("../../ops/postgres/bring-back-player.sh", import.meta.url),
);
const COPY = "/var/lib/postgresql/copy";

/** The restored copy, on the machine that runs it. */
const COPY_URL = `postgres://jumbl_owner:${PASSWORD}@localhost/jumbl?host=/run/postgresql`;

/** The metrics that ops/prometheus/alerts-scale.yml names and neither Patroni nor the script of the backups has. */
async function listUnknownMetrics(topology: Topology): Promise<string[]> {
  const backup = topology.machines["backup"]!;
  await backup.run("root", ["sh", `${SCALE}/backup-metrics.sh`, "/tmp/jumbl.prom"]);
  const { name } = await topology.getLeader();
  const patroni = await (await fetch(`http://${name}:8008/metrics`)).text();
  const metrics = (await backup.run("root", ["cat", "/tmp/jumbl.prom"])) + patroni;
  const named = readRepositoryFile("ops/prometheus/alerts-scale.yml").match(
    /\b(patroni_\w+|jumbl_\w+_seconds)\b/g,
  )!;
  return [...new Set(named)].filter(
    (metric) => !new RegExp(`^${metric}\\b.* [\\d.]+$`, "m").test(metrics),
  );
}

/** Follows docs/upgrade.md#to-a-point-in-time while players play, up to bringing back a player who was deleted by mistake. */
export async function recover(topology: Topology, load: Load, checks: Checks): Promise<string[]> {
  const backup = topology.machines["backup"]!;
  const runBackrest = (...args: string[]) =>
    backup.run("postgres", ["pgbackrest", "--stanza=jumbl", ...args]);
  const leader = await topology.getLeader();
  const source = await topology.getSource();
  const databaseUrl = createUrl(leader.name, "jumbl_owner", "jumbl_migrations");
  const runJumbl = async (url: string, ...args: string[]) => {
    const command = ["env", `DATABASE_URL=${url}`, process.execPath, JUMBL, ...args];
    return (await backup.run("root", command)).trim().split("\n").at(-1)!;
  };
  const query = async (statement: string, machine = leader) =>
    (await machine.run("postgres", ["psql", "-XAtq", "-d", "jumbl", "-c", statement])).trim();

  await runBackrest("backup", "--type=full");
  await load.waitForProgress(100);
  await runBackrest("backup", "--type=incr");
  await load.waitForProgress(100);
  await runBackrest("check");
  const unknown = await listUnknownMetrics(topology);
  checks.check("every metric of the alerts exists", unknown.length === 0, unknown);

  const [player] = [...load.ledger.accounts.values()].filter(
    ({ deleted, plays }) =>
      deleted.acknowledged + deleted.uncertain === 0 &&
      [...plays.values()].filter(({ solves }) => solves.acknowledged > 0).length === 3,
  );
  const { username } = player!;
  const id = await query(`select id from users where username = '${username}'`);
  const acknowledged = load.ledger.countSolves();
  const moment = await query("select clock_timestamp()");
  await setTimeout(1000);
  await runJumbl(databaseUrl, "players", "delete", username, "--yes");
  const isStored = async () =>
    (await readAccounts(source)).some((each) => each.username === username);
  checks.check("the mistake: a player is deleted", !(await isStored()));
  await load.waitForProgress(50);
  await query("select pg_switch_wal()");

  const folders = ["--repo1-path=/var/lib/pgbackrest", `--pg1-path=${COPY}`];
  const target = [
    "--type=time",
    `--target=${moment}`,
    "--target-action=promote",
    "--archive-mode=off",
  ];
  await runBackrest("restore", "--no-config", ...folders, ...target);
  const settings = [
    `hba_file=${COPY}/pg_hba.conf`,
    `ident_file=${COPY}/pg_ident.conf`,
    "synchronous_standby_names=",
    "archive_mode=off",
  ].flatMap((each) => ["-c", each]);
  backup.start("copy", {
    user: "postgres",
    command: ["/usr/lib/postgresql/15/bin/postgres", "-D", COPY, ...settings],
  });
  await waitUntil(
    "the end of the recovery",
    async () => (await query("select pg_is_in_recovery()", backup)) === "f",
    300,
  );
  checks.check(`a copy of ${moment}: ${await runJumbl(COPY_URL, "verify")}`, true);
  const kept = Number(await query("select count(*) from game_results where solved", backup));
  const label = `${kept} solves in the copy of ${acknowledged} acknowledged before the mistake`;
  checks.check(label, kept >= acknowledged && acknowledged > 0);

  await backup.run("root", ["sh", BRING_BACK, COPY_URL, databaseUrl, id]);
  await runJumbl(databaseUrl, "statistics", "recount");
  await backup.stop("copy", "SIGINT");
  checks.check("the player is back in the database, which ran all the time", await isStored());
  return [];
}
