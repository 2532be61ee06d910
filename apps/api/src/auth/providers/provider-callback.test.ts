import type { Provider } from "@jumbl/domain/account";
import { advanceClock, resetClock } from "@jumbl/db/testing";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBrowser, type TestBrowser } from "../../testing/create-browser.ts";
import { type Forgery, startFakeProvider } from "../../testing/fake-provider.ts";
import { startTestApp, type TestApp } from "../../testing/index.ts";
import {
  type AppWithProviders,
  createSignInCalls,
  createProviderProfile,
  getOtherProvider,
  startAppWithProviders,
} from "../../testing/sign-in-calls.ts";
import { createProviders } from "./create-providers.ts";

let app: TestApp;
let providers: AppWithProviders["providers"];
let close: AppWithProviders["close"];

beforeAll(async () => {
  ({ app, providers, close } = await startAppWithProviders());
});
afterAll(() => close());
afterEach(() => resetClock(app.db));

const { signInWith } = createSignInCalls(() => ({ app, providers }));

/** A browser at the provider, and the query string of a callback that would succeed. */
async function startSignIn(name: Provider) {
  const browser = createBrowser(app);
  const authorizationUrl = await browser.open(`/auth/${name}`);
  return {
    browser,
    callbackQuery: providers[name].authorize(authorizationUrl, createProviderProfile()),
  };
}

const openCallback = (browser: TestBrowser, to: Provider, callbackQuery: URLSearchParams) =>
  browser.open(`/auth/${to}/callback?${callbackQuery.toString()}`);

const listRows = async (table: "users" | "signInTickets" | "pendingSignUps") =>
  app.db.selectFrom(table).selectAll().execute();

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const other = getOtherProvider(name);

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
    ["a key the provider does not publish", { signedBy: "unpublished key" }, "failed"],
    ["no signature, alg none", { signedBy: "none" }, "failed"],
    ["the client's secret as the key", { signedBy: "client secret" }, "failed"],
    ["an expiry in the past", { claims: { exp: 1_700_000_000 } }, "failed"],
    ["no expiry", { claims: { exp: undefined } }, "failed"],
    ["an issue time long ago", { claims: { iat: 1_700_000_000 } }, "failed"],
    ["no subject", { claims: { sub: undefined } }, "failed"],
    ["an empty subject", { claims: { sub: "" } }, "failed"],
    ["no e-mail", { claims: { email: undefined } }, "failed"],
    ["an invalid e-mail", { claims: { email: "not an e-mail" } }, "failed"],
    ["an e-mail with a line break", { claims: { email: "a@b.co\r\nBcc: x@y.zz" } }, "failed"],
    ["an unverified e-mail", { claims: { email_verified: false } }, "email_unverified"],
    ["an e-mail verified by a string", { claims: { email_verified: "false" } }, "failed"],
    [
      "an e-mail without email_verified",
      { claims: { email_verified: undefined } },
      "email_unverified",
    ],
    ["another issuer in the callback", { iss: "https://evil.example" }, "failed"],
  ];
  it.each(forgeries)("rejects an ID token with %s", async (_case, forgery, code) => {
    const browser = createBrowser(app);
    const before = await listRows("pendingSignUps");
    expect(await signInWith(browser, name, { forgery })).toBe(`/auth?error=${code}`);
    expect(browser.cookies).not.toHaveProperty("jumbl-ticket");
    expect(await listRows("pendingSignUps")).toHaveLength(before.length);
  });

  const outages: [string, (res: ServerResponse) => void, string][] = [
    ["a server error", (res) => res.writeHead(500).end(), "provider_unavailable"],
    ["HTML", (res) => res.writeHead(200).end("<h1>Hello</h1>"), "provider_unavailable"],
    ["JSON without an ID token", (res) => res.writeHead(200).end("{}"), "failed"],
    ["an OAuth error", (res) => res.writeHead(400).end('{"error":"invalid_grant"}'), "failed"],
    ["a closed connection", (res) => res.destroy(), "provider_unavailable"],
  ];
  it.each(outages)(
    "redirects to /auth when the token endpoint responds with %s",
    async (_case, tokenResponse, code) => {
      expect(await signInWith(createBrowser(app), name, { forgery: { tokenResponse } })).toBe(
        `/auth?error=${code}`,
      );
    },
  );

  it("redirects to /auth when the token endpoint does not respond within the time limit", async () => {
    const { env } = app.services;
    const limits = { timeoutMs: 500 };
    const limited = await startTestApp({
      services: { env, providers: createProviders(env, limits) },
    });
    // The limit is that of the discovery too, which a busy machine may need several times. Its result is cached.
    await expect
      .poll(() => createBrowser(limited).open(`/auth/${name}`), { timeout: 60_000 })
      .toContain(providers[name].issuer);
    const calls = createSignInCalls(() => ({ app: limited, providers }));
    const forgery = { tokenResponse: () => undefined };
    expect(await calls.signInWith(createBrowser(limited), name, { forgery })).toBe(
      "/auth?error=provider_unavailable",
    );
    await limited.close();
  });

  it("does not follow a redirect of the token endpoint", async () => {
    const trap = await startFakeProvider();
    const tokenResponse = (res: ServerResponse) => {
      res.writeHead(307, { location: `${trap.issuer}/token` }).end();
    };
    expect(await signInWith(createBrowser(app), name, { forgery: { tokenResponse } })).toBe(
      "/auth?error=provider_unavailable",
    );
    await trap.close();
    expect(trap.countRedemptions()).toBe(0);
  });

  describe("the callback", () => {
    it("rejects a replay", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      expect(await openCallback(browser, name, callbackQuery)).toBe(`/auth?${name}_new_user=true`);
      expect(await openCallback(browser, name, callbackQuery)).toBe("/auth?error=expired");
    });

    it("rejects another browser without consuming the attempt", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      const attacker = createBrowser(app);
      expect(await openCallback(attacker, name, callbackQuery)).toBe("/auth?error=expired");
      await attacker.open(`/auth/${name}`);
      expect(await openCallback(attacker, name, callbackQuery)).toBe("/auth?error=expired");
      expect(await openCallback(browser, name, callbackQuery)).toBe(`/auth?${name}_new_user=true`);
    });

    it("rejects an unsigned cookie", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      const [value = ""] = (browser.cookies["jumbl-browser"] ?? "").split(".");
      expect(
        await browser.open(`/auth/${name}/callback?${callbackQuery.toString()}`, {
          cookies: { "jumbl-browser": value },
        }),
      ).toBe("/auth?error=expired");
    });

    it("rejects an attempt older than ten minutes", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      await advanceClock(app.db, 11 * 60 * 1000);
      expect(await openCallback(browser, name, callbackQuery)).toBe("/auth?error=expired");
    });

    it("rejects the code of the other provider", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      expect(await openCallback(browser, other, callbackQuery)).toBe("/auth?error=expired");
    });

    it("redirects with cancelled when the user denied access", async () => {
      const { browser, callbackQuery } = await startSignIn(name);
      callbackQuery.delete("code");
      callbackQuery.set("error", "access_denied");
      expect(await openCallback(browser, name, callbackQuery)).toBe("/auth?error=cancelled");
    });

    const broken: [string, (callbackQuery: URLSearchParams) => void, string][] = [
      ["no state", (callbackQuery) => callbackQuery.delete("state"), "expired"],
      ["another state", (callbackQuery) => callbackQuery.set("state", "another"), "expired"],
      ["two states", (callbackQuery) => callbackQuery.append("state", "another"), "expired"],
      ["no code", (callbackQuery) => callbackQuery.delete("code"), "failed"],
      ["two codes", (callbackQuery) => callbackQuery.append("code", "another"), "failed"],
      [
        "a code of 10 kB",
        (callbackQuery) => callbackQuery.set("code", "x".repeat(10_000)),
        "failed",
      ],
      [
        "a code with a line break",
        (callbackQuery) => callbackQuery.set("code", "x\r\nSet-Cookie: a=b"),
        "failed",
      ],
      ["another code", (callbackQuery) => callbackQuery.set("code", "another"), "failed"],
      ["no issuer", (callbackQuery) => callbackQuery.delete("iss"), "failed"],
      [
        "an unknown error",
        (callbackQuery) => (callbackQuery.delete("code"), callbackQuery.set("error", "x")),
        "failed",
      ],
    ];
    it.each(broken)("rejects %s", async (_case, damage, code) => {
      const { browser, callbackQuery } = await startSignIn(name);
      damage(callbackQuery);
      expect(await openCallback(browser, name, callbackQuery)).toBe(`/auth?error=${code}`);
      expect(browser.cookies).not.toHaveProperty("jumbl-ticket");
    });
  });
});
