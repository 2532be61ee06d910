import { type AddressInfo, connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createLogger } from "./logger.ts";
import { call, createPlayer, loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";

let app: TestApp;
let log = "";
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  app = await startTestApp({
    log: createLogger({ LOG_LEVEL: "trace" }, stream),
  });
});
afterAll(() => app.close());

describe("the log", () => {
  it("contains no password, token, e-mail, guess, answer or authorization code", async () => {
    const player = await createPlayer(app, {
      username: "log_reader",
      email: "log.reader@example.org",
    });
    const [easy] = await loadPuzzles(app);
    const login = { email: player.email, password: player.password };
    await call(app, null, "POST", "/api/auth/login", login);
    await call(app, null, "POST", "/api/auth/login", { ...login, password: "Wrong-Password-1" });
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    await call(app, player, "POST", "/api/game/validate", {
      puzzleId: easy.id,
      guess: "zebrafinch",
    });
    await call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: easy.word });
    await call(app, null, "GET", "/auth/google/callback?code=secretcode&state=secretstate");
    await call(app, null, "GET", "/api/nothing%0d%0aforged?token=secrettoken");
    expect(log).toContain('"url":"/api/auth/login"');
    for (const secret of [
      player.password,
      "Wrong-Password-1",
      player.token,
      player.email,
      "zebrafinch",
      "ZEBRAFINCH",
      easy.word,
      "secretcode",
      "secretstate",
      "secrettoken",
    ]) {
      expect(log).not.toContain(secret);
    }
    for (const line of log.trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  });

  it("has one line for a request, with what an operator searches for", async () => {
    const player = await createPlayer(app);
    const before = log.length;
    const { headers } = await call(app, player, "GET", "/api/stats/me?day=1");
    const lines = log
      .slice(before)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        msg: "request",
        method: "GET",
        route: "/api/stats/me",
        url: "/api/stats/me",
        status: 200,
        durationMs: expect.any(Number),
        playerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        requestId: headers["x-request-id"],
      }),
    ]);
  });

  it("has one line for a request whose URL cannot be decoded", async () => {
    const before = log.length;
    const { headers } = await call(app, null, "GET", "/api/%ZZ?a=1");
    expect(JSON.parse(log.slice(before))).toMatchObject({
      msg: "request",
      method: "GET",
      url: "/api/%ZZ",
      status: 400,
      requestId: headers["x-request-id"],
    });
  });

  describe("of a server on a port", () => {
    let port: number;
    beforeAll(async () => {
      const [instance] = app.instances;
      await instance!.listen({ port: 0, host: "127.0.0.1" });
      ({ port } = instance!.server.address() as AddressInfo);
    });

    const send = async (bytes: string) => {
      const before = log.length;
      const socket = connect(port, "127.0.0.1");
      socket.write(bytes);
      const response = Buffer.concat(await socket.toArray()).toString();
      return { response, line: JSON.parse(log.slice(before)) };
    };

    it.each([
      ["an unknown method", "BREW /pot HTTP/1.1\r\n\r\n", "HPE_INVALID_METHOD"],
      ["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT"],
    ])(
      "has one line for bytes that are not a request, under the id of their response: %s",
      async (_case, bytes, error) => {
        const { response, line } = await send(bytes);
        expect(response).toMatch("HTTP/1.1 400 Bad Request");
        expect(line).toMatchObject({
          level: 30,
          msg: "malformed request",
          status: 400,
          error,
          remoteAddress: "127.0.0.1",
          requestId: /x-request-id: (\S+)/i.exec(response)![1],
        });
      },
    );

    it("has one line for a request with an unknown Expect header", async () => {
      const headers = "Host: a\r\nExpect: unknown\r\nConnection: close\r\n";
      const { response, line } = await send(`GET /api/version HTTP/1.1\r\n${headers}\r\n`);
      expect(response).toMatch("HTTP/1.1 200 OK");
      expect(line).toMatchObject({
        msg: "request",
        url: "/api/version",
        status: 200,
        requestId: /x-request-id: (\S+)/i.exec(response)![1],
      });
    });
  });

  it("has the requests of monitors only at debug", async () => {
    for (const path of ["/api/health", "/api/ready"]) {
      const before = log.length;
      await call(app, null, "GET", path);
      expect(JSON.parse(log.slice(before))).toMatchObject({ level: 20, url: path, status: 200 });
    }
  });

  it("has an unforeseen error of the database with its cause, for a response of 500", async () => {
    const player = await createPlayer(app);
    await sql`alter table user_achievements rename to elsewhere`.execute(app.db);
    const before = log.length;
    const { status, headers } = await call(app, player, "GET", "/api/achievements/me");
    await sql`alter table elsewhere rename to user_achievements`.execute(app.db);
    const lines = log
      .slice(before)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
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

  it("redacts secrets that are logged by mistake", () => {
    const before = log.length;
    const secrets = { password: "s3cret", token: "s3cret", guess: "s3cret", email: "s3cret" };
    app.instances[0]!.log.warn({
      ...secrets,
      body: secrets,
      req2: { headers: { authorization: "s3cret", cookie: "s3cret" } },
    });
    const line = log.slice(before);
    expect(line).toContain("[hidden]");
    expect(line).not.toContain("s3cret");
  });
});
