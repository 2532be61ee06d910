import { ErrorBody } from "@jumbl/contract/vocabulary";
import { BRAND } from "@jumbl/domain/brand";
import { z } from "zod";
import { appRouter } from "../router.ts";
import { type Api, type Route, ROUTES } from "./routes.ts";

type JsonObject = Record<string, unknown>;

type Schemas = { inputs: z.ZodType[]; output?: z.ZodType };

function getSchemas([, , pick]: Route): Schemas {
  const procedure = pick(appRouter as unknown as Api) as unknown as { _def: Schemas };
  return procedure._def; // oxlint-disable-line no-underscore-dangle -- tRPC's own name
}

const toJsonSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonObject;

const createJsonContent = (schema: JsonObject) => ({ content: { "application/json": { schema } } });

function createOperation(route: Route): JsonObject {
  const [method, path] = route;
  const { inputs, output } = getSchemas(route);
  const input: JsonObject = inputs[0] === undefined ? {} : toJsonSchema(inputs[0], "input");
  const properties = (input["properties"] ?? {}) as Record<string, JsonObject>;
  const required = new Set((input["required"] ?? []) as string[]);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const names = Object.keys(properties);
  const isInUrl = (name: string) => inPath.has(name) || method === "GET";

  const bodyNames = names.filter((name) => !isInUrl(name));
  const body = {
    type: "object",
    properties: Object.fromEntries(bodyNames.map((name) => [name, properties[name]])),
    required: bodyNames.filter((name) => required.has(name)),
  };
  return {
    parameters: names.filter(isInUrl).map((name) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || required.has(name),
      schema: properties[name],
    })),
    ...(bodyNames.length > 0
      ? { requestBody: { required: true, ...createJsonContent(body) } }
      : {}),
    responses: {
      200: {
        description: "Done",
        ...(output === undefined ? {} : createJsonContent(toJsonSchema(output, "output"))),
      },
      default: {
        description: "Refused, in words fit for the player",
        ...createJsonContent(toJsonSchema(ErrorBody, "output")),
      },
    },
  };
}

export function createOpenApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of ROUTES) {
    const [method, path] = route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: createOperation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: BRAND.name, version: "1", description: "Three word-unscramble puzzles a day." },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ token: [] }],
    paths,
  };
}
