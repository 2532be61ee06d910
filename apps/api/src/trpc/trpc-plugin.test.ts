import { expect } from "vitest";
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

it("gives each call of a batch its input by its position", async ({ app, player }) => {
  const input = encodeURIComponent(JSON.stringify({ 1: { limit: 1 }, 2: { limit: 0 } }));
  const names = "auth.me,puzzles.archive,puzzles.archive";
  const path = `/trpc/${names}?batch=1&input=${input}`;
  const { status, body } = await call(app, player, "GET", path);
  expect(status).toBe(207);
  expect(body[1].result.data.puzzles).toHaveLength(1);
  expect(body[2].error.data).toMatchObject({ code: "invalid", path: "puzzles.archive" });
});

it("returns 400 for a batch whose input is a list, and a query whose input is not JSON", async ({
  app,
  player,
  post,
}) => {
  const list = await post("auth.login?batch=1", "[{}]");
  expect([list.status, list.body[0].error.data.code]).toEqual([400, "malformed"]);
  const text = await call(app, player, "GET", "/trpc/puzzles.archive?input=%7B");
  expect([text.status, text.body.error.data.code]).toEqual([400, "malformed"]);
});

it.for(["player", "visitor"])(
  "runs the batches of a %s one after another, and delays nobody else",
  async (kind, { app, player, other }) => {
    const home = "192.0.2.1";
    const caller = kind === "player" ? player : null;
    const ended: string[] = [];
    const send = async (name: string, by: Caller, ip = home) => {
      const path = "/trpc/config.get,config.get?batch=1";
      await call(app, by, "GET", path, undefined, { ip });
      ended.push(name);
    };
    const { turns } = app.services.limits;
    const owner = caller?.id ?? home;
    const release = await turns.acquire("batch", owner, new AbortController().signal);
    const waiting = [send("first", caller), send("second", caller)];
    await call(app, caller, "GET", "/trpc/config.get", undefined, { ip: home });
    // By then a batch without a turn would have been sent too.
    for (let round = 0; round < 3; round += 1) await send("other", other);
    await send("other network", null, "192.0.2.2");
    expect(ended).toEqual(["other", "other", "other", "other network"]);
    release();
    await Promise.all(waiting);
    expect(ended.slice(4)).toEqual(["first", "second"]);
  },
);

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
