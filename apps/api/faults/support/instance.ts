import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@jumbl/db/testing";
import { killAtExit } from "./children.ts";
import { waitUntil } from "./poll.ts";

const SERVER = fileURLToPath(new URL("../../src/server.ts", import.meta.url));

export type InstanceOptions = {
  env: Record<string, string>;
  /** Whether an instance that ends is started again, as a supervisor does. */
  isSupervised?: boolean;
};

/** A process of the API with the environment of an operator. */
export class Instance {
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #isSupervised: boolean;
  #process: ChildProcess | undefined;
  #isStopping = false;
  #log = "";
  /** How often it ended by itself or was killed. */
  exits = 0;
  /** Of the last exit. */
  exitCode: number | null = null;

  private constructor(port: number, { env, isSupervised = false }: InstanceOptions) {
    this.port = port;
    this.#env = env;
    this.#isSupervised = isSupervised;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Does not wait until it is ready. */
  static async launch(options: InstanceOptions): Promise<Instance> {
    const instance = new Instance(await findFreePort(), options);
    instance.start();
    return instance;
  }

  static async start(options: InstanceOptions): Promise<Instance> {
    const instance = await Instance.launch(options);
    await instance.waitUntilReady();
    return instance;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get log(): string {
    return this.#log;
  }

  start(): void {
    this.#isStopping = false;
    const child = spawn(process.execPath, [SERVER], {
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: String(this.port),
        AUTH_SECRET: "only for the tests of faults, and long enough",
        SIGN_UPS_PER_HOUR: "1000000",
        SERVE_WEB_APP: "off",
        LOG_LEVEL: "error",
        ...this.#env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (this.#log += chunk.toString()));
    }
    child.once("exit", (code) => {
      this.#process = undefined;
      this.exitCode = code;
      if (this.#isStopping) return;
      this.exits += 1;
      if (this.#isSupervised) this.start();
    });
    killAtExit(child);
    this.#process = child;
  }

  /** Sends a signal to the process; undefined when there is none. */
  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  async fetchStatus(path: string): Promise<number> {
    const response = await fetch(this.url + path);
    await response.body?.cancel();
    return response.status;
  }

  async waitUntilReady(): Promise<void> {
    const hasEnded = () => this.#process === undefined && !this.#isSupervised;
    try {
      await waitUntil(
        "the API is ready",
        async () => hasEnded() || (await this.fetchStatus("/api/ready")) === 200,
      );
    } catch (error) {
      throw new Error(this.#log.slice(-500), { cause: error });
    }
    if (hasEnded()) throw new Error(`The API ended at its start: ${this.#log.slice(-500)}`);
  }

  waitUntilExit(): Promise<void> {
    return waitUntil("the API has exited", () => this.#process === undefined);
  }

  async stop(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
    const stopping = this.#process;
    this.#isStopping = true;
    if (stopping === undefined) return;
    const exit = once(stopping, "exit");
    stopping.kill(signal);
    await exit;
  }
}
