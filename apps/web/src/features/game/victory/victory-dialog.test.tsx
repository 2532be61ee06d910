import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { setupSignedInPlayer } from "../../../testing/open-game.tsx";
import { closeVictoryDialog, solvePuzzle } from "../../../testing/solve-puzzle.tsx";

vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["image"]) } }));

setupSignedInPlayer();

const findMilestone = () => screen.findByRole("dialog", { name: "Achievement Unlocked!" });

describe("after the victory dialog has closed", () => {
  it("the outcome has the focus, and Share Results is next", async () => {
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await closeVictoryDialog(user);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Solved in 2/));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share Results" }));
  });

  it("the toast of a wrong guess is gone", async () => {
    const { user } = await solvePuzzle(
      { puzzleStreak: 2, totalSolved: 9 },
      {
        wrongGuess: "ridgeb",
      },
    );
    await closeVictoryDialog(user);
    expect(screen.queryByText("Not quite!")).toBeNull();
  });

  it("only a dialog follows the first puzzle ever", async () => {
    const { user, newToasts } = await solvePuzzle({ puzzleStreak: 1, totalSolved: 1 });
    await closeVictoryDialog(user);
    expect(await findMilestone()).toBeTruthy();
    expect(screen.getByText("First Puzzle Solved!")).toBeTruthy();
    expect(newToasts()).toEqual([]);
  });

  it("a milestone dialog, the streak's toast and a toast for each achievement follow", async () => {
    const { user, newToasts } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      {
        achievements: ["Night Owl", "Steady Hand"],
      },
    );
    await closeVictoryDialog(user);
    expect(await findMilestone()).toBeTruthy();
    expect(screen.getByText("5 in a Row!")).toBeTruthy();
    await waitFor(() => expect(newToasts()).toHaveLength(3));
    expect(newToasts()).toEqual([
      ["Streak continues!", "5 puzzles in a row."],
      ["Achievement Unlocked!", "Night Owl"],
      ["Achievement Unlocked!", "Steady Hand"],
    ]);
  });

  it.each([
    { puzzleStreak: 2, title: "Streak continues!" },
    { puzzleStreak: 1, title: "Streak started!" },
  ])("the toast '$title' follows at a streak of $puzzleStreak", async ({ puzzleStreak, title }) => {
    const { user, newToasts } = await solvePuzzle({ puzzleStreak, totalSolved: 9 });
    await closeVictoryDialog(user);
    await waitFor(() => expect(newToasts()[0]?.[0]).toBe(title));
  });
});

describe("a player who leaves the puzzle", () => {
  const TOASTS = [
    ["Streak continues!", "5 puzzles in a row."],
    ["Achievement Unlocked!", "Night Owl"],
  ];

  it("sees the milestone and each toast once, also when leaving before the dialog opens", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, newToasts } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      { achievements: ["Night Owl"], waitsForDialog: false },
    );
    await screen.findByRole("button", { name: /^Medium Ready/ });
    expect(screen.getByRole("button", { name: "Share Results" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play Medium" })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Solved in 2/);
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    expect(await screen.findByRole("heading", { name: "Privacy Policy" })).toBeTruthy();
    expect(await findMilestone()).toBeTruthy();
    await waitFor(() => expect(newToasts()).toEqual(TOASTS));
  });

  it("by the Leaderboard link sees the milestone there, and each toast once", async () => {
    const { user, newToasts, address } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      { achievements: ["Night Owl"] },
    );
    await user.click(screen.getByRole("link", { name: "Leaderboard" }));
    expect(await findMilestone()).toBeTruthy();
    expect(address()).toBe("/leaderboard");
    await waitFor(() => expect(newToasts()).toEqual(TOASTS));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(newToasts()).toEqual(TOASTS);
  });

  it("sees the next action only after the dialog has closed", async () => {
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    expect(screen.queryByText("Play Medium")).toBeNull();
    await closeVictoryDialog(user);
    expect(await screen.findByRole("button", { name: "Play Medium" })).toBeTruthy();
  });
});

describe("the victory dialog", () => {
  it("hides a streak of 0 days", async () => {
    await solvePuzzle({ puzzleStreak: 0, totalSolved: 9 });
    expect(screen.queryByText("Current Streak")).toBeNull();
  });
});
