import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.ts"],
  },
});
