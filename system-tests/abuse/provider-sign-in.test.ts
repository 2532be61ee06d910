import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import {
  attackProviders,
  createBrowser,
  createName,
  createPerson,
  createSignIn,
} from "./testing/sign-in.ts";
import { ORIGIN } from "./testing/target.ts";

const MINUTE = 60_000;
const choose = () => ({ username: createName() });

describeAbuse("Signing in with a provider", (define) => {
  const attack = attackProviders(define);

  attack(68, "a missing, forged, expired or used ticket is refused", async (context, name) => {
    const { exchange, fetchTicket } = createSignIn(context, name);
    const forged = createBrowser(context, new Map([["__Host-jumbl-ticket", "a".repeat(43)]]));
    const browser = await fetchTicket();
    const copy = createBrowser(context, browser.cookies);
    const late = await fetchTicket();
    const browsers = [createBrowser(context), forged, browser, copy];
    const responses = await Array.fromAsync(browsers, (each) => each.post(exchange));
    await advanceClock(context.database.db, 2 * MINUTE);
    responses.push(await late.post(exchange));
    expect(listStatuses(responses)).toEqual([401, 401, 200, 401, 401]);
  });

  attack(69, "a ticket is accepted once in 40 concurrent calls", async (context, name) => {
    const { exchange, fetchTicket } = createSignIn(context, name);
    const { cookies } = await fetchTicket();
    const responses = await repeat(40, () => createBrowser(context, cookies).post(exchange));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 39 });
  });

  attack(70, "the ticket of another kind is refused", async (context, name, other) => {
    const { exchange, startSignUp } = createSignIn(context, name);
    const elsewhere = createSignIn(context, other);
    const foreign = await elsewhere.fetchTicket();
    const pending = await startSignUp();
    const responses = [await foreign.post(exchange), await pending.post(exchange)];
    responses.push(await foreign.post(elsewhere.exchange));
    expect(listStatuses(responses)).toEqual([401, 401, 200]);
  });

  attack(71, "a missing or foreign origin is refused", async (context, name) => {
    const { exchange, fetchTicket } = createSignIn(context, name);
    const browser = await fetchTicket();
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${ORIGIN}:444` },
      { origin: undefined },
      { origin: "https://jumbl.example.evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const { status, body } = await browser.post(exchange, undefined, headers);
      expect([headers, status, body.code]).toEqual([headers, 403, "foreign_origin"]);
    }
    expect((await browser.post(exchange)).status).toBe(200);
  });

  attack(72, "allows one method and any body below the limit", async (context, name) => {
    const { exchange, fetchTicket } = createSignIn(context, name);
    const browser = await fetchTicket();
    const responses = [
      await context.request({ path: context.getPath(exchange) }),
      await browser.post(exchange, { filler: "x".repeat(1024 * 1024) }),
      await browser.post(exchange, {}),
    ];
    expect(listStatuses(responses)).toEqual([405, 413, 200]);
  });

  attack(73, "an account needs an unused, recent sign-up", async (context, name) => {
    const { complete, startSignUp } = createSignIn(context, name);
    const browser = await startSignUp();
    const copy = createBrowser(context, browser.cookies);
    const late = await startSignUp();
    const browsers = [createBrowser(context), browser, copy];
    const responses = await Array.fromAsync(browsers, (each) => each.post(complete, choose()));
    await advanceClock(context.database.db, 16 * MINUTE);
    responses.push(await late.post(complete, choose()));
    expect(listStatuses(responses)).toEqual([401, 200, 401, 401]);
  });

  attack(74, "another name can be chosen after a refused one", async (context, name) => {
    const { complete, startSignUp } = createSignIn(context, name);
    const { username: taken } = await context.createPlayer();
    const browser = await startSignUp();
    const names = ["a b", "admin", taken, createName()];
    const post = (username: string) => browser.post(complete, { username });
    expect(listStatuses(await Array.fromAsync(names, post))).toEqual([400, 400, 409, 200]);
  });

  attack(75, "two tabs with two names create one account", async (context, name) => {
    const { complete, startSignUp } = createSignIn(context, name);
    const person = createPerson();
    const browser = await startSignUp(person);
    const tabs = [browser, createBrowser(context, browser.cookies)];
    const responses = await Promise.all(tabs.map((tab) => tab.post(complete, choose())));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 1 });
    const stored = `select from users where ${name}_id = $1`;
    expect(await context.query(stored, [person.sub])).toHaveLength(1);
  });

  attack(75, "two browsers with two names create one account", async (context, name) => {
    const { complete, startSignUp } = createSignIn(context, name);
    const person = createPerson();
    const browsers = [await startSignUp(person), await startSignUp(person)];
    const responses = await Promise.all(browsers.map((each) => each.post(complete, choose())));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 });
  });

  attack(76, "the e-mail and the identity come only from the provider", async (context, name) => {
    const { complete, startSignUp } = createSignIn(context, name);
    const person = createPerson();
    const browser = await startSignUp(person);
    const ids = { googleId: "e", egoId: "e", sub: "e", id: "e" };
    const claimed = { email: "evil@example.org", password: PASSWORD, ...ids };
    const { username } = choose();
    const { body } = await browser.post(complete, { username, ...claimed });
    expect(body).toEqual({ token: expect.any(String), user: { id: expect.any(String), username } });
    expect([...browser.cookies.keys()]).not.toContain("__Host-jumbl-ticket");
    const stored = "select email, password, google_id, ego_id from users where id = $1";
    const expected = { password: null, google_id: null, ego_id: null, [`${name}_id`]: person.sub };
    expect(await context.query(stored, [body.user.id])).toEqual([
      { email: person.email, ...expected },
    ]);
  });
});
