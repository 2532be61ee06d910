import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  errorMessage,
  isNetworkError,
  normalizeErrorMessage,
  parseErrorResponse,
} from "./api-error.ts";

const createProcedureError = (data: object) =>
  TRPCClientError.from({ error: { code: -32_000, message: "Too many guesses.", data } });

describe("an error response", () => {
  it.each([
    ["body", new Response("Gone fishing", { status: 502 }), "502: Gone fishing"],
    [
      "status text when the body is empty",
      new Response("", { status: 503, statusText: "Service Unavailable" }),
      "503: Service Unavailable",
    ],
  ])("is an error whose message is the status and the %s", async (_what, response, message) => {
    expect((await parseErrorResponse(response)).message).toBe(message);
  });

  it("has a message of the same form when a procedure returned it", () => {
    const error = createProcedureError({
      message: "Too many guesses.",
      code: "slow",
      httpStatus: 429,
      path: "x",
    });
    expect(normalizeErrorMessage(error).message).toBe(
      '429: {"message":"Too many guesses.","code":"slow"}',
    );
  });

  it("has the text of a proxy's page as its body", () => {
    const error = TRPCClientError.from(new ApiError(502, "<h1>Bad Gateway</h1>"));
    expect(normalizeErrorMessage(error).message).toBe("502: <h1>Bad Gateway</h1>");
    expect(errorMessage(error, "Please try again.")).toBe("Please try again.");
  });
});

describe("an error without a response", () => {
  const offline = TRPCClientError.from(new TypeError("Failed to fetch"));

  it.each([
    ["true for a call without a network", offline, true],
    [
      "true for a chunk that failed to load",
      new TypeError("Failed to fetch dynamically imported module"),
      true,
    ],
    ["false for a bug in the app", new TypeError("x is undefined"), false],
    ["false for an error response", new ApiError(500, "{}"), false],
  ])("counts as a network error: %s", (_what, error, expected) => {
    expect(isNetworkError(error)).toBe(expected);
  });
});
