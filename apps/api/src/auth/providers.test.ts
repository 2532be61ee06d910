import { resetClock } from "@jumbl/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newBrowser } from "../testing/browser.ts";
import { startForgingProvider } from "../testing/forging-provider.ts";
import { call, callTrpc, newPlayer, startTestApp, type TestApp } from "../testing/index.ts";
import {
  type AppWithProviders,
  makeVisits,
  newPerson,
  otherThan,
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

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const exchange = `/api/auth/${name}/exchange`;
  const complete = `/api/auth/${name}/complete`;
  const other = otherThan(name);

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
