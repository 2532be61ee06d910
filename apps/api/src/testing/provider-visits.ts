import { expect } from "vitest";
import { newBrowser, type TestBrowser } from "./browser.ts";
import type { Answer } from "./call.ts";
import {
  type Forgery,
  type ForgingProvider,
  type Person,
  startForgingProvider,
} from "./forging-provider.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export type ProviderName = "google" | "ego";

export const otherThan = (name: ProviderName): ProviderName =>
  name === "google" ? "ego" : "google";

export type AppWithProviders = {
  app: TestApp;
  providers: Record<ProviderName, ForgingProvider>;
  close: () => Promise<void>;
};

/** Two instances of the server, both providers configured. */
export async function startAppWithProviders(): Promise<AppWithProviders> {
  const providers = { google: await startForgingProvider(), ego: await startForgingProvider() };
  const env = { ...providers.google.env("GOOGLE"), ...providers.ego.env("EGO") };
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

/** Somebody the providers know and we do not. */
export function newPerson(given: Partial<Person> = {}): Person {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `person${count}@example.org`,
    email_verified: true,
    ...given,
  };
}

/** How a refused call is told from another: its status and its code. */
export const refusal = ({ status, body }: Answer) => [status, body?.code];

/** The ways of a browser to a provider and back. */
export function makeVisits(current: () => Pick<AppWithProviders, "app" | "providers">) {
  /** Goes to the provider, agrees there, and comes back; answers with where that leads. */
  async function visit(
    browser: TestBrowser,
    name: ProviderName,
    { person = newPerson(), forgery }: { person?: Person; forgery?: Forgery } = {},
  ): Promise<string> {
    const departure = await browser.open(`/auth/${name}`);
    const back = current().providers[name].agree(departure, person, forgery);
    return browser.open(`/auth/${name}/callback?${back.toString()}`);
  }

  /** Makes an account through a provider. */
  async function signUp(name: ProviderName, person = newPerson()) {
    const browser = newBrowser(current().app);
    await visit(browser, name, { person });
    const username = `made_${person.sub.replaceAll("-", "_")}`;
    const made = await browser.post(`/api/auth/${name}/complete`, { username });
    expect(made.status).toBe(200);
    return { person, username, id: made.body.user.id as string, token: made.body.token as string };
  }

  return { visit, signUp };
}
