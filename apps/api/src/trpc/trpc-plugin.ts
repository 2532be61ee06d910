// oxlint-disable no-underscore-dangle -- `_config` is what tRPC's own adapters pass to `getTRPCErrorShape`.
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Batch, Context, Services } from "../procedures/context.ts";
import {
  createErrorResponse,
  createTrpcError,
  MAX_BATCH_SIZE,
  PlayerError,
} from "../errors/errors.ts";
import { isRead } from "../http/allowed-methods.ts";
import { rejectForeignTrpcCall } from "../http/malformed-requests.ts";
import { decodeBody, rejectLoneSurrogates } from "../http/reject-lone-surrogates.ts";
import { isTrpcBatch, TRPC_ROUTE } from "../http/trpc-envelope.ts";
import { logError } from "../observability/log-error.ts";
import { PROCEDURES } from "../list-procedures.ts";
import { appRouter } from "../router.ts";
import { stringifyWithShared } from "../http/shared-json.ts";

type TrpcRoute = {
  Params: { path: string };
  Querystring: { input?: unknown };
  Body: string | undefined;
};

type TrpcRequest = FastifyRequest<TrpcRoute>;

const KINDS = new Map<string, "query" | "mutation">(
  PROCEDURES.map(({ path, kind }) => [path, kind]),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the input of a single call, or the inputs of a batch by their positions. */
function parseInput(req: TrpcRequest): unknown {
  const { query, body = "" } = req;
  const json = isRead(req) ? query.input : body;
  if (typeof json !== "string" || json === "") return undefined;
  try {
    rejectLoneSurrogates(json);
    return JSON.parse(json);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

type InputReader = (batchIndex: number) => unknown;

/** Parses lazily: the token is checked first, and some calls have no input. */
function createInputReader(req: TrpcRequest, isBatch: boolean): InputReader {
  let parsed: { input: unknown } | undefined;
  return (batchIndex) => {
    parsed ??= { input: parseInput(req) };
    if (!isBatch || parsed.input === undefined) return parsed.input;
    if (!isRecord(parsed.input)) throw new TRPCError({ code: "BAD_REQUEST" });
    return parsed.input[batchIndex];
  };
}

function createErrorResult(ctx: Context, thrown: unknown, path?: string) {
  const { req, res, observability } = ctx;
  const error = getTRPCErrorFromUnknown(thrown);
  logError(error, { log: req.log, ...observability });
  // The longest of the batch's calls.
  const { retryAfter = 0 } = createErrorResponse(error, req.id);
  const longest = Math.max(retryAfter, Number(res.getHeader("retry-after") ?? 0));
  if (longest > 0) void res.header("retry-after", longest);
  return {
    error: getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      path,
      ctx,
      type: "unknown",
      input: undefined,
    }),
  };
}

type CallResult = { result: { data: unknown } } | ReturnType<typeof createErrorResult>;

async function callProcedure(
  ctx: Context,
  { path, batchIndex, readInput }: { path: string; batchIndex: number; readInput: InputReader },
): Promise<CallResult> {
  try {
    const type = KINDS.get(path);
    if (type === undefined) throw new TRPCError({ code: "NOT_FOUND" });
    if ((type === "query") !== isRead(ctx.req)) {
      void ctx.res.header("allow", type === "query" ? "GET, HEAD" : "POST");
      throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
    }
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => readInput(batchIndex),
      signal: undefined,
      batchIndex,
    });
    return { result: { data } };
  } catch (error) {
    return createErrorResult(ctx, error, path);
  }
}

function stringifyResult(called: CallResult): string {
  if ("error" in called) return JSON.stringify(called);
  return `{"result":{"data":${stringifyWithShared(called.result.data)}}}`;
}

function createBatchTooLargeError(): TRPCError {
  const message = `A batch may contain at most ${MAX_BATCH_SIZE} calls.`;
  return createTrpcError(new PlayerError("batch_too_large", message));
}

/**
 * Serves tRPC's protocol for queries and mutations, single or in batches, without the Request, the Response and the
 * stream that tRPC's adapter creates for each call; see docs/decisions/0025-trpc-has-a-transport-of-our-own.md.
 */
export async function trpcPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_req, body, done) =>
    done(null, decodeBody(body as Buffer)),
  );
  app.addHook("onRequest", rejectForeignTrpcCall);
  app.all<TrpcRoute>(TRPC_ROUTE, async (req, res) => {
    const isBatch = isTrpcBatch(req);
    const paths = isBatch ? req.params.path.split(",") : [req.params.path];
    const batch: Batch | undefined = paths.length > 1 ? {} : undefined;
    const ctx = { ...services, req, res, batch };
    if (paths.length > MAX_BATCH_SIZE) {
      const refused = createErrorResult(ctx, createBatchTooLargeError());
      return res.code(getHTTPStatusCode(refused)).send(refused);
    }
    const readInput = createInputReader(req, isBatch);
    const callAll = () =>
      Promise.all(
        paths.map((path, batchIndex) => callProcedure(ctx, { path, batchIndex, readInput })),
      ).finally(() => batch?.endTurn?.());
    const refusal = services.limits.calls.findRefusal(paths, req.ip);
    const refused = refusal && createErrorResult(ctx, createTrpcError(refusal));
    const results = refused === undefined ? await callAll() : paths.map(() => refused);
    const texts = results.map(stringifyResult);
    return res
      .code(getHTTPStatusCode(results))
      .header("content-type", "application/json; charset=utf-8")
      .send(isBatch ? `[${texts.join(",")}]` : texts[0]);
  });
}
