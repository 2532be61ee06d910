// Follows docs/upgrade.md on backups: restores and verifies a backup that was made during play, and recovers a
// database to the moment before an accident. Needs Debian's PostgreSQL: `npm run test:recovery`.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DURABLE, type PostgresServer, startPostgres, waitUntil } from "@jumbl/db/testing";
import { Checks, createRoles } from "../kit/checks.ts";
import { Instance } from "../kit/instance.ts";
import { Load } from "../kit/load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

const JUMBL = fileURLToPath(import.meta.resolve("@jumbl/api/cli/jumbl.ts"));

const checks = new Checks();
const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-recovery-"));
const archive = path.join(folder, "archive");
mkdirSync(archive);
// PostgreSQL runs under another account where this process is root.
for (const each of [folder, archive]) chmodSync(each, 0o777);

/** Returns the last line of the output. */
function runJumbl(postgres: PostgresServer, database: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL: postgres.getUrl(database, { role: "jumbl_owner" }) };
  return execFileSync(process.execPath, [JUMBL, ...args], { env, encoding: "utf8", stdio: "pipe" })
    .trim()
    .split("\n")
    .at(-1)!;
}

async function queryOne<Value>(postgres: PostgresServer, database: string, statement: string) {
  const [row] = await postgres.query<Record<string, Value>>(statement, database);
  return Object.values(row!)[0]!;
}

const countSolves = (postgres: PostgresServer, database: string) =>
  queryOne<number>(postgres, database, "select count(*)::integer from game_results where solved");

async function restoreBackup(original: PostgresServer, load: Load): Promise<void> {
  const acknowledged = load.ledger.countSolves();
  const dump = path.join(folder, "jumbl.dump");
  runJumbl(original, "jumbl", "database", "backup", dump);
  await original.query("create database restored owner jumbl_owner");
  const result = runJumbl(original, "restored", "database", "restore", dump);
  checks.check(`a backup during play is restored and verified: ${result}`, true);
  const restored = await countSolves(original, "restored");
  const label = `${restored} solves restored of ${acknowledged} acknowledged before the backup`;
  checks.check(label, restored >= acknowledged);
}

/** Continues playing after a base backup, destroys data, and recovers the moment before that. */
async function recover(original: PostgresServer, load: Load): Promise<void> {
  const dataDir = path.join(folder, "base");
  original.runProgram("pg_basebackup", ["-d", original.url, "-D", dataDir, "-c", "fast"]);
  await load.waitForProgress(200);
  const acknowledged = load.ledger.countSolves();
  const moment = await queryOne<string>(original, "jumbl", "select clock_timestamp()::text");
  await load.waitForProgress(50);
  await original.query("update game_results set time_ms = 1; drop table guesses", "jumbl");
  await original.query("select pg_switch_wal()", "jumbl");
  await load.stop();
  await original.shutDown("fast");

  writeFileSync(path.join(dataDir, "recovery.signal"), "");
  const recovered = await startPostgres({
    programs: "Debian",
    dataDir,
    settings: [
      "archive_mode=off",
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      "recovery_target_action=promote",
    ],
  });
  try {
    const isRecovering = () =>
      queryOne<boolean>(recovered, "postgres", "select pg_is_in_recovery()");
    await waitUntil("the end of the recovery", async () => !(await isRecovering()));
    const result = runJumbl(recovered, "jumbl", "verify");
    checks.check(`recovered to ${moment}, before the accident, and verified: ${result}`, true);
    const kept = await countSolves(recovered, "jumbl");
    const label = `${kept} solves of ${acknowledged} acknowledged before that moment`;
    checks.check(label, kept >= acknowledged && acknowledged > 0);
  } finally {
    await recovered.stop();
  }
}

const original = await startPostgres({
  programs: "Debian",
  settings: [...DURABLE, "archive_mode=on", `archive_command=cp %p ${archive}/%f`],
});
let instance: Instance | undefined;
try {
  instance = await Instance.start({ env: createRoles(original) });
  const answers = await readAnswers({ databaseUrl: original.getUrl("jumbl"), dataDir: "" });
  const load = new Load({ urls: [instance.url], answers, clients: 2, keepsAccounts: true });
  await load.waitForProgress(100);
  await restoreBackup(original, load);
  await recover(original, load);
} finally {
  await instance?.stop("SIGKILL");
  await original.stop();
  rmSync(folder, { recursive: true, force: true });
}
checks.exit();
