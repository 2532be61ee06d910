import { afterEach, describe, expect, it } from "vitest";
import { createBrowser } from "../../testing/create-browser.ts";
import { startFakeProvider } from "../../testing/fake-provider.ts";
import {
  call,
  GOOD_PASSWORD,
  createPlayer,
  startTestApp,
  type TestApp,
} from "../../testing/index.ts";

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
    const { email } = await createPlayer(app);
    const login = { email, password: GOOD_PASSWORD };
    const responses = [];
    for (const signer of [0, 1]) {
      const path = "/api/auth/login";
      const { body } = await call(app, null, "POST", path, login, { instance: signer });
      for (const instance of [0, 1]) {
        responses.push(await call(app, body, "GET", "/api/auth/me", undefined, { instance }));
      }
    }
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  });

  it("deletes the throttle counters of an account under both keys", async () => {
    await start([NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW]);
    const player = await createPlayer(app);
    const wrong = { email: player.email, password: "Wrong-Password-1" };
    for (const instance of [0, 1]) {
      await call(app, null, "POST", "/api/auth/login", wrong, { instance });
    }
    const listAccountCounters = async () =>
      app.db
        .selectFrom("throttles")
        .select("key")
        .where("key", "like", "login-account:%")
        .execute();
    expect(await listAccountCounters()).toHaveLength(2);
    const deletion = await call(app, player, "DELETE", "/api/auth/account", undefined, {
      instance: 0,
    });
    expect([deletion.status, await listAccountCounters()]).toEqual([200, []]);
  });

  it("completes a provider sign-in that started at the other instance", async () => {
    const provider = await startFakeProvider();
    await start([NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW], provider.createEnv("EGO"));
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const browser = createBrowser(app);
      const authorizationUrl = await browser.open("/auth/ego", { instance: first });
      const person = { sub: `s${first}`, email: `s${first}@example.org`, email_verified: true };
      const callbackQuery = provider.authorize(authorizationUrl, person);
      const callback = `/auth/ego/callback?${callbackQuery.toString()}`;
      expect(await browser.open(callback, { instance: second })).toBe("/auth?ego_new_user=true");
      const username = { username: `rotated_${first}` };
      const made = await browser.post("/api/auth/ego/complete", username, { instance: first });
      expect(made.status).toBe(200);
    }
    await provider.close();
  });
});
