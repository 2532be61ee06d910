import type { FastifyRequest } from "fastify";

/**
 * The path of a request as it was sent, and that of the route which serves it: `/%74rpc/auth.me` is served like
 * `/trpc/auth.me`, so no rule may look at the first alone.
 */
function listPaths({ url, routeOptions, params }: FastifyRequest): string[] {
  const { path = "" } = params as { path?: string };
  const route = routeOptions.url ?? "";
  return [url, route.replace(":path", () => path)];
}

export const hasPath = (req: FastifyRequest, pattern: RegExp): boolean =>
  listPaths(req).some((path) => pattern.test(path));
