import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { AlertDialog } from "./alert-dialog.tsx";

async function openAlertDialog({ busy = false } = {}) {
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
  it("focuses Cancel first and is described by its content", async () => {
    const { user, onClose } = await openAlertDialog();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    const describedBy = screen.getByRole("alertdialog").getAttribute("aria-describedby");
    expect(document.getElementById(describedBy ?? "")?.textContent).toBe("This cannot be undone.");
    await user.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("cannot be closed or confirmed while it is busy", async () => {
    const { user, onClose, onConfirm } = await openAlertDialog({ busy: true });
    await user.click(screen.getByRole("button", { name: "Deleting..." }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
