import type { Writable } from "node:stream";
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

/** How much is kept for a reader of stdout that has stopped reading. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** How long the end of the process waits for such a reader, in milliseconds. */
const LAST_LINES_MS = 500;

/** Drops lines while too many wait, so that whoever reads the stream can neither block the process nor fill its memory. */
export function createBoundedDestination(stream: Writable): DestinationStream {
  let dropped = 0;
  stream.on("error", () => {}); // nobody reads any more
  return {
    write(line) {
      if (stream.writableLength > MAX_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) {
        stream.write(`${JSON.stringify({ level: 40, dropped, msg: "log lines were dropped" })}\n`);
      }
      dropped = 0;
      stream.write(line);
    },
  };
}

/** JSON lines, or sentences on a terminal. */
function openStandardOutput(): DestinationStream {
  return process.stdout.isTTY
    ? pretty({ sync: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" })
    : createBoundedDestination(process.stdout);
}

let standardOutput: DestinationStream | undefined;

/** Ends the process as soon as the lines that were logged have been written. */
export function exitWithLog(code: number): void {
  const exit = () => process.exit(code);
  setTimeout(exit, LAST_LINES_MS);
  process.stdout.write("", exit);
}

/** Requests are logged without bodies and query strings, which carry a provider's authorization code. */
export function createLogger(
  { LOG_LEVEL: level }: Pick<Env, "LOG_LEVEL">,
  destination: DestinationStream = (standardOutput ??= openStandardOutput()),
): Logger {
  return pino({ level, redact: { paths: REDACTED_PATHS, censor: "[hidden]" } }, destination);
}
