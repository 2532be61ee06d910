import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showToast, TOAST_DURATION_MS, toastQueue } from "./toast.tsx";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  // A real clock, which user-event needs, could time a toast out on a busy machine.
  vi.useFakeTimers();
});
afterEach(() => {
  toastQueue.dismissAll();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const show = (title: string) => act(() => void showToast({ title }));

const page = (dialog: boolean) => (
  <>
    <Toasts />
    {dialog && <div role="alertdialog">question</div>}
  </>
);

describe("toasts", () => {
  it("replace the open one at once and are shown for 5000 ms", async () => {
    render(<Toasts />);
    show("First");
    await advance(100);
    show("Second");
    await advance(100);
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual(["Second"]);
    await advance(TOAST_DURATION_MS - 200);
    expect(screen.getByRole("status").textContent).toBe("Second");
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("open once nothing is pressed, at the top while a text field has the focus, and stay there", async () => {
    const { rerender } = render(<Toasts />);
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    fireEvent.pointerDown(field, { buttons: 1 });
    show("First");
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
    fireEvent.pointerUp(field);
    await advance(100);
    field.remove();
    rerender(<Toasts />);
    const toast = screen.getByRole("status").closest("[data-place]");
    expect(toast?.getAttribute("data-place")).toBe("top");
  });

  it("are dismissed by their button", async () => {
    render(<Toasts />);
    show("First");
    await advance(100);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("ignore Escape while a dialog is open, and an Escape that is held down", async () => {
    const { rerender } = render(page(true));
    show("First");
    await advance(100);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await advance(100);
    expect(screen.getByRole("status").textContent).toBe("First");
    rerender(page(false));
    fireEvent.keyDown(document.body, { key: "Escape", repeat: true });
    await advance(100);
    expect(screen.getByRole("status").textContent).toBe("First");
    fireEvent.keyDown(document.body, { key: "Escape" });
    await advance(100);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("are in a region that gets the focus on F8", async () => {
    render(<Toasts />);
    show("First");
    await advance(100);
    fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
    const region = screen.getByRole("region", { name: "Notifications (F8)" });
    expect(within(region).getByRole("list")).toBe(document.activeElement);
  });
});
