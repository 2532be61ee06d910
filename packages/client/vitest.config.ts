import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "client",
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    // The files of a worker share the modules they import, which Node loads itself: that saves most of the time.
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: ["src/**/*.test.ts"],
    // Packing, installing and compiling take long on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
