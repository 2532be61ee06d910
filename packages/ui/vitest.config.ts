import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ui",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: "happy-dom",
    setupFiles: ["./vitest.setup.ts"],
  },
});
