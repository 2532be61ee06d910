import { advanceClock, resetClock } from "@jumbl/db/testing";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newBrowser, type TestBrowser } from "../testing/browser.ts";
import { type Forgery, startForgingProvider } from "../testing/forging-provider.ts";
import type { TestApp } from "../testing/index.ts";
import {
  type AppWithProviders,
  makeVisits,
  newPerson,
  otherThan,
  type ProviderName,
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

const { visit } = makeVisits(() => ({ app, providers }));

/** A browser that is away at the provider, and what a callback that would succeed brings back. */
async function readyToReturn(name: ProviderName) {
  const browser = newBrowser(app);
  const departure = await browser.open(`/auth/${name}`);
  return { browser, back: providers[name].agree(departure, newPerson()) };
}

const comeBack = (browser: TestBrowser, to: ProviderName, back: URLSearchParams) =>
  browser.open(`/auth/${to}/callback?${back.toString()}`);

const rowsOf = async (table: "users" | "signInTickets" | "pendingSignUps") =>
  app.db.selectFrom(table).selectAll().execute();

describe.each(["google", "ego"] as const)("signing in with %s", (name) => {
  const other = otherThan(name);

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
});
