import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect } from "vitest";
import { it } from "../testing/served-app.ts";

const HOST = "Host: localhost\r\n";
const countResponses = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

// Malformed and slow requests are rows 152 to 154 of system-tests/abuse.
describe("pipelining clients", () => {
  it("may pipeline ten requests and are disconnected above that", async ({ player, sendRaw }) => {
    const request = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;
    const last = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect(countResponses(await sendRaw(request.repeat(9) + last))).toBe(10);
    expect(countResponses(await sendRaw(request.repeat(100)).catch(() => ""))).toBeLessThan(100);
    expect((await player.get("/health")).status).toBe(200);
  });

  it("are disconnected after CONNECT, even if half open", async ({ server, connect }) => {
    const connected = once(server, "connection") as Promise<[Socket]>;
    connect(`CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`, { allowHalfOpen: true });
    const [socket] = await connected;
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });
});
