import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "db",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
