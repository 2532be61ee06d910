import { BRAND } from "@jumbl/domain/brand";
import { type ErrorBody, type ErrorCode, ERRORS } from "@jumbl/contract/errors";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError } from "zod";

/**
 * An expected error whose message is shown to the player. `code` is the stable cause that clients branch on (`locked`,
 * `not_today`); `retryAfter` is in whole seconds and becomes the Retry-After header. See docs/rules.md#errors.
 */
export class PlayerError extends Error {
  readonly code: ErrorCode;
  /** The status of the code, unless HTTP has a more precise one. */
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    retryAfter?: number,
    status: number = ERRORS[code].status,
  ) {
    super(message);
    this.name = "PlayerError";
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function createUnauthorizedError(): PlayerError {
  return new PlayerError("unauthorized", "Please sign in first.");
}

export function createUnavailableError(): PlayerError {
  const message = `${BRAND.name} is not available at the moment. Please try again soon.`;
  return new PlayerError("unavailable", message, 2);
}

const REQUEST_ERRORS = {
  malformed: "That request was not understood.",
  method_not_allowed: "This method is not supported here.",
  not_found: "There is nothing here.",
  timeout: "That request took too long.",
  too_large: "That request is too large.",
  unsupported_media_type: "Please send JSON.",
} as const;

type RequestErrorCode = keyof typeof REQUEST_ERRORS;

/** For a request that no procedure serves. */
export function createRequestError(code: RequestErrorCode, status?: number): PlayerError {
  return new PlayerError(code, REQUEST_ERRORS[code], undefined, status);
}

/** tRPC's names for the statuses. */
const TRPC_CODES: Record<(typeof ERRORS)[ErrorCode]["status"], TRPC_ERROR_CODE_KEY> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** Without this, tRPC reports every PlayerError as an internal error. */
export function createTrpcError(cause: PlayerError): TRPCError {
  return new TRPCError({
    code: TRPC_CODES[ERRORS[cause.code].status],
    message: cause.message,
    cause,
  });
}

export type ErrorResponse = { status: number; body: ErrorBody; retryAfter?: number };

/** How errors that tRPC itself throws are reported. */
const TRPC_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, RequestErrorCode>> = {
  NOT_FOUND: "not_found",
  METHOD_NOT_SUPPORTED: "method_not_allowed",
  PAYLOAD_TOO_LARGE: "too_large",
  UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
};

/** The most calls in one request. Throttles count each of them. */
export const MAX_BATCH_SIZE = 10;

/** A lock timeout, a serialization failure, a deadlock. */
const CONTENTION_CODES = /^(55P03|40001|40P01)$/;

/** On a standby, a write fails with 25006, reading an unlogged table with 0A000. */
const DATABASE_UNAVAILABLE_CODES =
  /^(08...|53...|57P0.|57014|25006|0A000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const POOL_ERROR_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

const getCode = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether a statement has failed because of concurrent ones, perhaps on a single row. */
export const isContention = (error: Error): boolean => CONTENTION_CODES.test(getCode(error));

/** Whether the database is down, full, locked or too slow. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (DATABASE_UNAVAILABLE_CODES.test(getCode(error)) ||
      POOL_ERROR_MESSAGES.test(error.message) ||
      isContention(error))
  );
}

/** A write that violates the foreign key to `users`: the account was deleted during the call. */
function isAccountDeleted(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "constraint" in error)) return false;
  return error.code === "23503" && /_user_id(_puzzle_id)?_fkey$/.test(String(error.constraint));
}

function getCause(error: TRPCError): unknown {
  return error.cause ?? error;
}

/** The database's error when it is unavailable; undefined for every other error. */
export function findUnavailability(thrown: unknown): Error | undefined {
  const cause = getCause(getTRPCErrorFromUnknown(thrown));
  return isDatabaseUnavailable(cause) ? cause : undefined;
}

/** Unexpected errors are logged in full; the response has only the request's id. */
export function isUnexpected(thrown: unknown): boolean {
  const error = getTRPCErrorFromUnknown(thrown);
  const cause = getCause(error);
  const isExpected =
    cause instanceof PlayerError || isDatabaseUnavailable(cause) || isAccountDeleted(cause);
  return error.code === "INTERNAL_SERVER_ERROR" && !isExpected;
}

function createPlayerErrorResponse(error: PlayerError): ErrorResponse {
  return {
    status: error.status,
    body: { message: error.message, code: error.code },
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

/** The response to an error, the same for both transports. Never contains a stack, SQL or a puzzle's answer. */
export function createErrorResponse(thrown: unknown, requestId: string): ErrorResponse {
  const error = getTRPCErrorFromUnknown(thrown);
  const cause = getCause(error);
  if (cause instanceof PlayerError) return createPlayerErrorResponse(cause);
  if (isAccountDeleted(cause)) return createPlayerErrorResponse(createUnauthorizedError());
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const issues = cause.issues.map((issue) => ({
      path: issue.path.join("."),
      message: issue.message,
    }));
    return {
      status: 400,
      body: { message: issues[0]?.message ?? "Invalid input", code: "invalid", issues },
    };
  }
  if (isDatabaseUnavailable(cause)) return createPlayerErrorResponse(createUnavailableError());
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500) {
    return {
      status,
      body: {
        message: "Something went wrong on our side. Please try again.",
        code: "internal",
        requestId,
      },
    };
  }
  const code = TRPC_ERRORS[error.code] ?? "malformed";
  return { status, body: { message: REQUEST_ERRORS[code], code } };
}
