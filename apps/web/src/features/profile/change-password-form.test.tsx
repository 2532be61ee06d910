import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { removeRejectedToken, saveToken } from "../../lib/storage/token.ts";
import { openChangeDialog, saveChange } from "../../testing/change-dialog.ts";
import { createAccount, openProfile } from "../../testing/fake-profile.ts";
import { createPendingResponse } from "../../testing/fake-server.ts";

const newPasswords = {
  "New password": "Tr1cky-Enough",
  "Confirm new password": "Tr1cky-Enough",
};

describe("Change password", () => {
  it.each(["localStorage", "sessionStorage"] as const)(
    "replaces the token in %s after a change of password",
    async (storage) => {
      const view = openProfile({
        "account.changePassword": () => ({
          token: "new-token",
          user: { id: "1", username: "ada" },
        }),
      });
      await openChangeDialog(view, "Change password");
      localStorage.removeItem("authToken");
      globalThis[storage].setItem("authToken", "token");
      await saveChange(view, { "Current password": "secret", ...newPasswords });
      expect(await screen.findByText("Password changed")).toBeTruthy();
      expect(globalThis[storage].getItem("authToken")).toBe("new-token");
      const other = storage === "localStorage" ? sessionStorage : localStorage;
      expect(other.getItem("authToken")).toBeNull();
      expect(view.address()).toBe("/profile");
    },
  );

  it.each([
    ["no account", () => undefined, []],
    ["another player", () => saveToken("hers", { remember: true }), ["hers"]],
  ])("discards the new token if %s is signed in by then", async (_who, signIn, storedTokens) => {
    const { respond, handler } = createPendingResponse(() => ({
      token: "new-token",
      user: { id: "1", username: "ada" },
    }));
    const view = openProfile({ "account.changePassword": handler });
    await openChangeDialog(view, "Change password");
    await saveChange(view, { "Current password": "secret", ...newPasswords });
    act(removeRejectedToken);
    act(signIn);
    respond();
    expect(await screen.findByText("Password changed")).toBeTruthy();
    const tokens = [localStorage, sessionStorage].map((storage) => storage.getItem("authToken"));
    expect(tokens.filter((token) => token !== null)).toEqual(storedTokens);
  });

  it("shows while the player types which rule a new password breaks", async () => {
    const view = openProfile({ "account.get": () => createAccount({ username: "wordsmith" }) });
    const dialog = await openChangeDialog(view, "Change password");
    await view.user.type(dialog.getByLabelText("New password"), "Wordsmith-42");
    const missing = dialog
      .getAllByRole("listitem")
      .filter((item) => /missing/.test(item.textContent));
    expect(missing.map((item) => item.textContent)).toEqual([
      "Not your username or email (missing)",
    ]);
  });

  it("rejects a different confirmation, and removes the error once both passwords are equal", async () => {
    const view = openProfile();
    const dialog = await openChangeDialog(view, "Change password");
    await saveChange(view, {
      "New password": "Tr1cky-Enoug",
      "Confirm new password": "Tr1cky-Enough",
    });
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(view.callsTo("account.changePassword")).toEqual([]);
    await view.user.type(dialog.getByLabelText("New password"), "h");
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
  });
});
