import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { open as openProfile } from "./features/profile/fake-profile.ts";
import { createFakeGame, PUZZLES } from "./testing/fake-game.ts";
import { type Answers, Refusal } from "./testing/fake-server.ts";
import { renderAt } from "./testing/render.tsx";

/** What Spec 8 lists, word for word. What happens beside the words is told where each screen is tested. */

type User = ReturnType<typeof renderAt>["user"];

const refuse = () => {
  throw new Refusal(503, "unavailable", "One moment.");
};
const away = () => {
  throw new TypeError("Failed to fetch");
};
const visitorsServer = { "auth.providers": () => ({ google: false, ego: false }) };

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
  user.type(await screen.findByRole("textbox", { name: "Your guess" }), `${text}{Enter}`);
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

/** What the toast of this title is, an alert where something failed, else a status, and all it says. */
async function findToast(title: string): Promise<[role: string | null, words: string]> {
  const words = await screen.findByText(title);
  const toast = words.closest("[role=alert], [role=status]")!;
  return [toast.getAttribute("role"), toast.textContent];
}

const openGame = (overrides: Answers) => {
  localStorage.setItem("authToken", "token");
  const game = createFakeGame();
  game.have("easy");
  return renderAt("/", { ...game.answers, ...overrides }).user;
};

beforeEach(() => {
  // Still, so that nothing waits for tiles to turn.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe("the toasts of a visitor", () => {
  it.each([
    ["a log-in", "/auth", "auth.login", logIn, "Login failed", "Invalid email or password"],
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
  ])("%s that fails", async (_what, path, call, act, title, fallback) => {
    const unanswered = renderAt(path, { ...visitorsServer, [call]: away });
    await act(unanswered.user);
    expect(await findToast(title)).toEqual(["alert", `${title}${fallback}`]);
    unanswered.unmount();
    const refused = renderAt(path, { ...visitorsServer, [call]: refuse });
    await press(refused.user, "Dismiss");
    await act(refused.user);
    expect(await findToast(title)).toEqual(["alert", `${title}One moment.`]);
  });
});

describe("the toasts of a play", () => {
  it.each([
    ["a validate that fails", "game.validate", solve, "Error", "Failed to submit guess"],
    ["a submit that fails", "game.submit", solve, "Error", "Failed to submit guess"],
    [
      "a hint that fails",
      "game.hint",
      (user: User) => press(user, "Hint (3 left)"),
      "Cannot get hint",
      "One moment.",
    ],
    [
      "a give-up that fails",
      "game.giveUp",
      (user: User) => confirm(user, "Give up"),
      "Error",
      "Failed to process give up request",
    ],
  ])("%s", async (_what, call, act, title, description) => {
    await act(openGame({ [call]: refuse }));
    expect(await findToast(title)).toEqual(["alert", `${title}${description}`]);
  });

  it("a wrong guess", async () => {
    await guess(openGame({}), "ridgeb");
    expect(await findToast("Not quite!")).toEqual(["status", "Not quite!Try again."]);
  });
});

describe("the toasts of an account's deletion", () => {
  it("that fails", async () => {
    const { user } = openProfile({ "auth.deleteAccount": refuse });
    await confirm(user, "Delete Account");
    expect(await findToast("Error")).toEqual([
      "alert",
      "ErrorFailed to delete account. Please try again.",
    ]);
  });

  it("that is done", async () => {
    const { user } = openProfile({ "auth.deleteAccount": () => ({ ok: true }) });
    await confirm(user, "Delete Account");
    expect(await findToast("Account deleted")).toEqual([
      "status",
      "Account deletedYour account has been permanently deleted.",
    ]);
  });
});

describe("what cannot be fetched", () => {
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
  ])("at %s: %s", async (path, message) => {
    // React reports there what a screen threw.
    vi.spyOn(console, "error").mockReturnValue();
    localStorage.setItem("authToken", "token");
    const everything = new Proxy({}, { get: () => refuse });
    renderAt(path, everything);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});
