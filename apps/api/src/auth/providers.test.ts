import { advanceClock, resetClock } from "@jumbl/db/testing";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  call,
  callTrpc,
  newPlayer,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";
import { newBrowser, type TestBrowser } from "../testing/browser.ts";
import {
  type Forgery,
  type ForgingProvider,
  type Person,
  startForgingProvider,
} from "../testing/forging-provider.ts";

type Name = "google" | "ego";

let app: TestApp;
let providers: Record<Name, ForgingProvider>;
let count = 0;

beforeAll(async () => {
  providers = { google: await startForgingProvider(), ego: await startForgingProvider() };
  const env = { ...providers.google.env("GOOGLE"), ...providers.ego.env("EGO") };
  app = await startTestApp({ instances: 2, env });
});
afterAll(async () => {
  await app.close();
  await Promise.all(Object.values(providers).map((provider) => provider.close()));
});
afterEach(() => resetClock(app.db));

function newPerson(given: Partial<Person> = {}): Person {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `person${count}@example.org`,
    email_verified: true,
    ...given,
  };
}

/** Goes to the provider, agrees there, and comes back; answers with where that leads. */
async function visit(
  browser: TestBrowser,
  name: Name,
  { person = newPerson(), forgery }: { person?: Person; forgery?: Forgery } = {},
): Promise<string> {
  const departure = await browser.open(`/auth/${name}`);
  const back = providers[name].agree(departure, person, forgery);
  return browser.open(`/auth/${name}/callback?${back.toString()}`);
}

/** Makes an account through a provider. */
async function signUp(name: Name, person = newPerson()) {
  const browser = newBrowser(app);
  await visit(browser, name, { person });
  const username = `made_${person.sub.replaceAll("-", "_")}`;
  const made = await browser.post(`/api/auth/${name}/complete`, { username });
  expect(made.status).toBe(200);
  return { person, username, id: made.body.user.id as string, token: made.body.token as string };
}

/** A browser that is away at the provider, and what a callback that would succeed brings back. */
async function readyToReturn(name: Name) {
  const browser = newBrowser(app);
  const departure = await browser.open(`/auth/${name}`);
  return { browser, back: providers[name].agree(departure, newPerson()) };
}

const comeBack = (browser: TestBrowser, to: Name, back: URLSearchParams) =>
  browser.open(`/auth/${to}/callback?${back.toString()}`);

/** A browser that is back as somebody we know. */
async function withTicket(name: Name) {
  const { person, id } = await signUp(name);
  const browser = newBrowser(app);
  await visit(browser, name, { person });
  return { browser, id };
}

const byNumber = (a: number, b: number) => a - b;

const rowsOf = async (table: "users" | "signInTickets" | "pendingSignUps") =>
  app.db.selectFrom(table).selectAll().execute();

const refusal = ({ status, body }: Answer) => [status, body?.code];

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other: Name = name === "google" ? "ego" : "google";

  it("makes an account for somebody new, under the name they choose", async () => {
    const browser = newBrowser(app);
    const person = newPerson();
    expect(await visit(browser, name, { person })).toBe(`/auth?${name}_new_user=true`);
    const made = await browser.post(complete, { username: `fresh_${name}` });
    expect(made.status).toBe(200);
    expect(Object.keys(made.body).toSorted()).toEqual(["token", "user"]);
    const me = await call(app, made.body, "GET", "/api/auth/me");
    expect(me.body.user).toEqual({
      id: made.body.user.id,
      username: `fresh_${name}`,
      email: person.email,
    });
    expect(browser.cookies).not.toHaveProperty("jumbl-ticket");
  });

  it("knows a person again by the provider's name for them, whatever their e-mail is now", async () => {
    const { person, id } = await signUp(name);
    const browser = newBrowser(app);
    const moved = { ...person, email: "moved@example.org" };
    expect(await visit(browser, name, { person: moved })).toBe(`/?${name}_auth=success`);
    const exchanged = await browser.post(exchange);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, id]);
  });

  it("works over tRPC too", async () => {
    const browser = newBrowser(app);
    await visit(browser, name);
    const options = { cookies: browser.cookies, headers: { origin: "http://localhost:3000" } };
    const input = { username: `trpc_${name}` };
    const made = await callTrpc(app, null, "mutation", `auth.${name}.complete`, input, options);
    expect([made.status, made.body.user.username]).toEqual([200, input.username]);
    const foreign = { cookies: browser.cookies, headers: { origin: "https://evil.example" } };
    const refused = await callTrpc(
      app,
      null,
      "mutation",
      `auth.${name}.exchange`,
      undefined,
      foreign,
    );
    expect(refusal(refused)).toEqual([403, "foreign_origin"]);
  });

  it("sends a fixed address to come back to, whatever the request says", async () => {
    const browser = newBrowser(app);
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const path = `/auth/${name}?next=//evil.example&redirect_uri=https://evil.example`;
    const departure = new URL(await browser.open(path, { headers }));
    expect(departure.origin).toBe(providers[name].issuer);
    expect(departure.searchParams.get("redirect_uri")).toBe(
      `http://localhost:3000/auth/${name}/callback`,
    );
    expect(departure.searchParams.get("code_challenge_method")).toBe("S256");
    expect(departure.href).not.toContain("evil");
  });

  it("begins at localhost, where it comes back to, when this machine was opened by number", async () => {
    for (const host of ["127.0.0.1:3000", "[::1]:3000"]) {
      expect(await newBrowser(app).open(`/auth/${name}`, { headers: { host } })).toBe(
        `http://localhost:3000/auth/${name}`,
      );
    }
  });

  it("makes new secrets for every attempt, none of which is kept readable", async () => {
    const browser = newBrowser(app);
    const departures = [await browser.open(`/auth/${name}`), await browser.open(`/auth/${name}`)];
    for (const part of ["state", "nonce", "code_challenge"]) {
      const values = departures.map((url) => new URL(url).searchParams.get(part));
      expect(values[0]).toMatch(/^[\w-]{43}$/);
      expect(values[0]).not.toBe(values[1]);
    }
    const kept = JSON.stringify(await app.db.selectFrom("signInAttempts").selectAll().execute());
    expect(kept).not.toContain(new URL(departures[0]!).searchParams.get("state"));
    expect(kept).not.toContain(Object.values(browser.cookies)[0]);
  });

  it("lets two tabs of a browser sign in side by side", async () => {
    const browser = newBrowser(app);
    const departures = [await browser.open(`/auth/${name}`), await browser.open(`/auth/${name}`)];
    for (const departure of departures) {
      const back = providers[name].agree(departure, newPerson());
      expect(await browser.open(`/auth/${name}/callback?${back.toString()}`)).toBe(
        `/auth?${name}_new_user=true`,
      );
    }
  });

  const forgeries: [string, Forgery, string][] = [
    ["another audience", { claims: { aud: "somebody else" } }, "failed"],
    [
      "several audiences, made for another",
      { claims: { aud: ["jumbl test", "x"], azp: "x" } },
      "failed",
    ],
    ["no audience", { claims: { aud: undefined } }, "failed"],
    ["another issuer", { claims: { iss: "https://evil.example" } }, "failed"],
    ["another nonce", { claims: { nonce: "another" } }, "failed"],
    ["no nonce", { claims: { nonce: undefined } }, "failed"],
    ["a key the provider does not publish", { signedBy: "foreign key" }, "failed"],
    ["no signature, alg none", { signedBy: "nobody" }, "failed"],
    ["the client's secret as the key", { signedBy: "client secret" }, "failed"],
    ["an expiry in the past", { claims: { exp: 1_700_000_000 } }, "failed"],
    ["no expiry", { claims: { exp: undefined } }, "failed"],
    ["an issue time long ago", { claims: { iat: 1_700_000_000 } }, "failed"],
    ["no subject", { claims: { sub: undefined } }, "failed"],
    ["an empty subject", { claims: { sub: "" } }, "failed"],
    ["no e-mail", { claims: { email: undefined } }, "failed"],
    ["an e-mail that is none", { claims: { email: "not an e-mail" } }, "failed"],
    ["an e-mail with a second line", { claims: { email: "a@b.co\r\nBcc: x@y.zz" } }, "failed"],
    ["an unverified e-mail", { claims: { email_verified: false } }, "email_unverified"],
    ["an e-mail verified by a text", { claims: { email_verified: "false" } }, "failed"],
    [
      "an e-mail of unknown standing",
      { claims: { email_verified: undefined } },
      "email_unverified",
    ],
    ["another issuer on the way back", { iss: "https://evil.example" }, "failed"],
  ];
  it.each(forgeries)("refuses an ID token with %s", async (_case, forgery, code) => {
    const browser = newBrowser(app);
    const before = await rowsOf("pendingSignUps");
    expect(await visit(browser, name, { forgery })).toBe(`/auth?error=${code}`);
    expect(browser.cookies).not.toHaveProperty("jumbl-ticket");
    expect(await rowsOf("pendingSignUps")).toHaveLength(before.length);
  });

  const outages: [string, (res: ServerResponse) => void, string][] = [
    ["an error of its own", (res) => res.writeHead(500).end(), "provider_unavailable"],
    ["a page", (res) => res.writeHead(200).end("<h1>Hello</h1>"), "provider_unavailable"],
    ["JSON without an ID token", (res) => res.writeHead(200).end("{}"), "failed"],
    ["a refusal", (res) => res.writeHead(400).end('{"error":"invalid_grant"}'), "failed"],
    ["a hang-up", (res) => res.destroy(), "provider_unavailable"],
    ["nothing at all, for five seconds", () => undefined, "provider_unavailable"],
  ];
  it.each(outages)(
    "leads back when the provider answers the code with %s",
    async (_case, tokenAnswer, code) => {
      expect(await visit(newBrowser(app), name, { forgery: { tokenAnswer } })).toBe(
        `/auth?error=${code}`,
      );
    },
  );

  it("does not follow a provider that redirects to somewhere else", async () => {
    const trap = await startForgingProvider();
    const tokenAnswer = (res: ServerResponse) => {
      res.writeHead(307, { location: `${trap.issuer}/token` }).end();
    };
    expect(await visit(newBrowser(app), name, { forgery: { tokenAnswer } })).toBe(
      "/auth?error=provider_unavailable",
    );
    await trap.close();
    expect(trap.redeemed()).toBe(0);
  });

  describe("on the way back", () => {
    it("refuses a replay", async () => {
      const { browser, back } = await readyToReturn(name);
      expect(await comeBack(browser, name, back)).toBe(`/auth?${name}_new_user=true`);
      expect(await comeBack(browser, name, back)).toBe("/auth?error=expired");
    });

    it("refuses another browser, which costs the right one nothing", async () => {
      const { browser, back } = await readyToReturn(name);
      const thief = newBrowser(app);
      expect(await comeBack(thief, name, back)).toBe("/auth?error=expired");
      await thief.open(`/auth/${name}`);
      expect(await comeBack(thief, name, back)).toBe("/auth?error=expired");
      expect(await comeBack(browser, name, back)).toBe(`/auth?${name}_new_user=true`);
    });

    it("refuses a cookie that we did not sign", async () => {
      const { browser, back } = await readyToReturn(name);
      const [value = ""] = (browser.cookies["jumbl-browser"] ?? "").split(".");
      expect(
        await browser.open(`/auth/${name}/callback?${back.toString()}`, {
          cookies: { "jumbl-browser": value },
        }),
      ).toBe("/auth?error=expired");
    });

    it("refuses an attempt of more than ten minutes ago", async () => {
      const { browser, back } = await readyToReturn(name);
      await advanceClock(app.db, 11 * 60 * 1000);
      expect(await comeBack(browser, name, back)).toBe("/auth?error=expired");
    });

    it("refuses the code of one provider at the callback of the other", async () => {
      const { browser, back } = await readyToReturn(name);
      expect(await comeBack(browser, other, back)).toBe("/auth?error=expired");
    });

    it("says that it was cancelled when the person did not agree", async () => {
      const { browser, back } = await readyToReturn(name);
      back.delete("code");
      back.set("error", "access_denied");
      expect(await comeBack(browser, name, back)).toBe("/auth?error=cancelled");
    });

    const broken: [string, (back: URLSearchParams) => void, string][] = [
      ["no state", (back) => back.delete("state"), "expired"],
      ["another state", (back) => back.set("state", "another"), "expired"],
      ["two states", (back) => back.append("state", "another"), "expired"],
      ["no code", (back) => back.delete("code"), "failed"],
      ["two codes", (back) => back.append("code", "another"), "failed"],
      ["a code of 10 kB", (back) => back.set("code", "x".repeat(10_000)), "failed"],
      ["a code with a second line", (back) => back.set("code", "x\r\nSet-Cookie: a=b"), "failed"],
      ["another code", (back) => back.set("code", "another"), "failed"],
      ["no issuer", (back) => back.delete("iss"), "failed"],
      [
        "an error we do not know",
        (back) => (back.delete("code"), back.set("error", "x")),
        "failed",
      ],
    ];
    it.each(broken)("refuses %s", async (_case, damage, code) => {
      const { browser, back } = await readyToReturn(name);
      damage(back);
      expect(await comeBack(browser, name, back)).toBe(`/auth?error=${code}`);
      expect(browser.cookies).not.toHaveProperty("jumbl-ticket");
    });
  });

  describe("never takes over an account", () => {
    it.each([
      ["of the same e-mail", (email: string) => email],
      ["of the e-mail in other letters", (email: string) => email.toUpperCase()],
    ])("%s that has a password", async (_case, write) => {
      const player = await newPlayer(app);
      const before = await app.db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", player.id)
        .execute();
      const person = newPerson({ email: write(player.email) });
      expect(await visit(newBrowser(app), name, { person })).toBe("/auth?error=email_taken");
      expect(
        await app.db.selectFrom("users").selectAll().where("id", "=", player.id).execute(),
      ).toEqual(before);
    });

    it("of the other provider with the same subject", async () => {
      const person = newPerson();
      const first = await signUp(name, person);
      const again = { ...person, email: `other${person.sub}@example.org` };
      const browser = newBrowser(app);
      expect(await visit(browser, other, { person: again })).toBe(`/auth?${other}_new_user=true`);
      const second = await browser.post(`/api/auth/${other}/complete`, {
        username: `second_${name}`,
      });
      expect(second.status).toBe(200);
      expect(second.body.user.id).not.toBe(first.id);
    });

    it("when the password account is made while the username is being chosen", async () => {
      const browser = newBrowser(app);
      const person = newPerson();
      await visit(browser, name, { person });
      await newPlayer(app, { username: `quick_${name}`, email: String(person.email) });
      const late = await browser.post(complete, { username: `late_${name}` });
      expect(refusal(late)).toEqual([409, "email_taken"]);
    });

    it("through a password it does not have", async () => {
      const { person } = await signUp(name);
      const answer = await call(app, null, "POST", "/api/auth/login", {
        email: person.email,
        password: "Plum-Orchard-42",
      });
      expect(refusal(answer)).toEqual([401, "wrong_credentials"]);
    });
  });

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

describe("a deployment without providers", () => {
  it("says so, and leads back from their addresses with the cause", async () => {
    const bare = await startTestApp();
    const providersOf = await call(bare, null, "GET", "/api/auth/providers");
    expect(providersOf.body).toEqual({ google: false, ego: false });
    for (const name of ["google", "ego"]) {
      const browser = newBrowser(bare);
      expect(await browser.open(`/auth/${name}`)).toBe(`/auth?error=${name}_not_configured`);
      expect(await browser.open(`/auth/${name}/callback?code=a&state=b`)).toBe(
        `/auth?error=${name}_not_configured`,
      );
    }
    await bare.close();
  });
});

describe("a deployment on https", () => {
  it("binds its cookies to the host, to https and to itself", async () => {
    const env = { ...providers.google.env("GOOGLE"), PUBLIC_URL: "https://jumbl.example/" };
    const secure = await startTestApp({ env });
    const answer = await call(secure, null, "GET", "/auth/google");
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: "__Host-jumbl-browser",
        path: "/",
        httpOnly: true,
        secure: true,
        sameSite: "Lax",
        maxAge: 600,
      }),
    ]);
    expect(String(answer.headers["set-cookie"])).not.toMatch(/domain/i);
    expect(new URL(String(answer.headers.location)).searchParams.get("redirect_uri")).toBe(
      "https://jumbl.example/auth/google/callback",
    );
    await secure.close();
  });
});

describe("a provider given by its addresses", () => {
  it("is asked there, and for nothing else; it need not name itself on the way back", async () => {
    const { issuer } = providers.google;
    const env = {
      ...providers.google.env("GOOGLE"),
      GOOGLE_AUTHORIZATION_URL: `${issuer}/another-way`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
    };
    const given = await startTestApp({ env });
    const browser = newBrowser(given);
    const departure = await browser.open("/auth/google");
    expect(new URL(departure).pathname).toBe("/another-way");
    const back = providers.google.agree(departure, newPerson());
    back.delete("iss");
    expect(await browser.open(`/auth/google/callback?${back.toString()}`)).toBe(
      "/auth?google_new_user=true",
    );
    await given.close();
  });
});

describe("a provider that is down", () => {
  it("leads back to /auth, and is tried again the next time", async () => {
    const gone = await startForgingProvider();
    const env = gone.env("GOOGLE");
    await gone.close();
    const alone = await startTestApp({ env });
    expect(await newBrowser(alone).open("/auth/google")).toBe("/auth?error=provider_unavailable");
    await alone.close();
  });
});
