import pino, { type DestinationStream, type Logger } from "pino";
import pretty from "pino-pretty";
import type { Env } from "../env/env.ts";

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

/**
 * JSON lines, or sentences on a terminal. Both are written synchronously, so that the last line of a process is not
 * lost.
 */
function createDestination(): DestinationStream {
  return process.stdout.isTTY
    ? pretty({ sync: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" })
    : pino.destination({ sync: true });
}

/** Requests are logged without bodies and query strings, which carry a provider's authorization code. */
export function createLogger(
  { LOG_LEVEL: level }: Pick<Env, "LOG_LEVEL">,
  destination: DestinationStream = createDestination(),
): Logger {
  return pino({ level, redact: { paths: REDACTED_PATHS, censor: "[hidden]" } }, destination);
}
