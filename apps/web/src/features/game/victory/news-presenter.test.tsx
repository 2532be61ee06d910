import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, vi } from "vitest";
import { type Hold, useHold } from "../../../lib/browser/holds.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import LeaderboardScreen from "../../leaderboard/leaderboard-screen.tsx";
import { addNews, readNews } from "./news.ts";
import { MILESTONE_DELAY_MS, NewsPresenter } from "./news-presenter.tsx";
import { findVictory, openRunningPlay, it } from "../../../testing/open-game.tsx";

const listTitles = () => readNews().map(({ title }) => title);

const milestone = () => screen.queryByRole("dialog", { name: "Achievement Unlocked!" });

describe("a screen that fails to render", () => {
  it("does not hide the milestone of the preceding victory", async () => {
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

/** Stands in for a puzzle's screen. */
function Page({ hold }: { hold?: Hold }) {
  useHold("clock", hold === "clock");
  useHold("celebration", hold === "celebration");
  return <NewsPresenter />;
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a milestone dialog", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    addNews({ id: "milestone", title: "5 in a Row!", description: "5 puzzles.", milestone: 5 });
  });

  it("opens half a second after the celebration, once", async () => {
    const { rerender } = render(<Page hold="celebration" />);
    await advance(10_000);
    rerender(<Page />);
    await advance(MILESTONE_DELAY_MS - 1);
    expect(milestone()).toBeNull();
    await advance(1);
    expect(milestone()).toBeTruthy();
    expect(MILESTONE_DELAY_MS).toBe(500);
    expect(listTitles()).toEqual([]);
  });

  it("waits while the next puzzle is played and celebrated", async () => {
    const { rerender } = render(<Page />);
    await advance(MILESTONE_DELAY_MS / 2);
    for (const hold of ["clock", "celebration"] as const) {
      rerender(<Page hold={hold} />);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await advance(2 * MILESTONE_DELAY_MS);
      expect(milestone()).toBeNull();
    }
    rerender(<Page />);
    await advance(MILESTONE_DELAY_MS);
    expect(milestone()).toBeTruthy();
  });
});
