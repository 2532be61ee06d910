import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config.ts";

/** Renders every screen into the repository's folder `screens`, for review. */
export default defineConfig(journeys, {
  testMatch: "screens/render.ts",
  timeout: 900_000,
});
