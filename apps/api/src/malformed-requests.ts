import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
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

/** No browser asks again on a connection before its last answer is there; whoever does makes us keep answers. */
const MAX_UNANSWERED = 10;

const unanswered = new WeakMap<Socket, number>();

/** Hangs up on a connection with more requests under way than an honest client has. */
export async function refusePipelines({ raw }: FastifyRequest, res: FastifyReply): Promise<void> {
  const { socket } = raw;
  const waiting = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, waiting);
  res.raw.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  if (waiting <= MAX_UNANSWERED) return;
  socket.destroy();
  throw new PlayerError("BAD_REQUEST", MALFORMED.code, MALFORMED.message);
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
