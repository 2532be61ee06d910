import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "system-tests",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    // The files of a worker share its servers.
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: ["{abuse,days,faults,kit}/**/*.test.ts"],
    globalSetup: [fileURLToPath(import.meta.resolve("@jumbl/db/testing/global-setup"))],
    // Some tests make hundreds of calls, which take long on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
