import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createBrowser,
  startTestApp,
  TEST_ORIGIN,
  type TestApp,
  type TestBrowser,
} from "../testing/index.ts";
import { type DevProviders, startDevProviders } from "./dev-providers.ts";

let app: TestApp;
let providers: DevProviders;
const warn = vi.spyOn(console, "warn");
beforeAll(async () => {
  providers = await startDevProviders({ publicUrl: TEST_ORIGIN });
  app = await startTestApp({ env: providers.env });
});
afterAll(async () => {
  warn.mockRestore();
  await app.close();
  await providers.close();
});

/** Follows the provider in a browser until it redirects to the callback. */
async function authenticateAs(account: string, authorizationUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = authorizationUrl;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < 8; hop += 1) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
    form = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) {
      expect(await response.text()).toContain(account);
      form = new URLSearchParams({ account });
      continue;
    }
    next = new URL(location, next).href;
    if (next.startsWith(TEST_ORIGIN)) return next.slice(TEST_ORIGIN.length);
  }
  throw new Error(`The provider did not redirect to the callback; the last page is ${next}`);
}

async function visit(browser: TestBrowser, name: string, account: string): Promise<string> {
  const callbackQuery = await authenticateAs(account, await browser.open(`/auth/${name}`));
  return browser.open(callbackQuery);
}

it("does not print the provider's warnings about development", () => {
  expect(warn).not.toHaveBeenCalled();
});

describe.each(["google", "ego"])("the development provider in place of %s", (name) => {
  it("signs a new player up, and in at the second visit", async () => {
    const browser = createBrowser(app);
    const account = name === "google" ? "ada" : "grace";
    expect(await visit(browser, name, account)).toBe(`/auth?${name}_new_user=true`);
    const made = await browser.post(`/api/auth/${name}/complete`, { username: `${account}_plays` });
    expect([made.status, made.body.user.username]).toEqual([200, `${account}_plays`]);

    const later = createBrowser(app);
    expect(await visit(later, name, account)).toBe(`/?${name}_auth=success`);
    const exchanged = await later.post(`/api/auth/${name}/exchange`);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, made.body.user.id]);
  });

  it("redirects with an error when the e-mail is unverified or the user cancels", async () => {
    expect(await visit(createBrowser(app), name, "alan")).toBe("/auth?error=email_unverified");
    expect(await visit(createBrowser(app), name, "")).toBe("/auth?error=cancelled");
  });
});
