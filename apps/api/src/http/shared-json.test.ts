import { describe, expect, it } from "vitest";
import { shareJson, stringifyWithShared } from "./shared-json.ts";

describe("stringifyWithShared", () => {
  it("returns what JSON.stringify does for an object with shared fields", () => {
    const rows = shareJson([{ rank: 1, name: 'a "b" ü' }]);
    const output = { rows, "a key": 1, none: null, missing: undefined, me: { rank: 1 } };
    expect(stringifyWithShared(output)).toBe(JSON.stringify(output));
  });

  it.each([[{ a: [1] }], [[1, { b: "x" }]], ["text"], [null], [3]])(
    "returns what JSON.stringify does for %j, without shared fields",
    (value) => {
      expect(stringifyWithShared(value)).toBe(JSON.stringify(value));
    },
  );

  it("does not write a shared field again", () => {
    const rows = ["before"];
    shareJson(rows);
    rows[0] = "after";
    expect(stringifyWithShared({ rows })).toBe('{"rows":["before"]}');
  });
});
