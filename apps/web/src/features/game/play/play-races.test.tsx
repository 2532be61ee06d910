import { getQueryKey } from "@trpc/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect } from "vitest";
import { trpc } from "../../../lib/api/trpc.ts";
import { getStoredDraft, updateStoredDraft } from "../draft/draft.ts";
import { endExpiredSession } from "../../../providers.tsx";
import { createDelayedGame } from "../../../testing/delayed-game.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { createPendingResponse } from "../../../testing/fake-server.ts";
import {
  findGuessField,
  findVictory,
  getHint,
  getSubmitButton,
  getValue,
  giveUp,
  openRunningPlay,
  it,
} from "../../../testing/open-game.tsx";
import { flushTasks, renderAt } from "../../../testing/render.tsx";

const elsewhere = () => screen.queryByText(/solved (in another tab|elsewhere)/);

describe("a correct guess", () => {
  it("stays celebrated when a hint is refused after it", async () => {
    const { game, overrides, respond } = createDelayedGame("game.hint");
    const { user, field, callsTo } = await openRunningPlay(game, overrides);
    await user.click(getHint(3));
    await user.type(field, "bridge{Enter}");
    await findVictory();
    respond("game.hint");
    await flushTasks();
    expect(callsTo("game.submit")).toHaveLength(1);
    expect(screen.queryByText("Cannot get hint")).toBeNull();
    expect(elsewhere()).toBeNull();
    expect(await findVictory()).toBeTruthy();
  });

  it("is not celebrated again if another tab has submitted it", async () => {
    const game = createFakeGame();
    const ownSubmit = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.submit": async (input) => {
        await ownSubmit.handler();
        return game.handlers["game.submit"](input);
      },
    });
    await user.type(field, "bridge{Enter}");
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(1));
    updateStoredDraft(getStoredDraft(PUZZLES.easy.id), { sentGuess: undefined });
    ownSubmit.respond();
    expect((await screen.findAllByText(/elsewhere/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is celebrated once when a hint is refused while its result is pending", async () => {
    const { game, overrides, respond } = createDelayedGame("game.hint");
    const ownSubmit = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      ...overrides,
      "game.submit": async (input) => {
        await ownSubmit.handler();
        return game.handlers["game.submit"](input);
      },
    });
    await user.click(getHint(3));
    await user.type(field, "bridge{Enter}");
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(1));
    respond("game.hint");
    await flushTasks();
    expect(elsewhere()).toBeNull();
    expect(screen.queryByText("Cannot get hint")).toBeNull();
    ownSubmit.respond();
    const dialog = await findVictory();
    expect(elsewhere()).toBeNull();
    expect(callsTo("game.submit")).toHaveLength(1);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await flushTasks();
    expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull();
  });

  it("stays celebrated when the response to a give-up arrives after it", async () => {
    const { game, overrides, respond } = createDelayedGame("game.validate", "game.giveUp");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.type(field, "bridge{Enter}");
    await giveUp({ user });
    respond("game.validate");
    expect(await screen.findByText("Correct: BRIDGE")).toBeTruthy();
    respond("game.giveUp");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await flushTasks();
    expect(elsewhere()).toBeNull();
    expect(await findVictory()).toBeTruthy();
  });

  it("is celebrated with its news when the response to a give-up arrives before its verdict", async () => {
    const game = createFakeGame();
    game.newAchievements.push({ id: "owl", name: "Night Owl" });
    const verdict = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      // The guess arrives at once; only its verdict is delayed.
      "game.validate": async (input) => {
        const output = game.handlers["game.validate"](input);
        await verdict.handler();
        return output;
      },
    });
    await user.type(field, "bridge{Enter}");
    await giveUp({ user });
    await findVictory();
    expect(elsewhere()).toBeNull();
    verdict.respond();
    await flushTasks();
    expect(screen.getAllByText("BRIDGE", { selector: "li span" })).toHaveLength(1);
    expect(callsTo("game.submit")).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Night Owl")).toBeTruthy();
    expect(localStorage.getItem(`draft:${PUZZLES.easy.id}`) ?? "").not.toContain("sentGuess");
  });
});

describe("a play that was given up", () => {
  it("shows no verdict on an earlier guess", async () => {
    const { game, overrides, respond } = createDelayedGame("game.validate");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.type(field, "ridgeb{Enter}");
    await giveUp({ user });
    await screen.findByRole("group", { name: "The answer was: BRIDGE" });
    respond("game.validate");
    await flushTasks();
    expect(screen.queryByText("Not quite!")).toBeNull();
    expect(screen.queryByText("Failed to submit guess")).toBeNull();
  });
});

it("a started play stays on the screen when a response from before the start arrives late", async () => {
  const game = createFakeGame();
  let isHeld = false;
  const today = createPendingResponse(() => undefined);
  const { user, queryClient, callsTo } = renderAt("/", {
    ...game.handlers,
    "puzzles.today": async () => {
      const day = game.handlers["puzzles.today"]();
      if (isHeld) await today.handler();
      return day;
    },
  });
  const start = await screen.findByRole("button", { name: "Start Puzzle" });
  isHeld = true;
  act(() => void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.puzzles) }));
  await waitFor(() => expect(callsTo("puzzles.today")).toHaveLength(2));
  isHeld = false;
  await user.click(start);
  const field = await findGuessField();
  await user.type(field, "bri");
  today.respond();
  await flushTasks();
  expect(field.isConnected).toBe(true);
  expect(getValue(field)).toBe("bri");
  expect(screen.getByRole("button", { name: /^Easy Playing/ })).toBeTruthy();
});

describe("two simultaneous presses", () => {
  it("spend one hint", async () => {
    const { callsTo } = await openRunningPlay();
    act(() => {
      getHint(3).click();
      getHint(3).click();
    });
    expect(await screen.findByText("Letter 1, B")).toBeTruthy();
    await flushTasks();
    expect(callsTo("game.hint")).toHaveLength(1);
    act(() => getHint(2).click());
    expect(await screen.findByText("Letter 2, R")).toBeTruthy();
  });

  it("submit one guess", async () => {
    const { user, field, callsTo } = await openRunningPlay();
    await user.type(field, "ridgeb");
    const form = getSubmitButton().closest("form")!;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByText("Not quite!");
    await flushTasks();
    expect(callsTo("game.validate")).toHaveLength(1);
    await user.type(field, "ridgbe{Enter}");
    await waitFor(() => expect(callsTo("game.validate")).toHaveLength(2));
  });
});

it("submits nothing for a player who has signed out before the verdict", async () => {
  const { game, overrides, respond } = createDelayedGame("game.validate");
  const { user, field, callsTo, queryClient } = await openRunningPlay(game, overrides);
  await user.type(field, "bridge{Enter}");
  act(() => endExpiredSession(queryClient));
  await screen.findByLabelText("Password");
  const key = `draft:${PUZZLES.easy.id}`;
  const draft = localStorage.getItem(key);
  respond("game.validate");
  await flushTasks();
  expect(callsTo("game.submit")).toEqual([]);
  expect(localStorage.getItem(key)).toBe(draft);
});
