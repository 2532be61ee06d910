import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderClient } from "../../scripts/render-client.ts";

it("the generated part of the client is what `pnpm generate` writes", async () => {
  for (const { url, text } of await renderClient()) {
    expect(readFileSync(url, "utf8") === text, `${url.pathname}: run pnpm generate`).toBe(true);
  }
});
