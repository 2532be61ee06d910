import type { Provider } from "@jumbl/db/queries/sign-in";
import { type Env, publicOrigin } from "../env.ts";
import {
  type IdentityProvider,
  makeIdentityProvider,
  type ProviderSettings,
} from "./identity-provider.ts";

export const PROVIDERS = ["google", "ego"] as const satisfies readonly Provider[];

const GOOGLE_ISSUER = "https://accounts.google.com";

/** The configured providers; one that is not configured is missing. */
export type Providers = Partial<Record<Provider, IdentityProvider>>;

/** What the environment says of a provider; undefined when it is not configured (Decision 8). */
function readSettings(env: Env, name: Provider): ProviderSettings | undefined {
  const of = (
    what: "CLIENT_ID" | "CLIENT_SECRET" | "ISSUER" | "AUTHORIZATION_URL" | "TOKEN_URL" | "JWKS_URL",
  ) => env[`${name === "google" ? "GOOGLE" : "EGO"}_${what}`];
  const [clientId, clientSecret] = [of("CLIENT_ID"), of("CLIENT_SECRET")];
  const issuer = of("ISSUER") ?? (name === "google" ? GOOGLE_ISSUER : undefined);
  if (clientId === undefined || clientSecret === undefined || issuer === undefined)
    return undefined;
  const [authorization, token, jwks] = [of("AUTHORIZATION_URL"), of("TOKEN_URL"), of("JWKS_URL")];
  const isExplicit = authorization !== undefined && token !== undefined && jwks !== undefined;
  return {
    name,
    clientId,
    clientSecret,
    issuer,
    ...(isExplicit ? { endpoints: { authorization, token, jwks } } : {}),
  };
}

/** Makes the providers this deployment is configured for. */
export function makeProviders(env: Env): Providers {
  const made = PROVIDERS.flatMap((name) => {
    const settings = readSettings(env, name);
    const redirectUri = `${publicOrigin(env)}/auth/${name}/callback`;
    return settings === undefined
      ? []
      : [[name, makeIdentityProvider(settings, redirectUri)] as const];
  });
  return Object.fromEntries(made);
}
