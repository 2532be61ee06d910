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

/** Two instances on one database with different keys. */
async function start(...keys: [Keys, Keys]): Promise<void> {
  app = await startTestApp({ instances: 2, getInstanceEnv: (instance) => keys[instance]! });
}

/** Logs in at each instance and sends each token to both; returns a row of statuses per signer. */
async function checkTokens(): Promise<number[][]> {
  const { email } = await createPlayer(app);
  const rows = [];
  for (const signer of [0, 1]) {
    const login = { email, password: GOOD_PASSWORD };
    const response = await call(app, null, "POST", "/api/auth/login", login, { instance: signer });
    const row = [];
    for (const instance of [0, 1]) {
      const me = await call(app, response.body, "GET", "/api/auth/me", undefined, { instance });
      row.push(me.status);
    }
    rows.push(row);
  }
  return rows;
}

const ALL_ACCEPTED = [
  [200, 200],
  [200, 200],
];

describe("key rotation on two running instances", () => {
  it.each([
    ["the new key is accepted before it signs", OLD_ONLY, OLD_ACCEPTING_NEW],
    ["the new key starts to sign", OLD_ACCEPTING_NEW, NEW_ACCEPTING_OLD],
    ["the old key is removed after its last token has expired", NEW_ACCEPTING_OLD, NEW_ONLY],
  ] as const)("accepts every token while %s", async (_step, before, after) => {
    await start(after, before);
    expect(await checkTokens()).toEqual(ALL_ACCEPTED);
  });

  it("returns 401, not 500, at an instance that does not have the new key", async () => {
    await start(NEW_ACCEPTING_OLD, OLD_ONLY);
    expect(await checkTokens()).toEqual([
      [200, 401],
      [200, 200],
    ]);
  });

  it("rejects a token of a removed key", async () => {
    await start(NEW_ONLY, OLD_ONLY);
    expect(await checkTokens()).toEqual([
      [200, 401],
      [401, 200],
    ]);
  });

  it("deletes the throttle counters of an account under both keys", async () => {
    await start(NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW);
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
    const keys = [NEW_ACCEPTING_OLD, OLD_ACCEPTING_NEW];
    app = await startTestApp({
      instances: 2,
      env: provider.createEnv("EGO"),
      getInstanceEnv: (instance) => keys[instance]!,
    });
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
