import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { stringify } from "yaml";
import type { Services } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { docsPlugin } from "./docs-plugin.ts";
import { createOpenApiDocument } from "./openapi-document.ts";
import { appRouter } from "../router.ts";
import { stringifyWithShared } from "../http/shared-json.ts";
import { getProcedure } from "../list-procedures.ts";
import { type Route, ROUTES } from "./routes.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Input from the path, and from the body of a POST or the query string of any other method. */
function readInput(req: FastifyRequest): Record<string, unknown> {
  const input = (req.method === "POST" ? req.body : req.query) ?? {};
  if (typeof input !== "object" || Array.isArray(input)) {
    throw new PlayerError("invalid", "The body must be a JSON object.");
  }
  return { ...input, ...(req.params as object) };
}

export async function restPlugin(
  app: FastifyInstance,
  { services, ticketCookie }: { services: Services; ticketCookie: string },
): Promise<void> {
  function createHandler([, , path]: Route) {
    const { kind } = getProcedure(path);
    return async (req: FastifyRequest, res: FastifyReply): Promise<unknown> => {
      try {
        const output = await callTRPCProcedure({
          router: appRouter,
          path,
          type: kind,
          ctx: { ...services, req, res },
          // Not read before the token is checked, nor by a call that has no input.
          getRawInput: async () => readInput(req),
          signal: undefined,
          batchIndex: 0,
        });
        return res.header("content-type", JSON_TYPE).send(stringifyWithShared(output));
      } catch (error) {
        throw getTRPCErrorFromUnknown(error);
      }
    };
  }

  const openApi = createOpenApiDocument({
    ticketCookie,
    contactEmail: services.env.CONTACT_EMAIL,
  });
  app.get("/api/openapi.json", () => openApi);
  let yaml: string | undefined;
  app.get("/api/openapi.yaml", (_req, res) => {
    // Without aliases for shared parts, which not every YAML reader expands.
    yaml ??= stringify(openApi, { aliasDuplicateObjects: false });
    return res.type("application/yaml; charset=utf-8").send(yaml);
  });
  await app.register(docsPlugin, { services });

  for (const route of ROUTES) {
    const url = route[1].replace(/\{(\w+)\}/g, ":$1");
    app.route({ method: route[0], url, handler: createHandler(route) });
  }
}
