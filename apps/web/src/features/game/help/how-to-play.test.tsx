import "./how-to-play-card.tsx";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { rejectWith } from "../../../testing/fake-server.ts";
import { findGuessField, it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

beforeEach(() => localStorage.removeItem("howToPlay"));

const findCard = () => screen.findByRole("dialog", { name: "How to play" });
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "How to play" })).toBeNull());

it("starts the puzzle from the card", async () => {
  const { user } = renderAt("/", createFakeGame().handlers);
  await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
  await findCard();
  await user.click(screen.getByRole("button", { name: "Start the clock" }));
  const field = await findGuessField();
  await expectClosed();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it("is shown again by its button", async () => {
  localStorage.setItem("howToPlay", "shown");
  const { user, callsTo } = renderAt("/", createFakeGame().handlers);
  await user.click(await screen.findByRole("button", { name: "How to play" }));
  await findCard();
  await user.click(screen.getByRole("button", { name: "Back to the puzzle" }));
  await expectClosed();
  expect(callsTo("game.start")).toEqual([]);
});

it.for(["a player who has finished a puzzle", "a player whose statistics cannot be fetched"])(
  "does not delay the start for %s",
  async (who) => {
    const game = createFakeGame();
    game.stats.totalSolved = 1;
    const { user } = renderAt("/", {
      ...game.handlers,
      ...(who.includes("cannot") && { "stats.me": rejectWith(503, "unavailable", "One moment.") }),
    });
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(await findGuessField()).toBeTruthy();
  },
);
