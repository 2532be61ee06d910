import { MILESTONE_DELAY_MS } from "./streak-notice.ts";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { renderAt } from "../../../testing/render.tsx";
import { AfterVictoryProvider, useAfterVictory } from "./after-victory-provider.tsx";
import "./milestone-dialog.tsx";
import type { Result } from "../play/play-state.ts";
import { openRunningPlay, setupSignedInPlayer } from "../../../testing/open-game.tsx";

vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["image"]) } }));

// The next screen fails to render.
vi.mock("../../leaderboard/leaderboard-screen.tsx", () => ({
  default: () => {
    throw new Error("broken");
  },
}));

setupSignedInPlayer();

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

describe("a screen that fails to render", () => {
  it("does not hide the milestone of the victory before it", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    const { user, field } = await openRunningPlay(game);
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await user.click(screen.getByRole("link", { name: "Leaderboard" }));
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(screen.getByText("This page could not be shown")).toBeTruthy();
    consoleError.mockRestore();
  });
});

/** Stands in for the screen of a puzzle. */
function Probe() {
  const { startFollowUp, startCelebration, isCelebrating } = useAfterVictory();
  const [endCelebration, setEndCelebration] = useState<() => void>();
  const celebrate = (victory: { isDaily: boolean }) => {
    const end = startCelebration(victory);
    setEndCelebration(() => end);
  };
  return (
    <>
      <p>{isCelebrating ? "Celebrating" : "Nothing to celebrate"}</p>
      <button type="button" onClick={() => startFollowUp({ result, newAchievements: [] })}>
        Follow
      </button>
      <button type="button" onClick={() => celebrate({ isDaily: true })}>
        Celebrate
      </button>
      <button type="button" onClick={() => celebrate({ isDaily: false })}>
        Celebrate an archive puzzle
      </button>
      <button type="button" onClick={endCelebration}>
        End
      </button>
    </>
  );
}

/** Closes every milestone dialog until nothing is left to follow. */
async function waitForEnd(): Promise<void> {
  await waitFor(() => {
    const [close] = screen.queryAllByRole("button", { name: "Close" });
    if (close) fireEvent.click(close);
    expect(screen.getByText("Nothing to celebrate")).toBeTruthy();
  });
}

describe("a milestone dialog", () => {
  it("waits while the next victory is celebrated", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    renderAt(
      "/",
      game.handlers,
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

describe("two victories with slow stats", () => {
  it.each([
    ["Celebrate", []],
    ["Celebrate an archive puzzle", ["Streak continues!"]],
  ])(
    "show the streak of the first only when the second is no daily one: %s",
    async (second, firstToasts) => {
      const game = createFakeGame();
      Object.assign(game.stats, { puzzleStreak: 3, totalSolved: 9 });
      const resolvers: (() => void)[] = [];
      const slow = new Promise<void>((resolve) => resolvers.push(resolve));
      renderAt(
        "/",
        {
          ...game.handlers,
          "stats.me": async () => {
            await slow;
            return game.handlers["stats.me"]();
          },
        },
        <AfterVictoryProvider>
          <Probe />
        </AfterVictoryProvider>,
      );
      const before = toastQueue.list().length;
      fireEvent.click(screen.getByRole("button", { name: "Follow" }));
      fireEvent.click(screen.getByRole("button", { name: second }));
      for (const resolve of resolvers) resolve();
      fireEvent.click(screen.getByRole("button", { name: "Follow" }));
      fireEvent.click(screen.getByRole("button", { name: "End" }));
      await waitForEnd();
      expect(titles().slice(before)).toEqual([...firstToasts, "Streak continues!"]);
    },
  );

  it("show the newest streak, after its victory dialog has closed", async () => {
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 1, totalSolved: 1 });
    const resolvers: (() => void)[] = [];
    let isSlow = false;
    const { user, field } = await openRunningPlay(game, {
      "stats.me": async () => {
        if (isSlow) await new Promise<void>((resolve) => resolvers.push(resolve));
        return game.handlers["stats.me"]();
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
    for (const resolve of resolvers) resolve();
    await waitFor(() => expect(screen.getByText("Current Streak")).toBeTruthy());
    expect(titles().slice(before)).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(titles().slice(before)).toEqual(["Streak continues!"]);
  });
});
