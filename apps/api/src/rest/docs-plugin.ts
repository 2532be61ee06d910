import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { BRAND } from "@jumbl/domain/brand";
import type { FastifyInstance } from "fastify";
import type { Services } from "../procedures/context.ts";
import { createSecurityHeaders } from "../http/security-headers.ts";

const SWAGGER_UI = path.dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

/** The only files of the package that the page loads. */
const FILES = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

// Scripts and styles are separate files: the Content-Security-Policy forbids inline ones.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API | ${BRAND.name}</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  displayOperationId: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

/** Serves the page that shows the OpenAPI document and can call its operations. */
export async function docsPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const headers = createSecurityHeaders(services.env, { hasOwnMarkup: true });
  app.get("/api/docs", (_req, res) =>
    res.headers(headers).type("text/html; charset=utf-8").send(PAGE),
  );
  app.get("/api/docs/start.js", (_req, res) =>
    res.type("text/javascript; charset=utf-8").send(START),
  );
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    serve: false,
    cacheControl: false,
    acceptRanges: false,
  });
  for (const file of FILES) app.get(`/api/docs/${file}`, (_req, res) => res.sendFile(file));
}
