import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastProvider } from "./toast-provider.tsx";
import { createToastQueue, TOAST_DURATION_MS, useToast } from "./toast.tsx";

beforeEach(() => {
  // A real clock, which user-event needs, could time a toast out on a busy machine.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function TwoToasts() {
  const { toast } = useToast();
  return ["First", "Second"].map((title) => (
    <button key={title} type="button" onClick={() => toast({ title })}>
      {title} button
    </button>
  ));
}

describe("toasts", () => {
  it("replace the open one at once and are shown for 5000 ms", async () => {
    render(
      <ToastProvider queue={createToastQueue()}>
        <TwoToasts />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "First button" }));
    await advance(100);
    fireEvent.click(screen.getByRole("button", { name: "Second button" }));
    await advance(100);
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual(["Second"]);
    await advance(TOAST_DURATION_MS - 200);
    expect(screen.getByRole("status").textContent).toBe("Second");
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("have the role alert when they are errors", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "Error", description: "Failed to save", kind: "error" }));
    await advance(100);
    expect(screen.getByRole("alert").textContent).toBe("Error Failed to save");
  });

  it("are dismissed by their button", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "First" }));
    await advance(100);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("ignore Escape while a dialog is open", async () => {
    const queue = createToastQueue();
    const page = (dialog: boolean) => (
      <ToastProvider queue={queue}>
        {dialog && <div role="alertdialog">question</div>}
      </ToastProvider>
    );
    const { rerender } = render(page(true));
    act(() => void queue.add({ title: "First" }));
    await advance(100);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await advance(100);
    expect(screen.getByRole("status").textContent).toBe("First");
    rerender(page(false));
    fireEvent.keyDown(document.body, { key: "Escape" });
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("are not dismissed by an Escape that is held down", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "First" }));
    await advance(100);
    fireEvent.keyDown(document.body, { key: "Escape", repeat: true });
    await advance(100);
    expect(screen.getByRole("status").textContent).toBe("First");
    fireEvent.keyDown(document.body, { key: "Escape" });
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("are in a region that gets the focus on F8", async () => {
    const queue = createToastQueue();
    render(<ToastProvider queue={queue}>page</ToastProvider>);
    act(() => void queue.add({ title: "First" }));
    await advance(100);
    fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
    const region = screen.getByRole("region", { name: "Notifications (F8)" });
    expect(within(region).getByRole("list")).toBe(document.activeElement);
  });
});
