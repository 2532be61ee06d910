import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeGame, PUZZLES } from "./testing/fake-game.ts";
import { openProfile } from "./testing/fake-profile.ts";
import { failOffline, type Handlers, rejectWith } from "./testing/fake-server.ts";
import { preferReducedMotion, renderAt } from "./testing/render.tsx";

/** Every toast and fetch failure, with its exact text. See docs/rules.md#errors. */

type User = ReturnType<typeof renderAt>["user"];

const refuse = rejectWith(503, "unavailable", "One moment.");

const visitorHandlers = { "auth.providers": () => ({ google: false, ego: false }) };

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const confirm = async (user: User, name: string) => {
  await press(user, name);
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name }));
};
async function fill(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}
const guess = async (user: User, text: string) =>
  user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), `${text}{Enter}`);
const solve = (user: User) => guess(user, "bridge");

const logIn = async (user: User) => {
  await fill(user, { Email: "ada@example.org", Password: "whatever" });
  await press(user, "Log In");
};
const signUp = async (user: User) => {
  await user.click(await screen.findByRole("tab", { name: "Sign Up" }));
  const password = { Password: "Tr1cky-Enough", "Confirm password": "Tr1cky-Enough" };
  await fill(user, { Username: "ada_l", Email: "ada@example.org", ...password });
  await press(user, "Sign Up");
};
const pickName = async (user: User) => {
  await fill(user, { Username: "ada_l" });
  await press(user, "Start playing");
};

/** The role and the whole text of the toast with this title. */
async function findToast(title: string): Promise<[role: string | null, text: string]> {
  const heading = await screen.findByText(title);
  const toast = heading.closest("[role=alert], [role=status]")!;
  return [toast.getAttribute("role"), toast.textContent];
}

const openGame = (overrides: Handlers) => {
  localStorage.setItem("authToken", "token");
  const game = createFakeGame();
  game.setPlay("easy");
  return renderAt("/", { ...game.handlers, ...overrides }).user;
};

beforeEach(preferReducedMotion);

describe("a visitor's toast", () => {
  it.each([
    [
      "a log-in",
      "/auth",
      "auth.login",
      logIn,
      "Login failed",
      "There is no connection. Please check it and try again.",
    ],
    [
      "a sign-up",
      "/auth",
      "auth.register",
      signUp,
      "Registration failed",
      "Failed to create account",
    ],
    [
      "a sign-up through Google",
      "/auth?google_new_user=true",
      "auth.google.complete",
      pickName,
      "Registration failed",
      "Failed to create account",
    ],
    [
      "a sign-up through Ego",
      "/auth?ego_new_user=true",
      "auth.ego.complete",
      pickName,
      "Registration failed",
      "Failed to create account",
    ],
  ])("is an error after %s that fails", async (_what, path, call, act, title, fallback) => {
    const offline = renderAt(path, { ...visitorHandlers, [call]: failOffline });
    await act(offline.user);
    expect(await findToast(title)).toEqual(["alert", `${title} ${fallback}`]);
    offline.unmount();
    toastQueue.dismissAll();
    const refused = renderAt(path, { ...visitorHandlers, [call]: refuse });
    await act(refused.user);
    expect(await findToast(title)).toEqual(["alert", `${title} One moment.`]);
  });
});

describe("a play's toast", () => {
  it.each([
    ["failed validation", "game.validate", solve, "Error", "Failed to submit guess"],
    ["failed submission", "game.submit", solve, "Error", "Failed to submit guess"],
    [
      "failed hint",
      "game.hint",
      (user: User) => press(user, "Hint (3 left)"),
      "Cannot get hint",
      "One moment.",
    ],
    [
      "failed forfeit",
      "game.giveUp",
      (user: User) => confirm(user, "Give up"),
      "Error",
      "Failed to process give up request",
    ],
  ])("is an error after a %s", async (_what, call, act, title, description) => {
    await act(openGame({ [call]: refuse }));
    expect(await findToast(title)).toEqual(["alert", `${title} ${description}`]);
  });

  it("is a status after a wrong guess", async () => {
    await guess(openGame({}), "ridgeb");
    expect(await findToast("Not quite!")).toEqual(["status", "Not quite! Try again."]);
  });
});

describe("the toast of an account deletion", () => {
  it("is an error when it fails", async () => {
    const { user } = openProfile({ "auth.deleteAccount": refuse });
    await confirm(user, "Delete Account");
    expect(await findToast("Error")).toEqual([
      "alert",
      "Error Failed to delete account. Please try again.",
    ]);
  });

  it("is a status when it succeeds", async () => {
    const { user } = openProfile({ "auth.deleteAccount": () => ({ ok: true }) });
    await confirm(user, "Delete Account");
    expect(await findToast("Account deleted")).toEqual([
      "status",
      "Account deleted Your account has been permanently deleted.",
    ]);
  });
});

describe("a failed query", () => {
  it.each([
    ["/", "Failed to fetch puzzles"],
    [`/puzzle/${PUZZLES.easy.id}`, "Failed to fetch puzzle"],
    ["/archive", "Failed to fetch puzzles"],
    ["/achievements", "Failed to fetch achievements"],
    ["/profile", "Failed to fetch user"],
    ["/profile", "Failed to fetch stats"],
    ["/profile", "Failed to fetch history"],
    ["/leaderboard", "Failed to fetch streak leaderboard"],
    ["/leaderboard?board=speed", "Failed to fetch speed leaderboard"],
    ["/leaderboard?board=efficiency", "Failed to fetch efficiency leaderboard"],
  ])("is shown at %s as: %s", async (path, message) => {
    // React logs every caught error.
    vi.spyOn(console, "error").mockReturnValue();
    localStorage.setItem("authToken", "token");
    const handlers = new Proxy({}, { get: () => refuse });
    renderAt(path, handlers);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});
