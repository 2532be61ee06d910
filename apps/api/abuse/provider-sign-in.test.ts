import { advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect } from "vitest";
import {
  type AbuseContext,
  countStatuses,
  createSuffix,
  listStatuses,
} from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import { repeat } from "./testing/plays.ts";
import {
  authorize,
  type Browser,
  createBrowser,
  createPerson,
  fetchTicket,
  getOther,
  openCallback,
  type Provider,
  PROVIDERS,
  type Providers,
  signUp,
  startProviders,
} from "./testing/sign-in.ts";

const MINUTE = 60 * 1000;

let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => providers.close());

const createName = () => `n${createSuffix()}`;

/** A browser that has come back from a provider which knows a new person. */
async function fetchPending(
  context: AbuseContext,
  name: Provider,
  person = createPerson(),
): Promise<Browser> {
  const browser = createBrowser(context);
  const query = await authorize(browser, providers[name], name, { person });
  expect((await openCallback(browser, name, query)).location).toBe(`/auth?${name}_new_user=true`);
  return browser;
}

/** The same browser a second time: what one of them uses up, the other still holds. */
function copyBrowser(context: AbuseContext, browser: Browser): Browser {
  const copy = createBrowser(context);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The rows 68 to 76, each for one provider; those of the second are row 77. */
const createCases = (name: Provider): AbuseCase[] => {
  const other = getOther(name);
  const exchange = `auth.${name}.exchange` as const;
  const complete = `auth.${name}.complete` as const;
  const row = (number: number) => (name === "google" ? number : 77);
  const define = (number: number, title: string, run: AbuseCase["run"]): AbuseCase => ({
    row: row(number),
    title: `${name}: ${title}`,
    run,
  });
  const createTicket = async (context: AbuseContext) => {
    const { person } = await signUp(context, providers[name], name);
    return fetchTicket(context, providers[name], name, person);
  };

  return [
    define(68, "refuses a ticket that is missing, made up, expired or used", async (context) => {
      const visitor = createBrowser(context);
      expect((await visitor.post(exchange)).status).toBe(401);
      visitor.cookies.set("__Host-jumbl-ticket", "a".repeat(43));
      expect((await visitor.post(exchange)).status).toBe(401);
      const browser = await createTicket(context);
      const copy = copyBrowser(context, browser);
      expect([(await browser.post(exchange)).status, (await copy.post(exchange)).status]).toEqual([
        200, 401,
      ]);
      const late = await createTicket(context);
      await advanceClock(context.target.database.db, 2 * MINUTE);
      expect((await late.post(exchange)).status).toBe(401);
    }),
    define(69, "takes a ticket once of forty calls at once", async (context) => {
      const browser = await createTicket(context);
      const copies = Array.from({ length: 40 }, () => copyBrowser(context, browser));
      expect(countStatuses(await repeat(40, (at) => copies[at]!.post(exchange)))).toEqual({
        200: 1,
        401: 39,
      });
    }),
    define(
      70,
      "refuses a ticket of the other provider and one of a new person",
      async (context) => {
        const { person } = await signUp(context, providers[other], other);
        const foreign = await fetchTicket(context, providers[other], other, person);
        const pending = await fetchPending(context, name);
        expect([
          (await foreign.post(exchange)).status,
          (await pending.post(exchange)).status,
        ]).toEqual([401, 401]);
      },
    ),
    define(
      71,
      "refuses another origin, none and another site, and keeps the ticket",
      async (context) => {
        const browser = await createTicket(context);
        const strangers = [
          { origin: "https://evil.example" },
          { origin: "null" },
          { origin: undefined },
          { origin: "https://jumbl.example.evil.example" },
          { "sec-fetch-site": "cross-site" },
        ];
        for (const headers of strangers) {
          expect([headers, (await browser.post(exchange, undefined, headers)).status]).toEqual([
            headers,
            403,
          ]);
        }
        expect((await browser.post(exchange)).status).toBe(200);
      },
    ),
    define(72, "answers one method, any small body and no megabyte", async (context) => {
      const path =
        context.transport === "REST" ? `/api/auth/${name}/exchange` : `/trpc/${exchange}`;
      const read = await context.request({ method: "GET", path });
      expect(read.status).toBe(405);
      const browser = await createTicket(context);
      const huge = await browser.post(exchange, { filler: "x".repeat(1024 * 1024) });
      const small = await browser.post(exchange, {});
      expect([huge.status, small.status]).toEqual([413, 200]);
    }),
    define(
      73,
      "makes no account without a sign-up, with an expired or a used one",
      async (context) => {
        expect(
          (await createBrowser(context).post(complete, { username: createName() })).status,
        ).toBe(401);
        const browser = await fetchPending(context, name);
        const copy = copyBrowser(context, browser);
        expect([
          (await browser.post(complete, { username: createName() })).status,
          (await copy.post(complete, { username: createName() })).status,
        ]).toEqual([200, 401]);
        const late = await fetchPending(context, name);
        await advanceClock(context.target.database.db, 16 * MINUTE);
        expect((await late.post(complete, { username: createName() })).status).toBe(401);
      },
    ),
    define(
      74,
      "lets a person choose again after a bad, a blocked and a taken name",
      async (context) => {
        const { username } = await context.createPlayer();
        const browser = await fetchPending(context, name);
        const answers = [];
        for (const chosen of ["a b", "admin", username, createName()]) {
          answers.push(await browser.post(complete, { username: chosen }));
        }
        expect(listStatuses(answers)).toEqual([400, 400, 409, 200]);
      },
    ),
    define(75, "makes one account of two tabs with two names", async (context) => {
      const person = createPerson();
      const browser = await fetchPending(context, name, person);
      const copy = copyBrowser(context, browser);
      const answers = await Promise.all(
        [browser, copy].map((tab) => tab.post(complete, { username: createName() })),
      );
      expect(countStatuses(answers)).toBeOneOf([
        { 200: 1, 401: 1 },
        { 200: 1, 409: 1 },
      ]);
      expect(
        await context.target.query(`select from users where ${name}_id = $1`, [person.sub]),
      ).toHaveLength(1);
    }),
    define(76, "takes the e-mail and the identity from the provider alone", async (context) => {
      const person = createPerson();
      const browser = await fetchPending(context, name, person);
      const claimed = {
        email: "evil@example.org",
        googleId: "evil",
        egoId: "evil",
        sub: "evil",
        id: "evil",
      };
      const made = await browser.post(complete, { username: createName(), ...claimed });
      const [user] = await context.target.query<{
        email: string;
        google_id: string | null;
        ego_id: string | null;
      }>("select email, google_id, ego_id from users where id = $1", [made.body.user.id]);
      expect(user).toEqual({
        email: person.email,
        google_id: null,
        ego_id: null,
        [`${name}_id`]: person.sub,
      });
    }),
  ];
};

describeAbuse("Signing in with a provider", PROVIDERS.flatMap(createCases), {
  env: () => providers.env,
});
