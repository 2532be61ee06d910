import { toastQueue } from "@jumbl/ui/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepToken, removeToken } from "../../lib/token.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { account, open } from "./fake-profile.ts";

const refuse = (status: number, code: string, message: string) => () => {
  throw new Refusal(status, code, message);
};
/** An answer that comes when `arrive` is called. */
function onSlowLine(answer: () => unknown) {
  let arrive: () => void;
  const line = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive: () => arrive(), answer: () => line.then(answer) };
}
type View = ReturnType<typeof open>;

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

const ask = async (view: View) => {
  await view.user.click(await screen.findByRole("button", { name: "Delete Account" }));
  return within(await screen.findByRole("alertdialog", { name: "Are you absolutely sure?" }));
};

const newPasswords = {
  "New password": "Tr1cky-Enough",
  "Confirm new password": "Tr1cky-Enough",
};

describe("the account", () => {
  it("shows what is kept, and how the player signs in", async () => {
    open({ "account.get": () => account({ hasPassword: false, google: true }) });
    const section = within(await screen.findByRole("region", { name: "Account" }));
    expect(await section.findByText("ada@example.org")).toBeTruthy();
    expect(section.getByText("None yet")).toBeTruthy();
    expect(section.getByText("Playing since Oct 3, 2025. You sign in with Google.")).toBeTruthy();
    expect(section.getByRole("button", { name: "Set password" })).toBeTruthy();
  });

  it("changes the username everywhere, proved by the password", async () => {
    const view = open({
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

  it("asks no password of somebody who has none", async () => {
    const view = open({
      "account.get": () => account({ hasPassword: false, ego: true }),
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

  it("checks before it asks the server", async () => {
    const view = open();
    await openDialog(view, "Change username");
    await fill(view, { "New username": "ab" });
    expect(await screen.findByText("Username must be at least 3 characters")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(view.callsTo("account.changeUsername")).toEqual([]);
  });

  it.each([
    ["a taken name", refuse(409, "username_taken", "That username is taken."), "New username"],
    [
      "a wrong password",
      refuse(403, "wrong_password", "That is not your current password."),
      "Current password",
    ],
  ])("shows %s at its field", async (_what, answer, label) => {
    const view = open({ "account.changeUsername": answer });
    await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/is taken\.|not your current password\./)).toBeTruthy();
  });

  it("stays open until the answer is there", async () => {
    const { arrive, answer } = onSlowLine(refuse(403, "wrong_password", "Not your password."));
    const view = open({ "account.changeUsername": answer });
    const dialog = await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
    await dialog.findByRole("button", { name: "Saving..." });
    await view.user.keyboard("{Escape}");
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    await view.user.click(dialog.getByRole("button", { name: "Close" }));
    arrive();
    expect(await dialog.findByText("Not your password.")).toBeTruthy();
    await view.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("tells other refusals in a toast", async () => {
    const view = open({
      "account.changeUsername": refuse(429, "too_many", "Please wait a minute."),
    });
    await openDialog(view, "Change username");
    await fill(view, { "New username": "grace", "Current password": "secret" });
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it.each(["localStorage", "sessionStorage"] as const)(
    "goes on with the new token after a change of password, in %s",
    async (storage) => {
      const view = open({
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
    ["somebody else", () => keepToken("hers", { remember: true }), ["hers"]],
  ])("drops the new token where %s is signed in by then", async (_who, signIn, kept) => {
    const { arrive, answer } = onSlowLine(() => ({
      token: "new-token",
      user: { id: "1", username: "ada" },
    }));
    const view = open({ "account.changePassword": answer });
    await openDialog(view, "Change password");
    await fill(view, { "Current password": "secret", ...newPasswords });
    act(removeToken);
    act(signIn);
    arrive();
    expect(await screen.findByText("Password changed")).toBeTruthy();
    const tokens = [localStorage, sessionStorage].map((storage) => storage.getItem("authToken"));
    expect(tokens.filter((token) => token !== null)).toEqual(kept);
  });

  it("wants the new password twice alike", async () => {
    const view = open();
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

describe("Download my data", () => {
  const saved: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let file: Blob;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      file = blob as Blob;
      return "blob:data";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("saves a JSON file", async () => {
    const data = { exportedAt: "2026-11-21T12:00:00.000Z", results: [{ word: "BRIDGE" }] };
    const { user } = open({ "account.export": () => data });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Your data is downloaded")).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(["jumbl-data-2026-11-21.json"]);
    expect(JSON.parse(await saved[0]!.file.text())).toEqual(data);
  });

  it("says why when it cannot", async () => {
    const { user } = open({ "account.export": refuse(429, "too_many", "Please wait a minute.") });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe("Delete Account", () => {
  it("asks first, with what will be lost, and the focus on Cancel", async () => {
    const view = open();
    const dialog = await ask(view);
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

  it("shows Deleting... while it is under way", async () => {
    const view = open({ "auth.deleteAccount": () => new Promise(() => undefined) });
    const dialog = await ask(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    expect(await dialog.findByRole("button", { name: "Deleting..." })).toBeTruthy();
  });

  it("wipes what is stored, says so and leads to /auth", async () => {
    const view = open({ "auth.deleteAccount": () => ({ ok: true }) });
    localStorage.setItem("notes", "mine");
    toastQueue.add({ title: "Achievement Unlocked!" });
    const dialog = await ask(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(view.address()).toBe("/auth"));
    expect(toastQueue.list().find(({ status }) => status === "open")?.title).toBe(
      "Account deleted",
    );
    expect(await screen.findByText("Account deleted")).toBeTruthy();
    expect(screen.getByText("Your account has been permanently deleted.")).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
  });

  it("says so when it fails", async () => {
    const view = open({ "auth.deleteAccount": refuse(500, "internal", "Something went wrong.") });
    const dialog = await ask(view);
    await view.user.click(dialog.getByRole("button", { name: "Delete Account" }));
    expect(await screen.findByText("Failed to delete account. Please try again.")).toBeTruthy();
    expect(view.address()).toBe("/profile");
    expect(localStorage.getItem("authToken")).toBe("token");
  });
});
