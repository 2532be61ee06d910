import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createFakeGame, PUZZLES } from "../../../testing/fake-game.ts";
import { FakeApiError } from "../../../testing/fake-server.ts";
import {
  openRunningPlay,
  setupSignedInPlayer,
  getSubmitButton,
  getValue,
} from "../../../testing/open-game.tsx";

setupSignedInPlayer();

describe("a guess", () => {
  it("cannot be submitted while it is empty", async () => {
    const { user, field } = await openRunningPlay();
    expect(getSubmitButton().hasAttribute("disabled")).toBe(true);
    await user.type(field, "   ");
    expect(getSubmitButton().hasAttribute("disabled")).toBe(true);
  });

  it("is listed and cleared, with a toast, when it is wrong", async () => {
    const { user, field, callsTo } = await openRunningPlay();
    await user.type(field, " ridgeb {Enter}");
    const toast = await screen.findByText("Not quite!");
    expect(toast.closest("[role=status]")?.textContent).toContain("Not quite!Try again.");
    expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDGEB" });
    expect(getValue(field)).toBe("");
    expect(screen.getByText("RIDGEB").closest("li")?.textContent).toContain("wrong");
    expect(screen.getByText("Attempts").nextSibling?.textContent).toContain("1");
  });

  it("ends the play and shows the score when it is correct", async () => {
    const { user, field, callsTo, game } = await openRunningPlay();
    game.stats.dayStreak = 12;
    await user.type(field, "bridge{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Puzzle Solved" });
    expect(callsTo("game.submit")[0]?.input).toMatchObject({
      puzzleId: PUZZLES.easy.id,
      solved: true,
      guess: "BRIDGE",
      attempts: 1,
      hintsUsed: 0,
      isArchive: false,
    });
    expect(within(dialog).getByText("Time").nextSibling?.textContent).toContain("01:08.42");
    expect(within(dialog).getByText("Attempts").nextSibling?.textContent).toContain("1");
    expect(within(dialog).getByText("Hints Used").nextSibling?.textContent).toContain("0");
    expect((await within(dialog).findByText("Current Streak")).nextSibling?.textContent).toContain(
      "12 days",
    );
    for (const name of ["Share Image", "Close"]) {
      expect(within(dialog).getAllByRole("button", { name })[0]).toBeTruthy();
    }
    expect(within(dialog).getByRole("link", { name: "Leaderboard" }).getAttribute("href")).toBe(
      "/leaderboard",
    );
  });

  it("stays, with an error toast, when it cannot be validated", async () => {
    const { user, field } = await openRunningPlay(createFakeGame(), {
      "game.validate": () => {
        throw new FakeApiError(503, "unavailable", "One moment.");
      },
    });
    await user.type(field, "bridge{Enter}");
    expect(await screen.findByText("Failed to submit guess")).toBeTruthy();
    expect(getValue(field)).toBe("bridge");
  });

  it("submits again on the next press when the submit of a correct one has failed", async () => {
    const game = createFakeGame();
    let isDown = true;
    const { user, field } = await openRunningPlay(game, {
      "game.submit": (input) => {
        if (isDown) throw new FakeApiError(503, "unavailable", "One moment.");
        return game.handlers["game.submit"](input);
      },
    });
    await user.type(field, "bridge{Enter}");
    await screen.findByText("Failed to submit guess");
    isDown = false;
    await user.click(getSubmitButton());
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });

  it("shows the end of the play when it has ended on another device", async () => {
    const { user, field, game } = await openRunningPlay();
    game.setPlay("easy", { ended: "solved" });
    await user.type(field, "ridgeb{Enter}");
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });
});
