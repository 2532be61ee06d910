import { type ErrorCode, ERRORS } from "@jumbl/contract/errors";
import type { Documentation } from "./documentation/documentation.ts";
import { createReference, type JsonObject } from "./openapi-schemas.ts";
import type { Procedure } from "../list-procedures.ts";

const ACCESS_ERRORS: Record<Procedure["access"], readonly ErrorCode[]> = {
  visitor: [],
  player: ["unauthorized", "insufficient_scope"],
  provider: ["foreign_origin", "expired"],
};

/** Errors that a body can cause. */
const BODY_ERRORS: readonly ErrorCode[] = ["too_large", "unsupported_media_type"];

/** All errors of a procedure: those implied by its access and its input, and its own. */
export function listErrorCodes(
  { access, scope, input, kind }: Procedure,
  { errors = [] }: Documentation,
): ErrorCode[] {
  const codes = [
    "malformed",
    "internal",
    "unavailable",
    ...(input === undefined ? [] : (["invalid"] as const)),
    ...(kind === "query" ? [] : BODY_ERRORS),
    ...ACCESS_ERRORS[access],
    ...(scope === null ? [] : (["too_many_requests"] as const)),
    ...errors,
  ] as const;
  // In the order of the contract's table.
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.includes(code));
}

const RETRY_AFTER = {
  "Retry-After": {
    description: "Whole seconds after which the call is worth repeating.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
};

/** Optional in every response that refers to them. See docs/decisions/0037-limits-in-headers.md. */
export const RATE_LIMIT_HEADERS = {
  "RateLimit-Policy": {
    description:
      "The limits of this call. Each has a name and allows `q` calls in `w` seconds. The limits on password attempts send no headers.",
    schema: { type: "string" },
    example: '"guess";q=60;w=10',
  },
  RateLimit: {
    description:
      "For each limit that counted this call: `r` calls are left until it resets in `t` seconds.",
    schema: { type: "string" },
    example: '"guess";r=59;t=10',
  },
};

export const referToRateLimits = (): JsonObject =>
  Object.fromEntries(
    Object.keys(RATE_LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

const toPascalCase = (code: string) =>
  code.replace(/(^|_)(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase());

function createErrorResponse(status: number, codes: readonly ErrorCode[]): JsonObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].description}`).join("\n\n"),
    ...(status === 429 || status === 503
      ? { headers: { ...RETRY_AFTER, ...(status === 429 ? referToRateLimits() : {}) } }
      : {}),
    content: {
      "application/json": {
        schema: {
          allOf: [
            createReference("ErrorBody"),
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
      },
    },
  };
}

/** By status. Equal responses are shared: they are references to `components`, which receives them. */
export function createErrorResponses(
  codes: readonly ErrorCode[],
  components: Record<string, JsonObject>,
): Record<string, JsonObject> {
  const statuses = new Set(codes.map((code) => ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const group = codes.filter((code) => ERRORS[code].status === status);
      const name = group.map(toPascalCase).join("Or");
      components[name] ??= createErrorResponse(status, group);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
