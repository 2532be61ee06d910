import { describe, expect, it } from "vitest";
import { createShareGrid } from "./create-share-grid.ts";

describe("createShareGrid", () => {
  it.each([
    ["one square for one attempt", 1, 0, 1, undefined, 0],
    ["ten squares for ten attempts", 10, 1, 10, undefined, 1],
    ["ten squares and a text for eleven", 11, 2, 10, "... (11 total)", 2],
    ["ten squares and a text for very many", 250, 3, 10, "... (250 total)", 3],
  ])("returns %s", (_name, attempts, hints, squares, overflowText, bulbs) => {
    expect(createShareGrid(attempts, hints)).toEqual({
      squares,
      total: attempts,
      overflowText,
      bulbs,
    });
  });
});
