import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openChangeDialog, saveChange } from "../../testing/change-dialog.ts";
import { createAccount, openProfile } from "../../testing/fake-profile.ts";
import { createPendingResponse, rejectWith } from "../../testing/fake-server.ts";

describe("the account", () => {
  it("shows the account's data and how the player signs in", async () => {
    openProfile({ "account.get": () => createAccount({ hasPassword: false, google: true }) });
    const section = within(await screen.findByRole("region", { name: "Account" }));
    expect(await section.findByText("ada@example.org")).toBeTruthy();
    expect(section.getByText("None yet")).toBeTruthy();
    expect(section.getByText("Playing since Oct 3, 2025. You sign in with Google.")).toBeTruthy();
    expect(section.getByRole("button", { name: "Set password" })).toBeTruthy();
  });

  it("changes the username everywhere on the screen, given the password", async () => {
    const view = openProfile({
      "account.changeUsername": () => ({
        user: { id: "1", username: "ada_l", email: "ada@example.org" },
      }),
    });
    await openChangeDialog(view, "Change username");
    await saveChange(view, { "New username": "ada_l", "Current password": "secret" });
    expect(await screen.findByText("Username changed")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: /ada_l/ })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(view.callsTo("account.changeUsername")[0]?.input).toEqual({
      username: "ada_l",
      currentPassword: "secret",
      // The player whose name the screen shows.
      playerId: "1",
    });
  });

  it("does not require a password if the account has none", async () => {
    const view = openProfile({
      "account.get": () => createAccount({ hasPassword: false, ego: true }),
      "account.changeEmail": () => ({
        user: { id: "1", username: "ada", email: "new@example.org" },
      }),
    });
    const dialog = await openChangeDialog(view, "Change email");
    expect(dialog.queryByLabelText("Current password")).toBeNull();
    await saveChange(view, { "New email": "new@example.org" });
    expect(await screen.findByText("Email changed")).toBeTruthy();
    expect(view.callsTo("account.changeEmail")[0]?.input).toEqual({
      playerId: "1",
      email: "new@example.org",
    });
  });

  it("validates the form before a request", async () => {
    const view = openProfile();
    await openChangeDialog(view, "Change username");
    await saveChange(view, { "New username": "ab" });
    expect(await screen.findByText("Username must be at least 3 characters")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(view.callsTo("account.changeUsername")).toEqual([]);
  });

  it.each([
    ["a taken name", rejectWith(409, "username_taken", "That username is taken."), "New username"],
    [
      "a wrong password",
      rejectWith(403, "wrong_password", "That is not your current password."),
      "Current password",
    ],
  ])("shows %s at its field", async (_what, handler, label) => {
    const view = openProfile({ "account.changeUsername": handler });
    await openChangeDialog(view, "Change username");
    await saveChange(view, { "New username": "grace", "Current password": "secret" });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/is taken\.|not your current password\./)).toBeTruthy();
  });

  it("does not close the dialog before the response", async () => {
    const { respond, handler } = createPendingResponse(
      rejectWith(403, "wrong_password", "Not your password."),
    );
    const view = openProfile({ "account.changeUsername": handler });
    const dialog = await openChangeDialog(view, "Change username");
    await saveChange(view, { "New username": "grace", "Current password": "secret" });
    await dialog.findByRole("button", { name: "Saving..." });
    await view.user.keyboard("{Escape}");
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await view.user.click(dialog.getByRole("button", { name: "Close" }));
    respond();
    expect(await dialog.findByText("Not your password.")).toBeTruthy();
    await view.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows other errors in a toast", async () => {
    const view = openProfile({
      "account.changeUsername": rejectWith(429, "too_many", "Please wait a minute."),
    });
    await openChangeDialog(view, "Change username");
    await saveChange(view, { "New username": "grace", "Current password": "secret" });
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
