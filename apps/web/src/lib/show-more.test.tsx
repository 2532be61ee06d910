import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShowMore } from "./show-more.tsx";

let comeNear: (() => void) | undefined;

beforeEach(() => {
  comeNear = undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comeNear = undefined;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(more: Partial<Parameters<typeof ShowMore>[0]["query"]> = {}, auto = true) {
  const fetchNextPage = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage,
    ...more,
  };
  render(<ShowMore label="Show more" query={query} auto={auto} />);
  return fetchNextPage;
}

describe("the way to more", () => {
  it("is taken by itself when the end of the list comes near", () => {
    const fetchNextPage = show();
    act(() => comeNear?.());
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["while more is on its way", { isFetchingNextPage: true }, true],
    ["after a failure, until it is pressed", { isFetchNextPageError: true }, true],
    ["where it is not wanted", {}, false],
  ])("is not taken by itself %s", (_when, query, auto) => {
    show(query, auto);
    expect(comeNear).toBeUndefined();
  });

  it("is a button too", async () => {
    const fetchNextPage = show({ isFetchNextPageError: true, error: new Error("away") });
    expect(screen.getByRole("alert").textContent).toBe(
      "The rest could not be loaded. Please try again.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it("is not there at the end", () => {
    show({ hasNextPage: false });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
