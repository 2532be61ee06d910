import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useCloseRequest } from "./use-close-request.ts";

const isDialogEntry = () => (history.state as { isDialog?: true } | null)?.isDialog === true;

/** Goes back and waits for the page's reaction. */
async function goBack() {
  await act(async () => {
    const hasMoved = new Promise((resolve) =>
      addEventListener("popstate", resolve, { once: true }),
    );
    history.back();
    await hasMoved;
  });
}

function openDialog(onClose = vi.fn<() => void>()) {
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose), {
    initialProps: { isOpen: true },
  });
  return { onClose, close: () => rerender({ isOpen: false }) };
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => history.pushState({ key: "page" }, ""));

describe("a request to close", () => {
  it("is repeated by the next Back when the dialog has stayed open", async () => {
    const { onClose } = openDialog();
    await goBack();
    await vi.waitFor(() => expect(isDialogEntry()).toBe(true));
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("is made by every close gesture when the browser has CloseWatcher", () => {
    const watchers = new Set<EventTarget>();
    vi.stubGlobal(
      "CloseWatcher",
      class extends EventTarget {
        constructor({ signal }: { signal: AbortSignal }) {
          super();
          watchers.add(this);
          signal.addEventListener("abort", () => watchers.delete(this));
        }
      },
    );
    const { onClose, close } = openDialog();
    for (const gestures of [1, 2]) {
      const [watcher] = watchers;
      // The browser destroys a watcher that has fired.
      watchers.delete(watcher!);
      watcher!.dispatchEvent(new Event("close"));
      expect(onClose).toHaveBeenCalledTimes(gestures);
    }
    close();
    expect(watchers.size).toBe(0);
  });

  it("is not made when the page leaves the entry of a previous dialog", async () => {
    openDialog().close();
    const { onClose } = openDialog();
    await vi.waitFor(() => expect(isDialogEntry()).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
  });
});
