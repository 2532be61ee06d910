import type { FastifyHelmetOptions } from "@fastify/helmet";
import { readFirebase } from "./config/get-config.ts";
import { type Env, isSecure } from "./env.ts";

/** What Firebase Analytics loads, asks and reports to. */
const ANALYTICS = {
  scripts: ["https://www.googletagmanager.com"],
  calls: [
    "https://firebase.googleapis.com",
    "https://firebaseinstallations.googleapis.com",
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  pictures: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

const NO_ANALYTICS: typeof ANALYTICS = { scripts: [], calls: [], pictures: [] };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Only what the game itself serves may run, load or be called; analytics only where they are configured. `data:`
 * pictures and `base-uri 'self'` are what the share card's renderer needs. Nothing insists on https where people come
 * by http.
 */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const analytics = readFirebase(env) === null ? NO_ANALYTICS : ANALYTICS;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...analytics.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...analytics.pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...analytics.calls],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: "deny" },
    hsts: isSecure(env) ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
  };
}

/** For answers to what is not even a request, before any of the above can be added. */
export const BARE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;
