import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { PlayerError } from "./errors.ts";
import { BARE_HEADERS } from "./security-headers.ts";

type Refusal = { status: number; code: string; message: string };

const MALFORMED: Refusal = {
  status: 400,
  code: "malformed",
  message: "That request was not understood.",
};

/** What HTTP's own parser refuses has no request to answer in. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "too_large", message: "That request is too large." },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: "timeout",
    message: "That request took too long.",
  },
};

/** Node takes the first of several Hosts, a proxy perhaps the last: neither is to be trusted. */
export async function refuseAmbiguous({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host");
  if (hosts.length > 1) throw new PlayerError("BAD_REQUEST", MALFORMED.code, MALFORMED.message);
}

/** Answers bytes that are no HTTP request in the same voice as everything else, and hangs up. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...body } = REFUSALS[error.code ?? ""] ?? MALFORMED;
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
