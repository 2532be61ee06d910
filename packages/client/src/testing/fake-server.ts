import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** The response to one call: its output, or the error a Jumbl server would send. */
export type FakeResult =
  | { output: unknown }
  | { status: number; code: string; message?: string; [detail: string]: unknown };

/** A response to a whole request that is not of tRPC's protocol. */
export type FakePage = { page: string; type: string; status: number };

export type FakeCall = {
  procedure: string;
  input: unknown;
  /** Counts the requests, from 0. Calls of one batch share it. */
  request: number;
  authorization: string | undefined;
};

export type FakeServer = {
  url: string;
  calls: FakeCall[];
  requests: () => number;
  close: () => Promise<void>;
};

async function readBody(req: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of req) text += String(chunk);
  return text === "" ? undefined : JSON.parse(text);
}

function createEnvelope(result: FakeResult): object {
  if ("output" in result) return { result: { data: result.output } };
  const { status, message = "A sentence.", ...data } = result;
  return { error: { code: -32_000, message, data: { ...data, message, httpStatus: status } } };
}

const isPage = (result: FakeResult | FakePage | "no response"): result is FakePage =>
  typeof result === "object" && "page" in result;

/** Serves tRPC's protocol on a free port: `respond` decides each call. */
export async function startFakeServer(
  respond: (call: FakeCall) => FakeResult | FakePage | "no response",
  headers: Record<string, string> = {},
): Promise<FakeServer> {
  const calls: FakeCall[] = [];
  let requests = 0;
  const server = createServer((req, res) => {
    void (async () => {
      const request = requests++;
      const { pathname, searchParams } = new URL(req.url ?? "", "http://fake");
      const isBatch = searchParams.get("batch") === "1";
      const body = await readBody(req);
      const query = searchParams.get("input");
      const input: unknown = query === null ? body : JSON.parse(query);
      const batch = pathname
        .slice("/trpc/".length)
        .split(",")
        .map((procedure, index) => ({
          procedure,
          input: isBatch ? (input as Record<string, unknown>)[index] : input,
          request,
          authorization: req.headers.authorization,
        }));
      calls.push(...batch);
      const results = batch.map(respond);
      if (results.includes("no response")) {
        req.socket.destroy();
        return;
      }
      const page = results.find(isPage);
      if (page !== undefined) {
        res.writeHead(page.status, { "content-type": page.type, ...headers }).end(page.page);
        return;
      }
      const envelopes = (results as FakeResult[]).map(createEnvelope);
      const statuses = (results as FakeResult[]).map((each) =>
        "status" in each ? each.status : 200,
      );
      const status = new Set(statuses).size === 1 ? statuses[0]! : 207;
      res
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(isBatch ? envelopes : envelopes[0]));
    })();
  });
  // A connection that is closed after a pause could fail the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    requests: () => requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
