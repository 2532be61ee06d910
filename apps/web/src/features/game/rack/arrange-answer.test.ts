import { createRack } from "@jumbl/domain/puzzle";
import { expect, it } from "vitest";
import { arrangeAnswer } from "./arrange-answer.ts";

const spell = (rack: readonly (readonly { letter: string }[])[]) =>
  rack.map((word) => word.map(({ letter }) => letter).join("")).join(" ");

it("reorders the same tiles, each used once, to spell the answer", () => {
  const rack = createRack("VRLSIE PNOOS");
  const arranged = arrangeAnswer(rack, "SILVER SPOON");
  expect(spell(arranged)).toBe("SILVER SPOON");
  expect(
    arranged
      .flat()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(rack.flat().map(({ id }) => id));
});

it("returns new tiles if the letters are not those of the answer", () => {
  expect(spell(arrangeAnswer(createRack("?????"), "HOUSE"))).toBe("HOUSE");
});
