import { z } from "zod";

const entry = <Status extends number>(status: Status, description: string) => ({
  status,
  description,
});

/**
 * Every `code` of an error, with its HTTP status and what it means to a caller. A proxy in between may respond with
 * anything. See docs/rules.md#errors.
 */
export const ERRORS = {
  invalid: entry(400, "A field is missing or breaks a rule; `issues`, if any, lists each."),
  malformed: entry(400, "The request is not HTTP or JSON that the API accepts."),
  batch_too_large: entry(
    400,
    "The tRPC batch has more than ten calls, or includes a download or a complete list.",
  ),
  password_required: entry(400, "The account has a password; `currentPassword` is missing."),
  wrong_difficulty: entry(400, "The puzzle's difficulty is not the one in the call."),
  unauthorized: entry(401, "The token is missing or invalid, or its login session has ended."),
  wrong_credentials: entry(
    401,
    "The e-mail or password is wrong; the response does not say which.",
  ),
  expired: entry(401, "The sign-in with the provider was already used, or is too old."),
  link_expired: entry(401, "The mailed link was used, has expired or no longer applies."),
  foreign_origin: entry(403, "A call that needs a cookie did not come from this site."),
  insufficient_scope: entry(
    403,
    "The service token lacks the call's scope, or the call is only for players.",
  ),
  wrong_password: entry(403, "`currentPassword` is wrong."),
  recent_sign_in_required: entry(
    403,
    "The account has no password, so the login session must be under ten minutes old.",
  ),
  suspended: entry(
    403,
    "An operator has suspended the account; the message says whom to write to.",
  ),
  mail_not_configured: entry(404, "This installation sends no mail."),
  not_found: entry(404, "No such puzzle or path; a puzzle of a later day does not exist yet."),
  method_not_allowed: entry(405, "The path does not have this method; see the header `Allow`."),
  timeout: entry(408, "The request took too long to arrive."),
  already_finished: entry(409, "The play has ended, so no guess or hint can change it."),
  email_taken: entry(409, "Another account has this e-mail."),
  locked: entry(409, "An easier puzzle of the day is not finished."),
  no_hints_left: entry(409, "All three hints of this play are used."),
  not_finished: entry(
    409,
    "The player has not finished this puzzle, so its statistics are not shown yet.",
  ),
  not_solved: entry(409, "The guess is wrong, or there is none; the play continues."),
  not_started: entry(409, "The play has not been started."),
  not_today: entry(409, "A daily play can start only on the puzzle's own day."),
  other_player: entry(409, "The token belongs to a player other than `playerId`."),
  username_taken: entry(409, "Another account has this username."),
  too_large: entry(413, "The body is larger than 64 KiB."),
  unsupported_media_type: entry(415, "The body is not `application/json`."),
  too_many_requests: entry(429, "A rate limit was reached; `Retry-After` says how long to wait."),
  busy: entry(503, "Too many sign-in or password calls are waiting."),
  internal: entry(500, "A server error; find its `requestId` in the log."),
  migrating: entry(503, "The database is being updated."),
  stopping: entry(503, "This instance is about to stop."),
  unavailable: entry(503, "The database is unavailable or the server is overloaded."),
};

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
