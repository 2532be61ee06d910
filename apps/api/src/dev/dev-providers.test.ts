import { describe, expect, vi } from "vitest";
import { it as base } from "../testing/fixtures.ts";
import { createBrowser, TEST_ORIGIN, type TestBrowser } from "../testing/index.ts";
import { startDevProviders } from "./dev-providers.ts";

const warn = vi.spyOn(console, "warn");

const it = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("providers", { scope: "file" }, async ({}, { onCleanup }) => {
    const providers = await startDevProviders({ publicUrl: TEST_ORIGIN });
    onCleanup(() => providers.close());
    return providers;
  })
  .extend("appOptions", ({ providers: { env } }) => ({ env }));

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

describe.each(["google", "ego"])("the development provider in place of %s", (name) => {
  it("signs a new player up, and signs them in on the second visit", async ({ app }) => {
    const browser = createBrowser(app);
    const account = name === "google" ? "ada" : "grace";
    expect(await visit(browser, name, account)).toBe(`/auth?${name}_new_user=true`);
    const made = await browser.post(`/api/auth/${name}/complete`, { username: `${account}_plays` });
    expect([made.status, made.body.user.username]).toEqual([200, `${account}_plays`]);

    const later = createBrowser(app);
    expect(await visit(later, name, account)).toBe(`/?${name}_auth=success`);
    const exchanged = await later.post(`/api/auth/${name}/exchange`);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, made.body.user.id]);
    // The provider's warnings about development.
    expect(warn).not.toHaveBeenCalled();
  });

  it("redirects with an error for an unverified e-mail or a cancelled sign-in", async ({ app }) => {
    expect(await visit(createBrowser(app), name, "alan")).toBe("/auth?error=email_unverified");
    expect(await visit(createBrowser(app), name, "")).toBe("/auth?error=cancelled");
  });
});
