import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { createRemoteJWKSet } from "jose";
import { z } from "zod";
import { keepUntilFailure } from "../../caches/until-failure.ts";
import { SignInError } from "./sign-in-error.ts";
import { type KeySet, verifyIdToken } from "./verify-id-token.ts";

/** Endpoints that are not given are discovered from the issuer. */
export type ProviderSettings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  endpoints?: { authorization: string; token: string; jwks: string };
};

/** `subject` identifies the person. An unverified e-mail may belong to anyone. */
export type Identity = { subject: string; email: string | undefined; isEmailVerified: boolean };

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

type Callback = { code: string; iss: string | undefined; nonce: string; codeVerifier: string };

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const TokenResponse = z.object({ id_token: z.string().max(16_384) });

/** Does not follow redirects, which could lead the client secret to another host. */
async function fetchJson(
  url: string,
  { timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    if (response.status === 400 || response.status === 401) {
      throw new SignInError("failed", new Error(`${url} returned ${response.status}`));
    }
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError("provider_unavailable", error);
  }
}

type Endpoints = {
  authorization: string;
  token: string;
  keys: KeySet;
  /** Whether the callback must carry `iss` (RFC 9207). */
  isIssuerRequired: boolean;
};

async function resolveEndpoints(
  { issuer, endpoints }: ProviderSettings,
  timeoutMs: number,
): Promise<Endpoints> {
  const createKeySet = (url: string) =>
    createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
  if (endpoints !== undefined) {
    const { authorization, token, jwks } = endpoints;
    return { authorization, token, keys: createKeySet(jwks), isIssuerRequired: false };
  }
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const discovered = Discovery.safeParse(await fetchJson(address, { timeoutMs }));
  if (!discovered.success || discovered.data.issuer !== issuer) {
    const cause = discovered.success
      ? new Error(`${address} names another issuer`)
      : discovered.error;
    throw new SignInError("provider_unavailable", cause);
  }
  return {
    authorization: discovered.data.authorization_endpoint,
    token: discovered.data.token_endpoint,
    keys: createKeySet(discovered.data.jwks_uri),
    isIssuerRequired: discovered.data.authorization_response_iss_parameter_supported,
  };
}

/** `timeoutMs` limits each request to the provider. */
export function createIdentityProvider(
  settings: ProviderSettings,
  redirectUri: string,
  timeoutMs: number,
) {
  const { clientId, clientSecret, issuer } = settings;
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  const getEndpoints = keepUntilFailure(() => resolveEndpoints(settings, timeoutMs));

  async function exchangeCode(
    tokenUrl: string,
    code: string,
    codeVerifier: string,
  ): Promise<string> {
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const response = await fetchJson(tokenUrl, {
      timeoutMs,
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
        accept: "application/json",
      },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    });
    const parsed = TokenResponse.safeParse(response);
    if (!parsed.success) throw new SignInError("failed", parsed.error);
    return parsed.data.id_token;
  }

  return {
    async createAuthorization() {
      const { authorization } = await getEndpoints();
      const state = generateState();
      const nonce = generateState();
      const codeVerifier = generateCodeVerifier();
      const url = client.createAuthorizationURLWithPKCE(
        authorization,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        ["openid", "email"],
      );
      url.searchParams.set("nonce", nonce);
      return { url, state, nonce, codeVerifier };
    },

    /** Exchanges the authorization code for an ID token and validates it. */
    async fetchIdentity({ code, iss, nonce, codeVerifier }: Callback): Promise<Identity> {
      const { token, keys, isIssuerRequired } = await getEndpoints();
      const isOtherIssuer = iss === undefined ? isIssuerRequired : iss !== issuer;
      if (isOtherIssuer) {
        throw new SignInError("failed", new Error("the callback is from another issuer"));
      }

      const idToken = await exchangeCode(token, code, codeVerifier);
      const claims = await verifyIdToken(idToken, { keys, issuer, clientId, nonce });
      const { sub: subject, email, email_verified: isEmailVerified } = claims;
      return { subject, email, isEmailVerified };
    },
  };
}
