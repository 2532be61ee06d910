import { type Answer, call, type CallOptions } from "./call.ts";
import type { TestApp } from "./test-app.ts";

/** The origin tests are served at unless they say otherwise. */
export const TEST_ORIGIN = "http://localhost:3000";

/** A visitor's browser, at home at an address of its own: it keeps cookies and names the page its calls come from. */
export type TestBrowser = {
  cookies: Record<string, string>;
  /** Opens an address; answers with where it is led. */
  open: (path: string, options?: CallOptions) => Promise<string>;
  post: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
};

let count = 0;

export function newBrowser(app: Pick<TestApp, "instances">): TestBrowser {
  count += 1;
  const from = `10.1.${count >> 8}.${count & 255}`;
  const cookies: Record<string, string> = {};
  const keep = (answer: Answer) => {
    for (const { name, value, expires } of answer.cookies) {
      if (expires !== undefined && expires.getTime() < Date.now()) delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  return {
    cookies,
    open: async (path, options = {}) => {
      const answer = await call(app, null, "GET", path, undefined, { from, cookies, ...options });
      return String(keep(answer).headers.location);
    },
    post: async (path, body, { headers = {}, ...options } = {}) => {
      const sent = { origin: TEST_ORIGIN, "sec-fetch-site": "same-origin", ...headers };
      return keep(
        await call(app, null, "POST", path, body, { from, cookies, ...options, headers: sent }),
      );
    },
  };
}
