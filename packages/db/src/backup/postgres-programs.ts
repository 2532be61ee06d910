import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withCleanup } from "./with-cleanup.ts";

/** The message is for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** node-postgres' own parameters, which PostgreSQL's programs refuse. */
const NODE_PARAMETERS = ["uselibpqcompat", "ssl"];

/** PostgreSQL's programs prefer these to the address; node-postgres does not read them. */
const OVERRIDES = ["PGHOSTADDR", "PGSERVICE", "PGSERVICEFILE"];

type Address = {
  databaseUrl: string;
  /** The environment of the programs. */
  env: NodeJS.ProcessEnv;
  /** Deletes the file with the password. */
  forget: () => void;
};

/** Moves the password to a file that only this user may read, since every user sees a program's arguments. */
function hidePassword(databaseUrl: string): Address {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  for (const name of NODE_PARAMETERS) url.searchParams.delete(name);
  // oxlint-disable-next-line no-restricted-properties -- it is passed on to PostgreSQL's programs, not read
  const env = { ...process.env };
  for (const name of OVERRIDES) delete env[name];
  if (password === "") return { databaseUrl: url.href, env, forget: () => {} };
  // It would be preferred to the file.
  delete env["PGPASSWORD"];
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-password-"));
  const file = path.join(folder, "pgpass");
  writeFileSync(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, "\\$&")}\n`, { mode: 0o600 });
  url.password = "";
  url.searchParams.set("passfile", file);
  return { databaseUrl: url.href, env, forget: () => rmSync(folder, { recursive: true }) };
}

/** @throws BackupError with the program's own words */
async function run(
  program: string,
  args: string[],
  { env, label = program }: { env?: NodeJS.ProcessEnv; label?: string } = {},
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      const missing = `${program} was not found: install the client programs of PostgreSQL, of the server's version or newer.`;
      reject(error.code === "ENOENT" ? new BackupError(missing) : error);
    });
    child.once("close", resolve);
  });
  const stop = () => void child.kill();
  const code = await withCleanup(stop, () => ended);
  if (code === 0) return;
  const remedy = errors.includes("permission denied")
    ? "\nIt needs the role that owns the tables: with two roles set DATABASE_MIGRATION_URL."
    : "";
  throw new BackupError(`${label} failed: ${errors.trim()}${remedy}`);
}

export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const address = hidePassword(databaseUrl);
  const options = ["--no-password", "--format=custom", `--file=${file}`];
  await withCleanup(address.forget, () =>
    run("pg_dump", [`--dbname=${address.databaseUrl}`, ...options], { env: address.env }),
  );
  // Reads the table of contents, so that a damaged file is detected now.
  await run("pg_restore", ["--list", file]);
}

export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const address = hidePassword(databaseUrl);
  const options = ["--no-password", "--no-owner", "--no-acl", "--single-transaction"];
  const args = [`--dbname=${address.databaseUrl}`, ...options, "--exit-on-error", file];
  const label = `pg_restore of ${file}`;
  await withCleanup(address.forget, () => run("pg_restore", args, { env: address.env, label }));
}
