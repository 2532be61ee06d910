import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import { providerRoutes } from "./auth/provider-routes.ts";
import type { Services } from "./context.ts";
import { isUnforeseen, PlayerError, toErrorAnswer } from "./errors.ts";
import { healthPlugin } from "./health.ts";
import { refuseAmbiguous, refuseMalformed, refusePipelines } from "./malformed-requests.ts";
import { BARE_HEADERS, securityHeaders } from "./security-headers.ts";
import { restPlugin } from "./rest/plugin.ts";
import { type AppRouter, appRouter } from "./router.ts";
import { webPlugin } from "./web.ts";

/** The largest body a call may carry (Decision 9). */
const BODY_LIMIT_BYTES = 64 * 1024;

/** More calls than this in one batch are refused: limits count procedures, not requests. */
const MAX_BATCH = 10;

/** What Fastify itself refuses, in our words. */
function fromFastify(error: FastifyError): TRPCError {
  switch (error.statusCode) {
    case 413:
      return new PlayerError("PAYLOAD_TOO_LARGE", "too_large", "That request is too large.");
    case 415:
      return new PlayerError(
        "UNSUPPORTED_MEDIA_TYPE",
        "unsupported_media_type",
        "Please send JSON.",
      );
    // The folder of files says 403 to a path it will not even look for.
    case 403:
    case 404:
      return new PlayerError("NOT_FOUND", "not_found", "There is nothing here.");
    case 400:
    case 414:
      return new PlayerError("BAD_REQUEST", "malformed", "That request was not understood.");
    default:
      return getTRPCErrorFromUnknown(error);
  }
}

function sendError(error: TRPCError, req: FastifyRequest, res: FastifyReply): void {
  const { status, body, retryAfter } = toErrorAnswer(error, req.id);
  if (isUnforeseen(error)) req.log.error(error);
  if (retryAfter !== undefined) void res.header("Retry-After", retryAfter);
  void res.code(status).send(body);
}

/** An empty body of a DELETE or a POST without a payload is no body, not broken JSON. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (req, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(req, body as string, done);
  });
}

export type AppOptions = {
  logger?: FastifyServerOptions["logger"];
  /** Folder of the built web app; without it only the calls are served. */
  webRoot?: string;
  /** Once true, `/api/ready` sends new callers elsewhere and connections are not kept. */
  isStopping?: () => boolean;
};

/** Builds the one server: tRPC at /trpc, the documented REST paths at /api, and the web app at every other path. */
export async function buildApp(
  services: Services,
  { logger = false, webRoot, isStopping = () => false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < services.env.TRUST_PROXY,
    routerOptions: { maxParamLength: 5000 },
    forceCloseConnections: "idle",
    requestTimeout: 10_000,
    // Who asks for much and reads nothing is hung up on: unread answers are kept in memory.
    connectionTimeout: 15_000,
    http: { connectionsCheckingInterval: 1000, headersTimeout: 5000 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, req, res) => {
      sendError(fromFastify(error), req, res.headers(BARE_HEADERS));
    },
    clientErrorHandler: refuseMalformed,
  });
  readJson(app);

  app.setErrorHandler((thrown: FastifyError | TRPCError, req, res) => {
    sendError(thrown instanceof TRPCError ? thrown : fromFastify(thrown), req, res);
  });

  await app.register(helmet, securityHeaders(services.env));
  app.addHook("onRequest", refusePipelines);
  app.addHook("onRequest", refuseAmbiguous);
  await app.register(cookie, { secret: services.cookieSecrets });
  app.addHook("onRequest", async (_req, res) => {
    if (isStopping()) void res.header("Connection", "close");
  });
  app.addHook("onSend", async (req, res) => {
    if (/^\/(api|trpc|auth)\//.test(req.url)) void res.header("Cache-Control", "no-store");
  });

  await app.register(healthPlugin, { services, isStopping });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: ({ req, res }) => ({ ...services, req, res }),
      onError: ({ error, ctx }) => {
        if (isUnforeseen(error)) ctx?.req.log.error(error);
      },
      responseMeta: ({ errors, ctx, info }) => {
        const answers = errors.map((error) => toErrorAnswer(error, ctx?.req.id ?? ""));
        const longest = Math.max(0, ...answers.map(({ retryAfter = 0 }) => retryAfter));
        const [only] = answers;
        return {
          headers: {
            "content-type": "application/json; charset=utf-8",
            ...(longest > 0 ? { "retry-after": String(longest) } : {}),
          },
          ...(only !== undefined && info?.isBatchCall === false ? { status: only.status } : {}),
        };
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>["trpcOptions"],
  });
  await app.register(restPlugin, { services });
  await app.register(providerRoutes, { services });
  await app.register(webPlugin, webRoot === undefined ? {} : { webRoot });
  return app;
}
