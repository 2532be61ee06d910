import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { setupSignedInPlayer } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

setupSignedInPlayer();

function openPlayedDay() {
  const game = createFakeGame();
  game.setPlay("easy", { ended: "solved", guesses: ["RIDGEB", "BRIDGE"], hints: 1 });
  game.setPlay("medium", { ended: "failed" });
  game.setPlay("hard", { ended: "solved", guesses: ["LABYRINTH"] });
  Object.assign(game.stats, { puzzleStreak: 1, dayStreak: 4 });
  return renderAt("/", game.handlers);
}

describe("the summary of the day", () => {
  it("shows three results, both streaks and the next steps", async () => {
    openPlayedDay();
    const summary = within(await screen.findByRole("region", { name: "Your day" }));
    expect(summary.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "EasySolved01:08.42, 2 attempts, 1 hint",
      "MediumFailed",
      "HardSolved01:08.42, 1 attempt",
    ]);
    expect((await summary.findByText("4 days")).previousSibling?.textContent).toBe("Day streak");
    expect(summary.getByText("1 puzzle").previousSibling?.textContent).toBe("Puzzle streak");
    for (const [name, path] of [
      ["Leaderboard", "/leaderboard"],
      ["Archive", "/archive"],
    ] as const) {
      expect(summary.getByRole("link", { name }).getAttribute("href")).toBe(path);
    }
    expect(summary.getByText(/^New Jumbl coming in /).textContent).toMatch(
      /^New Jumbl coming in \d\d:\d\d:\d\d, at \d+:\d\d [AP]M your time\.$/,
    );
  });

  it("copies the day without a letter of an answer", async () => {
    Object.assign(navigator, { canShare: undefined });
    const { user } = openPlayedDay();
    await user.click(await screen.findByRole("button", { name: "Share your day" }));
    expect(await screen.findByText("Copied!")).toBeTruthy();
    const text = await navigator.clipboard.readText();
    expect(text.split("\n").slice(0, 4)).toEqual([
      "Jumbl, Nov 21, 2026",
      "🟩 Easy 01:08.42, 2 attempts 💡",
      "❌ Medium",
      "🟩 Hard 01:08.42, 1 attempt",
    ]);
    expect(text).not.toMatch(/bridge|spoon|labyrinth/i);
  });
});
