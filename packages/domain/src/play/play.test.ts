import { describe, expect, it } from "vitest";
import { getGraceEnd, GRACE_MS, isWithinGrace, getPlayKind } from "./index.ts";

const DATE = "2026-11-21";

describe("isWithinGrace", () => {
  it("is one hour and ends at 01:00 UTC of the next day", () => {
    expect(GRACE_MS).toBe(60 * 60 * 1000);
    expect(getGraceEnd(DATE).toISOString()).toBe("2026-11-22T01:00:00.000Z");
    expect(getGraceEnd("2026-12-31").toISOString()).toBe("2027-01-01T01:00:00.000Z");
  });

  it.each([
    ["before the day", "2026-11-20T23:59:59.999Z", false],
    ["the first instant of the day", "2026-11-21T00:00:00.000Z", true],
    ["the last instant of the grace hour", "2026-11-22T00:59:59.999Z", true],
    ["one o'clock", "2026-11-22T01:00:00.000Z", false],
  ])("%s", (_name, at, isWithin) => {
    expect(isWithinGrace(DATE, new Date(at))).toBe(isWithin);
  });
});

describe("getPlayKind", () => {
  it.each([
    ["begun and ended on its day", "2026-11-21T09:00:00Z", "2026-11-21T09:01:00Z", false, "daily"],
    ["begun at the first instant", "2026-11-21T00:00:00Z", "2026-11-21T00:01:00Z", false, "daily"],
    ["ended in the grace hour", "2026-11-21T23:59:59Z", "2026-11-22T00:59:59.999Z", false, "daily"],
    [
      "ended at 01:00 of the next day",
      "2026-11-21T23:59:59Z",
      "2026-11-22T01:00:00Z",
      false,
      "archive",
    ],
    ["ended days later", "2026-11-21T12:00:00Z", "2026-11-24T12:00:00Z", false, "archive"],
    [
      "begun after midnight, in the grace hour",
      "2026-11-22T00:00:00Z",
      "2026-11-22T00:10:00Z",
      false,
      "archive",
    ],
    ["begun before its day", "2026-11-20T23:59:59Z", "2026-11-21T00:10:00Z", false, "archive"],
    ["a replay on its own day", "2026-11-21T10:00:00Z", "2026-11-21T10:01:00Z", true, "archive"],
    ["a past puzzle", "2026-12-24T10:00:00Z", "2026-12-24T10:01:00Z", false, "archive"],
  ])("%s: %s to %s", (_name, startedAt, at, isArchive, kind) => {
    const facts = { puzzleDate: DATE, startedAt: new Date(startedAt), at: new Date(at) };
    expect(getPlayKind({ ...facts, isArchive })).toBe(kind);
  });
});
