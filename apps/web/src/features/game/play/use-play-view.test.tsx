import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, onTestFinished } from "vitest";
import { createDelayedGame } from "../../../testing/delayed-game.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { createLossyGame } from "../../../testing/lossy-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { comeBack, getHint, it, leave, openRunningPlay } from "../../../testing/open-game.tsx";
import { flushTasks } from "../../../testing/render.tsx";

const findGuess = (guess: string) => screen.findByText(guess, { selector: "li span" });
const showTab = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Simulates another tab. `received` contains its messages. */
function openOtherTab() {
  const channel = new BroadcastChannel("plays");
  onTestFinished(() => channel.close());
  const received: unknown[] = [];
  channel.addEventListener("message", ({ data }) => received.push(data));
  const tell = (difficulty: "easy" | "medium", hasNewPhase = false) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is not a window
    channel.postMessage({ puzzleId: PUZZLES[difficulty].id, hasNewPhase });
  return { tell, received };
}

it("a tab that becomes visible shows another device's guesses and hints", async () => {
  const { game } = await openRunningPlay();
  game.setPlay("easy", { guesses: ["RIDGEB"], hints: 1 });
  showTab();
  expect(await findGuess("RIDGEB")).toBeTruthy();
  expect(getHint(2)).toBeTruthy();
});

describe("a player who returns to the screen", () => {
  it("sees the guesses and hints of another device", async () => {
    const { user, game } = await openRunningPlay();
    await leave(user);
    game.setPlay("easy", { guesses: ["RIDGEB"], hints: 1 });
    await comeBack(user);
    expect(await findGuess("RIDGEB")).toBeTruthy();
    expect(getHint(2)).toBeTruthy();
  });

  it("sees the end of the play on another device", async () => {
    const { user, game } = await openRunningPlay();
    await leave(user);
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    await comeBack(user);
    expect(await screen.findByText(/solved in another tab or on another device/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Solved/ })).toBeTruthy();
  });
});

describe("another tab", () => {
  it("adds its guess to the one whose verdict is pending here", async () => {
    const { game, overrides, respond } = createDelayedGame("game.validate");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.type(field, "gebrid{Enter}");
    game.getPlay("easy")!.guesses.push("RIDGEB");
    openOtherTab().tell("easy");
    await flushTasks();
    respond("game.validate");
    expect(await findGuess("RIDGEB")).toBeTruthy();
    expect(await findGuess("GEBRID")).toBeTruthy();
  });

  it("closes the give-up question here when it solves the puzzle, without a celebration", async () => {
    const { user, game } = await openRunningPlay();
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await screen.findByRole("alertdialog");
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    openOtherTab().tell("easy", true);
    expect(await screen.findByText(/solved in another tab/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not notified of its own changes", async () => {
    const { game, user } = await openRunningPlay();
    const { tell, received } = openOtherTab();
    game.setPlay("easy", { guesses: ["RIDGEB"] });
    tell("easy");
    await findGuess("RIDGEB");
    await user.click(getHint(3));
    await waitFor(() => expect(received).not.toEqual([]));
    expect(received).toEqual([{ puzzleId: PUZZLES.easy.id, hasNewPhase: false }]);
  });

  it("is notified, once the play has been read again, of a guess whose verdict was lost", async () => {
    const { game, overrides } = createLossyGame("game.validate");
    const { user, field } = await openRunningPlay(game, overrides);
    const { received } = openOtherTab();
    await user.type(field, "gebrid{Enter}");
    await screen.findByText(/^Failed to submit guess/);
    expect(received).toEqual([]);
    await user.type(field, "{Enter}");
    await findGuess("GEBRID");
    await waitFor(() => expect(received).not.toEqual([]));
  });

  it("updates the row of today's puzzles here when it ends another puzzle", async () => {
    const game = createFakeGame();
    const { user, field } = await openRunningPlay(game);
    await user.type(field, "bri");
    game.setPlay("medium", { ended: "failed" });
    openOtherTab().tell("medium", true);
    expect(await screen.findByRole("button", { name: /^Medium Failed/ })).toBeTruthy();
  });
});
