import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { rejectWith } from "../../../testing/fake-server.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { giveUp, openRunningPlay, it } from "../../../testing/open-game.tsx";
import { addNews, readNews } from "../victory/news.ts";

describe("giving up", () => {
  it.for([
    [0, true],
    [1, false],
  ] as const)("at a streak of %i, hides its warning: %s", async ([puzzleStreak, isHidden]) => {
    const game = createFakeGame();
    game.stats.puzzleStreak = puzzleStreak;
    const { user } = await openRunningPlay(game);
    await user.click(screen.getByRole("button", { name: "Give up" }));
    const text = `Your puzzle streak of ${puzzleStreak} puzzle${isHidden ? "s" : ""} ends here.`;
    const sentence = await screen.findByText(text);
    expect(sentence.classList.contains("invisible")).toBe(isHidden);
  });

  it("removes news of the streak that it ends", async () => {
    const { user } = await openRunningPlay();
    act(() => {
      const lastSolved = PUZZLES.easy.date;
      const description = "6 in a row.";
      addNews({ id: "milestone", title: "6 in a Row!", description, lastSolved, milestone: 6 });
      addNews({ id: "streak", title: "Streak continues!", description, lastSolved });
      addNews({ id: "owl", title: "Achievement Unlocked!", description: "Night Owl" });
    });
    await giveUp({ user });
    expect(await screen.findByText("BRIDGE")).toBeTruthy();
    await waitFor(() => expect(readNews().map(({ id }) => id)).toEqual(["owl"]));
  });

  it("shows the answer, with Next Puzzle while two puzzles remain", async () => {
    const { user, callsTo } = await openRunningPlay();
    await giveUp({ user });
    expect(await screen.findByText("BRIDGE")).toBeTruthy();
    expect(screen.getByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
    expect(callsTo("game.giveUp")[0]?.input).toMatchObject({ attempts: 0, isArchive: false });
    await user.click(await screen.findByRole("button", { name: "Next Puzzle" }));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Failed/ }).hasAttribute("disabled")).toBe(
      false,
    );
  });

  it("replaces the open toast with an error when the request fails, and the error when it succeeds", async () => {
    const game = createFakeGame();
    const fail = rejectWith(500, "internal", "Something went wrong.");
    let isDown = true;
    const { user, field } = await openRunningPlay(game, {
      "game.giveUp": (input) => (isDown ? fail() : game.handlers["game.giveUp"](input)),
    });
    act(() => void toastQueue.add({ title: "Copied!" }));
    await giveUp({ user });
    const toast = (await screen.findByText("Failed to process give up request")).closest("[role]");
    expect(toast?.role).toBe("alert");
    expect(toast?.textContent).toBe("Error Failed to process give up request");
    expect(screen.queryByText("Copied!")).toBeNull();
    expect(field.isConnected).toBe(true);
    isDown = false;
    await giveUp({ user });
    expect(await screen.findByText("BRIDGE")).toBeTruthy();
    expect(toast?.isConnected).toBe(false);
  });
});
