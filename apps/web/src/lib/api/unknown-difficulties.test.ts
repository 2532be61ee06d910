import { expect, it } from "vitest";
import { replaceUnknownDifficulties } from "./unknown-difficulties.ts";

const createResponse = (difficulty: string) => ({
  now: "2026-11-21T12:00:00.000Z",
  grace: { difficulty },
  puzzles: [
    { puzzle: { difficulty, category: "expert" }, result: null },
    { puzzle: { difficulty: "medium" }, result: { attempts: 1 } },
  ],
  difficulty: null,
});

it("replaces only unknown difficulties, at any depth, with hard", () => {
  const response = createResponse("expert");
  replaceUnknownDifficulties(response);
  expect(response).toEqual(createResponse("hard"));
});
