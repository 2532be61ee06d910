import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, vi } from "vitest";
import { flushTasks, renderAt } from "../../../testing/render.tsx";
import { findVictory, it, openRunningPlay } from "../../../testing/open-game.tsx";
import { closeVictoryDialog, solvePuzzle } from "../../../testing/solve-puzzle.tsx";
import { getCelebrationDuration } from "../rack/motion.ts";
import { readNews } from "./news.ts";

/** Long enough that no dialog opens during the test. */
const ONE_DAY_MS = 86_400_000;

beforeEach(() => {
  vi.mocked(getCelebrationDuration).mockReturnValue(0);
});

const findMilestone = () => screen.findByRole("dialog", { name: "Achievement Unlocked!" });

describe("after the victory dialog has closed", () => {
  it("the outcome has the focus, and Tab moves it to the next puzzle and to Share Results", async () => {
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await closeVictoryDialog(user);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Solved in 2/));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Medium" }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share Results" }));
  });

  it("the toast of a wrong guess is closed", async () => {
    const { user, field } = await openRunningPlay();
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Not quite!");
    await user.type(field, "bridge{Enter}");
    await findVictory();
    expect(screen.queryByText("Not quite!")).toBeNull();
  });

  it("a milestone dialog opens, followed by news of the streak and of each achievement", async () => {
    const { user, listNews } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      {
        achievements: ["Night Owl", "Steady Hand"],
      },
    );
    await closeVictoryDialog(user);
    expect(await findMilestone()).toBeTruthy();
    expect(screen.getByText("5 in a Row!")).toBeTruthy();
    await waitFor(() => expect(listNews()).toHaveLength(3));
    expect(listNews()).toEqual([
      ["Streak continues!", "5 puzzles in a row."],
      ["Achievement Unlocked!", "Night Owl"],
      ["Achievement Unlocked!", "Steady Hand"],
    ]);
  });
});

it("the dialog stays open when the leaderboard is opened in another tab", async () => {
  await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
  const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Leaderboard" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  await flushTasks();
  expect(screen.getByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
});

describe("a player who leaves the puzzle", () => {
  const NEWS = [
    ["Streak continues!", "5 puzzles in a row."],
    ["Achievement Unlocked!", "Night Owl"],
  ];

  it("sees the milestone and all news once, even after leaving before the dialog opens", async () => {
    vi.mocked(getCelebrationDuration).mockReturnValue(ONE_DAY_MS);
    const { user, listNews } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      { achievements: ["Night Owl"], waitsForDialog: false },
    );
    await screen.findByRole("button", { name: /^Medium Ready/ });
    expect(await screen.findByRole("button", { name: "Share Results" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play Medium" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Solved in 2/));
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    // Hidden if the milestone dialog opened before the page was loaded.
    expect(
      await screen.findByRole("heading", { name: "Privacy Policy", hidden: true }),
    ).toBeTruthy();
    expect(await findMilestone()).toBeTruthy();
    await waitFor(() => expect(listNews()).toEqual(NEWS));
  });
});

describe("a reload of the page with an open victory dialog", () => {
  it("loses neither the milestone nor the news", async () => {
    const { handlers } = await solvePuzzle(
      { puzzleStreak: 5, totalSolved: 9 },
      { achievements: ["Night Owl"] },
    );
    cleanup();
    const { user } = renderAt("/", handlers);
    expect(await findMilestone()).toBeTruthy();
    await waitFor(() =>
      expect(readNews().map(({ description }) => description)).toEqual([
        "5 puzzles in a row.",
        "Night Owl",
      ]),
    );
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Streak continues!")).toBeTruthy();
  });
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
