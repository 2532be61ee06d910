import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PlayerError } from "../errors/errors.ts";

export const isRead = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  method === "GET" || method === "HEAD";

/** @throws PlayerError 405, with `Allow` */
export function rejectMethod(res: FastifyReply, allowed: readonly string[]): never {
  void res.header("Allow", allowed.join(", "));
  throw new PlayerError("method_not_allowed", `Use ${allowed.join(" or ")} here.`);
}

/**
 * Call it before any route is registered, and the function it returns after all of them. That function makes every other
 * method of the routes' paths respond with 405, except where a path ends with a wildcard.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.endsWith("*")) return;
    methods.set(url, new Set([...(methods.get(url) ?? []), method].flat()));
  });
  return () => {
    for (const [url, allowed] of methods) {
      const reject = async (_req: FastifyRequest, res: FastifyReply) =>
        rejectMethod(res, [...allowed]);
      const others = app.supportedMethods.filter((method) => !allowed.has(method));
      // In `onRequest`, as parsing the body could refuse its type first.
      if (others.length > 0) {
        app.route({ method: others, url, onRequest: reject, handler: () => undefined });
      }
    }
  };
}
