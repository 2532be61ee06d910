import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect } from "vitest";
import { createBrowser } from "../../testing/create-browser.ts";
import { createPlayer, getStatusAndCode, startTestApp } from "../../testing/index.ts";
import { createProviderProfile, it } from "../../testing/sign-in-calls.ts";

// Forged, repeated and racing calls are in provider-attacks.test.ts.
describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other = name === "google" ? "ego" : "google";

  it("recognizes a player by subject, not by e-mail", async ({ app, signInWith, signUp }) => {
    const { person, id } = await signUp(name);
    const browser = createBrowser(app);
    const moved = { ...person, email: "moved@example.org" };
    expect(await signInWith(browser, name, { person: moved })).toBe(`/?${name}_auth=success`);
    const exchanged = await browser.post(exchange);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, id]);
  });

  it("needs no e-mail for an existing player", async ({ app, signInWith, signUp }) => {
    const { person } = await signUp(name);
    const visit = { person, forgery: { claims: { email: undefined } } };
    expect(await signInWith(createBrowser(app), name, visit)).toBe(`/?${name}_auth=success`);
  });

  it("works after the provider has replaced its key under the same id", async ({
    app,
    providers,
    signInWith,
  }) => {
    await signInWith(createBrowser(app), name);
    await providers[name].rotateKey();
    // Some providers send the flag as text.
    const person = createProviderProfile({ email_verified: "true" });
    const location = await signInWith(createBrowser(app), name, { person });
    expect(location).toBe(`/auth?${name}_new_user=true`);
  });

  it("redirects a loopback address to localhost, where the callback is", async ({ app }) => {
    for (const host of ["127.0.0.1:3000", "[::1]:3000"]) {
      const location = await createBrowser(app).open(`/auth/${name}`, { headers: { host } });
      expect(location).toBe(`http://localhost:3000/auth/${name}`);
    }
  });

  it("lets two tabs sign in at once, and stores only hashes", async ({ app, db, providers }) => {
    const browser = createBrowser(app);
    const opened = [await browser.open(`/auth/${name}`), await browser.open(`/auth/${name}`)];
    const stored = JSON.stringify(await db.selectFrom("signInAttempts").selectAll().execute());
    expect(stored).not.toContain(Object.values(browser.cookies)[0]);
    for (const url of opened) {
      const { searchParams } = new URL(url);
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(stored).not.toContain(searchParams.get("state"));
      const query = providers[name].authorize(url, createProviderProfile());
      const location = await browser.open(`/auth/${name}/callback?${query.toString()}`);
      expect(location).toBe(`/auth?${name}_new_user=true`);
    }
  });

  describe("an existing account is not taken over", () => {
    it.for([
      [other, `email_taken_${other}`],
      [name, "email_taken"],
    ] as const)(
      "and its owner is told which provider to continue with: %s",
      async ([owned, error], { app, signInWith, signUp }) => {
        const { person } = await signUp(owned);
        const visitor = createProviderProfile({ email: String(person.email).toUpperCase() });
        const location = await signInWith(createBrowser(app), name, { person: visitor });
        expect(location).toBe(`/auth?error=${error}`);
      },
    );

    it("when its e-mail is registered while the username is being chosen", async ({
      app,
      signInWith,
    }) => {
      const browser = createBrowser(app);
      const person = createProviderProfile();
      await signInWith(browser, name, { person });
      await createPlayer(app, { username: `quick_${name}`, email: String(person.email) });
      const late = await browser.post(complete, { username: `late_${name}` });
      expect(getStatusAndCode(late)).toEqual([409, "email_taken"]);
    });

    it("when its person signs up from two browsers", async ({ app, signInWith }) => {
      const [first, second] = [createBrowser(app), createBrowser(app)];
      const person = createProviderProfile();
      await signInWith(first, name, { person });
      await signInWith(second, name, { person: { ...person, email: "moved@example.net" } });
      expect((await first.post(complete, { username: `first_${name}` })).status).toBe(200);
      const late = await second.post(complete, { username: `second_${name}` });
      expect(getStatusAndCode(late)).toEqual([401, "expired"]);
    });
  });
});

const redirect = (location: string) => (res: ServerResponse) =>
  res.writeHead(307, { location }).end();

const OUTAGES: ((res: ServerResponse) => unknown)[] = [
  (res) => res.writeHead(500).end(),
  (res) => res.writeHead(200).end("<h1>Hello</h1>"),
  (res) => res.destroy(),
  // It never responds.
  () => {},
];

describe("an installation", () => {
  it("with explicit endpoints needs no discovery or iss, and tolerates another provider being down", async ({
    providers: { google },
  }) => {
    // Not a closed port, which another process could be given.
    const gone = createServer((socket) => socket.destroy());
    await once(gone.listen(0, "127.0.0.1"), "listening");
    const { port } = gone.address() as AddressInfo;
    const env = {
      EGO_CLIENT_ID: "x",
      EGO_CLIENT_SECRET: "y",
      EGO_ISSUER: `http://127.0.0.1:${port}`,
      ...google.createEnv("GOOGLE"),
      GOOGLE_AUTHORIZATION_URL: `${google.issuer}/other-authorize`,
      GOOGLE_TOKEN_URL: `${google.issuer}/token`,
      GOOGLE_JWKS_URL: `${google.issuer}/jwks`,
    };
    const given = await startTestApp({ env });
    const browser = createBrowser(given);
    const authorizationUrl = await browser.open("/auth/google");
    expect(new URL(authorizationUrl).pathname).toBe("/other-authorize");
    const query = google.authorize(authorizationUrl, createProviderProfile());
    query.delete("iss");
    const location = await browser.open(`/auth/google/callback?${query.toString()}`);
    expect(location).toBe("/auth?google_new_user=true");
    expect(await browser.open("/auth/ego")).toBe("/auth?error=provider_unavailable");
    await given.close();
    gone.close();
  });

  it("whose provider is broken or silent redirects likewise", async ({ providers: { google } }) => {
    const app = await startTestApp({ env: google.createEnv("GOOGLE"), providerTimeoutMs: 3000 });
    const locations = await Promise.all(
      // A redirect that is followed leads to another error.
      [...OUTAGES, redirect(`${google.issuer}/token`)].map(async (respond) => {
        const browser = createBrowser(app);
        const tokenResponse = (res: ServerResponse) => void respond(res);
        const url = await browser.open("/auth/google");
        const query = google.authorize(url, createProviderProfile(), { tokenResponse });
        return browser.open(`/auth/google/callback?${query.toString()}`);
      }),
    );
    expect(new Set(locations)).toEqual(new Set(["/auth?error=provider_unavailable"]));
    await app.close();
  });
});
