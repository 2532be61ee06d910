import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestApp } from "./test-app.ts";

/** A response with parsed JSON. The body is `any` on purpose: tests assert what was actually sent. */
export type ApiResponse = {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
  headers: LightMyRequestResponse["headers"];
  cookies: LightMyRequestResponse["cookies"];
};

/** The owner of the request's token; null for a visitor. */
export type Caller = { token: string } | null;

export type CallOptions = {
  /** The index of the instance to call; round robin without it. */
  instance?: number;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The client's address. */
  ip?: string;
};

let callCount = 0;

/** Injects one request into Fastify, without a port. */
export async function call(
  { instances }: Pick<TestApp, "instances">,
  caller: Caller,
  method: NonNullable<InjectOptions["method"]>,
  path: string,
  body?: unknown,
  { instance, headers = {}, cookies = {}, ip = "127.0.0.1" }: CallOptions = {},
): Promise<ApiResponse> {
  callCount += 1;
  const app = instances[(instance ?? callCount) % instances.length]!;
  const response = await app.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: {
      ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    cookies,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson =
    response.body !== "" && String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    text: response.body,
    headers: response.headers,
    cookies: response.cookies,
  };
}

/** As `call`, over tRPC: `body` is the procedure's output, or the error's data (`code`, `message`, `issues`). */
export async function callTrpc(
  app: Pick<TestApp, "instances">,
  caller: Caller,
  kind: "query" | "mutation",
  procedure: string,
  input?: unknown,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const isQuery = kind === "query";
  const query =
    isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const headers = { "content-type": "application/json", ...options.headers };
  const response = isQuery
    ? await call(app, caller, "GET", `/trpc/${procedure}${query}`, undefined, options)
    : await call(app, caller, "POST", `/trpc/${procedure}`, JSON.stringify(input), {
        ...options,
        headers,
      });
  const { body } = response;
  return { ...response, body: body?.result?.data ?? body?.error?.data ?? body };
}

/** The two fields that identify an error response. */
export const getStatusAndCode = ({ status, body }: ApiResponse) => [status, body?.code];

/** Makes concurrent calls. */
export const repeat = <Output>(times: number, send: (at: number) => Promise<Output>) =>
  Promise.all(Array.from({ length: times }, (_, at) => send(at)));

export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
