import type { ErrorCode } from "@jumbl/contract/errors";

/** What the OpenAPI document and the typed client say about a procedure. */
export type Documentation = {
  /** An imperative without a full stop. */
  summary: string;
  description?: string;
  /** Causes of its own, besides those that every call with its kind of access and input can fail with. */
  errors?: readonly ErrorCode[];
  example: { input?: Record<string, unknown>; output: Record<string, unknown> };
};
