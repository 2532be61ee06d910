import { vi } from "vitest";

/** The response to one call: its output, or the error a Jumbl server would send. */
export type FakeResult =
  | { output: unknown }
  | { status: number; code: string; message?: string; [detail: string]: unknown };

/** A response to a whole request that is not of tRPC's protocol. */
export type FakePage = { page: string; type: string; status: number };

type FakeCall = {
  procedure: string;
  input: unknown;
  /** The number of the request, from 0. The calls of a batch have the same. */
  request: number;
  authorization: string | null;
};

function createEnvelope(result: FakeResult): object {
  if ("output" in result) return { result: { data: result.output } };
  const { status, message = "A sentence.", ...data } = result;
  return { error: { code: -32_000, message, data: { ...data, message, httpStatus: status } } };
}

const isPage = (result: FakeResult | FakePage | "no response"): result is FakePage =>
  typeof result === "object" && "page" in result;

const getStatus = (result: FakeResult) => ("status" in result ? result.status : 200);

/** Replaces the global `fetch` with a server of tRPC's protocol, where `respond` decides the response to each call. */
export function startFakeServer(
  respond: (call: FakeCall) => FakeResult | FakePage | "no response",
  headers: Record<string, string> = {},
) {
  const calls: FakeCall[] = [];
  let requests = 0;
  async function send(address: string, init: RequestInit): Promise<Response> {
    await Promise.resolve();
    init.signal?.throwIfAborted();
    const request = requests++;
    const { pathname, searchParams } = new URL(address);
    const isBatch = searchParams.get("batch") === "1";
    const json = searchParams.get("input") ?? init.body;
    const input: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
    const names = pathname.split("/").at(-1)!.split(",");
    const batch = names.map((procedure, index) => ({
      procedure,
      input: isBatch ? (input as Record<string, unknown>)[index] : input,
      request,
      authorization: new Headers(init.headers).get("authorization"),
    }));
    calls.push(...batch);
    const results = batch.map(respond);
    if (results.includes("no response")) throw new TypeError("fetch failed");
    const page = results.find(isPage);
    if (page !== undefined) {
      const { status, type } = page;
      return new Response(page.page, { status, headers: { "content-type": type, ...headers } });
    }
    const envelopes = (results as FakeResult[]).map(createEnvelope);
    const statuses = new Set((results as FakeResult[]).map(getStatus));
    const status = statuses.size === 1 ? [...statuses][0]! : 207;
    return Response.json(isBatch ? envelopes : envelopes[0], { status, headers });
  }
  vi.stubGlobal("fetch", send);
  return { url: "https://jumbl.example.org", calls, requests: () => requests };
}
