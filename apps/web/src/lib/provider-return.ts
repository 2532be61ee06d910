import type { Provider } from "./paths.ts";

const PROVIDERS: readonly Provider[] = ["google", "ego"];

/** The provider a person comes back from with a finished sign-in (Spec 2). */
export function findReturningProvider(search: URLSearchParams): Provider | undefined {
  return PROVIDERS.find((provider) => search.get(`${provider}_auth`) === "success");
}

/** The flag of a new person who must still choose a username (Spec 2). */
export function newUserFlag(provider: Provider): string {
  return `${provider}_new_user`;
}

/** The provider through which a new person came, who must still choose a username. */
export function findNewcomersProvider(search: URLSearchParams): Provider | undefined {
  return PROVIDERS.find((provider) => search.get(newUserFlag(provider)) === "true");
}
