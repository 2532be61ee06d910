import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { captureLog } from "../testing/capture-log.ts";
import {
  type ApiResponse,
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
const { log, read, listLines } = captureLog();

beforeAll(async () => {
  app = await startTestApp({ log });
});
afterAll(() => app.close());

async function callLogged(path: string, player: TestPlayer | null = null) {
  let response!: ApiResponse;
  const lines = await listLines(async () => {
    response = await call(app, player, "GET", path);
  });
  return { ...response, lines };
}

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
    expect(read()).toContain('"url":"/api/auth/login"');
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
      expect(read()).not.toContain(secret);
    }
    for (const line of read().trimEnd().split("\n"))
      expect(JSON.parse(line)).toHaveProperty("level");
  });

  it("has one line for a request, with what an operator searches for", async () => {
    const player = await createPlayer(app);
    const { headers, lines } = await callLogged("/api/stats/me?day=1", player);
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
    const { headers, lines } = await callLogged("/api/%ZZ?a=1");
    const requestId = headers["x-request-id"];
    expect(lines).toMatchObject([
      { msg: "request", method: "GET", url: "/api/%ZZ", status: 400, requestId },
    ]);
  });

  describe("of a server on a port", () => {
    let port: number;
    beforeAll(async () => {
      const [instance] = app.instances;
      await instance!.listen({ port: 0, host: "127.0.0.1" });
      ({ port } = instance!.server.address() as AddressInfo);
    });

    const send = async (bytes: string) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(bytes);
      let response = "";
      const lines = await listLines(async () => {
        response = Buffer.concat(await socket.toArray()).toString();
      });
      return { response, lines };
    };

    it.each([
      ["an unknown method", "BREW /pot HTTP/1.1\r\n\r\n", "HPE_INVALID_METHOD"],
      ["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT"],
    ])(
      "has one line for bytes that are not a request, under the id of their response: %s",
      async (_case, bytes, error) => {
        const { response, lines } = await send(bytes);
        expect(response).toMatch("HTTP/1.1 400 Bad Request");
        expect(lines).toMatchObject([
          {
            level: 30,
            msg: "malformed request",
            status: 400,
            error,
            remoteAddress: "127.0.0.1",
            requestId: /x-request-id: (\S+)/i.exec(response)![1],
          },
        ]);
      },
    );

    it("has one line for a request with an unknown Expect header", async () => {
      const headers = "Host: a\r\nExpect: unknown\r\nConnection: close\r\n";
      const { response, lines } = await send(`GET /api/version HTTP/1.1\r\n${headers}\r\n`);
      expect(response).toMatch("HTTP/1.1 200 OK");
      const requestId = /x-request-id: (\S+)/i.exec(response)![1];
      expect(lines).toMatchObject([
        { msg: "request", url: "/api/version", status: 200, requestId },
      ]);
    });
  });

  it("has the requests of monitors only at debug", async () => {
    for (const path of ["/api/health", "/api/ready"]) {
      const { lines } = await callLogged(path);
      expect(lines).toMatchObject([{ level: 20, url: path, status: 200 }]);
    }
  });

  it("has an unforeseen error of the database with its cause, for a response of 500", async () => {
    const player = await createPlayer(app);
    await sql`alter table user_achievements rename to elsewhere`.execute(app.db);
    const { status, headers, lines } = await callLogged("/api/achievements/me", player);
    await sql`alter table elsewhere rename to user_achievements`.execute(app.db);
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

  it("redacts secrets that are logged by mistake", async () => {
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
