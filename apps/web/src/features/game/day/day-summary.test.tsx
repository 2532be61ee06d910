import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect } from "vitest";
import { createArchive, createArchivePuzzle } from "../../../testing/fake-archive.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { FakeApiError, type Handlers } from "../../../testing/fake-server.ts";
import { it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

function openPlayedDay(handlers: Handlers = {}) {
  const game = createFakeGame();
  game.setPlay("easy", { ended: "solved", guesses: ["RIDGEB", "BRIDGE"], hints: 1 });
  game.setPlay("medium", { ended: "failed" });
  game.setPlay("hard", { ended: "solved", guesses: ["LABYRINTH"] });
  Object.assign(game.stats, { puzzleStreak: 1, dayStreak: 4 });
  return renderAt("/", { ...game.handlers, ...handlers });
}

const fail = () => {
  throw new FakeApiError(500, "internal", "Something went wrong.");
};

describe("the summary of the day", () => {
  it("offers the oldest unplayed puzzle and shows this month's progress", async () => {
    openPlayedDay({
      "puzzles.archive": ({ state, order }) =>
        createArchive([createArchivePuzzle("2026-09-01", "hard", { id: `${state} ${order}` })]),
      "stats.calendar": ({ month }) => ({
        month,
        today: "2026-11-21",
        firstDate: "2026-11-20",
        streakBefore: 0,
        days: ["19", "20", "21"].map((day) => ({
          date: `${month}-${day}`,
          marks: { easy: "solved", medium: "failed", hard: null },
          dayStreak: 1,
        })),
      }),
    });
    const link = await screen.findByRole("link", { name: /^Play September 1, 2026, hard/ });
    expect(link.getAttribute("href")).toBe("/puzzle/unplayed oldest");
    expect(await screen.findByText(/^This month:/)).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("2");
    expect(screen.getByText(/of 6 daily puzzles solved/)).toBeTruthy();
  });

  it("keeps no space for streaks and progress that could not be fetched", async () => {
    openPlayedDay({ "stats.me": fail, "stats.calendar": fail });
    await screen.findByRole("region", { name: "Your day" });
    await waitFor(() => expect(screen.queryByText("Day streak")).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^This month:/)).toBeNull());
  });

  it("copies the day without a letter of an answer", async () => {
    Object.assign(navigator, { canShare: undefined });
    const { user } = openPlayedDay();
    await user.click(await screen.findByRole("button", { name: "Share your day" }));
    expect(await screen.findByText("Copied!")).toBeTruthy();
    const summary = within(screen.getByRole("region", { name: "Your day" }));
    expect(summary.getByText(new RegExp(`^New ${BRAND.name} coming in`)).textContent).toMatch(
      /[\dhourminutesecnd ]+, at \d+:\d\d [AP]M your time\.$/,
    );
    expect((await summary.findByText("4 days")).previousSibling?.textContent).toBe("Day streak");
    const text = await navigator.clipboard.readText();
    expect(text.split("\n").slice(0, 4)).toEqual([
      `${BRAND.name}, Nov 21, 2026`,
      "🟩 Easy 01:08.42, 2 attempts 💡",
      "❌ Medium",
      "🟩 Hard 01:08.42, 1 attempt",
    ]);
    expect(text).not.toMatch(/bridge|spoon|labyrinth/i);
  });
});
