import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type Handlers, rejectWith } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

const config = {
  canResetPassword: true,
  contactEmail: "us@jumbl.example",
  firebase: null,
};
beforeEach(() => {
  config.canResetPassword = true;
});

const server: Handlers = {
  "config.get": () => config,
  "auth.providers": () => ({ google: false, ego: false }),
  "auth.requestPasswordReset": () => ({ ok: true }),
  "auth.checkPasswordReset": () => ({ ok: true }),
  "auth.resetPassword": () => ({ ok: true }),
};

const TOKEN = "s".repeat(43);
const LINK = `/reset-password#token=${TOKEN}&username=wordsmith&email=ada%40example.org`;
const NEW_PASSWORD = "Quince-Meadow-44";

const press = ({ user }: ReturnType<typeof renderAt>, name: string) =>
  user.click(screen.getByRole("button", { name }));

async function openRequest(handlers: Handlers = {}) {
  const view = renderAt("/forgot-password", { ...server, ...handlers });
  await screen.findByRole("heading", { name: "Forgot your password?" });
  return view;
}

async function openLink(handlers: Handlers = {}) {
  const view = renderAt(LINK, { ...server, ...handlers });
  await screen.findByRole("heading", { name: "Choose a new password" });
  return view;
}

async function save(view: Awaited<ReturnType<typeof openLink>>, text: string, confirmation = text) {
  await view.user.type(screen.getByLabelText("New password"), text);
  await view.user.type(screen.getByLabelText("Confirm new password"), confirmation);
  await press(view, "Save password");
}

describe("the request for a new password", () => {
  it("takes the address from the log-in form, and says that an e-mail is on its way", async () => {
    const view = renderAt("/auth", server);
    await view.user.type(await screen.findByLabelText("Email"), "ada@example.org");
    await view.user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await screen.findByRole("heading", { name: "Forgot your password?" });
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@example.org");
    await press(view, "Send link");
    const heading = await screen.findByRole("heading", { name: "Check your email" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("ada@example.org").closest("p")?.textContent).toMatch(
      /^If ada@example.org has an account here, an email is on its way\./,
    );
    expect(view.callsTo("auth.requestPasswordReset")[0]?.input).toEqual({
      email: "ada@example.org",
    });
    await view.user.click(screen.getByRole("link", { name: "Back to sign in" }));
    await waitFor(() => expect(view.address()).toBe("/auth"));
  });

  it("validates the address, and shows the server's message when the request fails", async () => {
    const refuse = rejectWith(429, "too_many_requests", "Please wait.");
    const view = await openRequest({ "auth.requestPasswordReset": refuse });
    await view.user.type(screen.getByLabelText("Email"), "ada@");
    await press(view, "Send link");
    expect(await screen.findByText("Invalid email address")).toBeTruthy();
    expect(view.callsTo("auth.requestPasswordReset")).toEqual([]);
    await view.user.type(screen.getByLabelText("Email"), "example.org");
    await press(view, "Send link");
    expect(await screen.findByText("Please wait.")).toBeTruthy();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@example.org");
  });

  it("shows the address to write to if e-mail is not configured", async () => {
    config.canResetPassword = false;
    await openRequest();
    expect(await screen.findByRole("link", { name: "us@jumbl.example" })).toBeTruthy();
    expect(screen.queryByLabelText("Email")).toBeNull();
  });
});

describe("the link in the e-mail", () => {
  it("removes this device's login session, which the server has ended", async () => {
    localStorage.setItem("authToken", "ended");
    const expired = rejectWith(401, "unauthorized", "Please sign in first.");
    const view = await openLink({
      "auth.me": expired,
      "puzzles.today": expired,
      "game.currentPlay": expired,
    });
    await save(view, NEW_PASSWORD);
    await waitFor(() => expect(view.address()).toBe("/auth"));
    await waitFor(() => expect(localStorage.getItem("authToken")).toBeNull());
    expect(await screen.findByText("Password changed")).toBeTruthy();
    expect(screen.queryByText(/^Your login has expired/)).toBeNull();
  });

  it("tells another player on this device that they are still signed in", async () => {
    localStorage.setItem("authToken", "another player's");
    const view = await openLink({
      "auth.me": () => ({ user: { id: "2", username: "grace", email: "grace@example.org" } }),
    });
    await save(view, NEW_PASSWORD);
    expect(await screen.findByText(/You are still signed in to another account/)).toBeTruthy();
    expect(localStorage.getItem("authToken")).not.toBeNull();
  });

  it.each([
    ["already, before a password is typed", "auth.checkPasswordReset"],
    ["meanwhile", "auth.resetPassword"],
  ] as const)("offers a new link if it has expired %s", async (_when, procedure) => {
    const message = "This link has expired or was already used. Please ask for a new one.";
    const expired = rejectWith(401, "link_expired", message);
    const view = await openLink({ [procedure]: expired });
    if (procedure === "auth.resetPassword") await save(view, NEW_PASSWORD);
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    await view.user.click(screen.getByRole("link", { name: "Send a new link" }));
    await waitFor(() => expect(view.address()).toBe("/forgot-password"));
  });

  it("shows the server's refusal at the field, and the form can be sent again", async () => {
    const refuse = rejectWith(400, "invalid", "This password is too common.");
    const view = await openLink({ "auth.resetPassword": refuse });
    await save(view, NEW_PASSWORD);
    expect(await screen.findByText("This password is too common.")).toBeTruthy();
    const field = screen.getByLabelText("New password");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await press(view, "Save password");
    await waitFor(() => expect(view.callsTo("auth.resetPassword")).toHaveLength(2));
  });

  it("says that it is incomplete", async () => {
    renderAt("/reset-password#token=cut-off", server);
    expect((await screen.findByRole("alert")).textContent).toMatch(/incomplete/);
    expect(screen.queryByLabelText("New password")).toBeNull();
  });
});
