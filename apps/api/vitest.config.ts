import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    // Node loads the modules itself, which saves half of the time.
    experimental: { viteModuleRunner: false },
    include: ["src/**/*.test.ts"],
    globalSetup: [fileURLToPath(import.meta.resolve("@jumbl/db/testing/global-setup"))],
    // Some tests make hundreds of calls, which take long on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
