import { createHash, randomBytes } from "node:crypto";
import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Env, isSecure } from "../env.ts";

/** `browser` says which browser began a sign-in; `ticket` is worth what came of it. */
export type SignInCookie = "browser" | "ticket";

/** What is kept of a secret the browser holds. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** 256 bits nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function nameOf(cookie: SignInCookie, env: Env): string {
  return isSecure(env) ? `__Host-jumbl-${cookie}` : `jumbl-${cookie}`;
}

function attributes(env: Env) {
  return {
    path: "/",
    httpOnly: true,
    secure: isSecure(env),
    sameSite: "lax" as const,
    signed: true,
  };
}

/** Hands the browser a secret for so many seconds. */
export function setSignInCookie(
  { env, res }: { env: Env; res: FastifyReply },
  { cookie, secret, seconds }: { cookie: SignInCookie; secret: string; seconds: number },
): void {
  void res.setCookie(nameOf(cookie, env), secret, { ...attributes(env), maxAge: seconds });
}

/** The secret a browser brings back; undefined when it has none, or one we did not sign. */
export function readSignInCookie(
  { env, req }: { env: Env; req: FastifyRequest },
  cookie: SignInCookie,
): string | undefined {
  const brought = req.cookies[nameOf(cookie, env)];
  if (brought === undefined) return undefined;
  const unsigned = req.unsignCookie(brought);
  return unsigned.valid ? unsigned.value : undefined;
}

export function clearSignInCookie(
  { env, res }: { env: Env; res: FastifyReply },
  cookie: SignInCookie,
): void {
  void res.clearCookie(nameOf(cookie, env), attributes(env));
}
