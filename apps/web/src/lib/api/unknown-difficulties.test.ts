import { expect, it } from "vitest";
import { replaceUnknownDifficulties } from "./unknown-difficulties.ts";

it("replaces unknown difficulties by hard, at any depth, and nothing else", () => {
  const response = {
    now: "2026-11-21T12:00:00.000Z",
    grace: { difficulty: "expert" },
    puzzles: [
      { puzzle: { difficulty: "expert", category: "expert" }, result: null },
      { puzzle: { difficulty: "medium" }, result: { attempts: 1 } },
    ],
    difficulty: null,
  };
  replaceUnknownDifficulties(response);
  expect(response).toEqual({
    now: "2026-11-21T12:00:00.000Z",
    grace: { difficulty: "hard" },
    puzzles: [
      { puzzle: { difficulty: "hard", category: "expert" }, result: null },
      { puzzle: { difficulty: "medium" }, result: { attempts: 1 } },
    ],
    difficulty: null,
  });
});

it.each([undefined, null, 1, "easy", []])("leaves %j as it is", (value) => {
  expect(() => replaceUnknownDifficulties(value)).not.toThrow();
});
