import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A TCP proxy in front of a port that can drop all traffic, or delay it. */
export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #delayMs: number;
  #dropsTraffic = false;

  private constructor(target: number, delayMs: number) {
    this.#delayMs = delayMs;
    this.#server = createServer((client) => {
      const upstream = connect(target, "127.0.0.1");
      this.#forward(client, upstream);
      this.#forward(upstream, client);
    });
  }

  static async start(target: number, { delayMs = 0 } = {}): Promise<Proxy> {
    const proxy = new Proxy(target, delayMs);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on("error", () => {});
    from.on("data", (chunk) => {
      if (this.#dropsTraffic) return;
      if (this.#delayMs === 0) to.write(chunk);
      else void setTimeout(this.#delayMs).then(() => to.write(chunk));
    });
    from.on("close", () => {
      this.#sockets.delete(from);
      // A connection whose traffic was dropped stays open, so that the other side notices nothing.
      if (!this.#dropsTraffic) to.destroy();
    });
  }

  /** Drops everything on all connections from now on, as if a cable were pulled. */
  dropTraffic(): void {
    this.#dropsTraffic = true;
  }

  /** Lets new connections work again; existing ones stay dead. */
  forwardTraffic(): void {
    for (const socket of this.#sockets) socket.removeAllListeners("data").resume();
    this.#dropsTraffic = false;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
