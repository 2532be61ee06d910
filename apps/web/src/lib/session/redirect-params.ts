import { type Provider, PROVIDERS } from "@jumbl/domain/account";

/** The provider from which a player returns with a completed sign-in. See docs/rules.md#providers. */
export function findSignedInProvider(search: URLSearchParams): Provider | undefined {
  return PROVIDERS.find((provider) => search.get(`${provider}_auth`) === "success");
}

/** The provider from which a new player returns, who has yet to choose a username. */
export function findNewUserProvider(search: URLSearchParams): Provider | undefined {
  return PROVIDERS.find((provider) => search.get(newUserParam(provider)) === "true");
}

export function newUserParam(provider: Provider): string {
  return `${provider}_new_user`;
}
