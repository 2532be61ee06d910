import { getPublicOrigin } from "../env/env.ts";
import { type ApiResponse, call, type CallOptions } from "./call.ts";
import type { TestApp } from "./test-app.ts";

/** The origin of tests that configure no other. */
export const TEST_ORIGIN = "http://localhost:3000";

/** A visitor's browser with its own address and cookies. It sends the headers of a same-origin page. */
export type TestBrowser = {
  cookies: Record<string, string>;
  /** Requests a path and returns the `Location` it redirects to. */
  open: (path: string, options?: CallOptions) => Promise<string>;
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<ApiResponse>;
};

let count = 0;

/** `given` are its initial cookies. */
export function createBrowser(
  app: Pick<TestApp, "instances" | "services">,
  given: Record<string, string> = {},
): TestBrowser {
  count += 1;
  const ip = `10.1.${count >> 8}.${count & 255}`;
  const cookies = { ...given };
  const storeCookies = (response: ApiResponse) => {
    for (const { name, value, expires } of response.cookies) {
      if (expires !== undefined && expires.getTime() < Date.now()) delete cookies[name];
      else cookies[name] = value;
    }
    return response;
  };
  return {
    cookies,
    open: async (path, options = {}) => {
      const response = await call(app, null, "GET", path, undefined, { ip, cookies, ...options });
      return String(storeCookies(response).headers.location);
    },
    post: async (path, body, { headers = {}, ...options } = {}) => {
      const sent = {
        origin: getPublicOrigin(app.services.env),
        "sec-fetch-site": "same-origin",
        ...headers,
      };
      return storeCookies(
        await call(app, null, "POST", path, body, { ip, cookies, ...options, headers: sent }),
      );
    },
  };
}
