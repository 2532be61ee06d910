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

type ClusterOptions = {
  settings?: string[];
  /** A folder for the data; the system's temporary folder unless given. */
  parent?: string;
  /** Added to the environment. */
  env?: Record<string, string>;
};

/** A PostgreSQL server that can be stopped, killed and started again. */
export class Cluster {
  readonly port: number;
  readonly folder: string;
  readonly #programs: PostgresPrograms;
  readonly #settings: string[];
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

  private constructor(
    programs: PostgresPrograms,
    place: { folder: string; port: number },
    { settings = [], env = {} }: ClusterOptions,
  ) {
    this.#programs = programs;
    this.folder = place.folder;
    this.port = place.port;
    this.#settings = [...SETTINGS, ...settings];
    this.#env = env;
  }

  static async create(options: ClusterOptions = {}): Promise<Cluster> {
    const programs = preparePrograms();
    const folder = mkdtempSync(path.join(options.parent ?? os.tmpdir(), "jumbl-faults-"));
    initializeCluster(programs, folder);
    const cluster = new Cluster(programs, { folder, port: await findFreePort() }, options);
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
    const env = { ...process.env, ...this.#env };
    this.#process = spawn(findProgram("postgres"), args, { ...options, env, stdio: "ignore" });
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
