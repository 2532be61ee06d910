import { advanceClock, resetClock } from "@jumbl/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newBrowser } from "../testing/browser.ts";
import { call, newPlayer, type TestApp } from "../testing/index.ts";
import {
  type AppWithProviders,
  makeVisits,
  newPerson,
  otherThan,
  type ProviderName,
  refusal,
  startAppWithProviders,
} from "../testing/provider-visits.ts";

let app: TestApp;
let providers: AppWithProviders["providers"];
let close: AppWithProviders["close"];

beforeAll(async () => {
  ({ app, providers, close } = await startAppWithProviders());
});
afterAll(() => close());
afterEach(() => resetClock(app.db));

const { visit, signUp } = makeVisits(() => ({ app, providers }));

/** A browser that is back as somebody we know. */
async function withTicket(name: ProviderName) {
  const { person, id } = await signUp(name);
  const browser = newBrowser(app);
  await visit(browser, name, { person });
  return { browser, id };
}

const byNumber = (a: number, b: number) => a - b;

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other = otherThan(name);

  describe("the exchange", () => {
    it("gives one token for a ticket, whoever asks at once", async () => {
      const { browser } = await withTicket(name);
      const cookies = { ...browser.cookies };
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => browser.post(exchange, undefined, { cookies })),
      );
      const statuses = answers.map((answer) => answer.status).toSorted(byNumber);
      expect(statuses).toEqual([200, ...Array.from({ length: 39 }, () => 401)]);
    });

    it("refuses a ticket that is over a minute old", async () => {
      const { browser } = await withTicket(name);
      await advanceClock(app.db, 61_000);
      expect(refusal(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it("refuses the ticket of the other provider", async () => {
      const { browser } = await withTicket(name);
      expect(refusal(await browser.post(`/api/auth/${other}/exchange`))).toEqual([401, "expired"]);
      expect((await browser.post(exchange)).status).toBe(200);
    });

    it("refuses somebody new, who has yet to choose a name", async () => {
      const browser = newBrowser(app);
      await visit(browser, name);
      expect(refusal(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it("refuses a visitor without a cookie, or with one of their own making", async () => {
      expect(refusal(await newBrowser(app).post(exchange))).toEqual([401, "expired"]);
      const cookies = { "jumbl-ticket": "x".repeat(43) };
      expect(refusal(await newBrowser(app).post(exchange, undefined, { cookies }))).toEqual([
        401,
        "expired",
      ]);
    });

    it("finds nobody after the account was deleted", async () => {
      const { browser, id } = await withTicket(name);
      await app.db.deleteFrom("users").where("id", "=", id).execute();
      expect(refusal(await browser.post(exchange))).toEqual([401, "expired"]);
    });

    it.each([
      ["of another site", { origin: "https://evil.example" }],
      ["of an unknown place", { origin: "null" }],
      ["of another port", { origin: "http://localhost:3001" }],
      ["that the browser calls cross-site", { "sec-fetch-site": "cross-site" }],
      ["that the browser calls same-site", { "sec-fetch-site": "same-site" }],
    ])("refuses a page %s", async (_case, headers) => {
      const { browser } = await withTicket(name);
      expect(refusal(await browser.post(exchange, undefined, { headers }))).toEqual([
        403,
        "foreign_origin",
      ]);
      expect((await browser.post(exchange)).status).toBe(200);
    });

    it("refuses a caller that names no page at all", async () => {
      const { browser } = await withTicket(name);
      const { cookies } = browser;
      const answer = await call(app, null, "POST", exchange, undefined, { cookies });
      expect(refusal(answer)).toEqual([403, "foreign_origin"]);
    });

    it("takes an empty body, no larger one than allowed, and no other method", async () => {
      const { browser } = await withTicket(name);
      expect((await browser.post(exchange, { filler: "x".repeat(1_000_000) })).status).toBe(413);
      expect((await browser.post(exchange, {})).status).toBe(200);
      const read = await call(app, null, "GET", exchange);
      expect([read.status, read.headers["allow"]]).toEqual([405, "POST"]);
    });
  });

  describe("choosing a username", () => {
    it("keeps the sign-up through every name that cannot be had", async () => {
      const { username: taken } = await newPlayer(app);
      const browser = newBrowser(app);
      await visit(browser, name);
      const tries = [];
      for (const username of ["ab", "admin_of_all", taken.toUpperCase(), `chosen_${name}`]) {
        tries.push((await browser.post(complete, { username })).status);
      }
      expect(tries).toEqual([400, 400, 409, 200]);
      expect(refusal(await browser.post(complete, { username: `again_${name}` }))).toEqual([
        401,
        "expired",
      ]);
    });

    it("makes one account of two tabs with two names", async () => {
      const browser = newBrowser(app);
      const person = newPerson();
      await visit(browser, name, { person });
      const cookies = { ...browser.cookies };
      const answers = await Promise.all(
        ["left", "right"].map((side) =>
          browser.post(complete, { username: `${side}_${name}` }, { cookies }),
        ),
      );
      expect(answers.map((answer) => answer.status).toSorted(byNumber)).toEqual([200, 401]);
      const users = await app.db
        .selectFrom("users")
        .where("email", "=", String(person.email))
        .selectAll()
        .execute();
      expect(users).toHaveLength(1);
    });

    it("makes one account of two browsers with two names", async () => {
      const person = newPerson();
      const browsers = [newBrowser(app), newBrowser(app)];
      for (const browser of browsers) await visit(browser, name, { person });
      const answers = await Promise.all(
        browsers.map((browser, index) =>
          browser.post(complete, { username: `twin${index}_${name}` }),
        ),
      );
      expect(answers.map((answer) => answer.status).toSorted(byNumber)).toEqual([200, 409]);
    });

    it("believes the provider alone about who it is", async () => {
      const browser = newBrowser(app);
      const person = newPerson();
      await visit(browser, name, { person });
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

    it("refuses after a quarter of an hour, and without a sign-up", async () => {
      const browser = newBrowser(app);
      await visit(browser, name);
      await advanceClock(app.db, 15 * 60 * 1000 + 1000);
      expect(refusal(await browser.post(complete, { username: `slow_${name}` }))).toEqual([
        401,
        "expired",
      ]);
      expect(refusal(await newBrowser(app).post(complete, { username: `none_${name}` }))).toEqual([
        401,
        "expired",
      ]);
    });
  });
});
