import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderEnvExample } from "../scripts/render-env-example.ts";

it(".env.example lists the settings of env.ts; node apps/api/scripts/generate-env-example.ts writes it", () => {
  const file = new URL("../../../.env.example", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(renderEnvExample());
});
