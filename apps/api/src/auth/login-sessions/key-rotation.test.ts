import { expect, it } from "vitest";
import { createApiClient } from "../../testing/api-client.ts";
import { createBrowser } from "../../testing/create-browser.ts";
import { startFakeProvider } from "../../testing/fake-provider.ts";
import { createPlayer, startTestApp } from "../../testing/index.ts";

const OLD = "the key everybody has signed with so far, long enough";
const NEW = "the key that takes its place, also long enough";

/** Starts an instance for each pair of keys, on one database. */
const start = (keys: [current: string, previous: string][], env: Record<string, string> = {}) =>
  startTestApp({
    instances: keys.length,
    env,
    instanceEnvs: keys.map(([current, previous]) => ({
      AUTH_SECRET: current,
      AUTH_SECRET_PREVIOUS: previous,
    })),
  });

it("a token signed by either of two instances is accepted by both, but not by one without its key", async () => {
  const app = await start([
    [NEW, OLD],
    [OLD, NEW],
    [NEW, ""],
  ]);
  const { email, password, login } = await createPlayer(app);
  const received = [];
  for (const signer of [0, 1]) {
    const { body } = await login(email, password, { instance: signer });
    const { get } = createApiClient(app, body);
    for (const instance of [0, 1, 2]) received.push((await get("/auth/me", { instance })).status);
  }
  expect(received).toEqual([200, 200, 200, 200, 200, 401]);
  await app.close();
});

it("a deletion finds the counters under both keys, and a sign-in may continue at the other instance", async () => {
  const provider = await startFakeProvider();
  const keys: [string, string][] = [
    [NEW, OLD],
    [OLD, NEW],
  ];
  const app = await start(keys, provider.createEnv("EGO"));
  const player = await createPlayer(app);
  for (const instance of [0, 1]) {
    await player.login(player.email, "Wrong-Password-1", { instance });
  }
  const throttles = app.db.selectFrom("throttles").where("key", "like", "login-account:%");
  const counters = throttles.select("key");
  expect(await counters.execute()).toHaveLength(2);
  expect((await player.delete("/auth/account", { instance: 0 })).status).toBe(200);
  expect(await counters.execute()).toEqual([]);

  for (const first of [0, 1]) {
    const browser = createBrowser(app);
    const authorizationUrl = await browser.open("/auth/ego", { instance: first });
    const person = { sub: `s${first}`, email: `s${first}@example.org`, email_verified: true };
    const query = provider.authorize(authorizationUrl, person);
    const callback = `/auth/ego/callback?${query.toString()}`;
    const location = await browser.open(callback, { instance: 1 - first });
    expect(location).toBe("/auth?ego_new_user=true");
    const username = { username: `rotated_${first}` };
    const made = await browser.post("/api/auth/ego/complete", username, { instance: first });
    expect(made.status).toBe(200);
  }
  await app.close();
  await provider.close();
});
