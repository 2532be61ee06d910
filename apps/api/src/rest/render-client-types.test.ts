import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderClient } from "../../scripts/render-client.ts";

describe("the generated part of the client", () => {
  it("is what `pnpm generate` writes", async () => {
    for (const { url, text } of await renderClient()) {
      expect(readFileSync(url, "utf8") === text, `${url.pathname}: run pnpm generate`).toBe(true);
    }
  });
});
