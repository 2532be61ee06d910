import type { AppRouter } from "@jumbl/api/router";
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { readToken } from "../storage/token.ts";
import {
  type ApiErrorDetails,
  normalizeErrorMessage,
  parseApiError,
  parseErrorResponse,
} from "./api-error.ts";
import { getEarlyTimes, takeEarlyResponse } from "./early-request.ts";
import { limitRequest } from "./request-limit.ts";
import { syncServerClock } from "./server-clock.ts";
import { type Outputs, trpc } from "./trpc.ts";
import { replaceUnknownDifficulties } from "./unknown-difficulties.ts";

/** The server accepts at most this many calls in one request. */
const MAX_BATCH = 10;

/** The client behind the hooks. `onExpired` is called when the server rejects the player's token. */
export function createTrpcClient({
  onExpired,
  httpLinks = createHttpLinks(),
}: {
  onExpired: () => void;
  httpLinks?: TRPCLink<AppRouter>[];
}) {
  return trpc.createClient({ links: [responseLink(onExpired), ...httpLinks] });
}

export type TrpcClient = ReturnType<typeof createTrpcClient>;

/** Handles every response: syncs the server clock, normalizes difficulties and messages, detects an expired token. */
function responseLink(onExpired: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        const token = readToken();
        const startedAt = Date.now();
        return next(op).subscribe({
          next(value) {
            const data = "data" in value.result ? value.result.data : undefined;
            replaceUnknownDifficulties(data);
            const early = getEarlyTimes(value.context?.["response"]);
            syncServerClock(readServerTime(data), early?.sentAt ?? startedAt, early?.receivedAt);
            observer.next(value);
          },
          error(error) {
            const details = parseApiError(error);
            if (isTokenRejected(details) && token !== undefined && token === readToken())
              onExpired();
            observer.error(normalizeErrorMessage(error));
          },
          complete: () => observer.complete(),
        });
      });
}

/**
 * The server's time in a response, in milliseconds since 1970: its `now`, or the time of a running play. NaN if there
 * is neither.
 */
function readServerTime(data: unknown): number {
  type Play = Partial<Outputs["game"]["play"]>;
  const {
    now,
    play,
    session = play?.session,
  } = (data ?? {}) as Play & {
    now?: string;
    /** Only in the response to a move. */
    play?: Play;
  };
  return session && !session.isComplete
    ? Date.parse(session.startedAt) + session.elapsedMs
    : Date.parse(now ?? "");
}

/** A wrong password and an expired provider sign-in also return 401, with other codes. */
function isTokenRejected(details: ApiErrorDetails | undefined): boolean {
  return details?.status === 401 && (details.code ?? "unauthorized") === "unauthorized";
}

/** Queries are batched, except those of `auth` and the download of a player's data. Mutations are not batched. */
function createHttpLinks(): TRPCLink<AppRouter>[] {
  const url = "/trpc";
  return [
    splitLink({
      condition: (op) =>
        op.type === "mutation" || op.path.startsWith("auth.") || op.path === "account.export",
      true: httpLink({ url, fetch: fetchResponse, headers: createAuthHeader }),
      false: httpBatchLink({
        url,
        maxItems: MAX_BATCH,
        maxURLLength: 4000,
        fetch: fetchResponse,
        // The configuration is the same for everyone, so it is sent even to a player whose login session has ended.
        headers: ({ opList }) =>
          opList.every(({ path }) => path === "config.get") ? {} : createAuthHeader(),
      }),
    }),
  ];
}

function createAuthHeader(): Record<string, string> {
  const token = readToken();
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** Sends cookies. An error that is not JSON, such as a proxy's page, is thrown with its text as the message. */
async function fetchResponse(url: RequestInfo | URL | string, init?: unknown): Promise<Response> {
  const { signal, ...rest } = (init ?? {}) as RequestInit;
  const address = url instanceof Request ? url.url : url.toString();
  const isDownload = address.includes("account.export");
  const response =
    (await takeEarlyResponse(address)) ??
    (await fetch(url, {
      ...rest,
      signal: limitRequest(signal, { isDownload }),
      credentials: "include",
    }));
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!response.ok && !isJson) throw await parseErrorResponse(response);
  return response;
}
