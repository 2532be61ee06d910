import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config.ts";

/** Renders every screen into the folder `screens` of the repository, to be looked at. */
export default defineConfig(journeys, {
  testMatch: "screens/{render,readme}.ts",
  timeout: 900_000,
});
