import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EarlyResponse } from "./early-request.ts";
import { serverNow } from "./server-clock.ts";
import { createTrpcClient } from "./trpc-client.ts";

const URL = "/trpc/puzzles.today,config.get?batch=1&input=%7B%7D";
const NOW = "2026-11-21T12:00:00.000Z";
const createBatch = (now: string) =>
  Response.json([{ result: { data: { now } } }, { result: { data: { firebase: null } } }]);

const fetchData = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.setItem("authToken", "token");
  fetchData.mockReset().mockImplementation(async () => createBatch("fetched"));
  vi.stubGlobal("fetch", fetchData);
});
afterEach(() => (globalThis.earlyRequest = undefined));

function requestEarly(response: Promise<EarlyResponse> | number, { token = "token" } = {}): void {
  if (typeof response !== "number") response.catch(() => undefined);
  globalThis.earlyRequest = {
    url: URL,
    token,
    response:
      typeof response === "number"
        ? Promise.resolve({ response: createBatch(NOW), sentAt: response, receivedAt: response })
        : response,
  };
}

/** Makes the same two queries. @returns the time in the response */
async function readToday(): Promise<string> {
  const client = createTrpcClient({ onExpired: () => undefined });
  const [today] = await Promise.all([client.puzzles.today.query(), client.config.get.query()]);
  return today.now;
}

it("uses the early request's response once, for the same request", async () => {
  requestEarly(Date.now());
  expect(await readToday()).toBe(NOW);
  expect(fetchData).not.toHaveBeenCalled();
  expect(await readToday()).toBe("fetched");
});

it("sends a different request itself", async () => {
  requestEarly(Date.now());
  const client = createTrpcClient({ onExpired: () => undefined });
  await client.puzzles.today.query();
  expect(fetchData).toHaveBeenCalledOnce();
});

it.each([
  ["was made for another player", () => requestEarly(Date.now(), { token: "other" })],
  ["failed", () => requestEarly(Promise.reject(new TypeError("Failed to fetch")))],
  [
    "was refused by a restarting server",
    () => {
      const response = new Response("One moment.", { status: 503 });
      requestEarly(Promise.resolve({ response, sentAt: 0, receivedAt: 0 }));
    },
  ],
])("sends the request itself when the document's request %s", async (_what, request) => {
  request();
  expect(await readToday()).toBe("fetched");
});

it("sets the server's clock by the time when the response arrived, not when it is used", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:03Z"), toFake: ["Date"] });
  requestEarly(Date.now() - 3000);
  await readToday();
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-21T12:00:03.000Z");
});

it("requests the configuration alone without the player's token", async () => {
  const client = createTrpcClient({ onExpired: () => undefined });
  fetchData.mockResolvedValue(Response.json([{ result: { data: { firebase: null } } }]));
  await client.config.get.query();
  expect(fetchData.mock.calls[0]?.[1]?.headers).not.toHaveProperty("Authorization");
});
