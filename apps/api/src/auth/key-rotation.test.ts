import { afterEach, describe, expect, it } from "vitest";
import { newBrowser } from "../testing/browser.ts";
import { startForgingProvider } from "../testing/forging-provider.ts";
import { call, GOOD_PASSWORD, newPlayer, startTestApp, type TestApp } from "../testing/index.ts";

const OLD = "the key everybody has signed with so far, long enough";
const NEW = "the key that takes its place, also long enough";

type Keys = { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string };
const oldAlone: Keys = { AUTH_SECRET: OLD };
const oldKnowsNew: Keys = { AUTH_SECRET: OLD, AUTH_SECRET_PREVIOUS: NEW };
const newKnowsOld: Keys = { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD };
const newAlone: Keys = { AUTH_SECRET: NEW };

let app: TestApp;
afterEach(() => app.close());

/** Two instances on one database, each with its own keys. */
async function start(...keys: [Keys, Keys]): Promise<void> {
  app = await startTestApp({ instances: 2, envOf: (instance) => keys[instance]! });
}

/** Logs in at each instance, and shows each token to both: a row of statuses by who signed. */
async function crossOver(): Promise<number[][]> {
  const { email } = await newPlayer(app);
  const rows = [];
  for (const signer of [0, 1]) {
    const login = { email, password: GOOD_PASSWORD };
    const answer = await call(app, null, "POST", "/api/auth/login", login, { instance: signer });
    const row = [];
    for (const instance of [0, 1]) {
      const me = await call(app, answer.body, "GET", "/api/auth/me", undefined, { instance });
      row.push(me.status);
    }
    rows.push(row);
  }
  return rows;
}

const everywhere = [
  [200, 200],
  [200, 200],
];

describe("keys are changed under two running instances", () => {
  it.each([
    ["the new key is made known", oldAlone, oldKnowsNew],
    ["the new key begins to sign", oldKnowsNew, newKnowsOld],
    ["the old key is dropped, once its last token has run out", newKnowsOld, newAlone],
  ] as const)("and nobody is signed out while %s", async (_step, before, after) => {
    await start(after, before);
    // In the last step nobody signs with the old key any more.
    expect(await crossOver()).toEqual(everywhere);
  });

  it("in one leap, and an instance that has not heard of the new key says 401, never 500", async () => {
    await start(newKnowsOld, oldAlone);
    expect(await crossOver()).toEqual([
      [200, 401],
      [200, 200],
    ]);
  });

  it("and a token of the dropped key is worth nothing", async () => {
    await start(newAlone, oldAlone);
    expect(await crossOver()).toEqual([
      [200, 401],
      [401, 200],
    ]);
  });

  it("and a deleted account leaves no counter, whichever key it was hidden by", async () => {
    await start(newKnowsOld, oldKnowsNew);
    const player = await newPlayer(app);
    const wrong = { email: player.email, password: "Wrong-Password-1" };
    for (const instance of [0, 1]) {
      await call(app, null, "POST", "/api/auth/login", wrong, { instance });
    }
    const ofAccounts = async () =>
      app.db
        .selectFrom("throttles")
        .select("key")
        .where("key", "like", "login-account:%")
        .execute();
    expect(await ofAccounts()).toHaveLength(2);
    const deletion = await call(app, player, "DELETE", "/api/auth/account", undefined, {
      instance: 0,
    });
    expect([deletion.status, await ofAccounts()]).toEqual([200, []]);
  });

  it("and a sign-in through a provider, begun at one, ends at the other", async () => {
    const provider = await startForgingProvider();
    const keys = [newKnowsOld, oldKnowsNew];
    app = await startTestApp({
      instances: 2,
      env: provider.env("EGO"),
      envOf: (instance) => keys[instance]!,
    });
    for (const [begin, end] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const browser = newBrowser(app);
      const departure = await browser.open("/auth/ego", { instance: begin });
      const person = { sub: `s${begin}`, email: `s${begin}@example.org`, email_verified: true };
      const back = provider.agree(departure, person);
      const callback = `/auth/ego/callback?${back.toString()}`;
      expect(await browser.open(callback, { instance: end })).toBe("/auth?ego_new_user=true");
      const username = { username: `turned_${begin}` };
      const made = await browser.post("/api/auth/ego/complete", username, { instance: begin });
      expect(made.status).toBe(200);
    }
    await provider.close();
  });
});
