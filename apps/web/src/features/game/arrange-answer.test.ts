import { rackOf } from "@jumbl/domain/puzzle";
import { expect, test } from "vitest";
import { arrangeAnswer } from "./arrange-answer.ts";

const read = (rack: readonly (readonly { letter: string }[])[]) =>
  rack.map((word) => word.map(({ letter }) => letter).join("")).join(" ");

test("the same blocks spell the answer, each used once", () => {
  const rack = rackOf("VRLSIE PNOOS");
  const arranged = arrangeAnswer(rack, "SILVER SPOON");
  expect(read(arranged)).toBe("SILVER SPOON");
  expect(
    arranged
      .flat()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(rack.flat().map(({ id }) => id));
});

test("letters that do not make the answer give way to ones that do", () => {
  expect(read(arrangeAnswer(rackOf("?????"), "HOUSE"))).toBe("HOUSE");
});
