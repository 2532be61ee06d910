// Written by `pnpm generate` from the contract and the documentation of the procedures. Do not edit.

/** Every `code` a server of this version responds with. */
export const ERROR_CODES = [
  /** 400. A field is missing or breaks a rule; `issues`, if any, lists each. */
  "invalid",
  /** 400. The request is not HTTP or JSON that the API accepts. */
  "malformed",
  /** 400. The tRPC batch has more than ten calls, or includes a download or a complete list. */
  "batch_too_large",
  /** 400. The account has a password; `currentPassword` is missing. */
  "password_required",
  /** 400. The puzzle's difficulty is not the one in the call. */
  "wrong_difficulty",
  /** 401. The token is missing or invalid, or its login session has ended. */
  "unauthorized",
  /** 401. The e-mail or password is wrong; the response does not say which. */
  "wrong_credentials",
  /** 401. The sign-in with the provider was already used, or is too old. */
  "expired",
  /** 401. The mailed link was used, has expired or no longer applies. */
  "link_expired",
  /** 403. A call that needs a cookie did not come from this site. */
  "foreign_origin",
  /** 403. The service token lacks the call's scope, or the call is only for players. */
  "insufficient_scope",
  /** 403. `currentPassword` is wrong. */
  "wrong_password",
  /** 403. The account has no password, so the login session must be under ten minutes old. */
  "recent_sign_in_required",
  /** 403. An operator has suspended the account; the message says whom to write to. */
  "suspended",
  /** 404. This installation sends no mail. */
  "mail_not_configured",
  /** 404. No such puzzle or path; a puzzle of a later day does not exist yet. */
  "not_found",
  /** 405. The path does not have this method; see the header `Allow`. */
  "method_not_allowed",
  /** 408. The request took too long to arrive. */
  "timeout",
  /** 409. The play has ended, so no guess or hint can change it. */
  "already_finished",
  /** 409. Another account has this e-mail. */
  "email_taken",
  /** 409. An easier puzzle of the day is not finished. */
  "locked",
  /** 409. All three hints of this play are used. */
  "no_hints_left",
  /** 409. The player has not finished this puzzle, so its statistics are not shown yet. */
  "not_finished",
  /** 409. The guess is wrong, or there is none; the play continues. */
  "not_solved",
  /** 409. The play has not been started. */
  "not_started",
  /** 409. A daily play can start only on the puzzle's own day. */
  "not_today",
  /** 409. The token belongs to a player other than `playerId`. */
  "other_player",
  /** 409. Another account has this username. */
  "username_taken",
  /** 413. The body is larger than 64 KiB. */
  "too_large",
  /** 415. The body is not `application/json`. */
  "unsupported_media_type",
  /** 429. A rate limit was reached; `Retry-After` says how long to wait. */
  "too_many_requests",
  /** 503. Too many sign-in or password calls are waiting. */
  "busy",
  /** 500. A server error; find its `requestId` in the log. */
  "internal",
  /** 503. The database is being updated. */
  "migrating",
  /** 503. This instance is about to stop. */
  "stopping",
  /** 503. The database is unavailable or the server is overloaded. */
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
