import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, vi } from "vitest";
import { flushTasks } from "../../../testing/render.tsx";
import {
  closeVictoryDialog,
  findVictory,
  it,
  openRunningPlay,
  solvePuzzle,
} from "../../../testing/open-game.tsx";
import { getCelebrationDuration } from "../rack/motion.ts";
import { readNews } from "./news.ts";

/** Long enough that no dialog opens during the test. */
const ONE_DAY_MS = 86_400_000;

it("the outcome has the focus after the victory dialog has closed", async () => {
  const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
  await closeVictoryDialog(user);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe("Solved in 2 attempts, with 1 hint."),
  );
});

it("the toast of a wrong guess is closed by the solve", async () => {
  const { user, field } = await openRunningPlay();
  await user.type(field, "ridgeb{Enter}");
  await screen.findByText("Not quite!");
  await user.type(field, "bridge{Enter}");
  await findVictory();
  expect(screen.queryByText("Not quite!")).toBeNull();
});

it("the dialog stays open when the leaderboard is opened in another tab", async () => {
  await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
  const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Leaderboard" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  await flushTasks();
  expect(screen.getByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
});

it("a player who leaves before the dialog opens sees the milestone and all news", async () => {
  vi.mocked(getCelebrationDuration).mockReturnValue(ONE_DAY_MS);
  const { user } = await solvePuzzle(
    { puzzleStreak: 5, totalSolved: 9 },
    { achievements: ["Night Owl"], waitsForDialog: false },
  );
  expect(await screen.findByRole("button", { name: "Share Results" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Play Medium" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Privacy policy" }));
  expect(await screen.findByRole("dialog", { name: "Achievement Unlocked!" })).toBeTruthy();
  await waitFor(() =>
    expect(readNews().map(({ description }) => description)).toEqual([
      "5 puzzles in a row.",
      "Night Owl",
    ]),
  );
});

describe("the victory dialog", () => {
  it.for([
    { puzzleStreak: 7, dayStreak: 3, text: "3 days7 puzzles" },
    { puzzleStreak: 1, dayStreak: 1, text: "1 day" },
  ])(
    "shows a streak of $dayStreak days and $puzzleStreak puzzles as $text",
    async ({ text, ...stats }) => {
      await solvePuzzle({ totalSolved: 9, ...stats });
      const label = await screen.findByText("Current Streak");
      expect(label.nextSibling?.textContent).toBe(text);
    },
  );

  it("hides a streak of 0 days", async () => {
    await solvePuzzle({ puzzleStreak: 0, totalSolved: 9 });
    expect(screen.queryByText("Current Streak")).toBeNull();
  });
});
