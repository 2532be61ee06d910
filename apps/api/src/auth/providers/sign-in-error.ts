import type { SignInErrorCode } from "@jumbl/domain/account";

/** Redirects the browser to /auth with `code`; `cause` is logged. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
