import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ShowMore } from "./show-more.tsx";

it.each([
  ["while one is being fetched", { isFetchingNextPage: true }, true],
  ["after a failure", { isFetchNextPageError: true }, true],
  ["without `auto`", {}, false],
])("the next page is not fetched on scrolling to the end %s", (_when, overrides, auto) => {
  const observe = vi.fn<() => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = observe;
      disconnect() {}
    },
  );
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage: async () => undefined,
    ...overrides,
  };
  render(
    <ShowMore
      {...{ label: "Show more", describeMore: String, list: { current: null }, query, auto }}
    />,
  );
  expect(observe).not.toHaveBeenCalled();
});
