import type { SignInErrorCode } from "@jumbl/domain/account";
import type { Provider } from "@jumbl/db/queries/sign-in";
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";

/** How long a provider may take for an answer, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Why a sign-in leads back to /auth. `cause` is for the log. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Where a provider's parts are; without the three addresses they are asked of the issuer. */
export type ProviderSettings = {
  name: Provider;
  clientId: string;
  clientSecret: string;
  issuer: string;
  endpoints?: { authorization: string; token: string; jwks: string };
};

/** A person as a provider names them. The subject is the identity; the e-mail is theirs, by the provider's word. */
export type Identity = { subject: string; email: string };

/** The way to a provider: where the browser goes, and what must be remembered until it is back. */
export type Departure = { url: URL; state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  name: Provider;
  /** @throws SignInError `provider_unavailable`. */
  depart(): Promise<Departure>;
  /**
   * Redeems the code a browser came back with and checks the ID token it buys: signature, issuer, audience, expiry,
   * nonce, verified e-mail.
   * @throws SignInError
   */
  identify(arrival: {
    code: string;
    iss: string | undefined;
    nonce: string;
    codeVerifier: string;
  }): Promise<Identity>;
};

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const TokenAnswer = z.object({ id_token: z.string().max(16_384) });

const Claims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string(),
  email_verified: z.boolean().optional(),
});

/** JSON of a provider, in time and from where it was asked: redirects are not followed. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    if (response.status === 400 || response.status === 401) {
      throw new SignInError("failed", new Error(`${url} answered ${response.status}`));
    }
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError("provider_unavailable", error);
  }
}

type Endpoints = {
  authorization: string;
  token: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
  sendsIssuer: boolean;
};

function keysAt(url: string): Endpoints["keys"] {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
}

async function findEndpoints({ issuer, endpoints }: ProviderSettings): Promise<Endpoints> {
  if (endpoints !== undefined) {
    const { authorization, token, jwks } = endpoints;
    return { authorization, token, keys: keysAt(jwks), sendsIssuer: false };
  }
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const found = Discovery.safeParse(await fetchJson(address));
  if (!found.success || found.data.issuer !== issuer) {
    const wrong = found.success ? new Error(`${address} names another issuer`) : found.error;
    throw new SignInError("provider_unavailable", wrong);
  }
  return {
    authorization: found.data.authorization_endpoint,
    token: found.data.token_endpoint,
    keys: keysAt(found.data.jwks_uri),
    sendsIssuer: found.data.authorization_response_iss_parameter_supported,
  };
}

/** An OpenID Connect provider that sends people back to `redirectUri`. Nothing is asked of it before the first use. */
export function makeIdentityProvider(
  settings: ProviderSettings,
  redirectUri: string,
): IdentityProvider {
  const { clientId, clientSecret, issuer } = settings;
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  let known: Promise<Endpoints> | undefined;

  async function endpoints(): Promise<Endpoints> {
    known ??= findEndpoints(settings);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  async function redeem(token: string, code: string, codeVerifier: string): Promise<string> {
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const answer = await fetchJson(token, {
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
    const parsed = TokenAnswer.safeParse(answer);
    if (!parsed.success) throw new SignInError("failed", parsed.error);
    return parsed.data.id_token;
  }

  async function verify(idToken: string, keys: Endpoints["keys"]): Promise<z.infer<typeof Claims>> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ["RS256", "ES256"],
        requiredClaims: ["sub", "exp", "iat", "nonce"],
        maxTokenAge: "10m",
        clockTolerance: 30,
      });
      return Claims.parse(payload);
    } catch (error) {
      const isForged = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      const isOurs = isForged || error instanceof z.ZodError;
      throw new SignInError(isOurs ? "failed" : "provider_unavailable", error);
    }
  }

  return {
    name: settings.name,

    async depart() {
      const { authorization } = await endpoints();
      const [state, nonce, codeVerifier] = [
        generateState(),
        generateState(),
        generateCodeVerifier(),
      ];
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

    async identify({ code, iss, nonce, codeVerifier }) {
      const { token, keys, sendsIssuer } = await endpoints();
      const isFromElsewhere = iss === undefined ? sendsIssuer : iss !== issuer;
      if (isFromElsewhere)
        throw new SignInError("failed", new Error("the answer is another issuer's"));

      const claims = await verify(await redeem(token, code, codeVerifier), keys);
      if (claims.nonce !== nonce || (claims.azp ?? clientId) !== clientId) {
        throw new SignInError("failed", new Error("the ID token was made for another sign-in"));
      }
      if (claims.email_verified !== true) throw new SignInError("email_unverified");
      return { subject: claims.sub, email: claims.email };
    },
  };
}
