export type { CallOptions } from "./call-options.ts";
export { createJumblClient, type JumblClientOptions } from "./create-jumbl-client.ts";
export { ERROR_CODES, type ErrorCode } from "./generated/error-codes.ts";
export type * from "./generated/procedures.ts";
export {
  type ClientErrorCode,
  JumblError,
  type JumblErrorCode,
  type ValidationIssue,
} from "./jumbl-error.ts";
