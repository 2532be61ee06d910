import { describe, expect } from "vitest";
import { twoInstances as base } from "../../testing/fixtures.ts";
import type { ApiResponse, CallOptions } from "../../testing/index.ts";

const repeat = async (times: number, send: (at: number) => Promise<ApiResponse>) => {
  const statuses = [];
  for (let at = 0; at < times; at += 1) statuses.push((await send(at)).status);
  return statuses;
};

const it = base
  .extend("right", async ({ db, visitor, player }) => {
    await db.deleteFrom("throttles").execute();
    return (options?: CallOptions) => visitor.login(player.email, player.password, options);
  })
  .extend(
    "wrong",
    ({ visitor, player }) =>
      (options?: CallOptions, email = player.email) =>
        visitor.login(email, "Wrong-Password-1", options),
  );

const FIVE_THEN_REFUSED = [401, 401, 401, 401, 401, 429];

// Concurrent, batched and forwarded log-ins are rows 21 to 23 and 149 of system-tests/abuse.
describe("login throttles", () => {
  it("return 429 with Retry-After from the sixth wrong password on, even when the password is then correct", async ({
    player,
    visitor,
    right,
    wrong,
  }) => {
    expect(await repeat(6, () => wrong())).toEqual(FIVE_THEN_REFUSED);
    const { email, password } = player;
    for (const response of [
      await right(),
      await visitor.mutate("auth.login", { email, password }),
    ]) {
      expect(response.status).toBe(429);
      expect(response.headers["retry-after"]).toBe("900");
      expect(response.body).toMatchObject({
        code: "too_many_requests",
        message: "Too many attempts to log in. Please try again in 15 minutes.",
      });
    }
  });

  it("ignore forwarded addresses when no proxy is trusted", async ({ wrong }) => {
    const statuses = await repeat(6, (at) =>
      wrong({
        headers: { "x-forwarded-for": `203.0.113.${at}`, forwarded: `for=198.51.100.${at}` },
      }),
    );
    expect(statuses).toEqual(FIVE_THEN_REFUSED);
  });

  it("count an unknown e-mail like a known one", async ({ wrong }) => {
    const statuses = await repeat(6, () => wrong({}, "unknown@example.org"));
    expect(statuses).toEqual(FIVE_THEN_REFUSED);
  });

  it("reset after a correct password, and after 15 minutes", async ({ clock, right, wrong }) => {
    for (let round = 0; round < 3; round += 1) {
      expect([...(await repeat(2, () => wrong())), (await right()).status]).toEqual([
        401, 401, 200,
      ]);
    }
    await repeat(6, () => wrong());
    expect((await right()).status).toBe(429);
    await clock.advance(15 * 60 * 1000 + 1000);
    expect((await right()).status).toBe(200);
  });

  it("refuse an account under attack from many addresses, except at an address it has logged in from", async ({
    right,
    wrong,
  }) => {
    const home = { ip: "192.0.2.1" };
    expect((await right(home)).status).toBe(200);
    const statuses = await repeat(24, (at) => wrong({ ip: `198.51.100.${at}` }));
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
    expect((await right(home)).status).toBe(200);
    expect((await right({ ip: "203.0.113.5" })).status).toBe(429);
  });

  it("do not lock a player out at the address they signed up from", async ({ visitor, wrong }) => {
    const [email, password] = ["fresh@example.org", "Plum-Orchard-42"];
    const home = { ip: "192.0.2.77" };
    const input = { username: "fresh_player", email, password };
    expect((await visitor.post("/auth/register", input, home)).status).toBe(200);
    await repeat(24, (at) => wrong({ ip: `198.51.100.${at}` }, email));
    expect((await visitor.login(email, password, home)).status).toBe(200);
    expect((await visitor.login(email, password, { ip: "203.0.113.5" })).status).toBe(429);
  });

  it("count correct passwords for the address too", async ({ db, right }) => {
    await repeat(3, () => right({ ip: "192.0.2.88" }));
    const counters = db.selectFrom("throttles").select("points");
    expect(await counters.where("key", "like", "login-address:%").execute()).toEqual([
      { points: 3 },
    ]);
  });

  it("do not let one address use up the limit of the account", async ({ right, wrong }) => {
    await repeat(40, () => wrong({ ip: "198.51.100.1" }));
    expect((await right({ ip: "192.0.2.7" })).status).toBe(200);
  });

  it("count an IPv6 /64 network as one address", async ({ wrong }) => {
    const statuses = await repeat(6, (at) => wrong({ ip: `2001:db8:0:1::${at + 1}` }));
    expect(statuses).toEqual(FIVE_THEN_REFUSED);
    expect((await wrong({ ip: "2001:db8:0:2::1" })).status).toBe(401);
  });

  it("store no e-mail and no address", async ({ db, wrong }) => {
    await wrong({ ip: "192.0.2.99" });
    const stored = JSON.stringify(await db.selectFrom("throttles").selectAll().execute());
    expect(stored).toContain("login-pair");
    expect(stored).not.toMatch(/@|example|192\.0\.2/);
  });
});
