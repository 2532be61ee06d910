import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ui",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    // The files of a worker share the modules they import, which saves most of the time.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    environment: "happy-dom",
    setupFiles: ["./vitest.setup.ts"],
  },
});
