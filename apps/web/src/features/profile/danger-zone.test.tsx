import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openProfile } from "../../testing/fake-profile.ts";
import { pending, rejectWith } from "../../testing/fake-server.ts";

const openDeletion = async ({ user }: ReturnType<typeof openProfile>) => {
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  return within(await screen.findByRole("alertdialog", { name: "Are you absolutely sure?" }));
};

describe("Delete Account", () => {
  it("asks for confirmation, listing what will be lost, with the focus on Cancel", async () => {
    const view = openProfile();
    const dialog = await openDeletion(view);
    expect(dialog.getByText(/This action cannot be undone\. This will permanently/)).toBeTruthy();
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Game history and statistics",
      "Achievements and progress",
      "Leaderboard rankings",
      "Account information",
    ]);
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await view.user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete Account" }));
    expect(view.callsTo("auth.deleteAccount")).toEqual([]);
  });

  it("shows Deleting... while it is pending, and cannot be cancelled then", async () => {
    const view = openProfile({ "auth.deleteAccount": pending });
    const dialog = await openDeletion(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    const busy = await dialog.findByRole("button", { name: "Deleting..." });
    await view.user.click(busy);
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await view.user.keyboard("{Escape}");
    expect(busy.isConnected).toBe(true);
    expect(view.callsTo("auth.deleteAccount")).toHaveLength(1);
  });

  it("clears storage, shows a toast and opens /auth", async () => {
    const view = openProfile({ "auth.deleteAccount": () => ({ ok: true }) });
    localStorage.setItem("notes", "mine");
    toastQueue.add({ title: "Achievement Unlocked!" });
    const dialog = await openDeletion(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(view.address()).toBe("/auth"));
    expect(toastQueue.list().find(({ status }) => status === "open")?.title).toBe(
      "Account deleted",
    );
    expect(await screen.findByText("Account deleted")).toBeTruthy();
    expect(screen.getByText("Your account has been permanently deleted.")).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
  });

  it("shows an error toast when it fails", async () => {
    const view = openProfile({
      "auth.deleteAccount": rejectWith(500, "internal", "Something went wrong."),
    });
    const dialog = await openDeletion(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    expect(await screen.findByText("Failed to delete account. Please try again.")).toBeTruthy();
    expect(view.address()).toBe("/profile");
    expect(localStorage.getItem("authToken")).toBe("token");
  });
});
