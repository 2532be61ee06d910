import { type ApiResponse, call, type CallOptions } from "./call.ts";
import type { TestApp } from "./test-app.ts";

/** Returns the calls of the login. `getApp` is read at each call. */
export function createLoginCalls(getApp: () => TestApp) {
  const login = (body: unknown, options?: CallOptions): Promise<ApiResponse> =>
    call(getApp(), null, "POST", "/api/auth/login", body, options);
  const loginWithWrongPassword = (email: string, options?: CallOptions) =>
    login({ email, password: "Wrong-Password-1" }, options);
  return { login, loginWithWrongPassword };
}
