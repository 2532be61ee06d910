import { BRAND } from "@jumbl/domain/brand";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeToken, saveToken } from "../../lib/storage/token.ts";
import { createAccount, createExport, openProfile } from "../../testing/fake-profile.ts";
import { FakeApiError } from "../../testing/fake-server.ts";

const rejectWith = (status: number, code: string, message: string) => () => {
  throw new FakeApiError(status, code, message);
};
/** A handler whose response is sent when `respond` is called. */
function createPendingResponse<Data>(createResponse: () => Data) {
  let respond: () => void;
  const isSent = new Promise<void>((resolve) => (respond = resolve));
  return { respond: () => respond(), handler: () => isSent.then(createResponse) };
}
type View = ReturnType<typeof openProfile>;

async function openDialog({ user }: View, name: string) {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  await user.click(button);
  return within(await screen.findByRole("dialog"));
}

async function fill({ user }: View, values: Record<string, string>) {
  const dialog = within(screen.getByRole("dialog"));
  for (const [label, text] of Object.entries(values)) {
    await user.type(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole("button", { name: "Save" }));
}

const openDeletion = async (view: View) => {
  await view.user.click(await screen.findByRole("button", { name: "Delete Account" }));
  return within(await screen.findByRole("alertdialog", { name: "Are you absolutely sure?" }));
};

const newPasswords = {
  "New password": "Tr1cky-Enough",
  "Confirm new password": "Tr1cky-Enough",
};

describe("the account", () => {
  it("shows the account's data and how the player signs in", async () => {
    openProfile({ "account.get": () => createAccount({ hasPassword: false, google: true }) });
    const section = within(await screen.findByRole("region", { name: "Account" }));
    expect(await section.findByText("ada@example.org")).toBeTruthy();
    expect(section.getByText("None yet")).toBeTruthy();
    expect(section.getByText("Playing since Oct 3, 2025. You sign in with Google.")).toBeTruthy();
    expect(section.getByRole("button", { name: "Set password" })).toBeTruthy();
  });

  it("changes the username on the whole screen when the password is given", async () => {
    const view = openProfile({
      "account.changeUsername": () => ({
        user: { id: "1", username: "ada_l", email: "ada@example.org" },
      }),
    });
    await openDialog(view, "Change username");
    await fill(view, { "New username": "ada_l", "Current password": "secret" });
    expect(await screen.findByText("Username changed")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: /ada_l/ })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(view.callsTo("account.changeUsername")[0]?.input).toEqual({
      username: "ada_l",
      currentPassword: "secret",
    });
  });

  it("does not require a password when the account has none", async () => {
    const view = openProfile({
      "account.get": () => createAccount({ hasPassword: false, ego: true }),
      "account.changeEmail": () => ({
        user: { id: "1", username: "ada", email: "new@example.org" },
      }),
    });
    const dialog = await openDialog(view, "Change email");
    expect(dialog.queryByLabelText("Current password")).toBeNull();
    await fill(view, { "New email": "new@example.org" });
    expect(await screen.findByText("Email changed")).toBeTruthy();
    expect(view.callsTo("account.changeEmail")[0]?.input).toEqual({ email: "new@example.org" });
  });

  it("validates the form before a request", async () => {
    const view = openProfile();
    await openDialog(view, "Change username");
    await fill(view, { "New username": "ab" });
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
    await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/is taken\.|not your current password\./)).toBeTruthy();
  });

  it("keeps the dialog open until the response", async () => {
    const { respond, handler } = createPendingResponse(
      rejectWith(403, "wrong_password", "Not your password."),
    );
    const view = openProfile({ "account.changeUsername": handler });
    const dialog = await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
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
    await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it.each(["localStorage", "sessionStorage"] as const)(
    "replaces the token after a change of password, in %s",
    async (storage) => {
      const view = openProfile({
        "account.changePassword": () => ({
          token: "new-token",
          user: { id: "1", username: "ada" },
        }),
      });
      await openDialog(view, "Change password");
      localStorage.removeItem("authToken");
      globalThis[storage].setItem("authToken", "token");
      await fill(view, { "Current password": "secret", ...newPasswords });
      expect(await screen.findByText("Password changed")).toBeTruthy();
      expect(globalThis[storage].getItem("authToken")).toBe("new-token");
      const other = storage === "localStorage" ? sessionStorage : localStorage;
      expect(other.getItem("authToken")).toBeNull();
      expect(view.address()).toBe("/profile");
    },
  );

  it.each([
    ["nobody", () => undefined, []],
    ["another player", () => saveToken("hers", { remember: true }), ["hers"]],
  ])("discards the new token when %s is signed in by then", async (_who, signIn, storedTokens) => {
    const { respond, handler } = createPendingResponse(() => ({
      token: "new-token",
      user: { id: "1", username: "ada" },
    }));
    const view = openProfile({ "account.changePassword": handler });
    await openDialog(view, "Change password");
    await fill(view, { "Current password": "secret", ...newPasswords });
    act(removeToken);
    act(signIn);
    respond();
    expect(await screen.findByText("Password changed")).toBeTruthy();
    const tokens = [localStorage, sessionStorage].map((storage) => storage.getItem("authToken"));
    expect(tokens.filter((token) => token !== null)).toEqual(storedTokens);
  });

  it("shows while typing which rule a new password breaks", async () => {
    const view = openProfile({ "account.get": () => createAccount({ username: "wordsmith" }) });
    const dialog = await openDialog(view, "Change password");
    await view.user.type(dialog.getByLabelText("New password"), "Wordsmith-42");
    const missing = dialog
      .getAllByRole("listitem")
      .filter((item) => /missing/.test(item.textContent));
    expect(missing.map((item) => item.textContent)).toEqual([
      "Not your username or email (missing)",
    ]);
  });

  it("rejects a confirmation that differs from the new password", async () => {
    const view = openProfile();
    await openDialog(view, "Change password");
    await fill(view, {
      "Current password": "secret",
      "New password": "Tr1cky-Enough",
      "Confirm new password": "Tr1cky-Enouhg",
    });
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(view.callsTo("account.changePassword")).toEqual([]);
  });
});

describe("Sign out everywhere", () => {
  it("ends every login session, clears this browser and opens /auth", async () => {
    const view = openProfile({ "auth.logoutEverywhere": () => ({ ok: true }) });
    localStorage.setItem("notes", "mine");
    await view.user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("You have been signed out on every device.")).toBeTruthy();
    expect(view.address()).toBe("/auth");
    expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
    expect(view.callsTo("auth.logoutEverywhere")).toHaveLength(1);
  });

  it("shows an error and stays when it fails", async () => {
    const view = openProfile({
      "auth.logoutEverywhere": rejectWith(503, "unavailable", "Please try again."),
    });
    await view.user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("Please try again.")).toBeTruthy();
    expect(view.address()).toBe("/profile");
    expect(localStorage.getItem("authToken")).toBe("token");
  });
});

describe("Download my data", () => {
  const downloads: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    downloads.length = 0;
    let file: Blob;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      file = blob as Blob;
      return "blob:data";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push({ name: this.download, file });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("downloads a JSON file", async () => {
    const data = createExport();
    const { user } = openProfile({ "account.export": () => data });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Your data has been downloaded")).toBeTruthy();
    expect(downloads.map(({ name }) => name)).toEqual([`${BRAND.slug}-data-2026-11-21.json`]);
    expect(JSON.parse(await downloads[0]!.file.text())).toEqual(data);
  });

  it("shows the server's message when it fails", async () => {
    const { user } = openProfile({
      "account.export": rejectWith(429, "too_many", "Please wait a minute."),
    });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});

describe("Delete Account", () => {
  it("asks for confirmation with a list of what will be lost and the focus on Cancel", async () => {
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
    expect(document.activeElement).toBe(cancel);
    await view.user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(view.callsTo("auth.deleteAccount")).toEqual([]);
  });

  it("shows Deleting... while it is pending", async () => {
    const view = openProfile({ "auth.deleteAccount": () => new Promise(() => undefined) });
    const dialog = await openDeletion(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    expect(await dialog.findByRole("button", { name: "Deleting..." })).toBeTruthy();
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
