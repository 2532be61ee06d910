import { describe, expect, it } from "vitest";
import { findCursor, findCursorCell, layOutGuess } from "./guess-cells.ts";

/**
 * Draws the cells as text: `.` is an empty cell, a lower-case letter a hint, and `!` precedes a letter that differs
 * from its hint.
 */
function draw(typed: string, wordLengths: number[], hints: [number, string][] = []) {
  const { words, overflow } = layOutGuess(
    typed,
    wordLengths,
    hints.map(([position, letter]) => ({ position, letter })),
  );
  const drawn = words.map((word) =>
    word
      .map(({ typed: letter, hint, isMismatch }) =>
        letter ? (isMismatch ? "!" : "") + letter.letter : (hint?.toLowerCase() ?? "."),
      )
      .join(""),
  );
  return [...drawn, ...overflow.map(({ letter }) => `+${letter}`)].join(" ");
}

describe("layOutGuess", () => {
  it.each<[string, string, number[], string]>([
    ["nothing", "", [5], "....."],
    ["one cell for each letter, in capitals", "orch", [9], "ORCH....."],
    ["letters beyond the cells", "apples!", [5], "APPLE +S"],
    ["a space in one word", " app le", [5], "APPLE"],
    ["letters that flow into the second word", "kitchenta", [7, 5], "KITCHEN TA..."],
    ["a space between the words", "kitchen ta", [7, 5], "KITCHEN TA..."],
    ["a space that ends the first word early", "kit ta", [7, 5], "KIT.... TA..."],
    ["a space at the start and two at the end", "  kitchen  ta", [7, 5], "KITCHEN TA..."],
    ["no cell for a character that is not a letter", "a😀b1ü", [5], "AB..."],
  ])("draws %s", (_name, typed, wordLengths, drawn) => {
    expect(draw(typed, wordLengths)).toBe(drawn);
  });

  it.each<[string, string, string]>([
    ["waiting in its cell", "or", "OR..t"],
    ["typed over", "orcht", "ORCHT"],
    ["contradicted", "orchs", "ORCH!S"],
  ])("draws a hint %s", (_name, typed, drawn) => {
    expect(draw(typed, [5], [[4, "T"]])).toBe(drawn);
  });
});

describe("the text cursor", () => {
  it.each([
    ["kit", 3, 3],
    ["kit", 1, 1],
    ["kit ta", 5, 8],
    ["kitchen", 7, 7],
    ["kitchen table", 8, 7],
    ["kitchentables", 13, 13],
    ["kitchentables", 12, 12],
  ])(
    "in %j at %i is in cell %i, and moves there when the cell is pressed",
    (typed, cursor, cell) => {
      const cells = layOutGuess(typed, [7, 5], []);
      expect(findCursorCell(cells, cursor)).toBe(cell);
      expect(findCursor(cells, cell)).toBe(cursor);
    },
  );

  it("is in the second word after a space", () => {
    expect(findCursorCell(layOutGuess("kit ", [7, 5], []), 4)).toBe(7);
  });

  it.each([
    ["kit", 5, 3],
    ["kit ta", 5, 3],
    ["kit ta", 11, 6],
    ["", 4, 0],
  ])("in %j, after a press on the empty cell %i, is at %i", (typed, cell, cursor) => {
    expect(findCursor(layOutGuess(typed, [7, 5], []), cell)).toBe(cursor);
  });
});
