import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";

import { AlertDialog } from "./alert-dialog.tsx";

async function ask({ busy = false } = {}) {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  render(
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Are you sure?"
      confirmLabel="Delete"
      busy={busy}
      busyLabel="Deleting..."
    >
      This cannot be undone.
    </AlertDialog>,
  );
  await screen.findByRole("alertdialog", { name: "Are you sure?" });
  return { user: userEvent.setup(), onClose, onConfirm };
}

describe("an alert dialog", () => {
  test("starts on the harmless answer and tells what follows", async () => {
    const { user, onClose } = await ask();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    const describedBy = screen.getByRole("alertdialog").getAttribute("aria-describedby");
    expect(document.getElementById(describedBy ?? "")?.textContent).toBe("This cannot be undone.");
    await user.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("does it on yes", async () => {
    const { user, onClose, onConfirm } = await ask();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("cannot be left or answered again while it is being done", async () => {
    const { user, onClose, onConfirm } = await ask({ busy: true });
    await user.click(screen.getByRole("button", { name: "Deleting..." }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
