import type { AppRouter } from "@jumbl/api/router";
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type ErrorFacts, factsOf, nameAsInSpec, toApiError } from "./api-error.ts";
import { learnServerTime } from "./server-clock.ts";
import { readToken } from "./token.ts";
import { trpc } from "./trpc.ts";

/** The server answers at most this many calls in one request. */
const MAX_BATCH = 10;

type Operation = { type: string; path: string; context: Record<string, unknown> };

/** The client behind the hooks. `onExpired` is told when the server no longer knows the player's token. */
export function createTrpcClient({
  onExpired,
  transport = httpTransport(),
}: {
  onExpired: () => void;
  transport?: TRPCLink<AppRouter>[];
}) {
  return trpc.createClient({ links: [answerLink(onExpired), ...transport] });
}

export type TrpcClient = ReturnType<typeof createTrpcClient>;

/** Listens to every answer: learns the server's time, names errors as Spec 8 does, notices an ended session. */
function answerLink(onExpired: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        const token = readToken();
        return next(op).subscribe({
          next(value) {
            const data = "data" in value.result ? value.result.data : undefined;
            const now = (data as { now?: unknown } | null | undefined)?.now;
            if (typeof now === "string") learnServerTime(now);
            observer.next(value);
          },
          error(error) {
            const facts = factsOf(error);
            if (isTokenRefused(facts) && token !== undefined && token === readToken()) onExpired();
            observer.error(nameAsInSpec(error));
          },
          complete: () => observer.complete(),
        });
      });
}

/** A wrong password and a used-up sign-in are 401 too, but say nothing about the token. */
function isTokenRefused(facts: ErrorFacts | undefined): boolean {
  return facts?.status === 401 && (facts.code ?? "unauthorized") === "unauthorized";
}

/** Reads travel together; what changes something, or is about the account, goes alone. */
function httpTransport(): TRPCLink<AppRouter>[] {
  const url = "/trpc";
  return [
    splitLink({
      condition: (op) => op.type === "mutation" || op.path.startsWith("auth."),
      true: httpLink({ url, fetch: fetchAnswer, headers: ({ op }) => authorize([op]) }),
      false: httpBatchLink({
        url,
        maxItems: MAX_BATCH,
        maxURLLength: 4000,
        fetch: fetchAnswer,
        headers: ({ opList }) => authorize(opList),
      }),
    }),
  ];
}

/** The bearer header. A sign-out names the token it ends in its context: by then the browser has forgotten it. */
function authorize(operations: readonly Operation[]): Record<string, string> {
  const named = operations.map((op) => op.context["token"]).find((token) => token !== undefined);
  const token = typeof named === "string" ? named : readToken();
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** Cookies go along; an answer that is not JSON (a proxy's page) becomes an error with its text. */
async function fetchAnswer(url: RequestInfo | URL | string, init?: unknown): Promise<Response> {
  const response = await fetch(url, { ...(init as RequestInit), credentials: "include" });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!response.ok && !isJson) throw await toApiError(response);
  return response;
}
