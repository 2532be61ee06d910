import { ICONS } from "@jumbl/contract/achievements";
import { describe, expect, it } from "vitest";
import { ACHIEVEMENT_ICONS } from "./achievement-icons.ts";

describe("ACHIEVEMENT_ICONS", () => {
  it("uses every icon of the contract and no other", () => {
    expect(new Set(Object.values(ACHIEVEMENT_ICONS))).toEqual(new Set(ICONS));
  });
});
