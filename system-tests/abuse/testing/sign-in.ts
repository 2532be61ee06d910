import { expect } from "vitest";
import type { Forgery, ProviderProfile } from "@jumbl/api/testing/fake-provider.ts";
import { type Attack, createAddress, createSuffix } from "./attack.ts";
import type { DefineAttack } from "./describe-abuse.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import { ORIGIN } from "./target.ts";

export type Provider = "google" | "ego";
type Headers = HttpRequest["headers"];
type SignInCall = `auth.${Provider}.${"exchange" | "complete"}`;

/** A visitor's browser, which stores cookies and sends the origin of its page. */
export function createBrowser(
  { request, send }: Attack,
  cookies: ReadonlyMap<string, string> = new Map(),
) {
  const kept = new Map(cookies);
  const address = createAddress();
  const createHeaders = () =>
    kept.size === 0 ? {} : { cookie: [...kept].map((pair) => pair.join("=")).join("; ") };
  const keep = (response: HttpResponse): HttpResponse => {
    for (const line of response.headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const [name = "", value = ""] = pair.split("=");
      expect(line).not.toMatch(/domain/i);
      if (attributes.includes("Max-Age=0") || value === "") kept.delete(name);
      else kept.set(name, value);
      const required = ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"];
      expect(attributes).toEqual(expect.arrayContaining(required));
      expect(name).toMatch(/^__Host-/);
    }
    return response;
  };
  return {
    cookies: kept,
    /** Opens a page and returns the response, including the address it redirects to. */
    open: async (path: string, headers: Headers = {}) => {
      const sent = { ...createHeaders(), ...headers };
      const response = keep(await request({ path, headers: sent }, { address }));
      return { ...response, location: String(response.headers.location) };
    },
    post: async (procedure: SignInCall, input?: unknown, headers: Headers = {}) => {
      const page = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
      const sent = { ...createHeaders(), ...page, ...headers };
      return keep(await send(procedure, input, { address, headers: sent }));
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** A person with an account at the provider and none here. */
export function createPerson(given: Partial<ProviderProfile> = {}): ProviderProfile {
  const sub = `s${createSuffix()}`;
  return { sub, email: `${sub}@example.org`, email_verified: true, ...given };
}

export const createName = () => `n${createSuffix()}`;

type Visit = { person?: ProviderProfile; forgery?: Forgery; browser?: Browser };

/** Returns the calls of a sign-in by one provider. */
export function createSignIn(attack: Attack, name: Provider) {
  const provider = attack.providers[name];

  /** Grants the authorization and returns the query string of the callback. */
  async function authorize(browser: Browser, { person = createPerson(), forgery }: Visit = {}) {
    const { location } = await browser.open(`/auth/${name}`);
    return provider.authorize(location, person, forgery);
  }

  const openCallback = (browser: Browser, query: URLSearchParams) =>
    browser.open(`/auth/${name}/callback?${query.toString()}`);

  /** Signs in at the provider in a new browser and expects a redirect to an address. */
  async function visit(person: ProviderProfile, location: string): Promise<Browser> {
    const browser = createBrowser(attack);
    const back = await openCallback(browser, await authorize(browser, { person }));
    expect(back.location).toBe(location);
    return browser;
  }

  /** Returns the browser of a person without an account, before they choose a username. */
  const startSignUp = (person = createPerson()) => visit(person, `/auth?${name}_new_user=true`);

  async function signUp(person = createPerson()) {
    const browser = await startSignUp(person);
    const { status, body } = await browser.post(`auth.${name}.complete`, {
      username: createName(),
    });
    expect(status).toBe(200);
    return body.user.id as string;
  }

  return {
    provider,
    authorize,
    openCallback,
    startSignUp,
    signUp,
    exchange: `auth.${name}.exchange` as const,
    complete: `auth.${name}.complete` as const,
    /** Returns the browser of a person with an account, which holds the ticket for a token. */
    fetchTicket: async () => {
      const person = createPerson();
      await signUp(person);
      return visit(person, `/?${name}_auth=success`);
    },
  };
}

type SignInRun = (attack: Attack, name: Provider, other: Provider) => Promise<void>;

/** Defines a row for both providers; for the second one it is row 77. */
export const attackProviders =
  (attack: DefineAttack) => (row: number, title: string, run: SignInRun) => {
    attack(row, `google: ${title}`, ({ context }) => run(context, "google", "ego"));
    attack(77, `ego: ${title}`, ({ context }) => run(context, "ego", "google"));
  };
