import { ICONS } from "@jumbl/contract/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import { describe, expect, it } from "vitest";
import { ACHIEVEMENT_ICONS } from "./achievement-icons.ts";

describe("ACHIEVEMENT_ICONS", () => {
  it("uses exactly the icons of the contract", () => {
    expect(new Set(Object.values(ACHIEVEMENT_ICONS))).toEqual(new Set(ICONS));
  });

  it("repeats no icon among the achievements of one kind", () => {
    const uses = ACHIEVEMENTS.map(
      ({ id, criteriaType }) => `${criteriaType}: ${ACHIEVEMENT_ICONS[id]}`,
    );
    expect(uses).toEqual([...new Set(uses)]);
  });
});
