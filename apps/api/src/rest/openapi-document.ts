import { BRAND } from "@jumbl/domain/brand";
import { SCOPES } from "../procedures/scopes.ts";
import { VERSION } from "../version.ts";
import { DOCUMENTATION } from "./documentation/index.ts";
import {
  createErrorResponses,
  listErrorCodes,
  RATE_LIMIT_HEADERS,
  referToRateLimits,
} from "./openapi-errors.ts";
import {
  createReference,
  createSchemas,
  getSchemaName,
  type JsonObject,
  listReferences,
  type Schemas,
} from "./openapi-schemas.ts";
import { createOperationalPaths } from "./openapi-operational-paths.ts";
import { getProcedure, type Procedure } from "../list-procedures.ts";
import { type Route, ROUTES } from "./routes.ts";

const TAGS = [
  { name: "auth", description: "Signing in and out." },
  { name: "account", description: "The signed-in player's account." },
  { name: "puzzles", description: "Today's puzzles and the archive." },
  { name: "game", description: "Playing a puzzle." },
  { name: "stats", description: "The signed-in player's statistics." },
  { name: "history", description: "The signed-in player's finished plays." },
  { name: "leaderboard", description: "The boards: streaks, times and attempts." },
  { name: "achievements", description: "The achievements, and the player's progress." },
  { name: "config", description: "Public settings of the installation." },
  { name: "operations", description: "For load balancers and monitoring." },
];

const SECURITY: Record<Procedure["access"], JsonObject[]> = {
  visitor: [],
  player: [{ token: [] }],
  provider: [{ signInTicket: [] }],
};

/** Any one of them is sufficient. */
const listSecurity = ({ access, scope }: Procedure): JsonObject[] => [
  ...SECURITY[access],
  ...(scope === null ? [] : [{ serviceToken: [] }]),
];

/** Linters accept scopes only for OAuth, so a service token's scope is in the text. */
const describeScope = ({ scope }: Procedure) =>
  scope === null ? "" : ` A service token needs the scope \`${scope}\`.`;

/** `game.start` becomes `gameStart`: many generators make it the name of a method. */
function createOperationId(path: string): string {
  return path.replace(/\.(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function createParameters(
  [, path]: Route,
  {
    properties = {},
    required = [],
  }: { properties?: Record<string, JsonObject>; required?: string[] },
  example: Record<string, unknown> = {},
): JsonObject[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const isInPath = path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? "path" : "query",
      required: isInPath || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(name in example ? { example: example[name] } : {}),
    };
  });
}

function createRequestBody(inputName: string, example: unknown): JsonObject {
  return {
    required: true,
    content: { "application/json": { schema: createReference(inputName), example } },
  };
}

function createOperation(
  route: Route,
  schemas: Schemas,
  errorResponses: Record<string, JsonObject>,
): JsonObject {
  const [method] = route;
  const procedure = getProcedure(route[2]);
  const { path, input, output, access } = procedure;
  const documentation = DOCUMENTATION[path];
  const { summary, description, example } = documentation;
  const inputName = input === undefined ? undefined : getSchemaName(input);
  const hasBody = method === "POST";

  const parameters =
    inputName === undefined || hasBody
      ? []
      : createParameters(route, schemas[inputName]!, example.input);
  const outputName = getSchemaName(output);
  const codes = listErrorCodes(procedure, documentation);
  return {
    operationId: createOperationId(path),
    summary,
    description: description + describeScope(procedure),
    tags: [path.split(".", 1)[0]],
    security: listSecurity(procedure),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(inputName === undefined || !hasBody
      ? {}
      : { requestBody: createRequestBody(inputName, example.input) }),
    responses: {
      200: {
        description: String(schemas[outputName]!["description"]),
        ...(access === "player" && codes.includes("too_many_requests")
          ? { headers: referToRateLimits() }
          : {}),
        content: {
          "application/json": { schema: createReference(outputName), example: example.output },
        },
      },
      ...createErrorResponses(codes, errorResponses),
    },
  };
}

const listScopes = () =>
  Object.entries(SCOPES)
    .map(([scope, description]) => `\`${scope}\` for ${description}`)
    .join(", ");

const DESCRIPTION = `The calls of ${BRAND.name}: three word-unscramble puzzles a day, the same for everyone.

Sign in with \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`; a program that only reads boards and
puzzles sends a service token instead. The same procedures are served by
tRPC at \`/trpc\`. Besides the errors listed with an operation, a path that exists with another method responds with 405
\`method_not_allowed\`, and a request that arrives too slowly or with too many headers with 408 \`timeout\` or 431
\`too_large\`.`;

/** The OpenAPI 3.1 document of the REST API; `ticketCookie` is the name of the cookie with the sign-in ticket here. */
export function createOpenApiDocument({
  ticketCookie,
  contactEmail,
}: {
  ticketCookie: string;
  contactEmail: string;
}): JsonObject {
  const schemas = createSchemas();
  const responses: Record<string, JsonObject> = {};
  const paths: Record<string, JsonObject> = {};
  for (const route of ROUTES) {
    const [method, path] = route;
    const operation = createOperation(route, schemas, responses);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  Object.assign(paths, createOperationalPaths(responses));

  const used = listReferences({ paths, responses }, schemas);
  return {
    openapi: "3.1.1",
    info: {
      title: `${BRAND.name} API`,
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: BRAND.name, email: contactEmail },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "This installation." }],
    tags: TAGS,
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token of a login session, as `POST /api/auth/login` returns it.",
        },
        serviceToken: {
          type: "http",
          scheme: "bearer",
          description: `A token that an operator creates with \`jumbl tokens create\`. Scopes: ${listScopes()}.`,
        },
        signInTicket: {
          type: "apiKey",
          in: "cookie",
          name: ticketCookie,
          description:
            "Set when a browser returns from a provider; a page of this site can use it once.",
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      headers: RATE_LIMIT_HEADERS,
      responses,
    },
  };
}
