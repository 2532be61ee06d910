import { describe, expect, test } from "vitest";
import { alternatesOf } from "./alternates.ts";
import { bankEntries } from "./bank.ts";

describe("an operator's own puzzle", () => {
  test("has every other decent pair of known words as an alternate", () => {
    expect(alternatesOf("MINUS SIGN")).toContain("MINUS SING");
    expect(alternatesOf("COLD SHOWER")).not.toContain("COLD WHORES");
    expect(alternatesOf("PILLOW")).toEqual([]);
  });

  test("of the bank has the bank's alternates", () => {
    const entry = bankEntries().find(({ alternates }) => alternates.length > 0)!;
    expect(alternatesOf(entry.word)).toEqual(entry.alternates);
  });
});
