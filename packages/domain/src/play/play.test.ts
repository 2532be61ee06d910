import { describe, expect, it } from "vitest";
import { getPlayKind, isWithinGrace } from "./index.ts";

const DATE = "2026-11-21";

it("isWithinGrace is false before the day", () => {
  expect(isWithinGrace(DATE, new Date("2026-11-20T23:59:59.999Z"))).toBe(false);
});

describe("getPlayKind", () => {
  it.each([
    ["begun at the first instant", "2026-11-21T00:00:00Z", "2026-11-21T00:01:00Z", false, "daily"],
    ["ended in the grace hour", "2026-11-21T23:59:59Z", "2026-11-22T00:59:59.999Z", false, "daily"],
    [
      "ended at 01:00 of the next day",
      "2026-11-21T23:59:59Z",
      "2026-11-22T01:00:00Z",
      false,
      "archive",
    ],
    [
      "begun after midnight, in the grace hour",
      "2026-11-22T00:00:00Z",
      "2026-11-22T00:10:00Z",
      false,
      "archive",
    ],
    ["begun before its day", "2026-11-20T23:59:59Z", "2026-11-21T00:10:00Z", false, "archive"],
    ["a replay on its own day", "2026-11-21T10:00:00Z", "2026-11-21T10:01:00Z", true, "archive"],
  ])("%s: %s to %s", (_name, startedAt, at, isArchive, kind) => {
    const facts = { puzzleDate: DATE, startedAt: new Date(startedAt), at: new Date(at) };
    expect(getPlayKind({ ...facts, isArchive })).toBe(kind);
  });
});
