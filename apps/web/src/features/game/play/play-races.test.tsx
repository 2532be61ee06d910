import { BRAND } from "@jumbl/domain/brand";
import { getQueryKey } from "@trpc/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { trpc } from "../../../lib/api/trpc.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { createPendingResponse, FakeApiError } from "../../../testing/fake-server.ts";
import {
  findGuessField,
  getSubmitButton,
  getValue,
  giveUp,
  openRunningPlay,
  setupSignedInPlayer,
} from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

setupSignedInPlayer();

const getHint = (left: number) => screen.getByRole("button", { name: `Hint (${left} left)` });
const findVictory = () => screen.findByRole("dialog", { name: "Puzzle Solved" });
const flush = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

async function leave(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("link", { name: "Privacy policy" }));
  await screen.findByRole("heading", { name: "Privacy Policy" });
}

async function comeBack(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("link", { name: BRAND.name }));
  await findGuessField();
}

describe("a correct guess", () => {
  it("stays celebrated when it has overtaken a hint", async () => {
    const game = createFakeGame();
    const hint = createPendingResponse(() => undefined);
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.hint": (input) => hint.handler().then(() => game.handlers["game.hint"](input)),
    });
    await user.click(getHint(3));
    await user.type(field, "bridge{Enter}");
    await findVictory();
    hint.respond();
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(2));
    await flush();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(await findVictory()).toBeTruthy();
  });

  it("is celebrated when the hint that it has overtaken ends the play first", async () => {
    const game = createFakeGame();
    const hint = createPendingResponse(() => undefined);
    const ownSubmit = createPendingResponse(() => undefined);
    let submits = 0;
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.hint": (input) => hint.handler().then(() => game.handlers["game.hint"](input)),
      "game.submit": async (input) => {
        submits += 1;
        if (submits === 1) await ownSubmit.handler();
        return game.handlers["game.submit"](input);
      },
    });
    await user.click(getHint(3));
    await user.type(field, "bridge{Enter}");
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(1));
    hint.respond();
    await waitFor(() => expect(callsTo("game.submit")).toHaveLength(2));
    await flush();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(await findVictory()).toBeTruthy();
    ownSubmit.respond();
  });

  it("stays celebrated when it has overtaken a give-up", async () => {
    const game = createFakeGame();
    const verdict = createPendingResponse(() => undefined);
    const end = createPendingResponse(() => undefined);
    const { user, field } = await openRunningPlay(game, {
      "game.validate": (input) =>
        verdict.handler().then(() => game.handlers["game.validate"](input)),
      "game.giveUp": (input) => end.handler().then(() => game.handlers["game.giveUp"](input)),
    });
    await user.type(field, "bridge{Enter}");
    await giveUp({ user });
    verdict.respond();
    expect(await screen.findByText("Correct: BRIDGE")).toBeTruthy();
    end.respond();
    await flush();
    expect(screen.queryByText(/solved (in another tab|elsewhere)/)).toBeNull();
    expect(await findVictory()).toBeTruthy();
  });
});

it("keeps the board when today's puzzles, read before the start, arrive after it", async () => {
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
  await flush();
  expect(field.isConnected).toBe(true);
  expect(getValue(field)).toBe("bri");
  // What the cancelled response would have brought is read after the start.
  expect(callsTo("puzzles.today")).toHaveLength(3);
});

describe("two presses at once", () => {
  it("spend one hint", async () => {
    const { callsTo } = await openRunningPlay();
    act(() => {
      getHint(3).click();
      getHint(3).click();
    });
    expect(await screen.findByText("Letter 1, B")).toBeTruthy();
    await flush();
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
    await flush();
    expect(callsTo("game.validate")).toHaveLength(1);
    await user.type(field, "ridgbe{Enter}");
    await waitFor(() => expect(callsTo("game.validate")).toHaveLength(2));
  });
});

describe("a player who returns", () => {
  it("sees a guess whose verdict was lost, also after later moves", async () => {
    const game = createFakeGame();
    let isLost = true;
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.validate": (input) => {
        const verdict = game.handlers["game.validate"](input);
        if (isLost) throw new FakeApiError(502, "bad_gateway", "One moment.");
        return verdict;
      },
    });
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Failed to submit guess");
    isLost = false;
    await user.click(getHint(3));
    await screen.findByText("Letter 1, B");
    await user.clear(field);
    await user.type(field, "ridgbe{Enter}");
    await screen.findByText("Not quite!");
    await leave(user);
    await comeBack(user);
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
    expect(screen.getByText("RIDGBE", { selector: "li span" })).toBeTruthy();
    expect(callsTo("game.hintUsage")).toHaveLength(1);
  });

  it("sees a hint whose response was lost, also after a later guess", async () => {
    const game = createFakeGame();
    const { user, field, callsTo } = await openRunningPlay(game, {
      "game.hint": (input) => {
        game.handlers["game.hint"](input);
        throw new FakeApiError(502, "bad_gateway", "One moment.");
      },
    });
    await user.click(getHint(3));
    await screen.findByText("Cannot get hint");
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Not quite!");
    await leave(user);
    await comeBack(user);
    expect(getHint(2)).toBeTruthy();
    expect(callsTo("game.session")).toHaveLength(1);
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
    await flush();
    // Nothing is fetched while the board is shown.
    expect(callsTo("game.session")).toHaveLength(1);
    expect(callsTo("game.hintUsage")).toHaveLength(1);
    await leave(user);
    hint.respond();
    verdict.respond();
    await screen.findByText("Not quite!");
    await comeBack(user);
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    expect(getHint(2)).toBeTruthy();
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
  });
});
