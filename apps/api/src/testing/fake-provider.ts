import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

/** The claims of the ID token about a person. */
export type ProviderProfile = { sub: string; email?: unknown; email_verified?: unknown };

/** How the provider misbehaves during one sign-in. */
export type Forgery = {
  /** Replaces claims of the ID token; undefined removes one. */
  claims?: Record<string, unknown>;
  /** Signs with an unpublished key, not at all, or with the client's secret. */
  signedBy?: "unpublished key" | "none" | "client secret";
  /** Replaces the token endpoint's response. */
  tokenResponse?: (res: ServerResponse) => void;
  /** Replaces the `iss` of the callback's query string. */
  iss?: string;
};

type Grant = {
  person: ProviderProfile;
  forgery: Forgery;
  nonce: string;
  challenge: string;
  redirectUri: string;
};

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const CLIENT = { id: "jumbl test", secret: "a secret: with a colon & more, long enough for HS256" };

async function createKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  return { privateKey, jwk };
}

/** Starts an OpenID Connect provider on a free port. It follows the protocol except where a test passes a `Forgery`. */
export async function startFakeProvider() {
  let published = await createKey();
  const unpublished = await createKey();
  const grants = new Map<string, Grant>();
  let issuer = "";

  function signIdToken({ person, forgery, nonce }: Grant): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...person,
      ...forgery.claims,
    };
    if (forgery.signedBy === "none") return new UnsecuredJWT(claims).encode();
    if (forgery.signedBy === "client secret") {
      const key = new TextEncoder().encode(CLIENT.secret);
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(key);
    }
    const key = forgery.signedBy === "unpublished key" ? unpublished : published;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(key.privateKey);
  }

  async function redeem(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = await readForm(req);
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const credentials = [CLIENT.id, CLIENT.secret].map(encodeURIComponent).join(":");
    const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isValid =
      req.headers.authorization === authorization &&
      form.get("grant_type") === "authorization_code" &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    if (grant === undefined || !isValid) return sendJson(res, 400, { error: "invalid_grant" });
    if (grant.forgery.tokenResponse !== undefined) return grant.forgery.tokenResponse(res);
    const idToken = await signIdToken(grant);
    return sendJson(res, 200, { access_token: "a", token_type: "Bearer", id_token: idToken });
  }

  const server = createServer((req, res) => {
    if (req.url === "/.well-known/openid-configuration") {
      return sendJson(res, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (req.url === "/jwks") return sendJson(res, 200, { keys: [published.jwk] });
    if (req.url === "/token") return void redeem(req, res);
    return sendJson(res, 404, {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** Returns the provider's settings for `startTestApp`. */
    createEnv: (name: "GOOGLE" | "EGO"): Record<string, string> => ({
      [`${name}_CLIENT_ID`]: CLIENT.id,
      [`${name}_CLIENT_SECRET`]: CLIENT.secret,
      [`${name}_ISSUER`]: issuer,
    }),
    /** Grants the authorization and returns the query string of the callback. */
    authorize: (authorizationUrl: string, person: ProviderProfile, forgery: Forgery = {}) => {
      const requested = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      grants.set(code, {
        person,
        forgery,
        nonce: requested.get("nonce") ?? "",
        challenge: requested.get("code_challenge") ?? "",
        redirectUri: requested.get("redirect_uri") ?? "",
      });
      return new URLSearchParams({
        code,
        state: requested.get("state") ?? "",
        iss: forgery.iss ?? issuer,
      });
    },
    /** Replaces the key under the same id. */
    rotateKey: async () => {
      published = await createKey();
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
