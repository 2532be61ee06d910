import { spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1) ?? "";
if (!existsSync(path.join(bin, "pg_basebackup"))) {
  fail("PostgreSQL's programs were not found in /usr/lib/postgresql: apt-get install postgresql");
}

/** PostgreSQL refuses to run as root. */
function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? fail("There is no account named postgres.");
  return { uid: Number(uid), gid: Number(gid) };
}

export const account = findAccount();
export const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-recovery-"));
export const archive = path.join(folder, "archive");
mkdirSync(archive);
for (const each of [folder, archive]) if (account) chownSync(each, account.uid, account.gid);

type Options = { env?: Record<string, string>; asPostgres?: boolean };

function run(program: string, args: string[], { env = {}, asPostgres = false }: Options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: asPostgres ? folder : root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, ...env },
    ...(asPostgres ? account : {}),
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout.trim();
}

export const runPostgres = (program: string, ...args: string[]) =>
  run(path.join(bin, program), args, { asPostgres: true });

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : fail("No port is free.");
}

export class Cluster {
  readonly data: string;
  readonly port: number;

  constructor(name: string, port: number) {
    this.data = path.join(folder, name);
    this.port = port;
  }

  start() {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    const log = `${this.data}.log`;
    // Without a pipe for its output, which the server would keep open.
    const { status } = spawnSync(
      path.join(bin, "pg_ctl"),
      ["-D", this.data, "-w", "-l", log, "-o", options, "start"],
      { cwd: folder, stdio: "ignore", ...account },
    );
    if (status !== 0) throw new Error(readFileSync(log, "utf8"));
  }

  stop = (mode: "fast" | "immediate" = "fast") =>
    runPostgres("pg_ctl", "-D", this.data, "-m", mode, "-w", "stop");
  getUrl = (database: string, role = "postgres") =>
    `postgres://${role}@127.0.0.1:${this.port}/${database}`;
  query = (database: string, statement: string) =>
    run(path.join(bin, "psql"), ["-XAtq", this.getUrl(database), "-c", statement]);
  runFile = (file: string, ...variables: string[]) =>
    run(path.join(bin, "psql"), [
      "-Xq",
      "-v",
      "ON_ERROR_STOP=1",
      ...variables.flatMap((variable) => ["-v", variable]),
      "-f",
      fileURLToPath(new URL(file, import.meta.url)),
      this.getUrl("postgres"),
    ]);
  runJumbl = (database: string, ...args: string[]) =>
    run(process.execPath, ["apps/api/src/cli/jumbl.ts", ...args], {
      env: { DATABASE_URL: this.getUrl(database, "jumbl_owner") },
    });
}
