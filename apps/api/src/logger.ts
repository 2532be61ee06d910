import type { FastifyServerOptions } from "fastify";
import type { Env } from "./env.ts";

/** What nobody may read in a log, wherever in a logged object it stands. */
const SECRETS = [
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

const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * How the server logs: lines of JSON, coloured text where a person watches. Bodies are never logged, queries neither:
 * a provider's answer comes in one.
 */
export function loggerOptions(
  env: Env,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level: env.LOG_LEVEL,
    redact: { paths, censor: "[hidden]" },
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
