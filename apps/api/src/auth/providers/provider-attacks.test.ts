import { describe, expect } from "vitest";
import { countStatuses, repeat } from "../../testing/call.ts";
import { createBrowser, type TestBrowser } from "../../testing/create-browser.ts";
import type { Forgery } from "../../testing/fake-provider.ts";
import { call, getStatusAndCode } from "../../testing/index.ts";
import { createProviderProfile, it as base } from "../../testing/sign-in-calls.ts";

const ORIGIN = "https://jumbl.example";
const MINUTE = 60_000;
const NEW_USER = "/auth?google_new_user=true";

let count = 0;
const choose = () => ({ username: `chosen_${(count += 1)}` });
const exchange = ({ post }: TestBrowser, body?: unknown, headers = {}) =>
  post("/api/auth/google/exchange", body, { headers });
const complete = ({ post }: TestBrowser, body: object = choose()) =>
  post("/api/auth/google/complete", body);

const it = base
  .extend("settings", { PUBLIC_URL: ORIGIN })
  /** Signs in with a forgery. Returns the error, and whether there is a ticket. */
  .extend(
    "refuse",
    ({ app, signInWith }) =>
      async (forgery: Forgery, person = createProviderProfile()) => {
        const browser = createBrowser(app);
        const location = await signInWith(browser, "google", { person, forgery });
        const [, error] = /^\/auth\?error=([a-z_]+)$/.exec(location) ?? [];
        const hasTicket = "__Host-jumbl-ticket" in browser.cookies;
        return hasTicket ? `${location} and a ticket` : error;
      },
  )
  .extend("authorize", ({ providers }) => async (browser: TestBrowser) => {
    const url = await browser.open("/auth/google");
    return providers.google.authorize(url, createProviderProfile());
  })
  /** The browser of a person without an account, before they choose a username. */
  .extend("startSignUp", ({ app, signInWith }) => async (person = createProviderProfile()) => {
    const browser = createBrowser(app);
    await signInWith(browser, "google", { person });
    return browser;
  })
  /** The browser of a player, with a ticket to exchange for a token. */
  .extend("fetchTicket", ({ app, signInWith, signUp }) => async () => {
    const browser = createBrowser(app);
    await signInWith(browser, "google", { person: (await signUp("google")).person });
    return browser;
  });

const openCallback = ({ open }: TestBrowser, query: URLSearchParams) =>
  open(`/auth/google/callback?${query.toString()}`);

describe("going to a provider", () => {
  it("has a redirect URI of ours, whatever the caller sends", async ({ app, providers }) => {
    const host = "evil.example";
    const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": "http" };
    const path = "/auth/google?next=//evil.example&redirect_uri=https://evil.example";
    const location = await createBrowser(app).open(path, { headers });
    expect(location.startsWith(providers.google.issuer)).toBe(true);
    expect(location).not.toContain("evil");
    const redirectUri = new URL(location).searchParams.get("redirect_uri");
    expect(redirectUri).toBe(`${ORIGIN}/auth/google/callback`);
  });

  it("has a new state, challenge and nonce for each attempt", async ({ app }) => {
    const { open } = createBrowser(app);
    const visits = [await open("/auth/google"), await open("/auth/google")];
    for (const key of ["state", "code_challenge", "nonce"]) {
      const values = visits.map((url) => new URL(url).searchParams.get(key) ?? "");
      expect(new Set(values).size).toBe(2);
      expect(values.every((value) => value.length >= 43)).toBe(true);
    }
  });

  it("sets cookies that browsers send only to this server and only over https", async ({
    app,
    providers,
  }) => {
    const safe = { httpOnly: true, secure: true, sameSite: "Lax", path: "/" };
    const started = await call(app, null, "GET", "/auth/google");
    expect(started.cookies).toEqual([
      { ...safe, name: "__Host-jumbl-browser", value: expect.any(String), maxAge: 600 },
    ]);
    const [{ name, value }] = started.cookies as [{ name: string; value: string }];
    const query = providers.google.authorize(
      String(started.headers.location),
      createProviderProfile(),
    );
    const path = `/auth/google/callback?${query.toString()}`;
    const back = await call(app, null, "GET", path, undefined, { cookies: { [name]: value } });
    expect(back.cookies).toEqual([
      { ...safe, name: "__Host-jumbl-ticket", value: expect.any(String), maxAge: 900 },
    ]);
  });
});

const deny = (query: URLSearchParams) => {
  query.delete("code");
  query.set("error", "access_denied");
};

const DAMAGES: [label: string, error: string, damage: (query: URLSearchParams) => unknown][] = [
  ["a denial", "cancelled", deny],
  ["no code", "failed", (query) => query.delete("code")],
  ["two codes", "failed", (query) => query.append("code", "another")],
  ["another code", "failed", (query) => query.set("code", "another")],
  ["a code of 10 kB", "failed", (query) => query.set("code", "x".repeat(10_000))],
  ["a code with a line break", "failed", (query) => query.set("code", "x\r\nSet-Cookie: a=b")],
  ["no issuer", "failed", (query) => query.delete("iss")],
  ["no state", "expired", (query) => query.delete("state")],
  ["two states", "expired", (query) => query.append("state", "another")],
];

const FORGERIES: [label: string, forgery: Forgery][] = [
  ["another audience", { claims: { aud: "another client" } }],
  ["several audiences, made for another", { claims: { aud: ["jumbl test", "x"], azp: "x" } }],
  ["another issuer", { claims: { iss: "https://evil.example" } }],
  ["another nonce", { claims: { nonce: "another" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["an unpublished key", { signedBy: "unpublished key" }],
  ["alg none", { signedBy: "none" }],
  ["the client's secret as its key", { signedBy: "client secret" }],
  ["an expiry in the past", { claims: { exp: 1_700_000_000 } }],
  ["no expiry", { claims: { exp: undefined } }],
  ["an old issue time", { claims: { iat: 1_700_000_000 } }],
  ["an empty subject", { claims: { sub: "" } }],
  ["no e-mail", { claims: { email: undefined } }],
  ["an invalid e-mail", { claims: { email: "not an e-mail" } }],
  ["an e-mail verified by another text", { claims: { email_verified: "yes" } }],
  ["another issuer in the callback", { iss: "https://evil.example" }],
  ["no ID token", { tokenResponse: (res) => res.writeHead(200).end("{}") }],
];

describe("returning from a provider", () => {
  it("is refused in another browser, twice, and after ten minutes", async ({
    app,
    clock,
    authorize,
  }) => {
    const browser = createBrowser(app);
    const query = await authorize(browser);
    const attacker = createBrowser(app);
    await attacker.open("/auth/google");
    const unsigned = Object.entries(browser.cookies).map(([key, value]) => [
      key,
      value.split(".")[0]!,
    ]);
    const unsignedCopy = createBrowser(app, Object.fromEntries(unsigned));
    const visitors = [createBrowser(app), attacker, unsignedCopy, browser, browser];
    const locations = [];
    for (const visitor of visitors) locations.push(await openCallback(visitor, query));
    const late = await authorize(browser);
    await clock.advance(11 * MINUTE);
    locations.push(await openCallback(browser, late));
    const expired = "/auth?error=expired";
    expect(locations).toEqual([expired, expired, expired, NEW_USER, expired, expired]);
  });

  it.for(DAMAGES)("with %s leads back to /auth", async ([, error, damage], { app, authorize }) => {
    const browser = createBrowser(app);
    const query = await authorize(browser);
    damage(query);
    expect(await openCallback(browser, query)).toBe(`/auth?error=${error}`);
  });

  it.for(FORGERIES)("with an ID token that has %s is refused", async ([, forgery], { refuse }) => {
    expect(await refuse(forgery)).toBe("failed");
  });

  it.for([false, "false", undefined])(
    "with an e-mail whose verification is %s is refused",
    async (verified, { refuse }) => {
      expect(await refuse({ claims: { email_verified: verified } })).toBe("email_unverified");
    },
  );

  it("does not link a password account with the same e-mail", async ({ db, player, refuse }) => {
    for (const email of [player.email, player.email.toUpperCase()]) {
      expect(await refuse({}, createProviderProfile({ email }))).toBe("email_taken_password");
      const unverified = createProviderProfile({ email, email_verified: false });
      expect(await refuse({}, unverified)).toBe("email_unverified");
    }
    const account = db.selectFrom("users").select("googleId").where("id", "=", player.id);
    expect(await account.execute()).toEqual([{ googleId: null }]);
  });

  it("with a code is refused at the other provider's callback", async ({ app, authorize }) => {
    const browser = createBrowser(app);
    const query = await authorize(browser);
    const location = await browser.open(`/auth/ego/callback?${query.toString()}`);
    expect(location).toBe("/auth?error=expired");
  });

  it("with equal subjects of two providers makes two players", async ({ signUp }) => {
    const { person, id } = await signUp("google");
    const other = createProviderProfile({ sub: person.sub });
    expect((await signUp("ego", other)).id).not.toBe(id);
  });
});

describe("a ticket", () => {
  it("is refused when missing, forged, used or old", async ({ app, clock, fetchTicket }) => {
    const forged = createBrowser(app, { "__Host-jumbl-ticket": "a".repeat(43) });
    const browser = await fetchTicket();
    const late = await fetchTicket();
    const browsers = [createBrowser(app), forged, browser, createBrowser(app, browser.cookies)];
    const statuses = [];
    for (const each of browsers) statuses.push((await exchange(each)).status);
    await clock.advance(2 * MINUTE);
    expect([...statuses, (await exchange(late)).status]).toEqual([401, 401, 200, 401, 401]);
  });

  it("is accepted once in 40 concurrent calls", async ({ app, fetchTicket }) => {
    const browser = await fetchTicket();
    const responses = await repeat(40, () => exchange(createBrowser(app, browser.cookies)));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 39 });
  });

  it("of another kind is refused, and stays in the browser", async ({
    fetchTicket,
    startSignUp,
  }) => {
    const browser = await fetchTicket();
    expect((await browser.post("/api/auth/ego/exchange")).status).toBe(401);
    expect((await exchange(await startSignUp())).status).toBe(401);
    expect((await exchange(browser)).status).toBe(200);
  });

  it("is refused with a missing or foreign origin", async ({ app, fetchTicket }) => {
    const browser = await fetchTicket();
    const { cookies } = browser;
    const path = "/api/auth/google/exchange";
    const missing = await call(app, null, "POST", path, undefined, { cookies });
    expect(getStatusAndCode(missing)).toEqual([403, "foreign_origin"]);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${ORIGIN}:444` },
      { origin: "https://jumbl.example.evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const response = await exchange(browser, undefined, headers);
      expect([headers, ...getStatusAndCode(response)]).toEqual([headers, 403, "foreign_origin"]);
    }
    expect((await exchange(browser)).status).toBe(200);
  });
});

describe("choosing a username", () => {
  it("needs an unused, recent sign-up", async ({ app, clock, startSignUp }) => {
    const browser = await startSignUp();
    const before = createBrowser(app, browser.cookies);
    const late = await startSignUp();
    const statuses = [];
    for (const each of [createBrowser(app), browser, before])
      statuses.push((await complete(each)).status);
    await clock.advance(16 * MINUTE);
    expect([...statuses, (await complete(late)).status]).toEqual([401, 200, 401, 401]);
  });

  it("can be repeated after a refused name", async ({ player, startSignUp }) => {
    const browser = await startSignUp();
    const statuses = [];
    for (const username of ["a b", "admin", player.username, choose().username])
      statuses.push((await complete(browser, { username })).status);
    expect(statuses).toEqual([400, 400, 409, 200]);
  });

  it("in two tabs creates one account", async ({ app, db, startSignUp }) => {
    const person = createProviderProfile();
    const browser = await startSignUp(person);
    const responses = await Promise.all(
      [browser, createBrowser(app, browser.cookies)].map((tab) => complete(tab)),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 1 });
    const stored = db.selectFrom("users").select("id").where("googleId", "=", person.sub);
    expect(await stored.execute()).toHaveLength(1);
  });

  it("takes the e-mail and the identity only from the provider", async ({ db, startSignUp }) => {
    const person = createProviderProfile();
    const browser = await startSignUp(person);
    const ids = { googleId: "e", egoId: "e", sub: "e", id: "e" };
    const claimed = { email: "evil@example.org", password: "Plum-Orchard-42", ...ids };
    const { body } = await complete(browser, { ...choose(), ...claimed });
    expect(Object.keys(browser.cookies)).not.toContain("__Host-jumbl-ticket");
    const stored = db.selectFrom("users").select(["email", "password", "googleId", "egoId"]);
    expect(await stored.where("id", "=", body.user.id).execute()).toEqual([
      { email: person.email, password: null, googleId: person.sub, egoId: null },
    ]);
  });
});
