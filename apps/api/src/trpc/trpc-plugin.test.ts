import { describe, expect } from "vitest";
import { type Caller, countStatuses, repeat } from "../testing/call.ts";
import { it as base } from "../testing/fixtures.ts";
import { call } from "../testing/index.ts";

const JSON_TYPE = { "content-type": "application/json" };

const it = base.extend(
  "post",
  ({ app, player }) =>
    (path: string, body?: string, caller: Caller = player) =>
      call(app, caller, "POST", `/trpc/${path}`, body, { headers: JSON_TYPE }),
);

describe("tRPC's transport", () => {
  it("wraps an output, and the outputs of a batch in their order", async ({ app, player }) => {
    const single = await call(app, player, "GET", "/trpc/auth.me");
    const output = { result: { data: { user: expect.objectContaining({ id: player.id }) } } };
    expect(single.body).toEqual(output);
    expect(single.headers["content-type"]).toBe("application/json; charset=utf-8");
    const batch = await call(app, player, "GET", "/trpc/auth.me,config.get?batch=1");
    expect(batch.body).toEqual([output, { result: { data: expect.anything() } }]);
    const none = await call(app, player, "GET", "/trpc/auth.none,auth.none?batch=1");
    expect(none.status).toBe(404);
  });

  it("gives each call of a batch its input by its position", async ({ app, player }) => {
    const input = encodeURIComponent(JSON.stringify({ 1: { limit: 1 }, 2: { limit: 0 } }));
    const names = "auth.me,puzzles.archive,puzzles.archive";
    const path = `/trpc/${names}?batch=1&input=${input}`;
    const { status, body } = await call(app, player, "GET", path);
    expect(status).toBe(207);
    expect(body[1].result.data.puzzles).toHaveLength(1);
    expect(body[2].error.data).toMatchObject({ code: "invalid", path: "puzzles.archive" });
  });

  it("returns 400 for a malformed or missing body, a batch whose input is a list, and a query whose input is not JSON", async ({
    app,
    player,
    post,
  }) => {
    for (const [sent, code] of [
      ["{", "malformed"],
      ["", "invalid"],
    ] as const) {
      const { status, body } = await post("auth.login", sent);
      expect([status, body.error.data.code, body.error.code]).toEqual([400, code, -32_600]);
    }
    const list = await post("auth.login?batch=1", "[{}]");
    expect([list.status, list.body[0].error.data.code]).toEqual([400, "malformed"]);
    const text = await call(app, player, "GET", "/trpc/puzzles.archive?input=%7B");
    expect([text.status, text.body.error.data.code]).toEqual([400, "malformed"]);
  });

  it("runs the batches of a player one after another, and delays no other player", async ({
    app,
    player,
    other,
  }) => {
    const ended: string[] = [];
    const send = async (name: string, caller: Caller, path: string) => {
      const response = await call(app, caller, "GET", `/trpc/${path}`);
      ended.push(name);
      return response;
    };
    const { turns } = app.services.limits;
    const release = await turns.acquire("batch", player.id, new AbortController().signal);
    const batch = "auth.me,auth.none?batch=1";
    const waiting = [send("first", player, batch), send("second", player, batch)];
    await send("single", player, "auth.me");
    // By then a batch without a turn would have been sent too.
    for (let round = 0; round < 3; round += 1) await send("other", other, batch);
    expect(ended).toEqual(["single", "other", "other", "other"]);
    release();
    await Promise.all(waiting);
    expect(ended.slice(4)).toEqual(["first", "second"]);
  });

  it("runs the batches of a network's visitors one after another, and delays no player", async ({
    app,
    player,
  }) => {
    const ended: string[] = [];
    const send = async (name: string, ip: string) => {
      const inputs = JSON.stringify({
        0: { sessionId: crypto.randomUUID() },
        1: { sessionId: crypto.randomUUID() },
      });
      const headers = { "content-type": "application/json" };
      const path = "/trpc/auth.endLogin,auth.endLogin?batch=1";
      const { status } = await call(app, null, "POST", path, inputs, { headers, ip });
      ended.push(`${name} ${status}`);
    };
    const home = "192.0.2.1";
    const release = await app.services.limits.turns.acquire(
      "batch",
      home,
      new AbortController().signal,
    );
    const waiting = [send("first", home), send("second", home)];
    await send("other network", "192.0.2.2");
    await call(app, player, "GET", "/trpc/auth.me,config.get?batch=1", undefined, { ip: home });
    expect(ended).toEqual(["other network 200"]);
    release();
    await Promise.all(waiting);
    expect(ended).toEqual(["other network 200", "first 200", "second 200"]);
  });

  it("makes no call of a batch when the limit of all of them is exceeded", async ({ app }) => {
    const ip = "192.0.2.3";
    const paths = Array.from({ length: 10 }, () => "auth.google.complete").join(",");
    const send = () =>
      call(app, null, "POST", `/trpc/${paths}?batch=1`, "{}", { ip, headers: JSON_TYPE });
    const responses = await repeat(61, send);
    expect(countStatuses(responses)).toMatchObject({ 429: 1 });
    const { procedures } = app.services.observability.metrics;
    const countCalls = async () => JSON.stringify((await procedures.get()).values);
    const before = await countCalls();
    const refused = await send();
    const refusal = { error: { data: { code: "too_many_requests", httpStatus: 429 } } };
    expect([refused.status, refused.body]).toMatchObject([
      429,
      Array.from({ length: 10 }, () => refusal),
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
    expect(await countCalls()).toEqual(before);
  });

  it("checks the content type and the token before the body", async ({ app, player, post }) => {
    const untyped = await call(app, player, "POST", "/trpc/auth.logout");
    expect(untyped.status).toBe(415);
    const { status, body } = await post("game.start", "{", null);
    const data = { code: "unauthorized", httpStatus: 401 };
    expect([status, body.error]).toMatchObject([401, { code: -32_001, data }]);
  });

  it("returns the longest Retry-After of a batch", async ({ player, post }) => {
    const wrong = { email: player.email, password: "Wrong-Password-1" };
    const inputs = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at, wrong]));
    const paths = Array.from({ length: 6 }, () => "auth.login").join(",");
    const { headers } = await post(`${paths}?batch=1`, JSON.stringify(inputs), null);
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  });
});
