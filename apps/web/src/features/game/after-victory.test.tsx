import { MILESTONE_DELAY_MS } from "@jumbl/domain/streak";
import { toastQueue } from "@jumbl/ui/toast";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { renderAt } from "../../testing/render.tsx";
import { AfterVictoryProvider, useAfterVictory } from "./after-victory.tsx";
import "./milestone-dialog.tsx";
import type { Result } from "./play-state.ts";
import { openRunning, playStill } from "../../testing/open-game.tsx";

vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["picture"]) } }));

// The screen that comes next cannot be shown.
vi.mock("../leaderboard/leaderboard-screen.tsx", () => ({
  default: () => {
    throw new Error("broken");
  },
}));

playStill();

const result: Result = {
  id: "r",
  solved: true,
  timeSeconds: 8.29,
  attempts: 2,
  hintsUsed: 1,
  isFirstAttempt: true,
  isArchive: false,
  startedAt: "2026-11-21T11:00:00.000Z",
  completedAt: "2026-11-21T11:00:08.290Z",
};

const titles = () => toastQueue.list().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toastQueue.list()) toastQueue.dismiss(id);
});

const milestone = () => screen.queryByRole("dialog", { name: "Achievement Unlocked!" });

describe("a screen that fails", () => {
  test("takes the milestone of the victory before it away from nobody", async () => {
    const silent = vi.spyOn(console, "error").mockReturnValue();
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    const { user, field } = await openRunning(game);
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await user.click(screen.getByRole("link", { name: "Leaderboard" }));
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(screen.getByText("This page could not be shown")).toBeTruthy();
    silent.mockRestore();
  });
});

const followed: Promise<void>[] = [];

/** Stands for a puzzle's screen. */
function Probe() {
  const { followVictory, celebrate } = useAfterVictory();
  const [end, setEnd] = useState<() => void>();
  const celebrateOne = (victory: { isOfTheDay: boolean }) => {
    const finish = celebrate(victory);
    setEnd(() => finish);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => followed.push(followVictory({ result, newAchievements: [] }))}
      >
        Follow
      </button>
      <button type="button" onClick={() => celebrateOne({ isOfTheDay: true })}>
        Celebrate
      </button>
      <button type="button" onClick={() => celebrateOne({ isOfTheDay: false })}>
        Celebrate an archive puzzle
      </button>
      <button type="button" onClick={end}>
        End
      </button>
    </>
  );
}

describe("a milestone", () => {
  test("waits while the next victory is celebrated", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    renderAt(
      "/",
      game.answers,
      <AfterVictoryProvider>
        <Probe />
      </AfterVictoryProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Follow" }));
    await screen.findByText("Streak continues!");
    fireEvent.click(screen.getByRole("button", { name: "Celebrate" }));
    await act(() => vi.advanceTimersByTimeAsync(2 * MILESTONE_DELAY_MS));
    expect(milestone()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "End" }));
    await waitFor(() => expect(milestone()).toBeTruthy());
    vi.useRealTimers();
  });
});

describe("of two victories with slow stats", () => {
  test.each([
    ["Celebrate", []],
    ["Celebrate an archive puzzle", ["Streak continues!"]],
  ])("the first is told by itself unless the second counts too: %s", async (second, told) => {
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 3, totalSolved: 9 });
    const waiting: (() => void)[] = [];
    const slow = new Promise<void>((go) => waiting.push(go));
    renderAt(
      "/",
      {
        ...game.answers,
        "stats.me": async (input: never) => {
          await slow;
          return game.answers["stats.me"]?.(input);
        },
      },
      <AfterVictoryProvider>
        <Probe />
      </AfterVictoryProvider>,
    );
    const before = toastQueue.list().length;
    fireEvent.click(screen.getByRole("button", { name: "Follow" }));
    fireEvent.click(screen.getByRole("button", { name: second }));
    for (const go of waiting) go();
    fireEvent.click(screen.getByRole("button", { name: "Follow" }));
    await act(() => Promise.all(followed));
    expect(titles().slice(before)).toEqual([...told, "Streak continues!"]);
  });

  test("the newest is told, after its own dialog", async () => {
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 1, totalSolved: 1 });
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const { user, field } = await openRunning(game, {
      "stats.me": async (input: never) => {
        if (isSlow) await new Promise<void>((go) => waiting.push(go));
        return game.answers["stats.me"]?.(input);
      },
    });
    const before = toastQueue.list().length;
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    isSlow = true;
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Play Medium" }));
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    await user.type(
      await screen.findByRole("textbox", { name: "Your guess" }),
      "silver spoon{Enter}",
    );
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    Object.assign(game.stats, { puzzleStreak: 3, dayStreak: 3, totalSolved: 9 });
    isSlow = false;
    for (const go of waiting) go();
    await waitFor(() => expect(screen.getByText("Current Streak")).toBeTruthy());
    expect(titles().slice(before)).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(titles().slice(before)).toEqual(["Streak continues!"]);
  });
});
