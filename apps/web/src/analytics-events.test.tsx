import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setUser, track } from "./lib/analytics/analytics.ts";
import { logIn, openAuth, pickName, signUp, token } from "./testing/auth-forms.ts";
import { createFakeGame } from "./testing/fake-game.ts";
import { openProfile } from "./testing/fake-profile.ts";
import { rejectWith } from "./testing/fake-server.ts";
import { preferReducedMotion, renderAt } from "./testing/render.tsx";

const trackedEvents = () => vi.mocked(track).mock.calls;
const identifiedUsers = () => vi.mocked(setUser).mock.calls;

type User = ReturnType<typeof renderAt>["user"];
/** Presses a button once it is enabled. A play's buttons are disabled until the play has started. */
const press = async (user: User, name: string) => {
  const button = await screen.findByRole("button", { name, busy: false });
  await waitFor(() => expect(button.matches(":disabled")).toBe(false));
  await user.click(button);
};

beforeEach(() => {
  vi.clearAllMocks();
  preferReducedMotion();
});

it.each([
  ["login", "with a password", "/auth", logIn],
  ["sign_up", "with a new account", "/auth", signUp],
  ["sign_up", "through Google for the first time", "/auth?google_new_user=true", pickName],
] as const)(
  "a sign-in tracks %s and the player's opaque id: %s",
  async (event, _how, path, act) => {
    const { user } = await openAuth(path);
    await act(user);
    await waitFor(() => expect(trackedEvents()).toEqual([[event]]));
    expect(identifiedUsers()).toEqual([[token.user.id]]);
  },
);

it.each(["archive", "leaderboard", "achievements", "profile"])(
  "the screen %s tracks one view when it is opened",
  async (name) => {
    localStorage.setItem("authToken", "token");
    renderAt(`/${name}`);
    await waitFor(() => expect(trackedEvents()).toEqual([[`view_${name}`]]));
  },
);

describe("the end of a login session", () => {
  it("tracks logout and clears the player's id when the player logs out", async () => {
    const { user } = openProfile();
    await press(user, "Logout");
    await waitFor(() => expect(trackedEvents()).toContainEqual(["logout"]));
    expect(identifiedUsers()).toEqual([[null]]);
  });

  it("clears the player's id when the server rejects the token", async () => {
    openProfile({
      "auth.me": rejectWith(401, "unauthorized", "Please sign in first."),
    });
    await waitFor(() => expect(identifiedUsers()).toEqual([[null]]));
  });
});

const ACHIEVEMENT = [
  "unlock_achievement",
  { achievement_id: "night-owl", achievement_name: "Night Owl" },
] as const;

describe("a play", () => {
  beforeEach(() => localStorage.setItem("authToken", "token"));

  it("tracks its start, hints and end, and what follows a solve", async () => {
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 7, totalSolved: 9 });
    game.newAchievements.push({ id: "night-owl", name: "Night Owl" });
    const { user } = renderAt("/", game.handlers);
    await press(user, "Start Puzzle");
    await press(user, "Hint (3 left)");
    await user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    Object.assign(navigator, { canShare: undefined });
    await press(user, "Share Image");
    await waitFor(() =>
      expect(toastQueue.list().map(({ title }) => title)).toContain("Image downloaded!"),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(trackedEvents()).toHaveLength(6));
    expect(trackedEvents()).toEqual([
      ["puzzle_start", { difficulty: "easy" }],
      ["hint_used", { difficulty: "easy", hintsRemaining: 2 }],
      [
        "puzzle_complete",
        { difficulty: "easy", solved: true, attempts: 1, timeSeconds: 68.42, hintsUsed: 1 },
      ],
      ACHIEVEMENT,
      ["share", { method: "puzzle_share", content_type: "puzzle_result", difficulty: "easy" }],
      ["streak_milestone", { streak: 7 }],
    ]);
    expect(JSON.stringify(trackedEvents())).not.toMatch(/bridge/i);
  });
});
