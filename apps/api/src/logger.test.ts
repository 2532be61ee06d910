import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { createLoggerOptions } from "./logger.ts";
import { call, createPlayer, loadPuzzles, startTestApp, type TestApp } from "./testing/index.ts";

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
    logger: { ...createLoggerOptions(readEnv({ LOG_LEVEL: "trace" })), stream },
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
