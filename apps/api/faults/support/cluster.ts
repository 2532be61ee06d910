import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  findFreePort,
  initializeCluster,
  type PostgresPrograms,
  preparePrograms,
} from "@jumbl/db/testing";
import { Client } from "pg";
import { killAtExit } from "./children.ts";
import { waitUntil } from "./poll.ts";

/** How PostgreSQL is stopped: `fast` rolls back and closes; `immediate` is what a power cut is to it. */
const STOP_SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** As an operator runs it, but small: nothing that makes a commit less durable. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=120",
  "shared_buffers=64MB",
];

/** A PostgreSQL server that can be stopped, killed and started again. */
export class Cluster {
  readonly port: number;
  readonly folder: string;
  readonly #programs: PostgresPrograms;
  readonly #settings: string[];
  #process: ChildProcess | undefined;

  private constructor(programs: PostgresPrograms, folder: string, port: number, more: string[]) {
    this.#programs = programs;
    this.folder = folder;
    this.port = port;
    this.#settings = [...SETTINGS, ...more];
  }

  /** `parent` is a folder for the data; the system's temporary folder unless given. */
  static async create(settings: string[] = [], parent = os.tmpdir()): Promise<Cluster> {
    const programs = preparePrograms();
    const folder = mkdtempSync(path.join(parent, "jumbl-faults-"));
    initializeCluster(programs, folder);
    const cluster = new Cluster(programs, folder, await findFreePort(), settings);
    await cluster.start();
    return cluster;
  }

  getUrl(database: string, port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
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

  async start(): Promise<void> {
    const settings = this.#settings.flatMap((setting) => ["-c", setting]);
    const { findProgram, options } = this.#programs;
    const args = ["-D", this.folder, "-p", String(this.port), ...settings];
    this.#process = spawn(findProgram("postgres"), args, { ...options, stdio: "ignore" });
    killAtExit(this.#process);
    await this.waitUntilReady();
  }

  /** PostgreSQL ends by itself when it cannot write its log. */
  async startIfStopped(): Promise<void> {
    const running = this.#process;
    if (running?.exitCode === null && running.signalCode === null) return;
    await this.start();
  }

  waitUntilReady(): Promise<void> {
    return waitUntil("PostgreSQL accepts connections", async () => {
      await this.query("select");
      return true;
    });
  }

  async stop(mode: keyof typeof STOP_SIGNALS): Promise<void> {
    const stopping = this.#process;
    if (stopping === undefined) return;
    this.#process = undefined;
    const exit = once(stopping, "exit");
    stopping.kill(STOP_SIGNALS[mode]);
    await exit;
  }

  /** Kills a backend of the database with SIGKILL, upon which PostgreSQL restarts all of them. */
  async killBackend(database: string): Promise<void> {
    const [backend] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = '${database}' order by query_start desc limit 1`,
    );
    process.kill(backend!.pid, "SIGKILL");
  }

  async remove(): Promise<void> {
    await this.stop("immediate");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
