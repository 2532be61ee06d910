import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render.tsx";
import { ApiError } from "../api-error.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { ScreenFailure } from "./screen-failure.tsx";

beforeEach(() => {
  // React reports every caught error there.
  vi.spyOn(console, "error").mockReturnValue();
});

function Throws({ error }: { error: Error }): never {
  throw error;
}

function show(error: Error) {
  renderAt(
    "/",
    {},
    <ErrorBoundary resetKey="/" fallback={ScreenFailure}>
      <Throws error={error} />
    </ErrorBoundary>,
  );
  return screen.getByRole("alert").textContent;
}

const away = "Jumbl could not be reached. Check your connection and try again.";
const ours = "Something went wrong on our side. Please try again.";

describe("a screen that throws", () => {
  it.each([
    [
      "a fetch failure, with the server's reason",
      new Error("Failed to fetch history", {
        cause: new ApiError(503, '{"message":"Please wait a moment."}'),
      }),
      "Failed to fetch history",
      "Please wait a moment.",
    ],
    [
      "a fetch failure without network",
      new Error("Failed to fetch stats", { cause: new TypeError("Failed to fetch") }),
      "Failed to fetch stats",
      away,
    ],
    [
      "its own code did not come",
      new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
      "This page could not be shown",
      away,
    ],
    [
      "a mistake of ours",
      new RangeError("Invalid time value"),
      "This page could not be shown",
      ours,
    ],
  ])("is replaced by words that help: %s", (_what, error, message, reason) => {
    expect(show(error)).toBe(`${message}${reason}Try again`);
    expect(document.title).toBe("Something went wrong | Jumbl");
  });
});
