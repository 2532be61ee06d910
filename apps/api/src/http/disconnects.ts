import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { TRPCError } from "@trpc/server";
import type { FastifyReply } from "fastify";

/** The status that proxies log for a caller who disconnected. It is never sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** Connections to which an error was sent, bypassing Fastify, while a request was being read. */
const errorStatuses = new WeakMap<Socket, number>();

export function setErrorStatus(socket: Socket, status: number): void {
  errorStatuses.set(socket, status);
}

/**
 * Calls `listener` with the status of the response once it has been sent, or with 499 when the connection is closed
 * before that. Fastify's `onResponse` is not called for a caller who has disconnected.
 */
export function onResponseEnd({ raw }: FastifyReply, listener: (status: number) => void): void {
  const { socket } = raw.req;
  function end(): void {
    raw.off("finish", end).off("close", end);
    const unsentStatus = errorStatuses.get(socket) ?? CLIENT_CLOSED_REQUEST;
    listener(socket.destroyed ? unsentStatus : raw.statusCode);
  }
  raw.once("finish", end).once("close", end);
}

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborted with an expected error when the caller disconnects. The calls of a batch share it. Fastify's `request.signal` is
 * also aborted as soon as the body has been read.
 */
export function getDisconnectSignal(res: FastifyReply): AbortSignal {
  const known = signals.get(res.raw);
  if (known !== undefined) return known;
  const controller = new AbortController();
  const abort = () => controller.abort(new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }));
  if (res.raw.destroyed) abort();
  else {
    res.raw.once("close", () => {
      if (!res.raw.writableEnded) abort();
    });
  }
  signals.set(res.raw, controller.signal);
  return controller.signal;
}
