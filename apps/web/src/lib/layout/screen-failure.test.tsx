import { BRAND } from "@jumbl/domain/brand";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render.tsx";
import { ApiError } from "../api/api-error.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ScreenFailure } from "./screen-failure.tsx";

beforeEach(() => {
  // React logs every caught error.
  vi.spyOn(console, "error").mockReturnValue();
});

function Throws({ error }: { error: Error }): never {
  throw error;
}

function renderFailure(error: Error) {
  renderAt(
    "/",
    {},
    <ErrorBoundary resetKey="/" fallback={ScreenFailure}>
      <Throws error={error} />
    </ErrorBoundary>,
  );
  return screen.getByRole("alert").textContent;
}

const offline = `${BRAND.name} could not be reached. Check your connection and try again.`;
const internal = "Something went wrong on our side. Please try again.";

describe("a screen that throws", () => {
  it.each([
    [
      "a failed query with the server's reason",
      new Error("Failed to fetch history", {
        cause: new ApiError(503, '{"message":"Please wait a moment."}'),
      }),
      "Failed to fetch history",
      "Please wait a moment.",
    ],
    [
      "a failed query without network",
      new Error("Failed to fetch stats", { cause: new TypeError("Failed to fetch") }),
      "Failed to fetch stats",
      offline,
    ],
    [
      "a chunk that failed to load",
      new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
      "This page could not be shown",
      offline,
    ],
    ["a bug", new RangeError("Invalid time value"), "This page could not be shown", internal],
  ])("is replaced by a message that fits %s", (_what, error, message, reason) => {
    expect(renderFailure(error)).toBe(`${message}${reason}Try again`);
    expect(document.title).toBe(`Something went wrong | ${BRAND.name}`);
  });
});
