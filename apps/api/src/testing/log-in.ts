import { type Answer, call, type CallOptions } from "./call.ts";
import type { TestApp } from "./test-app.ts";

/** The log-in's call, with any body, and with a password that is wrong for certain. */
export function makeLogInCalls(current: () => TestApp) {
  const login = (body: unknown, options?: CallOptions): Promise<Answer> =>
    call(current(), null, "POST", "/api/auth/login", body, options);
  const wrong = (email: string, options?: CallOptions) =>
    login({ email, password: "Wrong-Password-1" }, options);
  return { login, wrong };
}
