import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, vi } from "vitest";
import { createResult } from "../../../testing/create-result.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { renderAt } from "../../../testing/render.tsx";
import LeaderboardScreen from "../../leaderboard/leaderboard-screen.tsx";
import { AfterVictoryProvider, useAfterVictory } from "./after-victory-provider.tsx";
import { readNews } from "./news.ts";
import { MILESTONE_DELAY_MS } from "./follow-victory.ts";
import { findVictory, openRunningPlay, it } from "../../../testing/open-game.tsx";

const result = createResult();

const listTitles = () => readNews().map(({ title }) => title);

const milestone = () => screen.queryByRole("dialog", { name: "Achievement Unlocked!" });

describe("a screen that fails to render", () => {
  it("does not hide the milestone of the victory before it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.mocked(LeaderboardScreen).mockImplementation(() => {
      throw new Error("broken");
    });
    const game = createFakeGame();
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    const { user, field } = await openRunningPlay(game);
    await user.type(field, "bridge{Enter}");
    await findVictory();
    await user.click(screen.getByRole("link", { name: "Leaderboard" }));
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(await screen.findByText("This page could not be shown")).toBeTruthy();
  });
});

/** A stand-in for the screen of a puzzle. */
function Probe() {
  const { startFollowUp, startCelebration } = useAfterVictory();
  const [endCelebration, setEndCelebration] = useState<() => void>();
  const celebrate = () => {
    const end = startCelebration({ result, newAchievements: [] });
    setEndCelebration(() => end);
  };
  return (
    <>
      <button type="button" onClick={() => startFollowUp({ result, newAchievements: [] })}>
        Follow
      </button>
      <button type="button" onClick={celebrate}>
        Celebrate
      </button>
      <button type="button" onClick={endCelebration}>
        End
      </button>
    </>
  );
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
    await waitFor(() => expect(listTitles()).toEqual(["Streak continues!"]));
    fireEvent.click(screen.getByRole("button", { name: "Celebrate" }));
    await act(() => vi.advanceTimersByTimeAsync(2 * MILESTONE_DELAY_MS));
    expect(milestone()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "End" }));
    await waitFor(() => expect(milestone()).toBeTruthy());
  });
});

describe("two victories with slow stats", () => {
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
    await user.type(field, "bridge{Enter}");
    await findVictory();
    isSlow = true;
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Play Medium" }));
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    await user.type(
      await screen.findByRole("textbox", { name: /^Your guess/ }),
      "silver spoon{Enter}",
    );
    await findVictory();
    Object.assign(game.stats, { puzzleStreak: 3, dayStreak: 3, totalSolved: 9 });
    isSlow = false;
    for (const resolve of resolvers) resolve();
    await waitFor(() => expect(screen.getByText("Current Streak")).toBeTruthy());
    expect(listTitles()).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(milestone()).toBeTruthy());
    expect(listTitles()).toEqual(["Streak continues!"]);
  });
});
