import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ErrorBody } from "@jumbl/contract/vocabulary";
import { ZodError } from "zod";

/**
 * A refusal in words fit for the player. `code` is the stable name callers may branch on (`locked`, `not_today`);
 * `retryAfter` is in whole seconds and becomes the Retry-After header.
 */
export class PlayerError extends TRPCError {
  readonly reason: string;
  readonly retryAfter: number | undefined;

  constructor(status: TRPC_ERROR_CODE_KEY, reason: string, message: string, retryAfter?: number) {
    super({ code: status, message });
    this.name = "PlayerError";
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** 401: no token, one that is not ours, or one whose account or login session is gone. */
export function notSignedIn(): PlayerError {
  return new PlayerError("UNAUTHORIZED", "unauthorized", "Please sign in first.");
}

export type ErrorAnswer = { status: number; body: ErrorBody; retryAfter?: number };

const PLAIN_SENTENCES: Partial<Record<TRPC_ERROR_CODE_KEY, string>> = {
  BAD_REQUEST: "That request was not understood.",
  PARSE_ERROR: "That request was not understood.",
  UNAUTHORIZED: "Please sign in first.",
  FORBIDDEN: "That is not allowed.",
  NOT_FOUND: "There is nothing here.",
  METHOD_NOT_SUPPORTED: "That way of asking is not supported here.",
  PAYLOAD_TOO_LARGE: "That request is too large.",
  UNSUPPORTED_MEDIA_TYPE: "Please send JSON.",
};

/** What PostgreSQL, the pool or the network say when the database is away, full, locked, too slow or without its tables yet. */
const DATABASE_IS_AWAY =
  /^(08...|53...|57P0.|42P01|57014|55P03|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const POOL_GAVE_UP =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error means that the database is away, full, locked, too slow or not migrated yet. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return DATABASE_IS_AWAY.test(code) || POOL_GAVE_UP.test(error.message);
}

/** Somebody deleted the account while this call of theirs was under way: its rows have no owner any more. */
function isOrphaned(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "constraint" in error)) return false;
  return error.code === "23503" && /_user_id(_puzzle_id)?_fkey$/.test(String(error.constraint));
}

function causeOf(error: TRPCError): unknown {
  return error.cause ?? error;
}

/** True when nobody foresaw the error: it is logged whole, and the caller learns only the request's id. */
export function isUnforeseen(error: TRPCError): boolean {
  const cause = causeOf(error);
  return error.code === "INTERNAL_SERVER_ERROR" && !isDatabaseAway(cause) && !isOrphaned(cause);
}

/**
 * The one voice in which both doors answer an error (Decision 9). Unforeseen errors say a plain sentence and the
 * request's id; no stack, SQL or answer ever.
 */
export function toErrorAnswer(error: TRPCError, requestId: string): ErrorAnswer {
  const cause = causeOf(error);
  if (error instanceof PlayerError || cause instanceof PlayerError) {
    const known = error instanceof PlayerError ? error : (cause as PlayerError);
    return {
      status: getHTTPStatusCodeFromError(known),
      body: { message: known.message, code: known.reason },
      ...(known.retryAfter === undefined ? {} : { retryAfter: known.retryAfter }),
    };
  }
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
  if (isOrphaned(cause)) {
    const { message, reason } = notSignedIn();
    return { status: 401, body: { message, code: reason } };
  }
  if (isDatabaseAway(cause)) {
    return {
      status: 503,
      body: {
        message: "Jumbl is catching its breath. Please try again in a moment.",
        code: "unavailable",
      },
      retryAfter: 2,
    };
  }
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
  const message = PLAIN_SENTENCES[error.code] ?? "That request could not be answered.";
  return { status, body: { message, code: error.code.toLowerCase() } };
}
