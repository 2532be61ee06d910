import { z } from "zod";

type ErrorCodeEntry = { status: number; description: string };

/**
 * Every `code` of an error, with its HTTP status and what it means to a caller. A proxy in between may respond with
 * anything. See docs/rules.md#errors.
 */
export const ERRORS = {
  invalid: {
    status: 400,
    description: "A field is missing or breaks a rule; `issues` lists each.",
  },
  malformed: { status: 400, description: "The request is not HTTP or JSON as this API reads it." },
  batch_too_large: {
    status: 400,
    description: "A tRPC batch of more than ten calls, or with a download of data.",
  },
  password_required: {
    status: 400,
    description: "The account has a password; `currentPassword` is missing.",
  },
  wrong_difficulty: {
    status: 400,
    description: "The puzzle has another difficulty than the call says.",
  },
  unauthorized: { status: 401, description: "No token, or one whose login session has ended." },
  wrong_credentials: {
    status: 401,
    description: "E-mail and password do not match; neither is named.",
  },
  expired: { status: 401, description: "The provider's sign-in was used before, or is too old." },
  link_expired: {
    status: 401,
    description: "The mailed link was used before, or is older than 30 minutes.",
  },
  foreign_origin: {
    status: 403,
    description: "A call that trusts a cookie came from another site.",
  },
  insufficient_scope: {
    status: 403,
    description: "A service token without the scope of the call, or on a call only for players.",
  },
  wrong_password: { status: 403, description: "`currentPassword` is not the account's." },
  recent_sign_in_required: {
    status: 403,
    description: "The account has no password: its login session must be under ten minutes old.",
  },
  suspended: {
    status: 403,
    description: "An operator has suspended the account; the message says whom to write to.",
  },
  mail_not_configured: { status: 404, description: "This installation sends no mail." },
  not_found: {
    status: 404,
    description: "No such puzzle or path; a puzzle of a later day does not exist yet.",
  },
  method_not_allowed: {
    status: 405,
    description: "The path exists with another method; see `Allow`.",
  },
  timeout: { status: 408, description: "The request took too long to arrive." },
  already_finished: {
    status: 409,
    description: "The play has ended: no guess or hint changes it.",
  },
  email_taken: { status: 409, description: "Another account has this e-mail." },
  locked: { status: 409, description: "An easier puzzle of today is not finished." },
  no_hints_left: { status: 409, description: "All three hints of this play are used." },
  not_finished: {
    status: 409,
    description: "The player has not finished this puzzle, whose statistics come after the end.",
  },
  not_solved: {
    status: 409,
    description: "The guess is wrong, or there is none; the play goes on.",
  },
  not_started: { status: 409, description: "The play has not been started." },
  not_today: { status: 409, description: "Daily plays start on the puzzle's own day only." },
  username_taken: { status: 409, description: "Another account has this username." },
  idempotency_key_reused: {
    status: 422,
    description: "The `Idempotency-Key` belongs to an earlier call, of another procedure or input.",
  },
  too_large: { status: 413, description: "A body of more than 64 KiB." },
  unsupported_media_type: { status: 415, description: "The body is not `application/json`." },
  too_many_requests: {
    status: 429,
    description: "A throttle is full; `Retry-After` says for how long.",
  },
  busy: { status: 503, description: "Too many passwords are being checked at the moment." },
  internal: {
    status: 500,
    description: "An error of the server; `requestId` finds it in the log.",
  },
  migrating: { status: 503, description: "The database is being updated." },
  stopping: { status: 503, description: "This instance is about to stop." },
  unavailable: {
    status: 503,
    description: "The database is unavailable or the server is overloaded.",
  },
} as const satisfies Record<string, ErrorCodeEntry>;

/** The stable cause of an error, which callers branch on. */
export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const ErrorCode = z
  .enum(ERROR_CODES)
  .meta({ id: "ErrorCode", description: "The stable cause of an error, to branch on." });

export const ErrorBody = z
  .object({
    message: z.string().describe("A sentence fit to be shown to a player."),
    code: ErrorCode,
    issues: z
      .array(
        z.object({
          path: z
            .string()
            .describe("The field, such as `guess`; nested ones are joined with dots."),
          message: z.string().describe("What is wrong with it."),
        }),
      )
      .optional()
      .describe("What is wrong with the input; present with `invalid` where a schema refused it."),
    requestId: z
      .string()
      .optional()
      .describe("Identifies the request in the server's log; only with `internal`."),
  })
  .meta({ id: "ErrorBody", description: "Every error of the API." });
export type ErrorBody = z.infer<typeof ErrorBody>;
