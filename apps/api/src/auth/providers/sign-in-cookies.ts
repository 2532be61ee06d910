import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Env, isHttps } from "../../env/env.ts";

/** `browser` binds a sign-in attempt to the browser that started it; `ticket` is exchanged for its outcome. */
export type SignInCookie = "browser" | "ticket";

/** Depends on the scheme: browsers accept the `__Host-` prefix only with https. */
export function getCookieName(cookie: SignInCookie, env: Env): string {
  return isHttps(env) ? `__Host-jumbl-${cookie}` : `jumbl-${cookie}`;
}

export function setSignInCookie(
  { env, res }: { env: Env; res: FastifyReply },
  { cookie, secret, seconds }: { cookie: SignInCookie; secret: string; seconds: number },
): void {
  void res.setCookie(getCookieName(cookie, env), secret, { maxAge: seconds });
}

/** Undefined when the cookie is missing or its signature is invalid. */
export function readSignInCookie(
  { env, req }: { env: Env; req: FastifyRequest },
  cookie: SignInCookie,
): string | undefined {
  const signed = req.cookies[getCookieName(cookie, env)];
  if (signed === undefined) return undefined;
  const unsigned = req.unsignCookie(signed);
  return unsigned.valid ? unsigned.value : undefined;
}

export function clearSignInCookie(
  { env, res }: { env: Env; res: FastifyReply },
  cookie: SignInCookie,
): void {
  void res.clearCookie(getCookieName(cookie, env));
}
