import { getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { createCaller } from "./caller.ts";
import { makeOpenApi } from "./openapi.ts";
import { type Route, routes } from "./routes.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What a read asks in its query, or another call says in its body, and the path: nobody's password is taken from an address. */
function readInput(req: FastifyRequest): Record<string, unknown> {
  const isRead = req.method === "GET" || req.method === "HEAD";
  const said = (isRead ? req.query : req.body) ?? {};
  if (typeof said !== "object" || Array.isArray(said)) {
    throw new PlayerError("BAD_REQUEST", "invalid", "The body must be a JSON object.");
  }
  return { ...said, ...(req.params as object) };
}

/** Answers the documented /api paths with the procedures of the tRPC router: one implementation, two doors. */
export async function restPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  function handlerOf([, , pick]: Route) {
    return async (req: FastifyRequest, res: FastifyReply) => {
      try {
        const procedure = pick(createCaller({ ...services, req, res }));
        return await procedure(readInput(req) as never);
      } catch (error) {
        throw getTRPCErrorFromUnknown(error);
      }
    };
  }

  const openApi = makeOpenApi();
  app.get("/api/openapi.json", () => openApi);

  const paths = new Map<string, Route[]>();
  for (const route of routes) {
    const url = route[1].replace(/\{(\w+)\}/g, ":$1");
    paths.set(url, [...(paths.get(url) ?? []), route]);
  }

  for (const [url, known] of paths) {
    for (const route of known) app.route({ method: route[0], url, handler: handlerOf(route) });
    const allowed = known.map(([method]) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.some((each) => each === method)),
      url,
      handler: (_req, res) => {
        void res.header("Allow", allowed.join(", "));
        throw new PlayerError(
          "METHOD_NOT_SUPPORTED",
          "method_not_allowed",
          `Use ${allowed.join(" or ")} here.`,
        );
      },
    });
  }
}
