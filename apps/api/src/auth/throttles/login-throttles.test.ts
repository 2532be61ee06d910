import { describe, expect } from "vitest";
import { it as base } from "../../testing/fixtures.ts";
import { countStatuses, repeat as repeatAtOnce } from "../../testing/call.ts";
import type { ApiResponse, CallOptions } from "../../testing/index.ts";

const repeat = async (times: number, send: (at: number) => Promise<ApiResponse>) => {
  const statuses = [];
  for (let at = 0; at < times; at += 1) statuses.push((await send(at)).status);
  return statuses;
};

const it = base
  .extend("appOptions", { instances: 2, env: { SIGN_UPS_PER_HOUR: "2" } })
  .extend("noCounters", { auto: true }, ({ db }) => db.deleteFrom("throttles").execute())
  .extend(
    "right",
    ({ visitor, player }) =>
      (options?: CallOptions) =>
        visitor.login(player.email, player.password, options),
  )
  .extend(
    "wrong",
    ({ visitor, player }) =>
      (options?: CallOptions, email = player.email) =>
        visitor.login(email, "Wrong-Password-1", options),
  );

// Concurrent, batched and forwarded log-ins are cases 21 to 23 and 149 of system-tests/abuse.
describe("login throttles", () => {
  it.for<[string, (at: number) => [options?: CallOptions, email?: string]]>([
    ["an IPv6 /64 network", (at) => [{ ip: `2001:db8:0:1::${at + 1}` }]],
    ["an unknown e-mail as for a known one", () => [{}, "unknown@example.org"]],
  ])("count wrong passwords for %s", async ([, getAttempt], { wrong }) => {
    const statuses = await repeat(6, (at) => wrong(...getAttempt(at)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await wrong({ ip: "2001:db8:0:2::1" })).status).toBe(401);
  });

  it("also count an IPv6 /48, which may sign up four times as often as a /64", async ({
    visitor,
  }) => {
    const signUp = (at: number) => {
      const username = `neighbour_${at}`;
      const account = { username, email: `${username}@example.org`, password: "A-Strange-Word-1" };
      return visitor.post("/auth/register", account, { ip: `2001:db8:7:${at + 1}::1` });
    };
    expect(await repeat(9, signUp)).toEqual([...Array(8).fill(200), 429]);
    expect((await visitor.login("no@example.org", "x", { ip: "2001:db8:8::1" })).status).toBe(401);
  });

  it("reset after a correct password, and after 15 minutes", async ({ clock, right, wrong }) => {
    for (let round = 0; round < 3; round += 1) {
      expect(await repeat(2, () => wrong())).toEqual([401, 401]);
      expect((await right()).status).toBe(200);
    }
    await repeat(6, () => wrong());
    const { status, headers, body } = await right();
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
    expect(body.message).toBe("Too many attempts to log in. Please try again in 15 minutes.");
    await clock.advance(15 * 60 * 1000 + 1000);
    expect((await right()).status).toBe(200);
  });

  it.for(["login", "register"] as const)(
    "refuse log-ins to an account under attack, except from the address of its %s",
    async (call, { visitor, player, wrong }) => {
      const fresh = { username: "fresh", email: "fresh@example.org", password: player.password };
      const { username, email, password } = call === "register" ? fresh : player;
      const home = { ip: "192.0.2.1" };
      const first = await visitor.post(`/auth/${call}`, { username, email, password }, home);
      expect(first.status).toBe(200);
      const statuses = await repeat(21, (at) => wrong({ ip: `198.51.100.${at}` }, email));
      expect(statuses).toEqual([...Array(20).fill(401), 429]);
      expect(await repeat(2, () => visitor.login(email, password, home))).toEqual([200, 200]);
      expect((await visitor.login(email, password, { ip: "203.0.113.5" })).status).toBe(429);
    },
  );

  it("do not let one address use up the limit of the account", async ({ right, wrong }) => {
    await repeat(40, () => wrong({ ip: "198.51.100.1" }));
    expect((await right({ ip: "192.0.2.7" })).status).toBe(200);
  });

  it("count the calls of other networks while one /48 floods the server", async ({ wrong }) => {
    const flood = repeatAtOnce(260, (at) => wrong({ ip: `2001:db8:1:${at + 1}::1`, instance: 0 }));
    const others = repeatAtOnce(5, (at) =>
      wrong({ ip: `2001:db8:${at + 2}::1`, instance: 0 }, `other_${at}@example.org`),
    );
    expect(countStatuses(await others)).toEqual({ 401: 5 });
    const statuses = countStatuses(await flood);
    expect(statuses[503]).toBeGreaterThan(100);
    // The flood has ended.
    expect((await wrong({ ip: "2001:db8:1::1", instance: 0 })).status).not.toBe(503);
  });

  it("count correct passwords for the address too, and store no e-mail and no address", async ({
    db,
    right,
    wrong,
  }) => {
    await repeat(2, () => right({ ip: "192.0.2.99" }));
    await wrong({ ip: "192.0.2.99" });
    const counters = db.selectFrom("throttles").where("key", "like", "login-address:%");
    expect(await counters.select("points").execute()).toEqual([{ points: 3 }]);
    const stored = JSON.stringify(await db.selectFrom("throttles").selectAll().execute());
    expect(stored).toContain("login-pair");
    expect(stored).not.toMatch(/@|example|192\.0\.2/);
  });
});
