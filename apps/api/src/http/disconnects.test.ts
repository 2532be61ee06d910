import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { describe, expect, vi } from "vitest";
import { pino } from "pino";
import { it as base } from "../testing/served-app.ts";
import { getDisconnectSignal } from "./disconnects.ts";

type Line = { msg: string; requestId: string; route: string; status: number };
let lines: Line[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) });
const listRequests = () =>
  lines.filter(({ msg, route }) => msg === "request" && route === "/api/slow");

let signals: AbortSignal[];
let respond: (text: string) => void;

const it = base
  .extend("appOptions", { log })
  .extend("addRoutes", { scope: "file" }, () => (instance: FastifyInstance) => {
    instance.post("/api/slow", async (_req, res) => {
      signals = [getDisconnectSignal(res), getDisconnectSignal(res)];
      return new Promise<string>((resolve) => (respond = resolve));
    });
  })
  .extend("post", ({ connect }) => {
    signals = [];
    lines = [];
    return (body = "{}") =>
      connect(
        `POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${body}`,
      );
  })
  .extend("postHalf", ({ server, post }) => async () => {
    const received = once(server, "request");
    const socket = post("{");
    const [request, response] = (await received) as [IncomingMessage, ServerResponse];
    return { socket, request, closed: once(response, "close") };
  })
  .extend("countRequests", ({ app }) => async (status: number) => {
    const { values } = await app.services.observability.metrics.requests.get();
    const count = values.find(
      ({ metricName, labels }) =>
        metricName === "jumbl_http_request_seconds_count" &&
        labels.route === "/api/slow" &&
        labels.status === status,
    );
    return count?.value ?? 0;
  });

const waitFor = (assertion: () => void) => vi.waitFor(assertion, { timeout: 30_000 });

const readRequestId = (response: Buffer) => /x-request-id: (\S+)/i.exec(response.toString())![1];

it("a caller who waits has a signal that is not aborted, and gets the response", async ({
  post,
}) => {
  const socket = post();
  await waitFor(() => expect(signals).toHaveLength(2));
  respond("done");
  const [response] = (await once(socket, "data")) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1.1 200 OK[^]+done$/);
  await waitFor(() => expect(listRequests()).toMatchObject([{ status: 200 }]));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

it("a caller who disconnects aborts the signal, and is recorded once with status 499", async ({
  app,
  post,
  countRequests,
}) => {
  const socket = post();
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[0]).toBe(signals[1]);
  socket.destroy();
  await waitFor(() => expect(signals[0]!.aborted).toBe(true));
  expect(signals[0]!.reason).toMatchObject({ code: "CLIENT_CLOSED_REQUEST" });
  respond("after the disconnect");
  await app.instances[0]!.inject("/api/version");

  expect(listRequests()).toMatchObject([{ status: 499 }]);
  expect(await countRequests(499)).toBe(1);
});

describe("a request whose body does not arrive", () => {
  it("is recorded once, as malformed, on a disconnect", async ({ postHalf, countRequests }) => {
    const { socket, closed } = await postHalf();
    socket.destroy();
    await closed;
    expect(listRequests()).toMatchObject([{ status: 400 }]);
    expect(await countRequests(400)).toBe(1);
    expect(signals).toEqual([]);
  });

  it("is recorded once, with its response's id, on a timeout", async ({ server, postHalf }) => {
    const { socket, request, closed } = await postHalf();
    const timeout = Object.assign(new Error("timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    server.emit("clientError", timeout, request.socket);
    const [data] = (await once(socket, "data")) as [Buffer];
    await closed;
    expect(data.toString()).toMatch(/^HTTP\/1.1 408 /);
    expect(listRequests()).toMatchObject([{ status: 408, requestId: readRequestId(data) }]);
  });
});

it("a malformed body that arrives with the headers is recorded once, with the id of its response", async ({
  server,
  connect,
}) => {
  lines = [];
  const received = once(server, "request");
  const socket = connect(
    "POST /api/slow HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n",
  );
  const [, response] = (await received) as [IncomingMessage, ServerResponse];
  const closed = once(response, "close");
  const [data] = (await once(socket, "data")) as [Buffer];
  await closed;
  expect(listRequests()).toMatchObject([{ status: 400, requestId: readRequestId(data) }]);
});
