import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { attackProviders, createName, createPerson } from "./testing/sign-in.ts";
import { ORIGIN } from "./testing/target.ts";

const MINUTE = 60_000;
const choose = () => ({ username: createName() });

describeAbuse("Signing in with a provider", (define) => {
  const attack = attackProviders(define);

  attack(68, "a missing, forged, expired or used ticket is refused", async (signIn) => {
    const forged = signIn.createBrowser([["__Host-jumbl-ticket", "a".repeat(43)]]);
    const browser = await signIn.fetchTicket();
    const copy = signIn.createBrowser(browser.cookies);
    const late = await signIn.fetchTicket();
    const browsers = [signIn.createBrowser(), forged, browser, copy];
    const responses = await Array.fromAsync(browsers, (each) => each.exchange());
    await advanceClock(signIn.context.database.db, 2 * MINUTE);
    responses.push(await late.exchange());
    expect(listStatuses(responses)).toEqual([401, 401, 200, 401, 401]);
  });

  attack(69, "a ticket is accepted once in 40 concurrent calls", async (signIn) => {
    const { cookies } = await signIn.fetchTicket();
    const responses = await repeat(40, () => signIn.createBrowser(cookies).exchange());
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 39 });
  });

  attack(70, "the ticket of another kind is refused", async (signIn, elsewhere) => {
    const foreign = await elsewhere.fetchTicket();
    const pending = await signIn.startSignUp();
    const wrong = signIn.createBrowser(foreign.cookies);
    const responses = [await wrong.exchange(), await pending.exchange()];
    // The refusal has left the ticket in the browser.
    responses.push(await elsewhere.createBrowser(wrong.cookies).exchange());
    expect(listStatuses(responses)).toEqual([401, 401, 200]);
  });

  attack(71, "a missing or foreign origin is refused", async (signIn) => {
    const browser = await signIn.fetchTicket();
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${ORIGIN}:444` },
      { origin: undefined },
      { origin: "https://jumbl.example.evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const { status, body } = await browser.exchange(undefined, headers);
      expect([headers, status, body.code]).toEqual([headers, 403, "foreign_origin"]);
    }
    expect((await browser.exchange()).status).toBe(200);
  });

  attack(72, "allows one method and any body below the limit", async ({ context, ...signIn }) => {
    const browser = await signIn.fetchTicket();
    const responses = [
      await context.request({ path: context.getPath(`auth.${signIn.name}.exchange`) }),
      await browser.exchange({ filler: "x".repeat(1024 * 1024) }),
      await browser.exchange({}),
    ];
    expect(listStatuses(responses)).toEqual([405, 413, 200]);
  });

  attack(73, "an account needs an unused, recent sign-up", async (signIn) => {
    const browser = await signIn.startSignUp();
    const copy = signIn.createBrowser(browser.cookies);
    const late = await signIn.startSignUp();
    const browsers = [signIn.createBrowser(), browser, copy];
    const responses = await Array.fromAsync(browsers, (each) => each.complete(choose()));
    await advanceClock(signIn.context.database.db, 16 * MINUTE);
    responses.push(await late.complete(choose()));
    expect(listStatuses(responses)).toEqual([401, 200, 401, 401]);
  });

  attack(74, "another name can be chosen after a refused one", async ({ context, startSignUp }) => {
    const { username: taken } = await context.createPlayer();
    const browser = await startSignUp();
    const names = ["a b", "admin", taken, createName()];
    const complete = (username: string) => browser.complete({ username });
    expect(listStatuses(await Array.fromAsync(names, complete))).toEqual([400, 400, 409, 200]);
  });

  attack(75, "two tabs with two names create one account", async ({ context, ...signIn }) => {
    const person = createPerson();
    const browser = await signIn.startSignUp(person);
    const tabs = [browser, signIn.createBrowser(browser.cookies)];
    const responses = await Promise.all(tabs.map((tab) => tab.complete(choose())));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 1 });
    const stored = `select from users where ${signIn.name}_id = $1`;
    expect(await context.query(stored, [person.sub])).toHaveLength(1);
  });

  attack(75, "two browsers with two names create one account", async ({ startSignUp }) => {
    const person = createPerson();
    const browsers = [await startSignUp(person), await startSignUp(person)];
    const responses = await Promise.all(browsers.map((each) => each.complete(choose())));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 });
  });

  attack(76, "the e-mail and the identity come only from the provider", async (signIn) => {
    const person = createPerson();
    const browser = await signIn.startSignUp(person);
    const ids = { googleId: "e", egoId: "e", sub: "e", id: "e" };
    const claimed = { email: "evil@example.org", password: PASSWORD, ...ids };
    const { username } = choose();
    const { body } = await browser.complete({ username, ...claimed });
    expect(body).toEqual({ token: expect.any(String), user: { id: expect.any(String), username } });
    expect([...browser.cookies.keys()]).not.toContain("__Host-jumbl-ticket");
    const identity = { google_id: null, ego_id: null, [`${signIn.name}_id`]: person.sub };
    const stored = "select email, password, google_id, ego_id from users where id = $1";
    expect(await signIn.context.query(stored, [body.user.id])).toEqual([
      { email: person.email, password: null, ...identity },
    ]);
  });
});
