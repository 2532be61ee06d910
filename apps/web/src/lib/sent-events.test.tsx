import { toastQueue } from "@jumbl/ui/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { open as openProfile } from "../features/profile/fake-profile.ts";
import { createFakeGame, PUZZLES } from "../testing/fake-game.ts";
import { Refusal } from "../testing/fake-server.ts";
import { renderAt } from "../testing/render.tsx";
import { setUser, track, trackAfterReload } from "./analytics.ts";

vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["picture"]) } }));
vi.mock("./analytics.ts", async (load) => ({
  ...(await load<typeof import("./analytics.ts")>()),
  track: vi.fn<(name: string) => void>(),
  trackAfterReload: vi.fn<(name: string) => void>(),
  setUser: vi.fn<(id: string | null) => void>(),
}));

const sent = () => vi.mocked(track).mock.calls;
const named = () => vi.mocked(setUser).mock.calls;
const ada = { token: "header.body.signature", user: { id: "6f9d", username: "ada" } };
const visitorsServer = {
  "auth.providers": () => ({ google: false, ego: false }),
  "auth.login": () => ada,
  "auth.register": () => ada,
  "auth.google.complete": () => ada,
  "auth.ego.complete": () => ada,
  "puzzles.today": () => new Promise(() => undefined),
};

type User = ReturnType<typeof renderAt>["user"];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole("button", { name }));

async function fill(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  // Still, so that nothing waits for tiles to turn.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe("who signs in is counted and named by an opaque id", () => {
  test("with a password: login", async () => {
    const { user } = renderAt("/auth", visitorsServer);
    await fill(user, { Email: "ada@example.org", Password: "whatever" });
    await press(user, "Log In");
    await waitFor(() => expect(sent()).toEqual([["login"]]));
    expect(named()).toEqual([["6f9d"]]);
  });

  test("with a new account: sign_up", async () => {
    const { user } = renderAt("/auth", visitorsServer);
    await user.click(await screen.findByRole("tab", { name: "Sign Up" }));
    await fill(user, {
      Username: "ada_l",
      Email: "ada@example.org",
      Password: "Tr1cky-Enough",
      "Confirm password": "Tr1cky-Enough",
    });
    await press(user, "Sign Up");
    await waitFor(() => expect(sent()).toEqual([["sign_up"]]));
    expect(named()).toEqual([["6f9d"]]);
  });

  test.each(["google", "ego"])("new through %s: sign_up", async (provider) => {
    const { user } = renderAt(`/auth?${provider}_new_user=true`, visitorsServer);
    await fill(user, { Username: "ada_l" });
    await press(user, "Start playing");
    await waitFor(() => expect(sent()).toEqual([["sign_up"]]));
    expect(named()).toEqual([["6f9d"]]);
  });

  test.each(["google", "ego"])(
    "again through %s: login, once the page is anew",
    async (provider) => {
      const replace = vi.spyOn(location, "replace").mockReturnValue();
      renderAt(`/?${provider}_auth=success`, {
        ...visitorsServer,
        [`auth.${provider}.exchange`]: () => ada,
      });
      await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
      expect(vi.mocked(trackAfterReload).mock.calls).toEqual([["login"]]);
      expect(localStorage.getItem("playerId")).toBe("6f9d");
      replace.mockRestore();
    },
  );

  test("not when it fails", async () => {
    const { user } = renderAt("/auth", {
      ...visitorsServer,
      "auth.login": () => {
        throw new Refusal(401, "wrong_credentials", "Invalid email or password");
      },
    });
    await fill(user, { Email: "ada@example.org", Password: "whatever" });
    await press(user, "Log In");
    await screen.findByText("Login failed");
    expect([...sent(), ...named()]).toEqual([]);
  });
});

describe("who leaves is counted and named no more", () => {
  test("by Logout", async () => {
    const { user } = openProfile({ "auth.logout": () => ({ ok: true }) });
    await press(user, "Logout");
    await waitFor(() => expect(sent()).toContainEqual(["logout"]));
    expect(named()).toEqual([[null]]);
  });

  test("by deleting the account", async () => {
    const { user } = openProfile({ "auth.deleteAccount": () => ({ ok: true }) });
    await press(user, "Delete Account");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(sent()).toContainEqual(["logout"]));
    expect(named()).toEqual([[null]]);
  });

  test("when the session has ended", async () => {
    openProfile({
      "auth.me": () => {
        throw new Refusal(401, "unauthorized", "Please sign in first.");
      },
    });
    await waitFor(() => expect(named()).toEqual([[null]]));
  });
});

describe("a play is counted", () => {
  beforeEach(() => localStorage.setItem("authToken", "token"));

  test("from its start over its hints to its end, with what follows", async () => {
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 7, totalSolved: 9 });
    game.newAchievements.push({ id: "night-owl", name: "Night Owl" });
    const { user } = renderAt("/", game.answers);
    await press(user, "Start Puzzle");
    await press(user, "Hint (3 left)");
    await user.type(await screen.findByRole("textbox", { name: "Your guess" }), "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    Object.assign(navigator, { canShare: undefined });
    await press(user, "Share Image");
    await waitFor(() =>
      expect(toastQueue.list().map(({ title }) => title)).toContain("Image downloaded!"),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(sent()).toHaveLength(6));
    expect(sent()).toEqual([
      ["puzzle_start", { difficulty: "easy" }],
      ["hint_used", { difficulty: "easy", hintsRemaining: 2 }],
      [
        "puzzle_complete",
        { difficulty: "easy", solved: true, attempts: 1, timeSeconds: 68.42, hintsUsed: 1 },
      ],
      ["share", { method: "puzzle_share", content_type: "puzzle_result", difficulty: "easy" }],
      ["streak_milestone", { streak: 7 }],
      ["unlock_achievement", { achievement_id: "night-owl", achievement_name: "Night Owl" }],
    ]);
    expect(JSON.stringify(sent())).not.toMatch(/bridge/i);
  });

  test("from the archive too, and when it was given up", async () => {
    const game = createFakeGame();
    game.have("easy", { ended: "solved" });
    const { user } = renderAt(`/puzzle/${PUZZLES.easy.id}`, game.answers);
    await press(user, "Give up");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Give up" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      ["puzzle_start", { difficulty: "easy" }],
      [
        "puzzle_complete",
        { difficulty: "easy", solved: false, attempts: 0, timeSeconds: 68.42, hintsUsed: 0 },
      ],
    ]);
  });
});
