import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

/** Somebody at the provider. */
export type Person = { sub: string; email?: unknown; email_verified?: unknown };

/** How the provider misbehaves for one sign-in. */
export type Forgery = {
  /** Replaces claims of the ID token; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Who signs: a key the provider does not publish, nobody, or the client's secret. */
  signedBy?: "foreign key" | "nobody" | "client secret";
  /** Answers the code in place of the provider. */
  tokenAnswer?: (res: ServerResponse) => void;
  /** The `iss` of the browser's way back. */
  iss?: string;
};

type Grant = {
  person: Person;
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

export type ForgingProvider = {
  issuer: string;
  /** For `startTestApp`: GOOGLE_… or EGO_…. */
  env: (name: "GOOGLE" | "EGO") => Record<string, string>;
  /** What the browser brings back after this person agreed: the query of the callback. */
  agree: (departure: string, person: Person, forgery?: Forgery) => URLSearchParams;
  /** How often a code was redeemed. */
  redeemed: () => number;
  close: () => Promise<void>;
};

const CLIENT = { id: "jumbl test", secret: "a secret: with a colon & more, long enough for HS256" };

/** An OpenID provider on a free port that keeps the rules, but for what a test asks it to forge. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const foreign = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  let redeemed = 0;
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
    if (forgery.signedBy === "nobody") return new UnsecuredJWT(claims).encode();
    if (forgery.signedBy === "client secret") {
      const key = new TextEncoder().encode(CLIENT.secret);
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(key);
    }
    const key = forgery.signedBy === "foreign key" ? foreign.privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
  }

  async function redeem(req: IncomingMessage, res: ServerResponse): Promise<void> {
    redeemed += 1;
    const form = await readForm(req);
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const credentials = [CLIENT.id, CLIENT.secret].map(encodeURIComponent).join(":");
    const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isHonest =
      req.headers.authorization === authorization &&
      form.get("grant_type") === "authorization_code" &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    if (grant === undefined || !isHonest) return sendJson(res, 400, { error: "invalid_grant" });
    if (grant.forgery.tokenAnswer !== undefined) return grant.forgery.tokenAnswer(res);
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
    if (req.url === "/jwks") return sendJson(res, 200, { keys: [jwk] });
    if (req.url === "/token") return void redeem(req, res);
    return sendJson(res, 404, {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    env: (name) => ({
      [`${name}_CLIENT_ID`]: CLIENT.id,
      [`${name}_CLIENT_SECRET`]: CLIENT.secret,
      [`${name}_ISSUER`]: issuer,
    }),
    agree: (departure, person, forgery = {}) => {
      const asked = new URL(departure).searchParams;
      const code = randomUUID();
      grants.set(code, {
        person,
        forgery,
        nonce: asked.get("nonce") ?? "",
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      });
      return new URLSearchParams({
        code,
        state: asked.get("state") ?? "",
        iss: forgery.iss ?? issuer,
      });
    },
    redeemed: () => redeemed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
