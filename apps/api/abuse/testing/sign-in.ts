import { expect } from "vitest";
import {
  type FakeProvider,
  type Forgery,
  type ProviderProfile,
  startFakeProvider,
} from "../../src/testing/fake-provider.ts";
import { type AbuseContext, createSuffix } from "./abuse-context.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import { ORIGIN } from "./target.ts";

export const PROVIDERS = ["google", "ego"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const getOther = (provider: Provider): Provider =>
  provider === "google" ? "ego" : "google";

/** The providers of a test file. They are started before the server, which is told where they are. */
export async function startProviders() {
  const [google, ego] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  return {
    google,
    ego,
    env: { ...google.createEnv("GOOGLE"), ...ego.createEnv("EGO") },
    close: async () => {
      await Promise.all([google.close(), ego.close()]);
    },
  };
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** A visitor's browser: it keeps cookies and says which page its calls come from. */
export type Browser = {
  cookies: Map<string, string>;
  /** Opens a page; returns its answer, and where it leads. */
  open: (
    path: string,
    headers?: HttpRequest["headers"],
  ) => Promise<HttpResponse & { location: string }>;
  post: (
    procedure: `auth.${Provider}.${"exchange" | "complete"}`,
    input?: unknown,
    headers?: HttpRequest["headers"],
  ) => Promise<HttpResponse>;
};

export function createBrowser({ request, send, createAddress }: AbuseContext): Browser {
  const cookies = new Map<string, string>();
  const address = createAddress();
  const createHeaders = () =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
  const keep = (response: HttpResponse): HttpResponse => {
    for (const line of response.headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0") || value === "") cookies.delete(name);
      else cookies.set(name, value);
      expect(attributes).toEqual(
        expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]),
      );
      expect(name).toMatch(/^__Host-/);
    }
    return response;
  };
  return {
    cookies,
    open: async (path, headers = {}) => {
      const sent = { ...createHeaders(), ...headers };
      const response = keep(await request({ method: "GET", path, headers: sent }, { address }));
      return { ...response, location: String(response.headers.location) };
    },
    post: async (procedure, input, headers = {}) => {
      const sent = {
        ...createHeaders(),
        origin: ORIGIN,
        "sec-fetch-site": "same-origin",
        ...headers,
      };
      return keep(await send(procedure, input, { address, headers: sent }));
    },
  };
}

/** Somebody the provider knows and Jumbl does not. */
export function createPerson(given: Partial<ProviderProfile> = {}): ProviderProfile {
  const suffix = createSuffix();
  return { sub: `s${suffix}`, email: `s${suffix}@example.org`, email_verified: true, ...given };
}

/** Goes to a provider and agrees there; returns the query of the way back. */
export async function authorize(
  browser: Browser,
  provider: FakeProvider,
  name: Provider,
  { person = createPerson(), forgery }: { person?: ProviderProfile; forgery?: Forgery } = {},
): Promise<URLSearchParams> {
  const { location } = await browser.open(`/auth/${name}`);
  return provider.authorize(location, person, forgery);
}

export const openCallback = (browser: Browser, name: Provider, query: URLSearchParams) =>
  browser.open(`/auth/${name}/callback?${query.toString()}`);

/** Makes an account through a provider, and leaves its browser signed out. */
export async function signUp(
  context: AbuseContext,
  provider: FakeProvider,
  name: Provider,
  person = createPerson(),
) {
  const browser = createBrowser(context);
  const back = await openCallback(
    browser,
    name,
    await authorize(browser, provider, name, { person }),
  );
  expect(back.location).toBe(`/auth?${name}_new_user=true`);
  const username = `u${createSuffix()}`;
  const made = await browser.post(`auth.${name}.complete`, { username });
  expect(made.status).toBe(200);
  return { person, username, id: made.body.user.id as string };
}

/** Signs a known person in as far as the ticket; the browser then holds it. */
export async function fetchTicket(
  context: AbuseContext,
  provider: FakeProvider,
  name: Provider,
  person: ProviderProfile,
): Promise<Browser> {
  const browser = createBrowser(context);
  const back = await openCallback(
    browser,
    name,
    await authorize(browser, provider, name, { person }),
  );
  expect(back.location).toBe(`/?${name}_auth=success`);
  return browser;
}
