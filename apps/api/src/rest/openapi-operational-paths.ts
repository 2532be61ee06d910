import { createErrorResponses } from "./openapi-errors.ts";
import type { JsonObject } from "./openapi-schemas.ts";

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  codes: Parameters<typeof createErrorResponses>[0];
  /** The values each field may have. */
  properties: Record<string, JsonObject>;
  example: JsonObject;
};

const describeStatus = (status: string) => ({
  properties: { status: { type: "string", const: status } },
  example: { status },
});

/** The paths that are not procedures: the probes and the version. */
const OPERATIONS: Record<string, Operation> = {
  "/api/health": {
    operationId: "health",
    summary: "Check that the process is alive",
    description: "Says nothing about the database.",
    codes: ["malformed"],
    ...describeStatus("ok"),
  },
  "/api/ready": {
    operationId: "ready",
    summary: "Check that calls can be served",
    description: "The database responds and is migrated, and the instance is not about to stop.",
    codes: ["malformed", "migrating", "stopping", "unavailable"],
    ...describeStatus("ready"),
  },
  "/api/version": {
    operationId: "version",
    summary: "Get the version of the server",
    description: "The version is that of the changelog.",
    codes: ["malformed"],
    properties: {
      version: { type: "string", description: "A semantic version." },
      commit: {
        type: ["string", "null"],
        description: "Null where the installation does not know it.",
      },
    },
    example: { version: "1.0.0", commit: "d591de6ff003f61d573d0894beecf3cd4f0d9874" },
  },
};

export function createOperationalPaths(
  errorResponses: Record<string, JsonObject>,
): Record<string, JsonObject> {
  const describe = ({ codes, properties, example, ...operation }: Operation) => {
    const schema = { type: "object", properties, required: Object.keys(properties) };
    const content = { "application/json": { schema, example } };
    const responses = {
      200: { description: "The status.", content },
      ...createErrorResponses(codes, errorResponses),
    };
    return { get: { ...operation, tags: ["operations"], security: [], responses } };
  };
  return Object.fromEntries(
    Object.entries(OPERATIONS).map(([path, operation]) => [path, describe(operation)]),
  );
}
