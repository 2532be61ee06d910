import type { ErrorCode } from "@jumbl/contract/errors";

/** The text of a procedure in the OpenAPI document and the typed client. */
export type Documentation = {
  /** An imperative without a full stop. */
  summary: string;
  description: string;
  /** Its specific errors, in addition to those common to all calls with its kind of access and input. */
  errors?: readonly ErrorCode[];
  example: { input?: Record<string, unknown>; output: Record<string, unknown> };
};
