import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "wordbank",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
