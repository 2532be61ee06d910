import { TRPCClientError } from "@trpc/client";
import type { ErrorCode } from "./generated/error-codes.ts";
import { FailedResponse, isErrorCode } from "./read-response.ts";

/** Causes that only the client knows: no response arrived, or one that no Jumbl server sends. */
export type ClientErrorCode = "network" | "unexpected_response";

/** Every cause a call can fail with. */
export type JumblErrorCode = ErrorCode | ClientErrorCode;

export type ValidationIssue = {
  /** The field of the input, such as `guess`. */
  path: string;
  message: string;
};

/** `cause` is an error of the caller's, from before anything was sent. */
export class CallerError extends Error {}

type ErrorDetails = {
  code: JumblErrorCode;
  procedure: string;
  status?: number | undefined;
  issues?: ValidationIssue[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/**
 * The reason a call failed. `message` is a sentence fit to be shown to a player; with `network`, `timeout` and
 * `unexpected_response` it contains the server's address.
 */
export class JumblError extends Error {
  override readonly name = "JumblError";
  /** The stable cause to branch on. */
  readonly code: JumblErrorCode;
  /** The procedure that was called, such as `game.hint`. */
  readonly procedure: string;
  /** The HTTP status; undefined when no response arrived. */
  readonly status: number | undefined;
  /** The problems with the input; empty unless `code` is `invalid`. */
  readonly issues: readonly ValidationIssue[];
  /** Identifies the request in the server's log; undefined when no response of the server arrived. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, details: ErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.procedure = details.procedure;
    this.status = details.status;
    this.issues = details.issues ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The `data` of a tRPC error as the server sends it. */
type ErrorData = {
  code: string;
  httpStatus: number;
  issues?: ValidationIssue[];
  requestId?: string;
};

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null && "code" in data && "httpStatus" in data;
}

/** Whole seconds of the Retry-After header, which a Jumbl server never sends as a date. */
function readRetryAfter(response: Response | undefined): number | undefined {
  const seconds = Number.parseInt(response?.headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

const readRequestId = (response: Response | undefined) =>
  response?.headers.get("x-request-id") ?? undefined;

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Turns any rejection by the tRPC client into the one error type callers see. `origin` is the server's. */
export function createJumblError(thrown: unknown, procedure: string, origin: string): JumblError {
  const error = TRPCClientError.from(thrown as Error);
  const cause = error.cause ?? error;
  const data: unknown = error.data;
  if (isErrorData(data)) {
    const response = error.meta?.["response"] as Response | undefined;
    return new JumblError(error.message, {
      code: isErrorCode(data.code) ? data.code : "unexpected_response",
      procedure,
      status: data.httpStatus,
      issues: data.issues,
      requestId: data.requestId ?? readRequestId(response),
      // The calls of one batch share their headers.
      retryAfterSeconds: [429, 503].includes(data.httpStatus)
        ? readRetryAfter(response)
        : undefined,
      cause,
    });
  }
  if (isTimeout(cause)) {
    return new JumblError(`The server at ${origin} took too long.`, {
      code: "timeout",
      procedure,
      cause,
    });
  }
  if (cause instanceof FailedResponse) {
    const { message, response, code = "unexpected_response" } = cause;
    return new JumblError(message, {
      code,
      procedure,
      status: response.status,
      requestId: readRequestId(response),
      retryAfterSeconds: readRetryAfter(response),
      cause,
    });
  }
  return new JumblError(`The server at ${origin} cannot be reached.`, {
    code: "network",
    procedure,
    cause,
  });
}
