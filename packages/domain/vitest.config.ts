import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    include: ["src/**/*.test.ts"],
  },
});
