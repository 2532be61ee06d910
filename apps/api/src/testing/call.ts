import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestPlayer } from "./players.ts";
import type { TestApp } from "./test-app.ts";

/** An answer, its JSON read. The body is `any` on purpose: tests look at what really came over the wire. */
export type Answer = {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  headers: LightMyRequestResponse["headers"];
  cookies: LightMyRequestResponse["cookies"];
};

/** Whose token the call carries; null for a visitor. */
export type Caller = Pick<TestPlayer, "token"> | null;

export type CallOptions = {
  /** Which instance answers; without it they take turns. */
  instance?: number;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The address the call comes from. */
  from?: string;
};

let turn = 0;

/** One request through Fastify, without a port. A body is sent as JSON only when there is one. */
export async function call(
  { instances }: Pick<TestApp, "instances">,
  caller: Caller,
  method: NonNullable<InjectOptions["method"]>,
  path: string,
  body?: unknown,
  { instance, headers = {}, cookies = {}, from = "127.0.0.1" }: CallOptions = {},
): Promise<Answer> {
  turn += 1;
  const app = instances[(instance ?? turn) % instances.length]!;
  const answer = await app.inject({
    method,
    url: path,
    remoteAddress: from,
    headers: {
      ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    cookies,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : undefined,
    text: answer.body,
    headers: answer.headers,
    cookies: answer.cookies,
  };
}

/** The same over tRPC: `body` is the procedure's output, or the error's data (`code`, `message`, `issues`). */
export async function callTrpc(
  app: Pick<TestApp, "instances">,
  caller: Caller,
  kind: "query" | "mutation",
  procedure: string,
  input?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const isQuery = kind === "query";
  const query =
    isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const headers = { "content-type": "application/json", ...options.headers };
  const answer = isQuery
    ? await call(app, caller, "GET", `/trpc/${procedure}${query}`, undefined, options)
    : await call(app, caller, "POST", `/trpc/${procedure}`, JSON.stringify(input), {
        ...options,
        headers,
      });
  return { ...answer, body: answer.body?.result?.data ?? answer.body?.error?.data ?? answer.body };
}
