import { afterEach, describe, expect, it } from "vitest";
import { createBrowser } from "../../testing/create-browser.ts";
import { startFakeProvider } from "../../testing/fake-provider.ts";
import { createApiClient } from "../../testing/api-client.ts";
import { createPlayer, startTestApp, type TestApp } from "../../testing/index.ts";

const OLD = "the key everybody has signed with so far, long enough";
const NEW = "the key that takes its place, also long enough";

type Keys = { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string };
const OLD_ONLY: Keys = { AUTH_SECRET: OLD };
const OLD_ACCEPTING_NEW: Keys = { AUTH_SECRET: OLD, AUTH_SECRET_PREVIOUS: NEW };
const NEW_ACCEPTING_OLD: Keys = { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD };
const NEW_ONLY: Keys = { AUTH_SECRET: NEW };

let app: TestApp;
afterEach(() => app.close());

/** Starts an instance for each key, on one database. */
async function start(keys: [Keys, Keys], env: Record<string, string> = {}): Promise<void> {
  app = await startTestApp({ instances: 2, env, getInstanceEnv: (instance) => keys[instance]! });
}

const ALL = [200, 200, 200, 200];

describe("key rotation on two running instances", () => {
  /** The statuses of the first instance's token on both instances, then of the second instance's. */
  it.each<[step: string, keys: [Keys, Keys], statuses: number[]]>([
    ["accepts the new key before it signs", [OLD_ACCEPTING_NEW, OLD_ONLY], ALL],
    ["accepts the old key when the new one signs", [NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW], ALL],
    ["accepts all while the old key is removed", [NEW_ONLY, NEW_ACCEPTING_OLD], ALL],
    ["rejects a new key that is unknown", [NEW_ACCEPTING_OLD, OLD_ONLY], [200, 401, 200, 200]],
    ["rejects a removed key", [NEW_ONLY, OLD_ONLY], [200, 401, 401, 200]],
  ])("%s", async (_step, keys, statuses) => {
    await start(keys);
    const { email, password, login } = await createPlayer(app);
    const received = [];
    for (const signer of [0, 1]) {
      const { body } = await login(email, password, { instance: signer });
      const { get } = createApiClient(app, body);
      for (const instance of [0, 1]) received.push((await get("/auth/me", { instance })).status);
    }
    expect(received).toEqual(statuses);
  });

  it("deletes the throttle counters of an account under both keys", async () => {
    await start([NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW]);
    const player = await createPlayer(app);
    for (const instance of [0, 1]) {
      await player.login(player.email, "Wrong-Password-1", { instance });
    }
    const throttles = app.db.selectFrom("throttles").where("key", "like", "login-account:%");
    const counters = throttles.select("key");
    expect(await counters.execute()).toHaveLength(2);
    expect((await player.delete("/auth/account", { instance: 0 })).status).toBe(200);
    expect(await counters.execute()).toEqual([]);
  });

  it("completes a provider sign-in that started at the other instance", async () => {
    const provider = await startFakeProvider();
    await start([NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW], provider.createEnv("EGO"));
    for (const first of [0, 1]) {
      const browser = createBrowser(app);
      const authorizationUrl = await browser.open("/auth/ego", { instance: first });
      const person = { sub: `s${first}`, email: `s${first}@example.org`, email_verified: true };
      const callbackQuery = provider.authorize(authorizationUrl, person);
      const callback = `/auth/ego/callback?${callbackQuery.toString()}`;
      const location = await browser.open(callback, { instance: 1 - first });
      expect(location).toBe("/auth?ego_new_user=true");
      const username = { username: `rotated_${first}` };
      const made = await browser.post("/api/auth/ego/complete", username, { instance: first });
      expect(made.status).toBe(200);
    }
    await provider.close();
  });
});
