import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect } from "vitest";
import { createDelayedGame } from "../../../testing/delayed-game.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { createPendingResponse } from "../../../testing/fake-server.ts";
import { createLossyGame } from "../../../testing/lossy-game.ts";
import {
  comeBack,
  findGuessField,
  findVictory,
  getHint,
  getSubmitButton,
  getValue,
  giveUp,
  leave,
  openRunningPlay,
  it,
} from "../../../testing/open-game.tsx";
import { flushTasks, renderAt } from "../../../testing/render.tsx";

/** Guesses, and leaves before the verdict, which `respond` sends. */
async function leaveAfterGuess(guess: string) {
  const { game, overrides, respond } = createDelayedGame("game.validate");
  const { user, field } = await openRunningPlay(game, overrides);
  await user.type(field, `${guess}{Enter}`);
  await leave(user);
  return { user, respond: () => respond("game.validate") };
}

/** Guesses, loses the response and opens the page again. */
async function reloadAfterGuess(guess: string) {
  const { game, overrides } = createLossyGame("game.validate");
  game.newAchievements.push({ id: "owl", name: "Night Owl" });
  const { user, field } = await openRunningPlay(game, overrides);
  await user.type(field, `${guess}{Enter}`);
  await screen.findByText("Failed to submit guess");
  cleanup();
  toastQueue.dismissAll();
  return renderAt("/", game.handlers);
}

describe("a player who reloads the page after a lost verdict", () => {
  it("celebrates the correct guess, with its achievements", async () => {
    const { user, callsTo } = await reloadAfterGuess("bridge");
    await findVictory();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(callsTo("game.validate")).toEqual([]);
    expect(callsTo("game.submit")[0]?.input).toMatchObject({ guess: "BRIDGE" });
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Night Owl")).toBeTruthy();
    cleanup();
    const again = renderAt("/", createFakeGame().handlers);
    await screen.findByRole("heading", { name: "Ready to play" });
    expect(again.callsTo("game.submit")).toEqual([]);
  });

  it("sees a wrong guess as counted, and an empty field", async () => {
    const { callsTo } = await reloadAfterGuess("ridgeb");
    const field = await findGuessField();
    expect(await screen.findByText("Not quite!")).toBeTruthy();
    expect(getValue(field)).toBe("");
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
    expect(callsTo("game.submit")).toEqual([]);
  });
});

describe("a player who returns", () => {
  it("celebrates a correct guess whose verdict arrived before the return", async () => {
    const { user, respond } = await leaveAfterGuess("bridge");
    respond();
    await flushTasks();
    await comeBack(user);
    await findVictory();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(screen.getByText("BRIDGE", { selector: "li span" })).toBeTruthy();
  });

  it("celebrates a correct guess whose verdict arrives after the return", async () => {
    const { user, respond } = await leaveAfterGuess("bridge");
    await comeBack(user);
    await flushTasks();
    // The field would show the play as it was before the guess.
    expect(screen.queryByRole("textbox", { name: /^Your guess/ })).toBeNull();
    respond();
    await findVictory();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(screen.getByText("BRIDGE", { selector: "li span" })).toBeTruthy();
  });

  it("celebrates a correct guess whose verdict was lost and whose submit succeeds after they have left", async () => {
    const { game, overrides } = createLossyGame("game.validate");
    const result = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      ...overrides,
      "game.submit": (input) => result.handler().then(() => game.handlers["game.submit"](input)),
    });
    await user.type(field, "bridge{Enter}");
    await screen.findByText("Failed to submit guess");
    await user.click(getSubmitButton());
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(1));
    await leave(user);
    result.respond();
    await flushTasks();
    await comeBack(user);
    expect(await findVictory()).toBeTruthy();
    expect(callsTo("game.validate")).toHaveLength(1);
  });

  it("sees a wrong guess whose verdict arrives after the return, and an empty field", async () => {
    const { user, respond } = await leaveAfterGuess("ridgeb");
    await comeBack(user);
    respond();
    expect(getValue(await findGuessField())).toBe("");
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
  });

  it("sees the answer of a play when the response to its give-up arrives after they have left", async () => {
    const { game, overrides, respond } = createDelayedGame("game.giveUp");
    const { user } = await openRunningPlay(game, overrides);
    await giveUp({ user });
    act(() => history.back());
    act(() => screen.getByRole("link", { name: "Privacy policy", hidden: true }).click());
    await screen.findByRole("heading", { name: "Privacy Policy" });
    respond("game.giveUp");
    await flushTasks();
    await comeBack(user);
    await user.click(await screen.findByRole("button", { name: /^Easy Failed/ }));
    expect(await screen.findByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
  });

  it("sees the answer of a play whose give-up returned an error but was stored", async () => {
    const { game, overrides } = createLossyGame("game.giveUp");
    const { user } = await openRunningPlay(game, overrides);
    await giveUp({ user });
    await screen.findByText("Failed to process give up request");
    await leave(user);
    await comeBack(user);
    expect(await screen.findByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
  });

  it("sees the letters of a play when the response to its start arrives after the return", async () => {
    const game = createFakeGame();
    const { respond, handler } = createPendingResponse(() => undefined);
    const { user } = renderAt("/", {
      ...game.handlers,
      "game.start": (input) => handler().then(() => game.handlers["game.start"](input)),
      "game.startSession": (input) =>
        handler().then(() => game.handlers["game.startSession"](input)),
    });
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    await leave(user);
    await comeBack(user);
    await flushTasks();
    expect(screen.queryByRole("button", { name: "Start Puzzle" })).toBeNull();
    respond();
    expect(await findGuessField()).toBeTruthy();
    expect(screen.getByRole("group", { name: "Letters: R I D G E B" })).toBeTruthy();
  });

  it("sees a guess whose verdict was lost, even after later moves", async () => {
    const { game, overrides } = createLossyGame("game.validate");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Failed to submit guess");
    await user.click(getHint(3));
    await screen.findByText("Letter 1, B");
    await user.clear(field);
    await user.type(field, "ridgbe{Enter}");
    await screen.findByText("Not quite!");
    await leave(user);
    await comeBack(user);
    await findGuessField();
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
    expect(screen.getByText("RIDGBE", { selector: "li span" })).toBeTruthy();
  });

  it("sees a hint whose response was lost, even after a later guess", async () => {
    const { game, overrides } = createLossyGame("game.hint");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.click(getHint(3));
    await screen.findByText("Cannot get hint");
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Not quite!");
    await leave(user);
    await comeBack(user);
    await findGuessField();
    expect(getHint(2)).toBeTruthy();
  });

  it("sees the hint and the guess whose responses arrived after they had left", async () => {
    const game = createFakeGame();
    const hint = createPendingResponse(() => undefined);
    const verdict = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.hint": (input) => hint.handler().then(() => game.handlers["game.hint"](input)),
      "game.validate": (input) =>
        verdict.handler().then(() => game.handlers["game.validate"](input)),
    });
    await user.click(getHint(3));
    await user.type(field, "ridgeb{Enter}");
    await flushTasks();
    // The play is not fetched again while it is shown.
    expect(callsTo("game.play")).toHaveLength(1);
    await leave(user);
    hint.respond();
    verdict.respond();
    await screen.findByText("Not quite!");
    await comeBack(user);
    await findGuessField();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    expect(getHint(2)).toBeTruthy();
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
  });
});
