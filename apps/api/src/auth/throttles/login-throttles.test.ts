import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  callTrpc,
  GOOD_PASSWORD,
  createPlayer,
  startTestApp,
  type TestApp,
} from "../../testing/index.ts";
import { createLoginCalls } from "../../testing/login-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("throttles").execute();
  // A busy machine takes long to hash passwords, and the time to wait would be less by that.
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
});

const { login, loginWithWrongPassword } = createLoginCalls(() => app);

const statuses = (responses: ApiResponse[]) => responses.map((response) => response.status);

describe("login throttles", () => {
  it("return 429 with Retry-After from the sixth wrong password on, even when the password is then correct", async () => {
    const { email } = await createPlayer(app);
    const attempts = [];
    for (let time = 0; time < 6; time += 1) attempts.push(await loginWithWrongPassword(email));
    expect(statuses(attempts)).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await login({ email, password: GOOD_PASSWORD });
    expect(right.status).toBe(429);
    expect(right.headers["retry-after"]).toBe("900");
    expect(right.body).toEqual({
      code: "too_many_requests",
      message: "Too many attempts to log in. Please try again in 15 minutes.",
    });
  });

  it("count concurrent logins across instances before the password is checked", async () => {
    const { email } = await createPlayer(app);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => loginWithWrongPassword(email)),
    );
    expect(statuses(responses).filter((status) => status === 401)).toHaveLength(5);
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(25);
  });

  it("ignore forwarded addresses when no proxy is trusted", async () => {
    const { email } = await createPlayer(app);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        loginWithWrongPassword(email, {
          headers: {
            "x-forwarded-for": `203.0.113.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
        }),
      ),
    );
    expect(statuses(responses).filter((status) => status === 401)).toHaveLength(5);
  });

  it("count an unknown e-mail like a known one", async () => {
    const attempts = [];
    for (let time = 0; time < 6; time += 1)
      attempts.push(await loginWithWrongPassword("nobody@example.org"));
    expect(statuses(attempts)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("reset after a correct password, and after 15 minutes", async () => {
    const { email } = await createPlayer(app);
    const right = () => login({ email, password: GOOD_PASSWORD });
    for (let round = 0; round < 3; round += 1) {
      expect(
        statuses([
          await loginWithWrongPassword(email),
          await loginWithWrongPassword(email),
          await right(),
        ]),
      ).toEqual([401, 401, 200]);
    }
    for (let time = 0; time < 6; time += 1) await loginWithWrongPassword(email);
    expect((await right()).status).toBe(429);
    await advanceClock(app.db, 15 * 60 * 1000 + 1000);
    expect((await right()).status).toBe(200);
  });

  it("refuse an account under attack from many addresses, except at an address it has logged in from", async () => {
    const { email } = await createPlayer(app);
    const home = { ip: "192.0.2.1" };
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
    const attempts = [];
    for (let index = 0; index < 24; index += 1)
      attempts.push(await loginWithWrongPassword(email, { ip: `198.51.100.${index}` }));
    expect(statuses(attempts)).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
  });

  it("do not lock a player out at the address they signed up from", async () => {
    const body = { username: "fresh_player", email: "fresh@example.org", password: GOOD_PASSWORD };
    const home = { ip: "192.0.2.77" };
    expect((await call(app, null, "POST", "/api/auth/register", body, home)).status).toBe(200);
    for (let index = 0; index < 24; index += 1)
      await loginWithWrongPassword(body.email, { ip: `198.51.100.${index}` });
    const { email } = body;
    expect((await login({ email, password: GOOD_PASSWORD }, home)).status).toBe(200);
    const abroad = { ip: "203.0.113.5" };
    expect((await login({ email, password: GOOD_PASSWORD }, abroad)).status).toBe(429);
  });

  it("count correct passwords for the address too", async () => {
    const { email } = await createPlayer(app);
    const home = { ip: "192.0.2.88" };
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

  it("do not let one address use up the limit of the account", async () => {
    const { email } = await createPlayer(app);
    for (let time = 0; time < 40; time += 1)
      await loginWithWrongPassword(email, { ip: "198.51.100.1" });
    expect((await login({ email, password: GOOD_PASSWORD }, { ip: "192.0.2.7" })).status).toBe(200);
  });

  it("count an IPv6 /64 network as one address", async () => {
    const { email } = await createPlayer(app);
    const attempts = [];
    for (let index = 1; index < 7; index += 1)
      attempts.push(await loginWithWrongPassword(email, { ip: `2001:db8:0:1::${index}` }));
    const neighbour = await loginWithWrongPassword(email, { ip: "2001:db8:0:2::1" });
    expect(statuses([...attempts, neighbour])).toEqual([401, 401, 401, 401, 401, 429, 401]);
  });

  it("count every login of a batch of at most ten", async () => {
    const { email } = await createPlayer(app);
    const batch = (size: number) => {
      const names = Array.from({ length: size }, () => "auth.login").join(",");
      const inputs = Array.from({ length: size }, (_, index) => [
        index,
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

  it("return the same status, code and Retry-After over tRPC", async () => {
    const { email } = await createPlayer(app);
    for (let time = 0; time < 5; time += 1) await loginWithWrongPassword(email);
    const response = await callTrpc(app, null, "mutation", "auth.login", { email, password: "x" });
    expect([response.status, response.body.code]).toEqual([429, "too_many_requests"]);
    expect(response.headers["retry-after"]).toBe("900");
  });

  it("store no e-mail and no address", async () => {
    const { email } = await createPlayer(app);
    await loginWithWrongPassword(email, { ip: "192.0.2.99" });
    const stored = JSON.stringify(await app.db.selectFrom("throttles").selectAll().execute());
    expect(stored).toContain("login-pair");
    expect(stored).not.toMatch(/@|example|192\.0\.2/);
  });
});

describe("login throttles behind a trusted proxy", () => {
  it("count the address that the last trusted proxy reports", async () => {
    const proxied = await startTestApp({ env: { TRUST_PROXY: "1" } });
    const { email } = await createPlayer(proxied);
    const attempts = [];
    for (let index = 0; index < 6; index += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${index}, 192.0.2.50` };
      const body = { email, password: "Wrong-Password-1" };
      attempts.push(await call(proxied, null, "POST", "/api/auth/login", body, { headers }));
    }
    expect(statuses(attempts)).toEqual([401, 401, 401, 401, 401, 429]);
    const elsewhere = await call(
      proxied,
      null,
      "POST",
      "/api/auth/login",
      { email, password: GOOD_PASSWORD },
      { headers: { "x-forwarded-for": "192.0.2.50, 192.0.2.51" } },
    );
    expect(elsewhere.status).toBe(200);
    await proxied.close();
  });
});
