import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { ToastProvider } from "./toast-provider.tsx";
import { createToastQueue, TOAST_DURATION_MS, useToast } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function ThreeToasts() {
  const { toast } = useToast();
  return (
    <button
      type="button"
      onClick={() => {
        for (const title of ["First", "Second", "Third"]) toast({ title });
      }}
    >
      Go
    </button>
  );
}

describe("toasts", () => {
  test("are shown one after another, 5000 ms each, and none is lost", async () => {
    render(
      <ToastProvider queue={createToastQueue()}>
        <ThreeToasts />
      </ToastProvider>,
    );
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole("button", { name: "Go" }));
    for (const title of ["First", "Second", "Third"]) {
      await pass(100);
      expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([title]);
      await pass(TOAST_DURATION_MS);
    }
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("speak up as an alert when something failed", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "Error", description: "Failed to save", kind: "error" }));
    await pass(100);
    expect(screen.getByRole("alert").textContent).toBe("ErrorFailed to save");
  });

  test("go away by their button and let the next one come", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => {
      queue.add({ title: "First" });
      queue.add({ title: "Second" });
    });
    await pass(100);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await pass(100);
    expect(screen.getByRole("status").textContent).toBe("Second");
  });

  test("leave Escape to a dialog that stands open", async () => {
    const queue = createToastQueue();
    const page = (dialog: boolean) => (
      <ToastProvider queue={queue}>
        {dialog && <div role="alertdialog">question</div>}
      </ToastProvider>
    );
    const { rerender } = render(page(true));
    act(() => void queue.add({ title: "First" }));
    await pass(100);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.keyboard("[Escape]");
    await pass(100);
    expect(screen.getByRole("status").textContent).toBe("First");
    rerender(page(false));
    await user.keyboard("[Escape]");
    await pass(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("stand in a region that F8 goes to", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "First" }));
    await pass(100);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.keyboard("[F8]");
    const region = screen.getByRole("region", { name: "Notifications (F8)" });
    expect(within(region).getByRole("list")).toBe(document.activeElement);
  });
});
