import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { PlayerError, toErrorAnswer } from "./errors.ts";
import { BARE_HEADERS } from "./security-headers.ts";

/** What HTTP's own parser refuses has no request to answer in; these are the statuses that say why. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function malformed(): PlayerError {
  return new PlayerError("BAD_REQUEST", "malformed", "That request was not understood.");
}

/** Node takes the first of several Hosts, a proxy perhaps the last: neither is to be trusted. */
export async function refuseAmbiguous({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host");
  if (hosts.length > 1) throw malformed();
}

/** Answers bytes that are no HTTP request in the same voice as everything else, and hangs up. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { body } = toErrorAnswer(malformed(), "");
  const status = STATUSES[error.code ?? ""] ?? 400;
  const text = JSON.stringify(body);
  const headers = {
    ...BARE_HEADERS,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}
