import { expect } from "vitest";
import type { Forgery, ProviderProfile } from "@jumbl/api/testing/fake-provider.ts";
import { type Attack, createAddress, createSuffix } from "./attack.ts";
import type { DefineAttack } from "./describe-abuse.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import { ORIGIN } from "./target.ts";

type Provider = "google" | "ego";
type Headers = HttpRequest["headers"];

/** A person with an account at the provider and none here. */
export function createPerson(given: Partial<ProviderProfile> = {}): ProviderProfile {
  const sub = `s${createSuffix()}`;
  return { sub, email: `${sub}@example.org`, email_verified: true, ...given };
}

export const createName = () => `n${createSuffix()}`;

/** Stores the cookies of a response, which must be safe. */
function keepCookies(cookies: Map<string, string>, response: HttpResponse): HttpResponse {
  for (const line of response.headers["set-cookie"] ?? []) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name = "", value = ""] = pair.split("=");
    expect(line).not.toMatch(/domain/i);
    if (attributes.includes("Max-Age=0") || value === "") cookies.delete(name);
    else cookies.set(name, value);
    const required = ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"];
    expect(attributes).toEqual(expect.arrayContaining(required));
    expect(name).toMatch(/^__Host-/);
  }
  return response;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Returns what visitors who sign in by one provider do. */
function createSignIn(context: Attack, name: Provider) {
  const provider = context.providers[name];

  /** A visitor's browser, which stores cookies and sends the origin of its page. */
  function createBrowser(given: Iterable<readonly [string, string]> = []) {
    const cookies = new Map(given);
    const address = createAddress();
    const createHeaders = () =>
      cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    /** Opens a page and returns the response, including the address it redirects to. */
    const open = async (path: string, headers: Headers = {}) => {
      const sent = { ...createHeaders(), ...headers };
      const response = await context.request({ path, headers: sent }, { address });
      keepCookies(cookies, response);
      return { ...response, location: String(response.headers.location) };
    };
    const post =
      (call: "exchange" | "complete") =>
      async (input?: unknown, headers: Headers = {}) => {
        const page = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
        const sent = { ...createHeaders(), ...page, ...headers };
        const options = { address, headers: sent };
        return keepCookies(cookies, await context.send(`auth.${name}.${call}`, input, options));
      };
    return {
      cookies,
      open,
      /** Grants the authorization and returns the query string of the callback. */
      authorize: async (person = createPerson(), forgery?: Forgery) =>
        provider.authorize((await open(`/auth/${name}`)).location, person, forgery),
      openCallback: (query: URLSearchParams) => open(`/auth/${name}/callback?${query.toString()}`),
      exchange: post("exchange"),
      complete: post("complete"),
    };
  }

  /** Signs in at the provider in a new browser and expects a redirect to an address. */
  async function visit(person: ProviderProfile, location: string) {
    const browser = createBrowser();
    const back = await browser.openCallback(await browser.authorize(person));
    expect(back.location).toBe(location);
    return browser;
  }

  /** Returns the browser of a person without an account, before they choose a username. */
  const startSignUp = (person = createPerson()) => visit(person, `/auth?${name}_new_user=true`);

  async function signUp(person: ProviderProfile) {
    const browser = await startSignUp(person);
    const { status, body } = await browser.complete({ username: createName() });
    expect(status).toBe(200);
    return body.user.id as string;
  }

  return {
    context,
    name,
    provider,
    createBrowser,
    startSignUp,
    signUp,
    /** Returns the browser of a person with an account, which holds the ticket for a token. */
    fetchTicket: async () => {
      const person = createPerson();
      await signUp(person);
      return visit(person, `/?${name}_auth=success`);
    },
  };
}

/** Defines a row for Google; provider-routes.test.ts of the API signs in with both. */
export const attackProviders =
  (attack: DefineAttack) =>
  (row: number, title: string, run: (signIn: SignIn, elsewhere: SignIn) => Promise<void>) =>
    attack(row, title, ({ context }) =>
      run(createSignIn(context, "google"), createSignIn(context, "ego")),
    );
