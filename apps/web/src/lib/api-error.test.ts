import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  factsOf,
  isUnreached,
  nameAsInSpec,
  sentenceOf,
  toApiError,
} from "./api-error.ts";

const refused = (data: object) =>
  TRPCClientError.from({ error: { code: -32_000, message: "Too many guesses.", data } });

describe("a non-ok answer", () => {
  it.each([
    ["its body", new Response("Gone fishing", { status: 502 }), "502: Gone fishing"],
    [
      "the status text when the body is empty",
      new Response("", { status: 503, statusText: "Service Unavailable" }),
      "503: Service Unavailable",
    ],
  ])("is an error that says its status and %s", async (_what, response, message) => {
    expect((await toApiError(response)).message).toBe(message);
  });

  it("of a procedure is named in the same form", () => {
    const error = refused({
      message: "Too many guesses.",
      code: "slow",
      httpStatus: 429,
      path: "x",
    });
    expect(nameAsInSpec(error).message).toBe('429: {"message":"Too many guesses.","code":"slow"}');
  });

  it("that is a proxy's page keeps the page's text", () => {
    const error = TRPCClientError.from(new ApiError(502, "<h1>Bad Gateway</h1>"));
    expect(nameAsInSpec(error).message).toBe("502: <h1>Bad Gateway</h1>");
    expect(sentenceOf(error, "Please try again.")).toBe("Please try again.");
  });

  it("shows people the server's sentence", () => {
    const error = refused({ message: "Too many guesses.", code: "slow", httpStatus: 429 });
    expect(sentenceOf(error, "no")).toBe("Too many guesses.");
    expect(factsOf(error)).toMatchObject({ status: 429, code: "slow", issues: [] });
  });
});

describe("no answer at all", () => {
  const offline = TRPCClientError.from(new TypeError("Failed to fetch"));

  it("keeps its message and shows the fallback", () => {
    expect(nameAsInSpec(offline).message).toBe("Failed to fetch");
    expect(sentenceOf(offline, "Failed to submit guess")).toBe("Failed to submit guess");
  });

  it.each([
    ["a call without network", offline, true],
    [
      "a screen whose code did not come",
      new TypeError("Failed to fetch dynamically imported module"),
      true,
    ],
    ["a mistake in the app", new TypeError("x is undefined"), false],
    ["an answer", new ApiError(500, "{}"), false],
  ])("is told apart: %s", (_what, error, expected) => {
    expect(isUnreached(error)).toBe(expected);
  });
});
