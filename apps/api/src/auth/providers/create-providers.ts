import { type Provider, PROVIDERS } from "@jumbl/domain/account";
import { type Env, getPublicOrigin } from "../../env/env.ts";
import { DEFAULT_ISSUERS, getProviderPrefix } from "../../env/env-schemas.ts";
import {
  type IdentityProvider,
  createIdentityProvider,
  type ProviderSettings,
} from "./identity-provider.ts";

export type Providers = Partial<Record<Provider, IdentityProvider>>;

function readProviderSettings(env: Env, name: Provider): ProviderSettings | undefined {
  const prefix = getProviderPrefix(name);
  const clientId = env[`${prefix}_CLIENT_ID`];
  const clientSecret = env[`${prefix}_CLIENT_SECRET`];
  const issuer = env[`${prefix}_ISSUER`] ?? DEFAULT_ISSUERS[name];
  if (clientId === undefined || clientSecret === undefined || issuer === undefined) {
    return undefined;
  }
  const authorization = env[`${prefix}_AUTHORIZATION_URL`];
  const token = env[`${prefix}_TOKEN_URL`];
  const jwks = env[`${prefix}_JWKS_URL`];
  const isExplicit = authorization !== undefined && token !== undefined && jwks !== undefined;
  return {
    clientId,
    clientSecret,
    issuer,
    ...(isExplicit ? { endpoints: { authorization, token, jwks } } : {}),
  };
}

const REQUEST_TIMEOUT_MS = 5000;

export function createProviders(
  env: Env,
  { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number | undefined } = {},
): Providers {
  const entries = PROVIDERS.flatMap((name) => {
    const settings = readProviderSettings(env, name);
    const redirectUri = `${getPublicOrigin(env)}/auth/${name}/callback`;
    return settings === undefined
      ? []
      : [[name, createIdentityProvider(settings, redirectUri, timeoutMs)] as const];
  });
  return Object.fromEntries(entries);
}
