import type { Provider } from "@jumbl/domain/account";
import { expect } from "vitest";
import { createBrowser, type TestBrowser } from "./create-browser.ts";
import { type Forgery, type ProviderProfile, startFakeProvider } from "./fake-provider.ts";
import { it as base } from "./fixtures.ts";

let count = 0;

/** Returns a person with an account at the providers and none here. */
export function createProviderProfile(given: Partial<ProviderProfile> = {}): ProviderProfile {
  count += 1;
  const sub = `subject-${count}`;
  return { sub, email: `person${count}@example.org`, email_verified: true, ...given };
}

type Visit = { person?: ProviderProfile; forgery?: Forgery };

/** Tests with two instances and both providers. `settings` are added to the environment. */
export const it = base
  .extend("settings", { scope: "file" }, (): Record<string, string> => ({}))
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("providers", { scope: "file" }, async ({}, { onCleanup }) => {
    const providers = { google: await startFakeProvider(), ego: await startFakeProvider() };
    onCleanup(async () => {
      await Promise.all(Object.values(providers).map((provider) => provider.close()));
    });
    return providers;
  })
  .extend("appOptions", ({ settings, providers: { google, ego } }) => ({
    instances: 2,
    env: { ...settings, ...google.createEnv("GOOGLE"), ...ego.createEnv("EGO") },
  }))
  /** Signs in at the provider and returns the location the callback redirects to. */
  .extend(
    "signInWith",
    ({ providers }) =>
      async (
        browser: TestBrowser,
        name: Provider,
        { person = createProviderProfile(), forgery }: Visit = {},
      ) => {
        const query = providers[name].authorize(
          await browser.open(`/auth/${name}`),
          person,
          forgery,
        );
        return browser.open(`/auth/${name}/callback?${query.toString()}`);
      },
  )
  /** Creates an account through a provider. */
  .extend(
    "signUp",
    ({ app, signInWith }) =>
      async (name: Provider, person = createProviderProfile()) => {
        const browser = createBrowser(app);
        await signInWith(browser, name, { person });
        const username = `${name}_${person.sub.replaceAll("-", "")}`;
        const { status, body } = await browser.post(`/api/auth/${name}/complete`, { username });
        expect(status).toBe(200);
        return { person, id: body.user.id as string };
      },
  );
