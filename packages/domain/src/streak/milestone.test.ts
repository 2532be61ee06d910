import { describe, expect, it } from "vitest";
import { isMilestone } from "./milestone.ts";

describe("isMilestone", () => {
  it("is true for the specified values only", () => {
    const milestones = Array.from({ length: 200 }, (_, streak) => streak).filter(isMilestone);
    expect(milestones).toEqual([1, 3, 5, 7, 10, 15, 20, 25, 30, 50, 75, 100]);
  });
});
