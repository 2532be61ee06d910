// Tries what docs/operations.md says about backups, on a PostgreSQL of its own: a backup under play is restored and
// verified, and a database is recovered to the moment before an accident. Needs PostgreSQL's programs; run it with
// `node ops/postgres/try-recovery.ts`.
import type { ChildProcess } from "node:child_process";
import { appendFileSync, chownSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { account, archive, Cluster, findFreePort, folder, runPostgres } from "./cluster.ts";
import { ledger, play, startServer, waitFor } from "./play.ts";

const countResults = (cluster: Cluster, database: string) =>
  Number(cluster.query(database, "select count(*) from game_results"));

function check(what: string, isTrue: boolean) {
  console.log(`${isTrue ? "ok  " : "FAIL"}  ${what}`);
  if (!isTrue) process.exitCode = 1;
}

async function main() {
  const original = new Cluster("original", await findFreePort());
  runPostgres("initdb", "-D", original.data, "-U", "postgres", "-A", "trust", "-E", "UTF8");
  appendFileSync(
    path.join(original.data, "postgresql.conf"),
    `wal_level = replica\narchive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`,
  );
  original.start();
  const clusters = [original];
  let server: ChildProcess | undefined;
  try {
    original.runFile("create-roles.sql", "owner_password=unused", "server_password=unused");
    const [child, address] = await startServer({
      DATABASE_URL: original.getUrl("jumbl", "jumbl_server"),
      DATABASE_MIGRATION_URL: original.getUrl("jumbl", "jumbl_owner"),
    });
    server = child;
    const answer = await play(address, 0, () => undefined);
    const players = [1, 2].map((worker) => play(address, worker, () => answer));
    await waitFor(10);

    const before = ledger.acknowledged;
    const dump = path.join(folder, "jumbl.dump");
    original.runJumbl("jumbl", "database", "backup", dump);
    original.query("postgres", "create database restored owner jumbl_owner");
    const verified = original.runJumbl("restored", "database", "restore", dump);
    const restored = countResults(original, "restored");
    check(`a backup under play is restored and verified: ${verified.split("\n").at(-1)}`, true);
    check(
      `${restored} results restored of ${before} acknowledged before the backup`,
      restored >= before,
    );

    const base = path.join(folder, "base");
    runPostgres("pg_basebackup", "-d", original.getUrl("postgres"), "-D", base, "-c", "fast");
    await waitFor(ledger.acknowledged + 10);
    const known = ledger.acknowledged;
    const moment = original.query("jumbl", "select clock_timestamp()");
    await waitFor(ledger.acknowledged + 4);
    original.query("jumbl", "update game_results set time_ms = 1; drop table guesses");
    original.query("jumbl", "select pg_switch_wal()");
    ledger.isPlaying = false;
    await Promise.allSettled(players);
    server.kill();
    await new Promise((resolve) => child.once("exit", resolve));
    original.stop();

    const recovered = new Cluster("base", await findFreePort());
    appendFileSync(
      path.join(base, "postgresql.conf"),
      `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(path.join(base, "recovery.signal"), "");
    if (account) chownSync(path.join(base, "recovery.signal"), account.uid, account.gid);
    recovered.start();
    clusters[0] = recovered;
    while (recovered.query("postgres", "select pg_is_in_recovery()") === "t") {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const result = recovered.runJumbl("jumbl", "verify").split("\n").at(-1);
    check(`recovered to ${moment}, before the accident, and verified: ${result}`, true);
    const kept = countResults(recovered, "jumbl");
    check(`${kept} results of ${known} acknowledged before that moment`, kept >= known);
  } finally {
    ledger.isPlaying = false;
    server?.kill();
    for (const cluster of clusters) {
      if (existsSync(path.join(cluster.data, "postmaster.pid"))) cluster.stop();
    }
  }
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
