import type { FastifyRequest } from "fastify";

/**
 * Matches the path of a request as sent and that of the route that serves it: `/%74rpc/auth.me` is served like
 * `/trpc/auth.me`, so no rule may check only the former.
 */
function listPaths({ url, routeOptions, params }: FastifyRequest): string[] {
  const { path = "" } = params as { path?: string };
  const route = routeOptions.url ?? "";
  return [url, route.replace(":path", () => path)];
}

export const hasPath = (req: FastifyRequest, pattern: RegExp): boolean =>
  listPaths(req).some((path) => pattern.test(path));
