import { toastQueue } from "@jumbl/ui/toast";
import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { createFakeGame } from "../../testing/fake-game.ts";
import { renderAt } from "../../testing/render.tsx";

const toBlob = vi.hoisted(() => vi.fn<() => Promise<Blob>>());
vi.mock("dom-to-image-more", () => ({ default: { toBlob } }));

const toasts = () => toastQueue.list().map(({ title, description }) => [title, description]);

beforeEach(() => {
  localStorage.setItem("authToken", "token");
  toBlob.mockReset().mockResolvedValue(new Blob(["picture"]));
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

/** A promise that is kept when the test says so. */
function defer() {
  let resolve: (() => void) | undefined;
  const promise = new Promise<void>((keep) => (resolve = keep));
  return { promise, resolve: () => resolve?.() };
}

async function solve(
  stats: { puzzleStreak: number; totalSolved: number },
  {
    names = [],
    wrong = "",
    known = Promise.resolve(),
    waitsForDialog = true,
  }: { names?: string[]; wrong?: string; known?: Promise<void>; waitsForDialog?: boolean } = {},
) {
  for (const { id } of toastQueue.list()) toastQueue.dismiss(id);
  const game = createFakeGame();
  game.have("easy", { guesses: ["RIDGEB"], hints: 1 });
  Object.assign(game.stats, stats, { dayStreak: stats.puzzleStreak });
  game.newAchievements.push(...names.map((name) => ({ id: name, name })));
  const before = toastQueue.list().length;
  const answers = {
    ...game.answers,
    "stats.me": (input: never) => known.then(() => game.answers["stats.me"]?.(input)),
    "leaderboard.streaks": () => ({ leaderboard: [], me: null }),
  };
  const view = renderAt(
    "/",
    answers,
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const field = await screen.findByRole("textbox", { name: "Your guess" });
  if (wrong !== "") {
    await view.user.type(field, `${wrong}{Enter}`);
    await screen.findByText("Not quite!");
  }
  await view.user.type(field, "bridge{Enter}");
  if (waitsForDialog) await screen.findByRole("dialog", { name: "Puzzle Solved" });
  return { ...view, newToasts: () => toasts().slice(before) };
}

const milestone = () => screen.findByRole("dialog", { name: "Achievement Unlocked!" });

const close = async (user: Awaited<ReturnType<typeof solve>>["user"]) => {
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull());
};

const pressShare = (user: Awaited<ReturnType<typeof solve>>["user"]) =>
  user.click(screen.getByRole("button", { name: "Share Image" }));

describe("after the victory dialog closes", () => {
  test("the focus is on what came of the play, and the next stop is Share Results", async () => {
    const { user } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await close(user);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Solved in 2/));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share Results" }));
  });

  test("no word of a wrong guess is left", async () => {
    const { user } = await solve(
      { puzzleStreak: 2, totalSolved: 9 },
      {
        wrong: "ridgeb",
      },
    );
    await close(user);
    expect(screen.queryByText("Not quite!")).toBeNull();
  });

  test("the first puzzle ever has only its own dialog", async () => {
    const { user, newToasts } = await solve({ puzzleStreak: 1, totalSolved: 1 });
    await close(user);
    expect(await milestone()).toBeTruthy();
    expect(screen.getByText("First Puzzle Solved!")).toBeTruthy();
    expect(newToasts()).toEqual([]);
  });

  test("a milestone has its dialog, the streak its toast, and each achievement one after it", async () => {
    const { user, newToasts } = await solve(
      { puzzleStreak: 5, totalSolved: 9 },
      {
        names: ["Night Owl", "Steady Hand"],
      },
    );
    await close(user);
    expect(await milestone()).toBeTruthy();
    expect(screen.getByText("5 in a Row!")).toBeTruthy();
    await waitFor(() => expect(newToasts()).toHaveLength(3));
    expect(newToasts()).toEqual([
      ["Streak continues!", "5 puzzles in a row."],
      ["Achievement Unlocked!", "Night Owl"],
      ["Achievement Unlocked!", "Steady Hand"],
    ]);
  });

  test.each([
    { puzzleStreak: 2, title: "Streak continues!" },
    { puzzleStreak: 1, title: "Streak started!" },
  ])("a streak of $puzzleStreak gives '$title'", async ({ puzzleStreak, title }) => {
    const { user, newToasts } = await solve({ puzzleStreak, totalSolved: 9 });
    await close(user);
    await waitFor(() => expect(newToasts()[0]?.[0]).toBe(title));
  });
});

describe("who leaves the puzzle", () => {
  const follows = [
    ["Streak continues!", "5 puzzles in a row."],
    ["Achievement Unlocked!", "Night Owl"],
  ];

  test("while the tiles still turn is told all the same, once, and not sent on by a button", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, newToasts } = await solve(
      { puzzleStreak: 5, totalSolved: 9 },
      { names: ["Night Owl"], waitsForDialog: false },
    );
    await screen.findByRole("button", { name: /^Medium Ready/ });
    expect(screen.getByRole("button", { name: "Share Results" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play Medium" })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Solved in 2/);
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    expect(await screen.findByRole("heading", { name: "Privacy Policy" })).toBeTruthy();
    expect(await milestone()).toBeTruthy();
    await waitFor(() => expect(newToasts()).toEqual(follows));
  });

  test("by its Leaderboard button sees the milestone there, and nothing twice", async () => {
    const { user, newToasts, address } = await solve(
      { puzzleStreak: 5, totalSolved: 9 },
      { names: ["Night Owl"] },
    );
    await user.click(screen.getByRole("link", { name: "Leaderboard" }));
    expect(await milestone()).toBeTruthy();
    expect(address()).toBe("/leaderboard");
    await waitFor(() => expect(newToasts()).toEqual(follows));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(newToasts()).toEqual(follows);
  });

  test("has the way on only once the dialog has closed", async () => {
    const { user } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    expect(screen.queryByText("Play Medium")).toBeNull();
    await close(user);
    expect(await screen.findByRole("button", { name: "Play Medium" })).toBeTruthy();
  });
});

describe("the victory dialog", () => {
  test("leaves out a streak of 0 days", async () => {
    await solve({ puzzleStreak: 0, totalSolved: 9 });
    expect(screen.queryByText("Current Streak")).toBeNull();
  });
});

describe("sharing", () => {
  test("hands the picture to the device, with words that tell no letter", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { share, canShare: () => true });
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(newToasts()[0]?.[0]).toBe("Results shared!"));
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file?.name).toBe("jumbl-2026-11-21-easy.png");
    expect(share.mock.calls[0]?.[0].text).toMatch(/2 attempts, 1 hint, day streak 2 days/);
    expect(share.mock.calls[0]?.[0].text).not.toMatch(/bridge/i);
    expect(toBlob).toHaveBeenCalledWith(expect.any(HTMLElement), { scale: 2 });
  });

  test("downloads the picture where files cannot be shared", async () => {
    Object.assign(navigator, { canShare: undefined });
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(newToasts()[0]?.[0]).toBe("Image downloaded!"));
  });

  test("says nothing when the person closes the share sheet", async () => {
    const cancelled = Object.assign(new Error("cancelled"), { name: "AbortError" });
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(cancelled);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(newToasts()).toEqual([]);
  });

  test("is not begun a second time while the share sheet is open", async () => {
    const sheet = defer();
    const share = vi.fn<() => Promise<void>>(() => sheet.promise);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const button = screen.getByRole("button", { name: "Share Image" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    sheet.resolve();
    await waitFor(() => expect(newToasts().map(([title]) => title)).toEqual(["Results shared!"]));
    expect(button.hasAttribute("aria-busy")).toBe(false);
    expect(share).toHaveBeenCalledTimes(1);
  });

  test("downloads the picture when the share sheet does not open after all", async () => {
    const refused = Object.assign(new Error("no gesture"), { name: "NotAllowedError" });
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(refused);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(newToasts()[0]?.[0]).toBe("Image downloaded!"));
  });

  test("waits, and shows it, until the streak it tells is known", async () => {
    Object.assign(navigator, { canShare: undefined });
    const known = defer();
    const { user, newToasts } = await solve(
      { puzzleStreak: 2, totalSolved: 9 },
      { known: known.promise },
    );
    expect(screen.getByRole("button", { name: "Share Image" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    await close(user);
    const buttons = ["Share Results", "Copy as text"].map((name) =>
      screen.getByRole("button", { name }),
    );
    for (const button of buttons) expect(button.getAttribute("aria-busy")).toBe("true");
    known.resolve();
    await waitFor(() => {
      for (const button of buttons) expect(button.hasAttribute("aria-busy")).toBe(false);
    });
    await user.click(screen.getByRole("button", { name: "Share Results" }));
    await waitFor(() => expect(newToasts().map(([title]) => title)).toContain("Image downloaded!"));
  });

  test("that fails to draw says so, and draws anew at the next press", async () => {
    Object.assign(navigator, { canShare: undefined });
    toBlob.mockRejectedValue(new Error("no canvas"));
    const { user, newToasts } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() =>
      expect(newToasts()[0]).toEqual(["Failed to generate image", "Please try again."]),
    );
    toBlob.mockResolvedValue(new Blob(["picture"]));
    await pressShare(user);
    await waitFor(() => expect(newToasts()[1]?.[0]).toBe("Image downloaded!"));
  });

  test("copies its twin as text", async () => {
    const { user } = await solve({ puzzleStreak: 2, totalSolved: 9 });
    await close(user);
    await user.click(screen.getByRole("button", { name: "Copy as text" }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain("🟩🟩 💡");
    expect(text).not.toMatch(/bridge/i);
  });
});
