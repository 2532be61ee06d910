import { beforeEach, describe, expect, test } from "vitest";
import { EMPTY_DRAFT, keepChanges, keepDraft, orderOf, readDraft, restoreRack } from "./draft.ts";

beforeEach(() => localStorage.clear());

test("a draft is read as it was kept, each puzzle its own", () => {
  const draft = { ...EMPTY_DRAFT, guess: "SIL", marks: [2], order: [[1, 0, 2]], notes: "sea?" };
  keepDraft("a", draft);
  expect(readDraft("a")).toEqual(draft);
  expect(readDraft("b")).toEqual(EMPTY_DRAFT);
});

test("an empty draft leaves nothing behind", () => {
  keepDraft("a", { ...EMPTY_DRAFT, guess: "X" });
  keepDraft("a", EMPTY_DRAFT);
  expect(localStorage).toHaveLength(0);
});

test("of two tabs, each keeps what it changed and leaves the other's alone", () => {
  const opened = EMPTY_DRAFT;
  keepChanges("a", opened, { ...opened, notes: "over water", order: [[1, 0]] });
  keepChanges("a", opened, { ...opened, guess: "BRI" });
  expect(readDraft("a")).toEqual({
    ...opened,
    notes: "over water",
    order: [[1, 0]],
    guess: "BRI",
  });
  const typed = { ...opened, guess: "BRI", order: [[1, 0]] };
  keepChanges("a", typed, { ...typed, guess: "", order: undefined });
  expect(readDraft("a")).toEqual({ ...opened, notes: "over water" });
});

test.each(["no json", "null", "[]", '{"guess":1}'])(
  "what is no draft, %s, counts as none",
  (text) => {
    localStorage.setItem("draft:a", text);
    expect(readDraft("a")).toEqual(EMPTY_DRAFT);
  },
);

describe("a kept order", () => {
  test("is followed", () => {
    expect(
      orderOf(
        restoreRack("ABC DE", [
          [2, 0, 1],
          [4, 3],
        ]),
      ),
    ).toEqual([
      [2, 0, 1],
      [4, 3],
    ]);
  });

  test.each([
    {
      name: "misses a tile",
      order: [
        [2, 0],
        [4, 3],
      ],
    },
    {
      name: "names a tile twice",
      order: [
        [2, 2, 0],
        [4, 3],
      ],
    },
    {
      name: "puts a tile in the other word",
      order: [
        [2, 0, 3],
        [4, 1],
      ],
    },
    { name: "misses a word", order: [[2, 0, 1]] },
  ])("that $name is not followed", ({ order }) => {
    expect(orderOf(restoreRack("ABC DE", order))).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });
});
