import cookie from "@fastify/cookie";
import { TRPCError } from "@trpc/server";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { getCookieName } from "./auth/providers/sign-in-cookies.ts";
import { providerRoutes } from "./auth/providers/provider-routes.ts";
import { isHttps } from "./env/env.ts";
import { collectMethods } from "./http/allowed-methods.ts";
import { closingPlugin } from "./http/closing-plugin.ts";
import { compressionPlugin } from "./http/compression-plugin.ts";
import type { Services } from "./procedures/context.ts";
import { downloadPlugin } from "./http/download-plugin.ts";
import { createErrorResponse, createRequestError, PlayerError } from "./errors/errors.ts";
import { hasPath } from "./http/has-path.ts";
import { createMigratingError, healthPlugin } from "./http/health-plugin.ts";
import {
  handleClientError,
  handleExpectAndConnect,
  limitPipelining,
  requireOneHost,
} from "./http/malformed-requests.ts";
import { decodeBody, rejectLoneSurrogates } from "./http/reject-lone-surrogates.ts";
import { logError } from "./observability/log-error.ts";
import requestLog, { recordRequest } from "./http/request-log.ts";
import { MINIMAL_HEADERS, createSecurityHeaders } from "./http/security-headers.ts";
import { restPlugin } from "./rest/rest-plugin.ts";
import { trpcPlugin } from "./trpc/trpc-plugin.ts";
import { listInlineScripts, readPage, sendNotFoundPage, webPlugin } from "./http/web-plugin.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** API calls, except those about the server itself. */
const NEEDS_DATABASE =
  /^\/(trpc|auth|api(?!\/(health|ready|version|openapi[.](json|yaml)|docs)\b))\//;

/** Replaces client errors of Fastify and its plugins with the API's. A status without a case below is kept, as `malformed`. */
function translateFastifyError(error: FastifyError): Error {
  const { statusCode = 500 } = error;
  switch (statusCode) {
    case 413:
      return createRequestError("too_large");
    case 415:
      return createRequestError("unsupported_media_type");
    // @fastify/static responds with 403 to a path outside its root.
    case 403:
    case 404:
      return createRequestError("not_found");
    case 414:
      return createRequestError("malformed");
    default:
      return statusCode < 400 || statusCode >= 500
        ? error
        : createRequestError("malformed", statusCode);
  }
}

function sendError(error: Error, req: FastifyRequest, res: FastifyReply): void {
  const { status, body, retryAfter } = createErrorResponse(error, req.id);
  if (retryAfter !== undefined) void res.header("Retry-After", retryAfter);
  void res.code(status).send(body);
}

/** Accepts an empty body with a JSON content type, which Fastify rejects by default. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (req, body, done) => {
    const json = decodeBody(body as Buffer);
    if (json === "") {
      done(null, undefined);
      return;
    }
    rejectLoneSurrogates(json);
    void parse(req, json, done);
  });
}

export type AppOptions = {
  log?: FastifyBaseLogger;
  webRoot?: string;
  /** While true, only health, readiness and files are served. */
  isStarting?: () => boolean;
  /** Once true, `/api/ready` returns 503 and connections are closed after each response. */
  isStopping?: () => boolean;
  clientTimeouts?: ClientTimeouts | undefined;
};

/** How long a client has, in milliseconds. */
export type ClientTimeouts = {
  /** For the headers of a request. */
  headersMs: number;
  /** For a whole request. */
  requestMs: number;
  /**
   * To read a response, which stays in memory until then. The connection is closed after one to two times this period.
   */
  idleMs: number;
};

const CLIENT_TIMEOUTS: ClientTimeouts = { headersMs: 5000, requestMs: 10_000, idleMs: 15_000 };

export async function buildApp(
  services: Services,
  {
    log,
    webRoot,
    isStarting = () => false,
    isStopping = () => false,
    clientTimeouts = CLIENT_TIMEOUTS,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { availability, metrics } = services.observability;
  const page = await readPage(webRoot);
  const securityHeaders = createSecurityHeaders(services.env, {
    inlineScripts: listInlineScripts(page),
  });
  const app = Fastify({
    ...(log === undefined ? {} : { loggerInstance: log }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < services.env.TRUST_PROXY,
    routerOptions: { maxParamLength: 5000 },
    forceCloseConnections: "idle",
    return503OnClosing: false, // `closingPlugin` responds
    requestTimeout: clientTimeouts.requestMs,
    connectionTimeout: clientTimeouts.idleMs,
    http: {
      connectionsCheckingInterval: 1000,
      headersTimeout: clientTimeouts.headersMs,
      requireHostHeader: false,
    },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, req, res) => {
      // Fastify runs no hooks for a URL that it cannot decode.
      recordRequest(req, res, { log: app.log, metrics });
      void res.headers({ ...MINIMAL_HEADERS, ...securityHeaders });
      if (!sendNotFoundPage(req, res, page)) sendError(translateFastifyError(error), req, res);
    },
    clientErrorHandler: handleClientError,
  });
  handleExpectAndConnect(app);
  const rejectOtherMethods = collectMethods(app);
  addJsonParser(app);

  app.setErrorHandler((thrown: FastifyError | TRPCError | PlayerError, req, res) => {
    const isOwn = thrown instanceof TRPCError || thrown instanceof PlayerError;
    const error = isOwn ? thrown : translateFastifyError(thrown);
    logError(error, { log: req.log, availability, metrics });
    const isNotFound = error instanceof PlayerError && error.code === "not_found";
    if (!isNotFound || !sendNotFoundPage(req, res, page)) sendError(error, req, res);
  });

  await app.register(requestLog, { metrics });
  // Added before any asynchronous hook, so that malformed bytes that arrive with a request are attributed to it.
  app.addHook("onRequest", limitPipelining);
  app.addHook("onRequest", async (_req, res) => {
    void res.headers(securityHeaders);
  });
  app.addHook("onRequest", requireOneHost);

  await app.register(downloadPlugin); // before the compression, so that lists are compressed
  await app.register(compressionPlugin);
  const secure = isHttps(services.env);
  await app.register(cookie, {
    secret: services.auth.cookieSecrets,
    parseOptions: { path: "/", httpOnly: true, secure, sameSite: "lax", signed: true },
  });
  await app.register(closingPlugin, { isStopping });
  app.addHook("onRequest", async (req) => {
    if (isStarting() && hasPath(req, NEEDS_DATABASE)) throw createMigratingError();
  });
  app.addHook("onClose", async () => services.auth.mailer?.drain());
  app.addHook("onSend", async (req, res) => {
    if (hasPath(req, /^\/(api|trpc|auth)\//)) void res.header("Cache-Control", "no-store");
  });

  await app.register(healthPlugin, { services, isStarting, isStopping });
  await app.register(trpcPlugin, { services });
  await app.register(restPlugin, {
    services,
    ticketCookie: getCookieName("ticket", services.env),
  });
  await app.register(providerRoutes, { services });
  await app.register(webPlugin, webRoot === undefined ? {} : { webRoot });
  rejectOtherMethods();
  return app;
}
