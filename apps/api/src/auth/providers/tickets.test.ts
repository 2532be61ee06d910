import type { Provider } from "@jumbl/domain/account";
import { advanceClock, resetClock } from "@jumbl/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBrowser } from "../../testing/create-browser.ts";
import { call, createPlayer, getStatusAndCode, type TestApp } from "../../testing/index.ts";
import {
  type AppWithProviders,
  createSignInCalls,
  createProviderProfile,
  getOtherProvider,
  startAppWithProviders,
} from "../../testing/sign-in-calls.ts";

let app: TestApp;
let providers: AppWithProviders["providers"];
let close: AppWithProviders["close"];

beforeAll(async () => {
  ({ app, providers, close } = await startAppWithProviders());
});
afterAll(() => close());
afterEach(() => resetClock(app.db));

const { signInWith, signUp } = createSignInCalls(() => ({ app, providers }));

/** A browser with the ticket of an existing player. */
async function createBrowserWithTicket(name: Provider) {
  const { person, id } = await signUp(name);
  const browser = createBrowser(app);
  await signInWith(browser, name, { person });
  return { browser, id };
}

const byNumber = (a: number, b: number) => a - b;

describe.each(["google", "ego"] as const)("the tickets of %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other = getOtherProvider(name);

  describe("the exchange", () => {
    it("issues one token for a ticket that is redeemed concurrently", async () => {
      const { browser } = await createBrowserWithTicket(name);
      const cookies = { ...browser.cookies };
      const responses = await Promise.all(
        Array.from({ length: 40 }, () => browser.post(exchange, undefined, { cookies })),
      );
      const statuses = responses.map((response) => response.status).toSorted(byNumber);
      expect(statuses).toEqual([200, ...Array.from({ length: 39 }, () => 401)]);
    });

    it("rejects a ticket older than a minute", async () => {
      const { browser } = await createBrowserWithTicket(name);
      await advanceClock(app.db, 61_000);
      expect(getStatusAndCode(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it("rejects the ticket of the other provider without consuming it", async () => {
      const { browser } = await createBrowserWithTicket(name);
      expect(getStatusAndCode(await browser.post(`/api/auth/${other}/exchange`))).toEqual([
        401,
        "expired",
      ]);
      expect((await browser.post(exchange)).status).toBe(200);
    });

    it("rejects a pending sign-up", async () => {
      const browser = createBrowser(app);
      await signInWith(browser, name);
      expect(getStatusAndCode(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it("rejects a missing or forged cookie", async () => {
      expect(getStatusAndCode(await createBrowser(app).post(exchange))).toEqual([401, "expired"]);
      const cookies = { "jumbl-ticket": "x".repeat(43) };
      expect(
        getStatusAndCode(await createBrowser(app).post(exchange, undefined, { cookies })),
      ).toEqual([401, "expired"]);
    });

    it("rejects the ticket of a deleted account", async () => {
      const { browser, id } = await createBrowserWithTicket(name);
      await app.db.deleteFrom("users").where("id", "=", id).execute();
      expect(getStatusAndCode(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it.each([
      ["of another site", { origin: "https://evil.example" }],
      ["with a null origin", { origin: "null" }],
      ["of another port", { origin: "http://localhost:3001" }],
      ["that is marked cross-site", { "sec-fetch-site": "cross-site" }],
      ["that is marked same-site", { "sec-fetch-site": "same-site" }],
    ])("returns 403 to a page %s without consuming the ticket", async (_case, headers) => {
      const { browser } = await createBrowserWithTicket(name);
      expect(getStatusAndCode(await browser.post(exchange, undefined, { headers }))).toEqual([
        403,
        "foreign_origin",
      ]);
      expect((await browser.post(exchange)).status).toBe(200);
    });

    it("returns 403 when the Origin header is missing", async () => {
      const { browser } = await createBrowserWithTicket(name);
      const { cookies } = browser;
      const response = await call(app, null, "POST", exchange, undefined, { cookies });
      expect(getStatusAndCode(response)).toEqual([403, "foreign_origin"]);
    });

    it("accepts an empty body, and rejects one that is too large or another method", async () => {
      const { browser } = await createBrowserWithTicket(name);
      expect((await browser.post(exchange, { filler: "x".repeat(1_000_000) })).status).toBe(413);
      expect((await browser.post(exchange, {})).status).toBe(200);
      const read = await call(app, null, "GET", exchange);
      expect([read.status, read.headers["allow"]]).toEqual([405, "POST"]);
    });
  });

  describe("the sign-up", () => {
    it("stays pending while the username is invalid or taken", async () => {
      const { username: taken } = await createPlayer(app);
      const browser = createBrowser(app);
      await signInWith(browser, name);
      const tries = [];
      for (const username of ["ab", "admin_of_all", taken.toUpperCase(), `chosen_${name}`]) {
        tries.push((await browser.post(complete, { username })).status);
      }
      expect(tries).toEqual([400, 400, 409, 200]);
      expect(getStatusAndCode(await browser.post(complete, { username: `again_${name}` }))).toEqual(
        [401, "expired"],
      );
    });

    it("creates one account when two tabs submit different usernames", async () => {
      const browser = createBrowser(app);
      const person = createProviderProfile();
      await signInWith(browser, name, { person });
      const cookies = { ...browser.cookies };
      const responses = await Promise.all(
        ["left", "right"].map((side) =>
          browser.post(complete, { username: `${side}_${name}` }, { cookies }),
        ),
      );
      expect(responses.map((response) => response.status).toSorted(byNumber)).toEqual([200, 401]);
      const users = await app.db
        .selectFrom("users")
        .where("email", "=", String(person.email))
        .selectAll()
        .execute();
      expect(users).toHaveLength(1);
    });

    it("creates one account when two browsers submit different usernames", async () => {
      const person = createProviderProfile();
      const browsers = [createBrowser(app), createBrowser(app)];
      for (const browser of browsers) await signInWith(browser, name, { person });
      const responses = await Promise.all(
        browsers.map((browser, index) =>
          browser.post(complete, { username: `twin${index}_${name}` }),
        ),
      );
      expect(responses.map((response) => response.status).toSorted(byNumber)).toEqual([200, 409]);
    });

    it("takes the identity from the provider and ignores it in the body", async () => {
      const browser = createBrowser(app);
      const person = createProviderProfile();
      await signInWith(browser, name, { person });
      const claimed = {
        email: "evil@example.org",
        googleId: "evil",
        sub: "evil",
        id: "evil",
        password: "Evil-Pass-1",
      };
      const made = await browser.post(complete, { username: `honest_${name}`, ...claimed });
      const user = await app.db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", made.body.user.id)
        .executeTakeFirstOrThrow();
      expect(user).toMatchObject({
        email: person.email,
        password: null,
        googleId: name === "google" ? person.sub : null,
        egoId: name === "ego" ? person.sub : null,
      });
    });

    it("returns 401 after 15 minutes, and without a pending sign-up", async () => {
      const browser = createBrowser(app);
      await signInWith(browser, name);
      await advanceClock(app.db, 15 * 60 * 1000 + 1000);
      expect(getStatusAndCode(await browser.post(complete, { username: `slow_${name}` }))).toEqual([
        401,
        "expired",
      ]);
      expect(
        getStatusAndCode(await createBrowser(app).post(complete, { username: `none_${name}` })),
      ).toEqual([401, "expired"]);
    });
  });
});
