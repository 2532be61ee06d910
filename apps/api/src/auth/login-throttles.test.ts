import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  call,
  callTrpc,
  GOOD_PASSWORD,
  newPlayer,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";
import { makeLogInCalls } from "../testing/log-in.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("throttles").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const { login, wrong } = makeLogInCalls(() => app);

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);

describe("too many log-ins", () => {
  it("are refused from the sixth wrong one on, with the time to wait, even when the password is right then", async () => {
    const { email } = await newPlayer(app);
    const tries = [];
    for (let time = 0; time < 6; time += 1) tries.push(await wrong(email));
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await login({ email, password: GOOD_PASSWORD });
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(890);
    expect(right.body).toEqual({
      code: "too_many_requests",
      message: "Too many attempts to log in. Please try again in 15 minutes.",
    });
  });

  it("are counted before anything else, by all instances together", async () => {
    const { email } = await newPlayer(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(email)));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(25);
  });

  it("are not undone by an address the caller makes up", async () => {
    const { email } = await newPlayer(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        wrong(email, {
          headers: { "x-forwarded-for": `203.0.113.${at}`, forwarded: `for=198.51.100.${at}` },
        }),
      ),
    );
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
  });

  it("are counted alike for an e-mail nobody has", async () => {
    const tries = [];
    for (let time = 0; time < 6; time += 1) tries.push(await wrong("nobody@example.org"));
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("are forgotten once the password was right, and after a quarter of an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { email } = await newPlayer(app);
    const right = () => login({ email, password: GOOD_PASSWORD });
    for (let round = 0; round < 3; round += 1) {
      expect(statuses([await wrong(email), await wrong(email), await right()])).toEqual([
        401, 401, 200,
      ]);
    }
    for (let time = 0; time < 6; time += 1) await wrong(email);
    expect((await right()).status).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60 * 1000 + 1000);
    expect((await right()).status).toBe(200);
  });

  it("from many addresses are refused for the account, but not where the player logs in from", async () => {
    const { email } = await newPlayer(app);
    const home = { from: "192.0.2.1" };
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
    const tries = [];
    for (let at = 0; at < 24; at += 1) tries.push(await wrong(email, { from: `198.51.100.${at}` }));
    expect(statuses(tries)).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
  });

  it("cannot lock out a player who has only signed up, where they did", async () => {
    const body = { username: "fresh_player", email: "fresh@example.org", password: GOOD_PASSWORD };
    const home = { from: "192.0.2.77" };
    expect((await call(app, null, "POST", "/api/auth/register", body, home)).status).toBe(200);
    for (let at = 0; at < 24; at += 1) await wrong(body.email, { from: `198.51.100.${at}` });
    const { email } = body;
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
    const abroad = { from: "203.0.113.5" };
    expect((await login({ email, password: GOOD_PASSWORD }, abroad)).status).toBe(429);
  });

  it("are no more costly than right ones: an address has 300 of both in ten minutes", async () => {
    const { email } = await newPlayer(app);
    const home = { from: "192.0.2.88" };
    for (let time = 0; time < 3; time += 1) {
      expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
    }
    const rows = await app.db
      .selectFrom("throttles")
      .select("points")
      .where("key", "like", "login-address:%")
      .where("points", "=", 3)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("from one address cannot use up what the account has left", async () => {
    const { email } = await newPlayer(app);
    for (let time = 0; time < 40; time += 1) await wrong(email, { from: "198.51.100.1" });
    expect((await login({ email, password: GOOD_PASSWORD }, { from: "192.0.2.7" })).status).toBe(
      200,
    );
  });

  it("from one network of IPv6 count as from one address", async () => {
    const { email } = await newPlayer(app);
    const tries = [];
    for (let at = 1; at < 7; at += 1)
      tries.push(await wrong(email, { from: `2001:db8:0:1::${at}` }));
    const neighbour = await wrong(email, { from: "2001:db8:0:2::1" });
    expect(statuses([...tries, neighbour])).toEqual([401, 401, 401, 401, 401, 429, 401]);
  });

  it("count one by one in a batch, which holds ten at most", async () => {
    const { email } = await newPlayer(app);
    const batch = (size: number) => {
      const names = Array.from({ length: size }, () => "auth.login").join(",");
      const inputs = Array.from({ length: size }, (_, at) => [
        at,
        { email, password: "Wrong-1-pass" },
      ]);
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(Object.fromEntries(inputs));
      return call(app, null, "POST", `/trpc/${names}?batch=1`, body, { headers });
    };
    expect((await batch(11)).status).toBe(400);
    const ten = await batch(10);
    const codes = ten.body.map(
      (each: { error: { data: { code: string } } }) => each.error.data.code,
    );
    expect(codes.filter((code: string) => code === "wrong_credentials")).toHaveLength(5);
    expect(codes.filter((code: string) => code === "too_many_requests")).toHaveLength(5);
    expect(ten.headers["retry-after"]).toBeDefined();
  });

  it("over tRPC have the status, the sentence and the time to wait too", async () => {
    const { email } = await newPlayer(app);
    for (let time = 0; time < 5; time += 1) await wrong(email);
    const answer = await callTrpc(app, null, "mutation", "auth.login", { email, password: "x" });
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(890);
  });

  it("leave no e-mail and no address in what is counted", async () => {
    const { email } = await newPlayer(app);
    await wrong(email, { from: "192.0.2.99" });
    const kept = JSON.stringify(await app.db.selectFrom("throttles").selectAll().execute());
    expect(kept).toContain("login-pair");
    expect(kept).not.toMatch(/@|example|192\.0\.2/);
  });
});

describe("behind a proxy", () => {
  it("the address is the one the last trusted proxy saw", async () => {
    const behind = await startTestApp({ env: { TRUST_PROXY: "1" } });
    const { email } = await newPlayer(behind);
    const tries = [];
    for (let at = 0; at < 6; at += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${at}, 192.0.2.50` };
      const body = { email, password: "Wrong-Password-1" };
      tries.push(await call(behind, null, "POST", "/api/auth/login", body, { headers }));
    }
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
    const elsewhere = await call(
      behind,
      null,
      "POST",
      "/api/auth/login",
      { email, password: GOOD_PASSWORD },
      { headers: { "x-forwarded-for": "192.0.2.50, 192.0.2.51" } },
    );
    expect(elsewhere.status).toBe(200);
    await behind.close();
  });
});
