import type { Provider } from "@jumbl/domain/account";
import { expect } from "vitest";
import { createBrowser, type TestBrowser } from "./create-browser.ts";
import {
  type Forgery,
  type FakeProvider,
  type ProviderProfile,
  startFakeProvider,
} from "./fake-provider.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const getOtherProvider = (name: Provider): Provider =>
  name === "google" ? "ego" : "google";

export type AppWithProviders = {
  app: TestApp;
  providers: Record<Provider, FakeProvider>;
  close: () => Promise<void>;
};

/** Starts two instances of the server with both providers configured. */
export async function startAppWithProviders(
  settings: Record<string, string> = {},
): Promise<AppWithProviders> {
  const providers = { google: await startFakeProvider(), ego: await startFakeProvider() };
  const env = {
    ...settings,
    ...providers.google.createEnv("GOOGLE"),
    ...providers.ego.createEnv("EGO"),
  };
  const app = await startTestApp({ instances: 2, env });
  return {
    app,
    providers,
    close: async () => {
      await app.close();
      await Promise.all(Object.values(providers).map((provider) => provider.close()));
    },
  };
}

let count = 0;

/** Returns a person with an account at the providers and none here. */
export function createProviderProfile(given: Partial<ProviderProfile> = {}): ProviderProfile {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `person${count}@example.org`,
    email_verified: true,
    ...given,
  };
}

/** Returns the steps of a sign-in. `getCurrent` is read at each call. */
export function createSignInCalls(getCurrent: () => Pick<AppWithProviders, "app" | "providers">) {
  /** Signs in at the provider and returns the location the callback redirects to. */
  async function signInWith(
    browser: TestBrowser,
    name: Provider,
    {
      person = createProviderProfile(),
      forgery,
    }: { person?: ProviderProfile; forgery?: Forgery } = {},
  ): Promise<string> {
    const authorizationUrl = await browser.open(`/auth/${name}`);
    const query = getCurrent().providers[name].authorize(authorizationUrl, person, forgery);
    return browser.open(`/auth/${name}/callback?${query.toString()}`);
  }

  /** Creates an account through a provider. */
  async function signUp(name: Provider, person = createProviderProfile()) {
    const browser = createBrowser(getCurrent().app);
    await signInWith(browser, name, { person });
    const username = `made_${person.sub.replaceAll("-", "_")}`;
    const response = await browser.post(`/api/auth/${name}/complete`, { username });
    expect(response.status).toBe(200);
    return {
      person,
      username,
      id: response.body.user.id as string,
      token: response.body.token as string,
    };
  }

  return { signInWith, signUp };
}
