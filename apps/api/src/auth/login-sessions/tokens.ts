import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";

const ISSUER = "jumbl";
const AUDIENCE = "jumbl-player";
const TYPE = "at+jwt";

export const TOKEN_DAYS = 30;
const MAX_AGE_SECONDS = TOKEN_DAYS * 24 * 60 * 60;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Longer tokens are rejected without being parsed. */
const MAX_TOKEN_LENGTH = 2048;

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
});

type TokenClaims = { userId: string; sessionId: string };

type Header = { alg: "HS256"; kid: string; typ: string };

type Key = { header: Header; key: KeyObject };

function toKey(secret: string): Key {
  const bytes = Buffer.from(secret);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { header: { alg: "HS256", kid: id, typ: TYPE }, key: createSecretKey(bytes) };
}

const encodeHeader = ({ header }: Key) => Buffer.from(JSON.stringify(header)).toString("base64url");

function isSignature(given: string, signed: string, key: KeyObject): boolean {
  const expected = createHmac("sha256", key).update(signed).digest("base64url");
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

function isCurrent({ iat, exp, nbf = 0 }: z.infer<typeof Claims>): boolean {
  // oxlint-disable-next-line no-restricted-properties, no-restricted-globals -- a token's expiry is not worth a query; see docs/decisions/0003-one-clock.md
  const now = Math.floor(Date.now() / 1000);
  const earliest = now - CLOCK_TOLERANCE_SECONDS;
  const latest = now + CLOCK_TOLERANCE_SECONDS;
  return exp > earliest && iat >= earliest - MAX_AGE_SECONDS && iat <= latest && nbf <= latest;
}

function parseClaims(payload: string): z.infer<typeof Claims> | undefined {
  try {
    return Claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Signs with `current`; verifies with `current` and, during a key rotation, with `previous`. jose verifies in the thread
 * pool, where a check would wait behind password hashes; see docs/decisions/0018-tokens-are-checked-synchronously.md.
 */
export function createTokenService(current: string, previous?: string) {
  const signing = toKey(current);
  const keys = [signing, ...(previous === undefined ? [] : [toKey(previous)])];
  // A header is accepted only as `sign` writes it, so none is ever parsed.
  const keysByHeader = new Map(keys.map((each) => [encodeHeader(each), each.key]));

  return {
    sign: ({ userId, sessionId }: TokenClaims): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader(signing.header)
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_DAYS}d`)
        .sign(signing.key),

    /** Undefined when the token is invalid or expired. */
    verify(token: string): TokenClaims | undefined {
      if (token.length > MAX_TOKEN_LENGTH) return undefined;
      const [header = "", payload = "", signature = "", ...rest] = token.split(".");
      const key = keysByHeader.get(header);
      if (key === undefined || rest.length > 0) return undefined;
      if (!isSignature(signature, `${header}.${payload}`, key)) return undefined;
      const claims = parseClaims(payload);
      if (claims === undefined || !isCurrent(claims)) return undefined;
      return { userId: claims.sub, sessionId: claims.sid };
    },
  };
}
