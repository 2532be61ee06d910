import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestError, type PlayerError } from "../errors/errors.ts";
import { setErrorStatus } from "./disconnects.ts";
import { isRead, rejectMethod } from "./allowed-methods.ts";
import { REQUEST_ID_HEADER } from "./request-log.ts";
import { MINIMAL_HEADERS } from "./security-headers.ts";

function createClientError(code: string | undefined): PlayerError {
  if (code === "HPE_HEADER_OVERFLOW") return createRequestError("too_large", 431);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return createRequestError("timeout");
  return createRequestError("malformed");
}

/** Node uses the first of several Host headers, a proxy may use the last. Only HTTP/1.0 requests may have none. */
export async function requireOneHost({ raw }: FastifyRequest, res: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === "host",
  );
  const isOne = hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === "1.0");
  if (isOne) return;
  void res.header("Connection", "close");
  throw createRequestError("malformed");
}

/** Accepts only reads, and POST with a JSON body, which other origins cannot send without a preflight request. */
export async function rejectForeignTrpcCall(req: FastifyRequest, res: FastifyReply): Promise<void> {
  if (!isRead(req) && req.method !== "POST") rejectMethod(res, ["GET", "HEAD", "POST"]);
  const type = req.headers["content-type"];
  if (type === undefined ? req.method === "POST" : !/^application\/json\s*(;|$)/i.test(type)) {
    throw createRequestError("unsupported_media_type");
  }
}

/** Browsers do not pipeline requests; responses to pipelined ones are buffered in memory. */
const MAX_PENDING = 10;

const pendingResponses = new WeakMap<Socket, Map<string, ServerResponse>>();

export async function limitPipelining(
  { raw, id }: FastifyRequest,
  res: FastifyReply,
): Promise<void> {
  const { socket } = raw;
  const pending = pendingResponses.get(socket) ?? new Map<string, ServerResponse>();
  pendingResponses.set(socket, pending.set(id, res.raw));
  res.raw.once("close", () => pending.delete(id));
  if (pending.size <= MAX_PENDING) return;
  socket.destroy();
  throw createRequestError("malformed");
}

/**
 * Responds to bytes that are not an HTTP request with the usual error body, and closes the connection. They are logged here
 * unless they belong to a request that Fastify has begun to read, or interrupt a response.
 */
export function handleClientError(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const pending = [...(pendingResponses.get(socket) ?? [])];
  if (pending.some(([, { headersSent, writableFinished }]) => headersSent && !writableFinished)) {
    // A client would read the error as part of that response.
    socket.destroy();
    return;
  }
  const { status, message, code } = createClientError(error.code);
  const unreadId = pending.at(-1)?.[0];
  const requestId = unreadId ?? crypto.randomUUID();
  if (unreadId === undefined) {
    const { remoteAddress } = socket;
    this.log.info({ requestId, status, error: error.code, remoteAddress }, "malformed request");
  } else setErrorStatus(socket, status);
  const text = JSON.stringify({ message, code });
  const headers = {
    ...MINIMAL_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}

/** Ignores an unknown `Expect` and rejects CONNECT. Without listeners Node ends both, and nothing is logged. */
export function handleExpectAndConnect(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  app.server.on("connect", (_request, socket: Socket) => {
    // Node has removed its error listener and its timeout.
    socket.on("error", () => socket.destroy());
    socket.once("finish", () => socket.destroy());
    const error = Object.assign(new Error("CONNECT is not supported."), { code: "CONNECT" });
    handleClientError.call(app, error, socket);
  });
}
