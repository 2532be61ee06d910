import { describe, expect, it } from "vitest";
import { findAlternates } from "./alternates.ts";
import { listBankEntries } from "./bank.ts";

describe("findAlternates", () => {
  it("returns every other pair of known words that is not rude, for an operator's own phrase", () => {
    expect(findAlternates("MINUS SIGN")).toContain("MINUS SING");
    expect(findAlternates("COLD SHOWER")).not.toContain("COLD WHORES");
  });

  it("returns nothing for an operator's own single word", () => {
    expect(findAlternates("PLOWILP")).toEqual([]);
  });

  it("returns the bank's alternates for a word of the bank", () => {
    const entry = listBankEntries().find(({ alternates }) => alternates.length > 0)!;
    expect(findAlternates(entry.word)).toEqual(entry.alternates);
  });
});
