import { type ServerProcess, startServer } from "@jumbl/api/testing/start-server.ts";
import { findFreePort, waitUntil } from "@jumbl/db/testing";

export type InstanceOptions = {
  env: Record<string, string>;
  /** Whether to restart an instance that ends, like a supervisor. */
  isSupervised?: boolean;
  /** Runs the server of a production install. */
  serverFile?: string;
};

/** A server that can be stopped, killed and restarted on its port. */
export class Instance {
  readonly port: number;
  readonly #options: InstanceOptions;
  readonly #outputs: (() => string)[] = [];
  #server: ServerProcess | undefined;
  #isStopping = false;
  /** How many times it ended without being stopped. */
  exits = 0;
  exitCode: number | null = null;

  private constructor(port: number, options: InstanceOptions) {
    this.port = port;
    this.#options = options;
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

  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** The output of every process so far. */
  get log(): string {
    return this.#outputs.map((getOutput) => getOutput()).join("");
  }

  start(): void {
    this.#isStopping = false;
    const env = {
      PORT: String(this.port),
      AUTH_SECRET: "only for tests of whole servers, and long enough",
      SIGN_UPS_PER_HOUR: "1000000",
      LOG_LEVEL: "error",
      ...this.#options.env,
    };
    const server = startServer(env, { program: "server", serverFile: this.#options.serverFile });
    this.#server = server;
    this.#outputs.push(server.getOutput);
    void server.end.then(({ code }) => {
      this.#server = undefined;
      this.exitCode = code;
      if (this.#isStopping) return;
      this.exits += 1;
      if (this.#options.isSupervised === true) this.start();
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#server?.kill(signal);
  }

  async fetchStatus(path: string): Promise<number> {
    const response = await fetch(this.url + path);
    await response.body?.cancel();
    return response.status;
  }

  async waitUntilReady(): Promise<void> {
    const hasEnded = () => this.#server === undefined && this.#options.isSupervised !== true;
    await waitUntil(
      "the server is ready",
      async () => hasEnded() || (await this.fetchStatus("/api/ready")) === 200,
    );
    if (hasEnded()) throw new Error(`The server did not start: ${this.log.slice(-500)}`);
  }

  waitUntilExit(): Promise<void> {
    return waitUntil("the server has exited", () => this.#server === undefined);
  }

  async stop(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
    this.#isStopping = true;
    this.#server?.kill(signal);
    await this.#server?.end;
  }
}
