import { createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { type JumblClient, type ProcedureName, PROCEDURES } from "./generated/procedures.ts";
import { CallerError, createJumblError } from "./jumbl-error.ts";
import type { CallOptions } from "./call-options.ts";
import { readResponse } from "./read-response.ts";
import { computeRetryDelayMs, wait } from "./retry.ts";

export type JumblClientOptions = {
  /** The address of the server with its scheme, and without `/api` or `/trpc`: `https://jumbl.example.org`. */
  url: string;
  /**
   * The token of a service or of a login session, as `auth.login` returns it, or a function that is called before every
   * request and returns one. Without a token only the calls open to visitors succeed.
   */
  token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /**
   * How many times a read that failed for a transient reason is retried; 2 by default. Writes and the download of all
   * data are not retried.
   */
  retries?: number | undefined;
  /** Milliseconds after which a request is aborted with the code `timeout`; 30,000 by default. The download of all data has at least ten minutes. */
  timeoutMs?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
};

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

/** The inputs of a batch are part of its URL, which servers and proxies limit. */
const MAX_URL_LENGTH = 4000;

/** Too large to share a response. */
const DOWNLOAD = "account.export";

const DOWNLOAD_TIMEOUT_MS = 600_000;

/** @throws TypeError, so that a mistake is not taken for a server that is down */
function requireHttpUrl(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new TypeError(`The url must begin with https:// or http://, and is "${url}".`);
}

/** @throws TypeError */
function createAuthorization(token: string): string {
  const value = `Bearer ${token}`;
  try {
    new Headers().set("authorization", value);
    return value;
  } catch {
    throw new TypeError("The token has characters that no header can carry.");
  }
}

/** Nests the methods according to the dots in their names. */
function nest(methods: readonly (readonly [path: string, method: unknown])[]): object {
  const root: Record<string, unknown> = {};
  for (const [path, method] of methods) {
    const names = path.split(".");
    const last = names.pop()!;
    let parent = root;
    for (const name of names) parent = (parent[name] ??= {}) as Record<string, unknown>;
    parent[last] = method;
  }
  return root;
}

/**
 * Creates a client of one Jumbl server with a method for each procedure. Reads made in the same tick are sent in
 * batches of at most ten; writes and the download of all data are sent alone. A failed call rejects with a {@link
 * JumblError}, with three exceptions: an aborted call rejects with its signal's reason, a failed token function with
 * its own error, and a token that no header can carry, with a TypeError.
 *
 * @throws TypeError when `url` is not an http or https address
 */
export function createJumblClient({
  url,
  token,
  retries = 2,
  timeoutMs = 30_000,
  fetch: send = globalThis.fetch,
}: JumblClientOptions): JumblClient {
  requireHttpUrl(url);
  const { origin } = new URL(url);
  /** @throws CallerError, so that a mistake is not taken for a server that is down */
  async function createHeaders(): Promise<Record<string, string>> {
    try {
      const current = typeof token === "function" ? await token() : token;
      return current === undefined ? {} : { authorization: createAuthorization(current) };
    } catch (cause) {
      throw new CallerError("no token", { cause });
    }
  }

  const createLinkOptions = (limitMs: number) => ({
    url: `${url.replace(/\/+$/, "")}/trpc`,
    headers: createHeaders,
    fetch: async (input: URL | RequestInfo | string, init?: object) => {
      const { signal, ...rest } = (init ?? {}) as RequestInit;
      const timeout = AbortSignal.timeout(limitMs);
      // Without a listener Node 20 garbage-collects it, and `any` is never aborted.
      timeout.addEventListener("abort", () => {});
      const response = await send(input, {
        ...rest,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return readResponse(response, String(input instanceof Request ? input.url : input));
    },
  });
  const client = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ path }) => path === DOWNLOAD,
        true: httpLink(createLinkOptions(Math.max(timeoutMs, DOWNLOAD_TIMEOUT_MS))),
        false: splitLink({
          condition: ({ type }) => type === "query",
          true: httpBatchLink({
            ...createLinkOptions(timeoutMs),
            maxItems: MAX_BATCH_SIZE,
            maxURLLength: MAX_URL_LENGTH,
          }),
          false: httpLink(createLinkOptions(timeoutMs)),
        }),
      }),
    ],
  });

  async function call(path: string, input: unknown, { signal }: CallOptions = {}) {
    const { kind } = PROCEDURES[path as ProcedureName];
    for (let attempt = 0; ; attempt += 1) {
      try {
        signal?.throwIfAborted();
        return await client[kind](path, input, signal === undefined ? {} : { signal });
      } catch (thrown) {
        signal?.throwIfAborted();
        if (thrown instanceof Error && thrown.cause instanceof CallerError)
          throw thrown.cause.cause;
        const error = createJumblError(thrown, path, origin);
        const isRepeated = kind === "query" && path !== DOWNLOAD && attempt < retries;
        const delayMs = isRepeated ? computeRetryDelayMs(error, { attempt }) : undefined;
        if (delayMs === undefined) throw error;
        await wait(delayMs, signal);
      }
    }
  }

  const methods = Object.entries(PROCEDURES).map(([path, { hasInput }]) => {
    const method = hasInput
      ? (input?: unknown, options?: CallOptions) => call(path, input, options)
      : (options?: CallOptions) => call(path, undefined, options);
    return [path, method] as const;
  });
  return nest(methods) as JumblClient;
}
