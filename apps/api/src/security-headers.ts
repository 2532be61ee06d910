import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Env } from "./env.ts";

/**
 * Only what the game itself serves may run, load or be called. `data:` pictures and `base-uri 'self'` are what the
 * share card's renderer needs.
 */
export function contentSecurityPolicy(_env: Env): NonNullable<FastifyHelmetOptions["contentSecurityPolicy"]> {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  };
}
