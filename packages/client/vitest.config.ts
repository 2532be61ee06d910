import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
