import { expect, it } from "vitest";
import { createHintOrder } from "./index.ts";

it("the order of hints does not change between versions, so that running plays keep theirs", () => {
  expect(createHintOrder("player:puzzle", 8)).toEqual([4, 7, 6, 2, 1, 3, 0, 5]);
});
