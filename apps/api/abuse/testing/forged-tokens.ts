import { createHash } from "node:crypto";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { expect } from "vitest";
import type { AbuseContext, AbusePlayer } from "./abuse-context.ts";
import type { AbuseCase } from "./describe-abuse.ts";
import { AUTH_SECRET } from "./target.ts";

export const KEY_ID = createHash("sha256").update(AUTH_SECRET).digest("hex").slice(0, 12);
const bytes = (secret: string) => new TextEncoder().encode(secret);

/** What an attacker may change of an honest token of the player; undefined leaves a claim or a header out. */
type Forger = {
  claims: JWTPayload;
  sign: (
    claims?: Record<string, unknown>,
    header?: Record<string, unknown>,
    secret?: string,
  ) => Promise<string>;
};

/** Signs as the server does, which knows the secret: each forgery differs from an honest token in one thing. */
export function createForger(token: string): Forger {
  const claims = decodeJwt(token);
  return {
    claims,
    sign: (changed = {}, header = {}, secret = AUTH_SECRET) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: "HS256", kid: KEY_ID, typ: "at+jwt", ...header })
        .sign(bytes(secret)),
  };
}

/** Who the answer to `auth.me` would be about, if the token were taken. */
export const getMe = ({ send }: AbuseContext, player: AbusePlayer, authorization?: string) =>
  send("auth.me", undefined, {
    address: player.address,
    headers: authorization === undefined ? {} : { authorization },
  });

export type Forgery = readonly [
  what: string,
  forge: (forger: Forger, token: string) => Promise<string> | string,
];

/** A case in which every one of the forged tokens is answered with 401. */
export const refusesTokens = (
  row: number,
  title: string,
  ...forgeries: readonly Forgery[]
): AbuseCase => ({
  row,
  title,
  run: async (context) => {
    const player = await context.createPlayer();
    const forger = createForger(player.token);
    const honest = await getMe(context, player, `Bearer ${await forger.sign()}`);
    expect(["an honest token", honest.status]).toEqual(["an honest token", 200]);
    for (const [what, forge] of forgeries) {
      const { status } = await getMe(
        context,
        player,
        `Bearer ${await forge(forger, player.token)}`,
      );
      expect([what, status]).toEqual([what, 401]);
    }
  },
});
