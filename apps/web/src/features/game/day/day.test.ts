import { expect, it } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { getPuzzleStates } from "./day.ts";

it("derives a puzzle's state from its result or, for a running play, from its letters", () => {
  const game = createFakeGame();
  const getStates = () => getPuzzleStates(game.handlers["puzzles.today"]().puzzles);
  expect(getStates()).toEqual({ easy: "not-played", medium: "not-played", hard: "not-played" });
  game.setPlay("easy", { ended: "solved" });
  game.setPlay("medium", { ended: "failed" });
  game.setPlay("hard");
  expect(getStates()).toEqual({ easy: "solved", medium: "failed", hard: "in-progress" });
});
