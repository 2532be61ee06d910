import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    // The files of a worker share the modules they import, which Node loads itself: that saves most of the time.
    isolate: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ["src/**/*.test.ts"],
  },
});
