import { COUNTING_VERSION } from "@jumbl/db/queries/progress/counting-version";
import { CRITERIA_TYPES } from "@jumbl/domain/achievement";
import { expect, it } from "vitest";

it("rises when a release counts criteria that its predecessor does not", () => {
  expect([CRITERIA_TYPES.length, COUNTING_VERSION]).toEqual([18, 1]);
});
