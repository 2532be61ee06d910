import { afterEach, expect, it, vi } from "vitest";
import { createJumblClient } from "./create-jumbl-client.ts";
import { JumblError } from "./jumbl-error.ts";
import { type FakePage, type FakeResult, startFakeServer as start } from "./testing/fake-server.ts";

afterEach(() => vi.unstubAllGlobals());

const PUZZLE = { puzzleId: "3f2b8c1e-5a4d-4c7b-9e21-6d0f8a7b1c01" };

const catchError = async (call: Promise<unknown>): Promise<JumblError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof JumblError)) throw new Error(`no JumblError: ${String(error)}`);
  return error;
};

it("sends the input and the token, and returns the output", async () => {
  const { url, calls } = start(() => ({ output: { isCorrect: true, attempts: 2 } }));
  const jumbl = createJumblClient({ url: `${url}/`, token: "a.b.c" });
  await expect(jumbl.game.validate({ ...PUZZLE, guess: "ORCHARD" })).resolves.toEqual({
    isCorrect: true,
    attempts: 2,
  });
  expect(calls).toEqual([
    {
      procedure: "game.validate",
      input: { ...PUZZLE, guess: "ORCHARD" },
      request: 0,
      authorization: "Bearer a.b.c",
    },
  ]);
});

it("calls a token function before every request, and sends no token without one", async () => {
  const { url, calls } = start(() => ({ output: {} }));
  const tokens = [undefined, "second"];
  const jumbl = createJumblClient({ url, token: () => tokens.shift() });
  await jumbl.config.get();
  await jumbl.auth.me();
  expect(calls.map(({ authorization }) => authorization)).toEqual([null, "Bearer second"]);
});

it("batches reads of the same tick, at most ten together, and sends every write alone", async () => {
  const { url, calls, requests } = start(({ procedure, input }) => ({
    output: { procedure, input },
  }));
  const jumbl = createJumblClient({ url });
  const reads = Array.from({ length: 11 }, () => jumbl.game.session(PUZZLE));
  expect(await Promise.all(reads)).toHaveLength(11);
  expect(requests()).toBe(2);
  const sizes = [0, 1].map((each) => calls.filter(({ request }) => request === each).length);
  expect(sizes).toEqual([10, 1]);
  await Promise.all([jumbl.game.hint(PUZZLE), jumbl.game.hint(PUZZLE)]);
  expect(requests()).toBe(4);
});

it("retries a read that failed for a transient reason, but no write", async () => {
  const { url, requests } = start(({ request }) =>
    request === 0
      ? { status: 503, code: "unavailable" }
      : { output: { status: `request ${request}` } },
  );
  const jumbl = createJumblClient({ url });
  await expect(jumbl.stats.me()).resolves.toEqual({ status: "request 1" });
  const unavailable = start(() => ({ status: 503, code: "unavailable" }));
  const error = await catchError(createJumblClient({ url }).game.hint(PUZZLE));
  expect([error.code, error.status, unavailable.requests(), requests()]).toEqual([
    "unavailable",
    503,
    1,
    2,
  ]);
});

it.each([{ token: "jumbl_service_…" }, { token: () => "two\nlines" }])(
  "rejects a token that cannot be sent, without a request",
  async (options) => {
    const { url, requests } = start(() => ({ output: {} }));
    const jumbl = createJumblClient({ url, ...options });
    await expect(jumbl.game.hint(PUZZLE)).rejects.toThrow(
      new TypeError("The token has characters that no header can carry."),
    );
    expect(requests()).toBe(0);
  },
);

it("rejects with the error of a failing token function, without a retry", async () => {
  const { url, requests } = start(() => ({ output: {} }));
  const failure = new Error("the key store is locked");
  const token = vi.fn<() => Promise<string>>(() => Promise.reject(failure));
  const jumbl = createJumblClient({ url, token });
  await expect(Promise.allSettled([jumbl.stats.me(), jumbl.auth.me()])).resolves.toEqual([
    { status: "rejected", reason: failure },
    { status: "rejected", reason: failure },
  ]);
  expect([token.mock.calls.length, requests()]).toEqual([1, 0]);
});

it("gives the download more time than other calls, and does not repeat it", async () => {
  const { url, requests } = start(() => ({ status: 503, code: "unavailable" }));
  await catchError(createJumblClient({ url }).account.export());
  expect(requests()).toBe(1);

  const others = new EventTarget();
  const jumbl = createJumblClient({
    url,
    timeoutMs: 1,
    retries: 0,
    fetch: (address, init) => {
      const isDownload = address === `${url}/trpc/account.export`;
      return new Promise((resolve, reject) => {
        if (isDownload) others.addEventListener("end", () => resolve(fetch(address, init)));
        else init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    },
  });
  const download = catchError(jumbl.account.export());
  const message = `The server at ${url} took too long.`;
  expect(await catchError(jumbl.stats.me())).toMatchObject({ code: "timeout", message });
  others.dispatchEvent(new Event("end"));
  expect(await download).toMatchObject({ code: "unavailable" });
});

const HTML = { type: "text/html; charset=utf-8", page: "<h1>Page</h1>" };
const JSON_TYPE = "application/json; charset=utf-8";
const NOT_FOUND = `{"message":"There is nothing here.","code":"not_found"}`;
const STOPPING = `{"message":"Jumbl is restarting.","code":"stopping"}`;
const issues = [{ path: "month", message: "That is not a month" }];

it.each<[string, FakeResult | FakePage, object]>([
  [
    "the error of a call, once",
    { status: 401, code: "unauthorized", message: "Please sign in first." },
    { code: "unauthorized", status: 401, message: "Please sign in first." },
  ],
  [
    "what is wrong with the input",
    { status: 400, code: "invalid", issues },
    { code: "invalid", issues },
  ],
  [
    "the seconds to wait, without waiting longer than ten",
    { status: 429, code: "too_many_requests" },
    { code: "too_many_requests", retryAfterSeconds: 840 },
  ],
  [
    "a code that it does not know as unexpected, with the server's sentence",
    { status: 409, code: "invented", message: "Not so." },
    { code: "unexpected_response", message: "Not so." },
  ],
  [
    "an error from before any procedure",
    { page: STOPPING, type: JSON_TYPE, status: 503 },
    { code: "stopping", message: "Jumbl is restarting.", retryAfterSeconds: 840 },
  ],
])("reports %s", async (_case, response, expected) => {
  const headers = { "retry-after": "840", "x-request-id": "r-1" };
  const { url, requests } = start(() => response, headers);
  const error = await catchError(createJumblClient({ url }).stats.me());
  expect(error).toMatchObject({ ...expected, procedure: "stats.me", requestId: "r-1" });
  expect(requests()).toBe(1);
});

it.each([
  [
    "a path of the server that is not its address",
    "/api",
    { type: JSON_TYPE, page: NOT_FOUND },
    404,
  ],
  ["another site", "", HTML, 200],
  ["another service", "", { type: JSON_TYPE, page: `{"message":"no Route"}` }, 404],
  ["another protocol", "", { type: JSON_TYPE, page: `{"error":{"code":-32601}}` }, 200],
  ["a list", "", { type: JSON_TYPE, page: "[]" }, 200],
  ["a truncated document", "", { type: JSON_TYPE, page: `[{"result":{` }, 200],
])("reports at once that the address is that of %s", async (_case, path, response, status) => {
  const { url, requests } = start(() => ({ ...response, status }));
  const error = await catchError(createJumblClient({ url: `${url}${path}` }).stats.me());
  expect([error.code, error.status, requests()]).toEqual(["unexpected_response", status, 1]);
  expect(error.message).toContain(`${url}${path}/trpc/stats.me returned ${status} with `);
});

it("retries a read while a proxy cannot reach the server", async () => {
  const { url, requests } = start(() => ({ ...HTML, status: 502 }));
  const error = await catchError(createJumblClient({ url, retries: 1 }).stats.me());
  expect([error.code, error.status, requests()]).toEqual(["unexpected_response", 502, 2]);
  expect(error.message).toContain("the proxy cannot reach the server");
});

it.each(["localhost:3000", "jumbl.example.org", "", "ftp://jumbl.example.org"])(
  "refuses the address %j, which is not http or https",
  (url) => expect(() => createJumblClient({ url })).toThrow(/must begin with https:/),
);

it("reports a connection that is closed without a response", async () => {
  const { url } = start(() => "no response");
  const error = await catchError(createJumblClient({ url, retries: 0 }).stats.me());
  expect([error.code, error.status, error.requestId]).toEqual(["network", undefined, undefined]);
  expect(error.message).toBe(`The server at ${url} cannot be reached.`);
});

it("rejects with the reason of an aborted signal", async () => {
  const { url, requests } = start(() => ({ status: 503, code: "unavailable" }));
  const jumbl = createJumblClient({ url });
  const reason = new Error("no longer needed");
  await expect(jumbl.stats.me({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(requests()).toBe(0);
  const controller = new AbortController();
  const call = jumbl.game.session(PUZZLE, { signal: controller.signal });
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});
