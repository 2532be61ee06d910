import { describe, expect, it } from "vitest";
import { listBankEntries } from "../bank.ts";
import { findShown } from "./calendar.ts";

describe("findShown", () => {
  it("returns a retired puzzle until its day, even when its replacement is retired later", () => {
    const [oldest, middle, latest] = listBankEntries();
    const first = { ...oldest!, retired: { order: 1, from: "2027-01-05" } };
    const second = {
      ...middle!,
      retired: { order: 2, from: "2027-02-01" },
      replaces: first,
    };
    const third = { ...latest!, replaces: second };
    const shown = ["2027-01-04", "2027-01-05", "2027-01-31", "2027-02-01"].map(
      (date) => findShown(third, date).word,
    );
    expect(shown).toEqual([oldest!.word, middle!.word, middle!.word, latest!.word]);
  });
});
