import type { FastifyRequest } from "fastify";

export const TRPC_ROUTE = "/trpc/:path";

export function isTrpcBatch({ query }: FastifyRequest): boolean {
  return (query as { batch?: unknown }).batch === "1";
}

/** The JSON that tRPC wraps around the output of a single call; empty over REST. */
export function getEnvelope(req: FastifyRequest): [before: string, after: string] {
  // The address may be sent as `/%74rpc/…`.
  if (req.routeOptions.url !== TRPC_ROUTE) return ["", ""];
  return isTrpcBatch(req) ? ['[{"result":{"data":', "}}]"] : ['{"result":{"data":', "}}"];
}
