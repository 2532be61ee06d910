import { Writable } from "node:stream";
import { describe, expect } from "vitest";
import { sql } from "kysely";
import { createBoundedDestination } from "./logger.ts";
import { captureLog } from "../testing/capture-log.ts";
import { it as base } from "../testing/served-app.ts";
import type { Caller } from "../testing/call.ts";
import { type ApiResponse, call, createPlayer } from "../testing/index.ts";

const { log, read, listLines } = captureLog();

const it = base
  .extend("appOptions", ({ webRoot }) => ({ webRoot, log }))
  .extend("callLogged", ({ app }) => async (path: string, caller: Caller = null) => {
    let response!: ApiResponse;
    const lines = await listLines(async () => {
      response = await call(app, caller, "GET", path);
    });
    return { ...response, lines };
  });
describe("the log", () => {
  it("contains no password, token, e-mail, guess, answer or authorization code", async ({
    app,
    visitor,
    easy,
  }) => {
    const player = await createPlayer(app, { email: "log.reader@example.org" });
    await visitor.login(player.email, player.password);
    await visitor.login(player.email, "Wrong-Password-1");
    await player.start(easy);
    await player.guess(easy, "zebrafinch");
    await player.guess(easy, easy.word);
    await call(app, null, "GET", "/auth/google/callback?code=secretcode&state=secretstate");
    await visitor.get("/nothing%0d%0aforged?token=secrettoken");
    expect(read()).toContain('"url":"/api/auth/login"');
    const { password, token, email } = player;
    for (const secret of [password, "Wrong-Password-1", token, email, easy.word]) {
      expect(read()).not.toContain(secret);
    }
    expect(read()).not.toMatch(/zebrafinch|secret(?:code|state|token)/i);
    for (const line of read().trimEnd().split("\n"))
      expect(JSON.parse(line)).toHaveProperty("level");
  });

  it("has one line for a request, with searchable fields", async ({ player, callLogged }) => {
    const { headers, lines } = await callLogged("/api/stats/me?day=1", player);
    const request = { method: "GET", route: "/api/stats/me", url: "/api/stats/me", status: 200 };
    const ids = { playerId: player.id, requestId: headers["x-request-id"] };
    const durationMs = expect.any(Number);
    expect(lines).toMatchObject([{ level: 30, msg: "request", ...request, durationMs, ...ids }]);
  });

  it("has the requests of monitors only at debug", async ({ callLogged }) => {
    for (const path of ["/api/health", "/api/ready"]) {
      const { lines } = await callLogged(path);
      expect(lines).toMatchObject([{ level: 20, url: path, status: 200 }]);
    }
  });

  it("has the cause of a database error behind a 500", async ({ db, player, callLogged }) => {
    await sql`alter table user_achievements rename to elsewhere`.execute(db);
    const { status, headers, lines } = await callLogged("/api/achievements/me", player);
    await sql`alter table elsewhere rename to user_achievements`.execute(db);
    expect(status).toBe(500);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: headers["x-request-id"],
        msg: expect.stringContaining("achievements"),
        err: expect.objectContaining({ stack: expect.stringContaining("achievements") }),
      }),
    );
  });

  it("redacts secrets that are logged by mistake", async ({ app }) => {
    const secrets = { password: "s3cret", token: "s3cret", guess: "s3cret", email: "s3cret" };
    const req2 = { headers: { authorization: "s3cret", cookie: "s3cret" } };
    const lines = await listLines(() =>
      app.instances[0]!.log.warn({ ...secrets, body: secrets, req2 }),
    );
    const line = JSON.stringify(lines);
    expect(line).toContain("[hidden]");
    expect(line).not.toContain("s3cret");
  });
});

it("the destination of the log drops the lines that a reader does not take in time, and says how many", () => {
  const readers: (() => void)[] = [];
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      readers.push(done);
    },
  });
  const destination = createBoundedDestination(stream);
  const half = `${"a".repeat(600_000)}\n`;
  for (const line of [half, half, "b\n", "c\n"]) destination.write(line);
  for (const take of readers) take();
  destination.write("d\n");
  for (const take of readers) take();
  expect(text.replaceAll(/a+/g, "a").split("\n")).toEqual([
    "a",
    "a",
    '{"level":40,"dropped":2,"msg":"log lines were dropped"}',
    "d",
    "",
  ]);
});
