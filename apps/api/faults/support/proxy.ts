import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A TCP proxy in front of a port that can swallow everything, or delay it. */
export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

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
      if (this.#isSilent) return;
      if (delayMs === 0) to.write(chunk);
      else void setTimeout(delayMs).then(() => to.write(chunk));
    });
    from.on("close", () => {
      this.#sockets.delete(from);
      // What fell silent is not closed either: the other side learns nothing.
      if (!this.#isSilent) to.destroy();
    });
  }

  /** From now on everything on all connections disappears, as when a cable is pulled. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** New connections work again; what was open stays dead. */
  speak(): void {
    for (const socket of this.#sockets) socket.removeAllListeners("data").resume();
    this.#isSilent = false;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
