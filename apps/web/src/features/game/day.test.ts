import { expect, test } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { dayStates, type Today } from "./day.ts";

test("a day's states are read from results, and from the letters once a clock runs", () => {
  const game = createFakeGame();
  const read = () => dayStates((game.answers["puzzles.today"] as () => Today)().puzzles);
  expect(read()).toEqual({ easy: "not-played", medium: "not-played", hard: "not-played" });
  game.have("easy", { ended: "solved" });
  game.have("medium", { ended: "failed" });
  game.have("hard");
  expect(read()).toEqual({ easy: "solved", medium: "failed", hard: "in-progress" });
});
