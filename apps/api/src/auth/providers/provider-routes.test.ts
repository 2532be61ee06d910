import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resetClock } from "@jumbl/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBrowser } from "../../testing/create-browser.ts";
import {
  call,
  callTrpc,
  createPlayer,
  getStatusAndCode,
  startTestApp,
  type TestApp,
} from "../../testing/index.ts";
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

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other = getOtherProvider(name);

  it("creates an account with the username that a new player chooses", async () => {
    const browser = createBrowser(app);
    const person = createProviderProfile();
    expect(await signInWith(browser, name, { person })).toBe(`/auth?${name}_new_user=true`);
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

  it("recognizes a player by the subject when their e-mail has changed", async () => {
    const { person, id } = await signUp(name);
    const browser = createBrowser(app);
    const moved = { ...person, email: "moved@example.org" };
    expect(await signInWith(browser, name, { person: moved })).toBe(`/?${name}_auth=success`);
    const exchanged = await browser.post(exchange);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, id]);
  });

  it("completes and protects the sign-up over tRPC", async () => {
    const browser = createBrowser(app);
    await signInWith(browser, name);
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
    expect(getStatusAndCode(refused)).toEqual([403, "foreign_origin"]);
  });

  it("sends a redirect_uri that does not depend on the request", async () => {
    const browser = createBrowser(app);
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const path = `/auth/${name}?next=//evil.example&redirect_uri=https://evil.example`;
    const authorizationUrl = new URL(await browser.open(path, { headers }));
    expect(authorizationUrl.origin).toBe(providers[name].issuer);
    expect(authorizationUrl.searchParams.get("redirect_uri")).toBe(
      `http://localhost:3000/auth/${name}/callback`,
    );
    expect(authorizationUrl.searchParams.get("code_challenge_method")).toBe("S256");
    expect(authorizationUrl.href).not.toContain("evil");
  });

  it("redirects a loopback address to localhost, where the callback is", async () => {
    for (const host of ["127.0.0.1:3000", "[::1]:3000"]) {
      expect(await createBrowser(app).open(`/auth/${name}`, { headers: { host } })).toBe(
        `http://localhost:3000/auth/${name}`,
      );
    }
  });

  it("creates new secrets for each attempt and stores only their hashes", async () => {
    const browser = createBrowser(app);
    const authorizationUrls = [
      await browser.open(`/auth/${name}`),
      await browser.open(`/auth/${name}`),
    ];
    for (const part of ["state", "nonce", "code_challenge"]) {
      const values = authorizationUrls.map((url) => new URL(url).searchParams.get(part));
      expect(values[0]).toMatch(/^[\w-]{43}$/);
      expect(values[0]).not.toBe(values[1]);
    }
    const stored = JSON.stringify(await app.db.selectFrom("signInAttempts").selectAll().execute());
    expect(stored).not.toContain(new URL(authorizationUrls[0]!).searchParams.get("state"));
    expect(stored).not.toContain(Object.values(browser.cookies)[0]);
  });

  it("lets two tabs of a browser sign in at the same time", async () => {
    const browser = createBrowser(app);
    const authorizationUrls = [
      await browser.open(`/auth/${name}`),
      await browser.open(`/auth/${name}`),
    ];
    for (const authorizationUrl of authorizationUrls) {
      const callbackQuery = providers[name].authorize(authorizationUrl, createProviderProfile());
      expect(await browser.open(`/auth/${name}/callback?${callbackQuery.toString()}`)).toBe(
        `/auth?${name}_new_user=true`,
      );
    }
  });

  describe("an existing account is not taken over", () => {
    it.each([
      ["with the same e-mail", (email: string) => email],
      ["with the e-mail in capitals", (email: string) => email.toUpperCase()],
    ])("%s and a password", async (_case, write) => {
      const player = await createPlayer(app);
      const before = await app.db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", player.id)
        .execute();
      const person = createProviderProfile({ email: write(player.email) });
      expect(await signInWith(createBrowser(app), name, { person })).toBe(
        "/auth?error=email_taken_password",
      );
      expect(
        await app.db.selectFrom("users").selectAll().where("id", "=", player.id).execute(),
      ).toEqual(before);
    });

    it("and its owner is told which provider to continue with, once the e-mail is verified", async () => {
      const { person } = await signUp(other);
      const visitor = createProviderProfile({ email: String(person.email).toUpperCase() });
      expect(await signInWith(createBrowser(app), name, { person: visitor })).toBe(
        `/auth?error=email_taken_${other}`,
      );
      const unverified = { ...visitor, email_verified: false };
      expect(await signInWith(createBrowser(app), name, { person: unverified })).toBe(
        "/auth?error=email_unverified",
      );
    });

    it("by another subject of its own provider", async () => {
      const { person } = await signUp(name);
      const visitor = createProviderProfile({ email: person.email });
      expect(await signInWith(createBrowser(app), name, { person: visitor })).toBe(
        "/auth?error=email_taken",
      );
    });

    it("with the same subject at the other provider", async () => {
      const person = createProviderProfile();
      const first = await signUp(name, person);
      const again = { ...person, email: `other${person.sub}@example.org` };
      const browser = createBrowser(app);
      expect(await signInWith(browser, other, { person: again })).toBe(
        `/auth?${other}_new_user=true`,
      );
      const second = await browser.post(`/api/auth/${other}/complete`, {
        username: `second_${name}`,
      });
      expect(second.status).toBe(200);
      expect(second.body.user.id).not.toBe(first.id);
    });

    it("when its e-mail is registered while the username is being chosen", async () => {
      const browser = createBrowser(app);
      const person = createProviderProfile();
      await signInWith(browser, name, { person });
      await createPlayer(app, { username: `quick_${name}`, email: String(person.email) });
      const late = await browser.post(complete, { username: `late_${name}` });
      expect(getStatusAndCode(late)).toEqual([409, "email_taken"]);
    });

    it("by a password login when it has no password", async () => {
      const { person } = await signUp(name);
      const response = await call(app, null, "POST", "/api/auth/login", {
        email: person.email,
        password: "Plum-Orchard-42",
      });
      expect(getStatusAndCode(response)).toEqual([401, "wrong_credentials"]);
    });
  });
});

describe("a deployment without providers", () => {
  it("lists none, and redirects their routes with not_configured", async () => {
    const bare = await startTestApp();
    const response = await call(bare, null, "GET", "/api/auth/providers");
    expect(response.body).toEqual({ google: false, ego: false });
    for (const name of ["google", "ego"]) {
      const browser = createBrowser(bare);
      expect(await browser.open(`/auth/${name}`)).toBe(`/auth?error=${name}_not_configured`);
      expect(await browser.open(`/auth/${name}/callback?code=a&state=b`)).toBe(
        `/auth?error=${name}_not_configured`,
      );
    }
    await bare.close();
  });
});

describe("a deployment on https", () => {
  it("sets Secure cookies with the __Host- prefix and SameSite=Lax", async () => {
    const env = { ...providers.google.createEnv("GOOGLE"), PUBLIC_URL: "https://jumbl.example/" };
    const secure = await startTestApp({ env });
    const response = await call(secure, null, "GET", "/auth/google");
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: "__Host-jumbl-browser",
        path: "/",
        httpOnly: true,
        secure: true,
        sameSite: "Lax",
        maxAge: 600,
      }),
    ]);
    expect(String(response.headers["set-cookie"])).not.toMatch(/domain/i);
    expect(new URL(String(response.headers.location)).searchParams.get("redirect_uri")).toBe(
      "https://jumbl.example/auth/google/callback",
    );
    await secure.close();
  });
});

describe("a provider with explicit endpoints", () => {
  it("uses them without discovery and does not require iss in the callback", async () => {
    const { issuer } = providers.google;
    const env = {
      ...providers.google.createEnv("GOOGLE"),
      GOOGLE_AUTHORIZATION_URL: `${issuer}/other-authorize`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
    };
    const given = await startTestApp({ env });
    const browser = createBrowser(given);
    const authorizationUrl = await browser.open("/auth/google");
    expect(new URL(authorizationUrl).pathname).toBe("/other-authorize");
    const callbackQuery = providers.google.authorize(authorizationUrl, createProviderProfile());
    callbackQuery.delete("iss");
    expect(await browser.open(`/auth/google/callback?${callbackQuery.toString()}`)).toBe(
      "/auth?google_new_user=true",
    );
    await given.close();
  });
});

describe("a provider that is down", () => {
  it("redirects to /auth with provider_unavailable", async () => {
    // Not a port that is closed: another process could be given it.
    const gone = createServer((socket) => socket.destroy());
    await once(gone.listen(0, "127.0.0.1"), "listening");
    const { port } = gone.address() as AddressInfo;
    const alone = await startTestApp({
      env: {
        GOOGLE_CLIENT_ID: "x",
        GOOGLE_CLIENT_SECRET: "y",
        GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
      },
    });
    expect(await createBrowser(alone).open("/auth/google")).toBe(
      "/auth?error=provider_unavailable",
    );
    await alone.close();
    gone.close();
  });
});
