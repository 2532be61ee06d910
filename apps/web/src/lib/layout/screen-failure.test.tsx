import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor } from "@testing-library/react";
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
  return renderAt(
    "/",
    {},
    <ErrorBoundary resetKey="/" fallback={ScreenFailure}>
      <Throws error={error} />
    </ErrorBoundary>,
  );
}

const offline = `${BRAND.name} could not be reached. Check your connection and try again.`;
const internal = "Something went wrong on our side. Please try again.";

describe("a screen that throws", () => {
  it.each([
    [
      "a chunk that failed to load",
      new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
      "This page could not be shown",
      offline,
    ],
    ["a bug", new RangeError("Invalid time value"), "This page could not be shown", internal],
  ])("is replaced by a message for %s", (_what, error, message, reason) => {
    renderFailure(error);
    expect(screen.getByRole("alert").textContent).toBe(`${message}${reason}Try again`);
    expect(document.title).toBe(`Something went wrong | ${BRAND.name}`);
  });

  it("is reloaded by Try again, but only while the server can be reached", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const fetchMock = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", fetchMock);
    const { user } = renderFailure(new RangeError("Invalid time value"));
    const button = screen.getByRole("button", { name: "Try again" });
    await user.click(button);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button.ariaBusy).not.toBe("true"));
    expect(document.activeElement).toBe(button);
    expect(screen.getByText("This page could not be shown")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fetchMock.mockResolvedValue(new Response());
    await user.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it.each([
    ["the body", new ApiError(500, `{"message":"Sorry.","requestId":"id-1"}`)],
    ["the header", new ApiError(503, `{"message":"Sorry."}`, "", "id-1")],
  ])("shows the request id that the server sent in %s", (_where, error) => {
    renderFailure(error);
    expect(screen.getByRole("alert").textContent).toBe(
      "This page could not be shownSorry.Try againRequest id-1",
    );
  });
});
