import type { ServerResponse } from "node:http";
import { TRPCError } from "@trpc/server";
import type { FastifyReply } from "fastify";

/** The status that proxies log for a caller who disconnected. It is never sent. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * Calls `listener` when the connection closes while the caller waits for the response. Fastify runs no hook then, and its
 * `request.signal` is also aborted as soon as the body has been read.
 */
export function onDisconnect({ raw }: FastifyReply, listener: () => void): void {
  raw.once("close", () => {
    if (raw.req.complete && !raw.writableEnded) listener();
  });
}

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted with an expected error when the caller disconnects. The calls of a batch share it. */
export function getDisconnectSignal(res: FastifyReply): AbortSignal {
  const known = signals.get(res.raw);
  if (known !== undefined) return known;
  const controller = new AbortController();
  const abort = () => controller.abort(new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }));
  if (res.raw.destroyed) abort();
  else onDisconnect(res, abort);
  signals.set(res.raw, controller.signal);
  return controller.signal;
}
