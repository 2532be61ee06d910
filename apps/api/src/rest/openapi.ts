import { ErrorBody } from "@jumbl/contract/vocabulary";
import { z } from "zod";
import { appRouter } from "../router.ts";
import { type Api, type Route, routes } from "./routes.ts";

type JsonObject = Record<string, unknown>;

/** What tRPC keeps of a procedure's schemas. */
type Schemas = { inputs: z.ZodType[]; output?: z.ZodType };

function schemasOf([, , pick]: Route): Schemas {
  const procedure = pick(appRouter as unknown as Api) as unknown as { _def: Schemas };
  return procedure._def; // oxlint-disable-line no-underscore-dangle -- tRPC's own name
}

const toSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonObject;

const json = (schema: JsonObject) => ({ content: { "application/json": { schema } } });

function describe(route: Route): JsonObject {
  const [method, path] = route;
  const { inputs, output } = schemasOf(route);
  const input: JsonObject = inputs[0] === undefined ? {} : toSchema(inputs[0], "input");
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
    ...(bodyNames.length > 0 ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: {
      200: {
        description: "Done",
        ...(output === undefined ? {} : json(toSchema(output, "output"))),
      },
      default: {
        description: "Refused, in words fit for the player",
        ...json(toSchema(ErrorBody, "output")),
      },
    },
  };
}

/** The OpenAPI 3.1 document of the REST interface, made from the table of routes and the contract. */
export function makeOpenApi(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const [method, path] = route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Jumbl", version: "1", description: "Three word-unscramble puzzles a day." },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ token: [] }],
    paths,
  };
}
