import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  newBrowser,
  startTestApp,
  TEST_ORIGIN,
  type TestApp,
  type TestBrowser,
} from "../testing/index.ts";
import { type DevProviders, startDevProviders } from "./providers.ts";

let app: TestApp;
let providers: DevProviders;
beforeAll(async () => {
  providers = await startDevProviders({ publicUrl: TEST_ORIGIN });
  app = await startTestApp({ env: providers.env });
});
afterAll(async () => {
  await app.close();
  await providers.close();
});

/** What a person's browser does at the provider, until it is sent back to the game. */
async function agreeAs(account: string, departure: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = departure;
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
  throw new Error(`The provider did not come to an end; it is at ${next}`);
}

async function visit(browser: TestBrowser, name: string, account: string): Promise<string> {
  const back = await agreeAs(account, await browser.open(`/auth/${name}`));
  return browser.open(back);
}

describe.each(["google", "ego"])("the real provider that plays %s", (name) => {
  it("brings somebody new to the username step, and back in the second time", async () => {
    const browser = newBrowser(app);
    const account = name === "google" ? "ada" : "grace";
    expect(await visit(browser, name, account)).toBe(`/auth?${name}_new_user=true`);
    const made = await browser.post(`/api/auth/${name}/complete`, { username: `${account}_plays` });
    expect([made.status, made.body.user.username]).toEqual([200, `${account}_plays`]);

    const later = newBrowser(app);
    expect(await visit(later, name, account)).toBe(`/?${name}_auth=success`);
    const exchanged = await later.post(`/api/auth/${name}/exchange`);
    expect([exchanged.status, exchanged.body.user.id]).toEqual([200, made.body.user.id]);
  });

  it("refuses the one who never verified their e-mail, and the one who cancels", async () => {
    expect(await visit(newBrowser(app), name, "alan")).toBe("/auth?error=email_unverified");
    expect(await visit(newBrowser(app), name, "")).toBe("/auth?error=cancelled");
  });
});
