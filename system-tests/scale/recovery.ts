import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@jumbl/db/testing";
import type { Checks } from "../kit/checks.ts";
import type { Load } from "../kit/load.ts";
import { readAccounts } from "../kit/stored-accounts.ts";
import { createUrl, PASSWORD } from "./services.ts";
import type { Topology } from "./topology.ts";

const JUMBL = fileURLToPath(import.meta.resolve("@jumbl/api/cli/jumbl.ts"));
const BRING_BACK = fileURLToPath(
  new URL("../../ops/postgres/bring-back-player.sh", import.meta.url),
);
const COPY = "/var/lib/postgresql/copy";

/** The restored copy, on the machine that runs it. */
const COPY_URL = `postgres://jumbl_owner:${PASSWORD}@localhost/jumbl?host=/run/postgresql`;

/** Follows docs/upgrade.md#to-a-point-in-time while players play, up to bringing back a player who was deleted by mistake. */
export async function recover(topology: Topology, load: Load, checks: Checks): Promise<string[]> {
  const backup = topology.machines["backup"]!;
  const runBackrest = (...args: string[]) =>
    backup.run("postgres", ["pgbackrest", "--stanza=jumbl", ...args]);
  const leader = await topology.getLeader();
  const source = await topology.getSource();
  const databaseUrl = createUrl(leader.name, "jumbl_owner", "jumbl_migrations");
  const runJumbl = (url: string, ...args: string[]) =>
    backup
      .run("root", ["env", `DATABASE_URL=${url}`, process.execPath, JUMBL, ...args])
      .trim()
      .split("\n")
      .at(-1)!;
  const query = (statement: string, database = "jumbl") =>
    leader.run("postgres", ["psql", "-XAtq", "-d", database, "-c", statement]).trim();

  runBackrest("backup", "--type=full");
  await load.waitForProgress(100);
  runBackrest("backup", "--type=incr");
  await load.waitForProgress(100);
  runBackrest("check");

  const [player] = [...load.ledger.accounts.values()].filter(
    ({ deleted, plays }) =>
      deleted.acknowledged + deleted.uncertain === 0 &&
      [...plays.values()].filter(({ solves }) => solves.acknowledged > 0).length === 3,
  );
  const { username } = player!;
  const id = query(`select id from users where username = '${username}'`);
  const acknowledged = load.ledger.countSolves();
  const moment = query("select clock_timestamp()");
  await setTimeout(1000);
  runJumbl(databaseUrl, "players", "delete", username, "--yes");
  const isStored = async () =>
    (await readAccounts(source)).some((each) => each.username === username);
  checks.check("the mistake: a player is deleted", !(await isStored()));
  await load.waitForProgress(50);
  query("select pg_switch_wal()", "postgres");

  const folders = ["--repo1-path=/var/lib/pgbackrest", `--pg1-path=${COPY}`];
  const target = [
    "--type=time",
    `--target=${moment}`,
    "--target-action=promote",
    "--archive-mode=off",
  ];
  runBackrest("restore", "--no-config", ...folders, ...target);
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
  const askCopy = (statement: string) =>
    backup.run("postgres", ["psql", "-XAtq", "-d", "jumbl", "-c", statement]).trim();
  await waitUntil(
    "the end of the recovery",
    () => askCopy("select pg_is_in_recovery()") === "f",
    300,
  );
  checks.check(`a copy of ${moment}: ${runJumbl(COPY_URL, "verify")}`, true);
  const kept = Number(askCopy("select count(*) from game_results where solved"));
  const label = `${kept} solves in the copy of ${acknowledged} acknowledged before the mistake`;
  checks.check(label, kept >= acknowledged && acknowledged > 0);

  backup.run("root", ["sh", BRING_BACK, COPY_URL, databaseUrl, id]);
  runJumbl(databaseUrl, "statistics", "recount");
  await backup.stop("copy", "SIGINT");
  checks.check("the player is back in the database, which ran all the time", await isStored());
  return [];
}
