import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ShowMore } from "./show-more.tsx";

let scrollNear: (() => void) | undefined;

beforeEach(() => {
  scrollNear = undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        scrollNear = undefined;
      }
    },
  );
});

const describeMore = (count: number) => `${count} more games`;

function renderShowMore(
  overrides: Partial<Parameters<typeof ShowMore>[0]["query"]> = {},
  auto = true,
) {
  const fetchNextPage = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage,
    ...overrides,
  };
  render(
    <ShowMore {...{ label: "Show more", describeMore, list: { current: null }, query, auto }} />,
  );
  return fetchNextPage;
}

describe("the next page", () => {
  it("is fetched when the list is scrolled near its end", () => {
    const fetchNextPage = renderShowMore();
    act(() => scrollNear?.());
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["while one is being fetched", { isFetchingNextPage: true }, true],
    ["after a failure", { isFetchNextPageError: true }, true],
    ["without `auto`", {}, false],
  ])("is not fetched on scrolling to the end %s", (_when, query, auto) => {
    renderShowMore(query, auto);
    expect(scrollNear).toBeUndefined();
  });

  it("is fetched when the button is pressed", async () => {
    const fetchNextPage = renderShowMore({ isFetchNextPageError: true, error: new Error("away") });
    expect(screen.getByRole("alert").textContent).toBe(
      "The rest could not be loaded. Please try again.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
