import { render, waitFor } from "@testing-library/react";
import { createElement, Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

type Idle = typeof import("./idle.ts");
let idle: Idle;

beforeEach(async () => {
  vi.resetModules();
  idle = await import("./idle.ts");
});

const nameLoads = (...loads: (() => Promise<string>)[]) =>
  loads.map((load) => {
    const spy = vi.fn<() => Promise<string>>(load);
    idle.loadWhenIdle(spy);
    return spy;
  });

describe("startIdleLoading", () => {
  it("loads the rest only when needed after a failure", async () => {
    const [first, broken] = nameLoads(
      async () => "first",
      () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    );
    idle.startIdleLoading();
    await waitFor(() => expect(broken).toHaveBeenCalledOnce());
    // A new task runs after everything that follows from the failure.
    await new Promise((resolve) => setTimeout(resolve));
    expect(first).not.toHaveBeenCalled();
  });

  it("requests nothing until there is a connection", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const [only] = nameLoads(async () => "only");
    idle.startIdleLoading();
    await Promise.resolve();
    expect(only).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(only).toHaveBeenCalledOnce());
  });
});

it("lazyLoaded renders loaded code without a fallback", async () => {
  const load = idle.loadWhenIdle(async () => ({ default: () => "loaded" }));
  const Part = idle.lazyLoaded(load);
  await load();
  const { container } = render(
    createElement(Suspense, { fallback: "loading" }, createElement(Part)),
  );
  expect(container.textContent).toBe("loaded");
});
