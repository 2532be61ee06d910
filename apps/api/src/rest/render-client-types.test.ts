import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderClient } from "../../scripts/render-client.ts";
import { renderType } from "./render-type.ts";

describe("the generated part of the client", () => {
  it("is what `pnpm generate` writes", async () => {
    for (const { url, text } of await renderClient()) {
      expect(readFileSync(url, "utf8") === text, `${url.pathname}: run pnpm generate`).toBe(true);
    }
  });
});

it("throws for a schema that has no TypeScript type", () => {
  expect(() => renderType({ type: "mystery" }, { isInput: false, indent: "" })).toThrow(
    "No TypeScript type for",
  );
});
