import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { logIn, openAuth, pickName, signUp } from "./testing/auth-forms.ts";
import { createFakeGame } from "./testing/fake-game.ts";
import { failOffline, type Handlers, rejectWith } from "./testing/fake-server.ts";
import { preferReducedMotion, renderAt } from "./testing/render.tsx";

/** Every toast, with its exact text. See docs/rules.md#errors. */

type User = ReturnType<typeof renderAt>["user"];

const refuse = rejectWith(503, "unavailable", "One moment.");

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const guess = async (user: User, text: string) =>
  user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), `${text}{Enter}`);
const solve = (user: User) => guess(user, "bridge");

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
])(
  "a toast for a visitor has the role alert after %s that fails",
  async (_what, path, call, act, title, fallback) => {
    const offline = await openAuth(path, { [call]: failOffline });
    await act(offline.user);
    expect(await findToast(title)).toEqual(["alert", `${title} ${fallback}`]);
    offline.unmount();
    toastQueue.dismissAll();
    const refused = await openAuth(path, { [call]: refuse });
    await act(refused.user);
    expect(await findToast(title)).toEqual(["alert", `${title} One moment.`]);
  },
);

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
])(
  "a toast during a play has the role alert after a %s",
  async (_what, call, act, title, description) => {
    await act(openGame({ [call]: refuse }));
    expect(await findToast(title)).toEqual(["alert", `${title} ${description}`]);
  },
);

it.each([
  ["/profile", "Failed to fetch stats"],
  ["/profile", "Failed to fetch history"],
  ["/achievements", "Failed to fetch achievements"],
  ["/archive", "Failed to fetch puzzles"],
  ["/leaderboard", "Failed to fetch streak leaderboard"],
  ["/leaderboard?board=speed", "Failed to fetch speed leaderboard"],
  ["/leaderboard?board=efficiency", "Failed to fetch efficiency leaderboard"],
])("the failed query of %s is shown as: %s", async (path, message) => {
  // React logs every caught error.
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.setItem("authToken", "token");
  renderAt(path, new Proxy({}, { get: () => refuse }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
