import type { ServerResponse } from "node:http";
import { advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect } from "vitest";
import { type Forgery, startFakeProvider } from "../src/testing/fake-provider.ts";
import type { AbuseContext } from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import {
  authorize,
  createBrowser,
  createPerson,
  getOther,
  openCallback,
  type Provider,
  PROVIDERS,
  type Providers,
  signUp,
  startProviders,
} from "./testing/sign-in.ts";

/** Pages are neither REST nor tRPC. */
const ANY = ["REST"] as const;
const MINUTES_11 = 11 * 60 * 1000;

let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => providers.close());

const TOKEN_FORGERIES: [string, Forgery][] = [
  ["another audience", { claims: { aud: "somebody else" } }],
  ["another issuer", { claims: { iss: "https://evil.example" } }],
  ["another nonce", { claims: { nonce: "another" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["an unpublished key", { signedBy: "unpublished key" }],
  ["alg none", { signedBy: "none" }],
  ["the client's secret as its key", { signedBy: "client secret" }],
  ["an expiry in the past", { claims: { exp: 1_700_000_000 } }],
];

const OUTAGES: [string, (res: ServerResponse) => void][] = [
  ["500", (res) => res.writeHead(500).end()],
  ["HTML", (res) => res.writeHead(200).end("<h1>Hello</h1>")],
  ["nothing for five seconds", () => undefined],
  [
    "a redirect into the network",
    (res) => res.writeHead(307, { location: "http://169.254.169.254/" }).end(),
  ],
];

type Damage = (query: URLSearchParams) => void;
const DAMAGES: [string, Damage][] = [
  ["cancelled", (query) => (query.delete("code"), query.set("error", "access_denied"))],
  ["no code", (query) => query.delete("code")],
  ["two codes", (query) => query.append("code", "another")],
  ["a code of 10 kB", (query) => query.set("code", "x".repeat(10_000))],
  ["a code with a line break", (query) => query.set("code", "x\r\nSet-Cookie: a=b")],
];

const countTickets = ({ target }: AbuseContext) =>
  target.query("select from sign_in_tickets union all select from pending_sign_ups");

/** Signs in with what a forgery or an outage makes of it; proves that it leads back to /auth with nothing. */
async function expectRefusal(
  context: AbuseContext,
  name: Provider,
  forgery: Forgery,
  person = createPerson(),
) {
  const before = await countTickets(context);
  const browser = createBrowser(context);
  const query = await authorize(browser, providers[name], name, { forgery, person });
  const { status, location } = await openCallback(browser, name, query);
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/auth\?error=[a-z_]+$/)]);
  expect(await countTickets(context)).toHaveLength(before.length);
  return location;
}

/** The rows 58 to 67, each for one provider; those of the second are row 77. */
const createCases = (name: Provider): AbuseCase[] => {
  const other = getOther(name);
  const row = (number: number) => (name === "google" ? number : 77);
  const define = (number: number, title: string, run: AbuseCase["run"]): AbuseCase => ({
    row: row(number),
    title: `${name}: ${title}`,
    transports: ANY,
    run,
  });
  return [
    define(
      58,
      "goes to the provider with our own address to come back to, whatever the caller says",
      async (context) => {
        const browser = createBrowser(context);
        const headers = {
          host: "evil.example",
          "x-forwarded-host": "evil.example",
          "x-forwarded-proto": "http",
        };
        const query = "?next=//evil.example&redirect_uri=https://evil.example";
        const { status, location } = await browser.open(`/auth/${name}${query}`, headers);
        expect([status, location.startsWith(providers[name].issuer)]).toEqual([302, true]);
        expect(location).not.toContain("evil");
        expect(new URL(location).searchParams.get("redirect_uri")).toBe(
          `https://jumbl.example/auth/${name}/callback`,
        );
      },
    ),
    define(59, "takes a new state, challenge and nonce each time", async (context) => {
      const browser = createBrowser(context);
      const visits = [await browser.open(`/auth/${name}`), await browser.open(`/auth/${name}`)];
      for (const key of ["state", "code_challenge", "nonce"]) {
        const values = visits.map(({ location }) => new URL(location).searchParams.get(key) ?? "");
        expect(new Set(values).size).toBe(2);
        expect(values.every((value) => value.length >= 43)).toBe(true);
      }
    }),
    define(
      60,
      "refuses a state that is missing, wrong, used, expired or of another browser",
      async (context) => {
        const { database } = context.target;
        const browser = createBrowser(context);
        const query = await authorize(browser, providers[name], name);
        const wrong = new URLSearchParams(query);
        wrong.set("state", "another");
        const missing = new URLSearchParams(query);
        missing.delete("state");
        for (const [visitor, way] of [
          [browser, missing],
          [browser, wrong],
          [createBrowser(context), query],
        ] as const) {
          expect((await openCallback(visitor, name, way)).location).toBe("/auth?error=expired");
        }
        expect((await openCallback(browser, name, query)).location).toBe(
          `/auth?${name}_new_user=true`,
        );
        expect((await openCallback(browser, name, query)).location).toBe("/auth?error=expired");
        const late = await authorize(browser, providers[name], name);
        await advanceClock(database.db, MINUTES_11);
        expect((await openCallback(browser, name, late)).location).toBe("/auth?error=expired");
      },
    ),
    define(
      61,
      "leads back to /auth from a denial and from codes that are none",
      async (context) => {
        for (const [what, damage] of DAMAGES) {
          const browser = createBrowser(context);
          const query = await authorize(browser, providers[name], name);
          damage(query);
          const { status, location, headers } = await openCallback(browser, name, query);
          expect([what, status, location]).toEqual([
            what,
            302,
            expect.stringMatching(/^\/auth\?error=(failed|cancelled)$/),
          ]);
          expect(String(headers["set-cookie"])).not.toContain("a=b");
        }
      },
    ),
    define(62, "refuses forged ID tokens", async (context) => {
      for (const [what, forgery] of TOKEN_FORGERIES) {
        expect([what, await expectRefusal(context, name, forgery)]).toEqual([
          what,
          "/auth?error=failed",
        ]);
      }
    }),
    define(
      63,
      "survives a provider that fails, is silent or sends the server elsewhere",
      async (context) => {
        const trap = await startFakeProvider();
        const toTrap = (res: ServerResponse) =>
          res.writeHead(307, { location: `${trap.issuer}/token` }).end();
        const answers = [...OUTAGES, ["a redirect", toTrap] as const].map(([, tokenResponse]) =>
          expectRefusal(context, name, { tokenResponse }),
        );
        expect(new Set(await Promise.all(answers))).toEqual(
          new Set(["/auth?error=provider_unavailable"]),
        );
        await trap.close();
        expect(trap.countRedemptions()).toBe(0);
      },
    ),
    define(64, "refuses an e-mail that the provider has not verified", async (context) => {
      for (const verified of [false, "false", undefined]) {
        await expectRefusal(context, name, { claims: { email_verified: verified } });
      }
    }),
    define(65, "joins nobody to a password account of the same e-mail", async (context) => {
      const { id, email } = await context.createPlayer();
      for (const written of [email, email.toUpperCase()]) {
        const location = await expectRefusal(context, name, {}, createPerson({ email: written }));
        expect(location).toBe("/auth?error=email_taken_password");
      }
      const column = `${name}_id`;
      expect(await context.target.query(`select ${column} from users where id = $1`, [id])).toEqual(
        [{ [column]: null }],
      );
    }),
    define(66, "refuses its code at the callback of the other", async (context) => {
      const browser = createBrowser(context);
      const query = await authorize(browser, providers[name], name);
      expect((await openCallback(browser, other, query)).location).toBe("/auth?error=expired");
    }),
    define(67, "keeps equal subjects of two providers apart", async (context) => {
      const person = createPerson();
      const first = await signUp(context, providers[name], name, person);
      const namesake = createPerson({ sub: person.sub });
      const second = await signUp(context, providers[other], other, namesake);
      expect(second.id).not.toBe(first.id);
    }),
  ];
};

describeAbuse("Coming back from a provider", PROVIDERS.flatMap(createCases), {
  env: () => providers.env,
});
