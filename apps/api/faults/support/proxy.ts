import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A TCP proxy in front of a port that can drop all traffic, or delay it. */
export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #dropsTraffic = false;

  private constructor(target: number, delayMs: number) {
    this.#server = createServer((client) => {
      const upstream = connect(target, "127.0.0.1");
      this.#forward(client, upstream, delayMs);
      this.#forward(upstream, client, delayMs);
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

  #forward(from: Socket, to: Socket, delayMs: number): void {
    this.#sockets.add(from);
    from.on("error", () => {});
    from.on("data", (chunk) => {
      if (this.#dropsTraffic) return;
      if (delayMs === 0) to.write(chunk);
      else void setTimeout(delayMs).then(() => to.write(chunk));
    });
    from.on("close", () => {
      this.#sockets.delete(from);
      // A connection whose traffic was dropped stays open, so that the other side notices nothing.
      if (!this.#dropsTraffic) to.destroy();
    });
  }

  /** From now on everything on all connections disappears, as when a cable is pulled. */
  dropTraffic(): void {
    this.#dropsTraffic = true;
  }

  /** New connections work again; what was open stays dead. */
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
