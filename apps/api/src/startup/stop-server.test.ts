import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMailer } from "../auth/password-reset/mailer.ts";
import type { Env } from "../env/env.ts";
import { captureLog } from "../testing/capture-log.ts";
import { createStop, type StopLimits } from "./stop-server.ts";

const { log, listLines } = captureLog();

const NEVER = new Promise<never>(() => {});

const getPort = (server: Server) => (server.address() as AddressInfo).port;

let app: FastifyInstance;
let mailer: NonNullable<ReturnType<typeof createMailer>>;
let silentMailServer: Server;
beforeEach(async () => {
  silentMailServer = createServer().listen(0, "127.0.0.1");
  await once(silentMailServer, "listening");
  const SMTP_URL = `smtp://127.0.0.1:${getPort(silentMailServer)}`;
  mailer = createMailer({ SMTP_URL, MAIL_FROM: "jumbl@example.org" } as Env)!;
  app = Fastify({ forceCloseConnections: "idle" });
  app.get("/endless", () => NEVER);
  app.addHook("onClose", () => mailer.drain());
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  silentMailServer.close();
});

/** Sends the signal. Returns the exit code and the lines of the log. */
async function stopWith(
  limits: Partial<StopLimits>,
  { end = async () => {}, drainMs = 0 }: { end?: () => Promise<void>; drainMs?: number } = {},
) {
  const exit = vi.fn<(code: number) => void>();
  const lines = await listLines(async () => {
    const stop = createStop({
      log,
      app,
      mailer,
      begin: () => drainMs,
      end,
      exit,
      limits: { repetitionMs: 60_000, workMs: 60_000, totalMs: 60_000, ...limits },
    });
    void stop("SIGTERM");
    void stop("SIGTERM");
    await vi.waitFor(() => expect(exit).toHaveBeenCalled(), { timeout: 30_000 });
  });
  return { exits: exit.mock.calls, lines };
}

describe("the shutdown of the server", () => {
  it("drops the e-mails and responses that take too long, and says how many", async () => {
    const client = connect(getPort(app.server), "127.0.0.1");
    client.write("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(app.server, "request");
    for (let sent = 0; sent < 20; sent += 1) {
      mailer.enqueue(log, async () => ({ to: "ann@example.org", subject: "", text: "" }));
    }
    const { exits, lines } = await stopWith({ workMs: 1 });
    expect(exits).toEqual([[0]]);
    expect(lines).toMatchObject([
      { msg: "stopping", signal: "SIGTERM" },
      { msg: "dropped the responses and e-mails that took too long", responses: 1, mails: 20 },
      { msg: "stopped" },
    ]);
  });

  it.for([
    ["a database", { end: () => NEVER }] as const,
    ["the drain", { drainMs: 1000 }] as const,
  ])("does not wait forever for %s", async ([, options]) => {
    const { exits, lines } = await stopWith({ totalMs: 1 }, options);
    expect(exits).toEqual([[1]]);
    expect(lines.at(-1)).toMatchObject({ msg: "stopped without waiting for everything" });
  });
});
