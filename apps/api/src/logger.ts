import type { FastifyServerOptions } from "fastify";
import type { Env } from "./env.ts";

/** Keys whose values are hidden, up to two levels deep in a logged object. */
const REDACTED_KEYS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "guess",
  "word",
  "email",
  "detail",
];

const REDACTED_PATHS = REDACTED_KEYS.flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.*["${name}"]`,
]);

/** Logs no bodies and no query strings, which carry a provider's authorization code. */
export function createLoggerOptions(
  env: Env,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level: env.LOG_LEVEL,
    redact: { paths: REDACTED_PATHS, censor: "[hidden]" },
    serializers: {
      req: (req) => ({
        method: req.method,
        url: req.url.split("?", 1)[0] ?? "",
        remoteAddress: req.ip,
      }),
    },
    ...(process.stdout.isTTY ? { transport: { target: "pino-pretty" } } : {}),
  };
}
