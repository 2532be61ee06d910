import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startOnFreePort } from "./free-port.ts";
import { findPrograms, type PostgresPrograms, runPostgresProgram } from "./postgres-programs.ts";

// Waits for the signal to forward. Standard input closes when this process ends for any reason; the script then stops
// the server and deletes the folder given as its first argument.
const SUPERVISOR_SCRIPT = `
  temporary=$1; shift
  "$@" & server=$!
  trap "" INT TERM HUP
  exec 2>/dev/null
  read -r signal || ended=yes
  kill "-\${signal:-INT}" $server; wait $server
  [ -z "$ended" ] || rm -rf "$temporary"`;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Each test file has its own pools, and a machine with many cores runs many of them at once.
  "max_connections=500",
  "shared_buffers=64MB",
  // Far from UTC, so that a query that depends on the server's time zone fails.
  "timezone=Pacific/Kiritimati",
  // Unsafe but fast.
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
];

/** For a server whose acknowledged commits must survive a crash. */
export const DURABLE = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"];

/** `fast` rolls back and closes; `immediate` is like a power cut to PostgreSQL. */
const STOP_SIGNALS = { fast: "INT", immediate: "QUIT" } as const;

export type PostgresOptions = {
  /** The parent of the temporary folder. */
  parent?: string;
  /** In addition to those for tests, such as `shared_buffers=1GB`. */
  settings?: string[];
  env?: Record<string, string>;
  programs?: "npm" | "Debian";
};

function initializeCluster(programs: PostgresPrograms, dataDir: string): void {
  const login = ["-U", "postgres", "-A", "trust"];
  const options = ["-E", "UTF8", "--no-locale", "--no-sync"];
  runPostgresProgram(programs, "initdb", ["-D", dataDir, ...login, ...options]);
}

/** A PostgreSQL server that ends with this process, even when that is killed. */
export class PostgresServer {
  readonly port: number;
  readonly dataDir: string;
  readonly #programs: PostgresPrograms;
  readonly #options: PostgresOptions;
  #supervisor: ChildProcess | undefined;

  constructor(port: number, options: PostgresOptions) {
    const { parent = os.tmpdir(), programs = "npm" } = options;
    this.port = port;
    this.#options = options;
    this.#programs = findPrograms(programs);
    this.dataDir = fs.mkdtempSync(path.join(parent, "jumbl-test-"));
    const { uid, gid } = this.#programs.options;
    if (uid !== undefined) fs.chownSync(this.dataDir, uid, gid!);
    initializeCluster(this.#programs, this.dataDir);
  }

  get url(): string {
    return this.getUrl("postgres");
  }

  getUrl(database: string, { role = "postgres", port = this.port } = {}): string {
    return `postgres://${role}@127.0.0.1:${port}/${database}`;
  }

  async query<Row>(statement: string, database = "postgres"): Promise<Row[]> {
    const client = new Client({ connectionString: this.getUrl(database) });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Returns the URL of a new, empty database. */
  async createDatabase(name: string): Promise<string> {
    await this.query(`create database ${name}`);
    return this.getUrl(name);
  }

  /** Runs a program of this PostgreSQL, such as `psql`. @throws Error with its output when it fails */
  runProgram(program: string, args: readonly string[], input?: string): void {
    runPostgresProgram(this.#programs, program, args, input);
  }

  /** Starts the server, again after `shutDown` or when it has ended. */
  async start(): Promise<void> {
    const { settings = [], env = {} } = this.#options;
    const { bin, options } = this.#programs;
    const args = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
    const command = [path.join(bin, "postgres"), "-D", this.dataDir, "-p", String(this.port)];
    const supervisor = spawn(
      "/bin/sh",
      ["-c", SUPERVISOR_SCRIPT, "sh", this.dataDir, ...command, ...args],
      { ...options, env: { ...options.env, ...env }, stdio: ["pipe", "ignore", "pipe"] },
    );
    this.#supervisor = supervisor;
    await new Promise<void>((resolve, reject) => {
      let log: string | undefined = "";
      supervisor.stderr.on("data", (chunk: Buffer) => {
        if (log === undefined) return;
        log += chunk.toString();
        if (!/ready to accept (read-only )?connections/.test(log)) return;
        log = undefined;
        resolve();
      });
      supervisor.once("error", reject);
      supervisor.stderr.once("end", () => {
        if (this.#supervisor === supervisor) this.#supervisor = undefined;
        supervisor.stdin.end();
        reject(new Error(`PostgreSQL did not start: ${log}`));
      });
    });
  }

  /** Whether the server is still running; it ends by itself when it cannot write its log. */
  get isRunning(): boolean {
    return this.#supervisor !== undefined;
  }

  /** Stops the server until `start`. */
  async shutDown(mode: keyof typeof STOP_SIGNALS): Promise<void> {
    await this.#end((supervisor) => supervisor.stdin!.write(`${STOP_SIGNALS[mode]}\n`));
  }

  /** Stops the server and deletes its data. */
  async stop(): Promise<void> {
    await this.#end((supervisor) => supervisor.stdin!.end());
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: (supervisor: ChildProcess) => void): Promise<void> {
    const supervisor = this.#supervisor;
    if (supervisor === undefined) return;
    const exit = once(supervisor, "exit");
    signal(supervisor);
    await exit;
    this.#supervisor = undefined;
  }
}

/**
 * Starts an empty PostgreSQL on a free port, even as root.
 *
 * @throws Error with the server's log when it does not start
 */
export function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  return startOnFreePort(async (port) => {
    const server = new PostgresServer(port, options);
    await server.start();
    return server;
  });
}
