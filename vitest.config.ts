import { defineConfig } from "vitest/config";

/** The tests of the repository's own tooling. Each workspace has its config. */
export default defineConfig({
  test: {
    name: "tooling",
    include: ["scripts/**/*.test.ts"],
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
  },
});
