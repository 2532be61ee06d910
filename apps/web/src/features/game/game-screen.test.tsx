import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, vi } from "vitest";
import type { Outputs } from "../../lib/api/trpc.ts";
import { createFakeGame } from "../../testing/fake-game.ts";
import { FakeApiError, rejectWith } from "../../testing/fake-server.ts";
import { findGuessField, findVictory, openRunningPlay, it } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

function fail(): never {
  throw new FakeApiError(409, "not_today", "This puzzle is not today's.");
}

describe("a puzzle that has not started", () => {
  it("retries a failed start once", async () => {
    const game = createFakeGame();
    let attempts = 0;
    const { user } = renderAt("/", {
      ...game.handlers,
      "game.startSession": rejectWith(503, "unavailable", "One moment."),
      "game.start": (input) => {
        attempts += 1;
        if (attempts === 1) throw new FakeApiError(503, "unavailable", "One moment.");
        return game.handlers["game.start"](input);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(await findGuessField()).toBeTruthy();
    expect(attempts).toBe(2);
  });

  it("replaces the open toast with the error of a failed start", async () => {
    const { user } = renderAt("/", {
      ...createFakeGame().handlers,
      "game.startSession": fail,
      "game.start": fail,
    });
    const start = await screen.findByRole("button", { name: "Start Puzzle" });
    act(() => void toastQueue.add({ title: "Copied!" }));
    await user.click(start);
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.queryByText("Copied!")).toBeNull();
  });

  it.for([
    { ended: "solved", shown: "Solved: BRIDGE" },
    { ended: "failed", shown: "The answer was: BRIDGE" },
  ] as const)(
    "shows the end of a play that was $ended on another device",
    async ({ ended, shown }) => {
      const game = createFakeGame();
      const { user } = renderAt("/", game.handlers);
      const start = await screen.findByRole("button", { name: "Start Puzzle" });
      game.setPlay("easy", { guesses: ["BRIDGE"], ended });
      await user.click(start);
      expect(await screen.findByRole("group", { name: shown, hidden: true })).toBeTruthy();
      expect(screen.queryByRole("textbox", { name: /^Your guess/ })).toBeNull();
    },
  );
});

it("the victory dialog stays open when a refetch fails, and the player can continue with the next puzzle", async () => {
  const game = createFakeGame();
  const today = vi.fn<() => Outputs["puzzles"]["today"]>(game.handlers["puzzles.today"]);
  const { user, field } = await openRunningPlay(game, { "puzzles.today": today });
  today.mockImplementation(rejectWith(503, "unavailable", "One moment."));
  await user.type(field, "bridge{Enter}");
  await findVictory();
  await waitFor(() => expect(today).toHaveBeenCalledTimes(2));
  expect(screen.queryByText("Failed to fetch puzzles")).toBeNull();
  expect(await findVictory()).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Play Medium" }));
  expect(screen.getByRole("button", { name: /^Easy Solved/ })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
  expect(await screen.findByRole("group", { name: /^Letters: V R L/ })).toBeTruthy();
});
