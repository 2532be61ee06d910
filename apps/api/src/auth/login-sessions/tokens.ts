import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const ISSUER = "jumbl";
const AUDIENCE = "jumbl-player";
const TYPE = "at+jwt";

export const TOKEN_DAYS = 30;

/** Longer tokens are rejected without being parsed. */
const MAX_TOKEN_LENGTH = 2048;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export type TokenClaims = { userId: string; sessionId: string };

export type TokenService = {
  sign(claims: TokenClaims): Promise<string>;
  /** Undefined when the token is invalid or expired. */
  verify(token: string): Promise<TokenClaims | undefined>;
};

type Key = { id: string; bytes: Uint8Array };

function toKey(secret: string): Key {
  const bytes = new TextEncoder().encode(secret);
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 12), bytes };
}

/** Signs with `current`; verifies with `current` and, during a key rotation, with `previous`. */
export function createTokenService(current: string, previous?: string): TokenService {
  const signing = toKey(current);
  const keys = new Map(
    [signing, ...(previous === undefined ? [] : [toKey(previous)])].map((key) => [
      key.id,
      key.bytes,
    ]),
  );

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", kid: signing.id, typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_DAYS}d`)
        .sign(signing.bytes),

    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) return undefined;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = kid === undefined ? undefined : keys.get(kid);
            if (key === undefined) throw new Error("unknown key");
            return key;
          },
          {
            algorithms: ["HS256"],
            issuer: ISSUER,
            audience: AUDIENCE,
            typ: TYPE,
            requiredClaims: ["sub", "sid", "exp", "iat"],
            maxTokenAge: `${TOKEN_DAYS}d`,
            clockTolerance: 30,
          },
        );
        const claims = Claims.safeParse(payload);
        return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
