// An operator's day, following the documents: installs a production server, starts this version with two roles behind
// nginx, upgrades it to the next during play, locks a table and ends the lock as docs/troubleshoot.md says, restores a
// backup, and moves an embedded database to PostgreSQL. Needs Debian's PostgreSQL and nginx: `pnpm test:operator`.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DURABLE, type PostgresServer, startPostgres, waitUntil } from "@jumbl/db/testing";
import { Client } from "pg";
import { Checks, createRoles } from "../kit/checks.ts";
import { readRepositoryFile, startNginx } from "../kit/daemon.ts";
import { Instance } from "../kit/instance.ts";
import { Load } from "../kit/load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";
import { asNextRelease } from "../faults/rolling-upgrade.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const AUTH_SECRET = "only for tests of whole servers, and long enough";

const checks = new Checks();
const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-operator-"));
chmodSync(folder, 0o777);
const installed = path.join(folder, "jumbl");
const inFolder = (name: string) => path.join(folder, name);

type Run = { code: number | null; text: string };
type Env = Record<string, string>;

function run(command: string, args: string[], env: Env = {}): Run {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { code: status, text: stdout + stderr };
}

const runJumbl = (env: Env, ...args: string[]) =>
  run(path.join(installed, "bin/jumbl"), args, { AUTH_SECRET, ...env });

function checkRun(label: string, { code, text }: Run, expected: number, words: string): void {
  checks.check(label, code === expected && text.includes(words), { code, text });
}

/** The operators' sample configuration, without TLS and on another port. */
function createNginxConfiguration(port: number): string {
  const site = readRepositoryFile("ops/proxy/nginx.conf")
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, "")
    .replace(/ {2}listen 443[^;]*;\n {2}listen [^;]*;\n/, "  listen 127.0.0.1:{port};\n")
    .replace(/ {2}ssl_certificate.*\n {2}ssl_certificate_key.*\n/, "")
    .replace("127.0.0.1:3000", `127.0.0.1:${port}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${inFolder(name)};`,
  );
  return `pid ${inFolder("nginx.pid")}; error_log stderr; events {} http { access_log off; ${paths.join(" ")} ${site} }`;
}

/** Finds the session that locks a table as docs/troubleshoot.md says, and ends it. */
async function endLock(postgres: PostgresServer, instance: Instance): Promise<void> {
  const [, statement] = /^(select pid, state[^`;]+);$/m.exec(
    readRepositoryFile("docs/troubleshoot.md"),
  )!;
  await waitUntil("a request waits for the table", async () => {
    void instance.fetchStatus("/api/ready");
    const holders = await postgres.query<{ pid: number }>(statement!, "jumbl");
    for (const { pid } of holders) await postgres.query(`select pg_terminate_backend(${pid})`);
    return holders.length > 0;
  });
}

/** Locks a table, and ends the lock as docs/troubleshoot.md says. */
async function lockTable(postgres: PostgresServer, instance: Instance, env: Env): Promise<void> {
  const holder = new Client({ connectionString: postgres.getUrl("jumbl") });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin; lock table users");
  checkRun("a locked table: noticed", runJumbl(env, "doctor"), 1, "lock timeout");
  await endLock(postgres, instance);
  await instance.waitUntilReady();
  checkRun("a locked table: fixed as documented", runJumbl(env, "doctor"), 0, "");
}

async function restoreAndMove(postgres: PostgresServer, dump: string): Promise<void> {
  await postgres.query("create database restored owner jumbl_owner");
  await postgres.query("create database moved owner jumbl_owner");
  const at = (name: string) => ({ DATABASE_URL: postgres.getUrl(name, { role: "jumbl_owner" }) });
  const cut = inFolder("cut.dump");
  run("cp", [dump, cut]);
  truncateSync(cut, Math.floor(statSync(dump).size / 2));
  const options = ["--no-owner", "--no-acl", "--single-transaction", "--exit-on-error"];
  const restore = (file: string) =>
    run("pg_restore", [...options, `--dbname=${at("restored").DATABASE_URL}`, file]);
  checkRun("half a backup", restore(cut), 1, "pg_restore");
  checkRun("the whole backup is restored", restore(dump), 0, "");
  checkRun("it is migrated", runJumbl(at("restored"), "database", "migrate"), 0, "");
  checkRun("it is verified", runJumbl(at("restored"), "verify"), 0, "no difference");
  const embedded = { JUMBL_DATA_DIR: inFolder("data") };
  runJumbl(embedded, "database", "seed", "--players=5", "--days=5");
  const moved = runJumbl({ ...embedded, ...at("moved") }, "database", "move");
  checkRun("an embedded game is moved and verified", moved, 0, "no difference");
}

const postgres = await startPostgres({ programs: "Debian", settings: DURABLE });
try {
  checkRun("a production install", run("pnpm", ["production", installed]), 0, "Installed in");
  const env = { ...createRoles(postgres), TRUST_PROXY: "1" };
  const serverFile = path.join(installed, "apps/api/src/server.ts");
  const old = await Instance.start({ env, serverFile });
  const proxy = await startNginx(createNginxConfiguration(old.port));
  const version = await fetch(`http://127.0.0.1:${old.port}/api/version`);
  const { commit } = (await version.json()) as { commit: string | null };
  checks.check("the commit of a production install", /^[0-9a-f]{40}$/.test(commit ?? ""), commit);
  const answers = await readAnswers({ databaseUrl: postgres.getUrl("jumbl"), dataDir: "" });
  const url = `http://127.0.0.1:${proxy.port}`;
  const load = new Load({ urls: [url], answers, clients: 2, keepsAccounts: true });
  await load.waitForProgress(50);
  const dump = inFolder("jumbl.dump");
  const backup = run("pg_dump", ["--format=custom", `--file=${dump}`, env.DATABASE_MIGRATION_URL]);
  checkRun("a backup during play", backup, 0, "");

  const next = asNextRelease(env);
  const current = await Instance.start({ env: next, serverFile });
  proxy.reload({ "nginx.conf": createNginxConfiguration(current.port) });
  await load.waitForProgress(50);
  await old.stop("SIGTERM");
  await load.waitForProgress(50);
  await load.stop();
  checks.check("an upgrade during play", load.errors.length === 0, load.errors);
  checkRun("its results", runJumbl(next, "verify"), 0, "no difference");
  checkRun("a command of the earlier version", runJumbl(env, "doctor"), 1, "newer version");
  await lockTable(postgres, current, next);
  await restoreAndMove(postgres, dump);
  await current.stop();
  await proxy.stop();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
checks.exit();
