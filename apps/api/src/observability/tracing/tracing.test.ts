import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDatabase, type TestDatabase } from "@jumbl/db/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../env/env.ts";
import { loadPuzzles } from "../../testing/index.ts";
import { sendJson } from "../../testing/send-json.ts";
import { startServer } from "../../testing/start-server.ts";
import { loadTracing } from "./load-tracing.ts";

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that keeps what it receives, and responds with this status. */
async function startCollector(status = 200) {
  const received: { url: string | undefined; type: string | undefined; body: string }[] = [];
  const server = createServer((req, res) => {
    let body = "";
    req.setEncoding("utf8");
    req.on("data", (chunk: string) => (body += chunk));
    req.on("end", () => {
      received.push({ url: req.url, type: req.headers["content-type"], body });
      res.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const listSpans = ({ body }: { body: string }) =>
  (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );

const getAttribute = (span: Span, name: string) =>
  Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Prints to stderr how many OpenTelemetry modules the process has loaded; prom-client always loads its API. */
const COUNT_MODULES = `
  import { registerHooks } from "node:module";
  let count = 0;
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry.(?!api\\b)/.test(url.split("/node_modules/").pop())) count += 1;
    return next(url, context);
  } });
  process.on("exit", () => console.error("loaded " + count));`;

const COUNTED = ["--import", `data:text/javascript,${encodeURIComponent(COUNT_MODULES)}`];

const ACCOUNT = { username: "ann_of_old", email: "ann@example.org", password: "Right-1-Horse" };
const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
});
afterAll(async () => {
  collector.close();
  await database.drop();
});

function start(env: Record<string, string>) {
  const secret = "only for tests, and thirty-two characters long";
  const settings = {
    DATABASE_URL: database.apiUrl,
    AUTH_SECRET: secret,
    LOG_LEVEL: "info",
    // Spans are sent when the server stops, not before on a busy machine.
    OTEL_BSP_SCHEDULE_DELAY: "3600000",
  };
  return startServer({ ...settings, ...env }, { nodeOptions: COUNTED });
}

/** Starts the server, lets a player guess once, and ends it. */
async function playOnce(env: Record<string, string>) {
  const server = start(env);
  const address = await server.address;
  const { body: account } = await sendJson(`${address}/api/auth/register`, { body: ACCOUNT });
  const { token, user } = account as { token: string; user: { id: string } };
  const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` };
  const post = (path: string, body: object) =>
    sendJson(`${address}/api/game/${path}`, { token, headers, body });
  const [{ id: puzzleId, word }] = await loadPuzzles(database);
  const guess = Array.from(word).toSorted().toReversed().join("");
  await post("start", { puzzleId });
  await post("validate", { puzzleId, guess });
  await fetch(`${address}/api/ready`);
  server.kill("SIGTERM");
  const { code, errors } = await server.end;
  expect(code).toBe(0);
  const loaded = Number(/^loaded (\d+)$/m.exec(errors)?.[1]);
  const log = server.readLog() as Record<string, unknown>[];
  return { loaded, secrets: [token, user.id, guess], log };
}

it("loads nothing of OpenTelemetry without its variables, and sends nothing when it is disabled", async () => {
  const server = start({});
  await server.address;
  server.kill("SIGTERM");
  expect(await server.end).toEqual({ code: 0, errors: "loaded 0\n" });
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: "true" };
  expect(await loadTracing(readEnv(disabled), { log: pino({ enabled: false }) })).toBeUndefined();
});

describe("the traces", () => {
  it("have a span for the request, the procedure and each statement, and nothing about the player", async () => {
    const { secrets, log, loaded } = await playOnce({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    });
    expect(loaded).toBeGreaterThan(0);
    const kinds = new Set(collector.received.map(({ url, type }) => `${url} ${type}`));
    expect([...kinds]).toEqual(["/v1/traces application/json"]);
    const spans = collector.received.flatMap(listSpans);
    const request = spans.find(({ name }) => name === "POST /api/game/validate")!;
    expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: "b7ad6b7169203331" });
    expect(getAttribute(request, "http.response.status_code")).toBe(200);
    const line = log.find(({ route }) => route === "/api/game/validate");
    expect(line).toMatchObject({ traceId: TRACE_ID });
    const procedure = spans.find(({ parentSpanId }) => parentSpanId === request.spanId)!;
    expect(procedure.name).toBe("game.validate");
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === procedure.spanId);
    const texts = statements.map((statement) => getAttribute(statement, "db.query.text"));
    expect(texts).toContainEqual(expect.stringContaining("insert into"));
    for (const statement of statements) expect(statement.traceId).toBe(TRACE_ID);
    expect(spans.map(({ name }) => name)).not.toContain("GET /api/ready");

    const { rows } = await sql<{ word: string }>`select word from puzzles`.execute(database.db);
    const bodies = collector.received.map(({ body }) => body.toLowerCase()).join("");
    for (const secret of [...Object.values(ACCOUNT), ...secrets, "127.0.0.1"]) {
      expect(bodies).not.toContain(secret.toLowerCase());
    }
    // A word can also be a column name.
    const values = spans.flatMap(({ attributes }) =>
      attributes.filter(({ key }) => key !== "db.query.text").map(({ value }) => value),
    );
    for (const { word } of rows) {
      expect(JSON.stringify(values).toLowerCase()).not.toContain(word.toLowerCase());
    }
  });

  it("are sent as protobuf unless JSON is requested, and do not break the shutdown when the collector refuses them", async () => {
    const refusing = await startCollector(400);
    const server = start({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${refusing.url}/custom` });
    await fetch(`${await server.address}/api/config`);
    server.kill("SIGTERM");
    expect((await server.end).code).toBe(0);
    expect(refusing.received).toMatchObject([{ url: "/custom", type: "application/x-protobuf" }]);
    expect(refusing.received[0]!.body).toContain("GET /api/config");
    expect(server.readLog().slice(-2)).toMatchObject([
      { msg: "traces cannot be sent" },
      { msg: "stopped" },
    ]);
    refusing.close();
  });
});
