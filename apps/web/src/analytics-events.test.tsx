import { toastQueue } from "@jumbl/ui/feedback/toast";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setUser, track, trackAfterReload } from "./lib/analytics/analytics.ts";
import { createFakeGame, PUZZLES } from "./testing/fake-game.ts";
import { openProfile } from "./testing/fake-profile.ts";
import { type Handlers, rejectWith } from "./testing/fake-server.ts";
import { preferReducedMotion, renderAt } from "./testing/render.tsx";

vi.mock("./lib/analytics/analytics.ts", async (load) => ({
  ...(await load<typeof import("./lib/analytics/analytics.ts")>()),
  track: vi.fn<(name: string) => void>(),
  trackAfterReload: vi.fn<(name: string) => void>(),
  setUser: vi.fn<(id: string | null) => void>(),
}));

const trackedEvents = () => vi.mocked(track).mock.calls;
const identifiedUsers = () => vi.mocked(setUser).mock.calls;
const ada = { token: "header.body.signature", user: { id: "6f9d", username: "ada" } };
const visitorHandlers = {
  "auth.providers": () => ({ google: false, ego: false }),
  "auth.login": () => ada,
  "auth.register": () => ada,
  "auth.google.complete": () => ada,
  "auth.ego.complete": () => ada,
  "puzzles.today": () => new Promise<never>(() => undefined),
} satisfies Handlers;

type User = ReturnType<typeof renderAt>["user"];
/** A busy button ignores presses. */
/** Presses a button once it can be pressed: those of a play cannot before it has started. */
const press = async (user: User, name: string) => {
  const button = await screen.findByRole("button", { name, busy: false });
  await waitFor(() => expect(button.matches(":disabled")).toBe(false));
  await user.click(button);
};

async function fill(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  preferReducedMotion();
});

describe("signing in tracks the event and identifies the player by an opaque id", () => {
  it("tracks login when it is by password", async () => {
    const { user } = renderAt("/auth", visitorHandlers);
    await fill(user, { Email: "ada@example.org", Password: "whatever" });
    await press(user, "Log In");
    await waitFor(() => expect(trackedEvents()).toEqual([["login"]]));
    expect(identifiedUsers()).toEqual([["6f9d"]]);
  });

  it("tracks sign_up when an account is created", async () => {
    const { user } = renderAt("/auth", visitorHandlers);
    await user.click(await screen.findByRole("tab", { name: "Sign Up" }));
    await fill(user, {
      Username: "ada_l",
      Email: "ada@example.org",
      Password: "Tr1cky-Enough",
      "Confirm password": "Tr1cky-Enough",
    });
    await press(user, "Sign Up");
    await waitFor(() => expect(trackedEvents()).toEqual([["sign_up"]]));
    expect(identifiedUsers()).toEqual([["6f9d"]]);
  });

  it.each(["google", "ego"])(
    "tracks sign_up when a new player comes through %s",
    async (provider) => {
      const { user } = renderAt(`/auth?${provider}_new_user=true`, visitorHandlers);
      await fill(user, { Username: "ada_l" });
      await press(user, "Start playing");
      await waitFor(() => expect(trackedEvents()).toEqual([["sign_up"]]));
      expect(identifiedUsers()).toEqual([["6f9d"]]);
    },
  );

  it.each(["google", "ego"])(
    "tracks login after the reload when a player returns through %s",
    async (provider) => {
      const replace = vi.spyOn(location, "replace").mockReturnValue();
      renderAt(`/?${provider}_auth=success`, {
        ...visitorHandlers,
        [`auth.${provider}.exchange`]: () => ada,
      });
      await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
      expect(vi.mocked(trackAfterReload).mock.calls).toEqual([["login"]]);
      expect(localStorage.getItem("playerId")).toBe("6f9d");
    },
  );

  it("tracks nothing when it fails", async () => {
    const { user } = renderAt("/auth", {
      ...visitorHandlers,
      "auth.login": rejectWith(401, "wrong_credentials", "Invalid email or password"),
    });
    await fill(user, { Email: "ada@example.org", Password: "whatever" });
    await press(user, "Log In");
    await screen.findByText("Login failed");
    expect([...trackedEvents(), ...identifiedUsers()]).toEqual([]);
  });
});

describe("the end of a login session resets the user", () => {
  it("tracks logout when the player logs out", async () => {
    const { user } = openProfile({ "auth.logout": () => ({ ok: true }) });
    await press(user, "Logout");
    await waitFor(() => expect(trackedEvents()).toContainEqual(["logout"]));
    expect(identifiedUsers()).toEqual([[null]]);
  });

  it("tracks logout when the account is deleted", async () => {
    const { user } = openProfile({ "auth.deleteAccount": () => ({ ok: true }) });
    await press(user, "Delete Account");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(trackedEvents()).toContainEqual(["logout"]));
    expect(identifiedUsers()).toEqual([[null]]);
  });

  it("does so when the session has expired", async () => {
    openProfile({
      "auth.me": rejectWith(401, "unauthorized", "Please sign in first."),
    });
    await waitFor(() => expect(identifiedUsers()).toEqual([[null]]));
  });
});

/** In either order: an achievement does not wait for a dialog that is slow to load. */
const FOLLOW_UP = expect.arrayContaining([
  ["streak_milestone", { streak: 7 }],
  ["unlock_achievement", { achievement_id: "night-owl", achievement_name: "Night Owl" }],
]) as unknown;

describe("a play is tracked", () => {
  beforeEach(() => localStorage.setItem("authToken", "token"));

  it("sends its start, its hints, its end and what follows when it is solved", async () => {
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
    expect(trackedEvents().slice(0, 4)).toEqual([
      ["puzzle_start", { difficulty: "easy" }],
      ["hint_used", { difficulty: "easy", hintsRemaining: 2 }],
      [
        "puzzle_complete",
        { difficulty: "easy", solved: true, attempts: 1, timeSeconds: 68.42, hintsUsed: 1 },
      ],
      ["share", { method: "puzzle_share", content_type: "puzzle_result", difficulty: "easy" }],
    ]);
    expect(trackedEvents().slice(4)).toEqual(FOLLOW_UP);
    expect(JSON.stringify(trackedEvents())).not.toMatch(/bridge/i);
  });

  it("sends what follows a victory after a reload of the page with its dialog", async () => {
    const game = createFakeGame();
    game.setPlay("easy");
    Object.assign(game.stats, { puzzleStreak: 7, totalSolved: 9 });
    game.newAchievements.push({ id: "night-owl", name: "Night Owl" });
    const { user } = renderAt("/", game.handlers);
    await user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    cleanup();
    vi.mocked(track).mockClear();
    renderAt("/", game.handlers);
    await waitFor(() => expect(trackedEvents()).toHaveLength(2));
    expect(trackedEvents()).toEqual(FOLLOW_UP);
  });

  it("sends its start and its end when an archive puzzle is given up", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { ended: "solved" });
    const { user } = renderAt(`/puzzle/${PUZZLES.easy.id}`, game.handlers);
    await press(user, "Give up");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Give up" }));
    await waitFor(() => expect(trackedEvents()).toHaveLength(2));
    expect(trackedEvents()).toEqual([
      ["puzzle_start", { difficulty: "easy" }],
      [
        "puzzle_complete",
        { difficulty: "easy", solved: false, attempts: 0, timeSeconds: 68.42, hintsUsed: 0 },
      ],
    ]);
  });
});
