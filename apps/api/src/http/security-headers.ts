import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet, { type HelmetOptions } from "helmet";
import { getFirebaseConfig } from "../config/get-config.ts";
import { type Env, isHttps } from "../env/env.ts";

const ANALYTICS = {
  scripts: ["https://www.googletagmanager.com"],
  connections: [
    "https://firebase.googleapis.com",
    "https://firebaseinstallations.googleapis.com",
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  images: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

const NO_ANALYTICS: typeof ANALYTICS = { scripts: [], connections: [], images: [] };

/**
 * No string can become script or markup, as the app creates no policy. Not used with analytics, because Google's tag
 * assigns plain strings.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * `hasOwnMarkup` is for a page whose scripts create markup from strings; `inlineScripts` is the code of the scripts inside
 * the web app's page, which are allowed by their hashes.
 */
type PageOptions = { hasOwnMarkup?: boolean; inlineScripts?: readonly string[] };

/**
 * Allows analytics hosts only where analytics are configured, and HSTS only on https. The renderer of the share card
 * needs `data:` images and `base-uri 'self'`.
 */
function createHelmetOptions(
  env: Env,
  { hasOwnMarkup = false, inlineScripts = [] }: PageOptions,
): HelmetOptions {
  const hasAnalytics = getFirebaseConfig(env) !== null;
  const analytics = hasAnalytics ? ANALYTICS : NO_ANALYTICS;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashScript), ...analytics.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...analytics.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...analytics.connections],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(hasAnalytics || hasOwnMarkup ? {} : TRUSTED_TYPES),
      },
    },
    frameguard: { action: "deny" },
    hsts: isHttps(env) ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
  };
}

function hashScript(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Returns helmet's headers. They are the same for every response, so they are computed once. */
export function createSecurityHeaders(env: Env, options: PageOptions): Record<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  helmet(createHelmetOptions(env, options))(req, res, () => {});
  return { ...res.getHeaders() } as Record<string, string>;
}

/** For responses to requests that could not be parsed, which bypass helmet. */
export const MINIMAL_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;
