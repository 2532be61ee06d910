import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./e2e/support/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  // More workers than cores, because journeys often wait.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  snapshotPathTemplate: "{testDir}/references/{arg}{ext}",
  // Long, because the states that a journey waits for come late on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { intervals: [100] } },
  use: {
    actionTimeout: 30_000,
    ...devices["Desktop Chrome"],
    // A trace costs a third of the time; enable it with --trace retain-on-failure.
    trace: "off",
    launchOptions: findChromium(),
  },
});
