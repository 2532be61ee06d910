import { createErrorResponses } from "./openapi-errors.ts";
import type { JsonObject } from "./openapi-schemas.ts";

type OperationalPath = {
  operationId: string;
  summary: string;
  description: string;
  /** The values each field may have. */
  property: Record<string, JsonObject>;
  example: JsonObject;
  codes: Parameters<typeof createErrorResponses>[0];
};

const describeStatus = (status: string) => ({
  property: { status: { type: "string", const: status } },
  example: { status },
});

const PATHS: Record<string, OperationalPath> = {
  "/api/health": {
    operationId: "health",
    summary: "Check that the process is alive",
    description: "Says nothing about the database.",
    ...describeStatus("ok"),
    codes: ["malformed"],
  },
  "/api/ready": {
    operationId: "ready",
    summary: "Check that calls can be served",
    description: "The database responds and is migrated, and the instance is not about to stop.",
    ...describeStatus("ready"),
    codes: ["malformed", "migrating", "stopping", "unavailable"],
  },
  "/api/version": {
    operationId: "version",
    summary: "Get the version of the server",
    description: "The version is that of the changelog.",
    property: {
      version: { type: "string", description: "A semantic version." },
      commit: {
        type: ["string", "null"],
        description: "Null where the installation does not know it.",
      },
    },
    example: { version: "1.0.0", commit: "d591de6ff003f61d573d0894beecf3cd4f0d9874" },
    codes: ["malformed"],
  },
};

/** The paths that are not procedures: the probes and the version. */
export function createOperationalPaths(
  errorResponses: Record<string, JsonObject>,
): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(PATHS).map(
      ([path, { operationId, summary, description, property, example, codes }]) => {
        const schema = {
          type: "object",
          properties: property,
          required: Object.keys(property),
        };
        const operation = {
          operationId,
          summary,
          description,
          tags: ["operations"],
          security: [],
          responses: {
            200: {
              description: "The status.",
              content: { "application/json": { schema, example } },
            },
            ...createErrorResponses(codes, errorResponses),
          },
        };
        return [path, { get: operation }];
      },
    ),
  );
}
